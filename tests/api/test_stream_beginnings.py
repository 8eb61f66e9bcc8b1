"""How a stream begins; without a server that keeps connections it ends there."""

from random import Random

import pytest
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from holdout.store.embedded import EmbeddedValkey
from tests.api.listening import STREAM, Message, messages
from tests.api.table import ok, problem, table


def told(answer: TestResponse) -> list[Message]:
    """The messages of a stream that has ended."""
    assert answer.status_code == 200, answer.text
    assert answer.mimetype == STREAM
    return list(messages(answer.data.splitlines(keepends=True)))


def test_stream_begins_with_the_view(http: FlaskClient) -> None:
    """The whole view of the seat, and how long to wait before coming back."""
    game = table(http, players=2)
    game.play_on(3, Random(1))

    answer = game.get("/events", Accept=STREAM)

    assert answer.data.startswith(b"retry: 2000\n\n")
    ((event, version, data),) = told(answer)
    assert (event, version, data["version"], data["events"]) == ("view", 3, 3, [])
    assert ok(game.get()) == data["view"]
    assert data["view"]["pending"] == data["pending"]
    assert {"Accept", "Authorization", "Accept-Language"} <= set(answer.vary)
    assert "ETag" not in answer.headers
    assert (
        "Content-Encoding" not in game.get("/events", Accept=STREAM, Accept_Encoding="gzip").headers
    )


@pytest.mark.parametrize("path", ["/events?after=2", "/events"])
def test_stream_goes_on_after_the_last_message(http: FlaskClient, path: str) -> None:
    """One message has all that was missed; `after` is for those who can't send headers."""
    game = table(http, players=2)
    game.play_on(5, Random(1))
    after = {} if "after" in path else {"Last_Event_ID": "2"}

    ((event, version, data),) = told(game.get(path, Accept=STREAM, **after))

    assert (event, version) == ("change", 5)
    assert ok(game.get("/events?after=2"))["events"] == data["events"]
    assert ok(game.get())["pending"] == data["pending"]
    assert "view" not in data
    path += f"{'&' if 'after' in path else '?'}include=view,actions"
    ((_, _, more),) = told(game.get(path, Accept=STREAM, **after))
    assert {**data, "view": ok(game.get()), "actions": ok(game.get("/actions"))} == more


@pytest.mark.parametrize(("known", "events"), [("5", []), ("600", ["view"]), ("", ["view"])])
def test_stream_needs_no_view_for_who_has_it(
    http: FlaskClient, known: str, events: list[str]
) -> None:
    """Who knows of a version that never was is told all."""
    game = table(http, players=2)
    game.play_on(5, Random(1))

    begun = told(game.get("/events", Accept=STREAM, Last_Event_ID=known))

    assert events == [each.event for each in begun]


@pytest.mark.parametrize("known", ["x", "-1", "1.5", "9" * 30, "²"])
def test_last_event_id_that_is_no_version_is_refused(http: FlaskClient, known: str) -> None:
    """It is none that a stream has given."""
    game = table(http)
    problem(game.get("/events", Accept=STREAM, Last_Event_ID=known), 400, "bad-request")


@pytest.mark.parametrize("wait", ["x", "-1", "61", "1e9", "nan"])
def test_wait_is_a_minute_at_most(http: FlaskClient, wait: str) -> None:
    """Anything else is refused."""
    problem(table(http).get(f"/events?wait={wait}"), 422, "bad-field")


@pytest.mark.parametrize(
    ("accept", "form"),
    [
        ("*/*", "application/json"),
        ("application/json, text/event-stream;q=0.5", "application/json"),
        ("text/event-stream, application/json;q=0.5", STREAM),
        ("text/*", STREAM),
        ("image/png", "application/json"),
    ],
)
def test_form_is_what_the_caller_accepts(http: FlaskClient, accept: str, form: str) -> None:
    """A page unless a stream is wanted more."""
    assert form == table(http).get("/events", Accept=accept).mimetype


def test_stream_is_for_those_who_may_see_the_game(http: FlaskClient) -> None:
    """Others are refused as everywhere, with a problem document."""
    game, other = table(http), table(http)
    stream = {"Accept": STREAM}
    problem(http.get(f"{game.path}/events", headers=stream), 401, "unauthorized")
    problem(http.get(f"{game.path}/events", headers=stream | other.headers), 403, "forbidden")
    problem(game.get("/events?seat=3", Accept=STREAM), 404, "unknown-seat")
    answer = http.get("/v1/games/000000000000/events", headers=stream | game.headers)
    problem(answer, 404, "unknown-game")


def test_head_has_the_headers_and_no_body(http: FlaskClient) -> None:
    """As everywhere."""
    game = table(http)
    answer = http.head(f"{game.path}/events", headers=game.headers | {"Accept": STREAM})
    assert (answer.status_code, answer.mimetype, answer.data) == (200, STREAM, b"")


def test_of_several_seats_that_decide_the_first_is_shown(http: FlaskClient) -> None:
    """A stream can't ask which seat is meant."""
    game = table(http, title="dead-of-winter", players=3)
    problem(game.get(), 400, "which-seat")

    ((_, _, data),) = told(game.get("/events", Accept=STREAM))

    assert ok(game.get("?seat=1")) == data["view"]


@pytest.mark.parametrize("abandoned", [True, False])
def test_stream_of_a_game_that_has_ended_ends(http: FlaskClient, abandoned: bool) -> None:  # noqa: FBT001
    """The last view, `end`; and 204 to who knows it, which keeps a browser from coming back."""
    game = table(http, players=2)
    game.play_on(3 if abandoned else 10_000, Random(1))
    if abandoned:
        http.post(f"{game.path}/abandon", headers=game.headers)

    view, end = told(game.get("/events", Accept=STREAM))

    status = "abandoned" if abandoned else "over"
    assert ("view", status) == (view.event, view.data["status"])
    assert end == ("end", None, {"id": game.id, "reason": status})
    again = game.get("/events", Accept=STREAM, Last_Event_ID=str(view.id))
    assert (again.status_code, again.data) == (204, b"")
    page = ok(game.get(f"/events?after={view.id}&wait=60"))
    assert (status, []) == (page["status"], page["events"])


def test_who_has_missed_very_much_is_told_how_the_game_stands(
    http: FlaskClient, server: EmbeddedValkey
) -> None:
    """The log is there for the rest."""
    game = table(http, players=2)
    with Redis.from_url(server.url) as redis:
        redis.hset(f"holdout:{{{game.id}}}:game", "version", 1001)

    old, new = (
        told(game.get("/events", Accept=STREAM, Last_Event_ID=known))[0] for known in ("0", "1")
    )

    assert (old.event, new.event) == ("view", "change")
