"""Sharing a game: handing one keyboard over behind a cleared screen, or waiting for others."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from holdout_client.cli.company import company, invite
from holdout_client.cli.following import follow
from holdout_client.cli.session import Session
from holdout_client.cli.times import waiting_for
from holdout_terminal.play.table import Table
from holdout_terminal.screen import news

if sys.platform == "win32":
    import msvcrt

    def _flush() -> None:
        while msvcrt.kbhit():
            msvcrt.getwch()
else:
    import termios

    def _flush() -> None:
        termios.tcflush(sys.stdin, termios.TCIFLUSH)


#: After the screen itself, what has scrolled out of it; after it, since clearing may scroll.
WIPE_SCROLLED = "\x1b[3J"

#: How many lines of common events are shown before the keyboard is handed over.
NEWS = 12


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


def forget_typed() -> None:
    """Forget what was typed at a terminal while nothing was asked; a file is read on."""
    if sys.stdin.isatty():
        _flush()


def _values(params: Mapping[str, Any]) -> list[Any]:
    """List what an event names, one by one."""
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
        self._waited_for = ""

    def show_drawn(self, action: Mapping[str, Any]) -> None:
        """Show what came up to the player who drew it, if nobody else may know it.

        Not if it is what the player named. It is another card if somebody else secretly holds the
        one that was named.
        """
        table = self._table
        common = table.common_log(table.version - 1)
        private = [each for each in table.news if each not in common]
        told = action["params"].get("result")
        if not private or any(told in _values(each["params"]) for each in table.news):
            return
        if told is not None:
            self._session.show(Text(f"\n{self._session.say('came_up')}", "bold"))
        self._session.show(news(private, self._session.say, len(private)))
        self._session.show(Text(self._session.say("read_it"), "dim"))
        self._out.input("› ")

    def hand_over(self) -> None:
        """Hand the keyboard to a player who has to decide. Raises `Left`, `HoldoutError`."""
        table, say = self._table, self._session.say
        common = table.common_log(table.told_until()) if table.seat else []
        wipe(self._out)
        if common:
            self._session.show(news(common, say, NEWS), "")
        table.sit(self._agree())
        wipe(self._out)

    def _agree(self) -> int:
        """Ask for the next player, and which if several are asked, until somebody is there."""
        say, scene = self._session.say, self._table.scene()
        asked = self._table.asked_here
        next_one, *others = asked
        self._session.show(Text(say("hand_over", player=scene.seat(next_one)), "bold"))
        if others:
            names = ", ".join(map(scene.seat, others))
            self._session.show(Text(say("or_another", players=names), "dim"))
        while True:
            typed = self._out.input("› ").strip()
            if typed.lower() == "q":
                raise Left
            if not typed:
                return next_one
            if typed.isdecimal() and int(typed) in asked:
                return int(typed)
            self._session.show(Text(say("hand_over", player=scene.seat(next_one)), "bold"))

    def wait(self) -> None:
        """Tell what happens until somebody here is asked, or the game is over.

        What is typed meanwhile is no answer to what is asked then. Raises `HoldoutError` for what
        waiting can't mend.
        """
        table, self._waited_for = self._table, ""
        if table.is_shared:
            wipe(self._out)
        seat = None if table.is_shared else table.seat
        self._tell_whom()
        for page in follow(self._session, table.client, table.game, after=table.version, seat=seat):
            self._tell(page["events"])
            table.look()
            if table.asked_here or table.is_over:
                break
            self._tell_whom()
        forget_typed()

    def _tell_whom(self) -> None:
        """Say for whom the game waits, unless that has just been said."""
        table, say = self._table, self._session.say
        names = ", ".join(map(table.scene().seat, table.asked))
        if table.is_waiting:
            self._tell_company()
        elif names != self._waited_for:
            pending = table.view["pending"]
            self._session.show(Text(waiting_for(say, names, pending), "dim"))
        self._waited_for = names

    def _tell_company(self) -> None:
        """Show who has joined, and how others can."""
        table, say = self._table, self._session.say
        held = self._session.game(table.game)
        self._session.show("", company(self._session, table.view["seats"]))
        invite(self._session, held, table.view)
        self._session.show(
            Text(say("begins_later"), "dim"),
            Text(say("begin_now", command=f"holdout seats {table.game} --start"), "dim"),
        )

    def _tell(self, events: Sequence[Mapping[str, Any]]) -> None:
        """Show what others have done."""
        self._session.show(news(events, self._session.say, len(events)))
        if any(each["kind"] == "undone" for each in events):
            self._session.show(Text(self._session.say("went_back"), "yellow"))
