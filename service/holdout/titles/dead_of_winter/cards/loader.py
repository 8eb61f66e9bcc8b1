"""The card data of Dead of Winter, read from `cards/*.toml` and checked against types.

A mistake in a file is an error at start that names the file and the path. Nothing here knows
what a verb does.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Annotated, Any, Literal, TypeVar

from msgspec import Meta, Struct

from holdout.kernel.data import Data
from holdout.titles.dead_of_winter.cards.filters import CardFilter, Condition, Symbol
from holdout.titles.dead_of_winter.cards.flow import (
    Ability,
    AnyVerb,
    CardTrigger,
    Chooser,
    Option,
    Rule,
)
from holdout.titles.dead_of_winter.cards.references import Known, check_card

Id = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
Provenance = Literal["printed", "house"]
Confidence = Literal["certain", "likely", "guess", "house"]
Kind = Literal["non_betrayal", "betrayal", "exiled"]
C = TypeVar("C", bound="Card")

STARTER = "starter"


class Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of a card file; unknown keys are refused."""


class Card(Record, frozen=True, kw_only=True):
    """What every card has: id, where it comes from, how sure its values are, remarks."""

    id: Id
    provenance: Provenance
    confidence: Confidence
    confidence_note: str = ""
    note: str = ""


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
    cards: dict[str, int]


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
    before: tuple[AnyVerb, ...] = ()
    switch: Literal["crossroads_sleep"] | None = None


class Bonus(Record, frozen=True):
    """What happens when contributions exceed the threshold by so many points."""

    points_over: int
    steps: tuple[AnyVerb, ...]


class Crisis(Card, frozen=True):
    """A crisis: the symbols that prevent it, what happens if it is not prevented."""

    symbols: tuple[Symbol, ...]
    threshold: Literal["non_exiled_players"]
    bonus: Bonus
    fail: tuple[AnyVerb, ...]


class Accepted(CardFilter, frozen=True):
    """The cards that a main objective takes; `starter` false: none of the starter deck."""

    starter: bool | None = None


class Contribute(Record, frozen=True):
    """Who may put which cards on a main objective."""

    accepts: Accepted
    by: Literal["all"]
    face_up: bool


class Side(Record, frozen=True):
    """A side of a main objective: tracks, set-up, rules of its own, goal."""

    morale: int
    rounds: int
    setup: tuple[AnyVerb, ...]
    special: tuple[Rule, ...]
    goal: Condition
    provenance: Provenance
    confidence: Confidence
    contribute: Contribute | None = None
    note: str = ""

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
        """The side that is played."""
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


class _Survivors(Record, frozen=True):
    survivor: tuple[Survivor, ...]


class _Items(Record, frozen=True):
    item: tuple[Item, ...]


class _Locations(Record, frozen=True):
    location: tuple[Location, ...]


class _Dice(Record, frozen=True):
    die: tuple[Die, ...]


class _Crossroads(Record, frozen=True):
    card: tuple[Crossroads, ...]


class _Crises(Record, frozen=True):
    card: tuple[Crisis, ...]


class _Mains(Record, frozen=True):
    card: tuple[MainObjective, ...]


class _Objectives(Record, frozen=True):
    card: tuple[Objective, ...]


class _Decks(Record, frozen=True):
    deck: tuple[ItemDeck, ...]
    disputed: tuple[Disputed, ...]


class Deck(Struct, frozen=True):
    """All card data, by id, with the look-ups that the rules need at every step.

    `survivors` are in order of influence, lowest first, `locations` in their own. An item card is
    called `pistol#1`, each number once in the box; `stacks` are the cards of each item deck before
    any shuffle, `origin` is the deck that a card belongs to.
    """

    numbers: Numbers
    survivors: dict[str, Survivor]
    items: dict[str, Item]
    decks: dict[str, ItemDeck]
    disputed: tuple[Disputed, ...]
    locations: dict[str, Location]
    dice: dict[str, Die]
    crossroads: dict[str, Crossroads]
    crises: dict[str, Crisis]
    main_objectives: dict[str, MainObjective]
    objectives: dict[str, Objective]
    stacks: dict[str, tuple[str, ...]]
    origin: dict[str, str]

    @property
    def lethal_wounds(self) -> int:
        """The wounds of which a survivor dies."""
        return self.numbers.lethal_wounds

    def items_with(self, symbol: str | None = None, use: str | None = None) -> tuple[str, ...]:
        """The kinds of item with that symbol and that use; None: any."""
        return tuple(
            each.id
            for each in self.items.values()
            if symbol in (None, each.symbol) and use in (None, each.use)
        )

    def secrets(self, kind: Kind) -> tuple[Objective, ...]:
        """The secret objectives of a kind."""
        return tuple(each for each in self.objectives.values() if each.kind == kind)


