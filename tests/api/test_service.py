"""The service as a process: started, raced for, deprived of its store, stopped."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from holdout.store.embedded import EmbeddedValkey
from tests.api.races import new_game, race, races
from tests.api.service import LEAN, PATIENCE_SECONDS, USUAL, Service, ask, serving, start

TRIALS = 20


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service of two workers with a store of its own."""
    with serving(tmp_path_factory.mktemp("served") / "data", *USUAL) as running:
        yield running


def test_one_of_many_same_actions_is_carried_out(service: Service) -> None:
    """Twenty times: sixteen threads, two workers, one decision; one 200, the others 409 or 412."""
    statuses = races(service, TRIALS)

    assert statuses[200] == TRIALS


def test_race_without_a_version_loses_nothing(service: Service) -> None:
    """Each 200 is one action: the version counts them, and the log has them all."""
    link = service.link()
    game, who = new_game(service, players=4)
    done = 0
    for _ in range(8):
        listed = ask(link, "GET", f"{game}/actions", **who).body
        answers = race(service, f"{game}/actions", {"id": listed["actions"][0]["id"]}, **who)
        assert {answer.status for answer in answers} <= {200, 409}
        done += sum(answer.status == 200 for answer in answers)

    assert done == ask(link, "GET", game, **who).body["version"]
    assert done == len(ask(link, "GET", f"{game}/record", **who).body["actions"])
    link.close()


def test_body_that_is_too_large_is_refused_over_the_wire(service: Service) -> None:
    """With its length told or not; the service goes on."""
    game, who = new_game(service)
    link = service.link()
    answer = ask(link, "POST", f"{game}/actions", {"id": "a" * 600_000}, **who)
    assert (answer.status, answer.body["code"]) == (413, "too-large")
    assert answer.headers["connection"] == "close", "as the rest of the body is not read"
    link.close()

    link = service.link()
    pieces = (b'{"id": "' if i == 0 else b"a" * 10_000 for i in range(80))
    headers = who | {"Content-Type": "application/json"}
    with suppress(BrokenPipeError):
        link.request("POST", f"{game}/actions", pieces, headers, encode_chunked=True)
    response = link.getresponse()
    assert response.status == 413
    assert b"too-large" in response.read()
    link.close()
    link = service.link()
    assert ask(link, "GET", game, **who).status == 200
    link.close()


@pytest.mark.parametrize(
    ("method", "rest", "headers", "status"),
    [
        ("POST", "/undo", [("If-Match", '"7"'), ("If-Match", '"8"')], 412),
        ("POST", "/undo", [("If-Match", '"7"'), ("If-Match", '"0"')], 409),
        ("POST", "/undo", [("If-Match", '"0"'), ("If-Match", '"7"')], 409),
        ("GET", "", [("If-None-Match", '"0"'), ("If-None-Match", '"7"')], 304),
        ("GET", "", [("If-None-Match", '"7"'), ("If-None-Match", '"0"')], 304),
    ],
)
def test_header_may_be_sent_in_two_lines(
    service: Service, method: str, rest: str, headers: list[tuple[str, str]], status: int
) -> None:
    """Both lines count, in either order: at version 0 there is nothing to undo."""
    game, who = new_game(service, players=1)
    link = service.link()

    link.putrequest(method, game + rest)
    for name, value in [*headers, *who.items(), ("Content-Length", "0")]:
        link.putheader(name, value)
    link.endheaders()

    assert status == link.getresponse().status
    link.close()


@pytest.mark.parametrize(
    ("accepted", "form"),
    [
        (["application/json;q=0.5", "text/event-stream"], "text/event-stream"),
        (["text/event-stream", "application/json;q=0.5"], "text/event-stream"),
        (["text/event-stream;q=0.5", "application/json"], "application/json"),
        (["application/json", "text/event-stream;q=0.5"], "application/json"),
    ],
)
def test_what_is_accepted_may_be_said_in_two_lines(
    service: Service, accepted: list[str], form: str
) -> None:
    """The better one is sent, whichever line names it."""
    game, who = new_game(service)
    link = service.link()

    link.putrequest("GET", f"{game}/events")
    for name, value in [*(("Accept", each) for each in accepted), *who.items()]:
        link.putheader(name, value)
    link.endheaders()

    response = link.getresponse()
    assert (200, form) == (response.status, response.headers.get_content_type())
    response.close()
    link.close()


def test_worker_is_small(service: Service) -> None:
    """Under 120 MB each, after some work."""
    for child in children(service.process.pid):
        status = Path(f"/proc/{child}/status").read_text(encoding="utf-8")
        resident = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        assert int(resident.split()[1]) < 120 * 1024


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(word) for task in tasks for word in task.read_text(encoding="utf-8").split()]


def test_killed_store_comes_back_with_everything(tmp_path: Path) -> None:
    """The service starts its own store again; what was acknowledged is there."""
    with serving(tmp_path / "data") as service:
        game, who = new_game(service)
        link = service.link()
        action = ask(link, "GET", f"{game}/actions", **who).body["actions"][0]["id"]
        assert ask(link, "POST", f"{game}/actions", {"id": action}, **who).status == 200
        (store,) = (
            child
            for child in children(service.process.pid)
            if b"valkey" in Path(f"/proc/{child}/cmdline").read_bytes()
        )

        os.kill(store, signal.SIGKILL)

        deadline = time.monotonic() + PATIENCE_SECONDS
        statuses = set()
        while time.monotonic() < deadline:
            answer = ask(link, "GET", game, **who)
            statuses.add(answer.status)
            if answer.status == 200:
                break
            assert (answer.status, answer.headers["retry-after"]) == (503, "1")
        assert answer.body["version"] == 1
        link.close()


