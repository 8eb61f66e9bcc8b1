from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.dead_of_winter_item import DeadOfWinterItem


T = TypeVar("T", bound="DeadOfWinterSurvivor")


@_attrs_define
class DeadOfWinterSurvivor:
    """A survivor in play. `wounds` are normal ones, `frost` frostbites, `used` used abilities.

    Attributes:
        at (str):
        seat (int):
        frost (int | Unset):  Default: 0.
        items (list[DeadOfWinterItem] | Unset):
        moved (bool | Unset):  Default: False.
        used (list[str] | Unset):
        wounds (int | Unset):  Default: 0.
    """

    at: str
    seat: int
    frost: int | Unset = 0
    items: list[DeadOfWinterItem] | Unset = UNSET
    moved: bool | Unset = False
    used: list[str] | Unset = UNSET
    wounds: int | Unset = 0
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        at = self.at

        seat = self.seat

        frost = self.frost

        items: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.items, Unset):
            items = []
            for items_item_data in self.items:
                items_item = items_item_data.to_dict()
                items.append(items_item)

        moved = self.moved

        used: list[str] | Unset = UNSET
        if not isinstance(self.used, Unset):
            used = self.used

        wounds = self.wounds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "at": at,
                "seat": seat,
            }
        )
        if frost is not UNSET:
            field_dict["frost"] = frost
        if items is not UNSET:
            field_dict["items"] = items
        if moved is not UNSET:
            field_dict["moved"] = moved
        if used is not UNSET:
            field_dict["used"] = used
        if wounds is not UNSET:
            field_dict["wounds"] = wounds

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.dead_of_winter_item import DeadOfWinterItem  # noqa: PLC0415

        d = dict(src_dict)
        at = d.pop("at")

        seat = d.pop("seat")

        frost = d.pop("frost", UNSET)

        _items = d.pop("items", UNSET)
        items: list[DeadOfWinterItem] | Unset = UNSET
        if _items is not UNSET:
            items = []
            for items_item_data in _items:
                items_item = DeadOfWinterItem.from_dict(items_item_data)

                items.append(items_item)

        moved = d.pop("moved", UNSET)

        used = cast(list[str], d.pop("used", UNSET))

        wounds = d.pop("wounds", UNSET)

        dead_of_winter_survivor = cls(
            at=at,
            seat=seat,
            frost=frost,
            items=items,
            moved=moved,
            used=used,
            wounds=wounds,
        )

        dead_of_winter_survivor.additional_properties = d
        return dead_of_winter_survivor

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
