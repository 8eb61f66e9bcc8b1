"""Games go in and come out whole, and only one of two writers wins."""

import threading
from collections.abc import Callable

import msgspec
import pytest
from redis import Redis

from holdout.store import (
    Conflict,
    Damaged,
    Entry,
    Exists,
    Lifetimes,
    NewerGame,
    OlderGame,
    Seat,
    Status,
    Store,
    UnknownGame,
    open_store,
)
from holdout.store.codec import packed_log
from holdout.store.embedded import EmbeddedValkey
from holdout.store.valkey import PACK
from tests.store.servers import some_entry, some_game


def test_game_is_loaded_as_it_was_created(store: Store) -> None:
    """Every field comes back equal, bytes and unrounded times included."""
    game = some_game(state=bytes(range(256)), options={"draws": "manual", "deep": [1, None]})

    store.create(game, some_entry())

    assert game == store.load(game.id)
    assert store.version(game.id) == 0
    assert store.entries(game.id) == [some_entry()]


def test_game_may_begin_with_a_log(store: Store) -> None:
    """A game made from a record has its entries from the start."""
    log = [some_entry(version) for version in range(3)]
    game = some_game(version=2, origin="record")

    store.create(game, *log)

    assert log == store.entries(game.id)
    assert store.version(game.id) == 2


def test_creating_again_leaves_the_first_game(store: Store) -> None:
    """An id is given once."""
    game = some_game()
    store.create(game, some_entry())

    with pytest.raises(Exists):
        store.create(msgspec.structs.replace(game, title="other"), some_entry())

    assert game == store.load(game.id)


@pytest.mark.parametrize("game_id", ["", "no-such", "a}b", "ä", "x" * 65, "a\udc80b"])
def test_unknown_game_is_told_so(store: Store, game_id: str) -> None:
    """Whatever the id, nothing is there."""
    for ask in (store.load, store.version):
        with pytest.raises(UnknownGame):
            ask(game_id)
    with pytest.raises(UnknownGame):
        store.write(some_game(id=game_id, version=1), some_entry(1), expected=0)
    assert store.entries(game_id) == []


def test_id_with_braces_is_not_created(store: Store) -> None:
    """It would tear the keys of the game apart in a cluster."""
    with pytest.raises(ValueError, match="no id"):
        store.create(some_game(id="a}b"), some_entry())


@pytest.mark.parametrize("versions", [[1, 0], [0, 0], [0, 2]])
def test_first_entries_lead_to_the_version(store: Store, versions: list[int]) -> None:
    """A log out of order, doubled or too long is refused."""
    with pytest.raises(ValueError, match="lead up to"):
        store.create(some_game(version=1), *map(some_entry, versions))


def test_write_changes_all_that_can_change(store: Store) -> None:
    """State, version, status, schema, seats, tokens, invites and time are new, the rest stays."""
    game = some_game()
    store.create(game, some_entry())
    later = msgspec.structs.replace(
        game,
        version=1,
        status="over",
        schema="raxxon/2",
        state=b"later",
        seats=[Seat(player="open", name="Mara")],
        tokens={},
        invites={"cd" * 32: 1},
        changed=game.changed + 0.25,
    )

    store.write(later, some_entry(1), expected=0)

    assert later == store.load(game.id)
    assert [entry.version for entry in store.entries(game.id)] == [0, 1]


def test_write_without_entry_leaves_the_log(store: Store) -> None:
    """A change that nobody needs to read of is only a change of the game."""
    game = some_game()
    store.create(game, some_entry())

    store.write(msgspec.structs.replace(game, version=1), None, expected=0)

    assert store.version(game.id) == 1
    assert store.entries(game.id) == [some_entry()]


def test_stale_write_is_refused_with_the_current_version(store: Store) -> None:
    """Who comes second changes nothing, neither game nor log."""
    game = some_game()
    store.create(game, some_entry())
    store.write(msgspec.structs.replace(game, version=1), some_entry(1), expected=0)
    before = store.load(game.id), store.entries(game.id)

    with pytest.raises(Conflict) as refusal:
        store.write(msgspec.structs.replace(game, version=1), some_entry(1), expected=0)

    assert refusal.value.current == 1
    assert before == (store.load(game.id), store.entries(game.id))


@pytest.mark.parametrize(("version", "entry"), [(0, None), (1, some_entry(2))])
def test_write_must_lead_to_its_own_higher_version(
    store: Store, version: int, entry: Entry | None
) -> None:
    """Writing without a new version would let two writers both win."""
    game = some_game()
    store.create(game, some_entry())

    with pytest.raises(ValueError, match="version"):
        store.write(msgspec.structs.replace(game, version=version), entry, expected=0)


