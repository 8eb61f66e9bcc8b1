"""The words of the cards of Xibalba, held against the cards: all there, and true."""

import re
from typing import Any

import pytest

from holdout.titles.xibalba.cards.loader import KINDS
from tests.xibalba.box import ATTACK_FACES
from tests.xibalba.test_data import (
    BOARDS,
    CARDS,
    DECKS,
    EVERYTHING,
    LANGUAGES,
    NUMBERS,
    WORDS,
    steps_of,
)

PILES = {f"zone.{kind}s{suffix}" for kind in KINDS for suffix in ("", "-discard")}
DICE = {f"zone.{die}" for die in NUMBERS["dice"]}
PLACES = {"squad", "ark", "board", *(f"field-{n}" for n in range(1, 5))}
VARIANTS = {"normal", "apocalypse", "automatic", "manual", "table"}
PHASES = {"effect_phase", "dice_phase", "action_phase"}
PRICED = {*next(iter(BOARDS.values()))["prices"]}
KNOWN = {
    *EVERYTHING, *KINDS, *PILES, *DICE, "zone.boards", *PLACES, *ATTACK_FACES, *NUMBERS["dice"],
    *VARIANTS, *PHASES, *PRICED,
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_and_nothing_else_has(language: str) -> None:
    """Names and ids match in both directions."""
    assert KNOWN == WORDS[language]["names"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_text_and_nothing_else_has(language: str) -> None:
    """Texts and ids match in both directions; a faction says what it is about."""
    assert EVERYTHING.keys() == WORDS[language]["texts"].keys()
    assert BOARDS.keys() == WORDS[language]["roles"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_short_sentences(language: str) -> None:
    """Each begins large, ends with a full stop, and fits on a card."""
    for table in ("texts", "roles"):
        for name, text in WORDS[language][table].items():
            assert re.fullmatch(r"[0-9A-ZÄÖÜА-ЯЁ][^\n]{5,178}\.", text), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_cyrillic_letters_are_russian(language: str) -> None:
    """Russian words have no Latin letter among them, English and German ones no Cyrillic."""
    foreign = "[A-Za-z]" if language == "ru" else "[а-яёА-ЯЁ]"
    for table, found in WORDS[language].items():
        for key, words in found.items():
            if (table, key) != ("title", "name"):
                assert not re.search(foreign, re.sub(r"\{.*?\}", "", words)), key
    assert ("ru" == language) == bool(re.search("[а-яё]", str(WORDS[language])))


@pytest.mark.parametrize("table", ["names", "texts", "roles", "outcomes"])
def test_words_differ_where_languages_do(table: str) -> None:
    """Nothing was left in English: Russian differs everywhere, German nearly so."""
    english, german, russian = (WORDS[language][table] for language in LANGUAGES)

    assert not [key for key, said in english.items() if said == russian[key]]
    same = {key for key, said in english.items() if said == german[key]}
    assert same <= (ALIKE if table == "names" else set())


#: What is called alike in English and German.
ALIKE = {
    "bomber", "brigade-rouge", "bunker", "chaac", "dojo", "embargo", "grenadier", "ifrit",
    "normal", "obelisk", "partisan", "saloon", "ska", "symbiont",
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_have_names_of_their_own(language: str) -> None:
    """No two cards are called alike, of whatever kind."""
    names = [WORDS[language]["names"][card] for card in EVERYTHING]
    assert len(names) == len(set(names))


def numbers_of(effect: dict[str, Any]) -> set[str]:
    """The numbers that a text must mention: what changes something by more than one."""
    found = {step[key] for step in effect["do"] for key in ("n", "max", "max_resistance")
             if key in step}  # fmt: skip
    found |= {each["n"] for each in effect.get("if", []) if "n" in each}
    found |= set(effect.get("cost", {}).values())
    return {str(abs(n)) for n in found if abs(n) > 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_tell_the_numbers_of_the_effects(language: str) -> None:
    """Each number of an effect stands in its text."""
    texts = WORDS[language]["texts"]
    for name, card in EVERYTHING.items():
        assert numbers_of(card["effect"]) <= set(re.findall(r"\d+", texts[name])), name


#: How the English texts tell of each step.
PHRASES = {
    "gain_resources": r"[gG]ain \d resource", "gain_paragon": r"gain \d paragon",
    "roll_paragon": r"(gain the result of|roll) \d paragon di",
    "steal_resources": r"[sS]teal \d resource", "steal_paragon": r"[sS]teal \d paragon",
    "lose_resources": r"lose \d resource", "add_dice": r"Add \d (\w+ )?die",
    "add_rerolls": "extra re-roll", "hinder_rerolls": "re-roll", "turn_dice": "[tT]urn",
    "roll_dice": r"[rR]oll \d attack di", "reroll_pool": "re-roll", "strength": "strength",
    "no_block": "forbid blocking", "lower_resistance": "resistance", "extra_loot": "loot",
    "damage_ark": r"[dD]eal \d damage", "heal_ark": r"\+\d life", "swap_ark": "swap",
    "destroy_expansion": "[dD]estroy", "destroy_soldier": "[dD]estroy", "bury_soldier": "under his",
    "capture_soldier": "onto your squad", "capture_expansion": "onto one of your fields",
    "recover": "top soldier of the discard pile", "discard_sale": "discard", "modify": r"\w",
    "buy_cheaper": r"Buy one \w+ for \d less", "upgrade_cheaper": r"Upgrade .* for \d less",
    "reorganise": "reorganise",
}  # fmt: skip


@pytest.mark.parametrize("op", PHRASES)
def test_texts_tell_what_happens(op: str) -> None:
    """A card that does it says so."""
    texts, told = WORDS["en"]["texts"], 0
    for name, card in EVERYTHING.items():
        if any(step["op"] == op for step in steps_of(card)):
            assert re.search(PHRASES[op], texts[name]), name
            told += 1
    assert told


#: How the texts of each language tell of a limit of one use in a turn.
ONCE = {"en": "[oO]nce per turn", "de": "[eE]inmal pro Zug", "ru": "[рР]аз в ход"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_tell_limits(language: str) -> None:
    """Exactly those of limited effects (13.1)."""
    for name, card in EVERYTHING.items():
        limited = "limit" in card["effect"]
        assert limited == bool(re.search(ONCE[language], WORDS[language]["texts"][name])), name
        assert card["effect"].get("limit", 1) == 1


def test_texts_tell_conditions() -> None:
    """Of the ark, of the squad, of who is behind (13.1)."""
    phrases = {
        "control_ark": "if you control the ark", "not_control_ark": "you do not control the ark",
        "behind": "an opponent has more paragon than you", "squad_empty": "your squad is empty",
        "in_squad": "in your squad", "in_ark": "in the ark", "crit_used": "uses a crit",
        "target_base": "attacks a base", "target_ark": "attacks the ark",
        "level_at_least": r"level \d or higher", "squad_at_least": "in your squad",
        "symbols_at_least": r"\d or more symbols",
    }  # fmt: skip
    for name, card in EVERYTHING.items():
        for condition in card["effect"].get("if", []):
            text = WORDS["en"]["texts"][name]
            assert re.search(phrases[condition["is"]], text, re.IGNORECASE), name


@pytest.mark.parametrize("kind", KINDS)
def test_cards_are_told_in_the_order_of_the_files(kind: str) -> None:
    """So that words and values can be read side by side."""
    told = [name for name in WORDS["en"]["texts"] if name in DECKS[kind]]
    assert list(DECKS[kind]) == told
    assert set(told) <= CARDS.keys()
