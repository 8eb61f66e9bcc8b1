"""Reading the data files of a title, with what packs change in them.

In a list of tables that have ids an entry of a pack replaces the keys that it gives (each of them
whole, also where it is a table), or is new; other tables are merged key by key, other values
replaced. In a file of cards `remove` names entries that are left out, and with `whole = true`
the pack's file takes the place of all before it.
"""

import re
import tomllib
from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from holdout.kernel.errors import BadData
from holdout.kernel.packs import CARDS, Pack, check_names, title_of

T = TypeVar("T")
Tables = dict[str, Any]
Spot = tuple[str, ...]

_MARK_DIGITS = 8
_STEP = re.compile(r"\.([\w-]+)|\[(\d+)\]")
_UNKNOWN = re.compile(r"unknown field `([^`]*)`$")


class Merged:
    """A data file of a title, with what packs change in it and which of them gave what."""

    def __init__(self, label: str, tables: Tables) -> None:
        """Begin with the title's own file; `label` is what it is called in messages."""
        self.label = label
        self.tables = tables
        self.given: dict[Spot, Path] = {}

    def lay(self, file: Path, tables: Tables) -> None:
        """Lay a pack's file of cards over what there is. Raises `BadData`."""
        tables = dict(tables)
        whole, removed = tables.pop("whole", False), tables.pop("remove", [])
        if not isinstance(whole, bool):
            raise BadData(f"{file}: whole: neither true nor false")
        if not isinstance(removed, list) or not all(isinstance(each, str) for each in removed):
            raise BadData(f"{file}: remove: no list of ids")
        if whole:
            self.tables, self.given = {}, {}
        self._remove(file, removed)
        self.merge(file, tables)

    def _remove(self, file: Path, removed: list[str]) -> None:
        for key, rows in self.tables.items():
            if _have_ids(rows):
                found = {row["id"] for row in rows}.intersection(removed)
                self.tables[key] = [row for row in rows if row["id"] not in found]
                self.given |= {(key, each): file for each in found}
                removed = [each for each in removed if each not in found]
        if removed:
            raise BadData(f"{file}: remove: nothing is called {removed[0]}")

    def merge(self, file: Path, tables: Tables, above: Spot = ()) -> None:
        """Merge tables key by key. Raises `BadData`."""
        self.tables = self._merged(file, self.tables, tables, above)

    def _merged(self, file: Path, old: Tables, new: Tables, above: Spot) -> Tables:
        made = dict(old)
        for key, value in new.items():
            spot, before = (*above, key), old.get(key)
            if isinstance(before, dict) and isinstance(value, dict):
                made[key] = self._merged(file, before, value, spot)
            elif not above and _are_entries(before, value):
                made[key] = self._laid(file, key, before or [], value)
            else:
                made[key], self.given[spot] = value, file
        return made

    def _laid(self, file: Path, table: str, old: list[Tables], new: list[Tables]) -> list[Tables]:
        """Entries by id: the old ones with the keys that are given anew, then those added."""
        made = {row["id"]: row for row in old}
        met = set[str]()
        for row in new:
            name = row.get("id") if isinstance(row, dict) else None
            if not isinstance(name, str):
                raise BadData(f"{file}: an entry of {table} has no id")
            if name in met:
                raise BadData(f"{file}: {name} is there twice")
            met.add(name)
            made[name] = made.get(name, {}) | row
            for spot in ((table, name), *((table, name, key) for key in row)):
                self.given[spot] = file
        return list(made.values())

    def giver(self, spot: Spot) -> Path | None:
        """Return the pack's file that a place in the tables comes from, if it is one."""
        for length in range(len(spot), 0, -1):
            if spot[:length] in self.given:
                return self.given[spot[:length]]
        inside = [file for path, file in self.given.items() if path[: len(spot)] == spot]
        return inside[-1] if inside else None

    def giver_of(self, name: str) -> Path | None:
        """Return the pack's file that gives something of this name in any table, if one does."""
        found = [file for path, file in self.given.items() if path[1:2] == (name,)]
        return found[-1] if found else None

    def convert(self, kind: type[T]) -> T:
        """Convert the tables to a type. Raises `BadData`, which names file, entry and path."""
        for rows in self.tables.values():
            for name in _twice(rows):
                raise BadData(f"{self.giver_of(name) or self.label}: {name} is there twice")
        try:
            return msgspec.convert(self.tables, kind)
        except msgspec.ValidationError as error:
            raise self.explained(error) from error

    def explained(self, error: msgspec.ValidationError) -> BadData:
        """Convert the error to `BadData`, with file, entry by its id, and path within it."""
        message, _, path = str(error).partition(" - at `$")
        path = path.removesuffix("`")
        steps = [key or index for key, index in _STEP.findall(path)]
        entry, rows = "", self.tables.get(steps[0]) if len(steps) > 1 else None
        if rows and _have_ids(rows):
            entry = steps[1] = str(rows[int(steps[1])]["id"])
            path = path.partition("]")[2]
        if unknown := _UNKNOWN.search(message):
            steps.append(unknown[1])
        file = self.giver(tuple(steps)) or self.label
        said = f"{message} - at `${path}`" if path else message
        return BadData(f"{file}: {entry}: {said}" if entry else f"{file}: {said}")


