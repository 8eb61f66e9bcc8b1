"""Why a store refuses: each reason, brought about on real servers, and never a secret in it."""

import os
import re
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import msgspec
import pytest
from redis import Redis
from redis.exceptions import RedisError, SlotNotCoveredError

from holdout.store import Damaged, Outage, Said, Store, StoreFull, StoreUnavailable, open_store
from holdout.store.address import redacted
from holdout.store.outage import QUIET_SECONDS, REPEAT_SECONDS
from holdout.store.refusals import DAMAGED, PERMANENT, translated
from tests.ports import free_port
from tests.processes import until
from tests.store.certificates import make_certificates
from tests.store.own_servers import PROGRAMS, REDIS, VALKEY, Own, own_server
from tests.store.servers import Stub, some_entry, some_game

PASSWORD = "open-sesame"


def refusal(
    url: str, ask: Callable[[Store], object] = lambda store: store.ping()
) -> StoreUnavailable:
    """What a store says that refuses."""
    with closing(open_store(url)) as store, pytest.raises(StoreUnavailable) as found:
        ask(store)
    assert PASSWORD not in str(found.value)
    return found.value


@pytest.fixture(params=PROGRAMS, ids=[Path(each).name for each in PROGRAMS])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Own]:
    """Any server, as long as the test."""
    with own_server(tmp_path / "server", program=request.param) as running:
        yield running


def test_wrong_or_missing_password_is_told(server: Own) -> None:
    """The server does not log these: nobody else can tell."""
    with server.redis() as redis:
        redis.config_set("requirepass", PASSWORD)

        wrong = refusal(server.url(":another"))
        missing = refusal(server.url())

    assert (wrong.reason, missing.reason) == ("WRONGPASS", "NOAUTH")
    assert wrong.words.startswith("WRONGPASS invalid username-password pair")
    assert str(missing) == f"the store is not available: {missing.words}"


def test_password_where_none_is_wanted_is_told(server: Own) -> None:
    """That the server has none."""
    found = refusal(server.url(f":{PASSWORD}"))

    assert found.reason in {"no-password", "WRONGPASS"}
    assert found.reason in PERMANENT


@pytest.mark.parametrize(
    ("rights", "ask"),
    [
        ("~* &* +@all -evalsha", lambda store: store.ping()),
        ("~* &* +@all -set", lambda store: store.ping()),
        ("~other:* &* +@all", lambda store: store.ping()),
        ("~* &* +@all -time", lambda store: store.backlog()),
        ("~* &* +@all -info", lambda store: store.memory()),
        ("~* &* +@all -info", lambda store: store.create(some_game(), some_entry())),
        ("~* &* +@all -hmget", lambda store: store.load("some")),
        ("~* &* +@all -time", lambda store: store.take_idle(lease=1, limit=1)),
        ("~* +@all", lambda store: store.news().heard(frozenset({"some"}), 5)),
        ("~* &* +@all -ssubscribe", lambda store: store.news().heard(frozenset({"some"}), 5)),
    ],
)
def test_access_rule_that_lacks_something_is_told_and_is_no_damage(
    server: Own, rights: str, ask: Callable[[Store], object]
) -> None:
    """Whether a command is refused by itself or within a script, whose refusals begin with ERR."""
    with server.redis() as redis:
        redis.execute_command("ACL SETUSER", "holdout", "on", f">{PASSWORD}", *rights.split())

    found = refusal(server.url(f"holdout:{PASSWORD}"), ask)

    assert found.reason == "NOPERM"


def test_server_that_takes_no_writes_tells_why(server: Own) -> None:
    """A full one, one without replicas, a replica, and one whose primary is away."""
    with server.redis() as redis:
        found = []
        for setting, value in (("maxmemory", 1), ("min-replicas-to-write", 1)):
            redis.config_set(setting, value)
            found.append(refusal(server.url()))
            redis.config_set(setting, 0)
        redis.replicaof("127.0.0.1", free_port())
        found.append(refusal(server.url()))
        redis.config_set("replica-serve-stale-data", "no")
        found.append(refusal(server.url(), lambda store: store.load("any")))

    assert [each.reason for each in found] == ["OOM", "NOREPLICAS", "READONLY", "MASTERDOWN"]
    assert PERMANENT.isdisjoint(each.reason for each in found)
    for each in found:
        assert each.words.startswith(f"{each.reason} ")


def test_server_that_is_busy_or_has_too_many_clients_tells_why(server: Own) -> None:
    """It may be better in a moment."""
    with server.redis() as redis, server.redis(socket_timeout=0.1) as looping:
        redis.config_set("busy-reply-threshold", 1)
        with suppress(RedisError):
            looping.eval("while true do end", 0)
        busy = refusal(server.url())

        def killed() -> bool:
            with suppress(RedisError):
                redis.execute_command("SCRIPT KILL")
            with suppress(RedisError):
                return bool(redis.config_set("maxclients", 1))
            return False

        until(killed, "the script goes on")
        crowded = refusal(server.url())

    assert (busy.reason, crowded.reason) == ("BUSY", "max-clients")


