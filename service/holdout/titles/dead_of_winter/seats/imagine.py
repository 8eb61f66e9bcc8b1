"""Determinization of Dead of Winter: deal anew, in place, what a seat can't know.

The cards that the seat knows stay where they are, all others are shuffled and dealt to the places
that are left. Copies that cannot be told apart (same item, same deck) are renumbered, known ones
first, so that the numbers keep nothing of the true state.
"""

from random import Random

from holdout.titles.dead_of_winter.cards.deck import STARTER
from holdout.titles.dead_of_winter.effects.tracks import ArrangeCrises
from holdout.titles.dead_of_winter.rules.pools import (
    all_objectives,
    betrayal_count,
    is_together,
    kept,
)
from holdout.titles.dead_of_winter.rules.redaction import UNKNOWN
from holdout.titles.dead_of_winter.rules.turn.course import DealTo
from holdout.titles.dead_of_winter.seats.hidden_constraints import meet, needs_of
from holdout.titles.dead_of_winter.seats.known_cards import Known, rewrite
from holdout.titles.dead_of_winter.seats.reask import reask
from holdout.titles.dead_of_winter.state import DeadOfWinter, Player, item_of


def imagine(state: DeadOfWinter, seat: int | None, rng: Random) -> None:
    """Deal anew what the seat (None: a spectator) can't know."""
    state.log, state.picked, state.hints, state.told = [], [], [], None
    known = Known(state, seat)
    _deal_items(state, known, rng)
    _deal_objectives(state, seat, rng)
    _deal_exile_cards(state, seat, rng)
    _deal_survivors(state, seat, rng)
    _deal_crises(state, seat, rng)
    _deal_crossroads(state, seat, rng)
    rewrite(state, known)
    reask(state, seat, rng)


def _mixed(cards: list[str], rng: Random) -> list[str]:
    """Cards in a random order."""
    key = rng.random
    return sorted(cards, key=lambda _: key())


# ---- item cards


def _deal_items(state: DeadOfWinter, known: Known, rng: Random) -> None:
    """Deal the item cards that the seat doesn't know to the places that it can't see.

    Item decks are filled with their own cards first; the rest goes to hands and facedown piles.
    """
    deck = state.deck
    hidden = {name: known.hidden(name) for name in deck.stacks}
    for name, cards in hidden.items():
        hidden[name] = _mixed(cards, rng)
    for need in needs_of(state, known.seat, rng):
        meet(deck, need, hidden, rng)
    for name, drawn in known.drawn:
        hidden[name] = _fill(drawn, hidden[name])
    rest: list[str] = []
    lacking: list[list[str]] = []
    for name, cards in hidden.items():
        pile = state.starter_deck if name == STARTER else state.item_decks[name]
        rest += _fill(pile.cards, cards)
        if UNKNOWN in pile.cards:
            lacking.append(pile.cards)
    rest = _mixed(rest, rng)
    for place in lacking:
        # Foreign cards get into a deck when survivors die there: they are what these carried.
        carried = [card for card in rest if deck.items[item_of(card)].use == "equip"]
        rest = _fill(place, [*carried, *(card for card in rest if card not in carried)])
    for place in known.places:
        rest = _fill(place, rest)
    known.put_back(state)


def _fill(places: list[str], cards: list[str]) -> list[str]:
    """Fill the unknown places with the first cards; returns the rest."""
    count = places.count(UNKNOWN)
    if count == len(places):
        places[:] = cards[:count] + places[len(cards) :]
    elif count:
        source = iter(cards)
        places[:] = [next(source, UNKNOWN) if card == UNKNOWN else card for card in places]
    return cards[count:]


# ---- secret objectives, exiled objectives


