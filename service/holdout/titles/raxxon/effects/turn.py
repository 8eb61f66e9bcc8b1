"""Effects on the course of the turn and of the day."""

from typing import TYPE_CHECKING

from holdout.titles.raxxon import events
from holdout.titles.raxxon.actions.turn import AwaitOptional, begin_evening
from holdout.titles.raxxon.effects.base import Effect
from holdout.titles.raxxon.rules.piles import put_away
from holdout.titles.raxxon.state import Raxxon, note

if TYPE_CHECKING:
    from holdout.titles.raxxon.effects.base import Effect as AnyEffect


class Evening(Effect, frozen=True, tag="evening"):
    """The player actions phase ends at once; all that is pending is lost (8.6)."""

    def run(self, state: Raxxon) -> None:
        note(state, events.Evening())
        for card in tuple(state.resolving):
            put_away(state, card)
        state.agenda.clear()
        state.owed = 0
        state.passing = False
        begin_evening(state)


class Optional(Effect, frozen=True, tag="optional"):
    """Steps that the active player may use at the price of a Raxxon card after the action.

    They are offered if they can change something (6.18). `free_in_solo`: in a solo game it costs
    no card.
    """

    rule = "6.18"

    steps: "tuple[AnyEffect, ...]"
    free_in_solo: bool = False

    def can(self, state: Raxxon) -> bool:
        return any(step.can(state) for step in self.steps)

    def run(self, state: Raxxon) -> None:
        if self.can(state):
            free = self.free_in_solo and state.seats == 1
            state.decisions.append(AwaitOptional(seat=state.active, op=self, free=free))


class Pass(Effect, frozen=True, tag="pass"):
    """The active player passes when the present action, part or Raxxon card is finished (8.12)."""

    def run(self, state: Raxxon) -> None:
        if not state.passing:
            state.passing = True
            note(state, events.WillPass())
