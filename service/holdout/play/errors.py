"""What a use case rejects, each with the stable code that clients may rely on.

The texts never depend on what the caller may not know.
"""

from typing import Annotated, Any, ClassVar

from msgspec import UNSET, Meta, Struct, UnsetType

from holdout.play.phrases import Phrase


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
        """The same in a language."""
        return Spot(self.path, self.phrase.said(language), self.allowed, self.got)


class PlayError(Exception):
    """Anything that a use case rejects; `code` is stable, the `phrase` is for people.

    It is what `locale/*.toml` says of the code, the sentence `detail` or another one, with what is
    filled in; or a phrase of another table. Where one field of the request is wrong, `wrong` says
    more of it; or `path`, where the sentence says it all.
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
        """What is wrong, in English."""
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


class NoSuchStream(PlayError):
    """There is no such stream, or nobody has opened it for a long time."""

    code = "unknown-stream"


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
    """An action of the title, but not a legal one now; `unmet` says what is missing."""

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
    """Somebody may know the game's cards, and the claim does not accept that; `unmet` says why."""

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
    """The last decision can't be undone; `unmet` says why."""

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


class UnreadableGame(PlayError):
    """The game was made by rules that this service does not have."""

    code = "unreadable-game"
