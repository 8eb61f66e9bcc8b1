"""How a game ends, what is kept of it, and how one looks back."""

from collections.abc import Callable
from pathlib import Path

from tests.web.playing import Player, Visitor

Visit = Callable[..., Visitor]


def test_end_record_and_looking_through(visit: Visit, player: Player, tmp_path: Path) -> None:
    """The outcome is told; the record is downloaded, holds, and is played back."""
    made = player.game("raxxon", options={"difficulty": "intro"}, seed="01" * 16)
    player.random_moves(made, 2000, seed=5)
    visitor = visit()
    visitor.sit(made)
    assert "end" == visitor.settled()
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
    assert "end" == visitor.settled()


def test_file_that_is_no_record(visit: Visit, tmp_path: Path) -> None:
    """A sentence, and another file can be chosen."""
    wrong = tmp_path / "wrong.json"
    wrong.write_text("[1, 2")
    visitor = visit()
    visitor.go("/record")
    visitor.page.locator("input[type=file]").set_input_files(wrong)

    assert "no record" in visitor.page.locator("[role=alert]").inner_text()


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
    assert [] == visitor.offered()
    visitor.page.locator(".history .button").last.click()
    assert "act" == visitor.settled()
    assert now == visitor.page.locator(".board").inner_text()


def test_undo_is_offered_when_it_works(visit: Visit, player: Player) -> None:
    """The button is live exactly if the service would undo; it leads back."""
    made = player.game("xibalba", seed="03" * 16)
    visitor = visit()
    visitor.sit(made)
    for _ in range(6):
        visitor.settled()
        possible = player.ask(
            "GET", f"/games/{made['id']}/actions?include=undo", token=made["token"]
        )["can_undo"]["possible"]
        button = visitor.page.locator('[data-undo]:not([data-undo="unknown"])')
        assert possible == button.is_enabled()
        if possible:
            before = visitor.version
            button.click()
            visitor.wait_until(
                "before => Number(document.querySelector('[data-version]').dataset.version) "
                "> before",
                before,
            )
            return
        visitor.act(visitor.offered()[0])
