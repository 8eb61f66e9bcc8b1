"""The files of an embedded store: whether they are complete and undamaged, and how to mend them.

The server keeps its data in `appendonlydir`: a snapshot (the base) and what was written since (the
increments), listed in a manifest. It refuses to load damaged files, but it does not notice missing
ones: it takes a folder without a manifest for an empty store, and does not miss increments that the
manifest does not list or that are empty. So a mark file beside the folder records that there was a
store, and that it had data. Bases and increments are examined by the checking tools that are part
of the server's program.
"""

import os
import re
import shutil
import stat
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from holdout.store.append_only import game_ids, last_flush
from holdout.store.mark import FIRST_BASE, MARK, PARTS, DataLost, Note, noted, written

MANIFEST: Final = "appendonly.aof.manifest"

_KINDS: Final = {
    stat.S_IFREG: "file",
    stat.S_IFDIR: "folder",
    stat.S_IFIFO: "pipe",
    stat.S_IFSOCK: "socket",
}

_OWNER_ONLY: Final = 0o700
_NOTHING: Final = "Nothing, if no other file is missing."
_NO_DATA: Final = "Nothing: it was made before the first game."
_PUT_BACK: Final = "put it back, readable for this user, or restore a backup"
_MOVE_AWAY: Final = "move away what is in its place and run `repair-store` again"

_LISTED: Final = re.compile(r"file (\S+) seq (\d+) type ([bih])\b.*")
_PART: Final = re.compile(r"appendonly\.aof\.(\d+)\.(base|incr)\.(?:aof|rdb)")
_ANALYZED: Final = re.compile(rb"size=(\d+), ok_up_to=(\d+)")


class Part(NamedTuple):
    """A file of the store; `kind` is as in the manifest: b (base), i (increment), h (history)."""

    file: Path
    number: int
    kind: str


class Damage(NamedTuple):
    """What is wrong with the files, and what is lost.

    `mend` is None if it can't be mended here; `advice` is then what an operator can do.
    """

    what: str
    lost: str
    mend: Callable[[], None] | None = None
    advice: str = "restore a backup"


