"""All kinds of steps, questions, answers and ops, and the unions that saved games name."""

from holdout.kernel.things import bind, kinds_of, union_of
from holdout.titles.xibalba.actions.base import XibalbaAction, XibalbaDecision
from holdout.titles.xibalba.effects import cards, dice, fights, tracks
from holdout.titles.xibalba.effects.aimed import Aimed, Chosen
from holdout.titles.xibalba.effects.base import Effect, Op
from holdout.titles.xibalba.rules import setup
from holdout.titles.xibalba.rules.triggers import Do
from holdout.titles.xibalba.state import Xibalba, XibalbaStep

#: The modules that nothing names but this one: with them all kinds are known.
MODULES = (cards, dice, fights, tracks, setup)

ACTIONS, DECISIONS = kinds_of(XibalbaAction), kinds_of(XibalbaDecision)
STEPS = kinds_of(XibalbaStep)

bind(Xibalba, AnyStep=union_of(XibalbaStep), AnyDecision=union_of(XibalbaDecision))
bind(Effect, Do, AnyOp=union_of(Op))
bind(Chosen, AnyAimed=union_of(Aimed))
