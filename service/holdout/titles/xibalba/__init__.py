"""Xibalba: dice, cards, and the ark that everybody wants."""

from typing import Any

from holdout.kernel.draws import AwaitDraw, Draw
from holdout.kernel.state import Action
from holdout.kernel.title import Rules, Title, kinds
from holdout.titles.xibalba import actions as a
from holdout.titles.xibalba.catalogue import card_words, catalogue
from holdout.titles.xibalba.effects import QUESTIONS, RUN
from holdout.titles.xibalba.naming import context
from holdout.titles.xibalba.position import from_position, imagine, position
from holdout.titles.xibalba.setup import new_game
from holdout.titles.xibalba.state import DECK, ID_OF, NUMBERS, Options, Xibalba
from holdout.titles.xibalba.unmet import unmet
from holdout.titles.xibalba.view import XibalbaView, draws, view

_TOLD = ("about", "less", "left", "pile", "when")


def no_effect(_state: Xibalba, _action: Action) -> bool:
    """Whether an action can do nothing: never, events apart, which may be bought for nothing."""
    return False


def facts(asked: Any) -> dict[str, Any]:
    """What words for a decision may name."""
    told = {name: getattr(asked, name) for name in _TOLD if hasattr(asked, name)}
    if isinstance(asked, AwaitDraw) and asked.pile not in NUMBERS.dice:
        told.pop("about")
    card = getattr(asked, "card", "")
    return told | ({"card": ID_OF.get(card, card)} if card else {})


def numbers(state: Xibalba) -> dict[str, float]:
    """What is worth counting about a game: rounds, the winner's paragon, the start player."""
    won = state.outcome.seats.index("won") + 1 if state.outcome else 0
    return {
        "rounds": state.round,
        "paragon": max(who.paragon for who in state.players),
        "first_won": float(won == state.first),
    }


def expected_words() -> dict[str, set[str]]:
    """The words that every locale file of the title must have, by table."""
    cards: set[str] = {*DECK.cards, *DECK.boards}
    return {
        "actions": kinds([*a.TYPES, Draw]),
        "decisions": kinds(set(QUESTIONS)),
        "names": cards,
        "texts": cards,
        "roles": {*DECK.boards},
    }


TITLE: Title[Xibalba] = Title(
    id="xibalba",
    schema="xibalba/1",
    min_seats=NUMBERS.players["min"],
    max_seats=NUMBERS.players["max"],
    state_type=Xibalba,
    options_type=Options,
    view_type=XibalbaView,
    action_types=a.TYPES,
    package=__name__,
    rules=Rules(
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
        card_words=card_words,
        numbers=numbers,
    ),
)
