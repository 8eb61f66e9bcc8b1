"""Bots in seats: played by whoever takes the game, whatever happens on the way."""

import signal
import subprocess
import sys
import time
from typing import Any

import pytest

from holdout.bots.asking import PATIENCE
from holdout.play import act as acting
from holdout.play import bot_turns, records
from holdout.play.authorize import Caller
from holdout.play.create import create
from holdout.play.games import view
from holdout.play.records import record
from holdout.play.requests import BotRequest, NewGame, SeatRequest
from holdout.play.seats import Place, hand_to_bot
from holdout.store import Claim, Store, StoreUnavailable
from holdout.store.embedded import EmbeddedValkey
from holdout.store.valkey import ValkeyStore
from tests.play.bots import BOT, ME, Watching, first, new, quiet


@pytest.mark.parametrize("title", ["raxxon", "dead-of-winter", "xibalba"])
def test_bots_play_a_whole_game(store: Store, title: str) -> None:
    """By themselves, taken up again as often as it needs; then nobody is called any more."""
    game = new(store, BOT, BOT, title=title)

    while store.load(game.id).status == "running":
        assert bot_turns.play_due(store, quiet, wait=1)

    assert bot_turns.play_due(store, quiet, wait=0.01) == 0
    seats = {each.seat for each in store.entries(game.id) if each.action}
    assert seats == {1, 2}


def test_bot_answers_a_person(store: Store) -> None:
    """After each action by which the game waits for it, and only then."""
    game = new(store, ME, BOT)
    me = Caller(game.token)
    assert bot_turns.play_due(store, quiet, wait=0.01) == 0

    for _ in range(12):
        first(store, game.id, me)
        bot_turns.play_due(store, quiet, wait=0.01)
        seen = view(store, game.id, me)
        assert {1} >= {each.seat for each in seen.pending}
    assert 2 in {each.seat for each in store.entries(game.id)}


def test_bot_plays_from_when_it_gets_the_seat(store: Store) -> None:
    """Also if the game waits for that seat at this moment."""
    game = new(store, ME, ME)
    hand_to_bot(store, Place(game.id, 1), Caller(game.token), BotRequest("random"))

    assert bot_turns.play_due(store, quiet, wait=1) == 1

    assert [each.seat for each in view(store, game.id, Caller(game.token)).pending] == [2]


def test_bot_gets_the_view_of_its_seat(store: Store, watching: Watching) -> None:
    """And nothing else: what it is shown is what the holder of the seat is shown."""
    game = new(store, ME, SeatRequest("bot", bot="watching"), title="dead-of-winter")

    bot_turns.play_due(store, quiet, wait=1)

    assert watching.seen
    for seat, board in watching.seen:
        assert (seat, board.seat) == (2, 2)
        assert isinstance(board, type(view(store, game.id, Caller(game.token)).board))


def test_bot_that_fails_loses_no_decision(store: Store, watching: Watching) -> None:
    """Another one makes it; the failure is told, and the bot is asked again the next time."""
    watching.failures = 2
    told: list[str] = []
    game = new(store, SeatRequest("bot", bot="watching"), ME)
    me = Caller(game.token)

    while len(watching.seen) < 4:
        bot_turns.play_due(store, lambda game, error: told.append(f"{game} {error}"), wait=1)
        first(store, game.id, me)

    assert told == [f"{game.id} raised: RuntimeError: no idea"] * 2
    seat = store.load(game.id).seats[0]
    assert (seat.bot, seat.faults) == ("watching", 2)


def test_bot_that_fails_for_ever_is_relieved_of_its_seat(store: Store, watching: Watching) -> None:
    """After three failures; everybody is told who plays on."""
    watching.failures = 10**9
    told: list[str] = []
    game = new(store, SeatRequest("bot", bot="watching"), ME)
    me = Caller(game.token)

    while store.load(game.id).status == "running":
        bot_turns.play_due(store, lambda _, error: told.append(str(error)), wait=1)
        if (view(store, game.id, me).seats[0]).bot == "greedy":
            break
        first(store, game.id, me)

    assert PATIENCE == len(told) == len(watching.seen)
    handed = [each for entry in store.entries(game.id) for each in entry.events]
    assert {"kind": "seat-to-bot", "params": {"name": "greedy"}, "seat": 1} in handed
    assert [each.seat for each in view(store, game.id, me).pending] == [2]


