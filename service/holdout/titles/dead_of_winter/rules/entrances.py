"""Zombies and barricades at entrances, one at a time, where somebody has to say at which."""

from msgspec.structs import replace

from holdout.titles.dead_of_winter.model.state import DeadOfWinter, note
from holdout.titles.dead_of_winter.model.steps import Frame
from holdout.titles.dead_of_winter.model.steps_people import (
    AtEntrance,
    AttractStep,
    Exposure,
    Killed,
)
from holdout.titles.dead_of_winter.rules.ask import ask
from holdout.titles.dead_of_winter.rules.board import free_everywhere, free_spaces, side
from holdout.titles.dead_of_winter.rules.world import waives


def _fitting(state: DeadOfWinter, step: AtEntrance) -> list[int]:
    """The entrances (from 0) at which the purpose could be done once more."""
    here = state.locations[step.at]
    numbers = range(len(here.zombies))
    if step.purpose in ("kill", "remove", "convert", "leave"):
        return [n for n in numbers if here.zombies[n]]
    return [n for n in numbers if free_spaces(state, step.at, n) > 0]


def at_entrance(state: DeadOfWinter, step: AtEntrance) -> None:
    """Do something at an entrance, then ask for the next one, while there is anything to do."""
    if step.picked:
        _picked(state, step)
        return
    options = _fitting(state, step) if step.left else []
    if options:
        ask(
            state,
            replace(step, picked=True),
            step.seat,
            "entrance",
            [str(n + 1) for n in options],
            about=step.purpose,
            least=0 if step.optional and step.killed else 1,
        )
    else:
        _after(state, step)


def _picked(state: DeadOfWinter, step: AtEntrance) -> None:
    if not state.picked:
        _after(state, step)
        return
    entrance = int(state.picked[0]) - 1
    exposed = step.killer in state.survivors and not _spared(state, step, entrance)
    rolls = step.rolls + int(exposed)
    deaths = (*step.deaths, entrance) if step.purpose == "kill" else ()
    following = replace(
        step, picked=False, left=step.left - 1, killed=step.killed + 1, rolls=rolls, deaths=deaths
    )
    state.agenda.append(following)
    _do(state, step, entrance)


def _spared(state: DeadOfWinter, step: AtEntrance, entrance: int) -> bool:
    """Whether a kill at this entrance exposes nobody."""
    env = {"location": step.at, "entrance": entrance + 1}
    return waives(state, step.killer or "", "attack", env)


def _after(state: DeadOfWinter, step: AtEntrance) -> None:
    """After all kills rules answer to each, then the attacker is exposed for each (7.1, 13.5)."""
    if step.killer and step.rolls:
        state.agenda.append(Exposure(step.killer, step.rolls))
    if any(rule.on == "zombie_killed" for rule in side(state).special):
        state.agenda.extend(Killed(step.at, entrance) for entrance in reversed(step.deaths))


def _do(state: DeadOfWinter, step: AtEntrance, entrance: int) -> None:
    here = state.locations[step.at]
    if step.purpose == "barricade":
        here.barricades[entrance] += 1
        note(state, "barricade-placed", location=step.at, entrance=entrance + 1)
        return
    if step.purpose == "arrive":
        _goes_over(state, step, entrance)
        return
    if step.purpose == "leave":
        there = AtEntrance(
            "arrive", step.to, 1, step.seat, origin=step.at, origin_entrance=entrance
        )
        state.agenda.append(there)
        return
    here.zombies[entrance] -= 1
    if step.purpose == "convert":
        here.barricades[entrance] += 1
        note(state, "zombie-to-barricade", location=step.at, entrance=entrance + 1)
    elif step.purpose == "remove":
        note(state, "zombie-removed", location=step.at, entrance=entrance + 1)
    else:
        note(state, "zombie-killed", location=step.at, entrance=entrance + 1)


def killed(state: DeadOfWinter, step: Killed) -> None:
    """A rule answers to a killed zombie."""
    for rule in side(state).special:
        if rule.on == "zombie_killed":
            env = {"location": step.at, "entrance": step.entrance + 1, "actor": state.active}
            state.agenda.append(Frame(rule.steps, env))


def attract(state: DeadOfWinter, step: AttractStep) -> None:
    """Zombies come from other locations to free entrance spaces, one by one (7.5)."""
    if step.picked:
        if state.picked:
            source = state.picked[0]
            state.agenda.append(
                replace(step, picked=False, moved=step.moved + 1, source=source if step.one else "")
            )
            _pull(state, step, source)
        return
    options = [
        place
        for place, here in state.locations.items()
        if place != step.to and any(here.zombies) and step.source in ("", place)
    ]
    if step.moved < step.left and options and free_everywhere(state, step.to):
        ask(
            state,
            replace(step, picked=True),
            step.seat,
            "location",
            options,
            about="attract",
            least=0 if step.moved else 1,
        )


def _pull(state: DeadOfWinter, step: AttractStep, source: str) -> None:
    """One zombie leaves a location; where it stands at the new one is asked at the colony."""
    state.agenda.append(AtEntrance("leave", source, 1, step.seat, to=step.to))


def _goes_over(state: DeadOfWinter, step: AtEntrance, entrance: int) -> None:
    """A zombie leaves its entrance for one of another location."""
    state.locations[step.origin].zombies[step.origin_entrance] -= 1
    state.locations[step.at].zombies[entrance] += 1
    note(
        state,
        "zombie-attracted",
        origin=step.origin,
        origin_entrance=step.origin_entrance + 1,
        location=step.at,
        entrance=entrance + 1,
    )
