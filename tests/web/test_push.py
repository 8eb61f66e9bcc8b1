"""The setting by which the service tells a browser of turns while no page is open.

What a browser gives needs the push service of its maker, which no test can use: here a subscription
stands in for it. That the service worker shows what comes is tried in the browser itself.
"""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.delivery.browser import Browser
from tests.processes import until
from tests.web.playing import LOCAL_NETWORK, Player, Visitor

Visit = Callable[..., Visitor]

#: What stands in for the push service: a subscription that is kept as long as it is wanted.
STAND_IN = """
    const KEPT = "test.subscribed";
    const made = {
        toJSON: () => (%s),
        unsubscribe: async () => { localStorage.removeItem(KEPT); return true; },
    };
    PushManager.prototype.getSubscription = async () => localStorage.getItem(KEPT) ? made : null;
    PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
        if (!userVisibleOnly) throw new Error("not allowed");
        localStorage.setItem(KEPT, applicationServerKey);
        return made;
    };
"""
#: What the service worker shows now.
SHOWN = """
    async () => (await registration.getNotifications()).map(({ tag, body }) => [tag, body])
"""
#: How many pages the service worker finds open: a page that was left counts until it is unloaded.
PAGES = """
    async () => (await clients.matchAll({ type: "window", includeUncontrolled: true })).length
"""
SUBSCRIPTION = Browser().subscription() | {"endpoint": "https://push.example/send/1"}


@pytest.fixture(scope="module")
def browser(whole_browser: object) -> object:
    """One that knows notifications."""
    return whole_browser


def settings(visitor: Visitor) -> None:
    """Open the settings."""
    visitor.page.click("[data-help]")
    visitor.page.wait_for_selector("[data-push]")


def test_browser_is_subscribed_and_gone(visit: Visit, player: Player) -> None:
    """Each game that is open there is told; switched off, the service forgets it at once."""
    visitor = visit(permissions=["notifications"])
    visitor.watch(STAND_IN % json.dumps(SUBSCRIPTION))
    visitor.sit(player.game("raxxon"))
    visitor.settled()
    settings(visitor)
    assert visitor.page.get_attribute("[data-push]", "data-push") == "off"
    assert "encrypted" in visitor.page.locator("[data-push]").inner_text()

    with visitor.page.expect_response(lambda each: each.url.endswith("/pushes")) as told:
        visitor.page.check("[data-setting=push]")
    assert told.value.status == 201
    visitor.page.wait_for_selector("[data-push=on]")
    key = visitor.page.evaluate("() => localStorage.getItem('test.subscribed')")
    assert key == player.ask("GET", "/push")["public_key"]

    with visitor.page.expect_response(lambda each: each.url.endswith("/pushes")) as told:
        visitor.page.reload()
    assert told.value.status == 201
    visitor.settled()
    settings(visitor)
    assert visitor.page.is_checked("[data-setting=push]")

    with visitor.page.expect_response(lambda each: "/pushes/" in each.url) as told:
        visitor.page.uncheck("[data-setting=push]")
    assert told.value.status == 204
    visitor.page.wait_for_selector("[data-push=off]")
    assert visitor.page.evaluate("() => localStorage.getItem('test.subscribed')") is None


def test_switch_shows_what_was_chosen_until_it_is_in_effect(visit: Visit, player: Player) -> None:
    """Whatever else is drawn before the service has answered."""
    visitor = visit(permissions=["notifications"])
    visitor.watch(STAND_IN % json.dumps(SUBSCRIPTION))
    visitor.sit(player.game("raxxon"))
    visitor.settled()
    held: list[Any] = []
    # Playwright marks its handlers, which built-in functions do not allow.
    visitor.page.route("**/pushes", lambda route: held.append(route))  # noqa: PLW0108
    settings(visitor)
    visitor.page.click("[data-setting=push]")
    until(lambda: visitor.page.evaluate("() => 1") and held, "nothing is asked of the service")
    visitor.page.click("[data-setting=sound]")

    assert visitor.page.is_checked("[data-setting=push]")
    assert visitor.page.get_attribute("[data-push]", "data-push") == "off"
    # What is held goes on then.
    visitor.page.unroute("**/pushes")
    visitor.page.wait_for_selector("[data-push=on]")
    assert visitor.page.is_checked("[data-setting=push]")


