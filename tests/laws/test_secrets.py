"""Non-interference: what a seat may not know makes no difference to any answer that it gets."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdout.kernel import Action, Illegal, NotDeciding, State, Title
from tests.laws.playing import EVERY_TITLE, KNOWLEDGE, pick, running, starts, told

SECRETS = st.integers(0, 2**32)


def all_told(title: Title[Any], state: State, *seats: int) -> bytes:
    """Every answer that these seats (else: all of them) and a spectator can get about a game."""
    whose = (None, *(seats or range(1, state.seats + 1)))
    return msgspec.json.encode([told(title, state, seat) for seat in whose])


def refusals(title: Title[Any], state: State, actions: list[Action]) -> list[Any]:
    """What is said to each seat about actions that are not legal."""
    said = []
    for seat in range(1, state.seats + 1):
        for action in actions:
            if action in title.legal_actions(state, seat):
                continue
            with pytest.raises((Illegal, NotDeciding)) as caught:
                title.apply(state, seat, action)
            said.append((type(caught.value), str(caught.value), vars(caught.value)))
    return said


@pytest.mark.parametrize("title_id", EVERY_TITLE)
@settings(max_examples=150)
@given(data=st.data(), secret=SECRETS)
def test_answers_do_not_depend_on_what_is_hidden(
    title_id: str, data: st.DataObject, secret: int
) -> None:
    """Views, decisions, lists with their notes and words in all languages, draws, refusals."""
    start, state = data.draw(running(title_id))
    title, known = start.title, KNOWLEDGE[title_id]
    other = known.otherwise(state, Random(secret))

    assert known.census(state) == known.census(other)
    assert all_told(title, state) == all_told(title, other)
    strange = known.strange_actions()
    assert refusals(title, state, strange) == refusals(title, other, strange)


@pytest.mark.parametrize("title_id", EVERY_TITLE)
@settings(max_examples=80)
@given(data=st.data(), secret=SECRETS)
def test_actions_that_reveal_nothing_tell_nothing(
    title_id: str, data: st.DataObject, secret: int
) -> None:
    """With other secrets the log is the same up to the first event that turns something up.

    Where nothing is turned up, all answers after the action are the same as well.
    """
    start, state = data.draw(running(title_id))
    title, known, rng = start.title, KNOWLEDGE[title_id], start.rng()
    other = known.otherwise(state, Random(secret))
    while state.outcome is None:
        seat, action = pick(title, state, rng)
        events = title.apply(state, seat, action)
        other_events = title.apply(other, seat, action)
        for one, two in zip(events, other_events, strict=False):
            if one != two:
                assert one.kind in known.REVEALS
                assert two.kind in known.REVEALS
                return

        assert events == other_events
        next_one = state.decisions[0].seat if state.decisions else seat
        assert all_told(title, state, next_one) == all_told(title, other, next_one)


@pytest.mark.parametrize("title_id", EVERY_TITLE)
@settings(max_examples=12)
@given(data=st.data(), secret=SECRETS)
def test_at_a_table_nothing_hidden_ever_matters(
    title_id: str, data: st.DataObject, secret: int
) -> None:
    """The table says what comes up, so the service's own order of cards plays no part.

    Two whole games with other secrets and another seed stay the same to everybody.
    """
    start = data.draw(starts(title_id, draws="table"))
    title, known, rng = start.title, KNOWLEDGE[title_id], start.rng()
    state = start.state()
    other = known.otherwise(state, Random(secret))
    while state.outcome is None:
        seat, action = pick(title, state, rng)

        assert title.apply(state, seat, action) == title.apply(other, seat, action)
        next_one = state.decisions[0].seat if state.decisions else seat
        assert all_told(title, state, next_one) == all_told(title, other, next_one)
        assert known.census(state) == known.census(other)


@pytest.mark.parametrize("title_id", EVERY_TITLE)
@settings(max_examples=40)
@given(data=st.data())
def test_no_seed_and_no_counter_leaves(title_id: str, data: st.DataObject) -> None:
    """Nothing that anybody is told holds the seed, in any notation, or the names of its streams."""
    start, state = data.draw(running(title_id))
    seed = state.chance.seed

    answers = all_told(start.title, state)
    for written in (seed.hex(), str(list(seed)), repr(seed), msgspec.json.encode(seed).decode()):
        assert written.encode() not in answers
    assert b"blake2b" not in answers
    assert b"used" not in answers
