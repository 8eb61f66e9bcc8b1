"""The access rules of the page for operators: enough for all that a service does, no more."""

import re
import socket
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from subprocess import run as run_command
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

from holdout.api import create_app
from holdout.api.streams.response import keep_open
from holdout.play import apps
from holdout.play.bot_turns import play_due
from holdout.play.games import look_after_games
from holdout.settings import Settings
from holdout.store import Heard, Lifetimes, Outage, Store, StoreError, open_store
from tests.api.service import Service, ask, serving
from tests.delivery.receiver import Receiver, kinds
from tests.docs.blocks import blocks_of
from tests.processes import until
from tests.store import nodes
from tests.store.own_servers import DURABLE, PROGRAMS, Own, own_server
from tests.store.servers import some_entry, some_game

PAGE = Path(__file__).parents[2] / "docs" / "operate.md"
PASSWORD = "a-password"
ADMIN = "an-operator-of-the-service"
KEY = "the-key-of-one-request"


def rules() -> list[str]:
    """The line of the page, from the name of the user on."""
    (line,) = (
        each.text.strip() for each in blocks_of(PAGE) if each.text.startswith("user holdout ")
    )
    return line.replace("PASSWORD", PASSWORD).split()[1:]


def allow(server: Own, words: list[str]) -> str:
    """Make the user; the URL with its name and password."""
    with server.redis() as redis:
        redis.flushall()
        redis.script_flush()
        redis.execute_command("ACL", "DELUSER", words[0])
        redis.execute_command("ACL", "SETUSER", *words)
        redis.execute_command("ACL", "LOG", "RESET")
    return server.url(f"holdout:{PASSWORD}")


def denied(server: Own) -> list[Any]:
    """What the server has refused."""
    with server.redis() as redis:
        found = redis.execute_command("ACL", "LOG")
    return [each["object"] for each in found]


def bearer(token: str) -> dict[str, str]:
    """A header."""
    return {"Authorization": f"Bearer {token}"}


class Player:
    """Asks the service, and takes no refusal."""

    def __init__(self, service: Service) -> None:
        """Connect."""
        self.service = service
        self.link = service.link()

    def __call__(
        self, method: str, path: str, body: Any = None, token: str = "", **headers: str
    ) -> Any:
        """The answer."""
        sent = headers | (bearer(token) if token else {})
        answer = ask(self.link, method, path, body, **sent)
        assert answer.status < 400, (method, path, answer)
        return answer.body

    def act(self, path: str, token: str) -> int:
        """Do the first thing that is legal; the version then."""
        first = self("GET", f"{path}/actions", None, token)["actions"][0]["id"]
        done = self("POST", f"{path}/actions", {"id": first}, token, Idempotency_Key=KEY)
        return int(done["version"])


def first_line(service: Service, path: str, token: str) -> str:
    """The beginning of a stream."""
    link = HTTPConnection("127.0.0.1", service.port, timeout=30)
    link.request("GET", path, headers={"Accept": "text/event-stream"} | bearer(token))
    response = link.getresponse()
    assert response.status == 200
    line = response.readline().decode()
    with closing(link):
        if link.sock:
            link.sock.shutdown(socket.SHUT_RDWR)
    return line


