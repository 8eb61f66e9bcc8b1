"""Packs: folders in which owners of a game put the cards of their own box.

A pack holds `<title>/cards/<file>.toml` and `<title>/locale/<language>.toml` for what it changes,
with the names of the title's own files. Names that begin with a dot and `*.md` are overlooked.
Nothing in a pack is ever run.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from holdout.kernel.errors import BadData

CARDS, LOCALE = "cards", "locale"


class Pack(NamedTuple):
    """A folder of cards: what it is called, and where it is."""

    name: str
    folder: Path

    def file(self, title: str, kind: str, name: str) -> Path | None:
        """Return the pack's own data file of this name, if it has one."""
        path = self.folder / title / kind / name
        return path if path.is_file() else None

    def changes(self, title: str) -> bool:
        """Return whether the pack has anything for this title."""
        return any(
            inner.suffix == ".toml"
            for kind in (CARDS, LOCALE)
            if (self.folder / title / kind).is_dir()
            for inner in entries(self.folder / title / kind)
        )


def open_packs(folders: Iterable[Path]) -> tuple[Pack, ...]:
    """Open the packs in some folders, in order. Raises `BadData` for a folder that is not there."""
    return tuple(map(open_pack, folders))


def open_pack(folder: Path) -> Pack:
    """Open the pack in a folder. Raises `BadData` when there is none."""
    if not folder.is_dir():
        raise BadData(f"HOLDOUT_PACKS: there is no folder {folder}")
    return Pack(folder.resolve().name, folder)


def entries(folder: Path) -> Iterator[Path]:
    """Yield the entries of a pack's folder, without notes and hidden files, in order."""
    for path in sorted(folder.iterdir()):
        if not path.name.startswith(".") and path.suffix != ".md":
            yield path


def title_of(package: str) -> str:
    """Return the id of the title in a package, as a pack calls its folder."""
    return package.rpartition(".")[2].replace("_", "-")


def check_titles(titles: Collection[str], packs: Sequence[Pack]) -> None:
    """Raise `BadData` for a folder of a pack that is named like no title."""
    for pack in packs:
        for path in entries(pack.folder):
            if path.name not in titles or not path.is_dir():
                raise BadData(f"{path}: no folder of a title; there is {', '.join(titles)}")


def check_names(pack: Pack, title: str, kind: str, known: Collection[str]) -> None:
    """Refuse a pack's files for a title that are called like none of the title's own.

    Raises `BadData`.
    """
    if not (pack.folder / title).is_dir():
        return
    for path in entries(pack.folder / title):
        if path.name not in {CARDS, LOCALE} or not path.is_dir():
            raise BadData(f"{path}: neither the folder {CARDS} nor {LOCALE}")
    if (pack.folder / title / kind).is_dir():
        for path in entries(pack.folder / title / kind):
            if path.name not in known or not path.is_file():
                raise BadData(f"{path}: no such file; there is {', '.join(known)}")
