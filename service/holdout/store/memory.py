"""The Store in the memory of one process: what tests run on that are not about the server.

It keeps the promises of `holdout.store.Store`, and the same tests hold it to them as the one on
Valkey; nothing outlives the process, and other processes see nothing of it. Games and entries are
kept as bytes, so that nobody who has loaded one can change what is stored.
"""

import itertools
import re
import secrets
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from holdout.store.codec import Mark, cursor_of, mark_of, references_of
from holdout.store.protocol import (
    DURABLE,
    ENDED,
    KINDS,
    MOST_ATTEMPTS,
    MOST_SAID,
    NO_BILL,
    NO_CALLS,
    NO_CLAIM,
    NO_ROOM,
    PACE,
    QUESTION,
    Admission,
    App,
    AppChanged,
    AppEvent,
    Backlog,
    Bill,
    Block,
    Calls,
    Claim,
    ClockOffset,
    Conflict,
    Deed,
    Entries,
    Entry,
    Exists,
    Game,
    Heard,
    Held,
    Kind,
    Lifetimes,
    Memory,
    News,
    NobodyAnswers,
    NotAnswered,
    Noted,
    Page,
    Payer,
    Receipt,
    Repeated,
    Said,
    Shards,
    Status,
    StoreFull,
    Summary,
    Taken,
    Talk,
    TalksTooMuch,
    Telling,
    TooManyGames,
    TooManyParcels,
    TooManyQuestions,
    UnknownGame,
    Wanted,
)

RECEIPTS: Final = 64
"""How many responses of a game are kept."""
MOST, MOST_EACH = 64, 16
"""How many questions may wait, and how many of one client."""
KEEP_SECONDS: Final = 60
"""How long an answer is cached for the same question."""

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_FIXED: Final = (
    *("title", "options", "seed", "seed_from", "origin", "created", "undo", "creator"),
    *("clock", "app", "reference", "talk"),
)
_pack = msgspec.msgpack.Encoder().encode
_game = msgspec.msgpack.Decoder(Game).decode
_entry = msgspec.msgpack.Decoder(Entry).decode


