"""On a screen of 1280×800 a full table needs no scrolling, and what is for sale is not cut."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.playing import Player, Visitor

Visit = Callable[..., Visitor]

LANGUAGES = {"en": "en-US", "de": "de-DE", "ru": "ru-RU"}

#: By how much a board is higher than its place.
MISSES = "all => all.map(each => each.scrollHeight - each.clientHeight)"

WORDED = """() => {
    const texts = [...document.querySelectorAll(".board :is(.xb-text, .dw-goal small)")];
    return texts.length > 0 && texts.every(each => each.innerText);
}"""

CUT = """all => all
    .filter(each => each.scrollHeight > each.clientHeight + 1)
    .map(each => each.innerText)"""


def seen(visitor: Visitor, made: Any) -> None:
    """Sit down, and wait until the board is there with the words of its cards."""
    visitor.sit(made)
    visitor.take_over()
    assert visitor.settled() == "act"
    visitor.wait_until(WORDED)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("title", "seats"), [("dead-of-winter", 5), ("xibalba", 3)])
def test_full_table_fits(
    visit: Visit, player: Player, title: str, seats: int, language: str
) -> None:
    """However long the words of a language are."""
    made = player.game(title, seats=seats, seed="07" * 16)
    player.random_moves(made, 40, seed=7)
    visitor = visit(locale=LANGUAGES[language])
    seen(visitor, made)

    assert visitor.page.locator(".board").evaluate_all(MISSES) == [0]


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_cards_for_sale_can_be_read(visit: Visit, player: Player, size: tuple[int, int]) -> None:
    """Whoever buys one knows all of its words, without a mouse to point with."""
    made = player.game("xibalba", seats=3, seed="07" * 16)
    visitor = visit(size=size, locale="de-DE")
    seen(visitor, made)
    texts = visitor.page.locator(".xb-text")

    view = player.view(made["id"], made["token"], 1)["board"]["sale"]
    assert sum(len([card for card in row if card]) for row in view.values()) == texts.count()
    assert texts.evaluate_all(CUT) == []
    assert {"none"} == {
        *texts.evaluate_all("all => all.map(e => getComputedStyle(e).webkitLineClamp)")
    }


#: The punctuation beside names in the log that stands on another line than they do.
ALONE = """() => [...document.querySelectorAll(".log-named")].flatMap(each => {
    const name = each.querySelector("button").getBoundingClientRect();
    const texts = [...each.childNodes].filter(({ nodeType, data }) => nodeType === 3 && data);
    return texts.filter(text => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const { top, bottom } = range.getBoundingClientRect();
        return top > name.bottom || bottom < name.top;
    }).map(text => each.innerText);
})"""


def test_no_full_stop_wraps_alone(visit: Visit, player: Player) -> None:
    """However wide the log is, a name in it and what stands at it are on one line."""
    made = player.game("dead-of-winter", seats=3, seed="07" * 16)
    player.random_moves(made, 40, seed=7)
    visitor = visit()
    seen(visitor, made)
    visitor.page.wait_for_selector(".log-named")
    for width in range(200, 380, 2):
        visitor.page.evaluate(
            "width => { document.querySelector('.log').style.width = `${width}px` }", width
        )
        assert visitor.page.evaluate(ALONE) == [], width
