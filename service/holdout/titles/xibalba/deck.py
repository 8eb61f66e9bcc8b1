"""The card data of Xibalba, read from `cards/*.toml` and checked against types.

A mistake in a file is an error at start that names the file and the path. Nothing here knows
what an effect does.
"""

import tomllib
from functools import cache
from importlib import resources
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from holdout.titles.xibalba.ops import Effect, Kind, Price

Id = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
Provenance = Literal["printed", "house"]
T = TypeVar("T")

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
    """The card data of the title. Raises `ValueError` for a file with a mistake in it."""
    soldiers = _read("soldiers", _Soldiers).card
    files: dict[Kind, tuple[Card, ...]] = {
        "soldier": soldiers,
        "civilian": _read("civilians", _Cards).card,
        "building": _read("buildings", _Cards).card,
        "event": _read("events", _Cards).card,
    }
    made = Deck(
        numbers=_read("numbers", Numbers),
        soldiers={card.id: card for card in soldiers},
        cards={card.id: card for cards in files.values() for card in cards},
        boards={board.id: board for board in _read("factions", _Boards).board},
        kinds={card.id: kind for kind, cards in files.items() for card in cards},
    )
    _check(made)
    return made


def _read(name: str, kind: type[T]) -> T:
    text = resources.files(__package__).joinpath("cards", f"{name}.toml").read_text("utf-8")
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"cards/{name}.toml: {error}") from error


def _check(made: Deck) -> None:
    """Counts equal the printed totals, and every reference leads somewhere."""
    counted = {f"{kind}s": sum(card.copies for card in made.of_kind(kind)) for kind in KINDS}
    counted["boards"] = len(made.boards)
    if counted != made.numbers.totals:
        raise ValueError(f"cards: the box holds {made.numbers.totals}, the files {counted}")
    for card in made.cards.values():
        if card.faction not in made.boards:
            raise ValueError(f"cards: {card.id}: no faction is called {card.faction}")
        fits = (card.effect.when == "resolve") == (made.kinds[card.id] == "event")
        attacks = card.effect.when != "attack" or card.id in made.soldiers
        if not fits or not attacks:
            raise ValueError(f"cards: {card.id}: no such trigger on this kind of card")
    for board in made.boards.values():
        priced = [level.upgrade_price is not None for level in board.levels]
        if priced != [False, True, True, True] or len(board.prices) != len(Price.__args__):  # type: ignore[attr-defined]
            raise ValueError(f"cards/factions.toml: {board.id}: prices")
