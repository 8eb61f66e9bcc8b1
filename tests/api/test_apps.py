"""Apps with users of their own: keys, references, lists, seats handed on, tokens and links."""

from contextlib import ExitStack
from typing import Any
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient
from msgspec import UNSET, structs
from werkzeug.test import TestResponse

from holdout.api import create_app
from holdout.api.http.headers import TIMES_FOR_APPS
from holdout.api.streams.hub import Client, Hub
from holdout.play import apps
from holdout.play.authorize import Caller, hash_of
from holdout.play.watching import End, Watched, Watcher, changes
from holdout.settings import Settings
from holdout.store import Quotas, Store
from tests.api.table import ok, problem

WRONG = "x" * 43


class App:
    """An app that asks with its key, for one of its users if one is named."""

    def __init__(self, http: FlaskClient, key: str) -> None:
        """Begin with a key."""
        self.http, self.key = http, key

    def headers(self, user: str | None = None) -> dict[str, str]:
        """Who asks."""
        own = {"Authorization": f"Bearer {self.key}"}
        return own if user is None else own | {"Holdout-User": user}

    def get(self, path: str) -> TestResponse:
        """Ask for something."""
        return self.http.get(f"/v1{path}", headers=self.headers())

    def post(self, path: str, body: Any = None, user: str | None = None) -> TestResponse:
        """Post something."""
        return self.http.post(f"/v1{path}", json=body, headers=self.headers(user))

    def patch(self, path: str, body: Any) -> TestResponse:
        """Change something."""
        return self.http.patch(f"/v1{path}", json=body, headers=self.headers())

    def game(self, **wish: Any) -> dict[str, Any]:
        """A game of two users."""
        seats = [{"player": "me", "reference": each} for each in ("user-1", "user-2")]
        body = {"title": "raxxon", "seats": seats, "reference": "table 5", **wish}
        made: dict[str, Any] = ok(self.post("/games", body), 201)
        return made


@pytest.fixture
def club(http: FlaskClient, store: Store) -> App:
    """An app that may act for its seats."""
    return App(http, apps.create(store, "club", act=True))


@pytest.fixture
def other(http: FlaskClient, store: Store) -> App:
    """Another one, that may not."""
    return App(http, apps.create(store, "other-site"))


def with_token(http: FlaskClient, token: str, path: str) -> TestResponse:
    """Ask with the token of a seat."""
    return http.get(f"/v1{path}", headers={"Authorization": f"Bearer {token}"})


def test_key_is_kept_as_a_hash_only(store: Store) -> None:
    """Who reads the store can't ask as the app."""
    key = apps.create(store, "club")

    assert key.startswith("app_club_")
    (app,) = store.apps()
    assert [each.hashed for each in app.keys] == [hash_of(key)]
    assert key not in repr(app)


@pytest.mark.parametrize(
    "key", ["app_club_short", "app_club_" + "x" * 43, "app_", "app_none_" + "x" * 43]
)
def test_key_that_is_none_is_refused(http: FlaskClient, club: App, key: str) -> None:
    """With the same words whether there is such an app or not."""
    del club
    answer = App(http, key).get("/games?mine=true")

    assert "not valid" in problem(answer, 401, "unauthorized")["detail"]


def test_revoked_key_opens_nothing(store: Store, club: App) -> None:
    """From the moment on in which it is revoked, until the app gets a new one."""
    game = club.game()
    apps.revoke(store, "club")

    problem(club.get(f"/games/{game['id']}"), 401, "unauthorized")
    problem(club.post("/games", {"title": "raxxon"}), 401, "unauthorized")

    again = App(club.http, apps.rotate(store, "club"))
    problem(club.get(f"/games/{game['id']}"), 401, "unauthorized")
    assert ok(again.get(f"/games/{game['id']}"))["reference"] == "table 5"


