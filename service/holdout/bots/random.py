"""A bot without a plan."""

import random
from typing import Any

from holdout.bots.protocol import Choice, Situation
from holdout.kernel.title import Title


class Random:
    """Any legal action, each as likely as the others."""

    text = "Takes any legal action."

    def plays(self, title: Title[Any]) -> bool:
        """Every title."""
        del title
        return True

    def choose(self, situation: Situation, rng: random.Random) -> Choice:
        """One of the legal actions, chosen at random."""
        return Choice(rng.choice(situation.legal))
