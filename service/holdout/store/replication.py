"""Writes that count only when replicas have them, too.

A primary acknowledges a write before its replicas have it; if it then dies and a replica takes
over, the write is lost. WAIT counts the replicas that have what its own connection has written, so
it is sent together with the script, over one connection, in one round trip.
"""

from collections.abc import Sequence
from typing import Any, Final

from redis import Redis, RedisCluster, exceptions

from holdout.store.refusals import StoreUnavailable

WAIT_MILLISECONDS: Final = 1000
REDIRECTS: Final = 5
LOST: Final = (
    exceptions.ConnectionError,
    exceptions.TimeoutError,
    exceptions.ClusterDownError,
    exceptions.SlotNotCoveredError,
)
"""How a command fails when its node is gone."""


def wanted_copies(url: str) -> tuple[str, int]:
    """Take the option `replicas` out of the URL of a store: the rest, and its number (0: none).

    Raises:
        ValueError: It is no number.
    """
    address, _, query = url.partition("?")
    options = query.split("&") if query else []
    wanted = [each for each in options if each.startswith("replicas=")]
    rest = "&".join(each for each in options if each not in wanted)
    number = wanted[-1].partition("=")[2] if wanted else "0"
    if not number.isdecimal():
        raise ValueError(f"the URL of the store has replicas={number}, which is no number")
    return f"{address}?{rest}" if rest else address, int(number)


def write(client: Any, key: str, command: Sequence[Any], replicas: int) -> Any:
    """Send a command to the node of a key, once; return its answer when enough replicas have it.

    `client` is redis-py's, of one server or of a cluster.

    Raises:
        StoreUnavailable: It was carried out, but too few replicas have it, so it may yet be lost.
    """
    if isinstance(client, RedisCluster):
        return _run_in_cluster(client, key, command, replicas)
    return _run(client, [command], replicas)


def _run_in_cluster(cluster: Any, key: str, command: Sequence[Any], replicas: int) -> Any:
    commands, node = [command], None
    for _ in range(REDIRECTS):
        try:
            node = node or cluster.get_node_from_key(key)
            return _run(cluster.get_redis_connection(node), commands, replicas)
        except exceptions.MovedError as error:
            cluster.nodes_manager.move_slot(error)
            commands, node = [command], None
        except exceptions.AskError as error:
            commands = [("ASKING",), command]
            node = cluster.get_node(host=error.host, port=error.port)
        except LOST:
            # The next command finds the node that has taken over.
            cluster.nodes_manager.initialize()
            raise
    raise StoreUnavailable("the nodes of the cluster do not agree on where a game lies")


def _run(server: Redis, commands: Sequence[Sequence[Any]], replicas: int) -> Any:
    pipeline: Any = server.pipeline(transaction=False)
    for each in (*commands, ("WAIT", replicas, WAIT_MILLISECONDS)):
        pipeline.execute_command(*each)
    *_, answer, copies = pipeline.execute(raise_on_error=False)
    for each in (answer, copies):
        if isinstance(each, Exception):
            raise each
    if copies < replicas:
        raise StoreUnavailable(f"only {copies} of {replicas} replicas have the write so far")
    return answer
