from typing import Literal

EventsStatus = Literal["abandoned", "over", "running", "waiting"]

EVENTS_STATUS_VALUES: set[EventsStatus] = {
    "abandoned",
    "over",
    "running",
    "waiting",
}


def check_events_status(value: str) -> EventsStatus:
    if value in EVENTS_STATUS_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {EVENTS_STATUS_VALUES!r}")
