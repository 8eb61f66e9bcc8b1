"""What a service can be asked without changing anything."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from holdout_client import calls, looking
from holdout_client.asking import Asking
from holdout_client.models import (
    Actions,
    Advice,
    Bots,
    Cards,
    Draws,
    Events,
    GameRecord,
    Games,
    Health,
    LogEvent,
    Position,
    Rules,
    TitleInfo,
    Titles,
    Verdict,
    View,
)


class Reading(Asking):
    """Titles, the lobby, games as their players and spectators see them."""

    # ---- the service

    def alive(self) -> Health:
        """Whether the service runs, and its version."""
        return self._ask(calls.is_alive())

    def ready(self) -> Health:
        """The same, but raises `Problem` while the service or its store can't serve requests."""
        return self._ask(calls.is_ready())

    # ---- what can be played

    def titles(self) -> Titles:
        """The titles that can be played."""
        return self._ask(calls.list_titles())

    def title(self, title: str) -> TitleInfo:
        """A title with its options and decks."""
        return self._ask(calls.get_title(title))

    def cards(self, title: str, deck: str | None = None) -> Cards:
        """The cards of a title, all or those of one deck."""
        return self._ask(calls.list_cards(title, deck=deck))

    def rules(self, title: str, chapter: str | None = None) -> Rules:
        """The rules of a title to read: all, a chapter (`"7"`) or a paragraph (`"7.4"`).

        Texts are Markdown. Raises `Problem` (`unknown-chapter`) if there is no such chapter.
        """
        return self._ask(calls.get_rules(title, chapter=chapter))

    def bots(self) -> Bots:
        """The bots that can be asked for advice, and can play seats."""
        return self._ask(calls.list_bots())

    # ---- games

    def games(
        self,
        *,
        title: str | None = None,
        status: str | None = None,
        cursor: str | None = None,
        limit: int = 50,
    ) -> Games:
        """A page of the public games, the most recently changed first.

        The `next_` of a page is the `cursor` of the page after it; None on the last.
        """
        call = calls.list_games(title=title, status=status, cursor=cursor, limit=limit)
        return self._ask(call)

    def view(
        self,
        game: str,
        *,
        seat: int | None = None,
        version: int | None = None,
        include: Sequence[str] = (),
    ) -> View:
        """What a seat may know of a game; without a token, what spectators see of a public one.

        With `version`, what the seat saw when the game was at that one; raises `Problem`
        (`unknown-version`) if it has not come to it. `include` may name `actions`, for what the
        seat may do, and `undo`, for whether the last decision can be undone (`can_undo`).
        """
        return self._ask(calls.get_game(game, seat=seat, version=version, include=include))

    def glance(self, game: str) -> View:
        """A view of any of the caller's seats, for what is public in it.

        Use it where several of them may have to decide: `view` then needs to know which is meant.
        """
        return self._model(View, looking.glance(self, game))

    def actions(
        self, game: str, *, seat: int | None = None, include: Sequence[str] = ()
    ) -> Actions:
        """The open decision of a seat and every legal action; with `undo` included, `can_undo`."""
        return self._ask(calls.list_actions(game, seat=seat, include=include))

    def draws(self, game: str) -> Draws:
        """The piles and dice of a game, and which of them waits to be drawn from."""
        return self._ask(calls.list_draws(game))

    def advice(  # noqa: PLR0913 - fields of the API, by name
        self,
        game: str,
        bot: str,
        *,
        seat: int | None = None,
        choices: int | None = None,
        action: str | None = None,
        simulations: int | None = None,
    ) -> Advice:
        """What a bot would do in the place of a seat, and what it thinks of the best `choices`.

        `action` is one more to compare; `simulations`: how often the bot may play on.
        """
        return self._ask(
            calls.get_advice(
                game, bot, seat=seat, choices=choices, action=action, simulations=simulations
            )
        )

    # ---- what happened

    def events(  # noqa: PLR0913 - fields of the API, by name
        self,
        game: str,
        *,
        after: int = -1,
        limit: int = looking.PAGE,
        seat: int | None = None,
        version: int | None = None,
        include: Sequence[str] = (),
    ) -> Events:
        """A page of the log: what happened after a version, at most `limit` versions of it.

        With `version`, of the log as it was then. For `include` see `act`.
        """
        return self._ask(
            calls.list_events(
                game, after=after, limit=limit, seat=seat, version=version, include=include
            )
        )

    def log(self, game: str, *, after: int = -1, seat: int | None = None) -> Iterator[LogEvent]:
        """Every event of the log after a version."""
        for page in looking.pages(self, game, after=after, seat=seat):
            yield from self._model(Events, page).events

    def news(self, game: str, *, after: int, seat: int | None = None) -> Iterator[Events]:
        """Follow a game: a page of the log for whatever happens after a version, as it happens.

        This waits between pages, and never ends by itself: stop when a page has the status `over`
        or `abandoned`. What the caller may not know makes a page without events.
        """
        for page in looking.news(self, game, after=after, seat=seat):
            yield self._model(Events, page)

    def later(
        self,
        game: str,
        *,
        after: int,
        seat: int | None = None,
        wait: float | None = None,
        include: Sequence[str] = (),
    ) -> Events:
        """As `events`, but if nothing has happened yet the service may wait until something does.

        It waits for at most `wait` seconds, 20 by default. A service with too many listeners
        answers at once.
        """
        page = looking.later(self, game, after=after, seat=seat, wait=wait, include=include)
        return self._model(Events, page)

    def record(self, game: str, *, seat: int | None = None) -> GameRecord:
        """The record of a game as a seat may know it; with its seed once the game has ended.

        Without `seat` it is what all of the caller's seats may know.
        """
        return self._ask(calls.get_record(game, seat=seat))

    def check_record(self, record: GameRecord | Mapping[str, Any]) -> Verdict:
        """Let the service replay a record and say whether it is true.

        Raises `ValueError` for a document that is not a record.
        """
        document = record.to_dict() if isinstance(record, GameRecord) else dict(record)
        try:
            msgspec.convert(document, GameRecord)
        except msgspec.ValidationError as error:
            raise ValueError(f"this is no record: {error}") from error
        return self._ask(calls.check_record(document))

    def position(self, game: str) -> Position:
        """The full position of a game, hidden cards included: a new game can start from it."""
        return self._ask(calls.get_position(game))
