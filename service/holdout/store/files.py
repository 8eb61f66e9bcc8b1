"""The files of an embedded store: are they all there and whole, and what can be done if not.

The server keeps its data in `appendonlydir`: a snapshot (the base) and what was written since (the
increments), listed in a manifest. What it can't load it refuses to load, but what is not there it
does not miss: a folder without a manifest is an empty store to it, and so is one whose increments
are not listed or are empty. So a mark beside tells that there was a store, and that it had data.
Bases and increments are examined by the checking tools that are part of the server's program.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from holdout.store.directory import EmbeddedError

MARK: Final = "games-are-kept-here"
PARTS: Final = "appendonlydir"
MANIFEST: Final = "appendonly.aof.manifest"

_FILLED: Final = "It is not empty.\n"

_LISTED: Final = re.compile(r"file (\S+) seq (\d+) type ([bih])\b.*")
_PART: Final = re.compile(r"appendonly\.aof\.(\d+)\.(base|incr)\.(?:aof|rdb)")
_ANALYZED: Final = re.compile(rb"size=(\d+), ok_up_to=(\d+)")
_GAME: Final = re.compile(rb"holdout:\{([A-Za-z0-9_-]{1,64})\}:game")


class DataLost(EmbeddedError):
    """There were games in this folder, and the server would not find them."""

    def __init__(self, folder: Path, why: str) -> None:
        super().__init__(
            f"there was a store in {folder}, and {why}: started now, it would lack games. "
            "`holdout-service check-store` says what is left, and `holdout-service repair-store` "
            "mends what can be mended; to begin with an empty store, move the folder away"
        )


class Part(NamedTuple):
    """A file that the manifest lists; `kind` is b for the base, i for an increment."""

    file: Path
    number: int
    kind: str


class Damage(NamedTuple):
    """Something wrong with the files, and what is lost by it; `mend` is None if nothing helps."""

    what: str
    lost: str
    mend: Callable[[], None] | None = None


class StoreFiles:
    """The files of the store in a folder, which nobody else may use at the same time."""

    def __init__(self, folder: Path, program: str) -> None:
        """Name the folder of the store, and the server's program."""
        self.folder = folder
        self.parts = folder / PARTS
        self.manifest = self.parts / MANIFEST
        self._program = program

    def listed(self) -> list[Part]:
        """The files that make up the store, in the order in which they are loaded."""
        return _listed(self.manifest)

    def strangers(self) -> list[str]:
        """The names of files that lie among those of the store and are none of them."""
        known = {MANIFEST, *(part.file.name for part in self.listed())}
        found = self.parts.iterdir() if self.parts.is_dir() else ()
        return sorted(each.name for each in found if each.name not in known)

    def damage(self) -> Damage | None:
        """The first thing that is wrong, if any is."""
        if why := lost(self.folder):
            return self._with_another_manifest(f"{why}.")
        listed = self.listed()
        for at, part in enumerate(listed):
            if found := self._damage_of(part, listed[:at], listed[at + 1 :]):
                return found
        return None

    def keep_aside(self, name: str) -> Path:
        """Copy all files of the store to a folder beside; nothing is changed there any more."""
        aside = self.folder / f"{PARTS}.{name}"
        shutil.copytree(self.parts, aside)
        return aside

    def forget(self) -> None:
        """Note that it may be empty: whoever mends it knows what is lost."""
        (self.folder / MARK).write_text("", "utf-8")

    def _with_another_manifest(self, what: str) -> Damage:
        """The damage that a manifest is which does not list what is there."""
        there = _parts(self.parts)
        bases = [part for part in self.listed() if part.kind == "b"]
        bases = bases or [part for part in there if part.kind == "b"]
        if len(bases) != 1:
            named = ", ".join(part.file.name for part in bases) or "none"
            return Damage(
                f"{what} It can't be written anew, as one base is needed and there is: {named}.",
                "All games, unless you have a backup or know which base is the right one.",
            )
        rest = [each for each in there if each.kind == "i" and each.number >= bases[0].number]
        return Damage(
            what, "Nothing, if no other file is missing.", lambda: self._list(bases + rest)
        )

    def _damage_of(self, part: Part, before: list[Part], after: list[Part]) -> Damage | None:
        name = part.file.name
        base = part.kind == "b"
        if not part.file.is_file():
            mend = None if base else lambda: self._list(before)
            what = "All games." if base else f"All that was written to it and later.{_named(after)}"
            return Damage(f"{name} is missing.", what, mend)
        if base:
            kind = "rdb" if part.file.suffix == ".rdb" else "aof"
            if self._run(kind, part.file).returncode:
                return Damage(f"{name} is damaged, or no file of a store.", "All games.")
            return None
        if not part.file.stat().st_size:
            return None
        said = self._run("aof", part.file)
        found = _ANALYZED.search(said.stdout)
        size, whole = (int(number) for number in found.groups()) if found else (1, 0)
        if not said.returncode and size == whole:
            return None

        def cut() -> None:
            os.truncate(part.file, whole)
            self._list([*before, part])

        what = f"{name} can be read up to byte {whole}; the {size - whole} bytes after it can't."
        named = _named([part, *after], whole)
        return Damage(what, f"What was written from there on.{named}", cut)

    def _run(self, kind: str, file: Path) -> subprocess.CompletedProcess[bytes]:
        """Run a checking tool: the server's program does its work if called by its name."""
        family = "redis" if "redis" in Path(self._program).name else "valkey"
        return subprocess.run(  # noqa: S603 - the binary of the package
            [f"{family}-check-{kind}", file],
            executable=self._program,
            env={**os.environ, "LC_ALL": "C"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )

    def _list(self, parts: list[Part]) -> None:
        """Write the manifest anew, at once or not at all."""
        lines = [f"file {each.file.name} seq {each.number} type {each.kind}\n" for each in parts]
        new = self.manifest.with_suffix(".new")
        new.write_text("".join(lines), "utf-8")
        new.replace(self.manifest)


def lost(folder: Path) -> str:
    """What a server would not find that is or was there, or could not read; empty if nothing."""
    listed, readable = _manifest(folder / PARTS / MANIFEST)
    if not readable:
        return f"{PARTS}/{MANIFEST} can't be read"
    if not listed:
        left = [*_files(folder / PARTS), *folder.glob("*.rdb"), *folder.glob(MARK)]
        is_lost = left and not (folder / "appendonly.aof").exists()
        return f"{PARTS}/{MANIFEST} is missing or lists none" if is_lost else ""
    known = {part.file.name for part in listed}
    base = max((part.number for part in listed if part.kind == "b"), default=0)
    for each in _parts(folder / PARTS):
        forgotten = each.kind == "i" and each.file.name not in known and each.number >= base
        if forgotten and each.file.stat().st_size:
            return f"{PARTS}/{MANIFEST} does not list {each.file.name}"
    return ""


def refuse_if_lost(folder: Path) -> None:
    """Raise `DataLost` if a server would lack something that is or was there."""
    if why := lost(folder):
        raise DataLost(folder, why)


def mark(folder: Path, *, filled: bool) -> None:
    """Note that there is a store in this folder, and whether there is anything in it.

    Raises `DataLost` if it is empty and was not.
    """
    note = folder / MARK
    note.touch(0o600)
    was_filled = note.read_text("utf-8") == _FILLED
    if was_filled and not filled:
        raise DataLost(folder, "its files have become empty")
    if filled and not was_filled:
        # On a full disk it is noted later; what is stored can be read all the same.
        with suppress(OSError):
            note.write_text(_FILLED, "utf-8")


def _manifest(file: Path) -> tuple[list[Part], bool]:
    """All files that a manifest lists, and whether the server can read all of it."""
    if not file.is_file():
        return [], True
    text = file.read_text("utf-8", errors="replace")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    found = [_LISTED.fullmatch(line) for line in lines]
    parts = [Part(file.with_name(each[1]), int(each[2]), each[3]) for each in found if each]
    return parts, None not in found and (not text or text.endswith("\n"))


def _listed(manifest: Path) -> list[Part]:
    return [part for part in _manifest(manifest)[0] if part.kind != "h"]  # History: of no use.


def _parts(folder: Path) -> list[Part]:
    """All files that look like parts of a store, in order."""
    found = [(_PART.fullmatch(each.name), each) for each in _files(folder)]
    parts = [Part(file, int(name[1]), name[2][0]) for name, file in found if name]
    return sorted(parts, key=lambda part: (part.kind, part.number))


def _files(folder: Path) -> list[Path]:
    return [each for each in folder.glob("*") if each.is_file()]


def _named(parts: list[Part], start: int = 0) -> str:
    """The games that some files are about, the first one only from a byte on, as a sentence."""
    games: set[str] = set()
    for part in parts:
        if part.file.is_file():
            with part.file.open("rb") as file:
                file.seek(start)
                games |= {each.decode() for each in _GAME.findall(file.read())}
        start = 0
    return f" It names {len(games)} games: {', '.join(sorted(games))}." if games else ""
