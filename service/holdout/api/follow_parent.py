"""What a process owes the service that has started it: to end when that has ended."""

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
"""How long a process may go on with what it is doing when its service is gone."""


def belong_to_service(first: Callable[[], None] = lambda: None) -> None:
    """Leave stopping to the service, and when it has ended do one thing, and end.

    Control-C in a terminal is for the service alone, which then stops its processes in order; a
    worker that gets both signals waits until it is killed. A service that was killed itself
    stops nobody: its workers would go on answering at a port that the next service needs.

    Does nothing in a process that no service has started.
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
        # A server that is just starting may miss the signal, and nobody else would notice.
        time.sleep(GRACE_SECONDS)
        os.kill(os.getpid(), signal.SIGKILL)

    threading.Thread(target=end_with_service, name="end-with-service", daemon=True).start()


def _leave() -> None:
    """End without taking the interpreter apart: threads of the server may still ask for it.

    All is done by then; but such a thread would bring the process down with a crash.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)
