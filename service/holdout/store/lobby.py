"""The index of public games, by the time of their creation, and a count of all games.

Both repair themselves. They lie outside the slots of the games, so they can't be written together
with them. A game is entered before it is made: what may be left behind is an entry without a
game, which the next listing drops. What was lost altogether (an index gone, a failover) is found
again by looking through all keys, once a day and whenever the index is new. The same look puts
the counts right, which expired games and broken connections leave a little wrong. The listing
that finds this due leaves it to a thread and waits for it only a moment, so a small store is
listed whole at once and a large one as far as it is known.
"""

import base64
import contextlib
import math
import threading
import time
from collections import Counter
from collections.abc import Mapping
from itertools import islice
from typing import Final, NamedTuple

import msgspec

from holdout.store.codec import SUMMARY_FIELDS, UNREADABLE, is_public, summary_from
from holdout.store.connection import Link
from holdout.store.protocol import (
    BadCursor,
    Damaged,
    Page,
    StoreError,
    StoreUnavailable,
    Summary,
    UnknownGame,
)

INDEX: Final = "holdout:games"
# The braces put it into the slot of the index.
INDEXED: Final = "{holdout:games}:indexed"
COUNTS: Final = "{holdout:games}:counts"
GAME_KEY: Final = "holdout:{%s}:game"

REINDEX_SECONDS: Final = 24 * 3600
REINDEXING_SECONDS: Final = 60
"""For so long nobody else looks through the keys, after every part that somebody has done."""
PATIENCE_SECONDS: Final = 0.1
"""How long a listing waits for the index to be checked."""
REINDEXER: Final = "holdout-reindex"
"""The thread that looks through all keys."""
GRACE_SECONDS: Final = 60
"""How long an entry may wait for its game to be made."""
BATCH: Final = 100
REINDEX_BATCH: Final = 500
LOOK_AT: Final = 2000
"""How many games one page looks at before it stops, however few it has found."""


class Mark(NamedTuple):
    """A place in the index: just after this game."""

    created: float
    id: str


_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(Mark).decode


