"""One service for the faults that a service gets over."""

from collections.abc import Iterator

import pytest

from tests.faults.running import Running, running


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A service of two workers with a store of its own. Every test leaves it running."""
    with running(tmp_path_factory.mktemp("faults")) as service:
        yield service
