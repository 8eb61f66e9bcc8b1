"""What a seat of Xibalba knows: all but the order of the piles (chapter 15).

The fields of the state say how they are seen; what is here needs the rules, too.
"""

from random import Random

from msgspec import Struct

from holdout.kernel.draws import AwaitDraw, PileInfo
from holdout.kernel.imagining import Imagining, dealt
from holdout.kernel.seen import Part, View
from holdout.kernel.state import DrawMode
from holdout.titles.xibalba.actions.choices import AwaitField
from holdout.titles.xibalba.actions.trade import AwaitPurchase
from holdout.titles.xibalba.cards.loader import KINDS, Deck
from holdout.titles.xibalba.effects.base import Kind, Price
from holdout.titles.xibalba.elements import Mode
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.cards import open_cards
from holdout.titles.xibalba.state import (
    Onslaught,
    Player,
    What,
    Xibalba,
    all_named,
    kinds_named,
    rows_named,
    stacks_named,
    uses_named,
)

# ---- what cards are called


class ShownNames(dict[str, str]):
    """The names that copies have in a view, by those that they have in the state.

    Copies are numbered as they lie before all eyes, so that a number tells nothing of the piles.
    A copy that is still spoken of, but was shuffled into its pile, gets the next number when it is
    looked up. What is no card is called what it is.
    """

    def __init__(self, state: Xibalba) -> None:
        """Give each copy that can be seen a number."""
        super().__init__()
        self.state = state
        deck = self._deck = state.deck
        counts: dict[str, int] = {}
        for copy in open_cards(state):
            card = deck.id_of[copy]
            number = counts.get(card, 0)
            self[copy] = deck.copies_of[card][number]
            counts[card] = number + 1
        self._counts = counts

    def __missing__(self, word: str) -> str:
        card = self._deck.id_of.get(word)
        if card is None:
            return word
        number = self._counts.get(card, 0)
        self[word] = name = self._deck.copies_of[card][number]
        self._counts[card] = number + 1
        return name


class Table(ShownNames):
    """What all that is shown of a state shares: names, and what cards change for each seat.

    `changes` has an empty list for who has no board yet, `dealt` says who has one.
    """

    def __init__(self, state: Xibalba) -> None:
        """Look everything up once."""
        super().__init__(state)
        self.dealt = [bool(who.board) for who in state.players]
        self.changes = [
            values.modifiers(state, seat) if dealt else []
            for seat, dealt in enumerate(self.dealt, 1)
        ]


# ---- the view


class XibalbaSwitches(Struct, frozen=True):
    """What was chosen before the game."""

    mode: Mode
    even_start: bool
    round_limit: int
    resigning: bool
    draws: DrawMode


def options(table: Table, _seat: int | None) -> XibalbaSwitches:
    """Return what was chosen, and who draws."""
    chosen = table.state.options
    return XibalbaSwitches(
        chosen.mode, chosen.even_start, chosen.round_limit, chosen.resigning, table.state.draws
    )


def resistance(table: Table, seat: int) -> int:
    """Return the resistance of the base."""
    if not table.dealt[seat - 1]:
        return 0
    return values.base_resistance(table.state, seat, table.changes[seat - 1])


def prices(table: Table, seat: int) -> dict[Price, int]:
    """Return the player's prices of the general actions."""
    if not table.dealt[seat - 1]:
        return {}
    return values.prices(table.state, seat, table.changes[seat - 1]).copy()


def upgrade(table: Table, seat: int) -> int | None:
    """Return the price of the next level."""
    if not table.dealt[seat - 1]:
        return None
    return values.upgrade_price(table.state, seat, table.changes[seat - 1])


_PLAYER = Part(
    "XibalbaPlayer",
    Player,
    """A seat: faction board, tracks, squad and fields (the last card of a stack is active).

    `resistance` is that of the base, `prices` are those of the general actions, both with all that
    changes them now. `hindered`: so many re-rolls are missing in the next dice phase.
    """,
    besides=(resistance, prices, upgrade),
)


class XibalbaArk(Struct, frozen=True):
    """The soldier in the ark, whose it is (0: nobody's), its life and the most it can have."""

    card: str
    keeper: int
    life: int
    most: int


def ark(table: Table, _seat: int | None) -> XibalbaArk | None:
    """Return the ark with the soldier in it, or None if it is empty."""
    state = table.state
    if state.ark is None:
        return None
    return XibalbaArk(table[state.ark], state.keeper, state.life, values.most_life(state))


def costs(table: Table, _seat: int | None) -> dict[Kind, list[int | None]]:
    """Return the costs of the cards for sale, for the player who may buy them."""
    state = table.state
    asked = next((each for each in state.decisions if isinstance(each, AwaitPurchase)), None)
    buyer, less = (asked.seat, {asked.deck: asked.less}) if asked else (state.active, {})
    changes = table.changes[buyer - 1]
    return {
        kind: values.costs(state, row, kind, changes, less.get(kind, 0))
        for kind, row in state.sale.items()
    }


def strength(table: Table, _number: None) -> int:
    """Return the strength of the attack."""
    return values.strength(table.state)


