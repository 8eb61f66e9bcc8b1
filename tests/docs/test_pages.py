"""The pages are true: their commands run, and print what the pages say."""

import json
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click import Context

from holdout.api.http.problems import PROBLEMS, STALE_IF_MATCH
from holdout_client import Client
from holdout_client.cli import COMMANDS, main
from holdout_client.cli.status import MEANINGS
from tests.api.service import serving
from tests.depth import depth
from tests.docs.blocks import (
    RUN,
    SHOWN,
    blocks_of,
    examples_of,
    faults_of,
    typescript_faults_of,
)
from tests.typescript.node import needs_node

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
FIVE_MINUTES = ROOT / "docs" / "play-in-five-minutes.md"
SCRIPTS = ROOT / "docs" / "scripts.md"
API = ROOT / "docs" / "api-by-example.md"
TYPESCRIPT = ROOT / "clients" / "typescript" / "README.md"
PAGES = [
    README,
    FIVE_MINUTES,
    ROOT / "docs" / "dead-of-winter.md",
    ROOT / "docs" / "xibalba.md",
    ROOT / "docs" / "packs.md",
    ROOT / "docs" / "table.md",
    ROOT / "docs" / "fair-shuffles.md",
    ROOT / "docs" / "positions.md",
    API,
    ROOT / "docs" / "python-library.md",
    SCRIPTS,
    ROOT / "docs" / "agents.md",
    TYPESCRIPT,
    ROOT / "docs" / "train-a-bot.md",
    ROOT / "docs" / "troubleshooting.md",
    ROOT / "clients" / "python" / "README.md",
    ROOT / "clients" / "mcp" / "README.md",
    ROOT / "clients" / "terminal" / "README.md",
]


#: The only setting that the pages need; the one that needs it says so.
CONTACT = "HOLDOUT_PUSH_CONTACT=mailto:you@example.org"


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a service with no games."""
    contact = dict([CONTACT.split("=")]) | {"HOLDOUT_PUSH_SERVICES": "push.example"}
    with serving(tmp_path_factory.mktemp("docs") / "data", "--bots", "1", **contact) as service:
        yield f"http://127.0.0.1:{service.port}"


@pytest.fixture
def curl(tmp_path: Path) -> Path:
    """A folder with a curl of our own."""
    program = tmp_path / "bin" / "curl"
    program.parent.mkdir()
    ours = Path(__file__).with_name("curl.py")
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{ours}" "$@"\n')
    program.chmod(0o755)
    return program.parent


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The home of somebody who has just come."""
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_commands_of_a_page_do_what_it_says(page: Path, url: str, home: Path, curl: Path) -> None:
    """With the machine's curl, if it has one."""
    faults = faults_of(page, url, home, *([] if shutil.which("curl") else [curl]))

    assert not faults, "\n".join(faults)


@needs_node
@pytest.mark.parametrize("page", [API, TYPESCRIPT], ids=lambda page: page.stem)
def test_typescript_of_a_page_does_what_it_says(page: Path, url: str, home: Path) -> None:
    """Its types are right, and it prints what the page says."""
    faults = typescript_faults_of(page, url, home)

    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("page", depth([README], [README, API]), ids=lambda page: page.stem)
def test_curl_of_our_own_does_for_the_pages(page: Path, url: str, home: Path, curl: Path) -> None:
    """So that the test above is the same on a machine without curl."""
    faults = faults_of(page, url, home, curl)

    assert not faults, "\n".join(faults)


def test_page_says_which_setting_its_commands_need() -> None:
    """Else who types them would meet a refusal that the page does not show."""
    assert f"`{CONTACT} make serve`" in API.read_text("utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_blocks_of_a_page_are_all_marked(page: Path) -> None:
    """No fence is overlooked, and none is marked as something that nobody knows."""
    blocks = blocks_of(page)

    assert 2 * len(blocks) == page.read_text("utf-8").count("```")
    assert {block.language for block in blocks} <= RUN | SHOWN | {"console"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_answer_to_curl_is_looked_at(page: Path) -> None:
    """Curl ends well even if the service refuses; only the answer tells."""
    unseen = [
        block.line for block, shown in examples_of(page) if "curl -" in block.text and shown is None
    ]

    assert unseen == []


def test_every_operation_of_the_api_has_an_example() -> None:
    """The page has a heading for each that the document lists, and shows it in each language."""
    operations, others = _operations("holdout"), _operations("people")

    _, *sections = re.split("^#+ (?=.*`[A-Z]+ /)", API.read_text("utf-8"), flags=re.MULTILINE)
    told = {
        operation.replace("{id}", "{game_id}")
        for section in sections
        if set(re.findall("^```([a-z]+)$", section, re.MULTILINE)) >= RUN
        for operation in re.findall(r"`([A-Z]+ /[^`?]*)`", section.partition("\n")[0])
    }

    assert operations <= told
    assert told <= operations | others


def _operations(document: str) -> set[str]:
    """The operations of a document, by method and path."""
    paths = json.loads((ROOT / "openapi" / f"{document}.json").read_text("utf-8"))["paths"]
    return {
        f"{method.upper()} {path}"
        for path, operations in paths.items()
        for method in operations
        if method != "parameters"
    }


def test_every_problem_is_explained() -> None:
    """With its status; `stale-version` has two."""
    rows = re.findall(r"^\| `([a-z-]+)` \| ([\d, ]+) \| \S", API.read_text("utf-8"), re.MULTILINE)
    expected = {code: {status} for code, status in PROBLEMS.items()}
    expected["stale-version"].add(STALE_IF_MATCH)

    assert expected == {
        code: {int(each) for each in statuses.split(",")} for code, statuses in rows
    }


def test_every_exit_status_is_explained() -> None:
    """As the command's help does."""
    rows = re.findall(r"^\| (\d+) \| (.*) \|$", SCRIPTS.read_text("utf-8"), re.MULTILINE)

    assert [(str(status.value), meaning) for status, meaning in MEANINGS.items()] == rows


def test_json_of_every_command_is_described() -> None:
    """As the help of the command does; `play` alone is for people only."""
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", SCRIPTS.read_text("utf-8"), re.MULTILINE))
    commands = {name: main.get_command(Context(main), name) for name in COMMANDS}
    told = {name: each.epilog for name, each in commands.items() if each and each.epilog}

    assert {name: f"With --json: {said}." for name, said in rows.items()} == told
    assert told.keys() == COMMANDS.keys() - {"play"}


def test_library_page_names_every_method() -> None:
    """Of those that a client offers."""
    page = (ROOT / "docs" / "python-library.md").read_text("utf-8")
    told = set(re.findall(r"`(\w+)`", page.partition("## All methods")[2]))

    assert {name for name in dir(Client) if not name.startswith("_")} <= told | {"close"}
