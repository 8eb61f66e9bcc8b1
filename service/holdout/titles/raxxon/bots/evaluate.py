"""How good a state of Raxxon looks for the team, in rescued people: the greedy bot's evaluation.

A sum of features, each with its price in `prices.FEATURES`.
"""

from functools import cache
from typing import NamedTuple

from holdout.titles.raxxon.actions.crowd import HOSTILE
from holdout.titles.raxxon.bots import prices
from holdout.titles.raxxon.bots.evacuations import rescue_today
from holdout.titles.raxxon.bots.sheets import Sheets, survey
from holdout.titles.raxxon.cards.loader import Deck
from holdout.titles.raxxon.effects.turn import Evening
from holdout.titles.raxxon.state import Raxxon

#: At most so many times the infection spreads at the end of a day (10.2).
_MOST_SPREAD = 4.0
#: More people than this that are still to be rescued make no difference.
_MANY_TO_RESCUE = 6
#: More unknown cards than this make no difference to the risk of flipping one.
_MANY_UNKNOWN = 3.0
#: More free token spaces than these make no difference.
_MANY_EVACUATIONS, _MANY_REMOVALS = 3.0, 4.0


class _Crowd(NamedTuple):
    """The crowd in numbers.

    Three of them count cards that the team knows, `unknown` the others; `hidden` counts the
    unknown ones and the draw pile, of which a share of `odds` is infected. `face_up` counts the
    face-up cards of each type.
    """

    infected_up: int
    infected_down: int
    healthy_known: int
    unknown: int
    hidden: int
    odds: float
    face_up: dict[str, int]


def evaluate(state: Raxxon, _seat: int) -> float:
    """Rate how good the state looks; the order of hidden cards plays no part."""
    value = len(state.evacuation) + prices.SUPPLY * len(state.infection_supply)
    value -= prices.POWER[state.power]
    if state.outcome is not None:
        return value + (prices.WON if state.outcome.result == "won" else prices.LOST)
    late = max(0, state.day - prices.LAST_CHEAP_DAY)
    value -= prices.LATE_DAYS * late * late
    return value + sum(prices.FEATURES[name] * n for name, n in _features(state).items())


def _features(state: Raxxon) -> dict[str, float]:
    """Return the features of a state, by the names of `prices.FEATURES`."""
    crowd, sheets = _look(state), survey(state)
    last_one = sheets.playing == 1
    return {
        "bias": 1.0,
        "seats": state.seats,
        **_in_the_crowd(state, crowd),
        **_within_reach(state, crowd, sheets),
        **_on_sheets(state, crowd, sheets),
        "to_rescue": min(state.goal - len(state.evacuation), _MANY_TO_RESCUE),
        "last_one_infected": last_one * crowd.infected_up,
        "last_one_unknown": last_one * crowd.unknown,
    }


def _in_the_crowd(state: Raxxon, crowd: _Crowd) -> dict[str, float]:
    """Return the features of the people in the crowd and in quarantine."""
    unknown_infected = crowd.odds * crowd.unknown
    known_infected = crowd.infected_up + crowd.infected_down
    return {
        "infected_share": _infected_share(state),
        "unknown_infected": unknown_infected,
        "unknown_healthy": crowd.unknown - unknown_infected,
        "infected_up": crowd.infected_up,
        "infected_down": crowd.infected_down,
        "healthy_known": crowd.healthy_known,
        "uncontained": len(state.uncontained),
        "contained": len(state.contained),
        "spread_tonight": min(
            _MOST_SPREAD, known_infected + unknown_infected + len(state.uncontained)
        ),
    }


def _within_reach(state: Raxxon, crowd: _Crowd, sheets: Sheets) -> dict[str, float]:
    """Return the features of today's evacuations, and of what may come in between."""
    ready = potential = evening = 0.0
    risks: dict[str, float] = {}
    if sheets.playing:
        ready, potential = rescue_today(state, sheets.evacuations, sheets.targeted, crowd.odds)
        evening, risks = _risks(state, crowd)
    return {
        "ready": ready,
        "potential": potential,
        "evening_risk": evening * min(crowd.unknown, _MANY_UNKNOWN),
        "potential_at_risk": evening * potential,
        **risks,
    }


def _on_sheets(state: Raxxon, crowd: _Crowd, sheets: Sheets) -> dict[str, float]:
    """Return the features of the sheets' prospects and of what their tokens will set off."""
    without_tokens = sheets.without_tokens if crowd.unknown else 0
    to_remove = crowd.infected_up + len(state.uncontained)
    return {
        "playing": sheets.playing,
        "last_one": sheets.playing == 1,
        "without_tokens": without_tokens,
        "any_without_tokens": bool(without_tokens),
        "evacuations": min(sheets.evacuations + sheets.targeted, _MANY_EVACUATIONS),
        "removals": min(sheets.removals, _MANY_REMOVALS),
        "removals_needed": min(sheets.removals, to_remove),
        "flips_due": sheets.due.flips,
        "adds_due": sheets.due.adds,
        "raxxon_due": sheets.due.raxxon,
        "hostiles_due": sheets.due.hostiles * (HOSTILE in state.evacuation),
        "infections_due": sheets.due.infections,
    }


def _look(state: Raxxon) -> _Crowd:
    """Count the crowd, as far as the team knows it."""
    infected = state.deck.infected
    infected_up = infected_down = healthy_known = unknown = 0
    face_up: dict[str, int] = {}
    for cell in state.crowd.values():
        if cell.up:
            face_up[cell.card] = face_up.get(cell.card, 0) + 1
        if not cell.known:
            unknown += 1
        elif cell.card not in infected:
            healthy_known += 1
        elif cell.up:
            infected_up += 1
        else:
            infected_down += 1
    healthy = state.goal - len(state.evacuation) - healthy_known
    healthy -= sum(card not in infected for card in state.population_discard)
    hidden = unknown + len(state.population_draw)
    odds = 1 - healthy / hidden if hidden else 0.0
    return _Crowd(infected_up, infected_down, healthy_known, unknown, hidden, odds, face_up)


def _infected_share(state: Raxxon) -> float:
    """Return the share of infected cards among those still in circulation."""
    deck = state.deck
    counts = deck.composition(state.difficulty)
    infected = sum(n for kind, n in counts.items() if kind in deck.infected)
    infected -= len(state.infection_supply) + len(state.contained) + len(state.uncontained)
    infected -= sum(card in deck.infected for card in state.removed)
    return infected / (infected + state.goal - len(state.evacuation))


def _risks(state: Raxxon, crowd: _Crowd) -> tuple[float, dict[str, float]]:
    """Return the odds that the next unknown card ends the day, and that it is a type's second."""
    evening = 0.0
    second: dict[str, float] = {}
    if not crowd.unknown:
        return evening, second
    hidden = list(state.population_draw.cards)
    hidden += [cell.card for cell in state.crowd.values() if not cell.known]
    for kind, limit in _evening(state.deck).items():
        count = crowd.face_up.get(kind, 0)
        chance = hidden.count(kind) / crowd.hidden
        if count == limit - 1:
            evening += chance
        elif count == 1:
            second[f"{kind}_risk"] = chance
    return evening, second


@cache
def _evening(deck: Deck) -> dict[str, int]:
    """Return the types that end the day when flipped (8.6), with the count at which they do."""
    return {
        kind: count
        for (kind, count), steps in deck.flipped.items()
        if any(isinstance(step, Evening) for step in steps)
    }
