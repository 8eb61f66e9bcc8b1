"""The key of an app is a host and no player: without a seat it sees what spectators see.

What is read is taken from the documents, so that a new operation is tried by itself.
"""

import re
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest
from flask.testing import FlaskClient
from redis import Redis

from holdout.kernel.state import State
from holdout.play import apps
from holdout.store import Store
from holdout.store.embedded import EmbeddedValkey
from holdout.titles import TITLES
from tests.api.documents import API, document, resolved
from tests.api.table import ok, problem
from tests.depth import depth

#: Documents of operations that an app may use. That of operators has tokens of its own.
DOCUMENTS = (API, "apps", "people")
SEATS = 3
#: How many moments of a game are looked at.
MOMENTS = depth(2, 5)
#: What has to be sent with a read, whatever is wanted.
NEEDED = {"bot": "random"}
#: Reads that only a seat can do: an app has to name one, a spectator has none.
OF_A_SEAT = {"listActions", "getAdvice"}
#: What is done for a seat, and the body that is sent.
DEEDS = {
    "doAction": ("post", "actions", {"id": "pass"}),
    "draw": ("post", "draws", {"pile": "crowd"}),
    "undo": ("post", "undo", None),
    "askToUndo": ("post", "undo-request", None),
    "answerUndo": ("patch", "undo-request", {"agree": True}),
    "say": ("post", "talk", {"reaction": "hello"}),
}


class Read(NamedTuple):
    """A request that reads something of a game."""

    operation: str
    path: str
    accept: str


def queries(path: str, method: str) -> dict[str, Any]:
    """The parameters in the query of an operation on a game, by name; empty if there are none."""
    return {
        each["name"]: each
        for name in DOCUMENTS
        for item in [document(name)["paths"].get(path, {})]
        if method in item
        for part in (*item.get("parameters", []), *item[method].get("parameters", []))
        for each in [resolved(part, name)]
        if each["in"] == "query"
    }


def operations(*methods: str) -> Iterator[tuple[str, str, str, dict[str, Any]]]:
    """The operations on games with these methods: document, path, method, and what it says."""
    for name in DOCUMENTS:
        for path, item in document(name)["paths"].items():
            for method in methods:
                if "{game_id}" in path and method in item:
                    yield name, path, method, item[method]


def reads() -> Iterator[Read]:
    """Every read of a game, with whatever it may include, as a page and as a stream."""
    for name, path, method, operation in operations("get"):
        asked = queries(path, method)
        needed = "&".join(f"{each}={NEEDED[each]}" for each in asked if each in NEEDED)
        included = asked.get("include", {}).get("schema", {}).get("pattern", "")
        words = sorted(set(re.findall(r"[a-z]+", included)))
        sent = [needed, *(f"include={each}" for each in (*words, ",".join(words)) if each)]
        if "version" in asked:
            sent.append("version=0&include=view,actions" if words else "version=0")
        media = resolved(operation["responses"]["200"], name)["content"]
        streams = [each for each in media if each == "text/event-stream"]
        for query in sent:
            for accept in ("application/json", *streams):
                # A stream tells what happens, and so has no past.
                if accept not in streams or "version" not in query:
                    yield Read(operation["operationId"], f"{path}?{query}", accept)


class Watched(NamedTuple):
    """A private game of an app, and who looks: the app, somebody with a link, the first player."""

    http: FlaskClient
    id: str
    app: str
    spectator: str
    player: str

    def get(self, read: Read, token: str, more: str = "") -> tuple[int, Any]:
        """What is answered, without what an app alone is told: its own names."""
        answer = self.http.get(
            read.path.format(game_id=self.id) + more,
            headers={"Authorization": f"Bearer {token}", "Accept": read.accept},
        )
        told = re.sub(r'"reference":(null|"[^"]*"),?', "", answer.text).replace(",}", "}")
        return answer.status_code, told

    def ask(self, method: str, what: str, body: Any = None, token: str = "") -> Any:
        """Ask for a change of the game."""
        return self.http.open(
            f"/v1/games/{self.id}{what}",
            method=method.upper(),
            json=body,
            headers={"Authorization": f"Bearer {token or self.app}"},
        )


def watched(http: FlaskClient, store: Store, title: str, *, waits: bool = False) -> Watched:
    """Make such a game; it `waits` for its last player, or it runs."""
    key = apps.create(store, "club", act=True)
    headers = {"Authorization": f"Bearer {key}"}
    last = {"player": "open"} if waits else {"player": "me", "reference": "user-9"}
    seats = [{"player": "me", "reference": f"user-{each}"} for each in range(1, SEATS)]
    wish = {"title": title, "seats": [*seats, last], "seed": "7" * 32}
    made = ok(http.post("/v1/games", json=wish, headers=headers), 201)
    found = Watched(http, made["id"], key, "", "")
    linked = ok(found.ask("patch", "/audience", {"link": True}))
    player = ok(found.ask("post", "/token", {"seat": 1}, made["token"]), 201)
    return found._replace(spectator=linked["token"], player=player["token"])


