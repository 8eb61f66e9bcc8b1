"""Seats that the service plays: over HTTP, by processes of its own."""

import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.api.service import Service, ask, place, serving

PATIENCE_SECONDS = 60.0


def wait_for(true: Callable[[], Any], *, why: str) -> Any:
    """What is true at last."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        if found := true():
            return found
        time.sleep(0.05)
    raise AssertionError(why)


class Game:
    """A game at a running service, and who has made it."""

    def __init__(self, service: Service, title: str, *seats: str) -> None:
        self.service = service
        listed = [
            {"player": "me"} if each == "me" else {"player": "bot", "bot": each} for each in seats
        ]
        made = self.ask("POST", "/v1/games", {"title": title, "seats": listed})
        assert made.status == 201, made.body
        self.path = place(made.headers)
        self.who = {"Authorization": f"Bearer {made.body['token']}"}

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """Ask the service, on a connection of its own."""
        link = self.service.link()
        try:
            return ask(link, method, path, body, **headers)
        finally:
            link.close()

    def view(self) -> dict[str, Any]:
        """What the maker sees."""
        view: dict[str, Any] = self.ask("GET", self.path, **self.who).body
        return view

    def act(self) -> None:
        """Do the first thing that may be done."""
        legal = self.ask("GET", f"{self.path}/actions", **self.who).body["actions"]
        done = self.ask("POST", f"{self.path}/actions", {"id": legal[0]["id"]}, **self.who)
        assert done.status == 200, done.body


def mine(game: Game) -> bool:
    """Whether the game waits for its maker alone, or is over."""
    view = game.view()
    return view["status"] != "running" or {1} == {each["seat"] for each in view["pending"]}


def processes(service: Service) -> list[int]:
    """The processes of a service: its worker, and those that play bots; not its store."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == service.process.pid and b"spawn_main" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
    return sorted(found)


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A service with one worker and one process for bots."""
    with serving(
        tmp_path_factory.mktemp("bots") / "data", "--bots", "1", "--advice", "0"
    ) as running:
        yield running


@pytest.mark.parametrize("title", ["raxxon", "dead-of-winter", "xibalba"])
def test_bots_answer_after_each_action(service: Service, title: str) -> None:
    """The game comes back to the person; what the bots did stands in the log."""
    game = Game(service, title, "me", "greedy", "random")

    for _ in range(8):
        wait_for(lambda: mine(game), why=f"the bots do not play: {service.output}")
        if game.view()["status"] != "running":
            break
        game.act()

    told = game.ask("GET", f"{game.path}/events", **game.who).body["events"]
    assert {2, 3} <= {each["seat"] for each in told}


def test_game_of_bots_comes_to_its_end(service: Service) -> None:
    """Nobody needs to look; its record is true."""
    game = Game(service, "raxxon", "random", "random")

    wait_for(lambda: game.view()["status"] == "over", why="the bots have stopped")

    record = game.ask("GET", f"{game.path}/record", **game.who).body
    assert game.ask("POST", "/v1/records/verify", record).body["holds"]


def test_killed_bots_are_replaced(tmp_path: Path) -> None:
    """All of them and the worker are killed in the middle, and the game goes on."""
    with serving(tmp_path / "data", "--bots", "1", "--advice", "0") as service:
        game = Game(service, "dead-of-winter", "random", "random", "random")
        wait_for(lambda: game.view()["version"] > 20, why="the bots do not begin")
        before = processes(service)
        for pid in before:
            os.kill(pid, signal.SIGKILL)

        def replaced() -> bool:
            now = processes(service)
            return len(now) == len(before) and not set(now) & set(before)

        wait_for(replaced, why="nobody takes their place")
        at = wait_for(lambda: _version(game), why="the worker does not come back")
        wait_for(
            lambda: _version(game) > at or game.view()["status"] == "over",
            why=f"the game stands still: {service.output}",
        )


def _version(game: Game) -> int:
    try:
        return int(game.view()["version"])
    except (OSError, KeyError, TypeError):
        return 0