class Data:
    """The card files (or with `kind` the words) of a title, with the packs laid over them."""

    def __init__(self, package: str, kind: str = CARDS, packs: Sequence[Pack] = ()) -> None:
        """Take the files of a package, and lay packs over them.

        Raises `BadData` when a pack has files for the title that are called like none of these.
        """
        self._folder = resources.files(package) / kind
        self._title, self._kind = title_of(package), kind
        self._packs = packs
        self._merged: dict[str, Merged] = {}
        for pack in self._packs:
            check_names(pack, self._title, kind, [f"{name}.toml" for name in self._names])

    @cached_property
    def _names(self) -> list[str]:
        found = (each.name for each in self._folder.iterdir())
        return sorted(name.removesuffix(".toml") for name in found if name.endswith(".toml"))

    def read(self, name: str, kind: type[T]) -> T:
        """Read a file as a type. Raises `BadData` for a mistake, with its file, entry and path."""
        return self.merged(name).convert(kind)

    def merged(self, name: str) -> Merged:
        """Return a file with what the packs change in it. Raises `BadData`."""
        if name not in self._merged:
            file = f"{name}.toml"
            made = Merged(f"{self._kind}/{file}", parsed(self._folder / file, self._kind))
            for pack in self._packs:
                path = pack.file(self._title, self._kind, file)
                if path and self._kind == CARDS:
                    made.lay(path, parsed(path))
                elif path:
                    made.merge(path, parsed(path))
            self._merged[name] = made
        return self._merged[name]

    def mistake(self, name: str, entry: str, message: str) -> BadData:
        """Return an error about an entry of a file (or about all, without names), with its source.

        Packs that change the title are named where the entry itself is none of theirs.
        """
        said = f"{entry}: {message}" if entry else message
        if not name:
            return BadData(f"{self._kind}: {said}{self._changed()}")
        merged = self.merged(name)
        file = merged.giver_of(entry) or merged.giver((entry,)) if entry else None
        return BadData(f"{file}: {said}" if file else f"{merged.label}: {said}{self._changed()}")

    def _changed(self) -> str:
        """List the files of packs that change the title, in brackets."""
        files = [file for name in self._names for file in self.merged(name).given.values()]
        return f" (changed by {', '.join(map(str, dict.fromkeys(files)))})" if files else ""

    def giver_of(self, name: str) -> Path | None:
        """Return the pack's file that gives an entry of this name, if one does."""
        if not self._packs:
            return None
        found = (self.merged(each).giver_of(name) for each in self._names)
        return next(filter(None, found), None)

    def mark(self) -> str:
        """Eight digits that tell what the packs make of the cards; empty if they change nothing."""
        changed = [(name, self.merged(name).tables) for name in self._names]
        own = [(name, parsed(self._folder / f"{name}.toml", self._kind)) for name in self._names]
        told = msgspec.json.encode(changed)
        if told == msgspec.json.encode(own):
            return ""
        return sha256(told).hexdigest()[:_MARK_DIGITS]


def parsed(file: Traversable, kind: str = "") -> Tables:
    """Parse a TOML file. Raises `BadData`, with `kind` before its name if it is ours."""
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadData(f"{f'{kind}/{file.name}' if kind else file}: {error}") from error


def _have_ids(rows: Any) -> bool:
    """Return whether these are entries with ids."""
    return (
        isinstance(rows, list)
        and bool(rows)
        and all(isinstance(row, dict) and isinstance(row.get("id"), str) for row in rows)
    )


def _are_entries(old: Any, new: Any) -> bool:
    """Return whether a list is one of entries with ids, which are laid over each other."""
    return isinstance(new, list) and (_have_ids(old) or (not old and _have_ids(new)))


def _twice(rows: Any) -> list[str]:
    """List the ids that more than one entry has."""
    names = [row["id"] for row in rows] if _have_ids(rows) else []
    return [name for place, name in enumerate(names) if name in names[:place]]
