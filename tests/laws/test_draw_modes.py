"""Three draw modes, one game: who draws makes no difference to what happens."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdout.kernel import AwaitDraw, Draw, Event, State
from tests.laws.playing import EVERY_TITLE, KNOWLEDGE, Start, pick, starts


def seen(start: Start, state: State) -> dict[str, Any]:
    """What everybody sees of a game, but for the draw mode."""
    view: dict[str, Any] = msgspec.to_builtins(start.title.view(state, 1))
    return {name: value for name, value in view.items() if name != "draws"}


def draw_all(start: Start, state: State, results: Iterator[Any]) -> list[Event]:
    """Make the draws that the game waits for; at a table these are the results."""
    title, known = start.title, KNOWLEDGE[start.title_id]
    told: list[Event] = []
    while state.decisions and isinstance(asked := state.decisions[0], AwaitDraw):
        result = None
        if state.draws == "table":
            wanted = (asked.pile, known.draw_about(asked))
            result = next(each[2] for each in results if each[:2] == wanted)
        told += title.apply(state, asked.seat, Draw(asked.pile, result))
    return told


def same_game(start: Start, other: State) -> None:
    """Play a game automatically, and beside it another one, in which somebody draws."""
    title, known, rng = start.title, KNOWLEDGE[start.title_id], start.rng()
    automatic = start.state()
    assert seen(start, automatic) == seen(start, other)
    while automatic.outcome is None:
        before = title.view(automatic, None)
        seat, action = pick(title, automatic, rng)
        events = title.apply(automatic, seat, action)
        told = title.apply(other, seat, action)
        told += draw_all(start, other, iter(known.came_up(events, before)))

        assert known.merged(events) == known.merged(told)
        assert seen(start, automatic) == seen(start, other)

    assert automatic.outcome == other.outcome


@pytest.mark.parametrize("title_id", EVERY_TITLE)
@settings(max_examples=30)
@given(data=st.data())
def test_manual_games_are_automatic_ones_with_draws_between(
    title_id: str, data: st.DataObject
) -> None:
    """From the same seed: the same events, the same views, whoever asks for the draws."""
    start = data.draw(starts(title_id, draws="automatic"))
    other = start.state()
    other.draws = "manual"

    same_game(start, other)


@pytest.mark.parametrize("title_id", EVERY_TITLE)
@settings(max_examples=40)
@given(data=st.data(), secret=st.integers(0, 2**32))
def test_a_table_can_play_any_game_again(title_id: str, data: st.DataObject, secret: int) -> None:
    """Whatever came up in an automatic game can come up at a table with other hidden cards.

    So a record can be replayed without its seed.
    """
    start = data.draw(starts(title_id, draws="automatic"))
    other = KNOWLEDGE[title_id].otherwise(start.state(), Random(secret))
    other.draws = "table"

    same_game(start, other)
