"""What is wrong with a value that a caller sent, and which values would be right."""

import re
from collections.abc import Iterable
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import UNSET, Struct, UnsetType, ValidationError

from holdout.play.errors import Wrong
from holdout.play.phrases import Phrase, phrase

_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]")
_UNKNOWN = re.compile("Object contains unknown field `(.*)`", re.DOTALL)
#: What msgspec says of a value, by the key of our sentence. The first that fits counts: the pattern
#: that names characters which are not allowed would help nobody.
_MESSAGES = {
    "missing": re.compile("Object missing required field `(?P<name>.*)`"),
    "characters": re.compile(r"Expected `.*` matching regex '\^\(\?!.*", re.DOTALL),
    "pattern": re.compile("Expected `.*` matching regex '(?P<pattern>.*)'", re.DOTALL),
    "length-at-least": re.compile("Expected `.*` of length >= (?P<bound>.*)"),
    "length-at-most": re.compile("Expected `.*` of length <= (?P<bound>.*)"),
    "at-least": re.compile("Expected `.*` >= (?P<bound>.*)"),
    "at-most": re.compile("Expected `.*` <= (?P<bound>.*)"),
    "type": re.compile("Expected `(?P<expected>.*)`, got `(?P<got>.*)`"),
}
#: What is said of a name that there is none of.
_NO_SUCH_NAME = {"wrong.unknown-name", "wrong.no-names"}
#: More of what was sent is not sent back.
_LONGEST = 100


def wrong_value(error: ValidationError, kind: type[Struct], given: Any, root: str = "$") -> Wrong:
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
        return Wrong(root + path, _among(values), values, got)
    return Wrong(root + path, _in_our_words(message), UNSET, got)


def _in_our_words(message: str) -> Phrase:
    """What msgspec says, as a sentence of ours; one that is not known is told as it is."""
    for key, pattern in _MESSAGES.items():
        if found := pattern.fullmatch(message):
            return Phrase(f"wrong.{key}", {**found.groupdict()})
    return phrase("wrong.as-told", text=message)


def unknown_name(path: str, name: str, known: Iterable[str]) -> Wrong:
    """A field or parameter that there is none of, with those that there are."""
    names = [*known]
    told = phrase("wrong.unknown-name", names=names) if names else phrase("wrong.no-names")
    return Wrong(path, told, names, name[:_LONGEST])


def not_among(path: str, got: Any, values: Iterable[Any]) -> Wrong:
    """A value that is none of those that would do."""
    good = [*values]
    return Wrong(path, _among(good) if good else phrase("wrong.nothing"), good, _short(got))


def refused(wrong: Wrong, what: str = "field", root: str = "") -> Phrase:
    """What was asked for, in a sentence that is not the one of the value itself.

    `what` is a field or parameter, or an option of a game; its name is told without the `root`.
    """
    name = wrong.path.removeprefix("$").removeprefix("query").lstrip(".").removeprefix(root)
    table = "bad-option" if what == "option" else "bad-field"
    if wrong.phrase.key in _NO_SUCH_NAME:
        return phrase(f"{table}.unknown-{what}", name=_plain(wrong.got))
    if not isinstance(wrong.got, UnsetType):
        return phrase(f"{table}.{what}", name=name or "body", got=_plain(wrong.got))
    if name:
        return phrase(f"{table}.{what}-invalid", name=name)
    return phrase("bad-field.query" if what == "parameter" else "bad-field.body")


def _among(values: Iterable[Any]) -> Phrase:
    return phrase("wrong.among", choice=[*map(_plain, values)])


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