def test_command_that_a_server_lacks_is_told_without_its_arguments(tmp_path: Path) -> None:
    """A lesser server, or one whose operator has renamed commands; arguments may be data."""
    for program in PROGRAMS:
        folder = tmp_path / Path(program).name
        with own_server(folder, "--rename-command", "HMGET", "", program=program) as server:
            found = refusal(server.url(), lambda store: store.load("a-secret-id"))

        assert found.reason == "unknown-command"
        assert found.words == "unknown command 'HMGET'"


def test_cluster_and_single_server_are_not_mixed_up(tmp_path: Path) -> None:
    """Who names one as the other is told how its URL begins."""
    cluster = ("--cluster-enabled", "yes", "--cluster-port", str(free_port()))
    with own_server(tmp_path / "one", *cluster) as node:
        down = refusal(node.url())
    with own_server(tmp_path / "single") as single:
        alone = refusal(single.url(scheme="redis+cluster"))

    assert down.reason == "CLUSTERDOWN"
    assert (alone.reason, "redis://" in alone.words) == ("no-cluster", True)
    moved = translated(_replied("MOVED 3999 127.0.0.1:6381"))
    assert isinstance(moved, StoreUnavailable)
    assert (moved.reason, "redis+cluster://" in moved.words) == ("MOVED", True)


def _replied(words: str) -> Exception:
    """The exception that redis-py makes of a reply."""
    with Stub(_saying(words)) as stub, Redis.from_url(stub.url, retry=None) as redis:
        with pytest.raises(RedisError) as found:
            redis.get("any")
        return found.value


def _saying(words: str) -> Callable[[socket.socket], None]:
    """A server that answers each command with one error, and greetings with OK."""

    def serve(link: socket.socket) -> None:
        while request := link.recv(1 << 20):
            commands = len(re.findall(rb"(?m)^\*\d+\r$", request))
            refused = f"-{words}\r\n".encode() * commands
            link.sendall(b"+OK\r\n" * request.count(b"CLIENT") or refused)

    return serve


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("LOADING Valkey is loading the dataset in memory", "LOADING"),
        ("MISCONF Errors writing to the AOF file: No space left on device", "MISCONF"),
        ("UNKILLABLE Sorry the script already executed write commands", "UNKILLABLE"),
        ("CROSSSLOT Keys in request don't hash to the same slot", "CROSSSLOT"),
        ("TRYAGAIN Multiple keys request during rehashing of slot", "TRYAGAIN"),
        ("DENIED Redis is running in protected mode because protected mode is on", "DENIED"),
        ("NEWCODE a server of the future says something", "NEWCODE"),
        ("ERR user_script:2: attempt to index a nil value script: ab, on @user_script:2.", "ERR"),
        ("ERR Client sent AUTH, but no password is set", "no-password"),
        ("ERR DB index is out of range", "no-database"),
        ("no code at all", "other"),
        ("ERR unexpected symbol near '#'", "too-old"),
    ],
)
def test_whatever_else_a_server_says_is_a_refusal_of_the_store(words: str, reason: str) -> None:
    """By its own code, if it looks like one: no list of ours has to know it."""
    with Stub(_saying(words)) as stub:
        found = [
            refusal(stub.url, ask)
            for ask in (
                lambda store: store.ping(),
                lambda store: store.load("any"),
                lambda store: store.create(some_game(), some_entry()),
            )
        ]

    assert {each.reason for each in found} == {reason}
    assert "on @user_script" not in found[0].words


def test_words_are_one_short_line() -> None:
    """Whatever a server says."""
    with Stub(_saying("ERR " + "x\ty" * 500)) as stub:
        words = refusal(stub.url).words

    assert words.isprintable()
    assert len(words) < 220


def _closing(link: socket.socket) -> None:
    """Hear something, and go."""
    link.recv(1)


