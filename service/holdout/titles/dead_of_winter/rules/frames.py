"""Running the effects of a card, one after the other; what happens at the same time; offers."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Self

from msgspec.structs import replace

from holdout.kernel.elements import CardElement, Element, PlayerElement
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.effects.base import Effect
from holdout.titles.dead_of_winter.rules.ask import NO, YES, ask
from holdout.titles.dead_of_winter.rules.feasible import performable
from holdout.titles.dead_of_winter.rules.query import holds
from holdout.titles.dead_of_winter.rules.steps import DeadOfWinterComing, Rename, WinterStep, person
from holdout.titles.dead_of_winter.state import DeadOfWinter

if TYPE_CHECKING:
    from holdout.titles.dead_of_winter.cards.parts import AnyEffect
    from holdout.titles.dead_of_winter.effects.votes import OfferOptions


class Frame(WinterStep, frozen=True, tag="frame"):
    """Effects of a card that still have to happen, with what is bound for them."""

    steps: "tuple[AnyEffect | OfferOptions, ...]"
    env: Env

    def run(self, state: DeadOfWinter) -> None:
        """Let the first one happen; the others stay on the agenda."""
        step = self.steps[0]
        state.cause = self.env.get("card") or state.cause
        if len(self.steps) > 1:
            state.agenda.append(Frame(self.steps[1:], self.env))
        if isinstance(step, Effect):
            if not holds(state, step.when, self.env):
                return
            if not step.can(state, self.env) and not (step.if_able and step.in_part):
                return
        step.run(state, self.env)

    def coming(self) -> Iterable[DeadOfWinterComing]:
        card = self.env.get("card")
        return [DeadOfWinterComing("card", card=card)] if isinstance(card, str) and card else []


def follow(state: DeadOfWinter, steps: tuple[Any, ...], env: Env) -> None:
    """Let these steps come next, with bindings of their own."""
    if steps:
        state.agenda.append(Frame(steps, dict(env)))


class InOrder(WinterStep, frozen=True, tag="in-order"):
    """Effects that come at the same time: the first player may say which is next (1.3)."""

    frames: tuple[Frame, ...]
    picked: bool = False

    def run(self, state: DeadOfWinter) -> None:
        """Effects that come at the same time happen one by one, older ones first (1.3)."""
        frames = list(self.frames)
        if self.picked:
            chosen = next(frame for frame in frames if frame.env["card"] == state.picked[0])
            frames.remove(chosen)
            state.agenda.append(InOrder(tuple(frames)))
            state.agenda.append(chosen)
        elif state.options.auto_order or len(frames) < 2:
            state.agenda.extend(reversed(frames))
        else:
            cards = self.asks_again(state, "order")
            ask(state, replace(self, picked=True), state.first, "word", cards, about="order")

    def asks_again(self, state: DeadOfWinter, about: str) -> list[str]:
        return [str(frame.env["card"]) for frame in self.frames]

    def renamed(self, state: DeadOfWinter, rename: Rename) -> Self:
        return replace(self, frames=tuple(each.renamed(state, rename) for each in self.frames))

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [CardElement(str(frame.env["card"])) for frame in self.frames]

    def coming(self) -> Iterable[DeadOfWinterComing]:
        return [each for frame in self.frames for each in frame.coming()]


def actor(state: DeadOfWinter, env: Env) -> int:
    """Return the seat that acts in these steps."""
    seat = env.get("actor", state.active)
    return int(seat)


def give_name(state: DeadOfWinter, name: str | None, value: Any) -> None:
    """Give something a name, if there is one and steps of the card follow that can use it."""
    top = state.agenda[-1] if state.agenda else None
    if name is not None and isinstance(top, Frame):
        top.env[name] = value


def offer(state: DeadOfWinter, seat: int, steps: tuple[Any, ...], env: Env) -> None:
    """Ask a seat whether these steps shall happen, or tell it that they can't."""
    then = Offer(steps, dict(env))
    words = then.asks_again(state, "may")
    card = str(env.get("card", ""))
    ask(state, then, seat, "word", words, about="may", card=card, always=True)


class Offer(WinterStep, frozen=True, tag="offer"):
    """An offer was answered: with yes, these steps follow."""

    steps: "tuple[AnyEffect, ...]"
    env: Env

    def run(self, state: DeadOfWinter) -> None:
        if state.picked == [YES]:
            follow(state, self.steps, self.env)

    def asks_again(self, state: DeadOfWinter, about: str) -> list[str]:
        return [YES, NO] if performable(state, self.steps, self.env) else [NO]

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        name = self.env.get("self")
        if isinstance(name, str):
            return person(state, name)
        return [PlayerElement(actor(state, self.env))]
