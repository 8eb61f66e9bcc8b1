"""The titles that can be played, by id."""

from typing import Any

from holdout.kernel.title import Title
from holdout.titles import raxxon

TITLES: dict[str, Title[Any]] = {raxxon.TITLE.id: raxxon.TITLE}
