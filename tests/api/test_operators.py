"""What operators do over HTTP: each call with a reason, each in the audit log."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from holdout.api import create_app
from holdout.api.hooks import blocked
from holdout.installed import TITLES
from holdout.play import apps, operate
from holdout.settings import Settings
from holdout.store import Store, operators
from holdout.store.embedded import EmbeddedValkey
from holdout.store.protocol import Noted
from tests.api.table import Table, ok, problem, table
from tests.api.test_apps import App

TOKEN = "operators-0123456789"
ADDRESS = "203.0.113.7"
SEATS = [{"player": "me", "name": "Ada"}, {"player": "me", "name": "Ben"}]


class Operator:
    """Somebody who has the token."""

    def __init__(self, http: FlaskClient, token: str | None = TOKEN) -> None:
        """Begin with a token."""
        self.http, self.token = http, token

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> TestResponse:
        """Ask something, for a reason."""
        own = {"Holdout-Reason": "a complaint%3A"}
        if self.token is not None:
            own["Authorization"] = f"Bearer {self.token}"
        return self.http.open(f"/v1/admin{path}", method=method, json=body, headers=own | headers)

    def lines(self) -> list[dict[str, Any]]:
        """The audit log before this very question, the oldest first."""
        found: list[dict[str, Any]] = ok(self.ask("GET", "/audit"))["lines"]
        return found[::-1]


@pytest.fixture
def open_to_operators(store: Store) -> Flask:
    """An application with a token for operators, that learns of blocks at once."""
    off = dict.fromkeys(("rate_all", "rate_create", "rate_guess", "rate_work"), "off")
    app = create_app(store, Settings(admin_token=TOKEN, **off))
    # In a worker a thread does that every few seconds.
    app.before_request_funcs[None].insert(0, app.extensions[blocked.EXTENSION].refresh)
    return app


@pytest.fixture
def operator(open_to_operators: Flask) -> Operator:
    """Somebody who has the token."""
    return Operator(open_to_operators.test_client())


@pytest.fixture
def game(operator: Operator) -> Table:
    """A private game that runs."""
    made = table(operator.http, players=None, seats=SEATS)
    made.play_on(6, Random(1))
    return made


def test_without_the_setting_there_is_nothing(http: FlaskClient, store: Store) -> None:
    """Not even for who sends an empty token."""
    for token in (TOKEN, "", None):
        problem(Operator(http, token).ask("GET", "/games"), 501, "admin-off")
    assert store.noted(None, 9) == []


def test_strangers_write_nothing_into_the_audit_log(operator: Operator, game: Table) -> None:
    """Whatever they send; nor does the token of a seat."""
    reason = "x%0a2026-11-28 operator deleted the audit log"
    for token in ("operators-0123456780", game.token, None):
        asked = Operator(operator.http, token)
        for method, path in (("DELETE", f"/games/{game.id}"), ("POST", "/blocks")):
            answer = asked.ask(method, path, **{"Holdout-Reason": reason})
            problem(answer, 401, "unauthorized")

    ok(game.get())
    assert operator.lines() == []


def test_each_call_has_a_reason(operator: Operator, game: Table) -> None:
    """Without one nothing is done; that is noted too."""
    for reason in ({"Holdout-Reason": ""}, {"Holdout-Reason": "no"}):
        refused = problem(operator.ask("POST", f"/games/{game.id}/end", **reason), 422, "bad-field")
        assert refused["errors"][0]["path"] == "header.Holdout-Reason"

    assert ok(game.get())["status"] == "running"
    assert {each["outcome"] for each in operator.lines()} == {"bad-field"}


def test_one_line_for_each_call(operator: Operator, game: Table) -> None:
    """Who, what, to what, why, when, and under which id; the reading of it too."""
    operator.ask("GET", f"/games/{game.id}", **{"X-Request-ID": "looked"})
    operator.ask("GET", "/games/000000000000")
    operator.ask("POST", "/blocks", {"client": ADDRESS}, **{"X-Request-ID": "blocked"})
    first, second, third = operator.lines()

    assert (first["what"], first["target"], first["request"]) == ("show game", game.id, "looked")
    assert (first["reason"], first["outcome"]) == ("a complaint:", "done")
    assert first["who"].startswith("client ")
    assert "127.0.0.1" not in first["who"]
    assert first["at"] <= second["at"]
    assert second["outcome"] == "unknown-game"
    assert (third["what"], third["target"]) == ("block", f"client {ADDRESS}")
    assert [each["what"] for each in operator.lines()][-1] == "audit"


def test_audit_log_is_read_in_pages(operator: Operator) -> None:
    """The newest first, then those before."""
    for number in range(5):
        operator.ask("GET", f"/games/{number:012}")

    page = ok(operator.ask("GET", "/audit?limit=2"))["lines"]
    rest = ok(operator.ask("GET", f"/audit?before={page[-1]['id']}"))["lines"]

    assert [each["target"][-1] for each in (*page, *rest)] == [*"43210"]


def test_all_games_are_listed(operator: Operator, game: Table, store: Store) -> None:
    """Private ones too, those of apps by their names, without what only the app is told."""
    club = App(operator.http, apps.create(store, "club"))
    of_app = club.game()
    listed = ok(operator.ask("GET", "/games"))["games"]

    assert [(each["id"], each["app"]) for each in listed] == [
        (of_app["id"], "club"),
        (game.id, None),
    ]
    assert "user-1" not in json.dumps(listed)
    for query, ids in (
        ("app=club", [of_app["id"]]),
        ("title=xibalba", []),
        ("status=running&limit=1", [of_app["id"]]),
    ):
        assert [each["id"] for each in ok(operator.ask("GET", f"/games?{query}"))["games"]] == ids
    page = ok(operator.ask("GET", "/games?limit=1"))
    rest = ok(operator.ask("GET", f"/games?limit=1&cursor={page['next']}"))
    assert ([each["id"] for each in rest["games"]], rest["next"]) == ([game.id], None)
    problem(operator.ask("GET", "/games?cursor=x"), 422, "bad-field")


@pytest.mark.parametrize("title", TITLES)
def test_game_is_shown_as_a_spectator_sees_it(operator: Operator, title: str) -> None:
    """What is hidden from spectators of a public game is hidden here, in view, record and log."""
    public = table(operator.http, title=title, players=None, seats=SEATS, public=True, seed=None)
    for number in range(6):
        seat = ok(public.get("?seat=1"))["pending"][0]["seat"]
        legal = ok(public.get(f"/actions?seat={seat}"))["actions"]
        action = Random(number).choice(legal)["id"]
        ok(public.post(f"/actions?seat={seat}", {"id": action}))

    shown = ok(operator.ask("GET", f"/games/{public.id}"))
    exported = ok(operator.ask("GET", f"/games/{public.id}/export"))

    assert shown == {"game": ok(operator.http.get(public.path)), "app": None}
    assert exported == {
        "record": ok(operator.http.get(f"{public.path}/record")),
        "events": ok(operator.http.get(f"{public.path}/events"))["events"],
    }


def test_private_game_is_shown_and_its_hands_when_asked_for(
    operator: Operator, game: Table
) -> None:
    """Then as each seat sees it, and the audit log says so."""
    assert ok(operator.ask("GET", f"/games/{game.id}"))["game"]["seat"] is None
    views = ok(operator.ask("GET", f"/games/{game.id}?secrets=true"))["secrets"]

    assert [each["seat"] for each in views] == [1, 2]
    assert [each["board"] for each in views] == [
        ok(game.get(f"?seat={n}"))["board"] for n in (1, 2)
    ]
    assert [each["secrets"] for each in operator.lines()] == [False, True]


def test_export_is_record_and_log(operator: Operator, game: Table) -> None:
    """With all that is hidden when it is over, or when that is asked for."""
    part = ok(operator.ask("GET", f"/games/{game.id}/export"))
    whole = ok(operator.ask("GET", f"/games/{game.id}/export?secrets=true"))

    assert (part["record"]["seed"], bool(whole["record"]["seed"])) == (None, True)
    ok(game.post("/abandon", None))
    over = ok(operator.ask("GET", f"/games/{game.id}/export"))
    assert over["record"] == ok(game.get("/record"))
    assert over["events"][-1]["kind"] == "abandoned"
    assert ok(operator.http.post("/v1/records/verify", json=over["record"]))["holds"]


def test_ended_game_tells_its_players(operator: Operator, game: Table) -> None:
    """They read who has ended it; nobody can act any more, and it can't be ended twice."""
    version = game.version()
    assert operator.ask("POST", f"/games/{game.id}/end").status_code == 204

    told = ok(game.get(f"/events?after={version}"))
    assert (told["status"], [each["kind"] for each in told["events"]]) == (
        "abandoned",
        ["abandoned"],
    )
    assert told["events"][0]["cause"] == "operator"
    assert told["events"][0]["text"] == "The operator of this service has ended the game."
    problem(game.do("go-on"), 409, "game-over")
    problem(operator.ask("POST", f"/games/{game.id}/end"), 409, "game-over")


