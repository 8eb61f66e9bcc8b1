"""Real cards lie on a table beside the screen: the page asks what came up."""

from collections.abc import Callable
from typing import Any

from tests.web.playing import Player, Visitor

Visit = Callable[..., Visitor]


def drawing(player: Player, made: Any) -> Any:
    """Play until something is drawn that may be one of many; what is asked then."""
    while True:
        asked = player.asked(made["id"], made["token"], 1)
        drawn = [each for each in asked["actions"] if each["kind"] == "draw"]
        if len({each["text"] for each in drawn}) > 1:
            return asked
        wish = {"id": asked["actions"][0]["id"]}
        player.ask("POST", f"/games/{made['id']}/actions", wish, made["token"])


def test_what_came_up_is_found_by_its_name(visit: Visit, player: Player) -> None:
    """A few letters leave those cards that have them; one click says which it was."""
    options = {"draws": "table"}
    made = player.game("dead-of-winter", seats=2, options=options)
    asked = drawing(player, made)
    visitor = visit()
    visitor.sit(made)
    visitor.take_over()
    assert visitor.settled() == "act"
    assert asked["version"] == visitor.version
    wanted = asked["actions"][-1]
    word = max(wanted["text"].replace(".", " ").split(), key=len)
    found = {each["id"] for each in asked["actions"] if word.lower() in each["text"].lower()}

    visitor.page.fill(".search input", word)
    visitor.wait_until(
        "count => document.querySelectorAll('[data-action]').length === count", len(found)
    )
    assert found == {*visitor.offered()}
    assert len(found) < len(asked["actions"])
    button = visitor.page.locator(f'[data-action="{wanted["id"]}"]')
    assert button.bounding_box()["height"] >= 34
    before = visitor.version
    button.click()
    visitor.wait_until(
        "before => document.querySelector('[data-take-over]') ||"
        " Number(document.querySelector('[data-version]').dataset.version) > before",
        before,
    )

    done = player.ask("GET", f"/games/{made['id']}/record", token=made["token"])["actions"]
    assert [each["id"] for each in done][before] == wanted["id"]
