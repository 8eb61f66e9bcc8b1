"""Which paragraphs of the rules the tests of a title cover: no gap may be left.

A test names in its docstring the paragraphs that it covers, like (7.1, 12.4), (17.1 to 17.3) or
(8.7 d); a scenario does so in its title.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from holdout.kernel import Title
from holdout.speech import speaker_of
from tests.scenarios import cases_of
from tests.titles.large import TITLES

TESTS = Path(__file__).parents[1]


class Rules(NamedTuple):
    """What tests have to cite.

    `chapters` has the number of paragraphs of each chapter, `more` paragraphs beyond these and
    chapters that are cited as a whole; `silent` paragraphs that state no behaviour of their own,
    `untold` those that say nothing to players. Scenarios are numbered from 1.
    """

    chapters: dict[int, int]
    scenarios: int
    more: frozenset[str] = frozenset()
    silent: frozenset[str] = frozenset()
    untold: frozenset[str] = frozenset()

    @property
    def paragraphs(self) -> set[str]:
        """All paragraphs."""
        found = {f"{c}.{n}" for c, count in self.chapters.items() for n in range(1, count + 1)}
        return found | self.more


RULES = {
    "raxxon": Rules(
        {1: 7, 2: 7, 3: 8, 4: 1, 5: 7, 6: 19, 7: 10, 8: 14, 9: 10, 10: 8, 11: 4, 12: 6},
        scenarios=36,
        more=frozenset({*(f"8.7 {letter}" for letter in "abcdef"), "9.5 a", "9.5 b"}),
        silent=frozenset({"7.10"}),  # says that the other actions are as on the sheets
    ),
    "dead-of-winter": Rules(
        {
            1: 10, 2: 1, 3: 9, 4: 8, 5: 4, 6: 6, 7: 6, 8: 10, 9: 5, 10: 5, 11: 6, 12: 9, 13: 5,
            14: 12, 15: 4, 16: 9, 17: 7, 18: 5, 19: 2,
        },
        scenarios=25,
        more=frozenset({"12.0", "20", "21", "22"}),
    ),
    "xibalba": Rules(
        {
            1: 4, 2: 10, 3: 8, 4: 3, 5: 4, 6: 5, 7: 16, 8: 12, 9: 6, 10: 5, 11: 4, 12: 4, 13: 5,
            15: 2, 16: 2, 17: 3,
        },
        scenarios=40,
        more=frozenset({"14"}),
        untold=frozenset({"16.2"}),  # says that tests can fix piles and dice
    ),
}  # fmt: skip

_NUMBER = r"\d+(?:\.\d+)?(?: [a-f])?"
_BRACKETS = re.compile(rf"\(({_NUMBER}(?:(?:, | to ){_NUMBER})*)\)")

each_title = pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)


@cache
def written(title_id: str) -> list[tuple[str, str]]:
    """Name and docstring of every test in a title's folder; of a scenario its title is both."""
    folder = TESTS / TITLES[title_id].package.rpartition(".")[2]
    scenarios = [(case.name, case.name) for case in cases_of(folder.name)]
    return scenarios + [
        (node.name, ast.get_docstring(node) or "")
        for file in folder.glob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def cited(docstring: str) -> Iterator[str]:
    """The paragraphs that a docstring names; a part of a paragraph counts for the whole, too."""
    for brackets in _BRACKETS.findall(docstring):
        for each in brackets.split(", "):
            first, _, last = each.partition(" to ")
            yield first
            yield from between(first.partition(" ")[0], last or first.partition(" ")[0])


def between(first: str, last: str) -> list[str]:
    """The paragraphs of one chapter from the first to the last."""
    chapter, _, number = first.partition(".")
    if not number:
        return [first]
    return [f"{chapter}.{n}" for n in range(int(number), int(last.partition(".")[2]) + 1)]


@each_title
def test_every_rule_is_cited(title: Title[Any]) -> None:
    """Each paragraph that says what happens is covered by a test, and no other one is named."""
    rules = RULES[title.id]
    found = {each for _, docstring in written(title.id) for each in cited(docstring)}

    assert set() == rules.paragraphs - rules.silent - found
    assert set() == found - rules.paragraphs


@each_title
def test_every_rule_can_be_read(title: Title[Any]) -> None:
    """The rules for players have the paragraphs that are cited, and no others with a number."""
    rules = RULES[title.id]
    chapters = speaker_of(title).rulebook("en").chapters

    told = {each.id for chapter in chapters for each in chapter.paragraphs}
    assert set() == {each.partition(" ")[0] for each in rules.paragraphs} - rules.untold - told
    assert set() == {each for each in told if "." in each} - rules.paragraphs


@each_title
def test_every_scenario_is_played(title: Title[Any]) -> None:
    """Each by a test that bears its number."""
    numbers = [re.match(r"test_s(\d+)_", name) for name, _ in written(title.id)]

    assert set(range(1, RULES[title.id].scenarios + 1)) == {int(n[1]) for n in numbers if n}
