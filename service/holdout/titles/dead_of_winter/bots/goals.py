"""What the main objective of Dead of Winter still lacks, read from its card."""

from typing import Any, NamedTuple

from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.filters import CardFilter, Condition, Expr
from holdout.titles.dead_of_winter.cards.verbs import MoveCards
from holdout.titles.dead_of_winter.model.state import DeadOfWinter
from holdout.titles.dead_of_winter.rules.board import card_fits, free_spaces, side
from holdout.titles.dead_of_winter.rules.query import amount, holds

#: So many rounds ahead cards are laid by that the main objective uses up.
AHEAD = 2


class Goal(NamedTuple):
    """What the main objective still needs; all zero when there is only to survive.

    `zombies`: how many too many there will be outside in the evening; `calm`: they are counted.
    """

    cards: tuple[tuple[frozenset[str], bool, int], ...] = ()
    barricades: int = 0
    walls: tuple[str, ...] = ()
    zombies: int = 0
    calm: bool = False
    decks: int = 0
    samples: int = 0
    food: int = 0
    places: tuple[str, ...] = ()


def needs(state: DeadOfWinter) -> Goal:
    """What the main objective and the goals added to it still need."""
    found: dict[str, Any] = {}
    for each in (side(state).goal, *state.goals):
        _need(state, each, found)
    if found.get("fed") is not None:
        # Counted when everybody has eaten.
        found["food"] = max(0, found.pop("fed") + meal(state))
    found["cards"] = (*found.get("cards", ()), *_used_up(state))
    return Goal(**found)


def meal(state: DeadOfWinter) -> int:
    """The food that the colony needs in the evening."""
    here = sum(who.at == COLONY for who in state.survivors.values())
    return (here + state.helpless + 1) // 2


def left_over(state: DeadOfWinter, place: str) -> list[int]:
    """The free spaces at each entrance when the zombies of the evening are there.

    Below 0: so many of them find no space.
    """
    people = sum(who.at == place for who in state.survivors.values())
    if place != COLONY:
        return [free_spaces(state, place, 0) - people]
    many = (people + state.helpless + 1) // 2
    return [
        free_spaces(state, place, number) - many // 6 - (number < many % 6) for number in range(6)
    ]


def broken(state: DeadOfWinter, place: str) -> int:
    """How many barricades the zombies of the evening will break."""
    here = state.locations[place].barricades
    return sum(
        min(there, max(0, -over)) for there, over in zip(here, left_over(state, place), strict=True)
    )


def lasts(state: DeadOfWinter) -> bool:
    """Whether the main objective is to survive, so that it can't be complete any earlier."""
    wanted = side(state).goal
    return any(
        each.cmp is not None
        and isinstance(each.cmp[0], Expr)
        and each.cmp[0].count == "rounds_survived"
        for each in (wanted, *(wanted.all or ()))
    )


def lacking(goal: Goal) -> int:
    """How much is lacking in all, as a number that has no unit."""
    found = goal.barricades + len(goal.walls) + goal.zombies + goal.decks * 4 + goal.samples
    return found + goal.food + len(goal.places) + sum(count for _, _, count in goal.cards)


def _need(state: DeadOfWinter, wanted: Condition, found: dict[str, Any]) -> None:
    if wanted.all is not None:
        for each in wanted.all:
            _need(state, each, found)
    elif wanted.any is not None:
        _need(state, [each for each in wanted.any if _open(state, each)][-1], found)
    elif wanted.negated is not None and wanted.negated.exists_location is not None:
        bare = (
            place
            for place in state.deck.outside
            if sum(state.locations[place].barricades) <= broken(state, place)
        )
        found["walls"] = tuple(bare)
    elif wanted.exists is not None:
        at = getattr(wanted.exists, "at", None)
        if isinstance(at, str) and not any(w.at == at for w in state.survivors.values()):
            found["places"] = (*found.get("places", ()), at)
    elif wanted.cmp is not None and isinstance(wanted.cmp[0], Expr):
        _missing(state, wanted.cmp, found)


def _open(state: DeadOfWinter, wanted: Condition) -> bool:
    """Whether a way to the goal is open to so many players; the last that is asks for least."""
    return all(
        holds(state, each, {})
        for each in (wanted, *(wanted.all or ()))
        if each.cmp is not None
        and isinstance(each.cmp[0], Expr)
        and each.cmp[0].count == "starting_players"
    )


def _missing(state: DeadOfWinter, cmp: Any, found: dict[str, Any]) -> None:
    expr, sign, other = cmp
    env = {"actor": state.first}
    gap = amount(state, other, env) - amount(state, expr, env)
    fewer = sign in ("<=", "<")
    if expr.count == "zombies" and fewer:
        found["calm"] = True
        gap -= sum(who.at in state.deck.outside for who in state.survivors.values())
    if expr.count == "food_tokens" and not fewer:
        found["fed"] = gap
        return
    if expr.count == "barricades" and not fewer:
        gap += broken(state, COLONY)
    gap = max(0, -gap if fewer else gap)
    name = _GOALS.get(expr.count)
    if expr.count == "objective_cards" and gap:
        kind = (frozenset(expr.symbols), expr.starter is not False, gap)
        found["cards"] = (*found.get("cards", ()), kind)
    elif name is not None and (name != "zombies" or fewer):
        found[name] = gap


_GOALS = {
    "barricades": "barricades",
    "zombies": "zombies",
    "empty_decks": "decks",
    "samples": "samples",
}


def _used_up(state: DeadOfWinter) -> tuple[tuple[frozenset[str], bool, int], ...]:
    """Cards that the main objective takes in every round, as far as they do not lie there yet."""
    found = []
    for rule in side(state).special:
        for verb in rule.steps if rule.on == "check_main_objective" else ():
            if isinstance(verb, MoveCards) and holds(state, verb.when, {"actor": state.first}):
                wanted = verb.filter or CardFilter()
                there = sum(card_fits(state.deck, card, wanted) for card in state.objective_cards)
                gap = (
                    amount(state, verb.n, {"actor": state.first}) * min(AHEAD, max(1, state.rounds))
                    - there
                )
                found.append((frozenset[str](wanted.symbols), True, max(0, gap)))
    return tuple(found)
