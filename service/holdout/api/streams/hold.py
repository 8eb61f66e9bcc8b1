"""What a view may ask of the server: to keep the connection for what comes later.

A view answers as ever, with what there is. Where the server can keep connections, it puts a
`Hold` into the environment of the request; a view that would rather wait for news leaves its
wish there. A server that can't, such as the one of tests, ends the answer where it ends.
"""

from typing import Final

from flask import request
from msgspec import Struct

from holdout.api.http.problems import TooManyListeners
from holdout.play.session import Caller

KEY: Final = "holdout.hold"


class Wait(Struct, frozen=True):
    """Ask the same again when the game has left a version, or after some seconds."""

    game_id: str
    known: int
    seconds: float


class Listen(Struct, frozen=True):
    """After this answer send every change of the game, as the caller may know it."""

    game_id: str
    caller: Caller
    known: int


class Hold:
    """Whether there is room for one more connection, and what the view wishes."""

    def __init__(self, *, room: bool) -> None:
        self.room = room
        self.wish: Wait | Listen | None = None


def hold(wish: Wait | Listen) -> None:
    """Leave a wish with the server, if it can keep connections; not for HEAD, which has no body.

    Raises `TooManyListeners`.
    """
    place: Hold | None = request.environ.get(KEY)
    if place is None or request.method == "HEAD":
        return
    if not place.room:
        raise TooManyListeners("This worker has no room for another listener; retry in a moment.")
    place.wish = wish
