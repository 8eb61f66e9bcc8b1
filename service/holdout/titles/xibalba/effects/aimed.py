"""Ops that may concern a player, or a card, of the owner's choice."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from holdout.kernel.copies import card_of
from holdout.kernel.things import tag_of
from holdout.titles.xibalba.actions.choices import AwaitTarget
from holdout.titles.xibalba.effects.base import Op
from holdout.titles.xibalba.rules.triggers import OfCardFor
from holdout.titles.xibalba.state import Xibalba, opponents


class Aimed(Op, frozen=True):
    """An op that concerns whom or what its owner chooses."""

    @property
    def is_aimed(self) -> bool:
        return True

    def options(self, state: Xibalba, seat: int) -> list[str]:
        """Return the possible targets: seats (`2`), or seats with a field (`2 3`)."""
        raise NotImplementedError(type(self).__name__)

    def hit(self, state: Xibalba, seat: int, target: str) -> None:
        """Apply the op to one of the options."""
        raise NotImplementedError(type(self).__name__)

    def can(self, state: Xibalba, seat: int) -> bool:
        return bool(self.options(state, seat))

    def run(self, state: Xibalba, seat: int, card: str) -> None:
        """Ask for the target; a single one is taken, none is needed if there is none."""
        options = self.options(state, seat)
        if len(options) == 1:
            self.hit(state, seat, options[0])
        elif options:
            state.agenda.append(Chosen(seat, card, self))
            asked = AwaitTarget(
                seat=seat, card=card_of(card), op=tag_of(type(self)), options=options
            )
            state.decisions.append(asked)


class AimedOrNot(Aimed, frozen=True):
    """An op that concerns an opponent of the owner's choice, or those whom it names itself."""

    def can_unaimed(self, state: Xibalba, seat: int) -> bool:
        """Return whether the op could do something to the players whom it names itself."""
        raise NotImplementedError(type(self).__name__)

    def run_unaimed(self, state: Xibalba, seat: int) -> None:
        """Apply the op to the players whom it names itself."""
        raise NotImplementedError(type(self).__name__)

    def can(self, state: Xibalba, seat: int) -> bool:
        return super().can(state, seat) if self.is_aimed else self.can_unaimed(state, seat)

    def run(self, state: Xibalba, seat: int, card: str) -> None:
        if self.is_aimed:
            super().run(state, seat, card)
        else:
            self.run_unaimed(state, seat)


if TYPE_CHECKING:
    AnyAimed = Aimed


class Chosen(OfCardFor, frozen=True, tag="chosen"):
    """An op happens to what was chosen for it."""

    what: "AnyAimed"

    def run(self, state: Xibalba) -> None:
        state.cause = card_of(self.card)
        self.what.hit(state, self.seat, state.picked)


def seats_that(state: Xibalba, seat: int, able: Callable[[int], bool]) -> list[str]:
    """Return the opponents for whom an op can do something."""
    return [str(other) for other in opponents(state, seat) if able(other)]
