"""Setting up a game of Xibalba (chapter 3 of the rules)."""

from holdout.kernel.chance import Chance, shuffle
from holdout.kernel.pile import Pile
from holdout.titles.xibalba.cards.loader import FIELDS, KINDS, Deck
from holdout.titles.xibalba.cards.ops import Kind
from holdout.titles.xibalba.model.state import Options, Player, Xibalba, note
from holdout.titles.xibalba.model.steps import DealBoard, OpenArk, RollStart, TurnUp


def target_of(deck: Deck, options: Options, seats: int) -> int:
    """The paragon that wins: as chosen, or the default of the mode and number of players (3.1)."""
    key = "apocalypse" if options.mode == "apocalypse" else str(seats)
    return options.target or deck.numbers.targets[key]


def slots(deck: Deck, options: Options) -> int:
    """How many cards of each kind are for sale."""
    return deck.numbers.slots_apocalypse if options.mode == "apocalypse" else deck.numbers.slots


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
    note(state, "game-began", mode=options.mode, players=seats, target=state.target)
    first: list[OpenArk | TurnUp | DealBoard] = [OpenArk()]
    first += [TurnUp(kind, slot) for kind in KINDS for slot in range(slots(deck, options))]
    first += [DealBoard(seat) for seat in range(1, seats + 1)]
    state.agenda += [RollStart(tuple(range(1, seats + 1))), *reversed(first)]
    return state
