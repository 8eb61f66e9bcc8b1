from typing import Literal

RaxxonOptionsDifficulty = Literal["expert", "hard", "intro", "normal"]

RAXXON_OPTIONS_DIFFICULTY_VALUES: set[RaxxonOptionsDifficulty] = {
    "expert",
    "hard",
    "intro",
    "normal",
}


def check_raxxon_options_difficulty(value: str) -> RaxxonOptionsDifficulty:
    if value in RAXXON_OPTIONS_DIFFICULTY_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {RAXXON_OPTIONS_DIFFICULTY_VALUES!r}"
    )
