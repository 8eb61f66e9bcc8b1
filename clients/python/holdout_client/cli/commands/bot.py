"""`holdout bot`: a bot plays."""

import time
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from holdout_client import calls
from holdout_client.cli.complaints import NotFound
from holdout_client.cli.completing import bots, completion
from holdout_client.cli.options import game_argument, seat_option, version_option
from holdout_client.cli.session import LONG_RETRY_SECONDS, Session
from holdout_client.cli.status import ENDED
from holdout_client.looking import peek
from holdout_client.problems import Problem

if TYPE_CHECKING:
    from holdout_client.connection import Connection, Document

#: Somebody else has acted in the meantime; the game is looked at again.
OVERTAKEN = {"stale-version", "not-your-turn", "game-over"}
#: The bot of the service that plays where one's own fails, and after so many failures for good.
FALLBACK, FAULTS = "greedy", 3
#: By these entry points bots of one's own are found, and what lets them play (it is in `holdout`).
OWN_BOTS, KIT = "holdout.bots", "holdout.remote_bots"


@click.command("bot", epilog="With --json: Change for each action.")
@game_argument
@click.option(
    *("--bot", "name"),
    default=FALLBACK,
    show_default=True,
    shell_complete=completion(bots),
    help="Which bot: one of the service, or your own, as module:Class.",
)
@click.option("--steps", type=click.IntRange(min=1), help="Stop after this many actions.")
@seat_option("Play for this seat only.")
@click.option(
    "--seconds",
    type=click.FloatRange(0.01),
    default=10.0,
    show_default=True,
    help="How long a bot of your own may take for a decision.",
)
@version_option
@click.option("--board", is_flag=True, help="Draw the board as it goes.")
@click.option(
    "--pause", type=click.FloatRange(0, 60), default=0.0, help="Seconds to wait after each board."
)
@click.pass_obj
def command(session: Session, /, game: str | None, steps: int | None, **way: Any) -> None:
    """Let a bot play a GAME: all seats or one, until it is over or the seat has nothing to decide.

    It knows no more than you do. A bot of your own is a class with a method `choose`; if it fails,
    greedy decides, and after three failures it plays on. With --json, each line is the response to
    an action. Games come and go one request at a time here: for tournaments of many games use
    `holdout-service arena`, which plays them without a service.
    """
    held, client = session.open(game, retry_seconds=LONG_RETRY_SECONDS)
    if way["seat"] is not None:  # Which is refused if there is none such, or it is not yours.
        client.document(calls.list_actions(held.id, seat=way["seat"]))
    state = peek(client, held.id)
    bot = Player(session, client, held.id, way["name"], way["seconds"])
    shown = Shown(session, client, state, board=way["board"], pause=way["pause"])
    mine = {each["seat"] for each in state["seats"] if each["player"] == "me"}
    seats = {way["seat"]} if way["seat"] else mine
    done, begin = 0, way["version"]
    while done != steps and (asked := [e["seat"] for e in state["pending"] if e["seat"] in seats]):
        try:
            chosen = bot.choose(asked[0])
            state = client.document(
                calls.do_action(
                    held.id,
                    chosen.action,
                    version=chosen.version if begin is None else begin,
                    seat=chosen.seat,
                    include=shown.wanted,
                )
            )
        except Problem as problem:
            if problem.code not in OVERTAKEN or begin is not None:
                raise
            state = peek(client, held.id)
            continue
        session.acted(state)
        done, begin = done + 1, None
        shown.step(chosen, state)
    shown.end(state)


class Chosen(NamedTuple):
    """The action that a bot takes, by its id and in words; whose, and at which version."""

    action: str
    text: str
    seat: int
    version: int


class Player:
    """Asks a bot: one of the service, or one's own as long as it does not fail too often."""

    def __init__(
        self, session: Session, client: "Connection", game: str, name: str, seconds: float
    ) -> None:
        """Name the bot. Raises `NotFound` if it is one's own and can't be loaded."""
        self._session = session
        self._client = client
        self._game = game
        self._name = name
        self._faults = 0
        self._own = self._loaded(seconds) if self._is_own() else None

    def _is_own(self) -> bool:
        return ":" in self._name or bool(entry_points(group=OWN_BOTS, name=self._name))

    def _loaded(self, seconds: float) -> Any:
        say = self._session.say
        kits = [*entry_points(group=KIT)]
        if not kits:
            message = say("needs_package", command="bot --bot module:Class", package="holdout")
            raise NotFound("needs-package", message)
        try:
            return kits[0].load()(self._name, seconds)
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
            message = say("bot_not_loaded", bot=self._name, why=why)
            raise NotFound("unknown-bot", message) from error

    def choose(self, seat: int) -> Chosen:
        """Return the bot's choice; if one's own bot fails, that of the service's bot."""
        if self._own is None:
            return self._advised(self._name if self._faults == 0 else FALLBACK, seat)
        wanted = self._own.include
        view = self._client.document(calls.get_game(self._game, seat=seat, include=wanted))
        if not (listed := view["actions"])["actions"]:
            return self._advised(FALLBACK, seat)  # It is refused: not this seat's turn.
        try:
            name, fault = self._own.choose(view)
        except LookupError as error:
            raise NotFound("other-rules", self._session.say("other_rules", why=error)) from error
        if fault:
            self._failed(fault)
            return self._advised(FALLBACK, seat)
        text = next(each["text"] for each in listed["actions"] if each["id"] == name)
        return Chosen(name, text, listed["seat"], view["version"])

    def _advised(self, name: str, seat: int) -> Chosen:
        advice = self._client.document(calls.get_advice(self._game, name, seat=seat))
        action = advice["action"]
        return Chosen(action["id"], action["text"], advice["seat"], advice["version"])

    def _failed(self, fault: str) -> None:
        """Say so; after too many faults the service's bot plays on."""
        self._faults += 1
        say = self._session.say
        click.echo(say("bot_failed", bot=self._name, why=fault, instead=FALLBACK), err=True)
        if self._faults == FAULTS:
            self._own = None
            click.echo(say("bot_relieved", bot=self._name, instead=FALLBACK), err=True)


class Shown:
    """Shows what a bot does."""

    def __init__(
        self, session: Session, client: "Connection", view: "Document", *, board: bool, pause: float
    ) -> None:
        """Take the game as it is now."""
        self._session = session
        self._seats = view["seats"]
        self._pause = pause
        self._last: list[Any] = []
        #: What the answers to actions are to include.
        self.wanted = ["view"] if board and not session.json else []
        self._drawing = session.drawing(client, view["title"]) if self.wanted else None

    def step(self, chosen: Chosen, done: "Document") -> None:
        """Show an action, and what came of it."""
        if self._session.json:
            self._session.emit(done)
            return
        from rich.text import Text

        from holdout_client.cli.screen import happened

        say, self._last = self._session.say, done["events"]
        who = say.sitting(self._seats[chosen.seat - 1])
        self._session.show(Text.assemble((f"{who}: ", "bold"), (chosen.text, "bold cyan")))
        if self._last:
            self._session.show(happened(self._last, say))
        if self._drawing is None:
            return
        beats = self._drawing.beats
        if beats & {each["kind"] for each in self._last} or not beats or done["status"] in ENDED:
            self._session.show("", self._drawing.board(done["view"]), "")
            time.sleep(self._pause)

    def end(self, state: "Document") -> None:
        """Show how the game ended, if it has."""
        if not self._session.json and state["status"] in ENDED:
            from holdout_client.cli.screen import outcome

            ended = {**state, "seats": self._seats}
            self._session.show(outcome(ended, self._session.say, self._last))
