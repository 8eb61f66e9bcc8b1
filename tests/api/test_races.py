"""Sixteen at the same moment, over a service of two workers: what is to happen once does so."""

import threading
from collections import Counter
from collections.abc import Iterator
from http.client import HTTPConnection
from typing import Any, NamedTuple

import pytest

from tests.api.listening import Stream
from tests.api.races import THREADS
from tests.api.service import Answer, Service, ask, place, serving

ME, OPEN = {"player": "me"}, {"player": "open"}
FAST = {f"HOLDOUT_RATE_{each}": "off" for each in ("ALL", "CREATE", "GUESS", "WORK")}
KEY = "one-key-of-sixteen-threads"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service of two workers with a store of its own, that refuses nobody for haste."""
    data = tmp_path_factory.mktemp("races") / "data"
    with serving(data, "--workers", "2", **FAST) as running:
        yield running


@pytest.fixture
def link(service: Service) -> Iterator[HTTPConnection]:
    """A connection of one's own."""
    made = service.link()
    yield made
    made.close()


class Sent(NamedTuple):
    """A request."""

    method: str
    path: str
    body: Any = None
    headers: dict[str, str] = {}


def at_once(service: Service, *sent: Sent) -> list[Answer]:
    """The answers to requests that are sent at the same moment, in their order."""
    gate = threading.Barrier(len(sent))
    answers: dict[int, Answer] = {}

    def run(number: int, one: Sent) -> None:
        link = service.link()
        link.connect()
        gate.wait()
        answers[number] = ask(link, one.method, one.path, one.body, **one.headers)
        link.close()

    threads = [threading.Thread(target=run, args=each) for each in enumerate(sent)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [answers[number] for number in range(len(sent))]


def new(link: HTTPConnection, *seats: dict[str, Any], **wish: Any) -> tuple[str, Any]:
    """Make a game of Raxxon; its path, and what was answered."""
    body = {"title": "raxxon", "seats": list(seats), **wish}
    made = ask(link, "POST", "/v1/games", body)
    assert made.status == 201
    return place(made.headers), made.body


def bearer(token: str) -> dict[str, str]:
    """The headers that bear a token."""
    return {"Authorization": f"Bearer {token}"}


def statuses(answers: list[Answer]) -> Counter[int]:
    """How often each status was answered."""
    return Counter(each.status for each in answers)


def version(link: HTTPConnection, game: str, who: dict[str, str]) -> int:
    """The version that a game is at."""
    found: int = ask(link, "GET", game, **who).body["version"]
    return found


def test_invite_seats_one(service: Service, link: HTTPConnection) -> None:
    """The others are told that the seat is taken, or that their version is old, or no more."""
    for _ in range(5):
        game, made = new(link, ME, OPEN)
        body = {"invite": made["invites"][0]["code"]}

        told = at_once(service, *[Sent("POST", f"{game}/seats/2", body)] * THREADS)

        assert statuses(told)[201] == 1
        assert statuses(told).keys() <= {201, 403, 409}
        assert version(link, game, bearer(made["token"])) == 1


def test_game_starts_once(service: Service, link: HTTPConnection) -> None:
    """One start; the game has moved by one version."""
    for _ in range(5):
        game, made = new(link, ME, OPEN)
        who = bearer(made["token"])

        told = at_once(service, *[Sent("POST", f"{game}/start", None, who)] * THREADS)

        assert statuses(told) == {200: 1, 409: THREADS - 1}
        assert version(link, game, who) == 1


def test_same_key_has_one_effect_and_one_answer(service: Service, link: HTTPConnection) -> None:
    """Whoever comes too late for doing it is told what the first was told."""
    for _ in range(5):
        game, made = new(link, ME, ME)
        who = bearer(made["token"])
        legal = ask(link, "GET", f"{game}/actions", **who).body["actions"]
        sent = Sent(
            "POST", f"{game}/actions", {"id": legal[0]["id"]}, who | {"Idempotency-Key": KEY}
        )

        told = at_once(service, *[sent] * THREADS)

        assert statuses(told) == {200: THREADS}
        assert all(each.body == told[0].body for each in told)
        assert {each.headers["etag"] for each in told} == {'"1"'}
        assert version(link, game, who) == 1


def test_seat_is_claimed_with_one_key_once(service: Service, link: HTTPConnection) -> None:
    """All sixteen get the same token."""
    game, made = new(link, ME, OPEN)
    body = {"invite": made["invites"][0]["code"], "name": "Ben"}
    sent = Sent("POST", f"{game}/seats/2", body, {"Idempotency-Key": KEY})

    told = at_once(service, *[sent] * THREADS)

    assert statuses(told) == {201: THREADS}
    assert len({each.body["token"] for each in told}) == 1
    assert ask(link, "GET", game, **bearer(told[0].body["token"])).body["seat"] == 2


def test_game_is_made_once_with_one_key(service: Service, link: HTTPConnection) -> None:
    """One game in the lobby, one token for all who ask."""
    for number in range(5):
        wish = {"title": "raxxon", "players": 2, "public": True}
        sent = Sent("POST", "/v1/games", wish, {"Idempotency-Key": f"{KEY}-{number}"})

        told = at_once(service, *[sent] * THREADS)

        assert statuses(told) == {201: THREADS}
        assert len({(each.body["id"], each.body["token"]) for each in told}) == 1
        listed = ask(link, "GET", "/v1/games").body["games"]
        assert number + 1 == len(listed)


@pytest.mark.parametrize("how", ["free", "bot"])
def test_who_loses_the_seat_acts_before_or_not_at_all(
    service: Service, link: HTTPConnection, how: str
) -> None:
    """What is done in the moment in which the host takes the seat away."""
    for _ in range(8):
        game, made = new(link, OPEN, ME)
        host = bearer(made["token"])
        body = {"invite": made["invites"][0]["code"]}
        ben = bearer(ask(link, "POST", f"{game}/seats/1", body).body["token"])
        legal = ask(link, "GET", f"{game}/actions", **ben).body["actions"]
        act = Sent("POST", f"{game}/actions", {"id": legal[0]["id"]}, ben)
        out = Sent("DELETE", f"{game}/seats/1", None, host)
        if how == "bot":
            out = Sent("PUT", f"{game}/seats/1/bot", {"bot": "random"}, host)

        acted, gone = at_once(service, act, out)

        assert acted.status in {200, 403, 409}
        assert gone.status in {200, 409}
        assert 200 in {acted.status, gone.status}
        log = ask(link, "GET", f"{game}/events?after=1", **host).body["events"]
        by_version = [each["version"] for each in log]
        assert by_version == sorted(by_version)
        if gone.status == 200:
            assert ask(link, "GET", f"{game}/actions", **ben).status == 403


def test_stream_of_a_freed_seat_ends(service: Service, link: HTTPConnection) -> None:
    """It tells nothing of what happened since; nor does one that is opened again."""
    game, made = new(link, ME, OPEN)
    body = {"invite": made["invites"][0]["code"]}
    ben = bearer(ask(link, "POST", f"{game}/seats/2", body).body["token"])
    with Stream(service, game, **ben) as stream:
        first = stream.next()
        assert first
        assert first.data["view"]["seat"] == 2

        ask(link, "DELETE", f"{game}/seats/2", **bearer(made["token"]))

        last = stream.next()
        assert last
        assert (last.event, last.data) == (
            "end",
            {"id": made["id"], "reason": "forbidden"},
        )
        assert stream.next() is None
    assert ask(link, "GET", f"{game}/events", Accept="text/event-stream", **ben).status == 403
