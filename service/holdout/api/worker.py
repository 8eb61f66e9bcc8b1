"""What a worker process of the server loads: `holdout.api.worker:app`.

The environment says which store (HOLDOUT_STORE), how many threads (HOLDOUT_THREADS) and how many
connections may wait for news (HOLDOUT_LISTENERS). A worker does not outlive its service, nor does
the store that belongs to it (HOLDOUT_OWN_STORE, a socket): else workers would hold the port of a
service that was killed, and answer 503 for ever.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from holdout.api.app import create_app
from holdout.api.asgi import Application
from holdout.store import open_store

THREADS: Final = 8
LISTENERS: Final = 2000


def _ending_of_own_store() -> Callable[[], None]:
    """What ends the store that the service has started for itself, if it has."""
    if socket := os.environ.get("HOLDOUT_OWN_STORE"):
        from holdout.store.directory import ending  # noqa: PLC0415 - not for every system

        # Where it is away just now, the next service on its data will find and end it.
        with suppress(OSError):
            return ending(socket)
    return lambda: None


def _end_with_parent() -> None:
    """Stop in order when the parent has ended, however that came about."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    # Control-C in a terminal is for the service alone, which then stops its workers in order; a
    # worker that gets both signals waits until it is killed.
    os.setpgrp()

    end_store = _ending_of_own_store()

    def wait() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
        end_store()

    threading.Thread(target=wait, name="parent", daemon=True).start()


_end_with_parent()
app = Application(
    create_app(open_store(os.environ["HOLDOUT_STORE"])),
    threads=int(os.environ.get("HOLDOUT_THREADS", THREADS)),
    listeners=int(os.environ.get("HOLDOUT_LISTENERS", LISTENERS)),
)
