"""Hearing of changes: each write is told, to one server and to a cluster; what is lost is said."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis

from holdout.store import Game, News, Store, StoreUnavailable, news, open_store
from holdout.store.embedded import EmbeddedValkey
from tests.store.servers import running_store, some_entry, some_game

PATIENCE_SECONDS = 20.0


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[tuple[EmbeddedValkey, Store]]:
    """A server that may be killed, and a store on it."""
    with running_store(tmp_path / "data") as running:
        yield running


@pytest.fixture
def ear(opened: tuple[EmbeddedValkey, Store]) -> Iterator[News]:
    """One that follows no game yet."""
    made = opened[1].news()
    yield made
    made.close()


def heard(ear: News, games: frozenset[str], wanted: dict[str, int]) -> set[str]:
    """Hear until it is what is wanted; the games that were unsure meanwhile."""
    found: dict[str, int] = {}
    unsure: set[str] = set()
    deadline = time.monotonic() + PATIENCE_SECONDS
    while found != wanted and time.monotonic() < deadline:
        news = ear.heard(games, 0.1)
        found |= news.versions
        unsure |= set(news.unsure)
    assert found == wanted
    return unsure


def follow(ear: News, *games: str, besides: frozenset[str] = frozenset()) -> frozenset[str]:
    """Begin to follow games besides others, and return when they are: each is unsure then."""
    followed = besides | {*games}
    unsure: set[str] = set()
    deadline = time.monotonic() + PATIENCE_SECONDS
    while unsure != {*games} and time.monotonic() < deadline:
        unsure |= set(ear.heard(followed, 0.1).unsure)
    assert unsure == {*games}
    return followed


def write(store: Store, game: Game, version: int) -> None:
    """Write a game's next version."""
    game.version = version
    store.write(game, some_entry(version), expected=version - 1)


def made(store: Store, count: int) -> list[Game]:
    """New games."""
    games = [some_game() for _ in range(count)]
    for each in games:
        store.create(each, some_entry())
    return games


def hear_on(ear: News, games: frozenset[str]) -> None:
    """Hear for long enough."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        ear.heard(games, 0.1)


def test_every_write_to_a_followed_game_is_heard(store: Store) -> None:
    """Of several changes the last version counts. A write that fails is none."""
    ear = store.news()
    game, other = made(store, 2)
    games = follow(ear, game.id, other.id)
    for version in (1, 2):
        write(store, game, version)
    write(store, other, 1)

    heard(ear, games, {game.id: 2, other.id: 1})
    game.version = 9
    with pytest.raises(Exception, match="version 2"):
        store.write(game, some_entry(9), expected=5)
    assert ear.heard(games, 0).versions == {}
    assert store.versions([game.id, "gone", other.id, "{bad}"]) == {game.id: 2, other.id: 1}
    assert store.versions([]) == {}
    ear.close()


def test_nothing_is_heard_of_other_games(store: Store) -> None:
    """Nor of those that are followed no more; who comes back to one may have missed a change."""
    ear = store.news()
    game, left, never = made(store, 3)
    follow(ear, game.id, left.id)
    one = frozenset({game.id})
    ear.heard(one, 0)
    for each in (left, never, game):
        write(store, each, 1)

    heard(ear, one, {game.id: 1})
    both = follow(ear, left.id, besides=one)
    write(store, left, 2)
    heard(ear, both, {left.id: 2})
    assert ear.heard(frozenset(), 0).versions == {}
    ear.close()


def test_game_that_is_left_and_followed_again_at_once_is_heard(store: Store) -> None:
    """The answers of the server to the two may cross."""
    ear = store.news()
    (game,) = made(store, 1)
    games = follow(ear, game.id)
    for _ in range(3):
        ear.heard(frozenset(), 0)
        games = frozenset({game.id})
        ear.heard(games, 0)
    write(store, game, 1)

    heard(ear, games, {game.id: 1})
    ear.close()


def test_lost_connection_is_told(opened: tuple[EmbeddedValkey, Store], ear: News) -> None:
    """First that the store is away, then that something may have been missed, then the news."""
    server, store = opened
    (game,) = made(store, 1)
    games = follow(ear, game.id)
    server.restart()
    with pytest.raises(StoreUnavailable):
        hear_on(ear, games)

    assert follow(ear, game.id) == games

    write(store, game, 1)
    heard(ear, games, {game.id: 1})


def test_server_that_is_silent_is_asked_for_a_word(
    opened: tuple[EmbeddedValkey, Store], ear: News, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that answers is heard on; one that does not is left."""
    server, store = opened
    games = follow(ear, *(each.id for each in made(store, 2)))
    monkeypatch.setattr(news, "QUIET_SECONDS", 0.1)
    monkeypatch.setattr(news, "ANSWER_TIMEOUT", 0.2)
    for _ in range(8):
        assert ear.heard(games, 0.1).versions == {}, "it answers, so it lives"

    with Redis.from_url(server.url) as redis:
        redis.client_pause(1000)
        with pytest.raises(StoreUnavailable, match="does not confirm the subscription"):
            hear_on(ear, games)


def test_store_that_never_was_tells_nothing(tmp_path: Path) -> None:
    """It is unavailable, as for anything else."""
    store = open_store(f"unix://{tmp_path}/nobody.sock")
    ear = store.news()
    for _ in range(2):
        with pytest.raises(StoreUnavailable):
            ear.heard(frozenset({"abc"}), 0)
    ear.close()
    store.close()


def test_nonsense_on_the_channel_is_passed_over(
    opened: tuple[EmbeddedValkey, Store], ear: News
) -> None:
    """Somebody else may use the same server."""
    games = follow(ear, "abc")
    channel = news.CHANNEL % "abc"
    with Redis.from_url(opened[0].url) as redis:
        for each in (b"", b"abc", b"x 1", b"\xff", b"-1", b"7"):
            redis.spublish(channel, each)

    heard(ear, games, {"abc": 7})
