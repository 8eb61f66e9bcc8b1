"""`holdout script`: the actions of a file."""

import re
from collections.abc import Iterator
from typing import IO, TYPE_CHECKING, NamedTuple

import click

from holdout_client import calls
from holdout_client.cli.complaints import Complaint
from holdout_client.cli.options import game_option, meant
from holdout_client.cli.session import LONG_PATIENCE, Session
from holdout_client.cli.telling import Teller
from holdout_client.problems import HoldoutError

if TYPE_CHECKING:
    from holdout_client.connection import Connection, Document


class Line(NamedTuple):
    """A line of a script: its number, the seat if it names one, what is done."""

    number: int
    seat: int | None
    action: str


@click.command("script")
@click.argument("file", type=click.File(encoding="utf-8"))
@game_option
@click.pass_obj
def command(session: Session, file: IO[str], game: str | None) -> None:
    """Do the actions listed in FILE, up to the first that is refused. - is standard input.

    Each line is an action id. Put `2:` before it to name the seat, which is only necessary while
    several seats have to decide. A # begins a comment.
    """
    held, client = session.open(game, patience=LONG_PATIENCE)
    lines = [*_lines(file)]
    reader = Reader(session, client, held.id)
    for line in lines:
        try:
            done = reader.do(line)
        except (HoldoutError, Complaint) as error:
            error.add_note(session.say("stopped_at", line=line.number, action=line.action))
            raise
        if session.json:
            session.emit(done)
        else:
            reader.teller.done(done)
    if not session.json:
        click.echo(session.say("script_done", n=len(lines)))


class Reader:
    """Does one line after the other."""

    def __init__(self, session: Session, client: "Connection", game: str) -> None:
        """Name the game."""
        self._session = session
        self._client = client
        self._game = game
        self._listed: Document | None = None
        self.teller = Teller(session, client, game)

    def do(self, line: Line) -> "Document":
        """Do what a line says. Raises `HoldoutError`, `Complaint`."""
        listed = self._listed
        if not listed or not listed["decision"] or line.seat not in {None, listed["seat"]}:
            listed = self._client.document(calls.list_actions(self._game, seat=line.seat))
        action = meant(line.action, listed, self.teller, self._session)
        version, include = listed["version"], ["actions"]
        done = self._client.document(
            calls.do_action(self._game, action, version=version, seat=line.seat, include=include)
        )
        self._listed = done.get("actions")
        return done


def _lines(file: IO[str]) -> Iterator[Line]:
    """The actions of a file, with the numbers of their lines."""
    for number, line in enumerate(file, 1):
        action = line.partition("#")[0].strip()
        seat = re.match(r"(\d+):\s*", action)
        if seat:
            yield Line(number, int(seat[1]), action[seat.end() :])
        elif action:
            yield Line(number, None, action)
