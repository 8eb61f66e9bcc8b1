"""However a page learns of changes: it shows them, and so do all other pages of the browser."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.playing import Player, Visitor

Visit = Callable[..., Visitor]


def named(action: Any) -> set[str]:
    """The survivors and places that an action is about."""
    return {
        each[key] for each in action["targets"] for key in ("survivor", "location") if key in each
    }


#: Only these actions are offered.
ONLY = """ids => JSON.stringify(
    [...document.querySelectorAll(".answers [data-action]")].map(e => e.dataset.action).sort()
) === JSON.stringify(ids)"""
SHOWS = "version => document.querySelector('[data-version]')?.dataset.version === version"


@pytest.mark.parametrize("way", ["?live=none", "?live=poll"])
def test_change_is_shown_by_each_way(visit: Visit, player: Player, way: str) -> None:
    """Each page for itself, by a stream or by long polls; the other ways have many pages below."""
    made = player.game("raxxon")
    visitor = visit(query=way)
    visitor.sit(made)
    visitor.settled()
    player.random_moves(made, 1, seed=1)

    visitor.wait_until(SHOWS, "1")


@pytest.mark.parametrize("way", ["", "?live=leader"])
def test_many_pages_of_a_browser(visit: Visit, player: Player, way: str) -> None:
    """A worker for all, or one page that leads: all of them follow.

    They are more than the six connections that a browser has for one host.
    """
    made = player.game("raxxon")
    visitor = visit(query=way)
    visitor.sit(made)
    place = f"/game/{made['id']}"
    pages = [visitor.page]
    for _ in range(6):
        page = visitor.open()
        page.evaluate("place => { location.hash = place }", place)
        page.wait_for_selector("[data-version]")
        pages.append(page)
    player.random_moves(made, 1, seed=1)

    for page in pages:
        page.wait_for_function(SHOWS, arg="1")


def test_choice_of_two_things_asks_nothing_before_the_second(visit: Visit, player: Player) -> None:
    """A survivor, then a place: each click narrows, Escape takes it back.

    With two ways to go there, by a die or by fuel, both are left to choose from.
    """
    made = player.game("dead-of-winter", seed="05" * 16)
    visitor = visit()
    visitor.sit(made)
    while True:
        if visitor.settled() == "cover":
            visitor.take_over()
            continue
        moves = [each for each in visitor.offered() if each.startswith("move ")]
        if moves:
            break
        visitor.act(visitor.offered()[0])
    posted: list[str] = []
    visitor.page.on("request", lambda sent: posted.append(sent.method))
    survivor = moves[0].split()[1]
    board = visitor.page.locator(".board")
    board.locator(f'[data-element="survivor survivor={survivor}"]').click()
    visitor.page.wait_for_selector(".chosen-bar")
    lit = board.locator('.lit[data-element^="location "]')
    places = {
        each.split("=")[1]
        for each in lit.evaluate_all("all => all.map(each => each.dataset.element)")
    }

    seat = int(visitor.page.locator("[data-seat-shown]").get_attribute("data-seat-shown"))
    legal = player.actions(made["id"], made["token"], seat)
    touched = [
        each["targets"]
        for each in legal
        if {"type": "survivor", "survivor": survivor} in each["targets"] and not each["no_effect"]
    ]
    reached = {place["location"] for each in touched for place in each if "location" in place}
    assert {each.split()[2] for each in moves if each.split()[1] == survivor} <= reached
    assert reached == places
    assert "POST" not in posted
    visitor.page.keyboard.press("Escape")
    visitor.page.wait_for_selector(".chosen-bar", state="detached")
    assert sorted(moves) == sorted(each for each in visitor.offered() if each.startswith("move "))

    move = next(each for each in moves if each.split()[1] == survivor)
    place = move.split()[2]
    both = {each["id"] for each in legal if {survivor, place} <= named(each)}
    board.locator(f'[data-element="survivor survivor={survivor}"]').click()
    visitor.page.wait_for_selector(".chosen-bar")
    board.locator(f'.lit[data-element="location location={place}"]').click()
    visitor.wait_until(ONLY, sorted(both))
    visitor.act(move)
