"""The page on adding a title is the worked example, from its first line to its last."""

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.api.service import serving
from tests.api.test_bot_seats import Game, wait_for
from tests.docs.blocks import blocks_of

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "add-a-title.md"
EXAMPLE = ROOT / "docs" / "examples" / "outpost"
CODE = EXAMPLE / "outpost" / "__init__.py"

#: A title of one file is no longer than this.
MOST_LINES = 300

PATIENCE_SECONDS = 600


def shown(language: str) -> list[str]:
    """The blocks of the page in a language, in order."""
    return [block.text for block in blocks_of(PAGE) if block.language == language]


def test_page_shows_all_of_the_example() -> None:
    """Its code in the order in which it is written, its English words, how it is packed."""
    assert "\n\n".join(shown("python")) == CODE.read_text("utf-8")
    assert shown("toml") == [
        (EXAMPLE / "outpost" / "locale" / "en.toml").read_text("utf-8"),
        (EXAMPLE / "pyproject.toml").read_text("utf-8"),
    ]


def test_page_names_all_files_of_the_example() -> None:
    """There is nothing else that one has to write."""
    files = {path for path in EXAMPLE.rglob("*.*") if "__pycache__" not in path.parts}

    (named,) = shown("text")
    assert {*named.split()} == {
        str(path.relative_to(EXAMPLE.parent)) for path in files if path.is_file()
    }


def test_example_is_short() -> None:
    """Whatever a title has to say that is not about its game is said by the kernel."""
    assert CODE.read_text("utf-8").count("\n") <= MOST_LINES


def copied(home: Path, name: str) -> Path:
    """What whoever copies from the page has, as a title of another name."""
    code, (words, project) = "\n\n".join(shown("python")), shown("toml")
    package = home / name
    (package / "locale").mkdir(parents=True)
    (home / "pyproject.toml").write_text(project.replace("outpost", name), "utf-8")
    (package / "__init__.py").write_text(code.replace("outpost/1", f"{name}/1"), "utf-8")
    (package / "locale" / "en.toml").write_text(words, "utf-8")
    for language in ("de", "ru"):
        foreign = EXAMPLE / "outpost" / "locale" / f"{language}.toml"
        (package / "locale" / f"{language}.toml").write_bytes(foreign.read_bytes())
    return home


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages in which one is installed that was copied from the page."""
    folder = tmp_path_factory.mktemp("page")
    home = copied(folder / "lookout", "lookout")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*build, "--directory", folder], cwd=home, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    ZipFile(wheel).extractall(folder / "site")
    return folder / "site"


def test_service_plays_what_is_installed(site: Path, tmp_path: Path) -> None:
    """The title is listed, with a document of its own; two bots play a true game of it."""
    with serving(tmp_path / "data", "--bots", "1", PYTHONPATH=str(site)) as service:
        game = Game(service, "lookout", "random", "random")
        listed = game.ask("GET", "/v1/titles").body["titles"]
        german = game.ask("GET", "/v1/titles/lookout", Accept_Language="de").body
        schemas = game.ask("GET", "/openapi/lookout.json").body["components"]["schemas"]
        wait_for(lambda: game.view()["status"] == "over", why="the bots have stopped")
        record = game.ask("GET", f"{game.path}/record", **game.who).body
        checked = game.ask("POST", "/v1/records/verify", record).body

    ours = ["raxxon", "dead-of-winter", "xibalba"]
    assert [each["id"] for each in listed] == [*ours, "lookout"]
    assert german["name"] == "Außenposten"
    assert {"LookoutVote", "LookoutOptions"} <= schemas.keys()
    assert checked["holds"]


def test_laws_hold_for_what_is_installed(site: Path) -> None:
    """They ask for nothing besides the file and its words."""
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/laws", "-klookout"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(site)},
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )

    assert ran.returncode == 0, ran.stdout[-4000:]
