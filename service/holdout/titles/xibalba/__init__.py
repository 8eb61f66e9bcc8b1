"""Xibalba: dice, cards, and the ark that everybody wants."""

from holdout.kernel.data import Data
from holdout.kernel.packs import Pack
from holdout.kernel.rules import Rules
from holdout.kernel.skill import Skill
from holdout.kernel.title import Title
from holdout.titles.xibalba.board import board
from holdout.titles.xibalba.bots.features import ASPECTS, features
from holdout.titles.xibalba.bots.habits import habit
from holdout.titles.xibalba.bots.search import (
    TALLY,
    candidates,
    labels,
    numbers,
    period,
    policy,
    shortlist,
    stage,
)
from holdout.titles.xibalba.cards.catalogue import card_words, catalogue
from holdout.titles.xibalba.cards.loader import deck_from
from holdout.titles.xibalba.positions import from_position, position
from holdout.titles.xibalba.rules import kinds  # noqa: F401 - with it all kinds are known
from holdout.titles.xibalba.rules.edition import EDITION
from holdout.titles.xibalba.rules.setup import new_game
from holdout.titles.xibalba.seats import VIEW, draws, expected_words, imagine
from holdout.titles.xibalba.state import Options, Xibalba

_SKILL = Skill(
    f"{__name__}.bots",
    policy,
    features,
    stage,
    candidates,
    simulations=450,
    doubt=1.0,
    aspects=ASPECTS,
)

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
    labels=labels,
    tally=TALLY,
    evaluate=_SKILL.chance_to_win,
    habit=habit,
    shortlist=shortlist,
    skill=_SKILL,
)


def make(packs: tuple[Pack, ...] = ()) -> Title[Xibalba]:
    """Build the title from the cards that we ship and packs laid over them.

    Raises `BadData`.
    """
    deck = deck_from(Data(__name__, packs=packs))
    return Title(
        min_seats=deck.numbers.players["min"],
        max_seats=deck.numbers.players["max"],
        state_type=Xibalba,
        options_type=Options,
        package=__name__,
        edition=EDITION,
        deck=deck,
        packs=packs,
        rules=_RULES,
        level="mode",
        together=False,
        worlds=((1, 1000),),
    )


TITLE = make()
