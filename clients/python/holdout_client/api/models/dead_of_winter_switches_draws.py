from typing import Literal

DeadOfWinterSwitchesDraws = Literal["automatic", "manual", "table"]

DEAD_OF_WINTER_SWITCHES_DRAWS_VALUES: set[DeadOfWinterSwitchesDraws] = {
    "automatic",
    "manual",
    "table",
}


def check_dead_of_winter_switches_draws(value: str) -> DeadOfWinterSwitchesDraws:
    if value in DEAD_OF_WINTER_SWITCHES_DRAWS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DEAD_OF_WINTER_SWITCHES_DRAWS_VALUES!r}"
    )
