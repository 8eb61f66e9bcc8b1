"""What resources are spent on: cards for sale, cards that are discarded, the base (chapter 7)."""

from functools import cache
from typing import Any

from msgspec import structs

from holdout.kernel.copies import card_of
from holdout.kernel.elements import Element, PileElement
from holdout.kernel.questions import About
from holdout.kernel.things import Action, Codes
from holdout.titles.xibalba import events
from holdout.titles.xibalba.actions.base import (
    ONE,
    AtPlace,
    Decline,
    Priced,
    XibalbaAction,
    XibalbaDecision,
    XibalbaMoment,
    by_card,
    choice,
    named_card,
)
from holdout.titles.xibalba.cards.loader import KINDS
from holdout.titles.xibalba.effects.base import Kind, Modify
from holdout.titles.xibalba.elements import DECKS, BaseElement, SaleElement, on_stack
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.cards import Place, discard, take_sale
from holdout.titles.xibalba.rules.tracks import lose_resources
from holdout.titles.xibalba.rules.triggers import Do, Fire, is_ready, turn_order
from holdout.titles.xibalba.state import Xibalba, XibalbaStep, note

# ---- buying


class OnSale(XibalbaAction, frozen=True):
    """Something about a card for sale, by its kind and slot (from 1)."""

    card: Kind
    slot: int

    def lies_there(self, state: Xibalba) -> str | None:
        """Return the card in the slot, or None."""
        row = state.sale.get(self.card, [])
        return row[self.slot - 1] if 1 <= self.slot <= len(row) else None

    def targets(self, moment: XibalbaMoment) -> list[Element]:
        return [SaleElement(DECKS[self.card], self.slot)]

    def context(self, moment: XibalbaMoment) -> dict[str, Any]:
        return named_card(self.lies_there(moment.state)) | super().context(moment)


class Buy(OnSale, frozen=True, tag="buy"):
    """Buy a card that is for sale."""

    rule, in_turn = "7.6", True

    @classmethod
    def open_ones(cls, moment: XibalbaMoment) -> list[Action]:
        """Return the purchases that are open in a turn."""
        return purchases(moment.state, moment.seat, KINDS, moment.changes)

    def lacks(self, moment: XibalbaMoment) -> Codes:
        state, seat, kind = moment.state, moment.seat, self.card
        card = self.lies_there(state)
        if card is None:
            yield "no-card-there"
            return
        most = values.payable(state, moment.me.resources, kind, moment.changes, moment.less)
        if state.deck.cost_of[card] > most:
            yield "too-few-resources"
        if not values.has_field(state, seat, kind):
            yield "no-field"

    def cost(self, moment: XibalbaMoment, card: str) -> int:
        """Return the cost of the card now."""
        return values.cost(moment.state, card, self.card, moment.changes, moment.less)

    def do(self, moment: XibalbaMoment) -> None:
        """Pay, take, refill, place or resolve, then the effects of buying (7.6)."""
        state, seat = moment.state, moment.seat
        card = self.lies_there(state)
        if card is None:
            raise LookupError("the slot is empty")
        paid, deck = self.cost(moment, card), DECKS[self.card]
        note(
            state,
            events.Bought(card=card_of(card), deck=deck, slot=self.slot, cost=paid),
            seat=seat,
        )
        lose_resources(state, seat, paid)
        state.agenda.append(Buys(seat))
        if self.card == "event":
            state.resolving.append(card)
            state.agenda.append(FinishEvent())
            if values.all_hold(state, seat, card):
                state.agenda.append(Do(seat, card, state.deck.effect_of[card].steps))
        else:
            state.agenda.append(Place(seat, card, cause=state.cause))
        take_sale(state, self.card, self.slot)

    def has_no_effect(self, moment: XibalbaMoment) -> bool:
        """Return whether the card is an event whose steps would all do nothing once it is paid.

        The result is certain and depends only on open cards, so that it reveals nothing of a
        pile.
        """
        state, seat, card = moment.state, moment.seat, self.lies_there(moment.state)
        if self.card != "event" or card is None:
            return False
        if any(op.hangs_on_the_pile for op in state.deck.effect_of[card].steps):
            return False
        left = moment.me.resources - self.cost(moment, card)
        players = state.players.copy()
        players[seat - 1] = structs.replace(moment.me, resources=left)
        return not is_ready(structs.replace(state, players=players), seat, card)

    def context(self, moment: XibalbaMoment) -> dict[str, Any]:
        card = self.lies_there(moment.state)
        if card is None:
            return {}
        return {**named_card(card), "cost": self.cost(moment, card)}


