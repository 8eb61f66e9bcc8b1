from typing import Literal

OutcomeSeatsItem = Literal["lost", "none", "won"]

OUTCOME_SEATS_ITEM_VALUES: set[OutcomeSeatsItem] = {
    "lost",
    "none",
    "won",
}


def check_outcome_seats_item(value: str) -> OutcomeSeatsItem:
    if value in OUTCOME_SEATS_ITEM_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {OUTCOME_SEATS_ITEM_VALUES!r}")
