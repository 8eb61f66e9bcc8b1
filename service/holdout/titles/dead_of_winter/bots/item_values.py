"""What item cards are worth to the bots of Dead of Winter: in hand, and in the decks."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.bots.situation import Outlook
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.cards.parts import Ability
from holdout.titles.dead_of_winter.effects import people, tracks
from holdout.titles.dead_of_winter.state import DeadOfWinter, item_of, player

#: Making noise for further cards is expected at most so often in a search.
NOISE_EXPECTED = 2
#: New survivors are counted on for so many rounds.
ROUNDS_AHEAD = 4
#: Where abilities say that they can be used everywhere.
ANYWHERE = "anywhere"


# ---- in hand


def worth(state: DeadOfWinter, seen: Outlook, item: str, others: int = 0) -> float:
    """Estimate what a card in hand is worth, besides so many others of its symbol."""
    symbol = state.deck.items[item].symbol
    return worth_without_crisis(state, seen, item, others) + _against_crisis(seen, symbol)


def worth_without_crisis(state: DeadOfWinter, seen: Outlook, item: str, others: int = 0) -> float:
    """Estimate what a card is worth but for the present crisis."""
    card = state.deck.items[item]
    value = _wanted(state, seen, card.symbol, others)
    if card.symbol == "survivor":
        value += max(0.0, newcomers(state, seen, item))
    else:
        value += _plain(state.deck, item) / (1 + prices.SAME_SYMBOL * others)
    if card.use == "equip" and seen.secret.wants_equipped(card.symbol):
        value += _wish(seen, prices.WANTED_ITEM)
    return value


def worth_if_taken(state: DeadOfWinter, seen: Outlook, item: str) -> float:
    """Estimate what a card is worth when it comes to the own hand."""
    return worth(state, seen, item, in_hand(state, seen, state.deck.items[item].symbol))


def in_hand(state: DeadOfWinter, seen: Outlook, symbol: str) -> int:
    """Count the cards of a symbol in the own hand."""
    return sum([state.deck.symbols[card] == symbol for card in player(state, seen.seat).hand])


def crisis_cards(state: DeadOfWinter, seen: Outlook, cards: Iterable[str]) -> int:
    """Return how many of these cards count against the crisis."""
    return sum(state.deck.symbols[card] in seen.crisis.symbols for card in cards)


def is_reserved(state: DeadOfWinter, seen: Outlook, symbol: str) -> bool:
    """Return whether a hand card of a symbol is kept for the secret objective."""
    wanted = seen.secret.hand
    if not seen.endgame or not wanted:
        return False
    if len(player(state, seen.seat).hand) <= wanted.get("", 0):
        return True
    return symbol in wanted and in_hand(state, seen, symbol) <= wanted[symbol]


def newcomers(state: DeadOfWinter, seen: Outlook, item: str) -> float:
    """Value the people of an outsider card: one brings a die, but all have to eat."""
    value = prices.NEW_SURVIVOR * min(seen.rounds_left, ROUNDS_AHEAD)
    value += prices.NEW_MOUTH * _people(state.deck, item)
    return value + prices.WANTED_SURVIVOR * seen.own_urgency * seen.secret.many_survivors


@cache
def food_tokens(deck: Deck, item: str) -> int:
    """Count the food tokens that a food card gives; 0 for other cards."""
    if deck.items[item].symbol != "food":
        return 0
    return sum(
        verb.n
        for verb in deck.items[item].ability.steps
        if isinstance(verb, tracks.GainFood) and isinstance(verb.n, int)
    )


@cache
def _people(deck: Deck, item: str) -> int:
    """Count the people who come with an outsider card, helpless ones included."""
    steps = deck.items[item].ability.steps
    return sum(isinstance(verb, people.GainSurvivor) for verb in steps) + sum(
        verb.n for verb in steps if isinstance(verb, tracks.AddHelpless) and isinstance(verb.n, int)
    )


@cache
def _plain(deck: Deck, item: str) -> float:
    """Return what a card is worth to everybody."""
    more = prices.FOOD_TOKEN * max(0, food_tokens(deck, item) - 1)
    return prices.CARD.get(item, 0.0) + prices.SYMBOL[deck.items[item].symbol] + more


def _against_crisis(seen: Outlook, symbol: str) -> float:
    """Return what a card helps against the crisis."""
    if symbol not in seen.crisis.symbols or seen.sabotages:
        return 0.0
    return prices.AGAINST_CRISIS * seen.crisis.next_card


def _wish(seen: Outlook, price: float) -> float:
    """Return what a card for the secret objective is worth: more, the less time is left."""
    return price * seen.own_urgency * (1 + 1 / seen.rounds_left)


def _wanted(state: DeadOfWinter, seen: Outlook, symbol: str, others: int) -> float:
    """Estimate what a card is worth as food, for the main objective and for the secret one."""
    value = 0.0
    if symbol == "food" and state.food < seen.food_needed and not seen.sabotages:
        value += prices.FOOD_NEEDED
    elif symbol == "food" and seen.main.food > 0:
        value += prices.STOCK * seen.urgency
    if not seen.sabotages and seen.main.takes(symbol):
        value += prices.OBJECTIVE_CARD * seen.urgency
    if not seen.sabotages and not others and seen.main.arms_seat(seen.seat, symbol):
        value += prices.ARMING_CARD * seen.urgency
    if seen.secret.hand.get(symbol, 0) > others or seen.secret.hand.get("", 0) > others:
        value += _wish(seen, prices.WANTED_CARD)
    return value


# ---- in the decks


class _Share(NamedTuple):
    """The cards of a symbol in a deck: how many, what they are worth together, how many equip."""

    symbol: str
    number: int
    plain: float
    equip: int


@cache
def _shares(deck: Deck, place: str) -> tuple[_Share, ...]:
    """Group the cards of a location's deck by symbol, as they were at the start; no outsiders."""
    cards = [
        (deck.items[item], count)
        for item, count in deck.decks[place].cards.items()
        if deck.items[item].symbol != "survivor"
    ]
    return tuple(
        _Share(
            symbol,
            sum(count for card, count in cards if card.symbol == symbol),
            sum(count * _plain(deck, card.id) for card, count in cards if card.symbol == symbol),
            sum(count for card, count in cards if card.symbol == symbol and card.use == "equip"),
        )
        for symbol in dict.fromkeys(card.symbol for card, _ in cards)
    )


