"""What environments show: all that a seat knows, nothing else, and each thing at its place."""

import copy
from pathlib import Path
from random import Random

import numpy as np
import pytest

import holdout.lab.env
from holdout.kit import TITLES
from holdout.lab.env import MOST_WORDS, SPARE, Table, layout_of
from holdout.lab.env.table import told, words_of
from tests.lab.layouts import games
from tests.laws.playing import KNOWLEDGE

LAYOUTS = Path(holdout.lab.env.__file__).parent / "layouts"


def seen(table: Table, seat: int) -> list[object]:
    """All that an environment says to a seat."""
    arrays = [each.tobytes() for each in table.observe(seat).values()]
    words = table.say("en") if table.seat == seat else ""
    return [arrays, table.told(seat), words, table.ids if table.seat == seat else []]


@pytest.mark.parametrize("name", TITLES)
def test_nothing_hidden_is_seen(name: str) -> None:
    """Games that differ only in what a seat can't know look the same to it."""
    known, differed = KNOWLEDGE[name], 0
    for number, table in enumerate(games(name, 1, Random(9))):
        if number % 60:
            continue
        for seat in range(1, table.players + 1):
            other = copy.deepcopy(table)
            other._state = known.otherwise(table.state, Random(number), [seat])
            other._ask()
            differed += table.title.save(table.state) != table.title.save(other.state)

            assert seen(table, seat) == seen(other, seat)
    assert differed > 20


def test_own_cards_are_seen() -> None:
    """Seats of Dead of Winter with other cards see something else; the law above can fail."""
    table = Table("dead-of-winter", 3, 200, {})
    table.begin(bytes(16))
    other = copy.deepcopy(table)
    other._state = KNOWLEDGE["dead-of-winter"].otherwise(table.state, Random(1), [2])

    assert np.array_equal(table.row(2), other.row(2))
    assert not np.array_equal(table.row(1), other.row(1))


@pytest.mark.parametrize("name", TITLES)
def test_nearly_all_that_games_tell_has_a_column(name: str) -> None:
    """In games that the layout was not made from; `python -m tests.lab.layouts` adds columns."""
    layout, rng = layout_of(name), Random(7)
    names = [each for table in games(name, 1, rng) for each, _ in table.told(table.seat or 1)]
    missing = {each for each in names if layout.column(each) >= len(layout.columns)}

    assert sum(each in missing for each in names) < len(names) / 100, sorted(missing)


@pytest.mark.parametrize("name", TITLES)
def test_layout_is_sound(name: str) -> None:
    """No name twice, no column beyond the last, and the file is small."""
    layout = layout_of(name)

    assert len({*layout.columns}) == len(layout.columns)
    assert len({*layout.words}) == len(layout.words)
    assert list(range(len(layout.columns))) == [layout.column(each) for each in layout.columns]
    assert [layout.word(each) for each in layout.words] == [*range(1, len(layout.words) + 1)]
    for text in ("never told", "nor this"):
        assert len(layout.columns) <= layout.column(text) < layout.width
        assert len(layout.words) < layout.word(text) <= layout.most
    assert layout.width == len(layout.columns) + SPARE
    assert all(len(each.__struct_fields__) < MOST_WORDS for each in TITLES[name].action_types)
    assert (LAYOUTS / f"{name}.json").stat().st_size <= 200_000


def test_rows_of_actions_are_the_words_of_their_ids() -> None:
    """In the order of the numbers; the rest is 0."""
    table = Table("raxxon", 2, 32, {})
    table.begin(bytes(16))
    rng = Random(3)
    for _ in range(40):
        rows = table.observe(table.seat)["actions"]
        for row, each in zip(rows, table.ids, strict=False):
            words = [table.layout.words[number - 1] for number in row if number]
            assert words_of(each) == words
        assert not rows[len(table.ids) :].any()
        table.take(rng.randrange(len(table.ids)))
        if not table.seat:
            table.begin(rng.randbytes(16))


def test_names_of_what_is_told() -> None:
    """Numbers stand for themselves, words are counted, cards of a crowd go by their place."""
    document = {
        "power": 3,
        "over": True,
        "ark": None,
        "phase": "night",
        "pile": ["bomber#1", "bomber#2", "sniper"],
        "sale": ["dojo", None],
        "crowd": [{"row": 2, "column": 4, "card": "nurse"}],
        "piles": {"bomber#2": 5},
        "empty": [],
        "about": [{"type": "card", "card": "nurse"}],
        "players": [{"hand": 2}],
    }

    assert [*told(document)] == [
        ("power", 3),
        ("over", 1),
        ("phase=night", 1),
        ("pile=bomber", 1),
        ("pile[0]=bomber", 1),
        ("pile=bomber", 1),
        ("pile[1]=bomber", 1),
        ("pile=sniper", 1),
        ("pile[2]=sniper", 1),
        ("pile[-1]=sniper", 1),
        ("sale=dojo", 1),
        ("sale[0]=dojo", 1),
        ("crowd[2,4].card=nurse", 1),
        ("piles.bomber", 5),
        ("about.type=card", 1),
        ("about.card=nurse", 1),
        ("players[0].hand", 2),
    ]
