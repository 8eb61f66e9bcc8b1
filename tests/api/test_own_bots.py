"""Bots of others at a service: offered if the operator names them, and harmless if they fail."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.api.service import Service, serving
from tests.api.test_bot_seats import Game, wait_for

GOOD, BAD = "tests.bots.strangers:Careful", "tests.bots.strangers:Raises"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service that allows two of them."""
    data = tmp_path_factory.mktemp("own-bots") / "data"
    with serving(data, "--workers", "1", HOLDOUT_BOTS=f"{GOOD}, {BAD}") as running:
        yield running


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


def test_advice_of_a_bad_bot_is_another_ones(service: Service) -> None:
    """And says whose it is."""
    game = Game(service, "raxxon", "me", "me")

    def advice(bot: str) -> Any:
        return game.ask("GET", f"{game.path}/advice?bot={bot}", **game.who).body

    assert advice(GOOD)["bot"] == GOOD
    assert advice(BAD)["bot"] == "greedy"


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
