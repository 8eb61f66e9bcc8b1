"""Render the rules' data as responses: the same facts, with words in the caller's language."""

from collections.abc import Iterable
from datetime import UTC, datetime
from random import Random
from typing import Any

from msgspec import UNSET, UnsetType

from holdout.kernel.chance import commitment
from holdout.kernel.questions import Listed
from holdout.kernel.state import Action, Decision, Event
from holdout.kernel.title import Title
from holdout.play import clock
from holdout.play.authorize import GameSession
from holdout.play.common_events import Unreadable, read_event, say
from holdout.play.requests import ClockInfo
from holdout.play.responses import (
    Actions,
    Change,
    Included,
    LegalAction,
    LogEvent,
    Pending,
    PendingSeat,
    SeatInfo,
    UndoAsking,
    View,
    World,
)
from holdout.speech import Words, speaker_of
from holdout.store import Clock, Entry, Game, Seat, UndoRequest


def legal_action(session: GameSession, seat: int, action: Action) -> LegalAction:
    """Return a legal action as it is listed."""
    title = session.title
    listed = title.as_listed(session.state, seat, action)
    return _in_words(title, listed, speaker_of(title).words(*session.speech))


def _in_words(title: Title[Any], listed: Listed, words: Words) -> LegalAction:
    action, notes, facts = listed
    return LegalAction(
        id=title.action_id(action),
        kind=action.kind,
        params=title.action_params(action),
        text=words.action(action.kind, facts),
        targets=notes.targets,
        draws=notes.draws,
        no_effect=notes.no_effect,
        rule=notes.rule,
    )


def seats(held: Iterable[int], stored: list[Seat], *, of_app: bool = False) -> list[SeatInfo]:
    """Return who sits where, for the holder of some of the seats or for the app of the game."""
    mine = set(held)
    return [
        SeatInfo(
            number,
            "other" if seat.player == "me" and number not in mine else seat.player,
            seat.bot,
            seat.name,
            seat.reference if of_app else UNSET,
        )
        for number, seat in enumerate(stored, 1)
    ]


def events(
    session: GameSession, entries: Iterable[Entry], audience: set[int] | None
) -> list[LogEvent]:
    """Return what all seats of a set may know of some log entries, in words; None: see `seen`."""
    return [
        log_event(session, entry.version, at, event)
        for entry in entries
        for at in [moment(entry.at)]
        for event in seen(session.title, entry, audience)
    ]


def log_event(session: GameSession, version: int, at: datetime, event: Event) -> LogEvent:
    """Return an event as it stands in the log."""
    return LogEvent(
        version=version,
        at=at,
        kind=event.kind,
        params=event.all_params,
        moves=event.moves,
        seat=event.seat,
        cause=event.cause,
        private=event.only is not None and len(event.only) == 1,
        text=say(event, session.title, *session.speech),
    )


def seen(title: Title[Any], entry: Entry, audience: set[int] | None) -> list[Event]:
    """Return the events of a log entry that every seat of an audience may know.

    None: those that any seat has seen, as is shown when a game has ended.
    """
    told = (each for each in entry.events if _may_know(audience, each.get("only")))
    return [read_event(title, each) for each in told]


def all_told(title: Title[Any], entries: Iterable[Entry]) -> bool:
    """Return whether each event of a log can be told."""
    told = (read_event(title, each) for entry in entries for each in entry.events)
    return not any(isinstance(each.what, Unreadable) for each in told)


def _may_know(audience: set[int] | None, only: list[int] | None) -> bool:
    if only is None:
        return True
    # Nobody is not everybody: who holds no seat knows what all may know, and no more.
    return bool(only) and (audience is None or set() < audience <= set(only))


def game(session: GameSession, viewer: int | None) -> dict[str, Any]:
    """Return the fields of `Game`, as a viewer (None: a spectator) may know them."""
    return {
        **_summary(session),
        "pending": open_decisions(session, viewer),
        "outcome": session.title.outcome(session.state),
    }


def _summary(session: GameSession) -> dict[str, Any]:
    told = session.game
    of_app = session.caller.owns(told)
    return {
        "id": told.id,
        "title": told.title,
        "version": told.version,
        "status": told.status,
        "seats": seats(session.mine, told.seats, of_app=of_app),
        "origin": told.origin,
        "seed_from": told.seed_from,
        "created": moment(told.created),
        "changed": moment(told.changed),
        "clock": clock_info(told.clock),
        "reference": told.reference if of_app else UNSET,
    }


def view(session: GameSession, seat: int | None) -> View:
    """Return what a seat (None: a spectator) may know of an opened game."""
    shown = None if session.game.status == "waiting" else seat
    return View(
        **game(session, shown),
        seat=seat,
        public=session.game.public,
        undo=session.game.undo,
        undo_request=_undo_request(session.game),
        board=session.title.view(session.state, shown),
        commitment=commitment(session.game.seed),
    )


