"""Reorganising: the own cards are put into another order, one after the other (7.9)."""

from typing import Any

from holdout.kernel.copies import card_of
from holdout.kernel.elements import CardElement, Element
from holdout.kernel.questions import About
from holdout.kernel.things import Action
from holdout.titles.xibalba import events
from holdout.titles.xibalba.actions.base import (
    Done,
    Priced,
    XibalbaAction,
    XibalbaDecision,
    XibalbaMoment,
    by_card,
    choice,
    named_card,
)
from holdout.titles.xibalba.elements import on_stack, place_of
from holdout.titles.xibalba.rules.values import PLACES, free_fields, stack_of
from holdout.titles.xibalba.state import Xibalba, note, player


class Reorganise(Priced, frozen=True, tag="reorganise"):
    """Pay for putting the own cards into another order."""

    rule, price = "7.9", "reorganise"

    def fits(self, moment: XibalbaMoment) -> bool:
        return is_movable(moment.state, moment.seat)

    def do(self, moment: XibalbaMoment) -> None:
        self.pay(moment)
        reorganise(moment.state, moment.seat)

    def targets(self, moment: XibalbaMoment) -> list[Element]:
        return own_stacks(moment.state, moment.seat)


def reorganise(state: Xibalba, seat: int, card: str = "") -> None:
    """Ask for the new order, as long as something could lie elsewhere."""
    count = len(player(state, seat).squad) + sum(map(len, player(state, seat).fields))
    if is_movable(state, seat):
        state.decisions.append(AwaitOrder(seat=seat, left=count, card=card))


def own_stacks(state: Xibalba, seat: int) -> list[Element]:
    """Return the squad and the fields of a player that hold cards."""
    return [on_stack(seat, place) for place in PLACES if stack_of(state, seat, place)]


def is_movable(state: Xibalba, seat: int) -> bool:
    """Return whether any of the player's own cards could lie elsewhere."""
    who = player(state, seat)
    if len(who.squad) > 1 or any(len(field) > 1 for field in who.fields):
        return True
    return any(
        len(free_fields(state, seat, state.deck.kind_of[field[-1]])) > 1
        for field in who.fields
        if field
    )


class AwaitOrder(XibalbaDecision, tag="order"):
    """Which of the own cards goes where? `left` more cards may be moved."""

    rule = "7.9"

    left: int
    card: str = ""

    def legal(self, moment: XibalbaMoment) -> list[Action]:
        return [*_lifts(moment.state, self.seat), Done()]

    def take(self, moment: XibalbaMoment, action: Action) -> None:
        """Move a card, then prompt for the next one.

        Each new order can be had by moving every card once, from the bottom up.
        """
        if not isinstance(action, Lift):
            return
        state = moment.state
        state.cause = self.card or "reorganise"
        action.do(moment)
        if self.left > 1 and is_movable(state, self.seat):
            again = AwaitOrder(seat=self.seat, left=self.left - 1, card=self.card)
            state.decisions.append(again)

    def describe(self, moment: XibalbaMoment, viewer: int | None) -> About:
        cause, some = self.card or "reorganise", choice("card", 0, self.left)
        stacks = tuple(own_stacks(moment.state, self.seat))
        return About(None, stacks, cause, some, optional=True, rule=self.rule)

    def facts(self, deck: Any) -> dict[str, Any]:
        return {"left": self.left} | by_card(self.card)


def _lifts(state: Xibalba, seat: int) -> list[Action]:
    """List every card that could lie elsewhere with its targets: depth by depth, top first."""
    who = player(state, seat)
    legal: list[Action] = [Lift("squad", depth, "squad") for depth in range(1, len(who.squad))]
    for number, field in enumerate(who.fields, 1):
        if not field:
            continue
        here = f"field-{number}"
        targets = [f"field-{n}" for n in free_fields(state, seat, state.deck.kind_of[field[-1]])]
        for depth in range(len(field)):
            legal += [Lift(here, depth, to) for to in targets if not (to == here and depth == 0)]
    return legal


class Lift(XibalbaAction, frozen=True, tag="lift"):
    """Take the card at a depth (0: the top one) of a place and put it on top of a place."""

    rule = "7.9"

    place: str
    depth: int
    to_place: str

    def do(self, moment: XibalbaMoment) -> None:
        state, seat = moment.state, moment.seat
        source = stack_of(state, seat, self.place)
        card = source.pop(len(source) - 1 - self.depth)
        stack_of(state, seat, self.to_place).append(card)
        note(
            state,
            events.Moved(
                card=card_of(card),
                source=on_stack(seat, self.place),
                to=on_stack(seat, self.to_place),
                depth=self.depth,
            ),
            seat=seat,
        )

    def targets(self, moment: XibalbaMoment) -> list[Element]:
        """Return the card, the stack that it lies in, and where it goes."""
        seat, card = moment.seat, stack_of(moment.state, moment.seat, self.place)[-1 - self.depth]
        here, there = place_of(seat, self.place), place_of(seat, self.to_place)
        return [here, CardElement(card_of(card)), there]

    def context(self, moment: XibalbaMoment) -> dict[str, Any]:
        if self.place not in PLACES:
            return {}
        stack = stack_of(moment.state, moment.seat, self.place)
        return named_card(stack[-1 - self.depth]) if 0 <= self.depth < len(stack) else {}
