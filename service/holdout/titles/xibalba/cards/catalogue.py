"""All cards of Xibalba as data, for those who want to look them up."""

from typing import Any

import msgspec

from holdout.kernel.rules import CardEntry, Wording
from holdout.titles.xibalba.cards.loader import KINDS, Board, Card, Deck

#: The paragraph of the rules about each deck.
_RULES = {
    "soldiers": "2.3",
    "civilians": "2.4",
    "buildings": "2.4",
    "events": "7.6",
    "boards": "1.1",
}


def catalogue(deck: Deck) -> list[CardEntry]:
    """Soldiers, civilians, buildings, events and boards, with where their values come from."""
    cards = [_entry(f"{kind}s", card, card.copies) for kind in KINDS for card in deck.of_kind(kind)]
    return cards + [_entry("boards", board, 1) for board in deck.boards.values()]


def card_words(_deck: Deck, entry: CardEntry, words: Wording) -> dict[str, str]:
    """Return the words on what a faction is about."""
    return {"role": words.role(entry.id)} if entry.deck == "boards" else {}


def _entry(name: str, card: Card | Board, copies: int) -> CardEntry:
    data: dict[str, Any] = msgspec.to_builtins(card)
    for field in ("id", "provenance", "copies"):
        data.pop(field, None)
    return CardEntry(card.id, name, card.provenance, copies, data, _RULES[name])
