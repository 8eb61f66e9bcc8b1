"""What the sentences of Dead of Winter tell of cards and their options."""

import pytest

from holdout.speech import LANGUAGES, speaker_of
from holdout.titles.dead_of_winter import TITLE
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.files import CROSSROADS, OPTIONS, WORDS
from tests.dead_of_winter.samples import ACTIONS

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@in_every_language
def test_an_option_is_told_with_its_text(language: str) -> None:
    """Who chooses reads what each option does."""
    words = speaker_of(TITLE).words(language)
    for key in OPTIONS:
        card, _, option = key.partition(".")
        said = words.action("choose", {"answer": option, "card": card, "option": option})
        assert said.startswith(WORDS[language]["names"][option])
        assert said.endswith(WORDS[language]["texts"][key])


@in_every_language
def test_a_card_that_asks_is_told_with_its_trigger(language: str) -> None:
    """The question of a crossroads card begins with what has happened."""
    words = speaker_of(TITLE).words(language)
    for card in CROSSROADS:
        said = words.decision("choose", {"about": "crossroads", "what": "word", "card": card})
        assert WORDS[language]["names"][card] in said
        assert WORDS[language]["texts"][card] in said


@in_every_language
def test_survivors_and_their_cards_have_words_of_their_own(language: str) -> None:
    """A crossroads card called like a survivor has that name, but another text."""
    words = speaker_of(TITLE).words(language)
    for card in (each for each in CROSSROADS if each.startswith("crossroads-")):
        other = card.removeprefix("crossroads-")
        assert words.name(card) == words.name(other)
        assert words.text(card) != words.text(other)


def test_a_few_sentences_as_they_are_read() -> None:
    """One or two of each language, whole."""
    english, german, russian = (speaker_of(TITLE).words(code) for code in LANGUAGES)

    assert english.action("move", ACTIONS["move"][0]) == "Move Rod Miller to the school"
    assert german.action("move", ACTIONS["move"][0]) == "Rod Miller in die Schule bewegen"
    assert russian.action("move", ACTIONS["move"][0]) == "Переместить Рода Миллера в школу"
    assert english.event("morale", {"morale": 3, "by": -2}) == "Morale is now 3 (−2)."
    assert (
        german.event("wounded", {"survivor": "rod-miller", "wound": "normal", "count": 1})
        == "Rod Miller erhält 1 Wunde."
    )
    assert (
        russian.event("option-taken", {"card": "thin-ice", "option": "b"}, 1)
        == "Тонкий лёд: Вариант Б. Ничего не происходит."
    )


@in_every_language
def test_words_inside_cards_are_told(language: str) -> None:
    """Who a survivor is, both sides of a main objective, all of a crossroads card."""
    found = {each.id: speaker_of(TITLE).card_words(each, language) for each in TITLE.catalogue()}

    assert all(found[name]["role"] for name in DECK.survivors)
    for name, objective in DECK.main_objectives.items():
        assert {"standard", *(["hardcore"] if objective.hardcore else [])} <= found[name].keys()
    for name, card in DECK.crossroads.items():
        first = ["before"] if card.before else []
        assert list(found[name]) == [*first, *(each.id for each in card.options)]
    assert found["fuel"] == {}
