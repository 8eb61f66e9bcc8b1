"""The three draw modes: one step of a title serves them all."""

from typing import Any

import pytest

from holdout.kernel import Draw, Illegal, PileInfo
from holdout.kernel.chance import Chance, below
from tests.worked_example import OUTPOST
from tests.worked_example import outpost as o

SEED = bytes(range(16))
UP = o.Vote("up")


def outside(draws: Any) -> o.Outpost:
    """A game in which both seats have just voted to go out."""
    state = OUTPOST.new_game(2, o.Options(draws), SEED)
    OUTPOST.apply(state, 1, UP)
    state.log = OUTPOST.apply(state, 2, UP)
    return state


def faces(events: list[Any]) -> list[int]:
    """What the die has shown."""
    return [event.params["face"] for event in events if event.kind == "thrown"]


def test_automatic_draws_are_made_by_the_service() -> None:
    """Nobody is asked; the number is the next of the stream."""
    state = outside("automatic")

    assert [d.kind for d in OUTPOST.decisions(state)] == ["turn"]
    assert faces(state.log) == [below(Chance(SEED), "dice", o.FACES) + 1]
    assert all(info.seat is None for info in OUTPOST.draws(state))


def test_manual_draws_wait_for_the_seat_and_are_the_same() -> None:
    """The game stops before the throw, which then shows what it would have shown."""
    state = outside("manual")
    assert OUTPOST.decisions(state) == [o.AwaitDraw(seat=1, pile="die")]
    assert (
        faces(state.log),
        {k: v for k, v in state.chance.used.items() if k != "deck"},
    ) == ([], {})
    assert OUTPOST.legal_actions(state, 1) == [Draw("die")]

    events = OUTPOST.apply(state, 1, Draw("die"))

    assert faces(outside("automatic").log) == faces(events)
    assert not state.drawn


def test_a_table_says_what_came_up() -> None:
    """Each possible result is an action; the one that is told happens."""
    state = outside("table")
    assert [f"draw die {n}" for n in range(1, 7)] == [
        OUTPOST.action_id(each) for each in OUTPOST.legal_actions(state, 1)
    ]

    events = OUTPOST.apply(state, 1, Draw("die", "2"))

    assert (faces(events), state.hull) == ([2], o.HULL - 1)


@pytest.mark.parametrize("result", [None, "0", "7", "spark"])
def test_a_table_cannot_say_what_is_impossible(result: str | None) -> None:
    """Nor nothing at all."""
    with pytest.raises(Illegal):
        OUTPOST.apply(outside("table"), 1, Draw("die", result))


def test_each_draw_waits_for_itself() -> None:
    """The leave to draw is used up by one draw."""
    state = outside("manual")
    OUTPOST.apply(state, 1, Draw("die"))
    OUTPOST.apply(state, 1, o.Take())

    assert OUTPOST.decisions(state) == [o.AwaitDraw(seat=1, pile="deck")]
    OUTPOST.apply(state, 1, Draw("deck"))
    assert [d.kind for d in OUTPOST.decisions(state)] == ["ballot", "ballot"]


def test_a_waiting_draw_survives_saving() -> None:
    """The leave to draw and the waiting step are in the state."""
    state = OUTPOST.load(OUTPOST.save(outside("manual")))
    OUTPOST.apply(state, 1, Draw("die"))

    assert [d.kind for d in OUTPOST.decisions(state)] == ["turn"]


def test_must_wait_says_what_the_draw_is_about() -> None:
    """Seat, pile and place stand in the decision; asked again after the draw it lets pass once."""
    state = OUTPOST.new_game(2, o.Options("manual"), SEED)
    state.decisions.clear()

    assert o.AwaitDraw.must_wait(state, 2, "deck", 7)
    assert state.decisions == [o.AwaitDraw(seat=2, pile="deck", about=7)]
    state.drawn = True
    assert not o.AwaitDraw.must_wait(state, 2, "deck", 7)
    assert o.AwaitDraw.must_wait(state, 2, "deck", 8)


def test_piles_are_listed_whose_size_all_see() -> None:
    """And what else the game waits for, while it does, with who draws."""
    state = outside("manual")

    assert OUTPOST.draws(state) == [PileInfo("deck", 16, "down"), PileInfo("die", 1, "up", 1)]
    OUTPOST.apply(state, 1, Draw("die"))
    assert OUTPOST.draws(state) == [PileInfo("deck", 16, "down")]
