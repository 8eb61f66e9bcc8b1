from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="XibalbaTacticalAttack")


@_attrs_define
class XibalbaTacticalAttack:
    """Pay for rolling one more attack die.

    Attributes:
        kind (Literal['tactical-attack']):
    """

    kind: Literal["tactical-attack"]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["tactical-attack"], d.pop("kind"))
        if kind != "tactical-attack":
            raise ValueError(f"kind must match const 'tactical-attack', got '{kind}'")

        xibalba_tactical_attack = cls(
            kind=kind,
        )

        xibalba_tactical_attack.additional_properties = d
        return xibalba_tactical_attack

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
