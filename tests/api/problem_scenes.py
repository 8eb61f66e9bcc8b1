"""Each problem brought about once: `python -m tests.api.problem_scenes` writes the examples.

They stand in the API's document, for every operation that may answer so.
"""

import json
import secrets
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

import holdout.api.openapi
from holdout.api import create_app
from holdout.api.hooks import blocked
from holdout.api.openapi.examples import PROBLEMS_FILE
from holdout.api.streams.response import keep_open
from holdout.play import games, records
from holdout.play.operate import BlockRequest, block
from holdout.play.records import Differs
from holdout.settings import Settings
from holdout.store import Store, open_store
from holdout.store.bot_queue import ALIVE, ASKED, MOST
from holdout.store.embedded import EmbeddedValkey
from tests.api.table import Table, ok, table

WRITTEN = Path(holdout.api.openapi.__path__[0]) / PROBLEMS_FILE
NOBODY = {"Authorization": "Bearer nobody"}
OPEN = [{"player": "me"}, {"player": "open"}]


class Stage:
    """A service and its store, on which problems are brought about."""

    def __init__(self, server: EmbeddedValkey, store: Store) -> None:
        self.server, self.store = server, store
        self.language = "en"
        self.http = self.client(store)

    def client(self, store: Any, **settings: Any) -> FlaskClient:
        """Another service on a store."""
        limits = {"rate_all": "off", "rate_create": "off", "rate_guess": "off"}
        http = create_app(store, Settings(**limits | settings)).test_client()
        http.environ_base["HTTP_ACCEPT_LANGUAGE"] = self.language
        return http

    @contextmanager
    def speaking(self, language: str) -> Iterator[None]:
        """The same stage, on which another language is spoken."""
        spoken = self.language
        self.language = self.http.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
        yield
        self.language = self.http.environ_base["HTTP_ACCEPT_LANGUAGE"] = spoken

    def game(self, **wish: Any) -> Table:
        """A game of Raxxon for two."""
        return table(self.http, **{"players": 2} | wish)

    def create(self, **wish: Any) -> TestResponse:
        """What is answered to this wish for a game."""
        return self.http.post("/v1/games", json=wish)

    def dead_of_winter(self) -> Table:
        """A game in which everybody has to decide at the same time."""
        return self.game(title="dead-of-winter", players=3)

    def over(self) -> Table:
        """A game that has been abandoned."""
        game = self.game()
        self.http.post(f"{game.path}/abandon", headers=game.headers)
        return game


Scene = Callable[[Stage], TestResponse]


def _which_seat(on: Stage) -> TestResponse:
    return on.dead_of_winter().get("/actions")


def _late(on: Stage) -> TestResponse:
    """Somebody else acts between the service's reading and its writing."""
    game, load = on.game(), type(on.store).load

    def load_and_race(self: Store, game_id: str, *, key: str | None = None) -> Any:
        mine, theirs = load(self, game_id), load(self, game_id)
        theirs.version += 1
        theirs.state_version, theirs.asked = theirs.version, {}
        self.write(theirs, None, expected=mine.version)
        return mine

    with patch.object(type(on.store), "load", load_and_race):
        return game.do("sheet brian-lee")


def _not_quiet(on: Stage) -> TestResponse:
    game, rng = on.game(), Random(1)
    while (answer := game.get("/position")).status_code == 200:
        game.play_on(1, rng)
    return answer


def _of_other_rules(on: Stage) -> TestResponse:
    game = on.game()
    with Redis.from_url(on.server.url) as redis:
        redis.hset(f"holdout:{{{game.id}}}:game", "title", b"chess")
    return game.get()


def _in_layout(layout: int) -> Scene:
    """Another version has stored the game."""

    def asked(on: Stage) -> TestResponse:
        game = on.game()
        with Redis.from_url(on.server.url) as redis:
            redis.hset(f"holdout:{{{game.id}}}:game", "layout", layout)
        return game.get()

    return asked


def _played_by_other_rules(on: Stage) -> TestResponse:
    """What was is not known any more: by these rules it would have come otherwise."""
    game = on.game()
    game.play_on(3, Random(1))
    differs = Differs(2, "reveals")
    with (
        patch.object(records, "state_at", return_value=None),
        patch.object(records, "_carry_out", side_effect=differs),
    ):
        return game.get("?version=2")


