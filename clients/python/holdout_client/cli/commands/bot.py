"""`holdout bot`: a bot plays."""

import time
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from holdout_client import calls
from holdout_client.cli.complaints import NotFound
from holdout_client.cli.completing import bots, completion
from holdout_client.cli.options import complete_seat, game_argument
from holdout_client.cli.session import LONG_PATIENCE, Session
from holdout_client.cli.status import ENDED
from holdout_client.looking import glance
from holdout_client.problems import Problem

if TYPE_CHECKING:
    from holdout_client.cli.drawing import Drawing
    from holdout_client.connection import Connection, Document
    from holdout_client.own_bots import OwnBot

#: Somebody else has acted in the meantime; the game is looked at again.
OVERTAKEN = {"stale-version", "not-your-turn", "game-over"}
#: The bot of the service that plays where one's own fails, and after so many failures for good.
FALLBACK, FAULTS = "greedy", 3


@click.command("bot")
@game_argument
@click.option(
    "--bot",
    "name",
    default="greedy",
    show_default=True,
    shell_complete=completion(bots),
    help="Which bot: one of the service, or your own, as module:Class.",
)
@click.option("--steps", type=click.IntRange(min=1), help="Stop after this many actions.")
@click.option(
    "--seat",
    type=click.IntRange(min=1),
    shell_complete=complete_seat,
    help="Play for this seat only.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0.01),
    default=10.0,
    show_default=True,
    help="How long a bot of your own may take for a decision.",
)
@click.option("--board", is_flag=True, help="Draw the board as it goes.")
@click.option(
    "--pause", type=click.FloatRange(0, 60), default=0.0, help="Seconds to wait after each board."
)
@click.pass_obj
def command(session: Session, /, game: str | None, **way: Any) -> None:
    """Let a bot play a GAME: all seats or one, until it is over or the seat has nothing to decide.

    It knows no more than you do. A bot of your own is a class with a method `choose`; if it fails,
    greedy decides, and after three failures it plays on. With --json, each line is the response to
    an action.
    """
    held, client = session.open(game, patience=LONG_PATIENCE)
    view = glance(client, held.id)
    player = Player(session, client, view, Way(**way))
    while player.may_go_on(view):
        view = player.step(view)
    player.end(view)


class Way(NamedTuple):
    """How the bot is to play."""

    name: str
    steps: int | None
    seat: int | None
    board: bool
    pause: float
    seconds: float


class Chosen(NamedTuple):
    """The action that a bot takes, by its id and in words; whose, and at which version."""

    action: str
    text: str
    seat: int
    version: int


def _own(session: Session, way: Way) -> "OwnBot | None":
    """The user's own bot, if one is named. Raises `NotFound` if it can't be loaded."""
    from holdout_client.own_bots import OwnBot, is_own

    if not is_own(way.name):
        return None
    try:
        return OwnBot(way.name, way.seconds)
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        message = session.say("bot_not_loaded", bot=way.name, why=why)
        raise NotFound("unknown-bot", message) from error


class Player:
    """Asks a bot for action after action, and carries them out."""

    def __init__(self, session: Session, client: "Connection", view: "Document", way: Way) -> None:
        """Take the game as it is now."""
        self._session = session
        self._client = client
        self._seats = view["seats"]
        self._title = view["title"]
        self._way = way
        self._done = 0
        self._last: list[dict[str, Any]] = []
        self._name = way.name
        self._own = _own(session, way)
        self._faults = 0

    def may_go_on(self, view: "Document") -> bool:
        """Whether the bot is asked for an action, and has some left."""
        return self._seat(view) is not None and self._done != self._way.steps

    def _seat(self, view: "Document") -> int | None:
        """Whom the bot is to play for next; None if it is not asked."""
        asked = [each["seat"] for each in view["pending"]]
        if self._way.seat:
            return self._way.seat if self._way.seat in asked else None
        mine = {each["seat"] for each in view["seats"] if each["player"] == "me"}
        return next((seat for seat in asked if seat in mine), None)

    def step(self, view: "Document") -> "Document":
        """Do what the bot would do, and return what it led to."""
        game = view["id"]
        try:
            chosen = self._chosen(game, self._seat(view))
            done = self._client.document(
                calls.do_action(
                    game,
                    chosen.action,
                    version=chosen.version,
                    seat=chosen.seat,
                    include=["view"],
                )
            )
        except Problem as problem:
            if problem.code not in OVERTAKEN:
                raise
            return glance(self._client, game)
        self._done += 1
        self._last = done["events"]
        after: Document = done["view"]
        if self._session.json:
            self._session.emit(done)
        else:
            self._tell(chosen.seat, chosen.text)
            if self._way.board:
                self._draw(after)
        return after

    def _chosen(self, game: str, seat: int | None) -> "Chosen":
        """What the bot does; if it is one's own and fails, what the service's does."""
        if self._own is None:
            return self._advised(game, self._name, seat)
        from holdout_client.own_bots import BotFault

        view = self._client.document(calls.get_game(game, seat=seat, include=["actions"]))
        listed = view["actions"]
        if not listed["actions"]:
            return self._advised(game, FALLBACK, seat)  # It is refused: not this seat's turn.
        try:
            name = self._own.choose(view)
        except BotFault as fault:
            self._failed(fault)
            return self._advised(game, FALLBACK, seat)
        text = next(each["text"] for each in listed["actions"] if each["id"] == name)
        return Chosen(name, text, listed["seat"], view["version"])

    def _advised(self, game: str, name: str, seat: int | None) -> "Chosen":
        advice = self._client.document(calls.get_advice(game, name, seat=seat))
        action = advice["action"]
        return Chosen(action["id"], action["text"], advice["seat"], advice["version"])

    def _failed(self, fault: Exception) -> None:
        """Say so; after too many faults the service's bot plays on."""
        self._faults += 1
        say, name = self._session.say, self._way.name
        click.echo(say("bot_failed", bot=name, why=fault, instead=FALLBACK), err=True)
        if self._faults == FAULTS:
            self._own, self._name = None, FALLBACK
            click.echo(say("bot_relieved", bot=name, instead=FALLBACK), err=True)

    @cached_property
    def _drawing(self) -> "Drawing":
        return self._session.drawing(self._client, self._title)

    def _tell(self, seat: int, text: str) -> None:
        from rich.text import Text

        from holdout_client.cli.screen import happened

        say = self._session.say
        self._session.show(
            Text.assemble((f"{say.sitting(self._seats[seat - 1])}: ", "bold"), (text, "bold cyan"))
        )
        if self._last:
            self._session.show(happened(self._last, say))

    def _draw(self, view: "Document") -> None:
        kinds, beats = {each["kind"] for each in self._last}, self._drawing.beats
        if kinds & beats or not beats or view["status"] in ENDED:
            self._session.show("", self._drawing.board(view), "")
            time.sleep(self._way.pause)

    def end(self, view: "Document") -> None:
        """Show how the game stands when the bot stops."""
        if self._session.json or view["status"] not in ENDED:
            return
        from holdout_client.cli.screen import outcome

        self._session.show(outcome(view, self._session.say, self._last))
