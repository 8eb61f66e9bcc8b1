"""Raxxon: a team of 1 to 4 empties a crowd into safety, day by day."""

from collections.abc import Sequence

from holdout.kernel.data import Data
from holdout.kernel.packs import Pack
from holdout.kernel.rules import Rules
from holdout.kernel.skill import Skill
from holdout.kernel.things import bind, union_of
from holdout.kernel.title import Title
from holdout.titles.raxxon.actions.crowd import AwaitArea, AwaitCards, AwaitLine
from holdout.titles.raxxon.actions.piles import AwaitArrange, AwaitTokens
from holdout.titles.raxxon.actions.turn import AwaitOptional
from holdout.titles.raxxon.board import board
from holdout.titles.raxxon.bots.evaluate import evaluate
from holdout.titles.raxxon.bots.features import ASPECTS, features
from holdout.titles.raxxon.bots.habits import habit
from holdout.titles.raxxon.bots.policy import policy
from holdout.titles.raxxon.bots.search import candidates, numbers, period, shortlist, stage
from holdout.titles.raxxon.cards.catalogue import card_words, catalogue
from holdout.titles.raxxon.cards.loader import RaxxonCard, deck_from
from holdout.titles.raxxon.effects.base import Effect
from holdout.titles.raxxon.effects.crowd import OnArea, OnCards, OnLines
from holdout.titles.raxxon.effects.piles import ClearTokens, Scry
from holdout.titles.raxxon.effects.triggers import Trigger
from holdout.titles.raxxon.effects.turn import Optional
from holdout.titles.raxxon.positions import from_position, position
from holdout.titles.raxxon.rules.edition import EDITION
from holdout.titles.raxxon.rules.setup import new_game
from holdout.titles.raxxon.seats import VIEW, draws, expected_words, imagine
from holdout.titles.raxxon.state import Options, Raxxon

bind(RaxxonCard, AnyEffect=union_of(Effect), AnyTrigger=union_of(Trigger))
bind(Optional, AnyEffect=union_of(Effect))
bind(AwaitArea, AwaitCards, AwaitLine, OnArea=union_of(OnArea), OnCards=union_of(OnCards))
bind(AwaitLine, OnLines=union_of(OnLines))
bind(AwaitArrange, AwaitTokens, Scry=Scry, ClearTokens=ClearTokens)
bind(AwaitOptional, Optional=Optional)

_RULES = Rules(
    new_game=new_game,
    view=VIEW,
    imagine=imagine,
    position=position,
    from_position=from_position,
    draws=draws,
    catalogue=catalogue,
    expected_words=expected_words,
    card_words=card_words,
    board=board,
    numbers=numbers,
    period=period,
    evaluate=evaluate,
    habit=habit,
    shortlist=shortlist,
    skill=Skill(
        f"{__name__}.bots", policy, features, stage, candidates, simulations=150, aspects=ASPECTS
    ),
)


def make(packs: Sequence[Pack] = ()) -> Title[Raxxon]:
    """Build the title from the cards that we ship and packs laid over them.

    Raises `BadData`.
    """
    deck = deck_from(Data(__name__, packs=packs))
    return Title(
        min_seats=deck.numbers.players["min"],
        max_seats=deck.numbers.players["max"],
        state_type=Raxxon,
        options_type=Options,
        package=__name__,
        edition=EDITION,
        deck=deck,
        packs=tuple(packs),
        rules=_RULES,
        level="difficulty",
    )


TITLE = make()
