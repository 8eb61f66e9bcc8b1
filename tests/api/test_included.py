"""What may be added to answers: the view, the legal actions, whether undo is possible."""

import json
from base64 import b64decode
from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random
from typing import Any

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from holdout.bots import BOTS
from holdout.play import act
from holdout.play.cache import Recent
from holdout.store import Store
from holdout.store.embedded import EmbeddedValkey
from holdout.titles import TITLES
from tests.api.asking import Asker, Moment
from tests.api.listening import messages
from tests.api.table import Table, give, ok, problem, table


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test finds everything out by itself."""
    monkeypatch.setattr(act, "_recent_undo", Recent(act.KEPT_UNDO))


def stream(game: Table, query: str, who: dict[str, str] | None = None) -> list[Any]:
    """The messages of a stream that ends at once."""
    headers = (game.headers if who is None else who) | {"Accept": "text/event-stream"}
    answer = game.http.get(f"{game.path}/events{query}", headers=headers)
    return list(messages(answer.data.splitlines(keepends=True)))


def decide(game: Table, rng: Random) -> int | None:
    """Let any of the caller's seats do something legal; which one it was."""
    deciding = [each["seat"] for each in ok(game.get("?include=actions"))["pending"]]
    if not deciding:
        return None
    seat = rng.choice(deciding)
    legal = ok(game.get(f"/actions?seat={seat}"))["actions"]
    ok(game.post(f"/actions?seat={seat}", {"id": rng.choice(legal)["id"]}))
    return seat


@pytest.mark.parametrize("title", TITLES)
def test_undo_is_possible_exactly_if_it_is_done(
    http: FlaskClient, store: Store, redis: Redis, title: str
) -> None:
    """Asked for in any way, for one seat or for all: `possible` means 200, else `why` is said."""
    game, rng = table(http, title=title, players=2), Random(2)
    found = set()
    for _ in range(40):
        if decide(game, rng) is None:
            break
        seat = rng.choice(["", "seat=1&", "seat=2&"])
        told = ok(game.get(f"?{seat}include=undo,actions"))["can_undo"]
        asker = Asker(http, store, redis, Moment(game.id, 1, title, (), undo=True))
        kept = asker.kept()
        answer = game.post(f"/undo?{seat}", None)
        assert told["possible"] == (answer.status_code == 200)
        if not told["possible"]:
            unmet = problem(answer, 409, "cannot-undo")["unmet"]
            assert [each["code"] for each in unmet] == [told["why"]]
        found.add(told["why"])
        if rng.random() < 0.5:
            asker.put_back(kept)
        one = ok(game.get(f"/actions?{seat or 'seat=1&'}include=undo"))["can_undo"]
        asked = seat or "seat=1&"
        assert one == ok(game.get(f"?{asked}include=undo"))["can_undo"]
        assert one == ok(game.get(f"/events?{asked}include=undo"))["can_undo"]
        assert one == stream(game, f"?{asked}include=undo")[0].data["can_undo"]
    assert {None, "revealed"} <= found


@pytest.fixture
def redis(server: EmbeddedValkey) -> Iterator[Redis]:
    """The bare server, to put a game back to where it was."""
    with Redis.from_url(server.url) as client:
        yield client


def test_why_undo_is_not_possible_is_said_before_and_after_the_game(
    http: FlaskClient, store: Store
) -> None:
    """As the problem that a request would get; a spectator has nothing to undo at all."""
    seats = [{"player": "me"}, {"player": "open"}]
    game = table(http, seats=seats, seed=None, public=True)
    del store
    assert ok(game.get("?include=undo"))["can_undo"] == {"possible": False, "why": "not-started"}
    ok(http.post(f"{game.path}/start", headers=game.headers))
    assert ok(game.get("?include=undo"))["can_undo"]["why"] == "nothing-to-undo"
    assert "can_undo" not in ok(http.get(f"{game.path}?include=undo,actions"))
    assert "actions" not in ok(http.get(f"{game.path}?include=undo,actions"))
    http.post(f"{game.path}/abandon", headers=game.headers)
    assert ok(game.get("?include=undo"))["can_undo"]["why"] == "game-over"
    off = table(http, undo=False)
    ok(off.do(off.legal()[0]))
    assert ok(off.get("?include=undo"))["can_undo"]["why"] == "switched-off"


def test_answers_to_changes_include_what_is_asked_for(http: FlaskClient) -> None:
    """An action, and taking it back: the same as a request of its own gets afterwards."""
    game = table(http, players=2)
    include = "?include=view,actions,undo,world"

    done = ok(game.post(f"/actions{include}", {"id": "sheet brian-lee"}))
    assert done["can_undo"] == {"possible": True, "why": None}
    assert ok(game.get("/actions")) == done["actions"]
    assert ok(game.get()) == done["view"]
    assert ok(game.get("?include=world"))["world"] == done["world"]
    undone = ok(game.post(f"/undo{include}", None))
    assert ok(game.get("/actions")) == undone["actions"]
    assert ok(game.get()) == undone["view"]
    assert undone["can_undo"] == {"possible": False, "why": "nothing-to-undo"}
    assert ok(game.get("?include=undo"))["can_undo"] == undone["can_undo"]


def test_nothing_is_included_that_is_not_asked_for(http: FlaskClient) -> None:
    """Nor anything that nobody knows."""
    game = table(http, players=2)
    for rest in ("", "?include=view", "/actions", "/actions?include=view", "/events"):
        assert not {"can_undo", "world"} & ok(game.get(rest)).keys()
    for rest in ("", "?include=undo", "/events", "/events?include=view"):
        assert "actions" not in ok(game.get(rest))
    assert "view" not in ok(game.get("/events?include=actions"))
    for rest in ("?include=hands", "?include=", "/events?include=undo,", "/actions?include=all"):
        problem(game.get(rest), 422, "bad-field")


