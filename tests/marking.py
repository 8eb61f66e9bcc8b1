"""Which cards have a test: a test of what a card does names the cards that it is about.

`@SURVIVORS("sparky")` marks one; a scenario names them before the colon of its title. The last
test of a deck holds what was marked against the deck, so that a card without a test fails. Tests of
what all cards of a kind have in common mark none.
"""

from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import TypeVar

from tests.scenarios import subjects_of

Test = TypeVar("Test", bound=Callable[..., None])


class Deck:
    """The cards of a deck by name, and those that a test in a folder of tests is about."""

    def __init__(self, folder: str, name: str, cards: Iterable[str]) -> None:
        self.folder = folder
        self.name = name
        self.cards = frozenset(cards)
        self.tested: set[str] = set()

    def __call__(self, *cards: str) -> Callable[[Test], Test]:
        """Mark a test as one of these cards; there must be such cards."""
        assert cards
        assert set(cards) <= self.cards, set(cards) - self.cards

        def marked(test: Test) -> Test:
            self.tested.update(cards)
            return test

        return marked

    def untested(self) -> set[str]:
        """The cards that no scenario, and no test of the files `test_<name>_*.py`, is about."""
        for file in sorted((Path(__file__).parent / self.folder).glob(f"test_{self.name}_*.py")):
            import_module(f"tests.{self.folder}.{file.stem}")
        return set(self.cards - self.tested - subjects_of(self.folder))
