"""The store on a cluster of three nodes: the keys of a game stay together."""

import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from redis import RedisCluster

from holdout.store import (
    Conflict,
    Exists,
    Store,
    StoreError,
    StoreUnavailable,
    UnknownGame,
    lobby,
    open_store,
)
from holdout.store.connection import cluster_addresses
from holdout.store.news import CHANNEL
from tests.ports import free_port
from tests.store import nodes
from tests.store.servers import some_entry, some_game
from tests.store.test_news import follow, hear_on, heard, made, write


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Three nodes, a third of the slots each; the URL names two of them."""
    with nodes.cluster(tmp_path_factory.mktemp("cluster")) as three:
        yield nodes.address(three)


@pytest.fixture
def store(cluster: str) -> Iterator[Store]:
    """A store on the cluster, with whatever other tests have left there."""
    store = open_store(cluster)
    yield store
    store.close()


def test_clock_is_that_of_a_node(store: Store) -> None:
    """All nodes are on this machine here, so they have its time."""
    assert abs(store.clock_offset().seconds) < 1
    assert abs(store.now() - time.time()) < 1


def test_games_on_all_nodes_behave_as_on_one(store: Store) -> None:
    """Create, write, refuse, read: for enough games that each node has some."""
    store.ping()
    for _ in range(30):
        game = some_game()
        store.create(game, some_entry())
        later = msgspec.structs.replace(game, version=1)
        store.write(later, some_entry(1), expected=0)

        with pytest.raises(Conflict) as refusal:
            store.write(later, some_entry(1), expected=0)
        with pytest.raises(Exists):
            store.create(game, some_entry())
        assert refusal.value.current == 1
        assert later == store.load(game.id)
        assert store.entries(game.id) == [some_entry(), some_entry(1)]
    with pytest.raises(UnknownGame):
        store.load("no-such")


def test_keys_of_a_game_share_a_slot(store: Store, cluster: str) -> None:
    """Each write is one script on one node."""
    game = some_game(id="shared")
    store.create(game, some_entry())

    with RedisCluster.from_url(cluster_addresses(cluster)[0]) as client:
        keys = [f"holdout:{{shared}}:{part}" for part in ("game", "log", "done")]
        assert len({client.keyslot(key) for key in keys}) == 1
        assert client.keyslot(lobby.INDEX) == client.keyslot(lobby.INDEXED)
        assert client.exists(*keys) == 2


def test_list_gathers_the_games_of_all_nodes(store: Store, cluster: str) -> None:
    """Also after the index is lost, and without those that are gone."""
    games = [some_game(created=1_700_000_100.0 + number) for number in range(30)]
    for game in games:
        store.create(game, some_entry())
    ids = [game.id for game in reversed(games)]
    assert ids == [game.id for game in store.list(limit=30)[0]]

    with RedisCluster.from_url(cluster_addresses(cluster)[0]) as client:
        client.delete(lobby.INDEX)
        client.delete(lobby.INDEXED)
        client.delete(f"holdout:{{{ids[7]}}}:game")

    assert ids[:7] + ids[8:] == [game.id for game in store.list(limit=29)[0]]


def test_cluster_that_is_away_is_unavailable() -> None:
    """Opening the store does not need the cluster; asking does."""
    store = open_store(f"redis+cluster://127.0.0.1:{free_port()}")

    for ask in (store.ping, store.list, lambda: store.load("any")):
        with pytest.raises(StoreUnavailable):
            ask()
    store.close()


@pytest.mark.parametrize(
    ("url", "first", "others"),
    [
        ("redis+cluster://a", "redis://a", []),
        ("redis+cluster://a:7000,b:7001,c", "redis://a:7000", [("b", 7001), ("c", 6379)]),
        ("rediss+cluster://me:p%40ss@a,b/0", "rediss://me:p%40ss@a/0", [("b", 6379)]),
        ("redis+cluster://a,[::1]:7?socket_timeout=1", "redis://a?socket_timeout=1", [("::1", 7)]),
    ],
)
def test_address_of_a_cluster_names_its_nodes(
    url: str, first: str, others: list[tuple[str, int]]
) -> None:
    """Login and options are for all nodes, and stand once."""
    assert cluster_addresses(url) == (first, others)


def test_news_are_heard_on_any_node(cluster: str) -> None:
    """Games of different slots, written by one store, heard by another."""
    store, other = open_store(cluster), open_store(cluster)
    ear = other.news()
    games = made(store, 6)
    followed = follow(ear, *(each.id for each in games))
    for game in games:
        write(store, game, 1)

    heard(ear, followed, wanted := {game.id: 1 for game in games})
    assert other.versions(list(wanted)) == wanted
    ear.close()
    store.close()
    other.close()


def test_news_of_a_game_that_moves_are_heard_from_its_new_node(tmp_path: Path) -> None:
    """First the store says that it is not available; looking at versions finds the new node."""
    with (
        nodes.cluster(tmp_path) as three,
        closing(open_store(nodes.address(three))) as store,
        closing(store.news()) as ear,
        RedisCluster(host="127.0.0.1", port=three[0].port) as client,
    ):
        games = follow(ear, "abc", "def")
        channel = CHANNEL % "abc"
        old = client.get_node_from_key(channel)
        new = next(each for each in three if each.port != old.port)
        for each in three:
            slot = client.keyslot(channel)
            each.client.execute_command("CLUSTER", "SETSLOT", slot, "NODE", new.id())
        with pytest.raises(StoreError):
            hear_on(ear, games)

        assert store.versions(games) == {}
        follow(ear, "abc", "def")
        new.client.spublish(channel, "7")
        heard(ear, games, {"abc": 7})
