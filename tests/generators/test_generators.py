"""What generators make of the documents plays: a game of every title over two seats, by HTTP.

Each generator has its default settings and gets each document. The client of the core document
plays all titles, that of a title plays it. The models of datamodel-code-generator are tested
always; openapi-generator takes some minutes, so `make lint-api` tests it.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from holdout.titles import TITLES
from tests.api.documents import API, FOLDER
from tests.api.service import Service, ask, serving
from tests.typescript.node import run

PROGRAMS = Path(__file__).with_name("programs")
ROOT = FOLDER.parent
MODELS = Path(sys.executable).with_name("datamodel-codegen")
#: The environment of openapi-generator and of what it makes.
GENERATOR = ROOT / "build" / "generators" / "bin"
TSC = FOLDER / "lint" / "node_modules" / "typescript" / "bin" / "tsc"

ALL_OF_THEM = os.environ.get("HOLDOUT_GENERATORS") == "all"
dear = pytest.mark.skipif(
    not ALL_OF_THEM,
    reason="openapi-generator takes some minutes; `make lint-api` tests what it makes",
)
documents = pytest.mark.parametrize("document", [API, *TITLES])
#: What `make test` tries: what all titles share, and the largest of theirs.
some_documents = pytest.mark.parametrize(
    "document", [API, *TITLES] if ALL_OF_THEM else [API, "dead-of-winter"]
)

#: How many actions a game is played: random games end sooner, except those of Xibalba.
MOST = {"raxxon": 500, "dead-of-winter": 500, "xibalba": 250}
#: The generated Python tries one type of a title after the other to read an event.
FEW = {"raxxon": 500, "dead-of-winter": 20, "xibalba": 40}


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service with no games."""
    data = tmp_path_factory.mktemp("generators") / "data"
    with serving(data) as running:
        yield running


def ended(*command: str | Path, folder: Path, **environment: str) -> str:
    """Run a program in a folder, and return what it printed; it must end well."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def made(generator: str, document: str, folder: Path) -> None:
    """Make a client with openapi-generator, in its default settings."""
    command = (GENERATOR / "openapi-generator-cli", "generate", "-g", generator)
    ended(*command, "-i", FOLDER / f"{document}.json", "-o", folder, folder=folder.parent)


def titles_of(document: str) -> list[str]:
    """The titles that a client of a document plays."""
    return [*TITLES] if document == API else [document]


def check(printed: str, service: Service, *, whole: bool) -> None:
    """Hold what a program says to the game: it has read an event of every kind in it."""
    told = json.loads(printed.splitlines()[-1])
    link, path = service.link(), f"/v1/games/{told['id']}"
    token = f"Bearer {told['token']}"
    game = ask(link, "GET", path, Authorization=token).body
    log = ask(link, "GET", f"{path}/events?limit=1000", Authorization=token).body
    link.close()

    assert game["status"] == told["status"]
    assert log["next"] is None
    assert {event["kind"] for event in log["events"]} <= {*told["kinds"]}
    assert game["version"] > 20
    assert game["status"] == "over" or not whole


@some_documents
def test_models_for_pydantic_play(document: str, service: Service, tmp_path: Path) -> None:
    """Those of datamodel-code-generator; a library for HTTP is all that has to be added."""
    command = (MODELS, "--input", FOLDER / f"{document}.json", "--input-file-type", "openapi")
    style = ("--output-model-type", "pydantic_v2.BaseModel")
    ended(*command, *style, "--output", tmp_path / "models.py", folder=tmp_path)

    for title in titles_of(document):
        program = (sys.executable, PROGRAMS / "pydantic_models.py")
        url = f"http://127.0.0.1:{service.port}"
        printed = ended(
            *program, url, title, str(MOST[title]), folder=tmp_path, PYTHONPATH=str(tmp_path)
        )
        check(printed, service, whole=title != "xibalba")


@dear
@documents
def test_client_for_python_plays(document: str, service: Service, tmp_path: Path) -> None:
    """That of openapi-generator."""
    made("python", document, tmp_path / "client")

    for title in titles_of(document):
        program = (GENERATOR / "python", PROGRAMS / "openapi_python.py")
        most = str((MOST if document == API else FEW)[title])
        url = f"http://127.0.0.1:{service.port}"
        path = str(tmp_path / "client")
        printed = ended(*program, url, title, most, folder=tmp_path, PYTHONPATH=path)
        check(printed, service, whole=title == "raxxon")


@dear
@documents
def test_client_for_typescript_plays(document: str, service: Service, tmp_path: Path) -> None:
    """That of openapi-generator for fetch; all of it compiles as strict TypeScript."""
    made("typescript-fetch", document, tmp_path / "client")
    shutil.copytree(PROGRAMS, tmp_path, dirs_exist_ok=True)
    run("node", TSC, folder=tmp_path)

    for title in titles_of(document):
        url = f"http://127.0.0.1:{service.port}"
        program = ("node", "out/typescript_fetch.js")
        printed = run(*program, url, title, str(MOST[title]), folder=tmp_path)
        check(printed, service, whole=title != "xibalba")
