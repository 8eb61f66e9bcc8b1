"""The hub of a process: one reader of the store's news, and all connections that wait for them.

A listener costs neither a connection to the store nor a thread. What has changed is gathered,
read once for each game, put into words once for all who may know the same, and handed out; then
the hub rests for a multiple of that time, so that acting goes before telling. Whatever changes in
the meantime goes into the next message.

All of it runs on the event loop but for two threads: one hears the news, one reads and renders.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from prometheus_client import Gauge

from holdout.api.streams import messages
from holdout.api.streams.hold import Listen, Wait
from holdout.api.streams.listener import Listener, Message, told
from holdout.logs import trace_of
from holdout.store import Store, StoreError, StoreUnavailable

#: After so long without a message a listener is sent a sign of life, and every so often the
#: versions of all games are compared, for news can be lost.
KEEP_ALIVE_SECONDS: Final = 15.0

_HEAR_SECONDS: Final = 0.25
_RETRY_SECONDS: Final = 0.5
#: After a round the hub rests this many times as long as it took, but not longer than that.
_REST: Final = 3
_LONGEST_REST: Final = 0.5

#: Higher than any: what is not there has to be looked for.
_NO_VERSION: Final = 2**63

T = TypeVar("T")

_log = logging.getLogger(__name__)


class _Game:
    """A game that somebody listens to; `version` is the newest one heard of."""

    def __init__(self) -> None:
        self.version = -1
        self.listeners: set[Listener] = set()
        self.waiting: set[tuple[int, asyncio.Event]] = set()

    @property
    def forgotten(self) -> bool:
        return not self.listeners and not self.waiting


class Hub:
    """All connections of this process that wait for news, and what tells them.

    Made and used on the event loop. `limit` is how many there may be at once, `gauge` tells how
    many there are.
    """

    def __init__(self, store: Store, limit: int, gauge: Gauge) -> None:
        self._store = store
        self._gauge = gauge
        self._limit = limit
        self._loop = asyncio.get_running_loop()
        self._count = 0
        self._games: dict[str, _Game] = {}
        self._unsure: set[str] = set()
        self._changed: set[str] = set()
        self._something = asyncio.Event()
        self._stopping = threading.Event()
        self._hearing = threading.Thread(target=self._hear, name="news", daemon=True)
        self._tasks: list[asyncio.Task[None]] = []
        self._reader = ThreadPoolExecutor(1, "hub")

    @property
    def room(self) -> bool:
        """Whether one more may come."""
        return self._count < self._limit and not self._stopping.is_set()

    @contextmanager
    def listening(self, wish: Listen) -> Iterator[Listener]:
        """Tell a listener of a game, until the block is left."""
        listener = Listener(wish, self._look_if_behind)
        with self._watching(wish.game_id) as game:
            game.listeners.add(listener)
            if self._stopping.is_set():
                listener.close()
            try:
                yield listener
            finally:
                game.listeners.discard(listener)

    async def wait(self, wish: Wait) -> None:
        """Return when the game has left the version that is known, or the time is over."""
        news = asyncio.Event()
        with self._watching(wish.game_id) as game:
            waiting = (wish.known, news)
            game.waiting.add(waiting)
            if self._stopping.is_set():
                news.set()
            try:
                await asyncio.wait_for(news.wait(), wish.seconds)
            except TimeoutError:
                pass
            finally:
                game.waiting.discard(waiting)

    def stop(self) -> None:
        """Let everybody go, and take nobody more."""
        self._stopping.set()
        for task in self._tasks:
            task.cancel()
        for game in self._games.values():
            for listener in game.listeners:
                listener.close()
            for _, news in game.waiting:
                news.set()
        self._reader.shutdown(wait=False, cancel_futures=True)

    async def stopped(self) -> None:
        """Return when the news are heard no more, after `stop`: the store may be closed then."""
        if self._tasks:
            await asyncio.to_thread(self._hearing.join)

    @contextmanager
    def _watching(self, game_id: str) -> Iterator[_Game]:
        self._start()
        game = self._games.setdefault(game_id, _Game())
        self._count += 1
        self._gauge.inc()
        # It may have changed since the view was rendered, before news of it were looked out for.
        self._unsure.add(game_id)
        self._something.set()
        try:
            yield game
        finally:
            self._count -= 1
            self._gauge.dec()
            if game.forgotten:
                self._games.pop(game_id, None)

    def _start(self) -> None:
        """Begin to hear and tell; a process to which nobody listens does neither."""
        if self._tasks or self._stopping.is_set():
            return
        self._hearing.start()
        self._tasks = [self._loop.create_task(each) for each in (self._work(), self._keep_alive())]

    def _hear(self) -> None:
        """Hear the news, for ever. Runs in a thread of its own."""
        news = self._store.news()
        while not self._stopping.is_set():
            try:
                heard = news.heard(_HEAR_SECONDS)
            except StoreError:
                self._stopping.wait(_RETRY_SECONDS)
                continue
            if self._stopping.is_set():
                break
            if heard is None:
                self._loop.call_soon_threadsafe(self._look_at_all)
            elif ours := {each: heard[each] for each in heard if each in self._games}:
                self._loop.call_soon_threadsafe(self._learn, ours)
        news.close()

    def _look_at_all(self) -> None:
        self._unsure.update(self._games)
        self._something.set()

    def _look_if_behind(self, game_id: str) -> None:
        game = self._games.get(game_id)
        if game and any(each.watcher.known < game.version for each in game.listeners):
            self._changed.add(game_id)
            self._something.set()

    def _learn(self, versions: Mapping[str, int]) -> None:
        """Take note of versions; who waits for one of them waits no longer."""
        for game_id, version in versions.items():
            game = self._games.get(game_id)
            if game is None:
                continue
            game.version = max(game.version, version)
            for known, news in game.waiting:
                if known < game.version:
                    news.set()
            if any(each.watcher.known < game.version for each in game.listeners):
                self._changed.add(game_id)
                self._something.set()

    async def _work(self) -> None:
        """Tell what changes, for ever; rest after each round."""
        while True:
            await self._something.wait()
            self._something.clear()
            began = time.monotonic()
            try:
                await self._round()
            except StoreUnavailable:
                self._look_at_all()
                await asyncio.sleep(_RETRY_SECONDS)
            except Exception as error:  # noqa: BLE001 - nobody else would go on telling
                _log.error("news could not be told: %s", trace_of(error))
                await asyncio.sleep(_RETRY_SECONDS)
            await asyncio.sleep(min(_REST * (time.monotonic() - began), _LONGEST_REST))

    async def _round(self) -> None:
        unsure, self._unsure = self._unsure & self._games.keys(), set()
        if unsure:
            found = await self._in_thread(self._store.versions, unsure)
            # A game that is gone is looked at too: its listeners are told so.
            self._learn({each: found.get(each, _NO_VERSION) for each in unsure})
        changed, self._changed = self._changed & self._games.keys(), set()
        behind = {each: some for each in changed if (some := self._behind(self._games[each]))}
        watchers = {each: {one.watcher for one in some} for each, some in behind.items()}
        heard = {each: self._games[each].version for each in behind}
        answers = await self._in_thread(told, self._store, watchers)
        for game_id, listeners in behind.items():
            game = self._games.get(game_id)
            if game and game.version == heard[game_id]:
                # What was read counts, should the store have lost what was heard of.
                game.version = max((each.known for each in answers[game_id].values()), default=-1)
            for listener in listeners:
                if message := answers[game_id].get(listener.watcher):
                    listener.tell(message)
        # The messages go out before this round counts as done.
        await asyncio.sleep(0)

    async def _in_thread(self, do: Callable[..., T], *arguments: Any) -> T:
        return await self._loop.run_in_executor(self._reader, do, *arguments)

    @staticmethod
    def _behind(game: _Game) -> list[Listener]:
        return [each for each in game.listeners if each.idle and each.watcher.known < game.version]

    async def _keep_alive(self) -> None:
        """Send signs of life, and look whether news were lost."""
        looked = time.monotonic()
        while True:
            await asyncio.sleep(1)
            now = time.monotonic()
            if now - looked > KEEP_ALIVE_SECONDS:
                looked = now
                self._look_at_all()
            for game in self._games.values():
                for listener in game.listeners:
                    if now - listener.spoken > KEEP_ALIVE_SECONDS:
                        listener.tell(Message(messages.KEEP_ALIVE))
