"""Clocks: how long somebody may take, what happens then, and that it happens once."""

import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from msgspec.structs import astuple

from holdout.play import bot_turns, games, long_work, overtime
from holdout.play.act import Act, act, can_undo, undo
from holdout.play.authorize import (
    Caller,
    IdempotencyKey,
    WriteCondition,
    open_game,
    version_of,
)
from holdout.play.create import create
from holdout.play.errors import (
    BadField,
    Busy,
    CannotUndo,
    Forbidden,
    PlayError,
    SeatOpen,
    StaleVersion,
    UnknownBot,
)
from holdout.play.games import Span, abandon, actions, lobby, log, view
from holdout.play.records import check, record
from holdout.play.requests import (
    ActionRequest,
    ClockInfo,
    ClockRequest,
    NewGame,
    SeatClaim,
    SeatRequest,
)
from holdout.play.responses import CanUndo
from holdout.play.seats import Place, claim, free, start
from holdout.play.watching import watch
from holdout.store import Lifetimes, Store
from holdout.store.embedded import EmbeddedValkey
from tests.play.bots import Watching, quiet
from tests.times import go_by

DAY = 24 * 3600
SEED = "0" * 31 + "9"
ME, OPEN, BOT = SeatRequest("me"), SeatRequest("open"), SeatRequest("bot", bot="random")
STAND_IN = ClockRequest(2 * DAY, "bot", "decision", "random")
FREE = ClockRequest(2 * DAY, "free")
TURN = ClockRequest(2 * DAY, "bot", "turn", "random")
#: Games are abandoned neither while they wait nor while they run.
FOR_EVER = Lifetimes(waiting=0, running=0)


class Clock:
    """The time that the use cases go by."""

    def __init__(self) -> None:
        self.now = float(int(time.time()))

    def time(self) -> float:
        """As `time.time`."""
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock that stands still unless it is set."""
    made = Clock()
    go_by(monkeypatch, made.time)
    return made


def new(
    store: Store, *seats: SeatRequest, clock: ClockRequest | None = STAND_IN, **wish: Any
) -> tuple[str, Caller]:
    """A game and its host. Bots decide by its id, which is always the same."""
    wished: dict[str, Any] = {"title": "raxxon", **wish}
    named = WriteCondition(idempotency_key=IdempotencyKey(f"{seats} {clock} {wish}", lambda _: b""))
    made = create(store, NewGame(seats=[*(seats or (ME, ME))], clock=clock, **wished), "en", named)
    return made.id, Caller(made.token)


def do(store: Store, game_id: str, who: Caller, *, at: int = 0) -> None:
    """Do one of the things that may be done, the first one unless another is named."""
    legal = actions(store, game_id, who).actions
    act(store, game_id, who, Act(ActionRequest(id=legal[at].id)))


def told(store: Store, game_id: str, who: Caller, after: int = 0) -> list[str]:
    """What has happened."""
    return [each.kind for each in log(store, game_id, who, Span(after)).events]


def asked(store: Store, game_id: str, who: Caller) -> dict[int, tuple[float, float | None]]:
    """Since when, and until when, each seat that the game waits for may decide."""
    return {
        each.seat: (each.since.timestamp(), each.deadline and each.deadline.timestamp())
        for each in view(store, game_id, who).pending
    }


def test_who_only_looks_need_not_wait_for_a_bot(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where those that play bots are busy, the game is seen as it is; changing it has to wait."""
    game_id, who = new(store)
    monkeypatch.setattr(long_work, "PATIENCE", 1)
    store.take_bots(lease=60, limit=1)  # Somebody plays bots, and does not answer.
    clock.now += 3 * DAY

    seen = view(store, game_id, who)

    assert (seen.version, seen.pending[0].seat) == (0, 1)
    with pytest.raises(Busy):
        act(store, game_id, who, Act(ActionRequest(id="sheet brian-lee")))
    assert view(store, game_id, who).version == 0


# ---- what is told


def test_everything_that_happens_has_its_time(store: Store, clock: Clock) -> None:
    """In whole seconds: that of the version which it belongs to, also looked at later."""
    began = clock.now
    game_id, who = new(store, clock=None)
    clock.now += 100.9
    do(store, game_id, who)
    clock.now += 100

    events = log(store, game_id, who).events

    assert {each.at.timestamp() for each in events if not each.version} == {began}
    assert {each.at.timestamp() for each in events if each.version} == {began + 100}