def test_browser_that_can_not_register_says_so(visit: Visit, player: Player) -> None:
    """The setting stays off."""
    visitor = visit(permissions=["notifications"])
    visitor.watch("PushManager.prototype.subscribe = async () => { throw new Error('away'); };")
    visitor.sit(player.game("raxxon"))
    visitor.settled()
    settings(visitor)
    visitor.page.click("[data-setting=push]")

    visitor.page.wait_for_selector("dialog [role=alert]")
    assert "could not register" in visitor.page.locator("dialog [role=alert]").inner_text()
    assert not visitor.page.is_checked("[data-setting=push]")


def test_where_it_can_not_be_used_the_page_says_why(visit: Visit, player: Player) -> None:
    """Not allowed by the user, not offered by the service, not possible in the browser."""
    denied, unoffered = visit(), visit(permissions=["notifications"])
    missing = visit(host=LOCAL_NETWORK)
    none = {"json": {"public_key": None}}
    unoffered.page.route("**/v1/push", lambda route: route.fulfill(**none))
    for state, visitor, said in (
        ("denied", denied, "does not allow"),
        ("unoffered", unoffered, "has not set up"),
        ("missing", missing, "HTTPS"),
    ):
        visitor.sit(player.game("raxxon"))
        visitor.settled()
        settings(visitor)
        if state == "denied":
            visitor.page.click("[data-setting=push]")
        visitor.page.wait_for_selector(f"[data-push={state}]")
        assert said in visitor.page.locator("[data-push]").inner_text()
        assert visitor.page.is_disabled("[data-setting=push]")


def test_service_worker_shows_what_comes(visit: Visit, player: Player) -> None:
    """One notification for each game, unless somebody looks at the page."""
    visitor = visit(permissions=["notifications"])
    visitor.watch(STAND_IN % json.dumps(SUBSCRIPTION))
    visitor.sit(player.game("raxxon"))
    visitor.settled()
    settings(visitor)
    visitor.page.check("[data-setting=push]")
    visitor.page.wait_for_selector("[data-push=on]")
    (worker,) = visitor.context.service_workers
    origin = visitor.page.evaluate("() => location.origin")
    devtools = visitor.context.new_cdp_session(visitor.page)
    found: list[dict[str, Any]] = []

    def note(registrations: dict[str, Any]) -> None:
        found.append(registrations)

    devtools.on("ServiceWorker.workerRegistrationUpdated", note)
    devtools.send("ServiceWorker.enable")
    # Whatever is asked of the browser lets the events of its own come, too.
    worker.evaluate("() => addEventListener('push', () => { self.heard = (self.heard ?? 0) + 1; })")
    assert found, "there is no service worker"

    def come(game: str, text: str, heard: int) -> list[Any]:
        told = {"type": "turn", "game": game, "seat": 1, "title": "raxxon", "text": text}
        (registration,) = found[-1]["registrations"]
        to = {"origin": origin, "registrationId": registration["registrationId"]}
        devtools.send("ServiceWorker.deliverPushMessage", {**to, "data": json.dumps(told)})
        until(lambda: worker.evaluate("() => self.heard") == heard, "nothing is delivered")
        shown: list[Any] = worker.evaluate(SHOWN)
        return shown

    assert come("abc", "It is your turn: Raxxon", 1) == []
    visitor.page.goto("about:blank")
    until(lambda: worker.evaluate(PAGES) == 0, "the page counts as open")
    for heard in (2, 3):
        come("abc", "It is your turn: Raxxon", heard)
    come("def", "It is your turn: Xibalba", 4)
    until(lambda: len(worker.evaluate(SHOWN)) == 2, "it shows nothing")
    assert sorted(worker.evaluate(SHOWN)) == [
        ["abc", "It is your turn: Raxxon"],
        ["def", "It is your turn: Xibalba"],
    ]
