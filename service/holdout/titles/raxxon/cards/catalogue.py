"""All cards of Raxxon as data, for those who want to look them up."""

from typing import TYPE_CHECKING, Any

import msgspec

from holdout.kernel.rules import CardEntry, Wording
from holdout.titles.raxxon.cards.loader import Deck, PopulationType, RaxxonCard, Sheet

if TYPE_CHECKING:
    from holdout.titles.raxxon.effects.base import Effect


def catalogue(deck: Deck) -> list[CardEntry]:
    """List population types, Raxxon cards and sheets, with the sources of their values."""
    people = [_entry("population", t, t.copies, _effect_rule(t)) for t in deck.types.values()]
    raxxon = [_entry("raxxon", card, 1, "9.5") for card in deck.raxxon.values()]
    sheets = [
        CardEntry(s.id, "sheets", s.name_provenance, 1, _data(s), "6.11")
        for s in deck.sheets.values()
    ]
    return people + raxxon + sheets


def card_words(deck: Deck, entry: CardEntry, words: Wording) -> dict[str, str]:
    """Return the names and texts inside a card.

    They are those of options, of a sheet's actions and token spaces, of when-flipped
    effects.
    """
    if entry.deck == "raxxon":
        return _option_words(deck.raxxon[entry.id], words)
    if entry.deck == "population":
        return _flipped_words(deck.types[entry.id], words)
    return _sheet_words(deck.sheets[entry.id], words) if entry.deck == "sheets" else {}


def _flipped_words(kind: PopulationType, words: Wording) -> dict[str, str]:
    """Return what happens when the card is turned up, by the face-up count of its type."""
    flipped = [each for each in kind.effects if each.when == "flipped"]
    return {f"flipped.{each.count}": _effects(each.steps, words) for each in flipped}


def _option_words(card: RaxxonCard, words: Wording) -> dict[str, str]:
    said: dict[str, str] = {}
    for option in card.options:
        key = f"{card.id}.{option.id}"
        said |= {option.id: words.name(key), f"{option.id}.text": words.text(key)}
    return said


def _sheet_words(sheet: Sheet, words: Wording) -> dict[str, str]:
    said = {"role": words.role(sheet.id)}
    for action in sheet.action:
        said[action.id] = words.name(f"{sheet.id}.{action.id}")
        said[f"{action.id}.text"] = words.text(f"{sheet.id}.{action.id}")
    for side, spaces in sheet.sides.items():
        for name, row in spaces.spaces.items():
            for number, steps in enumerate(row, 1):
                said[f"{side}.{name}.{number}"] = _effects(steps, words)
                said |= {str(s.__struct_config__.tag): _once(s, words) for s in steps}
    return said


def _once(step: "Effect", words: Wording) -> str:
    """Describe an icon in short words, without how often it is printed."""
    tag = str(step.__struct_config__.tag)
    return words.effect(tag, {**msgspec.structs.asdict(step), "times": 1})


def _effects(steps: "tuple[Effect, ...]", words: Wording) -> str:
    """Describe the icons over a token space in short words."""
    return ", ".join(
        words.effect(str(step.__struct_config__.tag), msgspec.structs.asdict(step))
        for step in steps
    )


def _effect_rule(kind: PopulationType) -> str:
    """Return the number of the paragraph on when-flipped or on when-killed effects."""
    return "8.9" if any(effect.when == "flipped" for effect in kind.effects) else "8.1"


def _entry(deck: str, card: Any, copies: int, rule: str) -> CardEntry:
    return CardEntry(card.id, deck, card.provenance, copies, _data(card), rule)


def _data(card: Any) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(card)
    for name in ("id", "provenance", "copies"):
        data.pop(name, None)
    return data
