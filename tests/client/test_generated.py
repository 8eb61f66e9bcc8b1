"""The generated part of the client follows from the API's document, and is to be had as a whole."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

PYTHON = Path(__file__).parents[2] / "clients" / "python"
GENERATED = PYTHON / "holdout_client" / "api"
CHECK = [sys.executable, str(PYTHON / "generate.py"), "--check"]


def test_client_has_not_drifted() -> None:
    """What is committed is what the document gives."""
    done = subprocess.run(CHECK, capture_output=True, text=True, check=False)

    assert (0, "") == (done.returncode, done.stderr)


def test_generated_code_uses_our_http_library_only() -> None:
    """The other one, whose interface it has, is not installed with the client."""
    sources = [path.read_text("utf-8") for path in GENERATED.rglob("*.py")]

    assert not any(line == "import httpx" for text in sources for line in text.splitlines())
    assert any("import httpx2 as httpx" in text for text in sources)


@pytest.mark.parametrize(
    "path", sorted(GENERATED.rglob("*.py")), ids=lambda path: path.relative_to(GENERATED).as_posix()
)
def test_generated_module_can_be_imported(path: Path) -> None:
    """Also those that the thin face does not need."""
    name = path.relative_to(PYTHON).with_suffix("").as_posix().replace("/", ".")

    import_module(name.removesuffix(".__init__"))
