"""Influence, attack and search value of every survivor, and what they are good for."""

from itertools import pairwise

import pytest

from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.carding import SURVIVORS, closing
from tests.dead_of_winter.scenes import (
    COLONY,
    GAS,
    HOSPITAL,
    LIBRARY,
    SCHOOL,
    Place,
    fresh,
    playing,
)
from tests.table import do, legal

#: Influence, attack, search, in the order of influence.
VALUES = {name: (card.influence, card.attack, card.search) for name, card in DECK.survivors.items()}

ATTACK = [(name, attack) for name, (_, attack, _) in VALUES.items()]
SEARCH = [(name, search) for name, (_, _, search) in VALUES.items()]


def _others(*but: str) -> list[str]:
    """Three survivors who are not among those that a test is about."""
    return [name for name in ("rod-miller", "mike-cho", "janet-taylor", "sparky", "edward-white")
            if name not in but][:3]  # fmt: skip


def _among(name: str, place: str) -> dict[str, Place]:
    """A survivor of seat 1 alone at a place; seats 2 and 3 are elsewhere."""
    second, third, _ = _others(name)
    return {name: (1, place), second: (2, HOSPITAL), third: (3, HOSPITAL)}


def _dice_for(action: str, name: str) -> list[int]:
    """The values of a die with which a survivor at the school may do this."""
    game = playing(_among(name, SCHOOL), zombies={SCHOOL: 1})
    fitting = []
    for value in range(1, 7):
        game.players[0].dice = [value]
        if f"{action} {name}" in legal(game):
            fitting.append(value)
    return fitting


@pytest.mark.parametrize(("name", "value"), ATTACK)
def test_attack_value(name: str, value: int) -> None:
    """A die of the attack value or more is needed for an attack (7.1)."""
    assert list(range(value, 7)) == _dice_for("attack", name)


@pytest.mark.parametrize(("name", "value"), SEARCH)
def test_search_value(name: str, value: int) -> None:
    """A die of the search value or more is needed for a search (7.2)."""
    assert list(range(value, 7)) == _dice_for("search", name)


@pytest.mark.parametrize(("name", "value"), ATTACK)
@pytest.mark.parametrize("more", [0, 1])
def test_attack_value_of_the_attacked(name: str, value: int, more: int) -> None:
    """A roll up to the attack value of the attacked survivor wounds it, a higher one does not."""
    attacker, third, fourth = _others(name)
    game = playing(
        {attacker: (1, COLONY), name: (2, COLONY), third: (2, SCHOOL), fourth: (3, SCHOOL)},
        dice={1: [6]},
    )

    do(game, f"attack {attacker}", f"draw action {min(value + more, 6)}")

    assert int(not more or value == 6) == game.survivors[name].wounds


@pytest.mark.parametrize(("low", "high"), list(pairwise(VALUES)))
def test_influence(low: str, high: str) -> None:
    """The survivor with the lower influence is the first whom an overrun kills (13.1)."""
    first, second, third = _others(low, high)
    game = closing(
        {
            low: (1, GAS), high: (2, GAS), first: (1, SCHOOL), second: (2, LIBRARY),
            third: (3, HOSPITAL),
        },
        zombies={GAS: 3},
    )  # fmt: skip

    do(game, "end-turn")

    assert game.lost == [low, high]


def test_left_out_of_cooperative_games() -> None:
    """Two survivors live by what others hide; they stay out of cooperative games (4.2)."""
    game = fresh(3, variant="cooperative")
    there = {*game.survivor_deck.cards, *(n for who in game.players for n in who.offered)}

    assert VALUES.keys() - there == {"annaleigh-chan", "gray-beard"}


def test_every_ability_is_tested() -> None:
    """Each survivor's ability has a case in `cards/survivors.txt`."""
    assert set() == SURVIVORS.untested()