def purchases(
    state: Xibalba, seat: int, kinds: tuple[Kind, ...], changes: list[Modify], less: int = 0
) -> list[Action]:
    """Return the purchases of cards that a player can pay and place (7.6)."""
    legal: list[Action] = []
    money = state.players[seat - 1].resources
    if not money:
        return legal
    cost_of = state.deck.cost_of
    for kind in kinds:
        most = values.payable(state, money, kind, changes, less)
        found = [
            _buy(kind, slot)
            for slot, card in enumerate(state.sale[kind], 1)
            if card is not None and cost_of[card] <= most
        ]
        if found and values.has_field(state, seat, kind):
            legal += found
    return legal


class Buys(XibalbaStep, frozen=True, tag="buys"):
    """A seat has bought a card; the cards that react to it come now."""

    seat: int

    def run(self, state: Xibalba) -> None:
        state.agenda.append(Fire("buys", turn_order(state, [self.seat])))


class FinishEvent(XibalbaStep, frozen=True, tag="finish-event"):
    """The event that was bought goes to its discard pile."""

    def run(self, state: Xibalba) -> None:
        card = state.resolving.pop()
        state.cause = name = card_of(card)
        note(state, events.Resolved(name))
        discard(state, card)


def _cheaper(moment: XibalbaMoment, less: int) -> XibalbaMoment:
    moment.less = less
    return moment


class AwaitPurchase(XibalbaDecision, tag="purchase"):
    """Which card of a kind is bought for so much less?"""

    rule = "7.7"

    deck: Kind
    less: int
    card: str = ""

    def moment(self, state: Xibalba) -> XibalbaMoment:
        return _cheaper(super().moment(state), self.less)

    def legal(self, moment: XibalbaMoment) -> list[Action]:
        """Return the purchases of a kind at the lower price, and the option to decline."""
        kinds, changes = (self.deck,), moment.changes
        return [*purchases(moment.state, self.seat, kinds, changes, self.less), Decline()]

    def take(self, moment: XibalbaMoment, action: Action) -> None:
        moment.state.cause = self.card or None
        action.do(moment)

    def describe(self, moment: XibalbaMoment, viewer: int | None) -> About:
        pile, one = PileElement(DECKS[self.deck]), choice("sale", 0, ONE)
        return About(None, (pile,), self.card or None, one, optional=True, rule=self.rule)

    def facts(self, deck: Any) -> dict[str, Any]:
        return {"less": self.less} | by_card(self.card)


# ---- discarding


class DiscardSale(OnSale, Priced, frozen=True, tag="discard-sale"):
    """Discard a card that is for sale."""

    rule, price = "7.8", "discard"

    @classmethod
    def open_ones(cls, moment: XibalbaMoment) -> list["DiscardSale"]:
        """Return the discards of cards for sale, open in a turn to a player who can pay."""
        return sales(moment.state)

    def lacks(self, moment: XibalbaMoment) -> Codes:
        yield from super().lacks(moment)
        if moment.state.options.mode == "apocalypse":
            yield "not-in-the-apocalypse"

    def fits(self, moment: XibalbaMoment) -> bool:
        return self.lies_there(moment.state) is not None

    def do(self, moment: XibalbaMoment) -> None:
        self.pay(moment)
        self.discard(moment.state)

    def discard(self, state: Xibalba) -> None:
        """Discard the card and fill its slot."""
        card = take_sale(state, self.card, self.slot)
        _note_discarded(state, card, SaleElement(DECKS[self.card], self.slot))
        discard(state, card)


