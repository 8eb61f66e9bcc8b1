from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.dead_of_winter_switches_attract_sources import (
    DeadOfWinterSwitchesAttractSources,
    check_dead_of_winter_switches_attract_sources,
)
from ..models.dead_of_winter_switches_crossroads_sleep import (
    DeadOfWinterSwitchesCrossroadsSleep,
    check_dead_of_winter_switches_crossroads_sleep,
)
from ..models.dead_of_winter_switches_draws import (
    DeadOfWinterSwitchesDraws,
    check_dead_of_winter_switches_draws,
)
from ..models.dead_of_winter_switches_morale_zero_zombies import (
    DeadOfWinterSwitchesMoraleZeroZombies,
    check_dead_of_winter_switches_morale_zero_zombies,
)

T = TypeVar("T", bound="DeadOfWinterSwitches")


@_attrs_define
class DeadOfWinterSwitches:
    """What was chosen before the game; see the options of the title.

    Attributes:
        attract_sources (DeadOfWinterSwitchesAttractSources):
        auto_order (bool):
        betrayal_card (bool):
        crossroads_sleep (DeadOfWinterSwitchesCrossroadsSleep):
        draws (DeadOfWinterSwitchesDraws):
        elimination (bool):
        house_cards (bool):
        morale_zero_zombies (DeadOfWinterSwitchesMoraleZeroZombies):
    """

    attract_sources: DeadOfWinterSwitchesAttractSources
    auto_order: bool
    betrayal_card: bool
    crossroads_sleep: DeadOfWinterSwitchesCrossroadsSleep
    draws: DeadOfWinterSwitchesDraws
    elimination: bool
    house_cards: bool
    morale_zero_zombies: DeadOfWinterSwitchesMoraleZeroZombies
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        attract_sources: str = self.attract_sources

        auto_order = self.auto_order

        betrayal_card = self.betrayal_card

        crossroads_sleep: str = self.crossroads_sleep

        draws: str = self.draws

        elimination = self.elimination

        house_cards = self.house_cards

        morale_zero_zombies: str = self.morale_zero_zombies

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "attract_sources": attract_sources,
                "auto_order": auto_order,
                "betrayal_card": betrayal_card,
                "crossroads_sleep": crossroads_sleep,
                "draws": draws,
                "elimination": elimination,
                "house_cards": house_cards,
                "morale_zero_zombies": morale_zero_zombies,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        attract_sources = check_dead_of_winter_switches_attract_sources(d.pop("attract_sources"))

        auto_order = d.pop("auto_order")

        betrayal_card = d.pop("betrayal_card")

        crossroads_sleep = check_dead_of_winter_switches_crossroads_sleep(d.pop("crossroads_sleep"))

        draws = check_dead_of_winter_switches_draws(d.pop("draws"))

        elimination = d.pop("elimination")

        house_cards = d.pop("house_cards")

        morale_zero_zombies = check_dead_of_winter_switches_morale_zero_zombies(
            d.pop("morale_zero_zombies")
        )

        dead_of_winter_switches = cls(
            attract_sources=attract_sources,
            auto_order=auto_order,
            betrayal_card=betrayal_card,
            crossroads_sleep=crossroads_sleep,
            draws=draws,
            elimination=elimination,
            house_cards=house_cards,
            morale_zero_zombies=morale_zero_zombies,
        )

        dead_of_winter_switches.additional_properties = d
        return dead_of_winter_switches

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
