"""What a use case rejects, each with the stable code that clients may rely on.

The texts never depend on what the caller may not know.
"""

import re
from collections.abc import Collection, Iterable
from contextlib import suppress
from math import isfinite
from types import UnionType
from typing import Annotated, Any, ClassVar, Literal, Self, Union, get_args, get_origin

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, ValidationError

from holdout.play.phrases import Phrase, phrase
from holdout.play.requests import INVISIBLE_NAME


class Spot(Struct, frozen=True):
    """What is wrong in a request, and where."""

    path: Annotated[str, Meta(description="Such as `$.options.difficulty` or `query.limit`.")]
    message: Annotated[str, Meta(description="What is wrong, for people.")]
    allowed: Annotated[
        list[Any] | UnsetType, Meta(description="The values that would do, if they can be listed.")
    ] = UNSET
    got: Annotated[
        Any, Meta(description="What was sent, if it is a plain value; cut after 100 characters.")
    ] = UNSET


class Unmet(Struct, frozen=True):
    """What a request lacks."""

    code: Annotated[str, Meta(description="Stable, such as `no-die`.")]
    text: Annotated[str, Meta(description="The same in the requested language.")]


class Wrong(Struct, frozen=True):
    """What is wrong in a request, and where, in no language yet."""

    path: str
    phrase: Phrase
    allowed: list[Any] | UnsetType = UNSET
    got: Any = UNSET

    def said(self, language: str) -> Spot:
        """Render what is wrong, and where, in a language."""
        return Spot(self.path, self.phrase.said(language), self.allowed, self.got)


class PlayError(Exception):
    """Anything that a use case rejects; `code` is stable, the `phrase` is for people.

    It is the sentence `detail` of the code in `locale/*.toml`, or another one, with its parameters;
    or a phrase of another table. Where one field of the request is wrong, `wrong` has the details;
    or `path`, where the sentence is enough.
    """

    code: ClassVar[str]
    seats: list[int] | None = None

    def __init__(
        self,
        said: str | Phrase = "detail",
        *,
        path: str | None = None,
        wrong: Wrong | None = None,
        version: int | None = None,
        unmet: list[Unmet] | None = None,
        **params: str | int | list[str] | Phrase,
    ) -> None:
        super().__init__(said, params)
        if version is not None:
            params["version"] = version
        self.phrase = said if isinstance(said, Phrase) else Phrase(f"{self.code}.{said}", params)
        if path is not None:
            wrong = Wrong(path, self.phrase)
        self.wrong = [] if wrong is None else [wrong]
        self.version = version
        self.unmet = unmet

    def at(self, path: str) -> Self:
        """Say where in the request it stands what is wrong, and return the error."""
        self.wrong = [msgspec.structs.replace(each, path=path) for each in self.wrong]
        return self

    def __str__(self) -> str:
        """Return what is wrong, in English."""
        return self.phrase.said()


class UnknownTitle(PlayError):
    """There is no such title."""

    code = "unknown-title"


class UnknownChapter(PlayError):
    """The rules of the title have no such chapter or paragraph."""

    code = "unknown-chapter"


class NoSuchGame(PlayError):
    """There is no such game."""

    code = "unknown-game"


class UnknownSeat(PlayError):
    """The game has no seat of that number."""

    code = "unknown-seat"


class UnknownBot(PlayError):
    """There is no such bot, or it does not play this title."""

    code = "unknown-bot"


class UnknownVersion(PlayError):
    """The game has not come to this version; `version` is the current one."""

    code = "unknown-version"


class NoSuchInbox(PlayError):
    """There is no such inbox, or nobody has opened it for a long time."""

    code = "unknown-inbox"


class NoSuchParcel(PlayError):
    """There is no such parcel: somebody has fetched it, or it has waited for too long."""

    code = "not-found"

    def __init__(self) -> None:
        super().__init__("parcel")


class WhichSeat(PlayError):
    """Several seats could be meant: `seats`, which the token holds or the app acts for."""

    code = "which-seat"

    def __init__(self, seats: list[int], said: str = "detail") -> None:
        super().__init__(said, seats=[*map(str, seats)])
        self.seats = seats


