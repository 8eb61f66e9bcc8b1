"""Advice in the page says what the service says."""

from collections.abc import Callable
from typing import Any

import pytest

from holdout.play.advice import CHOICES
from tests.web.playing import TITLES, Player, Visitor

Visit = Callable[..., Visitor]

#: From this on figures are written as `1.2K`.
LARGE = 1000


#: The weighed actions as they are shown: their values, and their bars with range, of 100.
WEIGHED = """() => [...document.querySelectorAll("[data-weighed]")].map(each => ({
    id: each.dataset.weighed,
    figure: each.querySelector(".weighed-head strong").innerText,
    bar: each.querySelector(".bar-value")?.getAttribute("width") ?? null,
    range: each.querySelector(".bar-range")?.getAttribute("d") ?? null,
}))"""


def advice(player: Player, made: dict[str, str], seat: int, bot: str = "search-normal") -> Any:
    """What the service says that a bot would do; `search-normal` is the adviser of the page."""
    path = f"/games/{made['id']}/advice?bot={bot}&seat={seat}"
    return player.ask("GET", path, token=made["token"])


def advised(player: Player, made: dict[str, str], seat: int) -> list[str]:
    """The actions that the adviser of the page compares, best first."""
    return [each["action"]["id"] for each in advice(player, made, seat)["choices"]]


def only(bot: str, visitor: Visitor) -> None:
    """Let the service have one bot only, which is the adviser then."""

    def answer(route: Any) -> None:
        given = route.fetch()
        bots = given.json()
        bots["bots"] = [each for each in bots["bots"] if each["id"] == bot]
        route.fulfill(response=given, json=bots)

    visitor.context.route("**/v1/bots", answer)


def test_advice_compares_actions_and_one_that_is_asked_about(visit: Visit, player: Player) -> None:
    """The best ones with their chances and reasons; then “why not that one?” adds another."""
    made = player.game("xibalba", seed="05" * 16)
    visitor = visit()
    visitor.sit(made)
    now = visitor.moment()
    best: list[str] = []
    # It has to think, and to leave something out that can be asked about.
    while not best:
        now = visitor.go_on(now.offered[0])
        if len(now.offered) > CHOICES:
            best = advised(player, made, now.seat)
    shown = "all => all.map(each => each.dataset.weighed)"

    visitor.page.click("[data-advise]")
    visitor.page.wait_for_selector(".advice")

    assert best == visitor.page.eval_on_selector_all("[data-weighed]", shown)
    assert visitor.page.locator(".button.advised").get_attribute("data-action") == best[0]
    assert "%" in visitor.page.locator(".weighed-head strong").first.inner_text()
    wonder = visitor.page.locator("[data-wonder]")
    action = wonder.locator("option").nth(1).get_attribute("value")
    wonder.select_option(action)
    visitor.page.wait_for_selector(".wondered")

    assert action in visitor.page.eval_on_selector_all("[data-weighed]", shown)


def test_chances_are_bars(visit: Visit, player: Player) -> None:
    """As long as the chance, with the range in which it may lie."""
    made = player.game("raxxon", seed="05" * 16, options={"difficulty": "intro"})
    visitor = visit()
    visitor.sit(made)
    now = visitor.go_on(visitor.moment().offered[0])
    while len(now.offered) < 3:
        now = visitor.go_on(now.offered[0])
    told = advice(player, made, now.seat)
    visitor.page.click("[data-advise]")
    visitor.page.wait_for_selector(".advice")

    assert told["unit"] == "chance to win"
    shown = visitor.page.evaluate(WEIGHED)
    assert [each["id"] for each in shown] == [each["action"]["id"] for each in told["choices"]]
    assert len(shown) > 1
    for each, choice in zip(shown, told["choices"], strict=True):
        assert float(each["bar"]) == pytest.approx(100 * choice["value"])
        low, high = (100 * choice[name] for name in ("low", "high"))
        assert each["range"].startswith("M")
        assert [float(end) for end in each["range"][1:].split(" 4H")] == pytest.approx([low, high])


@pytest.mark.parametrize("title", TITLES)
def test_greedy_advises_in_points(visit: Visit, player: Player, title: str) -> None:
    """In its order, with its figures, and without bars, for points have no end."""
    made = player.game(title, seed="05" * 16)
    visitor = visit()
    only("greedy", visitor)
    visitor.sit(made)
    now = visitor.moment()
    while now.state == "cover" or len(now.offered) < 3:
        now = visitor.go_on(now.offered[0] if now.state == "act" else None)
    told = advice(player, made, now.seat, "greedy")
    visitor.page.click("[data-advise]")
    visitor.page.wait_for_selector(".advice")

    assert told["unit"] != "chance to win"
    assert "Greedy" in visitor.page.locator(".advice > p").first.inner_text()
    marked = visitor.page.locator(".button.advised").get_attribute("data-action")
    assert marked == told["action"]["id"]
    shown = visitor.page.evaluate(WEIGHED)
    assert [each["id"] for each in shown] == [each["action"]["id"] for each in told["choices"]]
    assert shown
    for each, choice in zip(shown, told["choices"], strict=True):
        assert each["bar"] is None
        if abs(choice["value"]) < LARGE:
            assert float(each["figure"].replace("−", "-")) == pytest.approx(choice["value"], 0.01)
