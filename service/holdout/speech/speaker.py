"""Who speaks for a title: its actions, questions and events in sentences, its cards, its rules."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from holdout.kernel.rules import CardEntry
from holdout.kernel.state import Action, Decision, Event, State
from holdout.kernel.title import Title
from holdout.speech.names import likeness
from holdout.speech.rulebook import Rulebook, load_rulebooks
from holdout.speech.words import LANGUAGES, NO_NAMES, Names, Words, load_words


class Speaker:
    """A title in words, in every language. Names are those of the players at a table, by seat."""

    def __init__(self, title: Title[Any]) -> None:
        """Read all words and rules of a title. Raises `BadData` if any are missing or wrong."""
        self._title = title
        expected = title.expected_words()
        self._words = {
            language: load_words(title.package, language, expected, title.packs)
            for language in LANGUAGES
        }
        self._rulebooks = load_rulebooks(title.package)

    def words(self, language: str, names: Names = NO_NAMES) -> Words:
        """Return the words of the title in `en`, `de` or `ru`."""
        words = self._words[language]
        return words.with_players(names) if names else words

    def say_action(
        self, state: State, seat: int, action: Action, language: str, names: Names = NO_NAMES
    ) -> str:
        """Describe an action in words, with what the seat may know of what it is about."""
        facts = self._title.action_facts(state, seat, action)
        return self.words(language, names).action(action.kind, facts)

    def say_decision(self, decision: Decision, language: str, names: Names = NO_NAMES) -> str:
        """Describe what a decision asks, in words that reveal nothing hidden."""
        facts = self._title.decision_facts(decision)
        return self.words(language, names).decision(decision.kind, facts)

    def say_event(self, event: Event, language: str, names: Names = NO_NAMES) -> str:
        """Describe an event in words."""
        facts = self._title.event_facts(event)
        return self.words(language, names).event(event.kind, facts, event.seat)

    def card_words(self, entry: CardEntry, language: str) -> dict[str, str]:
        """Return the names inside the data of a card: actions, options, consequences."""
        return self._title.card_words(entry, self.words(language))

    def rulebook(self, language: str) -> Rulebook | None:
        """Return the rules to read in `en`, `de` or `ru`; None if the title has none."""
        return self._rulebooks.get(language)


@cache
def speaker_of(title: Title[Any]) -> Speaker:
    """Return the speaker of a title, made once. Raises `BadData` if its words can't be read."""
    return Speaker(title)


class Speech(NamedTuple):
    """How to speak to a caller: in which language, and what to call the players, by seat."""

    language: str
    names: Names


def speech_to(language: str, words: Words, names: Sequence[str | None]) -> Speech:
    """Choose what the players at a table are called, from their names in the order of seats.

    The number of its seat follows a name that looks like that of another seat, or that another seat
    has as its number (`Player 2`). So nobody can pass for somebody else.
    """
    named = {seat: name for seat, name in enumerate(names, 1) if name}
    if not named:
        return Speech(language, NO_NAMES)
    numbered = (words.player(seat) for seat in range(1, len(names) + 1))
    taken = Counter(map(likeness, (*named.values(), *numbered)))
    called = {
        seat: name if taken[likeness(name)] == 1 else f"{name} ({seat})"
        for seat, name in named.items()
    }
    return Speech(language, called)
