"""A store as a version of Holdout writes it: `python -m tests.releases FILE`, for each new shape.

It uses nothing but the API and what all versions have, so that an older version may be put on the
path before this one. A file that is written stays as it is; so do the games in it.
"""

import gzip
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from flask.testing import FlaskClient
from redis import Redis

import holdout
from holdout.api import create_app
from holdout.play import bot_turns
from holdout.settings import Settings
from holdout.store import Store, open_store
from holdout.store.embedded import EmbeddedValkey
from tests.releases.dump import Dump, Kept, read_keys
from tests.releases.shapes import shapes

ME, OPEN = {"player": "me"}, {"player": "open"}
BOT = {"player": "bot", "bot": "greedy"}
TITLES = {"raxxon": (1, 4), "dead-of-winter": (2, 5), "xibalba": (2, 4)}
"""Those that there are, with their fewest and most seats."""
STEPS = 150
"""How long a game is played that is about what happens in it, unless it ends before."""
FEW_STEPS = 14


class Writer:
    """Makes games and plays them."""

    def __init__(self, http: FlaskClient, store: Store, steps: int) -> None:
        self.http, self.store, self.rng = http, store, Random("a store of a release")
        self.steps = steps
        self.games: list[Kept] = []

    def make(self, what: str, steps: int = 0, **wish: Any) -> Kept:
        """A game after so many actions, whoever is asked."""
        answer = self.http.post("/v1/games", json=wish)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json or {}
        game = Kept(what, made["id"], made["token"], made["title"], made["status"], 0)
        self.play(game, steps)
        return game

    def play(self, game: Kept, steps: int) -> None:
        """Do so many things, or fewer if the game ends before."""
        for _ in range(steps):
            if not self._act(game):
                break

    def keep(self, game: Kept) -> None:
        """Note where a game is in the end, what may be done in it, and what has happened."""
        # Whoever plays the bots of the next games would play those of this one too.
        while bot_turns.play_due(self.store, _stop, wait=0.05):
            pass
        seen = self.ask(game, "?seat=1")
        mine = [each["seat"] for each in seen["seats"] if each["player"] == "me"]
        actions = {
            each["seat"]: [
                legal["id"] for legal in self.ask(game, f"/actions?seat={each['seat']}")["actions"]
            ]
            for each in seen["pending"]
            if each["seat"] in mine
        }
        self.games.append(
            game._replace(
                status=seen["status"],
                version=seen["version"],
                actions=actions,
                events=[each["kind"] for each in self._log(game)],
            )
        )

    def _log(self, game: Kept) -> Iterator[dict[str, Any]]:
        after = -1
        while after is not None:
            page = self.ask(game, f"/events?after={after}&limit=1000")
            yield from page["events"]
            after = page.get("next")

    def ask(self, game: Kept, rest: str = "") -> dict[str, Any]:
        """Something of a game."""
        answer = self.http.get(f"/v1/games/{game.id}{rest}", headers=game.headers)
        found: dict[str, Any] = answer.json or {}
        return found

    def change(self, game: Kept, method: str, rest: str, body: Any = None) -> dict[str, Any]:
        """Change something of a game."""
        path = f"/v1/games/{game.id}{rest}"
        answer = self.http.open(path, method=method, json=body, headers=game.headers)
        assert answer.status_code < 300, answer.text
        done: dict[str, Any] = answer.json or {}
        return done

    def end(self, game: Kept) -> dict[str, Any]:
        """Abandon a game; its record."""
        if self.ask(game, "?seat=1")["status"] == "running":
            self.change(game, "POST", "/abandon")
        return self.ask(game, "/record")

    def rest(self, title: str) -> tuple[Kept, dict[str, Any]]:
        """A game that goes on, with a position; its luck may end it first: then another one."""
        game = self.make("abandoned", FEW_STEPS, title=title, players=2)
        while "position" not in (found := self.ask(game, "/position")):
            self._act(game)
        if not self.ask(game, "?seat=1")["pending"]:
            return self.rest(title)
        return game, found["position"]

    def undone(self, title: str) -> Kept:
        """A game in which decisions were taken back, wherever that was possible."""
        game = self.make("undone", title=title, players=2)
        taken_back = 0
        for _ in range(self.steps):
            if not self._act(game):
                break
            seen = self.ask(game, "?seat=1&include=undo")
            if (seen.get("can_undo") or {}).get("possible") and taken_back < FEW_STEPS:
                self.change(game, "POST", "/undo?seat=1")
                taken_back += 1
        return game

    def freed(self, title: str) -> Kept:
        """A game whose second seat was freed, claimed by somebody, freed again, given to a bot."""
        game = self.make("freed", FEW_STEPS, title=title, seats=[ME, OPEN], public=True)
        for name in ("Ada", "Ben"):
            claimed = self.http.post(f"/v1/games/{game.id}/seats/2", json={"name": name})
            assert claimed.status_code == 201, claimed.text
            self.play(game, FEW_STEPS)
            self.change(game, "DELETE", "/seats/2")
        self.change(game, "PUT", "/seats/2/bot", {"bot": "greedy"})
        self.play(game, self.steps)
        return game

    def _act(self, game: Kept) -> bool:
        seen = self.ask(game, "?seat=1")
        if not seen["pending"]:
            return False
        seats = {each["seat"]: each["player"] for each in seen["seats"]}
        mine = [each for each in seen["pending"] if seats[each["seat"]] == "me"]
        if not mine:
            return bool(bot_turns.play_due(self.store, _stop, wait=1))
        seat = mine[0]["seat"]
        legal = self.ask(game, f"/actions?seat={seat}")["actions"]
        self.change(game, "POST", f"/actions?seat={seat}", {"id": self.rng.choice(legal)["id"]})
        return True


