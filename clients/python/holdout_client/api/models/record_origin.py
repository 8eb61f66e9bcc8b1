from typing import Literal

RecordOrigin = Literal["options", "position", "record"]

RECORD_ORIGIN_VALUES: set[RecordOrigin] = {
    "options",
    "position",
    "record",
}


def check_record_origin(value: str) -> RecordOrigin:
    if value in RECORD_ORIGIN_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {RECORD_ORIGIN_VALUES!r}")