def test_deleted_game_is_gone(operator: Operator, game: Table) -> None:
    """For everybody; a second time there is nothing to delete."""
    assert operator.ask("DELETE", f"/games/{game.id}").status_code == 204

    problem(game.get(), 404, "unknown-game")
    problem(operator.ask("DELETE", f"/games/{game.id}"), 404, "unknown-game")


def test_player_is_erased(operator: Operator, game: Table) -> None:
    """Of a game that is over too; the audit log has the seat and not the name."""
    ok(game.post("/abandon", None))
    assert operator.ask("DELETE", f"/games/{game.id}/seats/2/player").status_code == 204

    assert [each["name"] for each in ok(game.get())["seats"]] == ["Ada", None]
    problem(operator.ask("DELETE", f"/games/{game.id}/seats/9/player"), 404, "unknown-seat")
    assert [each["target"] for each in operator.lines()] == [
        f"{game.id} seat 2",
        f"{game.id} seat 9",
    ]


@pytest.mark.parametrize(
    ("named", "address"),
    [(ADDRESS, ADDRESS), ("2001:db8::1", "2001:db8::ffff"), ("::ffff:203.0.113.7", ADDRESS)],
)
def test_blocked_address_gets_nothing(operator: Operator, named: str, address: str) -> None:
    """But probes; others are answered as before, and so is it when the block is lifted."""
    client = operator.http.application.test_client()
    client.environ_base["REMOTE_ADDR"] = address
    ok(client.get("/v1/titles"))

    assert operator.ask("POST", "/blocks", {"client": named, "days": 2}).status_code == 204

    refused = problem(client.get("/v1/titles", headers={"Accept-Language": "de"}), 403, "blocked")
    assert refused["title"] == "Du bist gesperrt"
    sent = client.post("/v1/games", json={"title": "raxxon"})
    problem(sent, 403, "blocked")
    assert sent.headers["Connection"] == "close", "its body was not read"
    ok(client.get("/healthz"))
    ok(operator.http.get("/v1/titles"))
    ok(Operator(client).ask("GET", "/blocks"))
    (block,) = ok(operator.ask("GET", "/blocks"))["blocks"]
    assert block["reason"] == "a complaint:"
    assert operator.ask("DELETE", f"/blocks?client={named}").status_code == 204
    ok(client.get("/v1/titles"))
    assert ok(operator.ask("GET", "/blocks"))["blocks"] == []


