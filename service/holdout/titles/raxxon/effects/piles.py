"""Effects on piles, Raxxon's power and the tokens of the sheets."""

from typing import Literal

from msgspec import Struct

from holdout.kernel.pile import learn_top, take_top
from holdout.titles.raxxon import events
from holdout.titles.raxxon.actions.base import RaxxonStep
from holdout.titles.raxxon.actions.piles import (
    AwaitArrange,
    AwaitDraw,
    AwaitTokens,
    FinishCard,
    OfferOptions,
    tokens_of,
)
from holdout.titles.raxxon.effects.base import Effect, Mode, Times, Zone
from holdout.titles.raxxon.elements import PILE_IDS
from holdout.titles.raxxon.rules.piles import pile_of, refill_raxxon, shuffle_back
from holdout.titles.raxxon.state import Raxxon, end_game, note


class Infect(Effect, frozen=True, tag="infect"):
    """Spread the infection: the top card of the supply goes to the discard pile.

    With an empty supply the city is overrun (8.2, 1.3).
    """

    times: Times = 1

    def run(self, state: Raxxon) -> None:
        supply = state.infection_supply
        if not supply.cards:
            end_game(state, "lost", "overrun")
            return
        if not supply.top_known and AwaitDraw.must_wait(state, state.active, "infection"):
            state.agenda.append(self)
            return
        if self.times > 1:
            state.agenda.append(Infect(self.times - 1))
        card, _ = take_top(supply)
        state.population_discard.append(card)
        note(state, events.InfectionSpread(card, len(supply)))


class DrawRaxxon(Effect, frozen=True, tag="raxxon"):
    """The active player draws Raxxon cards, each resolved before the next (9.5).

    With no card left, nothing happens.
    """

    times: Times = 1

    def can(self, state: Raxxon) -> bool:
        return bool(state.raxxon_draw.cards or state.raxxon_untriggered)

    def run(self, state: Raxxon) -> None:
        refill_raxxon(state)
        if not state.raxxon_draw.cards:
            return
        if not state.raxxon_draw.top_known and AwaitDraw.must_wait(state, state.active, "raxxon"):
            state.agenda.append(self)
            return
        if self.times > 1:
            state.agenda.append(DrawRaxxon(self.times - 1))
        card = state.deck.raxxon[take_top(state.raxxon_draw)[0]]
        holds = card.trigger.holds(state)
        note(state, events.RaxxonDrawn(card.id, holds))
        if not holds:
            state.raxxon_untriggered.append(card.id)
            return
        state.resolving.append(card.id)
        state.agenda.append(FinishCard(card.id, state.cause))
        state.cause = card.id
        if card.options:
            state.agenda.append(OfferOptions(card.id))
        state.agenda.extend(reversed(card.steps))


class Power(Effect, frozen=True, tag="power"):
    """Raxxon's power changes by this much, not below 0; at 8 Raxxon takes over (8.4, 1.4)."""

    by: int

    def can(self, state: Raxxon) -> bool:
        return self.by > 0 or state.power > 0

    def run(self, state: Raxxon) -> None:
        before = state.power
        state.power = max(0, before + self.by)
        note(state, events.PowerChanged(before=before, power=state.power, by=state.power - before))
        if state.power >= state.deck.numbers.power["lose_at"]:
            end_game(state, "lost", "takeover")


class UntriggeredBack(Effect, frozen=True, tag="untriggered_back"):
    """The untriggered pile is shuffled into the Raxxon draw pile."""

    def can(self, state: Raxxon) -> bool:
        return bool(state.raxxon_untriggered)

    def run(self, state: Raxxon) -> None:
        if state.raxxon_untriggered:
            note(state, events.UntriggeredBack(shuffle_back(state)))


# ---- looking at a pile


class Aside(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How many of the cards looked at may be put away, and where."""

    to: Zone
    up_to: Times


class Scry(Effect, frozen=True, tag="scry"):
    """Look at the top cards of a facedown pile and put them back in any order.

    The pile is not refilled for it.
    """

    rule = "7.10"

    zone: Literal["population_draw", "raxxon_draw"]
    count: Times
    aside: Aside | None = None

    def can(self, state: Raxxon) -> bool:
        return bool(pile_of(state, self.zone).cards)

    def run(self, state: Raxxon) -> None:
        if self.can(state):
            state.agenda.append(LookDeep(self))


class LookDeep(RaxxonStep, frozen=True, tag="look-deep"):
    """The cards on top of a pile are looked at one by one from the top down, then arranged."""

    what: Scry
    depth: int = 0

    def run(self, state: Raxxon) -> None:
        op, pile = self.what, pile_of(state, self.what.zone)
        pile_id = PILE_IDS[op.zone]
        count = min(op.count, len(pile))
        for depth in range(self.depth, count):
            if len(pile) - 1 - depth not in pile.known:
                if AwaitDraw.must_wait(state, state.active, pile_id, depth):
                    state.agenda.append(LookDeep(op, depth))
                    count = depth
                    break
                learn_top(pile, depth)
        cards = pile.cards[-1 : -count - 1 : -1]
        if cards[self.depth :]:
            note(
                state,
                events.Scried(pile=pile_id, ids=list(cards[self.depth :]), depth=self.depth),
            )
        if state.decisions:
            return
        aside = min(op.aside.up_to, count) if op.aside else 0
        AwaitArrange(seat=state.active, cards=cards, op=op, aside=aside).ask(state)


# ---- tokens


class ClearTokens(Effect, frozen=True, tag="clear_tokens"):
    """Tokens leave one sheet (8.14): the active player's, another player's, or any.

    If there are none, nothing happens.
    """

    rule = "8.14"

    who: Literal["active", "any", "other"]
    count: Times
    mode: Mode

    def owners(self, state: Raxxon) -> list[int]:
        """Return the seats whose sheets have tokens that the effect may clear."""
        return [
            seat
            for seat in range(1, state.seats + 1)
            if (self.who == "any" or (self.who == "active") == (seat == state.active))
            and tokens_of(state, seat)
        ]

    def can(self, state: Raxxon) -> bool:
        return bool(self.owners(state))

    def run(self, state: Raxxon) -> None:
        found = self.owners(state)
        if found:
            owner = found[0] if len(found) == 1 else 0
            AwaitTokens(seat=state.active, op=self, left=self.count, owner=owner).ask(state)
