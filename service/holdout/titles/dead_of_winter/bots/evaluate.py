"""How good a state of Dead of Winter looks for a seat: what the greedy bot judges by.

Everything is counted in morale: what the colony has and fears, how far the main objective is, and
what a seat's own goal asks for. Only what the seat may know is looked at.
"""

from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.bots.danger import threats
from holdout.titles.dead_of_winter.bots.goals import Goal
from holdout.titles.dead_of_winter.bots.situation import HOPED_FOOD, Outlook, chance, look
from holdout.titles.dead_of_winter.bots.treasure import worth_elsewhere
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.model.pools import is_together
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, Survivor, item_of, player
from holdout.titles.dead_of_winter.rules.phases.ending import conditions


def evaluate(state: DeadOfWinter, seat: int) -> float:
    """How good it looks for a seat, in morale of the colony."""
    if state.outcome is not None:
        return _end(state, seat)
    seen = look(state, seat)
    shared = colony(state, seen) + seen.urge * wishes(state, seen.goal)
    return own(state, seen) + (-shared if seen.ruin else shared)


def _end(state: DeadOfWinter, seat: int) -> float:
    outcome = state.outcome
    if outcome is None or outcome.seats[seat - 1] != "won":
        return (
            prices.LOST_BUT_COMPLETE
            if outcome is not None and outcome.result == "complete"
            else prices.LOST
        )
    return prices.WON


def colony(state: DeadOfWinter, seen: Outlook) -> float:
    """What everybody has, and what the evening will take."""
    people = state.survivors.values()
    value = state.morale + prices.LOW_MORALE / max(state.morale, 1)
    value += prices.STARVATION * state.starvation * min(seen.left, 3)
    value += prices.HELPLESS * state.helpless * min(seen.left, 3) / 3
    value += prices.THEIR_SURVIVOR * sum(who.seat != seen.seat for who in people)
    value += prices.WASTE_CARD * len(state.waste)
    value += sum(
        prices.THEIR_CARD * len(who.hand)
        for n, who in enumerate(state.players, 1)
        if n != seen.seat
    )
    value -= hunger(state, seen)
    if seen.gap is not None:
        value -= seen.severity * (1 - chance(seen.behind, seen.gap))
    for place, here in state.locations.items():
        value -= sum(threats(state, place, seen.people[place], seen.left))
        value += prices.NOISE_TOKEN * here.noise
    return value


def hunger(state: DeadOfWinter, seen: Outlook) -> float:
    """What the evening's hunger will cost; food that is left over is good."""
    lack = seen.need - state.food
    if lack <= 0:
        return -prices.FOOD_LEFT * min(-lack, seen.need)
    hoped = HOPED_FOOD * seen.behind
    risk = min(1.0, max(0.0, (lack - hoped + 1) / 2)) if seen.behind else 1.0
    return risk * (state.starvation + 1) + prices.FOOD_LEFT * lack


def wishes(state: DeadOfWinter, goal: Goal) -> float:
    """What the main objective still lacks."""
    value = -prices.OBJECTIVE_CARD * sum(count for _, _, count in goal.cards)
    value -= prices.BARRICADE * goal.barricades + prices.BARRICADE_OUTSIDE * len(goal.walls)
    value -= prices.ZOMBIE_OUTSIDE * goal.zombies
    value += prices.LACKING_SAMPLE * goal.samples + prices.LACKING_POST * len(goal.places)
    value += prices.LACKING_FOOD * goal.food
    if goal.decks:
        sizes = sorted(len(pile) for pile in state.item_decks.values() if pile.cards)
        value += prices.LACKING_DECK_CARD * sum(sizes[: goal.decks])
    return value


def own(state: DeadOfWinter, seen: Outlook) -> float:
    """The own group, hand and goal."""
    who = player(state, seen.seat)
    value = prices.UNUSED_DIE * len(who.dice)
    had: dict[str, int] = {}
    for card in who.hand:
        item = item_of(card)
        symbol = state.deck.items[item].symbol
        value += worth_elsewhere(state, seen, item, had.get(symbol, 0))
        had[symbol] = had.get(symbol, 0) + 1
    value += sum(
        _survivor(state.deck, each) for each in state.survivors.values() if each.seat == seen.seat
    )
    if not is_together(state):
        found = conditions(state, seen.seat, complete=True)
        share = sum(met for _, met in found) / max(1, len(found))
        value += prices.SECRET_OBJECTIVE * share * (1 + 2 / seen.left)
    return value


def _survivor(deck: Deck, who: Survivor) -> float:
    value = prices.OWN_SURVIVOR + prices.EQUIPPED * len(who.items)
    if who.frost:
        return value - prices.FROSTBITE - prices.WOUND * who.wounds
    last = who.wounds >= deck.lethal_wounds - 1
    return value - (prices.LAST_WOUND if last else prices.WOUND * who.wounds)
