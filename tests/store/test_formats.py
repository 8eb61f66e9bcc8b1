"""The format of a whole store: checked before anything is done with it, and never guessed."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from redis import Redis

from holdout.command import main
from holdout.store import App, OtherStore, Store
from holdout.store.codec import LAYOUT
from holdout.store.formats import FORMAT, FORMAT_KEY
from holdout.store.lobby import GAME_KEY
from tests.store.servers import running_store, some_entry, some_game

BEFORE = "written by a version of Holdout before 0.2.0"
NEWER = "written by a newer version of Holdout"


def _older_game(redis: "Redis[bytes]") -> None:
    redis.hset(GAME_KEY % "old", mapping={"layout": int(LAYOUT) - 1, "version": 0})


def _older_apps(redis: "Redis[bytes]") -> None:
    redis.hset("holdout:apps", "club", b"x")


def _newer(redis: "Redis[bytes]") -> None:
    redis.set(FORMAT_KEY, FORMAT + 1)


def test_new_store_gets_the_number_of_the_format(store: Store, redis: "Redis[bytes]") -> None:
    """By which it is known from then on, also when there is something in it."""
    store.check_format()
    assert redis.get(FORMAT_KEY) == b"%d" % FORMAT
    store.create(some_game(), some_entry())
    store.keep_app(App(name="club", created=0, keys=[]), None)

    store.check_format()


def test_number_that_is_lost_is_written_again(store: Store, redis: "Redis[bytes]") -> None:
    """The games say that they are of today."""
    store.create(some_game(), some_entry())
    store.check_format()
    assert redis.get(FORMAT_KEY) == b"%d" % FORMAT


@pytest.mark.parametrize(
    ("write", "said"), [(_older_game, BEFORE), (_older_apps, BEFORE), (_newer, NEWER)]
)
def test_store_of_another_version_is_refused(
    store: Store, redis: "Redis[bytes]", write: Callable[["Redis[bytes]"], None], said: str
) -> None:
    """And is left as it is."""
    write(redis)
    before = sorted(redis.keys())

    with pytest.raises(OtherStore, match=said):
        store.check_format()
    assert sorted(redis.keys()) == before


@pytest.mark.parametrize(("write", "said"), [(_older_game, BEFORE), (_newer, NEWER)])
@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["apps", "list"]], ids=" ".join)
def test_commands_refuse_it_in_one_sentence(
    tmp_path: Path, write: Callable[["Redis[bytes]"], None], said: str, command: list[str]
) -> None:
    """Before anybody can connect; with status 1."""
    folder = tmp_path / "data"
    with running_store(folder) as (server, _), Redis.from_url(server.url) as redis:
        write(redis)

    done = CliRunner().invoke(main, command, env={"HOLDOUT_DATA": str(folder)})

    assert done.exit_code == 1
    assert said in done.output
    assert done.output.count("\n") == 1
    assert "Traceback" not in done.output


@pytest.mark.parametrize(("write", "said"), [(_older_game, BEFORE), (_newer, NEWER)])
@pytest.mark.parametrize("command", ["serve", "bots", "deliver"])
def test_commands_refuse_it_where_it_is_not_their_own(
    server_url: str,
    redis: "Redis[bytes]",
    write: Callable[["Redis[bytes]"], None],
    said: str,
    command: str,
) -> None:
    """On any machine that reaches the store."""
    write(redis)

    done = CliRunner().invoke(main, [command], env={"HOLDOUT_STORE": server_url})

    assert done.exit_code == 1
    assert said in done.output


@pytest.fixture
def server_url(redis: "Redis[bytes]") -> str:
    """The address of the store of these tests."""
    return f"unix://{redis.connection_pool.connection_kwargs['path']}"
