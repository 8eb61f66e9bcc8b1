"""For everybody: screen reader, contrast, one screen without scrolling, and enlarged."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.playing import TITLES, Player, Visitor

Visit = Callable[..., Visitor]

WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


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


@pytest.mark.parametrize("title", TITLES)
def test_enlarged_and_in_high_contrast(visit: Visit, player: Player, title: str) -> None:
    """At 200 % nothing is cut off at the side; in the system's colours what is lit has a border."""
    made = player.game(title, seed="06" * 16)
    player.random_moves(made, 10, seed=1)
    visitor = visit(size=(640, 400), device_scale_factor=2, forced_colors="active")
    visitor.sit(made)
    visitor.take_over()
    visitor.settled()
    assert 640 >= visitor.page.evaluate("() => document.documentElement.scrollWidth")
    visitor.page.locator("[data-action]:visible").first.click()
    lit = visitor.page.locator(".board .lit")
    widths = lit.evaluate_all("all => all.map(each => getComputedStyle(each).borderTopWidth)")
    assert "0px" not in widths
