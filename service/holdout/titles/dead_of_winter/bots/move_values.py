"""What moves of survivors are worth: where they stand best."""

from holdout.titles.dead_of_winter.actions import turn
from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.bots.effect_values import exposure_cost
from holdout.titles.dead_of_winter.bots.item_values import (
    in_hand,
    is_reserved,
    search_value,
    smallest_decks,
    worth,
)
from holdout.titles.dead_of_winter.bots.main_objective import lacking
from holdout.titles.dead_of_winter.bots.overruns import overrun_costs
from holdout.titles.dead_of_winter.bots.situation import Outlook
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.rules.world import waives
from holdout.titles.dead_of_winter.state import DeadOfWinter, player

#: A place is judged by what it brings in so many rounds.
ROUNDS_AHEAD = 3
#: Survivors take the posts of the main objective when no more than this is lacking.
NEARLY_COMPLETE = 4
#: More barricades than that are not one survivor's work.
MOST_BUILT = 3


def move_value(state: DeadOfWinter, seen: Outlook, action: turn.Move) -> float:
    """What a move is worth, less the exposure roll."""
    gain = _gain(state, seen, action.survivor, action.location)
    if _moves_safely(state, seen, action.survivor):
        return gain
    return gain - exposure_cost(state, action.survivor)


def drive_value(state: DeadOfWinter, seen: Outlook, action: turn.MoveWithFuel) -> float:
    """What a move with fuel is worth, less the card (8.3)."""
    if is_reserved(state, seen, "fuel"):
        return prices.NEVER
    cost = prices.DRIVEN * worth(state, seen, "fuel", in_hand(state, seen, "fuel") - 1)
    return _gain(state, seen, action.survivor, action.location) - cost


def _gain(state: DeadOfWinter, seen: Outlook, name: str, place: str) -> float:
    """What a survivor gains by a move, before its costs."""
    if seen.main.counts_zombies and not seen.sabotages:
        # Survivors outside bring more of them.
        return prices.MOVE * (prices.MOVE_TO_COLONY if place == COLONY else -prices.MOVE_TO_COLONY)
    here = state.survivors[name].at
    there = _standing(state, seen, name, place, seen.people[place])
    return prices.MOVE * (there - _standing(state, seen, name, here, seen.people[here] - 1))


def _standing(state: DeadOfWinter, seen: Outlook, name: str, place: str, others: int) -> float:
    """What it is worth that a survivor stands at a location beside so many others."""
    if (name, place) not in seen.memo.standing:
        if place == COLONY:
            value = _at_colony(state, seen, name)
        else:
            value = _outside(state, seen, name, place, others)
        seen.memo.standing[name, place] = value
    return seen.memo.standing[name, place]


def _at_colony(state: DeadOfWinter, seen: Outlook, name: str) -> float:
    value = prices.AT_COLONY * min(seen.rounds_left, ROUNDS_AHEAD)
    has_builder = any(
        who.seat == seen.seat and who.at == COLONY and other != name
        for other, who in state.survivors.items()
    )
    if not has_builder:
        value += prices.BUILDER * min(MOST_BUILT, seen.main.barricades)
    return value


def _outside(state: DeadOfWinter, seen: Outlook, name: str, place: str, others: int) -> float:
    value = _searching(state, seen, name, place)
    value += prices.CROWD * others
    value -= _overruns(state, seen, place, others + 1)
    value += _overruns(state, seen, place, others)
    main = seen.main
    if place in main.posts and (
        seen.rounds_left <= ROUNDS_AHEAD or lacking(main) <= NEARLY_COMPLETE
    ):
        value += prices.POST
    if place in main.unbarricaded and not seen.people[place] and player(state, seen.seat).dice:
        value += prices.BUILDER_OUTSIDE
    if main.empty_decks and place in smallest_decks(state, main.empty_decks):
        value += prices.AT_SMALL_DECK
    return value


def _searching(state: DeadOfWinter, seen: Outlook, name: str, place: str) -> float:
    """What a survivor finds at a location, this round and later."""
    least = state.deck.survivors[name].search
    now = any(die >= least for die in player(state, seen.seat).dice)
    later = min(seen.rounds_left, ROUNDS_AHEAD) - 1
    value = search_value(state, seen, place)
    value *= prices.SEARCH_NOW * now + prices.SEARCH_LATER * later
    value *= prices.SEARCHER + prices.SEARCHER_FACE * (6 - least)
    return value * prices.SECOND_OUTSIDE if seen.outside - {name} else value


def _overruns(state: DeadOfWinter, seen: Outlook, place: str, people: int) -> float:
    """What overruns at a location cost with so many survivors there."""
    if (place, people) not in seen.memo.overruns:
        costs = overrun_costs(state, place, people, seen.rounds_left)
        seen.memo.overruns[place, people] = sum(costs)
    return seen.memo.overruns[place, people]


def _moves_safely(state: DeadOfWinter, seen: Outlook, name: str) -> bool:
    """Whether a survivor moves without exposure."""
    if name not in seen.memo.safe:
        seen.memo.safe[name] = waives(state, name, "move", {})
    return seen.memo.safe[name]
