"""What can be asked of a service without changing anything."""

from collections.abc import Iterator, Mapping
from itertools import count
from time import monotonic, sleep
from typing import Any
from urllib.parse import quote

from holdout_client.api.api.actions import list_actions, list_draws
from holdout_client.api.api.bots import get_advice, list_bots
from holdout_client.api.api.games import get_game, list_games
from holdout_client.api.api.history import check_record, get_position, get_record, list_events
from holdout_client.api.api.titles import get_title, list_cards, list_titles
from holdout_client.api.models.actions import Actions
from holdout_client.api.models.advice import Advice
from holdout_client.api.models.bots import Bots
from holdout_client.api.models.cards import Cards
from holdout_client.api.models.draws import Draws
from holdout_client.api.models.events import Events
from holdout_client.api.models.games import Games
from holdout_client.api.models.log_event import LogEvent
from holdout_client.api.models.position import Position
from holdout_client.api.models.record import Record
from holdout_client.api.models.title_info import TitleInfo
from holdout_client.api.models.titles import Titles
from holdout_client.api.models.verdict import Verdict
from holdout_client.api.models.view import View
from holdout_client.api.types import Response
from holdout_client.connection import Connection, given
from holdout_client.problems import Problem

#: How many versions of a log are asked for at once.
PAGE = 500

#: For how many seconds a service is asked to hold an answer back until there are news.
WAIT = 20.0

#: A service that answers at once without news is asked again after so many seconds.
PAUSE = 1.0


class Reading(Connection):
    """Titles, the lobby, games as their players and spectators see them."""

    # ---- what can be played

    def titles(self) -> Titles:
        """What can be played."""
        return self._ask(Titles, list_titles.sync_detailed)

    def title(self, title: str) -> TitleInfo:
        """A title with its options and decks."""
        return self._ask(TitleInfo, get_title.sync_detailed, title)

    def cards(self, title: str, deck: str | None = None) -> Cards:
        """The cards of a title, all or those of one deck."""
        return self._ask(Cards, list_cards.sync_detailed, title, deck=given(deck))

    def bots(self) -> Bots:
        """The bots that can be asked for advice, and play seats."""
        return self._ask(Bots, list_bots.sync_detailed)

    # ---- games

    def games(
        self,
        *,
        title: str | None = None,
        status: str | None = None,
        cursor: str | None = None,
        limit: int = 50,
    ) -> Games:
        """A page of the public games, the newest first."""
        return self._ask(
            Games,
            list_games.sync_detailed,
            title=given(title),
            status=given(status),
            cursor=given(cursor),
            limit=limit,
        )

    def view(self, game: str, *, seat: int | None = None) -> View:
        """What a seat may know of a game; a spectator's view of a public one without a token."""
        view = self._ask(View, get_game.sync_detailed, game, seat=given(seat))
        self.promises.setdefault(game, view.commitment)
        return view

    def glance(self, game: str) -> View:
        """A view of any seat of the caller's, for what is public in it.

        Where several seats have to decide, the service wants to know whose view is meant.
        """
        try:
            return self.view(game)
        except Problem as problem:
            if problem.code != "which-seat":
                raise
        seats = count(1)
        while True:
            try:
                return self.view(game, seat=next(seats))
            except Problem as problem:
                if problem.code != "forbidden":
                    raise

    def actions(self, game: str, *, seat: int | None = None) -> Actions:
        """The open decision of a seat and every legal answer to it."""
        return self._ask(Actions, list_actions.sync_detailed, game, seat=given(seat))

    def draws(self, game: str) -> Draws:
        """The piles of a game, and which of them waits to be drawn from."""
        return self._ask(Draws, list_draws.sync_detailed, game)

    def advice(self, game: str, bot: str, *, seat: int | None = None) -> Advice:
        """What a bot would do in the place of a seat."""
        return self._ask(Advice, get_advice.sync_detailed, game, bot=bot, seat=given(seat))

    # ---- what happened

    def events(
        self, game: str, *, after: int = -1, limit: int = PAGE, seat: int | None = None
    ) -> Events:
        """A page of the log: what happened after a version, at most `limit` versions of it."""
        return self._ask(
            Events, list_events.sync_detailed, game, after=after, limit=limit, seat=given(seat)
        )

    def log(self, game: str, *, after: int = -1, seat: int | None = None) -> Iterator[LogEvent]:
        """The whole log after a version."""
        place: int | None = after
        while place is not None:
            page = self.events(game, after=place, seat=seat)
            yield from page.events
            place = page.next_

    def news(self, game: str, *, after: int, seat: int | None = None) -> Iterator[Events]:
        """Follow a game: a page of the log for whatever happens after a version, as it happens.

        The pages never end; a game that is over has no more news, so stop then. Between them this
        waits. What nobody of the caller's may know makes a page without events.
        """
        place = after
        while True:
            asked = monotonic()
            page = self.later(game, after=place, seat=seat)
            if reached(page) > place:
                place = reached(page)
                yield page
            else:
                sleep(max(0.0, asked + PAUSE - monotonic()))

    def later(self, game: str, *, after: int, seat: int | None = None) -> Events:
        """As `events`, but if there are none yet the service may wait for some to happen.

        A service that has too many listeners tells what there is.
        """
        wish = {"after": after, "limit": PAGE, "wait": int(WAIT), "seat": seat}
        try:
            return self._ask(Events, self._later, game, wish)
        except Problem as problem:
            if problem.code != "too-many-listeners":
                raise
            return self.events(game, after=after, seat=seat)

    def _later(self, game: str, wish: Mapping[str, Any], client: object) -> Response[Events]:
        """An operation as the generated ones are; it has longer than others to be answered."""
        del client
        found = self._http.get(
            f"/v1/games/{quote(game, safe='')}/events",
            params={name: value for name, value in wish.items() if value is not None},
            timeout=WAIT + self.timeout,
        )
        page = Events.from_dict(found.json())
        return Response(found.status_code, found.content, found.headers, page)  # type: ignore[arg-type]

    def record(self, game: str, *, seat: int | None = None) -> Record:
        """The record of a game as a seat may know it; with its seed once it is over or abandoned.

        Without a seat it is what all seats of the caller's may know.
        """
        return self._ask(Record, get_record.sync_detailed, game, seat=given(seat))

    def check_record(self, record: Record | Mapping[str, Any]) -> Verdict:
        """Let the service replay a record and say whether it is true.

        Raises `ValueError` for a document that is no record.
        """
        body = record if isinstance(record, Record) else _record(record)
        return self._ask(Verdict, check_record.sync_detailed, body=body)

    def position(self, game: str) -> Position:
        """The whole truth of a game, as a document that a new game can be made from."""
        return self._ask(Position, get_position.sync_detailed, game)


def reached(page: Events) -> int:
    """Up to which version a page of the log tells what happened."""
    return page.version if page.next_ is None else page.next_


def _record(document: Mapping[str, Any]) -> Record:
    """Read a record. Raises `ValueError`."""
    try:
        return Record.from_dict(document)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise ValueError(f"this is no record: {error!r}") from error
