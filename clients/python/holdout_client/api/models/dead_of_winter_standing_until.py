from typing import Literal

DeadOfWinterStandingUntil = Literal["game_end", "round_end", "turn_end"]

DEAD_OF_WINTER_STANDING_UNTIL_VALUES: set[DeadOfWinterStandingUntil] = {
    "game_end",
    "round_end",
    "turn_end",
}


def check_dead_of_winter_standing_until(value: str) -> DeadOfWinterStandingUntil:
    if value in DEAD_OF_WINTER_STANDING_UNTIL_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DEAD_OF_WINTER_STANDING_UNTIL_VALUES!r}"
    )
