from typing import Literal

DoneStatus = Literal["abandoned", "over", "running", "waiting"]

DONE_STATUS_VALUES: set[DoneStatus] = {
    "abandoned",
    "over",
    "running",
    "waiting",
}


def check_done_status(value: str) -> DoneStatus:
    if value in DONE_STATUS_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {DONE_STATUS_VALUES!r}")
