"""How a game ends, what is kept of it, and how one looks back."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web.conftest import FULL
from tests.web.playing import TITLES, Player, Visitor

Visit = Callable[..., Visitor]

SHOWS = "version => document.querySelector('[data-version]').dataset.version === `${version}`"
LOOKS_BACK = "version => document.querySelector('[data-past]')?.dataset.past === `${version}`"


def test_end_record_and_looking_through(visit: Visit, player: Player, tmp_path: Path) -> None:
    """The outcome is told; the record is downloaded, holds, and is played back."""
    made = player.game("raxxon", options={"difficulty": "intro"}, seed="01" * 16)
    player.random_moves(made, 2000, seed=5)
    visitor = visit()
    visitor.sit(made)
    assert visitor.settled() == "end"
    outcome = player.view(made["id"], made["token"], 1)["outcome"]
    shown = visitor.page.locator("[data-outcome]")
    assert outcome["result"] == shown.get_attribute("data-outcome")
    visitor.page.click("[data-check]")
    visitor.page.wait_for_selector(".verdict.true")

    with visitor.page.expect_download() as download:
        visitor.page.click("[data-save]")
    record = tmp_path / "record.json"
    download.value.save_as(record)
    visitor.go("/record")
    visitor.page.locator("input[type=file]").set_input_files(record)
    visitor.page.wait_for_selector(".verdict.true")
    visitor.page.locator(".card-page .primary").click()
    visitor.page.wait_for_selector("[data-version]")
    assert visitor.settled() == "end"


def test_end_opens_the_secrets(visit: Visit, player: Player) -> None:
    """At once, without a cover: what every player was after, and how it ended for each of them."""
    made = player.game("dead-of-winter", seats=3, seed="01" * 16)
    player.idle_to_the_end(made)
    visitor = visit()
    visitor.sit(made)
    assert visitor.settled() == "end"
    view = player.view(made["id"], made["token"], 1)
    opened = {each["objective"] for each in view["board"]["players"]}
    visitor.page.wait_for_selector("[data-opened]")
    shown = "all => all.map(each => each.dataset.opened)"

    assert opened - {None}
    assert opened <= {*visitor.page.locator("[data-opened]").evaluate_all(shown), None}
    results = visitor.page.locator(".result").evaluate_all("all => all.map(e => e.className)")
    assert [f"result {each}" for each in view["outcome"]["seats"]] == results


def test_log_links_cards(visit: Visit, player: Player) -> None:
    """Each event's sentence stands there; a card in it is a link that keys reach and open."""
    made = player.game("xibalba", seed="02" * 16)
    player.random_moves(made, 25, seed=2)
    visitor = visit()
    visitor.sit(made)
    visitor.settled()
    log = " ".join(visitor.page.locator(".log").inner_text().split())
    events = player.ask("GET", f"/games/{made['id']}/events?after=-1", token=made["token"])
    for event in events["events"]:
        assert " ".join(event["text"].split()) in log
    # It is grouped by turns, and the newest line is in sight.
    turns = [each["text"] for each in events["events"] if each["kind"] == "turn-began"]
    assert turns
    assert turns == visitor.page.locator(".log h3").all_inner_texts()
    seen = visitor.page.locator(".log").evaluate(
        """log => [log.getBoundingClientRect(),
            [...log.querySelectorAll("li")].at(-1).getBoundingClientRect()].map(each => each.bottom)
        """
    )
    assert seen[1] <= seen[0] + 1
    link = visitor.page.locator(".log .card-link").last
    link.focus()
    visitor.page.keyboard.press("Enter")

    assert link.inner_text() in visitor.page.locator("dialog").inner_text()


def test_file_that_is_no_record(visit: Visit, player: Player, tmp_path: Path) -> None:
    """A sentence says so, and another file can be chosen; a record with a lie in it is caught."""
    made = player.game("raxxon", options={"difficulty": "intro"}, seed="01" * 16)
    player.random_moves(made, 3, seed=5)
    player.ask("POST", f"/games/{made['id']}/abandon", token=made["token"])
    record = player.ask("GET", f"/games/{made['id']}/record", token=made["token"])
    record["seed"] = "02" * 16
    visitor = visit()
    visitor.expects_failures = True
    visitor.go("/record")
    chosen = visitor.page.locator("input[type=file]")
    told = visitor.page.locator("[role=alert], .verdict")
    for number, (text, sentence) in enumerate(
        {
            "[1, 2": "not the record",
            '{"a": 1}': "not the record",
            '{"actions": 7}': "not the record",
            json.dumps(record): "is invalid",
        }.items()
    ):
        file = tmp_path / f"{number}.json"
        file.write_text(text)
        chosen.set_input_files(file)
        told.wait_for()
        assert sentence in told.inner_text()


