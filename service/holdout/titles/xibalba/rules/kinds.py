"""The modules whose kinds nothing else names, and the unions that saved games name."""

from holdout.kernel.things import bind, union_of
from holdout.titles.xibalba.effects import cards, dice, fights, tracks
from holdout.titles.xibalba.effects.aimed import Aimed, Chosen
from holdout.titles.xibalba.effects.base import Effect, Op
from holdout.titles.xibalba.rules import setup
from holdout.titles.xibalba.rules.triggers import Do

#: The modules that nothing names but this one: with them all kinds are known.
MODULES = (cards, dice, fights, tracks, setup)

bind(Effect, Do, AnyOp=union_of(Op))
bind(Chosen, AnyAimed=union_of(Aimed))
