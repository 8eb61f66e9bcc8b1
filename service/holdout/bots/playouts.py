"""Playing on in an imagined world, by a title's policy, until its next stage."""

import random
from collections.abc import Callable
from typing import Any

from holdout.kernel.skill import Skill
from holdout.kernel.state import Action, State
from holdout.kernel.title import Title

#: A stage that is not over after so many actions is judged as it is.
LONGEST = 400


def skill_of(title: Title[Any]) -> Skill[Any]:
    """How a title is played. Raises `LookupError` if it does not say."""
    if title.rules.skill is None:
        raise LookupError(f"{title.id} does not say how it is played")
    return title.rules.skill


def stage_after(
    title: Title[Any],
    world: State,
    first: tuple[int, Action],
    rng: random.Random,
    note: Callable[[State, int, Action], None] | None = None,
) -> State:
    """The world at its next stage, or at the end of the game, after a seat's action.

    `note` is told of every action, with the state in which it is done.
    """
    skill = skill_of(title)
    trial: State = title.copy(world)
    begun, (seat, action) = skill.stage(trial), first
    if note:
        note(trial, seat, action)
    title.push(trial, seat, action)
    for _ in range(LONGEST):
        if trial.outcome is not None or skill.stage(trial) > begun:
            break
        asked = next(each for each in trial.decisions if each.answer is None)
        following = skill.policy(trial, asked.seat, rng)
        if note:
            note(trial, asked.seat, following)
        title.push(trial, asked.seat, following)
    return trial


def chance_after(
    title: Title[Any], world: State, seat: int, action: Action, rng: random.Random
) -> float:
    """A seat's chance to win after an action, if all play on by the policy to the next stage."""
    return skill_of(title).chance_to_win(stage_after(title, world, (seat, action), rng), seat)
