"""Which paragraph of the rules a question or an action follows from."""

from collections.abc import Mapping

from holdout.kernel.draws import AwaitDraw, Draw
from holdout.kernel.state import Action, Decision
from holdout.titles.xibalba.model import actions, decisions

ACTIONS: Mapping[type[Action], str] = {
    actions.ChoosePool: "6.1",
    actions.Keep: "6.4",
    actions.KeepAll: "6.5",
    actions.Roll: "6.5",
    actions.Resolve: "5.3",
    actions.AddDie: "6.3",
    actions.Exchange: "7.4",
    actions.Drop: "7.5",
    actions.Buy: "7.6",
    actions.DiscardSale: "7.8",
    actions.Discard: "7.8",
    actions.Reorganise: "7.9",
    actions.Medicine: "7.10",
    actions.WeaponTechnology: "7.11",
    actions.TacticalAttack: "7.12",
    actions.Harvest: "7.13",
    actions.Upgrade: "7.14",
    actions.Attack: "8.4",
    actions.Enter: "9.1",
    actions.Use: "7.3",
    actions.EndTurn: "7.16",
    actions.Resign: "17.3",
    actions.PickField: "7.6",
    actions.Block: "8.9",
    actions.LetPass: "8.9",
    actions.Destroy: "8.11",
    actions.Target: "13.1",
    actions.PickDie: "13.1",
    actions.Lift: "7.9",
    actions.Done: "14",
    actions.Decline: "14",
    Draw: "16.1",
}

DECISIONS: Mapping[type[Decision], str] = {
    decisions.AwaitPool: "6.1",
    decisions.AwaitEffect: "5.3",
    decisions.AwaitAdded: "6.3",
    decisions.AwaitSort: "6.4",
    decisions.AwaitAction: "7.1",
    decisions.AwaitField: "7.6",
    decisions.AwaitBlock: "8.9",
    decisions.AwaitRaid: "8.11",
    decisions.AwaitTarget: "13.1",
    decisions.AwaitDie: "13.1",
    decisions.AwaitOrder: "7.9",
    decisions.AwaitPurchase: "7.7",
    decisions.AwaitUpgrade: "7.14",
    decisions.AwaitSale: "14",
    AwaitDraw: "16.1",
}


def rule(action: Action) -> str | None:
    """The paragraph that an action follows from."""
    return ACTIONS.get(type(action))


def rule_of(asked: Decision) -> str | None:
    """The paragraph that a question follows from."""
    if isinstance(asked, decisions.AwaitEffect) and asked.when == "dice_phase":
        return "6.3"
    return DECISIONS.get(type(asked))
