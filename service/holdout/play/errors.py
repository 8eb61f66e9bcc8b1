"""What a use case rejects, each with the stable code that clients may rely on.

The texts never depend on what the caller may not know.
"""

import re
from collections.abc import Iterable, Mapping
from types import UnionType
from typing import Annotated, Any, ClassVar, Literal, Union, get_args, get_origin

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, ValidationError

from holdout.play.phrases import Phrase, phrase


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
    """The token holds several seats that could be meant: `seats`."""

    code = "which-seat"

    def __init__(self, seats: list[int]) -> None:
        super().__init__(seats=[*map(str, seats)])
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
    """The game has moved on; `version` is the current one."""

    code = "stale-version"


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


class UnreadableGame(PlayError):
    """The game was made by rules that this service does not have."""

    code = "unreadable-game"


class OtherRules(PlayError):
    """The game goes on, but was played under other rules, so what was can't be played again."""

    code = "other-rules"


_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]")
_UNKNOWN = re.compile("Object contains unknown field `(.*)`", re.DOTALL)
#: Patterns of msgspec's messages, by the key of our sentence. The first match counts: the message
#: with the pattern of allowed characters would help nobody.
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
#: What the types of Python are called in JSON.
_TYPES = {"int": "integer", "float": "number", "str": "string", "bool": "boolean"}
_TYPE = re.compile(rf"\b({'|'.join(_TYPES)})\b")
#: The keys of the sentences about unknown names.
_NO_SUCH_NAME = {"wrong.unknown-name", "wrong.no-names", "wrong.renamed"}
#: Fields that had another name before the first release, by that name.
_RENAMED = {"accept_known_cards": "accept_foreknowledge"}
#: More of what was sent is not sent back.
_LONGEST = 100


def wrong_value(error: ValidationError, kind: type[Struct], given: Any, root: str = "$") -> Wrong:
    """Convert msgspec's error about a value that should be a `kind`; `root` is its path."""
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
    """Turn a message of msgspec into a sentence of ours; leave an unknown one as it is."""
    for key, pattern in _MESSAGES.items():
        if found := pattern.fullmatch(message):
            said = found.groupdict()
            if key == "type":
                said = {
                    name: _TYPE.sub(lambda kind: _TYPES[kind[0]], text)
                    for name, text in said.items()
                }
            return Phrase(f"wrong.{key}", {**said})
    return phrase("wrong.as-told", text=message)


def unknown_name(
    path: str, name: str, known: Iterable[str], renamed: Mapping[str, str] = _RENAMED
) -> Wrong:
    """Return the error for a field or parameter that does not exist, with those that do.

    `renamed` maps former names to present ones.
    """
    names = [*known]
    told = phrase("wrong.unknown-name", names=names) if names else phrase("wrong.no-names")
    if (now := renamed.get(name)) in names:
        told = phrase("wrong.renamed", name=now)
    return Wrong(path, told, names, name[:_LONGEST])


def not_among(path: str, got: Any, values: Iterable[Any]) -> Wrong:
    """Return the error for a value that is not among the allowed ones."""
    good = [*values]
    return Wrong(path, _among(good) if good else phrase("wrong.nothing"), good, _short(got))


def refused(wrong: Wrong, what: str = "field", root: str = "") -> Phrase:
    """Return a sentence that names the refused field, in place of the one about its value.

    `what` is a field or parameter, or an option of a game; its name is given without the
    `root`.
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
