"""The proxies whose files are in `deploy` keep what docs/operate.md says of them."""

import contextlib
import json
import socket
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from holdout.settings import Settings
from tests.api.listening import STREAM, messages
from tests.api.service import PATIENCE_SECONDS, Service, ask, serving
from tests.deploy.proxies import HERE, PROXIES, Proxy, proxying
from tests.processes import until

NEW = {"title": "raxxon", "public": True}
#: What a client may say of itself, before and after what the proxy says.
FORGED = (
    "Forwarded",
    "X-Forwarded-For",
    "X_Forwarded_For",
    "X_Forwarded-For",
    "x_forwarded_for",
    "X-Forwarded_For",
)
#: That of the operators, for metrics and their operations.
TOKEN = "operators-0123456789"
#: Of one address; the number in deploy/nginx.conf.
MOST = 100
HALF_BODY = (
    b"POST /v1/records/verify HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b'Content-Length: 100\r\n\r\n{"title":'
)
HALF_CHUNK = (
    b"POST /v1/records/verify HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b'Transfer-Encoding: chunked\r\n\r\n20\r\n{"title":'
)
HALF_HEAD = b"GET /v1/titles HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@pytest.fixture(scope="module", params=["forwarded", "x-forwarded"])
def service(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Service]:
    """A service with one thread for requests, so that each one that waits is felt."""
    with serving(
        tmp_path_factory.mktemp("behind") / "data",
        "--threads",
        "1",
        HOLDOUT_PROXIES="1",
        HOLDOUT_PROXY_HEADER=request.param,
        HOLDOUT_RATE_CREATE="3/600",
        HOLDOUT_LISTENERS="4",
        HOLDOUT_METRICS_TOKEN=TOKEN,
        HOLDOUT_ADMIN_TOKEN=TOKEN,
    ) as running:
        yield running


@pytest.fixture(scope="module", params=PROXIES)
def proxy(
    request: pytest.FixtureRequest, service: Service, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Proxy]:
    """Each of the proxies before that service."""
    folder = tmp_path_factory.mktemp(request.param) / "proxy"
    with proxying(request.param, folder, service.port) as running:
        yield running


def forged(name: str, number: int) -> str:
    """An address that the client has not."""
    return f"for=8.8.5.{number}" if name == "Forwarded" else f"8.8.5.{number}"


def post(link: HTTPConnection, headers: dict[str, str]) -> int:
    """Make a game, with header names just as they are; the status."""
    sent = headers | {"Content-Type": "application/json"}
    link.request("POST", "/v1/games", b'{"title": "raxxon"}', sent)
    response = link.getresponse()
    response.read()
    return response.status


@pytest.mark.parametrize("name", FORGED)
def test_nobody_forges_an_address(proxy: Proxy, name: str) -> None:
    """The limit of new games is that of the address, whatever header names are tried.

    Which of two names that look alike to the service counts, depends on the others.
    """
    number = 10 + FORGED.index(name)
    link, other = proxy.link(proxy.address(number)), proxy.link(proxy.address(number + 100))
    with contextlib.closing(link), contextlib.closing(other):
        answers = [
            post(link, {name: forged(name, others)} | {f"Z-{i}": "" for i in range(others)})
            for others in range(12)
        ]
        assert answers == [201] * 3 + [429] * 9
        assert post(other, {}) == 201


@pytest.mark.parametrize("name", ["Forwarded", "X-Forwarded-Proto", "X_Forwarded_Proto"])
def test_nobody_forges_the_scheme(proxy: Proxy, name: str) -> None:
    """Whoever comes over TLS is told to stay there, as the proxy knows best."""
    with contextlib.closing(proxy.link()) as link:
        said = "for=8.8.8.8;proto=http" if name == "Forwarded" else "http"
        link.request("GET", "/v1/titles", headers={name: said})
        response = link.getresponse()
        response.read()
    assert "Strict-Transport-Security" in response.headers


