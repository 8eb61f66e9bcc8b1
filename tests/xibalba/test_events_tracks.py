"""Events about resources, paragon, life and dice; and that every event was tested."""

import pytest

from tests.xibalba.carding import EVENTS, money, paragon, resolved
from tests.xibalba.table import asked, do, ids, legal, who


@EVENTS("train-robbery")
@pytest.mark.parametrize(("had", "stolen"), [(9, 4), (3, 3)])
def test_train_robbery(had: int, stolen: int) -> None:
    """Up to 4 resources of one opponent."""
    game = resolved("train-robbery", {"resources": 1}, {"resources": had}, {})

    assert money(game) == [1 + stolen, had - stolen, 0]


@EVENTS("train-robbery")
def test_train_robbery_of_one_of_several() -> None:
    """The buyer chooses among those who have any; with none nothing happens."""
    game = resolved("train-robbery", {}, {"resources": 9}, {}, {"resources": 5})
    assert legal(game) == ["target 2", "target 4"]
    do(game, "target 4")
    assert money(game) == [4, 9, 0, 1]

    assert money(resolved("train-robbery", {}, {}, {}, pool="1")) == [0, 0, 0]


@EVENTS("train-robbery")
def test_train_robbery_fills_the_track() -> None:
    """The victim loses 4, of which only 2 find room (2.1)."""
    game = resolved("train-robbery", {"resources": 23}, {"resources": 9})

    assert money(game) == [25, 5]


@EVENTS("uprising")
def test_uprising() -> None:
    """1 paragon of one opponent of one's choice, then 1 resource."""
    game = resolved("uprising", {}, {"paragon": 3}, {}, {"paragon": 1})

    assert (legal(game), money(game)[0]) == (["target 2", "target 4"], 0)
    do(game, "target 4")

    assert (paragon(game), money(game)[0]) == ([1, 3, 0, 0], 1)


@EVENTS("uprising")
def test_uprising_against_the_poor() -> None:
    """Where there is no paragon only the resource comes."""
    game = resolved("uprising", {}, {})

    assert (paragon(game), money(game)) == ([0, 0], [1, 0])


@EVENTS("uprising")
def test_uprising_wins() -> None:
    """At the target the game is over in the middle (11.2): the resource does not come."""
    game = resolved("uprising", {"paragon": 9}, {"paragon": 3}, options={"target": 10})

    assert (paragon(game), money(game)) == ([10, 2], [0, 0])
    assert game.outcome is not None
    assert game.outcome.seats == ["won", "lost"]


@EVENTS("general-strike")
def test_general_strike() -> None:
    """1 resource, and each opponent loses 2, or what there is."""
    game = resolved("general-strike", {"resources": 3}, {"resources": 5}, {"resources": 1}, {})

    assert money(game) == [4, 3, 0, 0]


@EVENTS("solidarity")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_solidarity(level: int) -> None:
    """1 resource for each level of the base."""
    assert level == money(resolved("solidarity", {"level": level}, {}))[0]


@EVENTS("windfall")
def test_windfall() -> None:
    """3 resources, at the end of the track fewer (2.1)."""
    assert money(resolved("windfall", {}, {})) == [3, 0]
    assert money(resolved("windfall", {"resources": 23}, {})) == [25, 0]


@EVENTS("embargo")
def test_embargo() -> None:
    """1 resource, then one opponent of one's choice loses 5, which nobody gets."""
    game = resolved("embargo", {}, {"resources": 9}, {"resources": 3}, {})

    assert (legal(game), money(game)[0]) == (["target 2", "target 3"], 1)
    do(game, "target 2")
    assert money(game) == [1, 4, 3, 0]

    assert money(resolved("embargo", {}, {"resources": 3})) == [1, 0]
    assert money(resolved("embargo", {}, {})) == [1, 0]


@EVENTS("sandstorm")
def test_sandstorm() -> None:
    """1 resource; each opponent lacks a re-roll in the next dice phase."""
    game = resolved("sandstorm", {}, {}, {"hindered": 1})

    assert money(game) == [1, 0, 0]
    assert [each.hindered for each in game.players] == [0, 1, 2]


