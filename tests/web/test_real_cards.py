"""At a real table the page asks what came up, and it is found by its name among many."""

from collections.abc import Callable

from tests.web.playing import GONE_ON, Player, Visitor

Visit = Callable[..., Visitor]

#: The actions whose buttons can be seen.
SEEN = """() => [...document.querySelectorAll(".answers [data-action]")]
    .filter(each => each.checkVisibility()).map(each => each.dataset.action)"""


def test_what_came_up_is_found_by_its_name(visit: Visit, player: Player) -> None:
    """A part of it leaves one button of many; the next question begins without a search."""
    made = player.game("dead-of-winter", options={"draws": "table"})
    player.plays_until(made, lambda legal: legal[0].startswith("draw survivors "))
    visitor = visit()
    visitor.sit(made)
    visitor.take_over()
    visitor.settled()
    page, before = visitor.page, visitor.version
    drawn = "draw survivors arthur-thurston"
    assert drawn in visitor.offered()
    assert drawn not in page.evaluate(SEEN)
    search = page.locator("input[type=search]")

    search.fill("nobody")
    assert page.evaluate(SEEN) == []
    search.fill("thurst")
    assert page.evaluate(SEEN) == [drawn]
    page.locator(f"[data-action='{drawn}']").click()
    visitor.wait_until(GONE_ON, before)

    visitor.settled()
    assert "Arthur Thurston" in page.locator(".log").inner_text()
    assert search.input_value() == ""
    offered = visitor.offered()
    assert len(offered) > 1
    assert drawn not in offered
