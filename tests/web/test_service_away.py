"""The service is away for a while: nothing that was clicked is lost or happens twice."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.api.service import PATIENCE_SECONDS, START_SECONDS, free_port, start
from tests.web.playing import Player, Visitor

SECONDS_AWAY = 5


@contextmanager
def serving_again(data: Path, port: int) -> Iterator[Player]:
    """A service at a port that it had before."""
    process = start(data, "--workers", "1", "--bots", "0", "--port", str(port))
    player = Player(port)
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            player.ask("GET", "/titles")
            break
        except OSError:
            assert process.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.1)
    try:
        yield player
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE_SECONDS)


def test_click_while_the_service_is_away(browser: object, tmp_path: Path) -> None:
    """It says so, and goes on by itself with the click carried out once."""
    port = free_port()
    with serving_again(tmp_path / "data", port) as player:
        made = player.game("raxxon", options={"difficulty": "intro"})
        visitor = Visitor(browser, port)
        visitor.expects_failures = True
        visitor.sit(made)
        visitor.settled()
        action = visitor.offered()[0]
    visitor.page.wait_for_selector(".connection")
    visitor.page.locator("[data-action]").first.click()
    time.sleep(SECONDS_AWAY)
    with serving_again(tmp_path / "data", port) as player:
        visitor.wait_until("() => document.querySelector('[data-version]').dataset.version === '1'")
        visitor.page.wait_for_selector(".connection", state="detached")
        events = player.ask("GET", f"/games/{made['id']}/events?after=0", token=made["token"])
        assert events["version"] == 1
        assert action == f"sheet {events['events'][0]['params']['sheet']}"
        visitor.leave()


def test_stale_click_shows_the_new_state(visit: Callable[..., Visitor], player: Player) -> None:
    """Two screens hold the seat; a click on the one that lags behind is refused politely."""
    made = player.game("raxxon")
    visitor = visit(query="?live=none")
    visitor.expects_failures = True
    visitor.page.route("**/v1/inbox/*", lambda route: route.abort())
    visitor.sit(made)
    visitor.settled()
    player.random_moves(made, 1, seed=3)
    visitor.page.locator("[data-action]").first.click()

    assert "moved on" in visitor.page.locator(".notice").inner_text()
    assert visitor.settled() == "act"
    assert visitor.version == 1
