from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.position_position import PositionPosition


T = TypeVar("T", bound="Position")


@_attrs_define
class Position:
    """The whole truth of a game, as a document that a new game can be made from.

    Attributes:
        position (PositionPosition):
        title (str):
        version (int): Grows by one with whatever happens in the game.
    """

    position: PositionPosition
    title: str
    version: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        position = self.position.to_dict()

        title = self.title

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "position": position,
                "title": title,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.position_position import PositionPosition  # noqa: PLC0415

        d = dict(src_dict)
        position = PositionPosition.from_dict(d.pop("position"))

        title = d.pop("title")

        version = d.pop("version")

        position = cls(
            position=position,
            title=title,
            version=version,
        )

        position.additional_properties = d
        return position

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
