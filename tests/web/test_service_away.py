"""The service is away for a while: nothing that was clicked is lost or happens twice."""

import select
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer

from tests.api.service import Service, free_port
from tests.web.playing import Player, Visitor

#: So much is carried at a time.
BYTES = 65536


class Line(ThreadingTCPServer):
    """Carries all that comes to its port to the service, until it is cut."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, port: int, service: int) -> None:
        super().__init__(("127.0.0.1", port), _Carrier)
        self.service = service
        self.ends: set[socket.socket] = set()

    def cut(self) -> None:
        """Break all connections, and take no more."""
        self.shutdown()
        for each in [*self.ends]:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
        self.server_close()


class _Carrier(BaseRequestHandler):
    server: Line

    def handle(self) -> None:
        """Carry what comes from either end to the other."""
        with (
            socket.create_connection(("127.0.0.1", self.server.service)) as there,
            suppress(OSError),
        ):
            ways = {self.request: there, there: self.request}
            self.server.ends |= {*ways}
            while True:
                for each in select.select([*ways], [], [])[0]:
                    if not (carried := each.recv(BYTES)):
                        self.server.ends -= {*ways}
                        return
                    ways[each].sendall(carried)


@contextmanager
def line_to(service: Service, port: int) -> Iterator[None]:
    """The service can be reached at a port, until the end of the block."""
    line = Line(port, service.port)
    thread = threading.Thread(target=line.serve_forever, args=(0.05,))
    thread.start()
    try:
        yield
    finally:
        line.cut()
        thread.join()


def test_click_while_the_service_is_away(browser: object, service: Service, player: Player) -> None:
    """It says so, and goes on by itself with the click carried out once."""
    made = player.game("raxxon", options={"difficulty": "intro"})
    port = free_port()
    with line_to(service, port):
        visitor = Visitor(browser, port)
        visitor.expects_failures = True
        visitor.sit(made)
        visitor.settled()
        action = visitor.offered()[0]
    visitor.page.wait_for_selector(".connection")
    with visitor.page.expect_event("requestfailed", lambda failed: failed.method == "POST"):
        visitor.page.locator("[data-action]").first.click()
    assert visitor.version == 0
    with line_to(service, port):
        visitor.wait_until("() => document.querySelector('[data-version]').dataset.version === '1'")
        visitor.page.wait_for_selector(".connection", state="detached")
        events = player.ask("GET", f"/games/{made['id']}/events?after=0", token=made["token"])
        assert events["version"] == 1
        assert action == f"sheet {events['events'][0]['params']['sheet']}"
        visitor.leave()


def test_stale_click_shows_the_new_state(visit: Callable[..., Visitor], player: Player) -> None:
    """Two screens hold the seat; a click on the one that lags behind is refused politely."""
    made = player.game("raxxon")
    visitor = visit(query="?live=none")
    visitor.expects_failures = True
    visitor.page.route("**/v1/inbox/*", lambda route: route.abort())
    visitor.sit(made)
    visitor.settled()
    player.random_moves(made, 1, seed=3)
    visitor.page.locator("[data-action]").first.click()

    assert "moved on" in visitor.page.locator(".notice").inner_text()
    assert visitor.settled() == "act"
    assert visitor.version == 1
