"""A real service on a store that tests can look into, and the event loop of the SDK."""

from collections.abc import Iterator

import pytest

from holdout.store.embedded import EmbeddedValkey
from tests.api.service import serving, unsynced


@pytest.fixture
def anyio_backend() -> str:
    """Asynchronous tests run once."""
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedValkey]:
    """The store of the service."""
    with EmbeddedValkey(tmp_path_factory.mktemp("mcp") / "data") as running:
        unsynced(running.url)
        yield running


@pytest.fixture(scope="session")
def url(server: EmbeddedValkey, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real service that runs as long as the tests do."""
    data = tmp_path_factory.mktemp("mcp-service") / "data"
    with serving(data, "--bots", "1", "--advice", "0", HOLDOUT_STORE=server.url) as service:
        yield f"http://127.0.0.1:{service.port}"
