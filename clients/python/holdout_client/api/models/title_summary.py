from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="TitleSummary")


@_attrs_define
class TitleSummary:
    """A game that can be played.

    Attributes:
        id (str):
        max_seats (int):
        min_seats (int):
        name (str):
        summary (str):
    """

    id: str
    max_seats: int
    min_seats: int
    name: str
    summary: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        max_seats = self.max_seats

        min_seats = self.min_seats

        name = self.name

        summary = self.summary

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "max_seats": max_seats,
                "min_seats": min_seats,
                "name": name,
                "summary": summary,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        max_seats = d.pop("max_seats")

        min_seats = d.pop("min_seats")

        name = d.pop("name")

        summary = d.pop("summary")

        title_summary = cls(
            id=id,
            max_seats=max_seats,
            min_seats=min_seats,
            name=name,
            summary=summary,
        )

        title_summary.additional_properties = d
        return title_summary

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
