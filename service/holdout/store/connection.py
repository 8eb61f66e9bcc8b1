"""The way to the server: commands go out, answers or StoreErrors come back.

A command that changes something is sent once. redis-py would send it again by itself when the
connection breaks, and a compare-and-set done twice conflicts with itself; so its retries are
off. Only reads are tried again here, once, and only when the connection broke.
"""

import hashlib
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import resources
from typing import Any, Final, Protocol, TypeVar
from urllib.parse import urlsplit

from redis import RedisCluster
from redis.backoff import NoBackoff
from redis.cluster import ClusterNode
from redis.exceptions import NoScriptError
from redis.retry import Retry

from holdout.store import replication
from holdout.store.errors import FAILURES, dropped, translated
from holdout.store.single import Connections, Single

CONNECT_TIMEOUT: Final = 2.0
ANSWER_TIMEOUT: Final = 5.0
SINGLE_SCHEMES: Final = ("redis", "rediss", "unix")
CLUSTER_SCHEMES: Final = ("redis+cluster", "rediss+cluster")
DEFAULT_PORT: Final = 6379

T = TypeVar("T")


class Client(Protocol):
    """What is used of redis-py, of one server and of a cluster alike."""

    def execute_command(self, *args: Any, **options: Any) -> Any:
        """Do one command."""

    def pipeline(self, transaction: bool) -> Any:  # noqa: FBT001 - as redis-py has it
        """Collect commands to do at once."""

    def pubsub(self) -> Any:
        """Listen to channels, on a connection of its own."""

    def scan_iter(self, match: str, count: int) -> Iterator[bytes]:
        """Yield the keys that match a pattern."""

    def close(self) -> None:
        """Close all connections."""


class Script:
    """A Lua script of this package, and the hash by which the server knows it."""

    def __init__(self, name: str) -> None:
        self.text = resources.files("holdout.store").joinpath("lua", f"{name}.lua").read_bytes()
        self.sha = hashlib.sha1(self.text, usedforsecurity=False).hexdigest()


class Link:
    """A server or a cluster, and the rules of what may be sent to it twice."""

    def __init__(self, url: str) -> None:
        """Take the address; nothing is connected yet.

        Raises:
            ValueError: The URL is of no kind that a store has.
        """
        url, self._replicas = replication.wanted_copies(url)
        scheme = url.partition("://")[0]
        if scheme in SINGLE_SCHEMES:
            client = _single(url)
            self._make: Callable[[], Client] = lambda: client
        elif scheme in CLUSTER_SCHEMES:
            self._make = _cluster(url)
        else:
            known = ", ".join((*SINGLE_SCHEMES, *CLUSTER_SCHEMES))
            raise ValueError(f"a store is one of {known}, not {scheme!r}")
        self._made: Client | None = None
        self._making = threading.Lock()

    def send(self, *command: Any) -> Any:
        """Do a command, once, whatever happens to the connection."""
        try:
            return self._client().execute_command(*command)
        except FAILURES as error:
            raise translated(error) from error

    def read(self, *command: Any) -> Any:
        """Do a command that changes nothing, once more if the connection broke."""
        return self._twice(lambda client: client.execute_command(*command))

    def read_all(self, commands: Iterable[Sequence[Any]]) -> list[Any]:
        """Do many commands that change nothing at once; an answer may be an exception."""

        def ask(client: Client) -> list[Any]:
            line = client.pipeline(transaction=False)
            for command in commands:
                line.execute_command(*command)
            answers: list[Any] = line.execute(raise_on_error=False)
            return answers

        return [_answer(each) for each in self._twice(ask)]

    def run(self, script: Script, keys: Sequence[str], *arguments: Any) -> Any:
        """Run a script, once; it is sent whole only to a server that doesn't know it."""
        rest = (len(keys), *keys, *arguments)
        try:
            try:
                return self._evaluate(keys[0], "EVALSHA", script.sha, *rest)
            except NoScriptError:
                return self._evaluate(keys[0], "EVAL", script.text, *rest)
        except FAILURES as error:
            raise translated(error) from error

    def pubsub(self) -> Any:
        """Return what listens to channels, on a connection of its own, for one thread."""
        try:
            return self._client().pubsub()
        except FAILURES as error:
            raise translated(error) from error

    @property
    def copied(self) -> bool:
        """Whether a write counts only when replicas have it, too."""
        return self._replicas > 0

    def _twice(self, ask: Callable[[Client], T]) -> T:
        """Ask for something, once more if the connection broke."""
        try:
            try:
                return ask(self._client())
            except FAILURES as error:
                if not dropped(error):
                    raise
            return ask(self._client())
        except FAILURES as error:
            raise translated(error) from error

    def _evaluate(self, key: str, *command: Any) -> Any:
        client = self._client()
        if self._replicas:
            return replication.write(client, key, command, self._replicas)
        return client.execute_command(*command)

    def scan(self, pattern: str) -> Iterator[str]:
        """Yield all keys of a pattern; slow, for repairs."""
        try:
            for key in self._client().scan_iter(match=pattern, count=1000):
                yield key.decode(errors="replace")
        except FAILURES as error:
            raise translated(error) from error

    def close(self) -> None:
        """Close all connections; the next command opens new ones."""
        if self._made is not None:
            self._made.close()

    def _client(self) -> Client:
        """Return the client; a cluster's is made when first needed, as making it connects."""
        if self._made is None:
            with self._making:
                if self._made is None:
                    self._made = self._make()
        return self._made


def _answer(answer: Any) -> Any:
    return translated(answer) if isinstance(answer, FAILURES) else answer


def _once() -> Retry:
    return Retry(NoBackoff(), retries=0)


def _single(url: str) -> Client:
    pool = Connections.from_url(
        url,
        socket_connect_timeout=CONNECT_TIMEOUT,
        socket_timeout=ANSWER_TIMEOUT,
        protocol=2,
        retry=_once(),
    )
    try:
        # Nothing is connected; but an option that there is not would only show much later.
        pool.connection_class(**pool.connection_kwargs)
    except TypeError as error:
        raise ValueError(f"the URL of the store has a wrong option: {error}") from error
    return Single.from_pool(pool)


def _cluster(url: str) -> Callable[[], Client]:
    first, others = cluster_addresses(url)

    def make() -> Client:
        return RedisCluster(
            url=first,
            startup_nodes=[
                ClusterNode(host, port)  # type: ignore[no-untyped-call]
                for host, port in others
            ],
            retry=_once(),
            socket_connect_timeout=CONNECT_TIMEOUT,
            socket_timeout=ANSWER_TIMEOUT,
            protocol=2,
        )

    return make


def cluster_addresses(url: str) -> tuple[str, list[tuple[str, int]]]:
    """Split the URL of a cluster: that of its first node, and host and port of the others.

    Raises:
        ValueError: A host is missing, or a port is no number.
    """
    scheme, _, rest = url.partition("://")
    where, slash, path = rest.partition("/")
    where, mark, query = where.partition("?")
    login, at, hosts = where.rpartition("@")
    split = [urlsplit(f"//{host}") for host in hosts.split(",")]
    nodes = [(each.hostname or "", each.port or DEFAULT_PORT) for each in split]
    if not all(host for host, _ in nodes):
        raise ValueError("the URL of a cluster is redis+cluster://host:port,host:port")
    first = hosts.partition(",")[0]
    single = f"{scheme.removesuffix('+cluster')}://{login}{at}{first}{slash}{path}{mark}{query}"
    return single, nodes[1:]
