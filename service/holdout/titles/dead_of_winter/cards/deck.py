"""The cards of Dead of Winter as typed data, and the deck: all of them, with look-ups.

Nothing here knows what an effect does.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

from msgspec import Meta, Struct

from holdout.kernel import state as kernel
from holdout.kernel.copies import Copies, card_of, copy_of
from holdout.titles.dead_of_winter.cards.filters import CardFilter, Condition, Symbol
from holdout.titles.dead_of_winter.cards.parts import Ability, CardTrigger, Chooser, Option, Rule
from holdout.titles.dead_of_winter.effects.passive import CopyAbilities

if TYPE_CHECKING:
    from holdout.titles.dead_of_winter.cards.parts import AnyEffect

Id = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
Provenance = Literal["printed", "house"]
Confidence = Literal["certain", "likely", "guess", "house"]
Kind = Literal["non_betrayal", "betrayal", "exiled"]

COLONY, STARTER = "colony", "starter"

#: By this word the text of a crossroads card is called that tells what comes before the choice.
BEFORE = "before"


class Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of a card file; unknown keys are refused."""


class Card(Record, frozen=True, kw_only=True):
    """What every card has: id, where it comes from, how sure its values are, remarks.

    `sources` are those of the values, by the ids of `sources.toml`.
    """

    id: Id
    provenance: Provenance
    confidence: Confidence
    confidence_note: str = ""
    note: str = ""
    sources: tuple[Id, ...] = ()


class Source(Record, frozen=True):
    """Where values of cards are known from."""

    id: Id
    what: str


class Survivor(Card, frozen=True):
    """A survivor card. `attack` and `search` are the least dice for these actions."""

    influence: int
    attack: int
    search: int
    gender: Literal["male", "female", "none"]
    human: bool
    non_coop: bool
    ability: Ability


class Item(Card, frozen=True):
    """Item cards of one kind; `use` says where a played one goes."""

    symbol: Symbol
    use: Literal["waste", "equip", "event"]
    ability: Ability


class ItemDeck(Card, frozen=True):
    """How many cards of each kind lie in a deck."""

    size: int
    cards: dict[str, Copies]


class Disputed(Record, frozen=True):
    """Cards of a deck about which two lists differ: `used` here, `other` there."""

    deck: str
    used: dict[str, int]
    other: dict[str, int]


class Location(Card, frozen=True):
    """A location: its places and entrances, and what may lie in its item deck."""

    order: int
    survivor_spaces: int
    helpless_use_spaces: bool
    entrances: int
    spaces_per_entrance: int
    noise_spaces: int
    symbols: tuple[Symbol, ...]
    item_deck: str | None = None


class Die(Card, frozen=True):
    """A kind of die with its faces."""

    sides: int
    faces: tuple[int | str, ...]
    physical_count: int


class Crossroads(Card, frozen=True):
    """A crossroads card: trigger, who chooses, steps before the choice, the options.

    `switch` is the option of the game that can drop it, if one can.
    """

    no: int
    trigger: CardTrigger
    chooser: Chooser
    options: tuple[Option, ...]
    non_coop: bool
    before: "tuple[AnyEffect, ...]" = ()
    switch: Literal["crossroads_sleep"] | None = None


class Bonus(Record, frozen=True):
    """What happens when contributions exceed what prevents a crisis by so many points."""

    points_over: int
    steps: "tuple[AnyEffect, ...]"


class Crisis(Card, frozen=True):
    """A crisis: the symbols that prevent it, what happens if it is not prevented."""

    symbols: tuple[Symbol, ...]
    bonus: Bonus
    fail: "tuple[AnyEffect, ...]"


class Accepted(CardFilter, frozen=True):
    """The cards that a main objective takes; `starter` false: none of the starter deck."""

    starter: bool | None = None


class Contribute(Record, frozen=True):
    """Who may put which cards on a main objective."""

    accepts: Accepted
    by: Literal["all"]
    face_up: bool


class Side(Record, frozen=True):
    """A side of a main objective: tracks, set-up, rules of its own, goal.

    `goal_confidence` is there if the goal is surer than the other values.
    """

    morale: int
    rounds: int
    setup: "tuple[AnyEffect, ...]"
    special: tuple[Rule, ...]
    goal: Condition
    provenance: Provenance
    confidence: Confidence
    contribute: Contribute | None = None
    goal_confidence: Confidence | None = None
    note: str = ""
    sources: tuple[Id, ...] = ()

    @property
    def exile_eliminates(self) -> bool:
        """Whether an exiled player is out of the game."""
        return any(rule.modify == "exile_eliminates" for rule in self.special)


class MainObjective(Card, frozen=True):
    """A main objective; `code` is printed on it."""

    length: Literal["short", "medium", "long"]
    standard: Side
    hardcore: Side
    code: str = ""

    def side(self, *, hardcore: bool) -> Side:
        """Return the side that is played."""
        return self.hardcore if hardcore else self.standard


class Objective(Card, frozen=True):
    """A secret objective, or (`exiled`) one that an exiled player gets in addition."""

    kind: Kind
    conditions: tuple[Condition, ...] = ()
    not_betrayer: tuple[Condition, ...] = ()
    betrayer_first: Condition | None = None


class Numbers(Record, frozen=True):
    """The numbers of the rulebook and of the box."""

    provenance: Provenance
    lethal_wounds: int
    first_game: str
    start_food_tokens: int
    start_food_tokens_confidence: Confidence
    noise_zombie_on: tuple[int, ...]
    tracks: dict[str, dict[Literal["min", "max"], int]]
    totals: dict[str, int]


