"""What the titles share: state, decisions, effects, chance, piles, notation."""

from holdout.kernel.draws import AwaitDraw, Draw, PileInfo
from holdout.kernel.errors import (
    BadOption,
    BadPosition,
    BadSave,
    Fault,
    Illegal,
    NotADraw,
    NotDeciding,
    NotQuiet,
    RulesError,
    UnknownAction,
)
from holdout.kernel.rules import CardEntry, Rules
from holdout.kernel.state import Action, Decision, Event, Outcome, State, Step
from holdout.kernel.title import Title

__all__ = [
    "Action",
    "AwaitDraw",
    "BadOption",
    "BadPosition",
    "BadSave",
    "CardEntry",
    "Decision",
    "Draw",
    "Event",
    "Fault",
    "Illegal",
    "NotADraw",
    "NotDeciding",
    "NotQuiet",
    "Outcome",
    "PileInfo",
    "Rules",
    "RulesError",
    "State",
    "Step",
    "Title",
    "UnknownAction",
]
