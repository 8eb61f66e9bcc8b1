"""Requests past the event loop: in threads, on the loop once they ask for it, as granian has it."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from contextvars import copy_context
from typing import Any

import pytest
from granian import _futures

from holdout.api.direct import Threads, to_loop

PATIENCE_SECONDS = 10


class Watcher:
    """What granian hands along with a request, and is told when it is done."""

    def __init__(self, proto: Any = None) -> None:
        self.scope, self.proto = {}, proto
        self.task: Any = None
        self.failure: BaseException | None = None
        self.over = threading.Event()

    def taskref(self, task: Any) -> None:
        """Remember the task that the request has become on the loop."""
        self.task = task

    def done(self) -> None:
        """The request has ended well."""
        self.over.set()

    def err(self, error: BaseException) -> None:
        """The request has failed."""
        self.failure = error
        self.over.set()


#: What went wrong in threads, in all tests.
faults: list[BaseException] = []

Story = Callable[[Any, Any], Awaitable[None]]
Meanwhile = Callable[[Watcher, asyncio.AbstractEventLoop], None]


def nothing(watcher: Watcher, loop: asyncio.AbstractEventLoop) -> None:
    """What happens meanwhile, mostly."""
    del watcher, loop


def begun(story: Story, proto: Any = None, meanwhile: Meanwhile = nothing) -> Watcher:
    """Let granian's own code start a request from a thread of its own; wait until it is done."""
    watcher = Watcher(proto)

    async def serve() -> None:
        loop = asyncio.get_running_loop()
        Threads(2, faults.append).divert(loop)
        request = _futures._future_watcher_wrapper(story)
        start = _futures._cbsched_aioschedule(loop, copy_context(), request)
        await asyncio.to_thread(start, watcher)
        await asyncio.to_thread(meanwhile, watcher, loop)
        assert await asyncio.to_thread(watcher.over.wait, PATIENCE_SECONDS)

    asyncio.run(serve())
    return watcher


class Later:
    """Something that is awaited as granian's futures are; it tells a loop when it is there."""

    def __init__(self) -> None:
        self._called: list[tuple[Any, Any]] = []
        self.awaited = threading.Event()
        self.value: Any = None

    def __await__(self) -> Any:
        self.awaited.clear()
        if self.value is None:
            yield self
        return self.value

    def add_done_callback(self, callback: Any, *, context: Any) -> None:
        """Take note of whom to call."""
        self._called.append((callback, context))
        self.awaited.set()

    def come(self, loop: asyncio.AbstractEventLoop, value: Any, *, soon: bool = False) -> None:
        """Be there, and tell so in one of two ways."""
        self.value = value
        for callback, context in self._called:
            call = loop.call_soon if soon else loop.call_soon_threadsafe
            call(callback, self, context=context)


def test_request_is_answered_in_a_thread() -> None:
    """The loop takes no part in it: nothing becomes a task."""
    names: list[str] = []

    async def story(scope: Any, proto: Any) -> None:
        del scope, proto
        names.append(threading.current_thread().name)

    watcher = begun(story)

    assert (["flask"], None, None) == (names, watcher.task, watcher.failure)


@pytest.mark.parametrize("soon", [False, True])
def test_request_waits_for_its_body_in_no_thread(soon: bool) -> None:  # noqa: FBT001
    """It goes on in a thread when the body is there, however the loop is told."""
    heard: list[Any] = []
    body = Later()

    async def story(scope: Any, proto: Any) -> None:
        del scope
        heard.append(await proto)
        heard.append(threading.current_thread().name)

    def bring(watcher: Watcher, loop: asyncio.AbstractEventLoop) -> None:
        assert body.awaited.wait(PATIENCE_SECONDS)
        assert not watcher.over.is_set()
        body.come(loop, b"{}", soon=soon)

    watcher = begun(story, body, bring)

    assert ([b"{}", "flask"], None) == (heard, watcher.task)


def test_request_goes_on_as_a_task_once_it_asks_for_the_loop() -> None:
    """There it may wait for whatever tasks wait for."""
    names: list[str] = []

    async def story(scope: Any, proto: Any) -> None:
        del scope, proto
        names.append(threading.current_thread().name)
        await to_loop()
        await asyncio.sleep(0.01)
        names.append(threading.current_thread().name)
        assert asyncio.current_task() is not None

    watcher = begun(story)

    assert (["flask", "MainThread"], None) == (names, watcher.failure)
    assert watcher.task is not None


def test_failure_is_told_to_granian() -> None:
    """It answers 500 then."""

    async def in_thread(scope: Any, proto: Any) -> None:
        raise KeyError(scope, proto)

    async def on_loop(scope: Any, proto: Any) -> None:
        await to_loop()
        raise KeyError(scope, proto)

    assert all(isinstance(begun(each).failure, KeyError) for each in (in_thread, on_loop))


def test_thread_outlives_whatever_goes_wrong_in_it() -> None:
    """Else a service would stand still after as many faults as it has threads."""
    told: list[BaseException] = []
    threads = Threads(1, told.append)
    done = threading.Event()

    def fail() -> None:
        raise SystemExit

    threads.queue.put(fail)
    threads.queue.put(done.set)

    assert done.wait(PATIENCE_SECONDS)
    assert [SystemExit] == [type(each) for each in told]


def test_task_that_is_cancelled_cancels_the_request() -> None:
    """As when the server stops: what the request has opened is closed."""
    closed = threading.Event()
    waiting = threading.Event()

    async def story(scope: Any, proto: Any) -> None:
        del scope, proto
        await to_loop()
        try:
            waiting.set()
            await asyncio.sleep(PATIENCE_SECONDS)
        finally:
            closed.set()

    def cancel(watcher: Watcher, loop: asyncio.AbstractEventLoop) -> None:
        assert waiting.wait(PATIENCE_SECONDS)
        loop.call_soon_threadsafe(watcher.task.cancel)

    watcher = begun(story, meanwhile=cancel)

    assert closed.is_set()
    assert isinstance(watcher.failure, asyncio.CancelledError)


def test_all_else_stays_on_the_loop() -> None:
    """Coroutines and callbacks of others, with their arguments."""
    heard: list[Any] = []

    async def serve() -> None:
        loop = asyncio.get_running_loop()
        Threads(1, faults.append).divert(loop)
        there = asyncio.Event()

        def call(*told: Any) -> None:
            heard.append((threading.current_thread().name, *told))
            if len(heard) == 3:
                there.set()

        async def coroutine() -> None: ...

        made = coroutine()
        loop.call_soon(call, 1)
        await asyncio.to_thread(loop.call_soon_threadsafe, call, made, 2)
        await asyncio.to_thread(lambda: asyncio.run_coroutine_threadsafe(made, loop).result())
        loop.call_soon(call)
        await asyncio.wait_for(there.wait(), PATIENCE_SECONDS)

    asyncio.run(serve())

    assert [each[0] for each in heard] == ["MainThread"] * 3
