from typing import Literal

RaxxonViewDraws = Literal["automatic", "manual", "table"]

RAXXON_VIEW_DRAWS_VALUES: set[RaxxonViewDraws] = {
    "automatic",
    "manual",
    "table",
}


def check_raxxon_view_draws(value: str) -> RaxxonViewDraws:
    if value in RAXXON_VIEW_DRAWS_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {RAXXON_VIEW_DRAWS_VALUES!r}")
