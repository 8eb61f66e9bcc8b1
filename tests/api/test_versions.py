"""A game as it was: at each version what the same seat saw then, and no more."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient
from redis import Redis

from holdout.kernel.state import State
from holdout.kernel.title import Title
from holdout.play import cache, records
from holdout.play.cache import Recent
from holdout.store import Store
from holdout.store.embedded import EmbeddedValkey
from holdout.titles import TITLES
from tests.api.asking import plain
from tests.api.table import SEED, Table, give, ok, problem, table
from tests.api.test_secret_undo import begin, moments

BOT = {"player": "bot", "bot": "random"}
OPEN = {"player": "open"}
ME = {"player": "me"}


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test finds everything out by itself."""
    forget(monkeypatch)


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """The service knows as little as a worker that has just started."""
    monkeypatch.setattr(records, "_recent_versions", Recent(records.KEPT_VERSIONS))
    monkeypatch.setattr(cache, "_recent", Recent(cache.KEPT))


@pytest.fixture
def redis(server: EmbeddedValkey) -> Iterator[Redis]:
    """The bare server."""
    with Redis.from_url(server.url) as client:
        yield client


class Watch:
    """What some callers saw of a game at each of its versions."""

    def __init__(self, game: Table, callers: dict[str, dict[str, str]]) -> None:
        self.game = game
        self.callers = callers
        self.seen: dict[tuple[str, int], Any] = {}

    def look(self) -> None:
        """Note what the stream tells each of them now."""
        for name, who in self.callers.items():
            headers = who | {"Accept": "text/event-stream"}
            text = self.game.http.get(f"{self.game.path}/events", headers=headers).text
            data = next(line for line in text.splitlines() if line.startswith("data: "))
            change = json.loads(data.removeprefix("data: "))
            self.seen[name, change["version"]] = change["view"]

    def compare(self) -> None:
        """At each version the same is seen again, whichever is asked for first."""
        order = [*self.seen]
        Random(1).shuffle(order)
        for name, version in order:
            url = f"{self.game.path}?version={version}&include=actions"
            body = ok(self.game.http.get(url, headers=self.callers[name]))
            body.pop("actions", None)
            assert self.seen[name, version] == body, (name, version)


def undo_or_act(game: Table, rng: Random) -> None:
    """Something legal, by any seat of the token; now and then it is taken back."""
    deciding = [each["seat"] for each in ok(game.get("?include=actions"))["pending"]]
    if not deciding:
        return
    seat = rng.choice(deciding)
    legal = ok(game.get(f"/actions?seat={seat}"))["actions"]
    ok(game.post(f"/actions?seat={seat}", {"id": rng.choice(legal)["id"]}))
    if rng.random() < 0.4:
        game.post(f"/undo?seat={seat}", None)


@pytest.mark.parametrize("title", TITLES)
def test_each_version_is_seen_as_the_stream_told_it(
    http: FlaskClient, store: Store, title: str
) -> None:
    """By each seat, by a holder of two and by a spectator; undone actions too."""
    game, rng = table(http, title=title, players=2, public=True), Random(5)
    callers = {"both": game.headers, "spectator": {}}
    for seat in (1, 2):
        callers[f"seat {seat}"] = give(store, game.id, [seat])
    watch = Watch(game, callers)
    undone = 0
    for _ in range(45):
        watch.look()
        undo_or_act(game, rng)
    watch.look()
    undone = sum(each["kind"] == "undone" for each in ok(game.get("/events?limit=999"))["events"])
    assert undone

    watch.compare()


