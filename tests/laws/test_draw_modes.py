"""Three draw modes, one game: who draws makes no difference to what happens."""

from collections.abc import Collection, Iterator
from random import Random
from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec.structs import replace

from holdout.kernel import AwaitDraw, Draw, Event, State
from holdout.kernel.state import DrawMode
from tests.laws.playing import KNOWLEDGE, Start, law, pick, starts


def seen(start: Start, state: State, untold: Collection[str] = ()) -> dict[str, Any]:
    """What everybody sees of a game, but for the draw mode; fields that are `untold` are empty."""
    view: dict[str, Any] = msgspec.to_builtins(start.title.view(state, 1))
    view.get("options", view).pop("draws", None)
    return {name: type(each)() if name in untold else each for name, each in view.items()}


def draw_all(
    start: Start,
    state: State,
    results: Iterator[Any] | None,
    told: list[Event],
    events: list[Event],
) -> list[Event]:
    """Make the draws that the game waits for, after what it has told; all that it tells then.

    At a table these are the results, or without them what leads to the same events.
    """
    title = start.title
    told = list(told)
    while state.decisions and isinstance(asked := state.decisions[0], AwaitDraw):
        draw = Draw(asked.pile, None)
        if state.draws == "table":
            draw = _named(start, state, asked, results, [told, events])
        told += title.apply(state, asked.seat, draw)
    return told


def _named(
    start: Start,
    state: State,
    asked: AwaitDraw,
    results: Iterator[Any] | None,
    told: list[list[Event]],
) -> Draw:
    """The draw by which a table says what came up."""
    title, known = start.title, KNOWLEDGE[start.title_id]
    legal = [each for each in title.legal_actions(state, asked.seat) if isinstance(each, Draw)]
    if results is not None:
        # Where a card names the survivor who joins, that is no draw, though the event is alike.
        fitting = (Draw(asked.pile, each[2]) for each in results if known.fits(asked, each))
        return next(each for each in fitting if each in legal)
    so_far, events = told
    for each in legal:
        after = so_far + title.apply(title.copy(state), asked.seat, each)
        if after == events[: len(after)]:
            return each
    raise AssertionError("nothing that can come up at the table leads to the same events")


def came_up(start: Start, events: list[Event], before: Any, after: State) -> Iterator[Any] | None:
    """What an action turned up, if the title says how to tell."""
    known = KNOWLEDGE[start.title_id]
    return iter(known.came_up(events, before, after)) if known.came_up else None


def waiting(start: Start, draws: DrawMode) -> State:
    """The same game, had this draw mode been chosen: from set-up on if it begins there."""
    if not start.late:
        return start._replace(options=replace(start.options, draws=draws)).state()
    state = start.state()
    state.draws = draws
    return state


def same_game(start: Start, other: State) -> None:
    """Play a game automatically, and beside it another one, in which somebody draws."""
    title, known, rng = start.title, KNOWLEDGE[start.title_id], start.rng()
    untold = known.ONLY_DRAWN if other.draws == "table" else ()
    automatic = start.state()

    def same(events: list[Event], told: list[Event]) -> None:
        known_here = [each for each in events if each.kind not in untold]
        assert known.merged(known_here) == known.merged(told)
        assert seen(start, automatic, untold) == seen(start, other)

    results = came_up(start, automatic.log, title.view(automatic, None), automatic)
    same(automatic.log, draw_all(start, other, results, other.log, automatic.log))
    while automatic.outcome is None:
        before = title.view(automatic, None)
        seat, action = pick(title, automatic, rng)
        events = title.apply(automatic, seat, action)
        told = title.apply(other, seat, action)
        told = draw_all(start, other, came_up(start, events, before, automatic), told, events)
        same(events, told)

    assert automatic.outcome == other.outcome


@law(16, data=st.data())
def test_manual_games_are_automatic_ones_with_draws_between(
    title_id: str, data: st.DataObject
) -> None:
    """From the same seed: the same events, the same views, whoever asks for the draws."""
    start = data.draw(starts(title_id, draws="automatic"))

    same_game(start, waiting(start, "manual"))


@law(20, data=st.data(), secret=st.integers(0, 2**32))
def test_a_table_can_play_any_game_again(title_id: str, data: st.DataObject, secret: int) -> None:
    """Whatever came up in an automatic game can come up at a table with other hidden cards.

    So a record can be replayed without its seed.
    """
    start = data.draw(starts(title_id, draws="automatic"))
    state = waiting(start, "table")
    other = KNOWLEDGE[title_id].otherwise(state, Random(secret), range(1, state.seats + 1))
    other.log = state.log

    same_game(start, other)
