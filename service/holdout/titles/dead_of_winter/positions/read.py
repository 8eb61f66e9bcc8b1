"""Games of Dead of Winter made from a position document."""

from typing import Any

from msgspec import UNSET

from holdout.kernel import positions
from holdout.kernel.chance import Chance, shuffle
from holdout.kernel.errors import BadOption, BadPosition
from holdout.kernel.pile import Pile
from holdout.titles.dead_of_winter.actions.turn import AwaitTurn
from holdout.titles.dead_of_winter.cards.deck import COLONY, STARTER, Deck
from holdout.titles.dead_of_winter.positions import document as doc
from holdout.titles.dead_of_winter.positions.check import check_sizes, check_state
from holdout.titles.dead_of_winter.positions.deal import (
    Shuffle,
    Zone,
    deal_cards,
    deal_items,
    deal_objectives,
    some,
)
from holdout.titles.dead_of_winter.rules.pools import (
    SEATS,
    TOGETHER,
    all_crises,
    all_crossroads,
    all_objectives,
    all_survivors,
)
from holdout.titles.dead_of_winter.rules.redaction import UNKNOWN
from holdout.titles.dead_of_winter.rules.setup import main_objective, variant_of
from holdout.titles.dead_of_winter.rules.turn.course import BeginRound, BeginTurn, EndTurn
from holdout.titles.dead_of_winter.state import (
    Ban,
    DeadOfWinter,
    Later,
    Location,
    Player,
    Standing,
    Survivor,
    Variant,
    seats_from,
)

_EMPTY = doc.LocationPosition()


def from_position(deck: Deck, document: dict[str, Any], seed: bytes) -> DeadOfWinter:
    """Start a game from a document. Raises `BadPosition`, with the path of what is wrong."""
    check_sizes(document)
    read = positions.read(document, doc.Position)
    if read.ended is not None:
        raise BadPosition("the game is over", "$.ended")
    if read.playing:
        raise BadPosition("between two moves no card takes effect", "$.playing")
    chance = Chance(seed)
    state = _state(deck, read, chance)
    _deal_all(state, read, lambda cards: shuffle(chance, "setup", cards))
    check_state(state)
    return state


def _state(deck: Deck, read: doc.Position, chance: Chance) -> DeadOfWinter:
    """The state of a document before anything unknown is dealt."""
    variant = _variant(deck, read)
    together = variant in TOGETHER
    hardcore = (together or read.options.hardcore) and read.options.house_cards
    rest: dict[str, Any] = {name: getattr(read, name) for name in doc.PLAIN}
    rest |= _piles(read)
    rest |= _as_at_start(deck, read, chance, hardcore=hardcore)
    state = DeadOfWinter(
        deck=deck,
        seats=len(read.players),
        draws=read.options.draws,
        chance=chance,
        options=read.options,
        variant=variant,
        hardcore=hardcore,
        players=[_as(Player, who) for who in read.players],
        survivors={name: _survivor(who) for name, who in read.survivors.items()},
        locations=_locations(deck, read),
        item_decks={place: _deck(read, place) for place in deck.outside},
        standing=[_as(Standing, each) for each in read.standing],
        bans=[_as(Ban, each) for each in read.bans],
        later=[_as(Later, each) for each in read.later],
        **rest,
    )
    _begin(state, read)
    if together:
        _take_objectives(state)
    return state


def _as(kind: type[Any], struct: Any) -> Any:
    """The same fields in another struct."""
    return kind(**{name: getattr(struct, name) for name in struct.__struct_fields__})


def _variant(deck: Deck, read: doc.Position) -> Variant:
    """The variant that is played at this table. Raises `BadPosition` if there is none."""
    seats = len(read.players)
    if seats not in SEATS:
        raise BadPosition("a game has 2 to 5 players", "$.players")
    try:
        return variant_of(deck, seats, read.options)
    except BadOption as error:
        raise BadPosition(str(error), "$.options") from error


def _take_objectives(state: DeadOfWinter) -> None:
    """Who plays together has no secret objective, and needs not say so."""
    for index, who in enumerate(state.players):
        if who.objective not in (None, UNKNOWN):
            raise BadPosition("nobody has a secret objective", f"$.players[{index}].objective")
        who.objective = None


def _as_at_start(
    deck: Deck, read: doc.Position, chance: Chance, *, hardcore: bool
) -> dict[str, Any]:
    """Main objective, morale and rounds: what is left out is as at the start of a game."""
    name = read.objective or main_objective(deck, read.options, chance)
    if name not in deck.main_objectives:
        raise BadPosition("there is no such main objective", "$.objective")
    side = deck.main_objectives[name].side(hardcore=hardcore)
    return {
        "objective": name,
        "morale": side.morale if read.morale is None else read.morale,
        "rounds": side.rounds if read.rounds is None else read.rounds,
    }


def _survivor(read: doc.SurvivorPosition) -> Survivor:
    made: Survivor = _as(Survivor, read)
    if read.at is UNSET:
        made.at = COLONY
    return made


def _locations(deck: Deck, read: doc.Position) -> dict[str, Location]:
    for name in read.locations:
        if name not in deck.locations:
            raise BadPosition(f"there is no location {name[:40]}", "$.locations")
    if COLONY in read.locations and read.locations[COLONY].items:
        raise BadPosition("the colony has no item deck", f"$.locations.{COLONY}.items")
    made = {}
    for name, card in deck.locations.items():
        here = read.locations.get(name, _EMPTY)
        none = [0] * card.entrances
        made[name] = Location(here.zombies or none, here.barricades or [*none], here.noise)
    return made


