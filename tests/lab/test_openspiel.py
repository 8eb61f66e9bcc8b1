"""Titles as games of OpenSpiel: they pass its simulation and its playthroughs."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheels for this system")

import holdout.lab.env.openspiel  # noqa: E402

#: Each title, its games as short as they can be.
GAMES = [
    "holdout_raxxon(difficulty=expert,players=4)",
    "holdout_dead_of_winter(players=2)",
    "holdout_xibalba(players=2,round_limit=2)",
]
#: A playthrough tells all observations of all players at each step: that of a long game takes a
#: minute.
SHORTEST = GAMES[-1]


@pytest.fixture
def playthrough() -> Callable[..., str]:
    """What plays a game through and tells of it; it loads much, for one test alone.

    It reads a flag of the command line.
    """
    import_module("absl.flags").FLAGS(["playthrough"])
    told: Callable[..., str] = import_module(
        "open_spiel.python.algorithms.generate_playthrough"
    ).playthrough
    return told


@pytest.mark.parametrize("name", GAMES)
def test_simulation_of_openspiel(name: str) -> None:
    """Legal actions, clones, histories, saved and loaded games, at every step of a game."""
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)

    assert f"players={game.num_players()}" in name


def test_playthrough_of_openspiel(playthrough: Callable[..., str]) -> None:
    """A game is its history: played anew from its actions it tells the same, line by line."""
    name = SHORTEST
    told = playthrough(name, None, seed=5)
    lines = [each for each in told.splitlines() if each.startswith("action: ")]
    moves = [int(each.removeprefix("action: ")) for each in lines]
    state = pyspiel.load_game(name).new_initial_state()
    for move in moves:
        state.apply_action(move)

    assert state.is_terminal()
    assert playthrough(name, moves, seed=6) == told


def test_what_players_see() -> None:
    """Before the deal nothing, then each its own cards."""
    game = pyspiel.load_game("holdout_dead_of_winter(players=3)")
    state = game.new_initial_state()
    observer: Any = game.make_py_observer()
    observer.set_from(state, 0)
    assert state.is_chance_node()
    assert not observer.tensor.any()
    state.apply_action(7)
    texts = {observer.string_from(state, player) for player in range(3)}
    observer.set_from(state, 1)

    assert len(texts) == 3
    assert observer.tensor.any()
    assert len(game.new_initial_state().chance_outcomes()) == holdout.lab.env.openspiel.DEALS
