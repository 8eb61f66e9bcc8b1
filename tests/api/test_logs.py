"""The log: a line for each request that tells what happened, and nothing that is a secret."""

import contextlib
import re
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

from holdout.api import create_app
from holdout.api.streams.messages import STOP, changes
from holdout.logs import make_log
from holdout.play import games
from holdout.play.authorize import Caller
from holdout.play.watching import Watcher
from holdout.settings import Settings
from holdout.store import Store
from holdout.titles import TITLES
from tests.api.journal import Journal, journaled
from tests.api.table import SEED, ok, problem, table


@pytest.fixture
def both(store: Store) -> tuple[FlaskClient, Journal]:
    """A client of an application, and what that logs."""
    app, journal = journaled(store)
    return app.test_client(), journal


def test_request_is_one_line(both: tuple[FlaskClient, Journal]) -> None:
    """When, which address, whose seat, how it ended, how long it took."""
    client, journal = both
    game = table(client, players=2)

    ok(game.get("?seat=2", X_Request_ID="my-id.1"))

    made, read = journal.lines()
    assert {"POST", "/v1/games", 201} == {made["method"], made["route"], made["status"]}
    assert "game" not in made
    assert read.pop("ms") > 0
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z", read.pop("time"))
    assert read == {
        "event": "request",
        "level": "info",
        "request": "my-id.1",
        "method": "GET",
        "route": "/v1/games/{game_id}",
        "status": 200,
        "game": game.id,
        "seat": 2,
    }


def test_seat_that_is_not_named_is_logged_too(both: tuple[FlaskClient, Journal]) -> None:
    """Where a token holds several, the one that the service took it to mean."""
    client, journal = both
    game = table(client, players=2)

    listed = ok(game.get("/actions"))
    ok(game.do(listed["actions"][0]["id"]))

    assert [line["seat"] for line in journal.lines()[1:]] == [listed["seat"]] * 2


def test_line_says_how_long_a_request_took(both: tuple[FlaskClient, Journal]) -> None:
    """No longer than whoever asked has waited, also where its work is measured for the limits."""
    client, journal = both
    began = time.perf_counter()

    game = table(client)
    ok(game.get())

    waited = (time.perf_counter() - began) * 1000
    assert 0 < sum(line["ms"] for line in journal.lines()) <= waited


def test_refusal_is_logged_with_its_code(both: tuple[FlaskClient, Journal]) -> None:
    """The code of the problem says more than the status."""
    client, journal = both
    game = table(client)

    problem(game.do("flip 9,9"), 409, "illegal-action")
    problem(client.get("/nowhere"), 404, "not-found")

    _, illegal, nowhere = journal.lines()
    assert tuple(illegal[n] for n in ("status", "code", "level")) == (409, "illegal-action", "info")
    assert (nowhere["route"], nowhere["code"]) == ("unknown", "not-found")


@pytest.mark.parametrize(
    "sent", ["", "two words", "a" * 65, 'quo"te', "тест", "a\tb", "Bearer abc"]
)
def test_id_of_a_request_is_ours_unless_theirs_is_plain(
    both: tuple[FlaskClient, Journal], sent: str
) -> None:
    """What is sent back stands in the log too."""
    client, journal = both

    answer = client.get("/v1/titles", headers={"X-Request-ID": sent})

    (line,) = journal.lines()
    assert re.fullmatch("[0-9a-f]{16}", line["request"])
    assert line["request"] == answer.headers["X-Request-ID"]


def test_secrets_in_odd_places_are_not_logged(both: tuple[FlaskClient, Journal]) -> None:
    """A token in the path, in the query, in a header, in a body that is refused."""
    client, journal = both
    token = table(client).token

    client.get(f"/v1/games/{token}")
    client.get(f"/v1/games/{token}/actions?seat={token}")
    client.get(f"/{token}?token={token}", headers={"Authorization": f"Basic {token}"})
    client.post("/v1/games", json={"title": token, "seed": token})
    client.open("/v1/titles", method=token.upper().replace("-", "").replace("_", ""))

    assert token not in journal.text()
    assert token.upper()[:8] not in journal.text().upper()
    assert len(journal.lines()) == 6


