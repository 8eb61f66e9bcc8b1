"""Waiting for one's turn."""

from collections.abc import Sequence
from time import monotonic, sleep
from typing import NamedTuple

from anyio.from_thread import check_cancelled
from msgspec import UnsetType

from holdout_client import Client
from holdout_client.looking import PAUSE
from holdout_client.models import Actions, View
from holdout_mcp.answers import included, lines, own_seats

#: For how many seconds a call may wait: hosts give up on a tool after about a minute.
LONGEST = 50

#: Seconds for which the service is asked to hold its answer back; then the host may have given up.
AT_ONCE = 5


class Waited(NamedTuple):
    """The game after a wait, what its seat may do, and what has happened."""

    view: View
    actions: Actions | UnsetType
    happened: list[str]


def until_turn(client: Client, game: str, seat: int | None, version: int, seconds: float) -> Waited:
    """Follow a game from a version on, until the caller has something to decide in it.

    It is followed until one of the caller's seats (or the one named) has to decide, the game ends,
    or so many seconds have passed. For a caller without a seat any news will do.

    Raises `HoldoutError`, and what `check_cancelled` does when nobody waits for the answer.
    """
    until = monotonic() + seconds
    happened: list[str] = []
    wait = 0.0
    while True:
        asked = monotonic()
        page = client.poll(game, after=version, seat=seat, wait=wait, include=["view", "actions"])
        news = (page.version if page.next_ is None else page.next_) > version
        version = max(version, page.version if page.next_ is None else page.next_)
        view = included(page.view)
        happened += lines(page.events, view, client.language)
        if page.next_ is None and (_is_due(view, seat, happened) or monotonic() >= until):
            return Waited(view, page.actions, happened)
        if wait and not news:
            sleep(max(0.0, min(asked + PAUSE, until) - monotonic()))
        check_cancelled()
        wait = max(0.0, min(AT_ONCE, until - monotonic()))


def _is_due(view: View, seat: int | None, happened: Sequence[str]) -> bool:
    """Return whether the caller has something to do, or nothing will ever happen again."""
    if view.status in {"over", "abandoned"}:
        return True
    mine = {*own_seats(view)} if seat is None else {seat}
    return bool(mine & {each.seat for each in view.pending}) if mine else bool(happened)
