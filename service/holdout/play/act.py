"""Doing something in a game: the only way by which a stored state changes."""

import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from typing import TypeVar

from msgspec import Struct

from holdout.kernel import errors as rules
from holdout.kernel import made_by
from holdout.kernel.state import Action, Event
from holdout.play import errors, render
from holdout.play.authorize import no_such_game, open_game, stale
from holdout.play.bad_values import not_among
from holdout.play.conditions import WriteCondition
from holdout.play.included import included
from holdout.play.log_steps import LogStep, entry_of
from holdout.play.recent_states import keep_state, now
from holdout.play.requests import ActionWish, DrawWish
from holdout.play.responses import Done
from holdout.play.session import Caller, GameSession, claim_of
from holdout.play.unmet import lacking
from holdout.speech import speaker_of
from holdout.store import Conflict, Entry, Game, Store, StoreUnavailable, UnknownGame

T = TypeVar("T")

#: Should the service be killed just after a write, the bots of the game are called so much later.
SOON_SECONDS = 5

#: No version check, no idempotency key.
UNCONDITIONAL = WriteCondition()


#: So often a change that is meant for any version is tried, while others change the game.
ATTEMPTS = 8


class Act(Struct, frozen=True):
    """What somebody wants done, and what the answer is to hold: `view`, `actions`, `undo`."""

    wish: ActionWish | DrawWish
    include: Collection[str] = ()


def act(
    store: Store, game_id: str, caller: Caller, what: Act, condition: WriteCondition = UNCONDITIONAL
) -> Done:
    """Carry out an action or a draw of the caller, up to the next decision.

    Nothing is stored unless the whole action is legal and nobody else has acted in between.
    Raises `PlayError`, and `Repeated` for an order that was carried out before.
    """
    session = open_game(store, game_id, caller, condition)
    session.check_runs()
    action = _wished(session, what.wish)
    seat = session.seat()
    try:
        step = carry_out(session, seat, action)
    except errors.IllegalAction as error:
        if isinstance(what.wish, ActionWish):
            raise
        raise errors.NotADraw("impossible", version=error.version) from error
    return store_step(
        store,
        session,
        step,
        condition,
        lambda entry: _done(store, session, entry, what.include),
    )


def carry_out(session: GameSession, seat: int, action: Action) -> LogStep:
    """Let the rules carry out an action in an opened game; nothing is stored.

    Raises `PlayError` for an action that is not legal.
    """
    secret = session.title.is_secret(session.state, seat, action)
    events = _apply(session, seat, action)
    action_id = session.title.action_id(action)
    return LogStep(session.game.version + 1, seat, action_id, events, secret)


def store_step(
    store: Store,
    session: GameSession,
    step: LogStep,
    condition: WriteCondition,
    answer: Callable[[Entry], T],
) -> T:
    """Write a changed game back, if nobody else has changed it since it was read.

    The answer to the caller is made before, as it may have to be kept with the game. Raises
    `StaleVersion` with the version that the game is at now, `Repeated` for an order that was
    carried out before.
    """
    game, title, state = session.game, session.title, session.state
    # Somebody may want to go back to it.
    keep_state(now(game), game.state)
    expected, game.version, game.changed = game.version, step.version, time.time()
    if game.status == "running" and title.outcome(state) is not None:
        game.status = "over"
    game.state = title.save(state)
    if step.action is not None:
        game.rules = made_by.played_on(game.rules, title.made_by)
    session.forget()
    entry = entry_of(step, game.changed)
    told = answer(entry)
    receipt = condition.receipt(session.caller.token, told)
    try:
        with calling(store, game, bots=session.calls_bots and bool(session.bots)):
            store.write(game, entry, expected=expected, receipt=receipt)
    except Conflict as error:
        raise stale(error.current) from error
    except UnknownGame as error:
        raise no_such_game() from error
    return told


def retried(condition: WriteCondition, change: Callable[[], T]) -> T:
    """Make a change of the table, not of the cards: a move in between is no reason to refuse it.

    Only a caller who has named a version is told that the game has moved on.
    """
    for _ in range(ATTEMPTS - 1 if condition.expected is None else 0):
        with suppress(errors.StaleVersion):
            return change()
    return change()


