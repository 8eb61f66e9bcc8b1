"""The time of day in tests within one process: the machine's clock and that of its store."""

import time
from collections.abc import Callable

import pytest

from holdout.store.clock import StoreClock


def go_by(monkeypatch: pytest.MonkeyPatch, now: Callable[[], float]) -> None:
    """Let the machine and the stores that this process uses go by another clock."""
    monkeypatch.setattr(time, "time", now)
    monkeypatch.setattr(StoreClock, "now", lambda _: now())
