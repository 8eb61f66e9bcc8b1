"""Looking at a game by more than one request: at a peek, page by page, as it goes on."""

from collections.abc import Iterator, Sequence
from math import inf
from time import monotonic, sleep
from typing import TYPE_CHECKING

from holdout_client import calls
from holdout_client.problems import Problem, Unreachable

if TYPE_CHECKING:
    from holdout_client.connection import Connection, Document

#: How many versions of a log are requested at once.
PAGE = 500

#: For how many seconds a service is asked to hold its answer back until there is news.
WAIT = 20

#: Seconds in which a service has to show that only a connection to it was dead.
PROBE = 5.0

#: Seconds between requests to a service that answers at once although there is no news.
PAUSE = 1.0


def peek(service: "Connection", game: str) -> "Document":
    """Return a view of any seat of the caller's, for what is public in it.

    Where several seats have to decide, the service requires the seat of the view.
    """
    try:
        return service.document(calls.get_game(game))
    except Problem as problem:
        if problem.code != "which-seat":
            raise
        return service.document(calls.get_game(game, seat=problem.seats[0]))


def pages(
    service: "Connection", game: str, *, after: int = -1, seat: int | None = None
) -> "Iterator[Document]":
    """Yield the log after a version, page by page."""
    place: int | None = after
    while place is not None:
        page = service.document(calls.list_events(game, after=place, limit=PAGE, seat=seat))
        yield page
        place = page["next"]


def poll(  # noqa: PLR0913 - fields of the API, by name
    service: "Connection",
    game: str,
    *,
    after: int,
    seat: int | None = None,
    wait: float = WAIT,
    include: Sequence[str] = (),
) -> "Document":
    """Return a page of the log; let the service wait if nothing has happened yet.

    A service with too many listeners answers at once. If it stays silent, it is asked once more,
    over a new connection, and has to answer at once: after 35 seconds it is clear whether it is
    still there.
    """
    call = calls.list_events(game, after=after, limit=PAGE, wait=wait, seat=seat, include=include)
    query = {name: value for name, value in call.query.items() if name != "wait"}
    at_once = call._replace(query=query, wait=0)
    try:
        return service.document(call)
    except Unreachable as lost:
        if not wait or lost.cause != "timed-out":
            raise
        return service.document(at_once, within=PROBE)
    except Problem as problem:
        if problem.code != "too-many-listeners":
            raise
        return service.document(at_once)


def follow(
    service: "Connection",
    game: str,
    *,
    after: int,
    seat: int | None = None,
    timeout: float = inf,
) -> "Iterator[Document]":
    """Follow a game: a page of the log for whatever happens after a version, as it happens.

    With `timeout` only for so many seconds.
    """
    place, until = after, monotonic() + timeout
    while (asked := monotonic()) < until:
        page = poll(service, game, after=place, seat=seat, wait=min(WAIT, until - asked))
        if reached(page) > place:
            place = reached(page)
            yield page
        else:
            sleep(max(0.0, min(asked + PAUSE, until) - monotonic()))


def reached(page: "Document") -> int:
    """Return the version up to which a page of the log says what happened."""
    version: int = page["version"] if page["next"] is None else page["next"]
    return version
