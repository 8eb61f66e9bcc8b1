"""Delivering messages: to apps at their hooks and into their streams, and to browsers.

Games wait in a queue of the store, in which apps take turns. One process at a time tells of a game,
entry by entry of its log, and notes how far each hook was told; so each message is delivered at
least once, and those of a game in their order. A hook that fails gets growing pauses, and a hook
that hangs has a few requests in progress at most: games of others never wait for it. Neither do
they for browsers, of which only the newest turn is told.
"""

import asyncio
import random
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Collection, Iterable
from contextlib import suppress
from datetime import UTC, datetime
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from msgspec import structs

from holdout.delivery.post import SECONDS, Poster, Refused
from holdout.play import apps, hooks, pushes
from holdout.play.errors import PlayError
from holdout.play.figures import DeliveryFigures
from holdout.play.messages import messages_of
from holdout.play.responses import Delivery, Message
from holdout.play.seats import Place
from holdout.store import (
    App,
    Damaged,
    Entry,
    Game,
    Hook,
    NewerGame,
    OlderGame,
    Push,
    Store,
    StoreError,
    Taken,
    Telling,
    UnknownGame,
)

if TYPE_CHECKING:
    from holdout.delivery.sealed import Sealed

#: How long a process has a game to itself; noting how far it has got extends that.
LEASE_SECONDS: Final = 30
#: So many games are told of at the same time, and so many requests of one hook are in progress.
MOST_GAMES, MOST_OF_HOOK = 256, 8
#: So many of the requests are to browsers at most, and of these so many for games of one creator.
MOST_PUSHES, MOST_OF_CREATOR = 128, 8
#: So many entries of a log are told before others have their turn.
ENTRIES: Final = 100
#: Pauses grow from one to the other, in seconds.
FIRST_PAUSE, LONGEST_PAUSE = 2.0, 600.0
#: What can't be delivered for so long is given up.
GIVE_UP_SECONDS: Final = 24 * 3600
#: The stream of an app, among its hooks.
STREAM: Final = "stream"
_GONE: Final = HTTPStatus.GONE
#: What a push service answers for a browser that has cancelled its subscription.
_CANCELLED: Final = (HTTPStatus.NOT_FOUND, HTTPStatus.GONE)
_PUSHES: Final = "pushes"
_LISTEN_SECONDS, _BUSY_SECONDS, _FAULT_SECONDS = 2.0, 1.0, 60.0

#: Tells of a delivery that did not succeed, or of a hook that is off: what, and details.
Report = Callable[..., None]


class _Pause(NamedTuple):
    """How often something has failed in a row, and until when it rests."""

    failures: int
    until: float


_NO_PAUSE: Final = _Pause(0, 0.0)


class _Attempt(NamedTuple):
    """An attempt to deliver a message: the how many-th in a row, and when it began."""

    number: int
    began: float