def search_value(state: DeadOfWinter, seen: Outlook, place: str) -> float:
    """Estimate what the card found by a search at a location is worth on average."""
    if place not in state.deck.decks or not state.item_decks[place].cards:
        return 0.0
    if place not in seen.memo.searches:
        seen.memo.searches[place] = _search_value(state, seen, place)
    return seen.memo.searches[place]


def _search_value(state: DeadOfWinter, seen: Outlook, place: str) -> float:
    here = state.locations[place]
    free = state.deck.locations[place].noise_spaces - here.noise
    found = []
    for share in _shares(state.deck, place):
        value = _average(state, seen, share)
        if seen.secret.wants_equipped(share.symbol):
            value += share.equip / share.number * _wish(seen, prices.WANTED_ITEM)
        found.append((value, share.number))
    draws = 1 + max(0, min(NOISE_EXPECTED, free))
    total = _best_of(found, state.deck.decks[place].size, draws)
    if seen.main.empty_decks and not seen.sabotages:
        wanted = place in smallest_decks(state, seen)
        total += prices.EMPTY_DECK * seen.urgency * wanted
    return total


def _best_of(found: list[tuple[float, int]], size: int, draws: int) -> float:
    """Return the expected best of so many draws from (worth, number) cards; others count 0."""
    found.sort()
    below = size - sum([count for _, count in found])
    total, before = 0.0, (below / size) ** draws
    for value, count in found:
        below += count
        upto = (below / size) ** draws
        total += value * (upto - before)
        before = upto
    return total


def searches_better(state: DeadOfWinter, name: str, place: str, *, unused: bool = False) -> bool:
    """Return whether an ability or item helps a survivor to search there; `unused`: this round."""
    who, deck = state.survivors[name], state.deck
    if _helps_search(deck.survivors[name].ability, place) and not (unused and name in who.used):
        return True
    return any(
        _helps_search(deck.items[item_of(card)].ability, place)
        and not (unused and card in state.used_items)
        for card in who.items
    )


def _helps_search(ability: Ability, place: str) -> bool:
    return ability.window == "search" and ability.at in (ANYWHERE, place)


def gain_by_noise(state: DeadOfWinter, seen: Outlook, place: str, best: float) -> float:
    """Estimate by how much a location's next card beats the best so far, on average."""
    gain = 0.0
    for share in _shares(state.deck, place):
        gain += share.number * max(0.0, _average(state, seen, share) - best)
    return gain / state.deck.decks[place].size


def _average(state: DeadOfWinter, seen: Outlook, share: _Share) -> float:
    """Estimate what a card of a symbol is worth on average."""
    symbol, others = share.symbol, in_hand(state, seen, share.symbol)
    if symbol not in seen.memo.symbols:
        extra = _wanted(state, seen, symbol, others) + _against_crisis(seen, symbol)
        seen.memo.symbols[symbol] = extra
    plain = share.plain / share.number / (1 + prices.SAME_SYMBOL * others)
    return plain + seen.memo.symbols[symbol]


def smallest_decks(state: DeadOfWinter, seen: Outlook) -> list[str]:
    """List the item decks that can be emptied first: as many as the main objective wants."""
    if not seen.memo.decks:
        keepers = [state.deck.survivors[name].ability.at for name in state.survivors]

        def searches(place: str) -> int:
            return len(state.item_decks[place].cards) - seen.rounds_left * keepers.count(place)

        full = [place for place in state.deck.outside if state.item_decks[place].cards]
        seen.memo.decks.extend(sorted(full, key=searches)[: seen.main.empty_decks])
    return seen.memo.decks
