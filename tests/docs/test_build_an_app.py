"""The club of the page "Build an app" works: two members, a real service, mails and the table."""

import http.cookiejar
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import msgspec
import pytest

from holdout.play import apps, hooks
from holdout.play.messages import messages_of
from holdout.store import Store
from holdout.titles import TITLES
from holdout_client import Client
from tests.api import documents
from tests.api.problem_scenes import staged
from tests.api.service import PATIENCE_SECONDS, serving
from tests.api.table import ok
from tests.api.test_apps import App
from tests.docs.blocks import blocks_of
from tests.ports import free_port

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-c", "from holdout.command import main; main()")
CLUB = ROOT / "examples" / "club" / "club.py"
PAGE = ROOT / "docs" / "build-an-app.md"


class Member:
    """A browser in which somebody has come in."""

    def __init__(self, url: str, name: str) -> None:
        jar = http.cookiejar.CookieJar()
        self.opener, self.url = build_opener(HTTPCookieProcessor(jar)), url
        self.open("/login", name=name)

    def open(self, path: str, **form: str) -> tuple[str, str]:
        """Open a page or send a form; where it leads, and what stands there."""
        body = urlencode(form).encode() if form else None
        with self.opener.open(self.url + path, body, PATIENCE_SECONDS) as answer:
            return answer.url, answer.read().decode()


