"""The player actions phase: turns, consequences, actions, passing."""

from functools import cache

import msgspec

from holdout.kernel.state import Action, Step
from holdout.titles.raxxon.cards import ops
from holdout.titles.raxxon.cards.loader import Deck, Side
from holdout.titles.raxxon.model import actions
from holdout.titles.raxxon.model.decisions import AwaitAction, AwaitOptional, Continue, TurnStart
from holdout.titles.raxxon.model.state import Raxxon, note, sheet_of, side
from holdout.titles.raxxon.model.steps import (
    AfterPart,
    AskAction,
    BeginTurn,
    ClearDay,
    Consequence,
    CountInfected,
    EndAction,
    EndTurn,
    Resume,
    SettleOptional,
    TurnAllUp,
)
from holdout.titles.raxxon.rules.feasible import can_change
from holdout.titles.raxxon.rules.piles import put_away

FREE_ACTION = "investigate"

#: What makes things happen after the last turn of a day.
END_OF_DAY = "end-of-day"


def begin_turn(state: Raxxon, step: BeginTurn) -> None:
    """A player becomes the active player and may pass at once (6.4).

    Without a token nothing would come between going on and choosing an action: it is one question.
    """
    state.active = step.seat
    state.fresh = None
    state.passing = False
    state.cause = None
    note(state, "turn-began")
    if _placed(state):
        state.decisions.append(TurnStart(seat=step.seat, solo=_solo_pass(state)))
    else:
        _ask_action(state, begins=True)


def resume(state: Raxxon, step: Resume) -> None:
    """From here on things happen by what has set the last effect off."""
    state.cause = step.cause


def _solo_pass(state: Raxxon) -> int:
    """Which pass of the day comes next, from 1, in a solo game; else 0."""
    return state.passes + 1 if state.seats == 1 else 0


def go_on_or_pass(_state: Raxxon, _asked: TurnStart | Continue) -> list[Action]:
    """Always these two."""
    return [actions.GO_ON, actions.PASS]


def start_answer(state: Raxxon, _asked: TurnStart, action: Action) -> None:
    """Passing triggers nothing; going on triggers every token on the sheet (6.6, 6.7)."""
    if isinstance(action, actions.PassTurn):
        _pass(state, forced=False)
        return
    state.agenda.append(AskAction())
    state.agenda.extend(Consequence(name, space) for name, space in reversed(_placed(state)))


def _placed(state: Raxxon) -> list[tuple[str, int]]:
    """The tokens of the active player, in the order in which they trigger."""
    tokens = sheet_of(state, state.active).tokens
    return [(name, n) for name, spaces in tokens.items() for n, here in enumerate(spaces) if here]


@cache
def _parts(deck: Deck, sheet: str, which: Side, action: str, space: int) -> tuple[ops.AnyOp, ...]:
    """The consequence over a space, in single parts: each repetition of an icon is one (6.9)."""
    steps = deck.sheets[sheet].sides[which].spaces[action][space]
    parts: list[ops.AnyOp] = []
    for step in steps:
        times = getattr(step, "times", 1)
        once = msgspec.structs.replace(step, times=1) if times > 1 else step
        parts += [once] * times
    return tuple(parts)


def consequence(state: Raxxon, step: Consequence) -> None:
    """The token triggers part after part, unless it has left its space before (6.7)."""
    sheet = sheet_of(state, state.active)
    if not sheet.tokens[step.action][step.space]:
        return
    state.cause = step.action
    note(state, "consequence", action=step.action, space=step.space + 1)
    parts = _parts(state.deck, sheet.id, side(state), step.action, step.space)
    for part in reversed(parts):
        state.agenda.append(AfterPart())
        state.agenda.append(part)


def after_part(state: Raxxon, _step: AfterPart) -> None:
    """After each part the player may end the turn, which is passing (6.9).

    After the last part that is one question with the choice of an action.
    """
    if state.passing:
        _pass(state, forced=True)
    elif any(_is_ahead(state, step) for step in state.agenda):
        state.decisions.append(Continue(seat=state.active))


def _is_ahead(state: Raxxon, step: Step) -> bool:
    """Whether a step is a further part of a consequence, or a token that is still there (6.7)."""
    if isinstance(step, Consequence):
        return sheet_of(state, state.active).tokens[step.action][step.space]
    return isinstance(step, AfterPart)


def continue_answer(state: Raxxon, _asked: Continue, action: Action) -> None:
    """Go on with the next part, or end the turn."""
    if isinstance(action, actions.PassTurn):
        _pass(state, forced=False)


def force_pass(state: Raxxon, _op: ops.Pass) -> None:
    """The active player passes when the present action or part is finished (8.12)."""
    state.passing = True


def _pass(state: Raxxon, *, forced: bool) -> None:
    """The turn is over, whatever was still to come in it."""
    state.passed[state.active - 1] = True
    state.passing = False
    state.cause = None
    if solo := _solo_pass(state):
        note(state, "passed", forced=forced, passes=solo, of=state.deck.numbers.solo_passes)
    else:
        note(state, "passed", forced=forced)
    state.agenda.clear()
    state.agenda.append(EndTurn())


