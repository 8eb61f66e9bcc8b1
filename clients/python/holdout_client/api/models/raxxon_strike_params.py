from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.raxxon_strike_params_line import (
    RaxxonStrikeParamsLine,
    check_raxxon_strike_params_line,
)

T = TypeVar("T", bound="RaxxonStrikeParams")


@_attrs_define
class RaxxonStrikeParams:
    """
    Attributes:
        index (int):
        line (RaxxonStrikeParamsLine):
    """

    index: int
    line: RaxxonStrikeParamsLine
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        index = self.index

        line: str = self.line

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "index": index,
                "line": line,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        index = d.pop("index")

        line = check_raxxon_strike_params_line(d.pop("line"))

        raxxon_strike_params = cls(
            index=index,
            line=line,
        )

        raxxon_strike_params.additional_properties = d
        return raxxon_strike_params

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