def test_block_ends(operator: Operator, monkeypatch: pytest.MonkeyPatch) -> None:
    """After its days."""
    monkeypatch.setattr("holdout.play.operate.DAY", -1)
    operator.ask("POST", "/blocks", {"client": ADDRESS})

    client = operator.http.application.test_client()
    client.environ_base["REMOTE_ADDR"] = ADDRESS
    ok(client.get("/v1/titles"))
    assert ok(operator.ask("GET", "/blocks"))["blocks"] == []


def test_blocked_user_of_an_app(operator: Operator, store: Store) -> None:
    """The app can do nothing in that user's name, nor give the user a seat; for others it can."""
    club = App(operator.http, apps.create(store, "club"))
    game = club.game(seats=[{"player": "me", "reference": "user-1"}, {"player": "open"}])
    path = f"/games/{game['id']}"
    whom = {"app": "club", "user": "user-1"}
    assert operator.ask("POST", "/blocks", whom).status_code == 204

    wish = {"title": "raxxon"}
    refused = problem(club.post("/games", wish, user="user-1"), 403, "blocked")
    assert refused["detail"] == "The operator of this service has blocked this user."
    ok(club.post("/games", wish, user="user-2"), 201)
    for answer in (
        club.post("/games", {**wish, "seats": [{"player": "me", "reference": "user-1"}]}),
        club.post(f"{path}/seats/1/link"),
        club.post(f"{path}/seats/2", {"reference": "user-1"}),
        club.patch(f"{path}/seats/1", {"reference": "user-1"}),
    ):
        problem(answer, 403, "blocked")
    ok(club.patch(f"{path}/seats/1", {"reference": "user-2"}))
    ok(club.post(f"{path}/seats/1/link"), 201)
    listed = ok(operator.ask("GET", "/blocks"))["blocks"]
    assert [(each["app"], each["user"]) for each in listed] == [("club", "user-1")]
    assert operator.ask("DELETE", "/blocks?app=club&user=user-1").status_code == 204
    ok(club.post("/games", wish, user="user-1"), 201)


