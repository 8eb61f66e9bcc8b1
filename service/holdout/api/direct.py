"""Requests on their way from granian to a thread, past the event loop.

granian starts a request as a coroutine on the loop, and what it then waits for, such as its body,
wakes it there. Ours are answered in threads; by way of the loop each would go from thread to
thread six times instead of twice, which takes a tenth of their time or more. So what granian asks
of its loop is looked at first: a coroutine that it wants started is started in one of our threads,
and goes on in them, until it asks for the loop.

What is known of granian here is that it calls `call_soon_threadsafe(start, coroutine, watcher)`.
Should it call otherwise one day, its requests run on the loop, as they do with any other server.
"""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Generator
from contextvars import copy_context
from functools import partial
from queue import SimpleQueue
from types import CoroutineType, coroutine
from typing import Any, Final

_SERVER: Final = "granian._futures"
_TO_LOOP: Final = object()


class Threads:
    """Threads that do what is put into their queue. Less than an executor is, and quicker."""

    def __init__(self, number: int, tell: Callable[[BaseException], None]) -> None:
        """Start so many threads; `tell` is told what goes wrong in them, and they go on."""
        self._tell = tell
        self.queue: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._here = threading.local()
        for _ in range(number):
            threading.Thread(target=self._work, name="flask", daemon=True).start()

    @property
    def here(self) -> bool:
        """Whether the caller runs in one of these threads."""
        return getattr(self._here, "mine", False)

    def divert(self, loop: asyncio.AbstractEventLoop) -> None:
        """Start in these threads what granian asks a loop to start."""
        for name in ("call_soon", "call_soon_threadsafe"):
            setattr(loop, name, partial(self._call, getattr(loop, name)))

    def _work(self) -> None:
        self._here.mine = True
        while True:
            work = self.queue.get()
            try:
                work()
            except BaseException as error:  # noqa: BLE001 - the next request needs the thread
                self._tell(error)

    def _call(
        self, on_loop: Callable[..., Any], callback: Callable[..., Any], *args: Any, **context: Any
    ) -> Any:
        """Do what a loop was asked for: here, if it is one of our requests, else `on_loop`."""
        if type(callback) is _Request:
            return self.queue.put(callback)
        if (
            len(args) == 2  # noqa: PLR2004 - a coroutine and its watcher
            and type(args[0]) is CoroutineType
            and getattr(callback, "__module__", "") == _SERVER
        ):
            request, watcher = args

            def rest(begun: Any) -> None:
                on_loop(callback, begun, watcher, **context)

            return self.queue.put(_Request(request, rest))
        return on_loop(callback, *args, **context)


class _Request:
    """A coroutine that runs in threads; called when there is something for it to do."""

    def __init__(self, request: Coroutine[Any, Any, Any], rest: Callable[[Any], None]) -> None:
        """Take the coroutine, and what puts its rest onto the loop."""
        self._request, self._rest = request, rest

    def __call__(self, *_: Any) -> None:
        """Run until it has to wait, or asks for the loop, or ends."""
        try:
            awaited = self._request.send(None)
        except StopIteration:
            return
        if awaited is _TO_LOOP:
            self._rest(_begun(self._request))
        else:
            awaited.add_done_callback(self, context=copy_context())


@coroutine
def to_loop() -> Generator[object, None, None]:
    """Go on as a task of the event loop; for a coroutine that runs in a thread."""
    yield _TO_LOOP


async def _begun(request: Coroutine[Any, Any, Any]) -> None:
    """Run the rest of a coroutine that was begun elsewhere, which can't be awaited itself."""
    await _going_on(request)


@coroutine
def _going_on(request: Coroutine[Any, Any, Any]) -> Generator[Any, Any, None]:
    go_on: Callable[[], Any] = partial(request.send, None)
    while True:
        try:
            awaited = go_on()
        except StopIteration:
            return
        try:
            yield awaited
        except BaseException as error:  # noqa: BLE001 - such as that the task is cancelled
            go_on = partial(request.throw, error)
        else:
            go_on = partial(request.send, None)
