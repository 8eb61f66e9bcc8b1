"""The hub of a process: it receives changes from the store, and fans them out to its listeners.

Two threads serve any number of listeners. One receives the news of the games that have listeners
(see holdout.store.News) and marks those that have changed. The other goes through these in rounds:
each game is read once, rendered once for each audience, and handed to its listeners, whose own
threads send it. Only few of these are woken; each wakes the next one. Hundreds of threads that wake
at once would mostly wait for each other: that took twice the processor time.

The next message about a game is sent when all of its listeners have taken the last one. Changes
until then are coalesced, so under load messages grow larger, not more numerous.
"""

import logging
import secrets
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple

from prometheus_client import Gauge

from holdout.api.http.problems import TooManyListeners
from holdout.api.streams import messages
from holdout.api.streams.messages import STOP, Message
from holdout.logs import trace_of
from holdout.play.people import Listening
from holdout.play.watching import Watcher
from holdout.store import Store, StoreError, StoreUnavailable


class Client(NamedTuple):
    """A client, for its fair share of listeners: an address, and a token if one was sent.

    An app is one client, from whatever address and with whichever key; it may have a quota.
    """

    address: str
    token: str | None
    app: str | None = None
    quota: int | None = None


class Sent(NamedTuple):
    """A message, and which part of a stream it was sent to."""

    part: "Part"
    message: Message


class Part:
    """One game of a stream.

    One message about it waits at most: a stream that is slow to receive is sent nothing more about
    this game until it has, and then everything that it has missed as one message.
    """

    def __init__(self, game_id: str, watcher: Watcher, queue: "SimpleQueue[Sent]") -> None:
        """Watch a game on behalf of a caller, and put what is to be sent into a queue."""
        self.game_id = game_id
        self.watcher = watcher
        self._queue = queue
        self._waiting = False
        self._ended = False
        #: The last message of its table that was sent to it, and the last bytes about its people.
        self.heard: int | None = None
        self._people = b""
        #: Whether a message about people is still to be received.
        self.told_aside = False

    def behind(self, version: int) -> bool:
        """Return whether it lacks a version, and has received everything sent so far."""
        return self.watcher.known < version and not self._waiting and not self._ended

    def expect(self, message: Message) -> None:
        """Note that a message will be sent. Only for the hub, and only when the part is behind."""
        self.watcher = self.watcher._replace(known=max(message.known, self.watcher.known))
        self._ended = message.last
        self._waiting = True

    def send(self, message: Message) -> None:
        """Queue a message that is expected."""
        self._queue.put(Sent(self, message))

    def received(self) -> None:
        """Note that what waited has been received."""
        self._waiting = False

    @property
    def listens(self) -> bool:
        """Whether it subscribes to the people at the table, and has received all about them."""
        return self.watcher.here is not None and not self.told_aside and not self._ended

    def tell_aside(self, heard: int, message: Message) -> None:
        """Queue a message about the people at the table, unless it equals the last one."""
        self.heard = heard
        if message.data != self._people:
            self._people, self.told_aside = message.data, True
            self._queue.put(Sent(self, message))

    def received_aside(self) -> None:
        """Note that the message about people has been received."""
        self.told_aside = False

    def stop(self) -> None:
        """End the stream after what is queued already."""
        self._queue.put(Sent(self, STOP))


class Listener:
    """A stream of one game or of several.

    The hub sends to its parts, and the thread that serves the stream receives.
    """

    def __init__(self, client: Client, watched: Collection[tuple[str, Watcher]]) -> None:
        """Listen to games, each on behalf of a caller who has it up to a version."""
        self.client = client
        self._queue: SimpleQueue[Sent] = SimpleQueue()
        self.parts = [Part(game_id, watcher, self._queue) for game_id, watcher in watched]

    def receive(self, seconds: float) -> Sent | None:
        """Wait for the next message; None if none comes within that time."""
        try:
            return self._queue.get(timeout=seconds)
        except Empty:
            return None


#: News can be lost, so this often the versions of all games listened to are compared.
CHECK_SECONDS: Final = 15.0

#: How long presence at a table lasts unless it is renewed.
HERE_SECONDS: Final = int(3 * CHECK_SECONDS)

#: A game that somebody begins to listen to is followed after this time at the latest.
_HEAR_SECONDS: Final = 0.05
_RETRY_SECONDS: Final = 0.5
#: One address, and one token, may have one part in so many of all places for listeners.
SHARE: Final = 4
#: How many listeners of a game are woken at once.
_WOKEN: Final = 2
#: Listeners that do not take a message are not waited for longer than that.
_PATIENCE: Final = 0.1

