"""Whether effects of a card could happen now, without letting them happen (14.6).

Effects are looked at one by one; those after the first random result are not looked at. Candidates
of a choice count only if the later effects could happen with them.
"""

from collections.abc import Sequence
from typing import Any

from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.effects.base import Effect
from holdout.titles.dead_of_winter.rules.board import (
    by_influence,
    free_everywhere,
    room,
    zombies_elsewhere,
)
from holdout.titles.dead_of_winter.rules.query import holds
from holdout.titles.dead_of_winter.rules.world import banned
from holdout.titles.dead_of_winter.state import DeadOfWinter, player


def performable(state: DeadOfWinter, steps: Sequence[Any], env: Env) -> bool:
    """Return whether every effect that must happen could, in order."""
    for index, step in enumerate(steps):
        if not isinstance(step, Effect) or not holds(state, step.when, env):
            continue
        if step.is_choice:
            return step.leads_on(state, steps[index + 1 :], env)
        if not step.if_able and not step.can(state, env):
            return False
        if step.is_random:
            return True
        env = step.expecting(state, env)
    coming = int(env.get("coming", 0))
    return not coming or coming <= room(state, COLONY)


def expected(state: DeadOfWinter, steps: Sequence[Any], env: Env) -> Env:
    """Return what may be counted on after these effects, up to the first choice or random one."""
    for step in steps:
        if not isinstance(step, Effect) or not holds(state, step.when, env):
            continue
        if step.is_choice or step.is_random:
            break
        env = step.expecting(state, env)
    return env


def of_hand(state: DeadOfWinter, steps: Sequence[Any], env: Env) -> bool:
    """Return whether effects take hand cards of some kind, so not asking would reveal them.

    Everybody knows it of a hand without cards.
    """
    return any(step.needs_hand(state, env) for step in steps)


# ---- what else may be done on the board


def can_attract(state: DeadOfWinter, to: str) -> bool:
    """Return whether a zombie from elsewhere could come to a free space there."""
    return free_everywhere(state, to) > 0 and zombies_elsewhere(state, to)


def may_go(state: DeadOfWinter, name: str, place: str) -> bool:
    """Return whether nothing forbids a survivor to leave its location for another (room apart)."""
    who = state.survivors[name]
    if place == COLONY and player(state, who.seat).exiled:
        return False
    if not state.bans and not state.standing:
        return True
    return not banned(state, f"leave:{who.at}", name) and not banned(state, f"enter:{place}", name)


def movable(state: DeadOfWinter, stay: Sequence[str], place: str) -> list[str]:
    """List the survivors at a location, but those that `stay`, who may be sent to the colony."""
    return by_influence(
        state.deck,
        (
            name
            for name, who in state.survivors.items()
            if who.at == place and name not in stay and may_go(state, name, COLONY)
        ),
    )


def open_outside(state: DeadOfWinter, name: str) -> list[str]:
    """List the locations outside the colony where this survivor of the colony may go."""
    return [p for p in state.deck.outside if room(state, p) > 0 and may_go(state, name, p)]
