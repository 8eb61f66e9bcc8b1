"""From the rules' data to what is answered: the same facts, with words in the caller's language."""

from collections.abc import Iterable
from typing import Any

import msgspec

from holdout.kernel.state import Action, Event, State
from holdout.kernel.title import Title
from holdout.play.answers import Actions, LegalAction, LogEvent, Pending, SeatInfo, View
from holdout.play.caller import Opened
from holdout.play.telling import say
from holdout.store import Entry, Seat


def pending(title: Title[Any], state: State, version: int, language: str) -> list[Pending]:
    """The open decisions of a game, in words."""
    return [
        Pending(f"{version}-{each.seat}", each.seat, each.kind, title.say_decision(each, language))
        for each in title.decisions(state)
    ]


def legal_action(opened: Opened, seat: int, action: Action) -> LegalAction:
    """A legal action as it is listed."""
    title, state = opened.title, opened.state
    notes = title.legal_notes(state, seat, action)
    return LegalAction(
        title.action_id(action),
        action.kind,
        title.action_params(action),
        title.say_action(state, seat, action, opened.caller.language),
        notes["draws"],
        notes["no_effect"],
    )


def seats(held: Iterable[int], stored: list[Seat]) -> list[SeatInfo]:
    """Who sits where, for somebody who holds some of the seats."""
    mine = set(held)
    return [
        SeatInfo(
            number,
            "other" if seat.player == "me" and number not in mine else seat.player,
            seat.bot,
            seat.name,
        )
        for number, seat in enumerate(stored, 1)
    ]


def events(opened: Opened, entries: Iterable[Entry], audience: set[int]) -> list[LogEvent]:
    """What every seat of a set may know of some log entries, in words."""
    return [
        LogEvent(entry.version, event.kind, event.params, event.seat, _said(opened, event))
        for entry in entries
        for event in seen(entry, audience)
    ]


def _said(opened: Opened, event: Event) -> str:
    told = say(event, opened.title.words(opened.caller.language), opened.caller.language)
    if told is not None:
        return told
    return opened.title.say_event(event, opened.caller.language)


def seen(entry: Entry, audience: set[int] | None) -> list[Event]:
    """The events of a log entry that every seat of an audience may know.

    None: those that any seat has seen, as it is told when a game has ended.
    """
    everything = (msgspec.convert(each, Event) for each in entry.events)
    return [each for each in everything if _may_know(audience, each.only)]


def _may_know(audience: set[int] | None, only: list[int] | None) -> bool:
    if only is None:
        return True
    # Nobody is not everybody: who holds no seat knows what all may know, and no more.
    return bool(only) and (audience is None or set() < audience <= set(only))


def view(opened: Opened, seat: int | None) -> View:
    """What a seat (None: a spectator) may know of an opened game."""
    game, title, state = opened.game, opened.title, opened.state
    shown = None if game.status == "waiting" else seat
    return View(
        id=game.id,
        title=game.title,
        version=game.version,
        status=game.status,
        seat=seat,
        seats=seats(opened.grant.seats, game.seats),
        public=game.public,
        undo=game.undo,
        origin=game.origin,
        pending=open_decisions(opened),
        board=title.view(state, shown),
        outcome=title.outcome(state),
        commitment=title.commitment(game.seed),
    )


def open_decisions(opened: Opened) -> list[Pending]:
    """What an opened game waits for: nothing, once it has ended."""
    game = opened.game
    if game.status != "running":
        return []
    return pending(opened.title, opened.state, game.version, opened.caller.language)


def actions(opened: Opened, seat: int) -> Actions:
    """The open decision of a seat and its legal actions."""
    asked = [each for each in open_decisions(opened) if each.seat == seat]
    legal = opened.title.legal_actions(opened.state, seat) if asked else []
    return Actions(
        version=opened.game.version,
        seat=seat,
        decision=asked[0] if asked else None,
        actions=[legal_action(opened, seat, each) for each in legal],
    )
