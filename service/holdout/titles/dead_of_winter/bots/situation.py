"""What a player of Dead of Winter looks at before doing anything: goals, danger, food, crisis.

Only what the seat may know is looked at: what lies open, its own hand, its own goal. Nothing here
depends on what others hold, have given or want.
"""

from functools import cache
from typing import Any, NamedTuple

from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.bots.goals import Goal, lacking, lasts, needs
from holdout.titles.dead_of_winter.bots.wishes import Wish, hopes_for_ruin, ripe, serves, wishes
from holdout.titles.dead_of_winter.cards.deck import COLONY, Deck
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, player
from holdout.titles.dead_of_winter.model.steps import BeginTurn
from holdout.titles.dead_of_winter.rules.board import non_exiled

#: What the main objective lacks is worth so much more in the last round.
URGE = 0.7
#: The end is near in the last rounds, or when the main objective lacks no more than this.
LATE, NEAR = 3, 6
#: How likely another player gives 0, 1, 2 fitting cards to a crisis; how much food one brings.
HOPED, HOPED_FOOD = (0.4, 0.4, 0.2), 0.9

#: So many dice most players have for a turn.
USUAL = 3


class Outlook(NamedTuple):
    """The situation as one seat sees it.

    `left`: rounds with this one. `behind`: others that still act in this round. `need`: food
    for the evening. `gap`: points that the crisis lacks (None: no crisis), `severity` what it
    costs, `press` what one more card for it promises. `wish`: what the own goal asks for.
    `ruin`: it lacks nothing but morale 0. `people`: survivors by place. `memo`, `outside` (own
    survivors out of the colony), `crowding` (what survivors at a place cost), `safe` (who walks
    unharmed): what was worked out already. `late`: the end is near, so that cards are kept for the
    own goal. `urge`: how much the main objective is worth by now.
    """

    seat: int
    left: int
    behind: int
    need: int
    gap: int | None
    symbols: tuple[str, ...]
    severity: float
    press: float
    goal: Goal
    wish: Wish
    ruin: bool
    people: dict[str, int]
    memo: dict[str, float]
    outside: dict[str, int]
    crowding: dict[tuple[str, int], tuple[float, float]]
    safe: dict[str, bool]
    late: bool
    urge: float


def look(state: DeadOfWinter, seat: int) -> Outlook:
    """The situation as a seat sees it."""
    people = dict.fromkeys(state.locations, 0)
    for who in state.survivors.values():
        people[who.at] += 1
    selfish = not serves(state, seat)
    goal = Goal() if selfish else needs(state)
    left = max(1, state.rounds)
    crisis = state.deck.crises[state.crisis] if state.crisis else None
    gap = len(non_exiled(state)) - points(state, seat) if crisis else None
    cost = severity(state.deck, state.crisis) if state.crisis else 0.0
    later = behind(state)
    return Outlook(
        seat=seat,
        left=left,
        behind=later,
        need=(people[COLONY] + state.helpless + 1) // 2,
        gap=gap,
        symbols=crisis.symbols if crisis else (),
        severity=cost,
        press=cost * _press(state, seat, later, gap),
        goal=goal,
        wish=wishes(state, seat),
        # Who hopes for ruin, but lacks something else, would lose by it: the colony has to last.
        ruin=selfish and hopes_for_ruin(state, seat) and ripe(state, seat),
        people=people,
        memo={},
        outside={},
        crowding={},
        safe={},
        late=selfish or left <= LATE or (0 < lacking(goal) <= NEAR and not lasts(state)),
        urge=1 + URGE / left,
    )


def _press(state: DeadOfWinter, seat: int, later: int, gap: int | None) -> float:
    """What one more card adds to the chance that the crisis is prevented."""
    if gap is None or state.crisis is None:
        return 0.0
    who, symbols = player(state, seat), state.deck.crises[state.crisis].symbols
    mine = sum([state.deck.symbols[card] in symbols for card in who.hand])
    dice = len(who.dice) if state.active == seat else USUAL
    return pressing(later, gap - mine, max(1, dice - 1))


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


def _cost(verb: Any) -> float:
    name = str(verb.__struct_config__.tag)
    many = name in ("lose_morale", "place_zombies", "kill_helpless", "gain_starvation")
    count = getattr(verb, "n", None) if many else None
    times = count if isinstance(count, int) else 1
    if name == "kill":
        times = 2
    return prices.CRISIS_STEP.get(name, prices.CRISIS_STEP_OTHER) * times


@cache
def chance(players: int, gap: int) -> float:
    """How likely so many more players fill the gap of a crisis."""
    if gap <= 0:
        return 1.0
    if not players:
        return 0.0
    return sum(odds * chance(players - 1, gap - given) for given, odds in enumerate(HOPED))


@cache
def pressing(players: int, gap: int, more: int) -> float:
    """What a card more adds to the chance that the gap of a crisis is filled, up to so many."""
    if gap <= 0:
        return 0.0
    now = chance(players, gap)
    return max((chance(players, gap - n) - now) / n for n in range(1, max(2, more + 1)))
