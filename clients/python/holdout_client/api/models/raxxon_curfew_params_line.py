from typing import Literal

RaxxonCurfewParamsLine = Literal["column", "row"]

RAXXON_CURFEW_PARAMS_LINE_VALUES: set[RaxxonCurfewParamsLine] = {
    "column",
    "row",
}


def check_raxxon_curfew_params_line(value: str) -> RaxxonCurfewParamsLine:
    if value in RAXXON_CURFEW_PARAMS_LINE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {RAXXON_CURFEW_PARAMS_LINE_VALUES!r}"
    )
