from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="DeadOfWinterUseAbilityParams")


@_attrs_define
class DeadOfWinterUseAbilityParams:
    """
    Attributes:
        survivor (str):
        of (None | str | Unset):
    """

    survivor: str
    of: None | str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        survivor = self.survivor

        of: None | str | Unset
        if isinstance(self.of, Unset):
            of = UNSET
        else:
            of = self.of

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "survivor": survivor,
            }
        )
        if of is not UNSET:
            field_dict["of"] = of

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        survivor = d.pop("survivor")

        def _parse_of(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        of = _parse_of(d.pop("of", UNSET))

        dead_of_winter_use_ability_params = cls(
            survivor=survivor,
            of=of,
        )

        dead_of_winter_use_ability_params.additional_properties = d
        return dead_of_winter_use_ability_params

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
