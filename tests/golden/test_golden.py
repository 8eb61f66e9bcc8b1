"""Golden texts: the rules play just as they did when the texts were last reviewed.

When a change is meant, `python -m tests.golden` writes them anew; the difference is the review.
"""

import re
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from holdout.titles import TITLES
from holdout.titles.dead_of_winter.model.state import Variant
from tests.golden import trees
from tests.golden.playthrough import FOLDER, GAMES, Golden, written

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
    assert [] == [each for each in said if ids & {*re.findall("[a-z0-9_-]+", each)}]


def test_there_is_a_game_for_each_number_of_players_and_one_that_is_won() -> None:
    """Of each title; and no text that no game belongs to."""
    ends = {game.name: game.path.read_text("utf-8").splitlines()[-1] for game in GAMES}
    seats = {(game.start.title_id, game.start.seats) for game in GAMES}

    assert {
        (title.id, count)
        for title in TITLES.values()
        for count in range(title.min_seats, title.max_seats + 1)
    } == seats
    assert "won, evacuated" in ends["raxxon-won"]
    assert "complete, objective" in ends["dead-of-winter-won"]
    assert "'won'" in ends["dead-of-winter-won"]
    assert "won, target" in ends["xibalba-won"]
    assert "won, rounds" in ends["xibalba-4-rounds"]
    assert {f"{name}.txt" for name in NAMES} | {path.name for path in trees.PATHS} == {
        path.name for path in FOLDER.glob("*.txt")
    }


def test_there_is_a_game_of_each_variant_of_dead_of_winter() -> None:
    """And of each draw mode, with player elimination, on the hardcore side."""
    options = [game.start.options for game in GAMES if game.start.title_id == "dead-of-winter"]

    assert {None, *get_args(get_args(Variant)[0])} - {"normal", "two-player"} == {
        each.variant for each in options
    }
    assert {"automatic", "manual", "table"} == {each.draws for each in options}
    assert any(each.elimination for each in options)
    assert any(each.hardcore for each in options)


def test_there_is_a_game_of_xibalba_for_each_mode_and_number_of_players() -> None:
    """And of each draw mode in both modes, with resigning, and with an even start."""
    games = [game.start for game in GAMES if game.start.title_id == "xibalba"]
    modes = ("normal", "apocalypse")

    assert {*product(modes, (2, 3, 4))} == {(each.options.mode, each.seats) for each in games}
    assert {*product(modes, ("automatic", "manual", "table"))} == {
        (each.options.mode, each.options.draws) for each in games
    }
    assert any(each.options.resigning for each in games)
    assert any(each.options.even_start for each in games)


@pytest.mark.parametrize("path", trees.PATHS, ids=[path.stem for path in trees.PATHS])
def test_trees_of_actions_have_their_sizes(path: Path) -> None:
    """Lines of play and different states, some actions deep, from fixed games."""
    assert path.read_text("utf-8").splitlines() == trees.written(path).splitlines()
