"""What granian loads: `holdout.api.wsgi:app`, with its store named by HOLDOUT_STORE."""

import multiprocessing
import os
from collections.abc import Callable, Iterable
from typing import Any

from holdout.api.app import create_app
from holdout.store import open_store

if multiprocessing.parent_process() is not None:
    # Control-C in a terminal is for the service alone, which then stops its workers in order; a
    # worker that gets both signals waits until it is killed.
    os.setpgrp()

_flask = create_app(open_store(os.environ["HOLDOUT_STORE"]))


def app(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """Answer a request.

    granian ends the body where it ends, also when its length was not told; without the word for
    that, Flask would take such a body for an empty one.
    """
    environ["wsgi.input_terminated"] = True
    return _flask.wsgi_app(environ, start_response)
