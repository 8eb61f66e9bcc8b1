"""The TypeScript client: its own tests, what is published, and what a stranger does with it."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import holdout_client
from holdout.titles import TITLES
from tests.api.service import serving
from tests.depth import depth
from tests.typescript.node import PACKAGE, compiled, needs_node, run

MOST_LINES_BY_HAND = 840
#: What the example plays; it can as well be told nothing, and plays all.
PLAYED = depth(["raxxon"], [*TITLES])
OWN_TESTS = sorted((PACKAGE / "tests").glob("*.test.ts"))
HAND_WRITTEN = sorted(set((PACKAGE / "src").glob("*.ts")) - {PACKAGE / "src" / "schema.ts"})


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a service with no games."""
    with serving(tmp_path_factory.mktemp("typescript") / "data") as service:
        yield f"http://127.0.0.1:{service.port}"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project of somebody else, with the package installed as it would be published."""
    folder = tmp_path_factory.mktemp("project")
    (tarball,) = json.loads(
        run("npm", "pack", "--ignore-scripts", "--json", "--silent", "--pack-destination", folder)
    )
    modules = folder / "node_modules"
    run("tar", "-xzf", tarball["filename"].replace("@", "").replace("/", "-"), folder=folder)
    (modules / "@holdout").mkdir(parents=True)
    (folder / "package").rename(modules / "@holdout" / "client")
    for needed in ("openapi-fetch", "openapi-typescript-helpers", "@types"):
        (modules / needed).symlink_to(PACKAGE / "node_modules" / needed)
    (folder / "package.json").write_text('{"type": "module"}')
    return folder


@needs_node
@pytest.mark.parametrize("tests", OWN_TESTS, ids=lambda path: path.name)
def test_its_own_tests_pass(tests: Path, url: str) -> None:
    """Those that Node runs: whole games, a bad network, streams that break."""
    built = PACKAGE / "build" / "tests" / tests.with_suffix(".js").name
    printed = run("node", "--test", "--test-reporter=tap", built, HOLDOUT_URL=url)

    assert re.search(r"^# pass [1-9]", printed, re.MULTILINE), printed


@needs_node
def test_example_plays_whole_games(url: str, project: Path) -> None:
    """It compiles without a cast in a project with default settings, and tells what moved."""
    example = project / "play.ts"
    shutil.copy(PACKAGE / "examples" / "play.ts", example)
    source = re.sub(r"/\*.*?\*/", "", example.read_text("utf-8"), flags=re.DOTALL)
    assert not re.search(r"\bas (?!const\b)|\bany\b|<\w+>\w|@ts-|[\w\])]!\W", source)

    compiled(example)
    printed = run("node", example.with_suffix(".js"), url, *PLAYED, folder=project)

    assert re.findall(r"^== (\S+)", printed, re.MULTILINE) == PLAYED
    assert len(re.findall(r"^Game \w+ is over: over\.$", printed, re.MULTILINE)) == len(PLAYED)
    _, *games = re.split("^== .*$", printed, flags=re.MULTILINE)
    for game in games:
        ways = re.findall(r"^  \d+ .+: (.+) -> (.+)$", game, re.MULTILINE)
        assert {came for came, _ in ways} - {"supply"}
        assert {went for _, went in ways} - {"supply"}
        assert any(came != went for came, went in ways)


@needs_node
def test_package_holds_what_its_users_need(project: Path) -> None:
    """Code, types, licence and readme; neither sources nor tests."""
    package = project / "node_modules" / "@holdout" / "client"
    found = {path.relative_to(package).as_posix() for path in package.rglob("*") if path.is_file()}
    titles = {f"titles/{title}" for title in TITLES}
    modules = {path.stem for path in HAND_WRITTEN} | {"schema"} | titles

    assert found == {"LICENSE", "README.md", "package.json"} | {
        f"dist/{module}{ending}" for module in modules for ending in (".js", ".d.ts")
    }


SMALL = """\
import { Holdout } from "@holdout/client";

const holdout = new Holdout("http://127.0.0.1:8000");
const game = await holdout.create({ title: "raxxon", players: 2 });
for await (const { event, data } of holdout.stream(game.id, { include: "actions" })) {
  if (event === "end") break;
  const [action] = data.actions?.actions ?? [];
  if (action) await holdout.act(game.id, { id: action.id });
}
"""


@needs_node
@pytest.mark.thorough
def test_an_editor_does_not_feel_it(project: Path) -> None:
    """A small program makes the compiler create hardly more types than an empty one."""
    tsc = PACKAGE / "node_modules" / "typescript" / "bin" / "tsc"
    options = (
        "--strict",
        "--noEmit",
        "--module",
        "NodeNext",
        "--target",
        "ES2022",
    )

    def created(name: str, source: str) -> int:
        (project / name).write_text(source, "utf-8")
        told = run("node", tsc, *options, "--extendedDiagnostics", name, folder=project)
        return int(re.findall(r"^Types:\s+(\d+)", told, re.MULTILINE)[0])

    assert created("small.ts", SMALL) <= 1.2 * created("empty.ts", "export {};\n")


def test_package_is_released_with_the_others() -> None:
    """One version, one licence, and nothing needed at run time but openapi-fetch."""
    package = json.loads((PACKAGE / "package.json").read_text("utf-8"))

    assert package["version"] == holdout_client.__version__
    assert package["dependencies"].keys() == {"openapi-fetch"}
    ours = PACKAGE.parents[1] / "LICENSE"
    assert (PACKAGE / "LICENSE").read_bytes() == ours.read_bytes()


def test_lock_holds_versions_and_hashes_only() -> None:
    """No package of the lock names the address that it came from."""
    locked = json.loads((PACKAGE / "package-lock.json").read_text("utf-8"))["packages"]
    packages = [package for path, package in locked.items() if path]

    assert packages
    assert all(package["integrity"] and "resolved" not in package for package in packages)


def test_little_is_written_by_hand() -> None:
    """All else follows from the API's document. Blank lines do not count."""
    lines = sum(
        bool(line.strip()) for path in HAND_WRITTEN for line in path.read_text("utf-8").splitlines()
    )

    assert HAND_WRITTEN
    assert lines <= MOST_LINES_BY_HAND
