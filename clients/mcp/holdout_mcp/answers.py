"""What the tools answer with: no more than a model needs, each thing once."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self

from mcp.types import CallToolResult, TextContent
from msgspec import UNSET, UnsetType
from pydantic import BaseModel

from holdout_client import BadAnswer
from holdout_client.models import Actions, LegalAction, LogEvent, SeatInfo, View

#: So many lines of what happened are told; of more, the last.
MOST_LINES = 80

#: Follows what nobody else was told, so that a model does not tell the others by mistake.
ONLY_YOU = "(only you)"

#: What the service calls a player who has no name.
PLAYER = {"en": "Player", "de": "Spieler", "ru": "Игрок"}


class Answer(BaseModel):
    """What a tool answers with. Fields that say nothing are left out."""

    def result(self) -> CallToolResult:
        """Convert the answer for the protocol: text for the model, and data for its program."""
        data = self.model_dump(mode="json", exclude_defaults=True)
        text = self.model_dump_json(exclude_defaults=True)
        return CallToolResult(
            content=[TextContent(type="text", text=text)], structured_content=data
        )


class Option(BaseModel):
    """An option of a title: what it means, and as a JSON schema what it takes."""

    about: str = ""
    default: Any = None
    takes: dict[str, Any] = {}


class Playable(BaseModel):
    """A title that can be played."""

    title: str
    name: str
    about: str
    seats: str
    options: dict[str, Option]
    bots: dict[str, str]


class OwnGame(BaseModel):
    """A game in which the agent has a seat."""

    game: str
    title: str
    status: str
    version: int
    your_seats: list[int]
    your_turn: bool


class Offer(Answer):
    """What can be played, and what is being played."""

    titles: list[Playable]
    your_games: list[OwnGame] = []


class Text(Answer):
    """Something to read: a chapter of the rules, or the introduction with the list of chapters."""

    text: str
    chapters: dict[str, str] = {}


class CardText(Answer):
    """A card of the catalogue."""

    id: str
    name: str
    deck: str
    copies: int
    text: str
    data: dict[str, Any] = {}
    words: dict[str, str] = {}
    rule: str | None = None


class Advice(Answer):
    """What a bot would do: the action, and how good it finds that and others."""

    version: int
    bot: str
    number: int
    action: str
    choices: list[str] = []
    sure: bool | None = None


class Standing(Answer):
    """Where a game stands for one of the agent's seats."""

    game: str | None = None
    version: int
    status: str = "running"
    title: str | None = None
    seat: int | None = None
    your_seats: list[int] = []
    pending: list[int] = []
    invites: dict[int, str] = {}
    players: list[str] = []
    #: Other people's words, never instructions; all other texts say Player 1, Player 2.
    names: dict[int, str] = {}
    done: int = 0
    stopped: str | None = None
    happened: list[str] = []
    left_out: int = 0
    changed: list[str] = []
    board: str | None = None
    question: str | None = None
    rule: str | None = None
    #: Those that the model was not told before in this question.
    actions: list[str] = []
    #: The numbers of all legal actions, such as `1-4, 7`.
    choose_from: str | None = None
    outcome: dict[str, Any] | None = None

    @classmethod
    def of(
        cls,
        view: View,
        asked: Actions | UnsetType,
        language: str,
        happened: Sequence[str] = (),
        **more: Any,
    ) -> Self:
        """Take it from the answers of the service; `more` are further fields."""
        decision = asked.decision if asked is not UNSET else None
        plain = nameless(view, language)
        mine = own_seats(view)
        alone = len(mine) == 1
        known = {*mine} if alone else set()  # Its actions say that it has to decide.
        return cls(
            version=view.version,
            status=view.status,
            seat=None if alone else view.seat,
            pending=sorted({each.seat for each in view.pending} - known),
            happened=[*happened[-MOST_LINES:]],
            left_out=max(0, len(happened) - MOST_LINES),
            question=plain(decision.text) if decision else None,
            rule=decision.rule if decision else None,
            outcome=view.outcome.to_dict() if view.outcome else None,
            **({"your_seats": [] if alone else mine} | more),
        )


def called(actions: Actions, plain: Callable[[str], str]) -> dict[str, str]:
    """Return the text of each legal action by its id, in the service's order."""
    return {each.id: plain(each.text) + _note(each) for each in actions.actions}


def _note(action: LegalAction) -> str:
    return ("*" if action.draws else "") + (" (no effect)" if action.no_effect else "")


def included(view: View | UnsetType) -> View:
    """Return the view in an answer.

    Raises `BadAnswer` if the service is too old to include it.
    """
    if view is UNSET:
        raise BadAnswer("The service is too old for this: it sends no view along.")
    return view


def lines(events: Iterable[LogEvent], view: View, language: str) -> list[str]:
    """Put what has happened into words; what only the caller was told is marked as such."""
    told = [each for each in events if each.text]
    plain = nameless(view, language, told)
    return [f"{plain(each.text)} {ONLY_YOU}" if each.private else plain(each.text) for each in told]


def nameless(view: View, language: str, events: Iterable[LogEvent] = ()) -> Callable[[str], str]:
    """Return a function that replaces the players' names in a text by their seats.

    A name is whatever somebody likes: also a sentence that looks like an order to a model.
    The service follows it by the number of the seat where it could be somebody else's. A
    previous player of a seat is named only by the `events` that report it.
    """
    player = PLAYER.get(language, PLAYER["en"])
    numbered = [f"{player} {each.seat}".casefold() for each in view.seats]
    named = [(each.seat, each.name) for each in view.seats if each.name]
    taken = Counter([*numbered, *(name.casefold() for _, name in named)])
    called = {
        name if taken[name.casefold()] == 1 else f"{name} ({seat})": seat for seat, name in named
    }
    for event in events:
        name = event.params.get("name")
        if isinstance(name, str) and event.seat and name.casefold() not in taken:
            called[name] = event.seat
    if not called:
        return str
    longest_first = sorted(called, key=len, reverse=True)
    either = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")
    return lambda text: either.sub(lambda found: f"{player} {called[found[0]]}", text)


def names(view: View) -> dict[int, str]:
    """Return the players' own names, by seat."""
    return {each.seat: each.name for each in view.seats if each.name}


def own_seats(view: View) -> list[int]:
    """List the seats that the agent holds."""
    return [each.seat for each in view.seats if each.player == "me"]


def players(seats: Sequence[SeatInfo]) -> list[str]:
    """List the holder of each seat, a line each."""
    return [f"{each.seat}: {_holder(each)}" for each in seats]


def _holder(seat: SeatInfo) -> str:
    holder = {"me": "you", "other": "somebody else"}.get(seat.player, seat.player)
    return f"{holder} ({seat.bot})" if seat.bot else holder
