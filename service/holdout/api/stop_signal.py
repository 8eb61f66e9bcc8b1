"""Hearing that the process is to stop, before the server has finished what it is doing."""

import signal
import socket
import threading
from collections.abc import Callable


def on_stop(act: Callable[[], None]) -> None:
    """Call a function in a thread of its own when SIGTERM or SIGINT has arrived.

    WSGI has no word for it, and a server that waits for all answers to end would wait for streams
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
