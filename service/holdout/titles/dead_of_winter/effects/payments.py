"""Effects by which several players give cards under seal: joint payments, gambling (14.9)."""

from random import Random
from typing import TYPE_CHECKING, Literal

from holdout.kernel.elements import Element, HandElement, PlayerElement
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.actions.questions import AwaitGift
from holdout.titles.dead_of_winter.cards.deck import COLONY, Deck
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import Players, Symbol, Words
from holdout.titles.dead_of_winter.effects.base import Effect
from holdout.titles.dead_of_winter.elements import REMOVED
from holdout.titles.dead_of_winter.events import parts
from holdout.titles.dead_of_winter.rules.ask import roll
from holdout.titles.dead_of_winter.rules.frames import follow
from holdout.titles.dead_of_winter.rules.query import players
from holdout.titles.dead_of_winter.rules.steps import ACTION, WinterStep
from holdout.titles.dead_of_winter.rules.world import discard
from holdout.titles.dead_of_winter.state import (
    DeadOfWinter,
    item_of,
    note,
    player,
    seats_from,
    tell,
)

if TYPE_CHECKING:
    from holdout.titles.dead_of_winter.cards.parts import AnyEffect

# ---- joint payments


class Demand(Words, frozen=True):
    """So many cards with one of these symbols."""

    symbols: tuple[Symbol, ...]
    n: int


class Collect(Effect, frozen=True, tag="collect"):
    """A joint payment of cards (to `to`) and dice: `follow` if it is made, else `otherwise`.

    All who can pay pledge in secret, at the same time (14.9).
    """

    source: Players
    follow: "tuple[AnyEffect, ...]"
    otherwise: "tuple[AnyEffect, ...]"
    cards: tuple[Demand, ...] = ()
    dice: int = 0
    to: Literal["waste", "removed"] = "waste"

    def run(self, state: DeadOfWinter, env: Env) -> None:
        seats = tuple(players(state, self.source, env))
        state.agenda.append(Pledge((self,), dict(env), seats))
        for seat in seats:
            options, who = self.payable(state, seat), player(state, seat)
            who.pledged = []
            # Players who can't pay are asked too: not asking would reveal their hands.
            if not options and not (self.cards and who.hand):
                continue
            card = str(env.get("card", ""))
            state.decisions.append(
                AwaitGift(seat=seat, about="pledge", options=options, left=len(options), card=card)
            )

    def payable(self, state: DeadOfWinter, seat: int) -> list[str]:
        """List what a player could pledge: hand cards of the asked kinds, unused dice."""
        who = player(state, seat)
        wanted = {symbol for demand in self.cards for symbol in demand.symbols}
        cards = [card for card in who.hand if state.deck.symbols[card] in wanted]
        return cards + ([f"die:{value}" for value in who.dice] if self.dice else [])


class Pledge(WinterStep, frozen=True, tag="pledge"):
    """A joint payment: the pledges are in."""

    steps: tuple[Collect]
    env: Env
    seats: tuple[int, ...]

    def may_give(self, state: DeadOfWinter, seat: int) -> tuple[list[str], int]:
        options = self.steps[0].payable(state, seat)
        return options, len(options)

    def guess_gift(self, state: DeadOfWinter, seat: int, rng: Random) -> None:
        options = self.steps[0].payable(state, seat)
        player(state, seat).pledged = [each for each in options if rng.random() < 1 / 2]

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [*map(PlayerElement, self.seats)]

    def run(self, state: DeadOfWinter) -> None:
        """If the pledges reach every amount they are taken clockwise from the active player."""
        (payment,) = self.steps
        order = [seat for seat in seats_from(state, state.active) if seat in self.seats]
        given = [(seat, each) for seat in order for each in player(state, seat).pledged]
        needs = [(frozenset[str](demand.symbols), demand.n) for demand in payment.cards]
        paid = _enough(state.deck, given, needs, payment.dice)
        for seat in order:
            player(state, seat).pledged = []
        _open_pledges(state, given)
        note(state, events.Pledged(paid is not None))
        if paid is None:
            follow(state, payment.otherwise, self.env)
            return
        for seat, each in paid:
            who = player(state, seat)
            if each.startswith("die:"):
                who.dice.remove(int(each[4:]))
                who.spent += 1
                note(state, events.DieSpent(int(each[4:])), seat=seat)
            else:
                who.hand.remove(each)
                if payment.to == "waste":
                    to = discard(state, seat, each)
                else:
                    state.removed.append(each)
                    to = REMOVED
                note(state, events.CardPaid(item_of(each), to), seat=seat)
        follow(state, payment.follow, self.env)


