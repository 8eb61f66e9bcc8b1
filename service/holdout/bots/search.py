"""A bot that plays on in imagined worlds and judges by a learned chance to win."""

import random
from collections.abc import Sequence
from math import ceil, log2, sqrt
from statistics import fmean
from typing import Any

from msgspec import Struct

from holdout.bots.choosing import Choice, Situation
from holdout.kernel.draws import Draw
from holdout.kernel.skill import Candidate, Skill
from holdout.kernel.state import Action, State
from holdout.kernel.title import Title

#: So many actions are compared at most, the likeliest ones.
MOST_CANDIDATES = 16
#: A period that is not over after so many actions is judged as it is.
LONGEST = 400
#: The comparison ends when the best action leads by so many standard errors, after some worlds.
CLEAR, FEWEST = 3.5, 8
#: An action needs this lead, in standard errors, to be preferred to what is done without a look.
DOUBT = 0.5


class Tried(Struct):
    """An action, and the chance to win after it, in world after world.

    The field is compared in the same worlds, so that their differences cancel out.
    """

    action: Action
    prior: float
    values: list[float] = []

    def mean(self) -> float:
        """The chance to win on the average."""
        return fmean(self.values) if self.values else 0.0


class Search:
    """Plays on after each action in the same imagined worlds, and halves the field again and again.

    `simulations` are the playouts for a decision: counted, not timed, so that the same question
    gets the same answer.
    """

    def __init__(self, simulations: int, text: str) -> None:
        """`text` says in a sentence what sort of player it is."""
        self.simulations = simulations
        self.text = text

    def plays(self, title: Title[Any]) -> bool:
        """Titles that know how to play on and have learned to judge."""
        skill = title.rules.skill
        return skill is not None and skill.learned is not None

    def choose(self, situation: Situation, rng: random.Random) -> Choice:
        """The action with the best chance to win, as far as the playouts can tell."""
        title, seat, legal = situation.title, situation.seat, situation.legal
        skill: Skill[Any] | None = title.rules.skill
        if skill is None or len(legal) == 1 or isinstance(legal[0], Draw):
            return Choice(rng.choice(legal))
        world = _imagined(situation, rng)
        field = _field(skill.candidates(world, seat, legal))
        if len(field) == 1:
            return Choice(field[0].action)
        all_tried, rounds = field, ceil(log2(len(field)))
        for number in range(rounds):
            worlds = max(2, self.simulations // (rounds * len(field)))
            for _ in range(worlds):
                world = _imagined(situation, rng)
                for tried in field:
                    tried.values.append(chance_after(title, world, seat, tried.action, rng))
            field = _ranked(field)
            if number == rounds - 1 or is_decided(field):
                break
            field = field[: ceil(len(field) / 2)]
        values = {title.action_id(each.action): round(each.mean(), 4) for each in all_tried}
        return Choice(field[0].action, values)


def _imagined(situation: Situation, rng: random.Random) -> State:
    """An imagined world in which nobody has to be asked for a draw."""
    world = situation.imagine(rng)
    world.draws = "automatic"
    return world


def _field(candidates: Sequence[Candidate]) -> list[Tried]:
    return [Tried(each.action, each.prior) for each in candidates[:MOST_CANDIDATES]]


def chance_after(
    title: Title[Any], world: State, seat: int, action: Action, rng: random.Random
) -> float:
    """The chance to win after an action, if everybody plays on without a look until it is sure."""
    skill: Skill[Any] | None = title.rules.skill
    if skill is None:
        raise ValueError(f"{title.id} does not know how to play on")
    trial = title.copy(world)
    begun = skill.period(trial)
    title.push(trial, seat, action)
    for _ in range(LONGEST):
        if trial.outcome is not None or skill.period(trial) > begun:
            break
        asked = next(each for each in trial.decisions if each.answer is None)
        title.push(trial, asked.seat, skill.policy(trial, asked.seat, rng))
    return skill.chance_to_win(trial, seat)


def _ranked(field: list[Tried]) -> list[Tried]:
    """The best first; what is done without a look needs no lead."""
    likeliest = max(field, key=lambda each: each.prior)

    def worth(each: Tried) -> float:
        lead, error = lead_of(each, likeliest)
        return lead - DOUBT * error

    return sorted(field, key=worth, reverse=True)


def lead_of(one: Tried, other: Tried) -> tuple[float, float]:
    """By how much an action is better in the same worlds, and the standard error of that."""
    if one is other:
        return 0.0, 0.0
    gaps = [a - b for a, b in zip(one.values, other.values, strict=True)]
    mean = fmean(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
    return mean, sqrt(spread / len(gaps))


def is_decided(ranked: list[Tried]) -> bool:
    """Whether more worlds would hardly change the choice, or nothing makes any difference."""
    first, count = ranked[0], len(ranked[0].values)
    leads = [lead_of(first, other) for other in ranked[1:]]
    if all(lead == error == 0 for lead, error in leads):
        return True
    return count >= FEWEST and all(lead > CLEAR * error for lead, error in leads)
