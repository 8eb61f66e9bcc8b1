"""What chance or a hidden card decides of an action, before it is done.

All that comes before the first draw follows from what everybody sees. So the action is tried in a
copy of the game that waits before each draw: what it waits for then is surely drawn.
"""

from typing import Any

import msgspec

from holdout.kernel.draws import AwaitDraw, Draw
from holdout.kernel.questions import TurnsUp
from holdout.kernel.state import Action, Event
from holdout.titles.xibalba.model import actions
from holdout.titles.xibalba.model.elements import DECKS
from holdout.titles.xibalba.model.state import Xibalba
from holdout.titles.xibalba.rules import QUESTIONS, RUN

_ENCODE = msgspec.msgpack.Encoder(enc_hook=lambda _deck: None).encode


def turns_up(state: Xibalba, seat: int, action: Action) -> TurnsUp | None:
    """The pile or the dice that come first; None if nothing is drawn before the next decision.

    Where a seat or a table draws, only a draw turns anything up; but an action after which an
    empty pile is needed shuffles the discard pile, so chance decides what comes next.
    """
    if isinstance(action, Draw):
        return TurnsUp(action.pile)
    if state.draws == "automatic":
        pile = _at_once(state, action) or _tried(state, seat, action)[0]
        return TurnsUp(pile) if pile else None
    shuffled = [each for each in _tried(state, seat, action)[1] if each.kind == "reshuffled"]
    return TurnsUp(shuffled[0].params["pile"], certain=False) if shuffled else None


def _at_once(state: Xibalba, action: Action) -> str | None:
    """What is drawn by actions that draw before anything else can happen."""
    match action:
        case actions.Harvest():
            return "paragon"
        case actions.TacticalAttack():
            return "attack"
        case actions.Roll():
            known = state.deck.resource_faces
            return "resource" if any(face in known for face in state.rolled) else "attack"
        case actions.OnSale(kind) if state.piles[kind].cards:
            return DECKS[kind]
    return None


def _tried(state: Xibalba, seat: int, action: Action) -> tuple[str | None, list[Event]]:
    """What a copy of the game waits for after an action, and what happens up to then."""
    trial = _copy(state)
    trial.draws, trial.log = "manual", []
    asked = next(each for each in trial.decisions if each.seat == seat)
    trial.decisions.remove(asked)
    QUESTIONS[type(asked)].answer(trial, asked, action)
    while trial.agenda and not trial.decisions and trial.outcome is None:
        step = trial.agenda.pop()
        RUN[type(step)](trial, step)
    waiting: list[Any] = [] if trial.outcome else trial.decisions
    pile = next((each.pile for each in waiting if isinstance(each, AwaitDraw)), None)
    return pile, trial.log


def _copy(state: Xibalba) -> Xibalba:
    trial: Xibalba = msgspec.msgpack.decode(
        _ENCODE(state), type=Xibalba, dec_hook=lambda _type, _saved: state.deck
    )
    trial.deck = state.deck
    return trial