class Lobby:
    """The list of games of one store."""

    def __init__(self, link: Link) -> None:
        self._link = link

    def enter(self, game_id: str, created: float) -> None:
        """Put a game that is about to be made into the index."""
        self._link.send("ZADD", INDEX, "NX", created, game_id)

    def count(self, before: str | None, status: str) -> None:
        """Note that a game is made, or has another status than before."""
        if before == status:
            return
        # The game is stored already: that it is not counted must not look like a failure.
        with contextlib.suppress(StoreUnavailable):
            self._link.send("HINCRBY", COUNTS, status, 1)
            if before is not None:
                self._link.send("HINCRBY", COUNTS, before, -1)

    def counts(self) -> Mapping[str, int]:
        """Return how many games there are of each status, see `Store.counts`."""
        counted = self._link.read("HGETALL", COUNTS)
        return {name.decode(): max(int(number), 0) for name, number in counted.items()}

    def page(self, cursor: str | None, limit: int, title: str | None, status: str | None) -> Page:
        """Return the next games after `cursor`, see `Store.list`."""
        mark = None if cursor is None else _mark(cursor)
        if not self._link.read("EXISTS", INDEXED):
            self._reindex_beside()
        found: list[tuple[Mark, Summary]] = []
        for _ in range(LOOK_AT // BATCH):
            marks = self._after(mark)
            if not marks:
                return Page([game for _, game in found], None)
            mark = marks[-1]
            for place, game in self._summaries(marks):
                if title in (None, game.title) and status in (None, game.status):
                    found.append((place, game))
            # One more than asked for, to know whether there is another page.
            if len(found) > limit:
                return Page([game for _, game in found[:limit]], _cursor(found[limit - 1][0]))
        return Page([game for _, game in found], mark and _cursor(mark))

    def reindex(self) -> int:
        """Enter all games that the index lacks; return how many there were.

        Nothing is done while another process is at it.
        """
        return self._enter_lost() if self._may_reindex() else 0

    def _reindex_beside(self) -> None:
        """Have a thread look through all keys, unless somebody is at it; wait a moment for it."""
        if self._may_reindex():
            thread = threading.Thread(target=self._try_reindex, name=REINDEXER, daemon=True)
            thread.start()
            thread.join(PATIENCE_SECONDS)

    def _may_reindex(self) -> bool:
        taken = self._link.send("SET", INDEXED, "now", "NX", "EX", REINDEXING_SECONDS)
        return taken is not None

    def _try_reindex(self) -> None:
        # What fails here fails nobody's listing; the mark runs out, and the next one tries again.
        with contextlib.suppress(StoreError):
            self._enter_lost()

    def _enter_lost(self) -> int:
        prefix, suffix = GAME_KEY.split("%s")
        keys = self._link.scan(f"{prefix}*{suffix}")
        added = 0
        counts = Counter(dict.fromkeys(self.counts(), 0))
        while some := list(islice(keys, REINDEX_BATCH)):
            ids = [key.removeprefix(prefix).removesuffix(suffix) for key in some]
            added += self._enter_all(ids, counts)
            self._link.send("SET", INDEXED, "now", "EX", REINDEXING_SECONDS)
        if counts:
            self._link.send("HSET", COUNTS, *(part for pair in counts.items() for part in pair))
        self._link.send("SET", INDEXED, "done", "EX", REINDEX_SECONDS)
        return added

    def _enter_all(self, ids: list[str], counts: Counter[str]) -> int:
        commands = (("HMGET", GAME_KEY % each, "created", "public", "status") for each in ids)
        rows: list[float | str] = []
        for game_id, answer in zip(ids, self._link.read_all(commands), strict=True):
            created, public, status = _told(answer)
            if created is not None:
                counts[status] += 1
                if public:
                    rows += (created, game_id)
        return int(self._link.send("ZADD", INDEX, "NX", *rows)) if rows else 0

    def _after(self, mark: Mark | None) -> list[Mark]:
        """Return the next games in the index, up to BATCH, newest first."""
        top = "+inf" if mark is None else repr(mark.created)
        command = ("ZRANGE", INDEX, top, "-inf", "BYSCORE", "REV", "LIMIT")
        skipped = 0
        while True:
            flat = self._link.read(*command, skipped, BATCH, "WITHSCORES")
            pairs = zip(flat[::2], flat[1::2], strict=True)
            rows = [Mark(float(score), name.decode(errors="replace")) for name, score in pairs]
            # Games of the same instant come in the order of their ids, backwards as all.
            fresh = [row for row in rows if mark is None or row < mark]
            if fresh or len(rows) < BATCH:
                return fresh
            skipped += BATCH

    def _summaries(self, marks: list[Mark]) -> list[tuple[Mark, Summary]]:
        """Return what is told of each game, and drop from the index those that are gone."""
        commands = (("HMGET", GAME_KEY % mark.id, *SUMMARY_FIELDS) for mark in marks)
        found: list[tuple[Mark, Summary]] = []
        gone: list[str] = []
        settled = time.time() - GRACE_SECONDS
        for mark, answer in zip(marks, self._link.read_all(commands), strict=True):
            try:
                if isinstance(answer, StoreError):
                    raise answer
                if not is_public(answer):
                    gone.append(mark.id)
                    continue
                found.append((mark, summary_from(mark.id, answer)))
            except UnknownGame:
                if mark.created < settled:
                    gone.append(mark.id)
            except Damaged:
                continue  # It is no use to anybody, but it is not ours to throw away either.
        if gone:
            self._link.send("ZREM", INDEX, *gone)
        return found


def _cursor(mark: Mark) -> str:
    return base64.urlsafe_b64encode(_pack(mark)).decode().rstrip("=")


def _mark(cursor: str) -> Mark:
    try:
        mark = _unpack(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
    except UNREADABLE as error:
        raise BadCursor("no page has given this cursor") from error
    if not math.isfinite(mark.created):
        raise BadCursor("no page has given this cursor")
    return mark


def _told(answer: object) -> tuple[float | None, bool, str]:
    """Return when a game was created (None: it is gone), whether it is public, and its status."""
    if isinstance(answer, StoreUnavailable):
        raise answer
    if not isinstance(answer, list) or None in {answer[0], answer[2]}:
        return None, False, ""
    created, public, status = answer
    try:
        number = float(created)
    except ValueError:
        number = math.nan
    return number if math.isfinite(number) else None, public == b"1", status.decode()
