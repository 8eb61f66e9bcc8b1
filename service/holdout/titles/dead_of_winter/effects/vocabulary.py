"""All effects together: what cards can say, and what the annotations that say so lead to."""

from holdout.kernel.things import bind, union_of
from holdout.titles.dead_of_winter.cards.deck import Crossroads
from holdout.titles.dead_of_winter.cards.parts import Rule
from holdout.titles.dead_of_winter.effects import (
    cards,
    dice,
    flow,
    passive,
    payments,
    people,
    tracks,
    votes,
    zombies,
)
from holdout.titles.dead_of_winter.effects.base import Effect
from holdout.titles.dead_of_winter.rules.frames import Frame
from holdout.titles.dead_of_winter.rules.people.exposure import Exposure
from holdout.titles.dead_of_winter.state import Later

#: The modules with effects; what is not among them is none.
MODULES = (cards, dice, flow, passive, payments, people, tracks, votes, zombies)

AnyEffect = union_of(Effect)
bind(Rule, Crossroads, Later, Frame, Exposure, AnyEffect=AnyEffect)
bind(flow.May, payments.Collect, people.Expose, AnyEffect=AnyEffect)
bind(Frame, OfferOptions=votes.OfferOptions)
