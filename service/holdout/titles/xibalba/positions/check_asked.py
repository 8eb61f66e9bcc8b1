"""Whether an open question is one that the rules ask here.

The step before it is run once more on a copy of the state: if that asks the same, and changes
nothing else, it may have been asked. So no rule of asking is written twice.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.errors import BadPosition
from holdout.titles.xibalba.cards import ops
from holdout.titles.xibalba.model import decisions as d
from holdout.titles.xibalba.model import steps as t
from holdout.titles.xibalba.model.state import EFFECTS, Xibalba, player
from holdout.titles.xibalba.positions.check_course import is_acting
from holdout.titles.xibalba.positions.check_steps import attacks_from_ark
from holdout.titles.xibalba.rules import RUN, dice, reorganise, run_ops, values

_ENCODER, _DECODER = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(Xibalba)

Way = Callable[[Xibalba], None]
"""Asks again in a copy of the state, whose questions have been taken away."""


def check_asked(state: Xibalba) -> None:
    """Raise `BadPosition` for questions that nobody is asked here."""
    if len(state.decisions) > 1:
        raise BadPosition("one question is asked at a time", "$.decisions")
    for asked in state.decisions:
        if not any(_asks(state, way) for way in _WAYS[type(asked)](state, asked)):
            raise BadPosition("no game asks this here", "$.decisions[0]")


def _asks(state: Xibalba, way: Way) -> bool:
    try:
        written = _ENCODER.encode(state)
        copy = _DECODER.decode(written)
        copy.decisions = []
        way(copy)
        copy.log, copy.picked = [], ""
        return _ENCODER.encode(copy) == written
    except (ArithmeticError, LookupError, TypeError, ValueError):
        return False


def _run(step: Any, picked: str = "") -> Way:
    """This step is run, with this answer picked before."""

    def way(state: Xibalba) -> None:
        state.picked = picked
        RUN[type(step)](state, step)

    return way


def _instead(state: Xibalba, step: Any, picked: str = "") -> Iterator[Way]:
    """This step is run, and not the one that comes next."""

    def way(copy: Xibalba) -> None:
        copy.agenda.pop()
        _run(step, picked)(copy)

    if state.agenda:
        yield way


def _again(state: Xibalba, _asked: Any) -> Iterator[Way]:
    """What comes next has waited for this answer, and comes again."""
    if state.agenda:
        yield from _instead(state, state.agenda[-1])


def _pool(state: Xibalba, _asked: d.AwaitPool) -> Iterator[Way]:
    if _next(state) in (t.FirstRoll(), t.AskEffect("dice_phase")):
        yield _run(t.AskPool())


def _sort(state: Xibalba, _asked: d.AwaitSort) -> Iterator[Way]:
    if state.agenda == [t.AskAction()]:
        yield _run(t.SortDice())


def _action(state: Xibalba, _asked: d.AwaitAction) -> Iterator[Way]:
    if not state.agenda:
        yield _run(t.AskAction())


def _added(state: Xibalba, _asked: d.AwaitAdded) -> Iterator[Way]:
    """The card whose effect came last adds a die, and it may be of either kind."""
    card = state.resolved[-1] if state.resolved else ""
    adds = card in EFFECTS and any(
        isinstance(op, ops.AddDice) and op.die == "any" for op in EFFECTS[card].steps
    )
    if adds and t.AskEffect("dice_phase") in state.agenda and t.AskPool() not in state.agenda:
        op = ops.AddDice(1, "any")
        yield lambda copy: dice.add_dice(copy, t.Do(copy.active, card, (op,)), op)


def _field(state: Xibalba, _asked: d.AwaitField) -> Iterator[Way]:
    step = _next(state)
    if isinstance(step, t.Place) and step.asked:
        yield from _instead(state, replace(step, asked=False))


def _block(state: Xibalba, _asked: d.AwaitBlock) -> Iterator[Way]:
    attack = state.attack
    if _next(state) == t.EndAttack() and attack and attacks_from_ark(state, attack):
        yield _run(t.Strike())


def _raid(state: Xibalba, _asked: d.AwaitRaid) -> Iterator[Way]:
    if isinstance(_next(state), t.Plunder):
        yield from _instead(state, t.Meet(blocked=False))


def _target(state: Xibalba, _asked: d.AwaitTarget) -> Iterator[Way]:
    step = _next(state)
    if isinstance(step, t.Chosen):
        yield from _instead(state, t.Do(step.seat, step.card, (step.what,)))


def _die(state: Xibalba, _asked: d.AwaitDie) -> Iterator[Way]:
    match _next(state):
        case t.PayDice(card, left, _):
            yield from _instead(state, t.PayDice(card, left + 1))
        case t.Reroll(card, left) if state.aside:
            yield _one_aside(t.Reroll(card, left + 1))
        case t.Reroll(card, left):
            again = t.Do(state.active, card, (ops.RerollPool(left),))
            yield from _instead(state, again)
        case t.TurnOne(card, ops.TurnDice() as op, left) if left < op.n:
            # Which die was turned before makes no difference any more.
            same = f"{state.pool[0]} {state.pool[0]}" if state.pool else ""
            yield from _instead(state, t.TurnOne(card, op, left + 1), same)
        case t.TurnOne(card, op, _):
            yield from _instead(state, t.Do(state.active, card, (op,)))


def _one_aside(step: t.Reroll) -> Way:
    """The die that was put aside last lies in the pool again, and is chosen once more."""

    def way(state: Xibalba) -> None:
        state.agenda.pop()
        face = state.aside.pop()
        state.pool.insert(0, face)
        _run(step, face)(state)

    return way


def _order(state: Xibalba, asked: d.AwaitOrder) -> Iterator[Way]:
    """It was paid for, or an effect of entering the ark; some cards may have been moved."""
    step = _next(state)
    paid = state.agenda == [t.AskAction()]
    free = isinstance(step, t.Fire) and step.when == "enters_ark"
    if not (paid or free) or asked.seat != state.active:
        return
    who = player(state, state.active)
    count = len(who.squad) + sum(map(len, who.fields))
    if not 0 < asked.left <= count or not reorganise.is_movable(state, state.active):
        return
    yield lambda copy: copy.decisions.append(d.AwaitOrder(seat=copy.active, left=asked.left))


def _offers(
    state: Xibalba, op: type[ops.Op], ask: Callable[[Xibalba, t.Do, Any], None]
) -> Iterator[Way]:
    """The event that is being resolved makes an offer."""
    step = _next(state)
    card = state.resolving[-1] if state.resolving else ""
    if step == t.FinishEvent() or (isinstance(step, t.Do) and step.card == card):
        for each in EFFECTS[card].steps if card else ():
            if isinstance(each, op):
                yield lambda copy, each=each: ask(copy, t.Do(copy.active, card, (each,)), each)  # type: ignore[misc]


def _purchase(state: Xibalba, _asked: d.AwaitPurchase) -> Iterator[Way]:
    yield from _offers(state, ops.BuyCheaper, run_ops.buy_cheaper)


def _upgrade(state: Xibalba, _asked: d.AwaitUpgrade) -> Iterator[Way]:
    yield from _offers(state, ops.UpgradeCheaper, run_ops.upgrade_cheaper)


def _sale(state: Xibalba, asked: d.AwaitSale) -> Iterator[Way]:
    """A card of the active player lets cards for sale be discarded, so many at the most."""
    if not is_acting(state) or not isinstance(_next(state), t.AskAction | t.Do):
        return
    for card in values.active(state, state.active):
        for op in EFFECTS[card].steps:
            if isinstance(op, ops.DiscardSale) and 0 < asked.left <= op.n:
                rest = ops.DiscardSale(asked.left)
                step = t.Do(state.active, card, (rest,))
                yield lambda copy, step=step, rest=rest: run_ops.discard_sale(copy, step, rest)  # type: ignore[misc]


def _next(state: Xibalba) -> Any:
    """The step that comes next."""
    return state.agenda[-1] if state.agenda else None


_WAYS: Mapping[type[Any], Callable[[Xibalba, Any], Iterator[Way]]] = {
    d.AwaitPool: _pool,
    d.AwaitEffect: _again,
    d.AwaitAdded: _added,
    d.AwaitSort: _sort,
    d.AwaitAction: _action,
    d.AwaitField: _field,
    d.AwaitBlock: _block,
    d.AwaitRaid: _raid,
    d.AwaitTarget: _target,
    d.AwaitDie: _die,
    d.AwaitOrder: _order,
    d.AwaitPurchase: _purchase,
    d.AwaitUpgrade: _upgrade,
    d.AwaitSale: _sale,
    AwaitDraw: _again,
}
