"""The WSGI application that a worker process of the server loads: `holdout.api.wsgi:app`.

The environment has the settings (see holdout.settings). Each stream and each long poll occupies a
thread of the server, up to HOLDOUT_LISTENERS, so it needs some more threads than that.

A worker does not outlive its service, nor does the store that belongs to the service
(HOLDOUT_OWN_STORE, a socket). Otherwise the workers of a service that was killed would keep its
port and return 503 for ever.
"""

import gc
import os
import sys
from collections.abc import Callable
from contextlib import suppress

from holdout.api.app import create_app
from holdout.api.hooks.blocked import EXTENSION as BLOCKED
from holdout.api.process import keep_house, on_stop
from holdout.api.resources.health_docs import STOPPING
from holdout.api.streams.response import keep_open
from holdout.logs import make_log
from holdout.processes import belong_to_service
from holdout.settings import read
from holdout.store import Lifetimes, Outage, open_store


def _ending_of_own_store() -> Callable[[], None]:
    """Return a function that ends the store which the service started for itself, if it did."""
    if socket := os.environ.get("HOLDOUT_OWN_STORE"):
        from holdout.store.directory import ending  # noqa: PLC0415 - not for every system

        # If it is down just now, the next service on its data will find and end it.
        with suppress(OSError):
            return ending(socket)
    return lambda: None


belong_to_service(_ending_of_own_store())
_settings = read(os.environ)
_lifetimes = Lifetimes(
    waiting=_settings.keep_waiting,
    running=_settings.keep_running,
    over=_settings.keep_over,
    abandoned=_settings.keep_abandoned,
    answers=_settings.keep_answers,
)
_log = make_log(_settings, sys.stderr)
_outage = Outage(_settings.store, failed=_log.error, back=_log.warning)
_memory = _settings.store_memory * 1024 * 1024
_store = open_store(_settings.store, _lifetimes, _memory, _outage)
app = create_app(_store, _settings, _log, _outage)
_hub = keep_open(app, _settings.listeners)


def _stop() -> None:
    """Be unready from now on, and end all streams: their clients reconnect to another worker."""
    app.extensions[STOPPING].set()
    _hub.stop()


on_stop(_stop)
keep_house(_store, _lifetimes, app.extensions[STOPPING])
app.extensions[BLOCKED].keep_fresh(app.extensions[STOPPING])
# Objects created at start-up, most of them cards and words, live for ever: exclude them from
# garbage collection, which would hold up all requests for a while.
gc.collect()
gc.freeze()
