from typing import Literal

DeadOfWinterOptionsDraws = Literal["automatic", "manual", "table"]

DEAD_OF_WINTER_OPTIONS_DRAWS_VALUES: set[DeadOfWinterOptionsDraws] = {
    "automatic",
    "manual",
    "table",
}


def check_dead_of_winter_options_draws(value: str) -> DeadOfWinterOptionsDraws:
    if value in DEAD_OF_WINTER_OPTIONS_DRAWS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DEAD_OF_WINTER_OPTIONS_DRAWS_VALUES!r}"
    )
