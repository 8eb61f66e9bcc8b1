"""What a worker does beside answering requests: it ends games that nobody touches any more."""

import logging
import threading
from typing import Final

from holdout.logs import trace_of
from holdout.play.games import end_idle_games
from holdout.store import Lifetimes, Store, StoreError

_MOST_SECONDS: Final = 60.0

_log = logging.getLogger(__name__)


def keep_house(store: Store, lifetimes: Lifetimes, stopping: threading.Event) -> None:
    """Start a thread that ends idle games until the worker stops.

    All workers of all machines do so, and each game is looked at by one of them.
    """
    look = lifetimes.first_look()
    if look is None:
        return
    pause = min(max(look / 20, 1.0), _MOST_SECONDS)

    def work() -> None:
        while not stopping.wait(pause):
            try:
                store.mend_index()
                end_idle_games(store, lifetimes)
            except StoreError:
                continue  # Whoever was taken is due again when the lease is over.
            except Exception as error:  # noqa: BLE001 - this thread must go on
                _log.error("idle games could not be ended: %s", trace_of(error))

    threading.Thread(target=work, name="housekeeping", daemon=True).start()
