"""What Raxxon's sentences tell of options, icons and piles."""

import pytest

from holdout.speech import LANGUAGES, speaker_of
from holdout.titles.raxxon import TITLE
from tests.raxxon.files import OPTIONS, WORDS
from tests.raxxon.samples import EFFECTS, LINE

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@in_every_language
def test_icons_have_short_words(language: str) -> None:
    """They fit over a token space."""
    words = speaker_of(TITLE).words(language)
    for op, samples in EFFECTS.items():
        for params in samples:
            said = words.effect(op, params)
            assert len(said) < 36
            assert ("2" in said) == ("times" in params or params.get("by") == -2)
    assert set(EFFECTS) == set(WORDS[language]["effects"])


@in_every_language
def test_an_option_is_told_with_its_text(language: str) -> None:
    """Who chooses reads what each option does."""
    words = speaker_of(TITLE).words(language)
    for key in OPTIONS:
        card, _, option = key.partition(".")
        said = words.action("option", {"option": option, "card": card})
        assert WORDS[language]["names"][key] in said
        assert said.endswith(WORDS[language]["texts"][key])


def test_the_evacuation_pile_is_not_the_action() -> None:
    """Both are called `evacuation`; the pile is found as a zone."""
    english = speaker_of(TITLE).words("en")
    assert (
        english.action("take", {"card": "family", "zone": "evacuation"})
        == "Choose Family from the evacuation pile"
    )
    assert english.action("perform", {"action": "evacuation"}) == "Evacuation"
    assert [
        english.name("zone.evacuation"), english.name("zone.crowd"),
    ] == ["evacuation pile", "crowd"]  # fmt: skip


def test_a_few_sentences_as_they_are_read() -> None:
    """One or two of each language, whole."""
    english, german, russian = (speaker_of(TITLE).words(code) for code in LANGUAGES)

    assert english.action("evacuate", LINE) == "Evacuate row 6"
    assert german.action("evacuate", LINE) == "Reihe 6 evakuieren"
    assert russian.action("evacuate", LINE) == "Эвакуировать ряд 6"
    assert english.event("passed", {"forced": True}, 2) == "Player 2 has to pass."
    assert (
        german.event("cards-killed", {"cards": ["carrier (E4)", "innocent (E5)"]})
        == "Getötet: Seuchenträger (E4), Unschuldig (E5)."
    )
    assert (
        russian.event("power-changed", {"by": 1, "power": 3})
        == "Влияние «Рэксона» теперь равно 3 (+1)."
    )