def test_history_shows_what_the_seat_saw(visit: Visit, player: Player) -> None:
    """At each step the page shows that version, and nothing can be done there."""
    made = player.game("raxxon", seed="02" * 16)
    player.random_moves(made, 8, seed=6)
    visitor = visit()
    visitor.sit(made)
    visitor.settled()
    now = visitor.page.locator(".board").inner_text()
    visitor.page.locator(".tools button").nth(2).click()
    for _ in range(8):
        visitor.page.locator(".history button").first.click()
    visitor.wait_until("() => document.querySelector('.asked').innerText.endsWith('version 0')")
    then = visitor.page.locator(".board").inner_text()

    assert now != then
    assert visitor.offered() == []
    visitor.page.locator(".history .button").last.click()
    assert visitor.settled() == "act"
    assert now == visitor.page.locator(".board").inner_text()


@pytest.mark.parametrize("title", TITLES if FULL else TITLES[:1])
def test_slider_shows_what_was_streamed(visit: Visit, player: Player, title: str) -> None:
    """At each version somebody who watched sees the board again as it came at that time."""
    made = player.game(title, public=True)
    visitor = visit()
    visitor.go(f"/game/{made['id']}")
    visitor.page.wait_for_selector("[data-board]")
    board = visitor.page.locator("[data-board]")
    streamed = [board.inner_html()]
    for number in range(8):
        player.random_moves(made, 1, seed=number)
        visitor.wait_until(SHOWS, number + 1)
        streamed.append(board.inner_html())
    visitor.page.locator(".tools button").nth(2).click()
    slider = visitor.page.locator(".history input")
    slider.focus()
    for number in reversed(range(8)):
        visitor.page.keyboard.press("ArrowLeft")
        visitor.wait_until(LOOKS_BACK, number)
        assert streamed[number] == board.inner_html()
    visitor.page.locator(".history .button").last.click()
    visitor.page.wait_for_selector(".asked:not([data-past])")
    assert streamed[-1] == board.inner_html()


def test_history_plays_by_itself(visit: Visit, player: Player) -> None:
    """From the first version to the present, with marks where turns begin; it can be stopped."""
    made = player.game("raxxon", seed="02" * 16)
    player.random_moves(made, 8, seed=6)
    visitor = visit()
    visitor.watch("localStorage.setItem('holdout.likes', JSON.stringify({ speed: 'fast' }))")
    visitor.sit(made)
    visitor.settled()
    visitor.page.locator(".tools button").nth(2).click()
    began = player.ask("GET", f"/games/{made['id']}/events?after=-1", token=made["token"])
    marks = {
        str(each["version"])
        for each in began["events"]
        if each["kind"] in {"turn-began", "day-began"} and each["version"] < visitor.version
    }
    shown = "all => all.map(each => each.dataset.mark)"
    assert marks
    assert marks == {*visitor.page.locator("[data-mark]").evaluate_all(shown)}
    visitor.page.click("[data-step=play]")
    visitor.wait_until(LOOKS_BACK, 2)
    visitor.page.click("[data-step=pause]")
    assert visitor.page.locator("[data-past]").count() == 1
    visitor.page.click("[data-step=play]")
    visitor.page.wait_for_selector("[data-step=play]")
    assert visitor.settled() == "act"
    assert visitor.page.locator("[data-past]").count() == 0


@pytest.mark.parametrize("title", TITLES)
def test_end_is_a_reckoning(visit: Visit, player: Player, tmp_path: Path, title: str) -> None:
    """What each aimed at, the tracks as curves, the turning point to look at, and a picture."""
    options = {"xibalba": {"round_limit": 4}, "raxxon": {"difficulty": "intro"}}.get(title, {})
    made = player.game(title, seed="01" * 16, options=options)
    if title == "dead-of-winter":
        player.idle_to_the_end(made)
    else:
        player.random_moves(made, 2000, seed=5)
    visitor = visit()
    visitor.sit(made)
    assert visitor.settled() == "end"
    page = visitor.page
    page.wait_for_selector("[data-aim]")
    page.wait_for_selector("[data-course]")
    assert page.locator(".course > svg polyline").count() == int(
        page.locator("[data-course]").get_attribute("data-course")
    )
    assert page.evaluate("() => document.activeElement.matches('.end .asked')")
    with page.expect_download() as download:
        page.click("[data-picture]")
    picture = tmp_path / "picture.svg"
    download.value.save_as(picture)
    text = picture.read_text("utf-8")
    assert text.startswith("<svg")
    assert all(
        each in text for each in page.locator(".course-names li").all_inner_texts()[0].split()[:1]
    )
    turning = page.locator("[data-turning]")
    if turning.count():
        version = turning.get_attribute("data-turning")
        turning.locator("button").click()
        page.wait_for_selector(f".history output:has-text('{version} /')")
