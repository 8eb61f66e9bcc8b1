"""Thousands of connections of one address that send nothing, or half a head, body or chunk."""

import resource
import socket
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import NamedTuple

from tests.api.service import serving
from tests.deploy.proxies import HERE, Proxy, proxying
from tests.deploy.test_proxies import HALF_BODY, HALF_CHUNK, HALF_HEAD

ATTACKER, HONEST = "127.5.0.2", "127.5.0.3"
#: An honest client waits for so long, and then counts a request as not answered.
PATIENCE_SECONDS = 5.0
#: Whoever can't begin more has all that there are.
MOST_REFUSED = 10
KINDS = {
    "silent": b"",
    "half a head": HALF_HEAD,
    "half a body": HALF_BODY,
    "half a chunk": HALF_CHUNK,
}


class Served(NamedTuple):
    """What an honest client got: milliseconds, and requests that were not answered."""

    median: float
    worst: float
    unanswered: int


def attack(size: int = 6400, requests: int = 100) -> None:
    """Attack a service behind nginx, and one without a proxy, with so many connections."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    print(f"{size} connections of one address, {requests} requests of another, each within 5 s")
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        home = Path(folder)
        limits = {"HOLDOUT_LOG_LEVEL": "error"}
        service = stack.enter_context(
            serving(home / "behind", "--workers", "2", HOLDOUT_PROXIES="1", **limits)
        )
        proxy = stack.enter_context(proxying("nginx", home / "proxy", service.port))
        _all_kinds("behind nginx", size, proxy, lambda: _honest(proxy.link, requests))
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        bare = stack.enter_context(serving(Path(folder) / "bare", "--workers", "2", **limits))

        def link(source: str) -> HTTPConnection:
            return HTTPConnection(HERE, bare.port, PATIENCE_SECONDS, (source, 0))

        _all_kinds("without a proxy", size, bare.port, lambda: _honest(link, requests))


def _all_kinds(where: str, size: int, target: Proxy | int, honest: Callable[[], Served]) -> None:
    alone = honest()
    print(f"\n{where}\n{'':14}{'median ms':>12}{'worst ms':>12}{'unanswered':>12}{'ratio':>8}")
    _tell("alone", alone, alone)
    for name, begun in KINDS.items():
        with held_open(size, begun, target) as held:
            _tell(name, honest(), alone)
            if held < size:
                print(f"  of {size} only {held} could be begun")


def _tell(name: str, served: Served, alone: Served) -> None:
    ratio = served.median / alone.median
    print(
        f"{name:14}{served.median:12.1f}{served.worst:12.1f}{served.unanswered:12}{ratio:8.1f}",
        flush=True,
    )


def _honest(link: Callable[[str], HTTPConnection], requests: int) -> Served:
    """Ask for something on a new connection each time, as many clients do."""
    took: list[float] = []
    answered = unanswered = 0
    for _ in range(requests):
        began = time.perf_counter()
        connection = link(HONEST)
        connection.timeout = PATIENCE_SECONDS
        try:
            connection.request("GET", "/v1/games")
            answered += connection.getresponse().status == 200
        except (OSError, HTTPException):
            unanswered += 1
            if unanswered == MOST_REFUSED // 2:
                break  # Nobody is served.
        finally:
            connection.close()
        took.append((time.perf_counter() - began) * 1000)
    return Served(statistics.median(took), max(took), requests - answered)


@contextmanager
def held_open(size: int, begun: bytes, target: Proxy | int) -> Iterator[int]:
    """So many connections on which these bytes were sent, kept open inside `with`."""
    port = target if isinstance(target, int) else target.port
    links: list[socket.socket] = []
    try:
        refused = 0
        while len(links) < size and refused < MOST_REFUSED:
            try:
                link = socket.create_connection((HERE, port), 1, (ATTACKER, 0))
                links.append(link)
                if begun and isinstance(target, Proxy):
                    links[-1] = link = target.context.wrap_socket(link, server_hostname=HERE)
                link.sendall(begun)
            except OSError:
                refused += 1
        yield len(links)
    finally:
        for link in links:
            link.close()
