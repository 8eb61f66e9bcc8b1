"""What cards are worth to the bots of Dead of Winter: in the hand, and in the decks."""

from functools import cache

from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.bots.situation import Outlook
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, player

#: So many more cards one expects to see in a search, for noise.
DRAWS = 2


def worth(state: DeadOfWinter, seen: Outlook, item: str, had: int = 0) -> float:
    """What a card in the hand is worth, in morale, when `had` of its symbol are there already."""
    symbol = state.deck.items[item].symbol
    return worth_elsewhere(state, seen, item, had) + _against(seen, symbol, had)


def worth_elsewhere(state: DeadOfWinter, seen: Outlook, item: str, had: int = 0) -> float:
    """What a card is worth but for the present crisis."""
    card = state.deck.items[item]
    value = _wished(state, seen, card.symbol, had)
    if card.symbol == "survivor":
        value += max(0.0, newcomers(seen, item))
    else:
        value += _plain(state.deck, item) / (1 + prices.SAME_SYMBOL * had)
    if card.use == "equip" and (seen.wish.worn.get(card.symbol) or seen.wish.worn.get("")):
        value += prices.WANTED_CARD
    return value


def _against(seen: Outlook, symbol: str, had: int) -> float:
    """What a card helps against the crisis."""
    if symbol not in seen.symbols or seen.ruin:
        return 0.0
    return prices.AGAINST_CRISIS * seen.press


def _wished(state: DeadOfWinter, seen: Outlook, symbol: str, had: int) -> float:
    """What cards of a symbol are worth for food, for the main objective and for the own goal."""
    value = 0.0
    if symbol == "food" and state.food < seen.need and not seen.ruin:
        value += prices.FOOD_NEEDED
    elif symbol == "food" and seen.goal.food > 0:
        value += prices.STOCK * seen.urge
    if not seen.ruin and any(
        missing and (not symbols or symbol in symbols) for symbols, _, missing in seen.goal.cards
    ):
        value += prices.OBJECTIVE_CARD * seen.urge
    if seen.wish.hand.get(symbol, 0) > had or seen.wish.hand.get("", 0) > had:
        value += prices.WANTED_CARD * (1 + 1 / seen.left)
    return value


@cache
def _plain(deck: Deck, item: str) -> float:
    """What a card is worth to everybody."""
    more = prices.FOOD_TOKEN * max(0, tokens(deck, item) - 1)
    return prices.CARD.get(item, 0.0) + prices.SYMBOL[deck.items[item].symbol] + more


def newcomers(seen: Outlook, item: str) -> float:
    """What the survivors of an outsider card are worth: dice, but mouths as well."""
    value = prices.NEW_SURVIVOR * min(seen.left, 4) + prices.NEW_MOUTH * int(item[-1])
    return value + 2 * prices.WANTED_CARD * seen.wish.crowd


@cache
def _kinds(deck: Deck, place: str) -> tuple[tuple[str, int, float, int], ...]:
    """The cards of a location by symbol: how many, what they are worth, how many are equipped."""
    cards = [
        (deck.items[item], count)
        for item, count in deck.decks[place].cards.items()
        if deck.items[item].symbol != "survivor"
    ]
    return tuple(
        (
            symbol,
            sum(count for card, count in cards if card.symbol == symbol),
            sum(count * _plain(deck, card.id) for card, count in cards if card.symbol == symbol),
            sum(count for card, count in cards if card.symbol == symbol and card.use == "equip"),
        )
        for symbol in dict.fromkeys(card.symbol for card, _ in cards)
    )


def hope(state: DeadOfWinter, seen: Outlook, place: str) -> float:
    """What a card found at a location is worth on the average."""
    if place not in state.deck.decks or not state.item_decks[place].cards:
        return 0.0
    if place not in seen.memo:
        seen.memo[place] = _hope(state, seen, place)
    return seen.memo[place]


def _hope(state: DeadOfWinter, seen: Outlook, place: str) -> float:
    here = state.locations[place]
    free = state.deck.locations[place].noise_spaces - here.noise
    draws = 1 + max(0, min(DRAWS, free))
    found = []
    for symbol, count, plain, worn in _kinds(state.deck, place):
        had = held(state, seen, symbol)
        if symbol not in seen.memo:
            extra = _wished(state, seen, symbol, had) + _against(seen, symbol, had)
            seen.memo[symbol] = extra
        value = plain / count / (1 + prices.SAME_SYMBOL * had) + seen.memo[symbol]
        if seen.wish.worn and (seen.wish.worn.get(symbol) or seen.wish.worn.get("")):
            value += worn / count * prices.WANTED_CARD
        found.append((value, count))
    size = state.deck.decks[place].size
    found.sort()
    below = size - sum([count for _, count in found])
    total, before = 0.0, (below / size) ** draws
    for value, count in found:
        below += count
        upto = (below / size) ** draws
        total += value * (upto - before)
        before = upto
    if seen.goal.decks and not seen.ruin:
        total += prices.EMPTY_DECK * seen.urge * (place in emptiest(state, seen.goal.decks))
    return total


def better(state: DeadOfWinter, seen: Outlook, place: str, best: float) -> float:
    """By how much the next card of a location beats what was found, on the average."""
    gain = 0.0
    for symbol, count, plain, _ in _kinds(state.deck, place):
        had = held(state, seen, symbol)
        extra = _wished(state, seen, symbol, had) + _against(seen, symbol, had)
        gain += count * max(0.0, plain / count / (1 + prices.SAME_SYMBOL * had) + extra - best)
    return gain / state.deck.decks[place].size


def held(state: DeadOfWinter, seen: Outlook, symbol: str) -> int:
    """How many cards of a symbol are in the own hand."""
    hand = player(state, seen.seat).hand
    return sum([state.deck.symbols[card] == symbol for card in hand])


def reserved(state: DeadOfWinter, seen: Outlook, symbol: str) -> bool:
    """Whether a hand card of a symbol is kept for the own goal."""
    if not seen.late or not seen.wish.hand:
        return False
    if len(player(state, seen.seat).hand) <= seen.wish.hand.get("", 0):
        return True
    return symbol in seen.wish.hand and held(state, seen, symbol) <= seen.wish.hand[symbol]


def emptiest(state: DeadOfWinter, count: int) -> list[str]:
    """The locations whose item decks are nearest to being empty, but not empty."""
    full = [place for place in state.deck.outside if state.item_decks[place].cards]
    return sorted(full, key=lambda place: len(state.item_decks[place].cards))[:count]


def matching(state: DeadOfWinter, seen: Outlook) -> list[str]:
    """The hand cards that help against the crisis."""
    return [
        card for card in player(state, seen.seat).hand if state.deck.symbols[card] in seen.symbols
    ]


@cache
def tokens(deck: Deck, item: str) -> int:
    """How many food tokens an item gives."""
    return int(item[-1]) if deck.items[item].symbol == "food" else 0