class NotYourTurn(PlayError):
    """The game is not waiting for this seat."""

    code = "not-your-turn"


class IllegalAction(PlayError):
    """An action of the title, but not a legal one now; `unmet` lists what is missing."""

    code = "illegal-action"


class UnknownWords(PlayError):
    """The title has no such action."""

    code = "unknown-action"


class StaleVersion(PlayError):
    """The game is not at the version that the caller has named; `version` is the current one."""

    code = "stale-version"


def other_version(named: Collection[str], version: int) -> StaleVersion:
    """Return the error for a caller who has named these versions, and none of them is right.

    A game that has moved on is not told like one that has never been there, as after a backup was
    restored.
    """
    numbers = [int(each) for each in named if each.isascii() and each.isdigit()]
    if not numbers:
        return StaleVersion("no-version", version=version)
    if min(numbers) > version:
        return StaleVersion("ahead", sent=min(numbers), version=version)
    return StaleVersion(version=version)


class GameOver(PlayError):
    """The game is over or was abandoned."""

    code = "game-over"


class NotStarted(PlayError):
    """The game is still waiting for players."""

    code = "not-started"


class Started(PlayError):
    """The game has already started."""

    code = "started"


class SeatTaken(PlayError):
    """The seat is taken."""

    code = "seat-taken"


class KnownCards(PlayError):
    """Somebody may know the game's cards, and the claim does not accept it; see `unmet`."""

    code = "known-cards"


class SeatOpen(PlayError):
    """The seat is not taken."""

    code = "seat-open"


class KeyExpired(PlayError):
    """The key was used before, and its response is no longer stored."""

    code = "key-expired"


class KeyReused(PlayError):
    """The key was used before for a different request."""

    code = "key-reused"


class CannotUndo(PlayError):
    """The last decision can't be undone; `unmet` has the reason."""

    code = "cannot-undo"


class TooManyGames(PlayError):
    """The creator has as many games waiting or running as one may have."""

    code = "too-many-games"


class BadOption(PlayError):
    """An option that the title does not have, or a value that it can't take."""

    code = "bad-option"


class BadSeats(PlayError):
    """Too many seats, too few, or seats that are not available."""

    code = "bad-seats"


class BadPosition(PlayError):
    """A position that no game can have."""

    code = "bad-position"


class NotQuiet(PlayError):
    """The game is in the middle of a move, so it has no position."""

    code = "not-quiet"


class Busy(PlayError):
    """So many wait for work that takes long that the service takes no more of it just now."""

    code = "busy"


class NoTalk(PlayError):
    """Players can't write to each other in this game."""

    code = "no-talk"


class TooManyParcels(PlayError):
    """The sender has as many parcels waiting as one may have."""

    code = "too-many-requests"

    def __init__(self) -> None:
        super().__init__("parcels")


class TooMuchTalk(PlayError):
    """The seat has sent as many messages as it may in a minute."""

    code = "too-many-requests"

    def __init__(self) -> None:
        super().__init__("talk")


class BadRecord(PlayError):
    """A record that can't be replayed."""

    code = "bad-record"


class NotADraw(PlayError):
    """Nothing can be drawn there now, or the result is impossible."""

    code = "not-a-draw"


class BadField(PlayError):
    """A field of the request that does not fit the others."""

    code = "bad-field"


class Unauthorized(PlayError):
    """No token was sent."""

    code = "unauthorized"


class Forbidden(PlayError):
    """The token is not for this game, or does not have the required seat or right."""

    code = "forbidden"


class Blocked(PlayError):
    """Whoever runs the service has blocked the client."""

    code = "blocked"


class TooOld(PlayError):
    """A version of Holdout before 0.2.0 has stored the game."""

    code = "older-game"


class PushOff(PlayError):
    """The service sends no notifications to browsers."""

    code = "push-off"


class MetricsOff(PlayError):
    """The service shows no metrics."""

    code = "metrics-off"


