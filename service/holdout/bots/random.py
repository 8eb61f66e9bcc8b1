"""A bot without a thought."""

import random
from collections.abc import Sequence
from typing import Any

from holdout.bots.choosing import Choice
from holdout.kernel.state import Action
from holdout.kernel.title import Title
from holdout.titles import TITLES


class Random:
    """Any legal action, each as likely as the others."""

    titles: Sequence[str] = tuple(TITLES)
    text = "Takes any legal action."

    def choose(
        self, title: Title[Any], view: Any, seat: int, legal: list[Action], rng: random.Random
    ) -> Choice:
        """One of the legal actions by chance."""
        del title, view, seat
        return Choice(rng.choice(legal))
