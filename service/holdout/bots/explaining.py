"""How a game would probably go on after an action, and what would be different then."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from msgspec import Struct

from holdout.bots.playouts import skill_of, stage_after
from holdout.bots.protocol import Reason, Situation, Step
from holdout.kernel.skill import Skill
from holdout.kernel.state import Action, State

#: The number of worlds in which the course after an action is followed.
WORLDS = 12
#: A line ends where less than this share of the worlds go on in the same way, or after this many
#: actions.
COMMON, LONGEST_LINE = 0.5, 6
#: At most this many reasons are given, and none that changes the chance to win by less than this.
MOST_REASONS, LEAST_EFFECT = 3, 0.005


class _Done(NamedTuple):
    """Whose action it was, its id, and what its text may name beyond its parameters."""

    seat: int
    action: str
    facts: tuple[tuple[str, str | int], ...]


class After(Struct):
    """What came after an action, in world after world."""

    courses: list[list[_Done]] = []
    features: list[Mapping[str, float]] = []


def look_on(situation: Situation, actions: Sequence[Action], worlds: Sequence[int]) -> list[After]:
    """What comes after each action until the next stage, in the worlds of the first seeds."""
    skill = skill_of(situation.title)
    found = [After() for _ in actions]
    for seed in worlds[:WORLDS]:
        world = situation.imagine(random.Random(seed))
        for action, after in zip(actions, found, strict=True):
            course = _Course(situation)
            first, luck = (situation.seat, action), random.Random(seed)
            end = stage_after(situation.title, world, first, luck, course.note)
            after.courses.append(course.done)
            after.features.append(skill.features(end, situation.seat))
    return found


class _Course:
    """The actions of one world, until something hidden decides."""

    def __init__(self, situation: Situation) -> None:
        self._title = situation.title
        self._open = True
        self.done: list[_Done] = []

    def note(self, state: State, seat: int, action: Action) -> None:
        """Write down the next action."""
        if self._open:
            facts = self._title.context(state, seat, action)
            done = _Done(seat, self._title.action_id(action), tuple(sorted(facts.items())))
            self.done.append(done)
            drawn = self._title.legal_notes(state, seat, action).draws
            self._open = drawn is None and len(self.done) < LONGEST_LINE


def line_of(after: After) -> tuple[Step, ...]:
    """The actions that follow in most worlds, until a card or a die decides."""
    line: list[Step] = []
    going = after.courses
    while True:
        nexts = Counter(course[len(line)] for course in going if len(course) > len(line))
        if not nexts:
            return tuple(line)
        (done, count) = nexts.most_common(1)[0]
        share = count / len(after.courses)
        if share < COMMON:
            return tuple(line)
        going = [each for each in going if each[len(line) : len(line) + 1] == [done]]
        line.append(Step(done.seat, done.action, round(share, 2), dict(done.facts)))


def reasons_of(skill: Skill[State], one: After, other: After) -> tuple[Reason, ...]:
    """What one action makes different from another, the largest effect first.

    The effect of an aspect is how much the chance to win would change if only its features were as
    they are after the other action.
    """
    pairs = list(zip(one.features, other.features, strict=True))
    found = []
    for aspect, names in skill.aspects.items():
        effect = fmean(
            skill.chance_by(mine)
            - skill.chance_by({**mine, **{name: others.get(name, 0.0) for name in names}})
            for mine, others in pairs
        )
        value, instead = (_mean(after, names[0]) for after in (one, other))
        if abs(effect) >= LEAST_EFFECT and value != instead:
            found.append(Reason(aspect, value, instead, round(effect, 4)))
    found.sort(key=lambda each: -abs(each.effect))
    return tuple(found[:MOST_REASONS])


def _mean(after: After, name: str) -> float:
    return round(fmean(told.get(name, 0.0) for told in after.features), 1)
