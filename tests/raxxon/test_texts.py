"""The words of Raxxon's cards, held against the cards: all there, no more, and true."""

import re
from typing import Any

import pytest

from tests.raxxon.test_data import (
    ACTION_IDS,
    ACTIONS,
    CARDS,
    LANGUAGES,
    OPTIONS,
    SHEETS,
    THRESHOLDS,
    TYPES,
    WORDS,
    ZONES,
    steps_within,
)

PILES = {"population", "infection", "raxxon", "first-player"}
OTHER_NAMES = {
    "intro", "normal", "hard", "expert", "automatic", "manual", "table", "row", "column",
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_and_nothing_else_has(language: str) -> None:
    """Names and ids match in both directions."""
    known = {*TYPES, *SHEETS, *CARDS, *ACTION_IDS, *OPTIONS, *ZONES, *PILES, *OTHER_NAMES}
    assert known == WORDS[language]["names"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_action_has_a_text_and_nothing_else_has(language: str) -> None:
    """Texts and ids match in both directions; a person has a role."""
    assert {*TYPES, *CARDS, *ACTIONS, *OPTIONS} == WORDS[language]["texts"].keys()
    assert SHEETS.keys() == WORDS[language]["roles"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_short_sentences(language: str) -> None:
    """Each begins large, ends with a full stop, and fits on a card."""
    for name, text in WORDS[language]["texts"].items():
        assert re.fullmatch(r"[0-9A-ZÄÖÜА-ЯЁ][^\n]{5,258}\.", text), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_cyrillic_letters_are_russian(language: str) -> None:
    """Russian words have no Latin letter among them, English and German ones no Cyrillic."""
    foreign = "[A-Za-z]" if language == "ru" else "[а-яёА-ЯЁ]"
    for table in WORDS[language].values():
        for key, words in table.items():
            assert not re.search(foreign, re.sub(r"\{.*?\}", "", words)), key
    assert ("ru" == language) == bool(re.search("[а-яё]", str(WORDS[language])))


def numbers_of(steps: Any) -> set[str]:
    """The numbers that a text must mention: all above one."""
    names = ("times", "count", "by", "markers", "max", "up_to")
    inner = [s for step in steps_within(steps) for s in (step, step.get("aside", {}))]
    values = (abs(s[n]) for s in inner for n in names if isinstance(s.get(n), int))
    return {str(value) for value in values if value > 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_tell_the_numbers_of_the_effects(language: str) -> None:
    """A number in a Raxxon card or an action stands in its text."""
    texts = WORDS[language]["texts"]
    for name, data in {**CARDS, **OPTIONS, **ACTIONS}.items():
        told = set(re.findall(r"\d+", texts[name]))
        assert numbers_of(data.get("steps", [])) <= told, name
        if THRESHOLDS.get(name, 0) > 1:
            assert str(THRESHOLDS[name]) in told, name


PHRASES = {
    "infect": "pread the infection", "power": "Raxxon's power by", "add_card": r"dd \d cards? to",
    "hostile_returns": "hostile cards? leaves? the evacuation", "pass": "active player passes",
    "flip_up": r"lip \d facedown cards? face-up", "flip_down": "cards? facedown",
    "untriggered_back": "huffle the untriggered", "clear_tokens": "action tokens",
    "kill": r"ill (up to )?\d face-up", "peek": r"ook at up to \d",
    "move": r"\b[mM]ove (up to )?\d",
}  # fmt: skip


@pytest.mark.parametrize(("op", "phrase"), PHRASES.items())
def test_texts_of_raxxon_cards_tell_what_happens(op: str, phrase: str) -> None:
    """A card or option says so exactly if it has the op, and as often."""
    texts = WORDS["en"]["texts"]
    for name, data in {**CARDS, **OPTIONS}.items():
        expected = sum(step["op"] == op for step in data.get("steps", []))
        effect = texts[name].partition(": ")[2] if name in CARDS else texts[name]
        assert expected == len(re.findall(phrase, effect)), name
