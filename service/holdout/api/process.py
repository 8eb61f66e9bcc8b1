"""What a worker process does besides handling requests.

It is notified of a shutdown before the server has finished its requests, decides for players whose
time is up, and ends idle games.
"""

import logging
import signal
import socket
import threading
from collections.abc import Callable
from typing import Final

from holdout.logs import trace_of
from holdout.play.games import look_after_games
from holdout.store import Lifetimes, Store, StoreError


def on_stop(act: Callable[[], None]) -> None:
    """Call a function in a thread of its own when SIGTERM or SIGINT has arrived.

    WSGI has no hook for it, and a server that waits for all responses to end would wait for streams
    for ever. Its own signal handlers stay as they are: Python writes the number of each signal to
    a wakeup file descriptor besides. To be called in the main thread.
    """
    arrived, wakeup = socket.socketpair()
    wakeup.settimeout(0)
    signal.set_wakeup_fd(wakeup.detach(), warn_on_full_buffer=False)

    def listen() -> None:
        with arrived:
            while not {signal.SIGTERM, signal.SIGINT} & set(arrived.recv(64)):
                pass
        act()

    threading.Thread(target=listen, name="stop-signal", daemon=True).start()


#: Seconds between checks for due games: a clock may be set to seconds.
_PAUSE_SECONDS: Final = 1.0

_log = logging.getLogger(__name__)


def keep_house(store: Store, lifetimes: Lifetimes, stopping: threading.Event) -> None:
    """Start a thread that decides for players whose time is up and ends idle games.

    All workers of all machines do so, and each game is looked at by one of them.
    """

    def work() -> None:
        while not stopping.wait(_PAUSE_SECONDS):
            try:
                store.mend_index()
                look_after_games(store, lifetimes)
            except StoreError:
                continue  # Games that were taken are due again when the lease is over.
            except Exception as error:  # noqa: BLE001 - this thread must go on
                _log.error("games could not be looked after: %s", trace_of(error))

    threading.Thread(target=work, name="housekeeping", daemon=True).start()
