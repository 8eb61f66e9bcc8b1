"""Cards that name so many of the lowest or highest, when there are fewer than that."""

import pytest

from tests.dead_of_winter.carding import closing
from tests.dead_of_winter.scenes import COLONY, HOSPITAL, LIBRARY, SCHOOL, Place
from tests.table import do

PEOPLE: dict[str, Place] = {
    "brian-lee": (1, SCHOOL), "mike-cho": (2, LIBRARY), "gabriel-diaz": (3, HOSPITAL),
    "olivia-brown": (3, COLONY),
}  # fmt: skip


@pytest.mark.parametrize("count", [3, 4])
def test_fewer_than_the_highest_five(count: int) -> None:
    """Exhaustion gives a frostbite to everybody when there are fewer than five (17.3)."""
    people = dict(list(PEOPLE.items())[:count])

    game = closing(people, crisis="exhaustion")
    do(game, "end-turn")

    assert dict.fromkeys(people, 1) == {name: who.frost for name, who in game.survivors.items()}
