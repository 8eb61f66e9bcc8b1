"""Connections to the store's server or cluster: send commands, return replies or raise StoreErrors.

A command that changes something is sent once. A client library that repeats it by itself when
the connection breaks would make a compare-and-set conflict with its own first copy, so redis-py's
retries are switched off. Reads are retried here: once, and only after a dropped connection.

A primary acknowledges a write before its replicas have it; if it then dies and a replica takes
over, the write is lost. WAIT counts the replicas that have what its own connection has written, so
it is sent together with the script, over one connection, in one round trip.
"""

import hashlib
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from importlib import resources
from typing import Any, Final, NamedTuple, Protocol, TypeVar
from urllib.parse import unquote, urlsplit

from redis import ConnectionError as ConnectionDropped
from redis import Redis, RedisCluster, exceptions
from redis.backoff import NoBackoff
from redis.cluster import ClusterNode
from redis.connection import parse_url
from redis.exceptions import NoScriptError
from redis.retry import Retry
from redis.sentinel import Sentinel

from holdout.store.address import check_address
from holdout.store.outage import Outage
from holdout.store.protocol import StoreError, StoreUnavailable
from holdout.store.refusals import translated

FAILURES: Final = (exceptions.RedisError, exceptions.RedisClusterException, OSError)
"""What a call to redis-py may raise because of the server or the connection to it."""


def is_dropped(error: Exception) -> bool:
    """Return whether a connection was dropped, so that an immediate retry of a read makes sense."""
    return isinstance(error, exceptions.ConnectionError) and not isinstance(
        error,
        (
            exceptions.AuthenticationError,
            exceptions.BusyLoadingError,
            exceptions.MaxConnectionsError,
        ),
    )


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
    """Send a command to the node of a key, once; return its reply when enough replicas have it.

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
    words = "the nodes of the cluster do not agree on where a game lies"
    raise StoreUnavailable(words, "cluster")


def _run(server: Redis, commands: Sequence[Sequence[Any]], replicas: int) -> Any:
    pipeline: Any = server.pipeline(transaction=False)
    for each in (*commands, ("WAIT", replicas, WAIT_MILLISECONDS)):
        pipeline.execute_command(*each)
    *_, answer, copies = pipeline.execute(raise_on_error=False)
    if isinstance(answer, Exception):
        raise answer
    check_copies(copies, replicas)
    return answer


def raise_first(answers: Iterable[Any]) -> None:
    """Raise the first of some replies that is an error."""
    for each in answers:
        if isinstance(each, StoreError):
            raise each


def check_copies(copies: Any, replicas: int) -> None:
    """Raise `StoreUnavailable` unless so many replicas have a write, by the reply to WAIT."""
    if isinstance(copies, Exception):
        raise copies
    if copies < replicas:
        words = f"only {copies} of {replicas} replicas have the write so far"
        raise StoreUnavailable(words, "replicas")


CONNECT_TIMEOUT: Final = 2.0
ANSWER_TIMEOUT: Final = 5.0
MOST_CONNECTIONS: Final = 10_000
"""A safety net: there are never more connections than threads that use the store at once."""
SINGLE_SCHEMES: Final = ("redis", "rediss", "unix")
SENTINEL_SCHEMES: Final = ("redis+sentinel", "rediss+sentinel")
CLUSTER_SCHEMES: Final = ("redis+cluster", "rediss+cluster")
DEFAULT_PORT: Final = 6379
DEFAULT_SENTINEL_PORT: Final = 26379
CLOCK_KEY: Final = "{holdout:games}:clock"
"""The node of a cluster in whose slot this is keeps the time."""

_PATIENCE: Final[dict[str, Any]] = {
    "socket_connect_timeout": CONNECT_TIMEOUT,
    "socket_timeout": ANSWER_TIMEOUT,
    "protocol": 2,
}
"""What each client of redis-py is made with."""

_READ_RETRY: Final = Retry(NoBackoff(), retries=1, supported_errors=(ConnectionDropped,))

EACH_NODE_SECONDS: Final = 3.0
"""How long all nodes are waited for at once: less than whoever asks for readiness waits."""
MOST_TRIES: Final = 10_000
"""A node without a slot has no keys; so many random ones find one for any other."""

T = TypeVar("T")


class Client(Protocol):
    """What is used of redis-py's clients, of one server and of a cluster alike."""

    def execute_command(self, *args: Any, **options: Any) -> Any:
        """Run one command."""

    def pipeline(self, transaction: bool) -> Any:  # noqa: FBT001 - redis-py's signature
        """Collect commands to send together."""

    def pubsub(self) -> Any:
        """Listen to channels, on a connection of its own."""

    def scan_iter(self, match: str, count: int) -> Iterator[bytes]:
        """Yield the keys that match a pattern."""

    def close(self) -> None:
        """Close all connections."""