@pytest.mark.parametrize("begun", [b"", HALF_HEAD, HALF_BODY, HALF_CHUNK])
def test_half_requests_do_not_reach_the_service(
    proxy: Proxy, service: Service, begun: bytes
) -> None:
    """It has one thread, which none of forty takes: another is answered while they hang on."""
    with contextlib.ExitStack() as stack:
        for _ in range(40):
            stack.enter_context(proxy.send(begun, proxy.address(2)))
        link = stack.enter_context(contextlib.closing(proxy.link(proxy.address(3))))
        for _ in range(3):
            assert ask(link, "GET", "/v1/games").status == 200


def test_streams_are_passed_on_as_they_come(proxy: Proxy) -> None:
    """What happens in a game arrives while the stream is open, and so does its beginning."""
    with contextlib.ExitStack() as stack:
        link, watching = (
            stack.enter_context(contextlib.closing(proxy.link(proxy.address(4)))) for _ in range(2)
        )
        game = ask(link, "POST", "/v1/games", NEW)
        path, who = (
            f"/v1/games/{game.body['id']}",
            {"Authorization": f"Bearer {game.body['token']}"},
        )
        watching.request("GET", f"{path}/events", headers={"Accept": STREAM} | who)
        response = watching.getresponse()
        told = messages(iter(response.readline, b""))
        assert next(told).id == 0
        legal = ask(link, "GET", f"{path}/actions", **who).body["actions"]

        ask(link, "POST", f"{path}/actions", {"id": legal[0]["id"]}, **who)

        assert next(told).id == 1


OF_OPERATORS = ("/metrics", "/v1/admin/audit", "/v1/admin/games")


@pytest.mark.parametrize(
    "path",
    [
        *OF_OPERATORS,
        *(
            "/v1/admin",
            "/metrics/",
            "//metrics",
            "/%6Detrics",
            "/v1/%61dmin/audit",
            "/v1//admin/audit",
        ),
        *("/x/../metrics", "/v1/./admin/audit", "/v1/titles/..%2f..%2fmetrics", "/metrics?a=b"),
    ],
)
def test_what_operators_have_is_not_passed_on(proxy: Proxy, service: Service, path: str) -> None:
    """Not even to who knows the token: they ask the service itself."""
    who = {"Authorization": f"Bearer {TOKEN}", "Holdout-Reason": "a look"}
    with contextlib.closing(proxy.link()) as link:
        link.request("GET", path, headers=who)
        response = link.getresponse()
        response.read()
        assert response.status in {400, 404}
    if path in OF_OPERATORS:
        with contextlib.closing(service.link()) as own:
            own.request("GET", path, headers=who)
            assert own.getresponse().status == 200


def test_body_that_is_too_large_is_refused(proxy: Proxy) -> None:
    """By the proxy, and none of it is kept; Caddy may say that as 502 while it is still sent."""
    with contextlib.closing(proxy.link(proxy.address(5))) as link:
        body = b" " * (Settings().max_body + 100_000)
        link.request("POST", "/v1/games", body, {"Content-Type": "application/json"})
        assert link.getresponse().status in {413, 502}


def test_what_the_service_accepts_comes_through(proxy: Proxy) -> None:
    """To the last byte: the service reads it, and says what it thinks of it."""
    with contextlib.closing(proxy.link(proxy.address(8))) as link:
        body = b'"' + b" " * (Settings().max_body - 2) + b'"'
        link.request("POST", "/v1/records/verify", body, {"Content-Type": "application/json"})
        response = link.getresponse()
        assert (response.status, json.loads(response.read())["code"]) == (422, "bad-field")