def sales(state: Xibalba) -> list[DiscardSale]:
    """List the discards of cards for sale: none in the apocalypse (12.2)."""
    if state.options.mode == "apocalypse":
        return []
    return [
        _discard_sale(kind, slot)
        for kind in KINDS
        for slot, card in enumerate(state.sale[kind], 1)
        if card is not None
    ]


def _note_discarded(state: Xibalba, card: str, source: SaleElement | events.Stack) -> None:
    deck = DECKS[state.deck.kind_of[card]]
    note(state, events.Discarded(card=card_of(card), deck=deck, source=source))


class Discard(AtPlace, Priced, frozen=True, tag="discard"):
    """Discard the top card of the own squad or of a field."""

    rule, price = "7.8", "discard"

    @classmethod
    def open_ones(cls, moment: XibalbaMoment) -> list[Action]:
        """Return the discards that are open to a player who can pay for them."""
        found = zip(values.PLACES, (moment.me.squad, *moment.me.fields), strict=True)
        return [_discard(place) for place, stack in found if stack]

    def lacks(self, moment: XibalbaMoment) -> Codes:
        yield from super().lacks(moment)
        if self.place not in moment.places:
            yield "no-card-there"

    def fits(self, moment: XibalbaMoment) -> bool:
        return self.place in values.PLACES

    def do(self, moment: XibalbaMoment) -> None:
        self.pay(moment)
        state, seat = moment.state, moment.seat
        card = values.stack_of(state, seat, self.place).pop()
        _note_discarded(state, card, on_stack(seat, self.place))
        discard(state, card)


# ---- the base


class Upgrade(XibalbaAction, frozen=True, tag="upgrade"):
    """Pay for the next level of the base."""

    rule, in_turn = "7.14", True

    def price(self, moment: XibalbaMoment) -> int | None:
        """Return the cost of the next level; None at the highest."""
        return values.upgrade_price(moment.state, moment.seat, moment.changes, moment.less)

    def lacks(self, moment: XibalbaMoment) -> Codes:
        paid = self.price(moment)
        if paid is not None and paid > moment.me.resources:
            yield "too-few-resources"
        if moment.state.upgraded:
            yield "upgraded-this-turn"
        if paid is None:
            yield "highest-level"

    def do(self, moment: XibalbaMoment) -> None:
        """Raise the base by a level, once in a turn (7.14)."""
        state, paid = moment.state, self.price(moment) or 0
        lose_resources(state, moment.seat, paid)
        moment.me.level += 1
        state.upgraded = True
        note(state, events.Upgraded(moment.me.level, paid), seat=moment.seat)

    def targets(self, moment: XibalbaMoment) -> list[Element]:
        return [BaseElement(moment.seat)]

    def context(self, moment: XibalbaMoment) -> dict[str, Any]:
        return {"cost": self.price(moment)} if moment.me.board else {}


class AwaitUpgrade(XibalbaDecision, tag="upgrade-offer"):
    """Is the base upgraded for so much less?"""

    rule = "7.14"

    less: int
    card: str = ""

    def moment(self, state: Xibalba) -> XibalbaMoment:
        return _cheaper(super().moment(state), self.less)

    def legal(self, moment: XibalbaMoment) -> list[Action]:
        return [Upgrade(), Decline()]

    def take(self, moment: XibalbaMoment, action: Action) -> None:
        moment.state.cause = self.card or None
        action.do(moment)

    def describe(self, moment: XibalbaMoment, viewer: int | None) -> About:
        base = BaseElement(self.seat)
        return About(None, (base,), self.card or None, optional=True, rule=self.rule)

    def facts(self, deck: Any) -> dict[str, Any]:
        return {"less": self.less} | by_card(self.card)


#: Actions that are listed often, each made once.
_buy, _discard_sale, _discard = cache(Buy), cache(DiscardSale), cache(Discard)
