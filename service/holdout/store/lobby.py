"""The indexes of games beside the games: public ones, open ones of a creator, idle ones.

The index of public games is by the time of their creation, with a count of all games. Both repair
themselves. They are outside the slots of the games, so they can't be written together
with them. A game is put into the index before it is created: at worst an entry without a game is
left behind, which the next listing drops. Entries that were lost (a deleted index, a failover)
are restored by scanning all keys, once a day and whenever the index is new. The same scan
corrects the counts, which drift when games expire or connections break. The listing that finds
the scan due starts it in a thread and waits for it only briefly, so a small store is listed in
full at once and a large one as far as the index goes.

A game enters the queue of idle games when it is created, due at the earliest time at which it could
count as idle. The process that checks it then sets the time of the next check, so that actions
need not write to the queue. The daily scan of the index adds games that are missing here.

    {holdout:idle}:due        games by the time from which they may be taken
    holdout:open:{creator}    open games of a creator by the time of their creation
"""

import contextlib
import math
import threading
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from holdout.store.apps import GAMES_OF_APP, KeptApps, list_of
from holdout.store.clock import StoreClock
from holdout.store.codec import (
    SUMMARY_FIELDS,
    Mark,
    belongs,
    cursor_of,
    mark_of,
    references_in,
    references_of,
    summary_from,
)
from holdout.store.connection import Call, Connection, Script, raise_first
from holdout.store.protocol import (
    Admission,
    Damaged,
    Game,
    NewerGame,
    OlderGame,
    Page,
    StoreError,
    StoreUnavailable,
    Summary,
    Taken,
    TooManyGames,
    UnknownGame,
    Wanted,
)

IDLE: Final = "{holdout:idle}:due"
IDLE_TOO_FAR: Final = 100 * 365 * 24 * 3600
"""No time is too far in the future, in seconds: some games are kept for years."""

_NOTE_IDLE: Final = Script("idle")
_TAKE_IDLE: Final = Script("take")
_SETTLE_IDLE: Final = Script("settle")


