"""What a seat of Dead of Winter wants for itself, read from its own goal."""

from typing import Any, NamedTuple

from holdout.titles.dead_of_winter.cards.filters import Expr
from holdout.titles.dead_of_winter.model.state import DeadOfWinter
from holdout.titles.dead_of_winter.rules.phases.ending import conditions, goal


def hopes_for_ruin(state: DeadOfWinter, seat: int) -> bool:
    """Whether the own goal asks for morale 0."""
    return any(
        isinstance(each.cmp and each.cmp[0], Expr)
        and each.cmp[0].count == "morale"
        and each.cmp[1] == "=="
        for each in goal(state, seat)
        if each.cmp is not None and isinstance(each.cmp[0], Expr)
    )


def serves(state: DeadOfWinter, seat: int) -> bool:
    """Whether the own goal asks for the main objective, or there is no other one."""
    found = goal(state, seat)
    return not found or any(each.main_objective_complete for each in found)


def ripe(state: DeadOfWinter, seat: int) -> bool:
    """Whether morale 0 is all that the own goal still lacks."""
    found = conditions(state, seat, complete=False)
    return all(
        met
        for each, met in found
        if each.cmp is None or not isinstance(each.cmp[0], Expr) or each.cmp[0].count != "morale"
    )


class Wish(NamedTuple):
    """What the own goal asks for, besides the main objective or its failure.

    `hand`, `worn`: cards in hand and on survivors, by symbol, `` for any. `crowd`: many survivors.
    `walls`: barricades at the colony. `clean`: no more waste than that. `hurt`: at least so many
    wounds, 0 for none. `safe`: barricades where the own survivors are.
    """

    hand: dict[str, int]
    worn: dict[str, int]
    crowd: bool = False
    walls: int = 0
    clean: int | None = None
    hurt: int | None = None
    safe: bool = False


def wishes(state: DeadOfWinter, seat: int) -> Wish:
    """What the own goal of a seat asks for."""
    found: dict[str, Any] = {"hand": {}, "worn": {}}
    for each in goal(state, seat):
        if each.cmp is not None and isinstance(each.cmp[0], Expr) and isinstance(each.cmp[2], int):
            _compared(each.cmp[0], each.cmp[1], each.cmp[2], found)
        elif each.more_than_others is not None and each.more_than_others.count == "survivors":
            found["crowd"] = True
        elif each.more_than_others is not None:
            others = (len(p.hand) for n, p in enumerate(state.players, 1) if n != seat)
            most = max(others, default=0) + each.more_than_others.by
            found["hand"][""] = max(found["hand"].get("", 0), most)
        elif each.exists is not None:
            found["worn"][""] = int(getattr(each.exists, "equipped_at_least", None) or 0)
        elif each.negated is not None and each.negated.exists_location is not None:
            found["safe"] = True
    return Wish(**found)


def _compared(expr: Expr, sign: str, number: int, found: dict[str, Any]) -> None:
    """A number that the own goal asks for."""
    symbol = expr.symbols[0] if expr.symbols else ""
    if sign == ">=" and expr.count in _CARDS:
        found[_CARDS[expr.count]][symbol] = number
    elif sign == ">=" and expr.count == "survivors":
        found["crowd"] = number > 1
    elif sign == ">=" and expr.count == "barricades":
        found["walls"] = number
    elif sign == "<=" and expr.count == "waste_cards":
        found["clean"] = number
    elif expr.count == "wounds":
        found["hurt"] = number


_CARDS = {"hand_cards": "hand", "equipped_cards": "worn"}
