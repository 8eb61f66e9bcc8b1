"""Games of bots against themselves, from which a chance to win is learned."""

import random
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from holdout.bots.batch import MOST_ACTIONS
from holdout.bots.loading import function_at
from holdout.bots.protocol import Situation
from holdout.bots.search import Search, skill_of
from holdout.installed import TITLES
from holdout.kernel.learned import Model
from holdout.kernel.skill import Skill
from holdout.kernel.state import Action, State
from holdout.kernel.title import Title

#: The feature that tells training games of the policy from others when a model is fitted to
#: both. It is never set when a state is judged.
QUICK = "quick"

#: At most this many games are handed to a process at once.
_BATCH = 25


class Lesson(Struct, frozen=True, kw_only=True):
    """A game to learn from.

    `simulations`: how far the bots look ahead; 0: they play by the policy. `model` is the file of
    the model that they judge by; None: that of the title. `features` names a function
    (`module:function`) by which states are told in place of the title's; it is given a view and
    the seat. `noise` is the share of random actions,
    which lead to more varied states. `branches`: from this many moments of the game it is played
    on once more, by the policy alone, from what everybody knew. Of a game with noise only these
    branches are learned from, as nobody plays like that.
    """

    title: str
    seats: int
    options: dict[str, Any]
    seed: int
    model: str | None = None
    features: str | None = None
    simulations: int = 0
    noise: float = 0.0
    branches: int = 0


class Example(Struct, frozen=True):
    """A state in numbers, whether the seat won in the end, and the game that it is from."""

    told: dict[str, float]
    won: bool
    game: int
    quick: bool


class Seen(Struct, frozen=True):
    """The beginning of a day, turn or round: the saved state, and what each seat made of it."""

    state: bytes
    told: list[dict[str, float]]


class Players:
    """Bots that play a game with themselves."""

    def __init__(self, title: Title[Any], lesson: Lesson, luck: random.Random) -> None:
        """They look as far ahead as the lesson says."""
        self._title = title
        self._skill: Skill[Any] = skill_of(title)
        self._noise = lesson.noise
        self._luck = luck
        far = lesson.simulations
        self._search = Search("", simulations=far) if far else None

    def play(self, state: State) -> list[Seen]:
        """Play a game to its end, or until it is too long."""
        seen: list[Seen] = []
        begun = -1
        for _ in range(MOST_ACTIONS):
            if state.outcome is not None:
                break
            if self._skill.stage(state) > begun:
                begun = self._skill.stage(state)
                told = [self._skill.features(state, seat + 1) for seat in range(state.seats)]
                seen.append(Seen(self._title.save(state), told))
            asked = next(each for each in state.decisions if each.answer is None)
            self._title.push(state, asked.seat, self._chosen(state, asked.seat))
        return seen

    def _chosen(self, state: State, seat: int) -> Action:
        if self._noise and self._luck.random() < self._noise:
            return self._luck.choice(self._title.legal_actions(state, seat))
        if self._search is None:
            return self._skill.policy(state, seat, self._luck)
        return self._search.choose(Situation(self._title, state, seat), self._luck).action


@cache
def _title(name: str, model: str | None, features: str | None) -> Title[Any]:
    """Return a title that evaluates by the model in a file, and takes features from a function."""
    title: Title[Any] = TITLES[name]
    skill = skill_of(title)
    if model is not None:
        skill = replace(skill, model=msgspec.json.decode(Path(model).read_bytes(), type=Model))
    if features is not None:
        told = function_at(features)
        skill = replace(skill, features=lambda state, seat: told(title.view(state, seat), seat))
    return replace(title, rules=replace(title.rules, skill=skill))


def learn_from(lesson: Lesson) -> list[Example]:
    """Play a game, and tell what was seen when each day, turn or round of it began."""
    title = _title(lesson.title, lesson.model, lesson.features)
    luck = random.Random(f"{lesson.seed}/{lesson.seats}/{sorted(lesson.options.items())}")
    options = msgspec.convert(lesson.options, title.options_type)
    state: State = title.new_game(lesson.seats, options, luck.randbytes(16))
    seen = Players(title, lesson, luck).play(state)
    found = [] if lesson.noise else _examples(state, seen, lesson)
    quick = msgspec.structs.replace(lesson, simulations=0, noise=0.0)
    for each in luck.sample(seen, min(lesson.branches, len(seen))):
        other: State = title.imagine(title.load(each.state), None, luck)
        more = Players(title, quick, luck).play(other)
        found += _examples(other, more, quick)
    return found


def _examples(state: State, seen: list[Seen], lesson: Lesson) -> list[Example]:
    """Return what each seat could have learned; only once where all know and want the same."""
    won = state.outcome.seats if state.outcome is not None else ["lost"] * state.seats
    quick = not lesson.simulations
    found = []
    for each in seen:
        same = all(told == each.told[0] for told in each.told)
        for seat, told in enumerate(each.told[:1] if same else each.told):
            found.append(Example(told, won[seat] == "won", lesson.seed, quick))
    return found


def learn_from_all(lessons: Iterable[Lesson], workers: int) -> Iterator[list[Example]]:
    """Yield the examples of many games, as they are played; `workers` processes play them."""
    every = list(lessons)
    _title.cache_clear()  # A file may hold another model by now.
    if workers == 1:
        yield from map(learn_from, every)
        return
    batch = max(1, min(_BATCH, len(every) // (4 * workers)))
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(learn_from, every, chunksize=batch)
