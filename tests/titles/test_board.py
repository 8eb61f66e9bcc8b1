"""The board as plain text: every line has its words, in each language."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from holdout.kernel import State
from holdout.kernel.title import Title
from holdout.speech import LANGUAGES, speaker_of
from holdout.speech.words import Words
from tests.laws.playing import TITLES, Start, pick, tables_of

GAMES = 30

#: Lines that so few games may not come to; others must all occur.
SELDOM = {
    "dead-of-winter": {
        *("round_end", "next_round_end", "turn_end", "stake", "ban", "later", "goal", "pledged"),
    },
    "xibalba": {"unblockable"},
}

#: How many of the states are looked at.
SHARE = 0.2


class Written:
    """The words of a title; notes which templates of the board are used, and with which fields."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self.keys: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._words, name)

    def board(self, key: str, texts: Mapping[str, str | None] = {}, /, **params: Any) -> str:
        """Fill in a template, which there is and which has all its fields."""
        self.keys.add(key)
        text = self._words.board(key, texts, **params)
        assert key in self._words.board_keys()
        assert text != key or not (texts or params), f"{key} lacks a field"
        return text


def moments(title: Title[Any], games: int) -> Iterator[tuple[State, int | None]]:
    """States of random games in all options and numbers of players, with who looks."""
    tables, rng = tables_of(title.id), Random(3)
    for number in range(games):
        seats, options = tables[number * 7 % len(tables)]
        state = Start(title.id, seats, options, number, late=number % 2 == 0).state()
        while state.outcome is None:
            if rng.random() < SHARE:
                yield state, rng.choice([None, *range(1, seats + 1)])
            title.push(state, *pick(title, state, rng))
            state.log = []
        yield state, None


@pytest.mark.parametrize("title_id", TITLES)
def test_every_line_of_the_board_has_its_words(title_id: str) -> None:
    """In each language; and there are no words that no board uses."""
    title = TITLES[title_id]
    written = {each: Written(speaker_of(title).words(each)) for each in LANGUAGES}
    for number, (state, seat) in enumerate(moments(title, GAMES)):
        words = written[LANGUAGES[number % len(LANGUAGES)]]
        assert title.board_text(title.view(state, seat), words)

    used = set[str]().union(*(each.keys for each in written.values()))
    for each in LANGUAGES:
        keys = {*speaker_of(title).words(each).board_keys()}
        assert keys - used <= SELDOM.get(title_id, set())
        assert used <= keys
