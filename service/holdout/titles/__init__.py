"""The titles that can be played, by id."""

from typing import Any

from holdout.kernel.title import Title
from holdout.titles import dead_of_winter, raxxon, xibalba

TITLES: dict[str, Title[Any]] = {
    each.id: each for each in (raxxon.TITLE, dead_of_winter.TITLE, xibalba.TITLE)
}
