"""What is still to happen in a turn, as everybody at the table knows it."""

from collections.abc import Iterator

from msgspec import Struct

from holdout.titles.raxxon.actions.crowd import ResolveKilled, Resume
from holdout.titles.raxxon.actions.piles import FinishCard, OfferOptions
from holdout.titles.raxxon.actions.turn import Consequence
from holdout.titles.raxxon.effects.base import Effect
from holdout.titles.raxxon.state import Raxxon


class RaxxonComing(Struct, frozen=True, tag_field="what"):
    """Something that is still to happen, because of an action or a card: `of`."""

    of: str | None


class RaxxonComingEffect(RaxxonComing, frozen=True, tag="effect"):
    """An icon that is printed there: its word in the card data, and how many times."""

    op: str
    times: int


class RaxxonComingTokens(RaxxonComing, frozen=True, tag="tokens"):
    """Tokens of an action that will trigger what is printed over their spaces."""

    spaces: list[int]


class RaxxonComingOptions(RaxxonComing, frozen=True, tag="options"):
    """An option of a Raxxon card has to be taken."""


class RaxxonComingKilled(RaxxonComing, frozen=True, tag="killed"):
    """The when-killed effect of a card that was killed."""


AnyComing = RaxxonComingEffect | RaxxonComingTokens | RaxxonComingOptions | RaxxonComingKilled


def coming(state: Raxxon, _seat: int | None) -> list[AnyComing]:
    """What is still to happen, the next thing first."""
    found: list[AnyComing] = []
    for each in _coming(state):
        match found[-1:], each:
            case [RaxxonComingTokens() as last], RaxxonComingTokens() if last.of == each.of:
                last.spaces.extend(each.spaces)
            case _:
                found.append(each)
    return found


def _coming(state: Raxxon) -> Iterator[AnyComing]:
    cause = state.cause
    for step in reversed(state.agenda):
        match step:
            case Effect():
                tag, times = str(step.__struct_config__.tag), getattr(step, "times", 1)
                yield RaxxonComingEffect(cause, tag, times)
            case Consequence():
                yield RaxxonComingTokens(step.action, [step.space + 1])
            case OfferOptions():
                yield RaxxonComingOptions(step.card)
            case ResolveKilled():
                yield from (RaxxonComingKilled(card) for card in step.cards)
            case Resume() | FinishCard():
                cause = step.cause
