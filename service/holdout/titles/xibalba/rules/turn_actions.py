"""Carrying out what the active player does in the action phase (chapter 7)."""

from collections.abc import Callable, Mapping

from holdout.kernel.copies import card_of
from holdout.kernel.state import Action
from holdout.titles.xibalba.cards.ops import Price
from holdout.titles.xibalba.model import actions
from holdout.titles.xibalba.model.decisions import (
    AwaitAction,
    AwaitPurchase,
    AwaitSale,
    AwaitUpgrade,
)
from holdout.titles.xibalba.model.state import Xibalba, end_game, note, player, seats_from
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
    note(state, "bought", seat, card=card_of(card))
    lose_resources(state, seat, paid)
    state.agenda.append(Buys(seat))
    if action.card == "event":
        state.resolving.append(card)
        state.agenda.append(FinishEvent())
        if values.all_hold(state, seat, card):
            state.agenda.append(Do(seat, card, state.deck.effect_of[card].steps))
    else:
        state.agenda.append(Place(seat, card))
    take_sale(state, action.card, action.slot)


def finish_event(state: Xibalba, _step: FinishEvent) -> None:
    """The event has been resolved and goes onto its discard pile."""
    discard(state, state.resolving.pop())


def _discard_sale(state: Xibalba, seat: int, action: actions.DiscardSale) -> None:
    _pay(state, seat, "discard")
    discard_slot(state, action)


def discard_slot(state: Xibalba, action: actions.DiscardSale) -> None:
    """A card for sale is discarded; its slot is filled."""
    card = take_sale(state, action.card, action.slot)
    note(state, "discarded", card=card_of(card))
    discard(state, card)


def _discard(state: Xibalba, seat: int, action: actions.Discard) -> None:
    _pay(state, seat, "discard")
    card = reorganise.stack_of(state, seat, action.place).pop()
    note(state, "discarded", seat, card=card_of(card))
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
    state.agenda.append(RollDice(0, 1, kept=True))


def _harvest(state: Xibalba, seat: int, _action: actions.Harvest) -> None:
    _pay(state, seat, "harvest")
    state.agenda.append(GainRoll(seat, 1))


def _upgrade(state: Xibalba, seat: int, _action: actions.Upgrade) -> None:
    upgrade(state, seat, 0)


def upgrade(state: Xibalba, seat: int, less: int) -> None:
    """The base rises by a level, once in a turn (7.14)."""
    who = player(state, seat)
    lose_resources(
        state, seat, values.upgrade_price(state, seat, values.modifiers(state, seat), less) or 0
    )
    who.level += 1
    state.upgraded = True
    note(state, "upgraded", seat, level=who.level)


def _enter(state: Xibalba, seat: int, action: actions.Enter) -> None:
    state.pool.remove(action.face)
    state.agenda.append(EnterArk(seat))


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
    note(state, "resigned", seat)
    left = seats_from(state, seat)
    if len(left) == 1:
        end_game(state, left, "resigned")
        return
    state.phase = "end"
    state.agenda += [NextTurn(), ControlIncome()]
    if state.keeper == seat:
        state.keeper = 0
    state.pool.clear()
    cards = [card for stack in (who.squad, *who.fields) for card in stack[::-1]]
    who.squad, who.fields = [], [[] for _ in who.fields]
    for card in cards:
        discard(state, card)


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
    if isinstance(action, actions.Buy):
        buy(state, asked.seat, action, asked.less)


def upgrade_legal(_state: Xibalba, _asked: AwaitUpgrade) -> list[Action]:
    """Upgrade for less, or don't."""
    return [actions.Upgrade(), actions.Decline()]


def upgrade_answer(state: Xibalba, asked: AwaitUpgrade, action: Action) -> None:
    """The base is upgraded for less, or not."""
    if isinstance(action, actions.Upgrade):
        upgrade(state, asked.seat, asked.less)


def sale_legal(state: Xibalba, _asked: AwaitSale) -> list[Action]:
    """A card for sale, or no more."""
    return [*sales(state), actions.Done()]


def sale_answer(state: Xibalba, asked: AwaitSale, action: Action) -> None:
    """The card is discarded; more may follow."""
    if isinstance(action, actions.DiscardSale):
        if asked.left > 1:
            state.decisions.append(AwaitSale(seat=asked.seat, left=asked.left - 1))
        discard_slot(state, action)