def test_game_with_a_bot_that_fails_has_a_true_record(store: Store, watching: Watching) -> None:
    """The change of who plays is part of it."""
    watching.failures = 10**9
    bot = SeatRequest("bot", bot="watching")
    game = create(store, NewGame(title="raxxon", seats=[bot, bot]))

    while store.load(game.id).status == "running":
        bot_turns.play_due(store, lambda _game, _error: None, wait=1)

    assert records.check(record(store, game.id, Caller(game.token))).holds


def test_killed_bot_is_replaced(
    store: ValkeyStore, server: EmbeddedValkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that has taken the game and is killed while it thinks."""
    game = new(store, BOT, ME)
    script = (
        "import sys, time\n"
        "from holdout.store import open_store\n"
        "print(open_store(sys.argv[1]).take_bots(lease=1, limit=1)[0].game_id, flush=True)\n"
        "time.sleep(60)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script, server.url], stdout=subprocess.PIPE, text=True
    ) as thinking:
        assert thinking.stdout is not None
        assert game.id == thinking.stdout.readline().strip()
        assert store.take_bots(lease=1, limit=1) == []
        thinking.send_signal(signal.SIGKILL)

    deadline = time.monotonic() + 30
    while not bot_turns.play_due(store, quiet, wait=0.1):
        assert time.monotonic() < deadline
    assert store.version(game.id) == 1


def test_bot_is_called_though_the_service_was_killed_after_the_write(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The call before the write comes true a moment later."""
    monkeypatch.setattr(acting, "SOON_SECONDS", 1)
    game = new(store, ME, BOT)
    call = store.call_bots

    def killed(game_id: str, *, soon: int = 0, claim: Claim) -> None:
        if not soon:
            raise StoreUnavailable("gone")
        call(game_id, soon=soon, claim=claim)

    monkeypatch.setattr(store, "call_bots", killed)
    first(store, game.id, Caller(game.token))

    deadline = time.monotonic() + 30
    while not bot_turns.play_due(store, quiet, wait=0.1):
        assert time.monotonic() < deadline
    assert 2 in {each.seat for each in store.entries(game.id)}


def test_call_while_a_game_is_taken_is_not_lost(store: Store) -> None:
    """It stays due when it is given back."""
    store.call_bots("game")
    (taken,) = store.take_bots(lease=30, limit=5)
    assert store.take_bots(lease=30, limit=5) == []
    store.call_bots("game")

    store.settle_bots(taken)

    (again,) = store.take_bots(lease=30, limit=5)
    store.settle_bots(again)
    assert store.take_bots(lease=30, limit=5) == []


def test_clock_set_back_holds_no_bot_up(store: ValkeyStore) -> None:
    """A game that is due only far ahead was put there by another clock."""
    store.call_bots("game", soon=5000)

    assert [each.game_id for each in store.take_bots(lease=30, limit=5)] == ["game"]


def test_game_that_is_gone_leaves_the_list(store: Store) -> None:
    """Called, taken, and found to be no more."""
    store.call_bots("0" * 12)

    assert bot_turns.play_due(store, quiet, wait=1) == 1
    assert store.take_bots(lease=30, limit=5) == []


def test_bot_that_there_is_no_more_is_replaced(store: Store) -> None:
    """Its game was made by a service that had it; another one decides in its place."""
    game = new(store, BOT, ME)
    stored = store.load(game.id)
    stored.seats[0].bot, stored.version = "deep", stored.version + 1
    store.write(stored, None, expected=stored.version - 1)
    told: list[str] = []

    assert bot_turns.play_due(store, lambda _, error: told.append(str(error)), wait=1) == 1

    assert told == ["missing: there is no bot deep"]
    assert [each.seat for each in view(store, game.id, Caller(game.token)).pending] == [2]


def test_fault_in_one_game_holds_up_no_other(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told and looked at again later; the process that plays bots goes on."""
    broken, sound = new(store, BOT, ME), new(store, BOT, ME)
    carry_out = bot_turns.carry_out

    def faulty(session: Any, *rest: Any) -> Any:
        if session.game.id == broken.id:
            raise IndexError("a mistake of ours")
        return carry_out(session, *rest)

    monkeypatch.setattr(bot_turns, "carry_out", faulty)
    told: list[str] = []

    assert bot_turns.play_due(store, lambda game, _: told.append(game), wait=1) == 2

    assert set(told) == {broken.id}
    assert (store.version(broken.id), store.version(sound.id)) == (0, 1)
    assert store.take_bots(lease=1, limit=5) == []
