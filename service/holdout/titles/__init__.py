"""The titles that can be played, by id.

Raises `BadData` when a pack of cards that is in use has a mistake.
"""

from typing import Any

from holdout.kernel.packs import check_titles
from holdout.kernel.title import Title
from holdout.titles import dead_of_winter, raxxon, xibalba

TITLES: dict[str, Title[Any]] = {
    each.id: each for each in (raxxon.TITLE, dead_of_winter.TITLE, xibalba.TITLE)
}

check_titles(TITLES)
