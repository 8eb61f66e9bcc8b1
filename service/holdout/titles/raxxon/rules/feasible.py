"""Whether an op could change anything at this moment, without carrying it out."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.titles.raxxon.cards import ops
from holdout.titles.raxxon.model.decisions import AwaitArea
from holdout.titles.raxxon.model.state import Raxxon
from holdout.titles.raxxon.rules import areas, choosing, tokens
from holdout.titles.raxxon.rules.piles import pile_of


def can_change(state: Raxxon, op: Any) -> bool:
    """Whether an op of a sheet's action would have anything to do."""
    return _ABLE[type(op)](state, op)


def _area(state: Raxxon, op: Any) -> bool:
    if isinstance(op, ops.KillArea) and op.shape == "line":
        return bool(areas.lines(state, op))
    return bool(areas.area_places(state, AwaitArea(seat=state.active, op=op)))


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
    ops.Optional: lambda state, op: any(can_change(state, step) for step in op.steps),
}
