"""Bots of others at a service: offered if the operator names them, and harmless if they fail."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.api.service import Service, serving
from tests.api.test_bot_seats import Game, mine, wait_for
from tests.api.test_metrics import BEARER, TOKEN, figures
from tests.processes import children, group, processes

GOOD, BAD = "tests.bots.strangers:Careful", "tests.bots.strangers:Raises"
HANGS, WAITS = "tests.bots.strangers:Stops", "tests.bots.strangers:Waits"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service that allows two of them."""
    data = tmp_path_factory.mktemp("own-bots") / "data"
    setting = {"HOLDOUT_BOTS": f"{GOOD}, {BAD}", "HOLDOUT_METRICS_TOKEN": TOKEN}
    with serving(data, "--bots", "1", **setting) as running:
        yield running


def counted(service: Service) -> dict[str, float]:
    """The figures of a service."""
    link = service.link()
    try:
        link.request("GET", "/metrics", headers=BEARER)
        return figures(link.getresponse().read().decode())
    finally:
        link.close()


def test_own_bots_are_offered_beside_ours(service: Service) -> None:
    """With what they say of themselves."""
    listed = Game(service, "raxxon", "me").ask("GET", "/v1/bots").body["bots"]

    assert {"random", "greedy", GOOD, BAD} <= {each["id"] for each in listed}
    (good,) = [each for each in listed if each["id"] == GOOD]
    assert good["text"] == "Thinks."
    assert good["titles"] == ["raxxon"]


def test_own_bot_plays_a_whole_game(service: Service) -> None:
    """As any other; the record is true."""
    game = Game(service, "raxxon", GOOD, "random")

    wait_for(lambda: game.view()["status"] == "over", why="the bots have stopped")
    record = game.ask("GET", f"{game.path}/record", **game.who).body
    assert game.ask("POST", "/v1/records/verify", record).body["holds"]


def test_bad_bot_loses_nothing_and_is_relieved(service: Service) -> None:
    """Each fault is logged; after three of them everybody is told who plays on."""
    game = Game(service, "raxxon", BAD, "random")

    wait_for(lambda: game.view()["status"] == "over", why="the bots have stopped")
    seats = game.view()["seats"]
    assert (seats[0]["bot"], seats[1]["bot"]) == ("greedy", "random")
    events = game.ask("GET", f"{game.path}/events", **game.who).body["events"]
    (handed,) = [each for each in events if each["kind"] == "seat-to-bot"]
    assert (handed["params"], handed["seat"]) == ({"name": "greedy"}, 1)
    record = game.ask("GET", f"{game.path}/record", **game.who).body
    assert game.ask("POST", "/v1/records/verify", record).body["holds"]
    faults = [line for line in service.output if '"event":"bot"' in line and '"raised"' in line]
    assert sum(game.path.rpartition("/")[2] in line for line in faults) == 3
    found = counted(service)
    assert found[f"holdout_bot_faults_total {BAD} raised"] == 3
    assert found["holdout_bot_waiting_seconds_count"] > 3
    assert found["holdout_work_milliseconds_total seats"] > 0
    assert found["holdout_bots_up seats"] == found["holdout_bots_up questions"] == 1


def test_advice_of_a_bad_bot_is_another_ones(service: Service) -> None:
    """And says whose it is."""
    game = Game(service, "raxxon", "me", "me")

    def advice(bot: str) -> Any:
        return game.ask("GET", f"{game.path}/advice?bot={bot}", **game.who).body

    before = counted(service)
    assert advice(GOOD)["bot"] == GOOD
    assert advice(BAD)["bot"] == "greedy"
    assert advice(GOOD)["bot"] == GOOD
    found = counted(service)

    def more(name: str) -> float:
        return found.get(name, 0) - before.get(name, 0)

    assert more("holdout_questions_total advice answered") == 2
    assert more("holdout_questions_total advice kept") == 1
    assert more(f"holdout_bot_faults_total {BAD} raised") == 1
    assert more("holdout_work_milliseconds_total advice") > 0


def test_bot_that_hangs_is_counted_and_ends(tmp_path: Path) -> None:
    """What waits for it grows old, until another one takes its place; nothing is left of it."""
    setting = {"HOLDOUT_BOTS": HANGS, "HOLDOUT_METRICS_TOKEN": TOKEN}
    with serving(tmp_path / "data", "--bots", "1", "--advice", "0", **setting) as service:
        game = Game(service, "raxxon", HANGS, "random")
        started = wait_for(lambda: hosts(service), why="it does not play")
        age = "holdout_bot_queue_age_seconds seats"
        wait_for(lambda: counted(service)[age] > 1, why="what waits does not grow old")

        fault = f"holdout_bot_faults_total {HANGS} slow"
        wait_for(lambda: counted(service).get(fault), why="nobody counts its faults")
        wait_for(lambda: game.view()["version"] > 0, why="the game stands still")
        started |= hosts(service)
    assert [each for each in started if group(each)] == []


def hosts(service: Service) -> set[int]:
    """The processes of the bot that hangs, each of which leads a group."""
    ours = children(service.process.pid)
    return {each for pid in ours for each in children(pid, HANGS)}


def test_who_asks_for_advice_keeps_no_bot_from_its_turn(tmp_path: Path) -> None:
    """While a question is worked on, the bots of another game play."""
    setting = {"HOLDOUT_BOTS": WAITS, "HOLDOUT_BOT_ENV": "RELEASE"}
    release = tmp_path / "release"
    with serving(tmp_path / "data", "--bots", "1", RELEASE=str(release), **setting) as service:
        game, other = Game(service, "raxxon", "me", "me"), Game(service, "raxxon", "me", "random")
        order: list[str] = []

        def ask() -> None:
            game.ask("GET", f"{game.path}/advice?bot={WAITS}&seat=1", **game.who)
            order.append("answer")

        asking = Thread(target=ask)
        asking.start()
        wait_for(lambda: hosts_of(WAITS), why="nobody asks the bot")
        while mine(other) and other.view()["status"] == "running":
            other.act()
        wait_for(lambda: mine(other), why="the bot waits for the answer to a question")
        order.append("bot")
        release.touch()
        asking.join()

    assert order == ["bot", "answer"]


def hosts_of(bot: str) -> set[int]:
    """The processes of a bot, of whichever service."""
    return {each.pid for each in processes() if bot in each.command and each.lives}


def test_bot_that_is_not_there_stops_the_start(tmp_path: Path) -> None:
    """Saying which and why."""
    done = subprocess.run(
        [sys.executable, "-c", "from holdout.command import main; main()", "serve", "--port", "0"],
        env={"HOLDOUT_BOTS": "no_such_module:Bot", "HOLDOUT_DATA": str(tmp_path), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 1
    assert "HOLDOUT_BOTS: no_such_module:Bot: ModuleNotFoundError" in done.stderr
