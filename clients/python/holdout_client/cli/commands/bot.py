"""`holdout bot`: a bot plays."""

import time
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from holdout_client import calls
from holdout_client.cli.completing import bots, completion
from holdout_client.cli.lexicon import Lexicon
from holdout_client.cli.options import complete_seat, game_argument
from holdout_client.cli.session import LONG_PATIENCE, Session
from holdout_client.cli.status import ENDED
from holdout_client.looking import glance
from holdout_client.problems import Problem

if TYPE_CHECKING:
    from holdout_client.cli.boards import Scene
    from holdout_client.connection import Connection, Document

#: Somebody else has acted in the meantime; the game is looked at again.
OVERTAKEN = {"stale-version", "not-your-turn", "game-over"}


@click.command("bot")
@game_argument
@click.option(
    "--bot",
    "name",
    default="greedy",
    show_default=True,
    shell_complete=completion(bots),
    help="Which bot.",
)
@click.option("--steps", type=click.IntRange(min=1), help="Stop after this many actions.")
@click.option(
    "--seat",
    type=click.IntRange(min=1),
    shell_complete=complete_seat,
    help="Play for this seat only.",
)
@click.option("--board", is_flag=True, help="Draw the board as it goes.")
@click.option(
    "--pause", type=click.FloatRange(0, 60), default=0.0, help="Seconds to wait after each board."
)
@click.pass_obj
def command(session: Session, /, game: str | None, **way: Any) -> None:
    """Let a bot play a GAME: all seats or one, until it is over or the seat has nothing to decide.

    It knows no more than you do. With --json, each line is the response to an action.
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
            call = calls.get_advice(game, self._way.name, seat=self._seat(view))
            advice = self._client.document(call)
            done = self._client.document(
                calls.do_action(
                    game,
                    advice["action"]["id"],
                    version=advice["version"],
                    seat=advice["seat"],
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
            self._tell(advice["seat"], advice["action"]["text"])
            if self._way.board:
                self._draw(after)
        return after

    @cached_property
    def _lexicon(self) -> Lexicon:
        return Lexicon.load(self._client, self._title)

    def _scene(self, view: "Document") -> "Scene":
        from holdout_client.cli.boards import Scene

        return Scene(view, self._lexicon, self._session.say)

    def _tell(self, seat: int, text: str) -> None:
        from rich.text import Text

        from holdout_client.cli.screen import happened

        say = self._session.say
        self._session.show(
            Text.assemble((f"{say.sitting(self._seats[seat - 1])}: ", "bold"), (text, "bold cyan"))
        )
        if self._last:
            self._session.show(happened(self._last, say, len(self._last)))

    def _draw(self, view: "Document") -> None:
        from holdout_client.cli import screen
        from holdout_client.cli.boards import board_of

        scene, board = self._scene(view), board_of(view["title"])
        kinds = {each["kind"] for each in self._last}
        if kinds & board.beats or not board.beats or view["status"] in ENDED:
            self._session.show("", screen.whole(scene, board), "")
            time.sleep(self._way.pause)

    def end(self, view: "Document") -> None:
        """Show how the game stands when the bot stops."""
        if self._session.json or view["status"] not in ENDED:
            return
        from holdout_client.cli import screen

        self._session.show(screen.outcome(self._scene(view), self._last))
