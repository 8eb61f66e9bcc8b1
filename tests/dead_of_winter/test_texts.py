"""The words of the cards of Dead of Winter, held against the cards: all there, and true."""

import re
from typing import Any

import pytest

from tests.dead_of_winter.test_data import (
    CRISES,
    CROSSROADS,
    DICE,
    EVERYTHING,
    ITEMS,
    LANGUAGES,
    LOCATIONS,
    MAIN,
    OPTIONS,
    SECRET,
    SIDES,
    SURVIVORS,
    SYMBOLS,
    WORDS,
    steps_within,
    values_of,
)

RULE_OPTIONS = {"addiction.medicine", "addiction.die"}
BEFORE = {f"{name}.before" for name, card in CROSSROADS.items() if "before" in card}
ANSWERS = {"yes", "no", "complete", "failed"}
VARIANTS = {
    "normal", "cooperative", "two-player", "betrayer", "standard", "hardcore", "automatic",
    "manual", "table",
}  # fmt: skip
PILES = {
    "starter", "survivors", "items", "crossroads", "crises", "main-objectives", "secrets",
    "non-betrayal", "betrayal", "exiled", "exile", "locations", "dice", "hand", "waste",
    "removed", "objective",
}  # fmt: skip
ACTIVITIES = {"move", "search", "attack", "ability", "play", "contribute_crisis"}
HINTS = {"zombies", "wounds", "good", "bad"}
CARDS = [name for table in EVERYTHING for name in table]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_and_nothing_else_has(language: str) -> None:
    """Names and ids match in both directions."""
    activities = {word for ban in values_of(EVERYTHING, "what") for word in ban if ":" in word}
    letters = {option["id"] for option in OPTIONS.values()}
    known = {*CARDS, *LOCATIONS, *DICE, *SYMBOLS, *set(DICE["exposure"]["faces"]), "any"}
    known |= letters | RULE_OPTIONS | ANSWERS | VARIANTS | PILES | ACTIVITIES | activities | HINTS
    assert known == WORDS[language]["names"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_text_and_nothing_else_has(language: str) -> None:
    """Texts and ids match in both directions; a survivor has an occupation."""
    known = {*CARDS, *LOCATIONS, *OPTIONS, *SIDES, *BEFORE, *RULE_OPTIONS}
    assert known == WORDS[language]["texts"].keys()
    assert SURVIVORS.keys() == WORDS[language]["roles"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_short_sentences(language: str) -> None:
    """Each begins large, ends with a full stop, and fits on a card."""
    for name, text in WORDS[language]["texts"].items():
        assert re.fullmatch(r"[0-9A-ZÄÖÜА-ЯЁ„«][^\n]{5,258}\.", text), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_cyrillic_letters_are_russian(language: str) -> None:
    """Russian words have no Latin letter among them, English and German ones no Cyrillic."""
    foreign = "[A-Za-z]" if language == "ru" else "[а-яёА-ЯЁ]"
    for table in WORDS[language].values():
        for key, words in table.items():
            assert not re.search(foreign, re.sub(r"\{.*?\}", "", words)), key
    assert ("ru" == language) == bool(re.search("[а-яё]", str(WORDS[language])))


#: What is called alike in English and German: people, borrowed words, numbers.
ALIKE = {
    *SURVIVORS, *(f"crossroads-{name}" for name in [*SURVIVORS, "hunger"]), "maude", "horde",
    "hammer", "hunger", "voyeur", "junkie", "masochist", "prophet", "a", "b", "c", "normal",
    "standard", "hardcore", "zombies",
}  # fmt: skip


@pytest.mark.parametrize("table", ["title", "names", "texts", "roles", "outcomes"])
def test_words_differ_where_languages_do(table: str) -> None:
    """Nothing was left in English: Russian differs everywhere, German nearly so."""
    english, german, russian = (WORDS[language][table] for language in LANGUAGES)

    assert not [key for key, said in english.items() if said == russian[key]]
    same = {key for key, said in english.items() if said == german[key]}
    workers = {"andrew-evans", "daniel-smith", "mike-cho", "john-price"}
    assert same <= (workers if table == "roles" else ALIKE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", [SURVIVORS, ITEMS, CRISES, CROSSROADS, MAIN, SECRET])
def test_cards_of_a_deck_have_names_of_their_own(
    language: str, table: dict[str, dict[str, Any]]
) -> None:
    """No two cards of a deck are called alike."""
    names = [WORDS[language]["names"][card] for card in table]
    assert len(names) == len(set(names))


NUMBERED = {
    "gain_morale", "lose_morale", "gain_food", "lose_food", "add_helpless", "remove_helpless",
    "place_zombies", "kill_zombies", "place_barricades", "attract_zombies", "wound", "expose",
}  # fmt: skip


def numbers_of(data: Any) -> set[str]:
    """The numbers that a text must mention: all above one."""
    steps = [step for step in steps_within(data) if step["op"] in NUMBERED]
    values = {step["n"] for step in steps if isinstance(step["n"], int)}
    dice = {die for die in values_of(data, "die") if isinstance(die, int)}
    return {str(value) for value in values | dice if value > 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_tell_the_numbers_of_the_effects(language: str) -> None:
    """A number in an ability, a crisis or an option stands in its text."""
    texts = WORDS[language]["texts"]
    told = {name: card["ability"] for name, card in {**SURVIVORS, **ITEMS}.items()}
    told |= {name: card["fail"] for name, card in CRISES.items()}
    told |= {name: option["steps"] for name, option in OPTIONS.items()}
    told.pop("crossroads-thomas-heart.b")  # refers to option A
    for name, data in told.items():
        assert numbers_of(data) <= set(re.findall(r"\d+", texts[name])), name


#: In crises: symbols in the texts of each language.
PREVENTS = {
    "en": "Prevent with (.*?)\\.",
    "de": "Abwenden mit (.*?)\\.",
    "ru": "твращает: (.*?)\\.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_crises_tell_what_prevents_them(language: str) -> None:
    """As many symbols as the card has, each by its name."""
    names = {symbol: WORDS[language]["names"][symbol].lower() for symbol in SYMBOLS}
    for name, card in CRISES.items():
        found = re.search(PREVENTS[language], WORDS[language]["texts"][name])
        assert found
        said = re.split(" or | oder | или ", found[1].lower())
        assert len(card["symbols"]) == len(said)
        for symbol, word in zip(card["symbols"], said, strict=True):
            assert names[symbol].startswith(word), name


PHRASES = {
    "gain_morale": r"[mM]orale \+1", "lose_morale": r"[mM]orale -\d",
    "gain_food": r"(dd|,) \d food tokens", "expose": "exposure roll", "transfer": "ive|Take",
    "kill_zombies": r"[kK]ill (up to )?\d zombie", "kill": r"[kK]ill|dies?\b",
    "forbid": "cannot|never|no food", "exile_vote": "exile vote", "add_goal": "main objective",
}  # fmt: skip


@pytest.mark.parametrize(("op", "phrase"), PHRASES.items())
def test_texts_of_options_tell_what_happens(op: str, phrase: str) -> None:
    """An option that does it says so."""
    texts = WORDS["en"]["texts"]
    for name, option in OPTIONS.items():
        if any(step["op"] == op for step in steps_within(option["steps"])):
            assert re.search(phrase, texts[name]) or "option A" in texts[name], name
