"""Asking other players for cards (8.5)."""

from functools import lru_cache

from holdout.kernel.elements import Element, HandElement, PlayerElement
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.actions.questions import AwaitChoice
from holdout.titles.dead_of_winter.cards.deck import STARTER, Deck
from holdout.titles.dead_of_winter.elements import SymbolElement
from holdout.titles.dead_of_winter.rules.ask import ask
from holdout.titles.dead_of_winter.rules.board import group, with_room
from holdout.titles.dead_of_winter.rules.playing import PlayCard, playable, playable_of
from holdout.titles.dead_of_winter.rules.steps import WinterStep, wished
from holdout.titles.dead_of_winter.rules.turn.moving import destinations, move
from holdout.titles.dead_of_winter.rules.world import discard
from holdout.titles.dead_of_winter.state import (
    DeadOfWinter,
    item_of,
    note,
    player,
    seats_from,
)

#: To ask for several cards is to ask for at least so many.
SEVERAL = 2


class Wish(WinterStep, frozen=True, tag="wish"):
    """Cards of this symbol are asked for, or of an item that was picked; then, how many?"""

    symbol: str
    several: bool = False

    def run(self, state: DeadOfWinter) -> None:
        """Prompt for the number of several wanted cards, or for whom to ask for a single one.

        If nobody can meet the wish, and all know that, they decline without a question.
        """
        wished = f"={state.picked[0]}" if state.picked else self.symbol
        if not _anybody(state, wished):
            _tell_wish(state, wished, SEVERAL if self.several else 1)
            for seat in _others(state):
                note(state, events.Declined(), seat=seat)
        elif self.several:
            numbers = [str(n) for n in range(SEVERAL, held_by_others(state, state.active) + 1)]
            ask(state, HowMany(wished), state.active, "number", numbers, about="request-number")
        else:
            _ask_whom(state, wished, 1)

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [SymbolElement(self.symbol)]


class HowMany(WinterStep, frozen=True, tag="how-many"):
    """So many cards are asked for as was picked; then, whom?"""

    wish: str

    def run(self, state: DeadOfWinter) -> None:
        """So many cards are asked for."""
        _ask_whom(state, self.wish, int(state.picked[0]))

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [wished(state.deck, self.wish.removeprefix("="))]


def _ask_whom(state: DeadOfWinter, wished: str, count: int) -> None:
    """Make the wish public, then prompt for whom to ask: one player or all others."""
    _tell_wish(state, wished, count)
    others = _others(state)
    options = [*(str(seat) for seat in others), *(["all"] if len(others) > 1 else [])]
    then = AskSeats(wished, (), count)
    ask(state, then, state.active, "word", options, about="request-whom")


def _tell_wish(state: DeadOfWinter, wished: str, count: int) -> None:
    asked, several = player(state, state.active).asked, count if count > 1 else None
    asked.append(wished)
    if wished.startswith("="):
        note(state, events.Requested(item=wished.removeprefix("="), count=several))
    else:
        note(state, events.Requested(wished, several))


def held_by_others(state: DeadOfWinter, seat: int) -> int:
    """Count the hand cards of the other players together; everybody sees this number."""
    return sum([len(who.hand) for who in state.players]) - len(player(state, seat).hand)


class AskSeats(WinterStep, frozen=True, tag="ask-seats"):
    """These seats are asked for cards one by one; `wish`: a symbol, or `=` and an item.

    `left`: how many cards may still come.
    """

    wish: str
    seats: tuple[int, ...]
    left: int = 1

    def run(self, state: DeadOfWinter) -> None:
        """Prompt the next seat to give a fitting card or decline, even if it holds none.

        A seat declines unasked only if it can have none for all that everybody knows.
        """
        if player(state, state.active).out:
            return
        seats = self.seats
        if not seats:
            word = state.picked[0]
            seats = tuple(_others(state)) if word == "all" else (int(word),)
        seat = seats[0]
        state.agenda.append(Given(self.wish, seat, seats[1:], self.left))
        if not may_meet(state, seat, self.wish):
            state.picked = []
            return
        cards = wished_of(state, seat, self.wish)
        state.decisions.append(
            AwaitChoice(
                seat=seat,
                about="request",
                what="card",
                options=cards,
                least=0,
                left=1,
                card=self.wish.removeprefix("="),
            )
        )

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [PlayerElement(state.active), wished(state.deck, self.wish.removeprefix("="))]


