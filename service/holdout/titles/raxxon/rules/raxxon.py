"""Raxxon cards: drawing them, triggers, options, Raxxon's power."""

from holdout.kernel.draws import must_wait
from holdout.kernel.pile import Pile, take_top
from holdout.kernel.state import Action
from holdout.titles.raxxon.cards import ops
from holdout.titles.raxxon.model import actions
from holdout.titles.raxxon.model.decisions import AwaitOption
from holdout.titles.raxxon.model.state import Raxxon, end_game, note, sheet_of
from holdout.titles.raxxon.model.steps import FinishCard, OfferOptions
from holdout.titles.raxxon.rules.choosing import fits, fitting
from holdout.titles.raxxon.rules.piles import put_away, refill_raxxon


def draw_raxxon(state: Raxxon, op: ops.DrawRaxxon) -> None:
    """Draw Raxxon cards, each resolved before the next (9.5); with no card left, nothing."""
    refill_raxxon(state)
    if not state.raxxon_draw.cards:
        return
    if not state.raxxon_draw.top_known and must_wait(state, state.active, "raxxon"):
        state.agenda.append(op)
        return
    if op.times > 1:
        state.agenda.append(ops.DrawRaxxon(op.times - 1))
    card = state.deck.raxxon[take_top(state.raxxon_draw)[0]]
    holds = triggered(state, card.trigger)
    note(state, "raxxon-drawn", card=card.id, triggered=holds)
    if not holds:
        state.raxxon_untriggered.append(card.id)
        return
    state.resolving.append(card.id)
    state.agenda.append(FinishCard(card.id, state.cause))
    state.cause = card.id
    if card.options:
        state.agenda.append(OfferOptions(card.id))
    state.agenda.extend(reversed(card.steps))


def finish_card(state: Raxxon, step: FinishCard) -> None:
    """The card goes to the triggered pile, or where it says."""
    put_away(state, step.card)
    state.cause = step.cause


def offer_options(state: Raxxon, step: OfferOptions) -> None:
    """The active player must take one of the options."""
    state.decisions.append(AwaitOption(seat=state.active, card=step.card))


def option_legal(state: Raxxon, asked: AwaitOption) -> list[Action]:
    """One action for each option; there is no choice of none (9.6)."""
    return [actions.TakeOption(option.id) for option in state.deck.raxxon[asked.card].options]


def option_answer(state: Raxxon, asked: AwaitOption, action: actions.TakeOption) -> None:
    """The steps of this option happen."""
    note(state, "option-taken", card=asked.card, option=action.option)
    for option in state.deck.raxxon[asked.card].options:
        if option.id == action.option:
            state.agenda.extend(reversed(option.steps))


def power(state: Raxxon, op: ops.Power) -> None:
    """Raxxon's power changes, not below 0; at 8 Raxxon takes over (8.4, 1.4)."""
    before = state.power
    state.power = max(0, before + op.by)
    note(state, "power-changed", before=before, power=state.power, by=state.power - before)
    if state.power >= state.deck.numbers.power["lose_at"]:
        end_game(state, "lost", "takeover")


def triggered(state: Raxxon, trigger: ops.Trigger) -> bool:
    """Whether a trigger holds at this moment."""
    if isinstance(trigger, ops.Character):
        return any(sheet and sheet.id in trigger.any_of for sheet in state.sheets)
    if isinstance(trigger, ops.Triggered):
        return trigger.card in state.raxxon_triggered
    if isinstance(trigger, ops.Count | ops.PowerIs | ops.DayIs | ops.Tokens):
        number = _number(state, trigger)
        if trigger.at_least is not None:
            return number >= trigger.at_least
        return trigger.at_most is None or number <= trigger.at_most
    return True


def _number(state: Raxxon, trigger: ops.Count | ops.PowerIs | ops.DayIs | ops.Tokens) -> int:
    """The number that a trigger compares."""
    if isinstance(trigger, ops.PowerIs):
        return state.power
    if isinstance(trigger, ops.DayIs):
        return state.day
    if isinstance(trigger, ops.Tokens):
        return sum(map(sum, sheet_of(state, state.active).tokens.values()))
    return _count(state, trigger)


def _count(state: Raxxon, trigger: ops.Count) -> int:
    if trigger.zone == "crowd":
        return len(fitting(state, trigger))
    zone = getattr(state, trigger.zone)
    cards = zone.cards if isinstance(zone, Pile) else zone
    return sum(fits(state.deck, card, trigger) for card in cards)
