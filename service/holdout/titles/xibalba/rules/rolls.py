"""Rolls of dice: into the pool of the turn, and for paragon."""

from typing import Literal

from holdout.kernel.chance import below
from holdout.titles.xibalba import events
from holdout.titles.xibalba.actions.draws import AwaitDraw
from holdout.titles.xibalba.effects.base import DieKind
from holdout.titles.xibalba.rules.tracks import gain_paragon, in_order
from holdout.titles.xibalba.state import Coming, Xibalba, XibalbaStep, note


def rolled(state: Xibalba, seat: int, die: str, count: int) -> list[str] | None:
    """Roll dice of a kind; None if the game has to wait for a seat, then the step is run again."""
    if AwaitDraw.must_wait(state, seat, die, count):
        return None
    if state.told is not None:
        faces, state.told = state.told.split(","), None
        return faces
    sides = state.deck.numbers.dice[die]  # type: ignore[index]
    return [sides[below(state.chance, die, len(sides))] for _ in range(count)]


class RollDice(XibalbaStep, frozen=True, tag="roll-dice"):
    """Dice are rolled, resource dice before attack dice (16.1).

    `kept` ones go to the action pool, others are sorted.
    """

    resource: int = 0
    attack: int = 0
    kept: bool = False
    cause: str | None = None

    def run(self, state: Xibalba) -> None:
        state.cause = self.cause
        die: DieKind = "resource" if self.resource else "attack"
        count = self.resource or self.attack
        if not count:
            return
        faces = rolled(state, state.active, die, count)
        if faces is None:
            state.agenda.append(self)
            return
        if die == "resource" and self.attack:
            state.agenda.append(RollDice(0, self.attack, self.kept, self.cause))
        zone: Literal["pool", "rolled"] = "pool" if self.kept else "rolled"
        note(state, events.Rolled(die=die, faces=in_order(state.deck, faces), zone=zone))
        if self.kept:
            state.pool = in_order(state.deck, state.pool + faces)
        else:
            state.rolled = in_order(state.deck, state.rolled + faces)

    def drawn_for(self, state: Xibalba) -> str | None:
        return self.cause


class GainRoll(XibalbaStep, frozen=True, tag="gain-roll"):
    """A seat rolls paragon dice and gains the sum.

    With `control` it is income of the ark, which adds to it in the apocalypse (12.4).
    """

    seat: int
    dice: int
    control: bool = False
    cause: str | None = None

    def run(self, state: Xibalba) -> None:
        total, state.cause = 0, self.cause
        if self.dice:
            faces = rolled(state, self.seat, "paragon", self.dice)
            if faces is None:
                state.agenda.append(self)
                return
            note(
                state,
                events.Rolled(die="paragon", faces=in_order(state.deck, faces)),
                seat=self.seat,
            )
            total = sum(map(int, faces))
        if self.control and state.options.mode == "apocalypse":
            rules = state.deck.numbers.apocalypse
            high = state.life >= rules.greater_from
            total += rules.greater_bonus if high else rules.bonus
        gain_paragon(state, self.seat, total)

    def drawn_for(self, state: Xibalba) -> str | None:
        return self.cause

    def coming(self, state: Xibalba) -> list[Coming]:
        return [("roll", self.seat, None)]
