"""Two players share a screen: what one has seen is gone before the other looks."""

import json
from collections.abc import Callable
from typing import Any

from tests.web.playing import Player, Visitor


def secrets(view: Any) -> set[str]:
    """What only the seat itself may know."""
    own = view["board"]["own"]
    hand = {item["item"] for item in own["hand"]}
    return {*hand, own["objective"], *own["offered"], *own["kept"]} - {None}


def words(player: Player, ids: set[str]) -> set[str]:
    """The ids, and what they are called."""
    names = player.ask("GET", "/titles/dead-of-winter")["names"]
    return ids | {names[each] for each in ids if each in names}


def test_hand_over_leaves_nothing(visit: Callable[..., Visitor], player: Player) -> None:
    """Neither in the page, nor in its storage, nor in what it asks for afterwards."""
    made = player.game("dead-of-winter", seed="05" * 16)
    visitor = visit()
    visitor.sit(made)
    visitor.take_over()
    first = int(visitor.page.locator("[data-seat-shown]").get_attribute("data-seat-shown"))
    seen: set[str] = set()
    while visitor.settled() == "act":
        seen |= secrets(player.view(made["id"], made["token"], first))
        visitor.act(visitor.offered()[0])
    assert seen

    answers: list[str] = []
    told = lambda answer: answers.append(answer.text()) if "/games/" in answer.url else None  # noqa: E731
    hidden = words(player, seen)
    covered = visitor.page.content() + json.dumps(
        visitor.page.evaluate("() => ({...localStorage})")
    )
    assert set() == {each for each in hidden if each in covered}

    visitor.page.on("response", told)
    visitor.take_over()
    visitor.settled()
    second = int(visitor.page.locator("[data-seat-shown]").get_attribute("data-seat-shown"))
    view = player.view(made["id"], made["token"], second)
    log = player.ask("GET", f"/games/{made['id']}/events?seat={second}", token=made["token"])
    draws = player.ask("GET", f"/games/{made['id']}/piles", token=made["token"])
    asked = player.ask("GET", f"/games/{made['id']}/actions?seat={second}", token=made["token"])
    known = json.dumps([view, log, draws, asked], ensure_ascii=False)
    unknown = {each for each in hidden if each not in known}

    assert second != first
    assert unknown
    shown = visitor.page.content() + "".join(answers)
    assert set() == {each for each in unknown if each in shown}


def test_lines_for_one_seat_alone_are_marked(visit: Callable[..., Visitor], player: Player) -> None:
    """With a symbol and with words, in each language; no other line is."""
    made = player.game("dead-of-winter", seed="05" * 16)
    visitor = visit()
    visitor.sit(made)
    visitor.take_over()
    visitor.settled()
    seat = visitor.page.locator("[data-seat-shown]").get_attribute("data-seat-shown")
    log = player.ask("GET", f"/games/{made['id']}/events?seat={seat}", token=made["token"])
    private = [each["text"] for each in log["events"] if each["private"]]
    lines = visitor.page.locator(".log li:has([data-private])")
    assert private
    assert [f"{each}only you" for each in private] == [
        "".join(line.split("\n")) for line in lines.all_inner_texts()
    ]
    marks = visitor.page.locator("[data-private]")
    assert len(private) == marks.locator("svg").count()
    for language, words in {"de": "nur für dich", "ru": "видно только вам"}.items():
        visitor.page.locator(".language select").select_option(language)
        marks.get_by_text(words).first.wait_for()
        assert {words} == {*marks.all_inner_texts()}
