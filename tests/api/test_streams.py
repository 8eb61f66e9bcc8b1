"""Streams and long polls of a running service, over real sockets."""

import json
import os
import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from tests.api.listening import Message, Stream
from tests.api.service import PATIENCE_SECONDS, USUAL, Answer, Service, ask, place, serving
from tests.api.table import SEED
from tests.api.test_service import children, new_game

#: Actions of which a listener that does not read could have been told one by one.
TOLD = 560


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service of two workers with a store of its own."""
    with serving(tmp_path_factory.mktemp("streams") / "data", "--workers", "2") as running:
        yield running


@pytest.fixture
def link(service: Service) -> Iterator[HTTPConnection]:
    """A connection of one's own."""
    made = service.link()
    yield made
    made.close()


def act(link: HTTPConnection, game: str, who: dict[str, str], **headers: str) -> dict[str, Any]:
    """Do the first legal action; what it answers."""
    legal = ask(link, "GET", f"{game}/actions", **who).body["actions"]
    answer = ask(link, "POST", f"{game}/actions", {"id": legal[0]["id"]}, **who, **headers)
    assert answer.status == 200
    body: dict[str, Any] = answer.body
    return body


def test_changes_come_as_they_happen_to_all_workers(service: Service, link: HTTPConnection) -> None:
    """Sixteen listeners of two workers; none misses anything."""
    game, who = new_game(service, players=2)
    streams = [Stream(service, game, query="?include=view", **who) for _ in range(16)]
    log: list[Any] = []
    for each in streams:
        first = each.next()
        assert first
        assert (first.event, first.id) == ("view", 0)
    for _ in range(5):
        log += act(link, game, who)["events"]
    view = ask(link, "GET", game, **who).body

    for each in streams:
        found = each.until(5)
        assert {message.event for message in found} == {"change"}
        assert log == [event for message in found for event in message.data["events"]]
        assert view == found[-1].data["view"]
        assert view["pending"] == found[-1].data["pending"]
        each.close()


def test_several_games_are_followed_over_one_connection(
    service: Service, link: HTTPConnection
) -> None:
    """Whichever worker has the stream, and whichever carries out what happens."""
    games = [new_game(service, players=2) for _ in range(3)]
    tokens = [who["Authorization"].removeprefix("Bearer ") for _, who in games]
    made = ask(link, "POST", "/v1/inbox", {"tokens": tokens})
    assert made.status == 201
    stream = place(made.headers)
    with ExitStack() as stack:
        lines = []
        for _, who in games * 2:
            listener = stack.enter_context(closing(service.link()))
            listener.request("GET", stream, None, {"Accept": "text/event-stream", **who})
            lines.append(iter(listener.getresponse().readline, b""))
        for each in lines:
            assert len(_next(each)["games"]) == 3
        for game, who in games:
            act(link, game, who)
        for each in lines:
            told = [_next(each) for _ in games]
            assert {game.rpartition("/")[2] for game, _ in games} == {one["id"] for one in told}
            assert {one["version"] for one in told} == {1}


def _next(lines: Iterator[bytes]) -> Any:
    """The data of the next message."""
    return json.loads(next(line for line in lines if line.startswith(b"data: "))[6:])


def test_stream_that_broke_off_is_taken_up_again(service: Service, link: HTTPConnection) -> None:
    """Nothing is told twice, nothing is missed; it goes on live."""
    game, who = new_game(service, players=2)
    with Stream(service, game, **who) as stream:
        act(link, game, who)
        stream.until(1)
    missed = [act(link, game, who) for _ in range(3)]

    with Stream(service, game, Last_Event_ID="1", Accept_Language="de", **who) as stream:
        caught_up = stream.next()
        assert caught_up
        assert caught_up.id == 4
        assert [each["kind"] for done in missed for each in done["events"]] == [
            each["kind"] for each in caught_up.data["events"]
        ]
        done = act(link, game, who, Accept_Language="de")
        assert done["events"] == stream.until(5)[-1].data["events"]

    with Stream(service, game, Last_Event_ID="5", **who) as stream:
        done = act(link, game, who)
        assert done["events"] == stream.until(6)[0].data["events"]


def test_stream_ends_with_the_game(service: Service, link: HTTPConnection) -> None:
    """A last message, then `end`, then the connection."""
    game, who = new_game(service, players=2)
    with Stream(service, game, **who) as stream:
        stream.next()
        assert ask(link, "POST", f"{game}/abandon", **who).status == 200

        last = stream.next()
        assert last
        assert (last.id, last.data["status"]) == (1, "abandoned")
        assert last.data["events"][-1]["kind"] == "abandoned"
        assert stream.next() == Message(
            "end", None, {"id": game.rpartition("/")[2], "reason": "abandoned"}
        )
        assert None is stream.next()


def wait_for(
    service: Service, path: str, who: dict[str, str]
) -> tuple[threading.Thread, list[Answer]]:
    """Ask in a thread, which takes as long as it takes."""
    answers: list[Answer] = []

    def run() -> None:
        link = service.link()
        answers.append(ask(link, "GET", path, **who))
        link.close()

    thread = threading.Thread(target=run)
    thread.start()
    return thread, answers


def test_long_poll_answers_as_soon_as_there_is_something(
    service: Service, link: HTTPConnection
) -> None:
    """At once for what has happened, later for what will; the answer is that of the log."""
    game, who = new_game(service, players=2)
    act(link, game, who)
    at_once = ask(link, "GET", f"{game}/events?after=0&wait=60", **who)
    assert at_once.body["events"][-1]["version"] == 1

    waits = [wait_for(service, f"{game}/events?after=1&wait=60", who) for _ in range(6)]
    done = act(link, game, who)

    for thread, answers in waits:
        thread.join(PATIENCE_SECONDS)
        assert (200, done["events"], 2) == (
            answers[0].status,
            answers[0].body["events"],
            answers[0].body["version"],
        )


