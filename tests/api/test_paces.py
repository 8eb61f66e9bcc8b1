"""What changes a table beside its game has a pace: all who follow the game have to read it."""

from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from holdout.api.hooks.limits import PACES
from holdout.api.http.traits import Trait
from tests.api.table import SEED, Table, ok, problem, table


def rename(game: Table, number: int) -> TestResponse:
    """The player of the first seat."""
    body = {"name": f"N{number}"}
    return game.http.patch(f"{game.path}/seats/1", json=body, headers=game.headers)


def link(game: Table, number: int) -> TestResponse:
    """The first seat."""
    del number
    return game.post("/seats/1/link", None)


def watch(game: Table, number: int) -> TestResponse:
    """By a link, or not any more."""
    body = {"link": number % 2 == 0}
    return game.http.patch(f"{game.path}/audience", json=body, headers=game.headers)


def free(game: Table, number: int) -> TestResponse:
    """A seat that is open by then: a new invite each time."""
    del number
    return game.http.delete(f"{game.path}/seats/2", headers=game.headers)


def seat_a_bot(game: Table, number: int) -> TestResponse:
    """In the second seat."""
    del number
    body = {"bot": "random"}
    return game.http.put(f"{game.path}/seats/2/bot", json=body, headers=game.headers)


@pytest.mark.parametrize(
    ("change", "pace"),
    [
        (rename, Trait.RENAMES),
        *((each, Trait.ASIDE) for each in (link, watch, free, seat_a_bot)),
    ],
    ids=lambda each: getattr(each, "__name__", None),
)
def test_it_can_be_done_so_often_in_a_minute(
    http: FlaskClient, change: Callable[[Table, int], TestResponse], pace: Trait
) -> None:
    """Then it waits, and nothing has changed; the players go on meanwhile."""
    game = table(http, players=2)
    most = int(PACES[pace].partition("/")[0])
    for number in range(most):
        assert change(game, number).status_code < 400
    before = game.version()

    refused = change(game, most)

    problem(refused, 429, "too-many-requests")
    assert 1 <= int(refused.headers["Retry-After"]) <= 60
    assert game.version() == before
    ok(game.do(game.legal()[0]))


def test_pace_is_that_of_a_seat_and_a_token(http: FlaskClient) -> None:
    """Who has used it up keeps neither other seats nor other players from a name."""
    game = table(http, seats=[{"player": "me"}, {"player": "me"}, {"player": "open"}], seed=SEED)
    wish = {"invite": game.created["invites"][0]["code"], "accept_foreknowledge": True}
    guest = ok(http.post(f"{game.path}/seats/3", json=wish), 201)["token"]
    while rename(game, 0).status_code == 200:
        pass

    def named(seat: int, token: str) -> Any:
        return http.patch(
            f"{game.path}/seats/{seat}",
            json={"name": "Ada"},
            headers={"Authorization": f"Bearer {token}"},
        )

    ok(named(2, game.token))
    ok(named(3, guest))
    problem(named(1, game.token), 429, "too-many-requests")
