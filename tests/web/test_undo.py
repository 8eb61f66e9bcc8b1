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


def two(visit: Visit, player: Player, **how: Any) -> tuple[Any, Any, Visitor, Visitor]:
    """Ada and Ben before pages of their own; both, and then a third seat, choose a sheet."""
    seats = [{"player": "me", "name": "Ada"}, *[{"player": "open"}] * 2]
    made = player.ask("POST", "/games", {"title": "raxxon", "seats": seats})
    pages, tokens = [], [made["token"]]
    for invite, name in zip(made["invites"], ("Ben", "Cem"), strict=True):
        claim = {"name": name, "invite": invite["code"]}
        path = f"/games/{made['id']}/seats/{invite['seat']}"
        tokens.append(player.ask("POST", path, claim)["token"])
    for token in tokens[:2]:
        pages.append(visit(**how))
        pages[-1].go(f"token={made['id']}.{token}")
        pages[-1].page.wait_for_selector("[data-version]")
    return made, tokens[2], pages[0], pages[1]


def has_chosen(visitor: Visitor) -> None:
    """Choose the first sheet that is offered."""
    assert visitor.settled() == "act"
    visitor.act(visitor.offered()[0])


ASKED = "[data-undo-request]"


def test_the_others_agree_by_one_click_each(visit: Visit, player: Player) -> None:
    """Each reads who asks for what; with the last of them all is as it was before."""
    made, cem, ada, ben = two(visit, player)
    begun = ada.version
    has_chosen(ada)
    has_chosen(ben)
    ada.page.click("[data-ask-undo=true]")

    asked = ben.page.wait_for_selector(f"{ASKED}[role=alert]").inner_text()
    events = player.ask("GET", f"/games/{made['id']}/events?after={begun}", token=made["token"])
    sentences = [each["text"] for each in events["events"] if each["version"] <= begun + 2]
    assert sentences
    assert all(each in asked for each in ("Ada", *sentences))
    waits = ada.page.wait_for_selector(f"{ASKED}[role=status]").inner_text()
    assert "Ben, Cem" in waits
    ben.page.click("[data-agree]")
    ada.page.wait_for_function(
        "() => document.querySelector('[data-undo-request]')?.innerText.includes('answer: Cem')"
    )
    assert ben.page.locator("[data-agree]").count() == 0
    path = f"/games/{made['id']}/undo-request"
    player.ask("PATCH", path, {"agree": True}, cem)

    assert ada.settled() == "act"
    for visitor in (ada, ben):
        visitor.wait_until(SHOWS, begun + 5)
        visitor.page.wait_for_selector(ASKED, state="detached")
        struck = visitor.page.locator(".log li.undone").all_inner_texts()
        assert struck[: len(sentences)] == sentences
    assert chosen(player, made) == []


def test_who_is_asked_may_decline_or_play_on(visit: Visit, player: Player) -> None:
    """One click each; what was declined is not asked again, what was not answered may be."""
    made, cem, ada, ben = two(visit, player)
    has_chosen(ada)
    has_chosen(ben)
    ada.page.click("[data-ask-undo=true]")
    ben.page.click("[data-decline]")

    declined = ada.page.wait_for_selector("[data-undo-declined]").inner_text()
    assert declined == "Ben does not agree to the undo."
    assert ada.page.locator(ASKED).count() == 0
    assert ada.page.locator(".undo").is_disabled()
    legal = player.actions(made["id"], cem, 3)[0]["id"]
    player.ask("POST", f"/games/{made['id']}/actions", {"id": legal}, cem)
    ada.page.wait_for_selector("[data-undo-declined]", state="detached")
    assert len(chosen(player, made)) == 3


def test_who_asks_may_stop_asking(visit: Visit, player: Player) -> None:
    """On a phone too, where who is asked sees it without a tap."""
    phone = {"size": (360, 740), "has_touch": True}
    _, _, ada, ben = two(visit, player, **phone)
    has_chosen(ada)
    has_chosen(ben)
    ada.page.click("[data-sheet=more]")
    ada.page.click("[data-ask-undo=true]")
    box = ben.page.wait_for_selector("[data-agree]").bounding_box()
    assert box["y"] + box["height"] <= 740
    assert box["height"] >= 44
    ada.page.click("[data-withdraw]")

    ben.page.wait_for_selector(ASKED, state="detached")
    ada.page.wait_for_selector("[data-ask-undo=true]", state="detached")
    assert ada.page.locator(".undo").is_disabled()
