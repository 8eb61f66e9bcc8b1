"""For everybody: screen reader, contrast, one screen without scrolling, and enlarged."""

from collections.abc import Callable

import pytest

from tests.web import places
from tests.web.gallery import SIZES as ALL_SIZES
from tests.web.playing import TITLES, Player, Visitor
from tests.web.test_undo import ASKED, has_chosen, two

Visit = Callable[..., Visitor]

WCAG = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}

#: What depends on the colours: nothing else of a page is another one in the dark.
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}

SIZES = [(1280, 800), (1440, 900)]

TAKEN = """() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { wide: scrollWidth, high: scrollHeight };
}"""


@pytest.fixture
def violations(axe: str) -> Callable[[Visitor], list[str]]:
    """What axe finds in a page, light and dark: the rules that are broken, and where."""

    def violations(visitor: Visitor) -> list[str]:
        page = visitor.page
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(axe)
        broken = []
        for scheme, rules in {"light": WCAG, "dark": COLOURS}.items():
            page.emulate_media(color_scheme=scheme)
            how = {"runOnly": rules, "resultTypes": ["violations"]}
            found = page.evaluate("how => axe.run(document, how)", how)
            broken += [
                f"{scheme}, {each['id']}: {node['target']} {node['failureSummary']}"
                for each in found["violations"]
                for node in each["nodes"]
            ]
        return broken

    return violations


Violations = Callable[[Visitor], list[str]]


def test_pages_can_be_used_by_all(visit: Visit, player: Player, violations: Violations) -> None:
    """Home, a new game with its options, the waiting room, an invitation, records."""
    visitor = visit(bypass_csp=True)
    for place in places.walk(visitor, player):
        assert violations(visitor) == [], place


@pytest.mark.parametrize("title", TITLES)
def test_tables_can_be_used_by_all(
    visit: Visit, player: Player, violations: Violations, title: str
) -> None:
    """The table at some moment of a game, its cover, and a card in large."""
    made = player.game(title, seed="03" * 16)
    player.random_moves(made, 25, seed=2)
    visitor = visit(bypass_csp=True)
    visitor.sit(made)
    if visitor.page.locator("[data-take-over]").count():
        assert violations(visitor) == []
    visitor.take_over()
    visitor.settled()
    assert violations(visitor) == []
    link = visitor.page.locator(".log .card-link").last
    if link.count():
        link.click()
        visitor.page.wait_for_selector("dialog .card-deck")
        assert violations(visitor) == []


def test_dialogs_guide_and_end_can_be_used_by_all(
    visit: Visit, player: Player, violations: Violations
) -> None:
    """Rules, cards, links to share, help; then the guide, the past, and the end of the game."""
    made = player.game("raxxon", seed="03" * 16)
    player.random_moves(made, 2, seed=2)
    visitor = visit(bypass_csp=True)
    visitor.sit(made)
    visitor.settled()
    for name in ("Rules", "Cards", "Share", "Help and settings"):
        visitor.page.get_by_role("button", name=name, exact=True).click()
        visitor.page.wait_for_selector("dialog :is(details, li, .copy, kbd)")
        assert violations(visitor) == [], name
        visitor.page.keyboard.press("Escape")
        visitor.page.wait_for_selector("dialog", state="detached")
    visitor.page.locator("[data-guide=offered] button").first.click()
    visitor.page.wait_for_selector("[data-guide=shown]")
    visitor.page.get_by_role("button", name="Looking back", exact=True).click()
    visitor.page.wait_for_selector(".history")
    assert violations(visitor) == [], "guide"
    player.ask("POST", f"/games/{made['id']}/abandon", token=made["token"])
    visitor.page.wait_for_selector(".end")
    assert violations(visitor) == [], "end"


def test_request_to_undo_can_be_used_by_all(
    visit: Visit, player: Player, violations: Violations
) -> None:
    """The banner of who asks and of who is asked: on a phone and on two desks."""
    _, _, ada, ben = two(visit, player, bypass_csp=True)
    has_chosen(ada)
    has_chosen(ben)
    ada.page.click("[data-ask-undo=true]")
    ada.page.wait_for_selector(f"{ASKED} [data-withdraw]")
    ben.page.wait_for_selector(f"{ASKED} [data-agree]")
    for visitor in (ada, ben):
        for wide, high in ALL_SIZES:
            visitor.page.set_viewport_size({"width": wide, "height": high})
            assert visitor.page.locator(ASKED).is_visible()
            assert violations(visitor) == [], (wide, high)


@pytest.mark.parametrize("title", TITLES)
def test_everything_on_one_screen(visit: Visit, player: Player, title: str) -> None:
    """The page itself is never scrolled."""
    made = player.game(title, seed="06" * 16)
    visitor = visit()
    for round_ in range(3):
        visitor.sit(made)
        visitor.take_over()
        visitor.settled()
        for wide, high in SIZES:
            visitor.page.set_viewport_size({"width": wide, "height": high})
            taken = visitor.page.evaluate(TAKEN)
            assert taken["wide"] <= wide
            assert taken["high"] <= high
        visitor.go("/")
        player.random_moves(made, 15, seed=round_)


@pytest.mark.parametrize("title", TITLES)
def test_enlarged_and_in_high_contrast(visit: Visit, player: Player, title: str) -> None:
    """At 200 % nothing is cut off at the side; in the system's colours what is lit has a border."""
    made = player.game(title, seed="06" * 16)
    player.random_moves(made, 10, seed=1)
    visitor = visit(size=(640, 400), device_scale_factor=2, forced_colors="active")
    visitor.sit(made)
    visitor.take_over()
    visitor.settled()
    assert visitor.page.evaluate("() => document.documentElement.scrollWidth") <= 640
    visitor.page.locator(".sheet[data-stop=line] [data-sheet=more]").dispatch_event("click")
    visitor.page.locator("[data-action]:visible").first.click()
    lit = visitor.page.locator(".board .lit")
    widths = lit.evaluate_all("all => all.map(each => getComputedStyle(each).borderTopWidth)")
    assert "0px" not in widths
