"""The games of an inbox, in one stream or page by page: where each stands, what changes."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from flask import Response

from holdout.api.http.problems import BadRequest
from holdout.api.streams import response
from holdout.api.streams.hub import Sent
from holdout.api.streams.messages import RETRY, end_of, event
from holdout.play.responses import Change, GameEnd, InboxPage
from holdout.play.watching import Standing, Watcher, stand
from holdout.store import Held, Store

_TAG_LETTERS: Final = 8
_PLACES: Final = re.compile(r"([0-9a-z]{8}):((?:[0-9]{1,15}x?\.)*[0-9]{1,15}x?)", re.ASCII)


class Places:
    """Up to which version each game of an inbox was sent, and which of them have ended.

    Written into ids of messages as `9k2m7qx0:17.4x.203`: the end of the inbox's id, then the
    versions in the order of the games, with an `x` behind those of games whose end was sent.
    """

    def __init__(self, inbox_id: str, games: Sequence[str]) -> None:
        """Begin with nothing sent."""
        self._tag = inbox_id[-_TAG_LETTERS:]
        self._games = games
        self.versions: dict[str, int] = dict.fromkeys(games, 0)
        self.ended: set[str] = set()

    def __str__(self) -> str:
        told = (f"{self.versions[each]}{'x' * (each in self.ended)}" for each in self._games)
        return f"{self._tag}:{'.'.join(told)}"

    @property
    def over(self) -> bool:
        """Whether the end of every game was sent."""
        return self.ended.issuperset(self._games)

    def read(self, text: str) -> Mapping[str, int]:
        """Go to the place of an id, and return the versions of the games there.

        Raises `BadRequest` for the id of another inbox, or one that is none.
        """
        found = _PLACES.fullmatch(text)
        told = found[2].split(".") if found else []
        if not found or found[1] != self._tag or len(told) != len(self._games):
            raise BadRequest("inbox-place")
        for game, version in zip(self._games, told, strict=True):
            self.versions[game] = int(version.rstrip("x"))
            if version.endswith("x"):
                self.ended.add(game)
        return dict(self.versions)

    def reach(self, game: str, version: int) -> None:
        """Note that a game was sent up to a version."""
        self.versions[game] = max(version, self.versions[game])

    def end(self, game: str) -> None:
        """Note that the end of a game was sent."""
        self.ended.add(game)

    def going_on(self) -> Iterator[str]:
        """Yield the games whose end was not sent."""
        return (each for each in self._games if each not in self.ended)


class Asked(NamedTuple):
    """A request for an inbox: from which place on, in which language, with what included."""

    inbox_id: str
    held: Sequence[Held]
    after: str | None
    language: str
    include: tuple[str, ...]
    people: bool = False

    def places(self) -> tuple[Places, Mapping[str, int] | None]:
        """Return the places of the games, and their versions there; None at the beginning.

        Raises `BadRequest`.
        """
        places = Places(self.inbox_id, [each.game_id for each in self.held])
        return places, None if self.after is None else places.read(self.after)


def stream(store: Store, asked: Asked) -> Response:
    """Stream all games as they stand, what was missed, and then every change in any of them.

    Return 204 if the caller has the end of all of them, so that the client does not reconnect.
    Raises `PlayError`.
    """
    places, known = asked.places()
    if places.over:
        return response.nothing_more(asked.language)
    with response.in_turn():
        games = stand(store, asked.held, asked.language, known or {}, asked.include)
    beginning = RETRY + b"".join(_beginning(games, places, resumed=known is not None))
    watched = {
        each.game_id: Watcher(
            each.caller,
            each.version,
            asked.include,
            several=True,
            here=each.here if asked.people else None,
        )
        for each in games
        if each.end is None
    }

    def written(sent: Sent) -> Iterator[bytes]:
        game, message = sent.part.game_id, sent.message
        if message.aside:
            yield message.data
            return
        if message.data:
            places.reach(game, message.known)
            yield _with_id(places, message.data)
        if message.end:
            places.end(game)
            yield _with_id(places, message.end)

    return response.respond(beginning, watched, asked.language, written)


def page(store: Store, asked: Asked, wait: float) -> InboxPage:
    """Return all games, or those that have changed since a place in the inbox.

    If none has changed, wait until one does, for at most `wait` seconds. Raises
    `PlayError`.
    """
    places, known = asked.places()
    found = _page(store, asked, places, known)
    if wait and not found.games and not found.ended and not places.over:
        response.wait({each: places.versions[each] for each in places.going_on()}, wait)
        with response.in_turn():
            found = _page(store, asked, places, known)
    return found


def _page(store: Store, asked: Asked, places: Places, known: Mapping[str, int] | None) -> InboxPage:
    games: list[Change] = []
    ended: list[GameEnd] = []
    for each in stand(store, asked.held, asked.language, known or {}, asked.include):
        told = each.now if known is None else each.missed
        if told is not None:
            games.append(told)
            places.reach(each.game_id, each.version)
        if each.end is not None and each.game_id not in places.ended:
            ended.append(GameEnd(each.game_id, each.end.reason))
            places.end(each.game_id)
    return InboxPage(games, ended, str(places))


def _beginning(games: Collection[Standing], places: Places, *, resumed: bool) -> Iterator[bytes]:
    """Yield the list of all games and then, on resuming, what has happened in each since."""
    if not resumed:
        for each in games:
            places.reach(each.game_id, each.version)
    now = [each.now for each in games if each.now is not None]
    whole = event(b"games", InboxPage(now, [], str(places)))
    # Without an id on resuming: should the stream break off here, what was missed is still to come.
    yield whole if resumed else _with_id(places, whole)
    for each in games:
        if resumed and each.missed is not None:
            places.reach(each.game_id, each.version)
            yield _with_id(places, event(b"game", each.missed))
        if each.end is not None and each.game_id not in places.ended:
            places.end(each.game_id)
            yield _with_id(places, end_of(each.game_id, each.end))


def _with_id(places: Places, message: bytes) -> bytes:
    return b"id: %s\n%s" % (str(places).encode(), message)
