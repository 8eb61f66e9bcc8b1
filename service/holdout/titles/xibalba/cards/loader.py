"""The card data of Xibalba, read from `cards/*.toml` and checked against types.

A mistake in a file is an error at start that names the file and the path. Nothing here knows
what an effect does.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from holdout.kernel import state as kernel
from holdout.kernel.copies import MOST_COPIES, numbered
from holdout.kernel.data import Data
from holdout.titles.xibalba.effects.base import Effect, Kind, Modify, Price

Id = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
Provenance = Literal["printed", "house"]

#: The four kinds of cards, in the order in which they are shuffled and laid out.
KINDS: tuple[Kind, ...] = ("soldier", "civilian", "building", "event")

#: How many fields a base has, and levels: each unlocks one.
FIELDS = 4


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a card file; unknown keys are refused."""


class Card(Record, frozen=True, kw_only=True):
    """A card that can be bought. `printed_parts` are those of a printed card that are not ours."""

    id: Id
    faction: Id
    copies: Annotated[int, Meta(ge=1, le=MOST_COPIES)]
    cost: Annotated[int, Meta(ge=1)]
    provenance: Provenance
    effect: Effect
    printed_parts: tuple[str, ...] = ()


class Soldier(Card, frozen=True, kw_only=True):
    """A soldier: strength for each symbol, resistance, paragon dice."""

    strength: int
    resistance: int
    paragon: int


class Level(Record, frozen=True):
    """A level of a base; `upgrade_price` is paid to reach it."""

    resistance: int
    production: int
    upgrade_price: int | None = None


class Board(Record, frozen=True, kw_only=True):
    """A faction board: levels of its base, prices of the general actions, an ability."""

    id: Id
    colour: Literal["red", "blue", "yellow", "green"]
    provenance: Provenance
    prices: dict[Price, int]
    effect: Effect
    levels: Annotated[tuple[Level, ...], Meta(min_length=FIELDS, max_length=FIELDS)]
    printed_parts: tuple[str, ...] = ()


class Pool(Record, frozen=True):
    """The dice pool: how many dice, how many of a kind at most, how often they are re-rolled."""

    size: int
    of_a_kind: int
    rerolls: int


class Apocalypse(Record, frozen=True):
    """What the apocalypse mode changes in numbers."""

    discount: int
    bonus: int
    greater_bonus: int
    greater_from: int


class Numbers(Record, frozen=True):
    """The numbers of the rulebook and of the options beyond it."""

    provenance: Provenance
    most_resources: int
    most_paragon: int
    slots: int
    slots_apocalypse: int
    medicine: int
    least_price: int
    players: dict[Literal["min", "max"], int]
    most_life: dict[str, int]
    targets: dict[str, int]
    even_start: dict[str, list[int]]
    dice: dict[Literal["resource", "attack", "paragon"], list[str]]
    pool: Pool
    apocalypse: Apocalypse
    totals: dict[str, int]
    notes: str = ""


class _Cards(Record, frozen=True):
    card: tuple[Card, ...]


class _Soldiers(Record, frozen=True):
    card: tuple[Soldier, ...]


class _Boards(Record, frozen=True):
    board: tuple[Board, ...]


