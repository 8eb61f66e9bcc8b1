"""What the commands share: the global options, the service, the held games, where output goes."""

import os
import re
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any, NoReturn

import click

from holdout_client.cli.complaints import (
    BadInput,
    Failure,
    NotFound,
    document_of,
    ending,
    shortened,
    words_of,
)
from holdout_client.cli.status import ExitStatus
from holdout_client.cli.words import Words, user_language

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import RenderableType

    from holdout_client.cli.console import Console
    from holdout_client.cli.drawing import Drawing
    from holdout_client.cli.terminals import Printed, TerminalSession
    from holdout_client.connection import Connection
    from holdout_client.deadline import Deadline
    from holdout_client.held import HeldGame, HeldGames

DEFAULT_URL = "http://127.0.0.1:8000"

#: Names the game that is meant where no argument does.
GAME = "HOLDOUT_GAME"

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
        #: The game that the option --game names, or a word that can only mean a game.
        self.named_game: str | None = None
        #: That of the command that runs.
        self.context: click.Context | None = None
        self._closing = ExitStack()

    @cached_property
    def say(self) -> Words:
        """The command's own words."""
        return Words(self.lang or user_language())

    @cached_property
    def out(self) -> "Console":
        """The console for people."""
        from holdout_client.cli.console import Console

        plain = self.no_color or bool(os.environ.get("NO_COLOR"))
        return Console(
            color_system=None if plain else "auto", highlight=False, markup=False, emoji=False
        )

    @cached_property
    def held(self) -> "HeldGames":
        """The games of this user."""
        from holdout_client.held import HeldGames

        return HeldGames()

    @cached_property
    def terminal(self) -> "TerminalSession | None":
        """The terminal session in which this runs; None for a script without a terminal."""
        from holdout_client.cli.terminals import TerminalSession, session_name

        name = session_name()
        return None if name is None else TerminalSession(self.held.path.parent / "sessions", name)

    def client(
        self,
        url: str | None = None,
        *,
        retry_seconds: float = RETRY_SECONDS,
        deadline: "Deadline | None" = None,
    ) -> "Connection":
        """Connect to `url`, or to the service that was named, or to the default one.

        After a deadline, nothing is asked any more.
        """
        from holdout_client.connection import Connection
        from holdout_client.deadline import NEVER
        from holdout_client.held import CommitmentsAt, TokensAt

        url = (url or self.url or DEFAULT_URL).rstrip("/")
        made = Connection(
            url,
            TokensAt(self.held, url),
            language=self.say.language,
            retry_seconds=retry_seconds,
            commitments=CommitmentsAt(self.held, url),
            deadline=deadline or NEVER,
        )
        return self._closing.enter_context(made)

    def open(
        self,
        start: str | None,
        *,
        retry_seconds: float = RETRY_SECONDS,
        deadline: "Deadline | None" = None,
    ) -> tuple["HeldGame", "Connection"]:
        """Find a held game as `game` does, and connect to its service."""
        game = self.game(start)
        self.use(game)
        return game, self.client(game.url, retry_seconds=retry_seconds, deadline=deadline)

    def use(self, game: "HeldGame") -> None:
        """Make a game the one used last in this terminal session; scripts leave no such trace."""
        if game.token and self.terminal is not None:
            self.held.use(game)
            self.terminal.use(game.id)

    def game(self, start: str | None) -> "HeldGame":
        """Find the held game that is named, by an argument or by HOLDOUT_GAME, or the last one.

        Held games are named by the beginning of an id, any other by its whole id; the latter has
        no token, so it can only be looked at, if it is public. Raises `NotFound`, `BadInput`, and
        `click.UsageError` if two games are named.
        """
        from holdout_client.held import HeldGame

        url = self.url and self.url.rstrip("/")
        if start and self.named_game and start != self.named_game:
            raise click.UsageError(self.say("two_games", one=self.named_game, other=start))
        start = start or self.named_game or os.environ.get(GAME)
        if not start:
            return self._unnamed(url)
        found = [game for game in self.held.find(start) if url in {None, game.url}]
        if not found and re.fullmatch(WHOLE_ID, start):
            return HeldGame(start, url or DEFAULT_URL, "")
        if not found:
            raise NotFound("no-such-game", self.say("no_such_game", start=shortened(start)))
        if len(found) > 1:
            ids = ", ".join(game.id for game in found)
            raise NotFound("which-game", self.say("which_game", start=start, games=ids))
        return found[0]

    def names_game(self, start: str | None) -> bool:
        """Return whether a game is named in any way, so that not just the last one is meant."""
        return bool(start or self.named_game or os.environ.get(GAME))

    def _unnamed(self, url: str | None) -> "HeldGame":
        """Return the game that is meant where none is named.

        At a terminal it is the one used last there; where none was yet, the one used last at any
        terminal. A script means the only one that there is: it can't know what others have used.
        """
        held = {game.id: game for game in self.held.all() if url in {None, game.url}}
        if not held:
            raise NotFound("no-such-game", self.say("no_game_yet"))
        last = [*held.values()][-1]
        if self.terminal is None:
            if len(held) > 1:
                raise BadInput("no-game-named", self.say("name_the_game", n=len(held)))
            return last
        here = [held[each] for each in self.terminal.games() if each in held]
        if here:
            return here[0]
        elsewhere = [held[each] for each in self.terminal.games_elsewhere() if each in held]
        return elsewhere[0] if elsewhere else last

    def without_game(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """Return arguments without the id of a held game that stands before them.

        That game is meant then. Raises `click.UsageError` if --game names another.
        """
        first = words[0] if words else ""
        if not re.fullmatch(WHOLE_ID, first) or not self.held.find(first):
            return words
        if self.named_game not in {None, first}:
            raise click.UsageError(self.say("two_games", one=self.named_game, other=first))
        self.named_game = first
        return words[1:]

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

    def printed(self, game: str, seat: int | None) -> "Printed | None":
        """Return what was printed last at this terminal for a seat of a game, or for any."""
        return self.terminal.printed(game, seat) if self.terminal is not None else None

    def looked(self, game: str, seat: int | None, version: int, ids: Sequence[str] = ()) -> None:
        """Note what somebody at a terminal sees: a version, and the actions by their numbers."""
        if self.terminal is None or seat is None:
            return
        from holdout_client.cli.terminals import Printed

        known = self.terminal.printed(game, seat)
        if ids or known is None or known.version != version:
            self.terminal.note(game, Printed(version, seat, tuple(ids)))

    def acted(self, done: Mapping[str, Any]) -> None:
        """Forget what was printed for the seat of an answer, since it has acted."""
        if self.terminal is not None:
            self.terminal.forget(done["id"], done["seat"])

    def report(self, error: Failure) -> None:
        """Complain on standard error: with `--json` by a problem document, else in words."""
        if self.json:
            import json

            click.echo(json.dumps(document_of(error, self.say), ensure_ascii=False), err=True)
        else:
            click.echo(f"holdout: {self.said(error)}", err=True)

    def ending(self, error: Failure) -> int:
        """Return the exit status that a failure leads to."""
        return ending(error)

    def said(self, error: Failure) -> str:
        """Put into words what went wrong."""
        return words_of(error, self.say, self.context)

    def close(self) -> None:
        """Close the connections."""
        self._closing.close()


def forgive_letters() -> None:
    """Replace characters that a terminal can't send or show, instead of failing on them."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def end_as_cut_off() -> NoReturn:
    """End as other tools do whose reader has gone, such as `head`: by SIGPIPE, silently.

    Python ignores that signal, since a socket may break too; only output is known to be cut off
    here. Whatever is still to be written goes nowhere.
    """
    import signal

    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, OSError, ValueError):
            os.dup2(nowhere, stream.fileno())
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGPIPE)
    raise SystemExit(ExitStatus.CUT_OFF)
