"""Run the tests that depend on the interpreter with every other Python that is promised and found.

Usage: `pythons.py`, which `make test-pythons` calls. Promised are the versions of the classifiers
in `pyproject.toml`. A version is looked for on the path and among those of pyenv, and gets an
environment of its own in `build/pythons`; that of `.venv`, which runs this, is left out. The last
lines say which versions were tried, with what result, and which were not found; the exit status is
1 if anything failed.
"""

import hashlib
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HOME = ROOT / "build" / "pythons"
PROJECTS = (".", "clients/python", "clients/terminal", "clients/mcp")
LOCK = "requirements-dev.txt"

#: What one Python may do otherwise than another: documents, help, texts, data, whole games.
TESTS = (
    *("tests/client/test_help.py", "tests/api/test_document.py", "tests/api/test_problems.py"),
    *("tests/golden", "tests/nets", "tests/speech", "tests/texts"),
    *("tests/titles/test_data.py", "tests/titles/test_editions.py"),
)


def promised() -> list[str]:
    """List the versions that the project names, such as `3.12`, in their order."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = (re.fullmatch(r".* :: Python :: (\d+\.\d+)", each) for each in project["classifiers"])
    return [each[1] for each in named if each]


def candidates(version: str) -> Iterator[Path]:
    """Give where a version may be: on the path, or among those of pyenv."""
    for folder in os.get_exec_path():
        yield Path(folder) / f"python{version}"
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from sorted(pyenv.glob(f"versions/{version}.*/bin/python{version}"), reverse=True)


def found(version: str) -> Path | None:
    """Return the first interpreter of a version that runs; one of pyenv's shims may not."""
    asked = "import ensurepip, sys, venv; print('{}.{}'.format(*sys.version_info))"
    for each in candidates(version):
        if each.is_file():
            told = subprocess.run([each, "-c", asked], capture_output=True, text=True, check=False)
            if told.stdout.strip() == version:
                return each
    return None


def environment(version: str, python: Path) -> Path:
    """Return the interpreter of an environment with what the tests need; make it if need be."""
    home = HOME / version
    own = home / "bin" / "python"
    done = home / "lock"
    lock = hashlib.sha256((ROOT / LOCK).read_bytes()).hexdigest()
    if not done.is_file() or done.read_text("utf-8") != lock:
        subprocess.run([python, "-m", "venv", "--clear", home], check=True)
        pip = [own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--no-compile", "--require-hashes", "-r", LOCK], cwd=ROOT, check=True)
        local = [word for each in PROJECTS for word in ("-e", f"./{each}")]
        subprocess.run([*pip, "--no-deps", "--no-build-isolation", *local], cwd=ROOT, check=True)
        done.write_text(lock, "utf-8")
    return own


def tried(python: Path) -> bool:
    """Return whether the documents and the client are as committed, and the tests pass."""
    commands = (
        [python.with_name("holdout-service"), "spec", "--check"],
        [python, "tools/client.py", "--check"],
        [python, "-m", "pytest", "-q", "-n", "2", *TESTS],
    )
    return all(subprocess.run(each, cwd=ROOT, check=False).returncode == 0 for each in commands)


def main() -> int:
    """Try every version; 1 if anything failed."""
    results = {}
    for version in promised():
        if version == "{}.{}".format(*sys.version_info):
            results[version] = "this one, which `make test` tries"
        elif python := found(version):
            print(f"Python {version}:", flush=True)
            results[version] = "passed" if tried(environment(version, python)) else "FAILED"
        else:
            results[version] = "not found"
    for version, result in results.items():
        print(f"Python {version}: {result}")
    return int("FAILED" in results.values())


if __name__ == "__main__":
    sys.exit(main())
