"""What a use case refuses, each with the stable code that clients may rely on.

The texts never depend on what the caller may not know.
"""

from typing import ClassVar

from msgspec import Struct, ValidationError


class Spot(Struct, frozen=True):
    """Where in a request something is wrong, and what: `path` is like `$.options.difficulty`."""

    path: str
    message: str


def spot_of(error: ValidationError, root: str = "$") -> Spot:
    """What msgspec says of a wrong field; `root` is where in the request the checked part lies."""
    message, _, path = str(error).rpartition(" - at `$")
    if "matching regex '^(?!" in message:
        # What a pattern forbids is nothing to read out.
        message = "Holds characters that it must not hold."
    return Spot(root + path.rstrip("`"), message) if message else Spot(root, str(error))


class PlayError(Exception):
    """Anything that a use case refuses; `code` is stable, the message is for people."""

    code: ClassVar[str]

    def __init__(
        self,
        message: str,
        *,
        path: str | None = None,
        version: int | None = None,
        unmet: list[str] | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.spots = [] if path is None else [Spot(path, message)]
        self.version = version
        self.unmet = unmet


class UnknownTitle(PlayError):
    """There is no such title."""

    code = "unknown-title"


class NoSuchGame(PlayError):
    """There is no such game."""

    code = "unknown-game"


class UnknownSeat(PlayError):
    """The game has no seat of that number."""

    code = "unknown-seat"


class UnknownBot(PlayError):
    """There is no such bot, or it does not play this title."""

    code = "unknown-bot"


class WhichSeat(PlayError):
    """The token holds several seats that could be meant."""

    code = "which-seat"


class NotYourTurn(PlayError):
    """The game does not wait for this seat."""

    code = "not-your-turn"


class IllegalAction(PlayError):
    """An action of the title, but not a legal one now; `unmet` says what is missing."""

    code = "illegal-action"


class UnknownWords(PlayError):
    """The words are no action of this title."""

    code = "unknown-action"


class StaleVersion(PlayError):
    """The game has moved on; `version` is the current one."""

    code = "stale-version"


class GameOver(PlayError):
    """The game is over or was abandoned."""

    code = "game-over"


class NotStarted(PlayError):
    """The game still waits for players."""

    code = "not-started"


class Started(PlayError):
    """The game has been started already."""

    code = "started"


class SeatTaken(PlayError):
    """Somebody else sits there."""

    code = "seat-taken"


class SeatOpen(PlayError):
    """Nobody sits there."""

    code = "seat-open"


class KeyExpired(PlayError):
    """A request of this key was carried out so long ago that its answer is no longer kept."""

    code = "key-expired"


class KeyReused(PlayError):
    """The key belongs to a former request that was another one."""

    code = "key-reused"


class CannotUndo(PlayError):
    """The last decision can't be taken back; `unmet` says why."""

    code = "cannot-undo"


class BadOption(PlayError):
    """An option that the title does not have, or a value that it can't take."""

    code = "bad-option"


class BadSeats(PlayError):
    """Too many seats, too few, or of a sort that can't be had."""

    code = "bad-seats"


class BadPosition(PlayError):
    """A position that no game can have."""

    code = "bad-position"


class NotQuiet(PlayError):
    """The game is in the middle of a move, so it has no position."""

    code = "not-quiet"


class BadRecord(PlayError):
    """A record that can't be replayed."""

    code = "bad-record"


class NotADraw(PlayError):
    """Nothing is to be drawn there now, or it can't have come up."""

    code = "not-a-draw"


class BadField(PlayError):
    """A field of the request that does not fit the others."""

    code = "bad-field"


class Unauthorized(PlayError):
    """No token was sent."""

    code = "unauthorized"


class Forbidden(PlayError):
    """The token is not one of this game, or does not hold what is asked for."""

    code = "forbidden"


class UnreadableGame(PlayError):
    """The game was made by rules that this service does not have."""

    code = "unreadable-game"
