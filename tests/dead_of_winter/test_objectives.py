"""How games with each main objective begin; what ends them and who wins is in `cards/`."""

import pytest

from tests.dead_of_winter.scenes import (
    COLONY,
    GAS,
    GOALS,
    GROCERY,
    HOSPITAL,
    LIBRARY,
    POLICE,
    SCHOOL,
    fresh,
)
from tests.scenarios import cases_of, subjects_of

NONE, SIX, TWELVE = [0] * 6, [1] * 6, [2] * 6
OUTSIDE = (POLICE, GROCERY, SCHOOL, LIBRARY, HOSPITAL, GAS)

#: Morale, rounds, helpless (apart from one for each player), zombies at each entrance of the
#: colony and at each other location.
BEGIN = {
    "eight-weeks-of-darkness.standard": (7, 8, 0, NONE, 1),
    "eight-weeks-of-darkness.hardcore": (6, 8, 1, NONE, 2),
    "kill-them.standard": (7, 7, None, NONE, 3),
    "kill-them.hardcore": (6, 8, None, NONE, 2),
    "home-sweet-home.standard": (6, 6, None, TWELVE, 1),
    "home-sweet-home.hardcore": (5, 6, None, TWELVE, 2),
    "raiding-party.standard": (5, 6, None, [1, 1, 0, 0, 0, 0], 2),
    "raiding-party.hardcore": (6, 10, None, [1, 1, 0, 0, 0, 0], 2),
    "too-many-mouths.standard": (7, 5, 3, SIX, 0),
    "too-many-mouths.hardcore": (6, 5, 4, [2, 2, 2, 1, 1, 1], 0),
    "we-need-more-samples.standard": (6, 6, None, NONE, 1),
    "we-need-more-samples.hardcore": (6, 5, None, NONE, 3),
    "stockpile.standard": (6, 7, None, SIX, 1),
    "stockpile.hardcore": (5, 7, None, SIX, 2),
    "winter-has-come.standard": (7, 6, None, [1, 1, 1, 0, 0, 0], 1),
    "winter-has-come.hardcore": (6, 8, None, SIX, 2),
    "find-a-cure.standard": (6, 7, None, NONE, 1),
    "find-a-cure.hardcore": (5, 7, None, NONE, 2),
    "leave-it-all-behind.standard": (6, 5, None, TWELVE, 2),
    "leave-it-all-behind.hardcore": (6, 5, None, TWELVE, 3),
}


@pytest.mark.parametrize("side", BEGIN)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_set_up(side: str, players: int) -> None:
    """Morale, rounds, helpless survivors and zombies are those of the card (3.2)."""
    objective, face = side.split(".")
    morale, rounds, helpless, colony, outside = BEGIN[side]

    game = fresh(players, objective=objective, hardcore=face == "hardcore")

    there = 0 if helpless is None else players + helpless
    assert (morale, rounds, there) == (game.morale, game.rounds, game.helpless)
    assert colony == game.locations[COLONY].zombies
    more = {HOSPITAL: 2} if objective == "find-a-cure" else {}
    assert {place: [outside + more.get(place, 0)] for place in OUTSIDE} == {
        place: game.locations[place].zombies for place in OUTSIDE
    }


@pytest.mark.parametrize("side", [side for side in BEGIN if side.endswith("hardcore")])
def test_two_players_begin_with_the_hardcore_side(side: str) -> None:
    """Two players, and all cooperative ones, play the hardcore side (4.2, 4.3)."""
    morale, rounds, *_ = BEGIN[side]

    for game in (
        fresh(2, objective=side.split(".", maxsplit=1)[0]),
        fresh(3, objective=side.split(".", maxsplit=1)[0], variant="cooperative"),
    ):
        assert (morale, rounds) == (game.morale, game.rounds)


def test_every_objective_is_tested() -> None:
    """Each side of a main objective, and each condition of a secret one, has a case."""
    assert GOALS - subjects_of("dead_of_winter") == set()


def test_every_side_is_complete_and_not() -> None:
    """Of each main objective, in a case each."""
    ends: dict[str, set[str]] = {"over = objective": set(), "over = nothing": set()}
    for case in cases_of("dead_of_winter"):
        for line in case.lines:
            for end in ends.keys() & {*line.rest.split("; ")}:
                ends[end] |= GOALS.intersection(case.subjects)

    sides = {each for each in GOALS if each.endswith((" standard", " hardcore"))}
    assert {end: sides - found for end, found in ends.items()} == {end: set() for end in ends}


def test_every_condition_is_the_only_one_not_met() -> None:
    """In some case of each condition of a secret objective nothing else is lacking."""
    lacking = {
        f"{name} {condition}"
        for case in cases_of("dead_of_winter")
        for each in GOALS.intersection(case.subjects)
        for name, _, condition in [each.partition(" ")]
        if any(f"unmet 1 = {condition}" in line.rest.split("; ") for line in case.lines)
    }

    assert lacking == {each for each in GOALS if each.partition(" ")[2].isdigit()}