@pytest.mark.parametrize(
    "whom",
    [
        {},
        {"client": "nobody"},
        {"app": "club"},
        {"user": "user-1"},
        {"app": "none", "user": "user-1"},
        {"client": ADDRESS, "app": "club", "user": "user-1"},
        {"client": ADDRESS, "days": 0},
        {"address": ADDRESS},
    ],
)
def test_block_of_nobody_is_refused(operator: Operator, store: Store, whom: Any) -> None:
    """And says what is wrong."""
    apps.create(store, "club")

    problem(operator.ask("POST", "/blocks", whom), 422, "bad-field")
    assert ok(operator.ask("GET", "/blocks"))["blocks"] == []


@pytest.mark.usefixtures("server")
def test_audit_log_is_bounded(operator: Operator, store: Store) -> None:
    """Its newest entries are kept."""
    by = operate.By("root", "a load")
    for number in range(operators.MOST_ENTRIES + 5):
        operate.note(store, by, operate.Call("show game", str(number)))

    kept = [int(each.deed.target) for each in _all(store)]
    assert kept == [*range(operators.MOST_ENTRIES + 4, 4, -1)]


def _all(store: Store) -> Iterator[Noted]:
    before = None
    while page := store.noted(before, 1000):
        yield from page
        before = page[-1].id


def test_texts_of_the_audit_log_are_lines(operator: Operator) -> None:
    """Of some length, without anything that can't be seen."""
    reason = "a%0a2026-11-28 root: \u202e%1b[2J%0d%e2%80%a8" + "b" * 600
    operator.ask("GET", "/games", **{"Holdout-Reason": reason[:400]})
    operator.ask("GET", "/games", **{"Holdout-Reason": "c" * 501})

    first, second = operator.lines()
    assert first["reason"].startswith(r"a\n2026-11-28 root: ")
    assert first["reason"].isprintable()
    assert (second["outcome"], second["reason"]) == ("bad-field", "c" * 500)


def test_guesses_of_the_token_are_limited(store: Store) -> None:
    """As those of tokens of games."""
    app = create_app(store, Settings(admin_token=TOKEN, rate_guess="2/60"))
    guesser = Operator(app.test_client(), "operators-0123456780")
    for _ in range(2):
        problem(guesser.ask("GET", "/games"), 401, "unauthorized")

    problem(Operator(guesser.http).ask("GET", "/games"), 429, "too-many-requests")
    assert store.noted(None, 9) == []


