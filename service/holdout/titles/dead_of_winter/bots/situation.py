"""What a player of Dead of Winter looks at before doing anything: goals, danger, food, crisis.

Only what the seat may know is looked at: what lies open, its own hand, its own goal. Nothing here
depends on what others hold, have given or want.
"""

from functools import cache
from typing import Any, NamedTuple

from holdout.titles.dead_of_winter.bots.goals import Goal, lacking, needs
from holdout.titles.dead_of_winter.bots.prices import PRICE
from holdout.titles.dead_of_winter.cards.deck import COLONY, Deck
from holdout.titles.dead_of_winter.cards.filters import Expr
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, player
from holdout.titles.dead_of_winter.model.steps import BeginTurn
from holdout.titles.dead_of_winter.rules.board import non_exiled
from holdout.titles.dead_of_winter.rules.phases.ending import goal

#: So many rounds ahead overruns are feared; later ones can still be helped.
FARTHEST = 5
#: What the main objective lacks is worth so much more in the last round.
URGE = 0.7
#: The end is near in the last rounds, or when the main objective lacks no more than this.
LATE, NEAR = 3, 6
#: How likely another player gives 0, 1, 2 fitting cards to a crisis; how much food one brings.
HOPED, HOPED_FOOD = (0.4, 0.4, 0.2), 0.9


class Outlook(NamedTuple):
    """The situation as one seat sees it.

    `left`: rounds with this one. `behind`: others that still act in this round. `need`: food
    for the evening. `gap`: points that the crisis lacks (None: no crisis), `severity` what it
    costs. `wanted`, `worn`: cards that the own goal asks for in hand and on survivors. `ruin`: the
    own goal asks for morale 0. `people`: survivors by place. `memo`, `outside` (own survivors out
    of the colony), `crowding` (what survivors at a place cost), `safe` (who walks unharmed): what
    was worked out already. `late`: the end is near, so that cards are kept for the own goal.
    `crowd`: it asks for many survivors. `urge`: how much the main objective is worth by now.
    """

    seat: int
    left: int
    behind: int
    need: int
    gap: int | None
    symbols: tuple[str, ...]
    severity: float
    goal: Goal
    wanted: dict[str, int]
    worn: dict[str, int]
    ruin: bool
    people: dict[str, int]
    memo: dict[str, float]
    outside: dict[str, int]
    crowding: dict[tuple[str, int], tuple[float, float]]
    safe: dict[str, bool]
    late: bool
    crowd: bool
    urge: float


def look(state: DeadOfWinter, seat: int) -> Outlook:
    """The situation as a seat sees it."""
    people = dict.fromkeys(state.locations, 0)
    for who in state.survivors.values():
        people[who.at] += 1
    wanted, worn, crowd = _wishes(state, seat)
    goal = needs(state)
    left = max(1, state.rounds)
    crisis = state.deck.crises[state.crisis] if state.crisis else None
    return Outlook(
        seat=seat,
        left=left,
        behind=behind(state),
        need=(people[COLONY] + state.helpless + 1) // 2,
        gap=len(non_exiled(state)) - points(state, seat) if crisis else None,
        symbols=crisis.symbols if crisis else (),
        severity=severity(state.deck, state.crisis) if state.crisis else 0.0,
        goal=goal,
        wanted=wanted,
        worn=worn,
        ruin=hopes_for_ruin(state, seat),
        people=people,
        memo={},
        outside={},
        crowding={},
        safe={},
        late=left <= LATE or 0 < lacking(goal) <= NEAR,
        crowd=crowd,
        urge=1 + URGE / left,
    )


def behind(state: DeadOfWinter) -> int:
    """How many non-exiled players still have their turn in this round."""
    for step in reversed(state.agenda):
        if isinstance(step, BeginTurn):
            seats = [seat for seat in step.seats if not player(state, seat).exiled]
            return len(seats)
    return 0


def points(state: DeadOfWinter, seat: int) -> int:
    """What the contributions are worth, as far as the seat knows; others are trusted."""
    if state.crisis is None:
        return 0
    wanted, known = state.deck.crises[state.crisis].symbols, set(state.named)
    return sum(
        1 if (giver != seat and card not in known) or state.deck.symbols[card] in wanted else -1
        for giver, card in state.contributions
    )


