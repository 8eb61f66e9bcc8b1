"""A question with many answers: none is far away, few are in sight, and keys say what they do."""

import random
from collections.abc import Callable

import pytest

from tests.web.playing import GONE_ON, TITLES, Player, Visitor

Visit = Callable[..., Visitor]

#: More buttons than this would only confuse.
IN_SIGHT = 12

#: What can be pressed to answer, of what can be seen.
SEEN = """() => [...document.querySelectorAll(".answers button, .question-foot [data-action]")]
    .filter(each => each.checkVisibility())
    .map(each => each.dataset.action ?? null)"""

PRESS_FOLD = """index => [...document.querySelectorAll("[data-fold]")][index].click()"""

#: The keys that would do something, and those that are shown.
KEYS = """() => [...document.querySelectorAll("[data-key]")]
    .map(each => [each.dataset.key, each.querySelector("kbd")?.checkVisibility()])"""


def crowded(player: Player) -> tuple[object, list[str]]:
    """A turn of Dead of Winter with some seventy actions, and their ids."""
    made = player.game("dead-of-winter", seed=f"{2:032x}")
    luck = random.Random(2)
    player.plays(made, lambda ids: luck.choice([i for i in ids if i != "end-turn"] or ids), 8)
    seat = player.view(made["id"], made["token"], 1)["pending"][0]["seat"]
    return made, [each["id"] for each in player.actions(made["id"], made["token"], seat)]


def test_each_of_seventy_actions_is_two_clicks_away(visit: Visit, player: Player) -> None:
    """At most a dozen buttons are in sight, before the first click and before the second."""
    made, legal = crowded(player)
    assert len(legal) >= 70
    visitor = visit()
    visitor.sit(made)
    visitor.take_over()
    visitor.settled()
    seen = visitor.page.evaluate(SEEN)
    reached = {each for each in seen if each}
    assert len(seen) <= IN_SIGHT
    assert "end-turn" in reached
    for index in range(seen.count(None)):
        visitor.page.evaluate(PRESS_FOLD, index)
        visitor.page.wait_for_selector("[data-back]")
        seen = visitor.page.evaluate(SEEN)
        assert len(seen) <= IN_SIGHT + 1  # with what ends the turn
        reached |= {each for each in seen if each}
        visitor.page.click("[data-back]")
        visitor.page.wait_for_selector("[data-back]", state="detached")

    assert sorted(reached) == sorted(legal)
    assert sorted(visitor.offered()) == sorted(legal)


def test_what_ends_a_turn_is_in_sight(visit: Visit, player: Player) -> None:
    """Without scrolling, however much else can be done; and `E` presses it."""
    made, _ = crowded(player)
    visitor = visit()
    visitor.sit(made)
    visitor.take_over()
    visitor.settled()
    box = visitor.page.locator("[data-action=end-turn]").bounding_box()
    assert box["y"] > 0
    assert box["y"] + box["height"] <= 800
    visitor.page.keyboard.press("e")
    visitor.page.wait_for_selector("dialog [data-sure]")


#: How many lines of text there are on the buttons below the question.
LINES = """() => [...document.querySelectorAll(".question-foot .action-text")].map(each => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
})"""


@pytest.mark.parametrize("locale", ["en-US", "de-DE", "ru-RU"])
def test_end_of_the_turn_is_one_line(visit: Visit, player: Player, locale: str) -> None:
    """Beside Undo and Advice, in each language."""
    made, _ = crowded(player)
    visitor = visit(locale=locale)
    visitor.sit(made)
    visitor.take_over()
    visitor.settled()
    visitor.page.wait_for_selector("[data-advise]")

    assert visitor.page.evaluate(LINES) == [1]


@pytest.mark.parametrize("title", TITLES)
def test_no_key_acts_that_is_not_shown(visit: Visit, player: Player, title: str) -> None:
    """Each key that does something stands on its button; on a phone there is none."""
    made = player.game(title, seed="06" * 16)
    player.random_moves(made, 12, seed=1)
    desk, phone = visit(), visit(size=(360, 740), has_touch=True, is_mobile=True)
    for visitor in (desk, phone):
        visitor.sit(made)
        visitor.take_over()
        visitor.settled()
    assert all(shown for _, shown in desk.page.evaluate(KEYS))
    before = phone.version
    for key in "123456789e":
        phone.page.keyboard.press(key)

    assert phone.page.locator("dialog, [data-back]").count() == 0
    assert phone.version == before == desk.version


def test_drawn_cards_lie_in_a_drawer(visit: Visit, player: Player) -> None:
    """Which one to keep: those of the hand, which may be the same, are not lit."""
    made = player.game("dead-of-winter", seed="05" * 16)
    player.plays_until(made, lambda legal: legal[0].startswith("card "))
    visitor = visit()
    visitor.sit(made)
    if visitor.settled() == "cover":
        visitor.take_over()
    visitor.settled()
    assert visitor.page.locator(".dw-hand .lit").count() == 0
    lit = visitor.page.locator("[data-drawer='drawer.cards'] .lit")
    assert lit.count() > 0


def test_pass_for_the_day_is_asked_about(visit: Visit, player: Player) -> None:
    """One click too many would cost the day."""
    made = player.game("raxxon", options={"difficulty": "intro"})
    visitor = visit()
    visitor.sit(made)
    while True:
        visitor.settled()
        offered = visitor.offered()
        if "pass" in offered and len(offered) > 1:
            break
        visitor.act(offered[0])
    before = visitor.version
    visitor.page.keyboard.press("e")
    visitor.page.click("dialog [data-not-sure]")
    assert visitor.version == before
    visitor.page.keyboard.press("e")
    visitor.page.click("dialog [data-sure]")
    visitor.wait_until(GONE_ON, before)


def test_buttons_and_things_point_at_each_other(visit: Visit, player: Player) -> None:
    """A button named by numbers lights its cell, and the cell its button."""
    made = player.game("raxxon", seed="04" * 16)
    visitor = visit()
    visitor.sit(made)
    page = visitor.page
    page.wait_for_selector("[data-board] .spot")
    for _ in range(40):
        visitor.settled()
        if page.locator("button.rx-cell.lit").count() and page.locator(".chip:visible").count():
            break
        player.random_moves(made, 1, seed=3)
        page.reload()
    button = page.locator(".answers [data-touches]:visible").first
    button.hover()
    pointed = "all => all.map(each => each.dataset.element)"
    things = page.locator(".stage .spot[data-pointed]").evaluate_all(pointed)
    assert things
    assert {*things} <= {*button.get_attribute("data-touches").split("|")}
    cell = page.locator("button.rx-cell.lit").first
    cell.hover()
    key = cell.get_attribute("data-element")
    touched = page.locator(".button[data-pointed]").evaluate_all(
        "all => all.map(each => each.dataset.touches)"
    )
    assert touched
    assert all(key in each.split("|") for each in touched)


def test_chance_is_marked_where_it_tells_answers_apart(visit: Visit, player: Player) -> None:
    """On no button if chance decides whatever one answers: then the question says it."""
    made = player.game("raxxon", seed="04" * 16)
    visitor = visit()
    visitor.sit(made)
    for number in range(25):
        now = visitor.moment()
        actions = player.actions(made["id"], made["token"], now.seat)
        draws = [each["draws"] is not None for each in actions]
        signs = visitor.page.locator("[data-action] .chance").count()
        assert signs == (0 if all(draws) else sum(draws))
        if len(draws) > 1:
            assert visitor.page.locator(".asked-top .chance").count() == all(draws)
        visitor.go_on(actions[number % len(actions)]["id"])