class Script:
    """A Lua script of this package, and the hash under which the server caches it."""

    def __init__(self, name: str) -> None:
        self.text = resources.files("holdout.store").joinpath("lua", f"{name}.lua").read_bytes()
        self.sha = hashlib.sha1(self.text, usedforsecurity=False).hexdigest()


class Call(NamedTuple):
    """A script that is to be run together with other commands."""

    script: Script
    keys: Sequence[str]
    arguments: Sequence[Any] = ()


class Connection:
    """A server or a cluster, and the rules of which commands may be sent to it twice."""

    def __init__(self, url: str, outage: Outage | None = None) -> None:
        """Take the address, and whom to tell of failures; nothing is connected yet.

        Raises:
            ValueError: The URL is of no kind that a store has.
        """
        check_address(url)
        self._outage = outage or Outage()
        url, self._replicas = wanted_copies(url)
        scheme = url.partition("://")[0]
        if scheme in SINGLE_SCHEMES:
            client: Client = single_client(url)
            self._make: Callable[[], Client] = lambda: client
        elif scheme in SENTINEL_SCHEMES:
            primary = sentinel_client(url)
            self._make = lambda: primary
        elif scheme in CLUSTER_SCHEMES:
            self._make = _cluster(url)
        else:
            known = ", ".join((*SINGLE_SCHEMES, *SENTINEL_SCHEMES, *CLUSTER_SCHEMES))
            raise ValueError(f"a store is one of {known}, not {scheme!r}")
        self._made: Client | None = None
        self._making = threading.Lock()

    def send(self, *command: Any) -> Any:
        """Run a command, once, whatever happens to the connection."""
        try:
            answer = self._client().execute_command(*command)
        except FAILURES as error:
            raise self.failed(error) from error
        return self._worked(answer)

    def read(self, *command: Any) -> Any:
        """Run a command that changes nothing, with one retry after a dropped connection."""
        return self._retry_once(lambda client: client.execute_command(*command))

    def read_all(self, commands: Iterable[Sequence[Any]]) -> list[Any]:
        """Run many commands that change nothing in one round trip; a reply may be an error."""
        listed = [*commands]

        def ask(client: Client) -> list[Any]:
            pipeline = client.pipeline(transaction=False)
            for command in listed:
                pipeline.execute_command(*command)
            answers: list[Any] = pipeline.execute(raise_on_error=False)
            return answers

        return [self._answer(each) for each in self._retry_once(ask)]

    def run(self, script: Script, keys: Sequence[str], *arguments: Any) -> Any:
        """Run a script, once; its text is sent only to a server that does not have it yet."""
        try:
            answer = self._run(script, keys, *arguments)
        except FAILURES as error:
            raise self.failed(error) from error
        except StoreUnavailable as error:
            self._outage.failed(error)
            raise
        return self._worked(answer)

    def run_on_each(self, script: Script, key: str) -> Mapping[str, StoreUnavailable | None]:
        """Run a script on each node that takes writes, at once: by its name, how that failed.

        `key` is a pattern with `%s`, of which there is some key on each node. Who has not answered
        after some seconds is not waited for.
        """
        keys = self._keys_of_nodes(key)
        if not keys:
            return {"": StoreUnavailable("no node of the cluster takes writes", "cluster")}
        pool = ThreadPoolExecutor(len(keys), "holdout-shards")
        running = {node: pool.submit(self._run, script, [its]) for node, its in keys.items()}
        pool.shutdown(wait=False)
        wait(running.values(), EACH_NODE_SECONDS)
        return {node: _failure_of(each) for node, each in running.items()}

    def ask_quietly(self, *command: Any) -> Sequence[Any]:
        """Return the replies of all nodes that take writes to a command that changes nothing.

        Its user may not be allowed to send it, so a failure is not noted. Raises
        `StoreUnavailable`.
        """
        try:
            client = self._client()
            if not isinstance(client, RedisCluster):
                return [client.execute_command(*command)]
            cluster: Any = client
            replies = cluster.execute_command(*command, target_nodes=RedisCluster.PRIMARIES)
        except FAILURES as error:
            raise translated(error) from error
        return [*replies.values()]

    def send_all(self, commands: Sequence[Call | Sequence[Any]]) -> list[Any]:
        """Send commands that change something, once, in one round trip; a reply may be an error.

        One server carries them out in order; the nodes of a cluster each for itself. A server
        that lacks a script gets its text, and all scripts after it again, for the sake of the
        order: so these have to be repeatable. Where each node of a cluster has to wait for its
        replicas, each command is a round trip.

        Raises:
            StoreUnavailable: Some may have been carried out, or all.
        """
        if self._replicas and self._as_cluster() is not None:
            return [self._answer_of(each) for each in commands]
        answers = self._pipelined([_plain(each) for each in commands])
        missing = (at for at, each in enumerate(answers) if isinstance(each, NoScriptError))
        first = next(missing, len(answers))
        again = [at for at in range(first, len(answers)) if isinstance(commands[at], Call)]
        texts = self._pipelined([_plain(commands[at], text=True) for at in again]) if again else ()
        for at, answer in zip(again, texts, strict=True):
            answers[at] = answer
        if not any(isinstance(each, FAILURES) for each in answers):
            return self._worked(answers)
        return [self._answer(each) for each in answers]

    def _pipelined(self, commands: Sequence[Sequence[Any]]) -> list[Any]:
        """Send plain commands together; where replicas must have a write, they are waited for."""
        waits = [("WAIT", self._replicas, WAIT_MILLISECONDS)] if self._replicas else []
        try:
            pipeline = self._client().pipeline(transaction=False)
            cluster = self._as_cluster()
            for command in (*commands, *waits):
                # Else redis-py asks some node, which may be away, for the keys of a script.
                to = {} if cluster is None else {"target_nodes": _node_of(cluster, command)}
                pipeline.execute_command(*command, **to)
            answers: list[Any] = pipeline.execute(raise_on_error=False)
            if waits:
                check_copies(answers.pop(), self._replicas)
        except FAILURES as error:
            raise self.failed(error) from error
        except StoreUnavailable as error:
            self._outage.failed(error)
            raise
        return answers

    def _answer_of(self, command: Call | Sequence[Any]) -> Any:
        try:
            return (
                self.run(*command[:2], *command[2])
                if isinstance(command, Call)
                else self.send(*command)
            )
        except StoreError as error:
            return error

    def time(self) -> float:
        """Return the time of day of the server, in Unix seconds; of a cluster, of one node."""

        def ask(client: Client) -> Any:
            cluster = self._as_cluster()
            if cluster is None:
                return client.execute_command("TIME")
            node = cluster.get_node_from_key(CLOCK_KEY)
            return cluster.execute_command("TIME", target_nodes=node)

        seconds, microseconds = self._retry_once(ask)
        return float(seconds) + float(microseconds) / 1e6

    def pubsub(self) -> Any:
        """Return what listens to channels, on a connection of its own, for one thread."""
        try:
            return self._client().pubsub()
        except FAILURES as error:
            raise self.failed(error) from error

    def failed(self, error: Exception) -> StoreError:
        """Return the StoreError that a failure of redis-py amounts to, after it was noted."""
        found = translated(error)
        if isinstance(found, StoreUnavailable):
            self._outage.failed(found)
        return found

    def note(self, error: StoreUnavailable | None) -> None:
        """Note a failure that was found elsewhere, or that there was none."""
        if error is None:
            self._worked(None)
        else:
            self._outage.failed(error)

    def _worked(self, answer: T) -> T:
        if self._outage.failing:
            self._outage.worked()
        return answer

    def _answer(self, answer: Any) -> Any:
        return self.failed(answer) if isinstance(answer, FAILURES) else answer

    def node_of(self, key: str) -> str:
        """Return the name of the node that a key or a sharded channel lies on."""
        cluster = self._as_cluster()
        return "" if cluster is None else str(cluster.get_node_from_key(key).name)

    @property
    def nodes(self) -> int:
        """How many nodes take writes."""
        cluster = self._as_cluster()
        return 1 if cluster is None else max(len(cluster.get_primaries()), 1)

    @property
    def keeps_order(self) -> bool:
        """Whether commands that are sent together are carried out in their order."""
        return self._as_cluster() is None

    @property
    def copied(self) -> bool:
        """Whether a write counts only when replicas have it, too."""
        return self._replicas > 0

    def _retry_once(self, ask: Callable[[Client], T]) -> T:
        """Run a read, and retry it once if the connection was dropped; never after a time-out."""
        try:
            answer = _READ_RETRY.call_with_retry(
                lambda: ask(self._client()), lambda _error: None, is_retryable=is_dropped
            )
        except FAILURES as error:
            raise self.failed(error) from error
        return self._worked(answer)

    def _run(self, script: Script, keys: Sequence[str], *arguments: Any) -> Any:
        rest = (len(keys), *keys, *arguments)
        with suppress(NoScriptError):
            return self._evaluate(keys[0], "EVALSHA", script.sha, *rest)
        return self._evaluate(keys[0], "EVAL", script.text, *rest)

    def _evaluate(self, key: str, *command: Any) -> Any:
        client = self._client()
        if self._replicas:
            return write(client, key, command, self._replicas)
        return client.execute_command(*command)

    def scan(self, pattern: str) -> Iterator[str]:
        """Yield all keys that match a pattern; slow, for repairs."""
        try:
            for key in self._client().scan_iter(match=pattern, count=1000):
                yield key.decode(errors="replace")
        except FAILURES as error:
            raise self.failed(error) from error

    def close(self) -> None:
        """Close all connections; the next command opens new ones."""
        if self._made is not None:
            self._made.close()

    def _keys_of_nodes(self, pattern: str) -> Mapping[str, str]:
        """Return a key for each node that takes writes, by the name of the node."""
        try:
            cluster = self._as_cluster()
            if cluster is None:
                return {"": pattern % 0}
            keys: dict[str, str] = {}
            missing = {each.name for each in cluster.get_primaries()}
            for number in range(MOST_TRIES):
                key = pattern % number
                node = cluster.get_node_from_key(key).name
                if node in missing:
                    missing.remove(node)
                    keys[node] = key
                if not missing:
                    break
        except FAILURES as error:
            raise self.failed(error) from error
        return keys

    def _as_cluster(self) -> Any:
        """Return the client of a cluster; None if the store is one server."""
        client = self._client()
        return client if isinstance(client, RedisCluster) else None

    def _client(self) -> Client:
        """Return the client; a cluster's is made when first needed, as making it connects."""
        if self._made is None:
            with self._making:
                if self._made is None:
                    self._made = self._make()
        return self._made


