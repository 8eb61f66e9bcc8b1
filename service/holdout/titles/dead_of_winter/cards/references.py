"""Whether the words of a card lead somewhere: survivors, items, places, names bound before.

Which strings are words of which sort stands in the types of `filters.py`; what a table must have
besides, it says itself (`flaw`).
"""

from collections.abc import Collection, Iterator
from functools import cache
from types import UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from holdout.titles.dead_of_winter.cards.filters import Symbol, Words

PLAYERS = {
    "active", "owner", "chooser", "controller", "all", "others", "non_exiled", "first_player",
    "other_players", "none", "everyone",
}  # fmt: skip
PLACES = {"non_colony", "every", "any", "anywhere"}
ACTIVITIES = {"move", "search", "attack", "ability", "play", "contribute_crisis"}

#: Names that are bound without a step that says so.
IMPLICIT = {"subject", "origin", "destination", "location", "self", "bearer", "it"}


class Known(NamedTuple):
    """The ids that a card may mention."""

    survivors: Collection[str]
    items: Collection[str]
    places: Collection[str]


def check_card(card: Struct, known: Known) -> None:
    """Check every word in a card. Raises `ValueError` with the path of the first bad one."""
    found = list(_walk(card, ""))
    bound = {word for _, names, word in found if "binding" in names} | IMPLICIT
    for path, names, word in found:
        if not any(_leads(name, word, known, bound) for name in names):
            raise ValueError(f"{path}: nothing is called {word}")


def _leads(name: str, word: str, known: Known, bound: set[str]) -> bool:
    """Return whether there is something of this sort that the word means."""
    if word.startswith("$"):
        return name in ("place", "player", "survivor", "reference") and word[1:] in bound
    if name == "activity":
        return _is_activity(word, known)
    words: dict[str, Collection[str]] = {
        "place": {*known.places, *PLACES},
        "player": PLAYERS,
        "survivor": {f"@{each}" for each in known.survivors},
        "survivor-id": known.survivors,
        "item": known.items,
        "bound": bound,
        "binding": bound,
        "top": ("top",),
    }
    return word in words.get(name, ())


def _is_activity(word: str, known: Known) -> bool:
    activity, colon, about = word.partition(":")
    if not colon:
        return activity in ACTIVITIES
    if activity == "play_symbol":
        return about in get_args(Symbol)
    return activity in ("leave", "enter") and about in known.places


def _walk(value: Any, path: str) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """Yield each word in a value, with its path and the sorts of thing that it may name."""
    if isinstance(value, tuple):
        for index, each in enumerate(value):
            yield from _walk(each, f"{path}[{index}]")
    if not isinstance(value, Struct):
        return
    if isinstance(value, Words):
        _check_shape(value, path)
    for field, encoded, names in _fields(type(value)):
        inner = getattr(value, field)
        where = f"{path}.{encoded}" if path else encoded
        if names:
            words = inner if isinstance(inner, tuple) else (inner,)
            yield from ((where, names, word) for word in words if isinstance(word, str))
        yield from _walk(inner, where)


def _check_shape(value: Words, path: str) -> None:
    """Check that the fields of a table go together. Raises `ValueError` if they don't."""
    given = {name for name, default in _defaults(type(value)) if getattr(value, name) != default}
    if flaw := value.flaw(given):
        raise ValueError(f"{path}: {flaw}")


@cache
def _defaults(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    return tuple((each.name, each.default) for each in msgspec.structs.fields(kind))


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """List a struct's fields: name, name in the data, sorts of thing that its strings name."""
    fields = msgspec.structs.fields(kind)
    return tuple((each.name, each.encode_name, tuple(_sorts(each.type))) for each in fields)


def _sorts(kind: Any) -> Iterator[str]:
    """Yield the sorts of thing that a type's strings name; structs in it have their own fields."""
    if get_origin(kind) is Annotated:
        for meta in kind.__metadata__:
            yield from (meta.extra or {}).get("names", ())
    elif get_origin(kind) in {Union, UnionType, tuple}:
        for each in get_args(kind):
            yield from _sorts(each)
