"""The page speaks three languages, and changes from one to the other where it is."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.web import places
from tests.web.playing import TITLES, Player, Visitor

Visit = Callable[..., Visitor]

#: What is called the same in every language: the program, the languages themselves, keys.
NAMES = {"Holdout", "English", "Deutsch", "Raxxon", "Xibalba", "Esc", "Enter"}

SEEN = """() => {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const { data, parentElement } = walk.currentNode;
        if (parentElement.checkVisibility() && data.trim()) found.push(data.trim());
    }
    return found;
}"""


def latin(texts: list[str]) -> set[str]:
    """The words in Latin letters, without names."""
    return {word for text in texts for word in re.findall(r"[A-Za-z]{3,}", text)} - NAMES


def texts(visitor: Visitor) -> Any:
    """All texts that can be seen."""
    return visitor.page.evaluate(SEEN)


@pytest.mark.parametrize("title", TITLES)
def test_languages_change_in_the_page(visit: Visit, player: Player, title: str) -> None:
    """Without a reload; no word of the English table is left in the Russian one."""
    made = player.game(title, seed="0c" * 16)
    player.random_moves(made, 20, seed=3)
    visitor = visit()
    visitor.sit(made)
    visitor.take_over()
    visitor.settled()
    visitor.page.evaluate("() => { window.kept = true }")
    asked = {visitor.page.locator("[data-question]").inner_text()}
    english = texts(visitor)
    for language in ("de", "ru"):
        visitor.page.locator(".language select").select_option(language)
        visitor.wait_until(
            "asked => !asked.includes(document.querySelector('[data-question]')?.innerText)",
            [*asked],
        )
        asked.add(visitor.page.locator("[data-question]").inner_text())
        assert language == visitor.page.evaluate("() => document.documentElement.lang")
    visitor.wait_until("() => !/[A-Za-z]{4}/.test(document.querySelector('.log').innerText)")
    russian = texts(visitor)
    assert set() == latin(russian)
    assert set() == {each for each in english if latin([each])} & {*russian}
    assert visitor.page.evaluate("() => window.kept")


def test_other_screens_change_as_well(visit: Visit, player: Player) -> None:
    """Home, a new game with its options, the waiting room, an invitation, a record, settings."""
    visitor = visit(locale="ru-RU")
    for place in places.walk(visitor, player):
        assert set() == latin(texts(visitor)), place
    visitor.sit(player.game("raxxon"))
    visitor.settled()
    visitor.page.click("[data-help]")
    assert set() == latin(visitor.page.locator("dialog").inner_text().split())
