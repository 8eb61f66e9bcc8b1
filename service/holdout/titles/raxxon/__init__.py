"""Raxxon: a team of 1 to 4 empties a crowd into safety, day by day."""

from collections.abc import Sequence

from holdout.kernel.data import Data
from holdout.kernel.packs import Pack
from holdout.kernel.rules import Rules
from holdout.kernel.skill import Skill
from holdout.kernel.things import kinds_of
from holdout.kernel.title import Title
from holdout.titles.raxxon.bots.evaluate import evaluate
from holdout.titles.raxxon.bots.features import ASPECTS, features
from holdout.titles.raxxon.bots.habits import habit
from holdout.titles.raxxon.bots.period import period
from holdout.titles.raxxon.bots.policy import policy
from holdout.titles.raxxon.bots.search import candidates, stage
from holdout.titles.raxxon.bots.statistics import numbers
from holdout.titles.raxxon.cards.catalogue import card_words, catalogue
from holdout.titles.raxxon.cards.loader import deck_from
from holdout.titles.raxxon.model.actions import TYPES
from holdout.titles.raxxon.model.elements import ELEMENTS
from holdout.titles.raxxon.model.events import RaxxonEvent
from holdout.titles.raxxon.model.setup import new_game
from holdout.titles.raxxon.model.state import Options, Raxxon
from holdout.titles.raxxon.positions.read import from_position
from holdout.titles.raxxon.positions.write import position
from holdout.titles.raxxon.rules import QUESTIONS, RUN
from holdout.titles.raxxon.rules.edition import EDITION
from holdout.titles.raxxon.seats.about import about, touches
from holdout.titles.raxxon.seats.action_context import context, facts
from holdout.titles.raxxon.seats.expected_words import expected_words
from holdout.titles.raxxon.seats.explain import unmet
from holdout.titles.raxxon.seats.imagine import imagine
from holdout.titles.raxxon.seats.no_effect import no_effect, shortlist
from holdout.titles.raxxon.seats.paragraphs import rule
from holdout.titles.raxxon.seats.view import RaxxonView, draws, view

_RULES = Rules(
    new_game=new_game,
    run=RUN,
    questions=QUESTIONS,
    view=view,
    imagine=imagine,
    position=position,
    from_position=from_position,
    draws=draws,
    unmet=unmet,
    no_effect=no_effect,
    context=context,
    facts=facts,
    catalogue=catalogue,
    expected_words=expected_words,
    about=about,
    touches=touches,
    turns_up=None,
    rule=rule,
    card_words=card_words,
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
    """The title with the cards that we ship, and packs laid over them. Raises `BadData`."""
    deck = deck_from(Data(__name__, packs=packs))
    return Title(
        id="raxxon",
        schema="raxxon/1",
        min_seats=deck.numbers.players["min"],
        max_seats=deck.numbers.players["max"],
        state_type=Raxxon,
        options_type=Options,
        view_type=RaxxonView,
        action_types=TYPES,
        event_types=kinds_of(RaxxonEvent),
        element_types=ELEMENTS,
        package=__name__,
        edition=EDITION,
        deck=deck,
        packs=tuple(packs),
        rules=_RULES,
        level="difficulty",
    )


TITLE = make()
