"""A bot that looks to the end of the turn and takes what looks best there."""

import random
from collections.abc import Sequence
from typing import Any

from holdout.bots.choosing import Choice
from holdout.kernel.draws import Draw
from holdout.kernel.state import Action, State
from holdout.kernel.title import Title
from holdout.titles import TITLES

#: In so many imagined worlds every action is tried.
WORLDS = 4
#: A turn that is not over by then is judged as it is.
LONGEST_TURN = 60
#: What an action is worth that changes nothing at all.
NOWHERE = -1e6


class Greedy:
    """Imagines what is hidden, tries each action, ends the turn by habit, and judges the result."""

    titles: Sequence[str] = tuple(name for name, title in TITLES.items() if title.can_judge)
    text = "Tries each action in a few imagined worlds and takes what looks best."

    def choose(
        self, title: Title[Any], view: Any, seat: int, legal: list[Action], rng: random.Random
    ) -> Choice:
        """The action that looks best on the average; chance and the table are left to chance."""
        if len(legal) == 1 or isinstance(legal[0], Draw):
            return Choice(rng.choice(legal))
        worlds = [_imagined(title, view, rng) for _ in range(WORLDS)]
        useful = [a for a in legal if not title.legal_notes(worlds[0], seat, a)["no_effect"]]
        values = {action: _value(title, worlds, seat, action) for action in useful or legal}
        best = max(values, key=values.__getitem__)
        return Choice(best, {title.action_id(a): round(v, 3) for a, v in values.items()})


def _imagined(title: Title[Any], view: Any, rng: random.Random) -> State:
    """A world that fits the view, in which nobody has to be asked for a draw."""
    world: State = title.imagine(view, rng)
    world.draws = "automatic"
    return world


def _value(title: Title[Any], worlds: list[State], seat: int, action: Action) -> float:
    """What the end of the turn is worth after an action, on the average of the worlds.

    An action after which everything is as before in every world leads nowhere, for ever.
    """
    total, idle = 0.0, True
    for world in worlds:
        trial = title.copy(world)
        title.push(trial, seat, action)
        _end_turn(title, trial)
        value = title.evaluate(trial, seat)
        idle = idle and value == title.evaluate(world, seat) and _asked(trial) == _asked(world)
        total += value
    return NOWHERE if idle else total / len(worlds)


def _asked(world: State) -> list[tuple[int, str]]:
    return [(asked.seat, asked.kind) for asked in world.decisions]


def _end_turn(title: Title[Any], world: State) -> None:
    """Play on by habit, until habit says nothing or the game is over."""
    for _ in range(LONGEST_TURN):
        asked = title.decisions(world)
        action = title.habit(world, asked[0].seat) if asked else None
        if action is None:
            return
        title.push(world, asked[0].seat, action)
