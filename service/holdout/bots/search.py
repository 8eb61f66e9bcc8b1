"""Bots that play on in imagined worlds and judge by a learned chance to win."""

import random
from math import ceil, log2, sqrt
from statistics import fmean
from typing import Any

from msgspec import Struct

from holdout.bots.protocol import Choice, Situation, Weighed
from holdout.kernel.draws import Draw
from holdout.kernel.skill import Candidate, Skill
from holdout.kernel.state import Action, State
from holdout.kernel.title import Title

#: A stage that is not over after so many actions is judged as it is.
LONGEST = 400
#: Each action is tried in so many worlds at least, the field is cut to what the budget allows.
FEWEST_WORLDS = 2
#: So often at least it is looked who leads, on the way.
LOOKS = 3
#: The comparison ends when the best action leads by so many standard errors, after some worlds.
CLEAR, FIRST_LOOK = 3.5, 8
#: An action needs this lead, in standard errors, to be preferred to what is done without a look.
DOUBT = 0.5
#: The ends of a 95 % interval, in standard errors.
SURE = 1.96


class Tried(Struct):
    """An action, and the chance to win after it, in world after world.

    All actions are tried in the same worlds, so that what they differ by is not lost in luck.
    """

    action: Action
    prior: float
    values: list[float] = []

    def mean(self) -> float:
        """The chance to win on the average; 0 before it was tried."""
        return fmean(self.values) if self.values else 0.0


class Search:
    """Plays on after each action in the same imagined worlds, and halves the field again and again.

    Playouts are counted, not timed, so that the same question gets the same answer.
    """

    def __init__(self, text: str, *, share: float = 1.0, simulations: int | None = None) -> None:
        """`text` says in a sentence what sort of player it is.

        `share`: how much of the playouts that a title allows for a decision it takes;
        `simulations`: so many instead.
        """
        self.text = text
        self._share = share
        self._simulations = simulations

    def plays(self, title: Title[Any]) -> bool:
        """Titles that know how to play on and have learned to judge."""
        skill = title.rules.skill
        return skill is not None and skill.learned is not None

    def choose(self, situation: Situation, rng: random.Random) -> Choice:
        """The action with the best chance to win, as far as the playouts can tell."""
        title, seat, legal = situation.title, situation.seat, situation.legal
        skill = skill_of(title)
        if len(legal) == 1 or isinstance(legal[0], Draw):
            return Choice(rng.choice(legal))
        left = self._simulations or situation.budget.simulations
        left = left or max(1, round(self._share * skill.simulations))
        field = _field(skill.candidates(situation.imagine(rng), seat, legal), left)
        field = _compared(situation, field, left, rng)
        return _choice(situation, field)


def _choice(situation: Situation, field: list[Tried]) -> Choice:
    """The first of the field, with the chance to win after each that was tried."""
    best = field[0]
    if not best.values:
        return Choice(best.action)
    return Choice(
        best.action,
        tuple(_weighed(situation, each, best) for each in field),
        unit="chance to win",
        simulations=sum(len(each.values) for each in field),
        worlds=len(best.values),
        decided=is_decided(field),
    )


def _weighed(situation: Situation, tried: Tried, best: Tried) -> Weighed:
    loss, error = lead_of(best, tried)
    mean = tried.mean()
    margin = SURE * _error(tried.values)
    return Weighed(
        action=situation.id(tried.action),
        value=round(mean, 4),
        low=round(max(0.0, mean - margin), 4),
        high=round(min(1.0, mean + margin), 4),
        tried=len(tried.values),
        loss=round(loss, 4),
        loss_low=round(loss - SURE * error, 4),
        loss_high=round(loss + SURE * error, 4),
    )


def _compared(
    situation: Situation, field: list[Tried], simulations: int, rng: random.Random
) -> list[Tried]:
    """Those that are left of the field at the end, the best first.

    The playouts are spread evenly over some looks, after each of which the worse half leaves.
    """
    looks = max(LOOKS, ceil(log2(len(field))))
    while looks and len(field) > 1:
        for _ in range(max(FEWEST_WORLDS, simulations // (looks * len(field)))):
            if simulations < len(field):
                return _ranked(field) if field[0].values else field
            world = situation.imagine(rng)
            simulations -= len(field)
            for tried in field:
                after = chance_after(situation.title, world, situation.seat, tried.action, rng)
                tried.values.append(after)
        field = _ranked(field)
        if is_decided(field):
            break
        looks -= 1
        field = field[: max(2, ceil(len(field) / 2))] if looks else field
    return field


def skill_of(title: Title[Any]) -> Skill[Any]:
    """How a title is played. Raises `LookupError` if it does not say."""
    if title.rules.skill is None:
        raise LookupError(f"{title.id} does not say how it is played")
    return title.rules.skill


def _field(candidates: list[Candidate], simulations: int) -> list[Tried]:
    """The likeliest actions, as many as can be compared with so many playouts."""
    most = max(2, simulations // (2 * FEWEST_WORLDS))
    return [Tried(each.action, each.prior) for each in candidates[:most]]


def chance_after(
    title: Title[Any], world: State, seat: int, action: Action, rng: random.Random
) -> float:
    """A seat's chance to win after an action, if all play on by the policy to the next stage."""
    skill = skill_of(title)
    trial = title.copy(world)
    begun = skill.stage(trial)
    title.push(trial, seat, action)
    for _ in range(LONGEST):
        if trial.outcome is not None or skill.stage(trial) > begun:
            break
        asked = next(each for each in trial.decisions if each.answer is None)
        title.push(trial, asked.seat, skill.policy(trial, asked.seat, rng))
    return skill.chance_to_win(trial, seat)


def _ranked(field: list[Tried]) -> list[Tried]:
    """The best first; what would be done without a look needs no lead."""
    likeliest = max(field, key=lambda each: each.prior)

    def merit(each: Tried) -> float:
        lead, error = lead_of(each, likeliest)
        return lead - DOUBT * error

    return sorted(field, key=merit, reverse=True)


def lead_of(one: Tried, other: Tried) -> tuple[float, float]:
    """By how much an action is better in the same worlds, and the standard error of that."""
    gaps = [a - b for a, b in zip(one.values, other.values, strict=True)]
    return fmean(gaps), _error(gaps)


def _error(values: list[float]) -> float:
    """The standard error of the mean."""
    mean = fmean(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return sqrt(spread / len(values))


def is_decided(ranked: list[Tried]) -> bool:
    """Whether the first leads beyond doubt, or nothing has made any difference in any world."""
    first, *others = ranked
    leads = [lead_of(first, other) for other in others]
    if all(lead == error == 0 for lead, error in leads):
        return True
    clear = all(lead > CLEAR * error for lead, error in leads)
    return clear and len(first.values) >= FIRST_LOOK
