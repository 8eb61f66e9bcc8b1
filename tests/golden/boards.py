"""Boards as text: what everybody sees of a game."""

from collections.abc import Callable, Iterator
from typing import Any


def raxxon(view: Any) -> Iterator[str]:
    """The crowd in rows (`+` face-up, `~` facedown but known, `?` unknown), piles, sheets."""
    yield f"day {view.day}, power {view.power}, active {view.active}, passed {view.passed}"
    cards = {(card.row, card.column): card for card in view.crowd}
    marked = {(each.row, each.column): each.markers for each in view.roadblocks}
    for row in sorted({row for row, _ in cards}):
        places = [(row, column) for column in sorted({c for _, c in cards})]
        words = [_word(cards.get(place), marked.get(place, 0)) for place in places]
        yield f"  {row:>3} | " + " ".join(f"{word:<13}" for word in words).rstrip()
    yield "  " + ", ".join(_pile(name, getattr(view, name)) for name in _DOWN)
    for name in _UP:
        if cards_there := getattr(view, name):
            yield f"  {name}: {_told(cards_there)}"
    for seat, sheet in enumerate(view.sheets, 1):
        if sheet:
            spaces = {name: "".join(".X"[t] for t in row) for name, row in sheet.tokens.items()}
            yield f"  seat {seat} {sheet.id}: {_told(spaces)}"


_DOWN = ("population", "infection", "raxxon")
_UP = (
    "population_discard",
    "evacuation",
    "uncontained",
    "contained",
    "removed",
    "raxxon_triggered",
    "raxxon_untriggered",
    "resolving",
)


def _word(card: Any, markers: int) -> str:
    if card is None:
        return "."
    face = "+" if card.face == "up" else "~" if card.card else "?"
    return (card.card or "") + face + (f"*{markers}" if markers else "")


def _pile(name: str, pile: Any) -> str:
    known = f" ({_told(pile.known)})" if pile.known else ""
    return f"{name} {pile.count}{known}"


def _told(cards: Any) -> str:
    if isinstance(cards, dict):
        return ", ".join(f"{name} {count}" for name, count in cards.items())
    return ", ".join(cards)


BOARDS: dict[str, Callable[[Any], Iterator[str]]] = {"raxxon": raxxon}
