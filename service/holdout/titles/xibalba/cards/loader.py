"""The card data of Xibalba, read from `cards/*.toml` and checked against types.

A mistake in a file is an error at start that names the file and the path. Nothing here knows
what an effect does.
"""

from functools import cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from holdout.kernel.data import Data
from holdout.titles.xibalba.cards.ops import Effect, Kind, Price

Id = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
Provenance = Literal["printed", "house"]

#: The four kinds of cards, in the order in which they are shuffled and laid out.
KINDS: tuple[Kind, ...] = ("soldier", "civilian", "building", "event")


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a card file; unknown keys are refused."""


class Card(Record, frozen=True, kw_only=True):
    """A card that can be bought. `printed_parts` are those of a printed card that are not ours."""

    id: Id
    faction: Id
    copies: Annotated[int, Meta(ge=1)]
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
    levels: Annotated[tuple[Level, ...], Meta(min_length=4, max_length=4)]
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
    round_limit: int
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


class Deck(Struct, frozen=True):
    """All card data by id, and the kind of each card."""

    numbers: Numbers
    soldiers: dict[str, Soldier]
    cards: dict[str, Card]
    boards: dict[str, Board]
    kinds: dict[str, Kind]

    def of_kind(self, kind: Kind) -> list[Card]:
        """The cards of a kind."""
        return [card for card in self.cards.values() if self.kinds[card.id] == kind]


@cache
def deck() -> Deck:
    """The card data of the title, with those of packs. Raises `BadData` for a mistake in a file."""
    return deck_from(Data("holdout.titles.xibalba"))


def deck_from(data: Data) -> Deck:
    """The card data that some files hold. Raises `BadData` for a mistake in one of them."""
    soldiers = data.read("soldiers", _Soldiers).card
    files: dict[Kind, tuple[Card, ...]] = {
        "soldier": soldiers,
        "civilian": data.read("civilians", _Cards).card,
        "building": data.read("buildings", _Cards).card,
        "event": data.read("events", _Cards).card,
    }
    made = Deck(
        numbers=data.read("numbers", Numbers),
        soldiers={card.id: card for card in soldiers},
        cards={card.id: card for cards in files.values() for card in cards},
        boards={board.id: board for board in data.read("factions", _Boards).board},
        kinds={card.id: kind for kind, cards in files.items() for card in cards},
    )
    _check_names(files, made, data)
    _check(made, data)
    return made


def _check_names(files: dict[Kind, tuple[Card, ...]], made: Deck, data: Data) -> None:
    """No two cards or boards are called the same, whatever file they are in."""
    known = set(made.boards)
    for kind, cards in files.items():
        for card in cards:
            if card.id in known:
                raise data.mistake(f"{kind}s", card.id, "something else is called so")
            known.add(card.id)


def _check(made: Deck, data: Data) -> None:
    """Counts equal the printed totals, and every reference leads somewhere."""
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
