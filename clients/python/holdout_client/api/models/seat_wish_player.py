from typing import Literal

SeatWishPlayer = Literal["bot", "me", "open"]

SEAT_WISH_PLAYER_VALUES: set[SeatWishPlayer] = {
    "bot",
    "me",
    "open",
}


def check_seat_wish_player(value: str) -> SeatWishPlayer:
    if value in SEAT_WISH_PLAYER_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {SEAT_WISH_PLAYER_VALUES!r}")
