"""Faults inside the processes of a service: Python imports this when one starts.

The folder that FAULTS names holds the orders, each a small file:

    kill-at   a step of a write; the first process that comes there takes the order and kills itself
    clock     seconds by which the time of day is wrong
    stillborn no worker lives to see its application
    disk      how large a file of the embedded store can get, see server.sh
"""

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import flask
from redis.connection import AbstractConnection

from holdout.store import embedded
from holdout.store.valkey import ValkeyStore

_ORDERS = Path(os.environ["FAULTS"])
_now = time.time


def _order(name: str) -> str:
    try:
        return (_ORDERS / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""


def _at(step: str) -> None:
    """Die here if that is the order."""
    if _due(step):
        os.kill(os.getpid(), signal.SIGKILL)


def _due(step: str) -> bool:
    if _order("kill-at") != step:
        return False
    (_ORDERS / "kill-at").unlink(missing_ok=True)
    return True


def _between(
    method: Callable[..., Any], before: str, after: str, *, only: Callable[[], bool] = lambda: True
) -> Callable[..., Any]:
    """The method, with a step before it and one after it."""

    def stepped(*arguments: Any, **options: Any) -> Any:
        if not only():
            return method(*arguments, **options)
        _at(before)
        answer = method(*arguments, **options)
        _at(after)
        return answer

    return stepped


def _make(self: flask.Flask, *arguments: Any, **options: Any) -> None:
    if _order("stillborn"):
        os.kill(os.getpid(), signal.SIGKILL)
    _really_make(self, *arguments, **options)


def _send(self: AbstractConnection, command: Any, check_health: bool = True) -> None:  # noqa: FBT001, FBT002
    """Send a command; those that write the log of a game have steps halfway and after."""
    pieces = [command] if isinstance(command, bytes) else list(command)
    whole = b"".join(pieces)
    if b":log" not in whole or b"EVAL" not in whole:
        _really_send(self, command, check_health)
    elif _due("half-sent"):
        _really_send(self, [whole[: len(whole) // 2]], check_health)
        os.kill(os.getpid(), signal.SIGKILL)
    else:
        _really_send(self, pieces, check_health)
        _at("sent")


def _server() -> str:
    os.environ["FAULTS_SERVER"] = _real_server()
    return str(Path(__file__).with_name("server.sh"))


def _posting() -> bool:
    return flask.has_request_context() and flask.request.method == "POST"


_really_make = flask.Flask.__init__
flask.Flask.__init__ = _make
flask.Flask.full_dispatch_request = _between(
    flask.Flask.full_dispatch_request, "received", "answering", only=_posting
)
ValkeyStore.load = _between(ValkeyStore.load, "opened", "loaded", only=_posting)
ValkeyStore.write = _between(ValkeyStore.write, "applied", "stored")
_really_send = AbstractConnection.send_packed_command
AbstractConnection.send_packed_command = _send
time.time = lambda: _now() + float(_order("clock") or 0)
_real_server = embedded.server_program
embedded.server_program = _server