#: Larger than any version; forces a look-up of missing games.
_NO_VERSION: Final = 2**63

_log = logging.getLogger(__name__)


class _Telling:
    """A message to some listeners of a game; each that has taken it wakes the next.

    Listeners call it without a lock: each of the steps is a single one.
    """

    def __init__(self, told: Mapping[Part, Message]) -> None:
        """Take the message of each part; nothing is sent yet."""
        for part, message in told.items():
            part.expect(message)
        self._rest = deque(told.items())
        self._taking = set(told)
        self._until = time.monotonic() + _PATIENCE

    @property
    def over(self) -> bool:
        """Whether all have taken it, or are not waited for any more."""
        return not self._taking or time.monotonic() >= self._until

    def hand_on(self, count: int) -> None:
        """Send it to so many more."""
        for _ in range(count):
            try:
                part, message = self._rest.popleft()
            except IndexError:
                return
            part.send(message)

    def hand_to_all(self) -> None:
        """Send it to all who have not been sent it: somebody does not hand it on."""
        self.hand_on(len(self._rest))

    def taken(self, part: Part) -> None:
        """Note that somebody has taken it or will not; if it was theirs, it goes to the next."""
        if part in self._taking:
            self._taking.discard(part)
            self.hand_on(1)


class _Game:
    """A game that is followed; `version` is the newest one received, -1 before there is any.

    It is followed until it has had no listener for a while, so that the next long poll, or a
    client that reconnects, finds it still followed.
    """

    def __init__(self) -> None:
        self.version = -1
        self.parts: set[Part] = set()
        self.telling = _Telling({})
        #: Whether to send it again as soon as the present message is taken by all.
        self.again = False
        self.polls: set[_Poll] = set()
        #: Whether to send its people again as soon as a listener has received the last message.
        self.people_again = False

    @property
    def wanted(self) -> bool:
        """Whether anybody listens to it."""
        return bool(self.parts or self.polls)

    def behind(self) -> list[Part]:
        """Return the parts that have missed something and are ready to be sent it."""
        return [each for each in self.parts if each.behind(self.version)]

    def here(self) -> frozenset[int]:
        """Return the seats whose players are seen here."""
        return frozenset(seat for each in self.parts for seat in each.watcher.here or ())

    def hear(self, version: int) -> None:
        """Store a version, and end the long polls that wait for it."""
        self.version = max(self.version, version)
        for poll in self.polls:
            if poll.known < self.version:
                poll.over.set()


class _Poll:
    """A long poll: a request that waits for a game to leave a version, or for one of several."""

    def __init__(self, known: int, over: threading.Event) -> None:
        self.known = known
        self.over = over


