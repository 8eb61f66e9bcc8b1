"""Playing the seats of bots, in any process that takes games from their queue."""

import math
import random
import secrets
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import NamedTuple

from holdout.bots import Choice, Situation
from holdout.bots.asking import PATIENCE, Answer, BotFault, fallback
from holdout.kernel.state import Action, Event
from holdout.play import clock, common_events, errors, long_work
from holdout.play.act import UNCONDITIONAL, carry_out, store_step
from holdout.play.authorize import Caller, GameSession, load_game
from holdout.play.figures import Figures
from holdout.play.long_work import BUDGET, answer_of
from holdout.play.records import LogStep
from holdout.store import (
    KINDS,
    QUESTION,
    Grant,
    Kind,
    NewerGame,
    OlderGame,
    Payer,
    Seat,
    Store,
    StoreError,
    StoreUnavailable,
    Taken,
)

#: A game is taken for so many seconds; a bot that was killed is replaced after them.
LEASE = 20.0
#: After a decision the turn of a game is over if it has taken so long; then the next one's begins.
TURN_SECONDS = 0.25
#: A game that nobody can play on is looked at again after so many seconds.
FAULT_SECONDS = 60.0
#: What a newer Holdout has stored is put back, for a process of that one to take it.
NEWER_SECONDS = 1.0

#: Seconds between checks whether a client still waits for a question that is worked on.
LOOK_SECONDS = 0.25

Report = Callable[[str, Exception], None]
#: Charges a payer for milliseconds of work; negative ones are refunds.
Charge = Callable[[Payer, int], None]


def _free(_payer: Payer, _milliseconds: int) -> None:
    """Nobody pays."""


def play_due(  # noqa: PLR0913 - the configuration of a process
    store: Store,
    report: Report,
    *,
    wait: float = 1.0,
    kinds: Collection[Kind] = KINDS,
    charge: Charge = _free,
    stopping: Callable[[], bool] = lambda: False,
) -> int:
    """Wait for a call, play the bots that are due and answer questions; the number of both.

    `report` is called with what went wrong in which game. When it is `stopping`, what waits is left
    to others. Raises `StoreError` when the store is away.
    """
    store.listen_for_bots(wait, kinds)
    played = 0
    while not stopping() and (taken := store.take_bots(lease=LEASE, limit=1, kinds=kinds)):
        if taken[0].game_id.startswith(QUESTION):
            _reply(store, taken[0], report, charge)
        else:
            _play(store, taken[0], report)
        played += 1
    return played


def _reply(store: Store, taken: Taken, report: Report, charge: Charge) -> None:
    """Answer a question while a client waits for it, and bill the clients.

    If nobody does any more, they pay for what was done, and nothing is kept of it.
    """
    question = store.question(taken)
    if question is not None and not long_work.is_ours(question):
        # Queued by another version of the service, whose processes return another answer.
        store.settle_bots(taken, again=NEWER_SECONDS)
        return
    done = long_work.answer(question, _Waiting(store, taken)) if question else None
    _bill(store, taken, done.seconds if done else 0.0, charge)
    if done:
        if done.fault:
            report("", done.fault)
        if done.answer is not None:
            store.answer(taken, done.answer)
            # The same question may have been queued in the meantime.
            _bill(store, taken, done.seconds, charge)
    store.settle_bots(taken)


def _bill(store: Store, taken: Taken, seconds: float, charge: Charge) -> None:
    """Settle what each payer was charged in advance by what the work has cost."""
    cost = math.ceil(seconds * 1000)
    for bill in store.payers(taken):
        for payer in bill.payers:
            charge(payer, cost - bill.milliseconds)


class _Waiting:
    """Whether a client still waits for the answer to a question that was taken."""

    def __init__(self, store: Store, taken: Taken) -> None:
        self._store, self._taken = store, taken
        self._next = time.monotonic() + LOOK_SECONDS

    def __call__(self) -> bool:
        """Check, at a limited rate; return True between checks."""
        if time.monotonic() < self._next:
            return True
        self._next = time.monotonic() + LOOK_SECONDS
        with suppress(StoreError):
            return self._store.question(self._taken) is not None
        return True