@cache
def severity(deck: Deck, crisis: str) -> float:
    """What a crisis that is not prevented costs, roughly, in morale."""
    return sum(_cost(verb) for verb in deck.crises[crisis].fail)


_COSTS = {
    "lose_morale": 1.0,
    "place_zombies": 0.22,
    "kill": 1.7,
    "kill_helpless": 1.0,
    "wound": 1.2,
    "gain_starvation": 1.2,
    "remove_barricades": 0.8,
    "pass_survivors": 0.3,
    "for_each": 0.8,
    "lose_food": 0.8,
}


def _cost(verb: Any) -> float:
    name = str(verb.__struct_config__.tag)
    many = name in ("lose_morale", "place_zombies", "kill_helpless", "gain_starvation")
    count = getattr(verb, "n", None) if many else None
    times = count if isinstance(count, int) else 1
    if name == "kill":
        times = 2
    return _COSTS.get(name, 0.5) * times


@cache
def chance(players: int, gap: int) -> float:
    """How likely so many more players fill the gap of a crisis."""
    if gap <= 0:
        return 1.0
    if not players:
        return 0.0
    return sum(odds * chance(players - 1, gap - given) for given, odds in enumerate(HOPED))


def hopes_for_ruin(state: DeadOfWinter, seat: int) -> bool:
    """Whether the own goal asks for morale 0."""
    return any(
        isinstance(each.cmp and each.cmp[0], Expr)
        and each.cmp[0].count == "morale"
        and each.cmp[1] == "=="
        for each in goal(state, seat)
        if each.cmp is not None and isinstance(each.cmp[0], Expr)
    )


def _wishes(state: DeadOfWinter, seat: int) -> tuple[dict[str, int], dict[str, int], bool]:
    """Cards that the own goal asks for: in hand, on survivors; by symbol, `` for any.

    Last, whether it asks for many survivors.
    """
    crowd = False
    hand: dict[str, int] = {}
    worn: dict[str, int] = {}
    for each in goal(state, seat):
        if each.cmp is not None and isinstance(each.cmp[0], Expr) and each.cmp[1] == ">=":
            expr, count = each.cmp[0], each.cmp[2]
            crowd |= expr.count == "survivors"
            table = {"hand_cards": hand, "equipped_cards": worn}.get(expr.count or "")
            if table is not None and isinstance(count, int):
                table[expr.symbols[0] if expr.symbols else ""] = count
        elif each.more_than_others is not None and each.more_than_others.count == "survivors":
            crowd = True
        elif each.more_than_others is not None:
            others = (len(p.hand) for n, p in enumerate(state.players, 1) if n != seat)
            hand[""] = max(hand.get("", 0), max(others, default=0) + each.more_than_others.by)
        elif each.exists is not None:
            worn[""] = int(getattr(each.exists, "equipped_at_least", None) or 0)
    return hand, worn, crowd


# ---- danger


@cache
def threat(capacity: int, arrivals: float, left: int) -> float:
    """What overruns at an entrance will cost, if so many zombies come each round."""
    if arrivals <= 0:
        return 0.0
    cost = before = 0.0
    price = PRICE["overrun"]
    for number in range(1, min(left, FARTHEST) + 1):
        over = max(0.0, number * arrivals - capacity)
        cost += price * (over - before)
        before = over
        price *= PRICE["later"]
    return cost


def capacity(state: DeadOfWinter, place: str, entrance: int) -> int:
    """How many zombies may still come to an entrance before it is overrun."""
    here = state.locations[place]
    spaces = state.deck.locations[place].spaces_per_entrance
    return spaces - here.zombies[entrance] + here.barricades[entrance]


