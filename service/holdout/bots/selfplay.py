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
from holdout.bots.choosing import Situation
from holdout.bots.search import Search
from holdout.installed import TITLES
from holdout.kernel.learned import Model
from holdout.kernel.skill import Skill
from holdout.kernel.state import Action, State
from holdout.kernel.title import Title

#: What tells games played without a look from others. Nobody who judges a state sets it.
QUICK = "quick"


class Lesson(Struct, frozen=True):
    """A game to learn from. `simulations`: how far the bot looks; 0: it plays by its policy.

    Now and then (`noise`) it takes any action, so that much is seen. `branches`: from so many
    moments of the game it is played on anew, by the policy, from what everybody knew. `model` is
    the file of the model it judges by; None: that of the title.
    """

    title: str
    seats: int
    options: dict[str, Any]
    seed: int
    model: str | None = None
    simulations: int = 0
    noise: float = 0.0
    branches: int = 0


class Example(Struct, frozen=True):
    """A state in numbers, whether the seat won in the end, and the game that it is from."""

    told: dict[str, float]
    won: bool
    game: int
    quick: bool


@cache
def _title(name: str, model: str | None) -> Title[Any]:
    """A title that judges by the model in a file."""
    title: Title[Any] = TITLES[name]
    skill: Skill[Any] | None = title.rules.skill
    if model is None or skill is None:
        return title
    learned = msgspec.json.decode(Path(model).read_bytes(), type=Model)
    return replace(title, rules=replace(title.rules, skill=replace(skill, model=learned)))


def learn_from(lesson: Lesson) -> list[Example]:
    """Play a game and tell what was seen when each day or turn of it began."""
    title = _title(lesson.title, lesson.model)
    luck = random.Random(f"{lesson.seed}/{lesson.seats}/{sorted(lesson.options.items())}")
    options = msgspec.convert(lesson.options, title.options_type)
    state = title.new_game(lesson.seats, options, luck.randbytes(16))
    moments: list[bytes] = []
    found = list(_played(title, state, lesson, luck, moments))
    quick = msgspec.structs.replace(lesson, simulations=0)
    for saved in luck.sample(moments, min(lesson.branches, len(moments))):
        other = title.imagine(title.load(saved), None, luck)
        found += _played(title, other, quick, luck, [])
    return found


def _played(
    title: Title[Any], state: State, lesson: Lesson, luck: random.Random, moments: list[bytes]
) -> Iterator[Example]:
    skill: Skill[Any] | None = title.rules.skill
    if skill is None:
        return
    search = Search(lesson.simulations, "") if lesson.simulations else None
    seen: list[tuple[int, dict[str, float]]] = []
    begun = -1
    for _ in range(MOST_ACTIONS):
        if state.outcome is not None:
            break
        if skill.period(state) > begun:
            begun = skill.period(state)
            moments.append(title.save(state))
            seen += _seen(skill, state)
        asked = next(each for each in state.decisions if each.answer is None)
        title.push(state, asked.seat, _action(title, search, state, asked.seat, lesson, luck))
    won = state.outcome.seats if state.outcome is not None else ["lost"] * state.seats
    for seat, told in seen:
        yield Example(told, won[seat - 1] == "won", lesson.seed, quick=search is None)


def _seen(skill: Skill[Any], state: State) -> list[tuple[int, dict[str, float]]]:
    """What the seats know; once only if they all know and want the same."""
    all_told = [(seat, skill.features(state, seat)) for seat in range(1, state.seats + 1)]
    same = all(told == all_told[0][1] for _, told in all_told)
    return all_told[:1] if same else all_told


def _action(  # noqa: PLR0913, PLR0917 - all that a choice hangs on
    title: Title[Any],
    search: Search | None,
    state: State,
    seat: int,
    lesson: Lesson,
    luck: random.Random,
) -> Action:
    skill: Skill[Any] | None = title.rules.skill
    if lesson.noise and luck.random() < lesson.noise:
        return luck.choice(title.legal_actions(state, seat))
    if search is not None:
        return search.choose(Situation(title, state, seat), luck).action
    if skill is None:
        raise ValueError(f"{title.id} does not know how to play on")
    return skill.policy(state, seat, luck)


def learn_from_all(lessons: Iterable[Lesson], workers: int) -> Iterator[list[Example]]:
    """The examples of many games, as they are played; `workers` processes play them."""
    every = list(lessons)
    _title.cache_clear()  # The file may hold another model by now.
    if workers == 1:
        yield from map(learn_from, every)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(learn_from, every, chunksize=max(1, min(25, len(every) // 64)))
