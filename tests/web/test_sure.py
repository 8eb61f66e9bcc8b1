"""What costs something and can't be undone is asked about once more, as long as one likes."""

from collections.abc import Callable
from typing import Any

from tests.web.playing import Player, Visitor

Visit = Callable[..., Visitor]

CLICK = """id => [...document.querySelectorAll("[data-action]")]
    .find(each => each.dataset.action === id).click()"""


def turn(visitor: Visitor) -> None:
    """Play until the turn could be ended with dice that are left."""
    while True:
        if visitor.settled() == "cover":
            visitor.take_over()
        elif "end-turn" in visitor.offered():
            return
        else:
            visitor.act(visitor.offered()[0])


def pressed(visitor: Visitor, answer: str) -> Any:
    """End the turn, and answer what is asked; the dialog must be gone."""
    visitor.page.evaluate(CLICK, "end-turn")
    visitor.page.click(f"dialog [{answer}]")
    visitor.page.wait_for_selector("dialog", state="detached")


def test_end_of_a_turn_with_dice_left(visit: Visit, player: Player) -> None:
    """It is asked about; not doing it changes nothing; “not again” holds after a reload."""
    made = player.game("dead-of-winter", seats=3, seed="05" * 16)
    visitor = visit()
    visitor.sit(made)
    turn(visitor)
    before = visitor.version
    pressed(visitor, "data-not-sure")
    assert before == visitor.version
    assert before == player.view(made["id"], made["token"], 1)["version"]
    visitor.page.evaluate(CLICK, "end-turn")
    assert "dice" in visitor.page.locator("dialog").inner_text()
    visitor.page.check("[data-never]")
    visitor.page.click("[data-sure]")
    visitor.page.wait_for_selector("[data-take-over]")

    visitor.page.reload()
    visitor.page.wait_for_selector("[data-take-over]")
    turn(visitor)
    assert visitor.page.locator("dialog").count() == 0
    visitor.page.evaluate(CLICK, "end-turn")
    visitor.page.wait_for_selector("[data-take-over]")

    turn(visitor)
    visitor.page.click("[data-help]")
    visitor.page.click("[data-ask-again]")
    visitor.page.keyboard.press("Escape")
    pressed(visitor, "data-not-sure")


def test_kinds_are_those_of_the_titles(player: Player) -> None:
    """The table of what is asked about names kinds that there are."""
    asked = {"dead-of-winter": ["end-turn", "exile"], "xibalba": ["end-turn", "attack", "resign"]}
    for title, kinds in asked.items():
        known = player.ask("GET", f"/titles/{title}")["kinds"]["actions"]
        assert {*kinds} <= {each["kind"] for each in known}
