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
import stat
import subprocess
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from holdout.store.directory import EmbeddedError

MARK: Final = "games-are-kept-here"
PARTS: Final = "appendonlydir"
MANIFEST: Final = "appendonly.aof.manifest"

_KINDS: Final = {
    stat.S_IFREG: "file",
    stat.S_IFDIR: "folder",
    stat.S_IFIFO: "pipe",
    stat.S_IFSOCK: "socket",
}

_FILLED: Final = "It is not empty.\n"

_OWNER_ONLY: Final = 0o700
_NOTHING: Final = "Nothing, if no other file is missing."
_PUT_BACK: Final = "put it back, readable for this user, or restore a backup"
_MOVE_AWAY: Final = "move away what is in its place and run `repair-store` again"

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
    """Something wrong with the files, and what is lost by it.

    If `mend` is None it can't be mended by us; `advice` says what an operator can do.
    """

    what: str
    lost: str
    mend: Callable[[], None] | None = None
    advice: str = "restore a backup"


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
        if in_the_way := self._in_the_way():
            return in_the_way
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
        aside.mkdir(_OWNER_ONLY)
        for each in _files(self.parts):
            shutil.copy2(each, aside)
        return aside

    def forget(self) -> None:
        """Note that it may be empty: whoever mends it knows what is lost."""
        (self.folder / MARK).write_text("", "utf-8")

    def _in_the_way(self) -> Damage | None:
        """Something that is no file where a file must be, or that can't be read.

        It is left as it is: what belongs there may be whole, and only out of reach.
        """
        if why := _unusable(self.parts, stat.S_ISDIR):
            return Damage(f"{PARTS} {why}.", "All games, if it is lost.", advice=_PUT_BACK)
        if why := _unusable(self.manifest):
            return Damage(f"{PARTS}/{MANIFEST} {why}.", _NOTHING, advice=_MOVE_AWAY)
        listed = self.listed()
        for at, part in enumerate(listed):
            if not (why := _unusable(part.file)):
                continue
            what = f"{part.file.name} {why}."
            if part.kind == "b":
                return Damage(what, "All games, if it is lost.", advice=_PUT_BACK)
            named = _named(listed[at + 1 :])
            is_lost = f"All that was written to it and later, if it is lost.{named}"
            return Damage(what, is_lost, advice=f"{_PUT_BACK}; or {_MOVE_AWAY}")
        return None

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
        whole = [each for at, each in enumerate(rest) if each.number == rest[0].number + at]
        after = rest[len(whole) :]
        is_lost = _NOTHING
        if after:
            is_lost = f"All that was written after {whole[-1].file.name}.{_named(after)}"
        return Damage(what, is_lost, lambda: self._end_with(bases + whole, after))

    def _damage_of(self, part: Part, before: list[Part], after: list[Part]) -> Damage | None:
        name = part.file.name
        base = part.kind == "b"
        if not part.file.exists():
            what = "All games." if base else f"All that was written to it and later.{_named(after)}"
            mend = None if base else lambda: self._end_with(before, after)
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
            self._end_with([*before, part], after)

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

    def _end_with(self, parts: list[Part], after: list[Part]) -> None:
        """Let these parts be all that there is: what came later would lack what is lost.

        The last goes first, so that no gap is left should this be interrupted.
        """
        for each in reversed(after):
            each.file.unlink(missing_ok=True)
        self._list(parts)

    def _list(self, parts: list[Part]) -> None:
        """Write the manifest anew, at once or not at all."""
        lines = [f"file {each.file.name} seq {each.number} type {each.kind}\n" for each in parts]
        new = self.manifest.with_suffix(".new")
        new.write_text("".join(lines), "utf-8")
        new.replace(self.manifest)


def lost(folder: Path) -> str:
    """What a server would not find that is or was there, or could not read; empty if nothing."""
    file = folder / PARTS / MANIFEST
    for path, kind in ((file.parent, stat.S_ISDIR), (file, stat.S_ISREG)):
        if why := _unusable(path, kind):
            return f"{path.relative_to(folder)} {why}"
    listed, readable = _manifest(file)
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
    if why := lost(folder) or _empty_base(folder):
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


def _empty_base(folder: Path) -> str:
    """Why the base would be taken for an empty one, which it never is; empty if it would not."""
    for part in _listed(folder / PARTS / MANIFEST):
        if part.kind == "b" and part.file.exists():
            if why := _unusable(part.file):
                return f"{part.file.name} {why}"
            if not part.file.stat().st_size:
                return f"{part.file.name} is empty"
    return ""


def _unusable(path: Path, is_kind: Callable[[int], bool] = stat.S_ISREG) -> str:
    """What is wrong with what is at a path, if it is not of a kind (a file) that can be read.

    Empty if nothing is wrong, or nothing is there.
    """
    try:
        mode = path.stat().st_mode
        if not is_kind(mode):
            wanted = "file" if is_kind is stat.S_ISREG else "folder"
            return f"is a {_KINDS.get(stat.S_IFMT(mode), 'device')}, not a {wanted}"
        os.close(os.open(path, os.O_RDONLY))
    except FileNotFoundError:
        return "is a link to nowhere" if path.is_symlink() else ""
    except OSError as error:
        return f"can't be read ({error.strerror})"
    return ""


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
