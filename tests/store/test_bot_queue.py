"""The queue of what waits for a bot: whose turn it is, and questions that are answered once."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
from redis import Redis

from holdout.store import (
    KINDS,
    NO_BILL,
    Bill,
    Claim,
    NobodyAnswers,
    NotAnswered,
    Payer,
    Store,
    Taken,
    TooManyQuestions,
)
from holdout.store.bot_queue import MOST, MOST_EACH
from tests.processes import until

FLOOD, OTHER = Claim("203.0.113.7"), Claim("203.0.113.8")
PERSON = OTHER._replace(person=True)
ALIVE = ("alive:seats", "alive:questions")


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

    left = {key.decode() for key in redis.scan_iter() if b"holdout:bots" in key}

    assert {f"{{holdout:bots}}:{each}" for each in ("calls:seats", *ALIVE)} >= left


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
        answers.append(store.ask(b"who?", FLOOD, patience=30))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    with answering(store) as asked:
        for thread in threads:
            thread.join()

    assert answers == [b"WHO?"] * 4
    assert asked == [b"who?"]
    assert redis.exists("{holdout:bots}:asked", f"{{holdout:bots}}:asked:{FLOOD.client}") == 0
    assert store.answered(b"who?") == b"WHO?"
    assert store.answered(b"who else?") is None


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

    with pytest.raises(NotAnswered, match="in time"):
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

    with pytest.raises(NotAnswered, match="in time"):
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


@contextmanager
def asking(store: Store, *questions: bytes) -> Iterator[None]:
    """Somebody waits for answers, each in a thread, and takes none."""

    def ask(question: bytes) -> None:
        with suppress(NotAnswered):
            store.ask(question, FLOOD, patience=2)

    store.take_bots(lease=1, limit=1, kinds=["questions"])
    threads = [threading.Thread(target=ask, args=(each,)) for each in questions]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        for thread in threads:
            thread.join()


def test_questions_and_seats_are_taken_apart(store: Store) -> None:
    """Who takes one kind gets none of the other; who takes both gets first what is most urgent."""
    store.call_bots("bots only", claim=OTHER)
    store.call_bots("person", claim=PERSON)
    with asking(store, b"who?"):
        until(lambda: store.backlog()["questions"].age > 0, "nobody asks")
        (question,) = store.take_bots(lease=60, limit=5, kinds=["questions"])
        assert store.question(question) == b"who?"
        assert store.take_bots(lease=60, limit=5, kinds=["questions"]) == []
        store.settle_bots(question, again=0)

        order = [each.game_id for each in store.take_bots(lease=60, limit=5)]

    assert order == ["person", question.game_id, "bots only"]
    store.call_bots("late", claim=OTHER)
    seats = store.take_bots(lease=60, limit=5, kinds=["seats"])
    assert [each.game_id for each in seats] == ["late"]


def test_nobody_answers_where_only_seats_are_played(store: Store) -> None:
    """A process that plays seats takes no questions."""
    store.take_bots(lease=1, limit=1, kinds=["seats"])

    with pytest.raises(NobodyAnswers):
        store.ask(b"who?", FLOOD, patience=30)

    assert [store.backlog()[kind].taken for kind in KINDS] == [True, False]


def test_who_listens_for_one_kind_is_not_woken_by_the_other(store: Store) -> None:
    """Nor takes away what would wake those who listen for it."""
    store.call_bots("game")
    store.listen_for_bots(0.01, ["questions"])
    began = threading.Event()

    def listen() -> None:
        began.set()
        store.listen_for_bots(60, ["seats"])

    thread = threading.Thread(target=listen)
    thread.start()
    began.wait()
    thread.join(60)
    assert not thread.is_alive()


def test_what_is_not_settled_grows_old(store: Store) -> None:
    """Though it was taken, and another one was settled; what nobody waits for is not counted."""
    assert store.backlog()["seats"].age == 0
    store.call_bots("game")
    (taken,) = store.take_bots(lease=60, limit=1)
    young = store.backlog()["seats"].age
    until(lambda: store.backlog()["seats"].age > young, "it stays young")
    old = store.backlog()["seats"].age

    store.call_bots("other")
    (other,) = store.take_bots(lease=60, limit=1)
    assert store.backlog()["seats"].age >= old
    store.settle_bots(other, again=600)
    assert store.backlog()["seats"].age >= old
    store.settle_bots(taken)
    assert store.backlog()["seats"].age == 0


def test_each_payer_stands_beside_the_question_once(store: Store) -> None:
    """However often they ask; what they were charged in advance is added up."""
    one, two = Payer("LIMITER/one", 60), Payer("LIMITER/two with spaces", 3600)
    bills = (Bill((one, two), 100), Bill((one, two), 100), Bill((two,), 30), NO_BILL)
    store.take_bots(lease=1, limit=1)
    for bill in bills:
        with pytest.raises(NotAnswered):
            store.ask(b"who?", FLOOD, patience=1, bill=bill)

    (taken,) = store.take_bots(lease=60, limit=5)

    found = {each.payers: each.milliseconds for each in store.payers(taken)}
    assert found == {(one,): 200, (two,): 230}
    assert store.payers(taken) == []
    assert store.question(taken) is None, "nobody waits any more"
