"""Messages to apps about their games, which follow from the log, in its order.

They have nothing in them that a seat must keep secret: a decision is described as a spectator sees
it.
"""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any, Final

from holdout.play import common_events, errors
from holdout.play.authorize import Caller, GameSession
from holdout.play.common_events import announced_end
from holdout.play.render import moment, open_decisions
from holdout.play.requests import MessageType
from holdout.play.responses import Message, MessageData, Pending, SeatUser
from holdout.store import Entry, Game, Grant

#: The events that are sent to apps.
_TOLD: Final = {common_events.CLAIMED, common_events.ABANDONED_SOON}


def messages_of(game: Game, entries: Sequence[Entry]) -> Iterator[tuple[int, Message]]:
    """Yield the messages to a game's app about some log entries, each with its version.

    `game` is as it is by now: a turn whose decision was made meanwhile is marked as past.
    """
    session = GameSession(game, Grant(seats=[]), Caller(None)) if _readable(game) else None
    for entry in entries:
        numbers = count(1)
        for kind, more in _told(game, session, entry):
            yield (
                entry.version,
                Message(
                    f"{game.id}.{entry.version}.{next(numbers)}",
                    kind,
                    moment(entry.at),
                    _data(game, entry, more),
                ),
            )


def tells(entry: Entry) -> bool:
    """Return whether an entry may have something to report; most entries have nothing."""
    return bool(entry.turns) or entry.over or any(e["kind"] in _TOLD for e in entry.events)


def _told(
    game: Game, session: GameSession | None, entry: Entry
) -> Iterator[tuple[MessageType, dict[str, Any]]]:
    for event in entry.events:
        if event["kind"] == common_events.CLAIMED:
            yield "claimed", {"seat": event.get("seat")}
        if end := announced_end(event):
            yield "expiring", {"until": end}
    for seat in entry.turns:
        if game.seats[seat - 1].player == "me":
            asked = game.asked.get(seat) if game.status == "running" else None
            past = asked is None or asked.since > entry.at
            decision = None if past else _decision(session, seat)
            yield "turn", {"seat": seat, "past": past, "decision": decision}
    if entry.over:
        yield "over", {"outcome": session and session.title.outcome(session.state)}


def _decision(session: GameSession | None, seat: int) -> Pending | None:
    """Return what a seat has to decide by now, as everybody may know it."""
    if session is None:
        return None
    return next((each for each in open_decisions(session, None) if each.seat == seat), None)


def _data(game: Game, entry: Entry, more: dict[str, Any]) -> MessageData:
    seat = more.get("seat")
    return MessageData(
        game=game.id,
        title=game.title,
        reference=game.reference,
        version=entry.version,
        status=game.status,
        user=None if seat is None else game.seats[seat - 1].reference,
        seats=[SeatUser(number, each.reference) for number, each in enumerate(game.seats, 1)],
        **more,
    )


def _readable(game: Game) -> bool:
    """Return whether the rules of this service can read the game."""
    try:
        return bool(GameSession(game, Grant(seats=[]), Caller(None)).state)
    except errors.UnreadableGame:
        return False
