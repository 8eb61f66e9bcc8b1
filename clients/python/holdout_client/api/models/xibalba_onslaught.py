from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="XibalbaOnslaught")


@_attrs_define
class XibalbaOnslaught:
    """The attack under way: by which soldier, against which seat (0: the ark), how strong.

    `safe`: whether the victim's cards were safe when the raid began (none: there is no raid yet).

    Attributes:
        bonus (int):
        crits (int):
        loot (int):
        lowered (int):
        safe (bool | None):
        seat (int):
        soldier (str):
        strength (int):
        symbols (int):
        unblockable (bool):
        victim (int):
    """

    bonus: int
    crits: int
    loot: int
    lowered: int
    safe: bool | None
    seat: int
    soldier: str
    strength: int
    symbols: int
    unblockable: bool
    victim: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        bonus = self.bonus

        crits = self.crits

        loot = self.loot

        lowered = self.lowered

        safe: bool | None
        safe = self.safe

        seat = self.seat

        soldier = self.soldier

        strength = self.strength

        symbols = self.symbols

        unblockable = self.unblockable

        victim = self.victim

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "bonus": bonus,
                "crits": crits,
                "loot": loot,
                "lowered": lowered,
                "safe": safe,
                "seat": seat,
                "soldier": soldier,
                "strength": strength,
                "symbols": symbols,
                "unblockable": unblockable,
                "victim": victim,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        bonus = d.pop("bonus")

        crits = d.pop("crits")

        loot = d.pop("loot")

        lowered = d.pop("lowered")

        def _parse_safe(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        safe = _parse_safe(d.pop("safe"))

        seat = d.pop("seat")

        soldier = d.pop("soldier")

        strength = d.pop("strength")

        symbols = d.pop("symbols")

        unblockable = d.pop("unblockable")

        victim = d.pop("victim")

        xibalba_onslaught = cls(
            bonus=bonus,
            crits=crits,
            loot=loot,
            lowered=lowered,
            safe=safe,
            seat=seat,
            soldier=soldier,
            strength=strength,
            symbols=symbols,
            unblockable=unblockable,
            victim=victim,
        )

        xibalba_onslaught.additional_properties = d
        return xibalba_onslaught

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
