"""What is installed is pinned and hashed; what is built says what it is and has all its parts."""

import re
import subprocess
import sys
from email.message import Message
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import pytest

import holdout
import holdout_client
import holdout_mcp
import holdout_terminal
from holdout.titles import TITLES

ROOT = Path(__file__).parents[1]
LOCKS = ["requirements.txt", "requirements-dev.txt"]


def pins(lock: str) -> dict[str, str]:
    """Read a lock: the version of each package."""
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", (ROOT / lock).read_text("utf-8"), re.MULTILINE))


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_holds_versions_and_hashes_only(lock: str) -> None:
    """No line names an address, an option or a path."""
    version = r"[\w.-]+(\[[\w,-]+\])?==[\w.]+( ; .+)? \\"
    line = re.compile(rf"#.*|{version}|    --hash=sha256:[0-9a-f]{{64}}( \\)?")
    text = (ROOT / lock).read_text("utf-8")

    assert [each for each in text.splitlines() if not line.fullmatch(each)] == []
    assert "/" not in text


def test_locks_agree() -> None:
    """Tests run on the versions that are served."""
    tested = pins("requirements-dev.txt")

    assert {name: at for name, at in pins("requirements.txt").items() if tested[name] != at} == {}


def test_service_and_clients_have_one_version() -> None:
    """The distributions are released together."""
    clients = (holdout_client, holdout_mcp, holdout_terminal)

    assert {each.__version__ for each in clients} == {holdout.__version__}


#: Distribution -> its folder, what must be in its wheel, its command.
#: The documents of the API.
DOCUMENTS = ("holdout", "apps", "admin", "people", *TITLES)

WHEELS = {
    "holdout": (
        ROOT,
        [
            "holdout/py.typed",
            "holdout/api/docs/docs.html",
            "holdout/api/docs/icon.svg",
            *(
                f"holdout/api/documents/{name}.json"
                for name in ("holdout", "apps", "admin", "people", *TITLES)
            ),
            "holdout/titles/raxxon/locale/de.toml",
            "holdout/web/index.html",
            "holdout/titles/xibalba/locale/rules/ru.md",
        ],
        "holdout-service = holdout.command:main",
    ),
    "holdout-client": (
        ROOT / "clients" / "python",
        ["holdout_client/py.typed", "holdout_client/cli/locale/de.toml"],
        "holdout = holdout_client.cli:main",
    ),
    "holdout-terminal": (
        ROOT / "clients" / "terminal",
        ["holdout_terminal/py.typed", "holdout_terminal/locale/de.toml"],
        "play = holdout_terminal.command:command",
    ),
    "holdout-mcp": (
        ROOT / "clients" / "mcp",
        ["holdout_mcp/py.typed"],
        "holdout-mcp = holdout_mcp.command:main",
    ),
}


@pytest.fixture(scope="module", params=WHEELS)
def wheel(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    """A wheel, built from the sources as they are."""
    target = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run(
        [*build, "--directory", target],
        cwd=WHEELS[request.param][0],
        check=True,
        capture_output=True,
    )
    (file,) = target.glob("*.whl")
    return ZipFile(file)


def metadata(wheel: ZipFile) -> Message:
    """What an index shows of a wheel."""
    (name,) = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
    return Parser().parsestr(wheel.read(name).decode())


def test_wheel_says_what_it_is(wheel: ZipFile) -> None:
    """What it is for, from which Python on, where to read more, and under which licence."""
    about = metadata(wheel)

    assert about["Description-Content-Type"] == "text/markdown"
    assert str(about.get_payload()).lstrip().startswith("# ")
    assert about["Requires-Python"] == ">=3.11"
    assert about["License-Expression"] == "MIT"
    labels = {url.partition(",")[0] for url in about.get_all("Project-URL", [])}
    assert {"Homepage", "Documentation", "Changelog"} <= labels
    versions = [f"Programming Language :: Python :: 3.{minor}" for minor in range(11, 15)]
    assert {*versions} <= {*about.get_all("Classifier", [])}


def test_wheel_has_all_its_parts(wheel: ZipFile) -> None:
    """Data beside the code, the licence, the command; and nothing that is only for us."""
    names, (_, parts, command) = wheel.namelist(), WHEELS[metadata(wheel)["Name"]]
    documents = {name for name in names if name.startswith("holdout/api/documents/")}
    ours = {name.split("/")[0] for name in names if ".dist-info/" not in name}
    (licence,) = [name for name in names if name.endswith(".dist-info/licenses/LICENSE")]
    (commands,) = [name for name in names if name.endswith(".dist-info/entry_points.txt")]

    assert {*parts} <= {*names}
    assert documents <= {*parts}
    assert ours == {metadata(wheel)["Name"].replace("-", "_")}
    assert (ROOT / "LICENSE").read_bytes() == wheel.read(licence)
    assert command in wheel.read(commands).decode()
    assert [name for name in names if "__pycache__" in name or name.endswith(".pyc")] == []


def test_every_data_file_is_in_the_wheel(wheel: ZipFile) -> None:
    """Cards, texts, rules: whatever lies in the package."""
    folder, _, _ = WHEELS[metadata(wheel)["Name"]]
    name = metadata(wheel)["Name"].replace("-", "_")
    package = next(path for path in (folder / "service" / name, folder / name) if path.is_dir())
    files = {
        str(path.relative_to(package.parent))
        for path in package.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }

    assert files <= {*wheel.namelist()}


def test_image_is_made_of_what_is_there() -> None:
    """What is copied into it exists and is not ignored; the label has the version."""
    lines = (ROOT / "Dockerfile").read_text("utf-8")
    let_in = (ROOT / ".dockerignore").read_text("utf-8")
    copied = [
        path
        for line in re.findall(r"^COPY (?!--from)(.*) \S+$", lines, re.MULTILINE)
        for path in line.split()
    ]

    assert {"README.md", "clients/python", "service"} <= {*copied}
    for path in copied:
        assert (ROOT / path).exists()
        assert f"!{path.split('/')[0]}\n" in let_in
    assert f'image.version="{holdout.__version__}"' in lines


def test_base_of_the_image_can_be_named() -> None:
    """By its digest, at one place for all that is built on it; the image says which one it was.

    So can that of the table in the browser, of which only files are taken.
    """
    lines = (ROOT / "Dockerfile").read_text("utf-8")

    named = re.findall(r"^ARG (\w+=\S+)$", lines, re.MULTILINE)
    assert named == ["BASE=python:3.13-slim", "NODE=node:24-slim"]
    bases = re.findall(r"^FROM (\S+)", lines, re.MULTILINE)
    assert bases == ["${NODE}", "${BASE}", "${BASE}"]
    assert 'image.base.name="${BASE}"' in lines
