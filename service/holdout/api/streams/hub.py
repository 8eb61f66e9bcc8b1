"""The hub of a process: it hears what changes in the store, and tells everybody who listens.

Two threads serve any number of listeners, over one connection to the store. One hears the news
(see holdout.store.News) and notes which games have changed. The other goes through these in
rounds: each game is read once, rendered once for all who may know the same, and queued for its
listeners, whose own threads send it. Then it rests for a multiple of the time that took, so that
writes take priority over notifications; what changes meanwhile goes into the next message.
"""

import logging
import threading
import time
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple

from prometheus_client import Gauge

from holdout.api.http.problems import TooManyListeners
from holdout.api.streams import messages
from holdout.api.streams.messages import STOP, Message
from holdout.logs import trace_of
from holdout.play.watching import Watcher
from holdout.store import Store, StoreError, StoreUnavailable


class Client(NamedTuple):
    """Who listens, as far as a fair share goes: an address, and a token if one was sent."""

    address: str
    token: str | None


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

    def behind(self, version: int) -> bool:
        """Whether it does not know a version, and has received everything sent so far."""
        return self.watcher.known < version and not self._waiting and not self._ended

    def send(self, message: Message) -> None:
        """Queue a message. Only for the hub, and only when the part is behind."""
        self.watcher = self.watcher._replace(known=max(message.known, self.watcher.known))
        self._ended = message.last
        self._waiting = True
        self._queue.put(Sent(self, message))

    def received(self) -> None:
        """Note that what waited has been received."""
        self._waiting = False

    def stop(self) -> None:
        """End the stream after what is queued already."""
        self._queue.put(Sent(self, STOP))


class Listener:
    """A stream of one game or of several.

    The hub sends to its parts, and the thread that serves the stream receives.
    """

    def __init__(self, client: Client, watched: Collection[tuple[str, Watcher]]) -> None:
        """Listen to games, each on behalf of a caller who knows it up to a version."""
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

_HEAR_SECONDS: Final = 0.25
_RETRY_SECONDS: Final = 0.5
#: After a round the hub rests this many times as long as it took, but not longer than that.
_REST: Final = 3
#: One address, and one token, may have one part in so many of all places for listeners.
SHARE: Final = 4
_LONGEST_REST: Final = 0.5

#: Larger than any version; forces a look-up of missing games.
_NO_VERSION: Final = 2**63

_log = logging.getLogger(__name__)


