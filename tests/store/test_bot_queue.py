"""The queue of what waits for a bot: whose turn it is, and questions that are answered once."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from redis import Redis

from holdout.store import Claim, NobodyAnswers, Store, Taken, TooManyQuestions
from holdout.store.bot_queue import MOST, MOST_EACH

FLOOD, OTHER = Claim("203.0.113.7"), Claim("203.0.113.8")


def taken(store: Store, count: int) -> list[str]:
    """What is taken, one after the other, each for long."""
    return [each.game_id for _ in range(count) for each in store.take_bots(lease=60, limit=1)]


def test_flood_of_one_client_holds_up_no_other(store: Store) -> None:
    """Who comes after forty games of another client is the next but one."""
    for number in range(40):
        store.call_bots(f"flood{number}", claim=FLOOD)
    taken(store, 3)

    store.call_bots("late", claim=OTHER)

    assert taken(store, 2) == ["flood3", "late"]
    assert [f"flood{number}" for number in range(4, 40)] == taken(store, 50)


def test_clients_take_turns(store: Store) -> None:
    """However long each is played, and though one has more games than the other."""
    for number in range(3):
        store.call_bots(f"flood{number}", claim=FLOOD)
    store.call_bots("single", claim=OTHER)
    order = []
    for _ in range(12):
        (turn,) = store.take_bots(lease=60, limit=1)
        order.append(turn.game_id)
        store.settle_bots(turn, again=0)

    assert 5 <= order.count("single") <= 7
    assert all(order.count(f"flood{number}") for number in range(3))


def test_who_comes_after_the_lease_settles_nothing(store: Store) -> None:
    """Somebody else has the game then, and keeps it."""
    store.call_bots("game")
    (late,) = store.take_bots(lease=0.01, limit=1)
    while not store.take_bots(lease=60, limit=1):
        time.sleep(0.01)

    store.settle_bots(late, again=0)

    assert store.take_bots(lease=60, limit=1) == []


def test_what_a_person_waits_for_comes_first(store: Store) -> None:
    """Even if the games in which nobody waits were there before, and are those of another."""
    for number in range(5):
        store.call_bots(f"bots{number}", claim=OTHER)
    for number in range(3):
        store.call_bots(f"person{number}", claim=FLOOD._replace(person=True))

    assert [f"person{number}" for number in range(3)] == taken(store, 3)


def test_turns_are_forgotten_when_nothing_waits(store: Store, redis: Redis) -> None:
    """Nothing stays in the store of who was served when, and of what was settled."""
    for number in range(5):
        store.call_bots(f"flood{number}", claim=FLOOD)
    for _ in range(5):
        (each,) = store.take_bots(lease=60, limit=1)
        store.settle_bots(each)

    left = {key for key in redis.scan_iter() if b"holdout:bots" in key}

    assert {b"{holdout:bots}:alive", b"{holdout:bots}:calls"} >= left


@contextmanager
def answering(store: Store) -> Iterator[list[bytes]]:
    """Whoever answers questions, in capital letters; what it was asked."""
    asked: list[bytes] = []
    ending = threading.Event()

    def answer() -> None:
        while not ending.is_set():
            for turn in store.take_bots(lease=60, limit=1):
                question = store.question(turn)
                if question is not None:
                    asked.append(question)
                    store.answer(turn, question.upper())
                store.settle_bots(turn)
            ending.wait(0.02)

    thread = threading.Thread(target=answer)
    thread.start()
    try:
        yield asked
    finally:
        ending.set()
        thread.join()


def test_question_is_answered_once_for_all_who_ask(store: Store, redis: Redis) -> None:
    """At the same time, and later, when nobody is there who answers; then nobody waits."""
    store.take_bots(lease=1, limit=1)  # From now on somebody is there.
    answers = []

    def ask() -> None:
        answers.append(store.ask(b"who?", FLOOD, patience=30).answer)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    with answering(store) as asked:
        for thread in threads:
            thread.join()

    assert answers == [b"WHO?"] * 4
    assert asked == [b"who?"]
    assert redis.exists("{holdout:bots}:asked", f"{{holdout:bots}}:asked:{FLOOD.client}") == 0
    assert store.ask(b"who?", OTHER, patience=1) == (b"WHO?", False)


def test_nobody_is_asked_who_is_not_there(store: Store) -> None:
    """So that whoever asks need not wait."""
    with pytest.raises(NobodyAnswers):
        store.ask(b"who?", FLOOD, patience=30)


def test_client_waits_for_a_share_of_all_answers(store: Store, redis: Redis) -> None:
    """One more is refused at once; another client is not, and waits for as long as it said."""
    store.take_bots(lease=1, limit=1)
    asked = f"{{holdout:bots}}:asked:{FLOOD.client}"
    redis.zadd(asked, {str(number): 2**40 for number in range(MOST_EACH)})

    with pytest.raises(TooManyQuestions, match="too many"):
        store.ask(b"who?", FLOOD, patience=30)

    with pytest.raises(TooManyQuestions, match="in time"):
        store.ask(b"who?", OTHER, patience=1)
    assert redis.zcard(asked) == MOST_EACH
    assert redis.zcard("{holdout:bots}:asked") == 0


def test_few_clients_cannot_take_all_places(store: Store, redis: Redis) -> None:
    """However many they ask, places are left for one who has none yet."""
    store.take_bots(lease=1, limit=1)
    asked = "{holdout:bots}:asked"
    redis.zadd(asked, {str(number): 2**40 for number in range(MOST - 8)})
    redis.zadd(f"{asked}:{FLOOD.client}", {str(number): 2**40 for number in range(8)})

    with pytest.raises(TooManyQuestions, match="too many"):
        store.ask(b"who?", FLOOD, patience=30)

    with pytest.raises(TooManyQuestions, match="in time"):
        store.ask(b"who?", OTHER, patience=1)


def test_answers_are_forgotten_soon(store: Store, redis: Redis) -> None:
    """A client may get thousands in a minute, and each takes kilobytes."""
    store.take_bots(lease=1, limit=1)
    with answering(store):
        store.ask(b"who?", FLOOD, patience=30)

    left = [redis.ttl(key) for key in redis.scan_iter(match="*:answer:*")]

    assert len(left) == 1
    assert 0 < left[0] <= 60


def test_question_that_is_not_asked_any_more_is_none(store: Store) -> None:
    """Nor is a game."""
    assert store.question(Taken("?" + "0" * 64, "0")) is None
    assert store.question(Taken("game", "0")) is None
