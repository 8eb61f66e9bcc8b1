from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.raxxon_view_difficulty import (
    RaxxonViewDifficulty,
    check_raxxon_view_difficulty,
)
from ..models.raxxon_view_draws import RaxxonViewDraws, check_raxxon_view_draws
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.raxxon_card import RaxxonCard
    from ..models.raxxon_pile import RaxxonPile
    from ..models.raxxon_sheet import RaxxonSheet
    from ..models.raxxon_view_agenda_item import RaxxonViewAgendaItem
    from ..models.raxxon_view_asked_item import RaxxonViewAskedItem
    from ..models.raxxon_view_contained import RaxxonViewContained
    from ..models.raxxon_view_evacuation import RaxxonViewEvacuation
    from ..models.raxxon_view_population_discard import RaxxonViewPopulationDiscard
    from ..models.raxxon_view_removed import RaxxonViewRemoved
    from ..models.raxxon_view_uncontained import RaxxonViewUncontained


T = TypeVar("T", bound="RaxxonView")


@_attrs_define
class RaxxonView:
    """The table as the team sees it.

    Face-up piles of population cards are counts by type. `agenda` is what is still to happen,
    the next step last; `asked` are the open decisions with all they are about. `fresh` is the
    token placed this turn, `owed` the Raxxon cards that optional effects cost.

    Attributes:
        active (int):
        contained (RaxxonViewContained):
        crowd (list[RaxxonCard]):
        day (int):
        difficulty (RaxxonViewDifficulty):
        evacuation (RaxxonViewEvacuation):
        first (int):
        goal (int):
        infection_supply (RaxxonPile): A facedown pile: how many cards, and those known by their depth (0: the top one).
        population_discard (RaxxonViewPopulationDiscard):
        population_draw (RaxxonPile): A facedown pile: how many cards, and those known by their depth (0: the top one).
        power (int):
        raxxon_draw (RaxxonPile): A facedown pile: how many cards, and those known by their depth (0: the top one).
        raxxon_triggered (list[str]):
        raxxon_untriggered (list[str]):
        removed (RaxxonViewRemoved):
        sheets (list[None | RaxxonSheet]):
        uncontained (RaxxonViewUncontained):
        agenda (list[RaxxonViewAgendaItem] | Unset):
        asked (list[RaxxonViewAskedItem] | Unset):
        draws (RaxxonViewDraws | Unset):  Default: 'automatic'.
        fresh (list[int | str] | None | Unset):
        owed (int | Unset):  Default: 0.
        passed (list[int] | Unset):
        passes (int | Unset):  Default: 0.
        passing (bool | Unset):  Default: False.
        resolving (list[str] | Unset):
        touched (bool | Unset):  Default: False.
    """

    active: int
    contained: RaxxonViewContained
    crowd: list[RaxxonCard]
    day: int
    difficulty: RaxxonViewDifficulty
    evacuation: RaxxonViewEvacuation
    first: int
    goal: int
    infection_supply: RaxxonPile
    population_discard: RaxxonViewPopulationDiscard
    population_draw: RaxxonPile
    power: int
    raxxon_draw: RaxxonPile
    raxxon_triggered: list[str]
    raxxon_untriggered: list[str]
    removed: RaxxonViewRemoved
    sheets: list[None | RaxxonSheet]
    uncontained: RaxxonViewUncontained
    agenda: list[RaxxonViewAgendaItem] | Unset = UNSET
    asked: list[RaxxonViewAskedItem] | Unset = UNSET
    draws: RaxxonViewDraws | Unset = "automatic"
    fresh: list[int | str] | None | Unset = UNSET
    owed: int | Unset = 0
    passed: list[int] | Unset = UNSET
    passes: int | Unset = 0
    passing: bool | Unset = False
    resolving: list[str] | Unset = UNSET
    touched: bool | Unset = False
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.raxxon_sheet import RaxxonSheet  # noqa: PLC0415

        active = self.active

        contained = self.contained.to_dict()

        crowd = []
        for crowd_item_data in self.crowd:
            crowd_item = crowd_item_data.to_dict()
            crowd.append(crowd_item)

        day = self.day

        difficulty: str = self.difficulty

        evacuation = self.evacuation.to_dict()

        first = self.first

        goal = self.goal

        infection_supply = self.infection_supply.to_dict()

        population_discard = self.population_discard.to_dict()

        population_draw = self.population_draw.to_dict()

        power = self.power

        raxxon_draw = self.raxxon_draw.to_dict()

        raxxon_triggered = self.raxxon_triggered

        raxxon_untriggered = self.raxxon_untriggered

        removed = self.removed.to_dict()

        sheets = []
        for sheets_item_data in self.sheets:
            sheets_item: dict[str, Any] | None
            if isinstance(sheets_item_data, RaxxonSheet):
                sheets_item = sheets_item_data.to_dict()
            else:
                sheets_item = sheets_item_data
            sheets.append(sheets_item)

        uncontained = self.uncontained.to_dict()

        agenda: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.agenda, Unset):
            agenda = []
            for agenda_item_data in self.agenda:
                agenda_item = agenda_item_data.to_dict()
                agenda.append(agenda_item)

        asked: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.asked, Unset):
            asked = []
            for asked_item_data in self.asked:
                asked_item = asked_item_data.to_dict()
                asked.append(asked_item)

        draws: str | Unset = UNSET
        if not isinstance(self.draws, Unset):
            draws = self.draws

        fresh: list[int | str] | None | Unset
        if isinstance(self.fresh, Unset):
            fresh = UNSET
        elif isinstance(self.fresh, list):
            fresh = []
            for fresh_type_0_item_data in self.fresh:
                fresh_type_0_item: int | str
                fresh_type_0_item = fresh_type_0_item_data
                fresh.append(fresh_type_0_item)

        else:
            fresh = self.fresh

        owed = self.owed

        passed: list[int] | Unset = UNSET
        if not isinstance(self.passed, Unset):
            passed = self.passed

        passes = self.passes

        passing = self.passing

        resolving: list[str] | Unset = UNSET
        if not isinstance(self.resolving, Unset):
            resolving = self.resolving

        touched = self.touched

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "active": active,
                "contained": contained,
                "crowd": crowd,
                "day": day,
                "difficulty": difficulty,
                "evacuation": evacuation,
                "first": first,
                "goal": goal,
                "infection_supply": infection_supply,
                "population_discard": population_discard,
                "population_draw": population_draw,
                "power": power,
                "raxxon_draw": raxxon_draw,
                "raxxon_triggered": raxxon_triggered,
                "raxxon_untriggered": raxxon_untriggered,
                "removed": removed,
                "sheets": sheets,
                "uncontained": uncontained,
            }
        )
        if agenda is not UNSET:
            field_dict["agenda"] = agenda
        if asked is not UNSET:
            field_dict["asked"] = asked
        if draws is not UNSET:
            field_dict["draws"] = draws
        if fresh is not UNSET:
            field_dict["fresh"] = fresh
        if owed is not UNSET:
            field_dict["owed"] = owed
        if passed is not UNSET:
            field_dict["passed"] = passed
        if passes is not UNSET:
            field_dict["passes"] = passes
        if passing is not UNSET:
            field_dict["passing"] = passing
        if resolving is not UNSET:
            field_dict["resolving"] = resolving
        if touched is not UNSET:
            field_dict["touched"] = touched

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.raxxon_card import RaxxonCard  # noqa: PLC0415
        from ..models.raxxon_pile import RaxxonPile  # noqa: PLC0415
        from ..models.raxxon_sheet import RaxxonSheet  # noqa: PLC0415
        from ..models.raxxon_view_agenda_item import RaxxonViewAgendaItem  # noqa: PLC0415
        from ..models.raxxon_view_asked_item import RaxxonViewAskedItem  # noqa: PLC0415
        from ..models.raxxon_view_contained import RaxxonViewContained  # noqa: PLC0415
        from ..models.raxxon_view_evacuation import RaxxonViewEvacuation  # noqa: PLC0415
        from ..models.raxxon_view_population_discard import RaxxonViewPopulationDiscard  # noqa: PLC0415
        from ..models.raxxon_view_removed import RaxxonViewRemoved  # noqa: PLC0415
        from ..models.raxxon_view_uncontained import RaxxonViewUncontained  # noqa: PLC0415

        d = dict(src_dict)
        active = d.pop("active")

        contained = RaxxonViewContained.from_dict(d.pop("contained"))

        crowd = []
        _crowd = d.pop("crowd")
        for crowd_item_data in _crowd:
            crowd_item = RaxxonCard.from_dict(crowd_item_data)

            crowd.append(crowd_item)

        day = d.pop("day")

        difficulty = check_raxxon_view_difficulty(d.pop("difficulty"))

        evacuation = RaxxonViewEvacuation.from_dict(d.pop("evacuation"))

        first = d.pop("first")

        goal = d.pop("goal")

        infection_supply = RaxxonPile.from_dict(d.pop("infection_supply"))

        population_discard = RaxxonViewPopulationDiscard.from_dict(d.pop("population_discard"))

        population_draw = RaxxonPile.from_dict(d.pop("population_draw"))

        power = d.pop("power")

        raxxon_draw = RaxxonPile.from_dict(d.pop("raxxon_draw"))

        raxxon_triggered = cast(list[str], d.pop("raxxon_triggered"))

        raxxon_untriggered = cast(list[str], d.pop("raxxon_untriggered"))

        removed = RaxxonViewRemoved.from_dict(d.pop("removed"))

        sheets = []
        _sheets = d.pop("sheets")
        for sheets_item_data in _sheets:

            def _parse_sheets_item(data: object) -> None | RaxxonSheet:
                if data is None:
                    return data
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    sheets_item_type_0 = RaxxonSheet.from_dict(data)

                    return sheets_item_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                return cast(None | RaxxonSheet, data)

            sheets_item = _parse_sheets_item(sheets_item_data)

            sheets.append(sheets_item)

        uncontained = RaxxonViewUncontained.from_dict(d.pop("uncontained"))

        _agenda = d.pop("agenda", UNSET)
        agenda: list[RaxxonViewAgendaItem] | Unset = UNSET
        if _agenda is not UNSET:
            agenda = []
            for agenda_item_data in _agenda:
                agenda_item = RaxxonViewAgendaItem.from_dict(agenda_item_data)

                agenda.append(agenda_item)

        _asked = d.pop("asked", UNSET)
        asked: list[RaxxonViewAskedItem] | Unset = UNSET
        if _asked is not UNSET:
            asked = []
            for asked_item_data in _asked:
                asked_item = RaxxonViewAskedItem.from_dict(asked_item_data)

                asked.append(asked_item)

        _draws = d.pop("draws", UNSET)
        draws: RaxxonViewDraws | Unset
        if isinstance(_draws, Unset):
            draws = UNSET
        else:
            draws = check_raxxon_view_draws(_draws)

        def _parse_fresh(data: object) -> list[int | str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                fresh_type_0 = []
                _fresh_type_0 = data
                for fresh_type_0_item_data in _fresh_type_0:

                    def _parse_fresh_type_0_item(data: object) -> int | str:
                        return cast(int | str, data)

                    fresh_type_0_item = _parse_fresh_type_0_item(fresh_type_0_item_data)

                    fresh_type_0.append(fresh_type_0_item)

                return fresh_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[int | str] | None | Unset, data)

        fresh = _parse_fresh(d.pop("fresh", UNSET))

        owed = d.pop("owed", UNSET)

        passed = cast(list[int], d.pop("passed", UNSET))

        passes = d.pop("passes", UNSET)

        passing = d.pop("passing", UNSET)

        resolving = cast(list[str], d.pop("resolving", UNSET))

        touched = d.pop("touched", UNSET)

        raxxon_view = cls(
            active=active,
            contained=contained,
            crowd=crowd,
            day=day,
            difficulty=difficulty,
            evacuation=evacuation,
            first=first,
            goal=goal,
            infection_supply=infection_supply,
            population_discard=population_discard,
            population_draw=population_draw,
            power=power,
            raxxon_draw=raxxon_draw,
            raxxon_triggered=raxxon_triggered,
            raxxon_untriggered=raxxon_untriggered,
            removed=removed,
            sheets=sheets,
            uncontained=uncontained,
            agenda=agenda,
            asked=asked,
            draws=draws,
            fresh=fresh,
            owed=owed,
            passed=passed,
            passes=passes,
            passing=passing,
            resolving=resolving,
            touched=touched,
        )

        raxxon_view.additional_properties = d
        return raxxon_view

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