class _Talk:
    """The messages at a table, and with which key each seat has sent its last one."""

    def __init__(self) -> None:
        self.last, self.erased = 0, 0
        self.said: dict[int, Said] = {}
        self.keys: dict[int, tuple[str, int]] = {}

    def add(self, said: Said, key: str) -> Said:
        """Keep a message, unless the seat has sent it before."""
        before, number = self.keys.get(said.seat, ("", 0))
        if key and key == before:
            erased = msgspec.structs.replace(said, number=number, text=None, reaction=None)
            return self.said.get(number, erased)
        minute = time.time() // 60
        own = [each for each in self.said.values() if each.seat == said.seat]
        if sum(each.at // 60 == minute for each in own) >= PACE:
            raise TalksTooMuch("")
        self.last += 1
        kept = self.said[self.last] = msgspec.structs.replace(said, number=self.last)
        self.keys[said.seat] = key, self.last
        self.said.pop(self.last - MOST_SAID, None)
        return kept


class _Kept:
    """A game with its log and the responses that are kept; `until`: when it is deleted."""

    def __init__(self, game: Game, entries: Sequence[Entry], until: float | None) -> None:
        self.data = _pack(game)
        self.version, self.status = game.version, game.status
        self.created, self.public, self.app = game.created, game.public, game.app
        self.log = [(entry.version, _pack(entry)) for entry in entries]
        self.receipts: dict[str, tuple[bytes, float]] = {}
        self.until = until
        self.talk = _Talk()

    def become(self, game: Game) -> None:
        """Take the new version of a game, except for the fields that never change."""
        first = _game(self.data)
        fixed = {name: getattr(first, name) for name in _FIXED}
        self.data = _pack(msgspec.structs.replace(game, **fixed))
        self.version, self.status, self.public = game.version, game.status, game.public

    def answer(self, key: str) -> bytes | None:
        """Return the response that is kept for a key."""
        answer, until = self.receipts.get(key, (None, 0.0))
        return answer if time.time() < until else None

    def keep(self, receipt: Receipt, seconds: int) -> None:
        """Keep a response, and drop the oldest ones."""
        self.receipts[receipt.key] = receipt.answer, time.time() + seconds
        while len(self.receipts) > RECEIPTS:
            del self.receipts[next(iter(self.receipts))]


class MemoryNews:
    """News of games; see `holdout.store.News`."""

    def __init__(self, store: "MemoryStore") -> None:
        """Listen from the first call on."""
        self._store = store
        self._games: frozenset[str] = frozenset()
        self._changed: dict[str, int] = {}
        self._people: set[str] = set()

    def heard(self, games: frozenset[str], patience: float) -> Heard:
        """Return the changes in these games; empty if there are none within `patience` seconds."""
        with self._store.changes:
            if new := games - self._games:
                patience = 0
            self._games = games
            if self not in self._store.listeners:
                self._store.listeners.append(self)
            self._store.changes.wait_for(lambda: self._changed or self._people, patience)
            heard, self._changed = self._changed, {}
            people, self._people = self._people, set()
            return Heard(heard, new, people)

    def tell(self, game: Game) -> None:
        """Note that a game has changed, if it is followed."""
        if game.id in self._games:
            self._changed[game.id] = game.version

    def tell_of_people(self, game_id: str) -> None:
        """Note that somebody has come to the table of a game, left, or sent a message."""
        if game_id in self._games:
            self._people.add(game_id)

    def close(self) -> None:
        """Stop listening; the next call begins again."""
        with self._store.changes:
            if self in self._store.listeners:
                self._store.listeners.remove(self)
            self._games, self._changed, self._people = frozenset(), {}, set()


class _Turn(NamedTuple):
    """A place in the queue of bots: the lower rank first, then the lower number."""

    rank: int
    number: int


class _Queue:
    """The queue of what waits for bots; `holdout.store.bot_queue` describes the order."""

    def __init__(self) -> None:
        self.due: dict[str, float] = {}
        self.ready: dict[str, _Turn] = {}
        self.since: dict[str, float] = {}
        self._claims: dict[str, Claim] = {}
        self._turns: dict[Claim | int, int] = {}
        self._alive_until: dict[Kind, float] = {}

    def call(self, item: str, claim: Claim, soon: float) -> None:
        """Queue something that is ready in some seconds, or now."""
        self._claims[item] = claim
        if soon:
            self.due[item] = time.time() + soon
        else:
            self._enter(item)

    def take(self, lease: float, limit: int, kinds: Collection[Kind]) -> list[Taken]:
        """Take what is ready of these kinds."""
        now = time.time()
        self._alive_until |= dict.fromkeys(kinds, now + KEEP_SECONDS)
        for _, item in sorted((due, item) for item, due in self.due.items() if due <= now):
            self._enter(item)
        wanted = [item for item in self.ready if kind_of(item) in kinds]
        taken = sorted(wanted, key=lambda item: (self.ready[item], item))[:limit]
        for item in taken:
            turn = self.ready.pop(item)
            self._turns[turn.rank] = turn.number
            self.due[item] = now + lease
        if taken and not self.ready:
            self._turns.clear()
        return [Taken(item, repr(now + lease)) for item in taken]

    def settle(self, taken: Taken, again: float | None) -> None:
        """Remove something or make it ready again, unless somebody has called it since."""
        item = taken.game_id
        if self.due.get(item) != float(taken.until):
            return
        self.since.pop(item, None)
        if again:
            self.due[item] = time.time() + again
        elif again is None:
            del self.due[item], self._claims[item]
        else:
            self._enter(item)

    def backlog(self, kind: Kind) -> Backlog:
        """Return what waits of a kind, and whether somebody takes it."""
        now = time.time()
        ages = [now - at for item, at in self.since.items() if kind_of(item) == kind]
        taken = now < self._alive_until.get(kind, 0.0)
        return Backlog(taken, max(ages, default=0.0), len(ages))

    def _enter(self, item: str) -> None:
        self.due.pop(item, None)
        if item in self.ready:
            return
        claim = self._claims.get(item, NO_CLAIM)
        rank = 2 if item.startswith(QUESTION) else 1 if claim.person else 3
        number = max(self._turns.get(rank, 0), self._turns.get(claim, 0)) + 1
        self._turns[claim] = number
        self.ready[item] = _Turn(rank, number)
        self.since.setdefault(item, time.time())


def kind_of(item: str) -> Kind:
    """Return the kind of something queued: a game with seats of bots, or a question."""
    return "questions" if item.startswith(QUESTION) else "seats"


class _Parcel(NamedTuple):
    """A parcel, until when it is kept, and who has sent it."""

    data: bytes
    until: float
    sender: str


class _Asker(NamedTuple):
    """A client that waits for the answer to a question."""

    client: str
    question: str


class MemoryStore:
    """Games in this process; see `holdout.store.Store`.

    It implements as much of the lifetimes and the limit of memory as the tests of the API need:
    games expire, and with any `memory` the store is full.
    """

    def __init__(self, lifetimes: Lifetimes = Lifetimes(), memory: int = 0) -> None:  # noqa: B008
        """Begin empty."""
        self._lifetimes, self._memory = lifetimes, memory
        self._lock = threading.RLock()
        self.changes = threading.Condition(self._lock)
        self.clear()

    def clear(self) -> None:
        """Delete everything, but keep the subscriptions."""
        with self._lock:
            self._games: dict[str, _Kept] = {}
            self._apps: dict[str, App] = {}
            self._users: dict[tuple[str, str], dict[str, None]] = {}
            self._secrets: dict[str, bytes] = {}
            self._noted: list[Noted] = []
            self._blocks: dict[str, Block] = {}
            self._open: dict[str, set[str]] = {}
            self._inboxes: dict[str, tuple[Sequence[Held], float]] = {}
            self._queue, self._deliveries = _Queue(), _Queue()
            self._told: dict[str, dict[str, int]] = {}
            self._telling: dict[str, str] = {}
            self._events: dict[str, list[AppEvent]] = {}
            self._attempts: dict[tuple[str, str], list[bytes]] = {}
            self._idle: dict[str, float] = {}
            self._parcels: dict[str, _Parcel] = {}
            self._here: dict[str, dict[tuple[str, int], float]] = {}
            self._answers: dict[bytes, tuple[bytes, float]] = {}
            self._asked: dict[int, _Asker] = {}
            self._payers: dict[str, dict[Payer, int]] = {}
            self._numbers = itertools.count()
            self.listeners: list[MemoryNews] = []

    # ---- games

    def create(
        self,
        game: Game,
        *entries: Entry,
        receipt: Receipt | None = None,
        admissions: Sequence[Admission] = (),
        calls: Calls = NO_CALLS,
    ) -> None:
        """Store a new game with the first entries of its log."""
        if not _ID.fullmatch(game.id):
            raise ValueError(f"{game.id!r} is no id of a game")
        versions = [entry.version for entry in entries]
        if sorted(set(versions)) != versions or versions[-1:] not in ([], [game.version]):
            raise ValueError("the entries of a game lead up to its version, each to another")
        with self._lock:
            for each in admissions:
                self._admit(game.id, each)
            self._check_new(game.id, receipt)
            if self._memory:
                raise StoreFull(NO_ROOM)
            if game.app:
                self.note_users(game.app, game.id, game.created, references_of(game.seats))
            made = self._games[game.id] = _Kept(game, entries, self._end_of(game.status))
            if receipt:
                made.keep(receipt, self._lifetimes.answers)
            look = self._lifetimes.first_look(game.clock)
            if look is not None:
                self._idle.setdefault(game.id, time.time() + look)
            self._call(game.id, calls)

    def _check_new(self, game_id: str, receipt: Receipt | None) -> None:
        """Raise `Exists` for a game that is there, or `Repeated` if it was created for this key."""
        if kept := self._find(game_id):
            answer = kept.answer(receipt.key) if receipt else None
            if answer is not None:
                raise Repeated(answer)
            raise Exists(game_id)

    def _call(self, game_id: str, calls: Calls) -> None:
        if calls.bots is not None:
            self.call_bots(game_id, claim=calls.bots)
        if calls.deliveries is not None:
            self.call_delivery(game_id, calls.deliveries)

    def _admit(self, game_id: str, admission: Admission) -> None:
        """Count a game that a creator is about to make among the open ones."""
        creator, most, former = admission
        counted = self._open.setdefault(creator, set())
        before = self._open.get(former or "", set())
        if game_id in counted:
            return
        if len(counted) + len(before) >= most:
            self._forget_ended(counted)
            self._forget_ended(before)
        if len(counted) + len(before) >= most:
            raise TooManyGames(most)
        counted.add(game_id)

    def _forget_ended(self, counted: set[str]) -> None:
        found = {each: self._find(each) for each in counted}
        counted -= {each for each, kept in found.items() if kept is None or kept.status in ENDED}

    def load(self, game_id: str, *, key: str | None = None) -> Game:
        """Return a game as it is now."""
        with self._lock:
            kept = self._known(game_id)
            answer = None if key is None else kept.answer(key)
            if answer is not None:
                raise Repeated(answer)
            return _game(kept.data)

    def version(self, game_id: str) -> int:
        """Return only the current version of a game."""
        with self._lock:
            return self._known(game_id).version

    def versions(self, game_ids: Collection[str]) -> Mapping[str, int]:
        """Return the versions of some games; one that is not there has none."""
        with self._lock:
            found = ((each, self._find(each)) for each in game_ids)
            return {each: kept.version for each, kept in found if kept}

    def write(
        self, game: Game, entry: Entry | None, *, expected: int, receipt: Receipt | None = None
    ) -> None:
        """Store what a game has become, if it is still at version `expected`."""
        if game.version <= expected:
            raise ValueError("a write leads to a higher version")
        if entry is not None and entry.version != game.version:
            raise ValueError("the entry of a write bears the version of the game")
        with self._lock:
            kept = self._find(game.id)
            answer = kept.answer(receipt.key) if kept and receipt else None
            if answer is not None:
                raise Repeated(answer)
            if kept is None:
                raise UnknownGame(game.id)
            if kept.version != expected:
                raise Conflict(game.id, kept.version)
            kept.become(game)
            kept.until = self._end_of(game.status)
            if entry:
                kept.log.append((entry.version, _pack(entry)))
            if receipt:
                kept.keep(receipt, self._lifetimes.answers)
            self._tell(game)

    def list_publicly(self, game: Game) -> None:
        """Do nothing: games are listed as they are."""

    def rewrite(self, game: Game, log: Sequence[Entry], *, expected: int) -> None:
        """Store what a game has become, and its whole log in place of the former one."""
        if game.version <= expected or log[-1].version != game.version:
            raise ValueError("a log that is written anew leads up to a higher version")
        with self._lock:
            kept = self._known(game.id)
            if kept.version != expected:
                raise Conflict(game.id, kept.version)
            kept.become(game)
            kept.log = [(entry.version, _pack(entry)) for entry in log]
            kept.receipts = {key: (b"", until) for key, (_, until) in kept.receipts.items()}
            self._tell(game)

    def delete(self, game_id: str, *, expected: int) -> None:
        """Delete a game with its log, if it is still at version `expected`."""
        with self._lock:
            game = _game(self._known(game_id).data)
            if game.version != expected:
                raise Conflict(game_id, game.version)
            del self._games[game_id]
            self._here.pop(game_id, None)
            game.version += 1
            self._tell(game)

    def entries(self, game_id: str, *, after: int = -1, limit: int = 1000) -> Entries:
        """Return the first `limit` log entries of versions above `after`, oldest first."""
        with self._lock:
            kept = self._find(game_id)
            log = [data for version, data in kept.log if version > after] if kept else []
        return [_entry(data) for data in log[:limit]]

    def list(
        self,
        *,
        cursor: str | None = None,
        limit: int = 50,
        wanted: Wanted = Wanted(),  # noqa: B008 - a tuple
    ) -> Page:
        """Return a page of games, newest first."""
        before = None if cursor is None else mark_of(cursor)
        with self._lock:
            marks = [
                Mark(kept.created, game_id)
                for game_id in list(self._games)
                if (kept := self._find(game_id))
                and (kept.public if wanted.app is None else kept.app == wanted.app)
            ]
            found = []
            for mark in sorted(marks, reverse=True):
                if before is not None and not mark < before:
                    continue
                game = _summary(_game(self._games[mark.id].data))
                if wanted.has(game):
                    found.append((mark, game))
        shown = found[: max(limit, 1)]
        more = len(found) > len(shown)
        return Page([game for _, game in shown], cursor_of(shown[-1][0]) if more else None)

    def keep_parcel(
        self, parcel_id: str, data: bytes, *, sender: str, most: int, seconds: int
    ) -> None:
        """Keep some bytes for a while."""
        if self._memory:
            raise StoreFull(NO_ROOM)
        with self._lock:
            now = time.time()
            self._parcels = {key: each for key, each in self._parcels.items() if now < each.until}
            if sum(each.sender == sender for each in self._parcels.values()) >= most:
                raise TooManyParcels(sender)
            self._parcels[parcel_id] = _Parcel(data, now + seconds, sender)

    def take_parcel(self, parcel_id: str) -> bytes | None:
        """Return what is kept, for the last time."""
        with self._lock:
            found = self._parcels.pop(parcel_id, None)
            return found.data if found and time.time() < found.until else None

    # ---- people

    def say(self, game_id: str, said: Said, *, key: str = "") -> Said:
        """Keep a message."""
        if self._memory:
            raise StoreFull(NO_ROOM)
        with self._lock:
            kept = self._known(game_id).talk.add(said, key)
            self._tell_of_people(game_id)
            return kept

    def talk(self, game_id: str, *, after: int = 0, limit: int = MOST_SAID) -> Talk:
        """Return the messages after one of them."""
        with self._lock:
            kept = self._known(game_id).talk
            first = max(after, kept.last - limit)
            found = [each for number, each in kept.said.items() if number > first]
            return Talk(kept.last, kept.erased, found)

    def erase_said(self, game_id: str, is_meant: Callable[[Said], bool]) -> None:
        """Erase messages."""
        with self._lock:
            kept = self._known(game_id).talk
            left = {number: each for number, each in kept.said.items() if not is_meant(each)}
            if len(left) < len(kept.said):
                kept.said = left
                kept.erased += 1
                self._tell_of_people(game_id)

    def be_here(self, game_id: str, process: str, seats: Collection[int], *, seconds: int) -> None:
        """Note who is at a table."""
        with self._lock:
            now, members = time.time(), self._here.setdefault(game_id, {})
            before = {seat for _, seat in members}
            for each in [*members]:
                if each[0] == process or members[each] <= now:
                    del members[each]
            members |= {(process, seat): now + seconds for seat in seats}
            if {seat for _, seat in members} != before:
                self._tell_of_people(game_id)

    def here(self, game_id: str) -> set[int]:
        """Return who is at a table."""
        with self._lock:
            return {seat for _, seat in self._here.get(game_id, ())}

    def _tell_of_people(self, game_id: str) -> None:
        for each in self.listeners:
            each.tell_of_people(game_id)
        self.changes.notify_all()

    # ---- apps

    def apps(self) -> Sequence[App]:
        """Return all apps."""
        with self._lock:
            return [self._apps[name] for name in sorted(self._apps)]

    def app(self, name: str) -> App | None:
        """Return an app."""
        return self._apps.get(name)

    def keep_app(self, app: App, before: App | None) -> None:
        """Store what an app has become."""
        with self._lock:
            if self._apps.get(app.name) != before:
                raise AppChanged(app.name)
            self._apps[app.name] = app

    def note_users(self, app: str, game_id: str, created: float, references: Iterable[str]) -> None:
        """Note in which games a user has a seat, or had one."""
        del created
        with self._lock:
            for each in references:
                self._users.setdefault((app, each), {})[game_id] = None

    def games_of_user(self, app: str, reference: str, limit: int) -> Sequence[str]:
        """Return games from the list of a user of an app."""
        with self._lock:
            return list(self._users.get((app, reference), ()))[:limit]

    def drop_user(self, app: str, reference: str, game_ids: Collection[str]) -> None:
        """Take games out of the list of a user of an app."""
        with self._lock:
            for each in game_ids:
                self._users.get((app, reference), {}).pop(each, None)

    # ---- operators

    def note(self, deed: Deed) -> None:
        """Write a line of the audit log."""
        with self._lock:
            self._noted.append(Noted(str(len(self._noted) + 1), deed))

    def noted(self, before: str | None, limit: int) -> Sequence[Noted]:
        """Return lines of the audit log, the newest first."""
        found = [
            each for each in reversed(self._noted) if before is None or int(each.id) < int(before)
        ]
        return found[:limit]

    def change_noted(self, changed: Callable[[Deed], Deed]) -> None:
        """Change entries of the audit log."""
        with self._lock:
            self._noted = [each._replace(deed=changed(each.deed)) for each in self._noted]

    def block(self, block: Block) -> None:
        """Block a client."""
        with self._lock:
            self._blocks[block.client] = block

    def unblock(self, client: str) -> bool:
        """Block a client no more."""
        with self._lock:
            return self._blocks.pop(client, None) is not None

    def blocks(self) -> Sequence[Block]:
        """Return what is blocked."""
        with self._lock:
            found = [self._blocks[each] for each in sorted(self._blocks)]
        return [each for each in found if each.until > time.time()]

    def all_games(self) -> Iterator[Summary]:
        """Yield all games."""
        with self._lock:
            found = [kept for each in [*self._games] if (kept := self._find(each))]
        return (_summary(_game(kept.data)) for kept in found)

    # ---- secrets

    def secret(self, name: str, *, seconds: int | None) -> bytes:
        """Return a secret, made at random on first use."""
        del seconds
        with self._lock:
            return self._secrets.setdefault(name, secrets.token_bytes(32))

    def known_secret(self, name: str) -> bytes | None:
        """Return a secret, if there is one."""
        return self._secrets.get(name)

    def call_delivery(self, game_id: str, client: str, *, soon: int = 0) -> None:
        """Queue a game that has events to deliver now, or in some seconds."""
        with self.changes:
            self._deliveries.call(game_id, Claim(client), soon)
            self.changes.notify_all()

    def listen_for_deliveries(self, seconds: float) -> None:
        """Block until a game is queued, at most for some seconds."""
        with self.changes:
            self.changes.wait_for(lambda: self._deliveries.ready, seconds)

    def take_deliveries(self, *, lease: float, limit: int) -> Sequence[Taken]:
        """Take queued games."""
        with self._lock:
            return self._deliveries.take(lease, limit, KINDS)

    def settle_delivery(self, taken: Taken, *, again: float | None = None) -> None:
        """Remove a taken game from the queue, or make it due again."""
        with self._lock:
            self._deliveries.settle(taken, again)

    def delivery_backlog(self) -> Backlog:
        """Return whether a process takes games with events to deliver, and how many games wait."""
        with self._lock:
            return self._deliveries.backlog("seats")

    def begin_telling(self, game_id: str, *, seconds: int) -> Telling | None:  # noqa: ARG002
        """Begin to deliver the events of a game, unless another process does."""
        with self._lock:
            if game_id in self._telling:
                return None
            who = self._telling[game_id] = str(next(self._numbers))
            return Telling(game_id, who, dict(self._told.get(game_id, {})))

    def note_told(
        self,
        telling: Telling,
        hook: str,
        version: int,
        *,
        seconds: int,  # noqa: ARG002 - nothing dies but the process
    ) -> bool:
        """Record up to which version a hook has received a game."""
        with self._lock:
            self._told.setdefault(telling.game_id, {})[hook] = version
            return self._telling.get(telling.game_id) == telling.who

    def end_telling(self, telling: Telling) -> None:
        """End the lease, so that another process may deliver."""
        with self._lock:
            self._telling.pop(telling.game_id, None)

    def add_event(self, app: str, data: bytes) -> None:
        """Add to the stream of an app."""
        with self.changes:
            place = f"{next(self._numbers) + 1}-0"
            self._events.setdefault(app, []).append(AppEvent(place, data))
            self.changes.notify_all()

    def events_of_app(
        self, app: str, *, after: str, limit: int, patience: float = 0
    ) -> Sequence[AppEvent]:
        """Return the events of an app after a place; or wait, at most for some seconds."""
        number = int(after.partition("-")[0])

        def later() -> list[AppEvent]:
            told = self._events.get(app, [])
            return [each for each in told if int(each.place.partition("-")[0]) > number][:limit]

        with self.changes:
            self.changes.wait_for(later, patience)
            return later()

    def last_event(self, app: str) -> str:
        """Return the place of the last event of an app."""
        told = self._events.get(app)
        return told[-1].place if told else "0-0"

    def drop_events(self, app: str, is_meant: Callable[[bytes], bool]) -> None:
        """Delete the matching events from the stream of an app."""
        with self._lock:
            told = self._events.get(app, [])
            told[:] = [each for each in told if not is_meant(each.data)]

    def add_attempt(self, app: str, hook: str, data: bytes) -> None:
        """Keep what became of an attempt to deliver to a hook."""
        with self._lock:
            found = self._attempts.setdefault((app, hook), [])
            found.insert(0, data)
            del found[MOST_ATTEMPTS:]

    def attempts(self, app: str, hook: str) -> Sequence[bytes]:
        """Return the attempts to deliver to a hook, newest first."""
        with self._lock:
            return [*self._attempts.get((app, hook), ())]

    def creator(self, game_id: str) -> str | None:
        """Return the creator of a game; empty if that was not kept, None if there is no game."""
        with self._lock:
            kept = self._find(game_id)
            return _game(kept.data).creator if kept else None

    def counts(self) -> Mapping[str, int]:
        """Return how many games there are of each status."""
        with self._lock:
            return Counter(kept.status for each in [*self._games] if (kept := self._find(each)))

    def _find(self, game_id: str) -> _Kept | None:
        kept = self._games.get(game_id)
        if kept and kept.until is not None and time.time() >= kept.until:
            del self._games[game_id]
            return None
        return kept

    def _known(self, game_id: str) -> _Kept:
        kept = self._find(game_id)
        if kept is None:
            raise UnknownGame(game_id)
        return kept

    def _end_of(self, status: Status) -> float | None:
        seconds = self._lifetimes.of(status)
        return time.time() + seconds if seconds else None

    # ---- inboxes and news

    def keep_inbox(self, inbox_id: str, held: Sequence[Held]) -> None:
        """Store which games an inbox has, until nobody has opened it for a while."""
        with self._lock:
            self._inboxes[inbox_id] = list(held), time.time() + self._lifetimes.inboxes

    def inbox(self, inbox_id: str) -> Sequence[Held] | None:
        """Return which games an inbox has, and extend its lifetime; None if there is none."""
        with self._lock:
            held, until = self._inboxes.get(inbox_id, ((), 0.0))
            if time.time() >= until:
                return None
            self.keep_inbox(inbox_id, held)
            return held

    def news(self) -> News:
        """Return notifications of changes."""
        return MemoryNews(self)

    def _tell(self, game: Game) -> None:
        for each in self.listeners:
            each.tell(game)
        self.changes.notify_all()

    # ---- queues

    def call_bots(self, game_id: str, *, soon: int = 0, claim: Claim = NO_CLAIM) -> None:
        """Queue a game in which a bot has to decide now, or in some seconds."""
        with self.changes:
            self._queue.call(game_id, claim, soon)
            self.changes.notify_all()

    def listen_for_bots(self, seconds: float, kinds: Collection[Kind] = KINDS) -> None:
        """Block until something of these kinds is queued, at most for some seconds."""
        with self.changes:
            self.changes.wait_for(lambda: {*map(kind_of, self._queue.ready)} & {*kinds}, seconds)

    def take_bots(
        self, *, lease: float, limit: int, kinds: Collection[Kind] = KINDS
    ) -> Sequence[Taken]:
        """Take queued games and questions; for `lease` seconds nobody else gets them."""
        with self._lock:
            return self._queue.take(lease, limit, kinds)

    def backlog(self) -> Mapping[Kind, Backlog]:
        """Return whether what waits for bots is taken, and how old it is."""
        with self._lock:
            return {kind: self._queue.backlog(kind) for kind in KINDS}

    def settle_bots(self, taken: Taken, *, again: float | None = None) -> None:
        """Remove a taken game from the queue, or make it due again."""
        with self._lock:
            self._queue.settle(taken, again)

    def answered(self, question: bytes) -> bytes | None:
        """Return the answer to a question if it is kept."""
        answer, until = self._answers.get(question, (None, 0.0))
        return answer if time.time() < until else None

    def ask(self, question: bytes, claim: Claim, *, patience: int, bill: Bill = NO_BILL) -> bytes:
        """Return the answer to a question as soon as a process has computed it."""
        name = QUESTION + question.hex()
        with self.changes:
            if not self._queue.backlog("questions").taken:
                raise NobodyAnswers("no process answers questions")
            own = sum(each.client == claim.client for each in self._asked.values())
            if own >= min(MOST - len(self._asked), MOST_EACH):
                raise TooManyQuestions("too many wait for an answer")
            who = next(self._numbers)
            self._asked[who] = _Asker(claim.client, name)
            charged = self._payers.setdefault(name, {})
            for each in bill.payers:
                charged[each] = charged.get(each, 0) + bill.milliseconds
            if name not in self._queue.ready and name not in self._queue.due:
                self._queue.call(name, claim, 0)
            self.changes.notify_all()
            try:
                self.changes.wait_for(lambda: self.answered(question) is not None, patience)
            finally:
                self._asked.pop(who, None)
            if (answer := self.answered(question)) is None:
                raise NotAnswered("nobody has answered in time")
            return answer

    def question(self, taken: Taken) -> bytes | None:
        """Return the question that was taken; None for a game, or if no client waits any more."""
        with self._lock:
            wanted = any(each.question == taken.game_id for each in self._asked.values())
            return bytes.fromhex(taken.game_id.removeprefix(QUESTION)) if wanted else None

    def payers(self, taken: Taken) -> Sequence[Bill]:
        """Return whom to bill for a question, each payer once."""
        with self._lock:
            return [
                Bill((each,), cost) for each, cost in self._payers.pop(taken.game_id, {}).items()
            ]

    def answer(self, taken: Taken, answer: bytes) -> None:
        """Answer a question, for all clients that wait."""
        with self.changes:
            question = bytes.fromhex(taken.game_id.removeprefix(QUESTION))
            self._answers[question] = answer, time.time() + KEEP_SECONDS
            self.changes.notify_all()

    def take_idle(self, *, lease: float, limit: int) -> Sequence[Taken]:
        """Take open games that may be idle for too long."""
        with self._lock:
            now = time.time()
            due = sorted((at, each) for each, at in self._idle.items() if at <= now)[:limit]
            self._idle |= dict.fromkeys((each for _, each in due), now + lease)
            return [Taken(each, repr(now + lease)) for _, each in due]

    def settle_idle(self, taken: Taken, *, again: float | None) -> None:
        """Forget a taken game, or look at it again later."""
        with self._lock:
            if self._idle.get(taken.game_id) != float(taken.until):
                return
            if again is None:
                del self._idle[taken.game_id]
            else:
                self._idle[taken.game_id] = time.time() + again

    # ---- the rest of what a server does

    def mend_index(self) -> None:
        """Do nothing: there is no list beside the games."""

    def memory(self) -> Memory:
        """Return the limit of memory, and about how much the games take."""
        with self._lock:
            return Memory(sum(len(kept.data) for kept in self._games.values()), self._memory)

    def check_format(self) -> None:
        """Return: nobody else has written here."""

    def now(self) -> float:
        """Return the time of day."""
        return time.time()

    def clock_offset(self) -> ClockOffset:
        """Return that this process has one clock."""
        return ClockOffset(0.0)

    def ping(self) -> Shards:
        """Return at once: it is always there."""
        return Shards(1, 0)

    def durability(self) -> Mapping[str, str | None]:
        """Return settings as good as they can be: nothing is lost before the process ends."""
        return DURABLE

    def close(self) -> None:
        """Keep everything: whoever opened it may go on."""


def _summary(game: Game) -> Summary:
    return Summary(**{name: getattr(game, name) for name in Summary.__struct_fields__})
