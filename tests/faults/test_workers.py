"""Workers and the service itself are killed: each write is done once or not at all."""

import os
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.api.service import place
from tests.faults.checker import Line, playing
from tests.faults.running import Running, age, alive, running
from tests.processes import until

#: Where a worker can die while it carries out an action -> whether the action is stored then.
STEPS = {
    "received": False,
    "opened": False,
    "loaded": False,
    "applied": False,
    "half-sent": False,
    "sent": True,
    "stored": True,
    "answering": True,
}

WORKERS = 2

#: A service whose worker dies again sooner than this takes that for a crash loop and ends.
RESTED_SECONDS = 6.0


@pytest.fixture(scope="module")
def one_worker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A service that gets over the death of its only worker, now and then."""
    with running(tmp_path_factory.mktemp("workers"), "--workers", "1") as service:
        yield service


@pytest.fixture
def lonely(one_worker: Running) -> Running:
    """The same, when its worker may die again."""
    until(lambda: any(age(each) > RESTED_SECONDS for each in one_worker.workers()), "no worker")
    return one_worker


class Table:
    """A game and a connection to play it over."""

    def __init__(self, line: Line) -> None:
        self.line = line
        answer, _ = line.insist("POST", "/v1/games", {"title": "raxxon", "players": 2})
        self.path = place(answer.headers)
        self.who = {"Authorization": f"Bearer {answer.body['token']}"}

    def get(self, rest: str = "") -> Any:
        """What is read of the game."""
        return self.line.get(self.path + rest, **self.who)

    def wish(self) -> dict[str, Any]:
        """How to ask for the first action that is legal now."""
        listed = self.get("/actions")
        return {
            "method": "POST",
            "path": f"{self.path}/actions",
            "body": {"id": listed["actions"][0]["id"]},
            "If_Match": f'"{listed["version"]}"',
            "Idempotency_Key": f"{listed['version']:032}",
            **self.who,
        }

    def check(self, actions: list[str]) -> None:
        """See that these actions are recorded, no more and no less, and that the record is true."""
        self.line.insist("POST", f"{self.path}/abandon", **self.who)
        record = self.get("/record")
        assert actions == [each["id"] for each in record["actions"]]
        assert list(range(1, len(actions) + 1)) == [each["version"] for each in record["actions"]]
        answer, _ = self.line.insist("POST", "/v1/records/verify", record)
        assert answer.body["holds"], answer.body


@pytest.mark.parametrize("step", STEPS)
def test_worker_killed_at_any_step_of_a_write(lonely: Running, step: str) -> None:
    """The connection breaks; asked again, the same wish leads to one action, stored once."""
    with closing(Line(lonely.port)) as line:
        table = Table(line)
        # Before the first write the store does not know its script, and takes two commands for it.
        first = table.wish()
        line.insist(**first)
        wish = table.wish()
        lonely.order("kill-at", step)

        assert line.once(**wish) is None

        assert not lonely.ordered("kill-at"), "nobody has died"
        assert 1 + STEPS[step] == table.get()["version"]
        again, _ = line.insist(**wish)
        # An action that was carried out is at most refused as stale, never done again.
        assert again.status in ({200, 412} if STEPS[step] else {200}), again
        assert table.get()["version"] == 2
        more = table.wish()
        after, _ = line.insist(**more)
        assert after.status == 200
        table.check([each["body"]["id"] for each in (first, wish, more)])


def test_workers_killed_after_an_answer_have_kept_it(service: Running) -> None:
    """All of them at once, as soon as it has arrived."""
    with closing(Line(service.port)) as line:
        table = Table(line)
        wish = table.wish()
        assert line.insist(**wish)[0].status == 200
        dead = service.workers()
        for pid in dead:
            os.kill(pid, signal.SIGKILL)

        assert table.get()["version"] == 1

        table.check([wish["body"]["id"]])
        until(lambda: len(service.workers()) == WORKERS, "not all are replaced")
        assert not set(dead) & set(service.workers())


def test_worker_killed_again_and_again_ends_the_service(tmp_path: Path) -> None:
    """The only one, twice as soon as there is one: whoever started the service starts it anew.

    The store ends in order, so that the next service finds everything.
    """
    with running(tmp_path, "--workers", "1") as service, playing(service.port, seed=3) as checker:
        checker.go_on(20)
        for _ in range(2):
            until(service.workers, "there is no worker")
            (worker,) = service.workers()
            os.kill(worker, signal.SIGKILL)
            until(lambda dead=worker: dead not in service.workers(), "it lives on")
        assert service.ended() == 1

        service.start()

        checker.go_on(20)


def test_workers_that_can_not_start_end_the_service(tmp_path: Path) -> None:
    """Nobody would be helped by trying for ever."""
    service = Running(tmp_path, "--workers", "1")
    service.order("stillborn", "all")

    with pytest.raises(AssertionError, match="crash loop"):
        service.start()

    assert service.stop() == 1


def test_killed_service_leaves_nobody_and_starts_again(service: Running) -> None:
    """Kill -9 under load: workers end, the port is free, the next one has all games."""
    with playing(service.port, seed=4) as checker:
        checker.go_on(40)
        store = service.store()

        service.kill()
        until(lambda: not alive(store), "the store outlives its service")
        service.start()

        checker.go_on(40)
