"""The Store on Valkey or Redis: one hash and one stream for each game, in one slot.

    holdout:{id}:game     the game, see codec.py
    holdout:{id}:log      a stream; the entry of version 7 has the id 7-1. The log of a game that is
                          over is a field of the game instead, packed; so is that of a game from
                          which a player was erased, up to then
    holdout:{id}:done:a   responses by the key of their request, and :b; one fills after the other
    holdout:inbox:{id}    which games an inbox has, and the hashes of their tokens
    {holdout:parcels}:…   what somebody hands over to another device, for minutes; see parcels.py
    holdout:secret:{name} what addresses are hashed with, for a while; and the key of pushes
    holdout:{id}:news     a sharded channel; each write publishes the new version

Loading is one command, writing one script: two round trips for an action.
"""

import re
import secrets
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from holdout.store import deliveries, lobby
from holdout.store.apps import KeptApps
from holdout.store.bot_queue import Questions, Queue
from holdout.store.clock import StoreClock
from holdout.store.codec import (
    GAME_FIELDS,
    Value,
    all_fields,
    changing_fields,
    entry_bytes,
    entry_from,
    game_from,
    inbox_bytes,
    inbox_from,
    log_from,
    packed_log,
)
from holdout.store.connection import Call, Connection, Script, raise_first
from holdout.store.formats import check_format
from holdout.store.lobby import GAME_KEY, INDEX, IdleGames, Lobby
from holdout.store.news import CHANNEL, ValkeyNews
from holdout.store.operators import KeptDeeds
from holdout.store.outage import Outage
from holdout.store.parcels import KeptParcels
from holdout.store.people import HERE_KEY, KeptPeople
from holdout.store.protocol import (
    DURABLE,
    ENDED,
    KINDS,
    MOST_SAID,
    NO_BILL,
    NO_CALLS,
    NO_CLAIM,
    NO_ROOM,
    QUESTION,
    Admission,
    App,
    AppEvent,
    Backlog,
    Bill,
    Block,
    Calls,
    Claim,
    ClockOffset,
    Conflict,
    Damaged,
    Deed,
    Entries,
    Entry,
    Exists,
    Game,
    Held,
    Kind,
    Lifetimes,
    Memory,
    News,
    Noted,
    Page,
    Receipt,
    Repeated,
    Said,
    Shards,
    StoreError,
    StoreFull,
    StoreUnavailable,
    Summary,
    Taken,
    Talk,
    Telling,
    TooManyGames,
    UnknownGame,
    Wanted,
)

INBOX_KEY: Final = "holdout:inbox:%s"
SECRET_OF: Final = "holdout:secret:%s"  # noqa: S105 - the name of a key
LOG_KEY: Final = "holdout:{%s}:log"
DONE_KEYS: Final = ("holdout:{%s}:done:a", "holdout:{%s}:done:b")
READY: Final = "holdout:{ready-%s}"
RECEIPTS: Final = 32
"""At least so many responses of a game are kept, at most twice as many."""
NO_RECEIPT: Final = Receipt("", b"")

