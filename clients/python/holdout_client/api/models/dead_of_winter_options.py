from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.dead_of_winter_options_attract_sources import (
    DeadOfWinterOptionsAttractSources,
    check_dead_of_winter_options_attract_sources,
)
from ..models.dead_of_winter_options_crossroads_sleep import (
    DeadOfWinterOptionsCrossroadsSleep,
    check_dead_of_winter_options_crossroads_sleep,
)
from ..models.dead_of_winter_options_draws import (
    DeadOfWinterOptionsDraws,
    check_dead_of_winter_options_draws,
)
from ..models.dead_of_winter_options_morale_zero_zombies import (
    DeadOfWinterOptionsMoraleZeroZombies,
    check_dead_of_winter_options_morale_zero_zombies,
)
from ..models.dead_of_winter_options_variant_type_0 import (
    DeadOfWinterOptionsVariantType0,
    check_dead_of_winter_options_variant_type_0,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="DeadOfWinterOptions")


@_attrs_define
class DeadOfWinterOptions:
    """What can be chosen before a game of Dead of Winter.

    Attributes:
        attract_sources (DeadOfWinterOptionsAttractSources | Unset): Attract zombies from any locations, or from one.
            Default: 'any'.
        auto_order (bool | Unset): Effects that come at the same time are put into order by the rules; else the first
            player is asked. Default: True.
        betrayal_card (bool | Unset): Shuffle a betrayal card in (normal variant only). Default: True.
        crossroads_sleep (DeadOfWinterOptionsCrossroadsSleep | Unset): Replace the yawning of the card Sleep by a rule,
            or drop the card. Default: 'replace'.
        draws (DeadOfWinterOptionsDraws | Unset): Who draws: the service (automatic), a seat when it asks (manual), or a
            table with the real cards, which says what came up (table). Default: 'automatic'.
        elimination (bool | Unset): A player who loses the last survivor is out of the game. Default: False.
        hardcore (bool | Unset): Play the hardcore side of the main objective. Default: False.
        house_cards (bool | Unset): Play with the house cards too, not with printed ones only. Default: True.
        morale_zero_zombies (DeadOfWinterOptionsMoraleZeroZombies | Unset): When morale 0 ends the game while zombies
            arrive. Default: 'batch'.
        objective (None | str | Unset): The id of the main objective. Left out: drawn by chance.
        variant (DeadOfWinterOptionsVariantType0 | None | Unset): How secret goals are dealt. Left out: normal, with two
            players two-player.
    """

    attract_sources: DeadOfWinterOptionsAttractSources | Unset = "any"
    auto_order: bool | Unset = True
    betrayal_card: bool | Unset = True
    crossroads_sleep: DeadOfWinterOptionsCrossroadsSleep | Unset = "replace"
    draws: DeadOfWinterOptionsDraws | Unset = "automatic"
    elimination: bool | Unset = False
    hardcore: bool | Unset = False
    house_cards: bool | Unset = True
    morale_zero_zombies: DeadOfWinterOptionsMoraleZeroZombies | Unset = "batch"
    objective: None | str | Unset = UNSET
    variant: DeadOfWinterOptionsVariantType0 | None | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        attract_sources: str | Unset = UNSET
        if not isinstance(self.attract_sources, Unset):
            attract_sources = self.attract_sources

        auto_order = self.auto_order

        betrayal_card = self.betrayal_card

        crossroads_sleep: str | Unset = UNSET
        if not isinstance(self.crossroads_sleep, Unset):
            crossroads_sleep = self.crossroads_sleep

        draws: str | Unset = UNSET
        if not isinstance(self.draws, Unset):
            draws = self.draws

        elimination = self.elimination

        hardcore = self.hardcore

        house_cards = self.house_cards

        morale_zero_zombies: str | Unset = UNSET
        if not isinstance(self.morale_zero_zombies, Unset):
            morale_zero_zombies = self.morale_zero_zombies

        objective: None | str | Unset
        if isinstance(self.objective, Unset):
            objective = UNSET
        else:
            objective = self.objective

        variant: None | str | Unset
        if isinstance(self.variant, Unset):
            variant = UNSET
        elif isinstance(self.variant, str):
            variant = self.variant
        else:
            variant = self.variant

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if attract_sources is not UNSET:
            field_dict["attract_sources"] = attract_sources
        if auto_order is not UNSET:
            field_dict["auto_order"] = auto_order
        if betrayal_card is not UNSET:
            field_dict["betrayal_card"] = betrayal_card
        if crossroads_sleep is not UNSET:
            field_dict["crossroads_sleep"] = crossroads_sleep
        if draws is not UNSET:
            field_dict["draws"] = draws
        if elimination is not UNSET:
            field_dict["elimination"] = elimination
        if hardcore is not UNSET:
            field_dict["hardcore"] = hardcore
        if house_cards is not UNSET:
            field_dict["house_cards"] = house_cards
        if morale_zero_zombies is not UNSET:
            field_dict["morale_zero_zombies"] = morale_zero_zombies
        if objective is not UNSET:
            field_dict["objective"] = objective
        if variant is not UNSET:
            field_dict["variant"] = variant

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _attract_sources = d.pop("attract_sources", UNSET)
        attract_sources: DeadOfWinterOptionsAttractSources | Unset
        if isinstance(_attract_sources, Unset):
            attract_sources = UNSET
        else:
            attract_sources = check_dead_of_winter_options_attract_sources(_attract_sources)

        auto_order = d.pop("auto_order", UNSET)

        betrayal_card = d.pop("betrayal_card", UNSET)

        _crossroads_sleep = d.pop("crossroads_sleep", UNSET)
        crossroads_sleep: DeadOfWinterOptionsCrossroadsSleep | Unset
        if isinstance(_crossroads_sleep, Unset):
            crossroads_sleep = UNSET
        else:
            crossroads_sleep = check_dead_of_winter_options_crossroads_sleep(_crossroads_sleep)

        _draws = d.pop("draws", UNSET)
        draws: DeadOfWinterOptionsDraws | Unset
        if isinstance(_draws, Unset):
            draws = UNSET
        else:
            draws = check_dead_of_winter_options_draws(_draws)

        elimination = d.pop("elimination", UNSET)

        hardcore = d.pop("hardcore", UNSET)

        house_cards = d.pop("house_cards", UNSET)

        _morale_zero_zombies = d.pop("morale_zero_zombies", UNSET)
        morale_zero_zombies: DeadOfWinterOptionsMoraleZeroZombies | Unset
        if isinstance(_morale_zero_zombies, Unset):
            morale_zero_zombies = UNSET
        else:
            morale_zero_zombies = check_dead_of_winter_options_morale_zero_zombies(
                _morale_zero_zombies
            )

        def _parse_objective(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        objective = _parse_objective(d.pop("objective", UNSET))

        def _parse_variant(data: object) -> DeadOfWinterOptionsVariantType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                variant_type_0 = check_dead_of_winter_options_variant_type_0(data)

                return variant_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DeadOfWinterOptionsVariantType0 | None | Unset, data)

        variant = _parse_variant(d.pop("variant", UNSET))

        dead_of_winter_options = cls(
            attract_sources=attract_sources,
            auto_order=auto_order,
            betrayal_card=betrayal_card,
            crossroads_sleep=crossroads_sleep,
            draws=draws,
            elimination=elimination,
            hardcore=hardcore,
            house_cards=house_cards,
            morale_zero_zombies=morale_zero_zombies,
            objective=objective,
            variant=variant,
        )

        return dead_of_winter_options
