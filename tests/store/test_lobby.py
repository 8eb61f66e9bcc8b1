"""The list of games: order, pages, filters, and how it mends itself."""

import base64
import threading
import time
from collections.abc import Iterator

import msgspec
import pytest
from redis import Redis

from holdout.store import BadCursor, Store, StoreUnavailable, Wanted, lobby
from holdout.store.connection import Connection
from holdout.store.valkey import ValkeyStore
from tests.store.servers import some_entry, some_game


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine, a listing sees the index checked, unless a test says otherwise."""
    monkeypatch.setattr(lobby, "PATIENCE_SECONDS", 60)


def _fill(store: Store, count: int, **changes: object) -> list[str]:
    """Create games a second apart; return their ids, newest first."""
    games = [some_game(created=1_700_000_000.5 + number, **changes) for number in range(count)]
    for game in games:
        store.create(game, some_entry())
    return [game.id for game in reversed(games)]


def _turn_pages(store: Store, limit: int, **filters: str) -> list[list[str]]:
    pages, cursor = [], None
    while True:
        games, cursor = store.list(cursor=cursor, limit=limit, wanted=Wanted(**filters))
        pages.append([game.id for game in games])
        if cursor is None:
            return pages


def test_empty_store_lists_nothing(store: Store) -> None:
    """No games, no next page."""
    assert store.list() == ([], None)


def test_summary_tells_what_the_game_is_now(store: Store) -> None:
    """The list is read from the games themselves, not from a copy."""
    game = some_game()
    store.create(game, some_entry())
    store.write(msgspec.structs.replace(game, version=1, status="over"), None, expected=0)

    (summary,), _ = store.list()

    for field in summary.__struct_fields__:
        assert getattr(store.load(game.id), field) == getattr(summary, field)


@pytest.mark.parametrize("limit", [1, 2, 3, 4, 6, 7, 100])
def test_pages_hold_each_game_once_newest_first(store: Store, limit: int) -> None:
    """Whatever the size of the page; and the last page is never empty."""
    ids = _fill(store, 6)

    pages = _turn_pages(store, limit)

    assert ids == [game_id for page in pages for game_id in page]
    assert all(pages)


def test_games_of_one_instant_are_all_listed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages cut through games that were created at the very same time."""
    monkeypatch.setattr(lobby, "BATCH", 3)
    ids = {f"game-{number}" for number in range(10)}
    for game_id in ids:
        store.create(some_game(id=game_id), some_entry())

    pages = _turn_pages(store, 2)

    assert sorted(ids, reverse=True) == [game_id for page in pages for game_id in page]


def test_new_games_do_not_shift_the_pages(store: Store) -> None:
    """Who turns the page sees the games that were there, none twice."""
    ids = _fill(store, 4)
    first, cursor = store.list(limit=2)
    store.create(some_game(created=1_800_000_000.0), some_entry())

    second, _ = store.list(cursor=cursor, limit=2)

    assert ids == [game.id for game in [*first, *second]]


def test_filters_choose_by_title_and_status(store: Store) -> None:
    """Only games of the title and status asked for."""
    ids = _fill(store, 3)
    _fill(store, 3, title="xibalba")
    over = _fill(store, 2, status="over")

    assert [
        sorted(page, key=(over + ids).index) for page in _turn_pages(store, 50, title="raxxon")
    ] == [over + ids]
    assert _turn_pages(store, 50, status="over", title="raxxon") == [over]
    assert _turn_pages(store, 50, status="abandoned") == [[]]


@pytest.mark.usefixtures("server")
def test_sparse_filter_gives_short_pages(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """One call looks at a bounded number of games; the cursor goes on from there."""
    monkeypatch.setattr(lobby, "BATCH", 2)
    monkeypatch.setattr(lobby, "LOOK_AT", 4)
    (over,) = _fill(store, 1, status="over")
    _fill(store, 6)

    pages = _turn_pages(store, 5, status="over")

    assert [game_id for page in pages for game_id in page] == [over]
    assert len(pages) > 1


def test_games_that_are_gone_leave_the_list(store: Store, redis: Redis) -> None:
    """An expired game is dropped from the index by whoever lists next."""
    ids = _fill(store, 3)
    redis.delete(f"holdout:{{{ids[1]}}}:game")

    assert _turn_pages(store, 50) == [[ids[0], ids[2]]]
    assert redis.zcard(lobby.INDEX) == 2


def test_game_about_to_be_made_stays_in_the_index(store: Store, redis: Redis) -> None:
    """Between its entry in the index and its creation nobody may drop a game."""
    redis.zadd(lobby.INDEX, {"about-to-be": time.time()})

    assert store.list() == ([], None)
    assert redis.zcard(lobby.INDEX) == 1


def test_lost_index_is_made_again(store: Store, redis: Redis) -> None:
    """Games are found again by their keys, in their old order."""
    ids = _fill(store, 205)
    redis.delete(lobby.INDEX, lobby.INDEXED)

    assert _turn_pages(store, 300) == [ids]


def test_game_missing_in_the_index_is_found_when_it_is_due(store: Store, redis: Redis) -> None:
    """The index is checked against the keys whenever its mark has run out."""
    ids = _fill(store, 3)
    assert _turn_pages(store, 50) == [ids]
    redis.zrem(lobby.INDEX, ids[1])
    redis.set("holdout:{damaged}:game", "no hash")
    redis.hset("holdout:{timeless}:game", "created", "nan")

    assert _turn_pages(store, 50) == [[ids[0], ids[2]]]
    assert 0 < int(redis.ttl(lobby.INDEXED)) <= lobby.REINDEX_SECONDS
    redis.delete(lobby.INDEXED)
    assert _turn_pages(store, 50) == [ids]


def test_only_one_process_looks_through_all_keys(store: ValkeyStore, redis: Redis) -> None:
    """While one is at it the others list what there is."""
    ids = _fill(store, 2)
    redis.delete(lobby.INDEX)
    redis.set(lobby.INDEXED, "now")

    assert store.reindex() == 0
    redis.delete(lobby.INDEXED)
    assert len(ids) == store.reindex()


def _reindexers() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == lobby.REINDEXER]


