"""Sharing a game: handing one keyboard over behind a cleared screen, or waiting for others."""

import sys
import time
from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.text import Text

from holdout_client.cli import screen
from holdout_client.cli.play.table import Table
from holdout_client.cli.session import Session
from holdout_client.cli.status import ExitStatus, status_of
from holdout_client.problems import HoldoutError

#: After the screen itself, what has scrolled out of it; after it, since clearing may scroll.
WIPE_SCROLLED = "\x1b[3J"

#: So many lines of what everybody saw are told before the keyboard is handed over.
NEWS = 12

#: Seconds between two looks at a game that others play, at first and at most.
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 2.0
SLOWER = 1.3


class Left(Exception):
    """The player has left the table."""


def wipe(out: Console) -> None:
    """Leave nothing to be read on the screen, nor by scrolling back, nor by recalling a line."""
    if out.is_dumb_terminal:
        out.print("\n" * out.height)
    elif out.is_terminal:
        out.clear()
        if not out.legacy_windows:
            out.file.write(WIPE_SCROLLED)
            out.file.flush()
    if "readline" in sys.modules:
        sys.modules["readline"].clear_history()


def _values(params: Mapping[str, Any]) -> list[Any]:
    """What an event names, one by one."""
    return [
        value for each in params.values() for value in (each if isinstance(each, list) else [each])
    ]


class Sharing:
    """Brings the right player before the screen."""

    def __init__(self, session: Session, table: Table) -> None:
        """Take the table; the keyboard and the screen are those of the session."""
        self._session = session
        self._table = table
        self._out = session.out

    def show_drawn(self, action: Mapping[str, Any]) -> None:
        """Show the player who has drawn what came, if nobody else may know it.

        Not if it is what the player said: then nothing is new. Another card comes in the place of
        one that somebody else holds in secret.
        """
        table = self._table
        common = table.common_log(table.version - 1)
        private = [each for each in table.news if each not in common]
        told = action["params"].get("result")
        if not private or any(told in _values(each["params"]) for each in table.news):
            return
        if told is not None:
            self._out.print(Text(f"\n{self._session.say('came_up')}", "bold"))
        self._out.print(screen.happened(private, self._session.say, len(private)))
        self._out.print(Text(self._session.say("read_it"), "dim"))
        self._out.input("› ")

    def hand_over(self) -> None:
        """Bring one of those who are asked before the screen. Raises `Left`, `HoldoutError`."""
        table, say = self._table, self._session.say
        common = table.common_log(table.told_until()) if table.seat else []
        wipe(self._out)
        if common:
            self._out.print(screen.happened(common, say, NEWS), "")
        table.sit(self._agree())
        wipe(self._out)

    def _agree(self) -> int:
        """Ask for the next player, and which if several are asked, until somebody is there."""
        say, scene = self._session.say, self._table.scene()
        asked = self._table.asked_here
        next_one, *others = asked
        self._out.print(Text(say("hand_over", player=scene.seat(next_one)), "bold"))
        if others:
            names = ", ".join(map(scene.seat, others))
            self._out.print(Text(say("or_another", players=names), "dim"))
        while True:
            typed = self._out.input("› ").strip()
            if typed.lower() == "q":
                raise Left
            if not typed:
                return next_one
            if typed.isdecimal() and int(typed) in asked:
                return int(typed)
            self._out.print(Text(say("hand_over", player=scene.seat(next_one)), "bold"))

    def wait(self) -> None:
        """Tell what happens until the seat is asked, or the game is over.

        Raises `HoldoutError` for what waiting can't mend.
        """
        table, pause, waited_for = self._table, FIRST_PAUSE, list[int]()
        if table.is_shared:
            wipe(self._out)
        while not (table.asked_here or table.is_over):
            if table.asked != waited_for:
                waited_for = table.asked
                names = ", ".join(map(table.scene().seat, waited_for))
                self._out.print(Text(self._session.say("waiting", players=names), "dim"))
            if self._has_moved():
                self._tell_news()
                pause = FIRST_PAUSE
            else:
                time.sleep(pause)
                pause = min(pause * SLOWER, LONGEST_PAUSE)

    def _tell_news(self) -> None:
        """Look at the game, and tell what has happened since the last look."""
        table = self._table
        known = table.version
        table.look()
        news = table.common_log(known) if table.is_shared else table.news
        news = [each for each in news if each["version"] > known]
        self._out.print(screen.happened(news, self._session.say, len(news)))

    def _has_moved(self) -> bool:
        """Whether anything was done; a service that is away is told of, and asked again later."""
        try:
            return self._table.has_moved()
        except HoldoutError as error:
            if status_of(error) != ExitStatus.UNREACHABLE:
                raise
            self._out.print(Text(self._session.said(error), "yellow"))
            return False
