"""What the sheets can still do today, and what the tokens on them will set off.

At the start of a turn every token on the sheet triggers the consequences printed over its space.
"""

from functools import cache
from typing import NamedTuple

from holdout.titles.raxxon.bots.evacuations import EVACUATION, TARGETED_EVACUATION
from holdout.titles.raxxon.cards.loader import Deck, Side
from holdout.titles.raxxon.effects.base import Effect
from holdout.titles.raxxon.effects.crowd import (
    AddCard,
    FlipUp,
    HostileReturns,
    Kill,
    KillArea,
    Move,
)
from holdout.titles.raxxon.effects.piles import DrawRaxxon, Infect
from holdout.titles.raxxon.state import Raxxon, SheetState, side

#: In a solo game all tokens are removed after the first pass of a day (11.2), so that until then
#: at least so many evacuations are still to come.
_SOLO_EVACUATIONS = 2


class Consequences(NamedTuple):
    """How often tokens will set off each consequence."""

    flips: int = 0
    adds: int = 0
    raxxon: int = 0
    hostiles: int = 0
    infections: int = 0

    def plus(self, other: "Consequences") -> "Consequences":
        """Return the sum of these consequences and others."""
        return Consequences(*map(sum, zip(self, other, strict=True)))


#: The op of each consequence, in the order of the fields of `Consequences`.
_OPS = (FlipUp, AddCard, DrawRaxxon, HostileReturns, Infect)


class Sheets(NamedTuple):
    """The sheets of those who have not passed.

    `playing` counts the sheets, `without_tokens` those that are empty; the next three count free
    token spaces of evacuations, of targeted evacuations and of actions that take infected cards
    out of the crowd; `due` is what the tokens will set off.
    """

    playing: int
    without_tokens: int
    evacuations: int
    targeted: int
    removals: int
    due: Consequences


def survey(state: Raxxon) -> Sheets:
    """Survey what the sheets of players who have not passed can still do."""
    playing = without_tokens = evacuations = targeted = removals = 0
    due = Consequences()
    removing = _removing(state.deck)
    for sheet, passed in zip(state.sheets, state.passed, strict=False):
        if sheet is None or passed:
            continue
        playing += 1
        due = due.plus(consequences(state, sheet))
        without_tokens += not any(True in spaces for spaces in sheet.tokens.values())
        for action, spaces in sheet.tokens.items():
            free = spaces.count(False)
            evacuations += free * (action == EVACUATION)
            targeted += free * (action == TARGETED_EVACUATION)
            removals += free * (action in removing)
    if state.seats == 1 and not state.passes:
        evacuations = max(evacuations, _SOLO_EVACUATIONS)
    return Sheets(playing, without_tokens, evacuations, targeted, removals, due)


def consequences(state: Raxxon, sheet: SheetState) -> Consequences:
    """Return what a sheet's tokens will set off when its player's next turn starts."""
    due = Consequences()
    over = _over_spaces(state.deck, sheet.id, side(state))
    for action, spaces in sheet.tokens.items():
        if True in spaces:
            for taken, printed in zip(spaces, over[action], strict=True):
                if taken:
                    due = due.plus(printed)
    return due


@cache
def _over_spaces(deck: Deck, sheet: str, which: Side) -> dict[str, tuple[Consequences, ...]]:
    """Return the consequences printed over each token space of a sheet, by action."""
    return {
        action: tuple(_printed(steps) for steps in spaces)
        for action, spaces in deck.sheets[sheet].sides[which].spaces.items()
    }


def _printed(steps: tuple[Effect, ...]) -> Consequences:
    return Consequences(
        *(
            sum(getattr(step, "times", 1) for step in steps if isinstance(step, kind))
            for kind in _OPS
        )
    )


@cache
def _removing(deck: Deck) -> frozenset[str]:
    """Return the actions that take cards out of the crowd."""
    return frozenset(
        action
        for (_, action), card in deck.actions.items()
        if any(isinstance(step, Kill | KillArea | Move) for step in card.steps)
    )
