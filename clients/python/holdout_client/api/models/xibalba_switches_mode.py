from typing import Literal

XibalbaSwitchesMode = Literal["apocalypse", "normal"]

XIBALBA_SWITCHES_MODE_VALUES: set[XibalbaSwitchesMode] = {
    "apocalypse",
    "normal",
}


def check_xibalba_switches_mode(value: str) -> XibalbaSwitchesMode:
    if value in XIBALBA_SWITCHES_MODE_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {XIBALBA_SWITCHES_MODE_VALUES!r}")
