from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.outcome_seats_item import OutcomeSeatsItem, check_outcome_seats_item

T = TypeVar("T", bound="Outcome")


@_attrs_define
class Outcome:
    """How a game ended: the shared result, its cause, and the result of each seat in order.

    Attributes:
        cause (str):
        result (str):
        seats (list[OutcomeSeatsItem]):
    """

    cause: str
    result: str
    seats: list[OutcomeSeatsItem]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        cause = self.cause

        result = self.result

        seats = []
        for seats_item_data in self.seats:
            seats_item: str = seats_item_data
            seats.append(seats_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cause": cause,
                "result": result,
                "seats": seats,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        cause = d.pop("cause")

        result = d.pop("result")

        seats = []
        _seats = d.pop("seats")
        for seats_item_data in _seats:
            seats_item = check_outcome_seats_item(seats_item_data)

            seats.append(seats_item)

        outcome = cls(
            cause=cause,
            result=result,
            seats=seats,
        )

        outcome.additional_properties = d
        return outcome

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
