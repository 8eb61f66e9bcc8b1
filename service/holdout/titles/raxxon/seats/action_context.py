"""What the words for actions, decisions and events may name: known cards, whose sheet."""

from typing import Any

from holdout.kernel import grid
from holdout.kernel.draws import AwaitDraw
from holdout.kernel.state import Action
from holdout.titles.raxxon.cards.ops import Optional
from holdout.titles.raxxon.model.actions import Clear, OnPlace, Perform, TakeOption, place_of
from holdout.titles.raxxon.model.decisions import (
    AwaitAction,
    AwaitArea,
    AwaitArrange,
    AwaitCards,
    AwaitOption,
    AwaitTokens,
    TurnStart,
)
from holdout.titles.raxxon.model.elements import PILE_IDS
from holdout.titles.raxxon.model.state import Raxxon

_NAMED = ("seat", "card", "left", "owner", "pile", "free")


def context(state: Raxxon, seat: int, action: Action) -> dict[str, Any]:
    """What words for an action may name besides its parameters: known cards, whose sheet."""
    if isinstance(action, OnPlace):
        cell = state.crowd.get(place_of(action))
        return {"card": cell.card} if cell and cell.known else {}
    asked = next((each for each in state.decisions if each.seat == seat), None)
    if isinstance(action, TakeOption):
        return {"card": asked.card} if isinstance(asked, AwaitOption) else {}
    if isinstance(action, Perform | Clear):
        owner = asked.owner if isinstance(asked, AwaitTokens) else state.active
        sheet = state.sheets[owner - 1]
        return {"sheet": sheet.id} if sheet else {}
    return {}


def facts(_deck: Any, asked: Any) -> dict[str, Any]:
    """What words for a decision may name: only what everybody may know."""
    named = {name: getattr(asked, name) for name in _NAMED if hasattr(asked, name)}
    if isinstance(asked, TurnStart | AwaitAction) and asked.solo:
        named["pass"] = "first" if asked.solo == 1 else "second"
    op = getattr(asked, "op", None)
    if op is not None:
        if isinstance(op, Optional):
            op = op.steps[0]
            named["count"] = getattr(op, "count", None)
        named |= {name: PILE_IDS[getattr(op, name)] for name in ("zone", "to") if hasattr(op, name)}
        named["op"] = op.__struct_config__.tag
    if isinstance(asked, AwaitArea | AwaitCards):
        taken = asked.taken if isinstance(asked, AwaitCards) else []
        places = [f"({grid.words(at)})" for at in asked.chosen]
        named["chosen"] = [*places, *(each.split(" ")[0] for each in taken)] or None
    if isinstance(asked, AwaitArrange) and op is None:
        named["zone"] = "infection"
    if isinstance(asked, AwaitDraw) and asked.pile == "crowd" and asked.about is not None:
        named["at"] = grid.words(asked.about)
    return named
