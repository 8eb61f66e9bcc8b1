"""What the texts of Xibalba's cards tell, held against their effects."""

import re

import pytest

from holdout.speech import LANGUAGES
from tests.xibalba.files import BOARDS, EVERYTHING, WORDS, steps_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_roles_are_short_sentences(language: str) -> None:
    """What a faction is about fits on its board."""
    for name in BOARDS:
        assert re.fullmatch(r"[A-ZÄÖÜА-ЯЁ][^\n]{5,178}\.", WORDS[language]["roles"][name]), name


#: How the English texts tell of each step.
PHRASES = {
    "gain_resources": r"[gG]ain \d resource", "gain_paragon": r"gain \d paragon",
    "roll_paragon": r"(gain the result of|roll) \d paragon di",
    "steal_resources": r"[sS]teal \d resource", "steal_paragon": r"[sS]teal \d paragon",
    "lose_resources": r"loses? \d resource", "add_dice": r"add \d (\w+ )?die",
    "add_rerolls": "extra re-roll", "hinder_rerolls": "re-roll", "turn_dice": "[tT]urn",
    "roll_dice": r"[rR]oll \d attack di", "reroll_pool": "re-roll", "strength": "strength",
    "no_block": "cannot be blocked", "lower_resistance": "resistance", "extra_loot": "loot",
    "damage_ark": r"[dD]eal \d damage", "heal_ark": r"(\+|gains )\d life", "swap_ark": "swap",
    "destroy_expansion": "[dD]estroy", "destroy_soldier": "[dD]estroy",
    "bury_soldier": "at the bottom of their squad",
    "capture_soldier": "onto your squad", "capture_expansion": "onto one of your fields",
    "recover": "top card of the soldier discard pile", "discard_sale": r"discard up to \d",
    "modify": r"\w", "buy_cheaper": r"may buy 1 \w+ for \d less",
    "upgrade_cheaper": r"may upgrade .* for \d less",
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_tell_their_phase(language: str) -> None:
    """What happens by itself in the effect or dice phase begins with its name (5.2, 6.3)."""
    names = WORDS[language]["names"]
    phases = {when: f"{names[when].capitalize()}: " for when in ("effect_phase", "dice_phase")}
    for name, card in EVERYTHING.items():
        text = WORDS[language]["texts"][name]
        told = [when for when, beginning in phases.items() if text.startswith(beginning)]
        assert told == [when for when in phases if when == card["effect"]["when"]], name


#: How the texts of each language tell that no price falls below one.
FLOOR = {"en": r"\(minimum 1\)", "de": r"mindestens (aber für )?1", "ru": r"\(минимум 1\)"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_lower_prices_tell_the_floor(language: str) -> None:
    """Every card that lowers a price (7.7)."""
    told = 0
    for name, card in EVERYTHING.items():
        for step in steps_of(card):
            stat = step.get("stat") or step["op"]
            if stat in {"price", "card_cost", "upgrade_price", "buy_cheaper", "upgrade_cheaper"}:
                assert re.search(FLOOR[language], WORDS[language]["texts"][name]), name
                told += 1
    assert told


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
