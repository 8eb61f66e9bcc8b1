"""Taking back: as far as the service would, what bots did since with it, and nothing moves."""

from collections.abc import Callable
from typing import Any

from tests.web.playing import Player, Visitor
from tests.web.test_moving import WITNESS

Visit = Callable[..., Visitor]

SHOWS = "version => document.querySelector('[data-version]')?.dataset.version === `${version}`"
SHEET = "sheet "


def test_undo_is_offered_when_it_works(visit: Visit, player: Player) -> None:
    """The button is live exactly if the service would undo."""
    made = player.game("xibalba", seed="03" * 16)
    visitor = visit()
    visitor.sit(made)
    for _ in range(6):
        visitor.settled()
        possible = player.ask(
            "GET", f"/games/{made['id']}/actions?include=undo", token=made["token"]
        )["can_undo"]["possible"]
        button = visitor.page.locator("[data-undo]")
        assert possible == button.is_enabled()
        if possible:
            before = visitor.version
            button.click()
            visitor.wait_until(
                "before => Number(document.querySelector('[data-version]').dataset.version) "
                "> before",
                before,
            )
            return
        visitor.act(visitor.offered()[0])


def with_a_bot_and_a_friend(player: Player) -> Any:
    """A game in which somebody, a bot, and somebody elsewhere choose their sheets in turn."""
    seats = [{"player": "me"}, {"player": "bot", "bot": "random"}, {"player": "open"}]
    made = player.ask("POST", "/games", {"title": "raxxon", "seats": seats, "seed": "0a" * 16})
    code = made["invites"][0]["code"]
    player.ask(
        "POST", f"/games/{made['id']}/seats/3", {"invite": code, "accept_foreknowledge": True}
    )
    return made


def chosen(player: Player, made: Any) -> list[str]:
    """The sheets of all who have one."""
    sheets = player.view(made["id"], made["token"])["board"]["sheets"]
    return [each["id"] for each in sheets if each]


def test_what_a_bot_did_since_is_taken_back_too(visit: Visit, player: Player) -> None:
    """While others are asked: both sheets lie there again, and the page shows nothing moving."""
    made = with_a_bot_and_a_friend(player)
    visitor = visit(reduced_motion="no-preference")
    visitor.watch(WITNESS)
    visitor.sit(made)
    assert visitor.settled() == "act"
    first, begun = visitor.offered(), visitor.version
    assert visitor.page.locator("[data-undo=false]").is_disabled()

    visitor.act(first[0])
    visitor.wait_until(SHOWS, begun + 2)
    assert len(chosen(player, made)) == 2
    undo = visitor.page.locator("[data-undo=true]")
    undo.wait_for()
    visitor.page.evaluate("() => { window.moved = [] }")
    undo.click()
    visitor.wait_until(SHOWS, begun + 3)

    assert visitor.settled() == "act"
    assert first == visitor.offered()
    assert chosen(player, made) == []
    struck = visitor.page.locator(".log li.undone").all_inner_texts()
    events = player.ask("GET", f"/games/{made['id']}/events", token=made["token"])["events"]
    gone = [each for each in events if each["version"] in (begun + 1, begun + 2)]
    assert {each["seat"] for each in gone} == {1, 2}
    assert [each["text"] for each in gone] == struck
    assert not visitor.page.evaluate("() => window.moved.some(each => each.flies)")

    visitor.act(first[1])
    visitor.wait_until(SHOWS, begun + 5)
    assert first[1] == SHEET + chosen(player, made)[0]