def _play(store: Store, taken: Taken, report: Report) -> None:
    """Play the bots of a game that was taken, and give it back."""
    began = time.thread_time()
    try:
        again = 0.0 if play_bots(store, taken.game_id, report, seconds=TURN_SECONDS) else None
    except StoreUnavailable:
        raise  # The lease runs out, and the game is taken again.
    except NewerGame:
        again = NEWER_SECONDS
    except (errors.NoSuchGame, errors.UnreadableGame, OlderGame):
        again = None
    except Exception as error:  # noqa: BLE001 - a fault in one game holds up no other
        report(taken.game_id, error)
        again = FAULT_SECONDS
    finally:
        Figures.used.worked("seats", time.thread_time() - began)
    store.settle_bots(taken, again=again)


class _Chosen(NamedTuple):
    """What a bot has decided, and since which version its seat was asked that."""

    seat: int
    since: int
    action: Action


def play_bots(store: Store, game_id: str, report: Report, *, seconds: float) -> bool:
    """Let the bots of a game decide, for so many seconds; whether something is left to decide."""
    end = time.monotonic() + seconds
    failures = 0
    chosen: _Chosen | None = None
    while session := _waiting(store, game_id):
        seat = session.bots[0]
        since = clock.version(session.game, seat)
        try:
            if chosen is None or (chosen.seat, chosen.since) != (seat, since):
                step, fault = _step(session, seat, careless=failures >= PATIENCE)
            else:
                step, fault = carry_out(session, seat, chosen.action), None
        except Exception as error:  # Whatever the fallback does wrong, the game goes on.
            if failures >= PATIENCE:
                raise
            failures += 1
            report(game_id, error)
            continue
        failures = 0
        if fault:
            report(game_id, fault)
        asked = session.game.asked.get(seat)
        try:
            store_step(store, session, step, UNCONDITIONAL, lambda _: None)
        except errors.StaleVersion:
            # The bot looks again, and decides anew only if it is asked something else by now.
            action = step.action and session.title.parse_action(step.action)
            chosen = _Chosen(seat, since, action) if action else None
            continue
        chosen = None
        if asked is not None:
            Figures.used.waited(max(0.0, store.now() - asked.since))
        if time.monotonic() > end:
            return bool(session.bots)
    return False


def _waiting(store: Store, game_id: str) -> GameSession | None:
    """Open a game, and return it if it waits for a bot."""
    game = load_game(store, game_id)
    session = GameSession(game, Grant(seats=[]), Caller(None), calls_bots=False)
    return session if session.bots else None


def _step(session: GameSession, seat: int, *, careless: bool) -> tuple[LogStep, BotFault | None]:
    """Play a bot's seat or, after too many faults of the bot, put the fallback in its place."""
    given = _answer(session, seat, careless=careless)
    if given.fault:
        sitting = session.game.seats[seat - 1]
        sitting.faults += 1
        instead = fallback(session.title)
        if sitting.faults >= PATIENCE and sitting.bot != instead:
            session.game.seats[seat - 1] = Seat(player="bot", bot=instead)
            events = [Event(common_events.SeatToBot(instead), seat)]
            version, seats = session.game.version + 1, [*session.game.seats]
            return LogStep(version, seat, None, events, seats=seats), given.fault
    return carry_out(session, seat, given.choice.action), given.fault


def _answer(session: GameSession, seat: int, *, careless: bool) -> Answer:
    """Return a bot's answer, from what its seat may know; `careless`: any legal action."""
    luck = random.Random(secrets.randbits(128))
    situation = Situation(session.title, session.state, seat, BUDGET)
    if careless:
        return Answer(Choice(luck.choice(situation.legal)))
    return answer_of(session.game.seats[seat - 1].bot or "", situation, luck)
