"""Xibalba: dice, cards, and the ark that everybody wants."""

from random import Random
from typing import Any

from holdout.kernel.draws import AwaitDraw, Draw
from holdout.kernel.packs import Pack
from holdout.kernel.rules import Rules, Tally, kinds
from holdout.kernel.state import Event
from holdout.kernel.title import Title
from holdout.titles.xibalba.bots.evaluate import evaluate, shortlist
from holdout.titles.xibalba.bots.habits import habit
from holdout.titles.xibalba.cards.catalogue import card_words, catalogue
from holdout.titles.xibalba.model import actions as a
from holdout.titles.xibalba.model.setup import new_game
from holdout.titles.xibalba.model.state import DECK, ID_OF, NUMBERS, Options, Xibalba
from holdout.titles.xibalba.positions.position import from_position, position
from holdout.titles.xibalba.positions.position import imagine as imagine_from_view
from holdout.titles.xibalba.rules import QUESTIONS, RUN
from holdout.titles.xibalba.seats.action_context import context, target_of
from holdout.titles.xibalba.seats.explain import unmet
from holdout.titles.xibalba.seats.no_effect import no_effect
from holdout.titles.xibalba.seats.view import XibalbaView, draws, view

_TOLD = ("about", "less", "left", "pile", "when")


def imagine(state: Xibalba, seat: int | None, rng: Random) -> None:
    """Deal anew what the seat can't know."""
    other = imagine_from_view(view(state, seat), rng)
    for name in state.__struct_fields__:
        setattr(state, name, getattr(other, name))


def facts(_deck: Any, asked: Any) -> dict[str, Any]:
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


def expected_words(_deck: Any) -> dict[str, set[str]]:
    """The words that every locale file of the title must have, by table."""
    cards: set[str] = {*DECK.cards, *DECK.boards}
    return {
        "actions": kinds([*a.TYPES, Draw]),
        "decisions": kinds(set(QUESTIONS)),
        "names": cards,
        "texts": cards,
        "roles": {*DECK.boards},
    }


def make(packs: tuple[Pack, ...] = ()) -> Title[Xibalba]:
    """The title with the cards that we ship, and packs laid over them. Raises `BadData`."""
    return Title(
        id="xibalba",
        schema="xibalba/1",
        min_seats=NUMBERS.players["min"],
        max_seats=NUMBERS.players["max"],
        state_type=Xibalba,
        options_type=Options,
        view_type=XibalbaView,
        action_types=a.TYPES,
        package=__name__,
        packs=packs,
        rules=Rules(
            new_game=lambda _deck, seats, options, seed: new_game(seats, options, seed),
            run=RUN,
            questions=QUESTIONS,
            view=view,
            imagine=imagine,
            position=position,
            from_position=lambda _deck, document, seed: from_position(document, seed),
            draws=draws,
            unmet=unmet,
            no_effect=no_effect,
            context=context,
            background=lambda _deck, event: target_of(event),
            facts=facts,
            catalogue=lambda _deck: catalogue(),
            expected_words=expected_words,
            card_words=lambda _deck, entry, words: card_words(entry, words),
            numbers=numbers,
            labels=labels,
            tally=Tally("bought", bought, lambda _deck: dict(DECK.kinds)),
            evaluate=evaluate,
            habit=habit,
            shortlist=shortlist,
        ),
        level="mode",
        together=False,
        worlds=((3, 4), (5, 2)),
    )


TITLE = make()
