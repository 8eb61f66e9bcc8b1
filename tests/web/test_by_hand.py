"""A game by keys alone, and a game by taps on a phone."""

import random
from collections.abc import Callable
from typing import Any

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


#: A short game takes long by random taps: who has most after three rounds wins.
BRIEF = SHORT | {"xibalba": {"target": 1, "round_limit": 3}}

#: The part of the screen that the board has, and the height of the sheet below it.
SHARES = """() => ({
    board: document.querySelector(".board").clientHeight / innerHeight,
    sheet: document.querySelector(".sheet").offsetHeight,
    stop: document.querySelector(".sheet").dataset.stop,
})"""

#: In full, every game by taps is played to its end; otherwise that of Raxxon, the shortest.
TAPPED = {title: LONGEST if FULL or title == "raxxon" else 10 for title in TITLES}

#: Of the screen, the least that the board has while the sheet is one line; and of that the most.
LEAST_BOARD = 0.55
LINE = 96


def phone(visit: Visit, **how: Any) -> Visitor:
    """Somebody with a phone."""
    return visit(size=(WIDE, 740), has_touch=True, is_mobile=True, **how)


def opened(visitor: Visitor) -> None:
    """Open the sheet, unless it is."""
    more = visitor.page.locator(".sheet[data-stop=line] [data-sheet=more]")
    if more.count():
        more.tap()


def tapped(visitor: Visitor, luck: random.Random, before: int) -> None:
    """Act by taps alone: on something lit and on what can be done with it, or in the sheet."""
    page = visitor.page
    lit = page.locator(".board button.lit:visible")
    if lit.count() and luck.random() < 0.7:
        lit.nth(luck.randrange(lit.count())).tap()
        page.wait_for_selector("[data-back]", state="attached")
        assert visitor.version == before
    else:
        opened(visitor)
    action = page.locator(".sheet [data-action]:visible")
    fold = page.locator(".sheet [data-fold]:visible")
    if fold.count() and (luck.random() < 0.8 or not action.count()):
        fold.nth(luck.randrange(fold.count())).tap()
    action.nth(luck.randrange(action.count())).tap()
    visitor.wait_until(
        f"before => document.querySelector('[data-sure]') || ({GONE_ON})(before)", before
    )
    sure = page.locator("[data-sure]")
    if sure.count():
        sure.tap()
    visitor.wait_until(GONE_ON, before)


@pytest.mark.parametrize("title", TITLES)
def test_game_by_taps(visit: Visit, player: Player, title: str) -> None:
    """Nothing is wider than the screen, what is tapped is large, and most of it is the board."""
    luck = random.Random(title)
    made = player.game(title, seed="04" * 16, options=BRIEF[title])
    visitor = phone(visit)
    visitor.sit(made)
    lines = 0
    for _ in range(TAPPED[title]):
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
            break
        visitor.page.wait_for_selector("[data-board]")
        shares = visitor.page.evaluate(SHARES)
        if shares["stop"] == "line":
            lines += 1
            assert shares["board"] >= LEAST_BOARD
            assert shares["sheet"] <= LINE
        tapped(visitor, luck, visitor.version)
    else:
        assert TAPPED[title] < LONGEST, "the game did not end"
    assert lines


def test_sheet_has_three_stops(visit: Visit, player: Player) -> None:
    """By its buttons, also with keys; by a finger that drags it; the log is in it as well."""
    made = player.game("raxxon", seed="04" * 16)
    player.random_moves(made, 12, seed=4)
    visitor = phone(visit)
    page = visitor.page
    visitor.sit(made)
    visitor.settled()

    def stop() -> Any:
        return page.locator(".sheet").get_attribute("data-stop")

    asked = page.locator("[data-question]")
    assert stop() == "line"
    assert asked.is_visible()
    page.locator("[data-sheet=more]").tap()
    assert stop() == "half"
    page.locator("[data-sheet=more]").focus()
    page.keyboard.press("Enter")
    assert stop() == "full"
    assert page.locator("[data-sheet=more]").is_disabled()
    page.locator("[data-pane=log]").tap()
    assert page.locator(".log").is_visible()
    assert not asked.is_visible()
    page.locator("[data-sheet=less]").tap()
    page.locator("[data-sheet=less]").tap()
    assert stop() == "line"
    assert asked.is_visible()
    # A touch that drags is the same to the page as a mouse that does.
    page.mouse.move(100, 700)
    page.mouse.down()
    page.mouse.move(100, 560, steps=4)
    page.mouse.up()
    assert stop() == "half"


def test_menu_has_language_and_all_else(visit: Visit, player: Player) -> None:
    """One button on a phone: its menu has three languages, and what a desk has in sight."""
    visitor = phone(visit)
    visitor.sit(player.game("xibalba"))
    visitor.settled()
    visitor.page.locator("[data-menu]").tap()
    visitor.page.locator(".small-menu select").select_option("de")
    visitor.wait_until("() => document.documentElement.lang === 'de'")
    visitor.page.locator(".small-menu [data-tool=book]").tap()
    visitor.page.wait_for_selector("dialog details")


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
            visitor.page.locator("[data-question]").focus()
            tab_to(visitor, ".board button.spot", "Shift+Tab")
            keys.press("ArrowUp")
            if not visitor.page.evaluate("() => document.activeElement.matches('button')"):
                # Arrows also lead to what can only be read about; Enter does nothing there.
                keys.press("Enter")
                assert visitor.version == before
                visitor.page.locator(".board button.lit").first.focus()
            keys.press("Enter")
            visitor.wait_until(
                f"before => document.querySelector('.chosen-bar') || ({GONE_ON})(before)", before
            )
        if visitor.version == before:
            folds = visitor.page.locator("[data-fold][data-key]").count()
            digits = visitor.page.locator("[data-digit]").count()
            if folds and not digits:
                keys.press(str(luck.randint(1, folds)))
                visitor.page.wait_for_selector("[data-digit]")
                digits = visitor.page.locator("[data-digit]").count()
            keys.press(str(luck.randint(1, digits)) if digits else "e")
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
    visitor = phone(visit, locale=locale)
    for place in places.walk(visitor, player):
        assert visitor.page.evaluate(BEYOND) == [], place
    visitor.sit(player.game("xibalba"))
    visitor.settled()
    visitor.page.locator("[data-menu]").tap()
    visitor.page.locator("[data-tool=clock]").tap()
    visitor.page.wait_for_selector(".history")
    assert (
        visitor.page.locator(".history > *").evaluate_all(
            "all => Math.max(...all.map(each => each.getBoundingClientRect().right))"
        )
        <= 360
    )
    visitor.page.locator("[data-menu]").tap()
    visitor.page.locator("[data-tool=link]").tap()
    visitor.page.wait_for_selector("dialog .copy")
    dialog, inside = visitor.page.locator("dialog").evaluate(
        "dialog => [dialog.getBoundingClientRect().right, Math.max(...[...dialog."
        "querySelectorAll('.dialog-body *')].map(e => e.getBoundingClientRect().right))]"
    )
    assert inside <= dialog