@contextmanager
def calling(store: Store, game: Game, *, bots: bool) -> Iterator[None]:
    """Call for who plays the bots of a game, if any has to decide, after a write that is inside.

    A call that fails after the write is no failure: one that was made before comes true soon.
    """
    if bots:
        store.call_bots(game.id, soon=SOON_SECONDS, claim=claim_of(game))
    yield
    if bots:
        with suppress(StoreUnavailable):
            store.call_bots(game.id, claim=claim_of(game))


def _wished(session: GameSession, wish: ActionWish | DrawWish) -> Action:
    """The action that the words of a request mean. Raises `PlayError`."""
    title = session.title
    try:
        if isinstance(wish, DrawWish):
            return title.draw_action(session.state, wish.pile, wish.result)
        if wish.id is not None and wish.kind is None and wish.params is None:
            return title.parse_action(wish.id)
        if wish.id is None and wish.kind is not None:
            return title.action_from(wish.kind, wish.params or {})
    except rules.UnknownAction as error:
        raise _unknown_words(session, wish) from error
    except rules.NotADraw as error:
        raise _not_a_draw(session, wish, error.code) from error
    raise errors.BadField("id-or-kind", path="$")


def _unknown_words(session: GameSession, wish: ActionWish | DrawWish) -> errors.UnknownWords:
    """Words that are no action: of no kind that the title has, or not as that kind is written."""
    name = "id" if getattr(wish, "id", None) else "kind"
    words = str(getattr(wish, name, ""))[:100]
    kinds = sorted(session.title.notation.types)
    version = session.game.version
    if words.partition(" ")[0] in kinds:
        return errors.UnknownWords(path=f"$.{name}", version=version, words=words)
    wrong = not_among(f"$.{name}", words, kinds)
    return errors.UnknownWords(wrong=wrong, version=version, words=words)


def _not_a_draw(session: GameSession, wish: ActionWish | DrawWish, why: str) -> errors.NotADraw:
    """A draw that nobody waits for, with those that somebody does; or one told in another way."""
    pile = getattr(wish, "pile", None)
    waiting = [each.pile for each in session.title.draws(session.state) if each.seat]
    wrong = None if pile in waiting else not_among("$.pile", pile, waiting)
    return errors.NotADraw(why, version=session.game.version, wrong=wrong)


def _apply(session: GameSession, seat: int, action: Action) -> list[Event]:
    """Let the rules carry out the action in the opened state. Raises `PlayError`."""
    version = session.game.version
    try:
        return session.title.apply(session.state, seat, action)
    except rules.NotDeciding as error:
        raise errors.NotYourTurn(seat=seat, version=version) from error
    except rules.Illegal as error:
        raise illegal(session, seat, action, error.unmet) from error


def illegal(
    session: GameSession, seat: int, action: Action, unmet: list[str]
) -> errors.IllegalAction:
    """What to raise for an action that is not legal, with all that it lacks, in words."""
    speaker, speech = speaker_of(session.title), session.speech
    asked = next(each for each in session.title.decisions(session.state) if each.seat == seat)
    return errors.IllegalAction(
        kind=action.kind,
        version=session.game.version,
        unmet=lacking(unmet, speaker.words(*speech), speaker.say_decision(asked, *speech)),
    )


def _done(store: Store, session: GameSession, entry: Entry, include: Collection[str]) -> Done:
    """What the caller is told of an action."""
    game, seat = session.game, entry.seat or 0
    next_seat = session.deciding[0] if session.deciding else seat
    if session.caller.seat is not None:
        next_seat = seat
    added = included(store, session, next_seat, include, newest=entry)
    return Done(
        version=game.version,
        seat=seat,
        status=game.status,
        events=render.events(session, [entry], {seat}),
        pending=render.open_decisions(session, seat),
        outcome=session.title.outcome(session.state),
        view=added.view,
        actions=added.actions,
        can_undo=added.can_undo,
    )