def test_user_that_is_erased_is_in_no_audit_entry(operator: Operator, store: Store) -> None:
    """Nor blocked any more; what was done stays, and when, and what was done to others."""
    club = App(operator.http, apps.create(store, "club"))
    for user in ("user-1", "user-2", "user-1/x"):
        whom = {"app": "club", "user": user}
        assert operator.ask("POST", "/blocks", whom).status_code == 204
    assert operator.ask("DELETE", "/blocks?app=club&user=user-1").status_code == 204
    assert operator.ask("POST", "/blocks", {"app": "club", "user": "user-1"}).status_code == 204

    ok(operator.http.delete("/v1/users/user-1", headers=club.headers()))
    ok(operator.http.delete("/v1/users/nobody", headers=club.headers()))

    assert [(each["what"], each["target"], each["reason"]) for each in operator.lines()] == [
        ("block", "app club user (erased)", "(erased)"),
        ("block", "app club user user-2", "a complaint:"),
        ("block", "app club user user-1/x", "a complaint:"),
        ("unblock", "app club user (erased)", "(erased)"),
        ("block", "app club user (erased)", "(erased)"),
    ]
    listed = ok(operator.ask("GET", "/blocks"))["blocks"]
    assert [each["user"] for each in listed] == ["user-2", "user-1/x"]


def test_user_that_is_erased_is_nowhere_in_the_store(
    operator: Operator, store: Store, server: EmbeddedValkey
) -> None:
    """Whoever has all of it finds neither reference nor name; pages of the audit log stay whole."""
    club = App(operator.http, apps.create(store, "club"))
    club.game(seats=[{"player": "me", "reference": "ref-6021", "name": "Xenia"}, {"player": "me"}])
    operator.ask("GET", "/games")
    operator.ask("POST", "/blocks", {"app": "club", "user": "ref-6021"})
    operator.ask("GET", "/games")
    assert dumped(server.url, b"ref-6021", b"Xenia")

    ok(operator.http.delete("/v1/users/ref-6021", headers=club.headers()))

    assert dumped(server.url, b"ref-6021", b"Xenia") == []
    pages, before = [], ""
    for _ in range(3):
        (line,) = ok(operator.ask("GET", f"/audit?limit=1{before}"))["lines"]
        if line["what"] == "audit":
            (line,) = ok(operator.ask("GET", f"/audit?limit=1&before={line['id']}"))["lines"]
        pages.append(line["what"])
        before = f"&before={line['id']}"
    assert pages == ["list games", "block", "list games"]


def dumped(url: str, *words: bytes) -> list[bytes]:
    """The keys of a store where one of these words stands."""
    with Redis.from_url(url) as client:
        return [
            key
            for key in client.scan_iter()
            if any(word in key + (client.dump(key) or b"") for word in words)
        ]


@pytest.mark.usefixtures("server")
def test_the_server_keeps_it_all(operator: Operator, game: Table) -> None:
    """Lists, blocks and the audit log, as the store in memory does."""
    club = table(operator.http, players=1)
    operator.ask("POST", "/blocks", {"client": ADDRESS})

    assert {each["id"] for each in ok(operator.ask("GET", "/games"))["games"]} == {game.id, club.id}
    (block,) = ok(operator.ask("GET", "/blocks"))["blocks"]
    assert block["client"] == ADDRESS
    assert operator.ask("DELETE", f"/blocks?client={ADDRESS}").status_code == 204
    page = ok(operator.ask("GET", "/audit?limit=2"))["lines"]
    rest = ok(operator.ask("GET", f"/audit?before={page[-1]['id']}"))["lines"]
    assert [each["what"] for each in (*page, *rest)] == [
        *("unblock", "list blocks", "list games", "block")
    ]