def test_former_key_is_accepted_for_a_day(
    store: Store, club: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that no request fails while the new one is rolled out; unless it has leaked."""
    new = App(club.http, apps.rotate(store, "club"))
    ok(club.get("/games?mine=true"))
    ok(new.get("/games?mine=true"))

    monkeypatch.setattr(apps, "GRACE_SECONDS", 0)
    newest = App(club.http, apps.rotate(store, "club", at_once=True))

    problem(club.get("/games?mine=true"), 401, "unauthorized")
    problem(new.get("/games?mine=true"), 401, "unauthorized")
    ok(newest.get("/games?mine=true"))


def test_references_are_told_to_the_app_alone(http: FlaskClient, club: App) -> None:
    """Neither players nor spectators see them, nor the lobby, nor another app."""
    game = club.game(public=True)
    path = f"/games/{game['id']}"

    seen = ok(club.get(path))
    assert seen["reference"] == "table 5"
    assert [each["reference"] for each in seen["seats"]] == ["user-1", "user-2"]
    player = with_token(http, game["token"], path)
    assert b"reference" not in player.data
    assert b"user-1" not in http.get(f"/v1{path}").data
    assert b"user-1" not in http.get("/v1/games").data
    assert b"user-1" not in with_token(http, game["token"], f"{path}/events").data


def test_names_of_an_app_need_its_key(http: FlaskClient) -> None:
    """Without it nobody would ever be told them."""
    seats = [{"player": "me"}, {"player": "me", "reference": "user-2"}]

    for body, path in (
        ({"title": "raxxon", "reference": "a"}, "$.reference"),
        ({"title": "raxxon", "seats": seats}, "$.seats[1].reference"),
    ):
        refused = problem(http.post("/v1/games", json=body), 422, "bad-field")
        assert refused["errors"][0]["path"] == path


def test_long_reference_is_refused(club: App) -> None:
    """At most 100 characters, of any kind."""
    ok(club.post("/games", {"title": "raxxon", "reference": "ё" * 100}), 201)

    refused = problem(
        club.post("/games", {"title": "raxxon", "reference": "x" * 101}), 422, "bad-field"
    )
    assert refused["errors"][0]["path"] == "$.reference"


@pytest.mark.parametrize(
    "reference",
    [
        *("", "/a", ".", "..", "a\nb", "a\n", "..\n"),
        *(
            "a\rb",
            "a\x00",
            "a\x1b[2J",
            "\x7f",
            "\x9b2J",
            "a\u202eb",
            "\u2066a",
            "a\u2028b",
            "\ufeffa",
        ),
        "a\n\u202e",
    ],
)
def test_reference_that_no_address_can_end_with_is_refused(club: App, reference: str) -> None:
    """Wherever it is given: nobody could erase the user."""
    game = club.game(seats=[{"player": "me"}, {"player": "open"}])
    path, seats = f"/games/{game['id']}", [{"player": "me", "reference": reference}]

    for answer in (
        club.post("/games", {"title": "raxxon", "reference": reference}),
        club.post("/games", {"title": "raxxon", "seats": seats}),
        club.post(f"{path}/seats/2", {"reference": reference}),
        club.patch(f"{path}/seats/1", {"reference": reference}),
    ):
        refused = problem(answer, 422, "bad-field")
        assert refused["errors"][0]["path"].endswith("reference")


@pytest.mark.parametrize(
    "reference",
    ["a/b", "a//", "a/../b", "...", "a?b#c", "a%2F", " a ", "\u200b", "+", "ё" * 100],
)
def test_any_other_reference_is_found_and_erased(club: App, reference: str) -> None:
    """By its address, percent-encoded."""
    club.game(seats=[{"player": "me", "reference": reference, "name": "Ada"}])
    written = quote(reference, safe="")

    (listed,) = ok(club.get(f"/games?mine=true&user={written}"))["games"]
    assert listed["seats"][0]["reference"] == reference
    erased = club.http.delete(f"/v1/users/{written}", headers=club.headers())
    assert ok(erased) == {"games": 1, "done": True}
    assert ok(club.get("/games?mine=true"))["games"][0]["seats"][0]["name"] is None


def test_game_of_others_is_as_one_that_is_not_there(
    http: FlaskClient, club: App, other: App
) -> None:
    """Private games are not told to exist; public ones are seen as by anybody."""
    private, public = club.game(), club.game(public=True)

    missing = problem(other.get("/games/000000000000"), 404, "unknown-game")
    hidden = problem(other.get(f"/games/{private['id']}"), 404, "unknown-game")
    assert (hidden["detail"], hidden["title"]) == (missing["detail"], missing["title"])
    seen = ok(other.get(f"/games/{public['id']}"))
    assert seen["seat"] is None
    assert "reference" not in seen
    problem(other.post(f"/games/{public['id']}/abandon"), 403, "forbidden")
    for wish in ({}, {"invite": f"{private['id']}-2-0000000000"}):
        missing = problem(other.post("/games/000000000000/seats/2", wish), 404, "unknown-game")
        hidden = problem(other.post(f"/games/{private['id']}/seats/2", wish), 404, "unknown-game")
        assert hidden["detail"] == missing["detail"]


def test_app_with_the_scope_acts_for_its_seats(club: App) -> None:
    """By its key and the number of the seat; it keeps no token."""
    game = club.game()

    legal = ok(club.get(f"/games/{game['id']}/actions?seat=1"))["actions"]
    done = ok(club.post(f"/games/{game['id']}/actions?seat=1", {"id": legal[0]["id"]}))

    assert done["seat"] == 1
    assert done["own_seats"] == [1]


def test_app_without_the_scope_rules_and_does_not_look(other: App) -> None:
    """It sees what everybody may, and can't act; it is the host all the same."""
    game = other.game()
    path = f"/games/{game['id']}"

    assert ok(other.get(path))["seat"] is None
    problem(other.get(f"{path}?seat=1"), 403, "forbidden")
    problem(other.get(f"{path}/actions?seat=1"), 403, "forbidden")
    assert ok(other.post(f"{path}/abandon"))["status"] == "abandoned"


def test_own_games_are_listed_by_user_and_by_whose_turn_it_is(
    club: App, other: App, store: Store
) -> None:
    """Private ones too, newest first; those of other apps never."""
    del store
    first, second = club.game(), club.game(seats=[{"player": "me", "reference": "user-3"}])
    other.game()

    def ids(query: str = "") -> list[str]:
        return [each["id"] for each in ok(club.get(f"/games?mine=true{query}"))["games"]]

    assert ids() == [second["id"], first["id"]]
    assert ids("&user=user-1") == [first["id"]]
    assert ids("&user=user-1&pending=true") == [first["id"]]
    assert ids("&user=user-2&pending=true") == []
    assert ids("&user=nobody") == []
    assert ids("&status=over") == []
    assert ids("&changed_since=2100-01-01T00:00:00Z") == []
    assert ids("&changed_since=2020-01-01T00:00:00Z") == [second["id"], first["id"]]
    listed = ok(club.get("/games?mine=true&user=user-1"))["games"][0]
    assert listed["pending"] == [{"seat": 1}]
    assert listed["reference"] == "table 5"


@pytest.mark.usefixtures("server")
def test_own_games_are_listed_from_the_server(club: App) -> None:
    """In pages, by app and by user, as from memory; a game that is deleted leaves the lists."""
    made = [club.game()["id"] for _ in range(5)]
    club.game(seats=[{"player": "me", "reference": "user-3"}])
    ok(club.http.delete(f"/v1/games/{made[0]}", headers=club.headers()), 204)

    page = ok(club.get("/games?mine=true&user=user-2&limit=3"))
    rest = ok(club.get(f"/games?mine=true&user=user-2&limit=3&cursor={page['next']}"))

    assert [each["id"] for each in (*page["games"], *rest["games"])] == made[:0:-1]
    assert rest["next"] is None


def test_lists_of_users_are_the_app_s(http: FlaskClient) -> None:
    """Nobody else has users, and nobody else's games are listed by them."""
    refused = problem(http.get("/v1/games?user=user-1"), 422, "bad-field")
    assert refused["errors"][0]["path"] == "query.user"
    problem(http.get("/v1/games?mine=true"), 401, "unauthorized")


def test_seat_is_given_to_another_user(http: FlaskClient, club: App) -> None:
    """The tokens and links of the user before open nothing; the game is in the other's list."""
    game = club.game()
    path = f"/games/{game['id']}"
    token = ok(club.post(f"{path}/token", {"seat": 1}), 201)["token"]
    link = ok(club.post(f"{path}/seats/1/link"), 201)

    changed = ok(club.patch(f"{path}/seats/1", {"reference": "user-9"}))

    assert changed["seats"][0]["reference"] == "user-9"
    problem(with_token(http, token, path), 403, "forbidden")
    refused = http.post(f"/v1{path}/seats/1", json={"invite": link["code"]})
    problem(refused, 403, "forbidden")
    assert [each["id"] for each in ok(club.get("/games?mine=true&user=user-9"))["games"]] == [
        game["id"]
    ]
    assert ok(club.get("/games?mine=true&user=user-1"))["games"] == []


@pytest.mark.parametrize(
    ("url", "start", "docs"),
    [
        ("", "http://localhost/play/#", "/docs#forbidden"),
        (
            "https://example.org/holdout",
            "https://example.org/holdout/play/#",
            "https://example.org/holdout/docs#forbidden",
        ),
        (
            "https://example.org/",
            "https://example.org/play/#",
            "https://example.org/docs#forbidden",
        ),
    ],
)
def test_link_for_people_has_the_address_that_they_know(
    store: Store, club: App, url: str, start: str, docs: str
) -> None:
    """The one that the operator has set, with its path; else that of the request."""
    game = club.game()
    there = App(create_app(store, Settings(url=url)).test_client(), club.key)

    link = ok(there.post(f"/games/{game['id']}/seats/1/link"), 201)
    refused = problem(with_token(there.http, WRONG, f"/games/{game['id']}"), 403, "forbidden")

    assert link["url"].startswith(start)
    assert refused["type"] == docs


def test_player_is_renamed(http: FlaskClient, club: App) -> None:
    """By whoever holds the seat, or its app; everybody is told."""
    game = club.game()
    path = f"/games/{game['id']}"

    changed = ok(club.patch(f"{path}/seats/1", {"name": "Zoë"}))
    assert [each["text"] for each in changed["events"]] == ["Player 1 is now called Zoë."]
    mine = {"Authorization": f"Bearer {game['token']}"}
    again = ok(http.patch(f"/v1{path}/seats/1", json={"name": None}, headers=mine))
    assert again["seats"][0]["name"] is None
    problem(
        http.patch(f"/v1{path}/seats/1", json={"reference": "x"}, headers=mine), 403, "forbidden"
    )
    refused = http.patch(f"/v1{path}/seats/1", json={"name": "A"})
    problem(refused, 401, "unauthorized")


def test_token_is_renewed(http: FlaskClient, club: App) -> None:
    """With all that it holds, the host's right too; the former opens nothing."""
    del club
    made = ok(http.post("/v1/games", json={"title": "raxxon", "players": 2}), 201)
    path, mine = f"/games/{made['id']}", {"Authorization": f"Bearer {made['token']}"}

    renewed = ok(http.post(f"/v1{path}/token", json={}, headers=mine), 201)

    assert renewed["own_seats"] == [1, 2]
    problem(with_token(http, made["token"], path), 403, "forbidden")
    new = {"Authorization": f"Bearer {renewed['token']}"}
    assert ok(http.post(f"/v1{path}/abandon", headers=new))["status"] == "abandoned"


def test_renewed_again_under_the_same_key(http: FlaskClient) -> None:
    """A request that is sent again gets the same token, though the first one is void."""
    made = ok(http.post("/v1/games", json={"title": "raxxon", "players": 2}), 201)
    headers = {"Authorization": f"Bearer {made['token']}", "Idempotency-Key": "renewing-0123456789"}

    first, second = (
        ok(http.post(f"/v1/games/{made['id']}/token", json={}, headers=headers), 201) for _ in "ab"
    )

    assert first["token"] == second["token"]


def test_token_of_one_seat_voids_the_others(http: FlaskClient, club: App) -> None:
    """Of that seat; the app keeps it."""
    game = club.game()
    path = f"/games/{game['id']}"

    one = ok(club.post(f"{path}/token", {"seat": 2}), 201)

    assert one["own_seats"] == [2]
    assert ok(with_token(http, one["token"], f"{path}?seat=2"))["seat"] == 2
    problem(with_token(http, game["token"], f"{path}?seat=2"), 403, "forbidden")
    assert ok(with_token(http, game["token"], f"{path}?seat=1"))["seat"] == 1
    assert ok(club.get(f"{path}?seat=2"))["seat"] == 2
    problem(club.post(f"{path}/token", {}), 422, "bad-field")


def test_link_opens_a_seat_once(http: FlaskClient, club: App) -> None:
    """Whoever opens it gets a token of their own; those that hold the seat stay."""
    game = club.game()
    path = f"/games/{game['id']}"
    link = ok(club.post(f"{path}/seats/2/link"), 201)

    assert link["url"].endswith(f"/play/#sit={game['id']}.2.{link['code']}")
    sat = ok(http.post(f"/v1{path}/seats/2", json={"invite": link["code"]}), 201)

    assert sat["own_seats"] == [2]
    assert ok(with_token(http, sat["token"], f"{path}?seat=2"))["seat"] == 2
    assert ok(with_token(http, game["token"], f"{path}?seat=2"))["seat"] == 2
    problem(http.post(f"/v1{path}/seats/2", json={"invite": link["code"]}), 403, "forbidden")


def test_link_opens_its_own_seat_for_a_day(
    http: FlaskClient, club: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No other seat, and nothing when its time is over."""
    game = club.game()
    path = f"/games/{game['id']}"
    link = ok(club.post(f"{path}/seats/2/link"), 201)
    problem(http.post(f"/v1{path}/seats/1", json={"invite": link["code"]}), 403, "forbidden")

    monkeypatch.setattr("holdout.play.seats.LINK_SECONDS", -1)
    late = ok(club.post(f"{path}/seats/2/link"), 201)

    problem(http.post(f"/v1{path}/seats/2", json={"invite": late["code"]}), 403, "forbidden")


def test_app_claims_a_seat_for_its_user(http: FlaskClient, club: App) -> None:
    """Without an invite, and holds it then; a seat that a stranger claims is not the app's."""
    game = club.game(seats=[{"player": "open"}, {"player": "open"}])
    path = f"/games/{game['id']}"

    ok(club.post(f"{path}/seats/1", {"reference": "user-1", "name": "Ada"}), 201)
    ok(http.post(f"/v1{path}/seats/2", json={"invite": game["invites"][1]["code"]}), 201)

    seen = ok(club.get(f"{path}?seat=1"))
    assert (seen["seats"][0]["reference"], seen["seats"][1]["reference"]) == ("user-1", None)
    problem(club.get(f"{path}?seat=2"), 403, "forbidden")
    problem(club.post(f"{path}/seats/2/link"), 403, "forbidden")
    problem(club.post(f"{path}/token", {"seat": 2}), 403, "forbidden")


def test_key_is_told_whose_it_is(http: FlaskClient, store: Store, club: App) -> None:
    """What the app may, its limits, keys without the keys, its hooks; nobody else is told."""
    ok(club.post("/hooks", {"url": "https://club.example/hook"}), 201)
    new = apps.rotate(store, "club")

    about = ok(club.get("/app"))

    assert (about["name"], about["act"], about["blocked_users"]) == ("club", True, 0)
    assert [each["current"] for each in about["keys"]] == [True, False]
    assert [each["until"] is None for each in about["keys"]] == [False, True]
    assert [each["current"] for each in ok(App(http, new).get("/app"))["keys"]] == [False, True]
    assert [each["url"] for each in about["hooks"]] == ["https://club.example/hook"]
    assert about["open_games"] > 0
    assert new not in repr(about)
    assert "secret" not in repr(about)
    problem(http.get("/v1/app"), 401, "unauthorized")
    seat = {"Authorization": f"Bearer {club.game()['token']}"}
    problem(http.get("/v1/app", headers=seat), 401, "unauthorized")


def test_app_is_told_its_own_limits(store: Store) -> None:
    """Those that the operator gave it, and the usual ones of apps."""
    http = create_app(store, Settings(rate_all="120/10", rate_create="30/60")).test_client()
    key = apps.create(store, "club")
    apps.change(store, "club", lambda app: structs.replace(app, quotas=Quotas(create="7/60")))

    about = ok(App(http, key).get("/app"))

    limits = {each["name"]: (each["quota"], each["seconds"]) for each in about["limits"]}
    assert (limits["all"], limits["create"]) == ((120 * TIMES_FOR_APPS, 10), (7, 60))


def test_watchers_are_told_what_is_theirs(store: Store, club: App) -> None:
    """The app its references, who holds the same seats not; and a void key ends the watching."""
    game = club.game()
    app = apps.authenticate(store, club.key)
    of_app = Watcher(Caller(club.key, app=app), 0)
    of_player = Watcher(Caller(game["token"]), 0)
    legal = ok(club.get(f"/games/{game['id']}/actions?seat=1"))["actions"]
    ok(club.post(f"/games/{game['id']}/actions?seat=1", {"id": legal[0]["id"]}))

    told = changes(store, game["id"], [of_app, of_player])

    references = [
        [seat.reference for seat in each.change.seats]
        for each in (told[of_app], told[of_player])
        if isinstance(each, Watched) and each.change
    ]
    assert references == [["user-1", "user-2"], [UNSET, UNSET]]
    apps.revoke(store, "club")
    again = changes(store, game["id"], [of_app, of_player])
    assert again[of_app] == End("unauthorized")
    assert isinstance(again[of_player], Watched)


def test_streams_of_an_app_count_for_the_app(
    store: Store, club: App, hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With whichever of its keys; one too many is told what would do. Others have their own."""
    monkeypatch.setattr("holdout.api.streams.response.SILENCE_SECONDS", 0)
    apps.change(store, "club", lambda app: structs.replace(app, quotas=Quotas(listeners=2)))
    clients = [Client("203.0.113.7", None, "club", 2), Client("203.0.113.8", None, "club", 2)]
    game = club.game()
    with ExitStack() as places:
        for each in clients:
            places.enter_context(hub.counted(each))
        full = problem(club.get("/events?after=0-0&wait=1"), 503, "too-many-listeners")
        assert "(2)" in full["detail"]
        assert "apps limits --listeners" in full["detail"]
        ok(with_token(club.http, game["token"], f"/games/{game['id']}"))
        places.enter_context(hub.counted(Client("203.0.113.7", None)))
    ok(club.get("/events?after=0-0&wait=1"))
