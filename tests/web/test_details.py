"""What things are: their card, large, by pointer, focus, key and finger; nothing is too small."""

from collections.abc import Callable

import pytest

from tests.depth import depth
from tests.web.playing import TITLES, Player, Visitor

Visit = Callable[..., Visitor]

#: In pixels; smaller letters can't be read.
LEAST = 12

#: One of so many things on the board is pointed at.
EACH_SO_MANY = depth(4, 1)

#: Texts of the board that are smaller.
TINY = """least => [...document.querySelectorAll(".board *")]
    .filter(each => each.checkVisibility() && !each.closest(".unseen, .sky"))
    .filter(each => [...each.childNodes].some(n => n.nodeType === 3 && n.textContent.trim()))
    .filter(each => parseFloat(getComputedStyle(each).fontSize) < least)
    .map(each => each.outerHTML.slice(0, 120))"""


def winter(visit: Visit, player: Player, **how: object) -> Visitor:
    """A table of Dead of Winter with survivors on it."""
    made = player.game("dead-of-winter", seed="03" * 16)
    player.random_moves(made, 25, seed=2)
    visitor = visit(**how)
    visitor.sit(made)
    visitor.take_over()
    visitor.settled()
    visitor.page.wait_for_selector(".dw-person .value")
    return visitor


def test_survivor_shows_values_and_card(visit: Visit, player: Player) -> None:
    """Three values on the token; the card while one points at it or focuses it, and by `i`."""
    visitor = winter(visit, player)
    page = visitor.page
    token = page.locator(".dw-person").first
    survivor = token.get_attribute("data-about")
    card = next(
        each
        for each in player.ask("GET", "/titles/dead-of-winter/cards")["cards"]
        if each["id"] == survivor
    )
    for key in ("attack", "search", "influence"):
        value = token.locator(f"[data-value={key}]").inner_text()
        assert value.split()[-1] == str(card["data"][key])
    token.hover()
    page.wait_for_selector(f'[data-details="{survivor}"]')
    assert card["text"] in page.inner_text("[data-details]")
    page.keyboard.press("i")
    page.wait_for_selector("dialog .card-deck")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.mouse.move(0, 0)
    page.wait_for_selector("[data-details]", state="detached")
    page.keyboard.press("Tab")
    token.focus()
    page.wait_for_selector(f'[data-details="{survivor}"]')


def test_long_press_shows_a_card_and_does_nothing_else(visit: Visit, player: Player) -> None:
    """A finger that stays shows what the thing is, on a phone."""
    visitor = winter(visit, player, size=(360, 740), has_touch=True, is_mobile=True)
    before = visitor.version
    box = visitor.page.locator(".dw-person").first
    box.scroll_into_view_if_needed()
    # A scroll that is under way would end the press.
    visitor.page.evaluate("() => new Promise(go => requestAnimationFrame(() => setTimeout(go)))")
    box.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    visitor.page.wait_for_selector("dialog .card-deck")
    assert visitor.version == before
    assert visitor.page.locator(".chosen-bar").count() == 0


def test_character_can_be_read_before_it_is_chosen(visit: Visit, player: Player) -> None:
    """Each action of each sheet with what it does; later, each space with what follows."""
    made = player.game("raxxon")
    visitor = visit()
    visitor.sit(made)
    visitor.settled()
    visitor.page.wait_for_selector(".rx-pick-action")
    cards = player.ask("GET", "/titles/raxxon/cards?deck=sheets")["cards"]
    shown = visitor.page.inner_text(".rx-choose")
    for card in cards:
        assert all(card["words"][f"{each['id']}.text"] in shown for each in card["data"]["action"])
    player.random_moves(made, 2, seed=3)
    visitor.page.wait_for_selector(".rx-space")
    assert all(visitor.page.locator(".rx-space").all_inner_texts())


def test_fields_are_locked_until_the_base_is_upgraded(visit: Visit, player: Player) -> None:
    """At level 1 only the first of four is free (2.4)."""
    made = player.game("xibalba")
    visitor = visit()
    visitor.sit(made)
    visitor.settled()
    base = visitor.page.locator(".xb-base").first
    base.wait_for()
    assert base.locator(".xb-fields .locked").count() == 3


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("locale", ["en-US", "de-DE", "ru-RU"])
def test_nothing_is_too_small_to_be_read(
    visit: Visit, player: Player, title: str, locale: str
) -> None:
    """Whatever the language, on a desk and on a phone."""
    made = player.game(title, seed="06" * 16)
    player.random_moves(made, 30, seed=1)
    visitor = visit(locale=locale)
    visitor.sit(made)
    visitor.take_over()
    visitor.settled()
    visitor.page.wait_for_selector("[data-board] .spot")
    for wide, high in ((1280, 800), (1920, 1080), (360, 740)):
        visitor.page.set_viewport_size({"width": wide, "height": high})
        assert visitor.page.evaluate(TINY, LEAST) == []


#: The details that are shown, and whether they lie over the question.
COVERS = """() => {
    const details = document.querySelector("[data-details]").getBoundingClientRect();
    const ask = document.querySelector(".ask").getBoundingClientRect();
    return details.right > ask.left || details.left < 0 || details.bottom > innerHeight;
}"""


def test_details_never_cover_the_question(visit: Visit, player: Player) -> None:
    """Wherever on the board the thing is: the details stand beside it, above or below."""
    visitor = winter(visit, player)
    things = visitor.page.locator(".board [data-about]:visible")
    assert things.count() > 3
    for number in range(0, things.count(), EACH_SO_MANY):
        visitor.page.mouse.move(0, 0)
        visitor.page.wait_for_selector("[data-details]", state="detached")
        things.nth(number).hover()
        visitor.page.wait_for_selector("[data-details]")
        assert not visitor.page.evaluate(COVERS)


def test_nothing_breaks_a_word_without_a_hyphen(visit: Visit, player: Player) -> None:
    """German words in the narrow cells and piles of Raxxon end where a syllable does."""
    made = player.game("raxxon", seed="06" * 16)
    player.random_moves(made, 30, seed=1)
    visitor = visit(locale="de-DE", size=(360, 740))
    visitor.sit(made)
    visitor.settled()
    visitor.page.wait_for_selector(".rx-deck-name .name")
    names = visitor.page.locator(".rx-deck-name .name").all_text_contents()
    assert any("\u00ad" in name for name in names)
