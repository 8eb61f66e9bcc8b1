"""`holdout watch`: following a game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from holdout_client import calls
from holdout_client.cli.following import follow
from holdout_client.cli.options import game_argument, seat_option
from holdout_client.cli.session import LONG_RETRY_SECONDS, Session
from holdout_client.cli.status import ENDED
from holdout_client.cli.times import waiting_for
from holdout_client.looking import peek

if TYPE_CHECKING:
    from holdout_client.cli.drawing import Drawing
    from holdout_client.connection import Connection, Document


@click.command("watch", epilog="With --json: Change for each page.")
@game_argument
@seat_option("What this seat of yours sees; by default, what all of your seats may know.")
@click.option("--board", is_flag=True, help="Draw the board after each change.")
@click.option(
    "--after",
    type=click.IntRange(min=-1),
    help="Start after this version of the game; by default, with what happens next.",
)
@click.pass_obj
def command(
    session: Session, game: str | None, seat: int | None, board: bool, after: int | None
) -> None:
    """Follow a GAME until it ends: your own, or any public one by its whole id.

    What happens is printed as it happens, with the version, as in `holdout log`. Control-C leaves.
    With --json, each line is a page of the log.
    """
    held, client = session.open(game, retry_seconds=LONG_RETRY_SECONDS)
    view = _look(client, held.id, seat)
    start = view["version"] if after is None else after
    watcher = Watcher(session, session.drawing(client, view["title"]), board=board)
    watcher.begin(view)
    if view["status"] in ENDED and start >= view["version"]:
        return
    for page in follow(session, client, held.id, after=start, seat=seat):
        if session.json:
            session.emit(page)
        else:
            watcher.show(_look(client, held.id, seat), page["events"])
        if page["status"] in ENDED and page["next"] is None:
            return


def _look(client: "Connection", game: str, seat: int | None) -> "Document":
    """Return the game as it is now. Raises `HoldoutError`."""
    if seat is None:
        return peek(client, game)
    return client.document(calls.get_game(game, seat=seat))


class Watcher:
    """Shows people a game that others play."""

    def __init__(self, session: Session, drawing: "Drawing", *, board: bool) -> None:
        """Say whether the board is drawn."""
        self._session = session
        self._drawing = drawing
        self._board = board
        self._asked = list[int]()

    def begin(self, view: "Document") -> None:
        """Show how the game stands when watching begins."""
        if self._session.json:
            return
        from holdout_client.cli.company import company

        if not self._board:
            heading = self._drawing.heading(self._session.say.word(view["status"]))
            self._session.show(heading, company(self._session, view["seats"]))
        self.show(view, ())

    def show(self, view: "Document", events: "Sequence[Document]") -> None:
        """Show what has happened, and how the game ended or for whom it waits now."""
        from rich.text import Text

        from holdout_client.cli.screen import happened, outcome

        session, say = self._session, self._session.say
        if self._board:
            if session.out.is_terminal:
                session.out.clear()
            session.show(self._drawing.board(view), "")
            session.show(*[happened(events, say)] if events else [])
        else:
            for event in events:
                if event["text"]:
                    click.echo(f"{event['version']:>4}  {say.line(event)}")
        asked = [each["seat"] for each in view["pending"]]
        if view["status"] in ENDED:
            session.show(outcome(view, say, events))
        elif asked and (asked != self._asked or self._board):
            names = ", ".join(say.sitting(view["seats"][seat - 1]) for seat in asked)
            session.show(Text(waiting_for(say, names, view["pending"]), "dim"))
        self._asked = asked