@contextmanager
def club(data: Path, service: str, key: str) -> Iterator[str]:
    """The club on a port of its own; yields its address."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    told = {"HOLDOUT_URL": service, "HOLDOUT_KEY": key, "CLUB_URL": url, "CLUB_DATA": str(data)}
    flask = [sys.executable, "-m", "flask", "--app", str(CLUB)]
    environment = os.environ | told
    subprocess.run([*flask, "hook"], env=environment, check=True, capture_output=True)
    process = subprocess.Popen(
        [*flask, "run", "--port", str(port)], env=environment, stderr=subprocess.DEVNULL
    )
    try:
        until = time.monotonic() + PATIENCE_SECONDS
        while not _answers(url):
            assert time.monotonic() < until, "the club does not answer"
            time.sleep(0.1)
        yield url
    finally:
        process.terminate()
        process.wait(PATIENCE_SECONDS)


def _answers(url: str) -> bool:
    try:
        Member(url, "nobody")
    except (URLError, HTTPError):
        return False
    return True


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """A service and the key of the club; made by the command, as the page says."""
    data = tmp_path_factory.mktemp("club") / "data"
    allowed = {"HOLDOUT_PRIVATE_HOOKS": "allowed"}
    with serving(data, "--deliveries", "1", **allowed) as running:
        made = subprocess.run(
            [*COMMAND, "apps", "create", "club", "--act"],
            env=os.environ | {"HOLDOUT_DATA": str(data)},
            check=True,
            capture_output=True,
            text=True,
        )
        yield f"http://127.0.0.1:{running.port}", made.stdout.strip()


@pytest.mark.parametrize("title", TITLES)
def test_members_invite_each_other_and_are_mailed(
    service: tuple[str, str], tmp_path: Path, title: str
) -> None:
    """Who has to decide at once, the other as soon as it is their turn; links open the table."""
    url, key = service
    # Members of their own for each title, as the service is the same for all.
    names = [f"{who} of {title}" for who in ("Ada", "Ben")]
    with club(tmp_path, url, key) as site, Client(url, key=key) as holdout:
        ada, ben = (Member(site, each) for each in names)
        table, _ = ada.open("/games", title=title, guest=names[1])
        game = holdout.games(mine=True, user=names[0]).games[0].id
        # At every moment of the game, whoever decides: here several may.
        for _ in range(3):
            for seat, member in enumerate((ada, ben), 1):
                table, _ = member.open(f"/games/{game}")
                assert re.search(rf"/play/#sit={game}\.{seat}\.", table)
            pending = holdout.view(game).pending[0].seat
            listed = holdout.actions(game, seat=pending).actions
            holdout.act(game, listed[0].id, seat=pending)

        mails = tmp_path / "mails.txt"
        for seat, name in enumerate(names, 1):
            while seat not in (waiting := [e.seat for e in holdout.view(game).pending]):
                listed = holdout.actions(game, seat=waiting[0]).actions
                holdout.act(game, listed[0].id, seat=waiting[0])
            _until(lambda name=name: mails.exists() and f"To: {name}" in mails.read_text())

        waiting = [each.seat for each in holdout.view(game).pending]
        for seat, member in enumerate((ada, ben), 1):
            assert ("your turn" in member.open("/")[1]) == (seat in waiting)
        assert f"/games/{game}" in mails.read_text()


def test_club_is_short_and_lets_in_members_alone(service: tuple[str, str], tmp_path: Path) -> None:
    """A link of a mail leads strangers to the first page; what is refused is said in words."""
    assert len(CLUB.read_text("utf-8").splitlines()) < 120
    url, key = service
    with club(tmp_path, url, key) as site, Client(url, key=key) as holdout:
        ada, eve = Member(site, "Ada"), Member(site, " ")
        ada.open("/games", title="raxxon", guest="Ben")
        path = f"/games/{holdout.games(mine=True, user='Ada').games[0].id}"

        for where in (eve.open(path)[0], build_opener().open(f"{site}{path}").url):
            assert where == f"{site}/"
        with pytest.raises(HTTPError, match="400") as refused:
            ada.open("/games", title="chess")
        assert "chess" in refused.value.read().decode()


def shown() -> dict[str, dict[str, Any]]:
    """What the page prints as JSON: messages by their type, and a listed game."""
    blocks = [json.loads(each.text) for each in blocks_of(PAGE) if each.language == "json"]
    return {each.get("type", "game" if "id" in each else "body"): each for each in blocks}


def alike(shown: Any, actual: Any) -> None:
    """Hold an object to one that the page prints: the same but for ids and times."""
    if isinstance(shown, dict) and isinstance(actual, dict):
        assert list(shown) == list(actual)
        for name in shown:
            alike(shown[name], actual[name])
    elif isinstance(shown, list) and isinstance(actual, list):
        assert len(shown) == len(actual)
        for each, other in zip(shown, actual, strict=True):
            alike(each, other)
    else:
        varying = "[0-9a-z]{12}(?=[.]|$)|[0-9-]{10}T[0-9:]{8}Z"
        assert re.sub(varying, "", str(shown)) == re.sub(varying, "", str(actual))


def test_messages_and_games_look_as_the_page_prints_them() -> None:
    """Each type of message has the form of its schema; what can be had is the same."""
    printed = shown()
    kinds = documents.document("apps")["components"]["schemas"]["MessageType"]["enum"]
    assert {*kinds} == printed.keys() - {"game", "body"}
    for kind in kinds:
        assert documents.validator("Message", "apps").is_valid(printed[kind]), kind
    assert documents.validator("GameSummary").is_valid(printed["game"])

    with staged() as stage:
        app = App(stage.http, apps.create(stage.store, "club", act=True))
        seats = [
            {"player": "me", "name": "Ada", "reference": "user-17"},
            {"player": "me", "name": "Ben", "reference": "user-18"},
        ]
        made = ok(
            app.post("/games", {"title": "raxxon", "reference": "table-5", "seats": seats}), 201
        )
        alike(printed["game"], ok(app.get("/games?mine=true"))["games"][0])
        (turn,) = told(stage.store, made["id"])
        alike(printed["turn"], turn)

        made = ok(
            app.post("/games", {"title": "raxxon", "seats": [seats[0], {"player": "open"}]}), 201
        )
        claim = {"invite": made["invites"][0]["code"]}
        ok(stage.http.post(f"/v1/games/{made['id']}/seats/2", json=claim), 201)
        alike(printed["claimed"], told(stage.store, made["id"])[0])
    test = json.loads(msgspec.json.encode(hooks.Test("club", "h", "test.7k2m9qx04bdr").build()))
    alike(printed["test"], test)


def told(store: Store, game_id: str) -> list[dict[str, Any]]:
    """The messages about a game."""
    game = store.load(game_id)
    messages = messages_of(game, store.entries(game.id))
    return [json.loads(msgspec.json.encode(message)) for _, message in messages]


def _until(true: object) -> None:
    assert callable(true)
    until = time.monotonic() + PATIENCE_SECONDS
    while not true():
        assert time.monotonic() < until, "nobody was mailed"
        time.sleep(0.1)
