"""Setting up a game of Xibalba (chapter 3 of the rules)."""

from holdout.kernel.chance import Chance, below, shuffle
from holdout.kernel.copies import card_of
from holdout.kernel.pile import Pile
from holdout.titles.xibalba import events
from holdout.titles.xibalba.actions.draws import AwaitDraw
from holdout.titles.xibalba.cards.loader import FIELDS, KINDS, Deck
from holdout.titles.xibalba.effects.base import Kind
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.cards import TurnUp
from holdout.titles.xibalba.rules.rolls import rolled
from holdout.titles.xibalba.rules.tracks import gain_resources, in_order
from holdout.titles.xibalba.rules.turn import BeginTurn
from holdout.titles.xibalba.state import (
    Options,
    Player,
    Xibalba,
    XibalbaStep,
    note,
    opponents,
    player,
    slots,
    target_of,
)

_DICE_FOR_START = 2


def new_game(deck: Deck, seats: int, options: Options, seed: bytes) -> Xibalba:
    """Shuffle the piles, open the ark, lay out cards for sale, deal boards, roll for the start.

    `seats`: 2 to 4. `seed`: 16 bytes, from which every shuffle and roll of the game follows.
    """
    chance = Chance(seed)
    piles: dict[Kind, Pile] = {}
    for kind in KINDS:
        cards = list(deck.names_of[kind])
        shuffle(chance, f"{kind}s", cards)
        piles[kind] = Pile(cards)
    state = Xibalba(
        deck=deck,
        seats=seats,
        draws=options.draws,
        chance=chance,
        options=options,
        target=target_of(deck, options, seats),
        players=[Player(resources=seats, fields=[[] for _ in range(FIELDS)]) for _ in range(seats)],
        sale={},
        piles=piles,
        discards={kind: [] for kind in KINDS},
    )
    state.sale = {kind: [None] * slots(deck, options) for kind in KINDS}
    note(state, events.GameBegan(mode=options.mode, player_count=seats, paragon=state.target))
    first: list[XibalbaStep] = [OpenArk()]
    first += [TurnUp(kind, slot) for kind in KINDS for slot in range(slots(deck, options))]
    first += [DealBoard(seat) for seat in range(1, seats + 1)]
    state.agenda += [RollStart(tuple(range(1, seats + 1))), *reversed(first)]
    return state


class OpenArk(XibalbaStep, frozen=True, tag="open-ark"):
    """The top soldier of the pile is nobody's and stands in the ark (3.3)."""

    def run(self, state: Xibalba) -> None:
        state.cause = "setup"
        if AwaitDraw.must_wait(state, state.active, "soldiers", again=self):
            return
        soldier = state.piles["soldier"].cards.pop()
        life = state.deck.soldier_of[soldier].resistance + state.seats
        state.ark, state.life = soldier, min(life, values.most_life(state))
        note(state, events.Opening(card_of(soldier), state.life))

    def drawn_for(self, state: Xibalba) -> str:
        return "setup"


class DealBoard(XibalbaStep, frozen=True, tag="deal-board"):
    """A seat gets a faction board: a colour by chance, then one of its two boards (3.5)."""

    seat: int

    def run(self, state: Xibalba) -> None:
        state.cause = "setup"
        if AwaitDraw.must_wait(state, self.seat, "boards", again=self):
            return
        if state.told is not None:
            board, state.told = state.told, None
        else:
            colours = list(values.free_boards(state).values())
            pair = colours[below(state.chance, "boards", len(colours))]
            board = pair[below(state.chance, "boards", len(pair))]
        player(state, self.seat).board = board
        note(state, events.BoardDealt(board), seat=self.seat)

    def drawn_for(self, state: Xibalba) -> str:
        return "setup"


class RollStart(XibalbaStep, frozen=True, tag="roll-start"):
    """These seats roll for the start; `rolled` are the sums of those that have rolled.

    The most symbols start; those who tie roll again (3.7).
    """

    seats: tuple[int, ...]
    rolled: tuple[int, ...] = ()

    def run(self, state: Xibalba) -> None:
        state.cause = "start"
        if len(self.rolled) < len(self.seats):
            seat = self.seats[len(self.rolled)]
            faces = rolled(state, seat, "paragon", _DICE_FOR_START)
            if faces is None:
                state.agenda.append(self)
                return
            note(state, events.Rolled(die="paragon", faces=in_order(state.deck, faces)), seat=seat)
            sums = (*self.rolled, sum(map(int, faces)))
            state.agenda.append(RollStart(self.seats, sums))
            return
        best = max(self.rolled)
        ahead = [seat for seat, n in zip(self.seats, self.rolled, strict=True) if n == best]
        if len(ahead) > 1:
            state.agenda.append(RollStart(tuple(ahead)))
            return
        state.first = state.active = ahead[0]
        state.round = 1
        state.agenda.append(BeginTurn(state.first))
        note(state, events.FirstPlayer(), seat=state.first)
        if state.options.even_start:
            state.cause = "even-start"
            extra = state.deck.numbers.even_start[str(state.seats)]
            for seat, n in zip(opponents(state, state.first), extra, strict=True):
                gain_resources(state, seat, n)

    def drawn_for(self, state: Xibalba) -> str:
        return "start"
