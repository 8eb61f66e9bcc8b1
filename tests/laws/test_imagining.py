"""Determinization: a copy of the game in which all that a seat does not know is dealt anew."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st

from holdout.kernel import State, Title
from holdout.kernel.chance import Chance
from tests.depth import depth
from tests.laws.playing import (
    EVERY_TITLE,
    KNOWLEDGE,
    TITLES,
    WITH_CARDS,
    corpus,
    law,
    pick,
    running,
    told,
)

LUCK = st.integers(0, 2**32)

#: How many states are tried at each kind of question.
STATES = depth(1, 3)


def seen(title: Title[Any], state: State, seat: int | None) -> bytes:
    """The view of a seat, byte for byte."""
    return msgspec.json.encode(title.view(state, seat))


@pytest.mark.parametrize("title_id", EVERY_TITLE)
def test_imagining_forgets_the_truth(title_id: str) -> None:
    """At every kind of question, for every seat and spectators.

    The imagined game looks the same to the seat in every answer that it gets, and imagining from
    it gives the same as imagining from the truth: nothing of the truth is left in it.
    """
    title, known = TITLES[title_id], KNOWLEDGE[title_id]
    for sort, states in corpus(title_id).items():
        for number, (_, saved) in enumerate(states[:STATES]):
            state = title.load(saved)
            for seat in (None, *range(1, state.seats + 1)):
                other = title.imagine(state, seat, Random(f"{sort} {number}"))

                assert seen(title, state, seat) == seen(title, other, seat), (sort, seat)
                assert told(title, state, seat) == told(title, other, seat), (sort, seat)
                assert known.census(state) == known.census(other), (sort, seat)
                again, same = (title.imagine(each, seat, Random(7)) for each in (other, state))
                assert title.save(again) == title.save(same), (sort, seat)
            assert saved == title.save(state)


@law(100, data=st.data(), luck=LUCK)
def test_an_imagined_game_can_be_played_to_its_end(
    title_id: str, data: st.DataObject, luck: int
) -> None:
    """It is a game like any other: it can be saved and loaded, and no card gets lost in it."""
    start, state = data.draw(running(title_id))
    title, known, rng = start.title, KNOWLEDGE[title_id], Random(luck)
    seat = rng.choice([None, *range(1, state.seats + 1)])
    imagined = title.imagine(state, seat, rng)

    assert imagined == title.load(title.save(imagined))
    while imagined.outcome is None:
        title.push(imagined, *pick(title, imagined, rng))
    assert known.all_cards(state) == known.census(imagined)


@law(40, data=st.data(), luck=LUCK)
def test_an_imagined_game_shares_nothing_with_the_true_one(
    title_id: str, data: st.DataObject, luck: int
) -> None:
    """Whatever is done in it, the true game and the views of it stay as they are."""
    start, state = data.draw(running(title_id))
    title, rng = start.title, Random(luck)
    saved, view = title.save(state), title.view(state, 1)
    told_before = msgspec.json.encode(view)
    imagined = title.imagine(state, 1, rng)
    for _ in range(30):
        if imagined.outcome is None:
            title.push(imagined, *pick(title, imagined, rng))

    assert saved == title.save(state)
    assert told_before == msgspec.json.encode(view)


@law(60, data=st.data(), luck=LUCK)
def test_other_luck_imagines_another_game(title_id: str, data: st.DataObject, luck: int) -> None:
    """With another seed, which is neither the true one nor told by it."""
    start, state = data.draw(running(title_id))
    here, there = (start.title.imagine(state, 1, Random(f"{luck} {n}")) for n in (0, 1))

    assert len({each.chance.seed for each in (state, here, there)}) == 3
    assert not here.chance.used


@pytest.mark.parametrize("title_id", WITH_CARDS)
def test_hidden_cards_are_imagined_in_many_ways(title_id: str) -> None:
    """Of 100 imagined games no two hide the same."""
    title = TITLES[title_id]
    state = title.new_game(title.max_seats, title.options_type(), bytes(16))
    made = set()
    for number in range(100):
        imagined = title.imagine(state, 1, Random(number))
        imagined.chance = Chance(bytes(16))
        made.add(title.save(imagined))

    assert len(made) == 100
