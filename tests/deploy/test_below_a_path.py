"""The service below a path of a proxy that compresses: addresses, tags, streams, the command."""

import contextlib
import gzip
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urljoin, urlsplit

import pytest

from tests.api.listening import STREAM
from tests.api.service import LEAN, Service, serving
from tests.deploy.proxies import HERE, PATH, PROXIES, Proxy, below, proxying

JSON = {"Content-Type": "application/json", "Accept-Encoding": "gzip"}
NEW = {"title": "raxxon", "players": 1, "seed": "0" * 32}
COMMAND = str(Path(sys.executable).with_name("holdout"))


class Got(NamedTuple):
    """An answer through a proxy."""

    url: str
    status: int
    headers: dict[str, str]
    body: Any

    def at(self, reference: str) -> str:
        """The URL that it refers to."""
        return urljoin(self.url, reference)


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service that knows of no path."""
    data = tmp_path_factory.mktemp("below") / "data"
    with serving(data, *LEAN, HOLDOUT_PROXIES="1", HOLDOUT_PROXY_HEADER="forwarded") as running:
        yield running


@pytest.fixture(scope="module", params=PROXIES)
def proxy(
    request: pytest.FixtureRequest, service: Service, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Proxy]:
    """Each of the proxies, with the service below a path."""
    folder = tmp_path_factory.mktemp(request.param) / "proxy"
    with proxying(request.param, folder, service.port, below(request.param)) as running:
        yield running


def base(proxy: Proxy) -> str:
    """The address of the service, as people know it."""
    return f"https://{HERE}:{proxy.port}{PATH}"


def ask(proxy: Proxy, method: str, url: str, body: Any = None, **headers: str) -> Got:
    """Ask for a URL as a client does that knows nothing but URLs."""
    parts = urlsplit(url)
    path = f"{parts.path}?{parts.query}" if parts.query else parts.path
    sent = {**JSON, **{name.replace("_", "-"): value for name, value in headers.items()}}
    with contextlib.closing(proxy.link()) as link:
        link.request(method, path, None if body is None else json.dumps(body), sent)
        response = link.getresponse()
        read = response.read()
    got = {name.lower(): value for name, value in response.getheaders()}
    if got.get("content-encoding") == "gzip":
        read = gzip.decompress(read)
    is_json = "json" in got.get("content-type", "")
    return Got(url, response.status, got, json.loads(read) if is_json else read)


def test_addresses_lead_to_the_service(proxy: Proxy) -> None:
    """`Location` of a game, a seat and an inbox, `Link` of a list, `servers` of each document."""
    root = base(proxy)
    seats = [{"player": "me"}, {"player": "open"}]
    wish = {"title": "raxxon", "seats": seats, "public": True}
    made = [ask(proxy, "POST", f"{root}/v1/games", wish) for _ in range(3)]
    game, who = made[0], {"Authorization": f"Bearer {made[0].body['token']}"}

    place = game.at(game.headers["location"])
    assert place == f"{root}/v1/games/{game.body['id']}"
    assert ask(proxy, "GET", place, **who).body["id"] == game.body["id"]
    claimed = ask(proxy, "POST", f"{place}/seats/2", {})
    assert claimed.at(claimed.headers["location"]) == place
    tokens = {"tokens": [game.body["token"]]}
    inbox = ask(proxy, "POST", f"{root}/v1/inbox", tokens)
    opened = inbox.at(inbox.headers["location"])
    assert ask(proxy, "GET", opened, **who).body["games"][0]["id"] == game.body["id"]

    listed, found = ask(proxy, "GET", f"{root}/v1/games?limit=1"), set[str]()
    for _ in made:
        found |= {each["id"] for each in listed.body["games"]}
        if "link" in listed.headers:
            following = listed.headers["link"].partition(">")[0].removeprefix("<")
            listed = ask(proxy, "GET", listed.at(following))
    assert {each.body["id"] for each in made} <= found

    for name in ("openapi.json", "openapi/raxxon.json", "openapi/people.json"):
        document = ask(proxy, "GET", f"{root}/{name}")
        assert document.at(document.body["servers"][0]["url"]).rstrip("/") == root
    moved = ask(proxy, "GET", f"{root}/openapi/holdout.json")
    assert moved.at(moved.headers["location"]) == f"{root}/openapi.json"


def test_tags_come_back_as_the_proxy_has_written_them(proxy: Proxy) -> None:
    """Compressed on the way, they are others; they still name the version."""
    made = ask(proxy, "POST", f"{base(proxy)}/v1/games", NEW)
    place, who = made.at(made.headers["location"]), f"Bearer {made.body['token']}"
    seen = ask(proxy, "GET", place, Authorization=who)
    tag = seen.headers["etag"]
    assert seen.headers["content-encoding"] == "gzip"
    # Caddy leaves the compressing to the service.
    assert tag == {"nginx": 'W/"0"', "caddy": '"0"'}[proxy.name]

    same = ask(proxy, "GET", place, Authorization=who, If_None_Match=tag)
    wish = {"id": "sheet thomas-heart"}
    done = ask(proxy, "POST", f"{place}/actions", wish, Authorization=who, If_Match=tag)
    late = ask(proxy, "POST", f"{place}/actions", wish, Authorization=who, If_Match=tag)

    assert same.status == 304
    assert (done.status, done.body["version"]) == (200, 1)
    assert (late.status, late.body["code"]) == (412, "stale-version")


def test_streams_are_told_as_things_happen(proxy: Proxy) -> None:
    """Event by event, although the proxy compresses and buffers."""
    made = ask(proxy, "POST", f"{base(proxy)}/v1/games", NEW)
    place, who = made.at(made.headers["location"]), f"Bearer {made.body['token']}"
    with contextlib.closing(proxy.link()) as link:
        headers = {"Authorization": who, "Accept": STREAM, "Accept-Encoding": "gzip"}
        link.request("GET", f"{urlsplit(place).path}/events", headers=headers)
        stream = link.getresponse()
        assert "content-encoding" not in {name.lower() for name, _ in stream.getheaders()}
        assert _next_id(stream) == "0"
        wish = {"id": "sheet thomas-heart"}
        ask(proxy, "POST", f"{place}/actions", wish, Authorization=who)
        assert _next_id(stream) == "1"


def _next_id(stream: Any) -> str:
    for line in stream:
        if line.startswith(b"id:"):
            return str(line[3:].decode().strip())
    raise AssertionError("the stream has ended")


def test_command_plays_there(proxy: Proxy, tmp_path: Path) -> None:
    """With a slash at the end of the address or without."""
    environment = {
        **os.environ,
        "SSL_CERT_FILE": str(proxy.certificate),
        "XDG_STATE_HOME": str(tmp_path),
        "HOLDOUT_LANG": "en",
    }

    def run(*words: str, url: str) -> str:
        return subprocess.run(
            [COMMAND, "--url", url, *words],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    root = base(proxy)
    made = json.loads(run("new", "raxxon", "--json", url=root))
    run("do", "sheet thomas-heart", "-g", made["id"], url=f"{root}/")
    assert "Thomas Heart" in run("log", made["id"], url=root)
