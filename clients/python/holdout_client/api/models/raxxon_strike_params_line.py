from typing import Literal

RaxxonStrikeParamsLine = Literal["column", "row"]

RAXXON_STRIKE_PARAMS_LINE_VALUES: set[RaxxonStrikeParamsLine] = {
    "column",
    "row",
}


def check_raxxon_strike_params_line(value: str) -> RaxxonStrikeParamsLine:
    if value in RAXXON_STRIKE_PARAMS_LINE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {RAXXON_STRIKE_PARAMS_LINE_VALUES!r}"
    )
