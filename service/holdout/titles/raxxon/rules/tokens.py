"""Action tokens leave their spaces."""

from holdout.kernel.state import Action
from holdout.titles.raxxon.cards.ops import ClearTokens
from holdout.titles.raxxon.model import actions
from holdout.titles.raxxon.model.decisions import AwaitTokens
from holdout.titles.raxxon.model.state import Raxxon, note

Token = tuple[str, int]


def tokens_of(state: Raxxon, seat: int) -> list[Token]:
    """The tokens on a sheet that may leave it: (action, space from 0), not this turn's (8.14)."""
    sheet = state.sheets[seat - 1]
    if sheet is None:
        return []
    fresh = state.fresh if seat == state.active else None
    return [
        (action, space)
        for action, spaces in sheet.tokens.items()
        for space, taken in enumerate(spaces)
        if taken and (action, space) != fresh
    ]


def owners(state: Raxxon, op: ClearTokens) -> list[int]:
    """The seats whose sheets have tokens that this op may clear."""
    return [
        seat
        for seat in range(1, state.seats + 1)
        if (op.who == "any" or (op.who == "active") == (seat == state.active))
        and tokens_of(state, seat)
    ]


def clear_tokens(state: Raxxon, op: ClearTokens) -> None:
    """Tokens leave one sheet (8.14); if there are none, nothing happens."""
    found = owners(state, op)
    if not found:
        return
    owner = found[0] if len(found) == 1 else 0
    _ask_next(state, AwaitTokens(seat=state.active, op=op, left=op.count, owner=owner))


def _on_offer(state: Raxxon, asked: AwaitTokens) -> list[Token]:
    return [token for token in tokens_of(state, asked.owner) if token not in asked.chosen]


def _ask_next(state: Raxxon, asked: AwaitTokens) -> None:
    if not asked.owner:
        state.decisions.append(asked)
        return
    offered = _on_offer(state, asked)
    if asked.left and offered:
        if asked.op.mode == "up_to" or len(offered) > asked.left:
            state.decisions.append(asked)
            return
        asked.chosen += offered
    _carry_out(state, asked)


def tokens_legal(state: Raxxon, asked: AwaitTokens) -> list[Action]:
    """Whose sheet; then one action for each token on it, and to stop choosing."""
    if not asked.owner:
        return [actions.ClearSheet(seat) for seat in owners(state, asked.op)]
    legal: list[Action] = [actions.Clear(action, n + 1) for action, n in _on_offer(state, asked)]
    return [*legal, actions.DONE] if asked.op.mode == "up_to" else legal


def tokens_answer(state: Raxxon, asked: AwaitTokens, action: Action) -> None:
    """Choose the sheet, add a token to the choice, or carry the choice out."""
    if isinstance(action, actions.ClearSheet):
        asked.owner = action.seat
        _ask_next(state, asked)
    elif isinstance(action, actions.Clear):
        asked.chosen.append((action.action, action.space - 1))
        asked.left -= 1
        _ask_next(state, asked)
    else:
        _carry_out(state, asked)


def _carry_out(state: Raxxon, asked: AwaitTokens) -> None:
    sheet = state.sheets[asked.owner - 1]
    if sheet is None:
        return
    for action, space in asked.chosen:
        state.touched = True
        sheet.tokens[action][space] = False
        told = {"sheet": sheet.id, "action": action, "space": space + 1}
        note(state, "tokens-cleared", owner=asked.owner, **told)
