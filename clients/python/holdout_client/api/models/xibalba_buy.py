from __future__ import annotations

from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.xibalba_buy_params import XibalbaBuyParams


T = TypeVar("T", bound="XibalbaBuy")


@_attrs_define
class XibalbaBuy:
    """Buy a card that is for sale.

    Attributes:
        kind (Literal['buy']):
        params (XibalbaBuyParams):
    """

    kind: Literal["buy"]
    params: XibalbaBuyParams
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        params = self.params.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "params": params,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.xibalba_buy_params import XibalbaBuyParams  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["buy"], d.pop("kind"))
        if kind != "buy":
            raise ValueError(f"kind must match const 'buy', got '{kind}'")

        params = XibalbaBuyParams.from_dict(d.pop("params"))

        xibalba_buy = cls(
            kind=kind,
            params=params,
        )

        xibalba_buy.additional_properties = d
        return xibalba_buy

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