def _open_pledges(state: DeadOfWinter, given: list[tuple[int, str]]) -> None:
    """Everybody sees what was pledged, also when it is too little."""
    for seat in dict.fromkeys(seat for seat, _ in given):
        mine = [each for owner, each in given if owner == seat]
        cards = [item_of(each) for each in mine if not each.startswith("die:")]
        values = [int(each[4:]) for each in mine if each.startswith("die:")]
        note(state, events.Pledge(cards, values), seat=seat)


def _enough(
    deck: Deck, given: list[tuple[int, str]], needs: list[tuple[frozenset[str], int]], dice: int
) -> list[tuple[int, str]] | None:
    """Return who pays what, clockwise; None when an amount is not reached."""
    paid: list[tuple[int, str]] = []
    for symbols, count in needs:
        fitting = [
            each
            for each in given
            if each not in paid
            and not each[1].startswith("die:")
            and deck.symbols[each[1]] in symbols
        ]
        if len(fitting) < count:
            return None
        paid += fitting[:count]
    rolled = [each for each in given if each[1].startswith("die:")]
    return None if len(rolled) < dice else paid + rolled[:dice]


# ---- gambling


class Gamble(Effect, frozen=True, tag="gamble"):
    """Each player stakes hand cards; the highest die takes all stakes.

    They are laid facedown, up to the number of own survivors at the colony.
    """

    players: Players
    stake_limit: Literal["survivors_at_colony"]
    first: Players

    def run(self, state: DeadOfWinter, env: Env) -> None:
        seats = tuple(players(state, self.players, env))
        state.agenda.append(Stakes(seats))
        for seat in seats:
            left = stakable(state, seat)
            if left:
                hand = list(player(state, seat).hand)
                state.decisions.append(AwaitGift(seat=seat, about="stake", options=hand, left=left))


def stakable(state: DeadOfWinter, seat: int) -> int:
    """Count the cards that a player may stake: one for each own survivor at the colony."""
    there = sum(who.seat == seat and who.at == COLONY for who in state.survivors.values())
    return min(there, len(player(state, seat).hand))


def _lay_down(state: DeadOfWinter) -> None:
    """Remove the staked cards from the hands, now that all stakes are in."""
    for seat, who in enumerate(state.players, 1):
        for card in [card for card in who.stake if card in who.hand]:
            who.hand.remove(card)
            note(state, events.Staked(), seat=seat)
            tell(state, [seat], events.StakedCard(item_of(card)), seat=seat)


class Stakes(WinterStep, frozen=True, tag="stakes"):
    """A gamble: the stakes are in; each rolls a die for each card, `tied` one more."""

    chance = ACTION

    seats: tuple[int, ...]
    rolled: tuple[int, ...] = ()
    tied: bool = False

    def may_give(self, state: DeadOfWinter, seat: int) -> tuple[list[str], int]:
        return list(player(state, seat).hand), stakable(state, seat)

    def guess_gift(self, state: DeadOfWinter, seat: int, rng: Random) -> None:
        who = player(state, seat)
        who.stake = rng.sample(who.hand, rng.randint(0, stakable(state, seat)))

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [*map(PlayerElement, self.seats)]

    def run(self, state: DeadOfWinter) -> None:
        """Roll a die for each staked card; the highest single die takes all, ties roll again."""
        _lay_down(state)
        staked = [seat for seat in self.seats if player(state, seat).stake]
        if not staked:
            return
        players_in = list(self.seats) if self.tied else staked
        throws = [
            s for s in players_in for _ in range(1 if self.tied else len(player(state, s).stake))
        ]
        rolled = list(self.rolled)
        for seat in throws[len(rolled) :]:
            face = roll(state, seat, "action")
            if face is None:
                state.agenda.append(Stakes(self.seats, tuple(rolled), self.tied))
                return
            rolled.append(int(face))
            note(state, events.Rolled(int(face)), seat=seat)
        best = max(rolled)
        winners = list(dict.fromkeys(s for s, v in zip(throws, rolled, strict=True) if v == best))
        if len(winners) > 1:
            state.agenda.append(Stakes(tuple(winners), tied=True))
            return
        pot = [card for who in state.players for card in who.stake]
        counts = [(seat, len(who.stake)) for seat, who in enumerate(state.players, 1) if who.stake]
        for who in state.players:
            who.stake = []
        player(state, winners[0]).hand += pot
        put_in = [parts.Stake(seat=seat, count=count) for seat, count in counts]
        note(state, events.StakesWon(len(pot), put_in), seat=winners[0])
        cards, hand = [item_of(card) for card in pot], HandElement(winners[0])
        tell(state, winners, events.CardsSeen(cards, hand), seat=winners[0])
