"""One player who changes their name all the time: the other one plays on as if nothing happened."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from typing import Any

from holdout.play.act import UNCONDITIONAL, retried
from holdout.play.authorize import Caller
from holdout.play.requests import SeatChange
from holdout.play.seats import Place, change
from holdout.store import open_store
from holdout.store.embedded import EmbeddedValkey
from tests.web.playing import Player, Visitor

Visit = Callable[..., Visitor]

#: How many clicks are made.
CLICKS = 6
#: Seconds between two names.
PAUSE = 0.03
SHOWS_MORE = "before => Number(document.querySelector('[data-version]').dataset.version) > before"


@contextmanager
def renaming(server: EmbeddedValkey, place: Place, token: str) -> Iterator[list[object]]:
    """Change a player's name again and again, as the pace of the API lets nobody do."""
    store, stop, names = open_store(server.url), threading.Event(), list[object]()

    def rename() -> None:
        while not stop.wait(PAUSE):
            wish = SeatChange(name=f"N{len(names)}")
            retried(UNCONDITIONAL, partial(change, store, place, Caller(token), wish))
            names.append(wish.name)

    thread = threading.Thread(target=rename)
    thread.start()
    try:
        yield names
    finally:
        stop.set()
        thread.join()
        store.close()


def test_every_click_is_carried_out(visit: Visit, player: Player, server: EmbeddedValkey) -> None:
    """The first time, and the page asks nothing of the inbox for a name."""
    seats = [{"player": "me"}, {"player": "open"}]
    made = player.ask("POST", "/games", {"title": "raxxon", "seats": seats, "seed": "0a" * 16})
    wish = {"invite": made["invites"][0]["code"], "accept_foreknowledge": True}
    path = f"/games/{made['id']}"
    other = player.ask("POST", f"{path}/seats/2", wish)["token"]
    visitor = visit()
    visitor.sit(made)
    visitor.settled()
    sent: list[str] = []
    visitor.page.on("request", lambda each: sent.append(f"{each.method} {each.url}"))

    with renaming(server, Place(made["id"], 2), other) as names:
        for _ in range(CLICKS):
            others_turn(player, path, other)
            visitor.page.wait_for_selector('.question[aria-busy="false"] [data-action]')
            # What the page shows is not the newest by now.
            visitor.wait_until(SHOWS_MORE, visitor.version)
            with visitor.page.expect_response(lambda got: is_act(got.request)) as answered:
                visitor.page.locator("[data-action]").first.click()
            assert answered.value.status == HTTPStatus.OK

    assert len(names) > CLICKS
    assert [each for each in sent if each.startswith("POST") and "/inbox" in each] == []
    assert len([each for each in sent if each.startswith("POST")]) == CLICKS


def is_act(request: Any) -> bool:
    """Whether a request is that of a click."""
    return request.method == "POST" and "/actions" in request.url


def others_turn(player: Player, path: str, token: str) -> None:
    """Let the other seat do what it has to do, if it is asked."""
    while (asked := player.ask("GET", f"{path}/actions", token=token))["actions"]:
        player.ask("POST", f"{path}/actions", {"id": asked["actions"][0]["id"]}, token)
