"""A service within the process of the tests: real HTTP, and a store in memory.

It has what `holdout-service serve` has, streams and bots included, but starts in half a second.
What only a process can show (signals, workers, the store on disk) is tested with
`tests.api.service`.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from werkzeug.serving import WSGIRequestHandler, make_server

from holdout.api import create_app
from holdout.api.streams.response import keep_open
from holdout.play.bot_turns import play_due
from holdout.settings import Settings
from holdout.store.memory import MemoryStore

LISTENERS = 100


class _Quiet(WSGIRequestHandler):
    """Keeps connections, as the server of the service does, and writes no log."""

    protocol_version = "HTTP/1.1"

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Nothing: tests read what the command writes."""


@contextmanager
def serving_inside(settings: Settings = Settings()) -> Iterator[str]:  # noqa: B008 - frozen
    """The address of such a service, until the end of the block."""
    store = MemoryStore()
    app = create_app(store, settings)
    hub = keep_open(app, LISTENERS)
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=_Quiet)
    server.daemon_threads = True
    stopping = threading.Event()

    def play_bots() -> None:
        while not stopping.is_set():
            play_due(store, lambda _game, _error: None)

    threads = [threading.Thread(target=each) for each in (server.serve_forever, play_bots)]
    for thread in threads:
        thread.start()
    try:
        yield f"http://127.0.0.1:{server.port}"
    finally:
        stopping.set()
        hub.stop()
        server.shutdown()
        for thread in threads:
            thread.join()
        server.server_close()
