"""Which paragraphs of the rules the tests hold the engine against: no gap may be left.

A test names in its docstring the paragraphs that it shows, like (7.1, 12.4) or (17.1 to 17.3).
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from holdout.titles import TITLES

#: The number of paragraphs of each chapter; chapter 12 begins with 12.0. Chapters 20 to 22 are
#: tables: they are cited as a whole.
CHAPTERS = {
    1: 10, 2: 1, 3: 9, 4: 8, 5: 4, 6: 6, 7: 6, 8: 10, 9: 5, 10: 5, 11: 6, 12: 9, 13: 5, 14: 12,
    15: 4, 16: 9, 17: 7, 18: 5, 19: 2,
}  # fmt: skip
TABLES = {"20", "21", "22"}
SCENARIOS = 25

PARAGRAPHS = {f"{c}.{n}" for c, count in CHAPTERS.items() for n in range(1, count + 1)} | {"12.0"}

_NUMBER = r"\d+(?:\.\d+)?"
_BRACKETS = re.compile(rf"\(({_NUMBER}(?:(?:, | to ){_NUMBER})*)\)")


def written() -> Iterator[tuple[str, str]]:
    """Name and docstring of every test in this folder."""
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name, ast.get_docstring(node) or ""


def test_every_rule_is_cited() -> None:
    """Each paragraph is shown by a test, and no other one is named."""
    cited = set()
    for _, docstring in written():
        for brackets in _BRACKETS.findall(docstring):
            for each in brackets.split(", "):
                first, _, last = each.partition(" to ")
                cited |= set(between(first, last or first))

    assert set() == (PARAGRAPHS | TABLES) - cited
    assert set() == cited - PARAGRAPHS - TABLES


def between(first: str, last: str) -> list[str]:
    """The paragraphs of one chapter from the first to the last."""
    if "." not in first:
        return [first]
    chapter = first.partition(".")[0]
    numbers = [int(each.partition(".")[2]) for each in (first, last)]
    return [f"{chapter}.{n}" for n in range(numbers[0], numbers[1] + 1)]


def test_every_rule_can_be_read() -> None:
    """The text for players has the same paragraphs and scenarios; 23 introduces the scenarios."""
    chapters = TITLES["dead-of-winter"].rulebook("en").chapters
    scenarios = {f"S{n}" for n in range(1, SCENARIOS + 1)}

    told = {each.id for chapter in chapters for each in chapter.paragraphs}
    assert PARAGRAPHS | TABLES | scenarios | {"23"} == told


def test_every_scenario_is_played() -> None:
    """S1 to S25, each by a test that bears its number."""
    numbers = {int(name[6:8]) for name, _ in written() if re.match(r"test_s\d\d_", name)}

    assert set(range(1, SCENARIOS + 1)) == numbers