def _deal_objectives(state: DeadOfWinter, seat: int | None, rng: Random) -> None:
    """Other players' secret objectives and the undealt ones, as many of each kind as there are.

    An exiled player whose objective was not shown is a betrayer.
    """
    if is_together(state):
        return
    over = state.outcome is not None
    known = {who.shown for who in state.players if who.shown}
    betrayers, others = list[Player](), list[Player]()
    for number, who in enumerate(state.players, 1):
        if who.objective is None:
            continue
        if over or number == seat:
            known.add(who.objective)
        elif who.exile_card is not None and who.shown is None:
            betrayers.append(who)
        else:
            others.append(who)
    places = len(others) + len(state.secrets)
    kinds = [state.deck.objectives[name].kind for name in known]
    left = betrayal_count(state.variant, state.options) - kinds.count("betrayal")
    bad, good = (
        _mixed(
            [name for name in all_objectives(state.deck, kind, state.options) if name not in known],
            rng,
        )
        for kind in ("betrayal", "non_betrayal")
    )
    for who in betrayers:
        who.objective = bad.pop()
    bad = bad[: min(places, max(0, left - len(betrayers)))]
    rest = _mixed(bad + good[: places - len(bad)], rng)
    for who in others:
        who.objective = rest.pop()
    state.secrets.cards = rest


def _deal_exile_cards(state: DeadOfWinter, seat: int | None, rng: Random) -> None:
    exiled = []
    if state.outcome is None:
        exiled = [
            who
            for number, who in enumerate(state.players, 1)
            if who.exile_card is not None and number != seat
        ]
    cards = [*state.exile_deck.cards, *(who.exile_card or "" for who in exiled)]
    rest = _mixed(sorted(cards), rng)
    for who in exiled:
        who.exile_card = rest.pop()
    state.exile_deck.cards = rest


# ---- survivors, crises, crossroads cards


def _is_open(state: DeadOfWinter) -> bool:
    """Whether the decks are public: the game is over and the service drew the cards."""
    return state.outcome is not None and state.draws != "table"


def _deal_survivors(state: DeadOfWinter, seat: int | None, rng: Random) -> None:
    """The survivor deck, and at set-up the survivors offered to others (3.7)."""
    if _is_open(state):
        return
    others = [who for number, who in enumerate(state.players, 1) if number != seat and who.offered]
    cards = [*state.survivor_deck.cards, *(name for who in others for name in who.offered)]
    rest = _mixed(sorted(cards), rng)
    for who in others:
        count = len(who.offered)
        who.offered, rest = rest[:count], rest[count:]
        who.kept, who.leader = [], None
    state.survivor_deck.cards = rest
    if others and not any(isinstance(step, DealTo) for step in state.agenda):
        _keep_some(state, seat, rng)


def _keep_some(state: DeadOfWinter, seat: int | None, rng: Random) -> None:
    """The survivors that others have kept so far, and their leaders."""
    left = {asked.seat: getattr(asked, "left", 0) for asked in state.decisions}
    for number, who in enumerate(state.players, 1):
        if number != seat and who.offered:
            who.kept = rng.sample(who.offered, kept(state.variant) - left.get(number, 0))
            if number not in left:
                who.leader = rng.choice(who.kept)


def _deal_crises(state: DeadOfWinter, seat: int | None, rng: Random) -> None:
    """The crises to come; a seat that is looking at the top ones knows these."""
    if _is_open(state):
        return
    looked = [step for step in state.agenda if isinstance(step, ArrangeCrises)]
    top = [card for step in looked if step.seat == seat for card in reversed(step.cards)]
    rest = [card for card in state.crises.cards if card not in top]
    state.crises.cards = [*_mixed(sorted(rest), rng), *top]


def _deal_crossroads(state: DeadOfWinter, seat: int | None, rng: Random) -> None:
    """The crossroads deck and the card of the turn, which only its holder sees.

    When the game is over everybody knows which cards are in the deck, and so the held one.
    """
    if _is_open(state):
        return
    pile = state.crossroads
    seen = state.outcome is not None or (seat is not None and state.holder == seat)
    hidden = state.held is not None and not seen
    cards = [*pile.cards, state.held] if hidden and state.held else pile.cards
    rest = _mixed(sorted(cards), rng)
    if hidden:
        state.held = rest.pop()
    pile.cards = rest
