"""A player is erased: afterwards no answer has the name, at any version, nor the store."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient
from msgspec.json import encode
from redis import Redis

from holdout.play import apps, authorize, erase
from holdout.play.erase import erase_user
from holdout.play.messages import messages_of
from holdout.store import Store
from holdout.store.embedded import EmbeddedValkey
from tests.api.table import ok, problem, table
from tests.api.test_apps import App, club, other

__all__ = ["club", "other"]

ME, OPEN = {"player": "me", "name": "Ada"}, {"player": "open"}
NAME = "Benjamin"
KEY = "claiming-0123456789"


class Played:
    """A game in which a guest sits, with a name."""

    def __init__(self, http: FlaskClient, end: str | None = None, **wish: Any) -> None:
        """Play it for a while, and to its end if one is named."""
        self.http = http
        self.game = game = table(
            http, **{"seed": None, "players": None, "seats": [ME, OPEN], "public": True} | wish
        )
        claimed = http.post(
            f"{game.path}/seats/2", json={"name": NAME}, headers={"Idempotency-Key": KEY}
        )
        token = ok(claimed, 201)["token"]
        self.guest = {"Authorization": f"Bearer {token}"}
        for number in range(8):
            self.play(number)
        if end:
            game.post(f"/{end}", None)

    def play(self, number: int) -> None:
        """Do something as whoever may."""
        for seat, headers in ((1, self.game.headers), (2, self.guest)):
            legal = ok(self.http.get(f"{self.game.path}/actions?seat={seat}", headers=headers))[
                "actions"
            ]
            if legal:
                action = Random(number).choice(legal)["id"]
                answer = self.http.post(
                    f"{self.game.path}/actions?seat={seat}", json={"id": action}, headers=headers
                )
                ok(answer)
                return

    def erase(self, headers: dict[str, str] | None, seat: int = 2) -> Any:
        """Ask to erase the guest."""
        return self.http.delete(f"{self.game.path}/seats/{seat}/player", headers=headers)

    def told(self) -> Iterator[tuple[str, str]]:
        """All that can be read of the game: by everybody in it, and at every version."""
        path = self.game.path
        version = ok(self.http.get(path))["version"]
        paths = [path, f"{path}/events?limit=1000", f"{path}?include=actions,undo"]
        paths += [f"{path}?version={each}" for each in range(version + 1)]
        paths += [f"{path}/events?version={each}&limit=1000" for each in range(version + 1)]
        paths += [f"{path}/record", "/v1/games"]
        for each in paths:
            for who in (None, self.game.headers, self.guest):
                yield each, self.http.get(each, headers=who).get_data(as_text=True)

    def tells(self) -> set[str]:
        """Which of it has the name."""
        return {path for path, text in self.told() if NAME in text}


def everything(redis: Redis) -> str:
    """All keys of a server and what they have."""
    read = {
        b"hash": redis.hgetall,
        b"stream": redis.xrange,
        b"string": redis.get,
        b"zset": lambda key: redis.zrange(key, 0, -1),
        b"set": redis.smembers,
        b"list": lambda key: redis.lrange(key, 0, -1),
    }
    return repr([(key, read[redis.type(key)](key)) for key in redis.scan_iter("*")])


@pytest.fixture(params=[None, "abandon"])
def played(request: pytest.FixtureRequest, http: FlaskClient) -> Played:
    """A game that runs, and one that has ended."""
    return Played(http, request.param)


def test_name_is_in_no_answer_afterwards(played: Played) -> None:
    """Neither of now nor of before, for anybody."""
    before = played.tells()
    assert {played.game.path, f"{played.game.path}?version=3", "/v1/games"} <= before
    assert f"{played.game.path}/events?limit=1000" in before

    assert played.erase(played.guest).status_code == 204

    assert played.tells() == set()
    log = ok(played.http.get(f"{played.game.path}/events?limit=1000"))["events"]
    assert [each["text"] for each in log if each["kind"] == "seat-claimed"] == [
        "Player 2: Player 2 sits down."
    ]
    assert log[-1]["text"] == "Player 2 no longer has a name."


@pytest.mark.usefixtures("server")
def test_name_is_in_no_key_of_the_store(
    played: Played, store: Store, server: EmbeddedValkey
) -> None:
    """Not in the packed log of a game that is over either, which this reads as the store does."""
    played.erase(played.guest)

    with Redis.from_url(server.url) as redis:
        stored = everything(redis)
    assert NAME not in stored
    assert NAME not in repr(store.entries(played.game.id, limit=1000))
    assert played.tells() == set()


@pytest.mark.usefixtures("server")
def test_game_goes_on_afterwards(http: FlaskClient, store: Store) -> None:
    """With the same log but for the name, the next versions, and its record."""
    game = Played(http)
    before = store.entries(game.game.id, limit=1000)

    game.erase(game.guest)
    for number in range(8, 14):
        game.play(number)

    after = store.entries(game.game.id, limit=1000)
    assert [each.version for each in after] == [*range(len(after))]
    assert len(after) == len(before) + 7
    assert [(e.version, e.at, e.action) for e in after[: len(before)]] == [
        (e.version, e.at, e.action) for e in before
    ]
    assert (
        store.entries(game.game.id, after=len(before), limit=2)
        == after[len(before) + 1 : len(before) + 3]
    )
    ok(game.game.post("/abandon", None))
    verified = http.post("/v1/records/verify", json=ok(game.game.get("/record")))
    assert ok(verified)["holds"]


def test_who_may_erase(played: Played, other: App) -> None:
    """The holder of the seat and the host; nobody else."""
    http = played.http
    stranger = table(http, players=2).headers
    problem(played.erase(None), 403, "forbidden")
    problem(played.erase(stranger), 403, "forbidden")
    problem(played.erase(other.headers()), 403, "forbidden")
    problem(played.erase(played.guest, seat=1), 403, "forbidden")
    problem(played.erase(played.game.headers, seat=3), 404, "unknown-seat")
    assert played.tells()

    assert played.erase(played.game.headers).status_code == 204
    assert played.tells() == set()


def test_erased_again_nothing_happens(played: Played) -> None:
    """It is done once; a version that is named is kept to."""
    stale = {**played.guest, "If-Match": '"0"'}
    assert problem(played.erase(stale), 412, "stale-version")["version"] > 0
    played.erase(played.guest)
    version = played.game.version()

    assert played.erase(played.guest).status_code == 204

    assert played.game.version() == version


def test_token_of_an_erased_player_still_holds_the_seat(http: FlaskClient) -> None:
    """Who is erased may play on without a name, until the seat is freed."""
    game = Played(http)
    game.erase(game.game.headers)

    assert ok(http.get(f"{game.game.path}?seat=2", headers=game.guest))["seat"] == 2
    ok(http.delete(f"{game.game.path}/seats/2", headers=game.game.headers))
    problem(http.get(f"{game.game.path}?seat=2", headers=game.guest), 403, "forbidden")


def test_answer_kept_for_a_key_is_forgotten_and_not_done_again(http: FlaskClient) -> None:
    """It had the name. The seat was claimed with that key once, and that is it."""
    game = Played(http)
    again = {"Idempotency-Key": KEY}
    body = {"name": NAME}
    repeated = http.post(f"{game.game.path}/seats/2", json=body, headers=again)
    assert NAME in repeated.get_data(as_text=True)

    game.erase(game.guest)

    answer = http.post(f"{game.game.path}/seats/2", json=body, headers=again)
    assert "erased" in problem(answer, 422, "key-reused")["detail"]


def test_names_of_all_who_held_the_seat_are_erased(http: FlaskClient) -> None:
    """Of who has left, and of before a renaming; the names of other seats stay."""
    game = Played(http)
    path = game.game.path
    http.patch(f"{path}/seats/2", json={"name": "Zoe"}, headers=game.guest)
    ok(http.delete(f"{path}/seats/2", headers=game.guest))

    assert game.erase(game.game.headers).status_code == 204

    texts = [text for _, text in game.told()]
    assert not [text for text in texts if NAME in text or "Zoe" in text]
    assert "Ada" in texts[0]


def test_listener_is_told(http: FlaskClient) -> None:
    """Whoever polls for news gets the seats without the name."""
    game = Played(http)
    version = game.game.version()
    game.erase(game.guest)

    news = ok(http.get(f"{game.game.path}/events?after={version}", headers=game.game.headers))

    assert [each["name"] for each in news["seats"]] == ["Ada", None]
    assert [(each["kind"], each["seat"]) for each in news["events"]] == [("seat-renamed", 2)]


def test_game_of_rules_that_are_gone_is_erased_from(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No rule is needed for it."""
    others = {name: title for name, title in authorize.TITLES.items() if name != "raxxon"}
    monkeypatch.setattr(authorize, "TITLES", others)

    assert played.erase(played.guest).status_code == 204