def test_nobody_waits_until_all_keys_are_looked_through(
    store: Store, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile everybody is shown what the index has; one thread is at it, not one each."""
    ids = _fill(store, 3)
    redis.zrem(lobby.INDEX, ids[1])
    go_on, scan = threading.Event(), Connection.scan

    def slow_scan(connection: Connection, pattern: str) -> Iterator[str]:
        assert go_on.wait(60)
        yield from scan(connection, pattern)

    monkeypatch.setattr(Connection, "scan", slow_scan)
    monkeypatch.setattr(lobby, "PATIENCE_SECONDS", 0)
    try:
        assert _turn_pages(store, 50) == [[ids[0], ids[2]]]
        assert _turn_pages(store, 50) == [[ids[0], ids[2]]]
        (reindexer,) = _reindexers()
    finally:
        go_on.set()
    reindexer.join(60)

    assert _turn_pages(store, 50) == [ids]
    assert _reindexers() == []


def test_keys_that_can_not_be_looked_through_spoil_no_listing(
    store: Store, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The index is listed as it is; a minute later somebody tries again."""
    ids = _fill(store, 2)

    def broken_scan(_connection: Connection, _pattern: str) -> Iterator[str]:
        raise StoreUnavailable("it went away")

    monkeypatch.setattr(Connection, "scan", broken_scan)

    assert _turn_pages(store, 50) == [ids]
    assert 0 < int(redis.ttl(lobby.INDEXED)) <= lobby.REINDEXING_SECONDS


def test_damaged_game_does_not_spoil_the_list(store: Store, redis: Redis) -> None:
    """The others are listed; what can't be read is left for somebody to look at."""
    ids = _fill(store, 4)
    redis.hset(f"holdout:{{{ids[1]}}}:game", "layout", "9")
    redis.delete(f"holdout:{{{ids[2]}}}:game")
    redis.set(f"holdout:{{{ids[2]}}}:game", "no hash")

    assert _turn_pages(store, 50) == [[ids[0], ids[3]]]
    assert redis.zcard(lobby.INDEX) == 4


def test_private_games_are_not_listed(store: Store, redis: Redis) -> None:
    """Neither at once, nor after a repair, nor when one has got into the index."""
    (public,) = _fill(store, 1)
    (private,) = _fill(store, 1, public=False)
    assert _turn_pages(store, 50) == [[public]]

    redis.delete(lobby.INDEX, lobby.INDEXED)
    assert _turn_pages(store, 50) == [[public]]

    redis.zadd(lobby.INDEX, {private: 1_700_000_000.5})
    assert _turn_pages(store, 50) == [[public]]
    assert redis.zcard(lobby.INDEX) == 1


def test_games_are_counted_by_status(store: ValkeyStore, redis: Redis) -> None:
    """Private ones too; games that have gone by themselves are missed at the next repair."""
    assert store.counts() == {}
    ids = _fill(store, 3)
    _fill(store, 2, public=False, status="waiting")
    ended = store.load(ids[0])
    store.write(msgspec.structs.replace(ended, version=1, status="over"), None, expected=0)
    assert store.counts() == {"running": 2, "waiting": 2, "over": 1}

    redis.delete(f"holdout:{{{ids[0]}}}:game", lobby.INDEXED)
    store.reindex()
    assert store.counts() == {"running": 2, "waiting": 2, "over": 0}


@pytest.mark.parametrize(
    "cursor",
    ["", "x", "ä", "AAAA", base64.urlsafe_b64encode(msgspec.msgpack.encode([float("nan"), "a"]))],
    ids=["empty", "short", "not-ascii", "other", "no-number"],
)
def test_made_up_cursor_is_refused(store: Store, cursor: str | bytes) -> None:
    """A cursor that no page has given is the caller's mistake."""
    with pytest.raises(BadCursor):
        store.list(cursor=cursor if isinstance(cursor, str) else cursor.decode())
