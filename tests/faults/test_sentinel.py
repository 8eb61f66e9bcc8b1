"""A server that sentinels watch dies and a replica takes over: nothing acknowledged is lost."""

from contextlib import closing
from pathlib import Path

import pytest
from msgspec import structs

from holdout.store import Conflict, Game, Store, StoreUnavailable, open_store
from tests.faults.checker import playing
from tests.faults.running import running
from tests.processes import until
from tests.store.sentinels import watched
from tests.store.servers import some_entry, some_game


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where servers and sentinels work."""
    made = tmp_path / "servers"
    made.mkdir()
    return made


def test_primary_killed_while_four_games_are_played(folder: Path, tmp_path: Path) -> None:
    """Play goes on after the failover, and all that was acknowledged is there."""
    with (
        watched(folder) as watch,
        running(tmp_path, HOLDOUT_STORE=watch.url) as service,
        playing(service.port, seed=9, games=4) as checker,
    ):
        checker.go_on(40)
        watch.fail_over()
        checker.go_on(40)
    assert checker.counts["unavailable"] + checker.counts["broken"]


def test_listeners_hear_the_new_primary(folder: Path) -> None:
    """Whoever follows a game subscribes there; passwords are those of servers and sentinels."""
    with (
        watched(folder, ("of-servers", "of-sentinels")) as watch,
        closing(open_store(watch.url)) as store,
    ):
        game = some_game()
        store.create(game, some_entry())
        games, news = frozenset((game.id,)), store.news()
        until(lambda: news.heard(games, 0.1).unsure, "the first subscription is not confirmed")
        watch.fail_over()

        def confirmed() -> bool:
            try:
                return bool(news.heard(games, 0.1).unsure)
            except StoreUnavailable:
                return False

        until(confirmed, "nobody listens to the new primary")
        until(lambda: _written(store, game), "the new primary takes no write")
        heard: dict[str, int] = {}

        def changed() -> bool:
            heard.update(news.heard(games, 0.1).versions)
            return game.id in heard

        until(changed, "the change is not heard")
        news.close()
    assert heard[game.id] == 1


def _written(store: Store, game: Game) -> bool:
    """Write the next version; whether it is there, also if that was not acknowledged before."""
    try:
        store.write(structs.replace(game, version=1), some_entry(1), expected=0)
    except StoreUnavailable:
        return False
    except Conflict as error:
        return error.current == 1
    return True


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("redis+sentinel://localhost:1", "host:port/service"),
        ("redis+sentinel:///games", "host:port/service"),
        ("redis+sentinel://localhost:1/games?sentinel_colour=blue", "sentinel_colour"),
        ("redis+sentinel://localhost:1/games?colour=blue", "colour"),
        ("redis+sentinel://localhost:one/games", "invalid host or port"),
    ],
)
def test_wrong_address_is_refused(url: str, message: str) -> None:
    """Before anything is connected."""
    with pytest.raises(ValueError, match=message):
        open_store(url)