def _plain(command: Call | Sequence[Any], *, text: bool = False) -> Sequence[Any]:
    """Return a command as it is sent; a script by its hash, or as `text`."""
    if not isinstance(command, Call):
        return command
    script, keys, arguments = command
    how = ("EVAL", script.text) if text else ("EVALSHA", script.sha)
    return (*how, len(keys), *keys, *arguments)


def _node_of(cluster: RedisCluster, command: Sequence[Any]) -> Any:
    """Return the node of a cluster that a command is for, by its first key."""
    is_script = str(command[0]).startswith("EVAL")
    key = command[3] if is_script else command[1]
    return cluster.get_node_from_key(key)  # type: ignore[no-untyped-call]


def _failure_of(running: Future[Any]) -> StoreUnavailable | None:
    """Return how a script failed that runs beside; None if it has ended well."""
    if not running.done():
        return StoreUnavailable("no reply in time", "timeout")
    error = running.exception()
    if error is None:
        return None
    found = translated(error) if isinstance(error, FAILURES) else error
    if not isinstance(found, StoreUnavailable):
        raise found
    if found is not error:
        found.__cause__ = error
    return found


def no_retry() -> Retry:
    """Build a policy that keeps redis-py from sending a command again by itself."""
    return Retry(NoBackoff(), retries=0)


