"""What the texts of Raxxon cards tell, held against their effects."""

import re

import pytest

from tests.raxxon.files import CARDS, OPTIONS, WORDS

PHRASES = {
    "infect": "pread the infection", "power": "Raxxon's power by", "add_card": r"dd \d cards? to",
    "hostile_returns": "hostile cards? leaves? the evacuation", "pass": "active player passes",
    "flip_up": r"lip \d facedown cards? face-up", "flip_down": "cards? facedown",
    "untriggered_back": "huffle the untriggered", "clear_tokens": "earlier action tokens",
    "kill": r"ill (up to )?\d face-up", "peek": r"ook at up to \d",
    "move": r"\b[mM]ove (up to )?\d",
}  # fmt: skip

LEAVING = {
    "en": "Then put this card into the box.",
    "de": "Lege diese Karte danach in die Spielschachtel.",
    "ru": "Затем уберите эту карту в коробку.",
}


@pytest.mark.parametrize(("op", "phrase"), PHRASES.items())
def test_texts_of_raxxon_cards_tell_what_happens(op: str, phrase: str) -> None:
    """A card or option says so exactly if it has the op, and as often."""
    texts = WORDS["en"]["texts"]
    for name, data in {**CARDS, **OPTIONS}.items():
        expected = sum(step["op"] == op for step in data.get("steps", []))
        effect = texts[name].partition(": ")[2] if name in CARDS else texts[name]
        assert expected == len(re.findall(phrase, effect)), name


@pytest.mark.parametrize(("language", "sentence"), LEAVING.items())
def test_cards_that_leave_the_game_say_so(language: str, sentence: str) -> None:
    """All others go to the triggered pile once they are resolved, which no text repeats."""
    texts = WORDS[language]["texts"]

    leaving = {name for name, card in CARDS.items() if "removed" == card["then"]}
    assert leaving == {name for name in CARDS if texts[name].endswith(sentence)}
