"""The card data of Dead of Winter, read from `cards/*.toml` and checked against types.

A mistake in a file is an error at start that names the file and the path.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from holdout.kernel.data import Data
from holdout.titles.dead_of_winter.cards.deck import (
    STARTER,
    Crisis,
    Crossroads,
    Deck,
    Die,
    Disputed,
    Item,
    ItemDeck,
    Location,
    MainObjective,
    Numbers,
    Objective,
    Record,
    Source,
    Survivor,
)
from holdout.titles.dead_of_winter.cards.references import Known, check_card


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


class _Sources(Record, frozen=True):
    source: tuple[Source, ...]


def deck_from(data: Data) -> Deck:
    """Build the deck from the card data in some files. Raises `BadData` for a mistake in them."""
    decks = data.read("decks", _Decks)
    made = Deck(
        numbers=data.read("numbers", Numbers),
        survivors=data.read("survivors", _Survivors).survivor,
        items=data.read("items", _Items).item,
        decks=decks.deck,
        disputed=decks.disputed,
        locations=data.read("locations", _Locations).location,
        dice=data.read("dice", _Dice).die,
        crossroads=data.read("crossroads", _Crossroads).card,
        crises=data.read("crises", _Crises).card,
        main_objectives=data.read("main_objectives", _Mains).card,
        objectives=data.read("secret_objectives", _Objectives).card,
    )
    _check_references(made, data)
    _check_sources(made, data)
    _check_counts(made, data)
    _check_decks(made, data)
    return made


def _check_references(made: Deck, data: Data) -> None:
    """Check that every word of every card leads somewhere."""
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


def _check_sources(made: Deck, data: Data) -> None:
    """Check that every source that a card names is one."""
    known = {each.id for each in data.read("sources", _Sources).source}
    files: dict[str, Iterable[Any]] = {
        "survivors": made.survivors.values(),
        "items": made.items.values(),
        "decks": made.decks.values(),
        "locations": made.locations.values(),
        "dice": made.dice.values(),
        "crossroads": made.crossroads.values(),
        "crises": made.crises.values(),
        "main_objectives": made.main_objectives.values(),
        "secret_objectives": made.objectives.values(),
    }
    for name, cards in files.items():
        for card in cards:
            sides = (card.standard, card.hardcore) if name == "main_objectives" else ()
            named = {source for each in (card, *sides) for source in each.sources}
            if unknown := named - known:
                message = f"sources: nothing is called {min(unknown)}"
                raise data.mistake(name, card.id, message)


def _check_counts(made: Deck, data: Data) -> None:
    """Check that counts equal those of the box."""
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
    """Check that each location but the colony has a deck, each deck a location, items a deck."""
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
