"""A game by keys alone, and a game by taps on a phone."""

import random
from collections.abc import Callable

import pytest

from tests.web import places
from tests.web.conftest import FULL
from tests.web.playing import GONE_ON, LONGEST, TITLES, Player, Visitor

Visit = Callable[..., Visitor]

LARGE = 44
WIDE = 360

#: In full, games are played to their end.
MOVES = LONGEST if FULL else 5

SHORT = {"raxxon": {"difficulty": "intro"}, "dead-of-winter": {}, "xibalba": {"target": 1}}

SMALL = """(all, least) => all
    .filter(each => !each.closest(".log, .unseen") && each.checkVisibility())
    .map(each => ({ text: each.outerHTML.slice(0, 120), box: each.getBoundingClientRect() }))
    .filter(({ box }) => box.width < least || box.height < least)
    .map(({ text }) => text)"""


@pytest.mark.parametrize("title", TITLES)
def test_phone(visit: Visit, player: Player, title: str) -> None:
    """Nothing is wider than the screen, what is tapped is large, and taps are enough to play."""
    luck = random.Random(title)
    made = player.game(title, seed="04" * 16, options=SHORT[title])
    player.random_moves(made, 12, seed=4)
    visitor = visit(size=(WIDE, 740), has_touch=True, is_mobile=True)
    visitor.sit(made)
    for _ in range(MOVES):
        now = visitor.settled()
        if now == "cover":
            visitor.page.locator("[data-take-over]").tap()
            visitor.page.wait_for_selector("[data-version]")
            continue
        assert visitor.page.evaluate("() => document.documentElement.scrollWidth") <= WIDE
        assert (
            visitor.page.eval_on_selector_all(
                ".table button, .table select, .table a", SMALL, LARGE
            )
            == []
        )
        if now == "end":
            return
        before = visitor.version
        shown = visitor.page.locator("[data-action]:visible")
        shown.nth(luck.randrange(shown.count())).tap()
        visitor.wait_until(
            f"before => document.querySelector('[data-sure]') || ({GONE_ON})(before)", before
        )
        sure = visitor.page.locator("[data-sure]")
        if sure.count():
            sure.tap()
        visitor.wait_until(GONE_ON, before)
    assert not FULL, "the game did not end"


def tab_to(visitor: Visitor, wanted: str, key: str = "Tab") -> None:
    """Walk through the page until the focus is on something."""
    for _ in range(80):
        visitor.page.keyboard.press(key)
        if visitor.page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
    pytest.fail(f"{wanted} can't be reached by keys")


def test_from_the_first_page_by_keys(visit: Visit) -> None:
    """A title, its start, and the first answer."""
    visitor = visit()
    keys = visitor.page.keyboard
    visitor.page.wait_for_selector(".title-card")
    tab_to(visitor, "[data-title=raxxon]")
    keys.press("Enter")
    visitor.page.wait_for_selector("[data-start]")
    tab_to(visitor, "[data-start]")
    keys.press("Enter")
    visitor.page.wait_for_selector("[data-version]")
    assert visitor.settled() == "act"
    before = visitor.version
    keys.press("1")
    visitor.wait_until(GONE_ON, before)


def test_game_by_keys(visit: Visit, player: Player) -> None:
    """By digits, and over the board with arrows and Enter."""
    visitor = visit()
    keys = visitor.page.keyboard
    seats = [{"player": "me"}, {"player": "bot", "bot": "random"}]
    wish = {"title": "raxxon", "seats": seats, "options": SHORT["raxxon"], "seed": "01" * 16}
    visitor.sit(player.ask("POST", "/games", wish))
    luck = random.Random(1)
    for number in range(MOVES):
        if visitor.settled() == "end":
            return
        before = visitor.version
        visitor.page.wait_for_selector("[data-board]")
        if number % 4 == 3 and visitor.page.locator(".board button.lit").count():
            # The board comes before the question: back to it, along it, and choose there.
            tab_to(visitor, ".board button.spot", "Shift+Tab")
            keys.press("ArrowUp")
            keys.press("Enter")
            visitor.wait_until(
                f"before => document.querySelector('.chosen-bar') || ({GONE_ON})(before)", before
            )
        if visitor.version == before:
            digits = visitor.page.locator("[data-digit]").count()
            keys.press(str(luck.randint(1, digits)))
        visitor.wait_until(GONE_ON, before)
    assert not FULL, "the game did not end"


#: What is wider than a phone's screen, of all that can be seen.
BEYOND = """() => [...document.querySelectorAll("main *, dialog *")]
    .filter(each => !each.closest("svg, .unseen") && each.checkVisibility())
    .filter(each => {
        const { left, right } = each.getBoundingClientRect();
        return left < 0 || right > 360;
    })
    .map(each => each.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("locale", ["en-US", "de-DE", "ru-RU"])
def test_pages_of_a_phone(visit: Visit, player: Player, locale: str) -> None:
    """The screens beside the table, the history, and what is shared fit, however long the words."""
    visitor = visit(size=(360, 740), has_touch=True, is_mobile=True, locale=locale)
    for place in places.walk(visitor, player):
        assert visitor.page.evaluate(BEYOND) == [], place
    visitor.sit(player.game("xibalba"))
    visitor.settled()
    tools = visitor.page.locator(".tools button")
    tools.nth(2).tap()
    visitor.page.wait_for_selector(".history")
    assert (
        visitor.page.locator(".history > *").evaluate_all(
            "all => Math.max(...all.map(each => each.getBoundingClientRect().right))"
        )
        <= 360
    )
    tools.nth(3).tap()
    visitor.page.wait_for_selector("dialog .copy")
    dialog, inside = visitor.page.locator("dialog").evaluate(
        "dialog => [dialog.getBoundingClientRect().right, Math.max(...[...dialog."
        "querySelectorAll('.dialog-body *')].map(e => e.getBoundingClientRect().right))]"
    )
    assert inside <= dialog
