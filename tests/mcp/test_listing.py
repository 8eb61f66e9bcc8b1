"""A long list of actions in few words: each can be read again from it."""

from random import Random

import pytest

from holdout.speech import speaker_of
from holdout.titles import TITLES
from holdout_mcp.listing import listing
from tests.mcp.agents import actions_of


def test_what_actions_begin_with_is_said_once() -> None:
    """Where each has something of its own besides."""
    texts = ["Search", "Move Ada to the school*", "Move Ada to the library", "Rest", "End it"]

    assert listing(dict(enumerate([*texts, "End it", "End it now"], 1))) == [
        "[1] Search",
        "Move Ada to the: [2] school*; [3] library",
        "[4] Rest",
        "End: [5] it; [6] it; [7] it now",
    ]


@pytest.mark.parametrize("language", ["en", "de", "ru"])
@pytest.mark.parametrize("name", TITLES)
def test_every_action_can_be_read_from_the_list(name: str, language: str) -> None:
    """With its number, in all languages, at many moments of a game."""
    title, rng, speaker = TITLES[name], Random(1), speaker_of(TITLES[name])
    state = title.new_game(2, title.options(), bytes(16))
    for _ in range(60):
        if state.outcome is not None:
            break
        seat = title.decisions(state)[0].seat
        legal = title.legal_actions(state, seat)
        texts = [speaker.say_action(state, seat, each, language) for each in legal]

        lines = listing(dict(enumerate(texts, 1)))

        found = {n: words for words, n in actions_of({"actions": lines}).items()}
        assert all(n in found or texts.count(text) > 1 for n, text in enumerate(texts, 1))
        for number, words in found.items():
            assert words.replace(":", "") == texts[number - 1].replace(":", "")
        title.push(state, seat, rng.choice(legal))
