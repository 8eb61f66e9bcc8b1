"""Those who listen to a game, and the messages that they are sent."""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from typing import NamedTuple

from holdout.api.streams import messages
from holdout.api.streams.hold import Listen
from holdout.logs import trace_of
from holdout.play import watching
from holdout.play.responses import End
from holdout.play.watching import Watched, Watcher
from holdout.store import Store, StoreUnavailable

_log = logging.getLogger(__name__)


class Message(NamedTuple):
    """Something to send, the version that a listener knows by it, and whether it is the last."""

    data: bytes
    known: int = -1
    last: bool = False


class Listener:
    """A connection that is kept open for what changes in a game, at one message at a time."""

    def __init__(self, wish: Listen, ready: Callable[[str], None]) -> None:
        self.game_id = wish.game_id
        self.watcher = Watcher(wish.caller, wish.known)
        self.spoken = time.monotonic()
        self._ready = ready
        self._inbox: asyncio.Future[bytes | None] | None = None
        self._closed = False

    @property
    def idle(self) -> bool:
        """Whether everything so far has been sent; a slow one is told later, all at once."""
        return self._inbox is not None and not self._inbox.done()

    async def message(self) -> bytes | None:
        """The next thing to send; None: nothing more will come."""
        if self._closed:
            return None
        self._inbox = asyncio.get_running_loop().create_future()
        self._ready(self.game_id)
        return await self._inbox

    def tell(self, message: Message) -> None:
        """Hand over a message, unless the one before it is still on its way."""
        if self._inbox is None or self._inbox.done():
            return
        self.watcher = self.watcher._replace(known=max(message.known, self.watcher.known))
        self.spoken = time.monotonic()
        self._closed = message.last
        self._inbox.set_result(message.data)

    def close(self) -> None:
        """Nothing more is to be sent."""
        self._closed = True
        if self._inbox is not None and not self._inbox.done():
            self._inbox.set_result(None)


def told(
    store: Store, watchers: Mapping[str, set[Watcher]]
) -> Mapping[str, Mapping[Watcher, Message]]:
    """What is sent to the watchers of some games; who may know the same is sent the same bytes.

    A game that can't be told of, by a fault of ours, does not keep the others waiting. Raises
    `StoreUnavailable`.
    """
    answers: dict[str, Mapping[Watcher, Message]] = {}
    for game_id, group in watchers.items():
        try:
            answers[game_id] = _written(watching.changes(store, game_id, group))
        except StoreUnavailable:
            raise
        except Exception as error:  # noqa: BLE001 - the other games are to be told
            _log.error("news of game %s could not be told: %s", game_id, trace_of(error))
            answers[game_id] = dict.fromkeys(group, Message(b"", last=True))
    return answers


def _written(found: Mapping[Watcher, Watched | End]) -> Mapping[Watcher, Message]:
    once: dict[int, Message] = {}
    for watched in found.values():
        if id(watched) not in once:
            once[id(watched)] = _message(watched)
    return {watcher: once[id(watched)] for watcher, watched in found.items()}


def _message(watched: Watched | End) -> Message:
    if isinstance(watched, End):
        return Message(messages.last(watched), last=True)
    data = b"".join(messages.messages(watched))
    return Message(data, watched.version, last=watched.end is not None)
