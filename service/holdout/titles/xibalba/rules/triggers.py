"""Effects that happen at a moment: whether they may, what they cost, and that they begin."""

from typing import Any

from holdout.kernel.copies import card_of
from holdout.titles.xibalba.cards.ops import Effect
from holdout.titles.xibalba.model.elements import in_ark, in_squad, on_field
from holdout.titles.xibalba.model.state import Xibalba, note, player
from holdout.titles.xibalba.model.steps import Do, Fire, PayDice
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.gains import lose_paragon, lose_resources


def within_limit(state: Xibalba, card: str) -> bool:
    """Whether the effect of a card may happen once more this turn."""
    limit = state.deck.effect_of[card].limit
    return limit is None or state.used.get(card, 0) < limit


def can_pay(state: Xibalba, seat: int, effect: Effect, *, crits: int = 0) -> bool:
    """Whether a player has what an effect costs, after an attack has taken dice of the pool."""
    cost, who = effect.cost, player(state, seat)
    return (
        who.resources >= cost.resources
        and who.paragon >= cost.paragon
        and state.pool.count("crit") - crits >= cost.crit
        and values.blanks(state) >= cost.blank
    )


def begin(state: Xibalba, seat: int, card: str) -> None:
    """Let the effect of a card happen, if limit, conditions and cost allow it."""
    effect = state.deck.effect_of[card]
    ready = within_limit(state, card) and values.all_hold(state, seat, card)
    if not ready or not can_pay(state, seat, effect):
        return
    if effect.limit is not None:
        state.used[card] = state.used.get(card, 0) + 1
    state.cause = name = card_of(card)
    note(state, "effect", seat, card=name, at=_place(state, seat, card))
    state.agenda.append(Do(seat, card, effect.steps))
    lose_resources(state, seat, effect.cost.resources)
    lose_paragon(state, seat, effect.cost.paragon)
    if effect.cost.crit:
        for _ in range(effect.cost.crit):
            state.pool.remove("crit")
        note(state, "spent", seat, faces=["crit"] * effect.cost.crit)
    if effect.cost.blank:
        state.agenda.append(PayDice(card, effect.cost.blank))


def _place(state: Xibalba, seat: int, card: str) -> dict[str, Any] | None:
    """Where an active card lies; None for one that has just been destroyed."""
    who = state.players[seat - 1]
    if who.squad and who.squad[-1] == card:
        return in_squad(seat)
    if state.ark == card:
        return in_ark()
    for number, field in enumerate(who.fields, 1):
        if field and field[-1] == card:
            return on_field(seat, number)
    return {"type": "base", "seat": seat} if who.board == card else None


def fire(state: Xibalba, step: Fire) -> None:
    """The first of some cards with such an effect reacts; then the others (13.4)."""
    for index, (seat, card) in enumerate(step.cards):
        if state.deck.effect_of[card].when == step.when:
            state.agenda.append(Fire(step.when, step.cards[index + 1 :]))
            begin(state, seat, card)
            return


def turn_order(state: Xibalba, seats: list[int]) -> tuple[tuple[int, str], ...]:
    """The active cards of some players, one player after the other."""
    return tuple((seat, card) for seat in seats for card in values.active(state, seat))
