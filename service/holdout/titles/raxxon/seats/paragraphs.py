"""Which paragraph of the rules says more of a decision, an action or a card."""

from collections.abc import Mapping

from holdout.kernel.draws import AwaitDraw, Draw
from holdout.kernel.state import Action, Decision
from holdout.titles.raxxon.cards import ops
from holdout.titles.raxxon.model import actions, decisions

#: Of what is asked for, where the kind of the decision leaves that open.
BY_OP: Mapping[type[ops.Op], str] = {
    ops.EvacuateLine: "7.2",
    ops.EvacuateArea: "7.3",
    ops.KillArea: "7.4",
    ops.Kill: "8.1",
    ops.Move: "8.13",
    ops.Swap: "7.6",
    ops.FlipUp: "8.8",
    ops.FlipDown: "8.11",
    ops.LineToPile: "7.7",
    ops.Interview: "7.8",
    ops.Peek: "2.4",
    ops.Roadblock: "7.9",
    ops.Scry: "7.10",
    ops.ClearTokens: "8.14",
    ops.Optional: "6.18",
}

BY_DECISION: Mapping[type[Decision], str] = {
    decisions.AwaitSheet: "3.5",
    decisions.TurnStart: "6.4",
    decisions.Continue: "6.9",
    decisions.AwaitAction: "6.11",
    decisions.AwaitPlace: "8.7",
    decisions.AwaitMarker: "7.9",
    decisions.AwaitOption: "9.5",
    decisions.AwaitOrder: "9.2",
    decisions.AwaitInterview: "7.8",
    decisions.AwaitArrange: "8.13",
    AwaitDraw: "3.8",
}

BY_ACTION: Mapping[type[Action], str] = {
    actions.ChooseSheet: "3.5",
    actions.GoOn: "6.6",
    actions.PassTurn: "6.5",
    actions.Perform: "6.12",
    actions.Evacuate: "7.2",
    actions.Strike: "7.4",
    actions.Curfew: "7.7",
    actions.Flip: "8.8",
    actions.KillCard: "8.1",
    actions.MoveCard: "8.13",
    actions.TurnDown: "8.11",
    actions.Look: "2.4",
    actions.SwapCard: "7.6",
    actions.Block: "7.9",
    actions.Rescue: "7.3",
    actions.Ask: "7.8",
    actions.Add: "8.7",
    actions.Unblock: "7.9",
    actions.Take: "8.13",
    actions.Done: "6.17",
    actions.Use: "6.18",
    actions.Decline: "6.18",
    actions.TakeOption: "9.6",
    actions.Resolve: "9.2",
    actions.ClearSheet: "8.14",
    actions.Clear: "8.14",
    actions.SetAside: "7.10",
    actions.Top: "2.5",
    actions.Under: "8.13",
    Draw: "3.8",
}

#: Actions of the sheets, by the words that their names end with.
BY_NAME: Mapping[str, str] = {
    "investigate": "7.1",
    "targeted-evacuation": "7.3",
    "evacuation": "7.2",
    "air-strike": "7.4",
    "decontamination": "7.4",
    "controlled-burn": "7.4",
    "security-sweep": "7.4",
    "quarantine": "7.5",
    "crowd-control": "7.6",
    "curfew": "7.7",
    "interview": "7.8",
    "roadblock": "7.9",
}


def paragraph(asked: Decision) -> str | None:
    """The paragraph that a decision follows from."""
    op = getattr(asked, "op", None)
    return BY_OP.get(type(op)) if op is not None else BY_DECISION.get(type(asked))


def rule(action: Action) -> str | None:
    """The paragraph that an action follows from."""
    if isinstance(action, actions.Perform):
        found = (text for end, text in BY_NAME.items() if action.action.endswith(end))
        return next(found, BY_ACTION[actions.Perform])
    return BY_ACTION.get(type(action))