def _others(state: DeadOfWinter) -> list[int]:
    return [seat for seat in seats_from(state, state.active) if seat != state.active]


def _anybody(state: DeadOfWinter, wished: str) -> bool:
    hands = any(player(state, seat).hand for seat in _others(state))
    return hands and _may_be_held(state, wished)


def wished_of(state: DeadOfWinter, seat: int, wish: str) -> list[str]:
    """Return the hand cards of a seat that meet a wish and suit the active player."""
    wanted = [card for card in player(state, seat).hand if _is_wished(state.deck, card, wish)]
    return playable_of(state, wanted, state.active)


def _is_wished(deck: Deck, card: str, wish: str) -> bool:
    return wish in ("any", deck.symbols[card], f"={item_of(card)}")


def may_meet(state: DeadOfWinter, seat: int, wish: str) -> bool:
    """Return whether a hand may hold what is wished for, as far as everybody knows.

    It can't if it is empty, or if the active player could play nothing of the kind. Nor can
    it if none of the decks that hand cards come from has any. A ban of a single card may be
    about a hidden one, so nothing is inferred from it.
    """
    return bool(player(state, seat).hand) and _may_be_held(state, wish)


def _may_be_held(state: DeadOfWinter, wish: str) -> bool:
    deck = state.deck
    if state.bans and any(ban.who in deck.origin for ban in state.bans):
        return True
    cards = _fitting(deck, tuple(_sources(state)), wish)
    return any(playable(state, card, state.active) for card in cards)


@lru_cache(maxsize=1024)
def _fitting(deck: Deck, stacks: tuple[str, ...], wish: str) -> tuple[str, ...]:
    """Return the cards that meet a wish in some decks, one of each item."""
    cards = {item_of(card): card for name in stacks for card in deck.stacks[name]}
    return tuple(card for card in cards.values() if _is_wished(deck, card, wish))


def _sources(state: DeadOfWinter) -> list[str]:
    """Return the decks that cards in hands may come from, as far as everybody knows.

    The height of the item decks shows that, until cards of one may lie in another.
    """
    stacks, piles = state.deck.stacks, state.item_decks
    if state.mixed:
        return [*stacks]
    drawn_from = [name for name, pile in piles.items() if len(pile.cards) < len(stacks[name])]
    return [STARTER, *drawn_from]


class Given(WinterStep, frozen=True, tag="given"):
    """The asked seat has answered."""

    wish: str
    seat: int
    rest: tuple[int, ...]
    left: int = 1

    def may_be_declined(self) -> bool:
        return True

    def asks_again(self, state: DeadOfWinter, about: str) -> list[str]:
        return wished_of(state, self.seat, self.wish)

    def run(self, state: DeadOfWinter) -> None:
        """Play a gift at once; prompt the giver again while more cards are wanted."""
        if not state.picked:
            note(state, events.Declined(), seat=self.seat)
            if self.rest:
                state.agenda.append(AskSeats(self.wish, self.rest, self.left))
            return
        card = state.picked[0]
        player(state, self.seat).hand.remove(card)
        if self.left > 1:
            state.agenda.append(AskSeats(self.wish, (self.seat, *self.rest), self.left - 1))
        else:
            player(state, state.active).asked.remove(self.wish)
        origin = HandElement(self.seat)
        note(
            state,
            events.CardGiven(player=state.active, item=item_of(card), origin=origin),
            seat=self.seat,
        )
        if state.deck.items[item_of(card)].ability.window != "move":
            state.agenda.append(PlayCard(card))
            return
        to = discard(state, state.active, card)
        note(state, events.FuelSpent(item_of(card), to))
        ask(state, FuelMove(), state.active, "move", _fuel_moves(state), about="fuel-move")

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [PlayerElement(state.active), wished(state.deck, self.wish.removeprefix("="))]


def _fuel_moves(state: DeadOfWinter) -> list[str]:
    """Return the moves for which the active player may burn given fuel, as words."""
    places = with_room(state)
    return [
        f"{name}/{place}"
        for name in group(state, state.active)
        for place in destinations(state, name, places)
    ]


class FuelMove(WinterStep, frozen=True, tag="fuel-move"):
    """Fuel that was given is burnt at once: this survivor moves there."""

    def run(self, state: DeadOfWinter) -> None:
        """Move a survivor with the fuel that was given."""
        name, place = state.picked[0].split("/")
        move(state, name, place, fuel=True)

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [PlayerElement(state.active)]
