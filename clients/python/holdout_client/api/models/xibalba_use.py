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
    from ..models.xibalba_use_params import XibalbaUseParams


T = TypeVar("T", bound="XibalbaUse")


@_attrs_define
class XibalbaUse:
    """Use the effect of an active card.

    Attributes:
        kind (Literal['use']):
        params (XibalbaUseParams):
    """

    kind: Literal["use"]
    params: XibalbaUseParams
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
        from ..models.xibalba_use_params import XibalbaUseParams  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["use"], d.pop("kind"))
        if kind != "use":
            raise ValueError(f"kind must match const 'use', got '{kind}'")

        params = XibalbaUseParams.from_dict(d.pop("params"))

        xibalba_use = cls(
            kind=kind,
            params=params,
        )

        xibalba_use.additional_properties = d
        return xibalba_use

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
