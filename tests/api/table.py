"""A game over HTTP in a few words: made, seated, played on at random."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from holdout.play.authorize import hash_of
from holdout.store import Grant, Store

PROBLEM = "application/problem+json"

#: A seed, so that a test that fails does so again.
SEED = "0123456789abcdef0123456789abcdef"


@dataclass
class Table:
    """A game and the token that holds its seats."""

    http: FlaskClient
    id: str
    token: str
    created: dict[str, Any] = field(repr=False)

    @property
    def path(self) -> str:
        """Where the game is."""
        return f"/v1/games/{self.id}"

    @property
    def headers(self) -> dict[str, str]:
        """Who asks."""
        return {"Authorization": f"Bearer {self.token}"}

    def get(self, rest: str = "", **headers: str) -> TestResponse:
        """Ask for something of the game."""
        return self.http.get(self.path + rest, headers=self.headers | _dashed(headers))

    def post(self, rest: str, body: Any, **headers: str) -> TestResponse:
        """Post something to the game."""
        return self.http.post(self.path + rest, json=body, headers=self.headers | _dashed(headers))

    def do(self, action: str, **headers: str) -> TestResponse:
        """Carry out an action by its id."""
        return self.post("/actions", {"id": action}, **headers)

    def legal(self) -> list[str]:
        """The ids of what may be done."""
        return [each["id"] for each in ok(self.get("/actions"))["actions"]]

    def version(self) -> int:
        """The version that the game is at."""
        version: int = ok(self.get())["version"]
        return version

    def play_on(self, steps: int, rng: Random) -> None:
        """Do so many legal things, or fewer if the game ends before."""
        for _ in range(steps):
            legal = self.legal()
            if not legal:
                return
            ok(self.do(rng.choice(legal)))

    def rest(self, rng: Random) -> dict[str, Any]:
        """Play on until the table is quiet; its position."""
        for _ in range(500):
            answer = self.get("/position")
            if answer.status_code == 200:
                position: dict[str, Any] = ok(answer)["position"]
                return position
            problem(answer, 409, "not-quiet")
            seat = ok(self.get("?seat=1"))["pending"][0]["seat"]
            legal = ok(self.get(f"/actions?seat={seat}"))["actions"]
            ok(self.post(f"/actions?seat={seat}", {"id": rng.choice(legal)["id"]}))
        raise AssertionError("the table never comes to rest")


def table(http: FlaskClient, **wish: Any) -> Table:
    """Make a game of Raxxon, from a fixed seed unless it is public or the wish says otherwise."""
    if not wish.keys() & {"record", "title", "position"}:
        wish["title"] = "raxxon"
    if "record" not in wish and not wish.get("public"):
        wish.setdefault("seed", SEED)
    answer = http.post("/v1/games", json=wish)
    created = ok(answer, 201)
    return Table(http, created["id"], created["token"], created)


def ok(response: TestResponse, status: int = 200) -> Any:
    """The body of an answer that is no problem."""
    assert status == response.status_code, response.text
    return response.json


def problem(response: TestResponse, status: int, code: str) -> dict[str, Any]:
    """The body of an answer that is this problem."""
    body: dict[str, Any] = response.json or {}
    assert (status, code) == (response.status_code, body.get("code")), response.text
    assert response.content_type == PROBLEM
    assert status == body["status"]
    assert body["title"]
    assert body["detail"]
    return body


def give(store: Store, game_id: str, seats: list[int], *, host: bool = False) -> dict[str, str]:
    """Store another token for a game; the headers that bear it. The version moves on."""
    game = store.load(game_id)
    token = f"guest-{seats}-{host}"
    game.tokens[hash_of(token)] = Grant(seats=seats, host=host)
    game.version += 1
    store.write(game, None, expected=game.version - 1)
    return {"Authorization": f"Bearer {token}"}


def _dashed(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}
