"""Whichever process is killed, apps are told everything, and in the right order."""

import os
import signal
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from holdout.play import apps
from holdout.store import open_store
from holdout.store.embedded import EmbeddedValkey
from tests.delivery.receiver import Receiver, in_order
from tests.depth import depth, some
from tests.faults.checker import Line
from tests.faults.running import running

#: Four runs of all have 1 000 turns.
GAMES, TURNS = depth(3, 5), depth(18, 50)


class Playing:
    """A game of an app, played turn after turn; `versions`: when the turn came to somebody."""

    def __init__(self, line: Line, key: str) -> None:
        self.line, self.who = line, {"Authorization": f"Bearer {key}"}
        wish = {"title": "raxxon", "players": 2}
        answer, _ = line.insist("POST", "/v1/games", wish, **self.who)
        self.path = answer.headers["location"]
        self.turns: list[tuple[int, int]] = [(0, 1)]

    def _seen(self) -> Any:
        return self.line.get(f"{self.path}?seat=1", **self.who)

    def turn(self) -> bool:
        """Act until it is another seat's turn; whether the game goes on."""
        seat = self.turns[-1][1]
        while True:
            seen = self._seen()
            if seen["status"] != "running":
                return False
            asked = seen["pending"][0]["seat"]
            if asked != seat:
                self.turns.append((seen["version"], asked))
                return True
            legal = self.line.get(f"{self.path}/actions?seat={asked}", **self.who)["actions"]
            self.line.insist(
                "POST",
                f"{self.path}/actions?seat={asked}",
                {"id": legal[0]["id"]},
                If_Match=f'"{seen["version"]}"',
                Idempotency_Key=f"{self.path[-12:]}{seen['version']:020}",
                **self.who,
            )


@pytest.mark.parametrize("seed", some(range(5, 9), 4))
def test_each_turn_is_told_whoever_is_killed(seed: int, tmp_path: Path) -> None:
    """Workers, who delivers, and the store, again and again, while games go on."""
    rng = Random(seed)
    with (
        EmbeddedValkey(tmp_path / "store") as server,
        Receiver.listening() as receiver,
        running(
            tmp_path,
            *("--deliveries", "1"),
            HOLDOUT_STORE=server.url,
            HOLDOUT_PRIVATE_HOOKS="allowed",
        ) as service,
        closing(Line(service.port)) as line,
    ):
        with closing(open_store(server.url)) as store:
            key = apps.create(store, "club", act=True)
        who = {"Authorization": f"Bearer {key}"}
        made, _ = line.insist("POST", "/v1/hooks", {"url": receiver.url}, **who)
        receiver.secret = made.body["secret"]
        games, over = [Playing(line, key) for _ in range(GAMES)], list[Playing]()
        for number in range(TURNS):
            for place, game in enumerate(games):
                if not game.turn():
                    over.append(game)
                    games[place] = Playing(line, key)
            if number % 6 == 5:
                assert server.pid
                os.kill(server.pid, signal.SIGKILL)
                server.restart()
            elif number % 3 == 2:
                os.kill(rng.choice(service.workers()), signal.SIGKILL)
        wanted = {
            (game.path[-12:], version, seat)
            for game in [*games, *over]
            for version, seat in game.turns
        }

        def told() -> set[tuple[str, int, int]]:
            turns = [each["data"] for each in receiver.taken if each["type"] == "turn"]
            return {(each["game"], each["version"], each["seat"]) for each in turns}

        with receiver.news:
            assert receiver.news.wait_for(lambda: wanted <= told(), 90), wanted - told()
        assert told() == wanted
        assert in_order(receiver.tries)
