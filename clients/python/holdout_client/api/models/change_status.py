from typing import Literal

ChangeStatus = Literal["abandoned", "over", "running", "waiting"]

CHANGE_STATUS_VALUES: set[ChangeStatus] = {
    "abandoned",
    "over",
    "running",
    "waiting",
}


def check_change_status(value: str) -> ChangeStatus:
    if value in CHANGE_STATUS_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {CHANGE_STATUS_VALUES!r}")
