"""One listener of a game: what it knows, and a queue that holds one message at most."""

from queue import Empty, SimpleQueue
from typing import NamedTuple

from holdout.api.streams.messages import STOP, Message
from holdout.play.session import Caller
from holdout.play.watching import Watcher


class Client(NamedTuple):
    """Who listens, as far as a fair share goes: an address, and a token if one was sent."""

    address: str
    token: str | None


class Listener:
    """A stream of a game. The hub sends to it, and the thread that serves the stream receives.

    One message waits at most: a listener that is slow to receive is sent nothing more until it
    has, and then everything that it has missed as one message.
    """

    def __init__(self, game_id: str, client: Client, caller: Caller, known: int) -> None:
        """Listen to a game on behalf of a caller who knows it up to a version."""
        self.game_id = game_id
        self.client = client
        self.watcher = Watcher(caller, known)
        self._queue: SimpleQueue[Message] = SimpleQueue()
        self._ended = False

    def behind(self, version: int) -> bool:
        """Whether it does not know a version, and has received everything sent so far."""
        return self.watcher.known < version and self._queue.empty() and not self._ended

    def send(self, message: Message) -> None:
        """Queue a message. Only for the hub, and only when the listener is behind."""
        self.watcher = self.watcher._replace(known=max(message.known, self.watcher.known))
        self._ended = message.last
        self._queue.put(message)

    def stop(self) -> None:
        """End the stream after what is queued already."""
        self._queue.put(STOP)

    def receive(self, seconds: float) -> Message | None:
        """Wait for the next message; None if none comes within that time."""
        try:
            return self._queue.get(timeout=seconds)
        except Empty:
            return None
