"""Reorganising: the own cards are put into another order, one after the other (7.9)."""

from holdout.kernel.copies import card_of
from holdout.kernel.state import Action
from holdout.titles.xibalba.model import actions
from holdout.titles.xibalba.model.decisions import AwaitOrder
from holdout.titles.xibalba.model.elements import on_stack
from holdout.titles.xibalba.model.state import Xibalba, note, player
from holdout.titles.xibalba.rules.cards import free_fields


def stack_of(state: Xibalba, seat: int, place: str) -> list[str]:
    """The stack at a place of a player: `squad` or `field-2`."""
    who = player(state, seat)
    if place == "squad":
        return who.squad
    return who.fields[int(place.removeprefix("field-")) - 1]


def lifts(state: Xibalba, seat: int) -> list[Action]:
    """Every card that could lie elsewhere, with where it could go: depth by depth, top first."""
    who = player(state, seat)
    legal: list[Action] = [
        actions.Lift("squad", depth, "squad") for depth in range(1, len(who.squad))
    ]
    for number, field in enumerate(who.fields, 1):
        if not field:
            continue
        here = f"field-{number}"
        targets = [f"field-{n}" for n in free_fields(state, seat, state.deck.kind_of[field[-1]])]
        for depth in range(len(field)):
            legal += [
                actions.Lift(here, depth, to) for to in targets if not (to == here and depth == 0)
            ]
    return legal


def is_movable(state: Xibalba, seat: int) -> bool:
    """Whether any of the own cards could lie elsewhere."""
    who = player(state, seat)
    if len(who.squad) > 1 or any(len(field) > 1 for field in who.fields):
        return True
    return any(
        len(free_fields(state, seat, state.deck.kind_of[field[-1]])) > 1
        for field in who.fields
        if field
    )


def reorganise(state: Xibalba, seat: int, card: str = "") -> None:
    """Ask for the new order, as long as something could lie elsewhere."""
    count = len(player(state, seat).squad) + sum(map(len, player(state, seat).fields))
    if is_movable(state, seat):
        state.decisions.append(AwaitOrder(seat=seat, left=count, card=card))


def order_legal(state: Xibalba, asked: AwaitOrder) -> list[Action]:
    """Move a card, or be done."""
    return [*lifts(state, asked.seat), actions.Done()]


def order_answer(state: Xibalba, asked: AwaitOrder, action: Action) -> None:
    """A card is moved; each new order can be had by moving every card once, from the bottom up."""
    if not isinstance(action, actions.Lift):
        return
    source = stack_of(state, asked.seat, action.place)
    card = source.pop(len(source) - 1 - action.depth)
    stack_of(state, asked.seat, action.to).append(card)
    state.cause = asked.card or "reorganise"
    note(
        state,
        "moved",
        asked.seat,
        card=card_of(card),
        source=on_stack(asked.seat, action.place),
        to=on_stack(asked.seat, action.to),
        depth=action.depth,
    )
    if asked.left > 1 and is_movable(state, asked.seat):
        again = AwaitOrder(seat=asked.seat, left=asked.left - 1, card=asked.card)
        state.decisions.append(again)
