from typing import Literal

ViewOrigin = Literal["options", "position", "record"]

VIEW_ORIGIN_VALUES: set[ViewOrigin] = {
    "options",
    "position",
    "record",
}


def check_view_origin(value: str) -> ViewOrigin:
    if value in VIEW_ORIGIN_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {VIEW_ORIGIN_VALUES!r}")
