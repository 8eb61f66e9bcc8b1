from typing import Literal

RaxxonViewDifficulty = Literal["expert", "hard", "intro", "normal"]

RAXXON_VIEW_DIFFICULTY_VALUES: set[RaxxonViewDifficulty] = {
    "expert",
    "hard",
    "intro",
    "normal",
}


def check_raxxon_view_difficulty(value: str) -> RaxxonViewDifficulty:
    if value in RAXXON_VIEW_DIFFICULTY_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {RAXXON_VIEW_DIFFICULTY_VALUES!r}"
    )
