"""Somebody who clicks at random plays whole games; at each step the page offers what is legal."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tests.web.conftest import FULL
from tests.web.playing import LONGEST, Player, Visitor

#: The games of a sample are left after so many moves.
MOST_MOVES = LONGEST if FULL else 30

SMALL = (320, 240)


class Kind(NamedTuple):
    """Games of one kind."""

    title: str
    options: dict[str, Any]
    games: int = 50 if FULL else 1


PLAYED = {
    "raxxon": Kind("raxxon", {"difficulty": "intro"}),
    "dead-of-winter": Kind("dead-of-winter", {}),
    "xibalba": Kind("xibalba", {"target": 1}),
    # The cards lie on a real table; the page asks what came up.
    "table": Kind("raxxon", {"difficulty": "intro", "draws": "table"}, 10 if FULL else 1),
}
if FULL:
    PLAYED |= {
        "table, dead-of-winter": Kind("dead-of-winter", {"draws": "table"}, 10),
        "table, xibalba": Kind("xibalba", {"target": 1, "draws": "table"}, 10),
    }


@pytest.mark.parametrize(
    ("which", "number"),
    [(which, number) for which, kind in PLAYED.items() for number in range(kind.games)],
)
def test_random_clicks(
    visit: Callable[..., Visitor], player: Player, which: str, number: int
) -> None:
    """All seats are played at one screen."""
    luck = random.Random(f"{which} {number}")
    title, options, _ = PLAYED[which]
    # Who draws from real cards has no seed.
    seed = {} if "draws" in options else {"seed": f"{number:032x}"}
    made = player.game(title, options=options, **seed)
    # Nobody looks: a small page is drawn sooner.
    visitor = visit(size=SMALL)
    visitor.sit(made)
    now = visitor.moment()
    for _ in range(MOST_MOVES):
        if now.state == "end":
            assert visitor.page.locator("[data-outcome]").get_attribute("data-outcome")
            return
        if now.state == "cover":
            now = visitor.go_on()
            continue
        asked = player.asked(made["id"], made["token"], now.seat)
        assert asked["version"] == now.version
        legal = [each["id"] for each in asked["actions"]]
        assert sorted(legal) == sorted(now.offered)
        now = visitor.go_on(luck.choice(legal))
    assert not FULL, "the game did not end"
