"""How large the bodies are that a client reads again and again."""

from random import Random
from statistics import median

import pytest
from flask.testing import FlaskClient

from holdout.titles import TITLES
from tests.api.table import ok, table
from tests.depth import depth

KB = 1024
#: At most: a view, and half of the answers to an action, in bytes; each begins with the game.
LIMITS = {
    "raxxon": (4.5 * KB, 1.5 * KB),
    "dead-of-winter": (12.5 * KB, 2 * KB),
    "xibalba": (8.5 * KB, 1.5 * KB),
}
GAMES, ACTIONS = depth(2, 4), 100


@pytest.mark.parametrize("title", TITLES)
def test_views_and_answers_stay_small(http: FlaskClient, title: str) -> None:
    """At tables of all sizes, in random games."""
    most, half = LIMITS[title]
    answers = list[int]()
    for number in range(GAMES):
        rules, rng = TITLES[title], Random(number)
        seats = rng.randint(rules.min_seats, rules.max_seats)
        game = table(http, title=title, players=seats)
        pending = game.created["pending"]
        for _ in range(ACTIONS):
            if not pending:
                break
            seat = f"seat={rng.choice(pending)['seat']}"
            assert len(game.get(f"?{seat}").data) <= most
            chosen = rng.choice(ok(game.get(f"/actions?{seat}"))["actions"])["id"]
            answer = game.post(f"/actions?{seat}", {"id": chosen})
            answers.append(len(answer.data))
            pending = ok(answer)["pending"]
    assert median(answers) <= half, median(answers)
