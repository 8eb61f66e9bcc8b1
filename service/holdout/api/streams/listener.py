"""Who listens: what of which games they know, and a queue between the hub and their stream."""

from collections.abc import Collection
from queue import Empty, SimpleQueue
from typing import NamedTuple

from holdout.api.streams.messages import STOP, Message
from holdout.play.watching import Watcher


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