class AdminOff(PlayError):
    """The service has no operations for operators."""

    code = "admin-off"


class TableOff(PlayError):
    """The service was installed without the table."""

    code = "table-off"


class UnreadableGame(PlayError):
    """The game was made by rules that this service does not have."""

    code = "unreadable-game"


class OtherRules(PlayError):
    """The game goes on, but was played under other rules, so what was can't be played again."""

    code = "other-rules"


#: What the path of something wrong begins with: whether it stands in the body, query or a header.
_ROOTS = re.compile(r"^(\$|query|header)(\.|$)")
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]")
_UNKNOWN = re.compile("Object contains unknown field `(.*)`", re.DOTALL)
#: Patterns of msgspec's messages, by the key of our sentence. The first match counts: the message
#: with the pattern of allowed characters would help nobody.
_MESSAGES = {
    "missing": re.compile("Object missing required field `(?P<name>.*)`"),
    "characters": re.compile(
        rf"{INVISIBLE_NAME}|Expected `.*` matching regex '\^\(\?!.*", re.DOTALL
    ),
    "pattern": re.compile("Expected `.*` matching regex '(?P<pattern>.*)'", re.DOTALL),
    "length-at-least": re.compile("Expected `.*` of length >= (?P<bound>.*)"),
    "length-at-most": re.compile("Expected `.*` of length <= (?P<bound>.*)"),
    "at-least": re.compile("Expected `.*` >= (?P<bound>.*)"),
    "at-most": re.compile("Expected `.*` <= (?P<bound>.*)"),
    "type": re.compile("Expected `(?P<expected>.*)`, got `(?P<got>.*)`"),
    "out-of-range": re.compile("(?:Number|Integer value) out of range"),
}
#: What the patterns of fields mean, by the key of our sentence; their groups are its parameters.
_PATTERNS = {
    "hexadecimal": re.compile(r"\^\[0-9a-f(?:A-F)?\]\{(?P<count>\d+)\}\$"),
    "names": re.compile(r"\^\((?P<names>[a-z|]+)\)\(,\(.*\)\)\*\$"),
    "base64url": re.compile(re.escape("^[A-Za-z0-9_-]+$")),
    "printable": re.compile(re.escape(r"^[\x21-\x7e]*$")),
    "digits": re.compile(r"\^\[0-9\]\{1,(?P<count>\d+)\}\$"),
    "message-id": re.compile(re.escape("^[0-9]{1,20}(-[0-9]{1,20})?$")),
}
#: What the types of Python are called in JSON.
_TYPES = {"int": "integer", "float": "number", "str": "string", "bool": "boolean"}
_TYPE = re.compile(rf"\b({'|'.join(_TYPES)})\b")
#: What bounds a number: what was sent for it in a query or header is told as a number, too.
_BOUNDS = {"wrong.at-least", "wrong.at-most"}
#: The keys of the sentences about unknown names.
_NO_SUCH_NAME = {"wrong.unknown-name", "wrong.no-names"}
#: More of what was sent is not sent back.
_LONGEST = 100
#: A longer value is told once, with the field that is wrong, and not in the sentence, too.
_SHORT = 40


def wrong_value(error: ValidationError, kind: type[Struct], given: Any, root: str = "$") -> Wrong:
    """Convert msgspec's error about a value that should be a `kind`; `root` is its path."""
    message, _, path = str(error).rpartition(" - at `$")
    message, path = (message, path.rstrip("`")) if message else (str(error), "")
    if message == INVISIBLE_NAME:
        # The structure that the name stands in has found it.
        path += ".name"
    steps = [name or int(index) for name, index in _STEP.findall(path)]
    if unknown := _UNKNOWN.fullmatch(message):
        found = _type_at(kind, steps)
        fields = [*found.__struct_encode_fields__] if _is_struct(found) else []
        return unknown_name(f"{root}{path}.{unknown[1]}", unknown[1], fields)
    values = _values(_type_at(kind, steps))
    got = _value_at(given, steps)
    if values:
        return Wrong(root + path, _among(values), values, got)
    told = _in_our_words(message)
    if told.key in _BOUNDS and isinstance(got, str):
        got = _number(got)
    return Wrong(root + path, told, UNSET, got)


