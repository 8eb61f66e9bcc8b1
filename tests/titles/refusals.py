"""Actions tried at random, most of them not legal, and why they are refused.

`attempts` makes actions of every kind out of what the actions of a game have named so far, and of
what names nothing. `pairs_of` are all kinds with each code that the code of the title has for them.
"""

from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from random import Random
from typing import Any

import msgspec

from holdout.kernel import Action, Draw, State, Title
from holdout.kernel.draws import AwaitDraw
from holdout.kernel.errors import OTHER_QUESTION
from holdout.kernel.things import Decision, tag_of
from tests.titles.reasons import codes_of, codes_of_question

Pair = tuple[str, str]

#: Words and a number that name nothing.
STRANGE: tuple[Any, ...] = ("nowhere", "nobody", 99)

#: How often a field gets what a field of this name has had, and not anything.
_FITTING = 0.8


class Pool:
    """What the fields of actions have named, by the names of the fields."""

    def __init__(self) -> None:
        self._by_field: dict[str, dict[Any, None]] = {}
        self._every: dict[Any, None] = dict.fromkeys(STRANGE)

    def add(self, actions: list[Action]) -> None:
        """Take what these actions name."""
        for action in actions:
            for name in action.__struct_fields__:
                value = getattr(action, name)
                self._by_field.setdefault(name, {})[value] = None
                self._every[value] = None

    def any_for(self, name: str, rng: Random) -> Any:
        """Something for a field of this name."""
        known = self._by_field.get(name, {})
        fitting = known if known and rng.random() < _FITTING else self._every
        return rng.choice([*fitting])


def attempts(title: Title[Any], pool: Pool, rng: Random) -> Iterator[Action]:
    """An action of each kind, as far as the pool has something for its fields."""
    for kind in (*title.action_types, Draw):
        values = {name: pool.any_for(name, rng) for name in kind.__struct_fields__}
        with suppress(msgspec.ValidationError):
            yield msgspec.convert({"kind": tag_of(kind), **values}, kind)


def refused(title: Title[Any], state: State, pool: Pool, rng: Random) -> Iterator[Any]:
    """Attempts of each seat that is asked, which are not legal: what is asked, the action, why."""
    for asked in title.decisions(state):
        legal = title.legal_actions(state, asked.seat)
        pool.add(legal)
        tried = attempts(title, pool, rng)
        if isinstance(asked, AwaitDraw):
            tried = chain(tried, [Draw(asked.pile, "nowhere"), Draw("nowhere")])
        for action in tried:
            if action not in legal:
                yield asked, action, title.unmet(state, asked.seat, action)


def pairs_of(title: Title[Any]) -> set[Pair]:
    """Each kind of action with each reason for which it can be refused."""
    kinds = (*title.action_types, Draw)
    found = {(tag_of(kind), code) for kind in kinds for code in codes_of(kind)}
    found |= {(tag_of(kind), OTHER_QUESTION) for kind in kinds}
    for question in title.decision_types:
        if question.unmet is not Decision.unmet:
            codes = codes_of_question(question)
            found |= {(tag_of(Draw), c) for c in codes if issubclass(question, AwaitDraw)}
    return found
