"""A node of a cluster without a replica is lost: the others play on, and everybody is told."""

import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from redis import RedisCluster

from holdout.store import Outage, Shards, Store, StoreUnavailable, open_store
from holdout.store.bot_queue import DUE
from holdout.store.lobby import INDEX
from tests.api.journal import Journal, journaled
from tests.api.table import ok, problem
from tests.api.test_metrics import TOKEN, measured
from tests.store.nodes import Node, address, cluster, wait
from tests.store.servers import some_entry, some_game


@pytest.fixture
def nodes(tmp_path: Path) -> Iterator[list[Node]]:
    """Three nodes that go on when one of them is lost."""
    with cluster(tmp_path) as three:
        for node in three:
            node.client.config_set("cluster-require-full-coverage", "no")
        yield three


@pytest.fixture
def words() -> list[str]:
    """What is logged of the store."""
    return []


@pytest.fixture
def store(nodes: list[Node], words: list[str]) -> Iterator[Store]:
    """The store on them."""
    outage = Outage(failed=lambda _, **fields: words.append(str(fields["words"])))
    with closing(open_store(address(nodes), outage=outage)) as store:
        yield store


@pytest.fixture
def both(store: Store) -> tuple[FlaskClient, Journal]:
    """A service on it, and what that logs."""
    app, journal = journaled(store, metrics_token=TOKEN)
    return app.test_client(), journal


def holder(nodes: list[Node], key: str) -> Node | None:
    """The one of these nodes that a key lies on, if it is one of them."""
    with RedisCluster(host="127.0.0.1", port=nodes[0].port) as client:
        port = client.get_node_from_key(key).port
    return next((each for each in nodes if each.port == port), None)


@pytest.mark.parametrize("key", [INDEX, DUE, "another"])
def test_service_is_ready_while_some_shard_takes_writes(
    nodes: list[Node], store: Store, both: tuple[FlaskClient, Journal], key: str
) -> None:
    """Whichever is lost, also one with what belongs to no single game; it says how many are."""
    http, _ = both
    assert ok(http.get("/readyz"))["shards"] == 3
    lost = holder(nodes, key)
    if key == "another":
        with_queues = (holder(nodes, INDEX), holder(nodes, DUE))
        lost = next(each for each in nodes if each not in with_queues)
    assert lost
    lost.kill()
    alive = [each for each in nodes if each is not lost]

    def known() -> bool:
        return all(each.client.cluster("INFO")["cluster_slots_fail"] != "0" for each in alive)

    wait(known)

    ready, found = ok(http.get("/readyz")), measured(http)
    assert (ready["shards"], ready["shards_down"]) == (3, 1)
    assert found["holdout_store_up"] == 1
    assert found["holdout_store_shards up"] == 2
    assert found["holdout_store_shards down"] == 1
    if key == "another":
        # Games of the others go on.
        for node in alive:
            game = some_game(public=False)
            while holder(alive, f"holdout:{{{game.id}}}:game") is not node:
                game = some_game(public=False)
            store.create(game, some_entry())
            assert store.version(game.id) == 0

    lost.start()
    wait(lambda: store.ping() == Shards(3, 0))
    assert ok(http.get("/readyz"))["shards_down"] == 0


def test_shard_that_hangs_delays_readiness_but_does_not_end_it(
    nodes: list[Node], store: Store, both: tuple[FlaskClient, Journal], words: list[str]
) -> None:
    """It is waited for a while, beside the others."""
    http, _ = both
    ok(http.get("/readyz"))
    hung = holder(nodes, "another")
    assert hung
    hung.signal(signal.SIGSTOP)
    try:
        assert ok(http.get("/readyz"))["shards_down"] == 1
        assert store.ping() == Shards(3, 1)
    finally:
        hung.signal(signal.SIGCONT)
    wait(lambda: store.ping() == Shards(3, 0))
    shown = f"1 of 3 shards take no writes, such as 127.0.0.1:{hung.port}: no reply in time"
    assert shown in words


def test_cluster_of_which_no_shard_takes_writes_is_not_ready(
    nodes: list[Node], store: Store, both: tuple[FlaskClient, Journal]
) -> None:
    """All of them are lost."""
    http, _ = both
    ok(http.get("/readyz"))
    for node in nodes:
        node.kill()

    problem(http.get("/readyz"), 503, "store-unavailable")
    with pytest.raises(StoreUnavailable, match="3 of 3 shards") as found:
        store.ping()
    assert found.value.reason in {"refused", "dropped"}
