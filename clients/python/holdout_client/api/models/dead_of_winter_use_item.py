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
    from ..models.dead_of_winter_use_item_params import DeadOfWinterUseItemParams


T = TypeVar("T", bound="DeadOfWinterUseItem")


@_attrs_define
class DeadOfWinterUseItem:
    """Use an item that the survivor carries.

    Attributes:
        kind (Literal['use-item']):
        params (DeadOfWinterUseItemParams):
    """

    kind: Literal["use-item"]
    params: DeadOfWinterUseItemParams
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
        from ..models.dead_of_winter_use_item_params import DeadOfWinterUseItemParams  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["use-item"], d.pop("kind"))
        if kind != "use-item":
            raise ValueError(f"kind must match const 'use-item', got '{kind}'")

        params = DeadOfWinterUseItemParams.from_dict(d.pop("params"))

        dead_of_winter_use_item = cls(
            kind=kind,
            params=params,
        )

        dead_of_winter_use_item.additional_properties = d
        return dead_of_winter_use_item

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
