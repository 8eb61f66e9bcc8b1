"""From the first look to the first move."""

from collections.abc import Callable

import pytest

from tests.web.playing import THINKING, TITLES, Player, Visitor

Visit = Callable[..., Visitor]


@pytest.mark.parametrize("title", TITLES)
def test_two_clicks_to_a_game(visit: Visit, title: str) -> None:
    """A title, start, and the first thing that can be done is there to be done.

    In Xibalba the bot may have the first turn.
    """
    visitor = visit()
    visitor.page.click(f'[data-title="{title}"]')
    visitor.page.click("[data-start]")
    visitor.page.wait_for_selector("[data-version]")

    assert visitor.settled(THINKING) == "act"
    assert visitor.offered()
    visitor.wait_until("() => document.title.startsWith('●')")


def test_invited_by_link(visit: Visit) -> None:
    """The host sends the link of the waiting room; who opens it sits down, and both play."""
    host, guest = visit(), visit()
    host.page.click('[data-title="raxxon"]')
    host.page.locator(".seat-rows select").nth(1).select_option("open")
    host.page.locator(".seat-rows input").fill("Ada")
    host.page.click("[data-start]")
    link = host.page.locator(".copy input").input_value()
    assert host.page.locator("svg.qr").count() == 1

    guest.page.goto(link)
    guest.page.locator(".card-page input").fill("Ben")
    guest.page.click(".card-page button")
    guest.page.wait_for_selector("[data-version]")

    assert host.settled() == "act"
    assert host.page.locator(".seats").inner_text().find("Ben") >= 0
    host.act(host.offered()[0])
    assert guest.settled() == "act"


def test_link_that_was_used_says_what_to_do(visit: Visit, player: Player) -> None:
    """A sentence, and no dead page."""
    seats = [{"player": "me"}, {"player": "open"}]
    made = player.ask("POST", "/games", {"title": "raxxon", "seats": seats})
    code = made["invites"][0]["code"]
    player.ask("POST", f"/games/{made['id']}/seats/2", {"invite": code})
    visitor = visit()
    visitor.expects_failures = True
    visitor.go(f"join={made['id']}.2.{code}")
    visitor.page.click(".card-page button")

    assert "one person" in visitor.page.locator("[role=alert]").inner_text()


BROKEN = {
    "/game/nosuchgame00": "no such game",
    "token=nosuchgame00.nonsense": "private",
    "token=GAME.nonsense": "private",
    "/game/GAME": "private",
    "join=GAME.2.nonsense": "one person",
    "join=nosuchgame00.2.nonsense": "no such game",
    "/start/no-such-title": "there is no title",
}


def test_broken_address_leads_on(visit: Visit, player: Player) -> None:
    """A wrong address, a foreign token: a sentence says what is wrong, and a link leads home."""
    seats = [{"player": "me"}, {"player": "open"}]
    visitor = visit()
    visitor.expects_failures = True
    for place, sentence in BROKEN.items():
        # A game of its own for each place: the page keeps the token that it was given for one.
        made = player.ask("POST", "/games", {"title": "raxxon", "seats": seats})
        visitor.go(place.replace("GAME", made["id"]))
        if place.startswith("join"):
            visitor.page.click(".card-page button")
        told = visitor.page.locator("[role=alert]")
        told.wait_for()
        assert sentence in told.inner_text().lower(), place
        visitor.page.locator('a[href="#/"]').last.click()
        visitor.page.wait_for_selector(".title-card")


def test_address_that_is_none_leads_home(visit: Visit) -> None:
    """Whatever is typed after the `#`."""
    visitor = visit()
    for place in ("/no/where", "%E0%A4%A", "token=", "join=a.b.c"):
        visitor.go("/record")
        visitor.page.wait_for_selector(".title-card", state="detached")
        visitor.go(place)
        visitor.page.wait_for_selector(".title-card")


