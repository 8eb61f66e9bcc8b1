from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="XibalbaArk")


@_attrs_define
class XibalbaArk:
    """The soldier in the ark, whose it is (0: nobody's), its life and the most it can have.

    Attributes:
        card (str):
        keeper (int):
        life (int):
        most (int):
    """

    card: str
    keeper: int
    life: int
    most: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        keeper = self.keeper

        life = self.life

        most = self.most

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "keeper": keeper,
                "life": life,
                "most": most,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        keeper = d.pop("keeper")

        life = d.pop("life")

        most = d.pop("most")

        xibalba_ark = cls(
            card=card,
            keeper=keeper,
            life=life,
            most=most,
        )

        xibalba_ark.additional_properties = d
        return xibalba_ark

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
