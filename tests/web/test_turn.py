"""Whose turn it is: in the tab of the browser, by a sound, by a notification."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.playing import LOCAL_NETWORK, Player, Visitor

Visit = Callable[..., Visitor]

#: Remembers what was to be heard and what was shown, and lets the page be hidden.
WITNESS = """
    window.tones = [];
    window.told = [];
    window.away = false;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
        window.tones.push(this.frequency.value);
        return start.apply(this, when);
    };
    window.Notification = class extends window.Notification {
        constructor(title, options) {
            super(title, options);
            window.told.push(options.body);
        }
    };
    Object.defineProperty(document, "hidden", { get: () => window.away });
"""


@pytest.fixture(scope="module")
def browser(whole_browser: object) -> object:
    """One that knows notifications."""
    return whole_browser


def two(player: Player) -> tuple[Any, str]:
    """A game whose first seat is the page's, and the token of the second."""
    seats = [{"player": "me"}, {"player": "open"}]
    wish = {"title": "raxxon", "seats": seats, "options": {"difficulty": "intro"}}
    made = player.ask("POST", "/games", wish)
    code = made["invites"][0]["code"]
    other = player.ask("POST", f"/games/{made['id']}/seats/2", {"invite": code})
    return made, other["token"]


def act(player: Player, game: str, token: str, seat: int) -> None:
    """Let a seat do the first thing that is legal, as often as it is asked."""
    while seat in [each["seat"] for each in player.view(game, token, seat)["pending"]]:
        action = player.actions(game, token, seat)[0]["id"]
        player.ask("POST", f"/games/{game}/actions?seat={seat}", {"id": action}, token)


def settings(visitor: Visitor, *wanted: str) -> None:
    """Switch settings on."""
    visitor.page.click("[data-help]")
    visitor.page.wait_for_selector("dialog[open]")
    for each in wanted:
        visitor.page.check(f"[data-setting={each}]")
    visitor.page.keyboard.press("Escape")
    visitor.page.wait_for_selector("dialog", state="detached")


def wait_for_others(visitor: Visitor) -> None:
    """Play until somebody else has to go on."""
    while visitor.page.locator("[data-question]").count():
        visitor.act(visitor.offered()[0])
        visitor.wait_until("""() => document.querySelector('.question[aria-busy="false"]')""")


def icon(visitor: Visitor) -> str:
    """The file of the tab's icon."""
    shown = visitor.page.locator('link[rel="icon"]').get_attribute("href")
    return str(shown).rpartition("/")[2]


def test_turn_is_told_as_the_player_likes_it(visit: Visit, player: Player) -> None:
    """Nothing by default; then a sound and, while the page is hidden, a notification."""
    made, other = two(player)
    visitor = visit(permissions=["notifications"])
    visitor.watch(WITNESS)
    visitor.sit(made)
    visitor.page.wait_for_selector("[data-version]")
    for wanted in ([], ["sound"], ["notify"]):
        settings(visitor, *wanted)
        visitor.page.evaluate("() => { window.tones = []; window.told = []; }")
        act(player, made["id"], made["token"], 1)
        visitor.page.wait_for_selector("[data-question]", state="detached")
        assert icon(visitor) == "icon.svg"
        visitor.page.evaluate("() => { window.away = true; }")
        act(player, made["id"], other, 2)
        visitor.page.wait_for_selector("[data-question]")
        visitor.wait_until("() => document.title.startsWith('●')")
        if "notify" in wanted:
            visitor.wait_until("() => window.told.length > 0")
        tones, told = visitor.page.evaluate("() => [window.tones, window.told]")
        assert bool(tones) == bool(wanted)
        assert (told == ["It is your turn: Raxxon"]) == ("notify" in wanted)
        visitor.page.evaluate("() => { window.away = false; }")

    visitor.page.reload()
    visitor.settled()
    visitor.page.click("[data-help]")
    assert visitor.page.is_checked("[data-setting=sound]")
    assert visitor.page.is_checked("[data-setting=notify]")


def test_notifications_that_were_refused(visit: Visit, player: Player) -> None:
    """A sentence says so; the setting stays off."""
    visitor = visit()
    visitor.sit(player.game("raxxon"))
    visitor.settled()
    visitor.page.click("[data-help]")
    visitor.page.click("[data-setting=notify]")

    assert "does not allow" in visitor.page.locator("dialog [role=alert]").inner_text()
    assert not visitor.page.is_checked("[data-setting=notify]")


def test_plain_http_in_a_local_network(visit: Visit) -> None:
    """A game is made, its link is shown, and both play; notifications say why there are none."""
    host, guest = visit(host=LOCAL_NETWORK), visit(host=LOCAL_NETWORK)
    host.watch(WITNESS)
    assert not host.page.evaluate("() => isSecureContext")
    host.page.click('[data-title="raxxon"]')
    host.page.locator(".seat-rows select").nth(1).select_option("open")
    host.page.click("[data-start]")
    link = host.page.locator(".copy input").input_value()
    assert f"//{LOCAL_NETWORK}:" in link
    host.page.locator(".copy button").click()
    assert "Copied" in host.page.locator(".copy button").inner_text()
    guest.page.goto(link)
    guest.page.click(".card-page button")
    guest.page.wait_for_selector("[data-version]")
    host.settled()
    host.page.click("[data-help]")
    assert "HTTPS" in host.page.locator("[data-notify-missing]").inner_text()
    assert host.page.is_disabled("[data-setting=notify]")
    host.page.check("[data-setting=sound]")
    host.wait_until("() => window.tones.length > 0")
    host.page.keyboard.press("Escape")
    host.page.wait_for_selector("dialog", state="detached")

    wait_for_others(host)
    assert guest.settled() == "act"
    guest.act(guest.offered()[0])


def test_status_bar_and_tab_follow_a_bot(visit: Visit, player: Player) -> None:
    """The question is the service's; a hidden page's title changes when the bot has moved."""
    seats = [{"player": "me"}, {"player": "bot", "bot": "random"}]
    made = player.ask("POST", "/games", {"title": "xibalba", "seats": seats, "seed": "07" * 16})
    visitor = visit()
    visitor.watch(WITNESS)
    visitor.sit(made)
    before, turns = 0, 0
    while turns < 2:
        now = visitor.moment()
        assert now.state == "act"
        turns += now.version > before + 1
        before = now.version
        asked = player.asked(made["id"], made["token"], 1)
        assert asked["decision"]["text"] == visitor.page.locator("[data-question]").inner_text()
        assert visitor.page.title().startswith("● Your turn")
        assert icon(visitor) == "icon-turn.svg"
        visitor.page.evaluate("() => { window.away = true; }")
        visitor.act(now.offered[-1])
        # The bot may have moved before anybody looks.
        visitor.wait_until(
            """() => document.querySelector("[data-question]") ||
                document.title.startsWith("Waiting for")"""
        )
    visitor.wait_until("() => document.title.startsWith('●')")