def test_reference_goes_with_the_name(http: FlaskClient, club: App, store: Store) -> None:
    """The app that asks is told none any more, and lists the game for that user no more."""
    game = club.game(
        seats=[{"player": "me", "reference": "user-1", "name": NAME}, ME | {"reference": "user-2"}]
    )
    path = f"/v1/games/{game['id']}"

    done = http.delete(f"{path}/seats/1/player", headers=club.headers())

    assert done.status_code == 204
    assert [each["reference"] for each in ok(club.get(f"/games/{game['id']}"))["seats"]] == [
        None,
        "user-2",
    ]
    assert ok(club.get("/games?mine=true&user=user-1"))["games"] == []
    assert not store.games_of_user("club", "user-1", 9)
    assert "user-1" not in repr(store.entries(game["id"]))


def test_what_the_app_was_told_of_it_is_deleted(http: FlaskClient, club: App, store: Store) -> None:
    """From its stream, as that has references, and texts that may have names; other games stay."""
    one, two = (users(club, "user-1", "user-2") for _ in range(2))
    for made in (one, two):
        game = store.load(made["id"])
        for _, message in messages_of(game, store.entries(game.id)):
            store.add_event("club", encode(message))
    told = ok(club.get("/events?after=0-0"))["messages"]
    assert {each["data"]["user"] for each in told} == {"user-1"}

    http.delete(f"/v1/games/{one['id']}/seats/1/player", headers=club.headers())
    kept = ok(club.get("/events?after=0-0"))["messages"]
    assert {each["data"]["game"] for each in kept} == {two["id"]}
    ok(http.delete("/v1/users/user-1", headers=club.headers()))
    assert ok(club.get("/events?after=0-0"))["messages"] == []


