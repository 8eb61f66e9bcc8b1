from typing import Literal

DeadOfWinterOptionsVariantType0 = Literal["betrayer", "cooperative", "normal", "two-player"]

DEAD_OF_WINTER_OPTIONS_VARIANT_TYPE_0_VALUES: set[DeadOfWinterOptionsVariantType0] = {
    "betrayer",
    "cooperative",
    "normal",
    "two-player",
}


def check_dead_of_winter_options_variant_type_0(value: str) -> DeadOfWinterOptionsVariantType0:
    if value in DEAD_OF_WINTER_OPTIONS_VARIANT_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DEAD_OF_WINTER_OPTIONS_VARIANT_TYPE_0_VALUES!r}"
    )
