"""Every action, decision and event of Xibalba has a sentence in every language."""

import ast
import re
from importlib import resources
from typing import Any, get_args

import pytest

from holdout.kernel.draws import Draw
from holdout.kernel.rules import kinds
from holdout.kernel.words import Part, Template, Words, load_words
from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.model import actions, decisions
from tests.xibalba.samples import ACTIONS, DECISIONS, EVENTS, Samples
from tests.xibalba.table import beginning, do, playing
from tests.xibalba.test_data import BOARDS, LANGUAGES, WORDS

PACKAGE = "holdout.titles.xibalba"
SAMPLES: dict[str, Samples] = {"actions": ACTIONS, "decisions": DECISIONS, "events": EVENTS}
OUTCOMES = {"won", "lost", "target", "rounds", "resigned"}

#: Ids that no sentence may show; the words of other kinds are too common to look for.
BARE_ID = re.compile(r"[a-z]_[a-z]|[{}\[\]]|field-\d|base-\d|\bNone\b(?! of)|\bTrue\b")
LATIN_ID = re.compile(r"\b(blank|attack|crit|squad|soldiers?|civilians?|events?|bomber|seer)\b")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Each language in turn."""
    return str(request.param)


@pytest.fixture
def words(language: str) -> Words:
    """The words of Xibalba in this language."""
    expected = {table: set(samples) for table, samples in SAMPLES.items()}
    return load_words(PACKAGE, language, {**expected, "outcomes": OUTCOMES})


def check(said: str, kind: str, language: str) -> None:
    """A sentence is words, not ids or templates."""
    assert kind != said
    assert not BARE_ID.search(said), said
    assert language != "ru" or not re.search("[A-Za-z]", said), said
    assert language == "en" or not LATIN_ID.search(said), said
    assert said == said.strip()
    assert "  " not in said


def noted() -> set[str]:
    """The kinds of all events that the rules write into the log."""
    found = set()
    for file in _files(resources.files(PACKAGE)):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "note":
                given = node.args[1]
                assert isinstance(given, ast.Constant), ast.dump(node)
                found.add(str(given.value))
    return found


def _files(folder: Any) -> list[Any]:
    inner = [each for each in folder.iterdir() if each.is_dir()]
    files = [each for each in folder.iterdir() if each.name.endswith(".py")]
    return files + [file for each in inner for file in _files(each)]


def test_samples_are_of_all_actions_decisions_and_events() -> None:
    """What is tried here is all that the rules have."""
    assert kinds([*actions.TYPES, Draw]) == set(ACTIONS)
    assert kinds(get_args(decisions.AnyDecision)) == set(DECISIONS)
    assert noted() == set(EVENTS)


def test_actions_are_sentences(words: Words, language: str) -> None:
    """Every kind renders, and the language has no other kinds."""
    for kind, samples in ACTIONS.items():
        for params in samples:
            check(words.action(kind, params), kind, language)
    assert set(ACTIONS) == {key.partition(".")[0] for key in WORDS[language]["actions"]}


def test_decisions_are_questions_or_statements(words: Words, language: str) -> None:
    """Every kind renders with a full stop or question mark."""
    for kind, samples in DECISIONS.items():
        for params in samples:
            said = words.decision(kind, params)
            check(said, kind, language)
            assert said[-1] in ".?"
    assert set(DECISIONS) == {key.partition(".")[0] for key in WORDS[language]["decisions"]}


def test_events_are_sentences(words: Words, language: str) -> None:
    """Every kind renders and ends with a full stop."""
    for kind, samples in EVENTS.items():
        for params in samples:
            said = words.event(kind, params, 1)
            check(said, kind, language)
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


def test_a_face_is_not_called_like_the_dice(language: str) -> None:
    """`attack` is a face and a kind of dice: a die is turned to the face (7.11)."""
    me = {"resources": 9, "fields": [["wish-broker"]]}
    game = playing(me, {}, pool="blank blank", sale={"civilian": ["nurse", "broker"]})
    do(game, "use field-1")
    names = WORDS[language]["names"]
    action = TITLE.parse_action("die blank attack")
    said = TITLE.say_action(game, 1, action, language)
    (event, *_) = do(game, "die blank attack")

    for sentence in (said, TITLE.say_event(event, language)):
        assert f"{names['blank']} → {names['attack']}" in sentence
        assert names["zone.attack"] not in sentence


def test_what_a_table_rolled_is_told_face_by_face(language: str) -> None:
    """Each face by its name (7.12)."""
    game = beginning({}, {})
    do(game, "dice 4 2", "draw resource 0,0,1,3")
    names = WORDS[language]["names"]

    said = TITLE.say_action(game, 1, TITLE.parse_action("draw attack blank,crit"), language)

    assert said.endswith(f"{names['blank']}, {names['crit']}")


def test_an_effect_is_told_with_its_text(words: Words, language: str) -> None:
    """Who chooses reads what the card does."""
    for kind in ("use", "resolve"):
        for name in ("smuggler", "sniper", "ska"):
            said = words.action(kind, {"place": "squad", "name": name})
            assert WORDS[language]["names"][name] in said
            assert said.endswith(WORDS[language]["texts"][name])


def test_a_few_sentences_as_they_are_read() -> None:
    """One or two of each language, whole."""
    english, german, russian = (load_words(PACKAGE, code) for code in LANGUAGES)

    assert "Buy Seer (civilian) for 3" == english.action("buy", SALE)
    assert "Attack Partisan in the ark (attack: 2, crit: 1)" == english.action(
        "attack", ACTIONS["attack"][0]
    )
    assert "Welche Karte kaufst du für 3 weniger?" == german.decision("purchase", {"less": 3})
    assert "Spieler 2: Paragon +2." == german.event("paragon-gained", {"by": 2}, 2)
    assert "Сбросить: Дрон (отряд)" == russian.action("discard", ACTIONS["discard"][0])
    assert "Bomber is destroyed." == english.event("destroyed", {"card": "bomber"})


SALE = ACTIONS["buy"][0]


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_words_inside_cards_are_told(language: str) -> None:
    """What a faction is about; other cards have nothing inside."""
    found = {each.id: TITLE.card_words(each, language) for each in TITLE.catalogue()}

    assert all(found[name] == {"role": WORDS[language]["roles"][name]} for name in BOARDS)
    assert {} == found["bomber"]


def test_an_attack_names_its_target(language: str) -> None:
    """The base of a player, or the ark."""
    rest = {"ark": "drone", "life": 9, "pool": "attack"}
    (event, *_) = do(playing({}, {}, keeper=1, **rest), "attack base-2 1 0")
    said = TITLE.say_event(event, language)
    assert TITLE.words(language).player(2) in said
    check(said, "attacks", language)

    (event, *_) = do(playing({"squad": ["partisan"]}, {}, **rest), "attack ark 1 0")
    said = TITLE.say_event(event, language)
    assert TITLE.words(language).player(2) not in said
    assert {"en": "the ark", "de": "die Arche", "ru": "ковчег"}[language] in said
