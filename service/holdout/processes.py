"""What all processes have in common that a service starts: they end when it has ended."""

import atexit
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import Final

GRACE_SECONDS: Final = 5.0
"""How long a process may finish what it is doing when its service is gone."""


def belong_to_service(first: Callable[[], None] = lambda: None) -> None:
    """End when the parent process has ended, after calling `first`.

    The process also leaves the process group of its parent: Control-C in a terminal is for the
    service, which stops its workers in order. A service that is killed can't do that, and its
    workers would keep the port that the next service needs.

    Does nothing in a process that was not started by `multiprocessing`.
    """
    service = multiprocessing.parent_process()
    if service is None:
        return
    os.setpgrp()
    atexit.register(_leave)

    def end_with_service() -> None:
        service.join()
        first()
        os.kill(os.getpid(), signal.SIGTERM)
        # A server that is just starting may miss the signal.
        time.sleep(GRACE_SECONDS)
        os.kill(os.getpid(), signal.SIGKILL)

    threading.Thread(target=end_with_service, name="end-with-service", daemon=True).start()


def _leave() -> None:
    """End without finalizing the interpreter.

    Shutdown work is finished; a late server thread would otherwise crash the interpreter.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)
