"""The decks, to mark which cards a test is about, and moments that show what a card does."""

from collections.abc import Iterable, Mapping
from typing import Any

from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests import marking
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.scenes import HOSPITAL, LIBRARY, SCHOOL, Place, playing
from tests.table import asked, do, legal


class Deck(marking.Deck):
    """A deck of Dead of Winter."""

    def __init__(self, name: str, cards: Iterable[str]) -> None:
        super().__init__("dead_of_winter", name, cards)


SURVIVORS = Deck("survivors", DECK.survivors)
ITEMS = Deck("items", DECK.items)
CRISES = Deck("crises", DECK.crises)

#: Three players without anybody at the colony: no food is needed, and no zombie comes there.
AWAY: dict[str, Place] = {
    "rod-miller": (1, SCHOOL), "brian-lee": (2, LIBRARY), "mike-cho": (3, HOSPITAL),
}  # fmt: skip


def offers(game: DeadOfWinter, word: str) -> list[str]:
    """The legal actions that begin with this word."""
    return [each for each in legal(game) if each.startswith(word)]


def closing(people: Mapping[str, Place] = AWAY, **rest: Any) -> DeadOfWinter:
    """The last turn of a round; there is food enough, and no crossroads card comes up."""
    position = {"food": 20, "crossroads": (), "active": 3, **rest}
    return playing(people, **position)


def whatever(game: DeadOfWinter, until: str = "turn") -> None:
    """Answer all questions with the first answer, up to the next one of this kind."""
    while not game.outcome and not asked(game).endswith(f" {until}"):
        seat = TITLE.decisions(game)[0].seat
        do(game, f"{seat}: {legal(game, seat)[0]}")