@EVENTS("sandstorm")
def test_sandstorm_in_the_next_dice_phase() -> None:
    """One re-roll instead of two, once; the buyer has both (6.3)."""
    game = resolved("sandstorm", {}, {})
    roll = "dice 4 2", "draw resource 0,0,0,0", "draw attack blank,blank"

    do(game, "end-turn", *roll)
    assert (asked(game), game.rerolls) == ("2 sort-dice", 1)
    do(game, "keep-all")  # with which seat 2 can do nothing

    do(game, *roll)
    assert (asked(game), game.rerolls) == ("1 sort-dice", 2)
    assert who(game, 2).hindered == 0


@EVENTS("star-rain")
def test_star_rain() -> None:
    """3 life for the own soldier in the ark, up to the maximum, and 1 resource."""
    game = resolved("star-rain", {}, {}, ark="drone", keeper=1, life=4)
    assert (game.life, money(game)) == (7, [1, 0])

    assert resolved("star-rain", {}, {}, ark="drone", keeper=1, life=8).life == 10
    options = {"mode": "apocalypse"}
    game = resolved("star-rain", {}, {}, {}, ark="drone", keeper=1, life=8, options=options,
                    sale={"event": ["star-rain"]})  # fmt: skip
    assert game.life == 10
    assert resolved("star-rain", {}, {}, {}, ark="drone", keeper=1, life=19).life == 20


@EVENTS("star-rain")
def test_star_rain_on_another() -> None:
    """An enemy in the ark is not healed; the resource comes all the same."""
    game = resolved("star-rain", {}, {}, ark="drone", keeper=2, life=4)

    assert (game.life, money(game)) == (4, [1, 0])


@EVENTS("harvest-beam")
def test_harvest_beam() -> None:
    """Two paragon dice for who controls the ark."""
    game = resolved("harvest-beam", {}, {}, ark="drone", keeper=1)

    do(game, "draw paragon 1,2")

    assert paragon(game) == [3, 0]


@EVENTS("harvest-beam")
@pytest.mark.parametrize("where", [{}, {"ark": "drone"}, {"ark": "drone", "keeper": 2}])
def test_harvest_beam_without_control(where: dict[str, object]) -> None:
    """Nothing is rolled, and the event is discarded."""
    game = resolved("harvest-beam", {}, {}, pool="1", **where)

    assert (asked(game), paragon(game)) == ("1 action", [0, 0])
    assert ids(game.discards["event"]) == ["harvest-beam"]


@EVENTS("whirlwind")
def test_whirlwind() -> None:
    """Two attack dice into the action pool, also beyond four."""
    game = resolved("whirlwind", {}, {}, pool="attack attack blank blank")

    do(game, "draw attack blank,crit")

    assert game.pool == ["blank", "blank", "blank", "attack", "attack", "crit"]


@EVENTS("three-wishes")
def test_three_wishes() -> None:
    """2 resources, a paragon die, an attack die, in this order."""
    game = resolved("three-wishes", {}, {}, pool="1")

    assert (money(game), asked(game)) == ([2, 0], "1 draw paragon")
    do(game, "draw paragon 2")
    assert (paragon(game), asked(game)) == ([2, 0], "1 draw attack")
    do(game, "draw attack crit")

    assert (game.pool, asked(game)) == (["1", "crit"], "1 action")


@EVENTS("perfect-strike")
def test_perfect_strike() -> None:
    """Up to 2 attack symbols become crits; the die rolled then stays as it is."""
    game = resolved("perfect-strike", {}, {}, pool="blank attack attack attack")

    do(game, "die attack crit", "draw attack attack")

    assert game.pool == ["blank", "attack", "attack", "crit", "crit"]


@EVENTS("perfect-strike")
def test_perfect_strike_with_fewer() -> None:
    """One symbol may do; without any only the die is rolled."""
    game = resolved("perfect-strike", {}, {}, pool="attack attack")
    do(game, "done", "draw attack blank")
    assert game.pool == ["blank", "attack", "crit"]

    game = resolved("perfect-strike", {}, {}, pool="1 blank")
    do(game, "draw attack crit")
    assert game.pool == ["1", "blank", "crit"]


def test_every_event_is_tested() -> None:
    """All events of the set have a test."""
    assert set() == EVENTS.untested()
