"""Golden texts: the rules play just as they did when the texts were last reviewed.

When a change is meant, `python -m tests.golden` writes them anew; the difference is the review.
"""

import re

import pytest

from tests.golden import trees
from tests.golden.playthrough import FOLDER, GAMES, Golden, written
from tests.titles.large import TITLES

NAMES = [game.name for game in GAMES]
LONGEST = 65_000


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_game_goes_as_it_is_written(game: Golden) -> None:
    """Each question, legal action, event, word and board of a whole game."""
    assert game.path.read_text("utf-8").splitlines() == written(game).splitlines()


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_text_can_be_read_by_a_person(game: Golden) -> None:
    """Not too long, and no id where words should be."""
    text = game.path.read_text("utf-8")

    assert len(text.encode()) < LONGEST
    assert not re.search(r"\{|\bNone\b(?! of it)|holdout", text.partition("commitment")[2])


#: What is said in a text: events, questions, and actions in words (ids stand before those).
SAID = re.compile(r"^(?:  - (.*)|\[\d+\] seat \d, [a-z-]+: (.*)|> .*  \((.*)\))$", re.MULTILINE)


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_text_is_said_in_words(game: Golden) -> None:
    """No id of a card, place or action stands where words should be."""
    ids = {card.id for card in game.start.title.catalogue() if re.search("[-_]", card.id)}
    said = ["".join(each) for each in SAID.findall(game.path.read_text("utf-8"))]

    assert len(said) > 100
    assert [each for each in said if ids & {*re.findall("[a-z0-9_-]+", each)}] == []


def test_there_is_a_smallest_game_a_largest_and_one_that_is_won() -> None:
    """Of each title; and no text that no game belongs to."""
    ends = {game.name: game.path.read_text("utf-8").splitlines()[-1] for game in GAMES}
    seats = {(game.start.title_id, game.start.seats) for game in GAMES}

    assert seats >= {
        (title.id, count)
        for title in TITLES.values()
        for count in (title.min_seats, title.max_seats)
    }
    assert "won, evacuated" in ends["raxxon-won"]
    assert "complete, objective" in ends["dead-of-winter-won"]
    assert "'won'" in ends["dead-of-winter-won"]
    assert "won, target" in ends["xibalba-won"]
    assert {path.name for path in FOLDER.glob("*.txt")} == {
        *(f"{name}.txt" for name in NAMES),
        *(path.name for path in trees.PATHS),
    }
