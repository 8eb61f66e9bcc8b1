"""Check that a state read from a document is one that a game can be in."""

from collections.abc import Collection, Iterable, Sized
from functools import cache
from typing import get_args

from holdout.kernel.errors import BadPosition
from holdout.titles.dead_of_winter.cards import filters
from holdout.titles.dead_of_winter.cards.deck import COLONY, Deck
from holdout.titles.dead_of_winter.effects import people
from holdout.titles.dead_of_winter.positions.bindings import books, is_number, is_seat
from holdout.titles.dead_of_winter.positions.check_force import check_force
from holdout.titles.dead_of_winter.rules.board import group, is_betrayer, side
from holdout.titles.dead_of_winter.rules.people.deaths import lethal_wounds
from holdout.titles.dead_of_winter.rules.pools import is_together
from holdout.titles.dead_of_winter.state import DeadOfWinter, Player, player

_MOST_DEPTH = 60
_LARGEST = 100_000
_LONGEST = 400
_LONGEST_WORD = 100
_LONGEST_PATH = 200

MOST_DICE = 40


def check_sizes(document: object, path: str = "$", depth: int = 0) -> None:
    """Raise `BadPosition` for numbers, words and lists that are too large for any game."""
    if depth > _MOST_DEPTH:
        raise BadPosition("too deep", path)
    match document:
        case bool() | None | float():
            return
        case int() if abs(document) > _LARGEST:
            raise BadPosition("this number is too large", path)
        case str() if len(document) > _LONGEST_WORD:
            raise BadPosition("this word is too long", path)
        case list() | tuple():
            _check_length(document, path)
            for index, each in enumerate(document):
                check_sizes(each, f"{path}[{index}]"[:_LONGEST_PATH], depth + 1)
        case dict():
            _check_length(document, path)
            for key, each in document.items():
                check_sizes(key, path, depth)
                check_sizes(each, f"{path}.{key}"[:_LONGEST_PATH], depth + 1)


def _check_length(document: Sized, path: str) -> None:
    if len(document) > _LONGEST:
        raise BadPosition(f"more than {_LONGEST} are too many", path)


def check_state(state: DeadOfWinter) -> None:
    """Raise `BadPosition` for a state that no game can be in."""
    _check_numbers(state)
    _check_places(state)
    for seat in range(1, state.seats + 1):
        _check_player(state, seat)
    _check_exiles(state)
    _check_survivors(state)
    _check_cards(state)
    check_force(state)
    _check_groups(state)


def _within(limits: Iterable[tuple[str, int, int, int]]) -> None:
    for name, value, least, most in limits:
        if not is_number(value, least, most):
            raise BadPosition(f"from {least} to {most}", f"$.{name}")


def _check_numbers(state: DeadOfWinter) -> None:
    before = state.phase != "turns"
    _within(
        [
            ("morale", state.morale, 1, state.deck.most_morale),
            ("rounds", state.rounds, 1, 20),
            ("round", state.round, 0 if before else 1, 20),
            ("food", state.food, 0, 999),
            ("starvation", state.starvation, 0, 99),
            ("helpless", state.helpless, 0, 99),
            ("samples", state.samples, 0, 999),
            ("first", state.first, 1, state.seats),
            ("active", state.active, 1, state.seats),
            ("cancelled", state.cancelled, 0, 99),
            ("holder", state.holder, 0, state.seats),
            ("counter", state.counter, 0, 9999),
            ("added", state.added, 0, 99),
        ]
    )
    _check_things(state)


def _check_things(state: DeadOfWinter) -> None:
    deck = state.deck
    for name, value, words in (
        ("objective", state.objective, deck.main_objectives),
        (
            "fixture",
            state.fixture,
            (None, *(place for place in deck.locations if place != COLONY)),
        ),
        ("healed", state.healed, (None, *deck.survivors)),
        ("face", state.face, (None, *get_args(filters.Face))),
    ):
        if value not in words:
            raise BadPosition("there is no such thing", f"$.{name}")
    if not state.options.house_cards and state.objective not in _printed_objectives(deck):
        raise BadPosition("this main objective is a house card", "$.objective")
    if state.options.objective not in (None, state.objective):
        raise BadPosition("another main objective was chosen", "$.objective")


def _printed_objectives(deck: Deck) -> Collection[str]:
    return [card.id for card in deck.main_objectives.values() if card.provenance == "printed"]


def _check_places(state: DeadOfWinter) -> None:
    for name, here in state.locations.items():
        card, path = state.deck.locations[name], f"$.locations.{name}"
        if not len(here.zombies) == len(here.barricades) == card.entrances:
            raise BadPosition(f"one number for each entrance: {card.entrances}", path)
        for zombies, barricades in zip(here.zombies, here.barricades, strict=True):
            spaces = card.spaces_per_entrance
            whole = is_number(zombies) and is_number(barricades)
            if not whole or zombies + barricades > spaces:
                raise BadPosition(f"an entrance has {spaces} spaces", path)
        if not is_number(here.noise, 0, card.noise_spaces):
            raise BadPosition(f"from 0 to {card.noise_spaces} noise tokens", path)


# ---- players


