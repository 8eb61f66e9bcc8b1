"""All cards of Dead of Winter as data, for those who want to look them up."""

from collections.abc import Mapping
from typing import Any

import msgspec

from holdout.kernel.rules import CardEntry, Wording
from holdout.titles.dead_of_winter.cards.deck import BEFORE, Card, Deck


def catalogue(deck: Deck) -> list[CardEntry]:
    """Survivors, items, all other cards and the locations, with where their values come from."""
    items = [_item(deck, each.id) for each in deck.items.values()]
    decks: dict[str, dict[str, Any]] = {
        "crossroads": deck.crossroads,
        "crises": deck.crises,
        "main-objectives": deck.main_objectives,
        "non-betrayal": {each.id: each for each in deck.secrets("non_betrayal")},
        "betrayal": {each.id: each for each in deck.secrets("betrayal")},
        "exiled": {each.id: each for each in deck.secrets("exiled")},
        "locations": deck.locations,
    }
    people = [_entry("survivors", each) for each in deck.survivors.values()]
    others = [_entry(name, each) for name, cards in decks.items() for each in cards.values()]
    return people + items + others


def card_words(deck: Deck, entry: CardEntry, words: Wording) -> dict[str, str]:
    """Return the words inside a card: a survivor's role, an objective's sides, card options."""
    if entry.deck == "survivors":
        return {"role": words.role(entry.id)}
    if entry.deck == "main-objectives":
        # A side that says the same as the card has no text of its own.
        own = words.text(entry.id)
        return {side: words.text(f"{entry.id}.{side}") or own for side in ("standard", "hardcore")}
    if entry.deck != "crossroads":
        return {}
    keys = (BEFORE, *(option.id for option in deck.crossroads[entry.id].options))
    return {key: text for key in keys if (text := words.text(f"{entry.id}.{key}"))}


def _item(deck: Deck, name: str) -> CardEntry:
    """Return the entry of a kind of item; `decks` in its data says how many lie where."""
    places = {each.id: each.cards[name] for each in deck.decks.values() if name in each.cards}
    return _entry("items", deck.items[name], sum(places.values()), decks=places)


def _entry(name: str, card: Card, copies: int = 1, **more: Any) -> CardEntry:
    data: dict[str, Any] = msgspec.to_builtins(card)
    for field in ("id", "provenance"):
        data.pop(field)
    return CardEntry(card.id, name, card.provenance, copies, data | more, _RULES[name])


#: By deck: the paragraph of the rules that says how its cards work.
_RULES: Mapping[str, str] = {
    "survivors": "10.1",
    "items": "9.3",
    "crossroads": "14.4",
    "crises": "17.3",
    "main-objectives": "17.5",
    "non-betrayal": "18.3",
    "betrayal": "18.3",
    "exiled": "16.2",
    "locations": "1.7",
}
