from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.dead_of_winter_view_phase import (
    DeadOfWinterViewPhase,
    check_dead_of_winter_view_phase,
)
from ..models.dead_of_winter_view_variant import (
    DeadOfWinterViewVariant,
    check_dead_of_winter_view_variant,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.dead_of_winter_ban import DeadOfWinterBan
    from ..models.dead_of_winter_item import DeadOfWinterItem
    from ..models.dead_of_winter_later import DeadOfWinterLater
    from ..models.dead_of_winter_moment import DeadOfWinterMoment
    from ..models.dead_of_winter_own import DeadOfWinterOwn
    from ..models.dead_of_winter_player import DeadOfWinterPlayer
    from ..models.dead_of_winter_standing import DeadOfWinterStanding
    from ..models.dead_of_winter_switches import DeadOfWinterSwitches
    from ..models.dead_of_winter_view_agenda_item import DeadOfWinterViewAgendaItem
    from ..models.dead_of_winter_view_asked_item import DeadOfWinterViewAskedItem
    from ..models.dead_of_winter_view_decks import DeadOfWinterViewDecks
    from ..models.dead_of_winter_view_goals_item import DeadOfWinterViewGoalsItem
    from ..models.dead_of_winter_view_locations import DeadOfWinterViewLocations
    from ..models.dead_of_winter_view_looked import DeadOfWinterViewLooked
    from ..models.dead_of_winter_view_piles import DeadOfWinterViewPiles
    from ..models.dead_of_winter_view_survivors import DeadOfWinterViewSurvivors


T = TypeVar("T", bound="DeadOfWinterView")


@_attrs_define
class DeadOfWinterView:
    """The table as a seat sees it (None: a spectator).

    `rounds` is the tracker, `round` counts from 1. `goals` were added to the main `objective`.
    `own` is what only the seat sees. `piles` are numbers of facedown cards, `looked` the depths (0:
    the top) that somebody has looked at, `buried` cards left the game facedown; `waste` and
    `removed` have the newest card last. `crises_gone` and `crossroads_gone` have left their decks
    for good. `playing` cards take effect just now.
    `agenda` is what is still to happen, the next step last; `asked` are the open decisions, with
    their options for who is asked; `?` stands for an item card that the seat does not know. When
    the game is over `decks` holds the decks from the top down (in table mode by name: their order
    is not known), `ended` the cause.

    Attributes:
        active (int):
        first (int):
        locations (DeadOfWinterViewLocations):
        morale (int):
        objective (str):
        options (DeadOfWinterSwitches): What was chosen before the game; see the options of the title.
        phase (DeadOfWinterViewPhase):
        piles (DeadOfWinterViewPiles):
        players (list[DeadOfWinterPlayer]):
        round_ (int):
        rounds (int):
        seat (int | None):
        variant (DeadOfWinterViewVariant):
        agenda (list[DeadOfWinterViewAgendaItem] | Unset):
        asked (list[DeadOfWinterViewAskedItem] | Unset):
        bans (list[DeadOfWinterBan] | Unset):
        buried (int | Unset):  Default: 0.
        crises_cancelled (int | Unset):  Default: 0.
        crises_gone (list[str] | Unset):
        crisis (None | str | Unset):
        crossroads_gone (list[str] | Unset):
        crossroads_held (bool | Unset):  Default: False.
        crossroads_holder (int | Unset):  Default: 0.
        decks (DeadOfWinterViewDecks | Unset):
        ended (None | str | Unset):
        fixture (None | str | Unset):
        food (int | Unset):  Default: 0.
        goals (list[DeadOfWinterViewGoalsItem] | Unset):
        hardcore (bool | Unset):  Default: False.
        helpless (int | Unset):  Default: 0.
        later (list[DeadOfWinterLater] | Unset):
        looked (DeadOfWinterViewLooked | Unset):
        lost (list[str] | Unset):
        moment (DeadOfWinterMoment | Unset): Notes of the present action.

                What was `offered`, who was `healed`, the last `face` of the exposure die, whether a die is
                about to be raised, whether a batch of zombies arrives, whether a man and how many helpless
                survivors came to the colony. `counter` counts the cards put in force.
        objective_cards (list[DeadOfWinterItem] | Unset):
        own (DeadOfWinterOwn | None | Unset):
        playing (list[str] | Unset):
        removed (list[str] | Unset):
        samples (int | Unset):  Default: 0.
        standing (list[DeadOfWinterStanding] | Unset):
        starvation (int | Unset):  Default: 0.
        survivors (DeadOfWinterViewSurvivors | Unset):
        waste (list[str] | Unset):
    """

    active: int
    first: int
    locations: DeadOfWinterViewLocations
    morale: int
    objective: str
    options: DeadOfWinterSwitches
    phase: DeadOfWinterViewPhase
    piles: DeadOfWinterViewPiles
    players: list[DeadOfWinterPlayer]
    round_: int
    rounds: int
    seat: int | None
    variant: DeadOfWinterViewVariant
    agenda: list[DeadOfWinterViewAgendaItem] | Unset = UNSET
    asked: list[DeadOfWinterViewAskedItem] | Unset = UNSET
    bans: list[DeadOfWinterBan] | Unset = UNSET
    buried: int | Unset = 0
    crises_cancelled: int | Unset = 0
    crises_gone: list[str] | Unset = UNSET
    crisis: None | str | Unset = UNSET
    crossroads_gone: list[str] | Unset = UNSET
    crossroads_held: bool | Unset = False
    crossroads_holder: int | Unset = 0
    decks: DeadOfWinterViewDecks | Unset = UNSET
    ended: None | str | Unset = UNSET
    fixture: None | str | Unset = UNSET
    food: int | Unset = 0
    goals: list[DeadOfWinterViewGoalsItem] | Unset = UNSET
    hardcore: bool | Unset = False
    helpless: int | Unset = 0
    later: list[DeadOfWinterLater] | Unset = UNSET
    looked: DeadOfWinterViewLooked | Unset = UNSET
    lost: list[str] | Unset = UNSET
    moment: DeadOfWinterMoment | Unset = UNSET
    objective_cards: list[DeadOfWinterItem] | Unset = UNSET
    own: DeadOfWinterOwn | None | Unset = UNSET
    playing: list[str] | Unset = UNSET
    removed: list[str] | Unset = UNSET
    samples: int | Unset = 0
    standing: list[DeadOfWinterStanding] | Unset = UNSET
    starvation: int | Unset = 0
    survivors: DeadOfWinterViewSurvivors | Unset = UNSET
    waste: list[str] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.dead_of_winter_own import DeadOfWinterOwn  # noqa: PLC0415

        active = self.active

        first = self.first

        locations = self.locations.to_dict()

        morale = self.morale

        objective = self.objective

        options = self.options.to_dict()

        phase: str = self.phase

        piles = self.piles.to_dict()

        players = []
        for players_item_data in self.players:
            players_item = players_item_data.to_dict()
            players.append(players_item)

        round_ = self.round_

        rounds = self.rounds

        seat: int | None
        seat = self.seat

        variant: str = self.variant

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

        bans: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.bans, Unset):
            bans = []
            for bans_item_data in self.bans:
                bans_item = bans_item_data.to_dict()
                bans.append(bans_item)

        buried = self.buried

        crises_cancelled = self.crises_cancelled

        crises_gone: list[str] | Unset = UNSET
        if not isinstance(self.crises_gone, Unset):
            crises_gone = self.crises_gone

        crisis: None | str | Unset
        if isinstance(self.crisis, Unset):
            crisis = UNSET
        else:
            crisis = self.crisis

        crossroads_gone: list[str] | Unset = UNSET
        if not isinstance(self.crossroads_gone, Unset):
            crossroads_gone = self.crossroads_gone

        crossroads_held = self.crossroads_held

        crossroads_holder = self.crossroads_holder

        decks: dict[str, Any] | Unset = UNSET
        if not isinstance(self.decks, Unset):
            decks = self.decks.to_dict()

        ended: None | str | Unset
        if isinstance(self.ended, Unset):
            ended = UNSET
        else:
            ended = self.ended

        fixture: None | str | Unset
        if isinstance(self.fixture, Unset):
            fixture = UNSET
        else:
            fixture = self.fixture

        food = self.food

        goals: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.goals, Unset):
            goals = []
            for goals_item_data in self.goals:
                goals_item = goals_item_data.to_dict()
                goals.append(goals_item)

        hardcore = self.hardcore

        helpless = self.helpless

        later: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.later, Unset):
            later = []
            for later_item_data in self.later:
                later_item = later_item_data.to_dict()
                later.append(later_item)

        looked: dict[str, Any] | Unset = UNSET
        if not isinstance(self.looked, Unset):
            looked = self.looked.to_dict()

        lost: list[str] | Unset = UNSET
        if not isinstance(self.lost, Unset):
            lost = self.lost

        moment: dict[str, Any] | Unset = UNSET
        if not isinstance(self.moment, Unset):
            moment = self.moment.to_dict()

        objective_cards: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.objective_cards, Unset):
            objective_cards = []
            for objective_cards_item_data in self.objective_cards:
                objective_cards_item = objective_cards_item_data.to_dict()
                objective_cards.append(objective_cards_item)

        own: dict[str, Any] | None | Unset
        if isinstance(self.own, Unset):
            own = UNSET
        elif isinstance(self.own, DeadOfWinterOwn):
            own = self.own.to_dict()
        else:
            own = self.own

        playing: list[str] | Unset = UNSET
        if not isinstance(self.playing, Unset):
            playing = self.playing

        removed: list[str] | Unset = UNSET
        if not isinstance(self.removed, Unset):
            removed = self.removed

        samples = self.samples

        standing: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.standing, Unset):
            standing = []
            for standing_item_data in self.standing:
                standing_item = standing_item_data.to_dict()
                standing.append(standing_item)

        starvation = self.starvation

        survivors: dict[str, Any] | Unset = UNSET
        if not isinstance(self.survivors, Unset):
            survivors = self.survivors.to_dict()

        waste: list[str] | Unset = UNSET
        if not isinstance(self.waste, Unset):
            waste = self.waste

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "active": active,
                "first": first,
                "locations": locations,
                "morale": morale,
                "objective": objective,
                "options": options,
                "phase": phase,
                "piles": piles,
                "players": players,
                "round": round_,
                "rounds": rounds,
                "seat": seat,
                "variant": variant,
            }
        )
        if agenda is not UNSET:
            field_dict["agenda"] = agenda
        if asked is not UNSET:
            field_dict["asked"] = asked
        if bans is not UNSET:
            field_dict["bans"] = bans
        if buried is not UNSET:
            field_dict["buried"] = buried
        if crises_cancelled is not UNSET:
            field_dict["crises_cancelled"] = crises_cancelled
        if crises_gone is not UNSET:
            field_dict["crises_gone"] = crises_gone
        if crisis is not UNSET:
            field_dict["crisis"] = crisis
        if crossroads_gone is not UNSET:
            field_dict["crossroads_gone"] = crossroads_gone
        if crossroads_held is not UNSET:
            field_dict["crossroads_held"] = crossroads_held
        if crossroads_holder is not UNSET:
            field_dict["crossroads_holder"] = crossroads_holder
        if decks is not UNSET:
            field_dict["decks"] = decks
        if ended is not UNSET:
            field_dict["ended"] = ended
        if fixture is not UNSET:
            field_dict["fixture"] = fixture
        if food is not UNSET:
            field_dict["food"] = food
        if goals is not UNSET:
            field_dict["goals"] = goals
        if hardcore is not UNSET:
            field_dict["hardcore"] = hardcore
        if helpless is not UNSET:
            field_dict["helpless"] = helpless
        if later is not UNSET:
            field_dict["later"] = later
        if looked is not UNSET:
            field_dict["looked"] = looked
        if lost is not UNSET:
            field_dict["lost"] = lost
        if moment is not UNSET:
            field_dict["moment"] = moment
        if objective_cards is not UNSET:
            field_dict["objective_cards"] = objective_cards
        if own is not UNSET:
            field_dict["own"] = own
        if playing is not UNSET:
            field_dict["playing"] = playing
        if removed is not UNSET:
            field_dict["removed"] = removed
        if samples is not UNSET:
            field_dict["samples"] = samples
        if standing is not UNSET:
            field_dict["standing"] = standing
        if starvation is not UNSET:
            field_dict["starvation"] = starvation
        if survivors is not UNSET:
            field_dict["survivors"] = survivors
        if waste is not UNSET:
            field_dict["waste"] = waste

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.dead_of_winter_ban import DeadOfWinterBan  # noqa: PLC0415
        from ..models.dead_of_winter_item import DeadOfWinterItem  # noqa: PLC0415
        from ..models.dead_of_winter_later import DeadOfWinterLater  # noqa: PLC0415
        from ..models.dead_of_winter_moment import DeadOfWinterMoment  # noqa: PLC0415
        from ..models.dead_of_winter_own import DeadOfWinterOwn  # noqa: PLC0415
        from ..models.dead_of_winter_player import DeadOfWinterPlayer  # noqa: PLC0415
        from ..models.dead_of_winter_standing import DeadOfWinterStanding  # noqa: PLC0415
        from ..models.dead_of_winter_switches import DeadOfWinterSwitches  # noqa: PLC0415
        from ..models.dead_of_winter_view_agenda_item import DeadOfWinterViewAgendaItem  # noqa: PLC0415
        from ..models.dead_of_winter_view_asked_item import DeadOfWinterViewAskedItem  # noqa: PLC0415
        from ..models.dead_of_winter_view_decks import DeadOfWinterViewDecks  # noqa: PLC0415
        from ..models.dead_of_winter_view_goals_item import DeadOfWinterViewGoalsItem  # noqa: PLC0415
        from ..models.dead_of_winter_view_locations import DeadOfWinterViewLocations  # noqa: PLC0415
        from ..models.dead_of_winter_view_looked import DeadOfWinterViewLooked  # noqa: PLC0415
        from ..models.dead_of_winter_view_piles import DeadOfWinterViewPiles  # noqa: PLC0415
        from ..models.dead_of_winter_view_survivors import DeadOfWinterViewSurvivors  # noqa: PLC0415

        d = dict(src_dict)
        active = d.pop("active")

        first = d.pop("first")

        locations = DeadOfWinterViewLocations.from_dict(d.pop("locations"))

        morale = d.pop("morale")

        objective = d.pop("objective")

        options = DeadOfWinterSwitches.from_dict(d.pop("options"))

        phase = check_dead_of_winter_view_phase(d.pop("phase"))

        piles = DeadOfWinterViewPiles.from_dict(d.pop("piles"))

        players = []
        _players = d.pop("players")
        for players_item_data in _players:
            players_item = DeadOfWinterPlayer.from_dict(players_item_data)

            players.append(players_item)

        round_ = d.pop("round")

        rounds = d.pop("rounds")

        def _parse_seat(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        seat = _parse_seat(d.pop("seat"))

        variant = check_dead_of_winter_view_variant(d.pop("variant"))

        _agenda = d.pop("agenda", UNSET)
        agenda: list[DeadOfWinterViewAgendaItem] | Unset = UNSET
        if _agenda is not UNSET:
            agenda = []
            for agenda_item_data in _agenda:
                agenda_item = DeadOfWinterViewAgendaItem.from_dict(agenda_item_data)

                agenda.append(agenda_item)

        _asked = d.pop("asked", UNSET)
        asked: list[DeadOfWinterViewAskedItem] | Unset = UNSET
        if _asked is not UNSET:
            asked = []
            for asked_item_data in _asked:
                asked_item = DeadOfWinterViewAskedItem.from_dict(asked_item_data)

                asked.append(asked_item)

        _bans = d.pop("bans", UNSET)
        bans: list[DeadOfWinterBan] | Unset = UNSET
        if _bans is not UNSET:
            bans = []
            for bans_item_data in _bans:
                bans_item = DeadOfWinterBan.from_dict(bans_item_data)

                bans.append(bans_item)

        buried = d.pop("buried", UNSET)

        crises_cancelled = d.pop("crises_cancelled", UNSET)

        crises_gone = cast(list[str], d.pop("crises_gone", UNSET))

        def _parse_crisis(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        crisis = _parse_crisis(d.pop("crisis", UNSET))

        crossroads_gone = cast(list[str], d.pop("crossroads_gone", UNSET))

        crossroads_held = d.pop("crossroads_held", UNSET)

        crossroads_holder = d.pop("crossroads_holder", UNSET)

        _decks = d.pop("decks", UNSET)
        decks: DeadOfWinterViewDecks | Unset
        if isinstance(_decks, Unset):
            decks = UNSET
        else:
            decks = DeadOfWinterViewDecks.from_dict(_decks)

        def _parse_ended(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        ended = _parse_ended(d.pop("ended", UNSET))

        def _parse_fixture(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        fixture = _parse_fixture(d.pop("fixture", UNSET))

        food = d.pop("food", UNSET)

        _goals = d.pop("goals", UNSET)
        goals: list[DeadOfWinterViewGoalsItem] | Unset = UNSET
        if _goals is not UNSET:
            goals = []
            for goals_item_data in _goals:
                goals_item = DeadOfWinterViewGoalsItem.from_dict(goals_item_data)

                goals.append(goals_item)

        hardcore = d.pop("hardcore", UNSET)

        helpless = d.pop("helpless", UNSET)

        _later = d.pop("later", UNSET)
        later: list[DeadOfWinterLater] | Unset = UNSET
        if _later is not UNSET:
            later = []
            for later_item_data in _later:
                later_item = DeadOfWinterLater.from_dict(later_item_data)

                later.append(later_item)

        _looked = d.pop("looked", UNSET)
        looked: DeadOfWinterViewLooked | Unset
        if isinstance(_looked, Unset):
            looked = UNSET
        else:
            looked = DeadOfWinterViewLooked.from_dict(_looked)

        lost = cast(list[str], d.pop("lost", UNSET))

        _moment = d.pop("moment", UNSET)
        moment: DeadOfWinterMoment | Unset
        if isinstance(_moment, Unset):
            moment = UNSET
        else:
            moment = DeadOfWinterMoment.from_dict(_moment)

        _objective_cards = d.pop("objective_cards", UNSET)
        objective_cards: list[DeadOfWinterItem] | Unset = UNSET
        if _objective_cards is not UNSET:
            objective_cards = []
            for objective_cards_item_data in _objective_cards:
                objective_cards_item = DeadOfWinterItem.from_dict(objective_cards_item_data)

                objective_cards.append(objective_cards_item)

        def _parse_own(data: object) -> DeadOfWinterOwn | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                own_type_0 = DeadOfWinterOwn.from_dict(data)

                return own_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DeadOfWinterOwn | None | Unset, data)

        own = _parse_own(d.pop("own", UNSET))

        playing = cast(list[str], d.pop("playing", UNSET))

        removed = cast(list[str], d.pop("removed", UNSET))

        samples = d.pop("samples", UNSET)

        _standing = d.pop("standing", UNSET)
        standing: list[DeadOfWinterStanding] | Unset = UNSET
        if _standing is not UNSET:
            standing = []
            for standing_item_data in _standing:
                standing_item = DeadOfWinterStanding.from_dict(standing_item_data)

                standing.append(standing_item)

        starvation = d.pop("starvation", UNSET)

        _survivors = d.pop("survivors", UNSET)
        survivors: DeadOfWinterViewSurvivors | Unset
        if isinstance(_survivors, Unset):
            survivors = UNSET
        else:
            survivors = DeadOfWinterViewSurvivors.from_dict(_survivors)

        waste = cast(list[str], d.pop("waste", UNSET))

        dead_of_winter_view = cls(
            active=active,
            first=first,
            locations=locations,
            morale=morale,
            objective=objective,
            options=options,
            phase=phase,
            piles=piles,
            players=players,
            round_=round_,
            rounds=rounds,
            seat=seat,
            variant=variant,
            agenda=agenda,
            asked=asked,
            bans=bans,
            buried=buried,
            crises_cancelled=crises_cancelled,
            crises_gone=crises_gone,
            crisis=crisis,
            crossroads_gone=crossroads_gone,
            crossroads_held=crossroads_held,
            crossroads_holder=crossroads_holder,
            decks=decks,
            ended=ended,
            fixture=fixture,
            food=food,
            goals=goals,
            hardcore=hardcore,
            helpless=helpless,
            later=later,
            looked=looked,
            lost=lost,
            moment=moment,
            objective_cards=objective_cards,
            own=own,
            playing=playing,
            removed=removed,
            samples=samples,
            standing=standing,
            starvation=starvation,
            survivors=survivors,
            waste=waste,
        )

        dead_of_winter_view.additional_properties = d
        return dead_of_winter_view

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
