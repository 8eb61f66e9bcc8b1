"""Saying in words what an action did and what may be done next, a line each."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import click

from holdout_client import calls
from holdout_client.cli.session import Session
from holdout_client.looking import peek
from holdout_client.problems import Problem

if TYPE_CHECKING:
    from holdout_client.cli.drawing import Drawing
    from holdout_client.connection import Connection, Document


class Teller:
    """Tells of one game, which it looks at when it first has to."""

    def __init__(self, session: Session, client: "Connection", game: str) -> None:
        """Name the game. All methods raise `HoldoutError`."""
        self._session = session
        self._client = client
        self._game = game

    @cached_property
    def _view(self) -> "Document":
        return peek(self._client, self._game)

    @cached_property
    def _drawing(self) -> "Drawing":
        return self._session.drawing(self._client, self._view["title"])

    def player(self, seat: int) -> str:
        """Return what the player of a seat is called."""
        return self._session.say.sitting(self._seat(seat))

    def _seat(self, seat: int) -> "Document":
        found: Document = self._view["seats"][seat - 1]
        return found

    def numbered(self, listed: "Document") -> Sequence[Mapping[str, Any]]:
        """Return the legal actions in the order of their numbers."""
        return self._drawing.numbered(listed["actions"])

    def choices(self, listed: "Document") -> None:
        """Show the open decision of a seat, and the legal actions with their ids."""
        numbered = self.numbered(listed) if listed["decision"] else []
        ids = [each["id"] for each in numbered]
        self._session.looked(self._game, listed["seat"], listed["version"], ids)
        if listed["decision"] is None:
            player = self.player(listed["seat"])
            click.echo(self._session.say("nothing_to_decide", player=player))
        else:
            self._session.says(self._seat(listed["seat"]), listed["decision"]["text"])
            self._session.show(self._drawing.choices(self._game, listed))

    def show_present(self, seat: int | None) -> None:
        """Show the legal actions of a seat as they are now, if it is clear which seat is meant."""
        try:
            self.choices(self._client.document(calls.list_actions(self._game, seat=seat)))
        except Problem as problem:
            if problem.code != "which-seat":
                raise

    def done(self, done: "Document") -> None:
        """Say what an action did, and who has to decide if the answer lists no actions."""
        from holdout_client.cli.screen import happened

        if done["events"]:
            self._session.show(happened(done["events"], self._session.say))
        for pending in [] if "actions" in done else done["pending"]:
            self._session.says(self._seat(pending["seat"]), pending["text"])

    def told(self, done: "Document") -> None:
        """Hand an answer on to programs, or say what an action did and what may be done now."""
        self._session.acted(done)
        if self._session.json:
            self._session.emit(done)
            return
        self.done(done)
        if "actions" in done and done["status"] == "running":
            self.choices(done["actions"])
