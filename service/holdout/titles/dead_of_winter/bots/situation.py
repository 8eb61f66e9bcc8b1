"""What a player of Dead of Winter considers before acting: objectives, food, crisis, people.

Only what the seat may know is looked at: what lies open, its own hand, its own secret objective.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from holdout.titles.dead_of_winter.bots import prices
from holdout.titles.dead_of_winter.bots.colony_phase import (
    CrisisOutlook,
    crisis_outlook,
    food_needed,
)
from holdout.titles.dead_of_winter.bots.objectives import (
    MainObjective,
    SecretObjective,
    is_survival,
    lacking,
    lacks_only_morale_zero,
    main_objective,
    secret_objective,
    wants_main_objective,
    wants_morale_zero,
)
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.rules.turn.course import BeginTurn
from holdout.titles.dead_of_winter.state import DeadOfWinter, player

#: How much more the main objective counts in the last round; in earlier ones a part of that.
URGENCY = 0.7
#: The endgame: so many rounds are left, or so little of the main objective is lacking.
ENDGAME_ROUNDS, ENDGAME_LACKING = 3, 6
#: No colony phase takes as much morale, as a rule.
SAFE_MORALE = 4
#: The main objective is nearly complete.
NEAR_ROUNDS, NEAR_LACKING = 2, 2
#: How much food another player brings in a turn.
FOOD_BROUGHT = 0.9


class Memo(Struct):
    """What was worked out already for this outlook, so that it is worked out once.

    `searches`: by location. `symbols`: what a card is worth for its symbol. `standing`: by survivor
    and location. `overruns`: by location and survivors there. `safe`: who moves without exposure.
    `decks`: those that can be emptied first.
    """

    searches: dict[str, float] = {}
    symbols: dict[str, float] = {}
    standing: dict[tuple[str, str], float] = {}
    overruns: dict[tuple[str, int], float] = {}
    safe: dict[str, bool] = {}
    decks: list[str] = []


class Plan(NamedTuple):
    """How a seat plays a turn: what counts more than usual in it, and what is left alone.

    `own`, `crisis`, `overruns`: factors on what the secret objective asks for, on the crisis and on
    zombies without space. `stays`: no survivor moves. `keeps`: no card is given to the crisis or
    the main objective.
    """

    own: float = 1.0
    crisis: float = 1.0
    overruns: float = 1.0
    stays: bool = False
    keeps: bool = False


#: How turns are played without a plan.
USUAL = Plan()


class Outlook(NamedTuple):
    """The situation as one seat sees it.

    `rounds_left`: with this one. `players_to_come`: others who still have their turn this round.
    `people`: survivors at each location. `outside`: own survivors outside the colony.
    `urgency`: factor on the main objective. `endgame`: cards for the secret objective are kept.
    `own_urgency`: factor on what the secret objective asks for.
    `plan`: how the turn is played.
    `sabotages`: the secret objective lacks nothing but morale 0, so what helps the colony harms.
    """

    seat: int
    rounds_left: int
    players_to_come: int
    people: dict[str, int]
    outside: frozenset[str]
    food_needed: int
    crisis: CrisisOutlook
    main: MainObjective
    secret: SecretObjective
    urgency: float
    endgame: bool
    own_urgency: float
    sabotages: bool
    plan: Plan
    memo: Memo


def look(state: DeadOfWinter, seat: int, plan: Plan = USUAL) -> Outlook:
    """Return the situation as a seat sees it that plays its turn by a plan."""
    people = dict.fromkeys(state.locations, 0)
    for who in state.survivors.values():
        people[who.at] += 1
    selfish = not wants_main_objective(state, seat)
    main = MainObjective() if selfish else main_objective(state)
    rounds_left = max(1, state.rounds)
    to_come = _players_to_come(state)
    lacks, survives = lacking(main), is_survival(state)
    nearly_complete = lacks <= ENDGAME_LACKING and not survives
    own = prices.OWN_BETRAYER if selfish else _own_urgency(state, lacks, survives=survives)
    return Outlook(
        seat=seat,
        rounds_left=rounds_left,
        players_to_come=to_come,
        people=people,
        outside=frozenset(
            name for name, who in state.survivors.items() if who.seat == seat and who.at != COLONY
        ),
        food_needed=food_needed(state, people[COLONY]),
        crisis=_crisis(state, seat, to_come, plan),
        main=main._replace(cards=()) if plan.keeps else main,
        secret=secret_objective(state, seat),
        urgency=1 + URGENCY / rounds_left,
        endgame=selfish or rounds_left <= ENDGAME_ROUNDS or nearly_complete or plan.own > 1,
        own_urgency=own * plan.own,
        # While anything else is lacking, morale 0 would lose the game: the colony has to last.
        sabotages=selfish
        and wants_morale_zero(state, seat)
        and lacks_only_morale_zero(state, seat),
        plan=plan,
        memo=Memo(),
    )


def _crisis(state: DeadOfWinter, seat: int, players_to_come: int, plan: Plan) -> CrisisOutlook:
    """Return the crisis as a seat sees it that plays by a plan."""
    if plan.keeps:
        return CrisisOutlook(players_to_come=players_to_come)
    seen = crisis_outlook(state, seat, players_to_come)
    if plan.crisis == 1:
        return seen
    return seen._replace(cost=seen.cost * plan.crisis, next_card=seen.next_card * plan.crisis)


def _own_urgency(state: DeadOfWinter, lacks: int, *, survives: bool) -> float:
    """Return how much more the secret objective counts than early in the game.

    Most once the main objective can't fail any more. `lacks`: what it still needs; `survives`: it
    is to survive.
    """
    factor = prices.OWN_IN.get(state.objective, 1.0)
    if state.morale < SAFE_MORALE:
        factor *= prices.OWN_LOW_MORALE
    is_sure = state.rounds <= 1 if survives else not lacks
    if is_sure:
        return factor * prices.OWN_SURE
    if state.rounds <= NEAR_ROUNDS or (lacks <= NEAR_LACKING and not survives):
        return factor * prices.OWN_NEAR
    return factor


def _players_to_come(state: DeadOfWinter) -> int:
    """Count the non-exiled players who still have their turn in this round."""
    return sum(not player(state, seat).exiled for seat in seats_to_come(state))


def seats_to_come(state: DeadOfWinter) -> Sequence[int]:
    """Return the seats that still have their turn in this round, after the one under way."""
    for step in reversed(state.agenda):
        if isinstance(step, BeginTurn):
            return step.seats
    return ()
