"""Random games that note what happens in them, for all titles."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from holdout.kernel import Draw, State, Title
from holdout.kernel.rules import kinds
from tests.titles.files import words_of
from tests.titles.large import TITLES

LOOK_EVERY = 20


def look(title: Title[Any], state: State, conserved: Callable[[Any], None]) -> None:
    """Nothing is lost, and a saved game is the same game."""
    state.log = []
    conserved(state)
    saved = title.save(state)
    assert saved == title.save(title.load(saved))


@dataclass(frozen=True)
class Player:
    """Plays by chance; `weights` says how gladly it takes each kind of action, else 1.

    `after` is called with the state after each action, `conserved` now and then.
    """

    title: Title[Any]
    rng: Random
    weights: dict[str, float]
    conserved: Callable[[Any], None]
    after: Callable[[Any], None] = lambda _state: None

    def play(self, state: State, most: int) -> None:
        """Play on, to the end or for so many actions; somebody can always act."""
        for number in range(most):
            if state.outcome is not None:
                return
            asked = self.rng.choice(self.title.decisions(state))
            legal = self.title.legal_actions(state, asked.seat)
            weights = [self.weights.get(each.kind, 1) for each in legal]
            (action,) = self.rng.choices(legal, weights)
            self.title.push(state, asked.seat, action)
            self.after(state)
            if number % LOOK_EVERY == 0:
                look(self.title, state, self.conserved)


def actions_of(title_id: str) -> set[str]:
    """Each kind of action."""
    return kinds([*TITLES[title_id].action_types, Draw])


def events_of(title_id: str) -> set[str]:
    """Each kind of event that has words."""
    return {kind.partition(".")[0] for kind in words_of(title_id)["en"]["events"]}
