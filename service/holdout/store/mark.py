"""The mark of a store: a file beside its folder, by which data loss is detected.

There was a store, and it had data; or its first base has none, and can be written again.
"""

from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from holdout.store.directory import EmbeddedError

MARK: Final = "games-are-kept-here"
PARTS: Final = "appendonlydir"
FIRST_BASE: Final = "appendonly.aof.1.base.rdb"

_FILLED: Final = "It is not empty.\n"
#: Before the bytes of the first base, in hex. Nothing was in the store when that was made.
_EMPTY_BASE: Final = "Its first base has no data: "


class DataLost(EmbeddedError):
    """There were games in this folder that the server would not find."""

    def __init__(self, folder: Path, why: str) -> None:
        super().__init__(
            f"there was a store in {folder}, and {why}: started now, it would lack games. "
            "`holdout-service check-store` says what is left, and `holdout-service repair-store` "
            "mends what can be mended; to begin with an empty store, move the folder away"
        )


class Note(NamedTuple):
    """The content of the mark: whether the store has data, and its first base, if that has none."""

    filled: bool
    base: bytes


def noted(note: Path) -> Note:
    """Read what is noted; nothing where there is no file."""
    text = note.read_text("utf-8", errors="replace") if note.is_file() else ""
    base = b""
    for line in text.splitlines():
        if line.startswith(_EMPTY_BASE):
            with suppress(ValueError):
                base = bytes.fromhex(line.removeprefix(_EMPTY_BASE))
    return Note(text.startswith(_FILLED), base)


def written(note: Note) -> str:
    """Return the content of the file for a note."""
    base = f"{_EMPTY_BASE}{note.base.hex()}\n" if note.base else ""
    return f"{_FILLED if note.filled else ''}{base}"


def is_new(folder: Path) -> bool:
    """Return whether this folder never held a store, nor anything that one would be made of."""
    return not any((folder / PARTS).glob("*")) and not (folder / "appendonly.aof").exists()


def mark(folder: Path, *, filled: bool, new: bool = False) -> None:
    """Note that there is a store in this folder, and whether it has data.

    `new`: it has just been made, so its base has none. Raises `DataLost` if it had data and has
    none now.
    """
    note = folder / MARK
    note.touch(0o600)
    before = noted(note)
    if before.filled and not filled:
        raise DataLost(folder, "its files have become empty")
    first = folder / PARTS / FIRST_BASE
    base = first.read_bytes() if (new or before.base) and first.is_file() else b""
    # Another store may have been put in its place.
    now = Note(filled, base if new or base == before.base else b"")
    if now != before:
        # If the disk is full it is noted later: what is stored can still be read.
        with suppress(OSError):
            note.write_text(written(now), "utf-8")
