from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.xibalba_switches_draws import (
    XibalbaSwitchesDraws,
    check_xibalba_switches_draws,
)
from ..models.xibalba_switches_mode import (
    XibalbaSwitchesMode,
    check_xibalba_switches_mode,
)

T = TypeVar("T", bound="XibalbaSwitches")


@_attrs_define
class XibalbaSwitches:
    """What was chosen before the game.

    Attributes:
        draws (XibalbaSwitchesDraws):
        even_start (bool):
        mode (XibalbaSwitchesMode):
        resigning (bool):
        round_limit (int):
    """

    draws: XibalbaSwitchesDraws
    even_start: bool
    mode: XibalbaSwitchesMode
    resigning: bool
    round_limit: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        draws: str = self.draws

        even_start = self.even_start

        mode: str = self.mode

        resigning = self.resigning

        round_limit = self.round_limit

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "draws": draws,
                "even_start": even_start,
                "mode": mode,
                "resigning": resigning,
                "round_limit": round_limit,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        draws = check_xibalba_switches_draws(d.pop("draws"))

        even_start = d.pop("even_start")

        mode = check_xibalba_switches_mode(d.pop("mode"))

        resigning = d.pop("resigning")

        round_limit = d.pop("round_limit")

        xibalba_switches = cls(
            draws=draws,
            even_start=even_start,
            mode=mode,
            resigning=resigning,
            round_limit=round_limit,
        )

        xibalba_switches.additional_properties = d
        return xibalba_switches

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
