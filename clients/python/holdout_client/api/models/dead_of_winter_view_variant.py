from typing import Literal

DeadOfWinterViewVariant = Literal["betrayer", "cooperative", "normal", "two-player"]

DEAD_OF_WINTER_VIEW_VARIANT_VALUES: set[DeadOfWinterViewVariant] = {
    "betrayer",
    "cooperative",
    "normal",
    "two-player",
}


def check_dead_of_winter_view_variant(value: str) -> DeadOfWinterViewVariant:
    if value in DEAD_OF_WINTER_VIEW_VARIANT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DEAD_OF_WINTER_VIEW_VARIANT_VALUES!r}"
    )
