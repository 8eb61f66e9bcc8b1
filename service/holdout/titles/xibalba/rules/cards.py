"""Cards on their way: piles, slots for sale, squads, fields, discard piles."""

from typing import Any

from holdout.kernel.chance import shuffle
from holdout.kernel.copies import card_of
from holdout.kernel.draws import must_wait
from holdout.kernel.pile import Pile
from holdout.kernel.state import Action
from holdout.titles.xibalba.cards.ops import Kind
from holdout.titles.xibalba.model import actions
from holdout.titles.xibalba.model.decisions import AwaitField
from holdout.titles.xibalba.model.elements import DECKS, in_ark, in_squad, on_field
from holdout.titles.xibalba.model.state import Xibalba, note, player, seats_from
from holdout.titles.xibalba.model.steps import Fire, Place, TurnUp
from holdout.titles.xibalba.rules import values


def turn_up(state: Xibalba, step: TurnUp) -> None:
    """A slot is filled from the pile, which may have to be made of the discards first (10.5)."""
    state.cause = "setup" if state.phase == "setup" else "refill"
    if not state.piles[step.kind].cards:
        renew(state, step.kind)
    pile = state.piles[step.kind]
    if not pile.cards:
        return
    drawing = state.active
    if state.players[drawing - 1].out:
        # The active player has just left the game: the next one draws.
        drawing = seats_from(state, drawing)[0]
    if must_wait(state, drawing, DECKS[step.kind], step.slot):
        state.agenda.append(step)
        return
    card = pile.cards.pop()
    state.sale[step.kind][step.slot] = card
    note(state, "turned-up", card=card_of(card), deck=DECKS[step.kind], slot=step.slot + 1)


def renew(state: Xibalba, kind: Kind) -> None:
    """The discard pile is shuffled and becomes the pile."""
    cards = state.discards[kind]
    if cards:
        shuffle(state.chance, f"{kind}s", cards)
        note(state, "reshuffled", pile=f"{kind}s", count=len(cards))
        state.piles[kind], state.discards[kind] = Pile(cards), []


def discard(state: Xibalba, card: str) -> None:
    """A card goes onto its discard pile; an empty slot of its kind is filled (10.4, 10.5)."""
    kind = state.deck.kind_of[card]
    state.discards[kind].append(card)
    for slot, lies in enumerate(state.sale[kind]):
        if lies is None and TurnUp(kind, slot) not in state.agenda:
            state.agenda.append(TurnUp(kind, slot))


def take_sale(state: Xibalba, kind: Kind, slot: int) -> str:
    """Take a card that is for sale, by its slot from 1; the slot is filled next."""
    card = state.sale[kind][slot - 1]
    if card is None:
        raise LookupError("the slot is empty")
    state.sale[kind][slot - 1] = None
    state.agenda.append(TurnUp(kind, slot - 1))
    return card


def free_fields(state: Xibalba, seat: int, kind: Kind) -> list[int]:
    """The unlocked fields (from 1) that may take a card of a kind (2.4)."""
    who = player(state, seat)
    return [
        number
        for number, field in enumerate(who.fields[: who.level], 1)
        if not field or state.deck.kind_of[field[-1]] == kind
    ]


def place(state: Xibalba, step: Place) -> None:
    """A soldier goes on top of the squad, an expansion card onto a field of the owner's choice."""
    kind, who = state.deck.kind_of[step.card], player(state, step.seat)
    state.cause = step.cause
    if kind == "soldier":
        who.squad.append(step.card)
        note(state, "placed", step.seat, card=card_of(step.card), place=in_squad(step.seat))
        return
    fields = free_fields(state, step.seat, kind)
    if len(fields) > 1 and not step.asked:
        state.agenda.append(Place(step.seat, step.card, asked=True, cause=step.cause))
        state.decisions.append(AwaitField(seat=step.seat, card=step.card, cause=step.cause))
        return
    field = int(state.picked) if step.asked else fields[0]
    who.fields[field - 1].append(step.card)
    place = on_field(step.seat, field)
    note(state, "placed", step.seat, card=card_of(step.card), place=place)


def field_legal(state: Xibalba, asked: AwaitField) -> list[Action]:
    """The fields that may take the card."""
    fields = free_fields(state, asked.seat, state.deck.kind_of[asked.card])
    return [actions.PickField(field) for field in fields]


def field_answer(state: Xibalba, _asked: AwaitField, action: actions.PickField) -> None:
    """The field is chosen."""
    state.picked = str(action.field)


def destroy_expansion(state: Xibalba, seat: int, field: int) -> None:
    """The top card of a field of a player is destroyed (10.3)."""
    card = player(state, seat).fields[field - 1].pop()
    _note_destroyed(state, seat, card, on_field(seat, field))
    discard(state, card)


def _note_destroyed(state: Xibalba, seat: int, card: str, source: dict[str, Any]) -> None:
    deck = DECKS[state.deck.kind_of[card]]
    note(state, "destroyed", seat, card=card_of(card), deck=deck, source=source)


def destroy_soldier(state: Xibalba, *seats: int) -> None:
    """Destroy the active squad soldiers of some players; then their cards react, in that order."""
    at = len(state.agenda)
    for seat in seats:
        soldier = player(state, seat).squad[-1]
        reacting = values.reacting_cards(state, seat, soldier)
        player(state, seat).squad.pop()
        _note_destroyed(state, seat, soldier, in_squad(seat))
        discard(state, soldier)
        state.agenda.insert(at, Fire("destroyed", tuple(reacting)))


def destroy_in_ark(state: Xibalba) -> tuple[tuple[int, str], ...]:
    """Destroy the soldier in the ark; returns the cards that react to it."""
    soldier, keeper = state.ark, state.keeper
    if soldier is None:
        raise LookupError("nobody is in the ark")
    reacting = values.reacting_cards(state, keeper, soldier) if keeper else []
    state.ark, state.keeper, state.life = None, 0, 0
    _note_destroyed(state, keeper, soldier, in_ark())
    discard(state, soldier)
    return tuple(reacting)
