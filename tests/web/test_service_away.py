"""The service is away for a while: nothing that was clicked is lost or happens twice."""

import select
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer
from typing import Any

import pytest

from tests.api.service import Service
from tests.ports import free_port
from tests.web.playing import Player, Visitor

#: So much is carried at a time.
BYTES = 65536

#: So many milliseconds after the service is back, the page may be wrong; one looks so often.
GRACE = 5_000
STEP = 100

#: So long after a click it is no longer tried to send it.
PATIENCE = 60_000

SHOWS = "version => document.querySelector('[data-version]')?.dataset.version === version"


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


def stopped(visitor: Visitor) -> None:
    """From now on the page's time stands still, but for the steps it is given."""
    visitor.page.clock.pause_at(visitor.page.evaluate("() => Date.now() + 1000"))


def within_grace(visitor: Visitor, condition: str, argument: object = None) -> None:
    """It becomes true before the page's clock has gone on by the time that is allowed."""
    for _ in range(GRACE // STEP):
        visitor.page.clock.run_for(STEP)
        visitor.page.wait_for_timeout(STEP)  # for what is on its way, which no clock holds up
        if visitor.page.evaluate(condition, argument):
            return
    raise AssertionError(visitor.page.inner_text("body"))


@pytest.mark.parametrize(
    ("way", "minutes"), [("?live=none", 0.75), ("?live=poll", 10), ("?live=leader", 10)]
)
def test_page_is_right_soon_after_an_outage(
    browser: object, service: Service, player: Player, way: str, minutes: float
) -> None:
    """However long it was: it shows what somebody else did meanwhile, and that all is well."""
    made = player.game("raxxon", options={"difficulty": "intro"})
    port = free_port()
    with line_to(service, port):
        visitor = Visitor(browser, port, query=way)
        visitor.expects_failures = True
        visitor.page.clock.install()
        visitor.page.goto(visitor.url)
        visitor.sit(made)
        visitor.settled()
    visitor.page.wait_for_selector(".connection")
    visitor.page.clock.run_for(minutes * 60_000)
    stopped(visitor)
    player.random_moves(made, 1, seed=3)
    with line_to(service, port):
        within_grace(visitor, SHOWS, "1")
        within_grace(visitor, "() => document.querySelector('.connection') === null")
        visitor.leave()


def test_click_that_does_not_arrive_is_offered_again(
    browser: object, service: Service, player: Player
) -> None:
    """After a minute it is given up; the page says so as soon as it knows, and sends it once."""
    made = player.game("raxxon", options={"difficulty": "intro"})
    port = free_port()
    with line_to(service, port):
        visitor = Visitor(browser, port, query="?live=none")
        visitor.expects_failures = True
        visitor.page.clock.install()
        visitor.page.goto(visitor.url)
        visitor.sit(made)
        visitor.settled()
    visitor.page.locator("[data-action]").first.click()
    visitor.page.wait_for_selector(".connection")
    visitor.page.clock.run_for(PATIENCE)
    visitor.page.wait_for_selector("[data-lost=unknown]")
    with line_to(service, port):
        visitor.page.wait_for_selector("[data-lost=known]")
        assert visitor.version == 0
        visitor.page.click("[data-send-again]")
        visitor.wait_until(SHOWS, "1")
        visitor.page.wait_for_selector("[data-lost]", state="detached")
        visitor.leave()


@pytest.mark.parametrize("click", ["arrived", "did not"])
def test_click_whose_answer_is_lost(
    visit: Callable[..., Visitor], player: Player, click: str
) -> None:
    """The page finds out whether it was carried out, without carrying it out."""
    made = player.game("raxxon", options={"difficulty": "intro"})
    visitor = visit(query="?live=none")
    visitor.expects_failures = True
    visitor.page.clock.install()
    visitor.page.goto(visitor.url)
    visitor.sit(made)
    visitor.settled()

    tries = []

    def lose(route: Any) -> None:
        tries.append(route)
        if click == "arrived":
            route.fetch()
        route.abort()

    visitor.page.route("**/actions?*", lose)
    visitor.page.route("**/v1/inbox*", lambda route: route.abort())
    visitor.page.locator("[data-action]").first.click()
    visitor.page.wait_for_selector(".question[aria-busy=true]")
    # The page is patient from its first failure on.
    while len(tries) < 2:
        visitor.page.wait_for_timeout(STEP)
    visitor.page.clock.run_for(PATIENCE)
    visitor.page.wait_for_selector("[data-lost=unknown]")
    if click == "did not":
        player.random_moves(made, 1, seed=3)
    visitor.page.unroute("**/actions?*")
    visitor.page.unroute("**/v1/inbox*")
    visitor.page.evaluate("() => { dispatchEvent(new Event('online')) }")
    visitor.wait_until(SHOWS, "1")
    visitor.page.wait_for_selector("[data-lost]", state="detached")

    assert visitor.page.locator(".notice").count() == (click == "did not")
    assert player.view(made["id"], made["token"], 1)["version"] == 1


def test_slow_advice_and_looking_back_block_no_click(
    visit: Callable[..., Visitor], player: Player
) -> None:
    """While a bot ponders and an old view is on its way, an action is carried out."""
    made = player.game("raxxon", options={"difficulty": "intro"})
    player.random_moves(made, 1, seed=3)
    visitor = visit()
    visitor.sit(made)
    visitor.settled()
    visitor.page.route("**/advice?*", lambda _: None)
    visitor.page.route("**/v1/games/*version=*", lambda _: None)
    visitor.page.click("[data-advise]")
    visitor.wait_until("() => document.querySelector('[data-advise]').disabled")
    visitor.page.get_by_label("Looking back").click()
    with visitor.page.expect_request("**/v1/games/*version=*"):
        visitor.page.get_by_label("One step back").click()

    visitor.page.locator("[data-action]").first.click()

    visitor.wait_until(SHOWS, "2")
    visitor.page.unroute_all(behavior="ignoreErrors")
