"""When a player's time is up: what the game's clock provides for, carried out by the next request.

A bot decides in the seat's place, once, from what the seat may know, and does not take the seat; or
the seat is freed. It is a change of the game like any other, made on the version that was looked
at: of many who look at the same time one makes it.
"""

import random
import time
from contextlib import suppress
from typing import Final

from holdout.kernel.state import Event
from holdout.play import clock, common_events, errors, long_work
from holdout.play.act import UNCONDITIONAL, carry_out, store_step
from holdout.play.authorize import Caller, GameSession, claim_of, late_games
from holdout.play.records import LogStep
from holdout.play.seats import vacate
from holdout.store import Game, Grant, Store, UnknownGame

#: How long a request decides for late players before it leaves the rest to the next request.
_SECONDS: Final = 1.0


def settle(store: Store, game: Game) -> Game:
    """Decide for everybody whose time is up; the game as it is then.

    A turn whose time is up is played on, decision by decision. Raises `PlayError`: `Busy` when no
    bot answers, `UnreadableGame`, `NoSuchGame`.
    """
    end = time.monotonic() + _SECONDS
    while (seat := clock.late(game, store.now())) is not None:
        # If somebody else was first, it is settled as well.
        with suppress(errors.StaleVersion):
            _decide(store, game, seat)
        try:
            game = store.load(game.id)
        except UnknownGame as error:
            raise errors.NoSuchGame from error
        if time.monotonic() > end:
            break
    return game


def _decide(store: Store, game: Game, seat: int) -> None:
    """Carry out what the clock of a game provides for. Raises `PlayError`."""
    session = GameSession(game, Grant(seats=[]), Caller(None))
    bot = game.clock.bot if game.clock else None
    told = [Event(common_events.TimeUp(), seat)]
    if bot is None:
        vacate(game, seat)
        told.append(Event(common_events.SeatFreed(), seat))
        step = LogStep(game.version + 1, seat, None, told, seats=[*game.seats])
    else:
        told.append(Event(common_events.BotStandsIn(bot), seat))
        action = session.title.parse_action(_chosen(store, session, seat, bot))
        step = carry_out(session, seat, action)
        step = step._replace(events=[*told, *step.events])
    store_step(store, session, step, UNCONDITIONAL, lambda _: None)


def _chosen(store: Store, session: GameSession, seat: int, bot: str) -> str:
    """Return the action that a bot would take; any legal one if there is no answer. Raises `Busy`.

    Concurrent callers share one question, so that a bot computes it once.
    """
    game, title = session.game, session.title
    # Of this decision, so that a name that changes meanwhile does not make the bot begin anew.
    luck = f"{game.id}/{clock.version(game, seat)}/{seat}/{bot}"
    question = long_work.ForAdvice(
        title=title.id,
        rules=title.made_by,
        state=game.state,
        seat=seat,
        bot=bot,
        luck=luck,
        choices=0,
        compare=(),
        simulations=None,
    )
    # The client whose request triggers it does not pay for it.
    spent = long_work.seconds_elsewhere.get()
    paying = long_work.purse.set(long_work.NOBODY)
    try:
        chosen = long_work.ask(store, question, claim_of(game)).chosen
    finally:
        long_work.purse.reset(paying)
        long_work.seconds_elsewhere.set(spent)
    if chosen is not None:
        return chosen.action
    return title.action_id(random.Random(luck).choice(title.legal_actions(session.state, seat)))


late_games.settle = settle
