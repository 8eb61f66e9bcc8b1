"""The titles that can be played, by id: those of the packages here, and of installed ones.

Each package makes a `TITLE`. One that is installed is named by an entry point of the group
`holdout.titles`.
"""

from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from holdout.kernel.errors import BadData
from holdout.kernel.packs import Pack, check_titles
from holdout.kernel.title import Title

GROUP = "holdout.titles"

#: The order in which titles are listed; others come behind these, by name.
_ORDER = ("raxxon", "dead_of_winter", "xibalba")


def installed() -> list[str]:
    """List the packages that others have installed, each with a title."""
    return sorted(each.value for each in entry_points(group=GROUP))


def _modules() -> list[ModuleType]:
    names = {each.name for each in iter_modules(__path__)}
    ordered = [f"{__name__}.{each}" for each in (*_ORDER, *sorted(names - {*_ORDER}))]
    return [import_module(each) for each in (*ordered, *installed())]


def by_id(modules: Iterable[ModuleType]) -> dict[str, Title[Any]]:
    """Map ids to the titles that some modules make. Raises `BadData` if two ids are the same."""
    found: dict[str, Title[Any]] = {}
    for each in modules:
        other = found.setdefault(each.TITLE.id, each.TITLE)
        if other is not each.TITLE:
            raise BadData(f"{each.__name__}: there is a title {other.id} in {other.package}")
    return found


_MODULES = _modules()

#: The titles with the cards that come with them.
TITLES: dict[str, Title[Any]] = by_id(_MODULES)


def load_titles(packs: Sequence[Pack] = ()) -> dict[str, Title[Any]]:
    """Load all titles, with packs laid over their cards. One process may hold several such sets.

    A title without `make` has no cards that a pack could change. Raises `BadData` when a
    pack has a mistake.
    """
    if not packs:
        return TITLES
    check_titles(TITLES, packs)
    made = [each.make(tuple(packs)) if hasattr(each, "make") else each.TITLE for each in _MODULES]
    return {each.id: each for each in made}
