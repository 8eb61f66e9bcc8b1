"""Games of every status with all that may be sent to them, made once and put back at will."""

from random import Random
from typing import Any, NamedTuple

from flask.testing import FlaskClient
from redis import Redis

from tests.api.table import ok

KEY = "0123456789-the-same-key"
_ME, _OPEN, _BOT = {"player": "me"}, {"player": "open"}, {"player": "bot", "bot": "random"}


class Scene(NamedTuple):
    """A game, who may do what in it, and what is stored of it."""

    game: str
    version: int
    tokens: list[str | None]
    invites: dict[int, str]
    action: str
    stored: dict[bytes, bytes]


def scenes(http: FlaskClient, redis: Redis) -> list[Scene]:
    """Games that wait, run, are over and abandoned, public ones and private ones."""
    made = []
    for public in (False, True):
        for status in ("waiting", "running", "over", "abandoned"):
            redis.flushall()
            made.append(_scene(http, redis, status, public=public))
    redis.flushall()
    return made


def put(redis: Redis, scene: Scene) -> None:
    """Let there be this one game, as it was made."""
    redis.flushall()
    for key, value in scene.stored.items():
        redis.restore(key, 0, value)


def _scene(http: FlaskClient, redis: Redis, status: str, *, public: bool) -> Scene:
    """A game with a host in seat 1, Ben in seat 2 and an open seat, and a bot in the last."""
    wish = {"title": "raxxon", "options": {"draws": "manual"}, "public": public}
    made = ok(http.post("/v1/games", json=wish | {"seats": [_ME, _OPEN, _OPEN, _BOT]}), 201)
    path, host = f"/v1/games/{made['id']}", bearer(made["token"])
    invites = {each["seat"]: each["code"] for each in made["invites"]}
    claim = {"name": "Ben", "invite": invites.pop(2, None)}
    ben = ok(http.post(f"{path}/seats/2", json=claim), 201)["token"]
    if status != "waiting":
        ok(http.post(f"{path}/start", headers=host))
    if status == "over":
        _play_to_the_end(http, path, made["token"])
    if status == "abandoned":
        http.delete(path, headers=host)
    if status == "running":
        first = ok(http.get(f"{path}/actions", headers=host))["actions"][0]
        ok(http.post(f"{path}/actions", json={"id": first["id"]}, headers=host))
    listed = http.get(f"{path}/actions", headers=bearer(ben)).json or {}
    action = [each["id"] for each in listed.get("actions", [])] or ["go-on"]
    version = ok(http.get(path, headers=host))["version"]
    keys: Any = redis.keys("*")
    stored = {key: bytes(redis.dump(key) or b"") for key in keys}
    tokens = [made["token"], ben, None, "of-nothing"]
    return Scene(made["id"], version, tokens, invites, action[0], stored)


def bearer(token: str | None) -> dict[str, str]:
    """The headers that bear a token, if there is one."""
    return {} if token is None else {"Authorization": f"Bearer {token}"}


def _play_to_the_end(http: FlaskClient, path: str, token: str) -> None:
    """Free all seats, take them with the host's token, and play at random till it is over."""
    rng, host = Random(1), bearer(token)
    for seat in (2, 3, 4):
        body = {}
        if ok(http.get(path, headers=host))["seats"][seat - 1]["player"] != "open" or seat == 3:
            if seat == 3:
                ok(http.put(f"{path}/seats/3/bot", json={"bot": "random"}, headers=host))
            freed = ok(http.delete(f"{path}/seats/{seat}", headers=host))
            body = {"invite": (freed["invite"] or {}).get("code")}
        ok(http.post(f"{path}/seats/{seat}", json=body, headers=host), 201)
    while ok(http.get(f"{path}?seat=1", headers=host))["status"] == "running":
        legal = ok(http.get(f"{path}/actions", headers=host))["actions"]
        body = {"id": rng.choice(legal)["id"]}
        ok(http.post(f"{path}/actions", json=body, headers=host))