def users(club: App, *names: str, **wish: Any) -> dict[str, Any]:
    """A game of some users, each called as its reference."""
    return club.game(seats=[{"player": "me", "reference": n, "name": n} for n in names], **wish)


@pytest.mark.parametrize("on", ["memory", "server"])
def test_user_is_erased_from_all_games_of_the_app(
    request: pytest.FixtureRequest, on: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In portions, also from those that are over or where another has the seat by now."""
    if on == "server":
        request.getfixturevalue("server")
    store: Store = request.getfixturevalue("store")
    http: FlaskClient = request.getfixturevalue("http")
    club, other = (App(http, apps.create(store, name, act=True)) for name in ("club", "other-site"))
    monkeypatch.setattr(erase, "PORTION", 2)
    ours = [users(club, "user-1", "user-2") for _ in range(3)]
    theirs = users(other, "user-1", "user-2")
    ok(club.post(f"/games/{ours[0]['id']}/abandon"))
    ok(club.patch(f"/games/{ours[1]['id']}/seats/1", {"reference": "user-9"}))
    gone = users(club, "user-1")
    ok(http.delete(f"/v1/games/{gone['id']}", headers=club.headers()), 204)

    said = []
    while not said or not said[-1]["done"]:
        said.append(ok(http.delete("/v1/users/user-1", headers=club.headers())))

    assert [each["games"] for each in said] == [2, 2, 0]
    for game in ours:
        seen = ok(club.get(f"/games/{game['id']}"))
        assert seen["seats"][0]["name"] is None
        assert seen["seats"][1]["reference"] == "user-2"
        assert "user-1" not in repr(store.entries(game["id"]))
        assert "user-1" not in json.dumps(ok(club.get(f"/games/{game['id']}?version=0")))
    assert ok(club.get(f"/games/{ours[1]['id']}"))["seats"][0]["reference"] == "user-9"
    assert ok(other.get(f"/games/{theirs['id']}"))["seats"][0]["reference"] == "user-1"


def test_users_are_erased_by_their_app(http: FlaskClient, club: App) -> None:
    """With its key; whoever is unknown to it was never there."""
    problem(http.delete("/v1/users/user-1"), 401, "unauthorized")
    game = table(http, players=2)
    problem(http.delete("/v1/users/user-1", headers=game.headers), 401, "unauthorized")

    for name in ("nobody", "%D1%91", "a%2Fb"):
        told = ok(http.delete(f"/v1/users/{name}", headers=club.headers()))
        assert told == {"games": 0, "done": True}


def test_erasure_in_between_is_no_reason_to_refuse(
    http: FlaskClient, club: App, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move of somebody while the log is rewritten: it is rewritten once more."""
    game = users(club, "user-1", "user-2")
    rewrite, moves = store.rewrite, []

    def late(*args: Any, **kwargs: Any) -> None:
        if not moves:
            moves.append(ok(club.patch(f"/games/{game['id']}/seats/2", {"name": "Zoe"})))
        rewrite(*args, **kwargs)

    monkeypatch.setattr(store, "rewrite", late)
    (app,) = store.apps()
    assert erase_user(store, app, "user-1").done

    seen = ok(club.get(f"/games/{game['id']}"))
    assert [each["name"] for each in seen["seats"]] == [None, "Zoe"]
