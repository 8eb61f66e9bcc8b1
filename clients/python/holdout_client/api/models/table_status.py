from typing import Literal

TableStatus = Literal["abandoned", "over", "running", "waiting"]

TABLE_STATUS_VALUES: set[TableStatus] = {
    "abandoned",
    "over",
    "running",
    "waiting",
}


def check_table_status(value: str) -> TableStatus:
    if value in TABLE_STATUS_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {TABLE_STATUS_VALUES!r}")
