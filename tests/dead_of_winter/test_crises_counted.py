"""Every crisis: which cards prevent it, what comes of preventing it, and what of doing it well."""

from typing import Any

import pytest

from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.carding import AWAY, CRISES, closing, whatever
from tests.dead_of_winter.scenes import COLONY, GAS, POLICE, SCHOOL, conserved, names, playing
from tests.table import asked, do, legal, told

#: The symbols that prevent each crisis.
PREVENT = {
    "despair": ["medicine"], "fuel-shortage": ["fuel"], "horror-in-the-night": ["food"],
    "illness": ["medicine"], "legions-of-death": ["fuel"], "overpopulation": ["food"],
    "strength-of-the-dead": ["fuel"], "unending-hordes": ["tool"], "zombie-surge": ["tool"],
    "exhaustion": ["medicine"], "empty-pantry": ["food"], "being-watched": ["medicine", "tool"],
    "reorganization": ["tool"], "engines-in-the-dark": ["fuel", "weapon"],
    "shadows-in-the-corridors": ["education", "food"], "broken-defences": ["tool"],
    "spoiled-stores": ["food"], "cold-snap": ["fuel"], "fever-in-the-dormitory": ["medicine"],
    "looters": ["weapon", "tool"],
}  # fmt: skip

#: Cards of each symbol.
CARDS = {
    "medicine": ["medicine", "adrenaline-shot", "medicine", "medicine", "medicine"],
    "fuel": ["fuel"] * 5,
    "food": ["food-1", "food-2", "food-3", "food-1", "food-1"],
    "tool": ["junk", "mop", "wrench", "padlock", "desk-lamp"],
    "weapon": ["pistol", "shotgun", "lighter", "switchblade", "sniper-rifle"],
    "education": ["jazzercise", "cookbook", "martial-arts", "guide-to-leadership",
                  "blueprints-school"],
    "survivor": ["outsider-1", "outsider-2", "outsider-3", "outsider-2", "outsider-2"],
}  # fmt: skip
BOTH = [(card, symbol) for card in PREVENT for symbol in CARDS]
FITTING = [(card, symbol) for card, symbols in PREVENT.items() for symbol in symbols]


def _colony_phase(crisis: str | None, given: list[str]) -> DeadOfWinter:
    """A colony phase with something of all that a crisis might take or change."""
    game = closing(
        {**AWAY, "sparky": (1, COLONY), "gray-beard": (2, GAS), "jenny-clark": (3, POLICE)},
        crisis=crisis,
        contributed={seat: given[seat - 1 :: 3] for seat in (1, 2, 3)},
        hands={1: ["medicine"], 2: ["junk"], 3: ["fuel"]},
        barricades={COLONY: [2, 1], SCHOOL: 1},
        zombies={COLONY: [0, 0, 1], GAS: 1},
        helpless=2,
    )
    do(game, "end-turn")
    return game


def _board(game: DeadOfWinter) -> dict[str, Any]:
    """What all can see on the table, morale apart."""
    view: Any = {
        name: (who.seat, who.at, who.wounds, who.frost) for name, who in game.survivors.items()
    }
    places = {name: (each.zombies, each.barricades) for name, each in game.locations.items()}
    hands = [sorted(who.hand) for who in game.players]
    return {
        "people": view, "places": places, "hands": hands, "food": game.food,
        "starvation": game.starvation, "helpless": game.helpless, "lost": game.lost,
    }  # fmt: skip


def test_table_is_complete() -> None:
    """The table above has a line for each crisis."""
    assert set(DECK.crises) == set(PREVENT)


@pytest.mark.parametrize(("crisis", "symbol"), BOTH)
def test_symbols_that_count(crisis: str, symbol: str) -> None:
    """A card with a symbol of the crisis counts for it, any other one against it (17.3)."""
    game = closing(crisis=crisis, contributed={1: CARDS[symbol][:1]})

    (checked,) = told(do(game, "end-turn"), "crisis-checked")

    assert (1 if symbol in PREVENT[crisis] else -1) == checked["points"]
    assert (checked["needed"], checked["prevented"]) == (3, False)


@pytest.mark.parametrize(("crisis", "symbol"), FITTING)
@pytest.mark.parametrize(("count", "bonus"), [(3, 0), (4, 0), (5, 1)])
def test_prevented(crisis: str, symbol: str, count: int, bonus: int) -> None:
    """A point per player prevents it, nothing happens; two more bring one morale (17.3)."""
    given = CARDS[symbol][:count]
    game, calm = _colony_phase(crisis, given), _colony_phase(None, [])

    assert _board(calm) == _board(game)
    assert (6, 6 + bonus) == (calm.morale, game.morale)
    assert sorted(given) == sorted(names(game.removed))
    assert (game.crisis, crisis in game.crises.cards) == (None, False)
    conserved(game)


@pytest.mark.parametrize("crisis", PREVENT)
def test_not_prevented(crisis: str) -> None:
    """One point too little, and something happens; the cards are gone all the same."""
    given = CARDS[PREVENT[crisis][0]][:2]
    game, calm = _colony_phase(crisis, given), _colony_phase(None, [])
    whatever(game, "draw crises")

    assert (calm.morale, _board(calm)) != (game.morale, _board(game))
    assert (set(given), None) == (set(names(game.removed)) & set(given), game.crisis)


@pytest.mark.parametrize("crisis", PREVENT)
def test_contributions_of_a_turn(crisis: str) -> None:
    """Given in the turn, as many as are needed prevent it; the exiled are not counted (17.3)."""
    items = CARDS[PREVENT[crisis][0]][:2]
    game = closing(crisis=crisis, exiled={1: "handy"}, hands={3: items})

    do(game, *(f"contribute {item}" for item in items))
    (checked,) = told(do(game, "end-turn"), "crisis-checked")

    assert (checked["needed"], checked["points"], checked["prevented"]) == (2, 2, True)


def test_revealed_crisis_counts_in_its_round() -> None:
    """The crisis that a round turns up is the one of its colony phase (5.2)."""
    game = playing(AWAY, begin="round", crossroads=())

    do(game, "draw crises empty-pantry", *["draw action 1"] * 6)
    assert (game.crisis, asked(game)) == ("empty-pantry", "1 turn")
    do(game, "end-turn", "end-turn", "end-turn")

    assert (game.starvation, game.morale, asked(game)) == (1, 5, "3 draw crises")
    assert "draw crises empty-pantry" not in legal(game)


def test_every_crisis_is_tested() -> None:
    """What happens if it is not prevented is in `cards/crises.txt`."""
    assert CRISES.untested() == set()