def test_failure_to_connect_tells_its_kind(tmp_path: Path) -> None:
    """Nobody listens, no such socket, no such host, another protocol, silence, a closed door."""
    port = free_port()
    nobody = refusal(f"redis://127.0.0.1:{port}")
    no_socket = refusal(f"unix://{tmp_path}/nobody.sock")
    no_host = refusal("redis://no-such-host.invalid:1")
    with Stub(lambda link: link.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")) as stub:
        web = refusal(stub.url)
    with Stub(_closing) as stub:
        closed = refusal(stub.url)
    with own_server(tmp_path / "silent") as server:
        os.kill(server.process.pid, signal.SIGSTOP)
        silent = refusal(server.url(options="?socket_timeout=0.1"))

    reasons = [each.reason for each in (nobody, no_socket, no_host, web, closed, silent)]
    assert reasons[:2] == ["refused", "socket"]
    assert reasons[2] in {"host-name", "name-service"}
    assert reasons[3:] == ["protocol", "dropped", "timeout"]
    # Of an address only the URL says something, and that is shown without its secrets.
    assert silent.words == "no reply in time"
    for each in (nobody, no_socket, no_host, closed, silent):
        assert "no-such-host" not in each.words
        assert str(port) not in each.words
        assert "nobody.sock" not in each.words


def test_cluster_that_hangs_or_is_away_tells_the_kind(tmp_path: Path) -> None:
    """Its client wraps what has happened to each of its nodes."""
    nobody = refusal(f"redis+cluster://127.0.0.1:{free_port()}")
    with own_server(tmp_path / "silent") as server:
        os.kill(server.process.pid, signal.SIGSTOP)
        options = "?socket_timeout=0.1&socket_connect_timeout=0.1"
        silent = refusal(server.url(options=options, scheme="redis+cluster"))
    uncovered = translated(SlotNotCoveredError("Slot 1 is not covered"))

    assert (nobody.reason, silent.reason) == ("refused", "timeout")
    assert isinstance(uncovered, StoreUnavailable)
    assert uncovered.reason == "cluster"


@pytest.mark.skipif(REDIS is None, reason="needs a server with TLS, such as Debian's redis-server")
def test_certificate_that_is_not_trusted_is_told(tmp_path: Path) -> None:
    """With one's own authority it works; without TLS on one side it is told as such."""
    files = make_certificates(tmp_path / "certificates")
    port = free_port()
    trust = {"ssl": True, "ssl_ca_certs": str(files.authority)}
    assert REDIS
    with own_server(
        tmp_path / "tls", *files.options(port), program=REDIS, port=port, **trust
    ) as server:
        untrusted = refusal(server.url(scheme="rediss"))
        plain = refusal(server.url())
        with closing(
            open_store(server.url("", f"?ssl_ca_certs={files.authority}", "rediss"))
        ) as store:
            store.ping()
    with own_server(tmp_path / "plain", program=VALKEY) as without:
        no_tls = refusal(without.url(scheme="rediss"))

    assert (untrusted.reason, "self-signed certificate" in untrusted.words) == ("certificate", True)
    assert plain.reason == "dropped"
    # It waits for the end of a line, or closes the connection.
    assert no_tls.reason in {"timeout", "tls", "dropped"}


def test_value_of_another_type_and_what_our_scripts_say_is_damage(server: Own) -> None:
    """And nothing else: a log that is ahead of its game, messages without a number."""
    with closing(open_store(server.url())) as store, server.redis() as redis:
        game = some_game(id="damaged")
        store.create(game, some_entry())
        key = "holdout:{damaged}:log"
        later = msgspec.structs.replace(game, version=1)

        redis.xadd(key, {"entry": "?"}, id="9-1")
        with pytest.raises(Damaged, match=DAMAGED):
            store.write(later, some_entry(1), expected=0)
        redis.set(key, "no log")
        with pytest.raises(Damaged, match="WRONGTYPE"):
            store.write(later, some_entry(1), expected=0)
        redis.hset("holdout:{damaged}:game", "said", "none")
        with pytest.raises(Damaged, match=DAMAGED):
            store.say("damaged", Said(seat=1, at=1.0, text="hello"))
        with pytest.raises(Damaged):
            store.talk("damaged")
        assert store.version("damaged") == 0


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("redis://valkey:6379/0", "redis://valkey:6379/0"),
        ("rediss://me:pass@a:1,b:2/0?replicas=1", "rediss://***@a:1,b:2/0"),
        ("unix:///run/valkey.sock?db=1", "unix:///run/valkey.sock"),
        ("redis://:p@ss/w:rd@valkey:6379", "redis://***@valkey:6379"),
        ("redis://:pa?ss@valkey", "redis://***"),
        ("redis://:pa#ss@valkey", "redis://***"),
        ("redis://valkey?password=pass", "redis://valkey"),
        ("redis://valkey?password=a@pass", "redis://***"),
        ("pass", "***"),
    ],
)
def test_no_part_of_a_password_is_shown(url: str, shown: str) -> None:
    """However it is written."""
    assert redacted(url) == shown