def test_deleted_game_is_gone_with_its_log(store: Store) -> None:
    """At the version that was expected; who writes to it afterwards is told that there is none."""
    game = some_game(version=1, public=True)
    store.create(game, some_entry(), some_entry(1))
    with pytest.raises(Conflict) as caught:
        store.delete(game.id, expected=0)
    assert caught.value.current == 1
    assert game == store.load(game.id)

    store.delete(game.id, expected=1)

    assert (store.entries(game.id), store.list().games, store.versions([game.id])) == ([], [], {})
    assert sum(store.counts().values()) == 0
    for again in (lambda: store.delete(game.id, expected=1), lambda: store.load(game.id)):
        with pytest.raises(UnknownGame):
            again()
    game.version = 2
    with pytest.raises(UnknownGame):
        store.write(game, some_entry(2), expected=1)


def test_entries_are_read_by_version(store: Store) -> None:
    """`after` and `limit` cut a piece of the log out, oldest first."""
    game = some_game(version=12)
    store.create(game, *map(some_entry, range(13)))

    def versions(**bounds: int) -> list[int]:
        return [entry.version for entry in store.entries(game.id, **bounds)]

    assert versions() == [*range(13)]
    assert versions(after=9) == [10, 11, 12]
    assert versions(after=2, limit=2) == [3, 4]
    assert versions(after=12) == []