def test_stream_tells_what_may_be_done_to_who_has_to_decide(
    http: FlaskClient, store: Store
) -> None:
    """And only to them; each change is complete, so that no second request is needed."""
    game = table(http, players=2)
    first, second = (give(store, game.id, [seat]) for seat in (1, 2))

    (mine,), (theirs,) = (stream(game, "?include=actions", who) for who in (first, second))

    assert ok(http.get(f"{game.path}/actions", headers=first)) == mine.data["actions"]
    assert "actions" not in theirs.data
    (change,) = stream(game, "?include=actions&after=0", first)
    assert (1, change.data["version"]) == (change.data["actions"]["seat"], change.id)


def both_decide(http: FlaskClient) -> Table:
    """A game of Dead of Winter in which both seats of one token have to decide."""
    for seed in range(30):
        game, rng = (
            table(http, title="dead-of-winter", players=2, seed=f"{seed:032x}"),
            Random(seed),
        )
        for _ in range(60):
            if game.get().status_code == 400:
                return game
            if decide(game, rng) is None:
                break
    raise AssertionError("never do both have to decide")


def test_problem_names_the_seats_that_could_be_meant(http: FlaskClient) -> None:
    """Without a seat a view is nobody's; with the actions it is that of the first who decides."""
    game = both_decide(http)

    for rest in ("", "/actions", "?include=undo"):
        assert problem(game.get(rest), 400, "which-seat")["seats"] == [1, 2]
    both = ok(game.get("?include=actions"))
    assert (both["seat"], both["actions"]["seat"]) == (1, 1)
    assert ok(game.get("/actions?seat=1")) == both["actions"]
    assert ok(game.get("?include=actions&seat=2"))["actions"]["seat"] == 2
    page = ok(game.get("/events?include=actions"))
    assert page["actions"]["seat"] == 1
    seat, legal = 2, ok(game.get("/actions?seat=2"))["actions"]
    done = ok(game.post(f"/actions?seat={seat}&include=actions", {"id": legal[0]["id"]}))
    assert done["actions"]["seat"] == 2


def test_advice_is_found_once(http: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """At one version, for one seat, by one bot; at the next it is found anew."""
    game = table(http, players=2)
    asked = []
    choose = type(BOTS["greedy"]).choose

    def counted(bot: Any, situation: Any, rng: Random) -> Any:
        asked.append(situation.seat)
        return choose(bot, situation, rng)

    monkeypatch.setattr(type(BOTS["greedy"]), "choose", counted)
    once, again = (ok(game.get("/advice?bot=greedy")) for _ in range(2))
    german = ok(game.get("/advice?bot=greedy", Accept_Language="de"))

    assert (once, [1]) == (again, asked)
    assert once["action"]["id"] == german["action"]["id"]
    assert once["action"]["text"] != german["action"]["text"]
    game.play_on(1, Random(1))
    ok(game.get("/advice?bot=greedy"))
    assert len(asked) == 2


def test_lobby_tells_the_time_as_others_do(app: Flask, http: FlaskClient) -> None:
    """In UTC, as RFC 3339 has it."""
    del app
    table(http, public=True)
    (line,) = ok(http.get("/v1/games"))["games"]
    for name in ("created", "changed"):
        moment = datetime.fromisoformat(line[name])
        assert line[name].endswith("Z")
        assert timedelta(0) == moment.utcoffset()
    assert json.loads(json.dumps(line)) == line


def test_each_seat_is_told_of_its_own_undo(http: FlaskClient, store: Store) -> None:
    """Asked one after the other of the same version, by one token or by several."""
    game = table(http, title="raxxon", players=2)
    legal = ok(game.get("/actions?seat=1"))["actions"]
    ok(game.post("/actions?seat=1", {"id": legal[0]["id"]}))
    guest = give(store, game.id, [2])

    def told(query: str, who: dict[str, str] = game.headers) -> Any:
        return ok(http.get(f"{game.path}{query}include=undo", headers=who))["can_undo"]

    assert {"possible": True, "why": None} == told("?seat=1&") == told("?")
    assert {"possible": False, "why": "others-acted"} == told("?seat=2&") == told("?", guest)


@pytest.mark.parametrize("title", TITLES)
def test_world_looks_like_the_game_to_its_seat_and_is_another(
    http: FlaskClient, store: Store, title: str
) -> None:
    """The rules that it names can read it; each seat has one of its own, a spectator has none."""
    game, rules, rng = (
        table(http, title=title, players=2, public=True),
        TITLES[title],
        Random(title),
    )
    for _ in range(30):
        decide(game, rng)
    true: Any = rules.load(store.load(game.id).state)

    found = [ok(game.get(f"?seat={seat}&include=world")) for seat in (1, 2)]

    assert "world" not in ok(http.get(f"{game.path}?include=world"))
    for each in found:
        state: Any = rules.load(b64decode(each["world"]["state"]))
        assert each["world"]["rules"] == rules.made_by
        assert json.loads(msgspec.json.encode(rules.view(state, each["seat"]))) == each["board"]
        assert true.chance.seed != state.chance.seed
    assert found[0]["world"]["state"] != found[1]["world"]["state"]


def test_there_are_worlds_only_while_a_game_runs(http: FlaskClient) -> None:
    """Before, nobody has seen anything; after it, everything is known."""
    game = table(http, seats=[{"player": "me"}, {"player": "open"}])
    assert "world" not in ok(game.get("?include=world"))
    ended = table(http, players=2)
    assert "world" in ok(ended.get("?include=world"))
    ok(ended.post("/abandon", None))
    assert "world" not in ok(ended.get("?include=world"))
