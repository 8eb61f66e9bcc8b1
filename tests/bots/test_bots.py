"""Bots: they finish games, know only what their seat may know, and the greedy one plays well."""

import random
from typing import Any

import pytest

from holdout.bots import BOTS
from holdout.bots.batch import CAPPED, Job, play
from holdout.bots.protocol import Choice, Situation
from holdout.kernel.title import Title
from holdout.lab.running import play_all
from holdout.titles import TITLES
from holdout.titles.raxxon.state import Options

RAXXON = TITLES["raxxon"]
LEVELS = ("intro", "normal", "hard", "expert")
DRAWS = ("automatic", "manual", "table")


def _play_on(title: Title[Any], state: Any, steps: int, luck: random.Random) -> None:
    for _ in range(steps):
        seat = title.decisions(state)[0].seat
        title.push(state, seat, luck.choice(title.legal_actions(state, seat)))


def _choice(bot: str, state: Any, luck: random.Random) -> Choice:
    """What a bot does for the seat that has to decide."""
    seat = RAXXON.decisions(state)[0].seat
    return BOTS[bot].choose(Situation(RAXXON, state, seat), luck)


@pytest.mark.parametrize("draws", DRAWS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_bot_ends_every_game(seats: int, draws: str) -> None:
    """On every level and in every draw mode, with legal actions only."""
    for seed, level in enumerate(LEVELS):
        luck = random.Random(seed)
        state = RAXXON.new_game(seats, Options(level, draws), luck.randbytes(16))
        while state.outcome is None:
            seat = RAXXON.decisions(state)[0].seat
            RAXXON.apply(state, seat, _choice("random", state, luck).action)

        assert state.outcome.cause in {"overrun", "takeover", "evacuated"}


def test_greedy_beats_random_clearly() -> None:
    """Of four intro games with fixed seeds it wins at least two; random wins none of 16."""
    greedy = [
        play(Job("raxxon", ("greedy",), n, {"difficulty": "intro"}, s))
        for n in (1, 2)
        for s in range(2)
    ]
    guesses = [
        play(Job("raxxon", ("random",), n, {"difficulty": "intro"}, s))
        for n in (1, 2, 3, 4)
        for s in range(4)
    ]

    assert sum(bool(row.won) for row in greedy) >= 2
    assert sum(bool(row.won) for row in guesses) == 0
    assert CAPPED not in {row.cause for row in greedy + guesses}


def test_greedy_is_blind_to_what_is_hidden() -> None:
    """Two games that look alike get the same answer, whatever lies facedown."""
    luck = random.Random(5)
    state = RAXXON.new_game(2, Options("intro"), luck.randbytes(16))
    for _ in range(12):
        _play_on(RAXXON, state, 2, luck)
        if state.outcome is not None:
            break
        other = RAXXON.imagine(state, RAXXON.decisions(state)[0].seat, random.Random(99))

        one, two = (_choice("greedy", each, random.Random(3)) for each in (state, other))

        assert one == two


def test_greedy_says_what_it_holds_of_each_action() -> None:
    """The chosen action has the highest value; actions without effect are not weighed."""
    state = RAXXON.new_game(2, Options("intro"), bytes(16))
    _play_on(RAXXON, state, 3, random.Random(1))
    seat = RAXXON.decisions(state)[0].seat
    legal = RAXXON.legal_actions(state, seat)

    choice = _choice("greedy", state, random.Random(1))

    ids = {RAXXON.action_id(action) for action in legal}
    assert set(choice.values) <= ids
    assert max(choice.values.values()) == choice.values[RAXXON.action_id(choice.action)]


def test_greedy_leaves_chance_to_the_table() -> None:
    """What comes up at a real table is not for a bot to choose by its value."""
    state = RAXXON.new_game(2, Options("intro", "table"), bytes(16))
    _play_on(RAXXON, state, 2, random.Random(1))
    seat = RAXXON.decisions(state)[0].seat
    legal = RAXXON.legal_actions(state, seat)
    assert {action.kind for action in legal} == {"draw"}

    choice = _choice("greedy", state, random.Random(1))

    assert choice.values == {}


def test_same_job_is_the_same_game_in_any_process() -> None:
    """Two processes play what one plays, in the same order."""
    jobs = [
        Job("raxxon", ("random",), n, {"difficulty": "hard"}, seed)
        for n in (1, 3)
        for seed in range(5)
    ]
    told: list[int] = []

    assert play_all(jobs, 1) == play_all(jobs, 2, lambda: told.append(1))
    assert len(jobs) == len(told)
