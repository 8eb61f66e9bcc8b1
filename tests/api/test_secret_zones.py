"""Dead of Winter over HTTP: what a seat may not know makes no difference to any answer it gets.

Two games that differ in one zone only are asked for all that can be asked for.
"""

from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient
from redis import Redis

from holdout.store import Store
from holdout.store.embedded import EmbeddedValkey
from holdout.titles.dead_of_winter import TITLE
from tests.api.table import give, ok
from tests.api.watching import everything, game_of, put
from tests.dead_of_winter.hiding import pairs
from tests.dead_of_winter.scenes import COLONY, CROWD, playing
from tests.dead_of_winter.telling import ZONES


@pytest.fixture
def redis(server: EmbeddedValkey) -> Iterator[Redis]:
    """The bare server, to change a game as no request can."""
    with Redis.from_url(server.url) as client:
        yield client


@pytest.mark.parametrize("zone", ZONES)
def test_no_answer_depends_on(zone: str, http: FlaskClient, store: Store, redis: Redis) -> None:
    """Reads, refusals, headers and sizes, for a guest who holds one seat (2)."""
    chosen = [each for each in pairs()[zone] if each.seat][:2]
    assert chosen
    for state, other, seat in chosen:
        game = game_of(http, redis, TITLE.load(state))
        guest = give(store, game.id, [seat or 0])

        truth = everything(game, guest, seat or 0)
        put(redis, game, other)

        assert TITLE.load(state) != TITLE.load(other)
        assert truth == everything(game, guest, seat or 0)


def test_the_truth_would_be_seen(http: FlaskClient, store: Store, redis: Redis) -> None:
    """The test above would see a leak: other own cards do change what is answered."""
    one, two = (playing(CROWD, hands={2: [card]}) for card in ("fuel", "junk"))
    game = game_of(http, redis, one)
    guest = give(store, game.id, [2])

    truth = everything(game, guest, 2)
    put(redis, game, TITLE.save(two))

    assert truth != everything(game, guest, 2)


def test_several_seats_of_one_holder_are_kept_apart(
    http: FlaskClient, store: Store, redis: Redis
) -> None:
    """With `?seat=` the host sees what a guest of that seat sees, and no more."""
    hands = {1: ["fuel"], 2: ["junk"], 3: ["medicine*2"]}
    game = game_of(http, redis, playing(CROWD, hands=hands, crisis="fuel-shortage"))
    ok(game.do("contribute fuel"))
    for seat in (1, 2, 3):
        guest = give(store, game.id, [seat])
        for rest in ("board", "events", "actions"):
            path = "" if rest == "board" else f"/{rest}"
            mine = ok(game.get(f"{path}?seat={seat}"))[rest]
            assert mine == ok(http.get(game.path + path, headers=guest))[rest]

    kinds = {each["kind"] for each in ok(game.get("/events"))["events"]}
    assert "contributed" in kinds
    assert "contributed-card" not in kinds


def test_what_one_seat_alone_is_told_is_marked(
    http: FlaskClient, store: Store, redis: Redis
) -> None:
    """Only its own log has the line. A card that two have seen is not for one of them alone."""
    thief = {"thomas-heart": (1, COLONY), "forest-plum": (2, COLONY), "mike-cho": (3, COLONY)}
    game = game_of(
        http,
        redis,
        playing(
            thief,
            dice={1: [1]},
            hands={1: ["fuel"], 2: ["junk"]},
            crisis="fuel-shortage",
            draws="automatic",
        ),
    )
    ok(game.do("contribute fuel"))
    ok(game.do("attack thomas-heart"))
    ok(game.do("choose forest-plum"))
    logs = {
        seat: ok(http.get(f"{game.path}/events", headers=give(store, game.id, [seat])))["events"]
        for seat in (1, 2, 3)
    }

    secret = {"contributed-card": {1: True}, "cards-seen": {1: False, 2: False}}
    for kind, whose in secret.items():
        marks = {
            seat: each["private"]
            for seat, log in logs.items()
            for each in log
            if each["kind"] == kind
        }
        assert whose == marks
    common = ok(game.get("/events"))["events"]
    assert not any(each["private"] for each in common)
    for seat, log in logs.items():
        assert common == [each for each in log if each in common], seat
