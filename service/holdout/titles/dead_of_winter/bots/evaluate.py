"""How good a state of Dead of Winter looks for a seat: what the greedy bot judges by.

Everything is counted in morale: what the colony has and fears, how far the main objective is, and
what the seat's secret objective asks for. Only what the seat may know is looked at.
"""

from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.bots.item_values import worth_without_crisis
from holdout.titles.dead_of_winter.bots.objectives import MainObjective
from holdout.titles.dead_of_winter.bots.overruns import overrun_costs
from holdout.titles.dead_of_winter.bots.situation import FOOD_BROUGHT, Outlook, look
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.cards.filters import Condition
from holdout.titles.dead_of_winter.rules.ending import conditions
from holdout.titles.dead_of_winter.rules.pools import is_together
from holdout.titles.dead_of_winter.state import DeadOfWinter, Survivor, item_of, player

#: Hunger and the helpless count for so many rounds at most.
ROUNDS_AHEAD = 3


def evaluate(state: DeadOfWinter, seat: int) -> float:
    """Estimate how good the game looks for a seat, in morale of the colony."""
    if state.outcome is not None:
        if state.outcome.seats[seat - 1] == "won":
            return prices.WON
        complete = state.outcome.result == "complete"
        return prices.LOST_BUT_COMPLETE if complete else prices.LOST
    seen = look(state, seat)
    shared = colony_value(state, seen) + seen.urgency * main_objective_value(state, seen.main)
    return own_value(state, seen) + (-shared if seen.sabotages else shared)


def colony_value(state: DeadOfWinter, seen: Outlook) -> float:
    """Estimate what everybody has, less what the colony phase will cost."""
    rounds = min(seen.rounds_left, ROUNDS_AHEAD)
    value = state.morale + prices.LOW_MORALE / max(state.morale, 1)
    value += prices.STARVATION * state.starvation * rounds
    value += prices.HELPLESS * state.helpless * rounds / ROUNDS_AHEAD
    value += prices.THEIR_SURVIVOR * sum(who.seat != seen.seat for who in state.survivors.values())
    value += prices.WASTE_CARD * len(state.waste)
    value += sum(
        prices.THEIR_CARD * len(who.hand)
        for seat, who in enumerate(state.players, 1)
        if seat != seen.seat
    )
    value -= hunger_cost(state, seen)
    value -= seen.crisis.expected_cost()
    for place, here in state.locations.items():
        value -= sum(overrun_costs(state, place, seen.people[place], seen.rounds_left))
        value += prices.NOISE_TOKEN * here.noise
    return value


def hunger_cost(state: DeadOfWinter, seen: Outlook) -> float:
    """Estimate the cost of hunger in the colony phase; below 0, the worth of spare food (17.1)."""
    lack = seen.food_needed - state.food
    if lack <= 0:
        return -prices.FOOD_LEFT * min(-lack, seen.food_needed)
    risk = 1.0
    if seen.players_to_come:
        brought = FOOD_BROUGHT * seen.players_to_come
        risk = min(1.0, max(0.0, (lack - brought + 1) / 2))
    return risk * (state.starvation + 1) + prices.FOOD_LEFT * lack


def main_objective_value(state: DeadOfWinter, main: MainObjective) -> float:
    """Estimate what the main objective still lacks, as a number below 0."""
    value = -prices.OBJECTIVE_CARD * main.cards_lacking()
    value -= prices.BARRICADE * main.barricades + prices.BARRICADE_OUTSIDE * len(main.unbarricaded)
    value -= prices.ZOMBIE_OUTSIDE * main.zombies + prices.OBJECTIVE_CARD * len(main.unarmed)
    value += prices.LACKING_SAMPLE * main.samples + prices.LACKING_POST * len(main.posts)
    value += prices.LACKING_FOOD * main.food
    if main.empty_decks:
        sizes = sorted(len(pile) for pile in state.item_decks.values() if pile.cards)
        value += prices.LACKING_DECK_CARD * sum(sizes[: main.empty_decks])
    return value


def own_value(state: DeadOfWinter, seen: Outlook) -> float:
    """Value the own group, hand and secret objective."""
    who = player(state, seen.seat)
    value = prices.UNUSED_DIE * len(who.dice) + hand_value(state, seen)
    value += sum(
        _survivor(state.deck, each) for each in state.survivors.values() if each.seat == seen.seat
    )
    if not is_together(state):
        share = share_met(conditions(state, seen.seat, complete=True))
        urgency = 1 + 2 / seen.rounds_left
        value += prices.SECRET_OBJECTIVE * share * urgency
    return value


def hand_value(state: DeadOfWinter, seen: Outlook) -> float:
    """Value the own hand; another card of the same symbol is worth less."""
    value = 0.0
    counted: dict[str, int] = {}
    for card in player(state, seen.seat).hand:
        symbol = state.deck.symbols[card]
        value += worth_without_crisis(state, seen, item_of(card), counted.get(symbol, 0))
        counted[symbol] = counted.get(symbol, 0) + 1
    return value


def share_met(found: list[tuple[Condition, bool]]) -> float:
    """Return the share of conditions that hold."""
    return sum(met for _, met in found) / max(1, len(found))


def _survivor(deck: Deck, who: Survivor) -> float:
    value = prices.OWN_SURVIVOR + prices.EQUIPPED * len(who.items)
    if who.frost:
        return value - prices.FROSTBITE - prices.WOUND * who.wounds
    last = who.wounds >= deck.lethal_wounds - 1
    return value - (prices.LAST_WOUND if last else prices.WOUND * who.wounds)
