"""Read the append-only files of a store, which contain commands as sent to the server."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

#: Commands that delete all, as they are written; within a value the same bytes may stand.
_FLUSH: Final = re.compile(rb"\*[12]\r\n\$(?:8\r\nflushall|7\r\nflushdb)\r\n", re.IGNORECASE)
_GAME: Final = re.compile(rb"holdout:\{([A-Za-z0-9_-]{1,64})\}:game")


def last_flush(file: Path) -> int | None:
    """Find the start of a file's last command to delete everything; None if there is none."""
    data = file.read_bytes()
    places = {found.start() for found in _FLUSH.finditer(data)}
    if not places:
        return None
    at, last = 0, None
    while 0 <= at < len(data):
        last = at if at in places else last
        at = _next_command(data, at)
    return last


def _next_command(data: bytes, at: int) -> int:
    """Find where the command after the one at a place begins; -1 if that one is no command."""
    end = data.find(b"\r\n", at)
    if end < 0 or data[at : at + 1] == b"#":
        return end + 2 if end >= 0 else -1
    if data[at : at + 1] != b"*":
        return -1
    for _ in range(int(data[at + 1 : end])):
        begin = end + 2
        end = data.find(b"\r\n", begin)
        end += 2 + int(data[begin + 1 : end])
    return end + 2


def game_ids(files: Iterable[Path], start: int = 0) -> set[str]:
    """Find the games named in some files, in the first one only from `start` on."""
    games: set[str] = set()
    for each in files:
        if each.is_file():
            with each.open("rb") as file:
                file.seek(start)
                games |= {found.decode() for found in _GAME.findall(file.read())}
        start = 0
    return games