def _piles(read: doc.Position) -> dict[str, Pile]:
    if not read.known.keys() <= {*doc.PILES}:
        raise BadPosition("there is no such pile", "$.known")
    return {name: _pile(read, name) for name in doc.PILES}


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


def _begin(state: DeadOfWinter, read: doc.Position) -> None:
    """The round begins, or the turn of the active player, or it goes on.

    Who has no leader gets one.
    """
    for name, seat in (("active", state.active), ("first", state.first)):
        if not 1 <= seat <= state.seats:
            raise BadPosition("there is no such seat", f"$.{name}")
    if state.phase == "setup":
        raise BadPosition("positions begin after set-up", "$.phase")
    for seat, who in enumerate(state.players, 1):
        names = [name for name, each in state.survivors.items() if each.seat == seat]
        if who.leader is None and names and state.deck.survivors.keys() >= {*names}:
            who.leader = max(names, key=state.deck.influence.__getitem__)
    begun = state.held is not None if read.begun is None else read.begun
    if state.phase != "turns":
        _begin_round(state, read, begun=begun)
        return
    coming = turns_to_come(state) if read.turns is None else read.turns
    _check_turns(state, coming)
    if begun:
        state.agenda = [BeginTurn(tuple(coming)), EndTurn()]
        state.decisions = [AwaitTurn(seat=state.active)]
    elif state.held is not None:
        raise BadPosition("a crossroads card is held in a turn that has begun", "$.held")
    else:
        state.agenda = [BeginTurn((state.active, *coming))]


def _begin_round(state: DeadOfWinter, read: doc.Position, *, begun: bool) -> None:
    if begun:
        path = "$.begun" if read.begun else "$.held"
        raise BadPosition("a turn has begun in the phase `turns` only", path)
    if read.turns is not None:
        raise BadPosition("turns are still to come in the phase `turns` only", "$.turns")
    state.agenda = [BeginRound()]
    # It is counted when it begins.
    state.round -= 1


def turns_to_come(state: DeadOfWinter) -> list[int]:
    """The seats behind the active player, up to the first player."""
    order = seats_from(state, state.active)
    if state.first != state.active and state.first in order:
        order = order[: order.index(state.first)]
    return order[1:] if order[:1] == [state.active] else order


def _check_turns(state: DeadOfWinter, coming: list[int]) -> None:
    """Raise `BadPosition` for turns that are not in order, or come again in this round."""
    order = [(seat - state.active) % state.seats for seat in coming]
    if any(not 1 <= seat <= state.seats for seat in coming) or 0 in order:
        raise BadPosition("there is no such turn to come", "$.turns")
    if order != sorted({*order}):
        raise BadPosition("turns come clockwise, each once", "$.turns")


def _deal_all(state: DeadOfWinter, read: doc.Position, deal: Shuffle) -> None:
    """Deal what is not known: item cards, survivors, crises, crossroads cards, objectives.

    Raises `BadPosition` when cards are too many, too few or unknown.
    """
    left_out = [p for p in state.deck.outside if read.locations.get(p, _EMPTY).items is None]
    if read.starter_deck is None:
        left_out.append(STARTER)
    deal_items(state, deal, left_out=left_out)
    _deal_survivors(state, read, deal)
    _deal_events(state, read, deal)
    if state.variant not in TOGETHER:
        deal_objectives(state, deal, left_out=read.secrets is None)
    _deal_exile(state, read, deal)


def _deal_survivors(state: DeadOfWinter, read: doc.Position, deal: Shuffle) -> None:
    zones = [
        Zone("$.survivors", list(state.survivors)),
        Zone("$.lost", state.lost),
        Zone("$.survivor_deck", state.survivor_deck.cards),
    ]
    every = all_survivors(state.deck, together=state.variant in TOGETHER)
    rest = state.survivor_deck.cards if read.survivor_deck is None else None
    if nowhere := deal_cards(every, zones, deal, rest=rest, word="survivor"):
        raise BadPosition(f"these are nowhere: {some(nowhere)}", "$.survivor_deck")


def _deal_events(state: DeadOfWinter, read: doc.Position, deal: Shuffle) -> None:
    """Crises and crossroads cards; those that lie nowhere have left the game."""
    crisis = [state.crisis] if state.crisis is not None else []
    zones = [Zone("$.crisis", crisis), Zone("$.crises", state.crises.cards)]
    rest = state.crises.cards if read.crises is None else None
    deal_cards(all_crises(state.deck, state.options), zones, deal, rest=rest, word="crisis")
    state.crisis = crisis[0] if crisis else None
    held = [state.held] if state.held is not None else []
    zones = [Zone("$.held", held), Zone("$.crossroads", state.crossroads.cards)]
    every = all_crossroads(state.deck, state.options, together=state.variant in TOGETHER)
    rest = state.crossroads.cards if read.crossroads is None else None
    deal_cards(every, zones, deal, rest=rest, word="crossroads card")
    state.held = held[0] if held else None


def _deal_exile(state: DeadOfWinter, read: doc.Position, deal: Shuffle) -> None:
    exiled = [who for who in state.players if who.exile_card is not None]
    cards = [who.exile_card or "" for who in exiled]
    zones = [Zone("$.players", cards), Zone("$.exile_deck", state.exile_deck.cards)]
    rest = state.exile_deck.cards if read.exile_deck is None else None
    every = all_objectives(state.deck, "exiled", state.options)
    if nowhere := deal_cards(every, zones, deal, rest=rest, word="exiled objective"):
        raise BadPosition(f"these are nowhere: {some(nowhere)}", "$.exile_deck")
    for who, card in zip(exiled, cards, strict=True):
        who.exile_card = card
