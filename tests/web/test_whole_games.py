"""Somebody who clicks at random plays whole games; at each step the page offers what is legal."""

import random
from collections.abc import Callable

import pytest

from tests.web.conftest import FULL
from tests.web.playing import Player, Visitor

GAMES = 50 if FULL else 1
#: The longest games of a random player end before this; those of a sample are left then.
MOST_MOVES = 2000 if FULL else 60

GAMES_PLAYED = {
    "raxxon": ("raxxon", {"difficulty": "intro"}),
    "dead-of-winter": ("dead-of-winter", {}),
    "xibalba": ("xibalba", {"target": 1}),
    # The cards lie on a real table; the page asks what came up.
    "table": ("raxxon", {"difficulty": "intro", "draws": "table"}),
}
if FULL:
    GAMES_PLAYED |= {
        "table, dead-of-winter": ("dead-of-winter", {"draws": "table"}),
        "table, xibalba": ("xibalba", {"target": 1, "draws": "table"}),
    }


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("which", GAMES_PLAYED)
def test_random_clicks(
    visit: Callable[..., Visitor], player: Player, which: str, number: int
) -> None:
    """All seats are played at one screen."""
    play(visit(), player, which, number)


def play(visitor: Visitor, player: Player, which: str, number: int) -> None:
    """Play a game to its end, or as far as a sample goes."""
    luck = random.Random(f"{which} {number}")
    title, options = GAMES_PLAYED[which]
    # Who draws from real cards has no seed.
    seed = {} if "draws" in options else {"seed": f"{number:032x}"}
    made = player.game(title, options=options, **seed)
    visitor.sit(made)
    for _ in range(MOST_MOVES):
        now = visitor.settled()
        if now == "end":
            assert visitor.page.locator("[data-outcome]").get_attribute("data-outcome")
            return
        if now == "cover":
            visitor.take_over()
            continue
        view = player.ask("GET", f"/games/{made['id']}?seat=1", token=made["token"])
        assert view["version"] == visitor.version
        seat = int(visitor.page.locator("[data-seat-shown]").get_attribute("data-seat-shown"))
        legal = [each["id"] for each in player.actions(made["id"], made["token"], seat)]
        assert sorted(legal) == sorted(visitor.offered())
        visitor.act(luck.choice(legal))
    assert not FULL, "the game did not end"
