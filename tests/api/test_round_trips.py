"""How often a request waits for the store: a game is made in four round trips at most.

On a store that is away 50 ms each of them is felt.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis.connection import AbstractConnection

from holdout.api import create_app
from holdout.play import apps
from holdout.settings import Settings
from holdout.store import Store
from holdout.store.embedded import EmbeddedValkey
from tests.api.table import ok, problem

ME, OPEN, BOT = {"player": "me"}, {"player": "open"}, {"player": "bot", "bot": "greedy"}
CLOCK = {"per": "decision", "seconds": 3600, "then": "bot", "bot": "greedy"}
MOST, MOST_FOR_APPS = 4, 5
"""An app is read first, as its limits depend on it."""


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The bytes of each message to the store; each is one round trip."""
    found: list[int] = []
    send = AbstractConnection.send_packed_command

    def counted(self: AbstractConnection, command: Any, *more: Any, **options: Any) -> None:
        found.append(len(command))
        send(self, command, *more, **options)

    monkeypatch.setattr(AbstractConnection, "send_packed_command", counted)
    return found


@pytest.fixture
def limited(server: EmbeddedValkey, store: Store) -> FlaskClient:
    """A service that counts everything, for whoever asks."""
    return create_app(store, Settings(store=server.url, open_games=3)).test_client()


@pytest.mark.parametrize(
    "wish",
    [
        {"players": 2},
        {"seats": [BOT, OPEN], "public": True},
        {"seats": [BOT, ME], "public": True, "clock": CLOCK},
    ],
    ids=["plain", "public", "bots"],
)
def test_game_is_made_in_four_round_trips(
    limited: FlaskClient, sent: list[int], wish: dict[str, Any]
) -> None:
    """From request to response, with limits, lists, queues, bots and an idempotency key."""
    trips = [_trips(sent, partial(_make, limited, key, wish)) for key in "ab"]

    # The first request tells the server its scripts, and asks for the time and a secret.
    assert trips[1] <= MOST


def test_game_of_an_app_takes_one_more(limited: FlaskClient, store: Store, sent: list[int]) -> None:
    """However many users it is listed for, and whoever is told of it."""
    headers = {"Authorization": f"Bearer {apps.create(store, 'club', act=True)}"}
    seats = [*({"player": "me", "reference": each} for each in ("ada", "ben")), BOT]
    wish = {"seats": seats, "public": True, "reference": "1"}
    user = headers | {"Holdout-User": "ada"}

    trips = [_trips(sent, partial(_make, limited, key, wish, **user)) for key in "ab"]

    assert trips[1] <= MOST_FOR_APPS
    assert len(store.games_of_user("club", "ben", 10)) == 2


def test_refused_game_is_neither_counted_nor_in_the_way(limited: FlaskClient, store: Store) -> None:
    """What was listed and queued for it before does no harm; a retry gets the first response."""
    made = [_make(limited, str(number), {"players": 1}) for number in range(3)]

    problem(limited.post("/v1/games", json={"title": "raxxon"}), 429, "too-many-games")
    again = _make(limited, "1", {"players": 1})

    assert again == made[1]
    assert dict(store.counts()) == {"running": 3}
    token = {"Authorization": f"Bearer {made[0]['token']}"}
    ok(limited.post(f"/v1/games/{made[0]['id']}/abandon", headers=token))
    _make(limited, "4", {"players": 1})


def _make(http: FlaskClient, key: str, wish: dict[str, Any], **headers: str) -> dict[str, Any]:
    named = {name.replace("_", "-"): each for name, each in headers.items()}
    named["Idempotency-Key"] = f"the-key-of-game-{key}"
    return ok(http.post("/v1/games", json={"title": "raxxon"} | wish, headers=named), 201)


def _trips(sent: list[int], do: Callable[[], object]) -> int:
    sent.clear()
    do()
    return len(sent)
