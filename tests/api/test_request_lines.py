"""What HTTP forbids is refused before anything else looks at it."""

import pytest
from flask.testing import FlaskClient

from tests.api.table import ok, problem


@pytest.mark.parametrize("host", ["", "example.org,example.com", "example.org,example.org"])
def test_request_has_one_host(http: FlaskClient, host: str) -> None:
    """The server joins several by commas, and leaves out none."""
    answer = http.get("/healthz", environ_overrides={"HTTP_HOST": host})

    problem(answer, 400, "bad-request")


@pytest.mark.parametrize(
    "host",
    [
        "a b",
        "example.org/there",
        "example.org?a",
        "me@example.org",
        "<b>",
        "example.org:http",
        "[::1",
    ],
)
def test_host_is_one(http: FlaskClient, host: str) -> None:
    """A name or an address, and a port if there is one."""
    answer = http.get("/healthz", environ_overrides={"HTTP_HOST": host})

    problem(answer, 400, "bad-request")


@pytest.mark.parametrize(
    "host",
    [
        *("example.org", "EXAMPLE.org.:8000", "127.0.0.1:", "[::1]:8000", "[::ffff:192.0.2.1]"),
        *("a_b-c", "xn--bcher-kva.de", "b%C3%BCcher.de", "a~!$&'()*+;=b:80"),
    ],
)
def test_hosts_are_accepted(http: FlaskClient, host: str) -> None:
    """In each form that RFC 3986 has for them."""
    ok(http.get("/healthz", environ_overrides={"HTTP_HOST": host}))


@pytest.mark.parametrize("method", ["get", "Get", "pOST"])
def test_methods_are_in_capitals(http: FlaskClient, method: str) -> None:
    """As `get` is no method of HTTP."""
    answer = http.get("/healthz", environ_overrides={"REQUEST_METHOD": method})

    problem(answer, 400, "bad-request")


def test_old_clients_need_no_host(http: FlaskClient) -> None:
    """HTTP/1.0 knows none."""
    overrides = {"HTTP_HOST": "", "SERVER_PROTOCOL": "HTTP/1"}

    ok(http.get("/healthz", environ_overrides=overrides))
