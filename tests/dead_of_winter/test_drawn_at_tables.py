"""What can come up from an item deck of a real table: what the seat has not seen of its list.

Rules 3.4, 9.3 and 12.1 say what lies in a deck: its own cards, and what the dead have left.
"""

from typing import Any

import pytest

from holdout.kernel.errors import Illegal
from tests.dead_of_winter.scenes import CROWD, SCHOOL, conserved, deck, hand, happen, playing, verb
from tests.table import do, legal

MEDICINE = ["medicine@school"] * 3


def options(**rest: Any) -> list[str]:
    """What seat 1 may tell of its search at the school."""
    game = playing(CROWD, dice={1: [6]}, **rest)
    do(game, "search rod-miller")
    return [each.removeprefix("draw school ") for each in legal(game)]


def test_deck_has_its_own_cards_alone() -> None:
    """No card of another list can come up, also if it could be carried (3.4)."""
    own = {*deck(playing(CROWD), SCHOOL)}
    assert own == {*options()}
    assert {"medicine", "baseball-bat"} <= own
    assert not {"fuel", "pistol", "hammer"} & own


@pytest.mark.parametrize(
    "seen", [{"hands": {1: MEDICINE}}, {"waste": MEDICINE}, {"removed": MEDICINE}]
)
def test_card_comes_up_no_more_often_than_it_is_there(seen: dict[str, Any]) -> None:
    """Who sees all its copies draws none, though other decks have some (3.4)."""
    assert "medicine" not in options(**seen)

    game = playing(CROWD, dice={1: [6]}, **seen)
    do(game, "search rod-miller")
    with pytest.raises(Illegal):
        do(game, "draw school medicine")


def test_what_others_hold_in_secret_may_come_up() -> None:
    """Else what can be told would tell who holds what."""
    assert "medicine" in options(hands={2: MEDICINE})
    assert options() == options(hands={2: [*MEDICINE, "megaphone@school"]})


def test_dead_leave_their_items_in_the_deck() -> None:
    """From then on a card that survivors carry may come up anywhere, others may not (12.1)."""
    people = {**CROWD, "sparky": (2, SCHOOL)}
    game = playing(people, dice={1: [6]}, items={"sparky": ["hammer@grocery-store"]})
    happen(game, verb(do="kill", who="@sparky"))
    assert "hammer" in deck(game, SCHOOL)

    do(game, "search rod-miller")
    told = {each.removeprefix("draw school ") for each in legal(game)}
    assert {"hammer", "pistol"} <= told
    assert "fuel" not in told

    do(game, "draw school hammer", "choose stop")
    assert hand(game, 1) == ["hammer"]
    conserved(game)
