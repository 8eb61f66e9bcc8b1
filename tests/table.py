"""A table to play at in tests, of any title: actions by their ids, what is asked and what happens.

How a position is set up, and what of it can be looked at, stands in `scenes.py` of each title.
"""

from collections.abc import Iterable
from typing import Any

from holdout.kernel import AwaitDraw, Decision, Event, Title
from holdout.titles import TITLES

#: The seed of games in which luck plays no part.
SEED = bytes(range(16))


#: The title of a game, by the type of its state.
TITLE_OF: dict[type[Any], Title[Any]] = {each.state_type: each for each in TITLES.values()}


def do(game: Any, *actions: str) -> list[Event]:
    """Carry out actions by their ids, `2: vote up` as seat 2; what happened."""
    title = TITLE_OF[type(game)]
    happened: list[Event] = []
    for words in actions:
        seat, colon, action = words.rpartition(": ")
        who = int(seat) if colon else asked_seat(game)
        happened += title.apply(game, who, title.parse_action(action))
    return happened


def asked_seat(game: Any) -> int:
    """The only seat that has to decide; the active one, if there are several or none."""
    asked = {each.seat for each in TITLE_OF[type(game)].decisions(game)}
    seat: int = asked.pop() if len(asked) == 1 else game.active
    return seat


def legal(game: Any, seat: int | None = None) -> list[str]:
    """The ids of all legal actions of a seat, or of the one that has to decide."""
    title = TITLE_OF[type(game)]
    return [title.action_id(each) for each in title.legal_actions(game, seat or asked_seat(game))]


def asked(game: Any) -> str:
    """Who is asked what: `1 turn`, `2 draw crises`, `1 vote; 2 vote`; empty when nobody is."""
    return "; ".join(f"{each.seat} {_what(each)}" for each in TITLE_OF[type(game)].decisions(game))


def _what(decision: Decision) -> str:
    """The pile of a draw, what a question of many uses is about, or the kind."""
    if isinstance(decision, AwaitDraw):
        return f"draw {decision.pile}"
    purpose = getattr(decision, "purpose", None)
    return purpose if isinstance(purpose, str) else decision.kind


def over(game: Any) -> str | None:
    """Why the game has ended; None while it runs."""
    return game.outcome.cause if game.outcome else None


def won(game: Any) -> list[int]:
    """The seats that have won, when the game has ended."""
    assert game.outcome
    return [seat for seat, result in enumerate(game.outcome.seats, 1) if result == "won"]


def kinds(events: Iterable[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [event.kind for event in events]


def told(events: Iterable[Event], kind: str) -> list[dict[str, Any]]:
    """The parameters of all events of a kind, in order."""
    return [event.params for event in events if event.kind == kind]
