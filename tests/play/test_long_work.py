"""What takes long: advice and checks of records, answered by whoever plays bots."""

import contextlib
import threading
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec import structs
from redis import Redis

from holdout.bots import Choice, Situation
from holdout.bots.apart import Apart
from holdout.bots.asking import Answer
from holdout.bots.protocol import Weighed
from holdout.installed import BOTS, TITLES
from holdout.play import bot_turns, long_work
from holdout.play.advice import Asked, advice
from holdout.play.authorize import Caller
from holdout.play.cache import Recent
from holdout.play.errors import BadRecord, Busy
from holdout.play.games import abandon, view
from holdout.play.records import record
from holdout.play.requests import GameRecord
from holdout.store import Bill, Payer, Store, bot_queue
from holdout.store.embedded import EmbeddedValkey
from tests.bots.strangers import SLEEP_SECONDS
from tests.play.bots import ME, Watching, first, new, quiet
from tests.processes import until


class Paid(long_work.Purse):
    """Somebody who pays, what they were charged in advance, and what they were billed then."""

    def __init__(self) -> None:
        self.charged: list[int] = []
        self.given_back: list[int] = []
        self.billed: list[int] = []

    def charge(self, milliseconds: int) -> Bill:
        """Note it."""
        self.charged.append(milliseconds)
        return Bill([PAYER], milliseconds)

    def give_back(self, bill: Bill) -> None:
        """Note it."""
        self.given_back.append(bill.milliseconds)

    def cost(self) -> int:
        """What all of it has cost."""
        return sum(self.charged) - sum(self.given_back) + sum(self.billed)

    def bill(self, payer: Payer, milliseconds: int) -> None:
        """What whoever does the work bills."""
        assert payer == PAYER
        self.billed.append(milliseconds)


PAYER = Payer("somebody", 60)


@pytest.fixture
def paid() -> Iterator[Paid]:
    """Somebody pays for what this thread asks."""
    paying = Paid()
    token = long_work.purse.set(paying)
    yield paying
    long_work.purse.reset(token)


@contextlib.contextmanager
def playing(
    store: Store,
    report: bot_turns.Report = quiet,
    charge: bot_turns.Charge = lambda _payer, _milliseconds: None,
) -> Iterator[None]:
    """Somebody plays bots, and answers questions."""
    ending = threading.Event()

    def play() -> None:
        while not ending.is_set():
            bot_turns.play_due(store, report, wait=0.1, charge=charge)

    bot_turns.play_due(store, report, wait=0.01)
    thread = threading.Thread(target=play)
    thread.start()
    try:
        yield
    finally:
        ending.set()
        thread.join()


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept by this process, as by another worker."""
    monkeypatch.setattr(long_work, "_recent", Recent[bytes](0))


@pytest.mark.usefixtures("forgetful")
@pytest.mark.parametrize("title", ["raxxon", "dead-of-winter", "xibalba"])
def test_advice_is_the_same_whoever_finds_it(store: Store, title: str, paid: Paid) -> None:
    """The worker that asks, where no process plays bots; else such a process, and only once."""
    game = new(store, ME, ME, title=title)
    asked = view(store, game.id, Caller(game.token, seat=1)).pending
    me = Caller(game.token, seat=asked[0].seat)
    alone = advice(store, game.id, me, Asked("random"))
    assert paid.cost() == 0, "the work of one's own thread is measured anyway"
    with playing(store, charge=paid.bill):
        assert alone == advice(store, game.id, me, Asked("random"))
        once = paid.cost()
        assert once > 0
        assert alone == advice(store, game.id, me, Asked("random"))
        assert once == paid.cost()


def test_advice_tells_nothing_of_actions_that_are_not_legal(
    store: Store, watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a bot thinks of them."""

    def choose(situation: Situation, _rng: Random) -> Choice:
        action = situation.legal[0]
        names = ("dance", situation.id(action))
        return Choice(action, tuple(Weighed(action=name, value=0.5) for name in names))

    monkeypatch.setattr(watching, "choose", choose)
    game = new(store, ME, ME)

    given = advice(store, game.id, Caller(game.token, seat=1), Asked("watching"))

    assert [given.action.id] == [each.action.id for each in given.choices] == [*given.values]