def _number(text: str) -> int | float | str:
    """Return what was sent as a number, as a number; one that JSON doesn't have as it was sent."""
    for kind in (int, float):
        with suppress(ValueError):
            return number if isfinite(number := kind(text)) else text
    return text


def _in_our_words(message: str) -> Phrase:
    """Turn a message of msgspec into a sentence of ours, of which each language has one."""
    for key, pattern in _MESSAGES.items():
        if found := pattern.fullmatch(message):
            said = found.groupdict()
            if key == "type":
                said = {
                    name: _TYPE.sub(lambda kind: _TYPES[kind[0]], text)
                    for name, text in said.items()
                }
            if key == "pattern":
                return _pattern_in_words(said["pattern"])
            return Phrase(f"wrong.{key}", {**said})
    return phrase("wrong.invalid")


def _pattern_in_words(pattern: str) -> Phrase:
    """Say what matches the pattern of a field; a test holds that it can be said of each."""
    # msgspec shows it as Python does, with its backslashes doubled; no line feed follows the end.
    plain = pattern.replace("\\\\", "\\").removesuffix(r"(?!\n)")
    for key, known in _PATTERNS.items():
        if found := known.fullmatch(plain):
            if key == "names":
                return phrase("wrong.names", names=found["names"].split("|"))
            return Phrase(
                f"wrong.{key}", {name: int(each) for name, each in found.groupdict().items()}
            )
    return phrase("wrong.pattern", pattern=pattern)


def unknown_name(path: str, name: str, known: Iterable[str]) -> Wrong:
    """Return the error for a field or parameter that does not exist, with those that do."""
    names = [*known]
    told = phrase("wrong.unknown-name", names=names) if names else phrase("wrong.no-names")
    return Wrong(path, told, names, name[:_LONGEST])


def not_among(path: str, got: Any, values: Iterable[Any]) -> Wrong:
    """Return the error for a value that is not among the allowed ones."""
    good = [*values]
    return Wrong(path, _among(good) if good else phrase("wrong.nothing"), good, _short(got))


def refused(wrong: Wrong, what: str = "field", root: str = "") -> Phrase:
    """Return a sentence that names the refused field, in place of the one about its value.

    `what` is a field, parameter or header, or an option of a game; its name is given without the
    `root`.
    """
    path, key = wrong.path, wrong.phrase.key
    name = _ROOTS.sub("", path).removeprefix(root)
    table = "bad-option" if what == "option" else "bad-field"
    if key in _NO_SUCH_NAME:
        return phrase(f"{table}.unknown-{what}", name=_plain(wrong.got))
    if key == "wrong.missing":
        lacks = str(wrong.phrase.params["name"])
        return phrase("wrong.lacks", name=f"{name}.{lacks}" if name else lacks)
    if key == "wrong.type" and name and path.startswith("$"):
        # In a sentence, `"1"` and `1` look alike; in a query, all that was sent is text.
        return Phrase("wrong.typed", {**wrong.phrase.params, "name": name})
    if not isinstance(wrong.got, UnsetType) and len(_plain(wrong.got)) <= _SHORT:
        return phrase(f"{table}.{what}", name=name or "body", got=_plain(wrong.got))
    if name:
        return phrase(f"{table}.{what}-invalid", name=name)
    return phrase("bad-field.query" if what == "parameter" else "bad-field.body")


def _among(values: Iterable[Any]) -> Phrase:
    return phrase("wrong.among", choice=[*map(_plain, values)])


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _type_at(kind: Any, steps: Iterable[str | int]) -> Any:
    """Find the type at a path within a value of a type; return None if it can't be determined."""
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
    """Return a type without its annotations; of a union, the first that is not None or unset."""
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
    """Return the value at a path, if it is a plain one and short enough to be quoted."""
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
