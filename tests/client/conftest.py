"""A live service for the client, and a user of the command line with a home of their own."""

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from click.testing import CliRunner, Result

from holdout_client import Client
from holdout_client.cli import main
from tests.api.service import serving


class Cli(Protocol):
    """Runs a command as a user would."""

    def __call__(self, *arguments: str, status: int = 0, typed: str | None = None) -> Result:
        """Run it, and see that it ends with this status."""


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real service that runs as long as the tests do."""
    with serving(tmp_path_factory.mktemp("client") / "data", "--workers", "1") as service:
        yield f"http://127.0.0.1:{service.port}"


@pytest.fixture
def holdout(url: str) -> Iterator[Client]:
    """The library."""
    with Client(url) as client:
        yield client


@pytest.fixture
def home(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a user who has no games yet, and has named the service once and for all."""
    for variable in ("HOLDOUT_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(variable, raising=False)
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
