"""Playing the seats that bots hold: by whoever takes the games that wait for them."""

import random
import secrets
import time
from collections.abc import Callable

from holdout.bots import BOTS, Situation
from holdout.kernel.state import Action
from holdout.play import errors, long_work
from holdout.play.act import UNCONDITIONAL, carry_out, store_step
from holdout.play.authorize import load_game
from holdout.play.session import Caller, GameSession
from holdout.store import QUESTION, Grant, Store, StoreUnavailable, Taken

#: A game is taken for so many seconds; a bot that was killed is replaced after them.
LEASE = 20.0
#: After a decision the turn of a game is over if it has taken so long; then the next one's begins.
TURN_SECONDS = 0.25
#: So often a bot may fail at a decision before it is made at random.
PATIENCE = 3
#: A game that nobody can play on is looked at again after so many seconds.
FAULT_SECONDS = 60.0

Report = Callable[[str, Exception], None]


def play_due(store: Store, report: Report, *, wait: float = 1.0) -> int:
    """Wait for a call, play the bots that are due and answer questions; the number of both.

    `report` is told of what went wrong in which game. Raises `StoreError` when the store is away.
    """
    store.listen_for_bots(wait)
    played = 0
    while taken := store.take_bots(lease=LEASE, limit=1):
        if taken[0].game_id.startswith(QUESTION):
            _answer(store, taken[0], report)
        else:
            _play(store, taken[0], report)
        played += 1
    return played


def _answer(store: Store, taken: Taken, report: Report) -> None:
    """Answer a question, unless nobody waits for it any more."""
    question = store.question(taken)
    if question is not None:
        try:
            said = long_work.answer(question)
        except Exception as error:  # noqa: BLE001 - a fault in one answer holds up no other
            report("", error)
            said = long_work.fault()
        store.answer(taken, said)
    store.settle_bots(taken)


def _play(store: Store, taken: Taken, report: Report) -> None:
    """Play the bots of a game that was taken, and give it back."""
    try:
        again = 0.0 if play_bots(store, taken.game_id, report, seconds=TURN_SECONDS) else None
    except StoreUnavailable:
        raise  # The lease runs out, and the game is taken again.
    except (errors.NoSuchGame, errors.UnreadableGame):
        again = None
    except Exception as error:  # noqa: BLE001 - a fault in one game holds up no other
        report(taken.game_id, error)
        again = FAULT_SECONDS
    store.settle_bots(taken, again=again)


def play_bots(store: Store, game_id: str, report: Report, *, seconds: float) -> bool:
    """Let the bots of a game decide, for so many seconds; whether something is left to decide."""
    end = time.monotonic() + seconds
    failures = 0
    while session := _waiting(store, game_id):
        seat = session.bots[0]
        try:
            action = _chosen(session, seat, careless=failures >= PATIENCE)
            step = carry_out(session, seat, action)
        except Exception as error:  # Whatever a bot does wrong, the game goes on.
            if failures >= PATIENCE:
                raise
            failures += 1
            report(game_id, error)
            continue
        failures = 0
        try:
            store_step(store, session, step, UNCONDITIONAL, lambda _: None)
        except errors.StaleVersion:
            continue  # Somebody has acted meanwhile; the bot looks again.
        if time.monotonic() > end:
            return bool(session.bots)
    return False


def _waiting(store: Store, game_id: str) -> GameSession | None:
    """The game, if it waits for a bot."""
    game = load_game(store, game_id)
    session = GameSession(game, Grant(seats=[]), Caller(None), calls_bots=False)
    return session if session.bots else None


def _chosen(session: GameSession, seat: int, *, careless: bool) -> Action:
    """The action of a bot, from what its seat may know; `careless`: any legal one."""
    luck = random.Random(secrets.randbits(128))
    situation = Situation(session.title, session.state, seat)
    if careless:
        return luck.choice(situation.legal)
    bot = BOTS[session.game.seats[seat - 1].bot or ""]
    return bot.choose(situation, luck).action
