from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.reveal import Reveal


T = TypeVar("T", bound="RecordedAction")


@_attrs_define
class RecordedAction:
    """One action of a record and what it brought about.

    Attributes:
        id (None | str): The canonical id; null: others may not know it while the game runs.
        reveals (list[Reveal]): What happened.
        seat (int): Who did it.
        version (int): Its number: 1 for the first action.
    """

    id: None | str
    reveals: list[Reveal]
    seat: int
    version: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id: None | str
        id = self.id

        reveals = []
        for reveals_item_data in self.reveals:
            reveals_item = reveals_item_data.to_dict()
            reveals.append(reveals_item)

        seat = self.seat

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "reveals": reveals,
                "seat": seat,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.reveal import Reveal  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        id = _parse_id(d.pop("id"))

        reveals = []
        _reveals = d.pop("reveals")
        for reveals_item_data in _reveals:
            reveals_item = Reveal.from_dict(reveals_item_data)

            reveals.append(reveals_item)

        seat = d.pop("seat")

        version = d.pop("version")

        recorded_action = cls(
            id=id,
            reveals=reveals,
            seat=seat,
            version=version,
        )

        recorded_action.additional_properties = d
        return recorded_action

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
