"""Advice in the page says what the service says."""

from collections.abc import Callable

from holdout.play.advice import CHOICES
from tests.web.playing import Player, Visitor

Visit = Callable[..., Visitor]


def advised(player: Player, made: dict[str, str], seat: int) -> list[str]:
    """The actions that the adviser of the page compares, best first."""
    path = f"/games/{made['id']}/advice?bot=search-normal&seat={seat}"
    choices = player.ask("GET", path, token=made["token"])["choices"]
    return [each["action"]["id"] for each in choices]


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
