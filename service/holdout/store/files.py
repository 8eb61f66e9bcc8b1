"""The files of an embedded store: whether they are complete and undamaged, and how to mend them.

The server keeps its data in `appendonlydir`: a snapshot (the base) and what was written since (the
increments), listed in a manifest. It refuses to load damaged files, but it does not notice missing
ones: it takes a folder without a manifest for an empty store, and does not miss increments that the
manifest does not list or that are empty. So a mark file beside the folder says that there was a
store, and that it had data. Bases and increments are examined by the checking tools that are part
of the server's program.
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
    """There were games in this folder that the server would not find."""

    def __init__(self, folder: Path, why: str) -> None:
        super().__init__(
            f"there was a store in {folder}, and {why}: started now, it would lack games. "
            "`holdout-service check-store` says what is left, and `holdout-service repair-store` "
            "mends what can be mended; to begin with an empty store, move the folder away"
        )


class Part(NamedTuple):
    """A file of the store; `kind` is as in the manifest: b (base), i (increment), h (history)."""

    file: Path
    number: int
    kind: str


class Damage(NamedTuple):
    """What is wrong with the files, and what is lost; `mend` is None if it can't be mended."""

    what: str
    lost: str
    mend: Callable[[], None] | None = None


class StoreFiles:
    """The files of the store in a folder. Nobody else may use them at the same time."""

    def __init__(self, folder: Path, program: str) -> None:
        """Name the folder of the store, and the server's program."""
        self.folder = folder
        self.parts = folder / PARTS
        self.manifest = self.parts / MANIFEST
        self._program = program

    def listed(self) -> list[Part]:
        """The files that make up the store, in the order in which they are loaded."""
        return _listed(self.manifest)

    def unlisted(self) -> list[str]:
        """The names of files that lie among those of the store but are not part of it."""
        known = {MANIFEST, *(part.file.name for part in self.listed())}
        found = self.parts.iterdir() if self.parts.is_dir() else ()
        return sorted(each.name for each in found if each.name not in known)

    def damage(self) -> Damage | None:
        """The first thing that is wrong, if any is."""
        if why := _why_lost(self.folder):
            return self._bad_manifest(f"{why}.")
        listed = self.listed()
        for at, part in enumerate(listed):
            if found := self._damage_of(part, listed[:at], listed[at + 1 :]):
                return found
        return None

    def keep_aside(self, name: str) -> Path:
        """Copy all files of the store to a folder beside it, which is never changed again."""
        aside = self.folder / f"{PARTS}.{name}"
        shutil.copytree(self.parts, aside)
        return aside

    def clear_mark(self) -> None:
        """Let the store be empty from now on: whoever mends it has been told what is lost."""
        (self.folder / MARK).write_text("", "utf-8")

    def _bad_manifest(self, what: str) -> Damage:
        """A manifest that does not list what is there; it can be rewritten if there is one base."""
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
        whole = [each for at, each in enumerate(rest) if each.number == rest[0].number + at]
        after = rest[len(whole) :]
        lost = "Nothing, if no other file is missing."
        if after:
            lost = f"What was written after {whole[-1].file.name}.{_games_in(after)}"
        return Damage(what, lost, lambda: self._cut(bases + whole, after))

    def _damage_of(self, part: Part, before: list[Part], after: list[Part]) -> Damage | None:
        name = part.file.name
        base = part.kind == "b"
        if not part.file.is_file():
            mend = None if base else lambda: self._cut(before, after)
            lost = "All games." if base else f"What was written to it and later.{_games_in(after)}"
            return Damage(f"{name} is missing.", lost, mend)
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
            self._cut([*before, part], after)

        what = f"{name} can be read up to byte {whole}; the {size - whole} bytes after it can't."
        games = _games_in([part, *after], whole)
        return Damage(what, f"What was written from there on.{games}", cut)

    def _run(self, kind: str, file: Path) -> subprocess.CompletedProcess[bytes]:
        """Run a checking tool: the server's program acts as one if called by its name."""
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

    def _cut(self, parts: list[Part], after: list[Part]) -> None:
        """Keep some parts, and remove those after them: they build on what is lost."""
        for part in after:
            part.file.unlink(missing_ok=True)
        self._list(parts)

    def _list(self, parts: list[Part]) -> None:
        """Rewrite the manifest atomically."""
        lines = [f"file {each.file.name} seq {each.number} type {each.kind}\n" for each in parts]
        new = self.manifest.with_suffix(".new")
        new.write_text("".join(lines), "utf-8")
        new.replace(self.manifest)


def _why_lost(folder: Path) -> str:
    """Why a server would start without some of the data; empty if it would not."""
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
    """Raise `DataLost` if a server would start without some of the data."""
    if why := _why_lost(folder):
        raise DataLost(folder, why)


def mark(folder: Path, *, filled: bool) -> None:
    """Note that there is a store in this folder, and whether it has data.

    Raises `DataLost` if it had data and has none now.
    """
    note = folder / MARK
    note.touch(0o600)
    was_filled = note.read_text("utf-8") == _FILLED
    if was_filled and not filled:
        raise DataLost(folder, "its files have become empty")
    if filled and not was_filled:
        # If the disk is full it is noted later: what is stored can still be read.
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
    return [part for part in _manifest(manifest)[0] if part.kind != "h"]  # History is not loaded.


def _parts(folder: Path) -> list[Part]:
    """All files that look like parts of a store, in order."""
    found = [(_PART.fullmatch(each.name), each) for each in _files(folder)]
    parts = [Part(file, int(name[1]), name[2][0]) for name, file in found if name]
    return sorted(parts, key=lambda part: (part.kind, part.number))


def _files(folder: Path) -> list[Path]:
    return [each for each in folder.glob("*") if each.is_file()]


def _games_in(parts: list[Part], start: int = 0) -> str:
    """A sentence with the games named in some files, in the first one only from `start` on."""
    games: set[str] = set()
    for part in parts:
        if part.file.is_file():
            with part.file.open("rb") as file:
                file.seek(start)
                games |= {each.decode() for each in _GAME.findall(file.read())}
        start = 0
    return f" Games in it: {len(games)} ({', '.join(sorted(games))})." if games else ""
