"""Corners of the rules that random play has found."""

from holdout.titles.dead_of_winter.state import Ban
from tests.dead_of_winter.scenes import COLONY, CROWD, SCHOOL, hand, names, playing
from tests.table import asked, do, legal


def test_a_card_that_may_not_be_played_may_be_handed_on() -> None:
    """A ban on playing and contributing a card does not keep it from another's hands (8.2, 8.6)."""
    game = playing(
        {**CROWD, "sparky": (1, SCHOOL)},
        items={"rod-miller": ["cookbook"]},
        crisis="despair",
    )
    game.bans.append(Ban(game.survivors["rod-miller"].items[0], ("play",), "round_end"))
    assert "contribute-from rod-miller cookbook" not in legal(game)

    do(game, "hand-off rod-miller cookbook sparky")

    assert names(game.survivors["sparky"].items) == ["cookbook"]
    assert game.survivors["rod-miller"].items == []


def test_of_two_alike_cards_the_one_that_may_be_given_is_given() -> None:
    """Whichever of them was equipped first (8.2)."""
    game = playing(CROWD, items={"rod-miller": ["pistol*2"]}, crisis="despair")
    banned, free = game.survivors["rod-miller"].items
    game.bans.append(Ban(banned, ("play",), "round_end"))

    do(game, "contribute-from rod-miller pistol")

    assert game.contributions == [(1, free)]
    assert game.survivors["rod-miller"].items == [banned]


def test_who_is_eliminated_by_a_card_gets_nothing_from_it() -> None:
    """The zombies of the tanker kill the last survivor: the fuel stays away (12.7, 14.6)."""
    game = playing(
        {**CROWD, "sparky": (1, COLONY), "rod-miller": (2, SCHOOL)},
        zombies={COLONY: [3] * 6},
        removed=["fuel*2"],
        held="fuel-tanker",
        options={"elimination": True},
    )
    do(game, "move sparky library", "draw exposure blank")
    assert asked(game) == "1 crossroads"
    game.survivors["sparky"].at = COLONY

    do(game, "choose a")

    assert game.players[0].out
    assert "1 " not in asked(game)
    assert hand(game, 1) == []
    assert names(game.removed) == ["fuel", "fuel"]