def test_seat_is_asked_since_it_began_to_be_asked(store: Store, clock: Clock) -> None:
    """Whoever acts is asked anew; without a clock there is no deadline."""
    game_id, who = new(store, clock=None)
    ((_, first),) = asked(store, game_id, who).items()
    assert first == (clock.now, None)
    began = clock.now
    clock.now += DAY

    do(store, game_id, who)

    assert {since for since, _ in asked(store, game_id, who).values()} == {began + DAY}


def test_seats_that_are_asked_at_the_same_time_have_each_their_own(
    store: Store, clock: Clock
) -> None:
    """Who has not answered yet is asked since the beginning, now and looked at later."""
    game_id, who = new(store, *[ME] * 3, title="dead-of-winter")
    one = Caller(who.token, 1)
    began = clock.now
    assert asked(store, game_id, one) == dict.fromkeys((1, 2, 3), (began, began + 2 * DAY))
    clock.now += DAY

    do(store, game_id, one)

    now = {1: clock.now, 2: began, 3: began}
    expected = {seat: (since, since + 2 * DAY) for seat, since in now.items()}
    assert asked(store, game_id, one) == expected
    clock.now += DAY
    assert store.version(game_id) == 1
    assert asked(store, game_id, one) == dict.fromkeys((2, 3), (clock.now, clock.now + 2 * DAY)) | {
        1: expected[1]
    }
    past = view(store, game_id, one, version=1)
    assert {each.seat: each.since.timestamp() for each in past.pending} == now
    assert {each.seat: each.deadline and each.deadline.timestamp() for each in past.pending} == {
        seat: until for seat, (_, until) in expected.items()
    }


def test_all_who_are_late_are_decided_for_at_once(store: Store, clock: Clock) -> None:
    """Each by a decision of its own."""
    game_id, who = new(store, *[ME] * 3, title="dead-of-winter")
    clock.now += 2 * DAY

    view(store, game_id, Caller(who.token, 1))

    assert [each.seat for each in store.entries(game_id, after=0)] == [1, 2, 3]


# ---- what happens when the time is up


def test_bot_decides_once_and_does_not_take_the_seat(store: Store, clock: Clock) -> None:
    """It is told, and the seat has all its time again for what it is asked next."""
    game_id, who = new(store)
    began = clock.now
    clock.now += 2 * DAY - 1
    assert told(store, game_id, who) == []
    clock.now += 1

    seen = view(store, game_id, who)

    assert seen.version == 1
    assert told(store, game_id, who)[:2] == ["time-up", "bot-stands-in"]
    assert [each.player for each in seen.seats] == ["me", "me"]
    assert {each.since.timestamp() for each in seen.pending} == {began + 2 * DAY}
    (entry,) = store.entries(game_id, after=0)
    assert entry.seat == 1
    assert entry.action
    for language, words in (("en", "time is up"), ("de", "Zeit ist um"), ("ru", "время вышло")):
        events = log(store, game_id, Caller(who.token, None, language), Span(0)).events
        assert words in events[0].text
        assert "random" in events[1].text


@pytest.mark.parametrize("condition", [WriteCondition(), WriteCondition(frozenset({"0"}))])
def test_action_that_comes_late_is_refused(
    store: Store, clock: Clock, condition: WriteCondition
) -> None:
    """The game has moved on, whether or not the caller says what they have seen."""
    game_id, who = new(store)
    legal = actions(store, game_id, who).actions
    clock.now += 2 * DAY

    with pytest.raises(StaleVersion) as refused:
        act(store, game_id, who, Act(ActionRequest(id=legal[0].id)), condition)

    assert refused.value.version == store.version(game_id) == 1


