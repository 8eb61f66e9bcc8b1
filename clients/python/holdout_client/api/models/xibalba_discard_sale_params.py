from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.xibalba_discard_sale_params_card import (
    XibalbaDiscardSaleParamsCard,
    check_xibalba_discard_sale_params_card,
)

T = TypeVar("T", bound="XibalbaDiscardSaleParams")


@_attrs_define
class XibalbaDiscardSaleParams:
    """
    Attributes:
        card (XibalbaDiscardSaleParamsCard):
        slot (int):
    """

    card: XibalbaDiscardSaleParamsCard
    slot: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card: str = self.card

        slot = self.slot

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "slot": slot,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = check_xibalba_discard_sale_params_card(d.pop("card"))

        slot = d.pop("slot")

        xibalba_discard_sale_params = cls(
            card=card,
            slot=slot,
        )

        xibalba_discard_sale_params.additional_properties = d
        return xibalba_discard_sale_params

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
