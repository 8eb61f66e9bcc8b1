"""What the chance to win a game of Raxxon hangs on, in named numbers, as a day begins."""

from functools import cache

from holdout.titles.raxxon.actions.crowd import HOSTILE
from holdout.titles.raxxon.cards.loader import Deck
from holdout.titles.raxxon.state import Raxxon

#: Steps of power beyond this are what games are lost by.
_HIGH_POWER = 4
#: The last cards of the infection supply, which count besides.
_LAST_SUPPLY = 4
#: What reasons are told by, with the features that follow from it.
ASPECTS = {
    "saved": (
        *("saved", "left", "supply_for_each", "power_left", "share", "share_left", "crowd"),
        *(f"seats_{seats}_left" for seats in range(1, 5)),
    ),
    "supply": (
        *("supply", "supply_for_each", "last_supply"),
        *(f"seats_{seats}_supply" for seats in range(1, 5)),
    ),
    "power": ("power", "high_power", "power_left"),
    "infected": ("infected", "share", "share_left"),
    "hostiles": ("hostiles_saved",),
    "uncontained": ("uncontained",),
    "contained": ("contained",),
    "removed": ("removed", "killed"),
    "raxxon": ("raxxon_left", "raxxon_triggered"),
}


def features(state: Raxxon, _seat: int) -> dict[str, float]:
    """Return the features of the state as the team knows it.

    The order of hidden cards plays no part.
    """
    return {**_progress(state), **_infection(state), **_setting(state), **_cards(state)}


def _left(state: Raxxon) -> int:
    """Count the healthy people still to be evacuated."""
    return state.goal - len(state.evacuation)


def _progress(state: Raxxon) -> dict[str, float]:
    """Return the features of the progress of the team, and of Raxxon."""
    left = _left(state)
    crowd = state.deck.numbers.crowd[str(state.seats)].cards
    return {
        "left": left,
        "saved": len(state.evacuation),
        "hostiles_saved": state.evacuation.count(HOSTILE),
        "crowd": crowd / max(1, left),
        "day": state.day,
        "power": state.power,
        "high_power": max(0, state.power - _HIGH_POWER),
        "power_left": left * state.power,
        "raxxon_left": len(state.raxxon_draw),
        "raxxon_triggered": len(state.raxxon_triggered),
    }


def _infection(state: Raxxon) -> dict[str, float]:
    """Return the features of where the infected are, and how many can still come."""
    left, supply = _left(state), len(state.infection_supply)
    quarantined = len(state.contained) + len(state.uncontained)
    killed = sum(card in state.deck.infected for card in state.removed)
    in_play = _all_infected(state.deck, state.difficulty) - supply - quarantined - killed
    return {
        "supply": supply,
        "supply_for_each": supply / max(1, left),
        "last_supply": max(0, _LAST_SUPPLY - supply),
        "infected": in_play,
        "share": in_play / max(1, in_play + left),
        "share_left": left * in_play / max(1, in_play + left),
        "uncontained": len(state.uncontained),
        "contained": len(state.contained),
        "removed": len(state.removed),
        "killed": killed,
    }


def _setting(state: Raxxon) -> dict[str, float]:
    """Return the features of the difficulty and the number of players.

    What is left weighs differently by them.
    """
    return {
        "solo": state.seats == 1,
        f"seats_{state.seats}": 1.0,
        f"seats_{state.seats}_left": _left(state),
        f"seats_{state.seats}_supply": len(state.infection_supply),
        state.difficulty: 1.0,
    }


def _cards(state: Raxxon) -> dict[str, float]:
    """Return the features of triggered Raxxon cards, and of people still to be saved.

    The sheets in play are no feature. Games of the policy show one team for each number of
    players, from which nothing is learned about others.
    """
    told = {f"triggered_{card}": 1.0 for card in state.raxxon_triggered}
    for card, count in _healthy(state.deck, state.difficulty).items():
        told[f"around_{card}"] = count - state.evacuation.count(card) - state.removed.count(card)
    return told


@cache
def _healthy(deck: Deck, difficulty: str) -> dict[str, int]:
    counts = deck.composition(difficulty)
    return {card: count for card, count in counts.items() if card not in deck.infected}


@cache
def _all_infected(deck: Deck, difficulty: str) -> int:
    return sum(n for kind, n in deck.composition(difficulty).items() if kind in deck.infected)
