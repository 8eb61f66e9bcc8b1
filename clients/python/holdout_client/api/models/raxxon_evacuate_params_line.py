from typing import Literal

RaxxonEvacuateParamsLine = Literal["column", "row"]

RAXXON_EVACUATE_PARAMS_LINE_VALUES: set[RaxxonEvacuateParamsLine] = {
    "column",
    "row",
}


def check_raxxon_evacuate_params_line(value: str) -> RaxxonEvacuateParamsLine:
    if value in RAXXON_EVACUATE_PARAMS_LINE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {RAXXON_EVACUATE_PARAMS_LINE_VALUES!r}"
    )