def _expired_key(on: Stage) -> TestResponse:
    key = {"Idempotency-Key": secrets.token_hex(16)}
    wish = {"json": {"title": "raxxon"}, "headers": key}
    ok(on.http.post("/v1/games", **wish), 201)
    with Redis.from_url(on.server.url) as redis:
        redis.delete(*redis.scan_iter("*:done:*"))
    return on.http.post("/v1/games", **wish)


def _used_key(on: Stage) -> TestResponse:
    key = {"Idempotency-Key": secrets.token_hex(16)}
    ok(on.http.post("/v1/games", json={"title": "raxxon"}, headers=key), 201)
    return on.http.post("/v1/games", json={"title": "xibalba"}, headers=key)


def _full(on: Stage) -> TestResponse:
    """One listener too many, where none at all is allowed."""
    http, game = on.client(on.store), on.game()
    none = keep_open(http.application, 0)
    try:
        return http.get(f"{game.path}/events?after=0&wait=1", headers=game.headers)
    finally:
        none.stop()


def _fault(on: Stage) -> TestResponse:
    game = on.game()
    with patch.object(games, "view", side_effect=ArithmeticError):
        return game.get()


def _away(on: Stage) -> TestResponse:
    with tempfile.TemporaryDirectory() as folder:
        return on.client(open_store(f"unix://{folder}/nobody.sock")).get("/v1/games")


SUBSCRIPTION = {"endpoint": "https://push.example/1", "keys": {"p256dh": "BA", "auth": "AA"}}


def _without_a_table(on: Stage) -> TestResponse:
    with patch("holdout.api.resources.table._files", dict):
        return on.http.get("/play/")


def _stopping(on: Stage) -> TestResponse:
    http = on.client(on.store)
    http.application.extensions["holdout-stopping"].set()
    return http.get("/readyz")


def _hasty(on: Stage) -> TestResponse:
    http = on.client(on.store, rate_all="1/60")
    http.get("/v1/titles")
    return http.get("/v1/titles")


def _blocked(on: Stage) -> TestResponse:
    block(on.store, BlockRequest(client="127.0.0.1", days=1), "an example")
    http = on.client(on.store)
    http.application.extensions[blocked.EXTENSION].refresh()
    answer = http.get("/v1/titles")
    on.store.unblock("127.0.0.1")
    return answer


def _seat_taken(on: Stage) -> TestResponse:
    game = on.game(players=None, seats=OPEN, seed=None, public=True)
    return on.http.post(f"{game.path}/seats/1", json={"name": "Ben"})


def _known_cards(on: Stage) -> TestResponse:
    game = on.game(players=None, seats=OPEN)
    (invite,) = game.created["invites"]
    return on.http.post(f"{game.path}/seats/2", json={"invite": invite["code"]})


def _lied(on: Stage) -> TestResponse:
    record = ok(on.over().get("/record")) | {"seed": None}
    return on.http.post("/v1/records/verify", json=record)


def _too_many_games(on: Stage) -> TestResponse:
    http = on.client(on.store, open_games=1)
    wish = {"title": "raxxon", "players": 2}
    http.post("/v1/games", json=wish)
    return http.post("/v1/games", json=wish)


def _store_full(on: Stage) -> TestResponse:
    full = open_store(on.server.url, memory=1)
    answer = on.client(full).post("/v1/games", json={"title": "raxxon", "players": 2})
    full.close()
    return answer


def _busy(on: Stage) -> TestResponse:
    game = on.game()
    with Redis.from_url(on.server.url) as redis:
        # As if bots were played, and as many waited for an answer as may.
        redis.set(ALIVE % "questions", 1)
        redis.zadd(ASKED, {str(number): 2**40 for number in range(MOST)})
        answer = game.get("/advice?bot=greedy")
        redis.delete(ALIVE % "questions", ASKED)
    return answer