class IdleGames:
    """The open games of one store; see `Store` for what its methods mean."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def note(self, game_ids: Iterable[str], seconds: int) -> None:
        """Have games looked at in so many seconds, unless that is settled already."""
        if ids := [*game_ids]:
            self._connection.run(_NOTE_IDLE, (IDLE,), seconds, *ids)

    @staticmethod
    def noting(game_id: str, seconds: int) -> Call:
        """Return the command that does so for one game, to be sent with others."""
        return Call(_NOTE_IDLE, (IDLE,), (seconds, game_id))

    def take(self, lease: float, limit: int) -> Sequence[Taken]:
        """Take games that are due, for `lease` seconds."""
        until, *games = self._connection.run(_TAKE_IDLE, (IDLE,), lease, limit, IDLE_TOO_FAR)
        return [Taken(each.decode(), until.decode()) for each in games]

    def settle(self, taken: Taken, again: float | None) -> None:
        """Forget a game, or make it due again in some seconds."""
        due = "" if again is None else again
        self._connection.run(_SETTLE_IDLE, (IDLE,), taken.game_id, taken.until, due)


INDEX: Final = "holdout:games"
# The braces put it into the slot of the index.
INDEXED: Final = "{holdout:games}:indexed"
COUNTS: Final = "{holdout:games}:counts"
GAME_KEY: Final = "holdout:{%s}:game"

REINDEX_SECONDS: Final = 24 * 3600
REINDEXING_SECONDS: Final = 60
"""Lease of the process that scans the keys, renewed after every batch."""
PATIENCE_SECONDS: Final = 0.1
"""How long a listing waits for the index to be checked."""
REINDEXER: Final = "holdout-reindex"
"""Name of the thread that scans all keys."""
GRACE_SECONDS: Final = 60
"""How long an entry may be without its game: it may just be about to be created."""
BATCH: Final = 100
REINDEX_BATCH: Final = 500
LOOK_AT: Final = 2000
"""A page stops after this many games, however few match its filters."""


class Lobby:
    """The list of games of one store."""

    def __init__(
        self, connection: Connection, idle_games: IdleGames, apps: KeptApps, clock: StoreClock
    ) -> None:
        self._connection, self._clock = connection, clock
        self._idle_games = idle_games
        self._apps = apps

    def enter(self, game_id: str, created: float, index: str = INDEX) -> None:
        """Put a game that is about to be created into an index."""
        self._connection.send("ZADD", index, "NX", created, game_id)

    def count(self, before: str, status: str) -> None:
        """Count a game whose status has changed."""
        if before == status:
            return
        # The game is stored already, so a failure to count it must not look like a failed write.
        with contextlib.suppress(StoreUnavailable):
            counted = ((status, 1), (before, -1))
            self._connection.send_all([("HINCRBY", COUNTS, *each) for each in counted])

    def uncount(self, status: str) -> None:
        """Take back that a game was counted which was not created after all."""
        with contextlib.suppress(StoreUnavailable):
            self._connection.send("HINCRBY", COUNTS, status, -1)

    @staticmethod
    def announcing(game: Game) -> Iterator[Sequence[Any]]:
        """Yield the commands that list a game and count it, to be sent with others."""
        if game.public:
            yield "ZADD", INDEX, "NX", game.created, game.id
        if game.app:
            yield "ZADD", GAMES_OF_APP % game.app, "NX", game.created, game.id
            references = references_of(game.seats)
            yield from KeptApps.listing(game.app, game.id, game.created, references)
        yield "HINCRBY", COUNTS, game.status, 1

    def drop(self, game_id: str, status: str) -> None:
        """Forget a game that was deleted; what this misses, the next listing or scan drops."""
        with contextlib.suppress(StoreUnavailable):
            self._connection.send("ZREM", INDEX, game_id)
            self._connection.send("HINCRBY", COUNTS, status, -1)

    def counts(self) -> Mapping[str, int]:
        """Return how many games there are of each status, see `Store.counts`."""
        counted = self._connection.read("HGETALL", COUNTS)
        return {name.decode(): max(int(number), 0) for name, number in counted.items()}

    def page(self, cursor: str | None, limit: int, wanted: Wanted) -> Page:
        """Return the next games after `cursor`, see `Store.list`."""
        mark = None if cursor is None else mark_of(cursor)
        if not self._connection.read("EXISTS", INDEXED):
            self._reindex_beside()
        index = list_of(wanted.app, wanted.user, INDEX)
        found: list[tuple[Mark, Summary]] = []
        for _ in range(LOOK_AT // BATCH):
            marks = self._after(index, mark)
            if not marks:
                return Page([game for _, game in found], None)
            mark = marks[-1]
            summaries = self._summaries(index, marks, wanted.app)
            found += [each for each in summaries if wanted.has(each[1])]
            # One more than requested, to find out whether there is another page.
            if len(found) > limit:
                return Page([game for _, game in found[:limit]], cursor_of(found[limit - 1][0]))
        return Page([game for _, game in found], mark and cursor_of(mark))

    def reindex(self) -> int:
        """Restore all games that the index lacks; return how many there were.

        Does nothing while another process holds the lease.
        """
        return self._enter_lost() if self._may_reindex() else 0

    def reindex_if_due(self) -> None:
        """Do what `reindex` does, but only once a day and when the index is new."""
        if not self._connection.read("EXISTS", INDEXED):
            self.reindex()

    def _reindex_beside(self) -> None:
        """Scan all keys in a thread, unless another process does; wait for it only briefly."""
        # A store that refuses writes, as with a full disk, is listed as far as the index goes.
        may = False
        with contextlib.suppress(StoreUnavailable):
            may = self._may_reindex()
        if may:
            thread = threading.Thread(target=self._try_reindex, name=REINDEXER, daemon=True)
            thread.start()
            thread.join(PATIENCE_SECONDS)

    def _may_reindex(self) -> bool:
        taken = self._connection.send("SET", INDEXED, "now", "NX", "EX", REINDEXING_SECONDS)
        return taken is not None

    def _try_reindex(self) -> None:
        # A failure must not break the listing; the lease runs out and a later listing tries again.
        with contextlib.suppress(StoreError):
            self._enter_lost()

    def ids(self) -> Iterator[str]:
        """Yield the ids of all games, found by scanning all keys."""
        prefix, suffix = GAME_KEY.split("%s")
        for key in self._connection.scan(f"{prefix}*{suffix}"):
            yield key.removeprefix(prefix).removesuffix(suffix)

    def all(self) -> Iterator[Summary]:
        """Yield all games that can be read, found by scanning all keys."""
        found = self.ids()
        while ids := [*islice(found, REINDEX_BATCH)]:
            commands = (("HMGET", GAME_KEY % each, *SUMMARY_FIELDS) for each in ids)
            for game_id, answer in zip(ids, self._connection.read_all(commands), strict=True):
                if isinstance(answer, StoreUnavailable):
                    raise answer
                if isinstance(answer, StoreError):
                    continue
                with contextlib.suppress(UnknownGame, Damaged, NewerGame, OlderGame):
                    yield summary_from(game_id, answer)

    def _enter_lost(self) -> int:
        found = self.ids()
        added = 0
        counts = Counter(dict.fromkeys(self.counts(), 0))
        while ids := list(islice(found, REINDEX_BATCH)):
            added += self._enter_all(ids, counts)
            self._connection.send("SET", INDEXED, "now", "EX", REINDEXING_SECONDS)
        if counts:
            self._connection.send(
                "HSET", COUNTS, *(part for pair in counts.items() for part in pair)
            )
        self._connection.send("SET", INDEXED, "done", "EX", REINDEX_SECONDS)
        return added

    def _enter_all(self, ids: list[str], counts: Counter[str]) -> int:
        fields = ("created", "public", "status", "app", "seats")
        commands = (("HMGET", GAME_KEY % each, *fields) for each in ids)
        rows: list[float | str] = []
        still_open: list[str] = []
        for game_id, answer in zip(ids, self._connection.read_all(commands), strict=True):
            created, public, status = _told(answer)
            if created is not None:
                counts[status] += 1
                if status in {"waiting", "running"}:
                    still_open.append(game_id)
                if public:
                    rows += (created, game_id)
                self._enter_of_app(game_id, created, answer)
        self._idle_games.note(still_open, 0)
        return int(self._connection.send("ZADD", INDEX, "NX", *rows)) if rows else 0

    def _enter_of_app(self, game_id: str, created: float, answer: list[bytes | None]) -> None:
        """Restore a game of an app in the lists of the app and its users."""
        if app := (answer[3] or b"").decode():
            self.enter(game_id, created, GAMES_OF_APP % app)
            with contextlib.suppress(Damaged):
                self._apps.note_users(app, game_id, created, references_in(game_id, answer[4]))

    def _after(self, index: str, mark: Mark | None) -> list[Mark]:
        """Return the next games in an index, up to BATCH, newest first."""
        top = "+inf" if mark is None else repr(mark.created)
        command = ("ZRANGE", index, top, "-inf", "BYSCORE", "REV", "LIMIT")
        skipped = 0
        while True:
            flat = self._connection.read(*command, skipped, BATCH, "WITHSCORES")
            pairs = zip(flat[::2], flat[1::2], strict=True)
            rows = [Mark(float(score), name.decode(errors="replace")) for name, score in pairs]
            # Games of the same instant are ordered by id, also backwards.
            fresh = [row for row in rows if mark is None or row < mark]
            if fresh or len(rows) < BATCH:
                return fresh
            skipped += BATCH

    def _summaries(
        self, index: str, marks: list[Mark], app: str | None
    ) -> list[tuple[Mark, Summary]]:
        """Return the summaries of some games, and drop those that are gone from an index."""
        commands = (("HMGET", GAME_KEY % mark.id, *SUMMARY_FIELDS) for mark in marks)
        found: list[tuple[Mark, Summary]] = []
        gone: list[str] = []
        settled = self._clock.now() - GRACE_SECONDS
        for mark, answer in zip(marks, self._connection.read_all(commands), strict=True):
            try:
                if isinstance(answer, StoreError):
                    raise answer
                if not belongs(answer, app):
                    gone.append(mark.id)
                    continue
                found.append((mark, summary_from(mark.id, answer)))
            except UnknownGame:
                if mark.created < settled:
                    gone.append(mark.id)
            except (Damaged, NewerGame, OlderGame):
                continue  # Of no use to a caller, but not ours to delete either.
        if gone:
            with contextlib.suppress(StoreUnavailable):
                self._connection.send("ZREM", index, *gone)
        return found


def _told(answer: object) -> tuple[float | None, bool, str]:
    """Return when a game was created (None: it is gone), whether it is public, and its status."""
    if isinstance(answer, StoreUnavailable):
        raise answer
    if not isinstance(answer, list) or None in {answer[0], answer[2]}:
        return None, False, ""
    created, public, status, *_ = answer
    try:
        number = float(created)
    except ValueError:
        number = math.nan
    return number if math.isfinite(number) else None, public == b"1", status.decode()


OPEN: Final = "holdout:open:{%s}"
OPEN_GRACE_SECONDS: Final = 60
"""A game that is not there may just be about to be created."""
OPEN_KEEP_SECONDS: Final = 62 * 24 * 3600
"""No pseudonym is valid for longer: see `Pseudonyms`."""

_ADMIT: Final = Script("admit")


def admitting(game_id: str, admissions: Sequence[Admission]) -> Iterator[Call | Sequence[Any]]:
    """Yield two commands for each creator, to be sent with others, for `check_admitted`."""
    for each in admissions:
        yield Call(_ADMIT, (OPEN % each.creator,), (game_id, OPEN_KEEP_SECONDS))
        yield "ZCARD", OPEN % (each.former or "")


def check_admitted(
    connection: Connection,
    now: float,
    game_id: str,
    admissions: Sequence[Admission],
    answers: Sequence[Any],
) -> None:
    """Raise `TooManyGames`, and count the game no more, if one of its creators has too many.

    `answers` are those to the commands of `admitting`. Only when a creator has too many games it is
    looked up which of these have ended.
    """
    for each, (known, own), others in zip(admissions, answers[::2], answers[1::2], strict=True):
        if not known and own + others > each.most and not _has_room(connection, each, now):
            for other in admissions:
                connection.send("ZREM", OPEN % other.creator, game_id)
            raise TooManyGames(each.most)


def _has_room(connection: Connection, admission: Admission, now: float) -> bool:
    """Forget the games that have ended; whether there are not too many then."""
    keys = [OPEN % each for each in (admission.creator, admission.former) if each]
    for key in keys:
        _forget_ended(connection, key, now - OPEN_GRACE_SECONDS)
    left = connection.read_all(("ZCARD", key) for key in keys)
    raise_first(left)
    return bool(sum(left) <= admission.most)


def _forget_ended(connection: Connection, key: str, settled: float) -> None:
    flat = connection.read("ZRANGE", key, 0, -1, "WITHSCORES")
    ids = [(name.decode(), float(score)) for name, score in zip(flat[::2], flat[1::2], strict=True)]
    statuses = connection.read_all(
        ("HGET", f"holdout:{{{each}}}:game", "status") for each, _ in ids
    )
    gone = []
    for (game_id, created), status in zip(ids, statuses, strict=True):
        if isinstance(status, StoreError):
            raise status
        if status in {b"over", b"abandoned"} or (status is None and created < settled):
            gone.append(game_id)
    if gone:
        connection.send("ZREM", key, *gone)
