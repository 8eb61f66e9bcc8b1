"""The course of the game, which lies below whatever is going on: set-up, a turn, its end."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from holdout.kernel.errors import BadPosition
from holdout.titles.xibalba.cards.loader import KINDS
from holdout.titles.xibalba.model import steps as t
from holdout.titles.xibalba.model.decisions import AwaitAction, AwaitPool, AwaitSort
from holdout.titles.xibalba.model.state import NUMBERS, RESOURCE_FACES, Xibalba

#: The turn of a player, last step first.
_TURN: tuple[Any, ...] = (
    t.AskAction(),
    t.FirstRoll(),
    t.AskEffect("dice_phase"),
    t.AskPool(),
    t.AskEffect("effect_phase"),
    t.Production(),
)
_ALONE = (t.BeginTurn, t.EndTurn)

#: Two dice for the start show at most this.
_MOST_FOR_START = 2 * max(int(face) for face in NUMBERS.dice["paragon"])


def completed(agenda: Sequence[Any]) -> list[Any]:
    """What is to come, with the rest of the turn that a document leaves out below it."""
    first = agenda[0] if agenda else None
    rest = _TURN[: _TURN.index(first)] if first in _TURN else ()
    return [*rest, *agenda]


def phase_of(agenda: Sequence[Any], decisions: Sequence[Any]) -> str:
    """The phase that a game is in with this to come, and these questions open."""
    first = type(agenda[0]) if agenda else None
    if first in _BY_FIRST:
        return _BY_FIRST[first]
    if t.AskPool() in agenda:
        return "effect"
    sorts = t.FirstRoll() in agenda or t.SortDice() in agenda
    asked = any(isinstance(each, AwaitPool | AwaitSort) for each in decisions)
    return "dice" if sorts or asked else "action"


_BY_FIRST: Mapping[Any, str] = {t.RollStart: "setup", t.BeginTurn: "effect", t.NextTurn: "end"}


def floor_of(state: Xibalba) -> int:
    """How many of the lowest steps are the course of the game. Raises `BadPosition`."""
    first = type(state.agenda[0]) if state.agenda else None
    count = _COURSES.get(first, _turn)(state)
    if count is None:
        raise BadPosition("no game has this to come", "$.agenda")
    if not _phase_fits(state):
        raise BadPosition("another phase than that of what is to come", "$.phase")
    return count


def is_acting(state: Xibalba) -> bool:
    """Whether the active player is in the middle of an action."""
    return state.agenda[:1] == [t.AskAction()] and not _is_before(state)


def is_rolling(state: Xibalba) -> bool:
    """Whether dice have been rolled that are not sorted yet."""
    asked = any(isinstance(each, AwaitSort) for each in state.decisions)
    return t.SortDice() in state.agenda or asked


def _is_before(state: Xibalba) -> bool:
    """Whether the first roll of the turn is still to come."""
    return len(state.agenda) > 1 and state.agenda[1] in _TURN


def _phase_fits(state: Xibalba) -> bool:
    agenda = state.agenda
    if agenda == [t.AskAction()] and not state.decisions and not state.rolled:
        return state.phase != "setup"
    if len(agenda) == 1 and isinstance(agenda[0], _ALONE):
        return state.phase != "setup"
    wanted = phase_of(agenda, state.decisions)
    # Dice are chosen when the phase has just changed; who resigns leaves in the action phase.
    fits = {"effect": ("effect", "dice"), "end": ("end", "action")}
    return state.phase in fits.get(wanted, (wanted,))


def _alone(state: Xibalba) -> int | None:
    step = state.agenda[0]
    seat = step.seat if isinstance(step, t.BeginTurn) else state.active
    plays = 1 <= seat <= state.seats and not state.players[seat - 1].out
    return 1 if plays and len(state.agenda) == 1 and not state.decisions else None


def _end(state: Xibalba) -> int:
    return 1 + (state.agenda[1:2] == [t.ControlIncome()])


def _action(state: Xibalba) -> int | None:
    """Nothing lies below the question what the active player does."""
    asked = state.decisions[:1]
    return 0 if asked and isinstance(asked[0], AwaitAction) else None


def _turn(state: Xibalba) -> int | None:
    """So much of a turn as is still to come; below a roll or an attack there is its end."""
    agenda = state.agenda
    count, last = 0, -1
    while count < len(agenda) and agenda[count] in _TURN[last + 1 :]:
        last = _TURN.index(agenda[count])
        count += 1
    skips_roll = count > 1 and agenda[1] != t.FirstRoll()
    if agenda[0] != t.AskAction() or skips_roll:
        return None
    if agenda[1:2] == [t.SortDice()]:
        return _roll(state)
    return 2 if agenda[1:2] == [t.EndAttack()] else count


def _roll(state: Xibalba) -> int | None:
    """Dice that are rolled now: of each kind no more than there are, with those not sorted."""
    rest = state.agenda[2:]
    if not rest:
        return 2
    (roll,) = rest if len(rest) == 1 else (None,)
    if not isinstance(roll, t.RollDice) or roll.kept:
        return None
    resource = sum(face in RESOURCE_FACES for face in state.rolled)
    attack = len(state.rolled) - resource
    most = NUMBERS.pool.of_a_kind
    fits = 0 <= roll.resource <= most - resource and 0 <= roll.attack <= most - attack
    return 3 if fits else None


# ---- set-up


def _setup(state: Xibalba) -> int | None:
    """What is dealt one after the other; what is not dealt yet is not there."""
    start: Any = state.agenda[0]
    rest = state.agenda[1:]
    plan = _plan(state)
    if rest != plan[: len(rest)] or any(who.out for who in state.players):
        return None
    waits = {type(step) for step in rest}
    whole = start.seats == tuple(range(1, state.seats + 1)) and not start.rolled
    if not _start_fits(state, start) or (rest and not whole):
        return None
    if t.OpenArk in waits and (state.ark is not None or not state.piles["soldier"].cards):
        return None
    open_slots = all(
        state.sale[step.kind][step.slot] is None for step in rest if isinstance(step, t.TurnUp)
    )
    boards = [bool(who.board) for who in state.players]
    dealt = [t.DealBoard(seat) not in rest for seat in range(1, state.seats + 1)]
    return len(state.agenda) if open_slots and boards == dealt else None


def _start_fits(state: Xibalba, start: t.RollStart) -> bool:
    """Whether these seats roll for the start, the first of them having rolled already."""
    seats, rolled = start.seats, start.rolled
    known = all(1 <= seat <= state.seats for seat in seats) and len({*seats}) == len(seats)
    sums = all(0 <= n <= _MOST_FOR_START for n in rolled)
    return known and sums and len(seats) > 1 and len(rolled) < len(seats)


def _plan(state: Xibalba) -> list[Any]:
    """What is dealt at set-up, last first."""
    plan: list[Any] = [t.DealBoard(seat) for seat in range(state.seats, 0, -1)]
    slots = range(len(state.sale["soldier"]))
    plan += [t.TurnUp(kind, slot) for kind in reversed(KINDS) for slot in reversed(slots)]
    return [*plan, t.OpenArk()]


_COURSES: Mapping[Any, Callable[[Xibalba], int | None]] = {
    None: _action,
    t.RollStart: _setup,
    t.BeginTurn: _alone,
    t.EndTurn: _alone,
    t.NextTurn: _end,
}
