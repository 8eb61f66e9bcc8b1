"""What datamodel-code-generator makes of the document: typed boards, and names with a sense."""

import ast
import re
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from tests.api.documents import FOLDER

GENERATOR = Path(sys.executable).with_name("datamodel-codegen")


@pytest.mark.parametrize("style", ["pydantic_v2.BaseModel", "msgspec.Struct"])
def test_generated_models_have_types_and_names(tmp_path: Path, style: str) -> None:
    """With the generator's default settings, for pydantic and for msgspec."""
    source, target = FOLDER / "raxxon.json", tmp_path / "models.py"
    command = [str(GENERATOR), "--input", str(source), "--input-file-type", "openapi"]
    command += ["--output", str(target), "--output-model-type", style, "--formatters", "builtin"]
    subprocess.run([*command, "--target-python-version", "3.11"], check=True, capture_output=True)

    with warnings.catch_warnings():
        # Patterns of the document stand in docstrings too.
        warnings.simplefilter("ignore", SyntaxWarning)
        module = ast.parse(target.read_text("utf-8"))
    classes = {each.name: each for each in module.body if isinstance(each, ast.ClassDef)}

    fields = {
        each.target.id: ast.unparse(each.annotation)
        for each in classes["View"].body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    }
    assert "RaxxonView" in fields["board"]
    assert "RaxxonEvacuate" in classes
    assert not [name for name in classes if re.search(r"[0-9]$", name)]
