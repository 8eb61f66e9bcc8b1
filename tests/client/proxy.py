"""A bad network: what stands between a client and a real service, and loses things."""

import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from http.client import HTTPConnection, HTTPResponse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

PATIENCE_SECONDS = 30.0


class Fault(Enum):
    """What happens to a request."""

    CUT = "the connection breaks before the request has arrived"
    LOST = "the service acts, but the connection breaks before its answer"
    HALF = "the connection breaks in the middle of the answer"
    BAD_GATEWAY = "502: the request never arrives"
    GATEWAY_TIMEOUT = "504: the service acts, but nobody waits for its answer"
    BUSY = "429: the request is to be sent again after a moment"
    LATE = "the client has given up and been answered before the request arrives"


class Sent(NamedTuple):
    """A request as it came by."""

    method: str
    path: str
    key: str | None


class Proxy(ThreadingHTTPServer):
    """Carries requests to a service at a port of this machine, but for some faults."""

    daemon_threads = False
    block_on_close = True

    def __init__(self, service: int) -> None:
        """Name the port of the service."""
        super().__init__(("127.0.0.1", 0), _Carrier)
        self.service = service
        self.faults: deque[Fault] = deque()
        self.sent: list[Sent] = []
        self.late: list[int] = []
        self.answered = threading.Event()
        self.carried = threading.Event()

    @property
    def url(self) -> str:
        """Where clients find the service, as they think."""
        return f"http://127.0.0.1:{self.server_port}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of clients that have hung up."""


class _Carrier(BaseHTTPRequestHandler):
    server: Proxy
    protocol_version = "HTTP/1.1"

    def handle_one_request(self) -> None:
        self.timeout = PATIENCE_SECONDS
        super().handle_one_request()

    def log_message(self, *arguments: Any) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.sent.append(Sent(self.command, self.path, self.headers["Idempotency-Key"]))
        fault = self.server.faults.popleft() if self.server.faults else None
        match fault:
            case Fault.CUT:
                self.close_connection = True
            case Fault.BAD_GATEWAY:
                self._say(502)
            case Fault.BUSY:
                self._say(429)
            case Fault.LATE:
                self.close_connection = True
                assert self.server.answered.wait(PATIENCE_SECONDS)
                self.server.late.append(self._carry(body)[0].status)
                self.server.carried.set()
            case _:
                self._answer(*self._carry(body), fault)

    do_POST = do_PUT = do_DELETE = do_GET  # noqa: N815 - names of the base class

    def _carry(self, body: bytes) -> tuple[HTTPResponse, bytes]:
        link = HTTPConnection("127.0.0.1", self.server.service, timeout=PATIENCE_SECONDS)
        try:
            link.request(self.command, self.path, body, dict(self.headers))
            answer = link.getresponse()
            return answer, answer.read()
        finally:
            link.close()

    def _answer(self, answer: HTTPResponse, body: bytes, fault: Fault | None) -> None:
        if fault is Fault.GATEWAY_TIMEOUT:
            self._say(504)
            return
        self.close_connection = fault is not None
        if fault is Fault.LOST or (fault is Fault.HALF and not body):
            return
        self.send_response_only(answer.status)
        for name, value in answer.headers.items():
            if name.lower() not in {"content-length", "transfer-encoding", "connection"}:
                self.send_header(name, value)
        if answer.status not in {204, 304}:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if fault is Fault.HALF:
            self.wfile.write(body[: len(body) // 2])
            return
        self.wfile.write(body)
        self.wfile.flush()
        self.server.answered.set()

    def _say(self, status: int) -> None:
        page = b"<html>gateway</html>"
        self.send_response_only(status)
        self.send_header("Retry-After", "0")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)


@contextmanager
def proxy_to(service: int) -> Iterator[Proxy]:
    """A proxy before the service at a port, until the end of the block."""
    server = Proxy(service)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield server
    finally:
        server.answered.set()
        server.shutdown()
        thread.join()
        server.server_close()
