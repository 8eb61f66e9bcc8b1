"""What generators make of the documents plays: a game of every title over two seats, by HTTP.

Each generator has its default settings and gets each document. The client of the core document
plays all titles, that of a title plays it. Each also reads what a later service may send: kinds and
fields that its document does not know. The models of datamodel-code-generator are tested always;
the others take some minutes or packages of their own, so `make lint-api` tests them.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from holdout.titles import TITLES
from tests.api.documents import API, FOLDER
from tests.api.service import Service, ask, serving
from tests.generators.later import KIND, later
from tests.typescript.node import run

PROGRAMS = Path(__file__).with_name("programs")
ROOT = FOLDER.parent
MODELS = Path(sys.executable).with_name("datamodel-codegen")
#: The environment of openapi-generator and of what it makes.
GENERATOR = ROOT / "build" / "generators" / "bin"
LINT = FOLDER / "lint"
NODE_MODULES = LINT / "node_modules"
TSC = NODE_MODULES / "typescript" / "bin" / "tsc"

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
    # What the document knows is read as what it is, never as what it does not know.
    assert told["others"] == []
    assert game["version"] > 20
    assert game["status"] == "over" or not whole


def models(document: str, folder: Path) -> None:
    """Make models for pydantic with datamodel-code-generator."""
    command = (MODELS, "--input", FOLDER / f"{document}.json", "--input-file-type", "openapi")
    style = ("--output-model-type", "pydantic_v2.BaseModel")
    ended(*command, *style, "--output", folder / "models.py", folder=folder)


@some_documents
def test_models_for_pydantic_play(document: str, service: Service, tmp_path: Path) -> None:
    """Those of datamodel-code-generator; a library for HTTP is all that has to be added."""
    models(document, tmp_path)

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


def check_later(printed: str, sent: dict[str, Any]) -> dict[str, Any]:
    """Hold what a program has read of later responses to these."""
    read: dict[str, Any] = json.loads(printed.splitlines()[-1])
    change, offered = sent["Change"], sent["Actions"]
    assert read["events"] == [each["kind"] for each in change["events"]]
    assert read["actions"] == [each["kind"] for each in offered["actions"]]
    decisions = [*change["pending"], *change["view"]["pending"], offered["decision"]]
    assert read["decisions"] == [each["kind"] for each in decisions]
    assert (read["code"], read["unmet"]) == (KIND, [KIND])
    assert KIND in read["events"]
    assert KIND in read["actions"]
    assert KIND in read["decisions"]
    return read


@pytest.mark.parametrize(
    "generator",
    [
        "datamodel-codegen",
        pytest.param("openapi-generator", marks=dear),
        pytest.param("openapi-python-client", marks=dear),
    ],
)
@some_documents
def test_client_for_python_reads_what_was_added_since(
    document: str, generator: str, service: Service, tmp_path: Path
) -> None:
    """Events, actions, decisions, references, problems and fields; what is known keeps its type."""
    python: str | Path = GENERATOR / "python"
    if generator == "datamodel-codegen":
        python = sys.executable
        models(document, tmp_path)
    elif generator == "openapi-generator":
        made("python", document, tmp_path)
    else:
        source = ("--path", FOLDER / f"{document}.json", "--meta", "none")
        target = ("--output-path", tmp_path / "client")
        path = os.pathsep.join([str(GENERATOR), os.environ["PATH"]])
        ended(GENERATOR / generator, "generate", *source, *target, folder=tmp_path, PATH=path)

    for title in titles_of(document):
        sent = later(service, title)
        (tmp_path / "later.json").write_text(json.dumps(sent), "utf-8")
        program = (python, PROGRAMS / "later_python.py", generator, "later.json")
        printed = ended(*program, folder=tmp_path, PYTHONPATH=str(tmp_path))
        read = check_later(printed, sent)
        assert not [each for each in read["types"] if each.startswith("Other")]


#: For each generator of TypeScript, how its types read the JSON of a response.
READ = {
    "openapi-typescript": """
import type { components } from "./made";
type Schemas = components["schemas"];
export const changeOf = (sent: Schemas["Change"]) => sent;
export const actionsOf = (sent: Schemas["Actions"]) => sent;
export const problemOf = (sent: Schemas["Problem"]) => sent;
""",
    "openapi-ts": """
import type { Actions, Change, Problem } from "./made/types.gen";
export const changeOf = (sent: Change) => sent;
export const actionsOf = (sent: Actions) => sent;
export const problemOf = (sent: Problem) => sent;
""",
    "orval": """
import type { Actions, Change, Problem } from "./made";
export const changeOf = (sent: Change) => sent;
export const actionsOf = (sent: Actions) => sent;
export const problemOf = (sent: Problem) => sent;
""",
    "typescript-fetch": """
export {
  ActionsFromJSON as actionsOf,
  ChangeFromJSON as changeOf,
  ProblemFromJSON as problemOf,
} from "./made/index";
""",
}


@dear
@pytest.mark.parametrize("generator", READ)
@some_documents
def test_client_for_typescript_reads_what_was_added_since(
    document: str, generator: str, service: Service, tmp_path: Path
) -> None:
    """That of each generator compiles as strict TypeScript, and has what it does not know."""
    source = FOLDER / f"{document}.json"
    program = NODE_MODULES / ".bin" / generator
    if generator == "typescript-fetch":
        made(generator, document, tmp_path / "made")
    elif generator == "openapi-typescript":
        run(str(program), source, "-o", "made.ts", folder=tmp_path)
    elif generator == "openapi-ts":
        run(str(program), "-i", source, "-o", "made", folder=tmp_path)
    else:
        options = ("--client", "fetch", "--output", "made.ts")
        run(str(program), "--input", source, *options, folder=tmp_path)
    (tmp_path / "read.ts").write_text(READ[generator], "utf-8")
    shutil.copy(PROGRAMS / "later_typescript.ts", tmp_path)
    settings = json.loads((PROGRAMS / "tsconfig.json").read_text("utf-8"))
    settings["include"] = ["later_typescript.ts", "read.ts"]
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings), "utf-8")
    run("node", TSC, folder=tmp_path)

    for title in titles_of(document):
        sent = later(service, title)
        (tmp_path / "later.json").write_text(json.dumps(sent), "utf-8")
        check_later(run("node", "out/later_typescript.js", "later.json", folder=tmp_path), sent)
