from typing import Literal

DeadOfWinterSwitchesMoraleZeroZombies = Literal["batch", "immediate"]

DEAD_OF_WINTER_SWITCHES_MORALE_ZERO_ZOMBIES_VALUES: set[DeadOfWinterSwitchesMoraleZeroZombies] = {
    "batch",
    "immediate",
}


def check_dead_of_winter_switches_morale_zero_zombies(
    value: str,
) -> DeadOfWinterSwitchesMoraleZeroZombies:
    if value in DEAD_OF_WINTER_SWITCHES_MORALE_ZERO_ZOMBIES_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DEAD_OF_WINTER_SWITCHES_MORALE_ZERO_ZOMBIES_VALUES!r}"
    )
