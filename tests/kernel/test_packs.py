"""Packs of cards, laid over the titles' own: what they change, and what tells them apart."""

import re
from pathlib import Path

from holdout.kernel.packs import open_pack, title_of
from holdout.speech.words import load_words
from holdout.titles import TITLES
from tests.packing import BURST_PIPES, DRAGOON, deck, mark, pack


def test_titles_are_called_in_packs_as_everywhere() -> None:
    """The id of a title is the name of its folder."""
    assert {name: title_of(title.package) for name, title in TITLES.items()} == {
        name: name for name in TITLES
    }


# ---- differences


def test_an_entry_replaces_the_keys_that_it_gives(tmp_path: Path) -> None:
    """The others, the other cards and the order stay."""
    mine = pack(
        tmp_path, xibalba__cards__soldiers='card = [{ id = "bomber", cost = 6, paragon = 2 }]'
    )
    old, new = deck("xibalba"), deck("xibalba", mine)

    bomber = new.cards["bomber"]
    assert (bomber.cost, bomber.paragon) == (6, 2)
    assert old.cards["bomber"].effect == bomber.effect
    assert list(old.cards) == list(new.cards)
    assert {name for name, card in new.cards.items() if card != old.cards[name]} == {"bomber"}


def test_a_table_in_an_entry_is_replaced_whole(tmp_path: Path) -> None:
    """What an effect was before leaves nothing in it."""
    effect = '{ when = "attack", do = [{ op = "no_block" }] }'
    mine = pack(
        tmp_path, xibalba__cards__soldiers=f'card = [{{ id = "bomber", effect = {effect} }}]'
    )

    assert deck("xibalba").cards["bomber"].effect.conditions
    assert deck("xibalba", mine).cards["bomber"].effect.conditions == ()


def test_an_entry_with_a_new_id_is_a_new_card(tmp_path: Path) -> None:
    """It comes last; the numbers say how many there are now, key by key."""
    mine = pack(
        tmp_path,
        xibalba__cards__soldiers=DRAGOON,
        xibalba__cards__numbers="totals = { soldiers = 66 }",
    )
    made = deck("xibalba", mine)

    assert list(made.soldiers)[-1] == "dragoon"
    assert deck("xibalba").numbers.totals | {"soldiers": 66} == made.numbers.totals


def test_entries_are_taken_out(tmp_path: Path) -> None:
    """By their ids; a type of Raxxon, and the numbers that count it."""
    mine = pack(
        tmp_path,
        xibalba__cards__events='remove = ["windfall", "day-of-ash"]',
        xibalba__cards__numbers="totals.events = 29",
    )
    made = deck("xibalba", mine)

    assert deck("xibalba").cards.keys() - made.cards.keys() == {"windfall", "day-of-ash"}


def test_a_card_taken_out_and_given_is_made_anew(tmp_path: Path) -> None:
    """Nothing of the old one is left."""
    mine = pack(
        tmp_path,
        xibalba__cards__soldiers='remove = ["bomber"]\n'
        + DRAGOON.replace("dragoon", "bomber").replace("    ", ""),
    )

    assert not deck("xibalba", mine).cards["bomber"].printed_parts


def test_a_whole_file_takes_the_place_of_the_titles(tmp_path: Path) -> None:
    """Of what it does not name nothing is left."""
    mine = pack(
        tmp_path,
        dead_of_winter__cards__crises="whole = true\n" + BURST_PIPES.replace("    ", ""),
        dead_of_winter__cards__numbers="totals.crises = 1",
    )

    assert list(deck("dead-of-winter", mine).crises) == ["burst-pipes"]


def test_packs_are_laid_over_each_other_in_order(tmp_path: Path) -> None:
    """The later one wins, key by key."""
    one = pack(tmp_path / "one", raxxon__cards__numbers="solo_passes = 3\naction_tokens = 70")
    two = pack(tmp_path / "two", raxxon__cards__numbers="solo_passes = 4")

    for packs, passes in (([one, two], 4), ([two, one], 3)):
        numbers = deck("raxxon", *packs).numbers
        assert (passes, 70) == (numbers.solo_passes, numbers.action_tokens)


def test_a_number_deep_in_a_table_is_replaced_alone(tmp_path: Path) -> None:
    """The other columns of the table stay."""
    mine = pack(tmp_path, raxxon__cards__numbers="[crowd.2]\ncolumns = 4\ncards = 12")

    crowd, old = deck("raxxon", mine).numbers.crowd, deck("raxxon").numbers.crowd
    assert (crowd["2"].rows, crowd["2"].columns, crowd["2"].cards) == (3, 4, 12)
    assert old["4"] == crowd["4"]


def test_words_are_merged_key_by_key(tmp_path: Path) -> None:
    """A card can be called as the box calls it."""
    mine = pack(tmp_path, raxxon__locale__en='names.hostile = "Fiend"')
    package = TITLES["raxxon"].package

    found = load_words(package, "en", packs=[open_pack(mine)])

    assert (found.name("hostile"), found.title()) == ("Fiend", "Raxxon")


# ---- what tells packs apart


def test_the_mark_tells_what_is_in_the_cards(tmp_path: Path) -> None:
    """Not how it came there, nor words; empty for a title that stays as it was."""
    one = pack(tmp_path / "one", raxxon__cards__numbers="solo_passes = 3")
    same = pack(tmp_path / "same", raxxon__cards__numbers="# Ours.\nsolo_passes = 3")
    other = pack(tmp_path / "other", raxxon__cards__numbers="solo_passes = 4")
    nothing = pack(tmp_path / "nothing", raxxon__cards__numbers="solo_passes = 2")
    said = pack(tmp_path / "said", raxxon__locale__en='names.hostile = "Fiend"')

    assert re.fullmatch("[0-9a-f]{8}", mark("raxxon", one))
    assert mark("raxxon", one) == mark("raxxon", same) == mark("raxxon", other, one)
    assert mark("raxxon", one) != mark("raxxon", other)
    assert [
        mark("raxxon"), mark("raxxon", nothing), mark("raxxon", said), mark("xibalba", one)
    ] == ["", "", "", ""]  # fmt: skip


def test_the_order_of_cards_is_told_apart(tmp_path: Path) -> None:
    """It decides what a shuffle makes of them."""
    again = DRAGOON.replace("dragoon", "lancer")
    totals = "totals.soldiers = 68"
    one, two = (
        pack(tmp_path / name, xibalba__cards__soldiers=cards, xibalba__cards__numbers=totals)
        for name, cards in (("one", DRAGOON + again), ("two", again + DRAGOON))
    )

    assert mark("xibalba", one) != mark("xibalba", two)
