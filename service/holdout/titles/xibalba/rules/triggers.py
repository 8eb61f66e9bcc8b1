"""Effects that happen at a moment: whether they may, what they cost, and that they begin."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from holdout.kernel.copies import card_of
from holdout.titles.xibalba import events
from holdout.titles.xibalba.actions.choices import AwaitDie, ask_die
from holdout.titles.xibalba.effects.base import Effect, Op, When
from holdout.titles.xibalba.elements import (
    ArkElement,
    BaseElement,
    FieldElement,
    SquadElement,
)
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.tracks import lose_paragon, lose_resources
from holdout.titles.xibalba.state import BLANKS, Coming, Xibalba, XibalbaStep, note, player

if TYPE_CHECKING:
    AnyOp = Op

#: Cards with the seats of their owners.
Owned = tuple[tuple[int, str], ...]


# ---- what a card does


class OfCard(XibalbaStep, frozen=True):
    """What is left of the effect of a card of the active player."""

    card: str

    def coming(self, state: Xibalba) -> list[Coming]:
        return [("effect", state.active, self.card)]

    def renamed(self, names: Mapping[str, str]) -> Self:
        return replace(self, card=names[self.card])


class OfCardFor(XibalbaStep, frozen=True):
    """What is left of the effect of a card for a seat."""

    seat: int
    card: str

    def coming(self, state: Xibalba) -> list[Coming]:
        return [("effect", self.seat, self.card)]

    def renamed(self, names: Mapping[str, str]) -> Self:
        return replace(self, card=names[self.card])


class Do(OfCardFor, frozen=True, tag="do"):
    """Ops of a card's effect happen for a seat: the first now, the others after it."""

    ops: "tuple[AnyOp, ...]"

    def run(self, state: Xibalba) -> None:
        first, *rest = self.ops
        state.cause = card_of(self.card)
        if rest:
            state.agenda.append(Do(self.seat, self.card, tuple(rest)))
        first.run(state, self.seat, self.card)


class PayDice(OfCard, frozen=True, tag="pay-dice"):
    """So many blank dice of the action pool are still to be paid, after one that was chosen."""

    left: int
    chosen: bool = False

    def run(self, state: Xibalba) -> None:
        card = card_of(self.card)
        if self.chosen:
            state.pool.remove(state.picked)
            state.cause = card
            note(state, events.Spent([state.picked]))
        if not self.left:
            return
        state.agenda.append(PayDice(self.card, self.left - 1, chosen=True))
        options = [face for face in BLANKS if face in state.pool]
        ask_die(state, AwaitDie(seat=state.active, about="pay", card=card, options=options))


# ---- when it does


class Fire(XibalbaStep, frozen=True, tag="fire"):
    """Cards react to a trigger, one after the other (13.4)."""

    when: When
    cards: Owned

    def run(self, state: Xibalba) -> None:
        """Let the first of the cards with such an effect react, then the others."""
        for index, (seat, card) in enumerate(self.cards):
            if state.deck.effect_of[card].when == self.when:
                state.agenda.append(Fire(self.when, self.cards[index + 1 :]))
                begin(state, seat, card)
                return

    def coming(self, state: Xibalba) -> list[Coming]:
        effect_of = state.deck.effect_of
        return [
            ("reaction", seat, card)
            for seat, card in self.cards
            if effect_of[card].when == self.when
        ]

    def renamed(self, names: Mapping[str, str]) -> Self:
        return replace(self, cards=owned(self.cards, names))


def owned(cards: Owned, names: Mapping[str, str]) -> Owned:
    """Cards and their owners, with other names of the copies."""
    return tuple((seat, names[card]) for seat, card in cards)


def turn_order(state: Xibalba, seats: list[int]) -> Owned:
    """Return the active cards of some players, one player after the other."""
    return tuple((seat, card) for seat in seats for card in values.active(state, seat))


def begin(state: Xibalba, seat: int, card: str) -> None:
    """Let the effect of a card happen, if limit, conditions and cost allow it."""
    effect = state.deck.effect_of[card]
    ready = within_limit(state, card) and values.all_hold(state, seat, card)
    if not ready or not can_pay(state, seat, effect):
        return
    uses = None
    if effect.limit is not None:
        state.used[card] = uses = state.used.get(card, 0) + 1
    state.cause = name = card_of(card)
    note(state, events.EffectBegan(name, _place(state, seat, card), uses), seat=seat)
    state.agenda.append(Do(seat, card, effect.steps))
    lose_resources(state, seat, effect.cost.resources)
    lose_paragon(state, seat, effect.cost.paragon)
    if effect.cost.crit:
        for _ in range(effect.cost.crit):
            state.pool.remove("crit")
        note(state, events.Spent(["crit"] * effect.cost.crit), seat=seat)
    if effect.cost.blank:
        state.agenda.append(PayDice(card, effect.cost.blank))


def _place(state: Xibalba, seat: int, card: str) -> ArkElement | BaseElement | events.Stack | None:
    """Return where an active card lies; None for one that has just been destroyed."""
    who = state.players[seat - 1]
    if who.squad and who.squad[-1] == card:
        return SquadElement(seat)
    if state.ark == card:
        return ArkElement()
    for number, field in enumerate(who.fields, 1):
        if field and field[-1] == card:
            return FieldElement(seat, number)
    return BaseElement(seat) if who.board == card else None


# ---- whether it may


def within_limit(state: Xibalba, card: str) -> bool:
    """Return whether the effect of a card may happen once more this turn."""
    limit = state.deck.effect_of[card].limit
    return limit is None or state.used.get(card, 0) < limit


def can_pay(state: Xibalba, seat: int, effect: Effect, *, crits: int = 0) -> bool:
    """Return whether a player can pay an effect after an attack has taken dice of the pool."""
    cost, who = effect.cost, player(state, seat)
    return (
        who.resources >= cost.resources
        and who.paragon >= cost.paragon
        and state.pool.count("crit") - crits >= cost.crit
        and values.blanks(state) >= cost.blank
    )


def is_ready(state: Xibalba, seat: int, card: str) -> bool:
    """Return whether the conditions of an effect hold and one of its ops could do something."""
    steps = state.deck.effect_of[card].steps
    return values.all_hold(state, seat, card) and any(op.can(state, seat) for op in steps)


def is_usable(state: Xibalba, seat: int, card: str) -> bool:
    """Return whether a player may use the effect of a card now (7.3)."""
    payable = can_pay(state, seat, state.deck.effect_of[card])
    return within_limit(state, card) and payable and is_ready(state, seat, card)


def usable(state: Xibalba, seat: int) -> list[str]:
    """Return the places of cards whose effect may be used now (7.3)."""
    known = state.deck.usable
    if known.isdisjoint(values.active(state, seat)):
        return []
    return [
        place
        for place, card in values.places(state, seat).items()
        if card in known and is_usable(state, seat, card)
    ]


def open_effects(state: Xibalba, seat: int, when: str) -> list[str]:
    """Return the places of cards whose effect must still happen in this phase and can (5.4)."""
    effect_of = state.deck.effect_of
    return [
        place
        for place, card in values.places(state, seat).items()
        if effect_of[card].when == when
        and card not in state.resolved
        and within_limit(state, card)
        and is_ready(state, seat, card)
    ]
