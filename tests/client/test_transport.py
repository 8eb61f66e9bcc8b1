"""How requests get to a service over the network."""

import gzip
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from holdout_client import BadAnswer, Client, Unreachable

BOTS = json.dumps({"bots": []}).encode()


class Handler(BaseHTTPRequestHandler):
    """Answers with compressed bots, and notes what it is asked for over which connection."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Answer."""
        self.server.seen.append((self.path, self.client_address))  # type: ignore[attr-defined]
        body = gzip.compress(BOTS)
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(body)
        self.close_connection = self.server.hangs_up  # type: ignore[attr-defined]

    def log_message(self, *arguments: object) -> None:
        """Say nothing."""


@contextmanager
def server(*, hangs_up: bool = False) -> Iterator[ThreadingHTTPServer]:
    """A server that may close each connection after its answer, without having said so."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as made:
        made.seen, made.hangs_up = [], hangs_up  # type: ignore[attr-defined]
        thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield made
        made.shutdown()
        thread.join()


def test_connection_is_kept() -> None:
    """One is enough for requests one after the other."""
    with server() as one, Client(f"http://127.0.0.1:{one.server_port}") as client:
        for _ in range(3):
            assert client.bots().bots == []

        assert len({address for _, address in one.seen}) == 1  # type: ignore[attr-defined]


def test_connection_that_the_service_has_closed_costs_no_try() -> None:
    """It is seen before the request is sent, so there is no doubt about it."""
    with (
        server(hangs_up=True) as one,
        Client(f"http://127.0.0.1:{one.server_port}", retry_seconds=0) as client,
    ):
        for _ in range(3):
            assert client.bots().bots == []
            _wait_for_end(client)

        assert len({address for _, address in one.seen}) == 3  # type: ignore[attr-defined]


def _wait_for_end(client: Client) -> None:
    """Wait until the end of the kept connection has arrived."""
    (kept,) = client._transport._inner._idle  # type: ignore[attr-defined]
    assert kept.sock.recv(1, socket.MSG_PEEK) == b""


def test_service_may_lie_below_a_path() -> None:
    """As it does behind some proxies."""
    with server() as one, Client(f"http://127.0.0.1:{one.server_port}/games/") as client:
        client.bots()

        assert [path for path, _ in one.seen] == ["/games/v1/bots"]  # type: ignore[attr-defined]


def test_threads_may_share_a_client() -> None:
    """Each has a connection to itself while it is at it."""
    with server() as one, Client(f"http://127.0.0.1:{one.server_port}") as client:
        threads = [threading.Thread(target=client.bots) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

        assert len(one.seen) == 8  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "url", ["localhost:8000", "ftp://localhost", "http://", "http://localhost:port", "http://[::1"]
)
def test_url_that_is_none_is_told_at_once(url: str) -> None:
    """It will not become one by waiting."""
    with (
        Client(url, retry_seconds=60) as client,
        pytest.raises(Unreachable, match="No answer from"),
    ):
        client.titles()


def test_program_without_http_is_told() -> None:
    """It talks, but not as a service does."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        thread = threading.Thread(target=_greet, args=(other,))
        thread.start()
        with (
            Client(f"http://127.0.0.1:{other.getsockname()[1]}", retry_seconds=0) as client,
            pytest.raises((Unreachable, BadAnswer)),
        ):
            client.titles()
        thread.join()


def _greet(server: socket.socket) -> None:
    link, _ = server.accept()
    with link:
        link.recv(1000)
        link.sendall(b"220 mail.example.org ESMTP\r\n")


def test_services_over_tls_have_to_be_trusted() -> None:
    """One that only speaks plain HTTP is not spoken to."""
    with (
        server() as one,
        Client(f"https://127.0.0.1:{one.server_port}", retry_seconds=0) as client,
        pytest.raises(Unreachable),
    ):
        client.titles()
