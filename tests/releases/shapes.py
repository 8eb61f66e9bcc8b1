"""The shape of everything that is stored, told by a digest for each part of it.

What a version stores, its successors read; so whoever changes a shape keeps a store of the new one.
"""

from collections.abc import Iterator
from hashlib import sha256
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from holdout.play import common_events
from holdout.store import protocol
from holdout.titles import TITLES

DIGITS = 12


def shapes() -> dict[str, str]:
    """The digests of what is stored now: of games, of the states of titles, of what happened."""
    found = {
        "games": [protocol.Game, protocol.Entry, protocol.Held, protocol.App, protocol.Link],
        "events of the table": [*common_events.TYPES],
    }
    for title in TITLES.values():
        found[title.schema] = [title.state_type]
        found[f"events of {title.id}"] = [*title.event_types]
    return {name: digest(types) for name, types in found.items()}


def digest(types: list[Any]) -> str:
    """Some digits that are others as soon as one of the types, or of those in them, is."""
    told = sorted(set(described(types)))
    return sha256("\n".join(told).encode()).hexdigest()[:DIGITS]


def described(types: list[Any]) -> Iterator[str]:
    """Each type that is stored, in a line."""
    waiting, seen = [*types], set()
    while waiting:
        kind = waiting.pop()
        if kind in seen:
            continue
        seen.add(kind)
        fields = list(_fields(kind))
        yield f"{_name(kind)}: {', '.join(f'{name} {_word(its)}' for name, its in fields)}"
        for _, its in fields:
            waiting += _inside(its)


def _fields(kind: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a type, as they are written, with what each takes."""
    if issubclass(kind, Struct):
        for each in msgspec.structs.fields(kind):
            optional = "" if each.required else "?"
            yield f"{each.encode_name}{optional}", each.type
    else:
        yield from get_type_hints(kind).items()


def _name(kind: Any) -> str:
    if not issubclass(kind, Struct):
        return str(kind.__name__)
    config = kind.__struct_config__
    return f"{kind.__name__} {config.tag_field} {config.tag} {config.array_like}"


def _word(its: Any) -> str:
    """A type in a word; what a value may be besides its type is not stored."""
    origin, inside = get_origin(its), get_args(its)
    if origin is Annotated:
        return _word(inside[0])
    if origin is Literal:
        return f"one of {sorted(map(str, inside))}"
    if origin in {Union, UnionType}:
        return " or ".join(sorted(map(_word, inside)))
    if origin is not None:
        return f"{origin.__name__} of {' '.join(map(_word, inside))}"
    return getattr(its, "__name__", str(its))


def _inside(its: Any) -> list[Any]:
    """The types with fields that a type is made of."""
    if get_origin(its) is Literal:
        return []
    if inside := get_args(its):
        return [found for each in inside for found in _inside(each)]
    has_fields = isinstance(its, type) and (issubclass(its, Struct) or hasattr(its, "_fields"))
    return [its] if has_fields else []
