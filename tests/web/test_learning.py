"""Learning by playing: a fixed first game, and hints that speak of what one is in the middle of."""

from collections.abc import Callable

import pytest

from tests.web.playing import TITLES, Player, Visitor

Visit = Callable[..., Visitor]
HINT = "[data-guide=shown]"
#: Whether a ring lies around a thing, and nowhere else.
RINGED = """thing => {
    const ring = document.querySelector(".guide-ring")?.getBoundingClientRect();
    const box = document.querySelector(thing)?.getBoundingClientRect();
    if (!ring || !box) return false;
    return Math.abs(ring.left + ring.width / 2 - box.left - box.width / 2) < 2
        && Math.abs(ring.top + ring.height / 2 - box.top - box.height / 2) < 2
        && ring.width >= box.width && ring.height >= box.height;
}"""


def hint(visitor: Visitor) -> str | None:
    """The hint that is shown."""
    found = visitor.page.locator(HINT)
    return str(found.get_attribute("data-hint")) if found.count() else None


def test_lesson_is_a_fixed_game_with_hints_that_point_at_things(visit: Visit) -> None:
    """It begins with two clicks; a hint goes when it was read, or when one acts."""
    visitor = visit()
    visitor.go("/start/raxxon")
    visitor.page.click("[data-lesson]")
    visitor.page.wait_for_selector(HINT)
    assert hint(visitor) == "sheet"
    visitor.wait_until(RINGED, ".rx-choose")

    visitor.act("sheet thomas-heart")
    visitor.settled()
    assert hint(visitor) == "crowd"
    visitor.wait_until(RINGED, ".rx-crowd")
    visitor.page.click("[data-guide-next]")
    visitor.page.wait_for_selector(HINT, state="detached")
    assert visitor.page.locator(".guide-ring").count() == 0

    visitor.act("perform investigate")
    visitor.settled()
    assert hint(visitor) == "flip"


def test_hints_are_offered_once_and_can_be_called_again(visit: Visit, player: Player) -> None:
    """What was shown is not shown again, unless one asks for all of it."""
    made = player.game("raxxon")
    visitor = visit()
    visitor.sit(made)
    visitor.settled()
    visitor.page.locator("[data-guide=offered] button").first.click()
    visitor.page.wait_for_selector(HINT)
    visitor.page.click("[data-guide-next]")
    visitor.page.wait_for_selector(HINT, state="detached")

    visitor.page.reload()
    visitor.settled()
    assert visitor.page.locator("[data-guide]").count() == 0
    visitor.page.click("[data-help]")
    visitor.page.click("[data-guide-call]")
    visitor.page.wait_for_selector(HINT)
    assert hint(visitor) == "sheet"
    visitor.page.locator(f"{HINT} footer button").last.click()
    visitor.page.wait_for_selector(HINT, state="detached")
    visitor.page.reload()
    visitor.settled()
    assert visitor.page.locator("[data-guide]").count() == 0


def test_game_in_short_is_one_click_away(visit: Visit, player: Player) -> None:
    """It opens over the table, at its first paragraph."""
    visitor = visit()
    visitor.sit(player.game("raxxon"))
    visitor.settled()
    visitor.page.locator("[data-guide=offered] button").first.click()
    visitor.page.click(f"{HINT} [data-short]")

    visitor.page.wait_for_selector("dialog [data-short-rules][open]")
    assert "What you want" in visitor.page.locator("[data-short-rules]").inner_text()


@pytest.mark.parametrize("title", TITLES)
def test_hints_come_in_the_first_game_of_each_title(
    visit: Visit, player: Player, title: str
) -> None:
    """At random play several of them within a few moves, each with its text."""
    made = player.game(title, seed="05" * 16)
    visitor = visit()
    visitor.sit(made)
    visitor.take_over()
    visitor.settled()
    visitor.page.locator("[data-guide=offered] button").first.click()
    seen: set[str] = set()
    for _ in range(40):
        if len(seen) == 3:
            return
        moment = visitor.settled()
        if moment == "cover":
            visitor.go_on()
            continue
        now = hint(visitor)
        if now:
            assert len(visitor.page.locator(".guide-text").inner_text()) > len(f"hint.{now}") + 20
            seen.add(now)
            visitor.page.click("[data-guide-next]")
        else:
            visitor.go_on(visitor.offered()[0])
    raise AssertionError(seen)