def test_sixteen_who_touch_the_game_decide_once(store: Store, clock: Clock) -> None:
    """Whatever they do: one decision is made, and all see it."""
    game_id, who = new(store)
    legal = actions(store, game_id, who).actions[0].id
    clock.now += 2 * DAY

    def touch(number: int) -> int | None:
        try:
            if number % 3 == 0:
                act(
                    store,
                    game_id,
                    who,
                    Act(ActionRequest(id=legal)),
                    WriteCondition(frozenset("0")),
                )
            elif number % 3 == 1:
                return view(store, game_id, who).version
            else:
                return watch(store, game_id, who, None).version
        except StaleVersion as error:
            return error.version
        return None

    with ThreadPoolExecutor(16) as pool:
        versions = [*pool.map(touch, range(16))]

    assert versions == [1] * 16
    assert told(store, game_id, who).count("time-up") == 1


def test_seat_is_freed_and_the_game_waits_for_a_new_player(store: Store, clock: Clock) -> None:
    """Its token opens nothing any more, the clock rests, and the host has an invite to give."""
    game_id, host = new(store, OPEN, ME, clock=FREE)
    invite = free(store, Place(game_id, 1), host).invite
    assert invite
    guest = Caller(
        claim(store, Place(game_id, 1), Caller(None), SeatClaim("Ann", invite.code)).token
    )
    begun = store.version(game_id)
    clock.now += 2 * DAY

    with pytest.raises(StaleVersion):
        act(store, game_id, guest, Act(ActionRequest(id="pass")))

    with pytest.raises(Forbidden):
        view(store, game_id, guest)
    assert told(store, game_id, host, begun) == ["time-up", "seat-freed"]
    seen = view(store, game_id, host)
    assert [each.player for each in seen.seats] == ["open", "me"]
    assert [each.deadline for each in seen.pending] == [None]
    clock.now += 5 * DAY
    with pytest.raises(Forbidden):
        claim(store, Place(game_id, 1), Caller(None), SeatClaim("Bea", invite.code))

    invite = free(store, Place(game_id, 1), host).invite

    assert invite
    claim(store, Place(game_id, 1), Caller(None), SeatClaim("Bea", invite.code))
    assert asked(store, game_id, host) == {1: (clock.now, clock.now + 2 * DAY)}


def test_public_seat_that_is_free_needs_no_invite(store: Store, clock: Clock) -> None:
    """Anybody may sit down where the clock has freed it."""
    game_id, host = new(store, clock=FREE, public=True)
    clock.now += 2 * DAY
    view(store, game_id, host)

    with pytest.raises(SeatOpen):
        free(store, Place(game_id, 1), host)
    claim(store, Place(game_id, 1), Caller(None), SeatClaim("Ann"))

    assert asked(store, game_id, host) == {1: (clock.now, clock.now + 2 * DAY)}


def test_time_of_a_turn_is_for_all_its_decisions(store: Store, clock: Clock) -> None:
    """When it is up the turn is played on, decision by decision, until others are asked."""
    game_id, who = new(store, clock=TURN, title="xibalba")
    began = clock.now
    ((seat, _),) = asked(store, game_id, who).items()
    clock.now += DAY
    do(store, game_id, who)
    assert asked(store, game_id, who) == {seat: (began + DAY, began + 2 * DAY)}
    clock.now += DAY

    while seat in asked(store, game_id, who):
        assert store.version(game_id) < 200

    decided = [each.seat for each in store.entries(game_id, after=1)]
    assert len(decided) > 1
    assert set(decided) == {seat}
    assert told(store, game_id, who, 1).count("time-up") == len(decided)
    assert asked(store, game_id, who) == {3 - seat: (clock.now, clock.now + 2 * DAY)}


# ---- where there is no clock, or it begins anew


def test_bots_and_games_that_wait_or_have_ended_have_no_clock(store: Store, clock: Clock) -> None:
    """It begins with the game, for those who sit at the table."""
    waiting, host = new(store, ME, OPEN)
    clock.now += 3 * DAY
    assert told(store, waiting, host) == []
    start(store, waiting, host)
    assert asked(store, waiting, host) == {1: (clock.now, clock.now + 2 * DAY)}

    played, who = new(store, BOT, ME)
    assert asked(store, played, who) == {1: (clock.now, None)}
    clock.now += 3 * DAY
    assert told(store, played, who) == []

    abandon(store, played, who)
    clock.now += 3 * DAY
    assert told(store, played, who) == ["abandoned"]
    assert asked(store, played, who) == {}


