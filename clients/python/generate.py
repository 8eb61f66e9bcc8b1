"""Write `holdout_client/api` from the API's document, or check that it follows from it.

Usage: `generate.py [--check]`. `make spec` and `make test` call it.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
DOCUMENT = HERE.parents[1] / "openapi" / "holdout.json"
PACKAGE = HERE / "holdout_client" / "api"
TOOLS = Path(sys.executable).parent

#: Importing every model takes longer than most requests do.
MODELS = '"""The models. Each is imported from its own module: `models.view` has `View`."""\n'

CONFIG = {
    "literal_enums": True,
    # Apart from the project's own ruff settings, which leave this package out.
    "post_hooks": [
        "ruff check . --isolated --fix-only --quiet --select=F,I,UP",
        "ruff format . --isolated --quiet --line-length=100",
    ],
}


def generate(parent: Path) -> dict[str, str]:
    """Generate the package in a folder of its own: path -> content of each file."""
    config, package = parent / "config.json", parent / "api"
    config.write_text(json.dumps(CONFIG), encoding="utf-8")
    command = [
        *(str(TOOLS / "openapi-python-client"), "generate", "--meta", "none", "--fail-on-warning"),
        *("--path", str(DOCUMENT), "--config", str(config), "--output-path", str(package)),
    ]
    tools = {**os.environ, "PATH": f"{TOOLS}{os.pathsep}{os.environ.get('PATH', '')}"}
    done = subprocess.run(command, env=tools, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        sys.exit(f"The client can't be generated from {DOCUMENT}:\n{done.stdout}{done.stderr}")
    made = {path: on_httpx2(content) for path, content in files(package).items()}
    return {**made, "models/__init__.py": MODELS}


def on_httpx2(source: str) -> str:
    """Let generated code use httpx2, which bears the same interface as httpx."""
    return re.sub(r"^import httpx$", "import httpx2 as httpx", source, flags=re.MULTILINE)


def files(package: Path) -> dict[str, str]:
    """Read the files of a generated package: path within it -> content."""
    return {
        path.relative_to(package).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(package.rglob("*"))
        if path.is_file() and path.suffix in {".py", ".typed"}
    }


def write(new: dict[str, str], old: dict[str, str]) -> None:
    """Bring the package up to date, without files that are generated no more."""
    for path in old.keys() - new.keys():
        (PACKAGE / path).unlink()
    for path, content in new.items():
        (PACKAGE / path).parent.mkdir(parents=True, exist_ok=True)
        (PACKAGE / path).write_text(content, encoding="utf-8")


def main() -> None:
    """Write, or with `--check` compare and exit with 1 where the package has drifted."""
    with tempfile.TemporaryDirectory() as parent:
        new = generate(Path(parent))
    old = files(PACKAGE)
    if "--check" not in sys.argv[1:]:
        write(new, old)
    elif new != old:
        drifted = sorted(path for path in new.keys() | old.keys() if new.get(path) != old.get(path))
        sys.exit(f"Not what openapi/holdout.json gives (make spec): {', '.join(drifted)}")


if __name__ == "__main__":
    main()
