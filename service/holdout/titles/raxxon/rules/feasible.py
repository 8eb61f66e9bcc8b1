"""Whether an op could change anything at this moment, without carrying it out."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.titles.raxxon.cards import ops
from holdout.titles.raxxon.model.decisions import AwaitArea
from holdout.titles.raxxon.model.state import Raxxon
from holdout.titles.raxxon.rules import areas, choosing, crowd, tokens
from holdout.titles.raxxon.rules.piles import pile_of


def can_change(state: Raxxon, op: Any) -> bool:
    """Whether an op of an action or of an option would have anything to do."""
    return _ABLE[type(op)](state, op)


def _area(state: Raxxon, op: Any) -> bool:
    if isinstance(op, ops.KillArea) and op.shape == "line":
        return bool(areas.lines(state, op))
    return bool(areas.area_places(state, AwaitArea(seat=state.active, op=op)))


def _can_add(state: Raxxon) -> bool:
    cards = state.population_draw.cards or state.population_discard
    return bool(cards and crowd.best_places(state))


_ABLE: Mapping[type[ops.Op], Callable[[Raxxon, Any], bool]] = {
    ops.FlipUp: lambda state, _: bool(choosing.facedown(state)),
    ops.Interview: lambda state, _: bool(choosing.facedown(state)),
    ops.Kill: lambda state, op: bool(choosing.fitting(state, op)),
    ops.FlipDown: lambda state, op: bool(choosing.fitting(state, op)),
    ops.Move: lambda state, op: any(choosing.movable(state, op)),
    ops.Swap: lambda state, _: len(state.crowd) >= choosing.PAIR,
    ops.Peek: lambda state, _: bool(choosing.unknown(state)),
    ops.EvacuateLine: lambda state, op: bool(areas.lines(state, op)),
    ops.LineToPile: lambda state, op: bool(areas.lines(state, op)),
    ops.KillArea: _area,
    ops.EvacuateArea: _area,
    ops.Scry: lambda state, op: bool(pile_of(state, op.zone).cards),
    ops.Roadblock: lambda state, _: bool(state.crowd),
    ops.ClearTokens: lambda state, op: bool(tokens.owners(state, op)),
    ops.Infect: lambda _state, _op: True,
    ops.DrawRaxxon: lambda state, _: bool(state.raxxon_draw.cards or state.raxxon_untriggered),
    ops.Power: lambda state, op: op.by > 0 or state.power > 0,
    ops.Evening: lambda _state, _op: True,
    ops.Pass: lambda _state, _op: True,
    ops.HostileReturns: lambda state, _: crowd.HOSTILE in state.evacuation,
    ops.AddCard: lambda state, _: _can_add(state),
    ops.UntriggeredBack: lambda state, _: bool(state.raxxon_untriggered),
    ops.Optional: lambda state, op: any(can_change(state, step) for step in op.steps),
}
