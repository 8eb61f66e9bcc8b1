"""What moves of survivors promise: where they stand best."""

from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.bots.danger import threats
from holdout.titles.dead_of_winter.bots.goals import lacking
from holdout.titles.dead_of_winter.bots.marginals import exposed
from holdout.titles.dead_of_winter.bots.situation import Outlook
from holdout.titles.dead_of_winter.bots.treasure import emptiest, held, hope, reserved, worth
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.model import actions
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, player
from holdout.titles.dead_of_winter.rules.world import waives

#: So many rounds ahead one thinks; so little lacks to the main objective that its place is taken.
AHEAD, NEARLY = 3, 4
#: More barricades than that are not one survivor's work.
BUILT = 3


def _standing(state: DeadOfWinter, seen: Outlook, name: str, place: str, extra: int) -> float:
    """What it is worth that a survivor stands at a place, for the rest of the round and on."""
    key = f"{name}/{place}"
    if key not in seen.memo:
        seen.memo[key] = _stands(state, seen, name, place, extra)
    return seen.memo[key]


def _stands(state: DeadOfWinter, seen: Outlook, name: str, place: str, extra: int) -> float:
    card = state.deck.survivors[name]
    rounds = min(seen.left, AHEAD)
    if place == COLONY:
        builds = seen.goal.barricades > 0 and not _builders(state, seen, name)
        return (
            prices.BUILDER * builds * min(BUILT, seen.goal.barricades) + prices.AT_COLONY * rounds
        )
    dice = player(state, seen.seat).dice
    now = any(value >= card.search for value in dice)
    value = hope(state, seen, place) * (
        prices.SEARCH_NOW * now + prices.SEARCH_LATER * (rounds - 1)
    )
    value *= prices.SEARCHER + prices.SEARCHER_FACE * (6 - card.search)
    if _others_outside(state, seen, name):
        value *= prices.SECOND_OUTSIDE
    mates = seen.people[place] + extra
    danger, saved = _crowding(state, seen, place, mates)
    value += prices.CROWD * mates
    value -= danger
    value += saved
    if place in seen.goal.places and (seen.left <= AHEAD or lacking(seen.goal) <= NEARLY):
        value += prices.POST
    if place in seen.goal.walls and seen.people[place] == 0 and dice:
        value += prices.BUILDER_OUTSIDE
    if seen.goal.decks and place in emptiest(state, seen.goal.decks):
        value += prices.AT_SMALL_DECK
    return value


def _builders(state: DeadOfWinter, seen: Outlook, name: str) -> bool:
    """Whether another survivor of the own group is at the colony."""
    return any(
        who.seat == seen.seat and who.at == COLONY and other != name
        for other, who in state.survivors.items()
    )


def _others_outside(state: DeadOfWinter, seen: Outlook, name: str) -> bool:
    """Whether another survivor of the own group is outside of the colony."""
    outside = seen.outside
    if not outside:
        outside[""] = 0
        for other, who in state.survivors.items():
            if who.seat == seen.seat and who.at != COLONY:
                outside[other] = 1
                outside[""] += 1
    return outside[""] > outside.get(name, 0)


def _crowding(state: DeadOfWinter, seen: Outlook, place: str, mates: int) -> tuple[float, float]:
    """What overruns at a place will cost with one more survivor there, and without."""
    found = seen.crowding.get((place, mates))
    if found is None:
        found = (
            sum(threats(state, place, mates + 1, seen.left)),
            sum(threats(state, place, mates, seen.left)),
        )
        seen.crowding[place, mates] = found
    return found


def _walks_safely(state: DeadOfWinter, seen: Outlook, name: str) -> bool:
    """Whether a survivor moves without exposure."""
    if name not in seen.safe:
        seen.safe[name] = waives(state, name, "move", {})
    return seen.safe[name]


def _moved(state: DeadOfWinter, seen: Outlook, name: str, place: str) -> float:
    at = state.survivors[name].at
    gain = _standing(state, seen, name, place, 0) - _standing(state, seen, name, at, -1)
    if seen.goal.calm and not seen.ruin:
        gain = prices.MOVE_TO_COLONY if place == COLONY else -prices.MOVE_TO_COLONY
    return prices.MOVE * gain


def move_weight(state: DeadOfWinter, seen: Outlook, action: actions.Move) -> float:
    """What a move promises, with the exposure that it may cost."""
    gain = _moved(state, seen, action.survivor, action.location)
    if _walks_safely(state, seen, action.survivor):
        return gain
    return gain - exposed(state, action.survivor)


def drive_weight(state: DeadOfWinter, seen: Outlook, action: actions.MoveWithFuel) -> float:
    """What a move with fuel promises, which costs the card instead."""
    if reserved(state, seen, "fuel"):
        return prices.NEVER
    cost = prices.DRIVEN * worth(state, seen, "fuel", held(state, seen, "fuel") - 1)
    return _moved(state, seen, action.survivor, action.location) - cost