@pytest.mark.parametrize(
    ("title", "wished"),
    [("raxxon", STAND_IN), ("raxxon", TURN), ("xibalba", TURN)],
    ids=["decision", "turn that had ended", "turn that goes on"],
)
def test_undo_gives_no_time(store: Store, clock: Clock, title: str, wished: ClockRequest) -> None:
    """The decision is asked anew, and has to be made by when it had to be before."""
    began = clock.now
    game_id, who = new(store, clock=wished, title=title)
    ((seat, _),) = asked(store, game_id, who).items()
    if title == "xibalba":
        do(store, game_id, who)  # The dice are rolled.
    clock.now += DAY
    do(store, game_id, who)
    clock.now += 0.5 * DAY

    undo(store, game_id, Caller(who.token, seat))

    assert asked(store, game_id, who) == {seat: (clock.now, began + 2 * DAY)}


@pytest.mark.parametrize("wished", [STAND_IN, TURN], ids=["decision", "turn"])
def test_nobody_stalls_by_undoing(store: Store, clock: Clock, wished: ClockRequest) -> None:
    """Once the time for a decision is over it stands, and that is told also where it was known."""
    game_id, who = new(store, clock=wished)
    do(store, game_id, who)
    clock.now += DAY
    undo(store, game_id, who)
    do(store, game_id, who)
    session = open_game(store, game_id, who)
    assert can_undo(store, session) == CanUndo(possible=True, why=None)
    clock.now += DAY

    assert can_undo(store, session) == CanUndo(possible=False, why="time-up")
    with pytest.raises(CannotUndo) as refused:
        undo(store, game_id, who)

    assert [each.code for each in refused.value.unmet or []] == ["time-up"]
    assert store.version(game_id) == 3


def test_what_was_decided_for_somebody_can_t_be_undone(store: Store, clock: Clock) -> None:
    """Else there would be no clock."""
    game_id, who = new(store)
    clock.now += 2 * DAY
    view(store, game_id, who)

    with pytest.raises(CannotUndo) as refused:
        undo(store, game_id, who)

    assert [each.code for each in refused.value.unmet or []] == ["time-up"]


def test_warning_that_nobody_plays_leaves_the_clock_alone(store: Store, clock: Clock) -> None:
    """Nobody was asked anything new by it."""
    month = ClockRequest(30 * DAY, "free")
    game_id, who = new(store, clock=month)
    began = clock.now
    clock.now += 9.5 * DAY

    left = games.look_at(store, game_id, Lifetimes(running=10 * DAY))

    assert left == pytest.approx(DAY)
    assert told(store, game_id, who) == ["abandoned-soon"]
    assert asked(store, game_id, who) == {1: (began, began + 30 * DAY)}


# ---- housekeeping


def test_housekeeping_decides_for_who_is_late(store: Store, clock: Clock) -> None:
    """And says when to look again: not before anybody can be late."""
    game_id, who = new(store)
    assert games.look_at(store, game_id, FOR_EVER) == 2 * DAY
    clock.now += DAY
    assert games.look_at(store, game_id, FOR_EVER) == DAY
    do(store, game_id, who)
    clock.now += DAY

    assert games.look_at(store, game_id, FOR_EVER) == DAY
    clock.now += DAY
    assert games.look_at(store, game_id, FOR_EVER) == 2 * DAY

    assert told(store, game_id, who, 1).count("time-up") == 1


def test_new_game_with_a_clock_is_looked_at_in_time(store: Store, server: EmbeddedValkey) -> None:
    """Though no game of this service is ever abandoned for being idle."""
    for each, looked in ((None, None), (STAND_IN, 2 * DAY)):
        kept = each and create(store, NewGame(title="raxxon", clock=each))
        assert FOR_EVER.first_look(kept and store.load(kept.id).clock) == looked


def test_worker_that_is_killed_while_it_decides_is_replaced(
    store: Store, server: EmbeddedValkey, clock: Clock
) -> None:
    """Another one takes the game when the lease is over, and decides once."""
    game_id, who = new(store, clock=ClockRequest(10, "bot", "decision", "random"))
    store.mend_index()
    clock.now += 10
    script = (
        "import sys, time\n"
        "from holdout.store import open_store\n"
        "store = open_store(sys.argv[1])\n"
        "while not (taken := store.take_idle(lease=1, limit=1)):\n"
        "    time.sleep(0.2)\n"
        "print(taken[0].game_id, flush=True)\n"
        "time.sleep(60)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script, server.url], stdout=subprocess.PIPE, text=True
    ) as deciding:
        assert deciding.stdout is not None
        assert game_id == deciding.stdout.readline().strip()
        deciding.send_signal(signal.SIGKILL)

    deadline = time.monotonic() + 60
    while not games.look_after_games(store, FOR_EVER):
        assert time.monotonic() < deadline
    assert told(store, game_id, who).count("time-up") == 1


