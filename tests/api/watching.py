"""All that a seat of a game of Dead of Winter can be answered, byte for byte."""

from typing import Any

from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.api.table import Table, ok, table
from tests.dead_of_winter.telling import STRANGE

LANGUAGES = ("en", "ru")
PILES = ("school", "crises", "crossroads", "hand", "action", "exile", "secrets", "nothing")
#: Some of the actions that are seldom legal; all of them are tried on the rules themselves.
TRIES = [TITLE.action_id(each) for each in STRANGE[::5]]


def game_of(http: FlaskClient, redis: Redis, state: DeadOfWinter) -> Table:
    """A new game that is in this state; the token holds all seats."""
    made = table(http, title="dead-of-winter", players=state.seats)
    put(redis, made, TITLE.save(state))
    return made


def put(redis: Redis, game: Table, state: bytes) -> None:
    """Let a stored game run on from another state, at the same version."""
    running = {"state": state, "status": "running"}
    redis.hset(f"holdout:{{{game.id}}}:game", mapping=running)


def plain(answer: TestResponse) -> tuple[int, list[tuple[str, str]], bytes]:
    """All that the caller gets to see."""
    assert answer.status_code < 500
    return answer.status_code, sorted(answer.headers), answer.data


def everything(game: Table, who: dict[str, str], seat: int) -> dict[Any, Any]:
    """Every answer that the holder of a seat can get without changing the game."""
    seen: dict[Any, Any] = {}
    reads = [
        *("", f"?seat={seat}", f"?seat={seat % 2 + 1}", "/actions", f"/actions?seat={seat}"),
        *("/piles", "/events", "/events?after=1&limit=2", f"/events?seat={seat}", "/record"),
        *("/position", "/advice?bot=random"),
    ]
    for language in LANGUAGES:
        headers = who | {"Accept-Language": language}
        for rest in reads:
            seen[rest, language] = plain(game.http.get(game.path + rest, headers=headers))
        for rest in ("", f"?seat={seat}", "?after=0"):
            stream = headers | {"Accept": "text/event-stream"}
            answer = game.http.get(f"{game.path}/events{rest}", headers=stream)
            seen["stream", rest, language] = plain(answer)
    for rest in ("", "/actions", "/record"):
        seen[rest] = plain(game.http.get(game.path + rest))
    return seen | refusals(game, who)


def refusals(game: Table, who: dict[str, str]) -> dict[Any, Any]:
    """What is said to the holder of a seat about what it may not do."""
    asked = ok(game.http.get(f"{game.path}/actions", headers=who))
    legal = {each["id"] for each in asked["actions"]}
    drawn = {each["params"].get("pile") for each in asked["actions"] if each["kind"] == "draw"}
    seen: dict[Any, Any] = {}
    for action in TRIES:
        if action in legal or (action.startswith("hint") and "done" in legal):
            continue
        answer = game.http.post(f"{game.path}/actions", json={"id": action}, headers=who)
        assert answer.status_code in (409, 422)
        seen["do", action] = plain(answer)
    for pile in PILES:
        if pile not in drawn:
            answer = game.http.post(f"{game.path}/draws", json={"pile": pile}, headers=who)
            assert answer.status_code in (409, 422)
            seen["draw", pile] = plain(answer)
    return seen