@pytest.mark.usefixtures("forgetful")
def test_own_work_is_not_counted_twice(store: Store) -> None:
    """Where no process plays bots, the request's own thread does the work, and is measured."""
    game = new(store, ME, ME)
    long_work.seconds_elsewhere.set(0)

    advice(store, game.id, Caller(game.token, seat=1), Asked("greedy"))

    assert long_work.seconds_elsewhere.get() == 0


@pytest.mark.usefixtures("forgetful")
def test_bot_of_others_counts_until_it_answers(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It spends nothing of the thread that waits for it, and holds it up all the same."""
    game = new(store, ME, ME)
    with contextlib.closing(Apart("tests.bots.strangers:Sleeps")) as bot:
        monkeypatch.setitem(BOTS, "sleeps", bot)
        long_work.seconds_elsewhere.set(0)

        advice(store, game.id, Caller(game.token, seat=1), Asked("sleeps"))

    assert long_work.seconds_elsewhere.get() > SLEEP_SECONDS / 2


@pytest.mark.usefixtures("forgetful")
def test_who_stops_waiting_pays_for_what_was_done(
    store: Store, watching: Watching, paid: Paid, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes longer than anybody waits; the answer is there for the next one who asks."""
    monkeypatch.setattr(long_work, "PATIENCE", 1)
    refused = threading.Event()

    def choose(situation: Situation, _rng: Random) -> Choice:
        spent = time.thread_time()
        while not refused.is_set() or time.thread_time() - spent < WORK_SECONDS:
            pass
        return Choice(situation.legal[0])

    monkeypatch.setattr(watching, "choose", choose)
    game = new(store, ME, ME)
    me = Caller(game.token, seat=1)
    with playing(store, charge=paid.bill):
        with pytest.raises(Busy):
            advice(store, game.id, me, Asked("watching"))
        refused.set()
        until(lambda: paid.billed and not store.backlog()["questions"].age, "nobody is billed")
        assert paid.cost() > WORK_SECONDS * 1000
        once = paid.cost()

        assert advice(store, game.id, me, Asked("watching")).bot == "watching"
    assert once == paid.cost()


#: More than an answer is charged in advance.
WORK_SECONDS = 1.0


@pytest.mark.usefixtures("forgetful")
def test_search_ends_when_nobody_waits_any_more(
    store: Store, watching: Watching, paid: Paid, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two playouts; who has asked pays for those before, and nothing is kept."""
    monkeypatch.setattr(long_work, "PATIENCE", 1)
    monkeypatch.setattr(bot_turns, "LOOK_SECONDS", 0)
    ended = threading.Event()

    def choose(situation: Situation, _rng: Random) -> Choice:
        try:
            while True:  # It would never end by itself.
                situation.go_on()
        finally:
            ended.set()

    monkeypatch.setattr(watching, "choose", choose)
    game = new(store, ME, ME)
    me = Caller(game.token, seat=1)
    with playing(store, charge=paid.bill):
        with pytest.raises(Busy):
            advice(store, game.id, me, Asked("watching"))
        assert ended.wait(60)
        until(lambda: paid.billed, "nobody is billed")
        assert paid.cost() > 0

        ended.clear()
        with pytest.raises(Busy):
            advice(store, game.id, me, Asked("watching"))
        assert ended.wait(60), "an answer was kept that nobody has found"


@pytest.mark.usefixtures("forgetful")
def test_question_that_nobody_took_costs_nothing(
    store: Store, paid: Paid, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was charged in advance is given back by whoever finds that nobody waits."""
    monkeypatch.setattr(long_work, "PATIENCE", 1)
    game = new(store, ME, ME)
    store.take_bots(lease=1, limit=1)
    with pytest.raises(Busy):
        advice(store, game.id, Caller(game.token, seat=1), Asked("random"))
    assert paid.cost() > 0

    bot_turns.play_due(store, quiet, wait=0.01, charge=paid.bill)

    assert paid.cost() == 0


@pytest.mark.usefixtures("forgetful")
def test_too_many_questions_cost_nothing(
    store: Store, paid: Paid, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that are refused at once."""
    monkeypatch.setattr(bot_queue, "MOST", 0)
    game = new(store, ME, ME)
    store.take_bots(lease=1, limit=1)

    with pytest.raises(Busy):
        advice(store, game.id, Caller(game.token, seat=1), Asked("random"))

    assert paid.charged
    assert paid.cost() == 0


@pytest.mark.usefixtures("forgetful")
@pytest.mark.parametrize("title", ["raxxon", "dead-of-winter", "xibalba"])
def test_advice_is_charged_by_what_it_will_cost(store: Store, title: str, paid: Paid) -> None:
    """The more playouts, the more; no more playouts than three times the title's own."""
    game = new(store, ME, ME, title=title)
    seat = view(store, game.id, Caller(game.token, seat=1)).pending[0].seat
    me, skill = Caller(game.token, seat=seat), TITLES[title].rules.skill
    assert skill is not None
    own, cost = skill.simulations, round(1000 * skill.seconds)
    for simulations in (None, own, 2 * own, 3 * own, 100 * own):
        advice(store, game.id, me, Asked("greedy", choices=0, simulations=simulations))

    assert paid.charged == [cost, cost, 2 * cost, 3 * cost, 3 * cost]
    advice(store, game.id, me, Asked("greedy", choices=20, simulations=own))
    assert paid.charged[-1] > cost


@pytest.mark.usefixtures("forgetful")
def test_record_is_checked_by_whoever_plays_bots(store: Store) -> None:
    """True ones, untrue ones, and those that can't be checked, with all that is said of them."""
    game = new(store, ME, ME)
    me = Caller(game.token)
    for _ in range(3):
        first(store, game.id, me)
    abandon(store, game.id, me)
    told = record(store, game.id, me)
    huge = structs.replace(told, options={"difficulty": 10**30})
    asked = (told, huge, structs.replace(told, seed=None))
    alone = [_checked(store, each) for each in asked]
    with playing(store):
        assert alone == [_checked(store, each) for each in asked]
    assert "holds=True" in alone[0]
    assert "$.seed" in alone[2]


def _broken(*_: Any) -> Answer:
    raise IndexError("a mistake of ours")


def _checked(store: Store, each: GameRecord) -> str:
    try:
        return repr(long_work.verify_record(store, each, "203.0.113.7", "en"))
    except BadRecord as error:
        return repr((error.phrase, error.wrong))


@pytest.mark.usefixtures("forgetful")
def test_bot_that_fails_at_advice_holds_up_nobody(store: Store, watching: Watching) -> None:
    """Another one advises and is named; the operator is told; the next answer is its own."""
    watching.failures = 1
    told: list[str] = []
    game = new(store, ME, ME)
    me = Caller(game.token)
    with playing(store, lambda _, error: told.append(str(error))):
        assert advice(store, game.id, me, Asked("watching")).bot == "greedy"
        first(store, game.id, me)
        assert advice(store, game.id, me, Asked("watching")).bot == "watching"
    assert told == ["raised: RuntimeError: no idea"]


@pytest.mark.usefixtures("forgetful")
def test_mistake_of_ours_at_advice_holds_up_nobody(
    store: Store, watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has an answer then; who asked is told at once, and the next question is answered."""
    game = new(store, ME, ME)
    me = Caller(game.token)
    told: list[str] = []
    with playing(store, lambda _, error: told.append(str(error))):
        with monkeypatch.context() as patched:
            patched.setattr(long_work, "answer_of", _broken)
            with pytest.raises(RuntimeError, match="no bot"):
                advice(store, game.id, me, Asked("random"))
        assert advice(store, game.id, me, Asked("watching")).bot == "watching"
    assert told == ["a mistake of ours"]


def test_mistake_of_ours_is_soon_forgotten(
    store: Store, server: EmbeddedValkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the store has dropped that answer, the same question is answered after all."""
    game = new(store, ME, ME)
    me = Caller(game.token)
    with playing(store, lambda _game, _error: None):
        with monkeypatch.context() as patched:
            patched.setattr(long_work, "answer_of", _broken)
            with pytest.raises(RuntimeError, match="no bot"):
                advice(store, game.id, me, Asked("random"))
        with Redis.from_url(server.url) as redis:
            redis.delete(*redis.scan_iter(match="*:answer:*"))

        assert advice(store, game.id, me, Asked("random")).bot == "random"
