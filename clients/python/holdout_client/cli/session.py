"""What the commands share: the global options, the service, the held games, where output goes."""

import re
import sys
from contextlib import ExitStack
from functools import cached_property
from typing import TYPE_CHECKING, Any

import click

from holdout_client.cli.status import ExitStatus
from holdout_client.cli.words import Words, user_language
from holdout_client.problems import HoldoutError, Problem, Unreachable

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from holdout_client.connection import Connection
    from holdout_client.held import HeldGame, HeldGames

DEFAULT_URL = "http://127.0.0.1:8000"

#: Seconds for which a single command, and one that plays a whole game, retries a request.
PATIENCE = 2.0
LONG_PATIENCE = 20.0


#: The form of a whole game id; somebody else's game is only found by that.
WHOLE_ID = "[0-9a-z]{12}"

#: Problem codes for which the command has further advice, with the key of its sentence.
ADVICE = {"which-seat": "say_seat", "unauthorized": "not_joined", "not-started": "wait_or_start"}


class NoGame(click.ClickException):
    """The user has no such game, or no such thing."""

    exit_code = ExitStatus.NOT_FOUND


class Session:
    """One run of the command."""

    def __init__(self) -> None:
        """Begin without any of the global options, which are set as they are read."""
        self.url: str | None = None
        self.lang = ""
        self.json = False
        self.no_color = False
        self._closing = ExitStack()

    @cached_property
    def say(self) -> Words:
        """The command's own words."""
        return Words(self.lang or user_language())

    @cached_property
    def out(self) -> "Console":
        """The console for people."""
        from rich.console import Console

        return Console(no_color=self.no_color or None, highlight=False, markup=False, emoji=False)

    @cached_property
    def held(self) -> "HeldGames":
        """The games of this user."""
        from holdout_client.held import HeldGames

        return HeldGames()

    def client(self, url: str | None = None, *, patience: float = PATIENCE) -> "Connection":
        """Connect to `url`, or to the service that was named, or to the default one."""
        from holdout_client.connection import Connection
        from holdout_client.held import PromisesAt, TokensAt

        url = (url or self.url or DEFAULT_URL).rstrip("/")
        made = Connection(
            url,
            TokensAt(self.held, url),
            language=self.say.language,
            patience=patience,
            promises=PromisesAt(self.held, url),
        )
        return self._closing.enter_context(made)

    def open(
        self, start: str | None, *, patience: float = PATIENCE
    ) -> tuple["HeldGame", "Connection"]:
        """Find a held game as `game` does, and connect to its service."""
        game = self.game(start)
        if game.token:
            self.held.use(game)
        return game, self.client(game.url, patience=patience)

    def game(self, start: str | None) -> "HeldGame":
        """Find a held game by the beginning of its id, or the last one; any other by its whole id.

        The latter has no token, so it can only be looked at, if it is public. Raises `NoGame`.
        """
        from holdout_client.held import HeldGame

        url = self.url and self.url.rstrip("/")
        if not start:
            last = self.held.last(url)
            if last is None:
                raise NoGame(self.say("no_game_yet"))
            return last
        found = [game for game in self.held.find(start) if url in {None, game.url}]
        if not found and re.fullmatch(WHOLE_ID, start):
            return HeldGame(start, url or DEFAULT_URL, "")
        if not found:
            raise NoGame(self.say("no_such_game", start=start))
        if len(found) > 1:
            ids = ", ".join(game.id for game in found)
            raise NoGame(self.say("which_game", start=start, games=ids))
        return found[0]

    def emit(self, document: Any) -> None:
        """Write JSON on one line."""
        import json

        click.echo(json.dumps(document, ensure_ascii=False))

    def show(self, *parts: "RenderableType") -> None:
        """Print something for people."""
        for part in parts:
            self.out.print(part)

    def report(self, error: HoldoutError) -> None:
        """Say what went wrong: with `--json` as the problem document, else in words."""
        if isinstance(error, Problem) and self.json:
            self.emit(error.document)
            return
        click.echo(f"holdout: {self.said(error)}", err=True)

    def said(self, error: HoldoutError) -> str:
        """What went wrong, in words."""
        if isinstance(error, Problem) and error.code == "cannot-undo":
            return " ".join(self.say.word(f"cannot_undo.{code}") for code in error.unmet)
        lines = [str(error)]
        if isinstance(error, Problem):
            lines += [f"  {each['path']}: {each['message']}" for each in error.errors]
            lines += [f"  {text}" for text in error.unmet_texts]
            lines += [f"  {self.say(ADVICE[error.code])}"] if error.code in ADVICE else []
        if isinstance(error, Unreachable):
            uncertain = "maybe_done" if error.uncertain else "start_service"
            lines.append(f"  {self.say(uncertain)}")
        return "\n".join(lines)

    def close(self) -> None:
        """Close the connections."""
        self._closing.close()


def forgive_letters() -> None:
    """Replace characters that a terminal can't send or show, instead of failing on them."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
