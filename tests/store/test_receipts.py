"""A request that is sent again gets its first answer and has one effect."""

import threading

import msgspec
import pytest
from redis import Redis

from holdout.store import (
    Conflict,
    Lifetimes,
    Receipt,
    Repeated,
    Seat,
    Store,
    UnknownGame,
    open_store,
)
from holdout.store.embedded import EmbeddedValkey
from holdout.store.valkey import RECEIPTS
from tests.store.servers import some_entry, some_game


def test_write_of_the_same_key_is_done_once(store: Store) -> None:
    """The second one gets what was kept, whatever version it expects, and changes nothing."""
    game = some_game()
    store.create(game, some_entry())
    later = msgspec.structs.replace(game, version=1)
    store.write(later, some_entry(1), expected=0, receipt=Receipt("key", b"first"))

    for expected in (0, 1):
        again = msgspec.structs.replace(game, version=expected + 1, state=b"other")
        with pytest.raises(Repeated) as repeated:
            store.write(
                again,
                some_entry(expected + 1),
                expected=expected,
                receipt=Receipt("key", b"second"),
            )
        assert repeated.value.answer == b"first"

    assert later == store.load(game.id)
    assert [each.version for each in store.entries(game.id)] == [0, 1]


def test_loading_with_a_key_tells_its_answer(store: Store) -> None:
    """The answer is found before anything is done; another key loads the game."""
    game = some_game()
    store.create(game, some_entry(), receipt=Receipt("made", b"made"))
    later = msgspec.structs.replace(game, version=1)
    store.write(later, None, expected=0, receipt=Receipt("done", b"done"))

    for key in ("made", "done"):
        with pytest.raises(Repeated) as repeated:
            store.load(game.id, key=key)
        assert key.encode() == repeated.value.answer
    assert later == store.load(game.id, key="other") == store.load(game.id)


def test_creating_with_the_same_key_makes_one_game(store: Store) -> None:
    """Who comes second is told the first answer."""
    game = some_game()
    store.create(game, some_entry(), receipt=Receipt("key", b"first"))

    with pytest.raises(Repeated) as repeated:
        store.create(game, some_entry(), receipt=Receipt("key", b"second"))

    assert repeated.value.answer == b"first"


def test_refused_write_keeps_no_answer(store: Store) -> None:
    """What had no effect may be tried again under the same key."""
    game = some_game()
    store.create(game, some_entry())
    receipt = Receipt("key", b"answer")
    with pytest.raises(Conflict):
        store.write(msgspec.structs.replace(game, version=8), None, expected=7, receipt=receipt)

    store.write(msgspec.structs.replace(game, version=1), None, expected=0, receipt=receipt)

    with pytest.raises(Repeated):
        store.load(game.id, key="key")


def test_the_last_answers_are_kept(store: Store, redis: Redis) -> None:
    """At least so many as are promised, at most twice as many."""
    game = some_game()
    store.create(game, some_entry(), receipt=Receipt("0", b"0"))
    for version in range(1, 5 * RECEIPTS):
        game = msgspec.structs.replace(game, version=version)
        receipt = Receipt(str(version), str(version).encode())
        store.write(game, None, expected=version - 1, receipt=receipt)
        for recent in range(max(version - RECEIPTS + 1, 0), version + 1):
            with pytest.raises(Repeated) as repeated:
                store.load(game.id, key=str(recent))
            assert str(recent).encode() == repeated.value.answer
        lengths = [int(redis.hlen(f"holdout:{{{game.id}}}:done:{end}")) for end in "ab"]
        assert sum(lengths) < 2 * RECEIPTS


def test_answers_expire(server: EmbeddedValkey, redis: Redis) -> None:
    """They go by themselves, also those of a game that stays."""
    store = open_store(server.url, Lifetimes(answers=70))
    game = some_game()
    store.create(game, some_entry(), receipt=Receipt("made", b"x"))
    key = f"holdout:{{{game.id}}}:done:a"
    assert 60 < int(redis.ttl(key)) <= 70

    store.write(
        msgspec.structs.replace(game, version=1), None, expected=0, receipt=Receipt("b", b"")
    )

    assert 60 < int(redis.ttl(key)) <= 70
    assert redis.ttl(f"holdout:{{{game.id}}}:game") == -1
    store.close()