@pytest.mark.parametrize("title", TITLES)
def test_whole_game_leaves_no_secret_in_the_log(
    both: tuple[FlaskClient, Journal], title: str
) -> None:
    """All sorts of answers are asked for; no token, seed, name or card is written down."""
    client, journal = both
    rng, rules = Random(title), TITLES[title]
    seats = [{"player": "me", "name": f"Player{number}"} for number in (1, 2, 3)]
    # What keeps a game short that is played at random.
    options = {"round_limit": 8} if title == "xibalba" else {}
    game = table(client, title=title, seats=seats, options=options)
    pending = game.created["pending"]

    while pending:
        seat = f"seat={rng.choice(pending)['seat']}"
        listed = ok(game.get(f"/actions?{seat}"))
        rest = rng.choice(["", "/piles", "/events", "/record", "/position", "/advice?bot=random"])
        game.get(rest)
        if len(listed["actions"]) > 1 and rng.random() < 0.1:
            game.do("nothing of the kind")
            game.get("", Authorization="Bearer wrong-word-of-somebody")
        done = game.post(f"/actions?{seat}", {"id": rng.choice(listed["actions"])["id"]})
        pending = ok(done)["pending"]

    text = journal.text()
    assert len(journal.lines()) > 30
    for secret in (game.token, SEED, "wrong-word", "Player1", "Bearer", "of the kind"):
        assert secret not in text
    words = set(re.findall(r"[^\W_][\w'-]*", re.sub(r'"[0-9a-z]{12,16}"', "", text)))
    assert words.isdisjoint(card.id for card in rules.catalogue())
    assert words <= {
        *("time", "level", "event", "request", "info", "method", "GET", "POST", "route", "status"),
        *(
            "v1",
            "games",
            "game_id",
            "actions",
            "draws",
            "piles",
            "events",
            "record",
            "position",
            "advice",
        ),
        *("ms", "work", "game", "seat", "code", "illegal-action", "unknown-action", "forbidden"),
        *("which-seat", "not-your-turn", "not-quiet", "game-over"),
        *(word for word in words if re.fullmatch(r"[\dTZ:-]+", word)),
    }


def test_fault_is_logged_without_the_words_of_its_cause(
    both: tuple[FlaskClient, Journal], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it happened and by which request; an exception's words may name a card."""
    client, journal = both
    game = table(client)

    def broken(*_: Any, **__: Any) -> None:
        hidden = "farm-hand"
        try:
            {}[hidden]  # type: ignore[index]
        except KeyError as error:
            raise ValueError(f"no {hidden} here") from error

    monkeypatch.setattr(games, "view", broken)
    answer = game.get()

    problem(answer, 500, "fault")
    _, fault, line = journal.lines()
    assert answer.headers["X-Request-ID"] == fault["request"] == line["request"]
    assert (fault["event"], fault["level"], fault["fault"]) == ("fault", "error", "ValueError")
    assert fault["trace"][-1].endswith(" broken")
    assert __file__ in fault["trace"][-1]
    assert fault["cause"]["fault"] == "KeyError"
    assert (line["level"], line["status"], line["code"]) == ("error", 500, "fault")
    assert "farm-hand" not in journal.text()


def test_damaged_game_is_logged_without_what_is_in_it(
    both: tuple[FlaskClient, Journal], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same for data that can't be read: its words quote it."""
    client, journal = both
    game = table(client)

    def broken(*_: Any) -> None:
        msgspec.json.decode(b'{"hidden": "farm-hand"}', type=int)

    monkeypatch.setattr(games, "view", broken)
    game.get()

    assert journal.lines()[1]["event"] == "fault"
    assert "hidden" not in journal.text()


def test_log_that_can_not_be_written_loses_no_answer(store: Store) -> None:
    """When the disk of the log is full, games go on."""
    with contextlib.suppress(OSError), Path("/dev/full").open("w", encoding="utf-8") as full:
        app = create_app(store, Settings(), make_log(Settings(), full))

        ok(app.test_client().get("/v1/titles"))


def test_log_may_be_quieter_or_for_people(store: Store) -> None:
    """By the settings."""
    quiet, nothing = journaled(store, log_level="error")
    people, words = journaled(store, log_format="console")

    ok(quiet.test_client().get("/v1/titles"))
    ok(people.test_client().get("/v1/titles"))

    assert nothing.text() == ""
    assert "route=/v1/titles" in re.sub(r"\x1b\[\d*m", "", words.text())


def test_fault_in_telling_is_logged_without_its_words(
    http: FlaskClient,
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Where it happened is said; the words of an exception may name a hidden card."""
    game = table(http)

    def view(*_: object) -> None:
        raise ValueError("the-hidden-card")

    monkeypatch.setattr(type(TITLES["raxxon"]), "view", view)
    watcher = Watcher(Caller(game.token), 0, ("view",))

    found = changes(store, game.id, {watcher})

    assert found == {watcher: STOP}
    assert "ValueError" in caplog.text
    assert "the-hidden-card" not in caplog.text
