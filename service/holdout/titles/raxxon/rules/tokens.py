"""Action tokens leave their spaces."""

from holdout.kernel.state import Action
from holdout.titles.raxxon.cards.ops import ClearTokens
from holdout.titles.raxxon.model import actions as a
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
    """Tokens leave one sheet (8.14); without any nothing happens."""
    found = owners(state, op)
    if not found:
        return
    owner = found[0] if len(found) == 1 else 0
    _ask_on(state, AwaitTokens(seat=state.active, op=op, left=op.count, owner=owner))


def _on_offer(state: Raxxon, asked: AwaitTokens) -> list[Token]:
    return [token for token in tokens_of(state, asked.owner) if token not in asked.chosen]


def _ask_on(state: Raxxon, asked: AwaitTokens) -> None:
    if not asked.owner:
        state.decisions.append(asked)
        return
    offered = _on_offer(state, asked)
    if asked.left and offered:
        if asked.op.mode == "up_to" or len(offered) > asked.left:
            state.decisions.append(asked)
            return
        asked.chosen += offered
    _carry(state, asked)


def tokens_legal(state: Raxxon, asked: AwaitTokens) -> list[Action]:
    """Whose sheet; then one action for each token on it, and to choose no more."""
    if not asked.owner:
        return [a.ClearSheet(seat) for seat in owners(state, asked.op)]
    legal: list[Action] = [a.Clear(action, n + 1) for action, n in _on_offer(state, asked)]
    return [*legal, a.DONE] if asked.op.mode == "up_to" else legal


def tokens_answer(state: Raxxon, asked: AwaitTokens, action: Action) -> None:
    """A sheet or a token was chosen, or enough are."""
    if isinstance(action, a.ClearSheet):
        asked.owner = action.seat
        _ask_on(state, asked)
    elif isinstance(action, a.Clear):
        asked.chosen.append((action.action, action.space - 1))
        asked.left -= 1
        _ask_on(state, asked)
    else:
        _carry(state, asked)


def _carry(state: Raxxon, asked: AwaitTokens) -> None:
    sheet = state.sheets[asked.owner - 1]
    if sheet is None:
        return
    for action, space in asked.chosen:
        state.touched = True
        sheet.tokens[action][space] = False
        note(state, "tokens-cleared", owner=asked.owner, action=action, space=space + 1)