def _check_player(state: DeadOfWinter, seat: int) -> None:
    who, path = player(state, seat), f"$.players[{seat - 1}]"
    faces = all(is_number(value, 1, 6) for value in who.dice)
    if not faces or len(who.dice) > MOST_DICE or who.dice != sorted(who.dice):
        raise BadPosition("dice show 1 to 6, in order", f"{path}.dice")
    if not is_number(who.spent, 0, 99) or not is_number(who.extra, -99, 99):
        raise BadPosition("no such number of dice", path)
    wishes = {*get_args(filters.Symbol), "any", *(f"={item}" for item in state.deck.items)}
    if len({*who.asked}) != len(who.asked) or not {*who.asked} <= wishes:
        raise BadPosition("there is no such wish", f"{path}.asked")
    if who.out and (who.hand or who.dice):
        raise BadPosition("this player is out of the game", path)
    _check_objective(state, who, path)


def _check_objective(state: DeadOfWinter, who: Player, path: str) -> None:
    expels = side(state).exile_eliminates
    if is_together(state) and (who.exiled or who.exile_card or who.shown):
        raise BadPosition("nobody is exiled in this variant", f"{path}.exiled")
    if who.exiled != (who.exile_card is not None) and not (expels and who.exiled and who.out):
        raise BadPosition("who is exiled has an exiled objective", f"{path}.exile_card")
    if expels and who.exile_card is not None:
        raise BadPosition("who is exiled is out of the game", f"{path}.exile_card")
    if who.shown is not None and not who.exile_card:
        raise BadPosition("only the objective of an exiled player was shown", f"{path}.shown")
    if is_together(state):
        return
    if (who.objective is None) != (who.shown is not None):
        raise BadPosition("a secret objective, or one that was shown", f"{path}.objective")
    shown = state.deck.objectives[who.shown].kind if who.shown else ""
    if shown == "betrayal":
        raise BadPosition("what a betrayer holds is not shown", f"{path}.shown")


def _check_exiles(state: DeadOfWinter) -> None:
    """With two exiled players who are not betrayers the game is over (16.3)."""
    honest = [
        seat
        for seat, who in enumerate(state.players, 1)
        if who.exile_card is not None and not is_betrayer(state, seat)
    ]
    if len(honest) > 1:
        raise BadPosition("two honest players are exiled: the game is over", "$.players")
    for seat, who in enumerate(state.players, 1):
        if who.exile_card is not None and who.shown is None and not is_betrayer(state, seat):
            raise BadPosition("the objective of an honest exile was shown", "$.players")
    if all(who.out for who in state.players) or player(state, state.first).out:
        raise BadPosition("the first player is in the game", "$.first")


# ---- survivors


def _check_survivors(state: DeadOfWinter) -> None:
    for name, who in state.survivors.items():
        path = f"$.survivors.{name}"
        if not is_seat(state, who.seat) or who.at not in state.locations:
            raise BadPosition("there is no such seat or place", path)
        if not is_number(who.wounds) or not is_number(who.frost):
            raise BadPosition("no such number of wounds", path)
        if who.wounds + who.frost >= lethal_wounds(state, name):
            raise BadPosition("nobody lives with so many wounds", path)
        marks = {mark.removeprefix("once:") for mark in who.used}
        if not marks <= state.deck.survivors.keys() or len({*who.used}) != len(who.used):
            raise BadPosition("there is no such ability", f"{path}.used")
    if state.fixture is not None and not _fixtures(state.deck).intersection(state.lost):
        raise BadPosition("the card of a figure that stays has left the game", "$.fixture")


@cache
def _fixtures(deck: Deck) -> frozenset[str]:
    """Survivors whose figure a card leaves standing for good."""
    return frozenset(
        effect.who[1:]
        for book in books(deck).values()
        for effect in book.effects
        if isinstance(effect, people.MakeFixture) and isinstance(effect.who, str)
    )


def _check_groups(state: DeadOfWinter) -> None:
    """Everybody in the game has survivors and a leader."""
    for seat, who in enumerate(state.players, 1):
        names, path = group(state, seat), f"$.players[{seat - 1}]"
        if who.out:
            if names:
                raise BadPosition("this player is out of the game", f"{path}.out")
        elif not names:
            raise BadPosition("this player has no survivor", path)
        elif who.leader not in names:
            raise BadPosition("the leader is one of the own survivors", path)
    if player(state, state.active).out and state.decisions:
        raise BadPosition("this player has no turn", "$.active")


# ---- cards


def _check_cards(state: DeadOfWinter) -> None:
    seats = [seat for seat, _ in state.contributions]
    if not all(is_seat(state, seat) for seat in seats):
        raise BadPosition("there is no such seat", "$.contributions")
    given = {card for _, card in state.contributions}
    if state.crisis is None and given:
        raise BadPosition("there is no crisis", "$.contributions")
    for name, cards, all_cards in (
        ("named", state.named, given),
        ("used_items", state.used_items, state.deck.origin.keys()),
    ):
        if len({*cards}) != len(cards) or not {*cards} <= all_cards:
            raise BadPosition("these cards are not there", f"$.{name}")
    if state.crisis is not None and state.phase != "turns":
        raise BadPosition("a crisis is turned up when the round begins", "$.crisis")
    carried = {card for who in state.survivors.values() for card in who.items}
    if any(state.deck.items[card.partition("#")[0]].use != "equip" for card in carried):
        raise BadPosition("survivors carry equipment", "$.survivors")
