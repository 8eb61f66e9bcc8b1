"""Names of players: what is kept of them, and which look alike."""

import pytest

from holdout.speech.names import likeness, tidied
from holdout.speech.speaker import speech_to
from holdout.speech.words import load_words

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
SHRUG = "\U0001f937\U0001f3fd\u200d\u2640\ufe0f"
WALES = "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        ("  Ada  ", "Ada"),
        ("Ada\u00a0\u3000Lovelace", "Ada Lovelace"),
        ("Ada\u200b", "Ada"),
        ("A\u00add\u2060a\ufeff", "Ada"),
        ("Ada\u3164", "Ada"),
        ("\u2800Ada\u2800", "Ada"),
        ("Zo\u0308e", "Z\u00f6e"),
        ("Ada\u200d\U0001f600", "Ada\U0001f600"),
        ("Ada\ufe0f", "Ada"),
        ("A\U000e0041da", "Ada"),
        ("A\ufff9da", "Ada"),
        ("\u200b", ""),
    ],
)
def test_what_cannot_be_seen_is_not_kept(sent: str, kept: str) -> None:
    """Blanks around, letters in two pieces, joiners that join nothing."""
    assert tidied(sent) == kept


@pytest.mark.parametrize(
    "name",
    [
        *("Ada", "\u5927\u91ce", "\u05d0\u05d3\u05d4", FAMILY, SHRUG, WALES),
        *("1\ufe0f\u20e3", "\u2764\ufe0f", "\u2764\ufe0f\u200d\U0001f525"),
        # Two words of Persian, a conjunct of Devanagari, an ideograph in one of its forms.
        *("\u0639\u0644\u06cc\u200c\u0631\u0636\u0627", "\u0915\u094d\u200d\u0937"),
        "\u845b\U000e0100",
        *("<b>", "%s", "{name}", "O'Neil"),
    ],
)
def test_what_can_be_seen_is_kept_as_it_is(name: str) -> None:
    """Also where it takes a sign that can't be seen by itself."""
    assert tidied(name) == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("Ada", "ADA"), ("Ada", "Ada\u200b"), ("Ada", "  Ada "), ("Z\u00f6e", "Zo\u0308e")),
        *(("Ada", "\uff21\uff44\uff41"), ("Stra\u00dfe", "STRASSE"), ("Ada B", "Ada\u3000B")),
        *(("\u845b", "\u845b\U000e0100"), ("\u0639\u200c\u0631", "\u0639\u0631")),
        ("\u2764", "\u2764\ufe0f"),
    ],
)
def test_names_that_look_alike_are_numbered(one: str, other: str) -> None:
    """As two that are the same."""
    words = load_words("holdout.titles.raxxon", "en")

    assert likeness(one) == likeness(other)
    called = speech_to("en", words, [one, "Ben", other]).names
    assert called == {1: f"{one} (1)", 2: "Ben", 3: f"{other} (3)"}


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada", "Aida"), ("Ada B", "AdaB"), ("\u0410\u0434\u0430", "Ada"), ("Zoe", "Z\u00f6e")],
)
def test_other_names_are_not_numbered(one: str, other: str) -> None:
    """Of letters of two scripts each is what it is."""
    assert likeness(one) != likeness(other)
