"""A store as a version of Holdout writes it: `python -m tests.releases FILE`, once per release.

It uses nothing but the API and what all versions have, so that an older version may be put on the
path before this one. A file that is written stays as it is; so do the games in it.
"""

import gzip
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from flask.testing import FlaskClient
from redis import Redis

import holdout
from holdout.api import create_app
from holdout.settings import Settings
from holdout.store import open_store
from holdout.store.embedded import EmbeddedValkey
from tests.releases.dump import Dump, Kept, read_keys

ME, OPEN = {"player": "me"}, {"player": "open"}
TITLES = ("raxxon", "dead-of-winter", "xibalba")
STEPS = 14
MANY_STEPS = 150
"""How long the game of each title is played that is kept while it runs."""


class Writer:
    """Makes games and plays them a little."""

    def __init__(self, http: FlaskClient) -> None:
        self.http, self.rng = http, Random("a store of a release")
        self.games: list[Kept] = []

    def make(self, what: str, steps: int = 0, **wish: Any) -> Kept:
        """A game after so many actions, whoever is asked."""
        answer = self.http.post("/v1/games", json=wish)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json or {}
        game = Kept(what, made["id"], made["token"], made["title"], made["status"], 0)
        for _ in range(steps):
            if not self._act(game):
                break
        return game

    def keep(self, game: Kept) -> None:
        """Note where a game is in the end."""
        seen = self.ask(game, "?seat=1")
        self.games.append(game._replace(status=seen["status"], version=seen["version"]))

    def ask(self, game: Kept, rest: str = "") -> dict[str, Any]:
        """Something of a game."""
        answer = self.http.get(f"/v1/games/{game.id}{rest}", headers=game.headers)
        found: dict[str, Any] = answer.json or {}
        return found

    def end(self, game: Kept) -> dict[str, Any]:
        """Abandon a game; its record."""
        self.http.post(f"/v1/games/{game.id}/abandon", headers=game.headers)
        return self.ask(game, "/record")

    def rest(self, title: str) -> tuple[Kept, dict[str, Any]]:
        """A game that goes on, with a position; its luck may end it first: then another one."""
        game = self.make("abandoned", STEPS, title=title, players=2)
        while "position" not in (found := self.ask(game, "/position")):
            self._act(game)
        if not self.ask(game, "?seat=1")["pending"]:
            return self.rest(title)
        return game, found["position"]

    def _act(self, game: Kept) -> bool:
        pending = self.ask(game, "?seat=1")["pending"]
        if not pending:
            return False
        path, seat = f"/v1/games/{game.id}/actions", pending[0]["seat"]
        legal = self.ask(game, f"/actions?seat={seat}")["actions"]
        wish = {"id": self.rng.choice(legal)["id"]}
        answer = self.http.post(f"{path}?seat={seat}", json=wish, headers=game.headers)
        assert answer.status_code == 200, answer.text
        return True


def write(writer: Writer) -> None:
    """Games of every status and origin."""
    for title in TITLES:
        running = writer.make("running", MANY_STEPS, title=title, players=2)
        for game in _others(writer, title):
            writer.keep(game)
        writer.keep(running)
    writer.keep(writer.make("over", 5000, title="raxxon", players=1))


def _others(writer: Writer, title: str) -> Iterator[Kept]:
    yield writer.make("waiting", title=title, seats=[ME, OPEN])
    yield writer.make("public", title=title, seats=[ME, OPEN], public=True)
    yield writer.make("manual", STEPS, title=title, players=2, options={"draws": "manual"})
    game, position = writer.rest(title)
    record = writer.end(game)
    yield game
    yield writer.make("position", STEPS, position=position)
    yield writer.make("record", STEPS, record=record, version=STEPS // 2)


def main(file: str) -> None:
    """Write the store of the version that is on the path."""
    with tempfile.TemporaryDirectory() as folder, EmbeddedValkey(Path(folder) / "data") as server:
        store = open_store(server.url)
        app = create_app(store, Settings(rate_all="off", rate_create="off", rate_guess="off"))
        writer = Writer(app.test_client())
        write(writer)
        with Redis.from_url(server.url) as redis:
            dump = Dump(holdout.__version__, writer.games, read_keys(redis))
        store.close()
    Path(file).write_bytes(gzip.compress(msgspec.msgpack.encode(dump), mtime=0))
    sys.stdout.write(f"{file}: {Path(file).stat().st_size} bytes\n")


if __name__ == "__main__":
    main(sys.argv[1])
