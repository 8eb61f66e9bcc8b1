"""Xibalba's card and locale files, as plain data."""

from tests.titles.files import Table, cards, load, words_of

NUMBERS = load("xibalba", "cards", "numbers")
SOLDIERS = cards("xibalba", "soldiers")
CIVILIANS = cards("xibalba", "civilians")
BUILDINGS = cards("xibalba", "buildings")
EVENTS = cards("xibalba", "events")
BOARDS = cards("xibalba", "factions", "board")
DECKS = {"soldier": SOLDIERS, "civilian": CIVILIANS, "building": BUILDINGS, "event": EVENTS}
CARDS = {name: card for table in DECKS.values() for name, card in table.items()}
EVERYTHING = CARDS | BOARDS
WORDS = words_of("xibalba")


def steps_of(card: Table) -> list[Table]:
    """The steps of a card's effect."""
    found: list[Table] = card["effect"]["do"]
    return found