class Deliverer:
    """Delivers until it is stopped."""

    def __init__(  # noqa: PLR0913 - what it works with, and the operator's settings
        self,
        store: Store,
        poster: Poster,
        report: Report,
        figures: DeliveryFigures = DeliveryFigures(),  # noqa: B008 - it keeps nothing
        *,
        contact: str = "",
        push_services: Collection[str] = pushes.KNOWN_SERVICES,
    ) -> None:
        """Begin with nothing in progress.

        `contact`: the operator's address for push services; without it nothing is sent to browsers.
        `push_services`: whose addresses those of browsers may be; nothing is sent to others.
        """
        self._push_services = push_services
        self._store, self._poster, self._report = store, poster, report
        self._figures, self._contact = figures, contact
        self._in_progress: set[asyncio.Task[None]] = set()
        self._requests: Counter[str] = Counter()
        #: By hook, and by hook and game.
        self._pauses: dict[str, _Pause] = {}

    async def run(self, stopping: asyncio.Event) -> None:
        """Deliver whatever there is, and finish what is begun when it is time to stop."""
        while not stopping.is_set():
            try:
                await self._begin_due()
            except StoreError:
                await asyncio.sleep(_BUSY_SECONDS)
        if self._in_progress:
            await asyncio.wait(self._in_progress, timeout=SECONDS)

    async def _begin_due(self) -> None:
        room = MOST_GAMES - len(self._in_progress)
        if room <= 0:
            await asyncio.wait(self._in_progress, return_when=asyncio.FIRST_COMPLETED)
            return
        due = await self._ask(self._store.take_deliveries, lease=LEASE_SECONDS, limit=room)
        for taken in due:
            task = asyncio.create_task(self._tell_of(taken))
            self._in_progress.add(task)
            task.add_done_callback(self._in_progress.discard)
        if not due:
            await self._ask(self._store.listen_for_deliveries, _LISTEN_SECONDS)

    async def _tell_of(self, taken: Taken) -> None:
        """Tell of a game, and give it back. If the store is away, the lease runs out."""
        try:
            test = hooks.test_in(taken.game_id)
            again = await (self._told(taken.game_id) if test is None else self._test(test))
        except (UnknownGame, Damaged, OlderGame):
            again = None
        except NewerGame:
            again = _BUSY_SECONDS  # For a process of that version to tell of it.
        except StoreError:
            return
        except Exception as error:  # noqa: BLE001 - a fault in one game holds up no other
            self._report("delivery-fault", game=taken.game_id, error=type(error).__name__)
            again = _FAULT_SECONDS
        try:
            await self._ask(self._store.settle_delivery, taken, again=again)
        except StoreError:
            return

    async def _test(self, test: hooks.Test) -> float | None:
        """Post a test message once; in how many seconds to try if the hook is busy, else None."""
        app = await self._ask(self._store.app, test.app)
        found = [each for each in app.hooks if each.id == test.hook] if app else []
        for hook in found:
            if self._requests[hook.id] >= MOST_OF_HOOK:
                return _BUSY_SECONDS
            self._requests[hook.id] += 1
            attempt, message = _Attempt(1, time.monotonic()), test.build()
            try:
                taken = await self._poster.post(hook, message, await self._ask(self._store.now))
                await self._note_attempt(app, hook, message, attempt, taken)
            except Refused as refused:
                await self._note_attempt(app, hook, message, attempt, refused)
            finally:
                self._requests[hook.id] -= 1
        return None

    async def _note_attempt(
        self,
        app: App,
        hook: Hook,
        message: Message,
        attempt: _Attempt,
        result: int | Refused,
    ) -> None:
        """Keep what became of an attempt to deliver, for the app to look at.

        `result`: the status with which it was taken, or how it was refused.
        """
        refused = result if isinstance(result, Refused) else None
        seconds = time.monotonic() - attempt.began
        delivery = Delivery(
            message=message.id,
            type=message.type,
            game=message.data.game,
            at=datetime.fromtimestamp(time.time() - seconds, UTC),
            seconds=round(seconds, 3),
            attempt=attempt.number,
            delivered=refused is None,
            status=result.status if isinstance(result, Refused) else result,
            error=refused.why if refused else None,
        )
        data = msgspec.json.encode(delivery)
        await self._ask(self._store.add_attempt, app.name, hook.id, data)

    async def _told(self, game_id: str) -> float | None:
        """Tell of a game; in how many seconds to go on, None if all is told."""
        game = await self._ask(self._store.load, game_id)
        app = await self._ask(self._store.app, game.app) if game.app else None
        if app is not None and app.revoked is not None:
            app = None
        browsers = [
            (seat, each)
            for seat, those in game.pushes.items()
            for each in those
            if pushes.is_allowed(each.endpoint, self._push_services)
        ]
        if not self._contact:
            browsers = []
        if app is None and not browsers:
            return None
        begin = self._store.begin_telling
        telling = await self._ask(begin, game_id, seconds=LEASE_SECONDS)
        if telling is None:
            return _BUSY_SECONDS
        try:
            results = await _all(
                *([] if app is None else [self._tell_app(app, game, telling)]),
                *(self._browser(seat, each, game, telling) for seat, each in browsers),
            )
        finally:
            await self._ask(self._store.end_telling, telling)
        return _soonest(results)

    async def _tell_app(self, app: App, game: Game, telling: Telling) -> float | None:
        """Tell the app of a game; in how many seconds to go on, None if all is told."""
        streamed = await self._stream(app, game, telling)
        hooks = [each for each in app.hooks if not each.off]
        posted = (self._hook(app, each, game, telling) for each in hooks)
        return _soonest([streamed, *await _all(*posted)])

    async def _stream(self, app: App, game: Game, telling: Telling) -> float | None:
        """Write what is new into the stream of the app."""
        entries = await self._new(game, telling, STREAM)
        for version, message in messages_of(game, entries):
            if version > telling.told.get(STREAM, -1):
                await self._ask(self._store.add_event, app.name, msgspec.json.encode(message))
        return await self._note(telling, STREAM, entries)

    async def _hook(self, app: App, hook: Hook, game: Game, telling: Telling) -> float | None:
        """Post what is new to a hook; in how many seconds to go on, None if all is told."""
        names = (hook.id, _of(hook, game))
        paused = max(self._pauses.get(name, _NO_PAUSE).until for name in names)
        if (left := paused - time.monotonic()) > 0:
            return left + random.random()
        if self._requests[hook.id] >= MOST_OF_HOOK:
            return _BUSY_SECONDS
        # Before anything is waited for: else all games that are due at once would pass here.
        self._requests[hook.id] += 1
        try:
            return await self._post_new(app, hook, game, telling)
        except Refused as refused:
            return await self._failed(app, hook, game, refused)
        finally:
            self._requests[hook.id] -= 1

    async def _post_new(self, app: App, hook: Hook, game: Game, telling: Telling) -> float | None:
        """Post what is new, entry by entry, and note how far that is. Raises `Refused`."""
        entries = await self._new(game, telling, hook.id)
        messages = defaultdict[int, list[Message]](list)
        for version, message in messages_of(game, entries):
            if message.type in hook.kinds and message.timestamp.timestamp() >= int(hook.created):
                messages[version].append(message)
        for entry in entries:
            for message in messages[entry.version]:
                await self._post(app, hook, game, message)
                if hook.failing_since is not None:
                    hook = structs.replace(hook, failing_since=None)
                    await self._change(app, hook, failing_since=None)
            is_noted = entry is entries[-1] or messages[entry.version]
            if is_noted and await self._note(telling, hook.id, [entry]) is not None:
                return _BUSY_SECONDS
        return 0.0 if len(entries) == ENTRIES else None

    async def _post(self, app: App, hook: Hook, game: Game, message: Message) -> None:
        """Post a message that is not too old. Raises `Refused`."""
        if await self._age(message) > GIVE_UP_SECONDS:
            self._figures.given_up(app.name)
            self._report("delivery-given-up", app=app.name, hook=hook.id, message=message.id)
            self._pauses.pop(_of(hook, game), None)
            return
        failures = self._pauses.get(_of(hook, game), _NO_PAUSE).failures
        again, began = failures > 0, time.monotonic()
        attempt = _Attempt(failures + 1, began)
        try:
            taken = await self._poster.post(hook, message, await self._ask(self._store.now))
        except Refused as refused:
            self._figures.refused(app.name, seconds=time.monotonic() - began, again=again)
            await self._note_attempt(app, hook, message, attempt, refused)
            raise
        seconds, delay = time.monotonic() - began, await self._age(message)
        self._figures.delivered(app.name, seconds=seconds, delay=delay, again=again)
        await self._note_attempt(app, hook, message, attempt, taken)
        self._pauses.pop(_of(hook, game), None)
        self._pauses.pop(hook.id, None)

    async def _failed(self, app: App, hook: Hook, game: Game, refused: Refused) -> float:
        """Let a hook rest, or switch it off if it fails for too long; in how many seconds again."""
        now = await self._ask(self._store.now)
        since = hook.failing_since or now
        off = refused.status == _GONE or now - since > GIVE_UP_SECONDS
        switched = False
        if hook.failing_since is None or off:
            before = await self._change(app, hook, failing_since=since, off=off)
            # Several games may fail at the same time: the first one switches it off.
            switched = off and before is not None and not before.off
        if switched:
            self._figures.switched_off(app.name)
        self._report(
            "hook-off" if switched else "delivery-failed",
            app=app.name,
            hook=hook.id,
            game=game.id,
            why=refused.why,
        )
        # A delivery that succeeds ends the rest of the hook: one game that its receiver does not
        # like is no reason to let all others wait.
        pauses = [self._rest(name) for name in (hook.id, _of(hook, game))]
        return max(pauses)

    def _rest(self, name: str) -> float:
        failures = self._pauses.get(name, _NO_PAUSE).failures + 1
        seconds: float = min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE)
        self._pauses[name] = _Pause(failures, time.monotonic() + seconds)
        return seconds

    async def _change(self, app: App, hook: Hook, **changes: Any) -> Hook | None:
        """Note in the store how a hook fares; how it was before, None if it is deleted."""
        before: Hook | None = None

        def changed(to: App) -> App:
            nonlocal before
            before = next((each for each in to.hooks if each.id == hook.id), None)
            hooks = [
                structs.replace(each, **changes) if each.id == hook.id else each
                for each in to.hooks
            ]
            return structs.replace(to, hooks=hooks)

        await asyncio.to_thread(apps.change, self._store, app.name, changed)
        return before

    async def _browser(self, seat: int, push: Push, game: Game, telling: Telling) -> float | None:
        """Tell a browser that its seat has to decide, if that is new; as `_hook`."""
        name = f"{_PUSHES} {seat} {push.id}"
        after = max(telling.told.get(name, -1), push.after)
        if after >= game.version:
            return None
        own = f"{name} {game.id}"
        if (left := self._pauses.get(own, _NO_PAUSE).until - time.monotonic()) > 0:
            return left + random.random()
        # Anybody may make a receiver that hangs: those of one creator leave room for others.
        creator = f"{_PUSHES} {game.app or game.creator}"
        full = self._requests[_PUSHES] >= MOST_PUSHES
        if full or self._requests[creator] >= MOST_OF_CREATOR:
            return _BUSY_SECONDS
        self._requests.update((_PUSHES, creator))
        try:
            turn = await self._newest_turn(game, seat, after)
            if turn is not None:
                await self._post_turn(seat, push, game, turn)
        except Refused as refused:
            return await self._browser_failed(seat, push, game, refused)
        finally:
            self._requests.subtract((_PUSHES, creator))
            self._requests += Counter()  # Without those who have none any more.
        self._pauses.pop(own, None)
        seconds, note = LEASE_SECONDS, self._store.note_told
        noted = await self._ask(note, telling, name, game.version, seconds=seconds)
        return None if noted else _BUSY_SECONDS

    async def _newest_turn(self, game: Game, seat: int, after: int) -> Entry | None:
        """Return the entry where a seat's present turn began, if it is later than a version."""
        if seat not in game.asked:
            return None
        found = None
        while after < game.version:
            page = await self._ask(self._store.entries, game.id, after=after, limit=ENTRIES)
            if not page:
                break
            began = [each for each in page if seat in each.turns and each.version <= game.version]
            found, after = (began or [found])[-1], page[-1].version
        return found

    async def _post_turn(self, seat: int, push: Push, game: Game, turn: Entry) -> None:
        """Post to a browser that it is its turn, unless that is too long ago. Raises `Refused`."""
        if await self._ask(self._store.now) - turn.at > GIVE_UP_SECONDS:
            self._figures.pushed("given-up")
            return
        body, headers = await asyncio.to_thread(self._sealed, seat, push, game)
        await self._poster.send(push.endpoint, body, headers)
        self._figures.pushed("delivered")

    def _sealed(self, seat: int, push: Push, game: Game) -> "Sealed":
        # It brings much that a process without browsers to tell needs none of.
        from holdout.delivery.sealed import sealed  # noqa: PLC0415

        key, message = pushes.private_key(self._store), pushes.message(game, seat, push.language)
        return sealed(push, message, f"{game.id}-{seat}", key, self._contact)

    async def _browser_failed(
        self, seat: int, push: Push, game: Game, refused: Refused
    ) -> float | None:
        """Forget a browser that is gone, or let it rest; in how many seconds again."""
        if refused.status in _CANCELLED:
            self._figures.pushed("gone")
            self._pauses.pop(f"{_PUSHES} {seat} {push.id} {game.id}", None)
            with suppress(PlayError):
                await self._ask(pushes.forget, self._store, Place(game.id, seat), push.id)
            return None
        self._figures.pushed("failed")
        host = urlsplit(push.endpoint).hostname
        self._report("push-failed", game=game.id, seat=seat, host=host, why=refused.why)
        return self._rest(f"{_PUSHES} {seat} {push.id} {game.id}")

    async def _new(self, game: Game, telling: Telling, hook: str) -> list[Entry]:
        """Return the entries of the log that a hook has not been sent yet."""
        after = telling.told.get(hook, -1)
        if after >= game.version:
            return []
        found = await self._ask(self._store.entries, game.id, after=after, limit=ENTRIES)
        return [each for each in found if each.version <= game.version]

    async def _note(self, telling: Telling, hook: str, entries: list[Entry]) -> float | None:
        """Note that entries were told; in how many seconds to go on, None if all is told."""
        if not entries:
            return None
        note, version = self._store.note_told, entries[-1].version
        if not await self._ask(note, telling, hook, version, seconds=LEASE_SECONDS):
            return _BUSY_SECONDS
        return 0.0 if len(entries) == ENTRIES else None

    async def _age(self, message: Message) -> float:
        """Return how many seconds ago it happened."""
        now: float = await self._ask(self._store.now)
        return max(now - message.timestamp.timestamp(), 0.0)

    @staticmethod
    async def _ask(use: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
        """Call the store in a thread, without blocking the others, and return its answer."""
        return await asyncio.to_thread(use, *arguments, **named)


async def _all(*receivers: Awaitable[float | None]) -> list[float | None]:
    """Tell all receivers of a game, and only then raise a fault, if there was one at any."""
    results = await asyncio.gather(*receivers, return_exceptions=True)
    for each in results:
        if isinstance(each, BaseException):
            raise each
    return [each for each in results if not isinstance(each, BaseException)]


def _soonest(results: Iterable[float | None]) -> float | None:
    return min((each for each in results if each is not None), default=None)


def _of(hook: Hook, game: Game) -> str:
    return f"{hook.id} {game.id}"
