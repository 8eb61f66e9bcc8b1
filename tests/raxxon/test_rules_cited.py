"""Which paragraphs of the rules the tests hold the engine against: no gap may be left.

A test names in its docstring the paragraphs that it shows, like (6.9, 8.7 d). A paragraph that
only says where something stands, or of what the following ones are about, is left out here.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from holdout.titles import TITLES
from tests.raxxon.table import DECK

#: The number of paragraphs of each chapter, and those that state no behaviour of their own.
CHAPTERS = {1: 7, 2: 7, 3: 8, 4: 1, 5: 7, 6: 19, 7: 10, 8: 14, 9: 10, 10: 8, 11: 4, 12: 6}
SILENT = {
    "7.10",  # says that the other actions are as on the sheets
}
SUBPARAGRAPHS = {f"8.7 {letter}" for letter in "abcdef"} | {"9.5 a", "9.5 b"}
SCENARIOS = 36

PARAGRAPHS = {f"{c}.{n}" for c, count in CHAPTERS.items() for n in range(1, count + 1)}


def written() -> Iterator[tuple[str, str]]:
    """Name and docstring of every test in this folder."""
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name, ast.get_docstring(node) or ""


def test_every_rule_is_cited() -> None:
    """Each paragraph that says what happens is shown by a test, and no other one is named."""
    cited = set()
    for _, docstring in written():
        for brackets in re.findall(r"\(([^()]*\d+\.\d+[^()]*)\)", docstring):
            for first, last in re.findall(r"(\d+\.\d+)(?: to (\d+\.\d+))?", brackets):
                cited |= set(between(first, last or first))
            cited |= set(re.findall(r"\d+\.\d+ [a-f]\b", brackets))

    assert set() == (PARAGRAPHS | SUBPARAGRAPHS) - SILENT - cited
    assert set() == cited - PARAGRAPHS - SUBPARAGRAPHS


def between(first: str, last: str) -> list[str]:
    """The paragraphs of one chapter from the first to the last."""
    chapter = first.partition(".")[0]
    numbers = [int(each.partition(".")[2]) for each in (first, last)]
    return [f"{chapter}.{n}" for n in range(numbers[0], numbers[1] + 1)]


def test_every_rule_can_be_read() -> None:
    """The text for players has the same paragraphs."""
    chapters = TITLES["raxxon"].rulebook("en").chapters

    assert PARAGRAPHS == {each.id for chapter in chapters for each in chapter.paragraphs}


def test_every_scenario_is_played() -> None:
    """S1 to S36, each by a test that bears its number."""
    numbers = {int(name[6:8]) for name, _ in written() if re.match(r"test_s\d\d_", name)}

    assert set(range(1, SCENARIOS + 1)) == numbers


def test_every_raxxon_card_is_played() -> None:
    """Each card has a test of its own, and each of its options one."""
    names = "\n".join(name for name, _ in written())
    wanted = [
        "_".join(["test", card.id.replace("-", "_"), *option])
        for card in DECK.raxxon.values()
        for option in ([each.id] for each in card.options or ())
    ]
    wanted += [f"test_{c.id.replace('-', '_')}" for c in DECK.raxxon.values() if not c.options]

    assert [] == [name for name in wanted if f"{name}_" not in names]


def test_every_action_is_performed() -> None:
    """Each action has a test that bears its name; those of several sheets share one."""
    names = "\n".join(name for name, _ in written())
    actions = {name.replace("-", "_") for _, name in DECK.actions}

    assert [] == sorted(name for name in actions if f"test_{name}_" not in names)
