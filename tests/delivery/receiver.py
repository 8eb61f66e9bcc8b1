"""A receiver of webhooks: an HTTP server that notes what it is sent and answers as it is told."""

import json
import socketserver
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

from standardwebhooks import Webhook

#: What a receiver answers to a message: a status, after having waited for as long as it likes.
Behaviour = Callable[[dict[str, Any]], int]


#: The rest of an answer, which nobody needs.
REST = b"x" * 1000


def takes_it(message: dict[str, Any]) -> int:
    """Answer as receivers do."""
    del message
    return 204


class Receiver:
    """What was received, in this order; each message that bears a valid signature."""

    def __init__(self) -> None:
        """Begin with nothing received; the secret is told when the hook is made."""
        self.secret, self.url = "", ""
        self.behaviour: Behaviour = takes_it
        self.tries: list[dict[str, Any]] = []
        self.taken: list[dict[str, Any]] = []
        #: Where each request came from.
        self.clients: list[tuple[str, int]] = []
        self.news = threading.Condition()

    def sent(self, body: bytes, headers: dict[str, str]) -> int:
        """Note a message and say what to answer."""
        message = self.read(body, headers)
        with self.news:
            self.tries.append(message)
            self.news.notify_all()
        status = self.behaviour(message)
        if 200 <= status < 300:
            with self.news:
                self.taken.append(message)
                self.news.notify_all()
        return status

    def read(self, body: bytes, headers: dict[str, str]) -> dict[str, Any]:
        """The message, if its signature is valid."""
        message: dict[str, Any] = Webhook(self.secret).verify(body, headers)
        assert headers["webhook-id"] == message["id"]
        return message

    def wait(self, count: int, seconds: float = 30) -> list[dict[str, Any]]:
        """The first messages that were taken, as soon as there are so many."""
        with self.news:
            assert self.news.wait_for(lambda: len(self.taken) >= count, seconds), self.taken
            return self.taken[:count]

    def tried(self, count: int, seconds: float = 30) -> list[dict[str, Any]]:
        """The first messages that were tried, as soon as there are so many."""
        with self.news:
            assert self.news.wait_for(lambda: len(self.tries) >= count, seconds), self.tries
            return self.tries[:count]

    @classmethod
    @contextmanager
    def listening(cls) -> Iterator[Self]:
        """A receiver with an address of its own."""
        receiver = cls()

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                sent = {name.lower(): value for name, value in self.headers.items()}
                receiver.clients.append(self.client_address)
                status = receiver.sent(body, sent)
                self.send_response(status)
                if status == 302:
                    self.send_header("Location", f"{receiver.url}/elsewhere")
                if status == 204:
                    self.end_headers()
                    return
                self.send_header("Content-Length", str(len(REST)))
                self.end_headers()
                self.wfile.write(REST)

            def log_message(self, format: str, *args: object) -> None:
                """Say nothing."""

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        receiver.url = f"http://127.0.0.1:{server.server_port}/hook"
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield receiver
        finally:
            server.shutdown()
            server.server_close()
            thread.join()


@contextmanager
def flooding(head: bytes, rest: bytes) -> Iterator[str]:
    """The address of a receiver that sends everybody a head, and the rest again and again."""

    class Handler(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            with suppress(OSError):
                self.request.sendall(head)
                while True:
                    self.request.sendall(rest)

    class Server(socketserver.ThreadingTCPServer):
        daemon_threads, request_queue_size = True, 128

    with Server(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        thread.join()


def kinds(messages: list[dict[str, Any]]) -> list[tuple[str, int | None]]:
    """Of what messages are, and about which seat."""
    return [(each["type"], each["data"]["seat"]) for each in messages]


def in_order(messages: list[dict[str, Any]]) -> bool:
    """Whether messages of each game come in the order of its versions, each at least once."""
    latest: dict[str, list[int]] = {}
    for each in messages:
        place = [int(part) for part in each["id"].split(".")[1:]]
        if place < latest.get(each["data"]["game"], [0]):
            return False
        latest[each["data"]["game"]] = place
    return True


def plain(message: dict[str, Any]) -> str:
    """A message as text."""
    return json.dumps(message)
