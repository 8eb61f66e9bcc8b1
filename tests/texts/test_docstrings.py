"""Docstrings of functions say what the function does: they begin with a verb."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
CODE = ("service", "clients", "tools", "bench")

#: What the linter's D401 lets through: with these words a docstring names a thing.
NO_VERBS = {
    *("A", "An", "All", "Each", "Every", "How", "No", "None", "Nothing", "One", "Only", "That"),
    *("The", "This", "Those", "What", "When", "Where", "Whether", "Which", "Who", "Whom", "Whose"),
    *("Why",),
}


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield all functions but properties, whose docstrings name what they are."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not any(
            "property" in ast.unparse(each) for each in node.decorator_list
        ):
            yield node


def test_docstrings_of_functions_begin_with_a_verb() -> None:
    """The linter holds wrong forms of verbs; this, what is no verb at all."""
    read, found = 0, []
    for path in (path for folder in CODE for path in (ROOT / folder).rglob("*.py")):
        for function in functions(ast.parse(path.read_bytes())):
            words = (ast.get_docstring(function) or "").split()
            read += bool(words)
            if words and words[0].strip("`,:") in NO_VERBS:
                found.append(f"{path.relative_to(ROOT)}:{function.lineno} {words[0]}")

    assert read > 1_000
    assert found == []
