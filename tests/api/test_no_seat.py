"""A token that holds no seat: whoever sends it knows what all know, and plays for nobody."""

import pytest
from flask.testing import FlaskClient

from holdout.store import Store
from tests.api.table import give, ok, problem, table


@pytest.mark.parametrize("host", [False, True])
def test_log_and_record_tell_it_only_what_all_may_know(
    http: FlaskClient, store: Store, *, host: bool
) -> None:
    """Not what each of nobody may know, which would be everything."""
    game = table(http, title="dead-of-winter", players=3, seed=None)
    all_know = ok(game.get("/events"))["events"]
    nobody = give(store, game.id, [], host=host)

    told = ok(http.get(f"{game.path}/events", headers=nobody))["events"]
    start = ok(http.get(f"{game.path}/record", headers=nobody))["start"]

    assert all_know == told
    assert [each["kind"] for each in all_know] == [each["kind"] for each in start["reveals"]]
    assert "game-began" in [each["kind"] for each in told]
    assert not {"objective-dealt", "card-dealt"} & {each["kind"] for each in told}


def test_view_is_that_of_a_spectator(http: FlaskClient, store: Store) -> None:
    """With no seat, and nothing on the board that a seat has for itself."""
    game = table(http, title="dead-of-winter", players=3)
    nobody = give(store, game.id, [], host=True)

    view = ok(http.get(game.path, headers=nobody))

    assert view["seat"] is None
    assert view["board"]["seat"] is None
    assert [each["player"] for each in view["seats"]] == ["other"] * 3


@pytest.mark.parametrize("what", ["/actions", "/advice?bot=random", "/position"])
def test_actions_and_truth_are_for_those_who_have_a_seat(
    http: FlaskClient, store: Store, what: str
) -> None:
    """There is no seat whose view it could be."""
    game = table(http, title="dead-of-winter", players=3)
    nobody = give(store, game.id, [], host=True)

    problem(http.get(game.path + what, headers=nobody), 403, "forbidden")


def test_nobody_acts_for_a_seat_with_it(http: FlaskClient, store: Store) -> None:
    """Neither for the one that is asked nor for one that is named."""
    game = table(http)
    body = {"id": game.legal()[0]}
    nobody = give(store, game.id, [])

    for seat in ("", "?seat=1"):
        answer = http.post(f"{game.path}/actions{seat}", json=body, headers=nobody)
        problem(answer, 403, "forbidden")
