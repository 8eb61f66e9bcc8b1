"""Non-interference: what a seat may not know makes no difference to any answer that it gets."""

from itertools import zip_longest
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st

from holdout.kernel import Action, Event, Illegal, NotDeciding, State, Title
from tests.laws.playing import KNOWLEDGE, law, pick, running, starts, told

SECRETS = st.integers(0, 2**32)


def all_told(title: Title[Any], state: State, *seats: int) -> bytes:
    """Every answer that these seats (else: all of them) and a spectator can get about a game."""
    whose = (None, *(seats or range(1, state.seats + 1)))
    return msgspec.json.encode([told(title, state, seat) for seat in whose])


def refusals(title: Title[Any], state: State, seat: int, actions: list[Action]) -> list[Any]:
    """What is said to a seat about actions that are not legal."""
    said = []
    legal = title.legal_actions(state, seat)
    for action in actions:
        if action in legal:
            continue
        with pytest.raises((Illegal, NotDeciding)) as caught:
            title.apply(state, seat, action)
        said.append((type(caught.value), str(caught.value), vars(caught.value)))
    return said


def heard(events: list[Event], seat: int) -> list[Event]:
    """The events that a seat may know of."""
    return [each for each in events if each.only is None or seat in each.only]


@law(100, data=st.data(), secret=SECRETS)
def test_answers_do_not_depend_on_what_is_hidden(
    title_id: str, data: st.DataObject, secret: int
) -> None:
    """Views, decisions, lists with their notes and words in all languages, draws, refusals."""
    start, state = data.draw(running(title_id))
    title, known = start.title, KNOWLEDGE[title_id]
    strange = known.strange_actions()
    for seat in range(1, state.seats + 1):
        other = known.otherwise(state, Random(secret), [seat])

        assert known.census(state) == known.census(other)
        assert all_told(title, state, seat) == all_told(title, other, seat)
        assert refusals(title, state, seat, strange) == refusals(title, other, seat, strange)

    other = known.otherwise(state, Random(secret), [])
    assert told(title, state, None) == told(title, other, None)


@law(50, data=st.data(), secret=SECRETS)
def test_actions_that_reveal_nothing_tell_nothing(
    title_id: str, data: st.DataObject, secret: int
) -> None:
    """With other secrets a seat hears the same, up to the first event that turns something up.

    Where nothing is turned up, all answers to it after the action are the same as well, as long as
    the game runs.
    """
    start, state = data.draw(running(title_id))
    title, known, rng = start.title, KNOWLEDGE[title_id], start.rng()
    watcher = rng.randint(1, state.seats)
    other = known.another(state, Random(secret), watcher)
    while state.outcome is None:
        seat, action = pick(title, state, rng)
        if seat != watcher and action not in title.legal_actions(other, seat):
            return
        events = heard(title.apply(state, seat, action), watcher)
        other_events = heard(title.apply(other, seat, action), watcher)
        for one, two in zip_longest(events, other_events):
            if one != two:
                assert known.may_differ(one, two)
                return

        if state.outcome is not None or known.opens_more(action, events):
            return
        assert all_told(title, state, watcher) == all_told(title, other, watcher)


@law(5, data=st.data(), secret=SECRETS)
def test_at_a_table_nothing_hidden_ever_matters(
    title_id: str, data: st.DataObject, secret: int
) -> None:
    """The table says what comes up, so the service's own order of cards plays no part.

    Two whole games that differ in what no seat knows, and in the seed, stay the same to everybody.
    """
    start = data.draw(starts(title_id, draws="table"))
    title, known, rng = start.title, KNOWLEDGE[title_id], start.rng()
    state = start.state()
    other = known.otherwise(state, Random(secret), range(1, state.seats + 1))
    while state.outcome is None:
        seat, action = pick(title, state, rng)

        assert title.apply(state, seat, action) == title.apply(other, seat, action)
        next_one = state.decisions[0].seat if state.decisions else seat
        assert all_told(title, state, next_one) == all_told(title, other, next_one)
        assert known.census(state) == known.census(other)


@law(40, data=st.data())
def test_no_seed_and_no_counter_leaves(title_id: str, data: st.DataObject) -> None:
    """Nothing that anybody is told holds the seed, in any notation, or the names of its streams."""
    start, state = data.draw(running(title_id))
    seed = state.chance.seed

    answers = all_told(start.title, state)
    for written in (seed.hex(), str(list(seed)), repr(seed), msgspec.json.encode(seed).decode()):
        assert written.encode() not in answers
    assert b"blake2b" not in answers
    counters = msgspec.json.encode(state.chance.used)
    assert counters == b"{}" or counters not in answers