def _stop(game_id: str, error: Exception) -> None:
    raise AssertionError(game_id) from error


def write(writer: Writer, titles: Iterable[str]) -> None:
    """Games of every status, origin, way of drawing, and number of players."""
    for title in titles:
        fewest, most = TITLES[title]
        for what, seats in (("fewest", fewest), ("running", 2), ("most", most)):
            writer.keep(writer.make(what, writer.steps, title=title, players=seats))
        for draws in ("manual", "table"):
            options = {"draws": draws}
            writer.keep(writer.make(draws, writer.steps, title=title, players=2, options=options))
        writer.keep(writer.make("bots", writer.steps, title=title, seats=[ME, BOT]))
        writer.keep(writer.undone(title))
        writer.keep(writer.freed(title))
        for game in _others(writer, title):
            writer.keep(game)
    writer.keep(writer.make("over", 5000, title="raxxon", players=1))


def _others(writer: Writer, title: str) -> Iterator[Kept]:
    yield writer.make("waiting", title=title, seats=[ME, OPEN])
    yield writer.make("public", title=title, seats=[ME, OPEN], public=True)
    game, position = writer.rest(title)
    record = writer.end(game)
    yield game
    yield writer.make("position", writer.steps, position=position)
    yield writer.make("record", writer.steps, record=record, version=FEW_STEPS // 2)


def main(file: str, steps: int = STEPS, titles: Iterable[str] = TITLES) -> None:
    """Write the store of the version that is on the path."""
    with tempfile.TemporaryDirectory() as folder, EmbeddedValkey(Path(folder) / "data") as server:
        store = open_store(server.url)
        settings = Settings(rate_all="off", rate_create="off", rate_guess="off", rate_work="off")
        writer = Writer(create_app(store, settings).test_client(), store, steps)
        write(writer, titles)
        with Redis.from_url(server.url) as redis:
            dump = Dump(holdout.__version__, writer.games, read_keys(redis), shapes())
        store.close()
    Path(file).write_bytes(gzip.compress(msgspec.msgpack.encode(dump), mtime=0))
    sys.stdout.write(f"{file}: {Path(file).stat().st_size} bytes\n")


if __name__ == "__main__":
    main(sys.argv[1])
