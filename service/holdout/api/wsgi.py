"""What granian loads: `holdout.api.wsgi:app`, set up from the environment."""

import multiprocessing
import os
import sys
from collections.abc import Callable, Iterable
from typing import Any

from holdout.api.app import create_app
from holdout.logs import make_log
from holdout.settings import read
from holdout.store import Lifetimes, open_store

if multiprocessing.parent_process() is not None:
    # Control-C in a terminal is for the service alone, which then stops its workers in order; a
    # worker that gets both signals waits until it is killed.
    os.setpgrp()

_settings = read(os.environ)
_lifetimes = Lifetimes(
    over=_settings.keep_over,
    abandoned=_settings.keep_abandoned,
    answers=_settings.keep_answers,
)
_store = open_store(_settings.store, _lifetimes)
_flask = create_app(_store, _settings, make_log(_settings, sys.stderr))


def app(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """Answer a request.

    granian ends the body where it ends, also when its length was not told; without the word for
    that, Flask would take such a body for an empty one.
    """
    environ["wsgi.input_terminated"] = True
    return _flask.wsgi_app(environ, start_response)
