"""What the words for actions and decisions may name: known cards, whose sheet."""

from typing import Any

from holdout.kernel import grid
from holdout.kernel.draws import AwaitDraw
from holdout.kernel.state import Action
from holdout.titles.raxxon.model.actions import Clear, OnPlace, Perform, TakeOption, place_of
from holdout.titles.raxxon.model.decisions import AwaitArrange, AwaitOption, AwaitTokens
from holdout.titles.raxxon.model.state import Raxxon
from holdout.titles.raxxon.model.zones import PILE_IDS

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
    op = getattr(asked, "op", None)
    if op is not None:
        named |= {n: PILE_IDS[getattr(op, n)] for n in ("zone", "to") if hasattr(op, n)}
        named["op"] = op.__struct_config__.tag
    if isinstance(asked, AwaitArrange) and op is None:
        named["zone"] = "infection"
    if isinstance(asked, AwaitDraw) and asked.pile == "crowd" and asked.about is not None:
        named["at"] = grid.words(asked.about)
    return named