def test_late_seat_of_a_bot_process_is_left_to_others(
    store: Store, clock: Clock, watching: Watching
) -> None:
    """Whoever plays bots would ask itself, and wait for itself."""
    game_id, _ = new(store, SeatRequest("bot", bot="watching"), ME)
    clock.now += 3 * DAY

    bot_turns.play_bots(store, game_id, quiet, seconds=0.01)

    assert watching.seen


def test_version_is_not_told_of_a_game_in_which_somebody_is_late(
    store: Store, clock: Clock
) -> None:
    """Who asks whether anything has changed is told that it has."""
    game_id, who = new(store)
    view(store, game_id, who)
    assert version_of(store, game_id, who) == 0
    clock.now += 2 * DAY

    assert version_of(store, game_id, who) == 1


# ---- records, and what a clock may be


@pytest.mark.parametrize("title", ["raxxon", "dead-of-winter", "xibalba"])
def test_game_played_by_its_clock_has_a_true_record(store: Store, clock: Clock, title: str) -> None:
    """Each decision is one of the seat; a past version can be looked at, and gone on from."""
    game_id, who = new(store, title=title, seed=SEED)
    while store.version(game_id) < 30:
        clock.now += 2 * DAY
        view(store, game_id, Caller(who.token, 1))
    at_ten = view(store, game_id, Caller(who.token, 1), version=10)
    abandon(store, game_id, who)

    made = record(store, game_id, who)

    assert check(made).holds
    assert len(made.actions) >= 29
    assert {each.kind for one in made.actions for each in one.reveals}.isdisjoint(
        {"time-up", "bot-stands-in"}
    )
    again = create(store, NewGame(record=made, version=10, clock=TURN))
    seen = view(store, again.id, Caller(again.token, 1))
    assert seen.board == at_ten.board
    assert {each.deadline and each.deadline.timestamp() for each in seen.pending} == {
        clock.now + 2 * DAY
    }


@pytest.mark.parametrize(
    ("wished", "error", "path"),
    [
        (ClockRequest(60, "bot"), BadField, "$.clock.bot"),
        (ClockRequest(60, "free", bot="random"), BadField, "$.clock.bot"),
        (ClockRequest(60, "bot", bot="deep"), UnknownBot, "$.clock.bot"),
    ],
)
def test_clock_that_makes_no_sense_is_refused(
    store: Store, wished: ClockRequest, error: type[PlayError], path: str
) -> None:
    """A bot is named where one is to decide, and only there."""
    with pytest.raises(error) as refused:
        new(store, clock=wished)

    assert [each.path for each in refused.value.wrong] == [path]


def test_bot_that_fails_is_replaced_by_another(
    store: Store, clock: Clock, watching: Watching
) -> None:
    """What is decided for somebody is decided, whatever becomes of the bot."""
    watching.failures = 10
    game_id, who = new(store, clock=ClockRequest(60, "bot", bot="watching"))
    clock.now += 60

    view(store, game_id, who)

    assert told(store, game_id, who)[0] == "time-up"
    assert store.version(game_id) == 1


def test_lobby_says_that_a_game_has_a_clock(store: Store) -> None:
    """Before anybody sits down."""
    new(store, ME, OPEN, clock=TURN, public=True)
    new(store, ME, OPEN, clock=None, public=True)

    assert [each.clock for each in lobby(store).games] == [None, ClockInfo(*astuple(TURN))]


def test_who_touches_a_game_waits_for_a_part_of_a_long_turn(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rest is left to the next one."""
    monkeypatch.setattr(overtime, "_SECONDS", 0.0)
    game_id, who = new(store, clock=TURN, title="xibalba")
    clock.now += 2 * DAY

    versions = [view(store, game_id, who).version for _ in range(3)]

    assert versions[:2] == [1, 2]
