"""What the coming colony phase will do, as far as a seat can tell (17)."""

from functools import cache
from typing import Any, NamedTuple

from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.cards.deck import COLONY, Deck
from holdout.titles.dead_of_winter.rules.board import free_spaces, non_exiled
from holdout.titles.dead_of_winter.state import DeadOfWinter, player

# ---- what is certain


def survivors_at(state: DeadOfWinter, place: str) -> int:
    """Count the survivors who stand at a location, without the helpless ones."""
    return sum(who.at == place for who in state.survivors.values())


def food_needed(state: DeadOfWinter, people: int) -> int:
    """Food tokens for half of the survivors at the colony and the helpless, rounded up (17.1)."""
    return (people + state.helpless + 1) // 2


def arrivals(state: DeadOfWinter, place: str, people: int) -> list[int]:
    """Count the zombies that come to each entrance of a location with so many survivors (17.4)."""
    if place != COLONY:
        return [people]
    entrances = state.deck.locations[COLONY].entrances
    each, more = divmod((people + state.helpless + 1) // 2, entrances)
    return [each + (number < more) for number in range(entrances)]


def spaces_left(state: DeadOfWinter, place: str) -> list[int]:
    """Count free spaces at each entrance once the zombies have come; below 0, so many lack one."""
    return [
        free_spaces(state, place, number) - coming
        for number, coming in enumerate(arrivals(state, place, survivors_at(state, place)))
    ]


def barricades_lost(state: DeadOfWinter, place: str) -> int:
    """Count the barricades that the zombies will break, because they find no space (13.1)."""
    here = state.locations[place].barricades
    return sum(
        min(there, max(0, -left))
        for there, left in zip(here, spaces_left(state, place), strict=True)
    )


def lasting_barricades(state: DeadOfWinter, place: str) -> int:
    """Count the barricades of a location that outlast the colony phase."""
    return sum(state.locations[place].barricades) - barricades_lost(state, place)


# ---- the crisis: what is missing, what failing costs, what others may give

#: How likely another player gives 0, 1, 2 cards that count.
GIVEN_ODDS = (0.4, 0.4, 0.2)
#: The dice that most players have for a turn.
USUAL_DICE = 3


class CrisisOutlook(NamedTuple):
    """What is left to do about the crisis; the defaults are those of a round without one.

    `missing`: points, below 0 if there are more than needed. `cost`: of failing, in morale.
    `players_to_come`: who can still give. `next_card`: what one more card that counts is worth to
    the seat, in morale.
    """

    symbols: tuple[str, ...] = ()
    missing: int = 0
    cost: float = 0.0
    players_to_come: int = 0
    next_card: float = 0.0

    def needs(self, symbol: str) -> bool:
        """Return whether cards of a symbol are still missing."""
        return symbol in self.symbols and self.missing > 0

    def expected_cost(self) -> float:
        """Estimate what the crisis will cost on average, if the seat gives nothing more."""
        return self.cost * (1 - odds_of(self.players_to_come, self.missing))

    def best_gift(self, most: int, price: float) -> float:
        """Estimate the worth of giving up to so many cards, at a price for each; 0 if useless."""
        now = odds_of(self.players_to_come, self.missing)
        return max(
            self.cost * (odds_of(self.players_to_come, self.missing - cards) - now) - cards * price
            for cards in range(most + 1)
        )


def crisis_outlook(state: DeadOfWinter, seat: int, players_to_come: int) -> CrisisOutlook:
    """Return the crisis as a seat sees it."""
    if state.crisis is None:
        return CrisisOutlook(players_to_come=players_to_come)
    who, symbols = player(state, seat), state.deck.crises[state.crisis].symbols
    missing = len(non_exiled(state)) - _points(state, seat, symbols)
    cost = _cost(state.deck, state.crisis)
    mine = sum([state.deck.symbols[card] in symbols for card in who.hand])
    dice = len(who.dice) if state.active == seat else USUAL_DICE
    gain = _gain_of_a_card(players_to_come, missing - mine, max(1, dice - 1))
    return CrisisOutlook(symbols, missing, cost, players_to_come, cost * gain)


def _points(state: DeadOfWinter, seat: int, symbols: tuple[str, ...]) -> int:
    """Add up the contributions, as far as the seat knows; others are trusted."""
    known = set(state.named)
    return sum(
        1 if (giver != seat and card not in known) or state.deck.symbols[card] in symbols else -1
        for giver, card in state.contributions
    )


@cache
def _cost(deck: Deck, crisis: str) -> float:
    """Return what a crisis costs if it is not prevented."""
    return sum(_step_cost(verb) for verb in deck.crises[crisis].fail)


def _step_cost(verb: Any) -> float:
    kind = type(verb)
    if kind in prices.CRISIS_STEP_EACH:
        return prices.CRISIS_STEP_EACH[kind] * (verb.n if isinstance(verb.n, int) else 1)
    return prices.CRISIS_STEP.get(kind, prices.CRISIS_STEP_OTHER)


@cache
def odds_of(players: int, missing: int) -> float:
    """Return how likely so many more players are to give all that is missing."""
    if missing <= 0:
        return 1.0
    if not players:
        return 0.0
    return sum(
        odds * odds_of(players - 1, missing - given) for given, odds in enumerate(GIVEN_ODDS)
    )


@cache
def _gain_of_a_card(players: int, missing: int, most: int) -> float:
    """Return what each card adds to the odds at best, if one gives up to so many."""
    if missing <= 0:
        return 0.0
    now = odds_of(players, missing)
    return max((odds_of(players, missing - n) - now) / n for n in range(1, max(2, most + 1)))
