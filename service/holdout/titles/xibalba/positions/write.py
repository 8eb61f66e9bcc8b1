"""The table as a document, at the quiet points of a game."""

from typing import Any, Literal

import msgspec

from holdout.kernel.errors import NotQuiet
from holdout.titles.xibalba.actions.dice import AwaitPool
from holdout.titles.xibalba.cards.loader import KINDS
from holdout.titles.xibalba.positions.document import PlayerPosition, Position
from holdout.titles.xibalba.rules.turn import AwaitAction
from holdout.titles.xibalba.state import Player, Xibalba

_SAME = ("round", "first", "active", "keeper", "pool", "rerolls", "used", "upgraded")


def position(state: Xibalba) -> dict[str, Any]:
    """The whole truth of a game as a document; of a game that is over its last table.

    A game of Xibalba is quiet when the active player chooses the dice of the turn, and between two
    actions of the action phase. Raises `NotQuiet` at any other moment.
    """
    made = Position(
        options=msgspec.structs.replace(state.options, target=state.target, draws=state.draws),
        players=[
            PlayerPosition(**{name: getattr(who, name) for name in Player.__struct_fields__})
            for who in state.players
        ],
        turn=_turn(state),
        ark=state.ark,
        life=None if state.ark is None else state.life,
        sale=state.sale,
        piles={kind: state.piles[kind].cards[::-1] for kind in KINDS},
        discards=state.discards,
        **{name: getattr(state, name) for name in _SAME},
    )
    document: dict[str, Any] = {"title": "xibalba", **msgspec.to_builtins(made)}
    return document


def _turn(state: Xibalba) -> Literal["begins", "dice", "action"]:
    """How far the turn has come."""
    if state.outcome is not None:
        return "action" if state.phase == "action" else "begins"
    match state.decisions:
        case [AwaitPool()]:
            return "dice"
        case [AwaitAction()]:
            return "action"
    raise NotQuiet("a position is taken before dice are chosen, or between two actions")