class StoreFiles:
    """The files of the store in a folder. Nobody else may use them at the same time."""

    def __init__(self, folder: Path, program: str) -> None:
        """Name the folder of the store, and the server's program."""
        self.folder = folder
        self.parts = folder / PARTS
        self.manifest = self.parts / MANIFEST
        self._program = program

    def listed(self) -> list[Part]:
        """List the files that make up the store, in the order in which they are loaded."""
        return _listed(self.manifest)

    def unlisted(self) -> list[str]:
        """Name the files that lie among those of the store but are not part of it."""
        known = {MANIFEST, *(part.file.name for part in self.listed())}
        found = self.parts.iterdir() if self.parts.is_dir() else ()
        return sorted(each.name for each in found if each.name not in known)

    def damage(self) -> Damage | None:
        """Find the first thing that is wrong, if any is."""
        if in_the_way := self._in_the_way():
            return in_the_way
        if why := _why_lost(self.folder):
            return self._bad_manifest(f"{why}.")
        listed = self.listed()
        for at, part in enumerate(listed):
            if found := self._damage_of(part, listed[:at], listed[at + 1 :]):
                return found
        return self._deleted(listed) or self._emptied(listed)

    def _deleted(self, listed: list[Part]) -> Damage | None:
        """Find a command at the end that deletes everything; the service never sends one."""
        parts = [part for part in listed if part.kind == "i"]
        for at in range(len(parts) - 1, -1, -1):
            part, after = parts[at], parts[at + 1 :]
            place = last_flush(part.file)
            if place is None:
                if game_ids([part.file]):
                    return None
                continue
            if game_ids(_paths([part, *after]), place):
                return None
            before = listed[: listed.index(part)]

            return Damage(
                f"{part.file.name} ends, from byte {place} on, with a command that deletes all.",
                "All games, unless that command is cut off, which `repair-store` does.",
                partial(self._cut_at, place, [*before, part], after),
            )
        return None

    def _emptied(self, listed: list[Part]) -> Damage | None:
        """Detect that nothing is left in files that are in order, although there was something."""
        note = noted(self.folder / MARK)
        first = [part for part in listed if part.kind == "b" and self._is_first_base(part)]
        rest = [part for part in listed if part not in first]
        if note.filled and first and not any(_size(part.file) for part in rest):
            names = ", ".join(part.file.name for part in rest) or "only the first base is listed"
            return Damage(
                f"The files of the store have become empty: {names}.",
                "All games.",
                advice="restore a backup; to begin with an empty store, move the folder away",
            )
        return None

    def _is_first_base(self, part: Part) -> bool:
        """Return whether a base is the one of which it is noted that it has no data."""
        base = noted(self.folder / MARK).base
        return bool(base) and part.number == 1 and part.file.name == FIRST_BASE

    def _restore_base(self, file: Path) -> None:
        """Write the first base as it was: it has no data."""
        new = file.with_suffix(".new")
        new.write_bytes(noted(self.folder / MARK).base)
        new.replace(file)

    def keep_aside(self, name: str) -> Path:
        """Copy all files of the store to a folder beside it, which is never changed again."""
        aside = self.folder / f"{PARTS}.{name}"
        aside.mkdir(_OWNER_ONLY)
        for each in _files(self.parts):
            shutil.copy2(each, aside)
        return aside

    def clear_mark(self) -> None:
        """Let the store be empty from now on: the operator has been warned what is lost."""
        note = self.folder / MARK
        kept = noted(note).base
        note.write_text(written(Note(filled=False, base=kept)), "utf-8")

    def _in_the_way(self) -> Damage | None:
        """Something in the place of a file that is not a file, or can't be read.

        It is left alone: the file that belongs there may be whole, only out of reach.
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
            games = _games_in(listed[at + 1 :])
            is_lost = f"What was written to it and later, if it is lost.{games}"
            return Damage(what, is_lost, advice=f"{_PUT_BACK}; or {_MOVE_AWAY}")
        return None

    def _bad_manifest(self, what: str) -> Damage:
        """Report a manifest that does not list what is there; rewritable if there is one base."""
        there = _parts(self.parts)
        bases = [part for part in self.listed() if part.kind == "b"]
        bases = bases or [part for part in there if part.kind == "b"]
        if not bases and noted(self.folder / MARK).base and _first_increment(there):
            file = self.parts / FIRST_BASE
            return Damage(
                f"{what} {file.name} is missing.", _NOTHING, lambda: self._restore_base(file)
            )
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
            is_lost = f"What was written after {whole[-1].file.name}.{_games_in(after)}"
        return Damage(what, is_lost, lambda: self._cut(bases + whole, after))

    def _damage_of(self, part: Part, before: list[Part], after: list[Part]) -> Damage | None:
        name = part.file.name
        if part.kind == "b":
            return self._damage_of_base(part)
        if not part.file.exists():
            return Damage(
                f"{name} is missing.",
                self._lost_with(before, after),
                lambda: self._cut(before, after),
            )
        if not part.file.stat().st_size:
            return None
        said = self._run("aof", part.file)
        found = _ANALYZED.search(said.stdout)
        size, whole = (int(number) for number in found.groups()) if found else (1, 0)
        if not said.returncode and size == whole:
            return None

        what = f"{name} can be read up to byte {whole}; the {size - whole} bytes after it can't."
        games = _games_in([part, *after], whole)
        cut = partial(self._cut_at, whole, [*before, part], after)
        return Damage(what, f"What was written from there on.{games}", cut)

    def _damage_of_base(self, part: Part) -> Damage | None:
        kind = "rdb" if part.file.suffix == ".rdb" else "aof"
        if not part.file.exists():
            what = f"{part.file.name} is missing."
        elif self._run(kind, part.file).returncode:
            what = f"{part.file.name} is damaged, or no file of a store."
        else:
            return None
        if self._is_first_base(part):
            return Damage(what, _NO_DATA, lambda: self._restore_base(part.file))
        return Damage(what, "All games.")

    def _lost_with(self, before: list[Part], after: list[Part]) -> str:
        """Describe what is lost with a file between others."""
        increments = [each for each in before if each.kind == "i"]
        has_base = any(each.kind == "b" and not self._is_first_base(each) for each in before)
        left = len(game_ids(_paths(increments)))
        if not left and not has_base:
            return f"All games: none is left of them.{_games_in(after)}"
        kept = f"{left} {'or more ' if has_base else ''}are left, as they were before"
        return f"What was written to it and later.{_games_in(after)} Of the games {kept}."

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
        """Keep some parts, and remove those after them: they build on what is lost.

        The last is removed first, so that no gap is left if this is interrupted.
        """
        for each in reversed(after):
            each.file.unlink(missing_ok=True)
        self._list(parts)

    def _cut_at(self, place: int, parts: list[Part], after: list[Part]) -> None:
        """Keep some parts, the last of them only up to a place."""
        os.truncate(parts[-1].file, place)
        self._cut(parts, after)

    def _list(self, parts: list[Part]) -> None:
        """Rewrite the manifest atomically."""
        lines = [f"file {each.file.name} seq {each.number} type {each.kind}\n" for each in parts]
        new = self.manifest.with_suffix(".new")
        new.write_text("".join(lines), "utf-8")
        new.replace(self.manifest)


def _why_lost(folder: Path) -> str:
    """Return why a server would start without some of the data; empty if it would not."""
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
    """Raise `DataLost` if a server would start without some of the data."""
    if why := _why_lost(folder) or _empty_base(folder):
        raise DataLost(folder, why)


def _empty_base(folder: Path) -> str:
    """Return why the base would be taken for empty, which it never is; empty if it would not."""
    for part in _listed(folder / PARTS / MANIFEST):
        if part.kind == "b" and part.file.exists():
            if why := _unusable(part.file):
                return f"{part.file.name} {why}"
            if not part.file.stat().st_size:
                return f"{part.file.name} is empty"
    return ""


def _unusable(path: Path, is_kind: Callable[[int], bool] = stat.S_ISREG) -> str:
    """Describe what is wrong at a path, if it is not of a kind (a file) that can be read.

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
    """List the files of a manifest, and return whether the server can read all of it."""
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
    """List all files that look like parts of a store, in order."""
    found = [(_PART.fullmatch(each.name), each) for each in _files(folder)]
    parts = [Part(file, int(name[1]), name[2][0]) for name, file in found if name]
    return sorted(parts, key=lambda part: (part.kind, part.number))


def _files(folder: Path) -> list[Path]:
    return [each for each in folder.glob("*") if each.is_file()]


def _size(file: Path) -> int:
    return file.stat().st_size if file.is_file() else 0


def _first_increment(parts: list[Part]) -> bool:
    """Return whether what was written after the first base is there from its beginning."""
    return any(part.kind == "i" and part.number == 1 for part in parts)


def _games_in(parts: list[Part], start: int = 0) -> str:
    """Return a sentence with the games named in some files, in the first only from `start` on."""
    games = game_ids(_paths(parts), start)
    return f" Games in it: {len(games)} ({', '.join(sorted(games))})." if games else ""


def _paths(parts: list[Part]) -> list[Path]:
    return [part.file for part in parts]