def test_service_that_is_away_at_first(visit: Visit, player: Player) -> None:
    """The page says so, tries again, and goes on by itself once the service is back."""
    made = player.game("raxxon", public=True)
    visitor = visit()
    visitor.expects_failures = True
    there = {
        "/": ".title-card",
        "/start/raxxon": "[data-start]",
        f"/game/{made['id']}": "[data-version]",
        f"join={made['id']}.2.nonsense": "[role=alert]",
    }
    away = True
    visitor.page.route(
        "**/v1/**",
        lambda route: route.fulfill(status=502, body="away") if away else route.continue_(),
    )
    for place, shown in there.items():
        away = True
        visitor.go(place)
        visitor.page.reload()
        if place.startswith("join"):
            visitor.page.click(".card-page button")
        told = visitor.page.locator(".connection")
        told.wait_for()
        assert "Trying again" in told.inner_text()
        away = False
        visitor.page.wait_for_selector(shown)
        told.wait_for(state="detached")


def test_spectators_see_it_live(visit: Visit, player: Player) -> None:
    """A public game is watched without a token, and nothing is refused."""
    made = player.game("raxxon", public=True)
    refused: list[int] = []
    visitor = visit()
    visitor.page.on("response", lambda answer: refused.append(answer.status))
    visitor.go(f"/game/{made['id']}")
    visitor.page.wait_for_selector("[data-version]")
    player.random_moves(made, 2, seed=1)

    visitor.wait_until("() => document.querySelector('[data-version]').dataset.version === '2'")
    assert [status for status in refused if status in {401, 403}] == []


def test_own_games_are_listed_and_move_to_another_browser(visit: Visit, player: Player) -> None:
    """They survive a reload, say whose turn it is, and a link takes the seat along."""
    made = player.game("xibalba")
    first, second = visit(), visit()
    first.sit(made)
    first.go("/")
    first.page.reload()

    first.page.wait_for_selector(".game-line .rank-0")
    first.page.click(".game-line")
    assert first.settled() == "act"
    first.page.locator(".tools button").nth(3).click()
    link = first.page.locator("dialog .copy input").last.input_value()
    first.page.keyboard.press("Escape")

    second.page.goto(link)
    assert second.settled() == "act"
    second.act(second.offered()[0])
    first.wait_until("() => document.querySelector('[data-version]').dataset.version === '1'")
    assert "token" not in second.page.url
    second.go("/")
    second.page.wait_for_selector(".game-line .rank-0")


def test_link_of_an_app_opens_the_seat_at_once(visit: Visit, player: Player) -> None:
    """No name is asked for; used again it says what to do."""
    made = player.ask("POST", "/games", {"title": "raxxon", "players": 1})
    who = made["token"]
    link = player.ask("POST", f"/games/{made['id']}/seats/1/link", token=who)
    visitor = visit()

    visitor.go(link["url"].partition("#")[2])
    visitor.page.wait_for_selector("[data-version]")
    assert visitor.offered()

    late = visit()
    late.expects_failures = True
    late.go(link["url"].partition("#")[2])
    assert "within a day" in late.page.locator("[role=alert]").inner_text()


def test_seats_and_options_are_remembered(visit: Visit) -> None:
    """The next game of a title is offered with the seats and options of the last."""
    visitor = visit()
    page = visitor.page
    visitor.go("/start/raxxon")
    page.wait_for_selector("[data-start]")
    before = page.locator(".seat-rows li").count()
    page.get_by_role("button", name="Add a player").click()
    page.locator(".options summary").click()
    difficulty = page.locator(".options select").first
    chosen = difficulty.locator("option").nth(2).get_attribute("value")
    difficulty.select_option(chosen)
    page.click("[data-start]")
    page.wait_for_selector("[data-version], [data-take-over]")
    visitor.go("/")
    page.wait_for_selector(".title-card")
    visitor.go("/start/raxxon")
    page.wait_for_selector("[data-start]")
    assert page.locator(".seat-rows li").count() == before + 1
    page.locator(".options summary").click()
    assert page.locator(".options select").first.input_value() == chosen