_ATTACK = Part(
    "XibalbaOnslaught",
    Onslaught,
    """The attack under way: by which soldier, against which seat (0: the ark), how strong.

    `safe`: whether the victim's cards were safe when the raid began (none: there is no raid yet).
    """,
    besides=(strength,),
)


class XibalbaComing(Struct, frozen=True):
    """Something that has to happen before the turn goes on: what, for which player, by which card.

    `place`: a card that was bought or captured is put down. `effect`: the rest of a card's effect.
    `reaction`: a card answers what has happened, if its conditions hold then. `roll`: paragon dice
    are rolled. `enter`: the active soldier enters the ark. `control`: the ark pays at the end of
    the turn.
    """

    what: What
    seat: int
    card: str | None


def coming(table: Table, _seat: int | None) -> list[XibalbaComing]:
    """List what is to come, the next first, as far as people at a table keep it in mind."""
    found: list[XibalbaComing] = []
    for step in reversed(table.state.agenda):
        for what, seat, card in step.coming(table.state):
            each = XibalbaComing(what, seat, card and table[card])
            if each not in found[-1:]:
                found.append(each)
    return found


#: What a seat or a spectator may know: the same for all (15.2).
VIEW = View(
    "XibalbaView",
    Xibalba,
    """The table as everybody sees it.

    Copies of a card are told apart by a number, as in `bomber#2`, in the order in which they lie
    here: it says nothing of the piles. `costs` are those of the cards for sale for the active
    player, or for the one who may buy for less now. `dice` are those of the pool before the first
    roll, `rolled` those to be sorted, `pool` the action pool, `aside` those about to be rolled
    again. `used` counts the uses of limited effects this turn. `current_attack` is the one under
    way. `resolving` are events that were bought and are being carried out; `coming` is what still
    has to happen, the next first.
    """,
    besides=(
        options,
        _PLAYER.in_list("players"),
        ark,
        costs,
        _ATTACK.alone("attack", "current_attack"),
        coming,
    ),
    through=Table,
)


def draws(state: Xibalba) -> list[PileInfo]:
    """Piles, discard piles and dice: how many, which way they face."""
    found = [PileInfo(f"{kind}s", len(state.piles[kind]), "down") for kind in KINDS]
    found += [PileInfo(f"{kind}s-discard", len(state.discards[kind]), "up") for kind in KINDS]
    left = len(state.deck.boards) - sum(bool(who.board) for who in state.players)
    found.append(PileInfo("boards", left, "down"))
    return found + [PileInfo(die, _count(state, die), "up") for die in state.deck.numbers.dice]


def _count(state: Xibalba, die: str) -> int:
    """Return how many dice of a kind are waited for, or may be rolled at once."""
    asked = (d.about for d in state.decisions if isinstance(d, AwaitDraw) and d.pile == die)
    return next(asked, None) or state.deck.numbers.pool.of_a_kind


# ---- what nobody knows: the order of the piles, and which copy of a card is which

_FORGET = Imagining(Xibalba)


def imagine(state: Xibalba, seat: int | None, rng: Random) -> None:
    """Deal the piles anew, in place; all else is known to every seat and to spectators.

    Copies are called what they are called in a view. So the result depends on nothing but what can
    be seen: the cards that can't are those of the box that lie nowhere else.
    """
    names = ShownNames(state)
    taken = set(names.values())
    for kind in KINDS:
        hidden = [copy for copy in state.deck.names_of[kind] if copy not in taken]
        pile = state.piles[kind]
        pile.cards = dealt(hidden, rng)[: len(pile.cards)]
    _rename(state, names)
    _FORGET(state, seat, rng)


def _rename(state: Xibalba, names: ShownNames) -> None:
    """Call all cards that can be seen, or are spoken of, what a view calls them."""
    if state.ark is not None:
        state.ark = names[state.ark]
    for who in state.players:
        who.squad = all_named(names, who.squad)
        who.fields = stacks_named(names, who.fields)
    state.sale = rows_named(names, state.sale)
    state.discards = kinds_named(names, state.discards)
    state.resolving = all_named(names, state.resolving)
    state.resolved = all_named(names, state.resolved)
    state.used = uses_named(names, state.used)
    if state.attack is not None:
        state.attack.soldier = names[state.attack.soldier]
    state.agenda = [step.renamed(names) for step in state.agenda]
    for asked in state.decisions:
        if isinstance(asked, AwaitField):
            asked.card = names[asked.card]


# ---- words

#: Every code of what an action may lack, besides those of every title.
_CODES = frozenset(
    {
        "highest-level",
        "no-card-there",
        "no-field",
        "no-soldier",
        "no-such-dice",
        "no-such-die",
        "not-a-draw",
        "not-a-target-now",
        "not-in-control-of-the-ark",
        "not-in-the-apocalypse",
        "not-usable-now",
        "nothing-to-use",
        "the-ark-is-not-empty",
        "too-few-resources",
        "upgraded-this-turn",
    }
)


def expected_words(deck: Deck) -> dict[str, set[str]]:
    """Return the words that every locale file needs besides those of all titles, by table."""
    cards: set[str] = {*deck.cards, *deck.boards}
    return {
        "unmet": {*_CODES},
        "names": cards,
        "texts": cards,
        "roles": {*deck.boards},
    }
