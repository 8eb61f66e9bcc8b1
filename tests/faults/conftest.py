"""A service for the faults that a service gets over."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.running import Running, running


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Running]:
    """A service of two workers with a store of its own.

    Each test has its own: a service whose workers die again within seconds takes that for a crash
    loop and ends.
    """
    with running(tmp_path) as service:
        yield service
