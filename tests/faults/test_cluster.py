"""A node of a cluster dies and its replica takes over: nothing acknowledged is lost."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import RedisCluster

from holdout.store import Store, StoreUnavailable, open_store
from tests.faults.checker import playing
from tests.faults.running import running
from tests.store.nodes import PRIMARIES, Node, address, cluster, wait
from tests.store.servers import some_entry, some_game


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Node]]:
    """Three primaries, and a replica of each."""
    with cluster(tmp_path_factory.mktemp("cluster"), replicas=True) as nodes:
        yield nodes


@pytest.fixture
def store(nodes: list[Node]) -> Iterator[Store]:
    """A store that wants a copy of each write."""
    store = open_store(f"{address(nodes)}?replicas=1")
    yield store
    store.close()


def _game_of(node: Node) -> str:
    """An id that the node is to keep."""
    with RedisCluster(host="127.0.0.1", port=node.port) as client:
        while True:
            game_id = some_game().id
            if client.get_node_from_key(f"holdout:{{{game_id}}}:game").port == node.port:
                return game_id


def _slot(node: Node, game_id: str) -> int:
    found: int = node.client.cluster("KEYSLOT", f"holdout:{{{game_id}}}:game")
    return found


def test_write_that_no_replica_has_is_not_acknowledged(nodes: list[Node], store: Store) -> None:
    """It could be lost yet; when the replica has it, the next one is."""
    primary, replica = nodes[0], nodes[PRIMARIES]
    game_id = _game_of(primary)
    store.create(some_game(id=game_id), some_entry())
    replica.signal(signal.SIGSTOP)
    try:
        with pytest.raises(StoreUnavailable, match="0 of 1 replicas"):
            store.write(some_game(id=game_id, version=1), some_entry(1), expected=0)
    finally:
        replica.signal(signal.SIGCONT)
    wait(primary.copies)

    store.write(some_game(id=game_id, version=2), some_entry(2), expected=1)

    assert [entry.version for entry in store.entries(game_id)] == [0, 1, 2]


def test_game_that_moves_to_another_node_is_written_there(nodes: list[Node], store: Store) -> None:
    """Its slot is handed over while the store is open.

    Until that is done the nodes can't tell whether keys are missing or on their way: try again.
    """
    old, new = nodes[0], nodes[1]
    game_id = _game_of(old)
    store.create(some_game(id=game_id), some_entry())
    slot = _slot(old, game_id)
    new.client.execute_command("CLUSTER SETSLOT", slot, "IMPORTING", old.id())
    old.client.execute_command("CLUSTER SETSLOT", slot, "MIGRATING", new.id())
    keys = old.client.execute_command("CLUSTER GETKEYSINSLOT", slot, 10)

    old.client.execute_command("MIGRATE", "127.0.0.1", new.port, "", 0, 5000, "KEYS", *keys)
    with pytest.raises(StoreUnavailable):
        store.write(some_game(id=game_id, version=1), some_entry(1), expected=0)
    for node in (new, old):
        node.client.execute_command("CLUSTER SETSLOT", slot, "NODE", new.id())
    store.write(some_game(id=game_id, version=1), some_entry(1), expected=0)

    assert store.version(game_id) == 1
    assert [entry.version for entry in store.entries(game_id)] == [0, 1]


def test_failover_under_load_loses_nothing(nodes: list[Node], tmp_path: Path) -> None:
    """A primary is killed; its replica takes over, and has it as replica when it is back."""
    url = f"{address(nodes[1:])}?replicas=1"
    with running(tmp_path, HOLDOUT_STORE=url) as service, playing(service.port, seed=8) as checker:
        checker.go_on(40)
        for old, new in ((nodes[0], nodes[PRIMARIES]), (nodes[PRIMARIES], nodes[0])):
            old.kill()
            wait(new.is_primary)
            old.start()
            wait(new.copies)
            checker.go_on(40)
    assert checker.counts["unavailable"]
