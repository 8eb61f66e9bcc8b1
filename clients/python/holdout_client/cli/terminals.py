"""Terminal sessions: which game is used in each, and which lists of actions were printed there.

A person at one terminal means the game and the list that stand on that screen, never those of
another terminal or of a script. A terminal session is the session of the operating system that
its shell leads (`os.getsid`), as long as the command runs in the foreground of its terminal and
reads from it; or whatever the variable `HOLDOUT_SESSION` names. A script that reads from something
else, or runs in the background, has none.
"""

import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

#: Names a session, of a script too.
VARIABLE = "HOLDOUT_SESSION"

FORMAT = 1

#: The lists of so many games are remembered, and each session for so many seconds.
MOST_GAMES, KEEP_SECONDS = 20, 30 * 24 * 3600


class Printed(NamedTuple):
    """What was printed of a seat's actions.

    `ids` are the actions by their numbers; none if no numbered list was printed.
    """

    version: int
    seat: int
    ids: tuple[str, ...] = ()


def session_name() -> str | None:
    """Return what tells this terminal session from all others; None for a script without one."""
    if named := os.environ.get(VARIABLE):
        return named
    try:
        terminal = sys.stdin.fileno()
        if not os.isatty(terminal):
            return None
        if not hasattr(os, "getsid"):  # On Windows the shell stands for its window.
            return f"{os.getppid()}"
        in_front = os.tcgetpgrp(terminal) == os.getpgrp()
        return f"{os.getsid(0)} {os.ttyname(terminal)}" if in_front else None
    except (AttributeError, OSError, ValueError):
        return None


class TerminalSession:
    """What one terminal session has used and seen, in a small file of its own.

    Whatever can't be read or written there is forgotten: then a game has to be named, and a list
    printed again.
    """

    def __init__(self, folder: Path, name: str) -> None:
        """Name the folder of all sessions, and the session."""
        from hashlib import sha256

        self._path = folder / f"{sha256(name.encode()).hexdigest()[:32]}.json"
        self._games = _read(self._path)

    def games(self) -> Sequence[str]:
        """Return the games that were used here, the last one first."""
        return [*reversed(self._games)]

    def games_elsewhere(self) -> Sequence[str]:
        """Return the game used last in each other session, the latest first."""
        others = [each for each in self._path.parent.glob("*.json") if each != self._path]
        others.sort(key=_changed, reverse=True)
        return [[*games][-1] for games in map(_read, others) if games]

    def use(self, game: str) -> None:
        """Make a game the one used last here."""
        if [*self._games][-1:] != [game]:
            self._games[game] = self._games.pop(game, {})
            self._write()

    def printed(self, game: str, seat: int | None = None) -> Printed | None:
        """Return what was printed last for a seat of a game, or for any seat of it."""
        lists = self._games.get(game, {})
        found = [*lists] if seat is None else [str(seat)]
        if not found or found[-1] not in lists:
            return None
        version, ids = lists[found[-1]]
        return Printed(version, int(found[-1]), tuple(ids))

    def note(self, game: str, printed: Printed) -> None:
        """Note what was printed for a seat of a game: from now on that is what is meant."""
        lists = self._games.setdefault(game, {})
        lists.pop(str(printed.seat), None)
        lists[str(printed.seat)] = [printed.version, [*printed.ids]]
        self._write()

    def forget(self, game: str, seat: int | None = None) -> None:
        """Forget what was printed for a seat of a game, or for all: it was used, or is old."""
        lists = self._games.get(game, {})
        gone = [*lists] if seat is None else [str(seat)] if str(seat) in lists else []
        for each in gone:
            del lists[each]
        if gone:
            self._write()

    def _write(self) -> None:
        from contextlib import suppress

        from holdout_client.held import write_privately

        for game in [*self._games][:-MOST_GAMES]:
            del self._games[game]
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            if not self._path.exists():
                _clear(self._path.parent)
            write_privately(self._path, {"format": FORMAT, "games": self._games})


def _read(path: Path) -> dict[str, dict[str, Any]]:
    """Read the file of a session: by game and seat, the version and the ids of the list."""
    try:
        document = json.loads(path.read_text("utf-8"))
        games: dict[str, dict[str, Any]] = document["games"]
        known = document["format"] == FORMAT and all(
            isinstance(version, int) and isinstance(ids, list)
            for lists in games.values()
            for version, ids in lists.values()
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}
    return games if known else {}


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _clear(folder: Path) -> None:
    """Remove the files of sessions that ended long ago."""
    for each in folder.glob("*.json"):
        if _changed(each) < time.time() - KEEP_SECONDS:
            each.unlink(missing_ok=True)
