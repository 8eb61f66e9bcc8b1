"""What a title has in words: its actions, cards and rules, and what is said of them."""

from functools import cached_property
from typing import Any, Generic, TypeVar

from holdout.kernel.draws import Draw
from holdout.kernel.notation import Notation
from holdout.kernel.packs import Pack
from holdout.kernel.rulebook import Rulebook, load_rulebook
from holdout.kernel.rules import CardEntry, Rules
from holdout.kernel.state import Action, Decision, Deck, Event, State
from holdout.kernel.words import LANGUAGES, NO_NAMES, Names, Words, load_words

S = TypeVar("S", bound=State)


class InWords(Generic[S]):
    """The part of `Title` that is about words; `Title` has the fields."""

    package: str
    deck: Deck
    packs: tuple[Pack, ...]
    action_types: tuple[type[Action], ...]
    rules: Rules[S]

    @cached_property
    def notation(self) -> Notation:
        """Reads and writes the canonical ids of this title's actions."""
        return Notation((*self.action_types, Draw))

    # ---- actions as words

    def parse_action(self, text: str) -> Action:
        """The action with this canonical id. Raises `UnknownAction`."""
        return self.notation.read(text)

    def action_from(self, kind: str, params: dict[str, Any]) -> Action:
        """The action of this kind with these parameters. Raises `UnknownAction`."""
        return self.notation.build(kind, params)

    def action_id(self, action: Action) -> str:
        """The canonical id of an action."""
        return self.notation.write(action)

    def action_params(self, action: Action) -> dict[str, Any]:
        """The parameters of an action by name."""
        return self.notation.params(action)

    # ---- cards, and what is said

    def catalogue(self) -> list[CardEntry]:
        """Every card of the title, with its values and where they come from."""
        return self.rules.catalogue(self.deck)

    def card_words(self, entry: CardEntry, language: str) -> dict[str, str]:
        """What is named inside the data of a card: actions, options, consequences."""
        return self.rules.card_words(self.deck, entry, self.words(language))

    def say_action(
        self, state: S, seat: int, action: Action, language: str, names: Names = NO_NAMES
    ) -> str:
        """An action in words, with what the seat may know of what it is about."""
        params = self.action_params(action) | self.rules.context(state, seat, action)
        return self.words(language, names).action(action.kind, params)

    def say_decision(self, decision: Decision, language: str, names: Names = NO_NAMES) -> str:
        """What a decision asks, in words that tell nothing hidden."""
        facts = self.rules.facts(self.deck, decision)
        return self.words(language, names).decision(decision.kind, facts)

    def say_event(self, event: Event, language: str, names: Names = NO_NAMES) -> str:
        """An event in words."""
        params = event.params | self.rules.background(self.deck, event)
        return self.words(language, names).event(event.kind, params, event.seat)

    def words(self, language: str, names: Names = NO_NAMES) -> Words:
        """The words of the title in `en`, `de` or `ru`; `names` are those of players, by seat."""
        words = self._words[language]
        return words.with_players(names) if names else words

    def rulebook(self, language: str) -> Rulebook:
        """The rules to read in `en`, `de` or `ru`. Raises `BadData`."""
        return load_rulebook(self.package, language)

    @cached_property
    def _words(self) -> dict[str, Words]:
        expected = self.rules.expected_words(self.deck)
        if self.rules.skill is not None:
            expected = {**expected, "reasons": {*self.rules.skill.aspects}}
        return {code: load_words(self.package, code, expected, self.packs) for code in LANGUAGES}
