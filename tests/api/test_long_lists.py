"""Long lists: the games of an app are read as cheaply as the lobby, however many there are."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis
from redis.connection import AbstractConnection

from holdout.api import create_app
from holdout.play import apps
from holdout.store import Store
from holdout.store.apps import GAMES_OF_APP, GAMES_OF_USER
from holdout.store.embedded import EmbeddedValkey
from holdout.store.lobby import GAME_KEY, INDEX
from tests.api.table import ok
from tests.api.test_apps import App

GAMES, PAGE = 10_000, 50
#: The key of the app is looked up besides.
OF_KEY = 1
#: Whether the index is whole, its next batch, the games of that; for the last page once more.
MOST_TRIPS = 4
LISTS = (GAMES_OF_APP % "club", GAMES_OF_USER % ("club", "user-1"), INDEX)


@pytest.fixture
def trips(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How often something was sent to the store since this was asked last."""
    sent = [0]
    send = AbstractConnection.send_packed_command

    def count(self: AbstractConnection, *arguments: Any, **named: Any) -> Any:
        sent[0] += 1
        return send(self, *arguments, **named)

    monkeypatch.setattr(AbstractConnection, "send_packed_command", count)

    def since() -> int:
        found, sent[0] = sent[0], 0
        return found

    return since


def copy(server: EmbeddedValkey, game_id: str) -> None:
    """Have a game many times, in all lists: of the lobby, the app and the user."""
    with Redis.from_url(server.url) as client, client.pipeline(transaction=False) as pipeline:
        for number in range(GAMES - 1):
            pipeline.copy(GAME_KEY % game_id, GAME_KEY % f"copy-{number:08}")
        created = client.zscore(INDEX, game_id)
        assert isinstance(created, float)
        for each in LISTS:
            pipeline.zadd(
                each, {f"copy-{number:08}": created - number for number in range(GAMES - 1)}
            )
        pipeline.execute()


def pages(
    http: FlaskClient, query: str, headers: dict[str, str], trips: Callable[[], int]
) -> Iterator[tuple[list[str], int]]:
    """The ids of each page, and how many round trips it took."""
    after: str | None = ""
    while after is not None:
        trips()
        cursor = f"&cursor={after}" if after else ""
        page = ok(http.get(f"/v1/games?limit={PAGE}{query}{cursor}", headers=headers))
        after = page["next"]
        yield [each["id"] for each in page["games"]], trips()


def test_games_of_an_app_cost_as_much_as_the_lobby(
    store: Store,
    server: EmbeddedValkey,
    trips: Callable[[], int],
) -> None:
    """All of them, in pages of 50, also by user and by whose turn it is; each once."""
    http = create_app(store).test_client()
    club = App(http, apps.create(store, "club", act=True))
    seats = [{"player": "me", "reference": "user-1"}]
    made = club.game(public=True, seats=seats)["id"]
    # Whoever lists first looks for games that the list lacks; later there would be many.
    ok(http.get("/v1/games"))
    copy(server, made)

    lobby = [*pages(http, "", {}, trips)]
    mine = [*pages(http, "&mine=true", club.headers(), trips)]
    filtered = "&mine=true&user=user-1&pending=true&status=running"
    of_user = [*pages(http, filtered, club.headers(), trips)]

    for found in (lobby, mine, of_user):
        assert len({each for ids, _ in found for each in ids}) == GAMES
        assert [len(ids) for ids, _ in found] == [PAGE] * (GAMES // PAGE)
    costs = [cost for _, cost in lobby]
    assert max(costs) <= MOST_TRIPS
    for found in (mine, of_user):
        assert [cost - OF_KEY for _, cost in found] == costs
