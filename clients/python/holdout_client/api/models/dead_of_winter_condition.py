from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.dead_of_winter_condition_condition import DeadOfWinterConditionCondition


T = TypeVar("T", bound="DeadOfWinterCondition")


@_attrs_define
class DeadOfWinterCondition:
    """A condition of an objective at the end of the game, and whether it was met.

    Attributes:
        condition (DeadOfWinterConditionCondition):
        met (bool):
    """

    condition: DeadOfWinterConditionCondition
    met: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        condition = self.condition.to_dict()

        met = self.met

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "condition": condition,
                "met": met,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.dead_of_winter_condition_condition import (
            DeadOfWinterConditionCondition,  # noqa: PLC0415
        )

        d = dict(src_dict)
        condition = DeadOfWinterConditionCondition.from_dict(d.pop("condition"))

        met = d.pop("met")

        dead_of_winter_condition = cls(
            condition=condition,
            met=met,
        )

        dead_of_winter_condition.additional_properties = d
        return dead_of_winter_condition

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
