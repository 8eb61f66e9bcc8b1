"""What a bot is, and what it knows."""

import random
from functools import cached_property
from typing import Any, Protocol

from msgspec import Struct

from holdout.kernel.state import Action, State
from holdout.kernel.title import Title


class Situation:
    """What a bot knows when a seat has to decide: no more than a person in that seat.

    The state is kept only to imagine worlds from it, which forget whatever the seat can't know.
    """

    def __init__(self, title: Title[Any], state: State, seat: int) -> None:
        """The seat must have something to decide."""
        self.title = title
        self.seat = seat
        self._state = state

    @cached_property
    def legal(self) -> list[Action]:
        """The legal actions; empty if the seat has nothing to decide."""
        return self.title.legal_actions(self._state, self.seat)

    @cached_property
    def view(self) -> Struct:
        """The table as the seat sees it."""
        return self.title.view(self._state, self.seat)

    def imagine(self, rng: random.Random) -> State:
        """A state that the bot may play on in: what the seat can't know is dealt by `rng`."""
        world: State = self.title.imagine(self._state, self.seat, rng)
        return world


class Choice(Struct, frozen=True):
    """What a bot would do, and how much it values each action that it has compared (by id)."""

    action: Action
    values: dict[str, float] = {}


class Bot(Protocol):
    """A player. It has no memory: the same situation and random numbers give the same choice."""

    text: str

    def plays(self, title: Title[Any]) -> bool:
        """Whether it can play this title."""

    def choose(self, situation: Situation, rng: random.Random) -> Choice:
        """One of the legal actions."""
