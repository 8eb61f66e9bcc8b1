"""Xibalba: dice, cards, and the ark that everybody wants."""

from typing import Any

from holdout.kernel.draws import AwaitDraw, Draw
from holdout.kernel.rules import Rules, Tally, kinds
from holdout.kernel.state import Event
from holdout.kernel.title import Title
from holdout.titles.xibalba.bots.evaluate import evaluate, shortlist
from holdout.titles.xibalba.bots.habits import habit
from holdout.titles.xibalba.cards.catalogue import card_words, catalogue
from holdout.titles.xibalba.model import actions as a
from holdout.titles.xibalba.model.setup import new_game
from holdout.titles.xibalba.model.state import DECK, ID_OF, NUMBERS, Options, Xibalba
from holdout.titles.xibalba.positions.position import from_position, imagine, position
from holdout.titles.xibalba.rules import QUESTIONS, RUN
from holdout.titles.xibalba.seats.action_context import context, target_of
from holdout.titles.xibalba.seats.explain import unmet
from holdout.titles.xibalba.seats.no_effect import no_effect
from holdout.titles.xibalba.seats.view import XibalbaView, draws, view

_TOLD = ("about", "less", "left", "pile", "when")


def facts(asked: Any) -> dict[str, Any]:
    """What words for a decision may name."""
    told = {name: getattr(asked, name) for name in _TOLD if hasattr(asked, name)}
    if isinstance(asked, AwaitDraw) and asked.pile not in NUMBERS.dice:
        told.pop("about")
    card = getattr(asked, "card", "")
    return told | ({"card": ID_OF.get(card, card)} if card else {})


def numbers(state: Xibalba) -> dict[str, float]:
    """What is worth counting about a game: rounds, and the paragon of the best."""
    return {
        "rounds": state.round,
        "paragon": max(who.paragon for who in state.players),
    }


def labels(state: Xibalba) -> dict[str, list[str]]:
    """What tells the seats apart: the faction, and the place in turn order."""
    seats = range(1, state.seats + 1)
    return {
        "faction": [who.board for who in state.players],
        "place from the start player": [
            str((seat - state.first) % state.seats + 1) for seat in seats
        ],
    }


def bought(event: Event) -> str | None:
    """The card that was bought, if one was."""
    return event.params["card"] if event.kind == "bought" else None


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
        background=target_of,
        facts=facts,
        catalogue=catalogue,
        expected_words=expected_words,
        card_words=card_words,
        numbers=numbers,
        labels=labels,
        tally=Tally("bought", bought, lambda: dict(DECK.kinds)),
        evaluate=evaluate,
        habit=habit,
        shortlist=shortlist,
    ),
    level="mode",
    together=False,
    worlds=((3, 4), (5, 2)),
)
