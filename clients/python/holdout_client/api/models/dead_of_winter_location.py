from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="DeadOfWinterLocation")


@_attrs_define
class DeadOfWinterLocation:
    """A location: zombies and barricades by entrance, noise tokens, cards in its item deck.

    Attributes:
        barricades (list[int]):
        zombies (list[int]):
        items (int | Unset):  Default: 0.
        noise (int | Unset):  Default: 0.
    """

    barricades: list[int]
    zombies: list[int]
    items: int | Unset = 0
    noise: int | Unset = 0
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        barricades = self.barricades

        zombies = self.zombies

        items = self.items

        noise = self.noise

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "barricades": barricades,
                "zombies": zombies,
            }
        )
        if items is not UNSET:
            field_dict["items"] = items
        if noise is not UNSET:
            field_dict["noise"] = noise

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        barricades = cast(list[int], d.pop("barricades"))

        zombies = cast(list[int], d.pop("zombies"))

        items = d.pop("items", UNSET)

        noise = d.pop("noise", UNSET)

        dead_of_winter_location = cls(
            barricades=barricades,
            zombies=zombies,
            items=items,
            noise=noise,
        )

        dead_of_winter_location.additional_properties = d
        return dead_of_winter_location

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