def test_games_outlive_the_service(tmp_path: Path) -> None:
    """Stopped in order and started again on the same data."""
    data = tmp_path / "data"
    with serving(data) as first:
        game, who = new_game(first)
    assert first.process.returncode == 0
    assert "Stopped." in first.output[-1]

    with serving(data) as second:
        link = second.link()
        assert ask(link, "GET", game, **who).status == 200
        link.close()


def test_start_says_what_to_open_and_type_next(service: Service) -> None:
    """The address, the page, the command."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while "Control-C" not in "".join(service.output) and time.monotonic() < deadline:
        time.sleep(0.05)

    said = "".join(service.output)
    assert f"http://127.0.0.1:{service.port}/docs" in said
    assert "play raxxon" in said
    assert "Traceback" not in said


def test_every_request_is_a_line_of_the_log(service: Service) -> None:
    """Of any worker, as JSON where nobody watches; without what opens the game."""
    game, who = new_game(service)
    link = service.link()
    answer = ask(link, "GET", f"{game}/actions", X_Request_ID="one-of-many", **who)
    link.close()
    deadline = time.monotonic() + PATIENCE_SECONDS
    while "one-of-many" not in (said := "".join(service.output)) and time.monotonic() < deadline:
        time.sleep(0.05)

    (line,) = [json.loads(each) for each in said.splitlines() if "one-of-many" in each]
    assert answer.headers["x-request-id"] == "one-of-many"
    assert (line["route"], line["status"]) == ("/v1/games/{game_id}/actions", 200)
    assert game.rpartition("/")[2] == line["game"]
    assert who["Authorization"].removeprefix("Bearer ") not in said


@pytest.mark.parametrize(
    ("arguments", "environment", "says"),
    [
        (["--port", "{port}"], {}, "is in use"),
        ([], {"HOLDOUT_PORT": "{port}"}, "is in use"),
        (["--host", "203.0.113.1"], {}, "This machine has no address 203.0.113.1."),
        (["--host", "nosuch.example"], {}, "Can't resolve 'nosuch.example'"),
        (["--host", "127.0.0.1:80"], {}, "without a port"),
        (["--host", "http://127.0.0.1"], {}, "without a port"),
        (["--host", "a" * 70], {}, "(not a host name)"),
        (["--host", ""], {}, "Can't resolve ''"),
        (["--host", "fe80::1%lo"], {}, "is a link-local address"),
        ([], {"HOLDOUT_STORE": "mysql://there"}, "HOLDOUT_STORE"),
        ([], {"HOLDOUT_STORE": "redis://there/abc"}, "HOLDOUT_STORE: the URL of the store has"),
        ([], {"HOLDOUT_STORE": "redis://:p@ss/w:rd@there"}, "that must be encoded"),
        ([], {"HOLDOUT_STORE": "redis+cluster://a,b/abc"}, "a database that is not a number"),
        ([], {"HOLDOUT_KEEP_OVER": "a month"}, "HOLDOUT_KEEP_OVER has an invalid value"),
        (["--data", "{data}"], {}, "is in use by another service"),
        (["--data", "/dev/null/there"], {}, "failed to start"),
    ],
)
def test_start_that_can_not_be_is_told(
    service: Service,
    tmp_path: Path,
    arguments: list[str],
    environment: dict[str, str],
    says: str,
) -> None:
    """One clear sentence, no traceback, a failing exit code."""
    used = service.output[0].removeprefix("Games are kept in ").rstrip().removesuffix(".")
    words = [each.format(port=service.port, data=used) for each in arguments]
    set_to = {name: value.format(port=service.port) for name, value in environment.items()}
    if "--port" not in words and "HOLDOUT_PORT" not in set_to:
        words += ["--port", "0"]

    process = start(tmp_path / "data", *words, **set_to)

    output, _ = process.communicate(timeout=PATIENCE_SECONDS)
    assert process.returncode == 1
    assert says in output
    assert "Traceback" not in output
    if "--host" in words:
        assert "Games are kept" not in output
        assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("host", ["localhost", "127.1", "[::1]"])
def test_service_listens_at_a_name(tmp_path: Path, host: str) -> None:
    """Of the machine itself, and at addresses in the ways that people write them."""
    at = "[::1]" if ":" in host else "127.0.0.1"

    process = start(tmp_path / "data", *LEAN, "--host", host, "--port", "0")

    assert process.stdout is not None
    said = next((line for line in process.stdout if "listens at" in line), "")
    process.terminate()
    process.communicate(timeout=PATIENCE_SECONDS)
    assert said.startswith(f"Holdout listens at http://{at}:")
    assert process.returncode == 0


def test_store_of_ones_own_is_used(tmp_path: Path) -> None:
    """HOLDOUT_STORE names a server; none is started."""
    with (
        EmbeddedValkey(tmp_path / "mine") as server,
        serving(tmp_path / "data", HOLDOUT_STORE=server.url) as service,
    ):
        game, who = new_game(service)
        link = service.link()
        assert ask(link, "GET", game, **who).status == 200
        link.close()
        assert not (tmp_path / "data").exists()


def test_control_c_stops_everything(tmp_path: Path) -> None:
    """As at a terminal, where the whole group gets the signal."""
    with serving(tmp_path / "data", *USUAL) as service:
        service.process.send_signal(signal.SIGINT)
        assert service.process.wait(PATIENCE_SECONDS) == 0
    left = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True)  # noqa: S607
    assert str(tmp_path) not in left.stdout
