"""Waiting for a draw: what the draw modes `manual` and `table` add to `automatic`."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from msgspec import Struct

from holdout.kernel.errors import NotADraw
from holdout.kernel.named import named
from holdout.kernel.state import Action, Decision, State

Face = Annotated[Literal["up", "down"], named("Face", "Which way cards face.")]


class Draw(Action, frozen=True, tag="draw"):
    """Turn up what chance brings; in `table` mode `result` says what came up at the table."""

    pile: str
    result: str | None = None


class AwaitDraw(Decision, tag="draw"):
    """The game waits until a seat draws; `about` is the place or thing that is turned up."""

    pile: str
    about: int | None = None


class PileInfo(Struct, frozen=True):
    """What may be told of a pile: how many cards, which way they face, who may draw now."""

    pile: str
    count: int
    face: Face
    seat: int | None = None


def must_wait(state: State, seat: int, pile: str, about: int | None = None) -> bool:
    """Whether the step that is about to draw has to wait for a seat.

    True: a decision was opened; the caller puts its step back on the agenda and returns, and is
    run again once the seat has drawn. False: the draw may be made now.
    """
    if state.draws == "automatic":
        return False
    if state.drawn:
        state.drawn = False
        return False
    state.decisions.append(AwaitDraw(seat=seat, pile=pile, about=about))
    return True


def draw_from(
    state: State, pile: str, result: str | None, legal: Callable[[Any, int], list[Action]]
) -> Draw:
    """The action that draws from this pile now; `result` is what came up at the table.

    Several dice may be given in any order, with commas between them: `legal` has the order that
    counts. Whether the result can have come up is judged when the action is applied. Raises
    `NotADraw` when the game waits for no draw from there, or a result is given (or missing)
    against the draw mode of the game.
    """
    asked = [d for d in state.decisions if isinstance(d, AwaitDraw) and d.pile == pile]
    if not asked:
        raise NotADraw("not-asked")
    if result is None and state.draws == "table":
        raise NotADraw("table")
    if result is not None and state.draws != "table":
        raise NotADraw("service")
    if result is None or "," not in result:
        return Draw(pile, result)
    given = sorted(result.split(","))
    listed = (each for each in legal(state, asked[0].seat) if isinstance(each, Draw))
    named = (each.result for each in listed if each.result is not None)
    return Draw(pile, next((each for each in named if sorted(each.split(",")) == given), result))
