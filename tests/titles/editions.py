"""What tells the rules of a title from any others: a digest of all that decides how a game goes.

`python -m tests.titles.editions` writes it where the title has it. Comments, docstrings,
descriptions of fields, layout and words don't count, nor do the bots; the cards do, and whatever
part of the kernel is used.
"""

import ast
import sys
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from holdout.kernel.title import Title
from tests.titles.large import TITLES

SERVICE = Path(sys.modules["holdout"].__path__[0]).parent
#: The rules are in these rooms of a title; what they import belongs to them.
ROOMS = ("rules", "actions", "effects", "cards", "positions")
MACHINE = ("holdout.kernel.title", "holdout.kernel.chance")
#: What is told of a game: no game goes on otherwise because of it.
TOLD = ("holdout.kernel.foresight",)
DIGITS = 8

#: What may begin with a docstring.
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def edition_of(title: Title[Any]) -> str:
    """The digits that belong to the rules of a title as they are."""
    found = {name: dumped(ast.parse(path.read_bytes())) for name, path in modules(title).items()}
    cards = {path.name: tomllib.loads(path.read_text("utf-8")) for path in card_files(title)}
    told = msgspec.json.encode([sorted(found.items()), sorted(cards.items())])
    return sha256(told).hexdigest()[:DIGITS]


def card_files(title: Title[Any]) -> list[Path]:
    """The files with the cards."""
    return sorted((_path(title.package).parent / "cards").glob("*.toml"))


def modules(title: Title[Any]) -> dict[str, Path]:
    """The modules that decide how a game of a title goes, with their files."""
    found: dict[str, Path] = {}
    waiting = [*MACHINE, *(each for room in ROOMS for each in _inside(title, room))]
    while waiting:
        name = waiting.pop()
        if name in found or name in TOLD:
            continue
        found[name] = _path(name)
        waiting += imported(ast.parse(found[name].read_bytes()))
    return found


def _inside(title: Title[Any], room: str) -> Iterator[str]:
    """The modules of a room, or the one that it is."""
    home = _path(title.package).parent
    files = sorted([*(home / room).rglob("*.py"), *home.glob(f"{room}.py")])
    for path in (each for each in files if each != file_of(title)):
        inner = path.relative_to(SERVICE).with_suffix("")
        yield ".".join(inner.parts).removesuffix(".__init__")


def imported(tree: ast.Module) -> Iterator[str]:
    """The modules of ours that a module imports by name, or takes something from."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith("holdout."):
            continue
        package = node.module or ""
        inner = {f"{package}.{each.name}" for each in node.names}
        modules = {each for each in inner if _path(each).is_file()}
        yield from modules
        if modules != inner:
            yield package


def _path(name: str) -> Path:
    """The file of a module."""
    path = SERVICE.joinpath(*name.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def dumped(node: Any) -> Any:
    """A syntax tree as plain data, the same on every Python; without what only describes."""
    if isinstance(node, list):
        return [dumped(each) for each in node]
    if not isinstance(node, ast.AST):
        return node if isinstance(node, str) else repr(node)
    fields = dict(ast.iter_fields(node))
    if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
        fields["body"] = fields["body"][1:]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Meta":
        fields["keywords"] = [each for each in node.keywords if each.arg != "description"]
    kept = {name: dumped(value) for name, value in fields.items() if value not in (None, [])}
    return [type(node).__name__, sorted(kept.items())]


def file_of(title: Title[Any]) -> Path:
    """Where a title has its edition."""
    return _path(f"{title.package}.rules.edition")


def written(title: Title[Any]) -> str:
    """The module that says the edition of a title."""
    head = "What tells these rules from any others; `python -m tests.titles.editions` writes it."
    return f'"""{head}"""\n\nEDITION = "{edition_of(title)}"\n'


if __name__ == "__main__":
    for each in TITLES.values():
        file_of(each).write_text(written(each), "utf-8", newline="\n")
        sys.stdout.write(f"{each.id}: {edition_of(each)}\n")
