"""The way to a service that the environment names: proxies, and the certificates to trust."""

import json
import select
import socket
import ssl
import threading
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from holdout_client import Client, Unreachable, Untrusted
from holdout_client.cli.status import ExitStatus
from holdout_client.proxies import ENDING, proxy_for
from tests.client.certificates import certificate
from tests.client.conftest import Cli
from tests.client.test_transport import BOTS

PATIENCE_SECONDS = 30.0


class Proxy(ThreadingHTTPServer):
    """A proxy that notes what it is asked for; to it every host name is this machine."""

    def __init__(self, credentials: str = "") -> None:
        super().__init__(("127.0.0.1", 0), Forwarder)
        self.credentials = credentials
        self.asked: list[tuple[str, str]] = []


class Forwarder(BaseHTTPRequestHandler):
    """What a proxy does with one connection."""

    server: Proxy
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments: object) -> None:
        """Say nothing."""

    def _refuses(self) -> bool:
        self.server.asked.append((self.command, self.path))
        sent = self.headers.get("Proxy-Authorization", "Basic ").removeprefix("Basic ")
        if b64decode(sent).decode() == self.server.credentials:
            return False
        self.send_response(407)
        self.send_header("Content-Length", "0")
        self.end_headers()
        return True

    def do_GET(self) -> None:
        """Fetch what stands at a whole URL."""
        if self._refuses():
            return
        to = urlsplit(self.path)
        link = HTTPConnection("127.0.0.1", to.port or 80, timeout=PATIENCE_SECONDS)
        link.request("GET", to.path, headers={"Host": self.headers["Host"]})
        answer = link.getresponse()
        body = answer.read()
        link.close()
        self.send_response(answer.status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_CONNECT(self) -> None:
        """Carry bytes both ways, whatever they are."""
        if self._refuses():
            return
        self.close_connection = True
        port = int(self.path.rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), PATIENCE_SECONDS) as there:
            self.send_response(200)
            self.end_headers()
            ways = {self.connection: there, there: self.connection}
            while ready := select.select([*ways], [], [], PATIENCE_SECONDS)[0]:
                for each in ready:
                    data = each.recv(65536)
                    if not data:
                        return
                    ways[each].sendall(data)


class Service(BaseHTTPRequestHandler):
    """A service that knows nothing but its bots."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Answer, and tell in a header by which name it was asked."""
        self.send_response(200)
        self.send_header("Content-Length", str(len(BOTS)))
        self.end_headers()
        self.wfile.write(BOTS)

    def log_message(self, *arguments: object) -> None:
        """Say nothing."""


@contextmanager
def running(server: ThreadingHTTPServer) -> Iterator[int]:
    """Let a server run, until the end of the block; yields its port."""
    server.handle_error = lambda *_: None  # type: ignore[method-assign]  # clients may hang up
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def service(pair: tuple[Path, Path] | None = None) -> Iterator[int]:
    """A service, over TLS if it has a certificate and a key; yields its port."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
    if pair:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*pair)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    with running(server) as port:
        yield port


@pytest.fixture(autouse=True)
def _nothing_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin with an environment that names no proxy and no certificates."""
    for name in ("HTTP", "HTTPS", "ALL", "NO"):
        monkeypatch.delenv(f"{name}{ENDING}".upper(), raising=False)
        monkeypatch.delenv(f"{name}{ENDING}".lower(), raising=False)
    for name in ("SSL_CERT_FILE", "SSL_CERT_DIR"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("name", ["http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"])
@pytest.mark.parametrize("scheme", ["http://", ""])
def test_proxy_carries_what_is_not_encrypted(
    monkeypatch: pytest.MonkeyPatch, name: str, scheme: str
) -> None:
    """It is given the whole URL; the host name is its business."""
    with running(proxy := Proxy()) as by, service() as port:
        monkeypatch.setenv(name, f"{scheme}127.0.0.1:{by}")
        with Client(f"http://games.example:{port}/games", retry_seconds=0) as client:
            assert client.bots().bots == []
            assert client.bots().bots == []

    assert proxy.asked == [("GET", f"http://games.example:{port}/games/v1/bots")] * 2


@pytest.mark.parametrize("name", ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"])
def test_proxy_makes_a_tunnel_for_what_is_encrypted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    """It sees the name of the host and nothing else; the certificate is that of the service."""
    pair = certificate(tmp_path, "games.example")
    with running(proxy := Proxy()) as by, service(pair) as port:
        monkeypatch.setenv(name, f"http://127.0.0.1:{by}")
        monkeypatch.setenv("SSL_CERT_FILE", str(pair[0]))
        with Client(f"https://games.example:{port}", retry_seconds=0) as client:
            assert client.bots().bots == []
            assert client.bots().bots == []

    assert proxy.asked == [("CONNECT", f"games.example:{port}")]


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_proxy_is_told_who_asks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, scheme: str
) -> None:
    """By the credentials in its URL, which may be encoded; they are in no error."""
    pair = certificate(tmp_path, "games.example") if scheme == "https" else None
    with running(Proxy("ada:p@ss w/rd")) as by, service(pair) as port:
        monkeypatch.setenv("ALL_PROXY", f"http://ada:p%40ss%20w%2Frd@127.0.0.1:{by}")
        monkeypatch.setenv("SSL_CERT_FILE", str(pair[0] if pair else ""))
        with Client(f"{scheme}://games.example:{port}", retry_seconds=0) as client:
            assert client.bots().bots == []
        monkeypatch.setenv("ALL_PROXY", f"http://ada:secret@127.0.0.1:{by}")
        with (
            Client(f"{scheme}://games.example:{port}", retry_seconds=0) as client,
            pytest.raises(Exception, match="407") as refused,
        ):
            client.bots()

    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    "listed",
    [
        "127.0.0.1",
        "other.example, 127.0.0.1",
        "*",
        "127.0.0.0/8",
        "10.0.0.0/8,127.0.0.1/32",
    ],
)
def test_hosts_that_need_no_proxy_are_asked_directly(
    monkeypatch: pytest.MonkeyPatch, listed: str
) -> None:
    """By name, by address, by network."""
    with running(proxy := Proxy()) as by, service() as port:
        monkeypatch.setenv("HTTP_PROXY", f"http://127.0.0.1:{by}")
        monkeypatch.setenv("NO_PROXY", listed)
        with Client(f"http://127.0.0.1:{port}", retry_seconds=0) as client:
            client.bots()

    assert proxy.asked == []