def single_client(url: str) -> Redis:
    """Make redis-py's client of one server; nothing is connected yet.

    Raises:
        ValueError: The URL has a wrong option.
    """
    client = Redis.from_url(
        url,
        max_connections=MOST_CONNECTIONS,
        retry=no_retry(),
        **_PATIENCE,
    )
    pool = client.connection_pool
    try:
        # Opens no socket; but an unknown option would otherwise only show at the first command.
        pool.connection_class(**pool.connection_kwargs)
    except TypeError as error:
        raise ValueError(f"the URL of the store has an invalid option: {error}") from error
    return client


def sentinel_client(url: str) -> Redis:
    """Make redis-py's client of the primary that the sentinels name; nothing is connected yet.

    The URL is `redis+sentinel://user:password@host:port,host:port/service/db?options`, or
    `rediss+sentinel://…` for TLS to all of them. User, password and options are those of the
    server; the options `sentinel_username` and `sentinel_password` are those of the sentinels.

    Raises:
        ValueError: A host or the name of the service is missing, or an option is wrong.
    """
    scheme, _, rest = url.partition("://")
    where, _, query = rest.partition("?")
    where, _, path = where.partition("/")
    login, at, hosts = where.rpartition("@")
    sentinels = _addresses(hosts, DEFAULT_SENTINEL_PORT)
    service, _, database = path.partition("/")
    if not service or not all(host for host, _ in sentinels):
        raise ValueError("the URL of a store with sentinels is redis+sentinel://host:port/service")
    options = query.split("&") if query else []
    theirs = [each for each in options if each.startswith("sentinel_")]
    kept = "&".join(each for each in options if each not in theirs)
    single = scheme.removesuffix("+sentinel")
    address = f"{single}://{login}{at}server/{database}?{kept}"
    single_client(address).close()  # Raises `ValueError` for a wrong option.
    parsed: Any = parse_url(address)  # type: ignore[no-untyped-call]
    of_server = {**parsed, **_PATIENCE}
    tls = {"ssl": True} if of_server.pop("connection_class", None) else {}
    for name in ("host", "port"):
        of_server.pop(name, None)
    credentials = ("username", "password")
    not_theirs = {*credentials, "db"}
    of_sentinels = {name: value for name, value in of_server.items() if name not in not_theirs}
    for each in theirs:
        name, _, value = each.removeprefix("sentinel_").partition("=")
        if name not in credentials:
            raise ValueError(f"the URL of the store has an invalid option: sentinel_{name}")
        of_sentinels[name] = unquote(value)
    manager: Any = Sentinel(  # type: ignore[no-untyped-call]
        sentinels, sentinel_kwargs={**of_sentinels, **tls, "retry": no_retry()}
    )
    made: Redis = manager.master_for(
        unquote(service), **of_server, **tls, retry=no_retry(), max_connections=MOST_CONNECTIONS
    )
    return made


