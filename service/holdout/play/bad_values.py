"""What is wrong with a value that a caller sent, and which values would be right."""

import re
from collections.abc import Iterable, Sequence
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import UNSET, Struct, UnsetType, ValidationError

from holdout.play.errors import Spot

_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]")
_UNKNOWN = re.compile("Object contains unknown field `(.*)`", re.DOTALL)
#: More of what was sent is not sent back.
_LONGEST = 100


def spot_of(error: ValidationError, kind: type[Struct], given: Any, root: str = "$") -> Spot:
    """What msgspec says about a value that should be a `kind`; `root` is the path of the value."""
    message, _, path = str(error).rpartition(" - at `$")
    message, path = (message, path.rstrip("`")) if message else (str(error), "")
    steps = [name or int(index) for name, index in _STEP.findall(path)]
    if unknown := _UNKNOWN.fullmatch(message):
        found = _type_at(kind, steps)
        fields = [*found.__struct_encode_fields__] if _is_struct(found) else []
        return unknown_name(f"{root}{path}.{unknown[1]}", unknown[1], fields)
    values = _values(_type_at(kind, steps))
    got = _value_at(given, steps)
    if values:
        return Spot(root + path, f"Must be {either(values)}.", values, got)
    if "matching regex '^(?!" in message:
        # The pattern itself would help nobody.
        message = "Contains characters that are not allowed."
    return Spot(root + path, message, UNSET, got)


def unknown_name(path: str, name: str, known: Iterable[str]) -> Spot:
    """A field or parameter that there is none of, with those that there are."""
    names = [*known]
    told = f"; known are {', '.join(names)}" if names else ""
    return Spot(path, f"There is no such name here{told}.", names, name[:_LONGEST])


def not_among(path: str, got: Any, values: Iterable[Any]) -> Spot:
    """A value that is none of those that would do."""
    good = [*values]
    message = f"Must be {either(good)}." if good else "Nothing is possible here now."
    return Spot(path, message, good, _short(got))


def refused(spot: Spot, what: str = "field") -> str:
    """What was asked for, in a sentence that is not the message of the spot itself."""
    name = spot.path.removeprefix("$").removeprefix("query").lstrip(".") or "body"
    if isinstance(spot.got, UnsetType):
        return f"The {what} `{name}` is invalid." if name != "body" else "The body is invalid."
    return f"The {what} `{name}` can't be `{_plain(spot.got)}`."


def either(values: Sequence[Any]) -> str:
    """Some values as a choice: `intro, normal, hard or expert`."""
    *others, last = map(_plain, values)
    return f"{', '.join(others)} or {last}" if others else last


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _type_at(kind: Any, steps: Iterable[str | int]) -> Any:
    """The type of what stands at a path within a value of a type; None if that can't be told."""
    found = _bare(kind)
    for step in steps:
        if isinstance(step, int) and get_origin(found) is list:
            found = _bare(get_args(found)[0])
        elif _is_struct(found):
            fields = {each.encode_name: each.type for each in msgspec.structs.fields(found)}
            found = _bare(fields.get(str(step)))
        else:
            return None
    return found


def _bare(kind: Any) -> Any:
    """A type without what is annotated; of several the first that is more than a lack."""
    if get_origin(kind) is Annotated:
        return _bare(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        parts = [each for each in get_args(kind) if each not in (type(None), UnsetType)]
        return _bare(parts[0])
    return kind


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def _values(kind: Any) -> list[Any]:
    return [*get_args(kind)] if get_origin(kind) is Literal else []


def _value_at(given: Any, steps: Iterable[str | int]) -> Any:
    """What stands at a path, if it is a plain value that is not too long to be repeated."""
    try:
        for step in steps:
            given = given[step]
    except (KeyError, IndexError, TypeError):
        return UNSET
    return _short(given)


def _short(value: Any) -> Any:
    if isinstance(value, str):
        return value[:_LONGEST]
    return value if value is None or isinstance(value, bool | int | float) else UNSET
