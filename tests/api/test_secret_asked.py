"""Whatever is asked, by whomever: had all that they may not know been otherwise, the answers are.

Each operation of the document is asked, by everybody there is at a table, in all titles.
"""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis

from holdout.store import Store
from holdout.store.embedded import EmbeddedValkey
from holdout.titles import TITLES
from tests.api.asking import Asker, Moment, requests
from tests.api.table import ok, table

pytestmark = pytest.mark.usefixtures("same_second", "unhurried")

OPEN = {"player": "open"}
STRANGER = {"Authorization": "Bearer of-nothing"}


@pytest.fixture
def redis(server: EmbeddedValkey) -> Iterator[Redis]:
    """The bare server, to change a game as no request can."""
    with Redis.from_url(server.url) as client:
        yield client


class Party:
    """A game of a host without a seat, and of players who have each sat down in one."""

    def __init__(self, http: FlaskClient, title: str, seats: int, *, public: bool) -> None:
        self.http = http
        self.title = TITLES[title]
        self.game = table(http, title=title, seats=[OPEN] * seats, public=public, seed=None)
        self.invites = {each["seat"]: each["code"] for each in self.game.created["invites"]}
        self.players: dict[int, dict[str, str]] = {}

    def sit(self, seat: int) -> None:
        """Let somebody sit down."""
        body = {"invite": self.invites.get(seat)}
        made = ok(self.http.post(f"{self.game.path}/seats/{seat}", json=body), 201)
        self.players[seat] = {"Authorization": f"Bearer {made['token']}"}

    def play(self, steps: int, rng: Random) -> int | None:
        """Do so many legal things; the seat that did the last one."""
        last = None
        for _ in range(steps):
            deciding = [each["seat"] for each in ok(self.game.get())["pending"]]
            if not deciding:
                break
            last = rng.choice(deciding)
            action = rng.choice(self.legal(last))
            url = f"{self.game.path}/actions"
            ok(self.http.post(url, json={"id": action}, headers=self.players[last]))
        return last

    def legal(self, seat: int) -> list[str]:
        """What a seat may do."""
        listed = self.http.get(f"{self.game.path}/actions", headers=self.players[seat])
        return [each["id"] for each in ok(listed)["actions"]]

    def otherwise(self, state: bytes, seat: int | None, rng: Random) -> bytes:
        """Another truth that a seat (None: a spectator) can't tell from this one."""
        true = self.title.load(state)
        other = self.title.imagine(true, seat, rng)
        return self.title.save(other)


def compare(party: Party, asker: Asker, who: dict[str, str], seat: int | None) -> None:
    """Ask for everything, in the true game and in another one that looks the same to a seat."""
    key = f"holdout:{{{party.game.id}}}:game"
    true: Any = asker.redis.hget(key, "state")
    other = party.otherwise(true, seat, Random(3))
    assert true != other
    asker.company = [*party.players.values(), party.game.headers]

    here = asker.everything(who)
    asker.redis.hset(key, "state", other)
    there = asker.everything(who)
    asker.redis.hset(key, "state", true)

    assert {each: (here[each], there[each]) for each in here if here[each] != there[each]} == {}
    assert here.keys() == there.keys()


@pytest.mark.parametrize(
    ("title", "public"), [*((title, True) for title in TITLES), ("dead-of-winter", False)]
)
def test_no_answer_to_anybody_depends_on_what_is_hidden(
    title: str, http: FlaskClient, store: Store, redis: Redis, *, public: bool
) -> None:
    """To each player, the host, a spectator or stranger, somebody with another token."""
    party, rng = Party(http, title, 2, public=public), Random(7)
    for seat in (1, 2):
        party.sit(seat)
    for steps in (17,):
        last = party.play(steps, rng)
        game, name = party.game.id, party.title.id
        for seat, who in party.players.items():
            moment = Moment(game, seat, name, tuple(party.legal(seat)), undo=last != seat)
            compare(party, Asker(http, store, redis, moment), who, seat)
        for who in ({}, STRANGER, party.game.headers):
            moment = Moment(game, 1, name, tuple(party.legal(1)), undo=True)
            compare(party, Asker(http, store, redis, moment), who, None)


@pytest.mark.parametrize(("title", "public"), [("dead-of-winter", False), ("xibalba", True)])
def test_while_a_game_waits_nobody_is_told_anything(
    title: str, http: FlaskClient, store: Store, redis: Redis, *, public: bool
) -> None:
    """Not even those who sit already: they may leave again before it begins."""
    party = Party(http, title, 2, public=public)
    party.sit(1)
    moment = Moment(party.game.id, 1, title, ("pass", "done"), undo=True)
    for who in (party.players[1], {}, STRANGER, party.game.headers):
        compare(party, Asker(http, store, redis, moment), who, None)


def test_another_truth_would_be_seen(http: FlaskClient, store: Store, redis: Redis) -> None:
    """What another seat can't tell apart this one can: the tests above would find a leak."""
    party = Party(http, "dead-of-winter", 2, public=True)
    for seat in (1, 2):
        party.sit(seat)
    moment = Moment(party.game.id, 1, party.title.id, (), undo=True)

    with pytest.raises(AssertionError, match="getGame"):
        compare(party, Asker(http, store, redis, moment), party.players[1], 2)


def test_every_operation_is_asked(http: FlaskClient) -> None:
    """Those of the document, each at its own address and by its own method."""
    document = ok(http.get("/openapi.json"))
    game = "0" * 12
    asked = requests(Moment(game, 1, "raxxon", ("pass",), undo=True))
    described = {
        operation["operationId"]: (method.upper(), re.sub(r"\{[a-z_]+\}", "[^/]+", path))
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
        if method != "parameters"
    }

    assert described.keys() == asked.keys()
    for operation, (method, path) in described.items():
        assert asked[operation]
        for ask in asked[operation]:
            assert method == ask.method
            assert re.fullmatch(path, ask.path.partition("?")[0])
