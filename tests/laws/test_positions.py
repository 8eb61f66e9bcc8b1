"""Positions: a quiet table as a document, and documents that somebody wrote."""

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from holdout.kernel import BadPosition
from tests.laws.mangling import documents, mangled, try_out
from tests.laws.playing import (
    EVERY_TITLE,
    KNOWLEDGE,
    TITLES,
    at_rest,
    corpus,
    law,
    pick,
    position_of,
    told,
)

SEED = bytes(range(16))


@law(120, data=st.data())
def test_a_position_says_all_of_a_game_but_its_luck(title_id: str, data: st.DataObject) -> None:
    """As JSON and back: the same document, the same answers to everybody, the same cards."""
    start, state = data.draw(at_rest(title_id))
    title, known = start.title, KNOWLEDGE[title_id]
    document = json.loads(json.dumps(title.position(state)))

    read = title.from_position(document, SEED)

    assert document == json.loads(json.dumps(title.position(read)))
    assert known.census(state) == known.census(read)
    assert read.chance.seed == SEED
    assert read.version == 0
    read.version = state.version
    for seat in (None, *range(1, state.seats + 1)):
        assert told(title, state, seat) == told(title, read, seat)


@law(40, data=st.data())
def test_a_game_goes_on_from_its_position(title_id: str, data: st.DataObject) -> None:
    """The same actions do the same in both, up to the first luck."""
    start, state = data.draw(at_rest(title_id, draws="table"))
    title, rng = start.title, start.rng()
    read = title.from_position(title.position(state), SEED)
    for _ in range(40):
        if state.outcome is not None:
            break
        seat, action = pick(title, state, rng)

        assert title.apply(state, seat, action) == title.apply(read, seat, action)
        assert title.view(state, seat) == title.view(read, seat)


@pytest.mark.parametrize("title_id", EVERY_TITLE)
def test_a_game_has_a_position_between_its_moves_only(title_id: str) -> None:
    """In all draw modes some moments are quiet: a game from there asks the same, of the same seats.

    No position has open questions, so those in the middle of a move can't come back from one. A
    title whose moves are one answer long is always quiet where nobody draws.
    """
    title, quiet = TITLES[title_id], set()
    for (draws, _), states in corpus(title_id).items():
        for _, saved in states:
            document = position_of(title, saved)
            if document is not None:
                quiet.add(draws)
                assert not {"agenda", "decisions"} & document.keys()
                asked, again = title.load(saved), title.from_position(document, SEED)
                assert title.decisions(again) == title.decisions(asked)
                assert [type(each) for each in again.agenda] == [
                    type(each) for each in asked.agenda
                ]

    assert quiet == {"automatic", "manual", "table"}


@pytest.mark.parametrize("title_id", EVERY_TITLE)
def test_an_agenda_or_open_questions_are_refused(title_id: str) -> None:
    """Even empty ones: a position is a quiet table."""
    title = TITLES[title_id]
    document = documents(title_id)[0]
    for name in ("agenda", "decisions"):
        with pytest.raises(BadPosition, match=f"unknown field `{name}`"):
            title.from_position(document | {name: []}, SEED)


@law(500, number=st.integers(0, 2**32))
def test_a_wrong_position_is_refused_or_can_be_played(title_id: str, number: int) -> None:
    """Documents changed at random: `BadPosition` with a path, or a game like any other."""
    rng = Random(number)
    document = mangled(rng.choice(documents(title_id)), rng.choice(documents(title_id)), rng)
    read = None
    with suppress(BadPosition):
        read = TITLES[title_id].from_position(document, SEED)
    if read:
        try_out(TITLES[title_id], read, rng)
    else:
        with pytest.raises(BadPosition, match=r"^.{3,200}$") as caught:
            TITLES[title_id].from_position(document, SEED)
        assert caught.value.path.startswith("$")


@law(
    100,
    document=st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
        ),
    ),
)
def test_what_is_no_document_is_refused(title_id: str, document: Any) -> None:
    """Whatever else JSON can say."""
    with pytest.raises(BadPosition):
        TITLES[title_id].from_position(document, SEED)
