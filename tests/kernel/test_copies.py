"""Copies of cards that can be told apart."""

from holdout.kernel.copies import Box, card_of, numbered


def test_copies_are_numbered_from_one() -> None:
    """Each copy has a name of its own, from which the card can be read."""
    copies = numbered({"pistol": 2, "fuel": 1})

    assert copies == ["pistol#1", "pistol#2", "fuel#1"]
    assert [card_of(each) for each in copies] == ["pistol", "pistol", "fuel"]
    assert card_of("pistol") == "pistol"


def test_a_box_gives_each_copy_once() -> None:
    """By its own name or by that of its card; then there is none left."""
    box = Box(numbered({"pistol": 2}))

    assert [box.take(name) for name in ("pistol#2", "pistol", "pistol", "pistol#2")] == [
        "pistol#2",
        "pistol#1",
        None,
        None,
    ]
    assert box.rest() == []


def test_a_copy_that_is_named_elsewhere_is_kept_for_that() -> None:
    """A card without a number never takes a copy that somebody will ask for by number."""
    box = Box(numbered({"pistol": 2}), named=["pistol#1", "nothing#1"])

    assert [box.take(name) for name in ("pistol", "pistol", "pistol#1")] == [
        "pistol#2",
        None,
        "pistol#1",
    ]