def test_a_game_is_seen_again_from_waiting_to_its_end(http: FlaskClient) -> None:
    """Who sat where, who was a bot, how it stood: all of it as it was then."""
    seats = [{"player": "me", "name": "Ada"}, OPEN, OPEN]
    game = table(http, title="xibalba", seats=seats, public=True, seed=None)
    watch = Watch(game, {"host": game.headers, "spectator": {}})
    watch.look()
    url = f"{game.path}/seats/2"
    ben = ok(http.post(url, json={"name": "Ben"}), 201)["token"]
    watch.look()
    ok(http.put(f"{game.path}/seats/3/bot", json={"bot": "random"}, headers=game.headers))
    watch.look()
    for _ in range(6):
        if legal := game.legal():
            ok(game.do(legal[0]))
            watch.look()
    ok(http.delete(url, headers=game.headers))
    watch.look()
    http.post(f"{game.path}/abandon", headers=game.headers)
    watch.look()

    watch.compare()
    statuses = [ok(game.get(f"?version={each}"))["status"] for each in range(game.version() + 1)]
    assert {"waiting", "running", "abandoned"} == {*statuses}
    assert statuses[:3] == ["waiting", "waiting", "running"]
    assert ben


def test_who_sits_there_now_is_not_who_sat_there_then(http: FlaskClient) -> None:
    """The seat's memory is theirs, the name of who was before is not."""
    seats = [ME, {"player": "open"}]
    game = table(http, seats=seats, public=True, seed=None)
    url = f"{game.path}/seats/2"
    ok(http.post(url, json={"name": "Ben"}), 201)
    ok(http.delete(url, headers=game.headers))
    cem = {"Authorization": f"Bearer {ok(http.post(url, json={'name': 'Cem'}), 201)['token']}"}

    then, now = (ok(http.get(f"{game.path}?version={each}", headers=cem)) for each in (1, 3))

    assert (then["seat"], now["seat"]) == (2, 2)
    assert {"player": "other", "name": "Ben"}.items() <= then["seats"][1].items()
    assert {"player": "me", "name": "Cem"}.items() <= now["seats"][1].items()


@pytest.mark.parametrize("origin", ["position", "record"])
def test_a_game_that_was_made_from_another_is_seen_again(http: FlaskClient, origin: str) -> None:
    """From the quiet table it began with, or from the first action of the record."""
    first = table(http, players=2)
    first.play_on(20, Random(2))
    if origin == "position":
        wish: dict[str, Any] = {"position": first.rest(Random(3)), "title": "raxxon"}
    else:
        http.post(f"{first.path}/abandon", headers=first.headers)
        wish = {"record": ok(first.get("/record")), "version": 12}
    game = table(http, **wish)
    watch = Watch(game, {"host": game.headers})
    for _ in range(9):
        watch.look()
        game.play_on(1, Random(4))
    watch.look()

    watch.compare()
    if origin == "record":
        boards = [ok(game.get(f"?version={each}"))["board"] for each in range(13)]
        truth = [ok(first.get(f"?version={each}"))["board"] for each in range(13)]
        assert truth == boards


def test_what_was_may_be_cached(http: FlaskClient) -> None:
    """For an hour, not longer: somebody may be erased, so no 304 says that it is the same."""
    game = table(http, players=2)
    game.play_on(5, Random(1))

    seen = game.get("?version=3", Accept_Language="de")

    assert (seen.headers["ETag"], ok(seen)["version"]) == ('"3-de"', 3)
    assert seen.headers["Cache-Control"] == "private, max-age=3600"
    assert {"Authorization", "Accept-Language"} <= {
        each.strip() for each in seen.headers["Vary"].split(",")
    }
    again = game.get("?version=3", If_None_Match='"3"')
    assert (again.status_code, again.headers["ETag"]) == (200, '"3"')


def test_version_that_has_not_come_is_unknown(http: FlaskClient) -> None:
    """Also to who says to have it; and what is no version at all is a mistake."""
    game = table(http, players=2)
    game.play_on(3, Random(1))

    for rest in ("?version=4", "/events?version=4"):
        assert problem(game.get(rest), 404, "unknown-version")["version"] == 3
    problem(game.get("?version=4", If_None_Match='"3"'), 404, "unknown-version")
    for bad in ("-1", "x", "99999999999999999999", ""):
        problem(game.get(f"?version={bad}"), 422, "bad-field")
    problem(http.get(f"{game.path}?version=1"), 401, "unauthorized")
    problem(http.get("/v1/games/000000000000?version=1"), 404, "unknown-game")
    problem(game.get("?version=1&include=undo"), 422, "bad-field")
    problem(game.get("/events?version=1", Accept="text/event-stream"), 422, "bad-field")


