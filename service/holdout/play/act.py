"""Doing something in a game: the only way by which a stored state changes."""

import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from typing import TypeVar

from msgspec import UNSET, Struct

from holdout.kernel import errors as rules
from holdout.kernel.state import Action, Event
from holdout.play import errors, render
from holdout.play.answers import Done
from holdout.play.caller import Caller, Opened
from holdout.play.documents import ActionWish, DrawWish
from holdout.play.door import no_such_game, open_game, stale
from holdout.play.order import Order
from holdout.play.steps import Step, entry_of
from holdout.store import Conflict, Entry, Store, StoreUnavailable, UnknownGame

T = TypeVar("T")

#: Should the service be killed just after a write, the bots of the game are called so much later.
SOON_SECONDS = 5

#: The order of who minds neither the version nor doing a thing twice.
ONE = Order()


class Act(Struct, frozen=True):
    """What somebody wants done. `include` names what the answer is to hold: `view`, `actions`."""

    wish: ActionWish | DrawWish
    include: Collection[str] = ()


def act(store: Store, game_id: str, caller: Caller, what: Act, order: Order = ONE) -> Done:
    """Carry out an action or a draw of the caller, up to the next decision.

    Nothing is stored unless the whole action is legal and nobody else has acted in between.
    Raises `PlayError`, and `Repeated` for an order that was carried out before.
    """
    opened = open_game(store, game_id, caller, order)
    opened.check_runs()
    action = _wished(opened, what.wish)
    seat = opened.seat()
    try:
        step = carry_out(opened, seat, action)
    except errors.IllegalAction as error:
        if isinstance(what.wish, ActionWish):
            raise
        raise errors.NotADraw(
            "That can't have come up there now.", version=error.version
        ) from error
    return store_step(
        store, opened, step, order, lambda entry: _done(opened, seat, entry, what.include)
    )


def carry_out(opened: Opened, seat: int, action: Action) -> Step:
    """Let the rules carry out an action in an opened game; nothing is stored.

    Raises `PlayError` for an action that is not legal.
    """
    secret = opened.title.is_secret(opened.state, seat, action)
    events = _apply(opened, seat, action)
    action_id = opened.title.action_id(action)
    return Step(opened.game.version + 1, seat, action_id, events, secret)


def store_step(
    store: Store, opened: Opened, step: Step, order: Order, answer: Callable[[Entry], T]
) -> T:
    """Write a changed game back, if nobody else has changed it since it was read.

    The answer to the caller is made before, as it may have to be kept with the game. Raises
    `StaleVersion` with the version that the game is at now, `Repeated` for an order that was
    carried out before.
    """
    game, title, state = opened.game, opened.title, opened.state
    expected, game.version = game.version, step.version
    game.changed = time.time()
    if game.status == "running" and title.outcome(state) is not None:
        game.status = "over"
    game.state = title.save(state)
    opened.forget()
    entry = entry_of(step, game.changed)
    told = answer(entry)
    receipt = order.receipt(opened.caller.token, told)
    try:
        with calling(store, game.id, bots=opened.calls_bots and bool(opened.bots)):
            store.write(game, entry, expected=expected, receipt=receipt)
    except Conflict as error:
        raise stale(error.current) from error
    except UnknownGame as error:
        raise no_such_game() from error
    return told


@contextmanager
def calling(store: Store, game_id: str, *, bots: bool) -> Iterator[None]:
    """Call for who plays the bots of a game, if any has to decide, after a write that is inside.

    A call that fails after the write is no failure: one that was made before comes true soon.
    """
    if bots:
        store.call_bots(game_id, soon=SOON_SECONDS)
    yield
    if bots:
        with suppress(StoreUnavailable):
            store.call_bots(game_id)


def _wished(opened: Opened, wish: ActionWish | DrawWish) -> Action:
    """The action that the words of a request mean. Raises `PlayError`."""
    title, version = opened.title, opened.game.version
    try:
        if isinstance(wish, DrawWish):
            return title.draw_action(opened.state, wish.pile, wish.result)
        if wish.id is not None and wish.kind is None and wish.params is None:
            return title.parse_action(wish.id)
        if wish.id is None and wish.kind is not None:
            return title.action_from(wish.kind, wish.params or {})
    except rules.UnknownAction as error:
        raise errors.UnknownWords("This is no action of the title.", version=version) from error
    except rules.NotADraw as error:
        raise errors.NotADraw(str(error), version=version) from error
    raise errors.BadField("Send either `id`, or `kind` and `params`.", path="$")


def _apply(opened: Opened, seat: int, action: Action) -> list[Event]:
    """Let the rules carry out the action in the opened state. Raises `PlayError`."""
    version = opened.game.version
    try:
        return opened.title.apply(opened.state, seat, action)
    except rules.NotDeciding as error:
        raise errors.NotYourTurn(
            f"The game does not wait for seat {seat}.", version=version
        ) from error
    except rules.Illegal as error:
        raise errors.IllegalAction(
            "The action is not legal now.", version=version, unmet=error.unmet
        ) from error


def _done(opened: Opened, seat: int, entry: Entry, include: Collection[str]) -> Done:
    """What the caller is told of an action."""
    next_seat = opened.deciding[0] if len(opened.deciding) == 1 else seat
    if opened.caller.seat is not None:
        next_seat = seat
    game = opened.game
    return Done(
        version=game.version,
        seat=seat,
        status=game.status,
        events=render.events(opened, [entry], {seat}),
        pending=render.open_decisions(opened),
        outcome=opened.title.outcome(opened.state),
        view=render.view(opened, next_seat) if "view" in include else UNSET,
        actions=render.actions(opened, next_seat) if "actions" in include else UNSET,
    )
