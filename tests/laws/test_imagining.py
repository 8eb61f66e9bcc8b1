"""Determinization: whole states that fit what a seat knows."""

import json
from random import Random

import pytest
from hypothesis import strategies as st

from holdout.titles import TITLES
from tests.laws.playing import EVERY_TITLE, KNOWLEDGE, law, pick, running, told

LUCK = st.integers(0, 2**32)


@law(100, data=st.data(), luck=LUCK)
def test_an_imagined_game_fits_the_view(title_id: str, data: st.DataObject, luck: int) -> None:
    """It has the cards of the real one, looks the same to the seat, and offers it the same."""
    start, state = data.draw(running(title_id))
    title, known = start.title, KNOWLEDGE[title_id]
    for seat in range(1, state.seats + 1):
        seen = title.view(state, seat)
        imagined = title.imagine(seen, Random(luck))

        assert seen == title.view(imagined, seat)
        assert known.all_cards(state) == known.census(imagined)
        assert told(title, state, seat) | {"version": 0} == told(title, imagined, seat)


@law(100, data=st.data(), luck=LUCK)
def test_an_imagined_game_is_a_legal_one(title_id: str, data: st.DataObject, luck: int) -> None:
    """It can be saved, written as a position, read back, and played to its end."""
    start, state = data.draw(running(title_id))
    title, known, rng = start.title, KNOWLEDGE[title_id], Random(luck)
    imagined = title.imagine(title.view(state, 1), rng)
    document = json.loads(json.dumps(title.position(imagined)))
    read = title.from_position(document, bytes(16))

    assert document == json.loads(json.dumps(title.position(read)))
    assert imagined == title.load(title.save(imagined))
    while read.outcome is None:
        title.push(read, *pick(title, read, rng))
    assert known.all_cards(state) == known.census(read)


@law(60, data=st.data(), luck=LUCK)
def test_imagining_depends_on_the_view_and_its_own_luck_only(
    title_id: str, data: st.DataObject, luck: int
) -> None:
    """Two games that look alike give the same imagined one; other luck gives another."""
    start, state = data.draw(running(title_id))
    title = start.title
    other = KNOWLEDGE[title_id].otherwise(state, Random(luck), [1])

    here, there = (title.imagine(title.view(each, 1), Random(f"{luck}")) for each in (state, other))
    elsewhere = title.imagine(title.view(state, 1), Random(f"{luck + 1}"))

    assert title.save(here) == title.save(there)
    assert title.position(here) != title.position(elsewhere)
    assert state.chance.seed not in (here.chance.seed, elsewhere.chance.seed)


@pytest.mark.parametrize("title_id", EVERY_TITLE)
def test_hidden_cards_are_imagined_in_many_ways(title_id: str) -> None:
    """Of 100 imagined games no two hide the same."""
    title = TITLES[title_id]
    state = title.new_game(title.max_seats, title.options_type(), bytes(16))

    seen = title.view(state, 1)
    made = [title.position(title.imagine(seen, Random(number))) for number in range(100)]

    assert 100 == len({json.dumps(each, sort_keys=True) for each in made})
