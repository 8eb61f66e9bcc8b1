"""`holdout watch`: following a game."""

from typing import TYPE_CHECKING, NamedTuple

import click

from holdout_client import calls
from holdout_client.cli.following import follow
from holdout_client.cli.options import complete_seat, game_argument
from holdout_client.cli.session import LONG_PATIENCE, Session
from holdout_client.cli.status import ENDED
from holdout_client.looking import glance

if TYPE_CHECKING:
    from holdout_client.cli.drawing import Drawing
    from holdout_client.connection import Connection, Document
    from holdout_client.held import HeldGame


class Way(NamedTuple):
    """From which seat, and whether the board is drawn."""

    seat: int | None
    board: bool


@click.command("watch", epilog="With --json: Events for each page.")
@game_argument
@click.option(
    "--seat",
    type=click.IntRange(min=1),
    shell_complete=complete_seat,
    help="What this seat of yours sees; by default, what all of your seats may know.",
)
@click.option("--board", is_flag=True, help="Draw the board after each change.")
@click.option(
    "--after",
    type=click.IntRange(min=-1),
    help="Start after this version of the game; by default, with what happens next.",
)
@click.pass_obj
def command(session: Session, /, game: str | None, after: int | None, **way: object) -> None:
    """Follow a GAME until it ends: your own, or any public one by its whole id.

    What happens is printed as it happens, with the version, as in `holdout log`. Control-C leaves.
    With --json, each line is a page of the log.
    """
    held, client = session.open(game, patience=LONG_PATIENCE)
    watcher = Watcher(session, client, held, Way(**way))  # type: ignore[arg-type]
    view = watcher.look()
    watcher.begin(view)
    start = view["version"] if after is None else after
    if view["status"] in ENDED and start >= view["version"]:
        return
    for page in follow(session, client, held.id, after=start, seat=watcher.way.seat):
        if watcher.tell(page)["status"] in ENDED and page["next"] is None:
            return


class Watcher:
    """Shows a game that others play."""

    def __init__(self, session: Session, client: "Connection", held: "HeldGame", way: Way) -> None:
        """Take what is needed to ask and to draw."""
        self.way = way
        self._session = session
        self._client = client
        self._held = held
        self._asked = list[int]()
        self._shown: Drawing | None = None

    def look(self) -> "Document":
        """The game as it is now. Raises `HoldoutError`."""
        if self.way.seat is None:
            return glance(self._client, self._held.id)
        return self._client.document(calls.get_game(self._held.id, seat=self.way.seat))

    def begin(self, view: "Document") -> None:
        """Show how the game stands when watching begins."""
        if self._session.json:
            return
        from holdout_client.cli.company import company

        if self.way.board:
            self._draw(view, None)
        else:
            heading = self._drawing(view).heading(self._session.say.word(view["status"]))
            self._session.show(heading, company(self._session, view["seats"]))
        self._end_or_wait(view, None)

    def tell(self, page: "Document") -> "Document":
        """Show what has happened, and return the game as it is now. Raises `HoldoutError`."""
        view = self.look()
        if self._session.json:
            self._session.emit(page)
            return view
        if self.way.board:
            self._draw(view, page)
        else:
            for event in page["events"]:
                if event["text"]:
                    click.echo(f"{event['version']:>4}  {self._session.say.line(event)}")
        self._end_or_wait(view, page)
        return view

    def _drawing(self, view: "Document") -> "Drawing":
        if self._shown is None:
            self._shown = self._session.drawing(self._client, view["title"])
        return self._shown

    def _draw(self, view: "Document", page: "Document | None") -> None:
        from holdout_client.cli import screen

        events = page["events"] if page else []
        if self._session.out.is_terminal:
            self._session.out.clear()
        self._session.show(self._drawing(view).board(view), "")
        if events:
            self._session.show(screen.happened(events, self._session.say))

    def _end_or_wait(self, view: "Document", page: "Document | None") -> None:
        """Say how the game ended, or for whom it waits now."""
        from rich.text import Text

        from holdout_client.cli import screen

        say, asked = self._session.say, [each["seat"] for each in view["pending"]]
        if view["status"] in ENDED:
            events = page["events"] if page else []
            self._session.show(screen.outcome(view, say, events))
        elif asked and (asked != self._asked or self.way.board):
            names = ", ".join(say.sitting(view["seats"][seat - 1]) for seat in asked)
            self._session.show(Text(say("waiting_for", players=names), "dim"))
        self._asked = asked
