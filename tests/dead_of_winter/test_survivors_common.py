"""What abilities of survivors that are actions have in common: where, how often, for which die."""

import pytest

from holdout.kernel.errors import Illegal
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.carding import SURVIVORS, offers, whatever
from tests.dead_of_winter.scenes import (
    COLONY,
    CROWD,
    GAS,
    LIBRARY,
    POLICE,
    SCHOOL,
    Place,
    hand,
    happen,
    playing,
    verb,
)
from tests.table import do, legal

#: Where each may use the ability; once per round.
AT = {
    "annaleigh-chan": COLONY, "ashley-ross": POLICE, "bev-russell": COLONY, "brian-lee": SCHOOL,
    "daniel-smith": SCHOOL, "gabriel-diaz": SCHOOL, "gray-beard": COLONY, "james-meyers": SCHOOL,
    "loretta-clay": COLONY, "maria-lopez": SCHOOL, "olivia-brown": SCHOOL,
    "sophie-robinson": SCHOOL, "talia-jones": SCHOOL, "thomas-heart": COLONY,
}  # fmt: skip

#: Where not: who is not named can use the ability anywhere.
NOT_AT = {
    "annaleigh-chan": SCHOOL, "bev-russell": SCHOOL, "gabriel-diaz": COLONY, "gray-beard": SCHOOL,
    "loretta-clay": SCHOOL, "maria-lopez": LIBRARY, "thomas-heart": SCHOOL,
}  # fmt: skip

#: The lowest die that pays for it.
DICE = {
    "bev-russell": 1, "daniel-smith": 4, "loretta-clay": 4, "maria-lopez": 1, "thomas-heart": 5,
}  # fmt: skip


def _rich(name: str, place: str) -> DeadOfWinter:
    """A turn of seat 3 in which nothing is wanting for any ability; it plays first next round."""
    people: dict[str, Place] = {
        "rod-miller": (1, LIBRARY), "jenny-clark": (2, LIBRARY), "mike-cho": (3, GAS),
    }  # fmt: skip
    return playing(
        {**people, name: (3, place, 2)},
        active=3,
        hands={1: ["fuel*3"], 2: ["junk*3"]},
        dice={3: [5, 5]},
        zombies={COLONY: [2, 2, 1], SCHOOL: 3, LIBRARY: 1},
        helpless=1,
        food=9,
    )


@pytest.mark.parametrize("name", AT)
def test_once_per_round(name: str) -> None:
    """After its use an ability is not offered again in the round, but in the next one (5.1)."""
    game = _rich(name, AT[name])
    game.players[2].dice = [5, 5]
    do(game, f"ability {name}")
    whatever(game)
    game.players[2].dice = [5, 5]
    assert offers(game, "ability") == []

    do(game, "end-turn")
    whatever(game)
    # Third of three, then first: no other turn comes between.
    assert (game.active, game.round) == (3, 2)
    game.players[2].dice = [5, 5]

    assert offers(game, "ability") == [f"ability {name}"]


@pytest.mark.parametrize("name", NOT_AT)
def test_not_elsewhere(name: str) -> None:
    """An ability of a place is not offered at another one, and refused (10.1)."""
    game = _rich(name, NOT_AT[name])

    assert offers(game, "ability") == []
    with pytest.raises(Illegal):
        do(game, f"ability {name}")


@pytest.mark.parametrize("name", sorted(AT.keys() - NOT_AT.keys()))
def test_anywhere(name: str) -> None:
    """Abilities without a place work at the colony as well as at the school."""
    assert offers(_rich(name, COLONY), "ability") == [f"ability {name}"]


@pytest.mark.parametrize(("name", "least"), DICE.items())
def test_die_of_an_ability(name: str, least: int) -> None:
    """A die of that value or more is needed, and spent (7.6)."""
    game = _rich(name, AT[name])
    fitting = []
    for value in range(1, 7):
        game.players[2].dice = [value]
        if f"ability {name}" in legal(game):
            fitting.append(value)
    assert list(range(least, 7)) == fitting

    do(game, f"ability {name}")
    whatever(game)

    assert (game.players[2].dice, game.players[2].spent) == ([], 1)


@pytest.mark.parametrize("name", sorted(AT.keys() - DICE.keys()))
def test_no_die_for_an_ability(name: str) -> None:
    """The other abilities spend no die."""
    game = _rich(name, AT[name])

    do(game, f"ability {name}")
    whatever(game)

    assert (len(game.players[2].dice), game.players[2].spent) == (2, 0)


@SURVIVORS("bev-russell")
def test_bevs_figure_can_do_nothing() -> None:
    """Her figure stays at its place when she is out of play: no ability, no item, no wound."""
    game = playing({**CROWD, "bev-russell": (1, COLONY)}, helpless=1, dice={2: [6]}, active=2,
                   zombies={COLONY: 2}, items={"bev-russell": ["pistol"]})  # fmt: skip
    happen(game, verb(do="make_fixture", who="@bev-russell"))

    assert offers(game, "attack") == ["attack brian-lee"]
    do(game, "attack brian-lee")
    # Mike of seat 3 is a target, the figure is none.
    assert legal(game) == ["choose zombies", "choose mike-cho"]
    do(game, "choose zombies", "draw exposure blank", "end-turn", "draw crossroads heads-up")
    assert (game.fixture, hand(game, 1)) == (COLONY, ["pistol"])
