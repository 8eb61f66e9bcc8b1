"""A live service for the client, and a user of the command line with a home of their own."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import pytest
from click.testing import CliRunner, Result

from holdout.settings import Settings
from holdout_client import Client, looking
from holdout_client.cli import main
from holdout_client.connection import Connection, Document
from holdout_client.held import HeldGame, HeldGames
from tests.api.inside import serving_inside


class Cli(Protocol):
    """Runs a command as a user would."""

    def __call__(self, *arguments: str, status: int = 0, typed: str | None = None) -> Result:
        """Run it, and see that it ends with this status."""


@pytest.fixture(scope="session")
def url() -> Iterator[str]:
    """The address of a service that runs as long as the tests do, and refuses nobody for haste."""
    hasty = Settings(rate_all="off", rate_create="off", rate_guess="off", rate_work="off")
    with serving_inside(hasty) as address:
        yield address


@pytest.fixture
def holdout(url: str) -> Iterator[Client]:
    """The library."""
    with Client(url) as client:
        yield client


@pytest.fixture
def home(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a user who has no games yet, and has named the service once and for all.

    Who plays in these tests sits at one terminal: it is named, since there is none.
    """
    for variable in ("HOLDOUT_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.delenv("HOLDOUT_GAME", raising=False)
    monkeypatch.setenv("HOLDOUT_SESSION", "here")
    monkeypatch.setenv("HOLDOUT_URL", url)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path


@pytest.fixture
def cli(home: Path) -> Cli:
    """The command line of that user."""

    def run(*arguments: str, status: int = 0, typed: str | None = None) -> Result:
        result = CliRunner().invoke(main, arguments, input=typed)
        assert status == result.exit_code, (result.output, result.exception)
        return result

    return run


@pytest.fixture
def as_user(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Cli]:
    """The command line of one user or the other of this machine; the games are a user's own."""

    def turn_to(name: str) -> Cli:
        monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / name))
        return cli

    return turn_to


class Friend:
    """Somebody at another machine, who writes programs."""

    def __init__(self, client: Client) -> None:
        """Take the library."""
        self.client = client

    def join(self, code: str, name: str | None = None) -> str:
        """Sit down by an invite; the id of the game."""
        game, seat, _ = code.split("-")
        self.client.claim(game, int(seat), name=name, invite=code)
        return game

    def act(self, game: str, action: str = "") -> None:
        """Do something, or the first thing on the list."""
        listed = self.client.actions(game)
        self.client.act(game, action or listed.actions[0].id, version=listed.version)


@pytest.fixture
def friend(url: str) -> Iterator[Friend]:
    """One of them."""
    with Client(url) as client:
        yield Friend(client)


def last_game() -> HeldGame:
    """The game that the present user has used last."""
    held = HeldGames().last()
    assert held is not None
    return held


@pytest.fixture
def while_waiting(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let things happen, one each time that somebody waits for news."""

    def arrange(*doings: Callable[[], object]) -> None:
        left = list(doings)
        whole = looking.poll

        def poll(
            service: Connection, game: str, *, after: int, seat: int | None = None, wait: float
        ) -> Document:
            left.pop(0)()
            return whole(service, game, after=after, seat=seat, wait=wait)

        monkeypatch.setattr(looking, "poll", poll)

    return arrange


@pytest.fixture
def game(cli: Cli, friend: Friend) -> str:
    """A game of two that runs: Ada's at the command line, and a friend's."""
    cli("new", "raxxon", "--seats", "me,open", "--name", "Ada", "--public")
    game = last_game().id
    friend.client.claim(game, 2, name="Ben")
    return game
