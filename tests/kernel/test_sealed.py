"""Simultaneous, sealed answers: hidden until all are in, then opened in the order of asking."""

from itertools import permutations, product
from random import Random
from typing import Any

import msgspec
import pytest

from holdout.kernel import NotDeciding
from tests.worked_example import OUTPOST
from tests.worked_example import outpost as o

SEED = bytes(16)
UP, DOWN = o.Vote("up"), o.Vote("down")


def begun(seats: int = 3) -> o.Outpost:
    """A new game: everybody votes."""
    return OUTPOST.new_game(seats, o.Options(), SEED)


def told(state: o.Outpost, seat: int | None) -> list[Any]:
    """All that a seat can be told of a game."""
    return [
        msgspec.json.encode(OUTPOST.view(state, seat)),
        [msgspec.json.encode(each) for each in OUTPOST.decisions(state)],
        [OUTPOST.action_id(each) for each in OUTPOST.legal_actions(state, seat or 0)],
        OUTPOST.draws(state),
        state.version,
    ]


def test_all_are_asked_at_once() -> None:
    """Each seat may answer first."""
    state = begun(4)

    assert [d.seat for d in OUTPOST.decisions(state)] == [1, 2, 3, 4]
    assert all(OUTPOST.legal_actions(state, seat) == [UP, DOWN] for seat in (1, 2, 3, 4))


def test_an_answered_decision_is_open_no_more() -> None:
    """It is out of `decisions`, and its seat can't answer again."""
    state = begun()

    assert OUTPOST.apply(state, 2, UP) == []

    assert [d.seat for d in OUTPOST.decisions(state)] == [1, 3]
    assert OUTPOST.legal_actions(state, 2) == []
    with pytest.raises(NotDeciding):
        OUTPOST.apply(state, 2, DOWN)


def test_nothing_tells_how_somebody_voted() -> None:
    """Before the last ballot is in, up and down look alike to all others."""
    for votes in product([UP, DOWN], repeat=2):
        one, other = begun(), begun()
        for seat, vote in enumerate(votes, 1):
            assert OUTPOST.apply(one, seat, vote) == OUTPOST.apply(other, seat, DOWN) == []

        assert told(one, 3) == told(other, 3)
        assert told(one, None) == told(other, None)


def test_who_has_voted_sees_the_own_ballot() -> None:
    """But no other one."""
    state = begun()
    OUTPOST.apply(state, 2, UP)

    assert [OUTPOST.view(state, n).ballot for n in (1, 2, 3)] == [None, "vote up", None]


@pytest.mark.parametrize("order", list(permutations([1, 2, 3])))
def test_ballots_are_opened_in_seat_order(order: tuple[int, ...]) -> None:
    """Whoever was quicker: the events and the state are the same, and come with the last one."""
    votes = {1: UP, 2: DOWN, 3: DOWN}
    state = begun()
    events = [OUTPOST.apply(state, seat, votes[seat]) for seat in order]

    assert events[:2] == [[], []]
    assert [(event.kind, event.seat) for event in events[2]] == [
        ("ballot", 1),
        ("ballot", 2),
        ("ballot", 3),
        ("counted", 1),
    ]
    assert state.votes == ["up", "down", "down"]
    assert [d.kind for d in OUTPOST.decisions(state)] == ["turn"]


def test_a_game_can_be_saved_between_two_ballots() -> None:
    """Another process goes on and opens the same ballots."""
    state = begun()
    for seat in (3, 1, 2):
        OUTPOST.apply(state, seat, UP)
        state = OUTPOST.load(OUTPOST.save(state))

    assert state.votes == ["up", "up", "up"]


def test_search_seals_as_well() -> None:
    """`push` holds an answer back like `apply`."""
    state = begun(2)
    OUTPOST.push(state, 2, UP)
    assert (state.votes, [d.seat for d in OUTPOST.decisions(state)]) == ([], [1])

    OUTPOST.push(state, 1, DOWN)
    assert state.votes == ["down", "up"]


def test_nothing_happens_while_a_ballot_is_out() -> None:
    """The agenda waits for the last one."""
    state = begun()
    agenda = list(state.agenda)
    OUTPOST.apply(state, 1, UP)
    OUTPOST.apply(state, 3, UP)

    assert agenda == state.agenda


def test_an_open_decision_is_answered_at_once_beside_sealed_ones() -> None:
    """What is not sealed does not wait for what is, and opens nothing."""
    state = begun()
    state.hands[1] = ["plate"]
    state.decisions.append(o.AwaitThrow(seat=2))
    OUTPOST.apply(state, 2, UP)

    assert OUTPOST.legal_actions(state, 2) == [o.Throw("plate")]
    events = OUTPOST.apply(state, 2, o.Throw("plate"))

    assert [event.kind for event in events] == ["thrown-away"]
    assert (state.votes, [d.seat for d in OUTPOST.decisions(state)]) == ([], [1, 3])


def test_an_imagined_game_holds_guessed_ballots() -> None:
    """One's own is kept; those of others are anything, and the game goes on."""
    state = begun()
    OUTPOST.apply(state, 1, UP)
    OUTPOST.apply(state, 2, UP)
    guesses = set()
    for number in range(20):
        seen = OUTPOST.view(state, 1)
        imagined = OUTPOST.imagine(state, 1, Random(number))
        assert seen == OUTPOST.view(imagined, 1)
        OUTPOST.apply(imagined, 3, DOWN)
        guesses.add(tuple(imagined.votes))

    assert guesses == {("up", "up", "down"), ("up", "down", "down")}


def test_a_sealed_answer_is_secret_and_nothing_else() -> None:
    """Others may not know which action it was, until all are in."""
    state = begun(2)

    assert OUTPOST.is_secret(state, 1, UP)
    assert not OUTPOST.is_secret(state, 9, UP)
    for seat in (1, 2):
        OUTPOST.apply(state, seat, UP)
    assert not any(
        OUTPOST.is_secret(state, asked.seat, action)
        for asked in OUTPOST.decisions(state)
        for action in OUTPOST.legal_actions(state, asked.seat)
    )
