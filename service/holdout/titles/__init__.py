"""The titles that can be played, by id."""

from collections.abc import Sequence
from typing import Any

from holdout.kernel.packs import Pack, check_titles
from holdout.kernel.title import Title
from holdout.titles import dead_of_winter, raxxon, xibalba

#: The titles with the cards that we ship.
TITLES: dict[str, Title[Any]] = {
    each.id: each for each in (raxxon.TITLE, dead_of_winter.TITLE, xibalba.TITLE)
}


def load_titles(packs: Sequence[Pack] = ()) -> dict[str, Title[Any]]:
    """All titles, with packs laid over their cards. One process may hold several such sets.

    Raises `BadData` when a pack has a mistake.
    """
    if not packs:
        return TITLES
    check_titles(TITLES, packs)
    made = [each.make(tuple(packs)) for each in (raxxon, dead_of_winter, xibalba)]
    return {each.id: each for each in made}
