"""The client: the operations of the API, and what takes more than one request."""

from collections.abc import Iterator, Mapping, Sequence
from time import monotonic, sleep
from typing import Any

import msgspec

from holdout_client import looking
from holdout_client.looking import PAUSE, WAIT
from holdout_client.models import (
    Change,
    GameRecord,
    Inbox,
    InboxPage,
    LogEvent,
    Seated,
    Verdict,
    View,
)
from holdout_client.operations import Operations
from holdout_client.problems import Problem


class Client(Operations):
    """One service, and the tokens of the games that its user holds there.

    Every method raises `Problem` if the service refuses, `Unreachable` if it does not answer, and
    `BadAnswer` if the answer can't be understood.

    A request that fails on the way is retried for `retry_seconds`. Retrying is safe: all tries of
    a change bear the same `Idempotency-Key`, so it happens once.
    """

    def create(self, title: str | None = None, *, names: Sequence[str] = (), **wish: Any) -> Seated:
        """Create a game as its host; its token is kept.

        Say who plays by one of `players` (how many seats, all yours), `names` (of the players, in
        the order of the seats, all yours) and `seats` as the API has them: `{"player": "me"}` with
        or without a `name`, `{"player": "open"}`, `{"player": "bot", "bot": "greedy"}`. The game
        waits while seats are open; unless it is public, the answer has an invite for each of them.

        `wish` are the other fields of a new game: `options`, `seed`, `position`, `record`,
        `version`, `public`, `undo`.
        """
        if names:
            wish["seats"] = [{"player": "me", "name": name or None} for name in names]
        return super().create(title, **wish)

    def verify_record(self, record: GameRecord | Mapping[str, Any]) -> Verdict:
        """Let the service replay a record and say whether it is true.

        Raises `ValueError` for a document that is not a record.
        """
        document = record.to_dict() if isinstance(record, GameRecord) else dict(record)
        try:
            msgspec.convert(document, GameRecord)
        except msgspec.ValidationError as error:
            raise ValueError(f"this is no record: {error}") from error
        return super().verify_record(document)

    def peek(self, game: str) -> View:
        """Return a view of any of the caller's seats, for what is public in it.

        Use it where several of them may have to decide: `view` then requires the seat.
        """
        return self.read(View, looking.peek(self, game))

    def log(self, game: str, *, after: int = -1, seat: int | None = None) -> Iterator[LogEvent]:
        """Yield every event of the log after a version."""
        for page in looking.pages(self, game, after=after, seat=seat):
            yield from self.read(Change, page).events

    def follow(self, game: str, *, after: int, seat: int | None = None) -> Iterator[Change]:
        """Follow a game: a page of the log for whatever happens after a version, as it happens.

        This waits between pages, and never ends by itself: stop when a page has the status `over`
        or `abandoned`. What the caller may not know makes a page without events.
        """
        for page in looking.follow(self, game, after=after, seat=seat):
            yield self.read(Change, page)

    def poll(
        self,
        game: str,
        *,
        after: int,
        seat: int | None = None,
        wait: float = WAIT,
        include: Sequence[str] = (),
    ) -> Change:
        """Return what `events` does, but let the service wait if nothing has happened yet.

        It waits for at most `wait` seconds. A service with too many listeners answers at once.
        """
        page = looking.poll(self, game, after=after, seat=seat, wait=wait, include=include)
        return self.read(Change, page)

    def inbox(self, games: Sequence[str] | None = None, *, include: Sequence[str] = ()) -> Inbox:
        """Return where games stand: all whose tokens the client has, or only some; at most 200.

        `own_pending` names the caller's seats that a game waits for. Tokens that open no game (any
        more) are in `refused`. `include` may name `view` and `actions`.
        """
        return self.open_inbox(self._held(games), include=include)

    def follow_inbox(
        self, games: Sequence[str] | None = None, *, include: Sequence[str] = ()
    ) -> Iterator[InboxPage]:
        """Follow games: first a page of all, then one for whatever changes in any, as it happens.

        `ended` names those that have ended here, and why; the others go on. This
        waits between pages, and ends when all games have.
        """
        tokens = self._held(games)
        inbox = self.open_inbox(tokens)
        going_on = {each.id for each in inbox.games}
        place: str | None = None
        while going_on:
            asked = monotonic()
            page = self._page(inbox, tokens, place, include)
            going_on -= {each.id for each in page.ended}
            place = page.next_
            if page.games or page.ended:
                yield page
            else:
                sleep(max(0.0, asked + PAUSE - monotonic()))

    def _page(
        self, inbox: Inbox, tokens: Sequence[str], place: str | None, include: Sequence[str]
    ) -> InboxPage:
        """Return what has changed, by the first token of the inbox that is still good.

        A service with too many listeners answers at once.
        """
        wait = None if place is None else WAIT
        left = [*tokens]
        while True:
            try:
                return self.read_inbox(inbox.id, left[0], after=place, wait=wait, include=include)
            except Problem as problem:
                if problem.code == "too-many-listeners" and wait is not None:
                    wait = None
                elif problem.code == "forbidden" and len(left) > 1:
                    del left[0]
                else:
                    raise

    def _held(self, games: Sequence[str] | None) -> Sequence[str]:
        """Return the tokens of some games, or of all."""
        return [self.tokens[each] for each in (self.tokens if games is None else games)]
