"""What the texts of crises and options tell, held against their effects."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from holdout.speech import LANGUAGES, speaker_of
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.actions.questions import AwaitBallot, AwaitChoice
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.files import (
    CRISES,
    CROSSROADS,
    ITEMS,
    OPTIONS,
    SURVIVORS,
    SYMBOLS,
    WORDS,
)
from tests.titles.files import steps_within, values_of

#: In crises: symbols in the texts of each language.
PREVENTS = {
    "en": "Prevent with (.*?)\\.",
    "de": "Abwenden mit (.*?)\\.",
    "ru": "твращается картами (.*?)\\.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_crises_tell_what_prevents_them(language: str) -> None:
    """As many symbols as the card has, each by its name, whatever its ending."""
    names = {symbol: WORDS[language]["names"][symbol].lower() for symbol in SYMBOLS}
    for name, card in CRISES.items():
        found = re.search(PREVENTS[language], WORDS[language]["texts"][name])
        assert found
        said = re.split(" or | oder | или ", found[1].lower())
        assert len(card["symbols"]) == len(said)
        for symbol, word in zip(card["symbols"], said, strict=True):
            assert word.startswith(names[symbol][:-1]), name


PHRASES = {
    "gain_morale": r"[mM]orale \+1", "lose_morale": r"[mM]orale −\d",
    "gain_food": r"(dd|,) \d food tokens", "expose": "exposure roll", "transfer": "ive|Take",
    "kill_zombies": r"[kK]ill (up to )?\d zombie", "kill": r"[kK]ill|dies?\b",
    "forbid": "cannot|never|no food", "exile_vote": "exile vote|vote on exiling",
    "add_goal": "main objective",
}  # fmt: skip


@pytest.mark.parametrize(("op", "phrase"), PHRASES.items())
def test_texts_of_options_tell_what_happens(op: str, phrase: str) -> None:
    """An option that does it says so."""
    texts = WORDS["en"]["texts"]
    for name, option in OPTIONS.items():
        if any(step["op"] == op for step in steps_within(option["steps"])):
            assert re.search(phrase, texts[name]) or "option A" in texts[name], name


#: How a text says that something is done as far as it can be.
IF_ABLE = {
    "en": r"\bif (able|there are none|they have one)",
    "de": r"wenn möglich|, der kann|falls er eine hat|gibt es (dort )?kein",
    "ru": r"если можно|который может|если она есть|если (их|других выживших там) нет",
}


def _own_steps(data: Any) -> Iterator[dict[str, Any]]:
    """The steps of a text; those of options within have texts of their own."""
    if isinstance(data, dict):
        if "op" in data:
            yield data
        data = [value for key, value in data.items() if key != "options"]
    if isinstance(data, list):
        for each in data:
            yield from _own_steps(each)


def _told_apart() -> dict[str, Any]:
    """All that has a text and steps of its own."""
    found: dict[str, Any] = {name: option["steps"] for name, option in OPTIONS.items()}
    for card in CROSSROADS.values():
        found[f"{card['id']}.before"] = card.get("before", [])
        for option in card["options"]:
            for within in values_of(option["steps"], "options"):
                found |= {f"{card['id']}.{each['id']}": each["steps"] for each in within}
    found |= {name: card["ability"] for name, card in {**ITEMS, **SURVIVORS}.items()}
    return found | {name: card["fail"] for name, card in CRISES.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_fail_in_part_says_so(language: str) -> None:
    """A text with a step that is done only if able has words for it."""
    able = [
        name
        for name, steps in _told_apart().items()
        if any(step.get("if_able") for step in _own_steps(steps))
    ]

    assert {"missing-child.up", "the-arctic-king.a", "addiction.medicine", "shotgun"} < {*able}
    assert "outsiders.up" not in able
    texts = WORDS[language]["texts"]
    # Option B of Thomas Heart tells that option A happens.
    silent = [name for name in able if not re.search(IF_ABLE[language], texts[name])]
    assert silent == ["crossroads-thomas-heart.b"]


FIRST = [name for name, card in DECK.crossroads.items() if card.before]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", FIRST)
def test_what_comes_before_the_choice_is_told(card: str, language: str) -> None:
    """To the holder, when the card fires, when it is chosen or voted, and in the catalogue."""
    first = WORDS[language]["texts"][f"{card}.before"]
    entry = next(each for each in TITLE.catalogue() if each.id == card)
    asked = [
        AwaitChoice(seat=1, about="crossroads", what="word", options=["a"], card=card),
        AwaitBallot(seat=1, card=card),
    ]

    for kind in ("crossroads-held", "crossroads-fired"):
        event = TITLE.event_kinds.read({"kind": kind, "params": {"card": card}})
        assert first in speaker_of(TITLE).say_event(event, language)
    for each in asked:
        assert first in speaker_of(TITLE).say_decision(each, language)
    assert first == speaker_of(TITLE).card_words(entry, language)["before"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_sides_of_an_objective_are_told(language: str) -> None:
    """The standard one as on the card, the other by a text of its own if it asks for more."""
    texts, speaker = WORDS[language]["texts"], speaker_of(TITLE)
    told = {
        entry.id: speaker.card_words(entry, language)
        for entry in TITLE.catalogue()
        if entry.deck == "main-objectives"
    }

    assert len(told) == 10
    assert {name: sides["standard"] for name, sides in told.items()} == {
        name: texts[name] for name in told
    }
    own = {name for name, sides in told.items() if sides["hardcore"] != sides["standard"]}
    assert own == told.keys() - {"eight-weeks-of-darkness", "too-many-mouths"}