def commands(url: str, *arguments: str) -> str:
    """Run `holdout-service`; what it prints."""
    code = "from holdout.command import main; main()"
    done = run_command(
        [sys.executable, "-c", code, *arguments],
        env={"HOLDOUT_STORE": url, "PYTHONPATH": ":".join(sys.path), "USER": "somebody"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda each: Path(each).name)
def test_service_with_these_rules_lacks_nothing(program: str, tmp_path: Path) -> None:
    """Games, bots, advice, streams, talk, parcels, apps, deliveries, operators: all processes."""
    settings = {
        "HOLDOUT_PRIVATE_HOOKS": "allowed",
        "HOLDOUT_METRICS_TOKEN": ADMIN,
        "HOLDOUT_ADMIN_TOKEN": ADMIN,
        "HOLDOUT_PUSH_CONTACT": "mailto:operator@holdout.example",
    }
    processes = ("--bots", "1", "--advice", "1", "--deliveries", "1")
    with own_server(tmp_path / "server", *DURABLE, program=program) as server:
        url = allow(server, rules())
        key = commands(url, "apps", "create", "club", "--act").strip()
        with (
            Receiver.listening() as receiver,
            serving(tmp_path / "data", *processes, HOLDOUT_STORE=url, **settings) as service,
        ):
            play_everything(service, receiver, key)
        assert "club" in commands(url, "apps", "list")
        assert "create app club" in commands(url, "audit", "--reason", "a test")
        games = commands(url, "games", "list", "--reason", "a test").split()
        commands(url, "games", "delete", games[0], "--reason", "a test")
        commands(url, "clients", "block", "203.0.113.7", "--reason", "a test")
        log = "".join(service.output)

        assert denied(server) == []
    assert "store-unavailable" not in log
    assert "store-may-lose-games" not in log
    assert "damaged" not in log


def play_everything(service: Service, receiver: Receiver, key: str) -> None:
    """What people, bots, apps and operators do."""
    player = Player(service)
    seats = [{"player": "me"}, {"player": "bot", "bot": "random"}, {"player": "open"}]
    wish = {"title": "raxxon", "seats": seats, "public": True}
    made = player("POST", "/v1/games", wish, Idempotency_Key=KEY)
    path, token = f"/v1/games/{made['id']}", made["token"]
    claim = {"invite": made["invites"][0]["code"], "name": "Ben"} if made["invites"] else {}
    player("POST", f"{path}/seats/3", claim)
    hot = player("POST", "/v1/games", {"title": "raxxon", "players": 1})
    hot_path = f"/v1/games/{hot['id']}"
    player.act(hot_path, hot["token"])
    player("POST", f"{hot_path}/undo", None, hot["token"])
    player("GET", f"{hot_path}/advice?bot=greedy", None, hot["token"])
    player("GET", f"{hot_path}?version=0", None, hot["token"])
    player("GET", f"{hot_path}/record", None, hot["token"])
    player("GET", f"{hot_path}/events?wait=0.1", None, hot["token"])
    player("POST", f"{hot_path}/talk", {"text": "Hello"}, hot["token"])
    player("GET", f"{hot_path}/talk", None, hot["token"])
    assert first_line(service, f"{hot_path}/events?people=true", hot["token"])
    inbox = player("POST", "/v1/inbox", {"tokens": [token, hot["token"]]})
    assert first_line(service, f"/v1/inbox/{inbox['id']}", token)
    parcel = player("POST", "/v1/parcels", {"data": "c29tZQ"})
    player("POST", f"/v1/parcels/{parcel['id']}")
    player("GET", "/v1/games")

    hook = player("POST", "/v1/hooks", {"url": receiver.url}, key)
    receiver.secret = hook["secret"]
    users = [{"player": "me", "reference": f"user-{number}"} for number in (1, 2)]
    of_app = player("POST", "/v1/games", {"title": "raxxon", "seats": users}, key)
    (turn,) = kinds(receiver.wait(1))
    assert turn[0] == "turn"
    assert first_line(service, "/v1/events", key)
    player("GET", "/v1/games?mine=true&user=user-1", None, key)
    player("DELETE", "/v1/users/user-1", None, key)
    player("POST", f"/v1/games/{of_app['id']}/abandon", None, key)
    player("DELETE", f"/v1/games/{of_app['id']}", None, key)

    def bots_play() -> bool:
        return bool(player("GET", "/readyz")["bots"] == "ok")

    until(bots_play, "no bot plays")
    why = {"Holdout-Reason": "a test"}
    blocking = {"client": "203.0.113.9", "days": 1}
    player("POST", "/v1/admin/blocks", blocking, ADMIN, **why)
    player("GET", "/v1/admin/audit", None, ADMIN, **why)
    link = service.link()
    link.request("GET", "/metrics", headers=bearer(ADMIN))
    text = link.getresponse().read().decode()
    link.close()
    assert "holdout_store_durable 1.0" in text
    assert "holdout_store_up 1.0" in text
    player.link.close()


#: Games that end are kept for ever, which takes a command of its own.
KEPT = Lifetimes(over=0, abandoned=0)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Own]:
    """A server whose access rules change."""
    with own_server(tmp_path_factory.mktemp("rules") / "server", *DURABLE) as running:
        yield running


def in_process(url: str) -> tuple[set[str], set[str]]:
    """Do much of it without other processes: why the store refused, and the codes of problems."""
    reasons: set[str] = set()
    outage = Outage(url, failed=lambda _, **fields: reasons.add(str(fields["reason"])))
    settings = Settings(store=url, rate_create="600/60", rate_guess="600/60", admin_token=ADMIN)
    codes: set[str] = set()
    with closing(open_store(url, KEPT, outage=outage)) as store:
        app = create_app(store, settings, outage=outage)
        hub = keep_open(app, 10)
        http = app.test_client()
        try:
            _play(http, codes)
        finally:
            hub.stop()
        for each in (
            lambda: apps.create(store, "club", act=True),
            lambda: _write_what_is_over(store),
            lambda: _follow_others(store),
            lambda: look_after_games(store, KEPT),
            lambda: play_due(store, lambda *_: None),
            store.mend_index,
            lambda: store.listen_for_deliveries(0.01),
            lambda: store.add_event("club", b"event"),
            lambda: store.events_of_app("club", after="0-0", limit=1, patience=0.01),
        ):
            with suppress(StoreError):
                each()
        if None in store.durability().values():
            reasons.add("unknown")
    with (
        closing(open_store(f"{url}?replicas=1", KEPT, outage=outage)) as store,
        suppress(StoreError),
    ):
        store.ping()
    return reasons - {"replicas"}, codes


