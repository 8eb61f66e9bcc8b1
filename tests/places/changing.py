"""Changes that a developer makes, each tried in a copy of the service: how many files it takes.

A change is a file in `changes/`: what it adds where, and a program that shows that it works. Files
that are made from others (the OpenAPI document, models of clients, pages) are not counted, nor are
tests; the words in three languages are counted on their own.
"""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import msgspec
from msgspec import Struct

ROOT = Path(__file__).parents[2]
CHANGES = Path(__file__).parent / "changes"
SERVICE = "service/holdout"

_PATIENCE_SECONDS = 120


class Edit(Struct, frozen=True, forbid_unknown_fields=True):
    """Text that is put into a file behind another text, or in front of it; without both, a file.

    `instead`: the text takes the place of another one.
    """

    file: str
    text: str
    after: str = ""
    before: str = ""
    instead: str = ""


class Change(Struct, frozen=True, forbid_unknown_fields=True):
    """`what` is changed in at `most` so many files, besides words; `check` fails without it."""

    what: str
    most: int
    check: str
    edit: list[Edit]

    @property
    def files(self) -> set[str]:
        """The files that a person has to edit, besides words."""
        return {each.file for each in self.edit} - self.words

    @property
    def words(self) -> set[str]:
        """The files with words in some language."""
        return {each.file for each in self.edit if "/locale/" in each.file}


def changes() -> list[Change]:
    """All changes, by the names of their files."""
    files = sorted(CHANGES.glob("*.toml"))
    return [msgspec.toml.decode(path.read_bytes(), type=Change) for path in files]


def fault_of(change: Change, folder: Path) -> str:
    """Make a change in a copy in an empty folder, and run its check: what it prints if it fails."""
    skipped = ignore_patterns("__pycache__", "web", "data")
    copytree(ROOT / SERVICE, folder / SERVICE, ignore=skipped)
    for each in change.edit:
        _make(folder / each.file, each)
    ended = subprocess.run(
        [sys.executable, "-c", change.check],
        env={**os.environ, "PYTHONPATH": str(folder / SERVICE).removesuffix("/holdout")},
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=_PATIENCE_SECONDS,
        check=False,
    )
    return ended.stderr if ended.returncode else ""


def _make(path: Path, edit: Edit) -> None:
    """Raises `LookupError` if the place is not there, or there several times."""
    there = edit.after or edit.before or edit.instead
    if not there:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(edit.text, "utf-8")
        return
    text = path.read_text("utf-8")
    if text.count(there) != 1:
        raise LookupError(f"{edit.file}: {there!r} stands there {text.count(there)} times")
    made = {edit.after: there + edit.text, edit.before: edit.text + there, edit.instead: edit.text}
    path.write_text(text.replace(there, made[there]), "utf-8")