def arrivals(state: DeadOfWinter, place: str, people: int) -> list[float]:
    """How many zombies come in the evening, at each entrance."""
    if place != COLONY:
        return [float(people)]
    many = (people + state.helpless + 1) // 2
    return [float(many // 6 + (number < many % 6)) for number in range(6)]


def threats(state: DeadOfWinter, place: str, people: int, left: int) -> list[float]:
    """What overruns will cost at each entrance, with so many survivors there."""
    noise = 0.5 * state.locations[place].noise
    exposed = people + (state.helpless if place == COLONY else 0)
    if not exposed:
        return [0.0] * len(state.locations[place].zombies)
    return [
        threat(capacity(state, place, number) - round(noise), many, left)
        for number, many in enumerate(arrivals(state, place, people))
    ]


def relief(state: DeadOfWinter, place: str, seen: Outlook) -> list[float]:
    """What one zombie less, or one barricade more, saves at each entrance."""
    people = seen.people[place]
    if not people and not (place == COLONY and state.helpless):
        return [0.0] * len(state.locations[place].zombies)
    noise = round(0.5 * state.locations[place].noise)
    saved = []
    for number, many in enumerate(arrivals(state, place, people)):
        now = capacity(state, place, number) - noise
        saved.append(threat(now, many, seen.left) - threat(now + 1, many, seen.left))
    return saved


# ---- cards


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
        value += _plain(state.deck, item) / (1 + PRICE["more"] * had)
    if card.use == "equip" and (seen.worn.get(card.symbol) or seen.worn.get("")):
        value += PRICE["wanted"]
    return value


def _against(seen: Outlook, symbol: str, had: int) -> float:
    """What a card helps against the crisis."""
    if seen.gap is None or seen.ruin or symbol not in seen.symbols or had >= seen.gap:
        return 0.0
    return PRICE["crisis"] * seen.severity


def _wished(state: DeadOfWinter, seen: Outlook, symbol: str, had: int) -> float:
    """What cards of a symbol are worth for food, for the main objective and for the own goal."""
    value = 0.0
    if symbol == "food" and state.food < seen.need and not seen.ruin:
        value += PRICE["hungry"]
    if not seen.ruin and any(
        missing and (not symbols or symbol in symbols) for symbols, _, missing in seen.goal.cards
    ):
        value += PRICE["goal_card"] * seen.urge
    if seen.wanted.get(symbol, 0) > had or seen.wanted.get("", 0) > had:
        value += PRICE["wanted"] * (1 + 1 / seen.left)
    return value


@cache
def _plain(deck: Deck, item: str) -> float:
    """What a card is worth to everybody."""
    more = PRICE["token"] * max(0, tokens(deck, item) - 1)
    return _BASE.get(item, 0.0) + PRICE[deck.items[item].symbol] + more


def newcomers(seen: Outlook, item: str) -> float:
    """What the survivors of an outsider card are worth: dice, but mouths as well."""
    value = PRICE["newcomer"] * min(seen.left, 4) - PRICE["mouth"] * int(item[-1])
    return value + 2 * PRICE["wanted"] * seen.crowd


_BASE = {"sniper-rifle": 0.35, "cookbook": 0.3}


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
    total = 0.0
    for symbol, count, plain, worn in _kinds(state.deck, place):
        had = held(state, seen, symbol)
        if symbol not in seen.memo:
            extra = _wished(state, seen, symbol, had) + _against(seen, symbol, had)
            seen.memo[symbol] = extra
        total += plain / (1 + PRICE["more"] * had) + count * seen.memo[symbol]
        if seen.worn and (seen.worn.get(symbol) or seen.worn.get("")):
            total += worn * PRICE["wanted"]
    value = total / state.deck.decks[place].size
    if seen.goal.decks and not seen.ruin:
        value += PRICE["deck"] * seen.urge * (place in emptiest(state, seen.goal.decks))
    return value


def held(state: DeadOfWinter, seen: Outlook, symbol: str) -> int:
    """How many cards of a symbol are in the own hand."""
    hand = player(state, seen.seat).hand
    return sum([state.deck.symbols[card] == symbol for card in hand])


def reserved(state: DeadOfWinter, seen: Outlook, symbol: str) -> bool:
    """Whether a hand card of a symbol is kept for the own goal."""
    if not seen.late or not seen.wanted:
        return False
    if len(player(state, seen.seat).hand) <= seen.wanted.get("", 0):
        return True
    return symbol in seen.wanted and held(state, seen, symbol) <= seen.wanted[symbol]


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
