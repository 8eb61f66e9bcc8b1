from typing import Literal

RaxxonOptionsDraws = Literal["automatic", "manual", "table"]

RAXXON_OPTIONS_DRAWS_VALUES: set[RaxxonOptionsDraws] = {
    "automatic",
    "manual",
    "table",
}


def check_raxxon_options_draws(value: str) -> RaxxonOptionsDraws:
    if value in RAXXON_OPTIONS_DRAWS_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {RAXXON_OPTIONS_DRAWS_VALUES!r}")
