"""Whichever process is killed, apps are told everything, and in the right order."""

import os
import secrets
import signal
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from holdout.play import apps
from holdout.store import open_store
from holdout.store.embedded import EmbeddedValkey
from tests.api.service import place
from tests.delivery.receiver import Receiver, in_order
from tests.depth import depth, some
from tests.faults.checker import Line
from tests.faults.running import Running, age, running
from tests.processes import until

#: Four runs of all have 1 000 turns.
GAMES, TURNS = depth(3, 5), depth(18, 50)
#: A worker that ends twice within 5.5 s ends the service.
SETTLED_SECONDS = 6.0


class Playing:
    """A game of an app, played turn after turn; `versions`: when the turn came to somebody."""

    def __init__(self, line: Line, key: str, rng: Random) -> None:
        self.line, self.who, self.rng = line, {"Authorization": f"Bearer {key}"}, rng
        wish = {"title": "raxxon", "players": 2}
        once = {"Idempotency_Key": secrets.token_hex()}
        answer, _ = line.insist("POST", "/v1/games", wish, **self.who, **once)
        self.path = place(answer.headers)
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
                {"id": self.rng.choice(legal)["id"]},
                If_Match=f'"{seen["version"]}"',
                Idempotency_Key=f"{self.path[-12:]}{seen['version']:020}",
                **self.who,
            )


class Told:
    """An app with a hook, and what it has to be told."""

    def __init__(self, line: Line, key: str, rng: Random, receiver: Receiver) -> None:
        self.line, self.key, self.rng, self.receiver = line, key, rng, receiver
        who = {"Authorization": f"Bearer {key}"}
        made, _ = line.insist("POST", "/v1/hooks", {"url": receiver.url}, **who)
        receiver.secret = made.body["secret"]
        self.games: list[Playing] = []

    def game(self) -> Playing:
        """One more game of the app."""
        self.games.append(Playing(self.line, self.key, self.rng))
        return self.games[-1]

    def check(self) -> None:
        """All turns of its games were told, in the right order, and no others."""
        wanted = {
            (game.path[-12:], version, seat) for game in self.games for version, seat in game.turns
        }

        def told() -> set[tuple[str, int, int]]:
            turns = [each["data"] for each in self.receiver.taken if each["type"] == "turn"]
            return {(each["game"], each["version"], each["seat"]) for each in turns}

        with self.receiver.news:
            assert self.receiver.news.wait_for(lambda: wanted <= told(), 90), wanted - told()
        assert told() == wanted
        assert in_order(self.receiver.tries)


def kill_oldest(service: Running) -> None:
    """Kill the process that is there for longest: workers and who delivers in turns."""

    def oldest() -> int:
        return max(service.workers(), key=age, default=0)

    until(lambda: age(oldest()) > SETTLED_SECONDS, "all processes are new again and again")
    os.kill(oldest(), signal.SIGKILL)


@pytest.mark.parametrize("seed", some(range(5, 9), 4))
def test_each_turn_is_told_whoever_is_killed(seed: int, tmp_path: Path) -> None:
    """Workers, who delivers, and the store, again and again, while games of two apps go on."""
    rng = Random(seed)
    with (
        EmbeddedValkey(tmp_path / "store") as server,
        ExitStack() as receivers,
        running(
            tmp_path,
            *("--deliveries", "1"),
            HOLDOUT_STORE=server.url,
            HOLDOUT_PRIVATE_HOOKS="allowed",
        ) as service,
        closing(Line(service.port)) as line,
    ):
        with closing(open_store(server.url)) as store:
            keys = [apps.create(store, name, act=True) for name in ("club", "other")]
        listening = (receivers.enter_context(Receiver.listening()) for _ in keys)
        told = [Told(line, key, rng, each) for key, each in zip(keys, listening, strict=True)]
        games = [told[number % len(told)].game() for number in range(GAMES)]
        for number in range(TURNS):
            for place, game in enumerate(games):
                if not game.turn():
                    games[place] = told[place % len(told)].game()
            if number % 6 == 5:
                assert server.pid
                os.kill(server.pid, signal.SIGKILL)
                server.restart()
            elif number % 3 == 2:
                kill_oldest(service)
        for each in told:
            each.check()
