from typing import Literal

UndoneStatus = Literal["abandoned", "over", "running", "waiting"]

UNDONE_STATUS_VALUES: set[UndoneStatus] = {
    "abandoned",
    "over",
    "running",
    "waiting",
}


def check_undone_status(value: str) -> UndoneStatus:
    if value in UNDONE_STATUS_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {UNDONE_STATUS_VALUES!r}")
