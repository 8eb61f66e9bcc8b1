"""Which paragraphs of the rules the tests hold the engine against: no gap may be left.

A test names in its docstring the paragraphs that it shows, like (7.1, 12.4) or (17.1 to 17.3).
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from holdout.titles import TITLES

#: The number of paragraphs of each chapter. Chapter 14 is a table: it is cited as a whole.
CHAPTERS = {
    1: 4, 2: 10, 3: 8, 4: 3, 5: 4, 6: 5, 7: 16, 8: 12, 9: 6, 10: 5, 11: 4, 12: 4, 13: 5, 15: 2,
    16: 2, 17: 3,
}  # fmt: skip
TABLES = {"14"}
SCENARIOS = 40

PARAGRAPHS = {f"{c}.{n}" for c, count in CHAPTERS.items() for n in range(1, count + 1)}

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
    """The text for players has the same paragraphs and scenarios.

    18 introduces the scenarios, 20 is an index; 16.2 is about tests and says nothing to players.
    """
    chapters = TITLES["xibalba"].rulebook("en").chapters
    scenarios = {f"S{n}" for n in range(1, SCENARIOS + 1)}

    told = {each.id for chapter in chapters for each in chapter.paragraphs}
    assert (PARAGRAPHS | TABLES | scenarios | {"18", "20"}) - {"16.2"} == told


def test_every_scenario_is_played() -> None:
    """S1 to S40, each by a test that bears its number."""
    found = (re.match(r"test_s(\d+)_", name) for name, _ in written())

    assert set(range(1, SCENARIOS + 1)) == {int(each[1]) for each in found if each}
