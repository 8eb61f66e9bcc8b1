"""What is still to happen in a turn, as everybody at the table knows it."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from holdout.titles.raxxon.cards.ops import Op
from holdout.titles.raxxon.model.state import Raxxon
from holdout.titles.raxxon.model.steps import (
    Consequence,
    FinishCard,
    OfferOptions,
    ResolveKilled,
    Resume,
)


class RaxxonComing(Struct, frozen=True):
    """Something that is still to happen.

    An `effect` is an icon (`op`, as in the card data, so many `times`) of the action, the card or
    the type `of`; a `consequence` is the token on a `space` of the action `of`; `options` are those
    of the Raxxon card `of`; a `killed` effect is that of the type `of`.
    """

    what: Literal["effect", "consequence", "options", "killed"]
    of: str | None
    space: int | None = None
    op: str | None = None
    times: int = 1


def coming(state: Raxxon) -> list[RaxxonComing]:
    """What is still to happen, the next thing first."""
    return list(_coming(state))


def _coming(state: Raxxon) -> Iterator[RaxxonComing]:
    cause = state.cause
    for step in reversed(state.agenda):
        match step:
            case Op():
                tag, times = str(step.__struct_config__.tag), getattr(step, "times", 1)
                yield RaxxonComing("effect", cause, op=tag, times=times)
            case Consequence():
                cause = step.action
                yield RaxxonComing("consequence", step.action, step.space + 1)
            case OfferOptions():
                yield RaxxonComing("options", step.card)
            case ResolveKilled():
                yield from (RaxxonComing("killed", card) for card in step.cards)
            case Resume() | FinishCard():
                cause = step.cause