def test_log_ends_where_it_ended_then(http: FlaskClient) -> None:
    """Nothing later is in it; it does not wait for more."""
    game = table(http, players=2)
    game.play_on(8, Random(1))
    whole = ok(game.get("/events"))["events"]

    page = ok(game.get("/events?version=4&wait=60&include=view"))

    assert (page["version"], page["next"]) == (4, None)
    assert [each for each in whole if each["version"] <= 4] == page["events"]
    assert ok(game.get("?version=4")) == page["view"]
    second = ok(game.get("/events?version=4&after=1&limit=2"))
    assert [each for each in whole if each["version"] in {2, 3}] == second["events"]
    assert second["next"] == 3


def test_log_that_tells_something_else_is_not_believed(
    http: FlaskClient, redis: Redis, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a game was made under other rules: what was is not known any more."""
    game = table(http, players=2)
    game.play_on(8, Random(1))
    key = f"holdout:{{{game.id}}}:log"
    entry = store.entries(game.id, after=1, limit=1)[0]
    entry.events[0]["kind"] = "something-else"
    rows: Any = redis.xrange(key)
    redis.delete(key)
    for name, fields in rows:
        packed = msgspec.msgpack.encode(entry) if name == b"2-1" else fields[b"entry"]
        redis.xadd(key, {"entry": packed}, id=name)
    forget(monkeypatch)

    ok(game.get("?version=1"))
    problem(game.get("?version=2"), 409, "other-rules")
    problem(game.get("/events?version=2"), 409, "other-rules")
    ok(game.get())


def test_leafing_backwards_does_not_play_the_whole_game_again(
    http: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the way to a version some states are kept."""
    game = table(http, players=2)
    game.play_on(60, Random(1))
    played = []
    carry_out = records._carry_out

    def counted(*args: Any) -> None:
        played.append(args)
        carry_out(*args)

    monkeypatch.setattr(records, "_carry_out", counted)
    last = game.version() - 1
    for version in range(last, -1, -1):
        ok(game.get(f"?version={version}"))

    assert len(played) <= last + last * records.STRIDE / 2 + records.STRIDE
    played.clear()
    ok(game.get(f"?version={last}"))
    assert not played


def worlds(title: Title[Any], rng: Random) -> Iterator[tuple[State, State, int]]:
    """Quiet tables, and others that look the same to one of their seats."""
    for state, seat in moments(title, rng):
        yield state, title.imagine(state, seat, rng), seat


@pytest.mark.parametrize("title", TITLES)
def test_what_was_tells_nothing_that_the_seat_did_not_know(
    title: str, http: FlaskClient, store: Store, redis: Redis
) -> None:
    """Had the beginning been another one that looks alike to the seat, so does each version.

    As long as what was done looks alike as well: then every earlier view is the same.
    """
    rules, rng, compared = TITLES[title], Random(3), 0
    for state, other, seat in worlds(rules, rng):
        told = []
        action = rng.choice(rules.legal_actions(state, seat))
        for world in (state, other):
            game = begin(http, redis, rules, world)
            who = give(store, game.id, [seat])
            body = {"id": rules.action_id(action)}
            done = plain(http.post(f"{game.path}/actions", json=body, headers=who))
            asks = [f"{each}{rest}" for rest in ASKS for each in (f"?seat={seat}", "?")]
            told.append((done, [plain(http.get(game.path + each, headers=who)) for each in asks]))
        if told[0][0] == told[1][0] and told[0][0][0] == 200:
            assert told[0] == told[1]
            compared += 1
    assert compared


#: What is asked about the beginning, and about the game after one action.
ASKS = ("&version=0", "&version=0&include=actions", "&version=1", "&version=2")


def test_seed_of_the_test_is_used(http: FlaskClient) -> None:
    """The same game from the same seed has the same past."""
    one, other = (table(http, players=2, seed=SEED) for _ in range(2))
    for game in (one, other):
        game.play_on(10, Random(8))

    assert ok(one.get("?version=5"))["board"] == ok(other.get("?version=5"))["board"]
