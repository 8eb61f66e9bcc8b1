"""Learning by playing: a fixed first game, and hints that speak of what one is in the middle of."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from holdout.bots.protocol import Situation
from holdout.kit import BOTS
from holdout.kit import TITLES as GAMES
from tests.web.playing import TITLES, Player, Visitor

Visit = Callable[..., Visitor]
HINT = "[data-guide=shown]"

BOARD = Path(__file__).parents[2] / "clients/web/src/boards/raxxon"
LESSON = json.loads((BOARD / "lesson.json").read_text("utf-8"))

#: A step is a click, or a hint that is read; a reader takes six seconds for each.
FIVE_MINUTES = 5 * 60 // 6

#: How one may play the lesson, as its hints say.
WALK = (
    *("perform investigate", "flip 0,2", "perform evacuation", "pass"),
    *("perform investigate", "flip 1,1", "perform investigate", "flip 1,0"),
    *("perform quarantine", "move 1,0", "go-on", "go-on", "perform evacuation", "evacuate row 1"),
    *("go-on", "go-on", "go-on", "perform quarantine", "move 0,0"),
    *("go-on", "go-on", "go-on", "go-on", "go-on", "perform evacuation"),
)
#: What costs something is confirmed by a second click.
CONFIRMED = {"pass"}
#: Whether a ring lies around a thing, and nowhere else.
RINGED = """thing => {
    const ring = document.querySelector(".guide-ring")?.getBoundingClientRect();
    const box = document.querySelector(thing)?.getBoundingClientRect();
    if (!ring || !box) return false;
    return Math.abs(ring.left + ring.width / 2 - box.left - box.width / 2) < 2
        && Math.abs(ring.top + ring.height / 2 - box.top - box.height / 2) < 2
        && ring.width >= box.width && ring.height >= box.height;
}"""


def words(language: str) -> str:
    """The texts of Raxxon's board."""
    return (BOARD / "words" / f"{language}.json").read_text("utf-8")


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
    assert hint(visitor) == "crowd"
    visitor.wait_until(RINGED, ".rx-crowd")
    visitor.page.click("[data-guide-next]")
    visitor.page.wait_for_selector(HINT, state="detached")
    assert visitor.page.locator(".guide-ring").count() == 0

    visitor.act("perform investigate")
    visitor.settled()
    assert hint(visitor) == "flip"


def test_lesson_is_won_within_five_minutes(visit: Visit) -> None:
    """By who reads each hint and does what it says; turns, consequences and passing are in it."""
    visitor = visit()
    visitor.go("/start/raxxon")
    visitor.page.click("[data-lesson]")
    visitor.page.wait_for_selector("[data-version]")
    read: list[str] = []
    clicks = 2
    for action in WALK:
        assert visitor.settled() == "act"
        while (now := hint(visitor)) is not None:
            read.append(now)
            visitor.page.click("[data-guide-next]")
            visitor.page.wait_for_selector(f"[data-hint={now}]", state="detached")
        visitor.act(action)
        clicks += 1 + (action in CONFIRMED)
    visitor.page.wait_for_selector("[data-outcome=won]")

    assert {"crowd", "flip", "infected", "start", "continue"} <= set(read)
    assert len(read) == len(set(read))
    assert clicks + len(read) <= FIVE_MINUTES


@pytest.mark.parametrize("luck", range(6))
def test_lesson_is_short_however_one_plays(luck: int) -> None:
    """The simplest bot that wants to win does so in time for all hints to be read."""
    hints = sum(each.startswith("hint.") for each in json.loads(words("en")))
    title, rng = GAMES["raxxon"], random.Random(luck)
    state = title.from_position(LESSON["position"], bytes.fromhex(LESSON["seed"]))
    clicks = 2
    while state.outcome is None:
        choice = BOTS["greedy"].choose(Situation(title, state, 1), rng)
        title.apply(state, 1, getattr(choice, "action", choice))
        clicks += 1

    assert state.outcome.result == "won"
    assert clicks + hints <= FIVE_MINUTES


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
