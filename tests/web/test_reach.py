"""For everybody: languages, keyboard, screen reader, phone, one screen without scrolling."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.playing import TITLES, Player, Visitor

Visit = Callable[..., Visitor]

WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
LARGE = 44


@pytest.mark.parametrize("title", TITLES)
def test_languages_change_in_the_page(visit: Visit, player: Player, title: str) -> None:
    """No reload, and no word of the English page is left in the Russian one."""
    made = player.game(title)
    visitor = visit()
    visitor.sit(made)
    visitor.take_over()
    visitor.settled()
    visitor.page.evaluate("() => { window.kept = true }")
    english = visitor.page.locator("[data-question]").inner_text()
    texts = {english}
    for language in ("de", "ru"):
        visitor.page.locator(".language select").select_option(language)
        visitor.wait_until(
            "texts => !texts.includes(document.querySelector('[data-question]')?.innerText)",
            [*texts],
        )
        texts.add(visitor.page.locator("[data-question]").inner_text())
        assert language == visitor.page.evaluate("() => document.documentElement.lang")
    assert visitor.page.evaluate("() => window.kept")
    assert [] == re.findall(r"[A-Za-z]{4,}", visitor.page.locator(".ask").inner_text())


def violations(page: Any, axe: str) -> list[str]:
    """What axe finds: the rules that are broken, and where."""
    page.evaluate(axe)
    found = page.evaluate("tags => axe.run(document, {runOnly: {type: 'tag', values: tags}})", WCAG)
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_can_be_used_by_all(visit: Visit, player: Player, axe: str, scheme: str) -> None:
    """Home, a new game with its options, the waiting room, an invitation, records."""
    visitor = visit(color_scheme=scheme, bypass_csp=True)
    seats = [{"player": "me"}, {"player": "open"}]
    waiting = player.ask("POST", "/games", {"title": "raxxon", "seats": seats, "public": True})
    places = {
        "/": ".title-card",
        "/start/dead-of-winter": "[data-start]",
        f"token={waiting['id']}.{waiting['token']}": ".room",
        "join=abc.2.def": ".card-page",
        "/record": ".card-page",
    }
    for place, there in places.items():
        visitor.go(place)
        visitor.page.wait_for_selector(there)
        visitor.page.evaluate(
            "() => document.querySelectorAll('details').forEach(e => e.open = true)"
        )
        assert [] == violations(visitor.page, axe), place


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("title", TITLES)
def test_tables_can_be_used_by_all(
    visit: Visit, player: Player, axe: str, title: str, scheme: str
) -> None:
    """The table at some moment of a game, its cover, and a card in large."""
    made = player.game(title, seed="03" * 16)
    player.random_moves(made, 25, seed=2)
    visitor = visit(color_scheme=scheme, bypass_csp=True)
    visitor.sit(made)
    if visitor.page.locator("[data-take-over]").count():
        assert [] == violations(visitor.page, axe)
    visitor.take_over()
    visitor.settled()
    assert [] == violations(visitor.page, axe)
    link = visitor.page.locator(".log .card-link").last
    if link.count():
        link.click()
        visitor.page.wait_for_selector("dialog .card-deck")
        assert [] == violations(visitor.page, axe)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_dialogs_guide_and_end_can_be_used_by_all(
    visit: Visit, player: Player, axe: str, scheme: str
) -> None:
    """Rules, cards, links to share, help; then the guide, the past, and the end of the game."""
    made = player.game("raxxon", seed="03" * 16)
    player.random_moves(made, 8, seed=2)
    visitor = visit(color_scheme=scheme, bypass_csp=True)
    visitor.sit(made)
    visitor.settled()
    for name in ("Rules", "Cards", "Share", "Help and settings"):
        visitor.page.get_by_role("button", name=name, exact=True).click()
        visitor.page.wait_for_selector("dialog :is(details, li, .copy, kbd)")
        assert [] == violations(visitor.page, axe), name
        visitor.page.keyboard.press("Escape")
        visitor.page.wait_for_selector("dialog", state="detached")
    visitor.page.locator("[data-guide=offered] button").first.click()
    visitor.page.wait_for_selector("[data-guide=shown] h3")
    visitor.page.get_by_role("button", name="Looking back", exact=True).click()
    visitor.page.wait_for_selector(".history")
    assert [] == violations(visitor.page, axe), "guide"
    player.ask("DELETE", f"/games/{made['id']}", token=made["token"])
    visitor.page.wait_for_selector(".end")
    assert [] == violations(visitor.page, axe), "end"


@pytest.mark.parametrize("title", TITLES)
def test_phone(visit: Visit, player: Player, title: str) -> None:
    """Nothing is wider than the screen, what is tapped is large, and a turn is played by taps."""
    made = player.game(title, seed="04" * 16)
    player.random_moves(made, 12, seed=4)
    visitor = visit(size=(360, 740), has_touch=True, is_mobile=True)
    visitor.sit(made)
    for _ in range(6):
        if visitor.settled() == "cover":
            visitor.page.locator("[data-take-over]").tap()
            visitor.page.wait_for_selector("[data-version]")
            continue
        assert 360 >= visitor.page.evaluate("() => document.documentElement.scrollWidth")
        small = visitor.page.eval_on_selector_all(
            ".table button, .table select, .table a",
            """(all, least) => all.filter(each => !each.closest(".log, .unseen") &&
                each.checkVisibility()).map(each => ({text: each.outerHTML.slice(0, 120),
                box: each.getBoundingClientRect()}))
                .filter(({box}) => box.width < least || box.height < least)
                .map(({text}) => text)""",
            LARGE,
        )
        assert [] == small
        before = visitor.version
        visitor.page.locator("[data-action]:visible").first.tap()
        visitor.wait_until(
            """before => { const table = document.querySelector("[data-version]");
                return !table || Number(table.dataset.version) > before }""",
            before,
        )


def test_keyboard_alone(visit: Visit) -> None:
    """From the first page into a game and through a turn without a mouse."""
    visitor = visit()
    keys = visitor.page.keyboard
    visitor.page.wait_for_selector(".title-card")
    for _ in range(30):
        keys.press("Tab")
        if visitor.page.evaluate("() => document.activeElement.matches('[data-title=raxxon]')"):
            break
    keys.press("Enter")
    visitor.page.wait_for_selector("[data-start]")
    for _ in range(30):
        keys.press("Tab")
        if visitor.page.evaluate("() => document.activeElement.matches('[data-start]')"):
            break
    keys.press("Enter")
    for _ in range(5):
        visitor.page.wait_for_selector("[data-version]")
        assert "act" == visitor.settled()
        before = visitor.version
        keys.press("1")
        visitor.wait_until(
            "before => Number(document.querySelector('[data-version]').dataset.version) > before",
            before,
        )


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900)])
@pytest.mark.parametrize("title", TITLES)
def test_everything_on_one_screen(
    visit: Visit, player: Player, title: str, size: tuple[int, int]
) -> None:
    """The page itself is never scrolled."""
    made = player.game(title, seed="06" * 16)
    visitor = visit(size=size)
    for round_ in range(3):
        visitor.sit(made)
        visitor.take_over()
        visitor.settled()
        high, wide = visitor.page.evaluate(
            "() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]"
        )
        assert (wide, high) <= size
        visitor.go("/")
        player.random_moves(player.view(made["id"], made["token"], 1) | made, 15, seed=round_)
        made = made | {"pending": player.view(made["id"], made["token"], 1)["pending"]}
