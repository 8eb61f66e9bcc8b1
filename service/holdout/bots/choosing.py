"""What a bot is."""

import random
from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from holdout.kernel.state import Action
from holdout.kernel.title import Title


class Choice(Struct, frozen=True):
    """What a bot would do, and how much it holds of each action it has weighed (by id)."""

    action: Action
    values: dict[str, float] = {}


class Bot(Protocol):
    """A player. It has no memory: the same view, actions and luck give the same choice."""

    titles: Sequence[str]
    text: str

    def choose(
        self, title: Title[Any], view: Any, seat: int, legal: list[Action], rng: random.Random
    ) -> Choice:
        """One of the legal actions (never none of them) for the seat that the view is of."""
