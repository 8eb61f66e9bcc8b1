from typing import Literal

XibalbaOptionsMode = Literal["apocalypse", "normal"]

XIBALBA_OPTIONS_MODE_VALUES: set[XibalbaOptionsMode] = {
    "apocalypse",
    "normal",
}


def check_xibalba_options_mode(value: str) -> XibalbaOptionsMode:
    if value in XIBALBA_OPTIONS_MODE_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {XIBALBA_OPTIONS_MODE_VALUES!r}")
