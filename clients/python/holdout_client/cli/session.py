"""What the commands share: the global options, the service, the held games, where output goes."""

import os
import re
import sys
from collections.abc import Mapping
from contextlib import ExitStack
from functools import cached_property
from typing import TYPE_CHECKING, Any

import click

from holdout_client.cli.complaints import Failure, NotFound, document_of, words_of
from holdout_client.cli.words import Words, user_language

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console, RenderableType

    from holdout_client.cli.drawing import Drawing
    from holdout_client.connection import Connection
    from holdout_client.held import HeldGame, HeldGames

DEFAULT_URL = "http://127.0.0.1:8000"

#: Seconds for which a single command, and one that plays a whole game, retries a request.
RETRY_SECONDS = 2.0
LONG_RETRY_SECONDS = 20.0


#: The form of a whole game id; somebody else's game is only found by that.
WHOLE_ID = "[0-9a-z]{12}"


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

        plain = self.no_color or bool(os.environ.get("NO_COLOR"))
        return Console(
            color_system=None if plain else "auto", highlight=False, markup=False, emoji=False
        )

    @cached_property
    def held(self) -> "HeldGames":
        """The games of this user."""
        from holdout_client.held import HeldGames

        return HeldGames()

    def client(
        self, url: str | None = None, *, retry_seconds: float = RETRY_SECONDS
    ) -> "Connection":
        """Connect to `url`, or to the service that was named, or to the default one."""
        from holdout_client.connection import Connection
        from holdout_client.held import CommitmentsAt, TokensAt

        url = (url or self.url or DEFAULT_URL).rstrip("/")
        made = Connection(
            url,
            TokensAt(self.held, url),
            language=self.say.language,
            retry_seconds=retry_seconds,
            commitments=CommitmentsAt(self.held, url),
        )
        return self._closing.enter_context(made)

    def open(
        self, start: str | None, *, retry_seconds: float = RETRY_SECONDS
    ) -> tuple["HeldGame", "Connection"]:
        """Find a held game as `game` does, and connect to its service."""
        game = self.game(start)
        if game.token:
            self.held.use(game)
        return game, self.client(game.url, retry_seconds=retry_seconds)

    def game(self, start: str | None) -> "HeldGame":
        """Find a held game by the beginning of its id, or the last one; any other by its whole id.

        The latter has no token, so it can only be looked at, if it is public. Raises `NotFound`.
        """
        from holdout_client.held import HeldGame

        url = self.url and self.url.rstrip("/")
        if not start:
            last = self.held.last(url)
            if last is None:
                raise NotFound("no-such-game", self.say("no_game_yet"))
            return last
        found = [game for game in self.held.find(start) if url in {None, game.url}]
        if not found and re.fullmatch(WHOLE_ID, start):
            return HeldGame(start, url or DEFAULT_URL, "")
        if not found:
            raise NotFound("no-such-game", self.say("no_such_game", start=start))
        if len(found) > 1:
            ids = ", ".join(game.id for game in found)
            raise NotFound("which-game", self.say("which_game", start=start, games=ids))
        return found[0]

    def drawing(self, client: "Connection", title: str) -> "Drawing":
        """Return the drawing that shows the games of a title to people."""
        from holdout_client.cli.drawing import drawing_of

        return drawing_of(self, client, title)

    def emit(self, document: Any) -> None:
        """Write JSON: on one line for programs, indented where somebody reads it."""
        import json

        indent = 2 if sys.stdout.isatty() else None
        click.echo(json.dumps(document, ensure_ascii=False, indent=indent))

    def write(self, document: Any, file: "Path | None") -> None:
        """Write JSON to a file, or print it if there is none."""
        import json

        if file is not None:
            file.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", "utf-8")
        if file is None or self.json:
            self.emit(document)
        else:
            click.echo(self.say("written", file=file))

    def show(self, *parts: "RenderableType", soft_wrap: bool = False) -> None:
        """Print something for people; without the blanks at the ends of lines, if it is piped."""
        for part in parts:
            if self.out.is_terminal:
                self.out.print(part, soft_wrap=soft_wrap)
                continue
            with self.out.capture() as drawn:
                self.out.print(part, soft_wrap=soft_wrap)
            click.echo("\n".join(line.rstrip() for line in drawn.get().split("\n")), nl=False)

    def says(self, seat: Mapping[str, Any], text: str, waited: str = "") -> None:
        """Show what a player is asked, behind the player's name, and for how long it has been."""
        from rich.text import Text

        since = f" ({waited})" if waited else ""
        self.show(Text.assemble((f"{self.say.sitting(seat)}: ", "bold"), text, (since, "dim")))

    def report(self, error: Failure) -> None:
        """Complain on standard error: with `--json` by a problem document, else in words."""
        if self.json:
            import json

            click.echo(json.dumps(document_of(error, self.say), ensure_ascii=False), err=True)
        else:
            click.echo(f"holdout: {self.said(error)}", err=True)

    def said(self, error: Failure) -> str:
        """Put into words what went wrong."""
        return words_of(error, self.say)

    def close(self) -> None:
        """Close the connections."""
        self._closing.close()


def forgive_letters() -> None:
    """Replace characters that a terminal can't send or show, instead of failing on them."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
