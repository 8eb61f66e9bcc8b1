"""Two versions of the service over one store, while people play: as machines are upgraded.

The older one is the newest wheel in `tests/releases`; before the first release there is none, and
a wheel of this checkout takes its place. It is installed into an environment of its own, which
finds what it depends on in that of the tests.
"""

import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from packaging.utils import parse_wheel_filename
from packaging.version import Version

from holdout.store.embedded import EmbeddedValkey
from tests.api.service import Service, ask, serving
from tests.faults.checker import playing
from tests.processes import until

ROOT = Path(__file__).parents[2]
RELEASES = ROOT / "tests" / "releases"
ACTIONS = 60
BOTS = ("--bots", "1")
#: What an older version may say of a game that only the newer one can read.
RIGHTLY = {"newer-game"}


class Older(NamedTuple):
    """The Python that has the older version, and which that is."""

    python: str
    version: str


@pytest.fixture(scope="module")
def older(tmp_path_factory: pytest.TempPathFactory) -> Older:
    """The newest release, or what would be the next one, installed."""
    folder = tmp_path_factory.mktemp("older")
    kept = sorted(RELEASES.glob("holdout-*.whl"), key=_version)
    wheel = kept[-1] if kept else _built(folder)
    venv.create(folder / "venv", with_pip=False)
    python = folder / "venv" / "bin" / "python"
    install = ("install", "--quiet", "--no-deps", "--no-index", "--disable-pip-version-check")
    subprocess.run([sys.executable, "-m", "pip", "--python", python, *install, wheel], check=True)
    packages = _asked(python, "import sysconfig; print(sysconfig.get_path('purelib'))")
    # Looked into last, so its own package comes first; that of the tests is not in that folder.
    others = "\n".join({sysconfig.get_path(each) for each in ("purelib", "platlib")})
    Path(packages, "dependencies.pth").write_text(others, "utf-8")
    where = _asked(python, "import holdout; print(holdout.__file__)")
    assert where.startswith(str(folder)), where
    return Older(str(python), _asked(python, "import holdout; print(holdout.__version__)"))


def _version(wheel: Path) -> Version:
    return parse_wheel_filename(wheel.name)[1]


def _built(folder: Path) -> Path:
    """The wheel of this checkout."""
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("holdout-*.whl")
    return wheel


def _asked(python: Path, program: str) -> str:
    return subprocess.run(
        [python, "-c", program], check=True, capture_output=True, text=True
    ).stdout.strip()


@pytest.fixture
def both(older: Older, tmp_path: Path) -> Iterator[tuple[Service, Service]]:
    """The newer and the older service over one store."""
    (tmp_path / "store").mkdir()
    with EmbeddedValkey(tmp_path / "store") as server:
        where = {"HOLDOUT_STORE": server.url}
        with (
            serving(tmp_path / "newer", *BOTS, **where) as newer,
            serving(tmp_path / "older", *BOTS, python=older.python, **where) as former,
        ):
            yield newer, former


def test_games_are_played_through_both(both: tuple[Service, Service], older: Older) -> None:
    """Nothing acknowledged is lost, and nobody is refused but for what only the newer one reads."""
    newer, former = both
    assert _get(former, "/healthz")["version"] == older.version
    with playing(newer.port, seed=10, games=4, others=(former.port,)) as checker:
        checker.go_on(ACTIONS)
    assert set(checker.refusals) <= RIGHTLY
    assert not checker.counts["broken"]


def test_bots_of_either_play_what_the_other_makes(both: tuple[Service, Service]) -> None:
    """A game is made by one and looked at through the other; somebody plays its bot."""
    seats = [{"player": "bot", "bot": "random"}, {"player": "me"}]
    for maker, other in (both, both[::-1]):
        game = _post(maker, "/v1/games", {"title": "raxxon", "seats": seats})

        def moved(other: Service = other, game: dict[str, Any] = game) -> bool:
            with closing(other.link()) as link:
                answer = ask(link, "GET", f"/v1/games/{game['id']}", **_with(game))
            assert answer.status == 200 or answer.body["code"] in RIGHTLY, answer
            return answer.status == 200 and answer.body["version"] > 0

        until(moved, "no bot plays")


def test_older_service_ends_and_the_newer_goes_on(both: tuple[Service, Service]) -> None:
    """A game that was made by the older one, as when the last old machine is stopped."""
    newer, former = both
    game = _post(former, "/v1/games", {"title": "xibalba", "players": 2})
    former.process.terminate()
    assert former.process.wait(60) == 0

    path = f"/v1/games/{game['id']}"
    pending = _get(newer, f"{path}?seat=1", **_with(game))["pending"]
    legal = _get(newer, f"{path}/actions?seat={pending[0]['seat']}", **_with(game))["actions"]
    done = _post(
        newer, f"{path}/actions?seat={pending[0]['seat']}", {"id": legal[0]["id"]}, **_with(game)
    )
    assert done["version"] == 1
    assert _get(newer, f"{path}/events", **_with(game))["events"]


def _with(game: dict[str, Any]) -> dict[str, str]:
    return {"Authorization": f"Bearer {game['token']}"}


def _get(service: Service, path: str, **headers: str) -> Any:
    return _done(service.link(), "GET", path, None, **headers)


def _post(service: Service, path: str, body: Any, **headers: str) -> Any:
    return _done(service.link(), "POST", path, body, **headers)


def _done(link: HTTPConnection, method: str, path: str, body: Any, **headers: str) -> Any:
    with closing(link):
        answer = ask(link, method, path, body, **headers)
    assert answer.status < 300, answer
    return answer.body