C = TypeVar("C", bound=Card)


class Deck(kernel.Deck):
    """All card data, by id, with the look-ups that the rules need at every step.

    `survivors` are in order of influence, lowest first, `locations` in their own. An item card is
    called `pistol#1`, each number once in the box; `stacks` are the cards of each item deck before
    any shuffle, `origin` is the deck that a card belongs to, `copies` are the cards of an item,
    `kin` those that nobody can tell from a card: of its item and its deck.
    """

    __slots__ = (
        *("copies", "copyists", "crises", "crossroads", "decks", "dice", "disputed"),
        *("entrance_spaces", "everywhere", "for_moves", "influence", "items", "kin", "locations"),
        *("main_objectives", "most_morale", "numbers", "objectives", "of_symbol", "origin"),
        *("outside", "own_abilities", "spaces", "stacks", "survivors", "symbols"),
    )

    def __init__(  # noqa: PLR0913 - each is a file
        self,
        *,
        numbers: Numbers,
        survivors: Iterable[Survivor],
        items: Iterable[Item],
        decks: Iterable[ItemDeck],
        disputed: tuple[Disputed, ...],
        locations: Iterable[Location],
        dice: Iterable[Die],
        crossroads: Iterable[Crossroads],
        crises: Iterable[Crisis],
        main_objectives: Iterable[MainObjective],
        objectives: Iterable[Objective],
    ) -> None:
        """Take the contents of the card files."""
        self.numbers = numbers
        self.survivors = _by_id(sorted(survivors, key=lambda each: each.influence))
        self.items = _by_id(items)
        self.decks = _by_id(decks)
        self.disputed = disputed
        self.locations = _by_id(sorted(locations, key=lambda each: each.order))
        self.dice = _by_id(dice)
        self.crossroads = _by_id(crossroads)
        self.crises = _by_id(crises)
        self.main_objectives = _by_id(main_objectives)
        self.objectives = _by_id(objectives)
        self._look_up_items()
        self._look_up_survivors()
        self._look_up_places()
        self.most_morale = numbers.tracks["morale"]["max"]

    def _look_up_items(self) -> None:
        self.stacks = _stacks(self.decks)
        self.origin = {card: name for name, cards in self.stacks.items() for card in cards}
        self.copies: dict[str, tuple[str, ...]] = {}
        self.kin: dict[str, tuple[str, ...]] = {}
        for stack in self.stacks.values():
            for card in stack:
                item = card_of(card)
                self.copies[item] = (*self.copies.get(item, ()), card)
                self.kin[card] = tuple(each for each in stack if card_of(each) == item)
        items = self.items
        self.symbols: dict[str, str] = {
            card: items[card_of(card)].symbol for card in self.origin if card_of(card) in items
        }
        symbols: list[str] = [each.symbol for each in self.items.values()]
        self.of_symbol = {symbol: self.items_with(symbol) for symbol in symbols}
        self.for_moves = {
            name for name, item in self.items.items() if item.ability.window == "move"
        }

    def _look_up_survivors(self) -> None:
        self.influence = {name: card.influence for name, card in self.survivors.items()}
        self.own_abilities = {
            name: ((name, card.ability),) for name, card in self.survivors.items()
        }
        self.copyists = frozenset(
            name
            for name, card in self.survivors.items()
            if any(isinstance(verb, CopyAbilities) for verb in card.ability.steps)
        )

    def _look_up_places(self) -> None:
        places = self.locations
        self.outside = tuple(place for place in places if place != COLONY)
        self.everywhere = (COLONY, *self.outside)
        self.spaces = {place: card.survivor_spaces for place, card in places.items()}
        self.entrance_spaces = {
            place: card.entrances * card.spaces_per_entrance for place, card in places.items()
        }

    @property
    def lethal_wounds(self) -> int:
        """The wounds of which a survivor dies."""
        return self.numbers.lethal_wounds

    def items_with(self, symbol: str | None = None, use: str | None = None) -> tuple[str, ...]:
        """List the kinds of item with that symbol and that use; None: any."""
        return tuple(
            each.id
            for each in self.items.values()
            if symbol in (None, each.symbol) and use in (None, each.use)
        )

    def secrets(self, kind: Kind) -> tuple[Objective, ...]:
        """List the secret objectives of a kind."""
        return tuple(each for each in self.objectives.values() if each.kind == kind)

    def before(self, card: str) -> dict[str, str]:
        """Return for words about a crossroads card what happens before its choice, if anything."""
        crossroads = self.crossroads.get(card)
        return {BEFORE: f"{card}.{BEFORE}"} if crossroads and crossroads.before else {}

    def is_starter(self, card: str) -> bool:
        """Return whether an item card is of the starter deck."""
        return self.origin[card] == STARTER


def _by_id(cards: Iterable[C]) -> dict[str, C]:
    return {card.id: card for card in cards}


def _stacks(decks: Mapping[str, ItemDeck]) -> dict[str, tuple[str, ...]]:
    """List the cards of each item deck; the copies of an item are numbered through all decks."""
    numbers: dict[str, int] = {}
    stacks = {}
    for name, each in decks.items():
        cards = []
        for item, count in each.cards.items():
            for _ in range(count):
                numbers[item] = numbers.get(item, 0) + 1
                cards.append(copy_of(item, numbers[item]))
        stacks[name] = tuple(cards)
    return stacks
