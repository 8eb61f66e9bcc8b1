"""Games with a clock: made in the page, in every language, and told of in the list of games."""

import json
import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.playing import Player, Visitor

Visit = Callable[..., Visitor]

DAY = 24 * 3600
#: Moves may be made so much later than the page thinks, on a busy machine.
HALF_AN_HOUR = 1800
CLOCK = {"seconds": 3 * DAY, "per": "decision", "then": "bot", "bot": "greedy"}
#: What the page calls a day, and the end of a time of which a day is left.
LANGUAGES = {
    "en-US": ("No limit", "1 day", "23 hours left"),
    "de-DE": ("Unbegrenzt", "1 Tag", "noch 23 Stunden"),
    "ru-RU": ("Без ограничения", "1\u00a0день", "осталось 23\u00a0часа"),
}


def options(visitor: Visitor) -> Any:
    """The options of a new game of Raxxon, opened."""
    visitor.go("/start/raxxon")
    shown = visitor.page.locator("details.options")
    shown.locator("summary").click()
    return shown


def started(visitor: Visitor, player: Player) -> Any:
    """Start the game; what the service says of it."""
    visitor.page.click("[data-start]")
    visitor.page.wait_for_selector("[data-version]")
    kept = json.loads(visitor.page.evaluate("() => localStorage['holdout.games']"))
    ((game, known),) = kept.items()
    return player.view(game, known["token"])


@pytest.mark.parametrize("locale", LANGUAGES)
def test_game_with_a_clock_is_made(visit: Visit, player: Player, locale: str) -> None:
    """A time, what it is for, and what happens then; the table says how long is left."""
    none, day, left = LANGUAGES[locale]
    visitor = visit(locale=locale)
    shown = options(visitor)
    times = shown.locator("[data-clock=seconds]")
    assert times.locator("option").first.inner_text() == none
    assert shown.locator("[data-clock]").count() == 1

    times.select_option(label=day)
    shown.locator("[data-clock=per]").select_option("turn")
    shown.locator("[data-clock=then]").select_option("greedy")
    clock = started(visitor, player)["clock"]

    assert clock == {"seconds": DAY, "per": "turn", "then": "bot", "bot": "greedy"}
    assert visitor.settled() == "act"
    assert visitor.page.locator("[data-left]").inner_text() == left


def test_seat_may_become_free_instead(visit: Visit, player: Player) -> None:
    """By default it is for each decision."""
    visitor = visit()
    shown = options(visitor)
    shown.locator("[data-clock=seconds]").select_option(label="10 minutes")
    shown.locator("[data-clock=then]").select_option(label="The seat becomes free")

    clock = started(visitor, player)["clock"]

    assert clock == {"seconds": 600, "per": "decision", "then": "free", "bot": None}


def test_there_is_no_clock_unless_one_is_chosen(visit: Visit, player: Player) -> None:
    """Also when one was chosen, and then was not."""
    visitor = visit()
    times = options(visitor).locator("[data-clock=seconds]")
    times.select_option(label="1 day")
    times.select_option(label="No limit")

    view = started(visitor, player)

    assert (view["clock"], view["pending"][0]["deadline"]) == (None, None)
    assert visitor.settled() == "act"
    assert visitor.page.locator("[data-left]").count() == 0


def test_list_of_own_games_says_how_long_each_waits(visit: Visit, player: Player) -> None:
    """For the user, and then for others: since when, and how long they still have."""
    seats = [{"player": "me"}, {"player": "open"}]
    made = player.ask("POST", "/games", {"title": "raxxon", "seats": seats, "clock": CLOCK})
    code = made["invites"][0]["code"]
    player.ask("POST", f"/games/{made['id']}/seats/2", {"invite": code})
    visitor = visit()
    visitor.sit(made)
    visitor.page.clock.set_fixed_time(time.time() + 2 * DAY + HALF_AN_HOUR)
    visitor.go("/")
    own = visitor.page.locator(".game-line", has=visitor.page.locator(".rank-0"))
    assert own.locator(".game-waited").inner_text() == "for 2 days, 23 hours left"

    player.random_moves(made, 1, seed=1)
    others = visitor.page.locator(".game-line", has=visitor.page.locator(".rank-1"))
    assert others.locator(".game-waited").inner_text() == "for 2 days, 23 hours left"


def test_seat_that_became_free_is_given_to_somebody_else(visit: Visit, player: Player) -> None:
    """Who sat there is told so; the host gets a link, and who opens it plays on."""
    host, late, new = visit(), visit(), visit()
    late.expects_failures = True
    host.page.click('[data-title="raxxon"]')
    host.page.locator(".seat-rows select").nth(1).select_option("open")
    host.page.click("[data-start]")
    late.page.goto(host.page.locator(".copy input").input_value())
    late.page.click(".card-page button")
    late.page.wait_for_selector("[data-version]")
    assert host.settled() == "act"
    host.act(host.offered()[0])
    assert late.settled() == "act"
    ((game, known),) = json.loads(host.page.evaluate("() => localStorage['holdout.games']")).items()
    player.ask("DELETE", f"/games/{game}/seats/2", token=known["token"])

    late.page.locator("[role=alert]").wait_for()
    assert "no longer yours" in late.page.locator("[role=alert]").inner_text()
    host.page.locator("[data-free='2'] [data-invite]").click()
    new.page.goto(host.page.locator("[data-free] .copy input").input_value())
    new.page.locator(".card-page input").fill("Cem")
    new.page.click(".card-page button")
    assert new.settled() == "act"
    host.page.locator("[data-free]").wait_for(state="detached")
    assert "Waiting for Cem" in host.page.locator(".asked").inner_text()