@pytest.mark.parametrize(
    "url",
    [
        "redis://:p@ss/w0rd@valkey:6379",
        "redis://:12/34@valkey",
        "redis://:12?34@valkey",
        "redis://:secret?@valkey",
        "redis://:12#34@valkey",
        "redis://:p[ss@valkey",
        "redis://:secret/",
        "redis+cluster://me:se/cret@a,b",
        f"redis://{'x' * 64}.example",
        "redis://valkey/secret",
        "redis+sentinel://one,two/games/secret",
    ],
)
def test_url_that_would_be_read_as_another_is_refused_without_being_shown(url: str) -> None:
    """A password that is not encoded, for one, which would become a host, a port or a database."""
    with pytest.raises(ValueError, match="the URL of the store has") as found:
        open_store(url)

    assert "secret" not in str(found.value).replace("database", "")
    assert "w0rd" not in str(found.value)
    assert found.value.__cause__ is None


@pytest.mark.parametrize("path", ["/games", "/games/", "/games/0", "/games?replicas=1"])
@pytest.mark.parametrize("scheme", ["redis+sentinel", "rediss+sentinel"])
def test_path_of_an_address_of_sentinels_is_a_name(scheme: str, path: str) -> None:
    """And no database."""
    open_store(f"{scheme}://me:password@one:26379,two:26379{path}").close()


class Lines:
    """What is logged, and a clock that a test sets."""

    def __init__(self) -> None:
        """Nothing so far."""
        self.now = 1000.0
        self.found: list[tuple[str, object]] = []

    def failed(self, event: str, **fields: object) -> None:
        """Write a line."""
        self.found.append((event, fields["reason"]))

    def back(self, event: str, **fields: object) -> None:
        """Write the other one."""
        self.found.append((event, fields["seconds"]))

    def outage(self) -> Outage:
        """What writes them."""
        url = f"redis://:{PASSWORD}@valkey"
        return Outage(url, failed=self.failed, back=self.back, clock=lambda: self.now)


def test_outage_is_told_at_each_change_of_cause_and_each_minute() -> None:
    """However often it fails, and whatever works in between."""
    lines = Lines()
    outage = lines.outage()
    away, full = StoreUnavailable("Connection refused", "refused"), StoreUnavailable("OOM", "OOM")

    for each in (away, away, full, away, full, full):
        outage.failed(each)
        outage.worked()
    assert lines.found == [("store-unavailable", "refused"), ("store-unavailable", "OOM")]
    lines.now += REPEAT_SECONDS
    outage.failed(full)
    outage.failed(full)

    assert lines.found[2:] == [("store-unavailable", "OOM")]


def test_store_that_is_back_is_told_once_and_fails_anew_at_once() -> None:
    """It is back when nothing has failed for a while; a store that is only full was never away."""
    lines = Lines()
    outage = lines.outage()
    outage.failed(StoreFull("no room"))
    assert (outage.failing, lines.found) == (False, [])

    outage.failed(StoreUnavailable("Connection refused", "refused"))
    lines.now += QUIET_SECONDS / 2
    outage.worked()
    assert outage.failing
    lines.now += QUIET_SECONDS
    outage.worked()
    outage.worked()
    outage.failed(StoreUnavailable("Connection refused", "refused"))

    assert lines.found == [
        ("store-unavailable", "refused"),
        ("store-available", round(QUIET_SECONDS * 1.5)),
        ("store-unavailable", "refused"),
    ]


def test_store_notes_failures_and_that_it_works_again(tmp_path: Path) -> None:
    """Of commands, scripts, pages, subscriptions, and what is sent together."""
    written: list[dict[str, object]] = []
    port, now = free_port(), [0.0]
    url = f"redis://:{PASSWORD}@127.0.0.1:{port}"
    outage = Outage(
        url,
        failed=lambda event, **fields: written.append({"event": event} | fields),
        back=lambda event, **fields: written.append({"event": event} | fields),
        clock=lambda: now[0],
    )
    asks: tuple[Callable[[Store], object], ...] = (
        lambda store: store.ping(),
        lambda store: store.load("any"),
        lambda store: store.versions(["any"]),
        lambda store: store.blocks(),
        lambda store: store.secret("any", seconds=1),
        lambda store: store.news().heard(frozenset({"any"}), 0),
        lambda store: store.mend_index(),
        lambda store: store.create(some_game(), some_entry()),
    )
    with closing(open_store(url, outage=outage)) as store:
        for ask in asks:
            now[0] += REPEAT_SECONDS
            with pytest.raises(StoreUnavailable):
                ask(store)
        with own_server(tmp_path, "--requirepass", PASSWORD, port=port, password=PASSWORD):
            now[0] += QUIET_SECONDS
            store.ping()

    *failures, back = written
    assert len(failures) == len(asks)
    for each in failures:
        assert each == {
            "event": "store-unavailable",
            "reason": "refused",
            "words": "Connection refused",
            "store": f"redis://***@127.0.0.1:{port}",
        }
    assert back["event"] == "store-available"