@pytest.mark.parametrize(
    ("url", "listed", "direct"),
    [
        ("http://[::1]:8000", "::1", True),
        ("http://[::1]:8000", "[::1]", True),
        ("http://[fd00::7]", "fd00::/8", True),
        ("http://[2001:db8::1]", "fd00::/8", False),
        ("http://10.1.2.3", "10.0.0.0/8", True),
        ("http://11.1.2.3", "10.0.0.0/8", False),
        ("http://games.example", "example", True),
        ("http://games.example", ".example", True),
        ("http://games.example:8000", "games.example:8000", True),
        ("http://games.example:8000", "games.example:9000", False),
        ("http://badexample", "example", False),
        ("http://games.example", "", False),
    ],
)
def test_list_of_hosts_is_read_as_curl_does(
    monkeypatch: pytest.MonkeyPatch, url: str, listed: str, *, direct: bool
) -> None:
    """Names with all below them, ports, IPv6, networks."""
    monkeypatch.setenv("all_proxy", "http://proxy.example")
    monkeypatch.setenv("no_proxy", listed)

    assert direct == (proxy_for(urlsplit(url)) is None)


def test_small_letters_count_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """As everywhere; an empty one takes the other away."""
    monkeypatch.setenv("HTTP_PROXY", "http://one.example:1")
    monkeypatch.setenv("http_proxy", "http://two.example:2")
    found = proxy_for(urlsplit("http://games.example"))
    assert found is not None
    assert found.url == "http://two.example:2"

    monkeypatch.setenv("http_proxy", "")
    assert proxy_for(urlsplit("http://games.example")) is None


@pytest.mark.parametrize(
    "proxy", ["socks5://127.0.0.1:1", "http://", "http://127.0.0.1:port", "ftp://127.0.0.1"]
)
def test_proxy_that_can_not_be_used_is_told(
    monkeypatch: pytest.MonkeyPatch, cli: Cli, proxy: str
) -> None:
    """At once, with what can be."""
    monkeypatch.setenv("ALL_PROXY", proxy)

    told = cli("--url", "http://games.example", "titles", status=ExitStatus.UNREACHABLE).stderr

    assert "http://host:port" in told
    assert "Is the service running" not in told


def test_proxy_that_is_away_is_named(monkeypatch: pytest.MonkeyPatch, cli: Cli) -> None:
    """It is not the service that does not answer."""
    monkeypatch.setenv("HTTP_PROXY", "http://ada:secret@127.0.0.1:1")

    told = cli("--url", "http://games.example", "titles", status=ExitStatus.UNREACHABLE).stderr

    assert "No answer from http://games.example through the proxy http://127.0.0.1:1: " in told
    assert "secret" not in told


@pytest.mark.parametrize(
    ("names", "days", "cause", "said"),
    [
        ((), 1, "certificate", "isn't trusted."),
        (("other.example",), 1, "certificate-host", "for another host"),
        ((), -1, "certificate-expired", "has expired or is not valid yet"),
    ],
)
def test_certificate_that_is_not_trusted_is_told(  # noqa: PLR0913, PLR0917 - fixtures
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    cli: Cli,
    names: tuple[str, ...],
    days: int,
    cause: str,
    said: str,
) -> None:
    """At once, with an error of its own; the first kind is cured by SSL_CERT_FILE."""
    pair = certificate(tmp_path, *names, days=days)
    if cause != "certificate":
        monkeypatch.setenv("SSL_CERT_FILE", str(pair[0]))
    with service(pair) as port:
        url = f"https://127.0.0.1:{port}"
        with Client(url, retry_seconds=60) as client, pytest.raises(Untrusted) as raised:
            client.bots()
        told = cli("--url", url, "titles", status=ExitStatus.UNREACHABLE).stderr
        document = json.loads(cli("--url", url, "titles", "--json", status=5).stderr)
        monkeypatch.setenv("SSL_CERT_FILE", str(pair[0]))
        if cause == "certificate":
            with Client(url) as client:
                assert client.bots().bots == []

    assert (raised.value.cause, raised.value.uncertain) == (cause, False)
    assert isinstance(raised.value, Unreachable)
    assert said in told
    assert "SSL_CERT_FILE" in told
    assert document["code"] == "untrusted-certificate"