@pytest.mark.parametrize(
    "head",
    [
        b"GET /healthz HTTP/1.1\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: 127.0.0.2\r\n\r\n",
        b"get /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    ],
)
def test_what_http_forbids_is_refused(proxy: Proxy, service: Service, head: bytes) -> None:
    """No `Host`, two of them, a method in small letters: with a proxy as without one."""
    with proxy.send(head) as behind, socket.create_connection((HERE, service.port)) as bare:
        bare.sendall(head)
        for link in (behind, bare):
            link.settimeout(PATIENCE_SECONDS)
            status = int(link.recv(12).split()[1])
            assert status in {400, 405, 501}


@pytest.mark.parametrize("proxy", ["nginx"], indirect=True)
def test_one_address_has_its_share_of_connections(proxy: Proxy) -> None:
    """What is begun beyond that is refused, and others are not."""
    with contextlib.ExitStack() as stack:
        for _ in range(MOST):
            stack.enter_context(proxy.send(HALF_BODY, proxy.address(6)))
        # nginx counts a connection once it has read the head of its request.
        until(lambda: _status(proxy, 6) == 429, "one more is let in")
        assert _status(proxy, 7) == 200


def _status(proxy: Proxy, number: int) -> int:
    """Return the status that one more connection of an address is answered with."""
    with contextlib.closing(proxy.link(proxy.address(number))) as link:
        link.request("GET", "/v1/games")
        return link.getresponse().status


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service that believes `Forwarded`, with no proxy before it: the test is that."""
    with serving(
        tmp_path_factory.mktemp("bare") / "data",
        HOLDOUT_PROXIES="1",
        HOLDOUT_PROXY_HEADER="forwarded",
        HOLDOUT_RATE_CREATE="3/600",
    ) as running:
        yield running


DOUBLES = ("X-Forwarded-For", "X_Forwarded_For", "X-Forwarded_For", "x_forwarded-for")
ORDERS = [(name, late, others) for name in DOUBLES for late in (False, True) for others in (0, 9)]


@pytest.mark.parametrize(("name", "late", "others"), ORDERS)
def test_forwarded_has_no_double(bare: Service, name: str, late: bool, others: int) -> None:  # noqa: FBT001
    """A proxy that passes on all that a client sends, before or after what it says itself."""
    own = f"203.0.113.{ORDERS.index((name, late, others))}"
    with contextlib.closing(bare.link()) as link:
        answers = []
        for number in range(12):
            said = [("Forwarded", f"for=9.9.9.9, for={own};proto=https"), (name, f"9.9.9.{number}")]
            headers = dict([(f"Z-{i}", "") for i in range(others)] + (said if late else said[::-1]))
            answers.append(post(link, headers))
    assert answers == [201] * 3 + [429] * 9


def test_two_lines_of_one_header_are_one_list(bare: Service) -> None:
    """As some proxies add a line of their own; what the client says comes first."""
    answers = []
    for number in range(5):
        with contextlib.closing(bare.link()) as link:
            link.putrequest("POST", "/v1/games")
            for said in (f"for=9.9.8.{number}", "for=203.0.113.200"):
                link.putheader("Forwarded", said)
            link.putheader("Content-Type", "application/json")
            link.putheader("Content-Length", "19")
            link.endheaders(b'{"title": "raxxon"}')
            answers.append(link.getresponse().status)
    assert answers == [201] * 3 + [429] * 2


@pytest.mark.parametrize(
    ("service", "says_so"), [("forwarded", False), ("x-forwarded", True)], indirect=["service"]
)
def test_service_says_what_the_proxy_must_do(service: Service, *, says_so: bool) -> None:
    """Where a header has a double that the proxy must drop, as the usual one has."""
    assert says_so == any("must drop header names" in line for line in service.output)
    assert Settings().proxy_header == "x-forwarded"


def test_without_a_proxy_silence_is_ended_and_the_rest_is_told(tmp_path: Path) -> None:
    """Who sends nothing or half a head is cut off; at start it says what it can't withstand."""
    with serving(tmp_path / "data") as bare:
        here = (HERE, bare.port)
        with (
            socket.create_connection(here, PATIENCE_SECONDS) as silent,
            socket.create_connection(here, PATIENCE_SECONDS) as half,
        ):
            half.sendall(HALF_HEAD)
            assert b"" == silent.recv(1) == half.recv(1)
        assert any("Without a reverse proxy" in line for line in bare.output)
