"""People at a table of the page: they talk, see each other, let others look on."""

from collections.abc import Callable
from typing import Any

from tests.web.playing import Player, Visitor

Visit = Callable[..., Visitor]


def two(visit: Visit, player: Player, **wish: Any) -> tuple[Any, Visitor, Visitor]:
    """A game of Ada, its host, and Ben, each before a page of their own."""
    seats = [{"player": "me", "name": "Ada"}, {"player": "open"}]
    made = player.ask("POST", "/games", {"title": "raxxon", "seats": seats, **wish})
    claim = {"name": "Ben", "invite": made["invites"][0]["code"]}
    ben = player.ask("POST", f"/games/{made['id']}/seats/2", claim)
    pages = []
    for token in (made["token"], ben["token"]):
        visitor = visit()
        visitor.go(f"token={made['id']}.{token}")
        visitor.page.wait_for_selector("[data-version]")
        pages.append(visitor)
    return made, pages[0], pages[1]


def test_players_talk_and_see_each_other(visit: Visit, player: Player) -> None:
    """A word arrives at once, and is text whatever it looks like."""
    _, ada, ben = two(visit, player)
    ada.page.wait_for_selector('[data-seat="2"] .here-dot')
    ada.page.click("[data-talk]")
    ada.page.fill(".talk-form input", "<b>Hello</b> Ben")
    ada.page.press(".talk-form input", "Enter")

    assert "<b>Hello</b> Ben" in ben.page.wait_for_selector(".just-said p").inner_text()
    ben.page.click("[data-talk]")
    ben.page.click('[data-reaction="thanks"]')
    ada.page.wait_for_function(
        "() => document.querySelector('.talk').innerText.includes('Thank you')"
    )
    assert ada.page.locator(".talk b").count() == 0


def test_nothing_is_said_where_it_was_not_wanted(visit: Visit, player: Player) -> None:
    """There is no button."""
    _, ada, _ = two(visit, player, talk=False)
    ada.page.wait_for_selector('[data-seat="2"] .here-dot')

    assert ada.page.locator("[data-talk]").count() == 0


def test_spectators_come_by_a_link_and_go(visit: Visit, player: Player) -> None:
    """The host makes the link in the menu; who opens it sees no hand and no talk."""
    made, ada, _ = two(visit, player)
    memory = f"""() => {{
        const games = JSON.parse(localStorage.getItem('holdout.games'));
        games['{made["id"]}'].invites = [];
        localStorage.setItem('holdout.games', JSON.stringify(games));
    }}"""
    ada.page.evaluate(memory)
    ada.page.click('.tools [aria-label="Share"]')
    ada.page.click("[data-audience] button >> nth=0")
    link = ada.page.locator("[data-audience] .copy input").input_value()
    onlooker = visit()
    onlooker.page.goto(link)
    onlooker.page.wait_for_selector("[data-version]")
    assert onlooker.page.locator("[data-talk]").count() == 0
    onlooker.expects_failures = True
    ada.page.click("[data-audience] button >> nth=1")

    onlooker.page.wait_for_selector(".failure")


def test_all_games_go_to_another_device(visit: Visit, player: Player) -> None:
    """By one link, which works once."""
    made = [player.game("raxxon") for _ in range(2)]
    visitor, other, third = visit(), visit(), visit()
    for each in made:
        visitor.go(f"token={each['id']}.{each['token']}")
        visitor.page.wait_for_selector("[data-version]")
    visitor.go("/")
    visitor.page.click("[data-devices] button")
    link = visitor.page.locator("[data-devices] .copy input").input_value()
    other.page.goto(link)
    other.page.click("[data-take-all] button")

    assert "2 games" in other.page.wait_for_selector("[data-take-all] [role=status]").inner_text()
    other.page.click("[data-take-all] a")
    other.page.wait_for_function("() => document.querySelectorAll('.game-line').length >= 2")
    third.expects_failures = True
    third.page.goto(link)
    third.page.click("[data-take-all] button")
    assert "fetched" in third.page.wait_for_selector("[data-take-all] [role=alert]").inner_text()


def test_a_free_seat_is_taken_by_one_click(visit: Visit, player: Player) -> None:
    """In the list of public games, which can be narrowed and read anew."""
    seats = [{"player": "me"}, {"player": "open"}]
    made = player.ask("POST", "/games", {"title": "xibalba", "seats": seats, "public": True})
    visitor = visit()
    visitor.page.evaluate("() => localStorage.setItem('holdout.likes', '{\"name\": \"Ben\"}')")
    visitor.page.reload()
    visitor.page.select_option("[data-lobby] select", "xibalba")
    visitor.page.click("[data-lobby] .check input")
    visitor.page.click("[data-lobby] li .button >> nth=0")
    visitor.page.wait_for_selector("[data-version]")

    seats = player.view(made["id"], made["token"])["seats"]
    assert seats[1]["name"] == "Ben"


def test_bots_are_called_the_same_everywhere(visit: Visit, player: Player) -> None:
    """At the table as in the log, by the name they got when the game was made."""
    visitor = visit()
    visitor.page.click('[data-title="raxxon"]')
    visitor.page.locator(".seat-rows select").nth(1).select_option("greedy")
    visitor.page.click("[data-start]")
    visitor.page.wait_for_selector("[data-version]")
    game = visitor.page.url.rpartition("/")[2]
    token = visitor.page.evaluate(
        "(game) => JSON.parse(localStorage.getItem('holdout.games'))[game].token", game
    )

    assert player.view(game, token, 1)["seats"][1]["name"] == "Greedy bot"
    assert "Greedy bot" in visitor.page.locator(".seats").inner_text()
