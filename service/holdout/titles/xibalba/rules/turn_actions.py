"""Carrying out what the active player does in the action phase (chapter 7)."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.copies import card_of
from holdout.kernel.state import Action
from holdout.titles.xibalba.cards import ops
from holdout.titles.xibalba.cards.ops import Price
from holdout.titles.xibalba.model import actions
from holdout.titles.xibalba.model.decisions import (
    AwaitAction,
    AwaitPurchase,
    AwaitSale,
    AwaitUpgrade,
)
from holdout.titles.xibalba.model.elements import DECKS, on_sale, on_stack
from holdout.titles.xibalba.model.state import (
    Player,
    Xibalba,
    end_game,
    note,
    player,
    seats_from,
)
from holdout.titles.xibalba.model.steps import (
    AskAction,
    Buys,
    ControlIncome,
    Do,
    EndTurn,
    EnterArk,
    FinishEvent,
    GainRoll,
    NextTurn,
    Place,
    RollDice,
)
from holdout.titles.xibalba.rules import attack, reorganise, values
from holdout.titles.xibalba.rules.cards import discard, take_sale
from holdout.titles.xibalba.rules.gains import gain_resources, heal, in_order, lose_resources
from holdout.titles.xibalba.rules.listing import places, sales
from holdout.titles.xibalba.rules.triggers import begin


def action_answer(state: Xibalba, asked: AwaitAction, action: Action) -> None:
    """The action is done; then the player may act again."""
    state.agenda.append(AskAction())
    state.cause = action.kind
    _DONE[type(action)](state, asked.seat, action)


def _pay(state: Xibalba, seat: int, action: Price) -> None:
    lose_resources(state, seat, values.price(state, seat, action, values.modifiers(state, seat)))


def _exchange(state: Xibalba, seat: int, action: actions.Exchange) -> None:
    state.pool.remove(action.face)
    gained = int(action.face) or values.value(state, seat, "blank_resource")
    note(state, "exchanged", seat, face=action.face)
    gain_resources(state, seat, gained)


def _drop(state: Xibalba, seat: int, action: actions.Drop) -> None:
    state.pool.remove(action.face)
    note(state, "dropped", seat, face=action.face)


def _buy(state: Xibalba, seat: int, action: actions.Buy) -> None:
    buy(state, seat, action, 0)


def buy(state: Xibalba, seat: int, action: actions.Buy, less: int) -> None:
    """Pay, take, refill, place or resolve, then the effects of buying (7.6)."""
    card = state.sale[action.card][action.slot - 1]
    if card is None:
        raise LookupError("the slot is empty")
    paid = values.cost(state, card, action.card, values.modifiers(state, seat), less)
    deck = DECKS[action.card]
    note(state, "bought", seat, card=card_of(card), deck=deck, slot=action.slot, cost=paid)
    lose_resources(state, seat, paid)
    state.agenda.append(Buys(seat))
    if action.card == "event":
        state.resolving.append(card)
        state.agenda.append(FinishEvent())
        if values.all_hold(state, seat, card):
            state.agenda.append(Do(seat, card, state.deck.effect_of[card].steps))
    else:
        state.agenda.append(Place(seat, card, cause=state.cause))
    take_sale(state, action.card, action.slot)


def finish_event(state: Xibalba, _step: FinishEvent) -> None:
    """The event has been resolved and goes onto its discard pile."""
    card = state.resolving.pop()
    state.cause = name = card_of(card)
    note(state, "resolved", card=name)
    discard(state, card)


def _discard_sale(state: Xibalba, seat: int, action: actions.DiscardSale) -> None:
    _pay(state, seat, "discard")
    discard_slot(state, action)


def discard_slot(state: Xibalba, action: actions.DiscardSale) -> None:
    """A card for sale is discarded; its slot is filled."""
    card = take_sale(state, action.card, action.slot)
    _note_discarded(state, card, on_sale(action.card, action.slot))
    discard(state, card)


def _note_discarded(state: Xibalba, card: str, source: dict[str, Any]) -> None:
    deck = DECKS[state.deck.kind_of[card]]
    note(state, "discarded", card=card_of(card), deck=deck, source=source)


def _discard(state: Xibalba, seat: int, action: actions.Discard) -> None:
    _pay(state, seat, "discard")
    card = reorganise.stack_of(state, seat, action.place).pop()
    _note_discarded(state, card, on_stack(seat, action.place))
    discard(state, card)


def _reorganise(state: Xibalba, seat: int, _action: actions.Reorganise) -> None:
    _pay(state, seat, "reorganise")
    reorganise.reorganise(state, seat)


def _medicine(state: Xibalba, seat: int, _action: actions.Medicine) -> None:
    _pay(state, seat, "medicine")
    heal(state, state.deck.numbers.medicine)


def _weapon_technology(state: Xibalba, seat: int, _action: actions.WeaponTechnology) -> None:
    _pay(state, seat, "weapon_technology")
    state.pool.remove("attack")
    state.pool = in_order(state.deck, [*state.pool, "crit"])
    note(state, "turned", seat, face="attack", into="crit")


def _tactical_attack(state: Xibalba, seat: int, _action: actions.TacticalAttack) -> None:
    _pay(state, seat, "tactical_attack")
    state.agenda.append(RollDice(0, 1, kept=True, cause=state.cause))


def _harvest(state: Xibalba, seat: int, _action: actions.Harvest) -> None:
    _pay(state, seat, "harvest")
    state.agenda.append(GainRoll(seat, 1, cause=state.cause))


def _upgrade(state: Xibalba, seat: int, _action: actions.Upgrade) -> None:
    upgrade(state, seat, 0)


def upgrade(state: Xibalba, seat: int, less: int) -> None:
    """The base rises by a level, once in a turn (7.14)."""
    who = player(state, seat)
    paid = values.upgrade_price(state, seat, values.modifiers(state, seat), less) or 0
    lose_resources(state, seat, paid)
    who.level += 1
    state.upgraded = True
    note(state, "upgraded", seat, level=who.level, cost=paid)


def _enter(state: Xibalba, seat: int, action: actions.Enter) -> None:
    state.pool.remove(action.face)
    note(state, "spent", seat, faces=[action.face])
    state.agenda.append(EnterArk(seat, state.cause))


def _use(state: Xibalba, seat: int, action: actions.Use) -> None:
    begin(state, seat, places(state, seat)[action.place])


def _end_turn(state: Xibalba, _seat: int, _action: actions.EndTurn) -> None:
    state.agenda.pop()
    state.agenda.append(EndTurn())


def _resign(state: Xibalba, seat: int, _action: actions.Resign) -> None:
    """All cards of the leaver are discarded; with one player left the game is over (17.3)."""
    state.agenda.pop()
    who = player(state, seat)
    who.out = True
    left = seats_from(state, seat)
    if len(left) == 1:
        note(state, "resigned", seat)
        end_game(state, left, "resigned")
        return
    cards, faces = _all_of(who), state.pool
    told = [_leaving(state, seat, card, place) for card, place in cards]
    note(state, "resigned", seat, cards=told, faces=faces, ark=state.keeper == seat)
    state.phase, state.pool = "end", []
    state.agenda += [NextTurn(), ControlIncome()]
    if state.keeper == seat:
        state.keeper = 0
    who.squad, who.fields = [], [[] for _ in who.fields]
    for card, _ in cards:
        discard(state, card)


def _all_of(who: Player) -> list[tuple[str, str]]:
    """All cards of a player with the places where they lie, of each stack the top one first."""
    places = {"squad": who.squad, **{f"field-{n}": each for n, each in enumerate(who.fields, 1)}}
    return [(card, place) for place, stack in places.items() for card in stack[::-1]]


def _leaving(state: Xibalba, seat: int, card: str, place: str) -> dict[str, Any]:
    deck = DECKS[state.deck.kind_of[card]]
    return {"card": card_of(card), "deck": deck, "source": on_stack(seat, place)}


_DONE: Mapping[type[Action], Callable[..., None]] = {
    actions.Exchange: _exchange,
    actions.Drop: _drop,
    actions.Buy: _buy,
    actions.DiscardSale: _discard_sale,
    actions.Discard: _discard,
    actions.Reorganise: _reorganise,
    actions.Medicine: _medicine,
    actions.WeaponTechnology: _weapon_technology,
    actions.TacticalAttack: _tactical_attack,
    actions.Harvest: _harvest,
    actions.Upgrade: _upgrade,
    actions.Attack: attack.declare,
    actions.Enter: _enter,
    actions.Use: _use,
    actions.EndTurn: _end_turn,
    actions.Resign: _resign,
}


def purchase_answer(state: Xibalba, asked: AwaitPurchase, action: Action) -> None:
    """A card is bought for less, or none."""
    state.cause = asked.card or None
    if isinstance(action, actions.Buy):
        buy(state, asked.seat, action, asked.less)


def upgrade_legal(_state: Xibalba, _asked: AwaitUpgrade) -> list[Action]:
    """Upgrade for less, or don't."""
    return [actions.Upgrade(), actions.Decline()]


def upgrade_answer(state: Xibalba, asked: AwaitUpgrade, action: Action) -> None:
    """The base is upgraded for less, or not."""
    state.cause = asked.card or None
    if isinstance(action, actions.Upgrade):
        upgrade(state, asked.seat, asked.less)


def sale_legal(state: Xibalba, _asked: AwaitSale) -> list[Action]:
    """A card for sale, or no more."""
    return [*sales(state), actions.Done()]


def sale_answer(state: Xibalba, asked: AwaitSale, action: Action) -> None:
    """The card is discarded and its slot filled; then more may follow."""
    state.cause = asked.card or None
    if isinstance(action, actions.DiscardSale):
        if asked.left > 1:
            more = ops.DiscardSale(asked.left - 1)
            state.agenda.append(Do(asked.seat, asked.card, (more,)))
        discard_slot(state, action)