@pytest.fixture
def redis(server: EmbeddedValkey) -> Iterator[Redis]:
    """The bare server, to change a game as no request can."""
    with Redis.from_url(server.url) as client:
        yield client


def deal_anew(redis: Redis, game: Watched, title: str, rng: Random) -> None:
    """Let the stored game have other hidden things, whoever they are hidden from."""
    key = f"holdout:{{{game.id}}}:game"
    before = redis.hget(key, "state")
    assert isinstance(before, bytes)
    state: State = TITLES[title].load(before)
    for seat in range(1, SEATS + 1):
        state = TITLES[title].imagine(state, seat, rng)
    redis.hset(key, "state", TITLES[title].save(state))


def everything(game: Watched, token: str) -> dict[Read, Any]:
    """All that can be read of a game with a token."""
    return {each: game.get(each, token) for each in reads()}


@pytest.mark.parametrize("title", TITLES)
def test_key_sees_what_spectators_see(
    http: FlaskClient, store: Store, redis: Redis, title: str
) -> None:
    """Byte for byte, beginning with the first decision of all, which several may have to make."""
    rng = Random(title)
    game = watched(http, store, title)

    for _ in range(MOMENTS):
        seen, public = everything(game, game.app), everything(game, game.spectator)
        for read, told in seen.items():
            if read.operation in OF_A_SEAT:
                assert (told[0], public[read][0]) == (400, 403), read
                assert '"which-seat"' in told[1]
            else:
                assert told == public[read], read
        assert "200" in {str(status) for status, _ in seen.values()}

        deal_anew(redis, game, title, rng)
        assert seen == everything(game, game.app)

        for _ in range(3):
            pending = ok(game.ask("get", ""))["pending"]
            seat = rng.choice(pending)["seat"] if pending else 1
            listed = ok(game.ask("get", f"/actions?seat={seat}"))["actions"]
            if listed:
                action = {"id": rng.choice(listed)["id"]}
                ok(game.ask("post", f"/actions?seat={seat}", action))


def test_several_decide_at_the_beginning_in_a_title(http: FlaskClient, store: Store) -> None:
    """So that the test above has met what once was 400, or the view of whoever decides last."""
    game = watched(http, store, "dead-of-winter")

    assert [each["seat"] for each in ok(game.ask("get", ""))["pending"]] == [1, 2, 3]


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("status", ["waiting", "running", "abandoned"])
def test_key_does_nothing_for_a_seat_that_it_does_not_name(
    http: FlaskClient, store: Store, title: str, status: str
) -> None:
    """Whatever the state of the game: the answer has the seats that it may name."""
    game = watched(http, store, title, waits=status == "waiting")
    if status == "abandoned":
        ok(game.ask("post", "/abandon"))
    version = ok(game.ask("get", ""))["version"]

    for method, what, body in DEEDS.values():
        refused = problem(game.ask(method, f"/{what}", body), 400, "which-seat")
        assert refused["seats"] == [1, 2, 3][: 2 if status == "waiting" else 3]
        assert "An app's key" in refused["detail"]
    problem(game.ask("get", "/actions"), 400, "which-seat")
    assert ok(game.ask("get", ""))["version"] == version


def test_every_deed_of_a_seat_is_among_those(http: FlaskClient) -> None:
    """What changes a game and takes `seat` is done for one, and has to be refused without it."""
    del http
    found = {
        operation["operationId"]
        for _, path, method, operation in operations("post", "put", "patch", "delete")
        if "seat" in queries(path, method)
    }
    assert found == DEEDS.keys()


@pytest.mark.parametrize("title", TITLES)
def test_key_that_names_a_seat_sees_what_its_player_sees(
    http: FlaskClient, store: Store, title: str
) -> None:
    """And no more: the other seats of the app are other people."""
    game = watched(http, store, title)

    for read in reads():
        if "seat" in queries(read.path.partition("?")[0], "get"):
            mine = game.get(read, game.app, "&seat=1")
            assert mine == game.get(read, game.player, "&seat=1"), read
    view = ok(game.ask("get", "?seat=1"))
    assert [each["player"] for each in view["seats"]] == ["me", "other", "other"]
    listed = ok(http.get("/v1/games?mine=true", headers={"Authorization": f"Bearer {game.app}"}))
    plain = ok(game.ask("get", ""))
    assert [each["player"] for each in listed["games"][0]["seats"]] == ["other"] * SEATS
    assert plain["seats"] == listed["games"][0]["seats"]
