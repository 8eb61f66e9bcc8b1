"""The files of an embedded store: are they all there and whole, and what can be done if not.

The server keeps its data in `appendonlydir`: a snapshot (the base) and what was written since (the
increments), listed in a manifest. What it can't load it refuses to load, with one exception: a
folder without a manifest is an empty store to it. So a mark beside tells that there was data.
Bases and increments are examined by the checking tools that are part of the server's program.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from holdout.store.directory import EmbeddedError

MARK: Final = "games-are-kept-here"
PARTS: Final = "appendonlydir"
MANIFEST: Final = "appendonly.aof.manifest"

_LISTED: Final = re.compile(r"^file (\S+) seq (\d+) type ([bih])\b.*$", re.MULTILINE)
_PART: Final = re.compile(r"appendonly\.aof\.(\d+)\.(base|incr)\.(?:aof|rdb)")
_ANALYZED: Final = re.compile(rb"size=(\d+), ok_up_to=(\d+)")
_GAME: Final = re.compile(rb"holdout:\{([A-Za-z0-9_-]{1,64})\}:game")


class DataLost(EmbeddedError):
    """There were games in this folder, and the list of their files is gone."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            f"there was a store in {folder}, and {PARTS}/{MANIFEST} is missing or lists none: "
            "started now, it would have no games. `holdout-service check-store` says what is "
            "left, and `holdout-service repair-store` mends what can be mended; to begin with an "
            "empty store, move the folder away"
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
        listed = self.listed()
        if not listed:
            return self._without_manifest()
        for at, part in enumerate(listed):
            if found := self._damage_of(part, listed[:at], listed[at + 1 :]):
                return found
        return None

    def keep_aside(self, name: str) -> Path:
        """Copy all files of the store to a folder beside; nothing is changed there any more."""
        aside = self.folder / f"{PARTS}.{name}"
        shutil.copytree(self.parts, aside)
        return aside

    def _without_manifest(self) -> Damage | None:
        """What is wrong if nothing is listed: nothing at all, where there never was a store."""
        if not data_lost(self.folder):
            return None
        what = f"{PARTS}/{MANIFEST}, which lists the store's files, is missing or lists none."
        found = [(_PART.fullmatch(each.name), each) for each in _files(self.parts)]
        parts = [
            Part(file, int(name[1]), "b" if name[2] == "base" else "i")
            for name, file in found
            if name
        ]
        bases = [part for part in parts if part.kind == "b"]
        if len(bases) != 1:
            there = ", ".join(part.file.name for part in bases) or "none"
            return Damage(
                f"{what} It can't be written anew, as one base is needed and there is: {there}.",
                "All games, unless you have a backup or know which base is the right one.",
            )
        rest = sorted((part for part in parts if part.kind == "i"), key=lambda part: part.number)
        return Damage(
            what, "Nothing, if no other file is missing.", lambda: self._list(bases + rest)
        )

    def _damage_of(self, part: Part, before: list[Part], after: list[Part]) -> Damage | None:
        name = part.file.name
        base = part.kind == "b"
        if not part.file.is_file():
            mend = None if base else lambda: self._list(before)
            return Damage(f"{name} is missing.", "All games." if base else _told(after), mend)
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
        return Damage(what, _told([part, *after], whole), cut)

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


def data_lost(folder: Path) -> bool:
    """Whether there was a store in a folder which a server would not find: it would start empty."""
    if _listed(folder / PARTS / MANIFEST) or (folder / "appendonly.aof").exists():
        return False
    left = [*_files(folder / PARTS), *folder.glob("*.rdb")]
    return bool(left) or (folder / MARK).exists()


def refuse_if_lost(folder: Path) -> None:
    """Raise `DataLost` if a server would start empty where there was a store."""
    if data_lost(folder):
        raise DataLost(folder)


def mark(folder: Path) -> None:
    """Note that there is a store in this folder."""
    (folder / MARK).touch(0o600)


def _listed(manifest: Path) -> list[Part]:
    if not manifest.is_file():
        return []
    text = manifest.read_text("utf-8", errors="replace")
    found = [
        Part(manifest.with_name(name), int(number), kind)
        for name, number, kind in _LISTED.findall(text)
    ]
    return [part for part in found if part.kind != "h"]  # History: of no use any more.


def _files(folder: Path) -> list[Path]:
    return [each for each in folder.glob("*") if each.is_file()]


def _told(parts: list[Part], start: int = 0) -> str:
    """What is lost with some files, of the first one only from a byte on."""
    games: set[str] = set()
    for part in parts:
        if part.file.is_file():
            with part.file.open("rb") as file:
                file.seek(start)
                games |= {each.decode() for each in _GAME.findall(file.read())}
        start = 0
    named = f" It names {len(games)} games: {', '.join(sorted(games))}." if games else ""
    return f"What was written last.{named}"