def test_long_poll_ends_after_its_time(service: Service, link: HTTPConnection) -> None:
    """With an empty page, and not before."""
    game, who = new_game(service, players=2)
    began = time.monotonic()

    answer = ask(link, "GET", f"{game}/events?after=0&wait=0.5", **who)

    assert time.monotonic() - began >= 0.5
    assert (answer.status, answer.body["events"], answer.body["version"]) == (200, [], 0)


def test_streams_outlive_the_store(tmp_path: Path) -> None:
    """While it is away they stay open; when it is back they go on, and nothing was missed."""
    with serving(tmp_path / "data", "--workers", "2") as service:
        game, who = new_game(service, players=2)
        link = service.link()
        streams = [Stream(service, game, **who) for _ in range(6)]
        act(link, game, who)
        for each in streams:
            each.until(1)
        (store,) = (
            child
            for child in children(service.process.pid)
            if b"valkey" in Path(f"/proc/{child}/cmdline").read_bytes()
        )

        os.kill(store, signal.SIGKILL)
        deadline = time.monotonic() + PATIENCE_SECONDS
        while ask(link, "GET", game, **who).status != 200 and time.monotonic() < deadline:
            pass
        done = act(link, game, who)

        for each in streams:
            assert done["events"] == each.until(2)[-1].data["events"]
            each.close()
        link.close()


def test_stop_ends_streams_in_order(tmp_path: Path) -> None:
    """SIGTERM with open streams and a long poll: all end properly, none is cut off."""
    with serving(tmp_path / "data", "--workers", "2") as service:
        game, who = new_game(service, players=2)
        streams = [Stream(service, game, **who) for _ in range(60)]
        for each in streams:
            each.next()
        thread, answers = wait_for(service, f"{game}/events?after=0&wait=60", who)
        thread.join(0.1)

        service.process.terminate()

        for each in streams:
            # A stream that is cut off raises IncompleteRead or a reset.
            assert None is each.next()
            each.close()
        thread.join(PATIENCE_SECONDS)
        assert (answers[0].status, answers[0].body["events"]) == (200, [])
        assert service.process.wait(PATIENCE_SECONDS) == 0


def test_killed_service_leaves_nothing_behind(tmp_path: Path) -> None:
    """Workers and store end with it: the port is free, and a new one takes up the games."""
    data = tmp_path / "data"
    with serving(data, *USUAL) as service:
        game, who = new_game(service, players=2)
        left = children(service.process.pid)
        stream = Stream(service, game, **who)
        stream.next()

        service.process.kill()

        assert None is stream.next()
        stream.close()
        deadline = time.monotonic() + PATIENCE_SECONDS
        while any(Path(f"/proc/{each}/status").exists() for each in left):
            assert time.monotonic() < deadline, "something of the service lives on"
            time.sleep(0.05)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", service.port))

    with serving(data) as again:
        link = again.link()
        assert ask(link, "GET", game, **who).status == 200
        link.close()


def test_place_of_a_listener_is_free_when_it_has_gone(tmp_path: Path) -> None:
    """One too many is refused, with the advice to come again; then there is room."""
    with serving(tmp_path / "data", HOLDOUT_LISTENERS="1") as service:
        game, who = new_game(service, players=2)
        link = service.link()
        poll = f"{game}/events?after=0&wait=0.01"
        with Stream(service, game, **who) as stream:
            stream.next()
            while (refused := ask(link, "GET", poll, **who)).status == 200:
                pass
            assert (refused.status, refused.body["code"]) == (503, "too-many-listeners")
            assert refused.headers["retry-after"] == "1"
        while ask(link, "GET", poll, **who).status == 503:
            time.sleep(0.1)
        link.close()


def test_listeners_take_no_thread_from_requests(tmp_path: Path) -> None:
    """As many as one address may have, and more that try: one thread answers the rest."""
    with serving(tmp_path / "data", "--threads", "1", HOLDOUT_LISTENERS="80") as service:
        game, who = new_game(service, players=2)
        link = service.link()
        streams = [Stream(service, game, **who) for _ in range(40)]
        assert [each.response.status for each in streams] == [200] * 20 + [503] * 20
        polls = [wait_for(service, f"{game}/events?after=0&wait=60", who) for _ in range(10)]

        act(link, game, who)

        for each in streams[:20]:
            assert each.until(1)[-1].id == 1
        for thread, answers in polls:
            thread.join(PATIENCE_SECONDS)
            assert answers[0].status in {200, 503}
        for each in streams:
            each.close()
        link.close()


def test_listener_that_does_not_read_is_told_all_at_once(
    service: Service, link: HTTPConnection
) -> None:
    """What it has missed does not pile up: later messages tell of many actions at once."""
    game, who = new_game(service, title="xibalba", players=4, seed=SEED)
    who |= {"Accept_Language": "ru"}
    with socket.socket() as slow:
        # The system keeps up to 4 MB for it, so the messages are as large as can be.
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.settimeout(PATIENCE_SECONDS)
        slow.connect(("127.0.0.1", service.port))
        with Stream(service, game, slow, "?include=view,actions", **who) as stream:
            log = [event for _ in range(TOLD) for event in act(link, game, who)["events"]]

            found = stream.until(TOLD)

    assert log == [event for each in found for event in each.data["events"]]
    assert len(found) < TOLD
