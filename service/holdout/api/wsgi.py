"""What a worker process of the server loads: `holdout.api.wsgi:app`.

The environment has the settings (see holdout.settings), and how many threads there are to be
(HOLDOUT_THREADS). A worker does not outlive its service, nor does
the store that belongs to it (HOLDOUT_OWN_STORE, a socket): else workers would hold the port of a
service that was killed, and answer 503 for ever.
"""

import gc
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from holdout.api.app import create_app
from holdout.api.asgi import Application
from holdout.api.follow_parent import belong_to_service
from holdout.logs import make_log
from holdout.settings import read
from holdout.store import Lifetimes, open_store

THREADS: Final = 8


def _ending_of_own_store() -> Callable[[], None]:
    """What ends the store that the service has started for itself, if it has."""
    if socket := os.environ.get("HOLDOUT_OWN_STORE"):
        from holdout.store.directory import ending  # noqa: PLC0415 - not for every system

        # Where it is away just now, the next service on its data will find and end it.
        with suppress(OSError):
            return ending(socket)
    return lambda: None


belong_to_service(_ending_of_own_store())
_settings = read(os.environ)
_lifetimes = Lifetimes(
    over=_settings.keep_over,
    abandoned=_settings.keep_abandoned,
    answers=_settings.keep_answers,
)
app = Application(
    create_app(open_store(_settings.store, _lifetimes), _settings, make_log(_settings, sys.stderr)),
    threads=int(os.environ.get("HOLDOUT_THREADS", THREADS)),
    listeners=_settings.listeners,
)
# What is there by now, most of it cards and words, stays: to look through it for garbage would
# hold up all requests for a while, time and again.
gc.collect()
gc.freeze()
