"""Cards on their way: piles, slots for sale, squads, fields, discard piles."""

from collections.abc import Iterable, Mapping
from typing import Any, Self

from msgspec.structs import replace

from holdout.kernel.chance import shuffle
from holdout.kernel.copies import card_of
from holdout.kernel.pile import Pile
from holdout.titles.xibalba import events
from holdout.titles.xibalba.actions.choices import AwaitField
from holdout.titles.xibalba.actions.draws import AwaitDraw
from holdout.titles.xibalba.effects.base import Kind
from holdout.titles.xibalba.elements import (
    DECKS,
    ArkElement,
    FieldElement,
    SquadElement,
)
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.triggers import Fire, Owned
from holdout.titles.xibalba.rules.values import free_fields
from holdout.titles.xibalba.state import Coming, Xibalba, XibalbaStep, note, player, seats_from

# ---- piles and slots


class TurnUp(XibalbaStep, frozen=True, tag="turn-up"):
    """A slot for sale (from 0) is filled from the pile.

    The pile may have to be made of the discards first (10.5).
    """

    kind: Kind
    slot: int

    def run(self, state: Xibalba) -> None:
        state.cause = self.drawn_for(state)
        if not state.piles[self.kind].cards:
            renew(state, self.kind)
        pile = state.piles[self.kind]
        if not pile.cards:
            return
        drawing = state.active
        if state.players[drawing - 1].out:
            # The active player has just left the game: the next one draws.
            drawing = seats_from(state, drawing)[0]
        if AwaitDraw.must_wait(state, drawing, DECKS[self.kind], self.slot, again=self):
            return
        card = pile.cards.pop()
        state.sale[self.kind][self.slot] = card
        note(state, events.TurnedUp(card=card_of(card), deck=DECKS[self.kind], slot=self.slot + 1))

    def drawn_for(self, state: Xibalba) -> str:
        return "setup" if state.phase == "setup" else "refill"


def renew(state: Xibalba, kind: Kind) -> None:
    """Shuffle the discard pile and make it the pile."""
    cards = state.discards[kind]
    if cards:
        shuffle(state.chance, f"{kind}s", cards)
        note(state, events.Reshuffled(DECKS[kind], len(cards)))
        state.piles[kind], state.discards[kind] = Pile(cards), []


def discard(state: Xibalba, card: str) -> None:
    """Discard a card onto its pile; fill an empty slot of its kind (10.4, 10.5)."""
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


# ---- squads and fields


class Place(XibalbaStep, frozen=True, tag="place"):
    """A card joins the cards of a seat.

    A soldier goes on top of the squad, an expansion card onto a field of the owner's choice.
    """

    seat: int
    card: str
    asked: bool = False
    cause: str | None = None

    def run(self, state: Xibalba) -> None:
        kind, who = state.deck.kind_of[self.card], player(state, self.seat)
        state.cause = self.cause
        if kind == "soldier":
            who.squad.append(self.card)
            note(state, events.Placed(card_of(self.card), SquadElement(self.seat)), seat=self.seat)
            return
        fields = free_fields(state, self.seat, kind)
        if len(fields) > 1 and not self.asked:
            state.agenda.append(Place(self.seat, self.card, asked=True, cause=self.cause))
            state.decisions.append(AwaitField(seat=self.seat, card=self.card, cause=self.cause))
            return
        field = int(state.picked) if self.asked else fields[0]
        who.fields[field - 1].append(self.card)
        place = FieldElement(self.seat, field)
        note(state, events.Placed(card_of(self.card), place), seat=self.seat)

    def coming(self, state: Xibalba) -> list[Coming]:
        return [("place", self.seat, self.card)]

    def renamed(self, names: Mapping[str, str]) -> Self:
        return replace(self, card=names[self.card])


def destroy_expansion(state: Xibalba, seat: int, field: int) -> None:
    """Destroy the top card of a field of a player (10.3)."""
    card = player(state, seat).fields[field - 1].pop()
    _note_destroyed(state, seat, card, FieldElement(seat, field))
    discard(state, card)


def _note_destroyed(
    state: Xibalba, seat: int, card: str, source: ArkElement | events.Stack
) -> None:
    deck = DECKS[state.deck.kind_of[card]]
    note(state, events.Destroyed(card=card_of(card), deck=deck, source=source), seat=seat)


def destroy_soldier(state: Xibalba, *seats: int) -> None:
    """Destroy the active squad soldiers of some players; then their cards react, in that order."""
    at = len(state.agenda)
    for seat in seats:
        soldier = player(state, seat).squad[-1]
        reacting = values.reacting_cards(state, seat, soldier)
        player(state, seat).squad.pop()
        _note_destroyed(state, seat, soldier, SquadElement(seat))
        discard(state, soldier)
        state.agenda.insert(at, Fire("destroyed", tuple(reacting)))


def destroy_in_ark(state: Xibalba) -> Owned:
    """Destroy the soldier in the ark; returns the cards that react to it."""
    soldier, keeper = state.ark, state.keeper
    if soldier is None:
        raise LookupError("nobody is in the ark")
    reacting = values.reacting_cards(state, keeper, soldier) if keeper else []
    state.ark, state.keeper, state.life = None, 0, 0
    _note_destroyed(state, keeper, soldier, ArkElement())
    discard(state, soldier)
    return tuple(reacting)


# ---- where all of them lie


def cards_in(state: Xibalba) -> list[str]:
    """Return every card of a game, wherever it lies."""
    return open_cards(state) + [card for pile in state.piles.values() for card in pile.cards]


def open_cards(state: Xibalba) -> list[str]:
    """Return the cards that lie open to everybody, in a fixed order of places."""
    found = [state.ark] if state.ark is not None else []
    for who in state.players:
        found += who.squad
        for field in who.fields:
            found += field
    for row in state.sale.values():
        found += [card for card in row if card is not None]
    for cards in state.discards.values():
        found += cards
    return found + state.resolving + _on_their_way(state.agenda)


def _on_their_way(agenda: Iterable[Any]) -> list[str]:
    """Cards that have been bought or captured and don't lie anywhere yet."""
    return [step.card for step in agenda if isinstance(step, Place)]
