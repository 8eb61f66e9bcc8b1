"""Whether a store keeps what it acknowledges: by what the server tells of its settings."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from holdout.store import DURABLE, open_store
from holdout.store.embedded import EmbeddedValkey
from tests.store import nodes, own_servers
from tests.store.own_servers import PROGRAMS, Own, own_server


@pytest.fixture(params=PROGRAMS, ids=[Path(each).name for each in PROGRAMS])
def own(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Own]:
    """A server that is set as the page for operators says."""
    folder = tmp_path / "server"
    with own_server(folder, *own_servers.DURABLE, program=request.param) as running:
        yield running


def durability(url: str) -> dict[str, str | None]:
    """What a store tells."""
    with closing(open_store(url)) as store:
        return dict(store.durability())


def test_embedded_store_is_durable(server: EmbeddedValkey) -> None:
    """By the options that it is started with."""
    assert durability(server.url) == DURABLE


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("appendonly", "no"),
        ("appendfsync", "everysec"),
        ("maxmemory-policy", "allkeys-lru"),
        ("maxmemory-policy", "volatile-ttl"),
    ],
)
def test_setting_with_which_games_may_be_lost_is_told(own: Own, setting: str, value: str) -> None:
    """Each alone."""
    with own.redis() as redis:
        redis.config_set(setting, value)

    assert durability(own.url()) == {**DURABLE, setting: value}


def test_what_a_user_may_not_read_is_not_known(own: Own) -> None:
    """And is no failure of the store."""
    with own.redis() as redis:
        for name, rights in (("half", "-config"), ("blind", "-@dangerous")):
            words = ("on", ">word", "~*", "&*", "+@all", rights)
            redis.execute_command("ACL SETUSER", name, *words)

    assert durability(own.url("half:word")) == {**DURABLE, "appendfsync": None}
    assert durability(own.url("blind:word")) == dict.fromkeys(DURABLE)


def test_one_node_of_a_cluster_is_enough_to_lose_games(tmp_path: Path) -> None:
    """Whichever it is."""
    with nodes.cluster(tmp_path) as three:
        url = nodes.address(three)
        assert durability(url) == DURABLE
        three[1].client.config_set("appendfsync", "no")

        assert durability(url) == {**DURABLE, "appendfsync": "no"}