def _addresses(hosts: str, port: int) -> list[tuple[str, int]]:
    """Split hosts with or without a port. Raises `ValueError` for a port that is no number."""
    split = [urlsplit(f"//{host}") for host in hosts.split(",")]
    return [(each.hostname or "", each.port or port) for each in split]


def _cluster(url: str) -> Callable[[], Client]:
    options = cluster_options(url)
    return lambda: RedisCluster(**options)


def cluster_options(url: str) -> dict[str, Any]:
    """Return the options with which redis-py's client of a cluster is made.

    Raises:
        ValueError: A host is missing, or a port is no number.
    """
    first, others = cluster_addresses(url)
    return {
        "url": first,
        "startup_nodes": [
            ClusterNode(host, port)  # type: ignore[no-untyped-call]
            for host, port in others
        ],
        "retry": no_retry(),
        **_PATIENCE,
    }


def cluster_addresses(url: str) -> tuple[str, list[tuple[str, int]]]:
    """Split the URL of a cluster: that of its first node, and host and port of the others.

    Raises:
        ValueError: A host is missing, or a port is no number.
    """
    scheme, _, rest = url.partition("://")
    where, slash, path = rest.partition("/")
    where, mark, query = where.partition("?")
    login, at, hosts = where.rpartition("@")
    nodes = _addresses(hosts, DEFAULT_PORT)
    if not all(host for host, _ in nodes):
        raise ValueError("the URL of a cluster is redis+cluster://host:port,host:port")
    first = hosts.partition(",")[0]
    single = f"{scheme.removesuffix('+cluster')}://{login}{at}{first}{slash}{path}{mark}{query}"
    return single, nodes[1:]
