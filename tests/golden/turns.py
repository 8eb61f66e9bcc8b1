"""Titles whose turns offer much: what a question offers is listed whole once, then what changes."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping
from random import Random
from typing import Any, ClassVar

from holdout.kernel import Action, AwaitDraw, Decision, State
from tests.golden.scribe import Scribe
from tests.laws.playing import Start


class TurnScribe(Scribe, ABC):
    """Writes a game in which long questions come again with nearly the same answers.

    What a turn offers is listed whole at its beginning, later only what is new and what is gone;
    so is what can have come up at a table.
    """

    #: How gladly players take each kind of action, 1 if it is not here.
    weights: ClassVar[Mapping[str, float]]
    #: Questions that come again: their kinds, and piles that are drawn from.
    repeated: ClassVar[Collection[str]]

    def __init__(self, start: Start) -> None:
        """Get ready for a game that begins so."""
        super().__init__(start)
        self.offered: dict[str, list[str]] = {}

    @abstractmethod
    def late(self, state: Any, rng: Random) -> State:
        """The same game when it has come far."""

    @abstractmethod
    def table(self, view: Any) -> Iterator[str]:
        """What everybody sees when the set-up is over."""

    def begin(self) -> State:
        """A new game, or one that has come far."""
        start = self.start
        state = self.title.new_game(start.seats, start.options, Random(start.number).randbytes(16))
        if not start.late:
            return state
        late = self.late(state, self.rng)
        late.log = late.log or state.log  # A copy has no events.
        return late

    def legal(self, state: Any, asked: Decision) -> list[Action]:
        """What players may do who answer a question."""
        return self.title.legal_actions(state, asked.seat)

    def pick(self, state: Any) -> tuple[int, Action]:
        """What players do who try everything, and end the turn before long."""
        asked = self.rng.choice(self.title.decisions(state))
        legal = self.legal(state, asked)
        weights = [self.weights.get(each.kind, 1) for each in legal]
        return asked.seat, self.rng.choices(legal, weights)[0]

    def board(self, view: Any) -> Iterator[str]:
        """What everybody sees; nothing of the set-up."""
        return iter(()) if view.phase == "setup" else self.table(view)

    def listed(self, asked: Decision, ids: list[str]) -> str:
        """What can be answered; what begins alike is named once."""
        key = asked.pile if isinstance(asked, AwaitDraw) else asked.kind
        if key not in self.repeated:
            return grouped(ids)
        before, self.offered[key] = self.offered.get(key), ids
        if before is None:
            return grouped(ids)
        new = [each for each in ids if each not in before]
        gone = [each for each in before if each not in ids]
        if self.is_other(len(new) + len(gone), len(ids)):
            return grouped(ids)
        changes = {"new": new, "gone": gone}
        told = [f"; {word}: {grouped(some)}" for word, some in changes.items() if some]
        return "".join(["as before", *told])

    def is_other(self, changed: int, count: int) -> bool:
        """Whether so many changes are too many to be told instead of the whole list."""
        del changed, count
        return False


def grouped(ids: list[str]) -> str:
    """Ids of a kind together, those with the same first parameter, too."""
    groups: dict[str, list[str]] = {}
    for each in ids:
        words = each.split(" ")
        head = 2 if len(words) > 2 else 1
        groups.setdefault(" ".join(words[:head]), []).append(" ".join(words[head:]))
    return " | ".join(f"{head} {' · '.join(rest)}".rstrip() for head, rest in groups.items())
