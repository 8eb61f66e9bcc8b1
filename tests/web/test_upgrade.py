"""A page that meets another release: parts of it have names that are gone."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.playing import PATIENCE, Player, Visitor

Visit = Callable[..., Visitor]

BOARD = "**/assets/raxxon-*.js"
ENTRY = "**/assets/index-*.js"
#: What the table says where loading it again has not helped, by language of the browser.
OUTDATED = {
    "en-US": "There is a new version of this page. Reload it to continue.",
    "de-DE": "Es gibt eine neue Version dieser Seite. Lade sie neu, um weiterzumachen.",
    "ru-RU": "Появилась новая версия этой страницы. Перезагрузите её, чтобы продолжить.",
}
#: What the page says where no table can.
MISSING = ("A part of this page is missing", "Ein Teil dieser Seite fehlt", "Часть этой страницы")


class Gone:
    """A part of the page that is gone; and how often the page was loaded since."""

    def __init__(self, visitor: Visitor, part: str) -> None:
        self.is_gone, self.loads = True, 0
        visitor.expects_failures = True
        visitor.context.route(part, self._answer)
        visitor.page.on("load", self._loaded)

    def _answer(self, route: Any) -> None:
        if self.is_gone:
            route.fulfill(status=404, body="{}", content_type="application/problem+json")
        else:
            route.continue_()

    def _loaded(self, _: Any) -> None:
        self.loads += 1


def place_of(player: Player) -> str:
    """The place of a new game, with its token."""
    made = player.game("raxxon", 1)
    return f"token={made['id']}.{made['token']}"


def test_page_of_before_loads_itself_again_once(visit: Visit, player: Player) -> None:
    """Nobody has to click, and the table appears that was to be opened."""
    visitor = visit(locale="de-DE")
    gone = Gone(visitor, BOARD)
    visitor.page.on("load", lambda _: setattr(gone, "is_gone", False))

    visitor.go(place_of(player))

    visitor.page.wait_for_selector("[data-version]")
    assert gone.loads == 1
    assert "module" not in visitor.page.inner_text("body")


@pytest.mark.parametrize("language", OUTDATED)
def test_page_that_stays_incomplete_says_so(visit: Visit, player: Player, language: str) -> None:
    """In the language of the player, after one attempt: it doesn't load for ever."""
    visitor = visit(locale=language)
    gone = Gone(visitor, BOARD)

    with visitor.page.expect_event("load", timeout=PATIENCE):
        visitor.go(place_of(player))

    said = visitor.page.wait_for_selector(".failure")
    assert OUTDATED[language] in said.inner_text()
    assert gone.loads == 1
    # Whoever presses the button loads it once more, and finds what is there by then.
    gone.is_gone = False
    visitor.page.click(".failure button")
    visitor.page.wait_for_selector("[data-version]")


def test_page_stays_as_it_is_while_the_service_is_away(visit: Visit, player: Player) -> None:
    """Loaded again it would be an error of the browser."""
    visitor = visit()
    gone = Gone(visitor, BOARD)
    visitor.context.route(visitor.url, lambda route: route.abort())

    visitor.go(place_of(player))

    visitor.page.wait_for_selector(".failure")
    assert gone.loads == 0


def test_script_that_is_gone_is_asked_for_again(visit: Visit) -> None:
    """The page of one machine and the script of another: the next attempt meets one of both."""
    visitor = visit()
    gone = Gone(visitor, ENTRY)
    visitor.page.on("load", lambda _: setattr(gone, "is_gone", False))

    visitor.page.goto(visitor.url)

    visitor.page.wait_for_selector("[data-title]")
    assert gone.loads == 2


def test_browser_is_not_said_to_be_too_old_for_a_script_that_is_gone(visit: Visit) -> None:
    """In three languages, since the page knows none; loaded once more, and not for ever."""
    visitor = visit()
    gone = Gone(visitor, ENTRY)

    visitor.page.goto(visitor.url)

    notice = visitor.page.locator("#missing")
    notice.wait_for(state="visible")
    assert all(each in notice.inner_text() for each in MISSING)
    assert visitor.page.locator("#old").count() == 0
    assert gone.loads == 2
