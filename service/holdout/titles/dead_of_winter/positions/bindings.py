"""What cards can put in force, and the values of the names that their steps bind.

A position document may hold nothing else, so that the game can go on as the card says.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, get_args

from msgspec import Struct

from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import Face
from holdout.titles.dead_of_winter.cards.parts import Trigger
from holdout.titles.dead_of_winter.effects.base import Effect
from holdout.titles.dead_of_winter.rules.pools import all_crossroads, is_together
from holdout.titles.dead_of_winter.state import DeadOfWinter

_MOST = 60


class CardBook(Struct):
    """The effects of a card, at any depth, and the kinds of thing that each bound name can mean."""

    effects: set[Effect]
    names: dict[str, set[str]]


def _effects(value: Any) -> Iterator[Effect]:
    """Every effect in a part of a card, at any depth."""
    if isinstance(value, Effect):
        yield value
    if isinstance(value, tuple):
        for each in value:
            yield from _effects(each)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _effects(getattr(value, name))


#: The parts of a card that hold effects.
_PARTS = ("before", "options", "ability", "fail", "bonus", "standard", "hardcore")


def _book(card: Any) -> CardBook:
    made = CardBook(set(_effects(tuple(getattr(card, name, None) for name in _PARTS))), {})
    for effect in made.effects:
        name, kinds = effect.binding()
        if name is not None:
            made.names.setdefault(name, set()).update(kinds)
    return made


@cache
def books(deck: Deck) -> dict[str, CardBook]:
    """What each card can put in force, by its id."""
    cards: dict[str, Any] = {**deck.survivors, **deck.items, **deck.crossroads, **deck.crises}
    cards |= deck.main_objectives
    return {name: _book(card) for name, card in cards.items()}


# ---- numbers, seats, names


def is_seat(state: DeadOfWinter, value: object) -> bool:
    """Whether it is the number of a seat of this game."""
    return type(value) is int and 1 <= value <= state.seats


def is_number(value: object, least: int = 0, most: int = _MOST) -> bool:
    """Whether it is a whole number within limits."""
    return type(value) is int and least <= value <= most


def _is_die(state: DeadOfWinter, value: object) -> bool:
    """Whether it is a seat and the value of a die: `2:5`."""
    seat, _, face = str(value).partition(":")
    faces = {str(number) for number in state.deck.dice["action"].faces}
    seats = {str(number) for number in range(1, state.seats + 1)}
    return isinstance(value, str) and seat in seats and face in faces


Test = Callable[[DeadOfWinter, Any], bool]

#: Whether a value is a thing of this kind, as cards bind it to a name.
_KINDS: Mapping[str, Test] = {
    "survivor": lambda state, value: value in state.deck.survivors,
    "player": is_seat,
    "location": lambda state, value: value in state.locations,
    "deck": lambda state, value: value in state.deck.outside,
    "die": _is_die,
    "number": lambda _, value: is_number(value),
    "card": lambda state, value: value in state.deck.origin,
}

#: Whether a value can be bound to a name that the rules give.
_NAMES: Mapping[str, Test] = {
    "actor": is_seat,
    "chooser": is_seat,
    "self": _KINDS["survivor"],
    "subject": _KINDS["survivor"],
    "bearer": lambda state, value: value is None or value in state.deck.survivors,
    "location": _KINDS["location"],
    "origin": _KINDS["location"],
    "destination": _KINDS["location"],
    "card": lambda state, value: value in books(state.deck),
    "item": lambda state, value: value == "" or value in state.deck.origin,
    "event": lambda _, value: value in get_args(Trigger),
    "fuel": lambda _, value: isinstance(value, bool),
    "healed": lambda _, value: isinstance(value, bool),
    "male": lambda _, value: isinstance(value, bool),
    "helpless": lambda _, value: is_number(value),
    "tracked": lambda _, value: is_number(value),
    "entrance": lambda _, value: is_number(value, 1, 6),
    "result": lambda _, value: value in {None, *get_args(Face)},
    "target": lambda _, value: value in ("zombie", "survivor"),
}


def env_fits(state: DeadOfWinter, env: Env, card: str, needed: Iterable[str] = ()) -> bool:
    """Whether all that is bound for rules or steps of a card can be, and nothing is missing."""
    deck = state.deck
    if env.get("card") != card or card not in books(deck):
        return False
    if card in deck.crossroads and card not in _crossroads(state):
        return False
    names = books(deck)[card].names
    return {*needed} <= env.keys() and all(
        _is_bound(state, name, value, names) for name, value in env.items()
    )


def _crossroads(state: DeadOfWinter) -> list[str]:
    return all_crossroads(state.deck, state.options, together=is_together(state))


def _is_bound(state: DeadOfWinter, name: str, value: Any, names: Mapping[str, set[str]]) -> bool:
    """Whether something can be bound under this name."""
    if isinstance(value, list):
        return _are_bound(state, value, names.get(name, set()) & {"survivor", "die"})
    if value is not None and not isinstance(value, str | int):
        return False
    if name in names:
        return value == "" or any(_KINDS[kind](state, value) for kind in names[name])
    return name in _NAMES and _NAMES[name](state, value)


def _are_bound(state: DeadOfWinter, values: list[Any], kinds: set[str]) -> bool:
    """Whether several survivors or dice can be bound under one name."""
    words = len(values) <= _MOST and all(isinstance(each, str) for each in values)
    return words and any(all(_KINDS[kind](state, each) for each in values) for kind in kinds)
