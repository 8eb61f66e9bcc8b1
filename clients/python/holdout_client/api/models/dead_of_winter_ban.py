from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.dead_of_winter_ban_until import (
    DeadOfWinterBanUntil,
    check_dead_of_winter_ban_until,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="DeadOfWinterBan")


@_attrs_define
class DeadOfWinterBan:
    """What is forbidden to a survivor, a seat, or an item card (`place` in the own hand).

    Attributes:
        until (DeadOfWinterBanUntil):
        what (list[str]):
        who (int | str):
        place (int | None | Unset):
    """

    until: DeadOfWinterBanUntil
    what: list[str]
    who: int | str
    place: int | None | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        until: str = self.until

        what = self.what

        who: int | str
        who = self.who

        place: int | None | Unset
        if isinstance(self.place, Unset):
            place = UNSET
        else:
            place = self.place

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "until": until,
                "what": what,
                "who": who,
            }
        )
        if place is not UNSET:
            field_dict["place"] = place

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        until = check_dead_of_winter_ban_until(d.pop("until"))

        what = cast(list[str], d.pop("what"))

        def _parse_who(data: object) -> int | str:
            return cast(int | str, data)

        who = _parse_who(d.pop("who"))

        def _parse_place(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        place = _parse_place(d.pop("place", UNSET))

        dead_of_winter_ban = cls(
            until=until,
            what=what,
            who=who,
            place=place,
        )

        dead_of_winter_ban.additional_properties = d
        return dead_of_winter_ban

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
