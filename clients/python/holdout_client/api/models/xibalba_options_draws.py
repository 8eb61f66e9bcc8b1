from typing import Literal

XibalbaOptionsDraws = Literal["automatic", "manual", "table"]

XIBALBA_OPTIONS_DRAWS_VALUES: set[XibalbaOptionsDraws] = {
    "automatic",
    "manual",
    "table",
}


def check_xibalba_options_draws(value: str) -> XibalbaOptionsDraws:
    if value in XIBALBA_OPTIONS_DRAWS_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {XIBALBA_OPTIONS_DRAWS_VALUES!r}")
