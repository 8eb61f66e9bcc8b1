"""Games can be saved between any two actions, and go on the same in another process."""

from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st

from holdout.kernel import NotQuiet
from holdout.kernel.chance import Chance
from tests.depth import depth
from tests.laws.playing import (
    EVERY_TITLE,
    TITLES,
    WITH_CARDS,
    Start,
    law,
    pick,
    starts,
    tables_of,
    told,
)
from tests.laws.worker import carry_out, worker


@law(24, data=st.data())
def test_a_game_saved_and_loaded_is_the_same_at_every_step(
    title_id: str, data: st.DataObject
) -> None:
    """The bytes say all: state, view, legal actions, what comes next."""
    start = data.draw(starts(title_id))
    title, state, rng = start.title, start.state(), start.rng()
    while state.outcome is None:
        saved = title.save(state)
        loaded = title.load(saved)
        state.log = []  # What the last action did is no part of a saved game.
        assert title.save(loaded) == saved
        assert loaded == state
        seat, action = pick(title, state, rng)
        assert title.legal_actions(state, seat) == title.legal_actions(loaded, seat)
        assert title.apply(state, seat, action) == title.apply(loaded, seat, action)

        state = loaded


@pytest.mark.parametrize("title_id", EVERY_TITLE)
def test_every_step_of_whole_games_can_be_done_in_another_process(title_id: str) -> None:
    """Saved bytes in, action, saved bytes out: at every step just what happens here."""
    title = TITLES[title_id]
    tables = tables_of(title_id)
    with worker(hash_seed=4711) as other:
        for seats, options in tables[:: max(1, len(tables) // depth(2, 4))]:
            rng = Random(f"{seats} {options}")
            state = title.new_game(seats, options, seed := rng.randbytes(16))
            begun = other.ask("begin", title_id, seats, msgspec.to_builtins(options), seed)
            assert begun["saved"] == title.save(state)
            _play_in_both(title_id, state, rng, other)


def _play_in_both(title_id: str, state: Any, rng: Random, other: Any) -> None:
    title = TITLES[title_id]
    while state.outcome is None:
        seat, action = pick(title, state, rng)
        step = (title_id, title.save(state), seat, title.action_id(action))
        here = carry_out(*step)
        assert here == other.ask("carry_out", *step)
        state = title.load(here["saved"])


@law(20, data=st.data())
def test_the_same_seed_and_actions_give_the_same_game(title_id: str, data: st.DataObject) -> None:
    """A record replays to the same events and the same last byte."""
    start = data.draw(starts(title_id))
    title, state, rng = start.title, start.state(), start.rng()
    record, log = [], []
    while state.outcome is None:
        seat, action = pick(title, state, rng)
        record.append((seat, title.action_id(action)))
        log.append(title.apply(state, seat, action))

    again = start.state()
    replayed = [title.apply(again, seat, title.parse_action(text)) for seat, text in record]

    assert log == replayed
    assert title.save(state) == title.save(again)


@pytest.mark.parametrize("title_id", WITH_CARDS)
def test_another_seed_gives_another_game(title_id: str) -> None:
    """Of 100 seeds that differ in one number no two deal the same."""
    title = TITLES[title_id]
    seats, options = tables_of(title_id)[0]
    dealt = set()
    for number in range(100):
        state = title.new_game(seats, options, number.to_bytes(16, "big"))
        state.chance = Chance(bytes(16))
        dealt.add(title.save(state))

    assert len(dealt) == 100


@law(20, data=st.data())
def test_looking_changes_nothing(title_id: str, data: st.DataObject) -> None:
    """No question that can be asked of a game moves it, or any luck."""
    start: Start = data.draw(starts(title_id))
    title, state, rng = start.title, start.state(), start.rng()
    for _ in range(40):
        if state.outcome is not None:
            break
        before = title.save(state)
        for seat in (None, *range(1, state.seats + 1)):
            told(title, state, seat)
        title.imagine(state, 1, Random(0))
        with suppress(NotQuiet):
            title.position(state)

        assert before == title.save(state)
        title.push(state, *pick(title, state, rng))
        state.log = []
