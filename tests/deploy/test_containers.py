"""The image and the compose files do what docs/operate.md says; nothing is built here."""

import os
import re
import subprocess
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import msgspec
import pytest
from redis import Redis
from redis.exceptions import AuthenticationError
from redis.exceptions import ConnectionError as RedisConnectionError

from holdout.settings import read
from holdout.store.embedded import server_program
from tests.deploy.proxies import DEPLOY
from tests.ports import free_port
from tests.processes import until

ROOT = DEPLOY.parent
AT_HOME, PUBLIC = ROOT / "compose.yaml", DEPLOY / "compose.yaml"
#: Bounds of the server (serve.py): listeners, and threads for requests, of each worker.
LISTENERS, THREADS, WORKERS = 1000, 8, 2
UNITS = {"m": 1, "g": 1024}


def services(path: Path) -> dict[str, dict[str, Any]]:
    """The services of a compose file."""
    found = msgspec.yaml.decode(path.read_bytes(), type=dict[str, Any])
    whole: dict[str, dict[str, Any]] = found["services"]
    return whole


def megabytes(text: str) -> int:
    """As compose files and Valkey write it."""
    number, unit = re.fullmatch(r"(\d+)([mg])b?", text).groups()  # type: ignore[union-attr]
    return int(number) * UNITS[unit]


SERVICES = services(PUBLIC)
each_service = pytest.mark.parametrize("name", SERVICES)


def test_image_is_asked_whether_it_lives() -> None:
    """Not whether its store is there: else it would be replaced in a loop while that is down."""
    (check,) = re.findall(r"^HEALTHCHECK (.*)$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)

    assert "/healthz" in check
    assert "/readyz" not in check


def test_at_home_only_this_machine_reaches_it() -> None:
    """Whatever the network of the machine is."""
    ports = [each for its in services(AT_HOME).values() for each in its.get("ports", ())]

    assert ports
    for each in ports:
        assert ip_address(each.split(":")[0]).is_loopback


def test_only_the_proxy_can_be_reached() -> None:
    """By its own ports; the store is in no network with it."""
    assert [name for name, its in SERVICES.items() if "ports" in its] == ["proxy"]
    assert SERVICES["proxy"]["ports"] == ["80:80", "443:443"]
    networks = msgspec.yaml.decode(PUBLIC.read_bytes())["networks"]
    inside = {name for name, its in networks.items() if its and its.get("internal")}
    for name in ("service", "bots", "valkey"):
        assert {*SERVICES[name]["networks"]} <= inside
    assert not {*SERVICES["proxy"]["networks"]} & {*SERVICES["valkey"]["networks"]}


@each_service
def test_each_has_no_rights_and_bounds(name: str) -> None:
    """What breaks into one can't write its programs, gain rights or use up the machine."""
    its = SERVICES[name]

    assert its["read_only"] is True
    assert its["tmpfs"][0] == "/tmp"  # noqa: S108 - of a container
    assert its["cap_drop"] == ["ALL"]
    assert its["security_opt"] == ["no-new-privileges:true"]
    assert megabytes(its["mem_limit"]) > 0
    assert its["pids_limit"] > 0
    assert ("cap_add" in its) == (name == "proxy")


def test_service_is_set_up_for_strangers() -> None:
    """Its settings are read, and are those that the page recommends; it believes its proxy."""
    settings = {name: str(value) for name, value in SERVICES["service"]["environment"].items()}
    found = read(settings)
    page = (ROOT / "docs" / "operate.md").read_text("utf-8")
    advised = dict(re.findall(r"(HOLDOUT_RATE_[A-Z]+)=(\d+/\d+)", page))

    for name in ("bots", "delivery"):
        assert SERVICES[name]["environment"] == SERVICES["service"]["environment"]
        assert SERVICES[name]["healthcheck"] == {"disable": True}
    assert len(advised) == 4
    assert {name: settings[name] for name in advised} == advised
    assert (found.proxies, found.proxy_header) == (1, "forwarded")
    assert found.listeners == LISTENERS
    assert SERVICES["service"]["pids_limit"] > WORKERS * (LISTENERS + THREADS)


def test_store_needs_a_password_and_has_bounds() -> None:
    """Nobody starts it without a password; it refuses new games before it is full."""
    its = SERVICES["valkey"]
    said = its["command"][-1]
    most = re.search(r"--maxmemory (\w+)", said)
    assert most is not None
    memory = megabytes(most[1])

    assert its["environment"]["REDISCLI_AUTH"] == "${VALKEY_PASSWORD:?}"
    assert "${VALKEY_PASSWORD:?}@valkey:6379" in SERVICES["service"]["environment"]["HOLDOUT_STORE"]
    for option in ("appendonly yes", "appendfsync always", "maxmemory-policy noeviction"):
        assert f"--{option}" in said
    assert SERVICES["service"]["environment"]["HOLDOUT_STORE_MEMORY"] < memory
    assert memory * 2 <= megabytes(its["mem_limit"])


def test_password_of_the_store_is_in_no_list_of_processes(tmp_path: Path) -> None:
    """The command of the file, on this machine: whoever has no password gets nothing."""
    password, port = "a1b2c3d4e5f6", free_port()
    said = SERVICES["valkey"]["command"][-1].replace("$$", "$").replace("/tmp/", f"{tmp_path}/")  # noqa: S108
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "valkey-server").symlink_to(server_program())
    path = f"{programs}:{os.environ['PATH']}"
    with subprocess.Popen(
        ["/bin/sh", "-c", f"{said} --port {port} --dir {tmp_path} --bind 127.0.0.1"],
        env={"PATH": path, "REDISCLI_AUTH": password},
        stdout=subprocess.DEVNULL,
    ) as server:
        try:
            with Redis(port=port, password=password) as client:
                until(lambda: _answers(client), "it does not answer")
            with Redis(port=port) as stranger, pytest.raises(AuthenticationError):
                stranger.ping()
            shown = Path(f"/proc/{server.pid}/cmdline")
            if shown.exists():
                assert password.encode() not in shown.read_bytes()
                assert b"valkey-server" in shown.read_bytes()
            assert (tmp_path / "valkey.conf").stat().st_mode & 0o077 == 0
        finally:
            server.terminate()


def _answers(client: Redis) -> bool:
    try:
        return bool(client.ping())
    except RedisConnectionError:
        return False


def test_proxy_runs_the_file_that_is_tested() -> None:
    """But for the address of the service, which stands in it once."""
    its = SERVICES["proxy"]
    config = (DEPLOY / "nginx.conf").read_text("utf-8")

    assert "./nginx.conf:/etc/nginx/holdout.conf:ro" in its["volumes"]
    assert "s/127\\.0\\.0\\.1:8000/service:8000/" in its["command"][-1]
    assert config.count("127.0.0.1:8000") == 1
    for each in its["volumes"][1:]:
        assert each.split(":")[1] in config
