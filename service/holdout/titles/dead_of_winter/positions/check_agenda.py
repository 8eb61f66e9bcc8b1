"""Whether what is to come is what the rules would do here."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from holdout.kernel.errors import BadPosition
from holdout.titles.dead_of_winter.model import steps as t
from holdout.titles.dead_of_winter.model import steps_people as p
from holdout.titles.dead_of_winter.model.pools import OFFERED, is_together, starters
from holdout.titles.dead_of_winter.model.setup import deals
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, facedown
from holdout.titles.dead_of_winter.positions.check_steps import step_fits
from holdout.titles.dead_of_winter.positions.reachable_steps import BOOKS, binds

_MOST_STEPS = 100

#: Steps of the course of the game: they lie at the bottom and nowhere else.
_COURSE = (
    t.BeginRound, t.RevealCrisis, t.RoundStart, t.RollPool, t.BeginTurn, t.EndTurn, t.AskTurn,
    t.DrawCrossroads, t.TurnStart, t.ColonyPhase, t.DealTo, t.AskKeep, t.ShowKept,
)  # fmt: skip

#: What may lie on them besides the step that waits for an answer.
_EFFECTS = (
    t.AfterAction, t.TestCrossroads, t.CardPlayed, t.Frame, t.InOrder, t.AttackStep, t.Strike,
    t.Raise, t.PayDie, t.Frostbite, p.AfterLoss, p.Arrive, p.AtEntrance, p.AttractStep, p.Die,
    p.Divide, p.Exposure, p.HealStep, p.Killed, p.Newcomer, p.SendAway, p.Spread, p.Exhaust,
)  # fmt: skip

#: Steps that find an answer, or begin with a draw: only the step that waits can be one.
_ANSWERED: Mapping[type, Callable[[Any], bool]] = {
    t.AttackStep: lambda step: step.stage != "ask",
    t.Raise: lambda step: step.stage == "pay" or not step.die,
    t.Strike: lambda step: not step.victim,
    t.InOrder: lambda step: step.picked,
    p.AtEntrance: lambda step: step.picked,
    p.AttractStep: lambda step: step.picked,
    p.SendAway: lambda step: step.stage != "ask",
    p.Divide: lambda step: step.asked,
    p.HealStep: lambda step: step.asked,
    p.Exhaust: lambda step: step.asked,
}


def check_agenda(state: DeadOfWinter) -> None:
    """Raise `BadPosition` for steps that no game has to come."""
    if len(state.agenda) > _MOST_STEPS:
        raise BadPosition("too much is to come", "$.agenda")
    floor = _floor(state)
    last = len(state.agenda) - 1
    for index, step in enumerate(state.agenda):
        waits = index == last and bool(state.decisions)
        above = state.agenda[index + 1] if index < last else None
        lies = index < floor or _may_lie(step, waits=waits)
        if not lies or not step_fits(state, step, binds(above)):
            raise BadPosition("no game has this step to come", f"$.agenda[{index}]")
        if not _name_fits(state, index):
            raise BadPosition("nothing needs this name", f"$.agenda[{index}]")
    played = [step.card for step in state.agenda if isinstance(step, t.CardPlayed | t.Equip)]
    if played != state.playing:
        raise BadPosition("these cards are not being played", "$.playing")


def _may_lie(step: Any, *, waits: bool) -> bool:
    """Whether a step may lie on the course of the game."""
    if isinstance(step, _COURSE):
        return False
    if waits:
        return True
    answered = _ANSWERED.get(type(step))
    return isinstance(step, _EFFECTS) and not (answered and answered(step))


def _name_fits(state: DeadOfWinter, index: int) -> bool:
    """Whether a name that gets a meaning belongs to the card of the steps that follow."""
    step, below = state.agenda[index], state.agenda[index - 1] if index else None
    name = binds(step)
    if name is None or isinstance(step, t.Frame | p.MoveDone):
        return True
    if not isinstance(below, t.Frame):
        return False
    kinds = BOOKS[below.env.get("card", state.objective)].names.get(name, set())
    return bool(kinds) if isinstance(step, t.Bind) else "survivor" in kinds


# ---- the course of the game


def _floor(state: DeadOfWinter) -> int:
    """How many of the lowest steps are the course of the game. Raises `BadPosition`."""
    count = _PHASES[state.phase](state, [type(step) for step in state.agenda])
    if not count:
        raise BadPosition("no game has this to come", "$.agenda")
    return count


def _begun(kinds: list[type], floor: Sequence[type]) -> int:
    """How many of the lowest steps are these."""
    count = 0
    while count < min(len(kinds), len(floor)) and kinds[count] is floor[count]:
        count += 1
    return count


def _colony(_state: DeadOfWinter, kinds: list[type]) -> int:
    return int(kinds[0] in (t.ColonyPhase, t.BeginRound))


def _crisis(_state: DeadOfWinter, kinds: list[type]) -> int:
    count = _begun(kinds, (t.BeginTurn, t.RollPool, t.RoundStart, t.RevealCrisis))
    whole = len(kinds) == count
    return count if count == 1 + 1 + 1 or (whole and count > 1) else 0


def _turns(state: DeadOfWinter, kinds: list[type]) -> int:
    floor = (t.BeginTurn, t.EndTurn, t.AskTurn, t.AfterAction, t.TurnStart)
    count = _begun(kinds, floor)
    if count >= len(floor) - 1 and not _starts_turn(state.agenda):
        count = 3
    if count == len(floor) and kinds[-1] is t.DrawCrossroads:
        frozen = [kind for kind in kinds[count:-1] if kind is not t.Frostbite]
        return 0 if frozen else len(kinds)
    if count == len(floor) and t.TurnStart(picked=True) in state.agenda[:-1]:
        return 0
    bare = count == 1 and len(kinds) == 1 and not state.decisions
    return count if count > 1 or bare else 0


def _starts_turn(agenda: Sequence[Any]) -> bool:
    return [env.get("event") for env in agenda[3].events] == ["turn_start"]


def _setup(state: DeadOfWinter, kinds: list[type]) -> int:
    """While survivors are chosen, or cards are dealt: to whom, and how many, is fixed."""
    agenda = state.agenda
    if _begun(kinds, (t.BeginRound, t.ShowKept)) != 1 + 1:
        return 0
    plan = deals(state)
    rest, last = agenda[2:], agenda[-1]
    if rest:
        if any(who.kept or who.leader for who in state.players):
            return 0
        if len(rest) > len(plan) or rest[:-1] != plan[: len(rest) - 1]:
            return 0
        planned = plan[len(rest) - 1]
        if not isinstance(last, t.DealTo) or not isinstance(planned, t.DealTo):
            return 0
        if (planned.pile, planned.seat) != (last.pile, last.seat) or last.left > planned.left:
            return 0
    return len(agenda) if _is_dealt(state, rest) and _is_enough(state, rest) else 0


def _is_dealt(state: DeadOfWinter, rest: list[Any]) -> bool:
    """Whether everybody has what was dealt, and nothing that is still to come."""
    to_deal = [step for step in rest if isinstance(step, t.DealTo)]
    left = {(str(step.pile), step.seat): step.left for step in to_deal}
    for seat, who in enumerate(state.players, 1):
        has = {"survivors": len(who.offered), "starter": len(who.hand)}
        whole = {"survivors": OFFERED, "starter": starters(state.variant)}
        if not is_together(state):
            has["secrets"], whole["secrets"] = int(who.objective is not None), 1
        if any(has[pile] != whole[pile] - left.get((pile, seat), 0) for pile in whole):
            return False
    return True


def _is_enough(state: DeadOfWinter, rest: list[Any]) -> bool:
    """Whether the piles hold all the cards that are still to be dealt."""
    to_deal = [step for step in rest if isinstance(step, t.DealTo)]
    return all(
        len(pile) >= sum(step.left for step in to_deal if step.pile == name)
        for name, pile in facedown(state).items()
    )


_PHASES: Mapping[str, Callable[[DeadOfWinter, list[type]], int]] = {
    "setup": _setup,
    "crisis": _crisis,
    "turns": _turns,
    "colony": _colony,
}
