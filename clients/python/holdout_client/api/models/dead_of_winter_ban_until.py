from typing import Literal

DeadOfWinterBanUntil = Literal["game_end", "round_end", "turn_end"]

DEAD_OF_WINTER_BAN_UNTIL_VALUES: set[DeadOfWinterBanUntil] = {
    "game_end",
    "round_end",
    "turn_end",
}


def check_dead_of_winter_ban_until(value: str) -> DeadOfWinterBanUntil:
    if value in DEAD_OF_WINTER_BAN_UNTIL_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DEAD_OF_WINTER_BAN_UNTIL_VALUES!r}"
    )