class _Game:
    """A game that somebody listens to; `version` is the newest one heard of."""

    def __init__(self) -> None:
        self.version = -1
        self.parts: set[Part] = set()
        self.polls: set[_Poll] = set()

    def behind(self) -> list[Part]:
        """Those who have missed something and are ready to be sent it."""
        return [each for each in self.parts if each.behind(self.version)]

    def hear(self, version: int) -> None:
        """Take note of a version, and end the long polls that wait for it."""
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
    """Everybody who listens to games in this process, and the threads that tell them.

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
        self._unsure: set[str] = set()
        self._changed: set[str] = set()
        self._work = threading.Event()
        self._stopping = threading.Event()
        self._threads: list[threading.Thread] = []

    def join(self, listener: Listener) -> None:
        """Tell a listener what changes in its games, until it leaves. Raises `TooManyListeners`."""
        with self._lock:
            self._admit(listener.client)
            for part in listener.parts:
                self._game(part.game_id).parts.add(part)
        self._work.set()

    def leave(self, listener: Listener) -> None:
        """Forget a listener that has joined. To be called once."""
        with self._lock:
            for part in listener.parts:
                self._games[part.game_id].parts.discard(part)
            self._dismiss(listener.client, (part.game_id for part in listener.parts))

    def received(self, part: Part) -> None:
        """Note that a message was received: others may have been missed meanwhile."""
        with self._lock:
            part.received()
            if part.behind(self._games[part.game_id].version):
                self._changed.add(part.game_id)
                self._work.set()

    def wait(self, client: Client, known: Mapping[str, int], seconds: float) -> None:
        """Return when one of some games has left the version that it is known at.

        It returns after some time at the latest. Raises `TooManyListeners`.
        """
        over = threading.Event()
        polls = {game_id: _Poll(version, over) for game_id, version in known.items()}
        with self._lock:
            self._admit(client)
            for game_id, poll in polls.items():
                self._game(game_id).polls.add(poll)
        self._work.set()
        try:
            over.wait(seconds)
        finally:
            with self._lock:
                for game_id, poll in polls.items():
                    self._games[game_id].polls.discard(poll)
                self._dismiss(client, polls)

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
        most = min(self._share, self._limit - self._count)
        if any(self._taken[each] >= most for each in _counted(client)):
            raise TooManyListeners("yours")
        self._taken.update(_counted(client))
        if not self._threads:
            self._start()
        self._count += 1
        self._gauge.inc()

    def _game(self, game_id: str) -> _Game:
        """A game that somebody begins to listen to."""
        # It may have changed since the caller read it, before news of it mattered here.
        self._unsure.add(game_id)
        return self._games.setdefault(game_id, _Game())

    def _dismiss(self, client: Client, game_ids: Iterable[str]) -> None:
        """Note that somebody does not listen to these games any more."""
        self._count -= 1
        self._taken.subtract(_counted(client))
        self._taken += Counter()  # Without those who have none any more.
        self._gauge.dec()
        for game_id in game_ids:
            game = self._games[game_id]
            if not game.parts and not game.polls:
                del self._games[game_id]

    def _start(self) -> None:
        self._threads = [
            threading.Thread(target=self._hear, name="hub-news", daemon=True),
            threading.Thread(target=self._tell, name="hub-rounds", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def _hear(self) -> None:
        """Hear the news until the hub stops."""
        news = self._store.news()
        while not self._stopping.is_set():
            try:
                heard = news.heard(_HEAR_SECONDS)
            except StoreError:
                self._stopping.wait(_RETRY_SECONDS)
                continue
            if heard is None:
                self._check_all()
            elif heard:
                self._learn(heard)
        news.close()

    def _learn(self, versions: Mapping[str, int]) -> None:
        """Take note of the versions that games are at."""
        with self._lock:
            known = versions.keys() & self._games.keys()
            for game_id in known:
                self._games[game_id].hear(versions[game_id])
            if known:
                self._changed |= known
                self._work.set()

    def _check_all(self) -> None:
        """Look up the versions of all games in the next round."""
        with self._lock:
            self._unsure.update(self._games)
        self._work.set()

    def _tell(self) -> None:
        """Go through what has changed, round by round, until the hub stops."""
        checked = time.monotonic()
        while not self._stopping.is_set():
            self._work.wait(CHECK_SECONDS)
            self._work.clear()
            began = time.monotonic()
            if began - checked >= CHECK_SECONDS:
                checked = began
                self._check_all()
            rest = _RETRY_SECONDS
            try:
                self._round()
                rest = min(_REST * (time.monotonic() - began), _LONGEST_REST)
            except StoreUnavailable:
                self._check_all()
            except Exception as error:  # noqa: BLE001 - this thread must go on
                _log.error("listeners could not be told: %s", trace_of(error))
            self._stopping.wait(rest)

    def _round(self) -> None:
        with self._lock:
            unsure, self._unsure = self._unsure & self._games.keys(), set()
        if unsure:
            found = self._store.versions(unsure)
            # A missing game counts as changed: its listeners are told that it is gone.
            self._learn({game_id: found.get(game_id, _NO_VERSION) for game_id in unsure})
        with self._lock:
            changed, self._changed = self._changed & self._games.keys(), set()
        for game_id in changed:
            self._tell_of(game_id)

    def _tell_of(self, game_id: str) -> None:
        """Send what has changed in a game to its listeners. Raises `StoreUnavailable`."""
        with self._lock:
            game = self._games.get(game_id)
            if game is None or not (parts := game.behind()):
                return
            heard = game.version
        found = messages.changes(self._store, game_id, {each.watcher for each in parts})
        with self._lock:
            if game.version == heard:
                # What was read counts, should the store have lost what was heard of.
                game.version = max((each.known for each in found.values()), default=-1)
        for part in parts:
            part.send(found[part.watcher])


def _counted(client: Client) -> list[tuple[str, str]]:
    """What the places of a client are counted by."""
    counted = [("address", client.address)]
    return counted if client.token is None else [*counted, ("token", client.token)]
