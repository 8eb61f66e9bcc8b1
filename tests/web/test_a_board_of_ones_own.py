"""The page on adding a board is a worked example: its board is built, and a game played on it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.api.service import serving
from tests.docs.blocks import blocks_of
from tests.typescript.node import PLACES
from tests.web.playing import Player, Visitor

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "add-a-board.md"
EXAMPLE = ROOT / "docs" / "examples" / "outpost-board" / "index.tsx"
#: As much as the page says that a board takes.
MOST_LINES = 70
#: Whether the page shows another version by now, or asks the next player to take over.
ANOTHER = """before => document.querySelector("[data-take-over]")
    || Number(document.querySelector("[data-version]")?.dataset.version) > before"""


def test_page_shows_all_of_the_example() -> None:
    """And it is short."""
    (shown,) = [each.text for each in blocks_of(PAGE) if each.language == "tsx"]

    assert shown == EXAMPLE.read_text("utf-8")
    assert shown.count("\n") <= MOST_LINES


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page with the example's board in it, as somebody has it who follows the page."""
    folder = tmp_path_factory.mktemp("page")
    clients = folder / "clients"
    ignored = shutil.ignore_patterns("node_modules", "build", "dist")
    for name in ("web", "typescript"):
        shutil.copytree(ROOT / "clients" / name, clients / name, ignore=ignored)
        (clients / name / "node_modules").symlink_to(ROOT / "clients" / name / "node_modules")
    board = clients / "web" / "src" / "boards" / "outpost" / "index.tsx"
    board.parent.mkdir()
    shutil.copy(EXAMPLE, board)
    for command in (["tsc", "--noEmit"], ["vite", "build", "--logLevel", "warn"]):
        program = clients / "web" / "node_modules" / ".bin" / command[0]
        subprocess.run(
            [program, *command[1:]],
            cwd=clients / "web",
            env={**os.environ, "PATH": PLACES},
            check=True,
        )
    return folder / "service" / "holdout" / "web"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages in which the small title is installed."""
    folder = tmp_path_factory.mktemp("title")
    home = folder / "outpost"
    shutil.copytree(ROOT / "docs" / "examples" / "outpost", home)
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*build, "--directory", folder], cwd=home, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    ZipFile(wheel).extractall(folder / "site")
    return folder / "site"


@pytest.fixture
def visitor(browser: object, built: Path, site: Path, tmp_path: Path) -> Iterator[Visitor]:
    """Somebody whom the service shows that page."""
    with serving(tmp_path / "data", PYTHONPATH=str(site)) as service:
        visitor = Visitor(browser, service.port)
        visitor.context.route(
            "**/play/**",
            lambda route: route.fulfill(
                path=built / (route.request.url.partition("/play/")[2] or "index.html")
            ),
        )
        visitor.page.reload()
        yield visitor
        visitor.leave()


def test_small_title_is_played_on_its_board(visitor: Visitor) -> None:
    """What can be chosen on it is what the service offers, and a click carries it out."""
    player = Player(int(visitor.url.split(":")[2].split("/")[0]))
    seats = [{"player": "me"}, {"player": "me"}]
    made = player.ask("POST", "/games", {"title": "outpost", "seats": seats, "seed": "0" * 32})
    visitor.sit(made)
    for _ in range(6):
        moment = visitor.settled()
        if moment == "cover":
            visitor.go_on()
            continue
        ways = visitor.offered()
        if "take" in ways:
            break
        visitor.go_on(ways[-1])
    before = visitor.version

    assert visitor.page.locator("[data-board=outpost] meter").count() == 1
    visitor.page.click('[data-board=outpost] button[data-element="pile pile=deck"]')
    visitor.wait_until(ANOTHER, before)
    assert player.view(made["id"], made["token"], 1)["version"] > before
    assert visitor.complaints == []
