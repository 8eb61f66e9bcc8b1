"""What browsers are told: which pages may use the API, and what must not be done with answers."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from holdout.store import Store
from tests.api.journal import journaled
from tests.api.table import ok, problem

HERE = "https://a.example"
PREFLIGHT = {
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "authorization,if-match,idempotency-key",
}


def client(store: Store, **settings: Any) -> FlaskClient:
    """Asks an application of these settings."""
    return journaled(store, **settings)[0].test_client()


def test_no_other_origin_may_use_the_api_by_default(http: FlaskClient) -> None:
    """Nothing about CORS is said at all."""
    for answer in (
        http.get("/v1/titles", headers={"Origin": HERE}),
        http.options("/v1/games", headers={"Origin": HERE, **PREFLIGHT}),
    ):
        assert not [name for name in answer.headers.keys() if name.startswith("Access-Control")]  # noqa: SIM118
        assert "Origin" not in answer.headers.get("Vary", "")


def test_origin_that_is_named_may(store: Store) -> None:
    """It may ask, act, and read what it needs to act safely."""
    http = client(store, cors=f"{HERE}, https://b.example")

    asked = http.options("/v1/games/0123456789ab/actions", headers={"Origin": HERE, **PREFLIGHT})
    answer = http.get("/v1/titles", headers={"Origin": HERE})

    assert (asked.status_code, asked.data) == (204, b"")
    assert asked.headers["Access-Control-Allow-Origin"] == HERE
    assert {"GET", "POST", "PUT", "DELETE"} == {
        *asked.headers["Access-Control-Allow-Methods"].split(", ")
    }
    allowed = asked.headers["Access-Control-Allow-Headers"].lower().split(", ")
    assert {"authorization", "content-type", "if-match", "idempotency-key", "last-event-id"} <= {
        *allowed
    }
    assert answer.headers["Access-Control-Allow-Origin"] == HERE
    read = answer.headers["Access-Control-Expose-Headers"].split(", ")
    assert {"ETag", "Location", "Link", "Retry-After", "RateLimit", "X-Request-ID"} <= {*read}
    assert "Access-Control-Allow-Credentials" not in answer.headers
    assert {"Origin", "Accept-Language"} <= {*answer.headers["Vary"].split(", ")}


@pytest.mark.parametrize(
    "origin", ["https://a.example.org", "http://a.example", "https://evil.example", "null", ""]
)
def test_origin_that_is_not_named_may_not(store: Store, origin: str) -> None:
    """And shared caches are told that it depends on the origin."""
    http = client(store, cors=HERE)

    answer = http.get("/v1/titles", headers={"Origin": origin})
    asked = http.options("/v1/games", headers={"Origin": origin, **PREFLIGHT})

    assert "Access-Control-Allow-Origin" not in answer.headers
    assert "Access-Control-Allow-Methods" not in asked.headers
    assert "Origin" in answer.headers["Vary"]


def test_every_origin_may_if_so_set(store: Store) -> None:
    """Refusals can be read too, so that a page can say why."""
    http = client(store, cors="*")

    for answer in (http.get("/v1/titles"), http.get("/v1/games/nothing"), http.get("/nowhere")):
        assert answer.headers["Access-Control-Allow-Origin"] == "*"


def test_every_answer_is_guarded(http: FlaskClient) -> None:
    """Pages, answers, refusals: not framed, not guessed at, not embedded."""
    for path in ("/docs", "/docs/docs.js", "/v1/titles", "/nowhere", "/healthz", "/openapi.json"):
        headers = http.get(path).headers

        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert ("Permissions-Policy" in headers) == (path == "/docs")
        assert "Strict-Transport-Security" not in headers


def test_https_is_to_be_kept(store: Store) -> None:
    """Where the request came by TLS, as a trusted proxy says; a stranger's word does not count."""
    sent = {"X-Forwarded-Proto": "https"}

    behind = client(store, proxies=1).get("/v1/titles", headers=sent)
    alone = client(store).get("/v1/titles", headers=sent)

    assert behind.headers["Strict-Transport-Security"].startswith("max-age=")
    assert "Strict-Transport-Security" not in alone.headers


def test_service_that_stops_is_not_ready(store: Store) -> None:
    """But alive, and it finishes what it is asked."""
    app = journaled(store)[0]
    http = app.test_client()
    ok(http.get("/readyz"))

    app.extensions["holdout-stopping"].set()

    problem(http.get("/readyz"), 503, "stopping")
    ok(http.get("/healthz"))
    ok(http.get("/v1/games"))
