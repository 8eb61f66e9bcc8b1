"""`serve` and the other commands at a store that refuses: one sentence, or why they wait."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.api.service import PATIENCE_SECONDS, ask, free_port, serving, start
from tests.processes import until
from tests.store.certificates import make_certificates
from tests.store.own_servers import DURABLE, REDIS, Own, own_server

PASSWORD = "open-sesame"
OTHER = "another-word"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Own]:
    """A server with a password."""
    folder = tmp_path_factory.mktemp("server") / "data"
    with own_server(folder, "--requirepass", PASSWORD, *DURABLE, password=PASSWORD) as running:
        with running.redis(password=PASSWORD) as redis:
            rights = ("~holdout:*", "&*", "+@all")
            redis.execute_command("ACL SETUSER", "narrow", "on", f">{PASSWORD}", *rights)
            lacking = ("~*", "&*", "+@all", "-time")
            redis.execute_command("ACL SETUSER", "lacking", "on", f">{PASSWORD}", *lacking)
        yield running


def ended(url: str, *arguments: str) -> tuple[int, str]:
    """Run a command that ends by itself: its status, and all that it prints."""
    code = "from holdout.command import main; main()"
    clean = {name: each for name, each in os.environ.items() if not name.startswith("HOLDOUT_")}
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=clean | {"HOLDOUT_STORE": url},
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS * 4,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


SERVE = ("serve", "--port", "0", "--workers", "1", "--bots", "0", "--deliveries", "0")


@pytest.mark.parametrize(
    ("login", "words"),
    [
        (f":{OTHER}", "WRONGPASS"),
        ("", "NOAUTH"),
        (f"narrow:{PASSWORD}", "NOPERM"),
        (f"lacking:{PASSWORD}", "the 'time' command"),
    ],
)
@pytest.mark.parametrize(
    "arguments",
    [
        SERVE,
        ("bots",),
        ("deliver",),
    ],
    ids=lambda each: each[0],
)
def test_command_ends_where_waiting_is_of_no_use(
    server: Own, arguments: tuple[str, ...], login: str, words: str
) -> None:
    """With one sentence, status 1, and no password."""
    status, output = ended(server.url(login), *arguments)

    (line,) = output.splitlines()
    assert status == 1
    assert line.startswith("Error: The store (redis://")
    assert f"127.0.0.1:{server.port}) is not available: " in line
    assert words in line
    assert OTHER not in output
    assert PASSWORD not in output


@pytest.mark.parametrize(
    "arguments",
    [
        ("apps", "list"),
        ("games", "list", "--reason", "a test"),
        ("clients", "list", "--reason", "a test"),
        ("audit", "--reason", "a test"),
    ],
    ids=lambda each: each[0],
)
def test_commands_of_operators_say_why(server: Own, arguments: tuple[str, ...]) -> None:
    """The same sentence."""
    status, output = ended(server.url(f":{OTHER}"), *arguments)

    assert status == 1
    assert output == (
        f"Error: The store (redis://***@127.0.0.1:{server.port}) is not available: "
        "WRONGPASS invalid username-password pair or user is disabled.\n"
    )


@pytest.mark.parametrize(
    "url",
    [f"redis://:p@ss/{OTHER}@127.0.0.1:1", f"redis://:{OTHER}/@127.0.0.1", "redis://a:b"],
)
def test_url_that_is_none_is_refused_and_not_shown(url: str) -> None:
    """Such as one with a password that is not encoded."""
    status, output = ended(url, *SERVE)

    assert status == 1
    assert output.startswith("Error: HOLDOUT_STORE: the URL of the store has")
    assert OTHER not in output


def test_host_that_does_not_exist_is_told() -> None:
    """Or that nobody can say whether it does: then it is waited for."""
    process = start(Path(), "--port", "0", HOLDOUT_STORE="redis://no-such-host.invalid")
    assert process.stdout
    line = process.stdout.readline()
    process.terminate()
    process.communicate()

    assert "The store (redis://no-such-host.invalid) is not available: host name: " in line


@pytest.mark.skipif(REDIS is None, reason="needs a server with TLS, such as Debian's redis-server")
def test_certificate_that_is_not_trusted_ends_the_service(tmp_path: Path) -> None:
    """Its URL may name the authority."""
    assert REDIS
    files, port = make_certificates(tmp_path / "certificates"), free_port()
    trust = {"ssl": True, "ssl_ca_certs": str(files.authority)}
    options = (*files.options(port), *DURABLE)
    with own_server(tmp_path / "tls", *options, program=REDIS, port=port, **trust) as server:
        status, output = ended(server.url(scheme="rediss"), *SERVE)
        trusted = server.url("", f"?ssl_ca_certs={files.authority}", "rediss")
        with serving(tmp_path / "data", HOLDOUT_STORE=trusted) as service:
            link = service.link()
            made = ask(link, "POST", "/v1/games", {"title": "raxxon", "players": 1})
            link.close()

    assert (status, "its certificate is not accepted: self-signed" in output) == (1, True)
    assert made.status == 201


def test_store_that_comes_later_is_waited_for(tmp_path: Path) -> None:
    """`serve` says why, listens meanwhile, and is ready when the store is."""
    store, port = free_port(), free_port()
    url = f"redis://:{PASSWORD}@127.0.0.1:{store}"
    arguments = ("--port", str(port), "--workers", "1", "--bots", "0", "--deliveries", "0")
    process = start(tmp_path / "data", *arguments, HOLDOUT_STORE=url)
    output: list[str] = []
    reader = threading.Thread(target=lambda: output.extend(process.stdout or ()))
    reader.start()

    def status(path: str) -> int:
        assert process.poll() is None, output
        with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE_SECONDS)) as link:
            try:
                return ask(link, "GET", path).status
            except OSError:
                return 0

    try:
        until(lambda: status("/healthz") == 200, "it does not listen")
        assert status("/readyz") == 503
        options = ("--requirepass", PASSWORD, *DURABLE)
        with own_server(tmp_path / "late", *options, port=store, password=PASSWORD):
            until(lambda: status("/readyz") == 200, "it does not become ready")
            until(lambda: any("listens at" in each for each in output), "it does not say so")
            process.terminate()
            assert process.wait(PATIENCE_SECONDS) == 0
    finally:
        process.kill()
        process.wait()
        reader.join()
        if process.stdout:
            process.stdout.close()

    text = "".join(output)
    first = text.splitlines()[0]
    assert first == (
        f"The store (redis://***@127.0.0.1:{store}) is not available: Connection refused. "
        "Waiting for it."
    )
    assert '"event":"store-unavailable","reason":"refused"' in text
    assert '"store":"redis://***@127.0.0.1:' in text
    assert "Holdout listens at" in text
    assert PASSWORD not in text
    assert "readyz" not in text


def test_settings_with_which_games_may_be_lost_are_told_at_start(tmp_path: Path) -> None:
    """Each of them once, with what it should be; and as a metric."""
    token = "a-token-of-the-operator"
    options = ("--appendonly", "no", "--maxmemory-policy", "allkeys-lru")
    with own_server(tmp_path / "server", *options) as server:
        setting = {"HOLDOUT_STORE": server.url(), "HOLDOUT_METRICS_TOKEN": token}
        with serving(tmp_path / "data", **setting) as service:
            until(lambda: any("listens at" in each for each in service.output), "it does not start")
            link = service.link()
            link.request("GET", "/metrics", headers={"Authorization": f"Bearer {token}"})
            metrics = link.getresponse().read().decode()
            link.close()

    told = [json.loads(each) for each in service.output if "store-may-lose-games" in each]
    assert [(each["setting"], each["value"], each["needed"]) for each in told] == [
        ("appendonly", "no", "yes"),
        ("appendfsync", "everysec", "always"),
        ("maxmemory-policy", "allkeys-lru", "noeviction"),
    ]
    assert "holdout_store_durable 0.0" in metrics
