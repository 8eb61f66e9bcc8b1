"""What happens at the table and in no title's rules; its sentences are `events` of the locale."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec

from holdout.kernel.events import EventKind, EventKinds
from holdout.kernel.rules import kinds
from holdout.kernel.state import Event
from holdout.kernel.title import Title
from holdout.play.phrases import phrase
from holdout.speech import NO_NAMES, Names, speaker_of

ABANDONED = "abandoned"
ABANDONED_SOON = "abandoned-soon"
TIME_UP = "time-up"
#: The cause of an `abandoned` that is the doing of whoever runs the service.
OPERATOR = "operator"
CLAIMED = "seat-claimed"

#: Events at the creation of a game because of which somebody may know cards.
SEED_NAMED, FROM_POSITION, FROM_RECORD = "seed-named", "from-position", "from-record"


class SeatClaimed(EventKind, frozen=True, tag=CLAIMED):
    """When somebody takes an open seat."""

    name: str | None = None


class SeatRenamed(EventKind, frozen=True, tag="seat-renamed"):
    """When a player gets another name, or none."""

    name: str | None = None


class SeatFreed(EventKind, frozen=True, tag="seat-freed"):
    """When a seat is open again."""


class SeatToBot(EventKind, frozen=True, tag="seat-to-bot"):
    """When a bot takes over a seat."""

    name: str


class TimeUp(EventKind, frozen=True, tag=TIME_UP):
    """When a player has not decided in time."""


class BotStandsIn(EventKind, frozen=True, tag="bot-stands-in"):
    """When a bot makes one decision in a player's place."""

    name: str


class SeedNamed(EventKind, frozen=True, tag=SEED_NAMED):
    """When a game is made with a seed that its creator has named: every card can be worked out."""


class FromPosition(EventKind, frozen=True, tag=FROM_POSITION):
    """When a game is made from a position: its writer knows the hidden cards."""


class FromRecord(EventKind, frozen=True, tag=FROM_RECORD):
    """When a game is made from a record: whoever has it can work out every card."""


class StartedFrom(EventKind, frozen=True, tag="position"):
    """The position that a game is made from, kept for its record; nobody sees it in the log."""

    document: dict[str, Any]


class GameStarted(EventKind, frozen=True, tag="game-started"):
    """When a game that waited for players begins."""


class Undone(EventKind, frozen=True, tag="undone"):
    """When a decision is undone: all is again as it was at this version."""

    version: int


class UndoAsked(EventKind, frozen=True, tag="undo-asked"):
    """When a player asks the others to agree to an undo back to this version."""

    version: int


class UndoAgreed(EventKind, frozen=True, tag="undo-agreed"):
    """When one of the others agrees to an undo; after the last one it is carried out."""


class UndoDeclined(EventKind, frozen=True, tag="undo-declined"):
    """When one of the others declines an undo."""


class UndoWithdrawn(EventKind, frozen=True, tag="undo-withdrawn"):
    """When a request for an undo is withdrawn."""


class Abandoned(EventKind, frozen=True, tag="abandoned"):
    """When the host ends the game before it is decided."""


class AbandonedSoon(EventKind, frozen=True, tag=ABANDONED_SOON):
    """When a game that nobody touches is near its end: it is abandoned at the time `until`."""

    until: datetime


class Unreadable(EventKind, frozen=True, tag="unreadable"):
    """When something happened that this version can't tell: another one has written it."""


#: The kinds of events that no title may have.
TYPES = (
    *(SeedNamed, FromPosition, FromRecord),
    *(SeatClaimed, SeatRenamed, SeatFreed, SeatToBot, GameStarted, Undone),
    *(UndoAsked, UndoAgreed, UndoDeclined, UndoWithdrawn),
    *(Abandoned, AbandonedSoon, TimeUp, BotStandsIn, Unreadable),
)
_KINDS = EventKinds((*TYPES, StartedFrom))

#: The same by name; none of them is part of a record.
COMMON = frozenset(kinds(TYPES))
_BY_NAME = frozenset(
    (
        *("undone", "undo-asked", "undo-agreed", "undo-declined", "undo-withdrawn"),
        *(TIME_UP, "bot-stands-in"),
    )
)


def event_of(kind: str) -> Event:
    """Return an event of the table without parameters, by its kind."""
    return Event(_KINDS.typed(kind, {}))


def read_event(title: Title[Any], plain: Mapping[str, Any]) -> Event:
    """Read an event that was stored as plain data, whether of the table or of the title.

    It is `Unreadable` if neither has such a one.
    """
    known = _KINDS if plain["kind"] in _KINDS else title.event_kinds
    try:
        return known.read(plain)
    except (LookupError, msgspec.ValidationError):
        return Event(Unreadable(), plain.get("seat"), plain.get("only"))


def announced_end(plain: Mapping[str, Any]) -> datetime | None:
    """Return the time of abandonment that a stored event announces; None for any other event."""
    if plain["kind"] != ABANDONED_SOON:
        return None
    try:
        event = _KINDS.read(plain)
    except (LookupError, msgspec.ValidationError):
        return None
    return event.what.until if isinstance(event.what, AbandonedSoon) else None


def say(event: Event, title: Title[Any], language: str, names: Names) -> str:
    """Render an event as a sentence, whether it is one of the table or of the title.

    Where somebody sits down or gets up, the seat is called by its number.
    """
    speaker = speaker_of(title)
    if event.kind not in COMMON:
        return speaker.say_event(event, language, names)
    words = speaker.words(language, names if event.kind in _BY_NAME else NO_NAMES)
    player = words.player(event.seat) if event.seat else ""
    until = f"{event.what.until:%Y-%m-%d %H:%M}" if isinstance(event.what, AbandonedSoon) else ""
    name = event.params.get("name") or player
    kind = event.kind
    if event.what == SeatRenamed(None):
        kind = "seat-nameless"
    elif event.cause == OPERATOR:
        kind = "abandoned-by-operator"
    return phrase(f"events.{kind}", player=player, name=name, until=until).said(language)