@cache
def deck() -> Deck:
    """The card data of the title, with those of packs. Raises `BadData` for a mistake in a file."""
    return deck_from(Data("holdout.titles.dead_of_winter"))


def deck_from(data: Data) -> Deck:
    """The card data that some files hold. Raises `BadData` for a mistake in one of them."""
    locations = data.read("locations", _Locations).location
    survivors = data.read("survivors", _Survivors).survivor
    decks = data.read("decks", _Decks)
    by_name = {each.id: each for each in decks.deck}
    stacks = _stacks(by_name)
    made = Deck(
        numbers=data.read("numbers", Numbers),
        survivors=_by_id(sorted(survivors, key=lambda each: each.influence)),
        items=_by_id(data.read("items", _Items).item),
        decks=by_name,
        disputed=decks.disputed,
        locations=_by_id(sorted(locations, key=lambda each: each.order)),
        dice=_by_id(data.read("dice", _Dice).die),
        crossroads=_by_id(data.read("crossroads", _Crossroads).card),
        crises=_by_id(data.read("crises", _Crises).card),
        main_objectives=_by_id(data.read("main_objectives", _Mains).card),
        objectives=_by_id(data.read("secret_objectives", _Objectives).card),
        stacks=stacks,
        origin={card: name for name, cards in stacks.items() for card in cards},
    )
    _check_references(made, data)
    _check_counts(made, data)
    _check_decks(made, data)
    return made


def _by_id(cards: Iterable[C]) -> dict[str, C]:
    return {card.id: card for card in cards}


def _stacks(decks: dict[str, ItemDeck]) -> dict[str, tuple[str, ...]]:
    numbers: dict[str, int] = {}
    stacks = {}
    for name, each in decks.items():
        cards = []
        for item, count in each.cards.items():
            for _ in range(count):
                numbers[item] = numbers.get(item, 0) + 1
                cards.append(f"{item}#{numbers[item]}")
        stacks[name] = tuple(cards)
    return stacks


def _check_references(made: Deck, data: Data) -> None:
    """Every word of every card leads somewhere."""
    known = Known(made.survivors, made.items, made.locations)
    files: dict[str, dict[str, Any]] = {
        "survivors": made.survivors,
        "items": made.items,
        "crossroads": made.crossroads,
        "crises": made.crises,
        "main_objectives": made.main_objectives,
        "secret_objectives": made.objectives,
    }
    ids: set[str] = set()
    for name, cards in files.items():
        for card in cards.values():
            try:
                check_card(card, known)
            except ValueError as error:
                raise data.mistake(name, card.id, str(error)) from error
            if card.id in ids:
                raise data.mistake(name, card.id, "another card is called so")
            ids.add(card.id)
    if made.numbers.first_game not in made.main_objectives:
        message = f"nothing is called {made.numbers.first_game}"
        raise data.mistake("numbers", "first_game", message)


def _check_counts(made: Deck, data: Data) -> None:
    """Counts equal those of the box."""
    counted: dict[str, int] = {
        "survivors": len(made.survivors),
        "items": len(made.items),
        "item_cards": len(made.origin),
        "crossroads": len(made.crossroads),
        "crises": len(made.crises),
        "main_objectives": len(made.main_objectives),
        **Counter(each.kind for each in made.objectives.values()),
        "locations": len(made.locations),
        "dice": len(made.dice),
    }
    if counted != made.numbers.totals:
        message = f"the box holds {made.numbers.totals}, the files {counted}"
        raise data.mistake("numbers", "totals", message)
    ranked = sorted(made.survivors.values(), key=lambda each: each.influence)
    for one, other in pairwise(ranked):
        if one.influence == other.influence:
            raise data.mistake("survivors", one.id, f"influence: the same as of {other.id}")


def _check_decks(made: Deck, data: Data) -> None:
    """Each location but the colony has its deck, each deck its location, each item a deck."""
    owners = {each.item_deck: each for each in made.locations.values() if each.item_deck}
    if made.decks.keys() != {STARTER, *owners}:
        raise data.mistake("decks", "", "id: not the decks of the locations")
    for name, each in made.decks.items():
        unknown = each.cards.keys() - made.items.keys()
        symbols = {made.items[item].symbol for item in each.cards.keys() - unknown}
        printed = set(owners[name].symbols) if name in owners else symbols
        if unknown or symbols != printed or len(made.stacks[name]) != each.size:
            message = "cards: not as many as `size`, or not the items of the location's symbols"
            raise data.mistake("decks", name, message)
    if missing := made.items.keys() - {item for each in made.decks.values() for item in each.cards}:
        raise data.mistake("items", min(missing), "lies in no deck")
