"""Which titles are large: these have the rooms that all large ones have, and tests of their own.

A small title is one file with its words beside it. The laws try it as they try all; nothing more is
asked of it.
"""

from importlib import import_module
from pathlib import Path
from typing import Any

from holdout import titles
from holdout.kernel import Title

#: A title that is shorter than this may be one file, with its words beside it.
SMALL_TITLE = 600


def is_small(folder: Path) -> bool:
    """Whether the title in a folder is one file, and short."""
    files = [*folder.rglob("*.py")]
    return len(files) == 1 and files[0].read_text("utf-8").count("\n") < SMALL_TITLE


def _folder_of(title: Title[Any]) -> Path:
    """The folder of its package, which may be installed from elsewhere."""
    return Path(str(import_module(title.package).__file__)).parent


#: The large titles, by id.
TITLES: dict[str, Title[Any]] = {
    name: title for name, title in titles.TITLES.items() if not is_small(_folder_of(title))
}
