"""The titles that can be played, by id: every module and folder here that makes a `TITLE`."""

from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from holdout.kernel.packs import Pack, check_titles
from holdout.kernel.title import Title

#: The order in which titles are listed; others come behind these, by name.
_ORDER = ("raxxon", "dead_of_winter", "xibalba")


def _modules() -> list[ModuleType]:
    names = {each.name for each in iter_modules(__path__)}
    ordered = [*_ORDER, *sorted(names - {*_ORDER})]
    return [import_module(f"{__name__}.{each}") for each in ordered]


_MODULES = _modules()

#: The titles with the cards that we ship.
TITLES: dict[str, Title[Any]] = {each.TITLE.id: each.TITLE for each in _MODULES}


def load_titles(packs: Sequence[Pack] = ()) -> dict[str, Title[Any]]:
    """All titles, with packs laid over their cards. One process may hold several such sets.

    A title without `make` has no cards that a pack could change. Raises `BadData` when a pack has
    a mistake.
    """
    if not packs:
        return TITLES
    check_titles(TITLES, packs)
    made = [each.make(tuple(packs)) if hasattr(each, "make") else each.TITLE for each in _MODULES]
    return {each.id: each for each in made}
