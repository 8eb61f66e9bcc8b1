"""All cards of Raxxon as data, for those who want to look them up."""

from typing import Any

import msgspec

from holdout.kernel.title import CardEntry
from holdout.titles.raxxon.state import DECK


def catalogue() -> list[CardEntry]:
    """Population types, Raxxon cards and sheets, with where their values come from."""
    people = [_entry("population", t, t.copies) for t in DECK.types.values()]
    raxxon = [_entry("raxxon", card, 1) for card in DECK.raxxon.values()]
    sheets = [
        CardEntry(s.id, "sheets", s.name_provenance, 1, _data(s)) for s in DECK.sheets.values()
    ]
    return people + raxxon + sheets


def _entry(deck: str, card: Any, copies: int) -> CardEntry:
    return CardEntry(card.id, deck, card.provenance, copies, _data(card))


def _data(card: Any) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(card)
    for name in ("id", "provenance", "copies"):
        data.pop(name, None)
    return data