class Hub:
    """The listeners to games in this process, and the threads that serve them.

    The threads start with the first listener.
    """

    def __init__(self, store: Store, limit: int, gauge: Gauge) -> None:
        """Take the store, how many may listen at the same time, and the gauge that counts them."""
        self._store = store
        self._limit = limit
        self._gauge = gauge
        self._lock = threading.Lock()
        self._share = max(limit // SHARE, 1)
        self._count = 0
        self._taken: Counter[tuple[str, str]] = Counter()
        self._games: dict[str, _Game] = {}
        #: What `_games` has, but for what was added since.
        self._followed: frozenset[str] = frozenset()
        self._unsure: set[str] = set()
        self._changed: set[str] = set()
        self._waiting: set[str] = set()
        #: Games of whose people there is something new, and where somebody may have come or gone;
        #: the presence that was last published, where there was any, and when.
        self._people: set[str] = set()
        self._coming: set[str] = set()
        self._here: dict[str, tuple[frozenset[int], float]] = {}
        self._process = secrets.token_hex(6)
        self._work = threading.Event()
        self._stopping = threading.Event()
        self._threads: list[threading.Thread] = []

    def join(self, listener: Listener) -> None:
        """Send a listener the changes in its games, until it leaves. Raises `TooManyListeners`."""
        with self._lock:
            self._admit(listener.client)
            for part in listener.parts:
                game = self._game(part.game_id)
                game.parts.add(part)
                if part.behind(game.version):
                    self._tell_soon(part.game_id)
                if part.listens:
                    self._coming.add(part.game_id)
                    self._people.add(part.game_id)
                    self._work.set()

    def leave(self, listener: Listener) -> None:
        """Forget a listener that has joined. To be called once."""
        with self._lock:
            for part in listener.parts:
                game = self._games[part.game_id]
                game.parts.discard(part)
                game.telling.taken(part)
            self._dismiss(listener.client)

    def received(self, part: Part) -> None:
        """Note that a message was received: others may have been missed meanwhile."""
        # Hundreds do this at once and should not wait for each other, so without the lock. First
        # write what the hub reads, then read what it writes; the hub does it the other way round.
        game = self._games[part.game_id]
        part.received()
        game.telling.taken(part)
        if part.behind(game.version):
            game.again = True
        if game.again and game.telling.over:
            with self._lock:
                self._tell_soon(part.game_id)

    def received_aside(self, part: Part) -> None:
        """Note that a message about people was received: there may be more by now."""
        part.received_aside()
        game = self._games[part.game_id]
        if game.people_again:
            with self._lock:
                game.people_again = False
                self._people.add(part.game_id)
                self._work.set()

    def wait(self, client: Client, known: Mapping[str, int], seconds: float) -> None:
        """Return when one of some games has left its given version.

        It returns after some time at the latest. Raises `TooManyListeners`.
        """
        over = threading.Event()
        polls = {game_id: _Poll(version, over) for game_id, version in known.items()}
        with self._lock:
            self._admit(client)
            for game_id, poll in polls.items():
                game = self._game(game_id)
                game.polls.add(poll)
                if poll.known < game.version:
                    over.set()
        try:
            over.wait(seconds)
        finally:
            with self._lock:
                for game_id, poll in polls.items():
                    self._games[game_id].polls.discard(poll)
                self._dismiss(client)

    @contextmanager
    def counted(self, client: Client) -> Iterator[Callable[[], bool]]:
        """Count somebody who waits for something that is no game; yields whether to go on.

        Raises `TooManyListeners`.
        """
        with self._lock:
            self._admit(client)
        try:
            yield lambda: not self._stopping.is_set()
        finally:
            with self._lock:
                self._dismiss(client)

    def stop(self) -> None:
        """End all streams and long polls, accept no more, and return when the threads have ended.

        The store may be closed then.
        """
        with self._lock:
            self._stopping.set()
            for game in self._games.values():
                for part in game.parts:
                    part.stop()
                for poll in game.polls:
                    poll.over.set()
        self._work.set()
        for thread in self._threads:
            thread.join()

    def _admit(self, client: Client) -> None:
        """Make room for one more who listens, to however many games. Raises `TooManyListeners`."""
        if self._count >= self._limit or self._stopping.is_set():
            raise TooManyListeners
        # No more than are left for all others: else a few clients would share out all of them.
        left = self._limit - self._count
        most = min(self._share, left) if client.quota is None else client.quota
        if any(self._taken[each] >= most for each in _counted(client)):
            raise TooManyListeners("yours" if client.app is None else "app", count=most)
        self._taken.update(_counted(client))
        if not self._threads:
            self._start()
        self._count += 1
        self._gauge.inc()

    def _game(self, game_id: str) -> _Game:
        """Return a game for a new listener."""
        if game_id not in self._games:
            self._games[game_id] = _Game()
        return self._games[game_id]

    def _tell_soon(self, game_id: str) -> None:
        """Schedule a game for the next round of messages."""
        self._changed.add(game_id)
        self._work.set()

    def _dismiss(self, client: Client) -> None:
        """Note that somebody does not listen any more."""
        self._count -= 1
        self._taken.subtract(_counted(client))
        self._taken += Counter()  # Without those who have none any more.
        self._gauge.dec()

    def _start(self) -> None:
        self._threads = [
            threading.Thread(target=self._hear, name="hub-news", daemon=True),
            threading.Thread(target=self._tell, name="hub-rounds", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def _hear(self) -> None:
        """Receive the news until the hub stops."""
        news = self._store.news()
        while not self._stopping.is_set():
            try:
                heard = news.heard(self._to_follow(), _HEAR_SECONDS)
            except StoreError:
                # Looking at versions also finds out where in a cluster the games lie now.
                self._check_all()
                self._stopping.wait(_RETRY_SECONDS)
                continue
            if heard.unsure:
                self._check(heard.unsure)
            if heard.versions:
                self._learn(heard.versions)
            if people := {*heard.unsure, *heard.people}:
                with self._lock:
                    self._people |= people
                self._work.set()
        news.close()

    def _to_follow(self) -> frozenset[str]:
        """Return the games to subscribe to; the same object as before if these are the same."""
        with self._lock:
            # What is forgotten is left in `_check_all`, so only the number can differ.
            if len(self._followed) != len(self._games):
                self._followed = frozenset(self._games)
            return self._followed

    def _learn(self, versions: Mapping[str, int]) -> None:
        """Store the current versions of games."""
        with self._lock:
            for game_id in versions.keys() & self._games.keys():
                self._games[game_id].hear(versions[game_id])
                self._tell_soon(game_id)

    def _check(self, game_ids: Iterable[str]) -> None:
        """Look up the versions of games in the next round."""
        with self._lock:
            self._unsure.update(game_ids)
        self._work.set()

    def _check_all(self) -> None:
        """Look up the versions of all games in the next round; forget those of no listener."""
        with self._lock:
            for game_id in [each for each, game in self._games.items() if not game.wanted]:
                del self._games[game_id]
            self._followed = frozenset(self._games)
            self._unsure.update(self._games)
            self._coming.update(self._here)
        self._work.set()

    def _tell(self) -> None:
        """Go through what has changed, round by round, until the hub stops."""
        checked = time.monotonic()
        while not self._stopping.is_set():
            self._work.wait(_PATIENCE if self._waiting else CHECK_SECONDS)
            self._work.clear()
            if time.monotonic() - checked >= CHECK_SECONDS:
                checked = time.monotonic()
                self._check_all()
            try:
                self._round()
            except StoreUnavailable:
                with self._lock:
                    self._people.update(self._games)
                self._check_all()
                self._stopping.wait(_RETRY_SECONDS)
            except Exception as error:  # noqa: BLE001 - this thread must go on
                _log.error("listeners could not be told: %s", trace_of(error))
                self._stopping.wait(_RETRY_SECONDS)

    def _round(self) -> None:
        with self._lock:
            unsure, self._unsure = self._unsure & self._games.keys(), set()
        if unsure:
            found = self._store.versions(unsure)
            # A missing game counts as changed: its listeners are notified that it is gone.
            self._learn({game_id: found.get(game_id, _NO_VERSION) for game_id in unsure})
        with self._lock:
            changed = (self._changed | self._waiting) & self._games.keys()
            self._changed, self._waiting = set(), set()
        for game_id in changed:
            self._tell_of(game_id)
        with self._lock:
            coming, self._coming = self._coming, set()
            people, self._people = self._people & self._games.keys(), set()
        for game_id in coming:
            self._note_people(game_id)
        for game_id in people:
            self._tell_people(game_id)

    def _note_people(self, game_id: str) -> None:
        """Publish who is at a table, if that has changed or has to be renewed. Raises `StoreError`.

        A player who leaves is removed only at the next check: mostly they come back at once.
        """
        with self._lock:
            game, now = self._games.get(game_id), time.monotonic()
            here = frozenset[int]() if game is None else game.here()
            before, at = self._here.get(game_id, (frozenset[int](), 0.0))
            if here == before and (not here or now - at < CHECK_SECONDS / 2):
                return
            if here:
                self._here[game_id] = here, now
            else:
                del self._here[game_id]
        self._store.be_here(game_id, self._process, here, seconds=HERE_SECONDS)

    def _tell_people(self, game_id: str) -> None:
        """Send news of the people at a table to its listeners. Raises `StoreUnavailable`."""
        with self._lock:
            game = self._games.get(game_id)
            if game is None:
                return
            parts = [each for each in game.parts if each.listens]
            game.people_again = any(each.told_aside for each in game.parts)
        if not parts:
            return
        asked = {each: Listening(each.watcher.caller, each.heard) for each in parts}
        found = messages.at_table(self._store, game_id, {*asked.values()})
        with self._lock:
            for part in parts:
                if part in game.parts and asked[part] in found:
                    part.tell_aside(*found[asked[part]])

    def _tell_of(self, game_id: str) -> None:
        """Send what has changed in a game to its listeners. Raises `StoreUnavailable`."""
        with self._lock:
            game = self._games.get(game_id)
            if game is None:
                return
            game.again = True
            if not game.telling.over:
                self._waiting.add(game_id)
                return
            game.telling.hand_to_all()
            game.again = False
            if not (parts := game.behind()):
                return
            heard = game.version
        found = messages.changes(self._store, game_id, {each.watcher for each in parts})
        with self._lock:
            if game.version == heard:
                # The version read counts, should the store have lost the one received.
                game.version = max((each.known for each in found.values()), default=-1)
            # A listener that has left in the meantime would not hand it on.
            there = [each for each in parts if each in game.parts]
            telling = game.telling = _Telling({each: found[each.watcher] for each in there})
            self._waiting.add(game_id)
        telling.hand_on(_WOKEN)


def _counted(client: Client) -> list[tuple[str, str]]:
    """List the keys that a client's places are counted by."""
    if client.app is not None:
        return [("app", client.app)]
    counted = [("address", client.address)]
    return counted if client.token is None else [*counted, ("token", client.token)]
