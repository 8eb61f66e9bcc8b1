"""Simple bots: one without a plan, and one that looks to the end of its turn."""

import random
from statistics import fmean
from typing import Any

from msgspec import Struct

from holdout.bots.protocol import Choice, Situation, Weighed
from holdout.kernel.draws import Draw
from holdout.kernel.state import Action, State
from holdout.kernel.title import Title


class Random:
    """Any legal action, each as likely as the others."""

    text = "Takes any legal action."

    def plays(self, title: Title[Any]) -> bool:
        """Return True, because this bot plays every title."""
        del title
        return True

    def choose(self, situation: Situation, rng: random.Random) -> Choice:
        """Choose one of the legal actions at random."""
        return Choice(rng.choice(situation.legal))


#: A turn that is not over by then is judged as it is.
LONGEST_TURN = 60
#: What an action is worth that changes nothing at all.
NOWHERE = -1e6


class _Tried(Struct):
    """An action, and what the end of the turn was worth after it in each world so far.

    An action after which everything is as before in every world leads nowhere, for ever.
    """

    action: Action
    values: list[float] = []
    leads_on: bool = False

    def mean(self) -> float:
        """Return the mean value of the action; 0 before it was tried."""
        if not self.values:
            return 0.0
        return fmean(self.values) if self.leads_on else NOWHERE


class Greedy:
    """Imagines what is hidden, tries what is promising, ends the turn by habit, and judges."""

    text = "Tries each action in a few simulated games and takes the best one."

    def plays(self, title: Title[Any]) -> bool:
        """Titles that evaluate a state."""
        return title.can_judge

    def choose(self, situation: Situation, rng: random.Random) -> Choice:
        """Choose the action with the best mean value; leave draws to chance."""
        title, seat, legal = situation.title, situation.seat, situation.legal
        if len(legal) == 1 or isinstance(legal[0], Draw):
            return Choice(rng.choice(legal))
        worlds = [situation.imagine(rng)]
        field = [_Tried(action) for action in title.shortlist(worlds[0], seat, legal)]
        for new_worlds, most_actions in title.worlds:
            if len(field) == 1:
                break
            field = sorted(field, key=_Tried.mean, reverse=True)[:most_actions]
            worlds += [situation.imagine(rng) for _ in range(new_worlds - len(worlds))]
            for world in worlds:
                before = title.evaluate(world, seat)
                for tried in field:
                    _try(title, world, seat, tried, before)
            if all(len(set(tried.values)) == 1 for tried in field):
                break
            worlds = []
        field.sort(key=_Tried.mean, reverse=True)
        # Actions that left the comparison early were judged by fewer worlds: no number to compare.
        return Choice(field[0].action, tuple(_weighed(title, tried) for tried in field))


def _weighed(title: Title[Any], tried: _Tried) -> Weighed:
    return Weighed(
        action=title.action_id(tried.action),
        value=round(tried.mean(), 3),
        tried=len(tried.values),
    )


def _try(title: Title[Any], world: State, seat: int, tried: _Tried, before: float) -> None:
    """Add what the end of the turn is worth after an action in one more world."""
    trial = title.copy(world)
    title.push(trial, seat, tried.action)
    _end_turn(title, trial)
    value = title.evaluate(trial, seat)
    tried.values.append(value)
    if value != before or _asked(trial) != _asked(world):
        tried.leads_on = True


def _asked(world: State) -> list[tuple[int, str]]:
    return [(asked.seat, asked.kind) for asked in world.decisions]


def _end_turn(title: Title[Any], world: State) -> None:
    """Play on by habit, until habit returns nothing or the game is over."""
    for _ in range(LONGEST_TURN):
        asked = title.decisions(world)
        action = title.habit(world, asked[0].seat) if asked else None
        if action is None:
            return
        title.push(world, asked[0].seat, action)
