"""Whether what is bound while steps of a card run can be, and what has happened."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, get_args

from holdout.titles.dead_of_winter.cards import filters
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.flow import Trigger
from holdout.titles.dead_of_winter.model.pools import all_crossroads, is_together
from holdout.titles.dead_of_winter.model.state import DECK, OUTSIDE, DeadOfWinter
from holdout.titles.dead_of_winter.positions.reachable_steps import BOOKS, CardBook, names_needed

MOST = 60
_FACES = {None, *get_args(filters.Face)}

#: What an event must tell.
_EVENTS: Mapping[str, set[str]] = {
    "turn_start": {"actor"},
    "spend_food": {"actor"},
    "after_move": {"subject", "origin", "destination", "location", "fuel", "actor"},
    "after_move_exposure": {"subject", "origin", "destination", "location", "fuel", "result"},
    "after_search": {"subject", "location", "actor"},
    "after_play_item": {"item", "healed", "actor"},
    "after_weapon_ability": {"subject", "item"},
    "after_clean_waste": {"subject", "actor"},
    "after_add_survivors": {"male", "helpless", "actor"},
}


def is_seat(state: DeadOfWinter, value: object) -> bool:
    """Whether it is the number of a seat of this game."""
    return type(value) is int and 1 <= value <= state.seats


def are_seats(state: DeadOfWinter, values: Iterable[object]) -> bool:
    """Whether they are seats, no two the same."""
    seats = list(values)
    return all(is_seat(state, seat) for seat in seats) and len({*seats}) == len(seats)


def is_number(value: object, least: int = 0, most: int = MOST) -> bool:
    """Whether it is a whole number within limits."""
    return type(value) is int and least <= value <= most


def are_survivors(values: Iterable[object]) -> bool:
    """Whether they are survivors of the box, no two the same."""
    names = list(values)
    return all(name in DECK.survivors for name in names) and len({*names}) == len(names)


# ---- what is bound


def is_die(state: DeadOfWinter, value: object) -> bool:
    """Whether it is a seat and the value of a die: `2:5`."""
    seat, _, face = str(value).partition(":")
    faces = {str(number) for number in DECK.dice["action"].faces}
    number = int(seat) if seat in {"1", "2", "3", "4", "5"} else 0
    return isinstance(value, str) and is_seat(state, number) and face in faces


Test = Callable[[DeadOfWinter, Any], bool]

#: Whether a value is a thing of this kind, as cards bind it to a name.
_KINDS: Mapping[str, Test] = {
    "survivor": lambda _, value: value in DECK.survivors,
    "player": is_seat,
    "location": lambda state, value: value in state.locations,
    "deck": lambda _, value: value in OUTSIDE,
    "die": is_die,
    "number": lambda _, value: is_number(value),
    "card": lambda _, value: value in DECK.origin,
}

#: Whether a value can be bound to a name that the rules give.
_NAMES: Mapping[str, Test] = {
    "actor": is_seat,
    "chooser": is_seat,
    "self": _KINDS["survivor"],
    "subject": _KINDS["survivor"],
    "bearer": lambda _, value: value is None or value in DECK.survivors,
    "location": _KINDS["location"],
    "origin": _KINDS["location"],
    "destination": _KINDS["location"],
    "card": lambda _, value: value in BOOKS,
    "item": lambda _, value: value == "" or value in DECK.origin,
    "event": lambda _, value: value in get_args(Trigger),
    "fuel": lambda _, value: isinstance(value, bool),
    "healed": lambda _, value: isinstance(value, bool),
    "male": lambda _, value: isinstance(value, bool),
    "helpless": lambda _, value: is_number(value),
    "tracked": lambda _, value: is_number(value),
    "entrance": lambda _, value: is_number(value, 1, 6),
    "result": lambda _, value: value in _FACES,
    "target": lambda _, value: value in ("zombie", "survivor"),
    "random": lambda _, _value: False,
}


def _bound(state: DeadOfWinter, name: str, value: Any, names: Mapping[str, set[str]]) -> bool:
    """Whether something bound under this name can be."""
    if isinstance(value, list):
        return _several(state, name, value, names)
    if value is not None and not isinstance(value, str | int):
        return False
    if name in names:
        return value == "" or any(_KINDS[kind](state, value) for kind in names[name])
    return name in _NAMES and _NAMES[name](state, value)


def _several(
    state: DeadOfWinter, name: str, values: list[Any], names: Mapping[str, set[str]]
) -> bool:
    """Whether several survivors or dice can be bound under this name."""
    if name == "random":
        return not values
    kinds = names.get(name, set()) & {"survivor", "die"}
    words = len(values) <= MOST and all(isinstance(each, str) for each in values)
    return words and any(all(_KINDS[kind](state, each) for each in values) for kind in kinds)


def env_fits(state: DeadOfWinter, env: Env, needed: Iterable[str] = ()) -> bool:
    """Whether all that is bound can be, and nothing is missing."""
    book = book_of(state, env)
    return (
        book is not None
        and {*needed} <= env.keys()
        and all(_bound(state, name, value, book.names) for name, value in env.items())
    )


def book_of(state: DeadOfWinter, env: Env) -> CardBook | None:
    """What the card can bring whose steps are run; without a card it is the main objective."""
    card = env.get("card", state.objective)
    if not isinstance(card, str) or (card in DECK.crossroads and card not in crossroads_of(state)):
        return None
    return BOOKS.get(card)


def crossroads_of(state: DeadOfWinter) -> list[str]:
    """The crossroads cards that this game is played with."""
    return all_crossroads(state.options, together=is_together(state))


def sequence_fits(
    state: DeadOfWinter, steps: tuple[Any, ...], env: Env, pending: str | None = None
) -> bool:
    """Whether a card has these steps, with all bound that they need, but what is `pending`."""
    book = book_of(state, env)
    needed = {"actor"} | names_needed(steps) - {pending}
    return book is not None and steps in book.steps and env_fits(state, env, needed)


def event_fits(state: DeadOfWinter, env: Env) -> bool:
    """Whether something can have happened like this."""
    needed = _EVENTS.get(str(env.get("event")))
    if needed is None or "card" in env or not env_fits(state, env, needed):
        return False
    healed = env.get("healed") is True and "subject" not in env
    return not healed and (env.get("item") != "" or "item" not in needed)
