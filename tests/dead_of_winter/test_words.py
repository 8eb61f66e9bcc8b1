"""Every action, decision and event of Dead of Winter has a sentence in every language."""

import re
from typing import get_args

import pytest

from holdout.kernel.draws import Draw
from holdout.kernel.rules import kinds
from holdout.kernel.words import Part, Template, Words, load_words
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.model import actions, decisions
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.samples import ACTIONS, DECISIONS, EVENTS, Samples
from tests.dead_of_winter.test_data import CROSSROADS, LANGUAGES, OPTIONS, WORDS

PACKAGE = "holdout.titles.dead_of_winter"
SAMPLES: dict[str, Samples] = {"actions": ACTIONS, "decisions": DECISIONS, "events": EVENTS}
OUTCOMES = {
    "won", "lost", "complete", "failed", "objective", "morale", "rounds", "lose_game",
    "eliminated",
}  # fmt: skip

#: Ids that no sentence may show; the words of other kinds are too common to look for.
BARE_ID = re.compile(r"[a-z]_[a-z]|[{}\[\]]|rod-miller|kill-them|\w:\w|\bNone\b|\bTrue\b")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Each language in turn."""
    return str(request.param)


@pytest.fixture
def words(language: str) -> Words:
    """The words of Dead of Winter in this language."""
    expected = {table: set(samples) for table, samples in SAMPLES.items()}
    return load_words(PACKAGE, language, {**expected, "outcomes": OUTCOMES})


def check(said: str, kind: str) -> None:
    """A sentence is words, not ids or templates."""
    assert kind != said
    assert not BARE_ID.search(said), said
    assert said == said.strip()
    assert "  " not in said


def test_samples_are_of_all_actions_and_decisions() -> None:
    """What is tried here is all that the rules have."""
    assert kinds([*actions.TYPES, Draw]) == set(ACTIONS)
    assert kinds(get_args(decisions.AnyDecision)) == set(DECISIONS)


def test_actions_are_sentences(words: Words, language: str) -> None:
    """Every kind renders, and the language has no other kinds."""
    for kind, samples in ACTIONS.items():
        for params in samples:
            check(words.action(kind, params), kind)
    assert set(ACTIONS) == {key.partition(".")[0] for key in WORDS[language]["actions"]}


def test_decisions_are_questions_or_statements(words: Words, language: str) -> None:
    """Every kind renders with a full stop or question mark."""
    for kind, samples in DECISIONS.items():
        for params in samples:
            said = words.decision(kind, params)
            check(said, kind)
            assert said[-1] in ".?"
    assert set(DECISIONS) == {key.partition(".")[0] for key in WORDS[language]["decisions"]}


def test_events_are_sentences(words: Words, language: str) -> None:
    """Every kind renders and ends with a full stop."""
    for kind, samples in EVENTS.items():
        for params in samples:
            said = words.event(kind, params, 1)
            check(said, kind)
            assert said.endswith(".")
    assert set(EVENTS) == {key.partition(".")[0] for key in WORDS[language]["events"]}


@pytest.mark.parametrize("table", SAMPLES)
def test_variants_are_all_used(table: str) -> None:
    """A variant that no sample asks for would be a slip of the pen."""
    asked = {
        f"{kind}.{name if value is True else value}"
        for kind, given in SAMPLES[table].items()
        for params in given
        for name, value in params.items()
    }
    assert {key for key in WORDS["en"][table] if "." in key} <= asked


def parts(text: str) -> list[tuple[tuple[str, ...], bool]]:
    """The fields of a template, fixed and optional ones apart, in no order."""
    found: list[Part] = [part for part in Template(text).parts if part.fields]
    fixed = sorted(name for part in found if not part.optional for name in part.fields)
    loose = sorted((tuple(sorted(part.fields)), True) for part in found if part.optional)
    return [(tuple(fixed), False), *loose]


@pytest.mark.parametrize("other", ["de", "ru"])
@pytest.mark.parametrize("table", [*SAMPLES, "common"])
def test_placeholders_agree(table: str, other: str) -> None:
    """Each template has the same fields in every language, and so has each variant."""
    english, foreign = WORDS["en"][table], WORDS[other][table]

    assert english.keys() == foreign.keys()
    for key, text in english.items():
        assert parts(text) == parts(foreign[key]), key


@pytest.mark.parametrize("table", ["names", "texts", "roles", "outcomes"])
def test_tables_have_the_same_keys_in_the_same_order(table: str) -> None:
    """The files can be read side by side."""
    english, german, russian = (list(WORDS[language][table]) for language in LANGUAGES)
    assert english == german == russian


def test_an_option_is_told_with_its_text(words: Words, language: str) -> None:
    """Who chooses reads what each option does."""
    for key in OPTIONS:
        card, _, option = key.partition(".")
        said = words.action("choose", {"answer": option, "card": card, "option": option})
        assert said.startswith(WORDS[language]["names"][option])
        assert said.endswith(WORDS[language]["texts"][key])


def test_a_card_that_asks_is_told_with_its_trigger(words: Words, language: str) -> None:
    """The question of a crossroads card begins with what has happened."""
    for card in CROSSROADS:
        said = words.decision("choose", {"about": "crossroads", "what": "word", "card": card})
        assert WORDS[language]["names"][card] in said
        assert WORDS[language]["texts"][card] in said


def test_survivors_and_their_cards_have_words_of_their_own(words: Words) -> None:
    """A crossroads card called like a survivor has that name, but another text."""
    for card in (each for each in CROSSROADS if each.startswith("crossroads-")):
        other = card.removeprefix("crossroads-")
        assert words.name(card) == words.name(other)
        assert words.text(card) != words.text(other)


def test_a_few_sentences_as_they_are_read() -> None:
    """One or two of each language, whole."""
    english, german, russian = (load_words(PACKAGE, code) for code in LANGUAGES)

    assert "Move Rod Miller to School" == english.action("move", ACTIONS["move"][0])
    assert "Rod Miller bewegen: Schule" == german.action("move", ACTIONS["move"][0])
    assert "Переместить: Род Миллер → Школа" == russian.action("move", ACTIONS["move"][0])
    assert "Morale: 3 (-2)." == english.event("morale", {"morale": 3, "by": -2})
    assert "Rod Miller wird verwundet: +1." == german.event(
        "wounded", {"survivor": "rod-miller", "wound": "normal", "count": 1}
    )
    assert "Тонкий лёд: Вариант Б. Ничего не происходит." == russian.event(
        "option-taken", {"card": "thin-ice", "option": "b"}, 1
    )


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_words_inside_cards_are_told(language: str) -> None:
    """Who a survivor is, both sides of a main objective, every option of a crossroads card."""
    found = {each.id: TITLE.card_words(each, language) for each in TITLE.catalogue()}

    assert all(found[name]["role"] for name in DECK.survivors)
    for name, objective in DECK.main_objectives.items():
        assert {"standard", *(["hardcore"] if objective.hardcore else [])} <= found[name].keys()
    for name, card in DECK.crossroads.items():
        assert [each.id for each in card.options] == list(found[name])
    assert {} == found["fuel"]
