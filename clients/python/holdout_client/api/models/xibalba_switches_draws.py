from typing import Literal

XibalbaSwitchesDraws = Literal["automatic", "manual", "table"]

XIBALBA_SWITCHES_DRAWS_VALUES: set[XibalbaSwitchesDraws] = {
    "automatic",
    "manual",
    "table",
}


def check_xibalba_switches_draws(value: str) -> XibalbaSwitchesDraws:
    if value in XIBALBA_SWITCHES_DRAWS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {XIBALBA_SWITCHES_DRAWS_VALUES!r}"
    )
