"""The club of the page "Build an app" works: two members, a real service, mails and the table."""

import http.cookiejar
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import pytest

from holdout_client import Client
from tests.api.service import PATIENCE_SECONDS, free_port, serving

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-c", "from holdout.command import main; main()")
CLUB = ROOT / "examples" / "club" / "club.py"


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


def test_members_invite_each_other_and_are_mailed(service: tuple[str, str], tmp_path: Path) -> None:
    """Ada at once, Ben as soon as it is his turn; a link opens the table."""
    url, key = service
    with club(tmp_path, url, key) as site, Client(url, key=key) as holdout:
        ada, _ = Member(site, "Ada"), Member(site, "Ben")
        table, _ = ada.open("/games", title="raxxon", guest="Ben")
        assert re.search(r"/play/#sit=[0-9a-z]{12}\.1\.", table)

        mails = tmp_path / "mails.txt"
        _until(lambda: mails.exists() and mails.read_text().count("To: Ada") == 1)
        (game,) = holdout.games(mine=True, user="Ada", pending=True).games
        while holdout.view(game.id, seat=1).pending[0].seat == 1:
            listed = holdout.actions(game.id, seat=1).actions
            holdout.act(game.id, listed[0].id, seat=1)
        _until(lambda: "To: Ben" in mails.read_text())

        page = Member(site, "Ben").open("/")[1]
        assert "your turn" in page
        assert "your turn" not in ada.open("/")[1]
        assert f"/games/{game.id}" in mails.read_text()


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


def _until(true: object) -> None:
    assert callable(true)
    until = time.monotonic() + PATIENCE_SECONDS
    while not true():
        assert time.monotonic() < until, "nobody was mailed"
        time.sleep(0.1)
