"""Waiting for a draw: what the draw modes `manual` and `table` add to `automatic`."""

from typing import Annotated, Literal

from msgspec import Struct

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
