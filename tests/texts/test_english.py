"""English is proofread as a translation is: sentences and people."""

import re

import pytest

from tests.texts.everything import of_browser, of_cli, of_rules, of_service, of_title
from tests.titles.large import TITLES

#: A survivor who has become a thing later in the sentence.
THING = re.compile(
    r"\b[Ss]urvivor('s)?\b[^.:()]*?\b(it|its|itself) "
    r"(is|lives|dies|has|takes|moves|returns|makes|stays|goes|owner|controller|player|wounds?)\b"
)


def test_survivors_are_people() -> None:
    """They are `they`, not `it`, in cards, log and rules."""
    texts = of_title("dead-of-winter", "en") | of_rules("dead-of-winter", "en")

    assert {key: text for key, text in texts.items() if THING.search(text)} == {}


def test_survivor_who_is_a_thing_is_found() -> None:
    """In these forms, and not in a sentence of its own about something else."""
    assert THING.search("If the survivor lives, it takes 1 wound.")
    assert THING.search("a survivor and its controller")
    assert not THING.search("The survivor dies. The noise stays where it is.")


@pytest.mark.parametrize("place", ["service", "browser", "command"])
def test_sentences_begin_with_a_capital_letter(place: str) -> None:
    """Whatever ends like a sentence; unless it begins with a name, a number or code."""
    texts = {"service": of_service, "browser": of_browser, "command": of_cli}[place]("en")
    sentences = {key: text for key, text in texts.items() if re.search(r"[a-z][.?!]$", text)}

    assert len(sentences) > 20
    assert {key: text for key, text in sentences.items() if re.match(r"\[?[a-z]", text)} == {}


@pytest.mark.parametrize("title_id", TITLES)
def test_cards_are_told_as_sentences(title_id: str) -> None:
    """Events, questions and endings end as sentences do."""
    tables = ("decisions", "events", "outcomes")
    for key, text in of_title(title_id, "en").items():
        if key.partition(".")[0] in tables:
            assert re.search(r"[.?!:…\]}]$", text), key