def test_sixteen_writers_and_one_wins(store: Store) -> None:
    """200 races for one version: exactly one write counts, fifteen are told so."""
    game = some_game()
    store.create(game, some_entry())
    trials = 200
    gate = threading.Barrier(16)
    wins: list[tuple[int, int]] = []
    conflicts: list[int] = []

    def race(writer: int) -> None:
        for version in range(trials):
            gate.wait()
            mine = msgspec.structs.replace(game, version=version + 1, state=bytes([writer]))
            try:
                store.write(mine, some_entry(version + 1, f"{writer}"), expected=version)
            except Conflict as refusal:
                conflicts.append(refusal.current - version)
            else:
                wins.append((version + 1, writer))

    threads = [threading.Thread(target=race, args=(writer,)) for writer in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    log = [(entry.version, int(entry.action or "")) for entry in store.entries(game.id, after=0)]
    assert [version for version, _ in sorted(wins)] == [*range(1, trials + 1)]
    assert log == sorted(wins)
    assert 15 * trials == len(conflicts)
    assert bytes([log[-1][1]]) == store.load(game.id).state


def test_server_that_forgot_the_scripts_gets_them_again(store: Store, redis: Redis) -> None:
    """A restarted or other server needs no preparation."""
    game = some_game()
    redis.script_flush()
    store.create(game, some_entry())
    redis.script_flush()

    store.write(msgspec.structs.replace(game, version=1), some_entry(1), expected=0)

    assert store.version(game.id) == 1


def test_only_ended_games_expire(server: EmbeddedValkey, redis: Redis) -> None:
    """Game and log go together when their time is over; a game that goes on again stays."""
    store = open_store(server.url, Lifetimes(over=500, abandoned=50))
    game = some_game()
    keys = [f"holdout:{{{game.id}}}:{part}" for part in ("game", "log")]

    def left() -> list[int]:
        return [int(redis.ttl(key)) for key in keys if redis.exists(key)]

    store.create(game, some_entry())
    assert left() == [-1, -1]
    for version, (status, lifetime) in enumerate(
        [("over", 500), ("running", -1), ("abandoned", 50), ("over", 500)], start=1
    ):
        game = msgspec.structs.replace(game, version=version, status=status)
        store.write(game, some_entry(version), expected=version - 1)
        assert len(store.entries(game.id)) == version + 1
        assert left()
        assert all(lifetime - 10 <= seconds <= lifetime for seconds in left())
    store.close()


def test_game_that_is_over_at_once_expires(store: Store, redis: Redis) -> None:
    """A game made from a finished record has a lifetime from the start."""
    game = some_game(status="over")

    store.create(game, some_entry())

    assert 29 * 86400 < int(redis.ttl(f"holdout:{{{game.id}}}:game")) <= 30 * 86400


def test_lifetime_of_nothing_is_for_ever(server: EmbeddedValkey, redis: Redis) -> None:
    """0 seconds don't throw a finished game away."""
    store = open_store(server.url, Lifetimes(over=0))
    game = some_game(status="over")

    store.create(game, some_entry())

    assert redis.ttl(f"holdout:{{{game.id}}}:game") == -1
    store.close()


@pytest.mark.parametrize(
    ("meddle", "message"),
    [
        (lambda redis, key: redis.hset(key, "layout", "two"), "layout two"),
        (lambda redis, key: redis.hdel(key, "layout"), r"layout \?"),
        (lambda redis, key: redis.hdel(key, "state", "seed"), "lacks seed, state"),
        (lambda redis, key: redis.hset(key, "status", "paused"), "can't be read"),
        (lambda redis, key: redis.hset(key, "seats", b"\xc1"), "can't be read"),
        (lambda redis, key: redis.hset(key, "created", "long ago"), "can't be read"),
        (lambda redis, key: redis.hset(key, "title", b"\xff"), "can't be read"),
        (lambda redis, key: (redis.delete(key), redis.set(key, "x")), "WRONGTYPE"),
    ],
    ids=["layout", "no-layout", "lacking", "status", "seats", "created", "title", "no-hash"],
)
def test_damaged_game_is_told_so(
    store: Store, redis: Redis, meddle: Callable[[Redis, str], object], message: str
) -> None:
    """Broken data is never guessed at; nor is the store 'away'."""
    game = some_game()
    store.create(game, some_entry())
    meddle(redis, f"holdout:{{{game.id}}}:game")

    with pytest.raises(Damaged, match=message):
        store.load(game.id)


def test_layout_of_a_newer_holdout_is_told_apart(store: Store, redis: Redis) -> None:
    """It is not damaged: whoever has written it reads it."""
    game = some_game()
    store.create(game, some_entry())
    redis.hset(f"holdout:{{{game.id}}}:game", "layout", "99")

    with pytest.raises(NewerGame, match="in layout 99, by a newer Holdout"):
        store.load(game.id)


def test_layout_before_the_first_release_is_told_apart(store: Store, redis: Redis) -> None:
    """Nor is that damaged; nobody reads it any more."""
    game = some_game()
    store.create(game, some_entry())
    redis.hset(f"holdout:{{{game.id}}}:game", "layout", "5")

    with pytest.raises(OlderGame, match=r"in layout 5, by a version of Holdout before 0\.2\.0"):
        store.load(game.id)


def test_creator_of_a_game_is_kept(store: Store) -> None:
    """It can be asked for alone, and comes with the game."""
    game = some_game(creator="203.0.113.7")
    store.create(game, some_entry())

    assert ("203.0.113.7", game) == (store.creator(game.id), store.load(game.id))


def test_damaged_version_or_entry_is_told_so(store: Store, redis: Redis) -> None:
    """The small reads look as well as the large one."""
    game = some_game()
    store.create(game, some_entry())
    redis.hset(f"holdout:{{{game.id}}}:game", "version", "many")
    redis.xadd(f"holdout:{{{game.id}}}:log", {"other": "x"}, id="1-1")

    with pytest.raises(Damaged):
        store.version(game.id)
    with pytest.raises(Damaged):
        store.entries(game.id)


def test_log_ahead_of_its_game_refuses_the_write_whole(store: Store, redis: Redis) -> None:
    """What can be refused comes first, so that a game is never written without its entry."""
    game = some_game()
    store.create(game, some_entry())
    redis.xadd(f"holdout:{{{game.id}}}:log", {"entry": "x"}, id="5-1")

    with pytest.raises(Damaged):
        store.write(msgspec.structs.replace(game, version=1), some_entry(1), expected=0)

    assert game == store.load(game.id)


@pytest.mark.parametrize("status", ["over", "abandoned"])
def test_log_of_a_game_that_is_over_is_packed(store: Store, redis: Redis, status: Status) -> None:
    """It is read as before, from any version on, also if it goes on."""
    game, log = some_game(), [some_entry(version) for version in range(100)]
    key = f"holdout:{{{game.id}}}:log"
    store.create(game, log[0])
    for entry in log[1:-1]:
        store.write(
            msgspec.structs.replace(game, version=entry.version),
            entry,
            expected=entry.version - 1,
        )
    assert redis.xlen(key) == 99

    ended = msgspec.structs.replace(game, version=99, status=status)
    store.write(ended, log[99], expected=98)

    assert not redis.exists(key)
    assert store.load(game.id) == ended
    assert store.entries(game.id) == log
    assert store.entries(game.id, after=96) == log[97:]
    assert store.entries(game.id, after=40, limit=2) == log[41:43]
    assert store.entries(game.id, after=99) == []

    log.append(some_entry(100))
    store.write(msgspec.structs.replace(ended, version=100), log[100], expected=99)
    assert store.entries(game.id) == log


def test_log_is_not_packed_over_a_later_write(store: Store, redis: Redis) -> None:
    """Who packs too late leaves what was written meanwhile."""
    game = some_game()
    store.create(game, some_entry())
    store.write(msgspec.structs.replace(game, version=1), some_entry(1), expected=0)
    packed = packed_log([some_entry()])

    run = redis.register_script(PACK.text)
    keys = [f"holdout:{{{game.id}}}:game", f"holdout:{{{game.id}}}:log"]
    assert run(keys, [0, packed, b"4"]) == 0

    assert store.entries(game.id) == [some_entry(), some_entry(1)]