_DELETE: Final = Script("delete")
_CREATE: Final = Script("create")
WRITE: Final = Script("write")
PACK: Final = Script("pack")
_REWRITE: Final = Script("rewrite")
_KEEP: Final = Script("keep")
_MEMORY: Final = Script("memory")
_READY: Final = Script("ready")
# Braces would move the keys of one game to different slots.
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class ValkeyStore:
    """Games in Valkey or Redis, one server or a cluster; see `holdout.store.Store`."""

    def __init__(
        self, url: str, lifetimes: Lifetimes, memory: int = 0, outage: Outage | None = None
    ) -> None:
        """Take the address; nothing is connected yet.

        Raises:
            ValueError: The URL is of no kind that a store has.
        """
        self._connection = Connection(url, outage)
        self._clock = StoreClock(self._connection.time)
        self._idle_games = IdleGames(self._connection)
        self._apps = KeptApps(self._connection)
        self._deeds = KeptDeeds(self._connection, self._clock)
        self._people = KeptPeople(self._connection)
        self._parcels = KeptParcels(self._connection)
        self._lobby = Lobby(self._connection, self._idle_games, self._apps, self._clock)
        self._bot_queue = Queue(self._connection)
        self._delivery_queue = Queue(self._connection, deliveries.QUEUE, deliveries.TOO_FAR)
        self._deliveries = deliveries.Deliveries(self._connection)
        self._questions = Questions(self._connection, self._bot_queue)
        self._lifetimes = lifetimes
        self._memory = memory

    def create(
        self,
        game: Game,
        *entries: Entry,
        receipt: Receipt | None = None,
        admissions: Sequence[Admission] = (),
        calls: Calls = NO_CALLS,
    ) -> None:
        """Store a new game with the first entries of its log, in two round trips.

        In the first one go all lists and queues, as what is there without a game does no harm.
        """
        if not _ID.fullmatch(game.id):
            raise ValueError(f"{game.id!r} is no id of a game")
        versions = [entry.version for entry in entries]
        if sorted(set(versions)) != versions or versions[-1:] not in ([], [game.version]):
            raise ValueError("the entries of a game lead up to its version, each to another")
        try:
            self._announce(game, admissions, calls)
            self._create(game, entries, receipt or NO_RECEIPT, calls)
        except (TooManyGames, Repeated, StoreFull, Exists):
            self._lobby.uncount(game.status)
            raise

    def _announce(self, game: Game, admissions: Sequence[Admission], calls: Calls) -> None:
        """Put a game into lists and queues that is about to be created. Raises `TooManyGames`."""
        commands: list[Call | Sequence[Any]] = [*lobby.admitting(game.id, admissions)]
        admitted = len(commands)
        commands += self._lobby.announcing(game)
        look = self._lifetimes.first_look(game.clock)
        if look is not None:
            commands.append(self._idle_games.noting(game.id, look))
        commands += self._calling(game.id, calls, calls.soon)
        answers = self._connection.send_all(commands)
        raise_first(answers)
        now = self._clock.now()
        lobby.check_admitted(self._connection, now, game.id, admissions, answers[:admitted])

    def _create(self, game: Game, entries: Sequence[Entry], receipt: Receipt, calls: Calls) -> None:
        log = [part for entry in entries for part in (_log_id(entry), entry_bytes(entry))]
        arguments = [
            self._lifetimes.of(game.status),
            *receipt,
            self._lifetimes.answers,
            self._memory,
            len(entries),
            *log,
            *all_fields(game),
        ]
        create = Call(_CREATE, keys_of(game.id), arguments)
        after = [*self._calling(game.id, calls, 0)]
        # The nodes of a cluster would not keep the order, and a bot might come before the game.
        if after and self._connection.keeps_order:
            made, *_ = self._connection.send_all([create, *after])
            raise_first([made])
        else:
            made = self._connection.run(*create[:2], *arguments)
            if after:
                with suppress(StoreError):
                    self._connection.send_all(after)
        if isinstance(made, list):
            raise Repeated(made[0])
        if made < 0:
            raise StoreFull(NO_ROOM)
        if not made:
            raise Exists(game.id)

    def _calling(self, game_id: str, calls: Calls, soon: int) -> Iterator[Call]:
        if calls.bots is not None:
            yield self._bot_queue.calling(game_id, soon, calls.bots)
        if calls.deliveries is not None:
            yield self._delivery_queue.calling(game_id, soon, Claim(calls.deliveries))

    def load(self, game_id: str, *, key: str | None = None) -> Game:
        """Return a game as it is now."""
        command = ("HMGET", _game_key(game_id), *GAME_FIELDS)
        if key is None:
            return game_from(game_id, self._connection.read(*command))
        kept = (("HGET", each % game_id, key) for each in DONE_KEYS)
        values, *answers = self._connection.read_all((command, *kept))
        for each in (values, *answers):
            if isinstance(each, StoreError):
                raise each
        for each in (found for found in answers if found is not None):
            if self._connection.copied:
                self._connection.run(_KEEP, [each % game_id for each in DONE_KEYS], key)
            raise Repeated(each)
        return game_from(game_id, values)

    def version(self, game_id: str) -> int:
        """Return only the current version of a game."""
        answer = self._connection.read("HGET", _game_key(game_id), "version")
        if answer is None:
            raise UnknownGame(game_id)
        try:
            return int(answer)
        except ValueError as error:
            raise Damaged(f"game {game_id!r} has no version that is a number") from error

    def versions(self, game_ids: Collection[str]) -> Mapping[str, int]:
        """Return the versions of some games; one that is not there or can't be read has none."""
        ids = [each for each in game_ids if _ID.fullmatch(each)]
        if not ids:
            return {}
        answers = self._connection.read_all([("HGET", GAME_KEY % each, "version") for each in ids])
        for answer in answers:
            if isinstance(answer, StoreUnavailable):
                raise answer
        found = zip(ids, answers, strict=True)
        return {each: int(its) for each, its in found if isinstance(its, bytes) and its.isdigit()}

    def write(
        self, game: Game, entry: Entry | None, *, expected: int, receipt: Receipt | None = None
    ) -> None:
        """Store what a game has become, if it is still at version `expected`."""
        if game.version <= expected:
            raise ValueError("a write leads to a higher version")
        if entry is not None and entry.version != game.version:
            raise ValueError("the entry of a write bears the version of the game")
        write = writing(game, entry, expected, self._lifetimes, receipt or NO_RECEIPT)
        answer = self._connection.run(WRITE, keys_of(game.id), *write)
        if isinstance(answer, list):
            raise Repeated(answer[0])
        if answer is None:
            raise UnknownGame(game.id)
        if isinstance(answer, int):
            raise Conflict(game.id, answer)
        self._lobby.count(answer.decode(), game.status)
        if game.status in ENDED:
            self._pack(game)

    def list_publicly(self, game: Game) -> None:
        """Put a game into the index."""
        self._lobby.enter(game.id, game.created)

    def delete(self, game_id: str, *, expected: int) -> None:
        """Delete a game with its log, if it is still at version `expected`."""
        said = (CHANNEL % game_id, expected + 1)
        told = (each % game_id for each in (*deliveries.TOLD_KEYS, HERE_KEY))
        keys = (*keys_of(game_id), *told)
        answer = self._connection.run(_DELETE, keys, expected, *said)
        if answer is None:
            raise UnknownGame(game_id)
        if isinstance(answer, int):
            raise Conflict(game_id, answer)
        self._lobby.drop(game_id, answer.decode())

    def rewrite(self, game: Game, log: Sequence[Entry], *, expected: int) -> None:
        """Store what a game has become, and its whole log in place of the former one."""
        if game.version <= expected or log[-1].version != game.version:
            raise ValueError("a log that is written anew leads up to a higher version")
        said = (CHANNEL % game.id, game.version)
        fields = changing_fields(game)
        answer = self._connection.run(
            _REWRITE, keys_of(game.id), expected, packed_log(log), *said, *fields
        )
        if answer is None:
            raise UnknownGame(game.id)
        if isinstance(answer, int):
            raise Conflict(game.id, answer)

    def say(self, game_id: str, said: Said, *, key: str = "") -> Said:
        """Keep a message."""
        _game_key(game_id)
        return self._people.say(game_id, said, key, self._memory)

    def talk(self, game_id: str, *, after: int = 0, limit: int = MOST_SAID) -> Talk:
        """Return the messages after one of them."""
        _game_key(game_id)
        return self._people.talk(game_id, after, limit)

    def erase_said(self, game_id: str, is_meant: Callable[[Said], bool]) -> None:
        """Erase messages."""
        self._people.erase(game_id, is_meant)

    def be_here(self, game_id: str, process: str, seats: Collection[int], *, seconds: int) -> None:
        """Note who is at a table."""
        self._people.be_here(game_id, process, seats, seconds)

    def here(self, game_id: str) -> set[int]:
        """Return who is at a table."""
        return self._people.here(game_id)

    def _pack(self, game: Game) -> None:
        """Pack the log of a game that is over. If that fails the log is only larger."""
        with suppress(StoreError):
            log = packed_log(self.entries(game.id, limit=game.version + 1))
            self._connection.run(PACK, keys_of(game.id)[:2], game.version, log)

    def entries(self, game_id: str, *, after: int = -1, limit: int = 1000) -> Entries:
        """Return the first `limit` log entries of versions above `after`, oldest first."""
        if limit < 1 or not _ID.fullmatch(game_id):
            return []
        first = max(after + 1, 0)
        rows = self._connection.read("XRANGE", LOG_KEY % game_id, first, "+", "COUNT", limit)
        found = [entry_from(game_id, fields.get(b"entry")) for _, fields in rows]
        if not found or found[0].version > first:
            packed = self._connection.read("HGET", GAME_KEY % game_id, "log")
            before = [] if packed is None else log_from(game_id, packed)
            found = [each for each in before if each.version >= first] + found
        return found[:limit]

    def list(
        self,
        *,
        cursor: str | None = None,
        limit: int = 50,
        wanted: Wanted = Wanted(),  # noqa: B008 - a tuple
    ) -> Page:
        """Return a page of games, newest first."""
        return self._lobby.page(cursor, max(limit, 1), wanted)

    def apps(self) -> Sequence[App]:
        """Return all apps."""
        return self._apps.all()

    def app(self, name: str) -> App | None:
        """Return an app."""
        return self._apps.one(name)

    def keep_app(self, app: App, before: App | None) -> None:
        """Store what an app has become."""
        self._apps.keep(app, before)

    def note_users(self, app: str, game_id: str, created: float, references: Iterable[str]) -> None:
        """Have a game in the lists of users of an app."""
        self._apps.note_users(app, game_id, created, references)

    def games_of_user(self, app: str, reference: str, limit: int) -> Sequence[str]:
        """Return games from the list of a user of an app."""
        return self._apps.games_of_user(app, reference, limit)

    def drop_user(self, app: str, reference: str, game_ids: Collection[str]) -> None:
        """Take games out of the list of a user of an app."""
        self._apps.drop_user(app, reference, game_ids)

    def note(self, deed: Deed) -> None:
        """Write a line of the audit log."""
        self._deeds.note(deed)

    def noted(self, before: str | None, limit: int) -> Sequence[Noted]:
        """Return lines of the audit log, the newest first."""
        return self._deeds.noted(before, limit)

    def change_noted(self, changed: Callable[[Deed], Deed]) -> None:
        """Change entries of the audit log."""
        self._deeds.change_noted(changed)

    def block(self, block: Block) -> None:
        """Block a client."""
        self._deeds.block(block)

    def unblock(self, client: str) -> bool:
        """Block a client no more."""
        return self._deeds.unblock(client)

    def blocks(self) -> Sequence[Block]:
        """Return what is blocked."""
        return self._deeds.blocks()

    def all_games(self) -> Iterator[Summary]:
        """Yield all games."""
        return self._lobby.all()

    def secret(self, name: str, *, seconds: int | None) -> bytes:
        """Return a secret, made at random on first use."""
        key = SECRET_OF % name
        kept = () if seconds is None else ("EX", seconds)
        self._connection.send("SET", key, secrets.token_bytes(32), "NX", *kept)
        found: bytes = self._connection.send("GET", key)
        return found

    def known_secret(self, name: str) -> bytes | None:
        """Return a secret, if it is still there."""
        found: bytes | None = self._connection.send("GET", SECRET_OF % name)
        return found

    def keep_inbox(self, inbox_id: str, held: Sequence[Held]) -> None:
        """Store which games an inbox has, until nobody has opened it for a while."""
        key, seconds = INBOX_KEY % inbox_id, self._lifetimes.inboxes
        self._connection.send("SET", key, inbox_bytes(held), "EX", seconds)

    def inbox(self, inbox_id: str) -> Sequence[Held] | None:
        """Return which games an inbox has, and extend its lifetime; None if there is none."""
        key, seconds = INBOX_KEY % inbox_id, self._lifetimes.inboxes
        found = self._connection.send("GETEX", key, "EX", seconds)
        return None if found is None else inbox_from(inbox_id, found)

    def keep_parcel(
        self, parcel_id: str, data: bytes, *, sender: str, most: int, seconds: int
    ) -> None:
        """Keep some bytes for a while."""
        used, limit = self.memory()
        if limit and used >= limit:
            raise StoreFull(NO_ROOM)
        self._parcels.keep(parcel_id, data, sender=sender, most=most, seconds=seconds, memory=limit)

    def take_parcel(self, parcel_id: str) -> bytes | None:
        """Return what is kept, for the last time."""
        return self._parcels.take(parcel_id)

    def reindex(self) -> int:
        """Scan all keys for games that the index lacks; return how many were added."""
        return self._lobby.reindex()

    def game_ids(self) -> Iterator[str]:
        """Yield the ids of all games; slow, for repairs."""
        return self._lobby.ids()

    def creator(self, game_id: str) -> str | None:
        """Return the creator of a game; empty if that was not kept, None if there is no game."""
        if not _ID.fullmatch(game_id):
            return None
        there, creator = self._connection.read("HMGET", GAME_KEY % game_id, "layout", "creator")
        return None if there is None else (creator or b"").decode()

    def call_bots(self, game_id: str, *, soon: int = 0, claim: Claim = NO_CLAIM) -> None:
        """Queue a game in which a bot has to decide now, or in some seconds."""
        self._bot_queue.call(game_id, soon, claim)

    def listen_for_bots(self, seconds: float, kinds: Collection[Kind] = KINDS) -> None:
        """Block until something of these kinds is queued, at most for some seconds."""
        self._bot_queue.listen(seconds, kinds)

    def take_bots(
        self, *, lease: float, limit: int, kinds: Collection[Kind] = KINDS
    ) -> Sequence[Taken]:
        """Take queued games and questions; for `lease` seconds no other process gets them."""
        return self._bot_queue.take(lease, limit, kinds)

    def backlog(self) -> Mapping[Kind, Backlog]:
        """Return whether what waits for bots is taken, and how old it is."""
        return self._bot_queue.backlog()

    def settle_bots(self, taken: Taken, *, again: float | None = None) -> None:
        """Remove a taken game from the queue, or make it due again."""
        self._bot_queue.settle(taken, again)

    def answered(self, question: bytes) -> bytes | None:
        """Return the answer to a question if it is kept."""
        return self._questions.answered(question)

    def ask(self, question: bytes, claim: Claim, *, patience: int, bill: Bill = NO_BILL) -> bytes:
        """Return the answer to a question as soon as a process has computed it."""
        return self._questions.ask(question, claim, patience, bill)

    def question(self, taken: Taken) -> bytes | None:
        """Return the question that was taken; None for a game, or if nobody waits any more."""
        return self._questions.question(taken) if taken.game_id.startswith(QUESTION) else None

    def payers(self, taken: Taken) -> Sequence[Bill]:
        """Return whom to bill for a question, each payer once."""
        return self._questions.payers(taken)

    def answer(self, taken: Taken, answer: bytes) -> None:
        """Answer a question, for all clients that wait."""
        self._questions.answer(taken, answer)

    def take_idle(self, *, lease: float, limit: int) -> Sequence[Taken]:
        """Take open games that may be idle for too long."""
        return self._idle_games.take(lease, limit)

    def settle_idle(self, taken: Taken, *, again: float | None) -> None:
        """Forget a taken game, or look at it again later."""
        self._idle_games.settle(taken, again)

    def call_delivery(self, game_id: str, client: str, *, soon: int = 0) -> None:
        """Queue a game that has events to deliver now, or in some seconds."""
        self._delivery_queue.call(game_id, soon, Claim(client))

    def listen_for_deliveries(self, seconds: float) -> None:
        """Block until a game is queued, at most for some seconds."""
        self._delivery_queue.listen(seconds)

    def take_deliveries(self, *, lease: float, limit: int) -> Sequence[Taken]:
        """Take queued games; for `lease` seconds no other process gets them."""
        return self._delivery_queue.take(lease, limit)

    def settle_delivery(self, taken: Taken, *, again: float | None = None) -> None:
        """Remove a taken game from the queue, or make it due again."""
        self._delivery_queue.settle(taken, again)

    def delivery_backlog(self) -> Backlog:
        """Return whether a process takes games with events to deliver, and how many games wait."""
        return self._delivery_queue.backlog()["seats"]

    def begin_telling(self, game_id: str, *, seconds: int) -> Telling | None:
        """Begin to deliver the events of a game, unless another process does."""
        return self._deliveries.begin(game_id, seconds)

    def note_told(self, telling: Telling, hook: str, version: int, *, seconds: int) -> bool:
        """Record up to which version a hook was served; False if the lease was lost."""
        return self._deliveries.note(telling, hook, version, seconds)

    def end_telling(self, telling: Telling) -> None:
        """End the lease, so that another process may deliver."""
        self._deliveries.end(telling)

    def add_event(self, app: str, data: bytes) -> None:
        """Add to the stream of an app."""
        self._deliveries.add_event(app, data)

    def events_of_app(
        self, app: str, *, after: str, limit: int, patience: float = 0
    ) -> Sequence[AppEvent]:
        """Return the events of an app after a place; or block, at most for some seconds."""
        return self._deliveries.events(app, after, limit, patience)

    def last_event(self, app: str) -> str:
        """Return the place of the last event of an app."""
        return self._deliveries.last_event(app)

    def drop_events(self, app: str, is_meant: Callable[[bytes], bool]) -> None:
        """Delete from the stream of an app what is meant."""
        self._deliveries.drop_events(app, is_meant)

    def add_attempt(self, app: str, hook: str, data: bytes) -> None:
        """Keep what became of an attempt to deliver to a hook."""
        self._deliveries.add_attempt(app, hook, data)

    def attempts(self, app: str, hook: str) -> Sequence[bytes]:
        """Return the attempts to deliver to a hook, newest first."""
        return self._deliveries.attempts(app, hook)

    def mend_index(self) -> None:
        """Scan all keys for games that the lists lack, if that is due."""
        self._lobby.reindex_if_due()

    def memory(self) -> Memory:
        """Return the memory that the server uses, and the limit for new games."""
        used, own = self._connection.run(_MEMORY, [INDEX])
        limits = [each for each in (self._memory, own * 9 // 10) if each]
        return Memory(used, min(limits, default=0))

    def counts(self) -> Mapping[str, int]:
        """Return how many games there are of each status, about."""
        return self._lobby.counts()

    def news(self) -> News:
        """Return notifications of changes; nothing is connected yet."""
        return ValkeyNews(self._connection)

    def check_format(self) -> None:
        """Return if the store is empty, or in the format of this version."""
        check_format(self._connection)

    def now(self) -> float:
        """Return the time of day by the store's clock."""
        return self._clock.now()

    def clock_offset(self) -> ClockOffset:
        """Return how far this machine's clock is from the store's."""
        return self._clock.offset()

    def ping(self) -> Shards:
        """Return if the server responds, is new enough and would take a write."""
        failures = self._connection.run_on_each(_READY, READY)
        down = {node: error for node, error in failures.items() if error is not None}
        if not down:
            self._connection.note(None)
            return Shards(len(failures), 0)
        node, first = next(iter(down.items()))
        if len(failures) == 1:
            self._connection.note(first)
            raise first
        words = f"{len(down)} of {len(failures)} shards take no writes, such as {node}"
        error = StoreUnavailable(f"{words}: {first.words}", first.reason)
        self._connection.note(error)
        if len(down) == len(failures):
            raise error
        return Shards(len(failures), len(down))

    def durability(self) -> Mapping[str, str | None]:
        """Return the settings of the server on which it depends whether games can be lost."""
        found: dict[str, str | None] = dict.fromkeys(DURABLE)
        for each in self._settings():
            for name, value in each.items():
                if found[name] in {None, DURABLE[name]}:
                    found[name] = value
        return found

    def _settings(self) -> Iterator[Mapping[str, str]]:
        """Yield the settings of each node; not all servers and users may have all of them told."""
        with suppress(StoreUnavailable):
            for each in self._connection.ask_quietly("INFO", "persistence"):
                on = each.get("aof_enabled")
                yield {} if on is None else {"appendonly": "yes" if on else "no"}
        with suppress(StoreUnavailable):
            for each in self._connection.ask_quietly("INFO", "memory"):
                policy = each.get("maxmemory_policy")
                yield {} if policy is None else {"maxmemory-policy": policy}
        with suppress(StoreUnavailable):
            for each in self._connection.ask_quietly("CONFIG", "GET", "appendfsync"):
                yield {} if len(each) != 2 else {"appendfsync": each[1].decode()}

    def close(self) -> None:
        """Close all connections."""
        self._connection.close()


def writing(
    game: Game, entry: Entry | None, expected: int, lifetimes: Lifetimes, receipt: Receipt
) -> list[Value]:
    """Return the arguments of the script WRITE, after its keys."""
    log: tuple[Value, Value] = (_log_id(entry), entry_bytes(entry)) if entry else ("", "")
    return [
        expected,
        lifetimes.of(game.status),
        *log,
        *receipt,
        lifetimes.answers,
        RECEIPTS,
        CHANNEL % game.id,
        game.version,
        *changing_fields(game),
    ]


def _game_key(game_id: str) -> str:
    if not _ID.fullmatch(game_id):
        raise UnknownGame(game_id)
    return GAME_KEY % game_id


def keys_of(game_id: str) -> tuple[str, ...]:
    """Return the keys that a game is written to."""
    return (_game_key(game_id), LOG_KEY % game_id, *(each % game_id for each in DONE_KEYS))


def _log_id(entry: Entry) -> str:
    return f"{entry.version}-1"