def _write_what_is_over(store: Store) -> None:
    """Erase somebody, say: it is kept as long as before."""
    game = some_game(status="over")
    store.create(game, some_entry())
    store.write(msgspec.structs.replace(game, version=1), some_entry(1), expected=0)


def _follow_others(store: Store) -> None:
    """Hear of one game, then of another, until the server has confirmed all of that."""
    with closing(store.news()) as news:
        for games in (frozenset({"one"}), frozenset({"other"})):
            while news.heard(games, 1) == Heard({}):
                pass
        news.heard(games, 1)


def _play(http: FlaskClient, codes: set[str]) -> None:
    """What one browser does; what fails is noted."""

    def send(method: str, path: str, body: Any = None, token: str = "", **headers: str) -> Any:
        sent = headers | (bearer(token) if token else {})
        answer = http.open(path, method=method, json=body, headers=sent)
        found = answer.json or {}
        if answer.status_code >= 400:
            codes.add(found["code"])
        return found

    bots = [{"player": "bot", "bot": "random"}, {"player": "me"}]
    send("POST", "/v1/games", {"title": "raxxon", "seats": bots, "public": True})
    seats = [{"player": "me"}, {"player": "open"}]
    key = {"Idempotency-Key": KEY}
    made = send("POST", "/v1/games", {"title": "raxxon", "seats": seats}, **key)
    path, token = f"/v1/games/{made.get('id', 'none')}", made.get("token", "x")
    for invite in made.get("invites", [{}]) or [{}]:
        send("POST", f"{path}/seats/2", {"invite": invite["code"]} if invite else {})
    legal = send("GET", f"{path}/actions", None, token).get("actions")
    send("GET", f"{path}/advice?bot=random", None, token)
    act = {"id": legal[0]["id"]} if legal else {"id": "any"}
    for _ in range(2):
        send("POST", f"{path}/actions", act, token, **key)
    send("GET", f"{path}/events", None, token)
    send("GET", path, None, "a-wrong-one")
    send("POST", f"{path}/talk", {"text": "Hello"}, token)
    send("GET", f"{path}/talk", None, token)
    stream = http.get(
        f"{path}/events?people=true", headers=bearer(token) | {"Accept": "text/event-stream"}
    )
    if stream.status_code == 200:
        next(iter(stream.response))
    stream.close()
    inbox = send("POST", "/v1/inbox", {"tokens": [token]})
    send("GET", f"/v1/inbox/{inbox.get('id', 'none')}", None, token)
    parcel = send("POST", "/v1/parcels", {"data": "c29tZQ"})
    send("POST", f"/v1/parcels/{parcel.get('id', 'none')}")
    send("GET", "/v1/games")
    send("GET", "/v1/admin/audit", None, ADMIN, **{"Holdout-Reason": "a test"})
    send("POST", f"{path}/abandon", None, token)
    send("DELETE", path, None, token)
    send("GET", "/readyz")


def test_everything_is_allowed(server: Own) -> None:
    """What follows finds something because of what is left out, and of nothing else."""
    reasons, codes = in_process(allow(server, rules()) + "/1")

    assert reasons == set()
    assert codes == {"forbidden"}
    assert denied(server) == []


def test_cluster_needs_some_more(tmp_path: Path) -> None:
    """As the page says below the line."""
    (more,) = re.findall(r"^- On a cluster add `(.*)`\.$", PAGE.read_text("utf-8"), re.MULTILINE)
    with nodes.cluster(tmp_path) as three:
        for node in three:
            node.client.execute_command("ACL", "SETUSER", *rules(), *more.split())
        reasons, codes = in_process(nodes.address(three).replace("//", f"//holdout:{PASSWORD}@"))
        refused = [each for node in three for each in node.client.execute_command("ACL", "LOG")]

    assert (reasons, codes) == (set(), {"forbidden"})
    assert refused == []


@pytest.mark.parametrize("word", [each for each in rules() if re.match("[+~&]", each)])
def test_each_part_is_needed_and_what_lacks_is_told_as_such(server: Own, word: str) -> None:
    """As a refusal of the store, with its reason: never as damage, never as a fault."""
    reasons, codes = in_process(allow(server, [each for each in rules() if each != word]) + "/1")

    assert reasons <= {"NOPERM", "unknown"}
    assert reasons
    assert codes.isdisjoint({"unreadable-game", "newer-game", "fault"})