def test_sixteen_requests_of_one_key_have_one_effect(store: Store) -> None:
    """At once: one is done, and the fifteen others are told its answer."""
    game = some_game()
    store.create(game, some_entry())
    gate = threading.Barrier(16)
    told: list[bytes] = []

    def send(number: int) -> None:
        for version in range(1, 51):
            gate.wait()
            answer = f"{version} by {number}".encode()
            mine = msgspec.structs.replace(game, version=version)
            try:
                store.write(mine, None, expected=version - 1, receipt=Receipt(f"{version}", answer))
            except Repeated as repeated:
                told.append(repeated.answer)
            else:
                told.append(answer)

    threads = [threading.Thread(target=send, args=(number,)) for number in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(told) == 16 * 50
    assert len(set(told)) == 50
    assert store.version(game.id) == 50


def test_each_write_is_news(store: Store, redis: Redis) -> None:
    """Who listens to the channel of a game learns its new version."""
    with redis.pubsub(ignore_subscribe_messages=True) as news:
        game, other = some_game(), some_game()
        for each in (game, other):
            store.create(each, some_entry())
        news.ssubscribe(f"holdout:{{{game.id}}}:news")
        news.get_message(timeout=5)
        store.write(msgspec.structs.replace(other, version=1), None, expected=0)
        store.write(msgspec.structs.replace(game, version=1), None, expected=0)
        with pytest.raises(Conflict):
            store.write(msgspec.structs.replace(game, version=1), None, expected=0)

        heard = news.get_message(timeout=5)
        assert heard
        assert heard["data"] == b"1"
        assert news.get_message(timeout=0.1) is None


def test_log_written_anew_replaces_the_former(store: Store) -> None:
    """The game and its whole log; later writes go on after it."""
    game = some_game()
    store.create(game, some_entry())
    store.write(msgspec.structs.replace(game, version=1), some_entry(1), expected=0)
    log = [msgspec.structs.replace(some_entry(each), at=float(each)) for each in range(3)]
    later = msgspec.structs.replace(game, version=2, seats=[])

    store.rewrite(later, log, expected=1)
    store.write(msgspec.structs.replace(later, version=3), some_entry(3), expected=2)

    assert store.load(game.id).seats == []
    assert [*log, some_entry(3)] == store.entries(game.id)
    assert [log[2], some_entry(3)] == store.entries(game.id, after=1)
    assert store.entries(game.id, after=3) == []
    with pytest.raises(Conflict):
        store.rewrite(later, log, expected=1)
    with pytest.raises(UnknownGame):
        store.rewrite(msgspec.structs.replace(later, id="none"), log, expected=1)
    with pytest.raises(ValueError, match="leads up to"):
        store.rewrite(later, log[:1], expected=1)


def test_answers_are_emptied_with_the_log_and_not_forgotten(store: Store) -> None:
    """Who sends such a request again is told that it was done, and nothing more."""
    game = some_game()
    store.create(game, some_entry(), receipt=Receipt("made", b"made"))
    later = msgspec.structs.replace(game, version=1)
    store.rewrite(later, [some_entry(), some_entry(1)], expected=0)

    for ask in (
        lambda: store.load(game.id, key="made"),
        lambda: store.create(game, some_entry(), receipt=Receipt("made", b"again")),
        lambda: store.write(later, some_entry(1), expected=0, receipt=Receipt("made", b"again")),
    ):
        with pytest.raises(Repeated) as repeated:
            ask()
        assert repeated.value.answer == b""


def test_rewriting_keeps_an_ended_game_no_longer(redis: Redis, server: EmbeddedValkey) -> None:
    """It is deleted when it would have been."""
    store = open_store(server.url, Lifetimes(over=1000))
    game = some_game()
    store.create(game, some_entry())
    over = msgspec.structs.replace(game, version=1, status="over")
    store.write(over, some_entry(1), expected=0)
    redis.expire(f"holdout:{{{game.id}}}:game", 500)

    again = msgspec.structs.replace(over, version=2)
    store.rewrite(again, [some_entry(each) for each in range(3)], expected=1)

    assert 0 < redis.ttl(f"holdout:{{{game.id}}}:game") <= 500
    assert [each.version for each in store.entries(game.id)] == [0, 1, 2]
    store.close()


def test_secret_is_the_same_for_all_until_its_time_is_over(store: Store) -> None:
    """Made by whoever asks first; another name has another."""
    assert store.known_secret("2026-11") is None
    made = store.secret("2026-11", seconds=100)

    assert len(made) == 32
    assert made == store.secret("2026-11", seconds=100) == store.known_secret("2026-11")
    assert made != store.secret("2026-12", seconds=100)


def test_games_of_a_user_are_listed_until_they_are_dropped(store: Store) -> None:
    """Also those where the user has no seat any more."""
    game = some_game(app="club", seats=[Seat("me", reference="user-1")])
    store.create(game, some_entry())
    store.note_users("club", "other-game", game.created + 1, ["user-1"])

    assert store.games_of_user("club", "user-1", 1) == [game.id]
    assert store.games_of_user("club", "user-2", 9) == []
    store.drop_user("club", "user-1", [game.id])
    store.drop_user("club", "user-1", [])
    assert store.games_of_user("club", "user-1", 9) == ["other-game"]
