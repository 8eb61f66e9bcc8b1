"""Processes of this machine, as Linux shows them."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

_PROC = Path("/proc")
_PATIENCE_SECONDS = 150.0


def until(true: Callable[[], object], otherwise: str) -> None:
    """Wait, not for ever, for something to be so."""
    deadline = time.monotonic() + _PATIENCE_SECONDS
    while not true():
        assert time.monotonic() < deadline, otherwise
        time.sleep(0.02)


class Process(NamedTuple):
    """A process: its command line, state, parent and process group."""

    pid: int
    command: str
    state: str
    parent: int
    group: int

    @property
    def lives(self) -> bool:
        """Whether it is there, and not only waiting to be buried."""
        return self.state not in {"Z", "X"}


def processes() -> Iterator[Process]:
    """All that are there now."""
    for folder in _PROC.glob("[0-9]*"):
        try:
            told = (folder / "stat").read_text(encoding="utf-8")
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except (FileNotFoundError, ProcessLookupError):
            continue
        state, parent, group = told.rpartition(")")[2].split()[:3]
        yield Process(int(folder.name), command, state, int(parent), int(group))


def children(pid: int, word: str = "") -> set[int]:
    """The processes that one has started, with a word in their command line."""
    return {each.pid for each in processes() if each.parent == pid and word in each.command}


def group(pid: int) -> set[int]:
    """What lives of a process group."""
    return {each.pid for each in processes() if each.group == pid and each.lives}