def board(session: GameSession, seat: int | None) -> str:
    """Write what a seat (None: a spectator) may know of an opened game as plain text."""
    shown = None if session.game.status == "waiting" else seat
    title, words = session.title, speaker_of(session.title).words(*session.speech)
    lines = [words.title(), title.board_text(title.view(session.state, shown), words)]
    lines += [f"{words.player(each.seat)}: {each.text}" for each in open_decisions(session, shown)]
    outcome = title.outcome(session.state)
    if outcome is not None:
        lines.append(words.outcome(outcome.cause))
    return "\n".join(lines) + "\n"


def open_request(game: Game) -> UndoRequest | None:
    """Return what somebody asks the others to let them undo; None once anything has happened."""
    found = game.undo_request
    open_still = found is not None and found.version > game.state_version and not found.declined
    return found if open_still and game.status == "running" else None


def not_agreed(game: Game, request: UndoRequest) -> list[int]:
    """Return the seats that are still asked about an undo: those of people; bots agree to any."""
    people = (number for number, each in enumerate(game.seats, 1) if each.player == "me")
    return [number for number in people if number not in request.agreed]


def _undo_request(game: Game) -> UndoAsking | UnsetType:
    found = open_request(game)
    if found is None:
        return UNSET
    return UndoAsking(
        found.seat, found.back, [PendingSeat(seat=each) for each in not_agreed(game, found)]
    )


def world(session: GameSession, seat: int) -> World:
    """Build a world for a seat: deal what it can't know with dice that everybody may know."""
    luck = Random(f"{session.game.id}/{session.game.version}/{seat}")
    imagined = session.title.imagine(session.state, seat, luck)
    return World(session.title.made_by, session.title.save(imagined))


def change(
    session: GameSession,
    entries: Iterable[Entry],
    *,
    seat: int | None,
    audience: set[int],
    added: Included,
) -> Change:
    """Return what has happened in an opened game, as a seat may see it, and what is included.

    `audience`: the events are those that every seat of it may know.
    """
    return Change(
        **game(session, seat),
        seat=seat,
        own_seats=[*session.own_seats],
        own_pending=session.deciding,
        events=events(session, entries, audience),
        view=added.view,
        actions=added.actions,
        can_undo=added.can_undo,
        world=added.world,
    )


def own_change(session: GameSession, entry: Entry) -> Change:
    """Return a caller's view of their own change that is no action: of the seats, or the end."""
    seat = session.first_viewer()
    return change(session, [entry], seat=seat, audience=session.audience, added=Included())


def log_alone(session: GameSession, entries: Iterable[Entry]) -> Change:
    """Return what can be shown of a game without the rules that it was made by."""
    return Change(
        **_summary(session),
        pending=[],
        outcome=None,
        seat=session.caller.seat,
        own_seats=[*session.own_seats],
        own_pending=[],
        events=events(session, entries, session.audience),
    )


def clock_info(kept: Clock | None) -> ClockInfo | None:
    """Convert a clock to the form in which clients see it."""
    if kept is None:
        return None
    return ClockInfo(kept.seconds, "bot" if kept.bot else "free", kept.per, kept.bot)


def moment(seconds: float) -> datetime:
    """Convert a time of the store (Unix seconds) for clients: to UTC, in whole seconds."""
    return datetime.fromtimestamp(int(seconds), UTC)


def open_decisions(session: GameSession, viewer: int | None) -> list[Pending]:
    """Return what an opened game waits for, as a viewer may know it: nothing once it has ended."""
    if session.game.status != "running":
        return []
    return [_pending(session, each, viewer) for each in session.title.decisions(session.state)]


def _pending(session: GameSession, asked: Decision, viewer: int | None) -> Pending:
    """Describe an open decision in words, as far as a viewer (None: a spectator) may know."""
    about = session.title.about(session.state, asked, viewer)
    until = clock.deadline(session.game, asked.seat)
    return Pending(
        id=f"{clock.version(session.game, asked.seat)}-{asked.seat}",
        seat=asked.seat,
        kind=asked.kind,
        purpose=about.purpose,
        text=speaker_of(session.title).say_decision(asked, *session.speech),
        about=list(about.elements),
        cause=about.cause,
        choose=about.choice,
        optional=about.optional,
        sealed=asked.sealed,
        rule=about.rule,
        since=moment(clock.since(session.game, asked.seat)),
        deadline=None if until is None else moment(until),
    )


def actions(session: GameSession, seat: int) -> Actions:
    """Return the open decision of a seat and its legal actions."""
    asked = [each for each in open_decisions(session, seat) if each.seat == seat]
    title, words = session.title, speaker_of(session.title).words(*session.speech)
    legal = title.listed(session.state, seat) if asked else []
    return Actions(
        version=session.game.version,
        seat=seat,
        decision=asked[0] if asked else None,
        actions=[_in_words(title, each, words) for each in legal],
    )
