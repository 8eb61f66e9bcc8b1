"""A game of Dead of Winter as a readable document, and states made from one."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET

from holdout.kernel.chance import Chance, shuffle
from holdout.kernel.errors import BadOption, BadPosition
from holdout.kernel.pile import Pile
from holdout.titles.dead_of_winter.cards.loader import STARTER
from holdout.titles.dead_of_winter.model import state as s
from holdout.titles.dead_of_winter.model.pools import (
    SEATS,
    TOGETHER,
    all_crises,
    all_crossroads,
    all_objectives,
    all_survivors,
)
from holdout.titles.dead_of_winter.model.redaction import UNKNOWN
from holdout.titles.dead_of_winter.model.setup import main_objective, variant_of
from holdout.titles.dead_of_winter.model.steps import BeginRound, BeginTurn
from holdout.titles.dead_of_winter.positions import document as doc
from holdout.titles.dead_of_winter.positions.check import check_sizes, check_state
from holdout.titles.dead_of_winter.positions.deal import (
    Need,
    Shuffle,
    Zone,
    deal_cards,
    deal_items,
    deal_objectives,
    some,
)
from holdout.titles.dead_of_winter.rules.board import INFLUENCE

_PLAIN = (
    "objective", "goals", "morale", "rounds", "round", "phase", "first", "active", "food",
    "starvation", "helpless", "samples", "lost", "fixture", "waste", "removed", "buried",
    "objective_cards", "crisis", "contributions", "named", "cancelled", "held", "holder",
    "counter", "used_items", "offered", "playing", "healed", "face", "raising", "batch", "male",
    "added", "decisions",
)  # fmt: skip

_PILES = ("survivor_deck", "starter_deck", "crises", "crossroads", "secrets", "exile_deck")


class Gone(NamedTuple):
    """Crises and crossroads cards that have left the game, as far as that is known."""

    crises: tuple[str, ...] = ()
    crossroads: tuple[str, ...] = ()


NONE_GONE = Gone()

_EMPTY = doc.LocationPosition()


def position(state: s.DeadOfWinter) -> dict[str, Any]:
    """The whole truth of a game as a document."""
    piles: dict[str, Pile] = {name: getattr(state, name) for name in _PILES}
    rest: dict[str, Any] = {name: pile.cards[::-1] for name, pile in piles.items()}
    rest |= {name: getattr(state, name) for name in _PLAIN}
    made = doc.Position(
        options=state.options,
        players=[_as(doc.PlayerPosition, who) for who in state.players],
        survivors={n: _as(doc.SurvivorPosition, who) for n, who in state.survivors.items()},
        locations={name: _location(state, name) for name in state.locations},
        standing=[_as(doc.StandingPosition, each) for each in state.standing],
        bans=[_as(doc.BanPosition, each) for each in state.bans],
        later=[_as(doc.LaterPosition, each) for each in state.later],
        known={name: _depths(pile) for name, pile in piles.items() if pile.known},
        agenda=state.agenda,
        **rest,
    )
    return {"title": made.title, **msgspec.to_builtins(made)}


def _as(kind: type[Any], struct: Any) -> Any:
    """The same fields in another struct."""
    return kind(**{name: getattr(struct, name) for name in struct.__struct_fields__})


def _depths(pile: Pile) -> list[int]:
    return [len(pile) - 1 - index for index in reversed(pile.known)]


def _location(state: s.DeadOfWinter, name: str) -> doc.LocationPosition:
    here = state.locations[name]
    deck = state.item_decks.get(name)
    return doc.LocationPosition(
        zombies=here.zombies,
        barricades=here.barricades,
        noise=here.noise,
        items=deck.cards[::-1] if deck is not None else None,
        known=_depths(deck) if deck is not None else [],
    )


def from_position(document: dict[str, Any], seed: bytes) -> s.DeadOfWinter:
    """Start a game from a document. Raises `BadPosition`, with the path of what is wrong."""
    check_sizes(document)
    read = doc.read(document)
    chance = Chance(seed)
    state = plain_state(read, chance)
    deal_all(state, read, lambda cards: shuffle(chance, "setup", cards))
    check_state(state)
    return state


def plain_state(read: doc.Position, chance: Chance) -> s.DeadOfWinter:
    """The state of a document before anything unknown is dealt."""
    variant = _variant(read)
    together = variant in TOGETHER
    hardcore = (together or read.options.hardcore) and read.options.house_cards
    rest: dict[str, Any] = {name: getattr(read, name) for name in _PLAIN}
    rest |= _piles(read)
    rest |= _as_at_start(read, chance, hardcore=hardcore)
    state = s.DeadOfWinter(
        seats=len(read.players),
        draws=read.options.draws,
        chance=chance,
        options=read.options,
        variant=variant,
        hardcore=hardcore,
        players=[_as(s.Player, who) for who in read.players],
        survivors={name: _survivor(who) for name, who in read.survivors.items()},
        locations=_locations(read),
        item_decks={place: _deck(read, place) for place in s.OUTSIDE},
        standing=[_as(s.Standing, each) for each in read.standing],
        bans=[_as(s.Ban, each) for each in read.bans],
        later=[_as(s.Later, each) for each in read.later],
        **rest,
    )
    if read.agenda is UNSET:
        _begin(state)
    else:
        state.agenda = list(read.agenda)
    if together:
        _take_objectives(state)
    return state


def _variant(read: doc.Position) -> s.Variant:
    """The variant that is played at this table. Raises `BadPosition` if there is none."""
    seats = len(read.players)
    if seats not in SEATS:
        raise BadPosition("a game has 2 to 5 players", "$.players")
    try:
        return variant_of(seats, read.options)
    except BadOption as error:
        raise BadPosition(str(error), "$.options") from error


def _take_objectives(state: s.DeadOfWinter) -> None:
    """Who plays together has no secret objective, and needs not say so."""
    for index, who in enumerate(state.players):
        if who.objective not in (None, UNKNOWN):
            raise BadPosition("nobody has a secret objective", f"$.players[{index}].objective")
        who.objective = None


def _as_at_start(read: doc.Position, chance: Chance, *, hardcore: bool) -> dict[str, Any]:
    """Main objective, morale, rounds and phase: what is left out is as at the start of a game."""
    name = read.objective or main_objective(read.options, chance)
    if name not in s.DECK.main_objectives:
        raise BadPosition("there is no such main objective", "$.objective")
    side = s.DECK.main_objectives[name].side(hardcore=hardcore)
    phase = read.phase
    if phase is UNSET:
        phase = "colony" if read.agenda is UNSET else "turns"
    return {
        "objective": name,
        "morale": side.morale if read.morale is None else read.morale,
        "rounds": side.rounds if read.rounds is None else read.rounds,
        "phase": phase,
    }


def _survivor(read: doc.SurvivorPosition) -> s.Survivor:
    made: s.Survivor = _as(s.Survivor, read)
    if read.at is UNSET:
        made.at = s.COLONY
    return made


def _locations(read: doc.Position) -> dict[str, s.Location]:
    for name in read.locations:
        if name not in s.DECK.locations:
            raise BadPosition(f"there is no location {name[:40]}", "$.locations")
    if s.COLONY in read.locations and read.locations[s.COLONY].items:
        raise BadPosition("the colony has no item deck", f"$.locations.{s.COLONY}.items")
    made = {}
    for name, card in s.DECK.locations.items():
        here = read.locations.get(name, _EMPTY)
        none = [0] * card.entrances
        made[name] = s.Location(here.zombies or none, here.barricades or [*none], here.noise)
    return made


def _piles(read: doc.Position) -> dict[str, Pile]:
    if not read.known.keys() <= {*_PILES}:
        raise BadPosition("there is no such pile", "$.known")
    return {name: _pile(read, name) for name in _PILES}


def _pile(read: doc.Position, name: str) -> Pile:
    cards: list[str] = getattr(read, name) or []
    return _known_pile(cards, read.known.get(name, []), f"$.known.{name}")


def _deck(read: doc.Position, place: str) -> Pile:
    here = read.locations.get(place, _EMPTY)
    return _known_pile(here.items or [], here.known, f"$.locations.{place}.known")


def _known_pile(cards: list[str], known: list[int], path: str) -> Pile:
    if any(not 0 <= depth < len(cards) for depth in known):
        raise BadPosition("there is no card at this depth", path)
    return Pile(cards[::-1], sorted({len(cards) - 1 - depth for depth in known}))


def _begin(state: s.DeadOfWinter) -> None:
    """The round begins, or the turn of the active player; who has no leader gets one."""
    if not (1 <= state.active <= state.seats and 1 <= state.first <= state.seats):
        raise BadPosition("there is no such seat", "$.active")
    if state.phase not in ("turns", "colony"):
        raise BadPosition("set-up and crisis can only go on: an agenda is missing", "$.phase")
    for seat, who in enumerate(state.players, 1):
        names = [name for name, each in state.survivors.items() if each.seat == seat]
        if who.leader is None and names and s.DECK.survivors.keys() >= {*names}:
            who.leader = max(names, key=INFLUENCE.__getitem__)
    state.agenda = [_turn(state)] if state.phase == "turns" else [BeginRound()]
    if state.phase == "colony":
        # It is counted when it begins.
        state.round -= 1


def _turn(state: s.DeadOfWinter) -> BeginTurn:
    """The active player begins; then those come who are behind, up to the first player."""
    order = s.seats_from(state, state.active)
    if state.first != state.active and state.first in order:
        order = order[: order.index(state.first)]
    return BeginTurn(tuple(order))


def deal_all(
    state: s.DeadOfWinter,
    read: doc.Position,
    deal: Shuffle,
    needs: Sequence[Need] = (),
    gone: Gone = NONE_GONE,
) -> None:
    """Deal what is not known: item cards, survivors, crises, crossroads cards, objectives.

    Raises `BadPosition` when cards are too many, too few or unknown.
    """
    left_out = [p for p in s.OUTSIDE if read.locations.get(p, _EMPTY).items is None]
    if read.starter_deck is None:
        left_out.append(STARTER)
    deal_items(state, deal, left_out=left_out, needs=needs)
    _deal_survivors(state, read, deal)
    _deal_events(state, read, deal, gone)
    if state.variant not in TOGETHER:
        deal_objectives(state, deal, left_out=read.secrets is None)
    _deal_exile(state, read, deal)


def _deal_survivors(state: s.DeadOfWinter, read: doc.Position, deal: Shuffle) -> None:
    zones = [
        Zone("$.survivors", list(state.survivors)),
        Zone("$.lost", state.lost),
        *(Zone(f"$.players[{n}].offered", who.offered) for n, who in enumerate(state.players)),
        Zone("$.survivor_deck", state.survivor_deck.cards),
    ]
    every = all_survivors(together=state.variant in TOGETHER)
    rest = state.survivor_deck.cards if read.survivor_deck is None else None
    if nowhere := deal_cards(every, zones, deal, rest=rest, word="survivor"):
        raise BadPosition(f"these are nowhere: {some(nowhere)}", "$.survivor_deck")


def _deal_events(state: s.DeadOfWinter, read: doc.Position, deal: Shuffle, gone: Gone) -> None:
    """Crises and crossroads cards; those that lie nowhere have left the game."""
    crisis = [state.crisis] if state.crisis is not None else []
    zones = [Zone("$.crisis", crisis), Zone("$.crises", state.crises.cards)]
    zones.append(Zone("$.crises", list(gone.crises)))
    rest = state.crises.cards if read.crises is None else None
    deal_cards(all_crises(state.options), zones, deal, rest=rest, word="crisis")
    state.crisis = crisis[0] if crisis else None
    held = [state.held] if state.held is not None else []
    zones = [Zone("$.held", held), Zone("$.crossroads", state.crossroads.cards)]
    zones.append(Zone("$.crossroads", list(gone.crossroads)))
    every = all_crossroads(state.options, together=state.variant in TOGETHER)
    rest = state.crossroads.cards if read.crossroads is None else None
    deal_cards(every, zones, deal, rest=rest, word="crossroads card")
    state.held = held[0] if held else None


def _deal_exile(state: s.DeadOfWinter, read: doc.Position, deal: Shuffle) -> None:
    exiled = [who for who in state.players if who.exile_card is not None]
    cards = [who.exile_card or "" for who in exiled]
    zones = [Zone("$.players", cards), Zone("$.exile_deck", state.exile_deck.cards)]
    rest = state.exile_deck.cards if read.exile_deck is None else None
    every = all_objectives("exiled", state.options)
    if nowhere := deal_cards(every, zones, deal, rest=rest, word="exiled objective"):
        raise BadPosition(f"these are nowhere: {some(nowhere)}", "$.exile_deck")
    for who, card in zip(exiled, cards, strict=True):
        who.exile_card = card
