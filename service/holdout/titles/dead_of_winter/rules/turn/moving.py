"""Moving a survivor, and what comes after any action (8.3, 6.3)."""

from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.model.state import DeadOfWinter
from holdout.titles.dead_of_winter.model.steps import AfterAction
from holdout.titles.dead_of_winter.model.steps_people import Exposure
from holdout.titles.dead_of_winter.rules.people.wounds_places import put
from holdout.titles.dead_of_winter.rules.world import check_copies, spend_charge, waives


def after(state: DeadOfWinter, *events: Env) -> None:
    """What answers to an action, with these events, comes when all of it is done (6.3)."""
    state.agenda.append(AfterAction(events))


def move(state: DeadOfWinter, name: str, place: str, *, fuel: bool) -> None:
    """The one move of a survivor in this turn."""
    who = state.survivors[name]
    env: Env = {
        "event": "after_move",
        "subject": name,
        "origin": who.at,
        "destination": place,
        "location": place,
        "fuel": fuel,
        "actor": who.seat,
    }
    who.moved = True
    state.face = None
    put(state, name, place)
    after(state, env)
    if not fuel and not waives(state, name, "move", env):
        state.agenda.append(Exposure(name, 1))
    elif not fuel:
        _use_up(state, name, env)
    # Before the roll and whatever answers to the move.
    check_copies(state)


def _use_up(state: DeadOfWinter, name: str, env: Env) -> None:
    """A charged rule that has just spared a roll is counted by its reaction, not here."""
    for standing in list(state.standing):
        reacts = any(rule.on == env["event"] for rule in standing.rules)
        if standing.bearer == name and standing.charges is not None and not reacts:
            spend_charge(state, standing)
