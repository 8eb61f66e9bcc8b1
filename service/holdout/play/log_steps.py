"""One step of a game: an action with what it did, on its way into the log."""

from collections.abc import Iterable
from typing import NamedTuple

from holdout.kernel.state import Event
from holdout.play.authorize import no_such_game
from holdout.store import Entry, Game, Seat, Store

_PAGE = 1000


class LogStep(NamedTuple):
    """Who did what, and what happened; it led to `version`.

    `seat` and `action` (its canonical id) are None where no seat acted. Others may not know a
    `secret` action while the game runs. With `back` all is as it was at that version. `seats`:
    who sits where since then, if that has changed.
    """

    version: int
    seat: int | None
    action: str | None
    events: list[Event]
    secret: bool = False
    back: int | None = None
    seats: list[Seat] | None = None


def entry_of(step: LogStep, at: float) -> Entry:
    """The line of the log for a step that was made `at` a time in Unix seconds."""
    return Entry(
        version=step.version,
        seat=step.seat,
        action=step.action,
        at=at,
        events=[each.plain() for each in step.events],
        secret=step.secret,
        back=step.back,
        seats=step.seats,
    )


def entries_of(store: Store, game: Game, upto: int | None = None) -> list[Entry]:
    """The whole log of a game, up to a version: its own unless another is named.

    Raises `NoSuchGame`.
    """
    upto = game.version if upto is None else upto
    found = page = store.entries(game.id, limit=_PAGE)
    while len(page) == _PAGE and page[-1].version < upto:
        page = store.entries(game.id, after=page[-1].version, limit=_PAGE)
        found = found + page
    found = [each for each in found if each.version <= upto]
    if not found:
        raise no_such_game()
    return found


def in_effect(entries: Iterable[Entry]) -> list[Entry]:
    """The entries of a log that were not undone, oldest first."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.back is not None:
            while kept and kept[-1].version > entry.back:
                kept.pop()
        kept.append(entry)
    return kept
