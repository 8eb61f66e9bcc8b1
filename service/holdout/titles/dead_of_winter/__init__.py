"""Dead of Winter: a colony in the snow, a shared goal, and a secret one for everybody."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from holdout.kernel.data import Data
from holdout.kernel.packs import Pack
from holdout.kernel.rules import Rules
from holdout.kernel.skill import Skill
from holdout.kernel.title import Title
from holdout.titles.dead_of_winter.board import board
from holdout.titles.dead_of_winter.bots.evaluate import evaluate
from holdout.titles.dead_of_winter.bots.features import aspects, features
from holdout.titles.dead_of_winter.bots.habits import habit, shortlist
from holdout.titles.dead_of_winter.bots.search import PLANS, candidates, policy, stage
from holdout.titles.dead_of_winter.bots.statistics import aims, numbers, period
from holdout.titles.dead_of_winter.cards.catalogue import card_words, catalogue
from holdout.titles.dead_of_winter.cards.loader import deck_from
from holdout.titles.dead_of_winter.effects import vocabulary  # noqa: F401 - binds AnyEffect
from holdout.titles.dead_of_winter.positions import from_position, position
from holdout.titles.dead_of_winter.rules.edition import EDITION
from holdout.titles.dead_of_winter.rules.pools import SEATS
from holdout.titles.dead_of_winter.rules.setup import new_game
from holdout.titles.dead_of_winter.seats.expected_words import expected_words
from holdout.titles.dead_of_winter.seats.imagine import imagine
from holdout.titles.dead_of_winter.seats.view import VIEW, draws
from holdout.titles.dead_of_winter.state import DeadOfWinter, Options

_SKILL = Skill(
    f"{__name__}.bots",
    policy,
    features,
    stage,
    candidates,
    plans={name: partial(policy, plan=plan) for name, plan in PLANS.items()},
    simulations=80,
    seconds=1.0,
    doubt=1.0,
)

_RULES = Rules(
    new_game=new_game,
    view=VIEW,
    imagine=imagine,
    position=position,
    from_position=from_position,
    draws=draws,
    catalogue=catalogue,
    card_words=card_words,
    board=board,
    expected_words=expected_words,
    numbers=numbers,
    period=period,
    aims=aims,
    evaluate=evaluate,
    habit=habit,
    shortlist=shortlist,
    hinges=lambda state, step, seat: step.hinges(state, seat),
)


def make(packs: Sequence[Pack] = ()) -> Title[DeadOfWinter]:
    """Make the title with the cards that we ship, and packs laid over them. Raises `BadData`."""
    deck = deck_from(Data(__name__, packs=packs))
    return Title(
        min_seats=SEATS[0],
        max_seats=SEATS[-1],
        state_type=DeadOfWinter,
        options_type=Options,
        foresight="told",
        hides=True,
        package=__name__,
        edition=EDITION,
        deck=deck,
        packs=tuple(packs),
        rules=replace(_RULES, skill=replace(_SKILL, aspects=aspects(deck))),
        level="variant",
        success="complete",
    )


TITLE = make()