SCENES: Mapping[str, Scene] = {
    "bad-request": lambda on: on.game().do("go-on", If_Match="17"),
    "bad-json": lambda on: on.http.post("/v1/games", data=b"{", content_type="application/json"),
    "which-seat": _which_seat,
    "unauthorized": lambda on: on.http.get(f"{on.game().path}/actions"),
    "blocked": _blocked,
    "forbidden": lambda on: on.http.get(on.game().path, headers=NOBODY),
    "not-found": lambda on: on.http.get("/v1/games/7k2m9qx04bdr/seats/first"),
    "unknown-title": lambda on: on.http.get("/v1/titles/raxon"),
    "unknown-chapter": lambda on: on.http.get("/v1/titles/raxxon/rules?chapter=99"),
    "unknown-game": lambda on: on.http.get("/v1/games/7k2m9qx04bdr", headers=NOBODY),
    "unknown-seat": lambda on: on.game().get("?seat=5"),
    "unknown-version": lambda on: on.game().get("?version=17"),
    "unknown-inbox": lambda on: on.http.get(
        "/v1/inbox/in_7k2m9qx04bdrh5v0m8tq", headers=on.game().headers
    ),
    "unknown-bot": lambda on: on.create(
        title="raxxon", seats=[{"player": "me"}, {"player": "bot", "bot": "gredy"}]
    ),
    "seat-taken": _seat_taken,
    "known-cards": _known_cards,
    "seat-open": lambda on: on.http.delete(
        (game := on.game(players=None, seats=OPEN, seed=None, public=True)).path + "/seats/2",
        headers=game.headers,
    ),
    "started": lambda on: on.http.post((game := on.game()).path + "/start", headers=game.headers),
    "not-started": lambda on: on.game(players=None, seats=OPEN, seed=None).do("go-on"),
    "cannot-undo": lambda on: on.http.post(
        (game := on.game()).path + "/undo", headers=game.headers
    ),
    "key-expired": _expired_key,
    "stale-version": _late,
    "stale-if-match": lambda on: on.game().do("sheet brian-lee", If_Match='"4"'),
    "not-quiet": _not_quiet,
    "not-your-turn": lambda on: on.game().post("/actions?seat=2", {"id": "go-on"}),
    "illegal-action": lambda on: on.game().do("flip 0,0"),
    "not-a-draw": lambda on: on.game(options={"draws": "manual"}).post("/draws", {"pile": "raxon"}),
    "game-over": lambda on: on.over().do("go-on"),
    "push-off": lambda on: on.game().post("/seats/1/pushes", SUBSCRIPTION),
    "metrics-off": lambda on: on.http.get("/metrics"),
    "admin-off": lambda on: on.http.get("/v1/admin/games"),
    "table-off": _without_a_table,
    "no-talk": lambda on: on.game(talk=False).post("/talk?seat=1", {"reaction": "thanks"}),
    "unreadable-game": _of_other_rules,
    "older-game": _in_layout(5),
    "newer-game": _in_layout(99),
    "other-rules": _played_by_other_rules,
    "too-large": lambda on: on.create(title="x" * 600_000),
    "unsupported-media-type": lambda on: on.http.post("/v1/games", data="title=raxxon"),
    "key-reused": _used_key,
    "bad-field": lambda on: on.http.get("/v1/games?status=runing"),
    "too-many-games": _too_many_games,
    "store-full": _store_full,
    "unknown-action": lambda on: on.game().do("flp 0,0"),
    "bad-option": lambda on: on.create(title="raxxon", options={"difficulty": "easy"}),
    "bad-seats": lambda on: on.create(title="raxxon", players=9),
    "bad-position": lambda on: on.create(position={"title": "raxxon", "players": 1, "power": 9}),
    "bad-record": _lied,
    "too-many-requests": _hasty,
    "fault": _fault,
    "too-many-listeners": _full,
    "store-unavailable": _away,
    "busy": _busy,
    "stopping": _stopping,
}


@contextmanager
def staged() -> Iterator[Stage]:
    """A stage on a store of its own."""
    with tempfile.TemporaryDirectory() as folder, EmbeddedValkey(Path(folder) / "data") as server:
        store = open_store(server.url)
        yield Stage(server, store)
        store.close()


def main() -> None:
    """Bring every problem about and write what was answered."""
    with staged() as stage:
        answers = {name: scene(stage).json for name, scene in SCENES.items()}
    text = json.dumps(answers, indent=2, ensure_ascii=False) + "\n"
    WRITTEN.write_text(text, "utf-8", newline="\n")
    sys.stdout.write(f"{WRITTEN.name}: {len(answers)} problems\n")


if __name__ == "__main__":
    main()
