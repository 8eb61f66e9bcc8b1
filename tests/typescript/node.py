"""Node, the machine's or that of `make node`, and programs run by it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "clients" / "typescript"

#: The folder of this Python comes first, as in the Makefile.
PLACES = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])

#: `make test` builds the package first.
needs_node = pytest.mark.skipif(
    not (PACKAGE / "dist" / "index.js").exists(),
    reason="the TypeScript client is not built; `make build-ts` does it",
)


def run(*command: str | Path, folder: Path = PACKAGE, **environment: str) -> str:
    """Run a program in a folder, and return what it printed; it must end well."""
    program = shutil.which(command[0], path=PLACES)
    assert program, command[0]
    done = subprocess.run(
        [program, *command[1:]],
        env={**os.environ, "PATH": PLACES, **environment},
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def compiled(program: Path, *options: str) -> None:
    """Check the types of a program with nothing but `strict`, and compile it where it is."""
    tsc = PACKAGE / "node_modules" / "typescript" / "bin" / "tsc"
    strict = ("--strict", "--module", "NodeNext", "--target", "ES2022", *options)
    run("node", tsc, *strict, program, folder=program.parent)


def installed(folder: Path) -> None:
    """Make a folder into a project of modules that has the package, as it stands, installed."""
    (folder / "package.json").write_text('{"type": "module"}')
    modules = folder / "node_modules"
    (modules / "@holdout").mkdir(parents=True)
    (modules / "@holdout" / "client").symlink_to(PACKAGE)
    (modules / "@types").symlink_to(PACKAGE / "node_modules" / "@types")
