from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.pile import Pile


T = TypeVar("T", bound="Draws")


@_attrs_define
class Draws:
    """The piles of a game, and which of them waits to be drawn from.

    Attributes:
        draws (list[Pile]):
        version (int): Grows by one with whatever happens in the game.
    """

    draws: list[Pile]
    version: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        draws = []
        for draws_item_data in self.draws:
            draws_item = draws_item_data.to_dict()
            draws.append(draws_item)

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "draws": draws,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.pile import Pile  # noqa: PLC0415

        d = dict(src_dict)
        draws = []
        _draws = d.pop("draws")
        for draws_item_data in _draws:
            draws_item = Pile.from_dict(draws_item_data)

            draws.append(draws_item)

        version = d.pop("version")

        draws = cls(
            draws=draws,
            version=version,
        )

        draws.additional_properties = d
        return draws

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
