"""What the texts of Raxxon cards tell, held against their effects."""

import re

import pytest

from tests.raxxon.files import CARDS, OPTIONS, WORDS

PHRASES = {
    "infect": "pread the infection", "power": "Raxxon's power by", "add_card": r"dd \d cards? to",
    "hostile_returns": r"ove \d hostile cards? from the evacuation pile",
    "pass": "active player passes",
    "flip_up": r"lip \d facedown cards? face-up", "flip_down": "cards? facedown",
    "untriggered_back": "huffle the untriggered",
    "clear_tokens": "action tokens placed on earlier turns",
    "kill": r"ill (up to )?\d face-up", "peek": r"ook at up to \d",
    "move": r"\b[mM]ove (up to )?\d (?!hostile)",
}  # fmt: skip

#: How a card says that it leaves the game, and how if it named another one just before.
LEAVING = {
    "en": ("Then put {} into the box.", "this card", "“{}”"),
    "de": ("Lege {} danach in die Spielschachtel.", "diese Karte", "„{}“"),
    "ru": ("Затем уберите {} в коробку.", "эту карту", "карту «{}»"),
}


@pytest.mark.parametrize(("op", "phrase"), PHRASES.items())
def test_texts_of_raxxon_cards_tell_what_happens(op: str, phrase: str) -> None:
    """A card or option says so exactly if it has the op, and as often."""
    texts = WORDS["en"]["texts"]
    for name, data in {**CARDS, **OPTIONS}.items():
        expected = sum(step["op"] == op for step in data.get("steps", []))
        effect = texts[name].partition(": ")[2] if name in CARDS else texts[name]
        assert expected == len(re.findall(phrase, effect)), name


def numbers_in(text: str) -> tuple[list[str], list[str]]:
    """Those of when a card triggers, where some languages say a one in words, and of its effect.

    Not those in the name of a card.
    """
    unnamed = re.sub("[“„«].*?[”“»]", "", text)
    when, colon, effect = unnamed.partition(": ")
    if not colon:
        when, effect = "", unnamed
    return [n for n in re.findall(r"\d+", when) if n != "1"], sorted(re.findall(r"\d+", effect))


#: What a trigger calls its number.
LIMITS = ("at_least", "at_most")
#: Ops whose texts have no number.
UNCOUNTED = {"infect", "untriggered_back", "pass"}


def test_texts_of_raxxon_cards_have_the_numbers_of_their_effects() -> None:
    """How many cards or tokens, by how much the power changes, and from what number it triggers."""
    texts = WORDS["en"]["texts"]
    for name, data in {**CARDS, **OPTIONS}.items():
        steps = [step for step in data.get("steps", []) if step["op"] not in UNCOUNTED]
        counts = [step.get("by", step.get("count", step.get("times", 1))) for step in steps]
        assert sorted(str(abs(count)) for count in counts) == numbers_in(texts[name])[1], name
    for name, card in CARDS.items():
        bounds = [str(card["trigger"][key]) for key in LIMITS if key in card["trigger"]]
        assert bounds == re.findall(r"\d+", texts[name].partition(": ")[0]), name


@pytest.mark.parametrize("language", ["de", "ru"])
def test_translations_of_raxxon_cards_have_the_same_numbers(language: str) -> None:
    """So a value can't be changed in one language only; English is held against the effects."""
    texts, english = WORDS[language]["texts"], WORDS["en"]["texts"]

    assert {name: numbers_in(english[name]) for name in (*CARDS, *OPTIONS)} == {
        name: numbers_in(texts[name]) for name in (*CARDS, *OPTIONS)
    }


@pytest.mark.parametrize("language", LEAVING)
def test_cards_that_leave_the_game_say_so(language: str) -> None:
    """All others go to the triggered pile once they are resolved, which no text repeats."""
    texts, names = WORDS[language]["texts"], WORDS[language]["names"]
    sentence, itself, named = LEAVING[language]

    leaving = {name for name, card in CARDS.items() if card["then"] == "removed"}
    assert leaving == {
        name
        for name in CARDS
        for said in (itself, named.format(names[name]))
        if texts[name].endswith(sentence.format(said))
    }
