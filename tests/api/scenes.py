"""Games of every status with all that may be sent to them, made once and put back at will."""

from random import Random
from typing import Any, NamedTuple

from flask.testing import FlaskClient
from redis import Redis

from tests.api.table import SEED, ok

KEY = "0123456789-the-same-key"
_ME, _OPEN, _BOT = {"player": "me"}, {"player": "open"}, {"player": "bot", "bot": "random"}


class Known(NamedTuple):
    """Invites by seat, and an action that is legal, or looks like it."""

    invites: dict[int, str]
    action: str


class Scene(NamedTuple):
    """A game, who may do what in it, and what is stored of it."""

    game: str
    status: str
    version: int
    tokens: list[str | None]
    known: Known
    stored: dict[bytes, bytes]


def scenes(http: FlaskClient, redis: Redis) -> list[Scene]:
    """Games that wait, run, wait for a draw, are over and abandoned; public and private ones."""
    made = []
    for public in (False, True):
        for status in ("waiting", "running", "abandoned"):
            redis.flushall()
            made.append(_with_others(http, redis, status, public=public))
        for status in ("drawing", "over"):
            redis.flushall()
            made.append(_alone(http, redis, status, public=public))
    redis.flushall()
    return made


def put(redis: Redis, scene: Scene) -> None:
    """Let there be this one game, as it was made."""
    with redis.pipeline() as together:
        together.flushall()
        for key, value in scene.stored.items():
            together.restore(key, 0, value)
        together.execute()


def _with_others(http: FlaskClient, redis: Redis, status: str, *, public: bool) -> Scene:
    """A game of a host, of Ben, who has sat down, an open seat and a bot."""
    wish = {"title": "raxxon", "public": public, "seats": [_ME, _OPEN, _OPEN, _BOT]}
    made = ok(http.post("/v1/games", json=wish), 201)
    path, host = f"/v1/games/{made['id']}", bearer(made["token"])
    invites = {each["seat"]: each["code"] for each in made["invites"]}
    claim = {"name": "Ben", "invite": invites.pop(2, None)}
    ben = ok(http.post(f"{path}/seats/2", json=claim), 201)["token"]
    action = "pass"
    if status == "running":
        ok(http.post(f"{path}/start", headers=host))
        first, action = _legal(http, path, host)[:2]
        ok(http.post(f"{path}/actions", json={"id": first}, headers=host))
    if status == "abandoned":
        http.post(f"{path}/abandon", headers=host)
    return _stored(redis, made, status, [made["token"], ben], Known(invites, action))


def _alone(http: FlaskClient, redis: Redis, status: str, *, public: bool) -> Scene:
    """A game whose host holds all seats, played at random up to a draw or to the end."""
    wish = {"title": "raxxon", "public": public, "options": {"draws": "manual"}, "players": 2}
    seed = {} if public else {"seed": SEED}
    made = ok(http.post("/v1/games", json=wish | seed), 201)
    path, host, rng = f"/v1/games/{made['id']}", bearer(made["token"]), Random(1)
    while legal := _legal(http, path, host):
        action = rng.choice(legal)
        if status == "drawing" and action.startswith("draw "):
            break
        ok(http.post(f"{path}/actions", json={"id": action}, headers=host))
    return _stored(redis, made, status, [made["token"], made["token"]], Known({}, action))


def _legal(http: FlaskClient, path: str, who: dict[str, str]) -> list[str]:
    return [each["id"] for each in ok(http.get(f"{path}/actions", headers=who))["actions"]]


def _stored(
    redis: Redis, made: dict[str, Any], status: str, tokens: list[str], known: Known
) -> Scene:
    """The only game in the store, as a scene; nobody, and somebody else, ask about it too."""
    keys: Any = redis.keys("*")
    stored = {key: bytes(redis.dump(key) or b"") for key in keys}
    version = int(redis.hget(f"holdout:{{{made['id']}}}:game", "version") or 0)
    return Scene(made["id"], status, version, [*tokens, None, "of-nothing"], known, stored)


def bearer(token: str | None) -> dict[str, str]:
    """The headers that bear a token, if there is one."""
    return {} if token is None else {"Authorization": f"Bearer {token}"}
