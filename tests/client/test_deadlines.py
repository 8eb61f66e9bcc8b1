"""How long anything may take: one deadline for requests, retries and long polls of a command."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from holdout_client import Client, Deadline, Unreachable, connection, looking
from holdout_client.cli.status import ExitStatus
from holdout_client.transport import Lost, Patient, Request, Response
from tests.api.service import serving
from tests.client.conftest import Cli
from tests.client.proxy import proxy_to
from tests.client.test_patience import BROKEN, Clock
from tests.client.wire import Wire, answer

#: Without its deadline a command would wait for longer than this, and the test would fail.
PATIENCE_SECONDS = 25


@contextmanager
def mute(*parts: bytes) -> Iterator[str]:
    """A service that takes connections, says some bytes again and again, and never ends."""
    over = threading.Event()
    server = socket.create_server(("127.0.0.1", 0))

    def serve(link: socket.socket) -> None:
        with link:
            try:
                while not over.wait(0.02):
                    for part in parts:
                        link.sendall(part)
            except OSError:
                return

    def accept() -> None:
        while not over.is_set():
            try:
                link, _ = server.accept()
            except OSError:
                return
            threads.append(threading.Thread(target=serve, args=(link,)))
            threads[-1].start()

    threads = [threading.Thread(target=accept)]
    threads[0].start()
    try:
        yield f"http://127.0.0.1:{server.getsockname()[1]}"
    finally:
        over.set()
        server.shutdown(socket.SHUT_RDWR)
        server.close()
        for each in threads:
            each.join()


@pytest.mark.parametrize(
    "parts",
    [(), (b"H",), (b"HTTP/1.1 100 Continue\r\n\r\n",), (b"HTTP/1.1 200 OK\r\n", b"X: y\r\n" * 3)],
    ids=["silent", "slow", "not yet", "endless"],
)
def test_request_ends_at_its_deadline(parts: tuple[bytes, ...]) -> None:
    """However slowly an answer comes, and whatever patience there is otherwise."""
    with mute(*parts) as url:
        deadline = Deadline(0.3)
        with (
            Client(url, timeout=600, retry_seconds=600, deadline=deadline) as client,
            pytest.raises(Unreachable),
        ):
            client.bots()

    assert deadline.passed


def test_retries_end_at_the_deadline() -> None:
    """None is begun that could not end before it."""
    clock = Clock()

    def take(request: Request) -> Response:
        del request
        clock.now += 1
        raise BROKEN

    patient = Patient(Wire(take), 1000.0, clock.sleep, clock.time)
    deadline = Deadline(10, clock.time)
    with pytest.raises(Lost):
        patient.send(Request("GET", "/", {}, None, 1.0, deadline))

    assert clock.now <= 10


def test_nothing_is_asked_after_the_deadline() -> None:
    """It is told at once that the time is up."""
    with Client("http://127.0.0.1:1", deadline=Deadline(0)) as client:
        with pytest.raises(Unreachable) as raised:
            client.bots()
        assert raised.value.cause == "timed-out"


def test_earlier_of_two_deadlines_counts() -> None:
    """Whoever hands one down can only shorten it."""
    clock = Clock()
    whole = Deadline(10, clock.time)

    assert whole.within(3).left == 3
    assert whole.within(30).left == 10
    clock.now = 12
    assert (whole.left, whole.passed) == (0, True)


def test_service_that_stays_silent_is_asked_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a connection may be dead: over a new one it has to answer at once."""
    monkeypatch.setattr(connection, "SILENCE", 0.1)
    asked: list[tuple[str, float]] = []

    def listen(request: Request) -> Response:
        asked.append((request.target, request.deadline.left))
        if "wait=" in request.target:
            raise Lost("timed out", uncertain=False, cause="timed-out")
        return answer(200, {"seats": [], "version": 3, "next": None})

    with Client("http://localhost:1", transport=Wire(listen), retry_seconds=0) as client:
        page = looking.poll(client, "0" * 12, after=1, wait=20)

    assert page["version"] == 3
    assert ["wait=" in target for target, _ in asked] == [True, False]
    assert asked[0][1] <= 20.1
    assert asked[1][1] <= looking.PROBE


def test_silent_service_is_dead_after_two_signs_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says each 15 seconds that it lives; the whole patience with it is five seconds more."""
    del monkeypatch

    assert looking.WAIT + connection.SILENCE + looking.PROBE <= 35


def test_silent_service_is_told_of_and_followed_on(
    cli: Cli, game: str, monkeypatch: pytest.MonkeyPatch, while_waiting: Callable[..., None]
) -> None:
    """By `watch`, as one that refuses is."""

    def dead() -> None:
        raise Unreachable("http://elsewhere", "timed out", uncertain=False, cause="timed-out")

    del monkeypatch
    while_waiting(dead, lambda: cli("abandon", game, "--yes"))

    told = cli("watch", game).stdout

    assert "No answer from http://elsewhere: it took too long." in told
    assert "The game is abandoned." in told


@contextmanager
def stopped(*processes: int) -> Iterator[None]:
    """Let processes do nothing, until the end of the block."""
    for each in processes:
        os.kill(each, signal.SIGSTOP)
    try:
        yield
    finally:
        for each in processes:
            os.kill(each, signal.SIGCONT)


def children(process: int) -> list[int]:
    """A process and all below it."""
    listed = Path(f"/proc/{process}/task/{process}/children").read_text("utf-8").split()
    return [process, *(each for child in listed for each in children(int(child)))]


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="processes are found in /proc")
def test_wait_ends_in_time_though_the_service_is_stopped(tmp_path: Path) -> None:
    """With the status of a time that is up, or of a service that is away from the beginning."""
    with serving(tmp_path / "data") as service, proxy_to(service.port) as network:
        environment = {
            **os.environ,
            "HOLDOUT_URL": network.url,
            "XDG_STATE_HOME": str(tmp_path),
            "HOLDOUT_SESSION": "here",
        }
        holdout = [sys.executable, "-c", "from holdout_client.cli import main; main()"]

        def run(*arguments: str) -> subprocess.CompletedProcess[str]:
            return subprocess.run(
                [*holdout, *arguments],
                env=environment,
                capture_output=True,
                text=True,
                timeout=PATIENCE_SECONDS,
                check=False,
            )

        made = json.loads(run("new", "raxxon", "--seats", "me,open", "--json").stdout)
        waiting = subprocess.Popen(
            [*holdout, "wait", "--timeout", "4", made["id"]],
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        _until(lambda: any("wait=" in each.path for each in network.sent))
        with stopped(*children(service.process.pid)):
            told, _ = waiting.communicate(timeout=PATIENCE_SECONDS)
            away = run("wait", "--timeout", "1", made["id"])

    assert (waiting.returncode, told) == (ExitStatus.TIMED_OUT, "It is not your turn yet.\n")
    assert away.returncode == ExitStatus.UNREACHABLE
    assert "it took too long" in away.stderr


def _until(true: Callable[[], bool]) -> None:
    """Wait until something has happened."""
    until = time.monotonic() + PATIENCE_SECONDS
    while not true():
        assert time.monotonic() < until, "it does not happen"
        time.sleep(0.02)
