from typing import Literal

DeadOfWinterOptionsMoraleZeroZombies = Literal["batch", "immediate"]

DEAD_OF_WINTER_OPTIONS_MORALE_ZERO_ZOMBIES_VALUES: set[DeadOfWinterOptionsMoraleZeroZombies] = {
    "batch",
    "immediate",
}


def check_dead_of_winter_options_morale_zero_zombies(
    value: str,
) -> DeadOfWinterOptionsMoraleZeroZombies:
    if value in DEAD_OF_WINTER_OPTIONS_MORALE_ZERO_ZOMBIES_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DEAD_OF_WINTER_OPTIONS_MORALE_ZERO_ZOMBIES_VALUES!r}"
    )
