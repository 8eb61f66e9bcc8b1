from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="DeadOfWinterItem")


@_attrs_define
class DeadOfWinterItem:
    """An item card. `used` this round; `starter`: it comes from the starter deck.

    Attributes:
        item (str):
        starter (bool | Unset):  Default: False.
        used (bool | Unset):  Default: False.
    """

    item: str
    starter: bool | Unset = False
    used: bool | Unset = False
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        item = self.item

        starter = self.starter

        used = self.used

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "item": item,
            }
        )
        if starter is not UNSET:
            field_dict["starter"] = starter
        if used is not UNSET:
            field_dict["used"] = used

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        item = d.pop("item")

        starter = d.pop("starter", UNSET)

        used = d.pop("used", UNSET)

        dead_of_winter_item = cls(
            item=item,
            starter=starter,
            used=used,
        )

        dead_of_winter_item.additional_properties = d
        return dead_of_winter_item

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