class Deck(kernel.Deck):
    """All card data, and the tables that the rules look things up in.

    `cards`, `soldiers`, `boards` and `kinds` are by the id of a card. The tables called `…_of` are
    by the name of a single copy, like `bomber#2`: its id, kind, values, cost and effect, and what
    it changes as long as it is active (only cards that change values are there). Boards have an
    effect, too, and `prices_of` general actions; those that are used in the action phase are
    `usable`. `copies_of` a card and `names_of` a kind are all names of copies, in order.
    """

    __slots__ = (
        "attack_faces",
        "boards",
        "cards",
        "copies_of",
        "cost_of",
        "effect_of",
        "faces",
        "id_of",
        "kind_of",
        "kinds",
        "names_of",
        "numbers",
        "prices_of",
        "resource_faces",
        "soldier_of",
        "soldiers",
        "static_of",
        "usable",
    )

    def __init__(
        self, numbers: Numbers, files: dict[Kind, tuple[Card, ...]], boards: tuple[Board, ...]
    ) -> None:
        """Make the tables of the cards of some files."""
        cards = [card for found in files.values() for card in found]
        self.numbers = numbers
        self.cards = {card.id: card for card in cards}
        self.soldiers = {card.id: card for card in cards if isinstance(card, Soldier)}
        self.boards = {board.id: board for board in boards}
        self.kinds = {card.id: kind for kind, found in files.items() for card in found}
        least = numbers.least_price
        self.prices_of: dict[str, dict[Price, int]] = {
            board.id: {action: max(least, n) for action, n in board.prices.items()}
            for board in boards
        }
        self._name_copies()
        self._order_faces()

    def _name_copies(self) -> None:
        copies = {card.id: tuple(numbered({card.id: card.copies})) for card in self.cards.values()}
        self.copies_of: dict[str, tuple[str, ...]] = copies
        self.id_of = {name: card for card, names in copies.items() for name in names}
        self.kind_of: dict[str, Kind] = {
            name: self.kinds[card] for name, card in self.id_of.items()
        }
        self.names_of: dict[Kind, tuple[str, ...]] = {
            kind: tuple(name for name, its in self.kind_of.items() if its == kind) for kind in KINDS
        }
        of_copies = {name: self.cards[card] for name, card in self.id_of.items()}
        self.cost_of = {name: card.cost for name, card in of_copies.items()}
        self.soldier_of = {
            name: card for name, card in of_copies.items() if isinstance(card, Soldier)
        }
        self.effect_of: dict[str, Effect] = {
            **{name: card.effect for name, card in of_copies.items()},
            **{name: board.effect for name, board in self.boards.items()},
        }
        used = (name for name, effect in self.effect_of.items() if effect.when == "use")
        self.usable = frozenset(used)
        self.static_of = {
            name: tuple(step for step in effect.steps if isinstance(step, Modify))
            for name, effect in self.effect_of.items()
            if effect.when == "static"
        }

    def _order_faces(self) -> None:
        """Order the faces of resource and attack dice in the way in which dice are shown."""
        self.resource_faces = tuple(dict.fromkeys(self.numbers.dice["resource"]))
        self.attack_faces = tuple(dict.fromkeys(self.numbers.dice["attack"]))
        every = (*self.resource_faces, *self.attack_faces)
        self.faces = {face: number for number, face in enumerate(every)}

    def of_kind(self, kind: Kind) -> list[Card]:
        """Return the cards of a kind."""
        return [card for card in self.cards.values() if self.kinds[card.id] == kind]


def deck_from(data: Data) -> Deck:
    """Build the deck from the card data of some files.

    Raises `BadData` for a mistake in one of them.
    """
    files: dict[Kind, tuple[Card, ...]] = {
        "soldier": data.read("soldiers", _Soldiers).card,
        "civilian": data.read("civilians", _Cards).card,
        "building": data.read("buildings", _Cards).card,
        "event": data.read("events", _Cards).card,
    }
    made = Deck(data.read("numbers", Numbers), files, data.read("factions", _Boards).board)
    _check_names(files, made, data)
    _check(made, data)
    return made


def _check_names(files: dict[Kind, tuple[Card, ...]], made: Deck, data: Data) -> None:
    """Check that no two cards or boards have the same name, whatever file they are in."""
    known = set(made.boards)
    for kind, cards in files.items():
        for card in cards:
            if card.id in known:
                raise data.mistake(f"{kind}s", card.id, "something else is called so")
            known.add(card.id)


def _check(made: Deck, data: Data) -> None:
    """Check that counts equal the printed totals and every reference leads somewhere."""
    counted = {f"{kind}s": sum(card.copies for card in made.of_kind(kind)) for kind in KINDS}
    counted["boards"] = len(made.boards)
    if counted != made.numbers.totals:
        message = f"the box holds {made.numbers.totals}, the files {counted}"
        raise data.mistake("numbers", "totals", message)
    if missing := [name for name, count in counted.items() if not count]:
        raise data.mistake("", "", f"there are no {missing[0]}")
    if len({board.colour for board in made.boards.values()}) < made.numbers.players["max"]:
        raise data.mistake("factions", "", "not a colour for every player")
    for card in made.cards.values():
        file = f"{made.kinds[card.id]}s"
        if card.faction not in made.boards:
            raise data.mistake(file, card.id, f"faction: nothing is called {card.faction}")
        fits = (card.effect.when == "resolve") == (made.kinds[card.id] == "event")
        attacks = card.effect.when != "attack" or card.id in made.soldiers
        if not fits or not attacks:
            raise data.mistake(file, card.id, "effect.when: no such trigger on this kind of card")
    for board in made.boards.values():
        priced = [level.upgrade_price is not None for level in board.levels]
        if priced != [False, True, True, True] or len(board.prices) != len(Price.__args__):  # type: ignore[attr-defined]
            raise data.mistake("factions", board.id, "prices: one is missing")