def open_actions(state: Raxxon) -> list[str]:
    """Investigate, and every action of the sheet with an empty token space (6.11)."""
    tokens = sheet_of(state, state.active).tokens
    return [FREE_ACTION, *(name for name, spaces in tokens.items() if False in spaces)]


def ask_action(state: Raxxon, _step: AskAction) -> None:
    """The active player chooses an action; Investigate is always possible."""
    _ask_action(state, begins=False)


def _ask_action(state: Raxxon, *, begins: bool) -> None:
    state.cause = None
    state.decisions.append(AwaitAction(seat=state.active, begins=begins, solo=_solo_pass(state)))


def action_legal(state: Raxxon, _asked: AwaitAction) -> list[Action]:
    """One action for each action of the sheet that is available, and to pass (6.4, 6.9)."""
    return [*(actions.PERFORM[name] for name in open_actions(state)), actions.PASS]


def action_answer(state: Raxxon, _asked: AwaitAction, action: Action) -> None:
    """The action is performed, or the turn is over."""
    if isinstance(action, actions.Perform):
        _perform(state, action.action)
    else:
        _pass(state, forced=False)


def _perform(state: Raxxon, name: str) -> None:
    """A token goes on the leftmost empty space, then the steps happen (6.12, 6.16)."""
    sheet = sheet_of(state, state.active)
    space = 0
    if name != FREE_ACTION:
        index = sheet.tokens[name].index(False)
        sheet.tokens[name][index] = True
        state.fresh = (name, index)
        space = index + 1
    state.cause = name
    note(state, "performed", sheet=sheet.id, action=name, space=space)
    state.agenda.append(EndAction())
    state.agenda.extend(reversed(state.deck.actions[sheet.id, name].steps))


def optional(state: Raxxon, op: ops.Optional) -> None:
    """An optional effect is offered if it can change something (6.18)."""
    if any(can_change(state, step) for step in op.steps):
        free = op.free_in_solo and state.seats == 1
        state.decisions.append(AwaitOptional(seat=state.active, op=op, free=free))


def optional_legal(_state: Raxxon, _asked: AwaitOptional) -> list[Action]:
    """Use it or not."""
    return [actions.USE, actions.DECLINE]


def optional_answer(state: Raxxon, asked: AwaitOptional, action: Action) -> None:
    """Used: its steps happen, and if they change something a Raxxon card is owed."""
    if isinstance(action, actions.Use):
        state.touched = False
        state.agenda.append(SettleOptional(asked.free))
        state.agenda.extend(reversed(asked.op.steps))


def settle_optional(state: Raxxon, step: SettleOptional) -> None:
    """Choosing no target counts as not using it: nothing is owed then."""
    if state.touched and not step.free:
        state.owed += 1


def end_action(state: Raxxon, step: EndAction) -> None:
    """The action is completed: draw what is owed, then the turn is over (6.18, 6.19)."""
    if state.owed:
        state.agenda.append(step)
        state.agenda.append(ops.DrawRaxxon(state.owed))
        state.owed = 0
    elif state.passing:
        _pass(state, forced=True)
    else:
        state.agenda.append(EndTurn())


def end_turn(state: Raxxon, _step: EndTurn) -> None:
    """The next player clockwise who has not passed, or the end of day (6.1, 6.2, 11.2)."""
    if state.seats == 1 and state.passed[0]:
        state.passes += 1
        if state.passes < state.deck.numbers.solo_passes:
            state.passed[0] = False
            remove_tokens(state)
    for step in range(1, state.seats + 1):
        seat = (state.active - 1 + step) % state.seats + 1
        if not state.passed[seat - 1]:
            state.agenda.append(BeginTurn(seat))
            return
    begin_evening(state)


def remove_tokens(state: Raxxon) -> None:
    """All tokens leave all sheets."""
    removed = []
    for sheet in state.sheets:
        if sheet:
            for action, spaces in sheet.tokens.items():
                while True in spaces:
                    space = spaces.index(True)
                    spaces[space] = False
                    removed.append({"sheet": sheet.id, "action": action, "space": space + 1})
    if removed:
        note(state, "tokens-removed", tokens=removed)


def begin_evening(state: Raxxon) -> None:
    """The end of day begins, in three steps."""
    state.cause = END_OF_DAY
    note(state, "day-ends", day=state.day)
    state.agenda.extend((ClearDay(), CountInfected(), TurnAllUp()))


def evening(state: Raxxon, _op: ops.Evening) -> None:
    """The player actions phase ends at once; all that is pending is lost (8.6)."""
    note(state, "evening")
    for card in tuple(state.resolving):
        put_away(state, card)
    state.agenda.clear()
    state.owed = 0
    state.passing = False
    begin_evening(state)
