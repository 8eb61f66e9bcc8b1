"""What a seat's secret objective asks for, read from its card (or its exile card)."""

from typing import Any, NamedTuple

from holdout.titles.dead_of_winter.cards.filters import Condition, Expr
from holdout.titles.dead_of_winter.rules.phases.ending import conditions, goal
from holdout.titles.dead_of_winter.state import DeadOfWinter


class SecretObjective(NamedTuple):
    """What the secret objective asks for, besides the main objective or its failure.

    `hand`, `equipped`: cards by symbol, "" for any. `many_survivors`: a large group.
    `colony_barricades`: that many. `most_waste`: no more cards than that. `wounds`: at least so
    many, or none (0). `own_barricades`: at each location with own survivors.
    """

    hand: dict[str, int]
    equipped: dict[str, int]
    many_survivors: bool = False
    colony_barricades: int = 0
    most_waste: int | None = None
    wounds: int | None = None
    own_barricades: bool = False

    def wants_equipped(self, symbol: str) -> bool:
        """Whether an item of a symbol should be carried by a survivor."""
        return bool(self.equipped.get(symbol) or self.equipped.get(""))


def secret_objective(state: DeadOfWinter, seat: int) -> SecretObjective:
    """What the secret objective of a seat asks for."""
    found: dict[str, Any] = {"hand": {}, "equipped": {}}
    for each in goal(state, seat):
        if each.cmp is not None and isinstance(each.cmp[0], Expr) and isinstance(each.cmp[2], int):
            _compare(each.cmp[0], each.cmp[1], each.cmp[2], found)
        elif each.more_than_others is not None and each.more_than_others.count == "survivors":
            found["many_survivors"] = True
        elif each.more_than_others is not None:
            others = (len(p.hand) for n, p in enumerate(state.players, 1) if n != seat)
            most = max(others, default=0) + each.more_than_others.by
            found["hand"][""] = max(found["hand"].get("", 0), most)
        elif each.exists is not None:
            found["equipped"][""] = int(getattr(each.exists, "equipped_at_least", None) or 0)
        elif each.negated is not None and each.negated.exists_location is not None:
            found["own_barricades"] = True
    return SecretObjective(**found)


def wants_main_objective(state: DeadOfWinter, seat: int) -> bool:
    """Whether the secret objective includes the main one, or there is no secret one."""
    found = goal(state, seat)
    return not found or any(each.main_objective_complete for each in found)


def wants_morale_zero(state: DeadOfWinter, seat: int) -> bool:
    """Whether the secret objective asks for morale 0."""
    return any(
        _is_about_morale(each) and each.cmp is not None and each.cmp[1] == "=="
        for each in goal(state, seat)
    )


def lacks_only_morale_zero(state: DeadOfWinter, seat: int) -> bool:
    """Whether everything else holds that the secret objective asks for."""
    found = conditions(state, seat, complete=False)
    return all(met for each, met in found if not _is_about_morale(each))


def _is_about_morale(wanted: Condition) -> bool:
    return (
        wanted.cmp is not None
        and isinstance(wanted.cmp[0], Expr)
        and wanted.cmp[0].count == "morale"
    )


def _compare(expr: Expr, sign: str, number: int, found: dict[str, Any]) -> None:
    """Note a number that the secret objective asks for."""
    symbol = expr.symbols[0] if expr.symbols else ""
    if expr.count == "wounds":
        found["wounds"] = number
    elif sign == "<=" and expr.count == "waste_cards":
        found["most_waste"] = number
    elif sign != ">=":
        return
    elif expr.count == "hand_cards":
        found["hand"][symbol] = number
    elif expr.count == "equipped_cards":
        found["equipped"][symbol] = number
    elif expr.count == "survivors":
        found["many_survivors"] = number > 1
    elif expr.count == "barricades":
        found["colony_barricades"] = number
