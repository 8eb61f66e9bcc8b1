"""Raxxon: a team of 1 to 4 empties a crowd into safety, day by day."""

from random import Random
from typing import Any

from holdout.kernel import grid
from holdout.kernel.draws import AwaitDraw, Draw
from holdout.kernel.packs import Pack
from holdout.kernel.rules import Rules, kinds
from holdout.kernel.state import Action
from holdout.kernel.title import Title
from holdout.titles.raxxon.bots.evaluate import evaluate
from holdout.titles.raxxon.bots.habits import habit
from holdout.titles.raxxon.cards.catalogue import card_words, catalogue
from holdout.titles.raxxon.model import actions as a
from holdout.titles.raxxon.model import decisions as d
from holdout.titles.raxxon.model import state as s
from holdout.titles.raxxon.model.setup import new_game
from holdout.titles.raxxon.positions.document import from_position, position
from holdout.titles.raxxon.positions.document import imagine as imagine_from_view
from holdout.titles.raxxon.rules import QUESTIONS, RUN
from holdout.titles.raxxon.rules.feasible import can_change
from holdout.titles.raxxon.seats.explain import unmet
from holdout.titles.raxxon.seats.view import RaxxonView, draws, view

_TOLD = ("seat", "card", "left", "owner", "pile", "free")


def no_effect(state: s.Raxxon, action: Action) -> bool:
    """Whether an action of the sheet could do nothing at the moment (6.13)."""
    if not isinstance(action, a.Perform):
        return False
    steps = s.DECK.actions[s.sheet_of(state, state.active).id, action.action].steps
    return not any(can_change(state, step) for step in steps)


def context(state: s.Raxxon, seat: int, action: Action) -> dict[str, Any]:
    """What words for an action may name besides its parameters: known cards, whose sheet."""
    if isinstance(action, a.OnPlace):
        cell = state.crowd.get(a.place_of(action))
        return {"card": cell.card} if cell and cell.known else {}
    if isinstance(action, a.TakeOption):
        asked = next((each for each in state.decisions if each.seat == seat), None)
        return {"card": asked.card} if isinstance(asked, d.AwaitOption) else {}
    if isinstance(action, a.Perform | a.Clear):
        asked = next((each for each in state.decisions if each.seat == seat), None)
        owner = asked.owner if isinstance(asked, d.AwaitTokens) else state.active
        sheet = state.sheets[owner - 1]
        return {"sheet": sheet.id} if sheet else {}
    return {}


def imagine(state: s.Raxxon, seat: int | None, rng: Random) -> None:
    """Deal anew what the seat can't know."""
    other = imagine_from_view(view(state, seat), rng)
    for name in state.__struct_fields__:
        setattr(state, name, getattr(other, name))


def facts(_deck: Any, asked: Any) -> dict[str, Any]:
    """What words for a decision may name."""
    told = {name: getattr(asked, name) for name in _TOLD if hasattr(asked, name)}
    op = getattr(asked, "op", None)
    if op is not None:
        told |= {name: getattr(op, name) for name in ("zone", "to") if hasattr(op, name)}
        told["op"] = op.__struct_config__.tag
    if isinstance(asked, d.AwaitArrange) and op is None:
        told["zone"] = "infection_supply"
    if isinstance(asked, AwaitDraw) and asked.pile == "crowd" and asked.about is not None:
        told["at"] = grid.words(asked.about)
    return told


def numbers(state: s.Raxxon) -> dict[str, float]:
    """What is worth counting about a game: days, rescued people, Raxxon's power."""
    return {"days": state.day, "evacuated": len(state.evacuation), "power": state.power}


def expected_words(_deck: Any) -> dict[str, set[str]]:
    """The words that every locale file of the title must have, by table."""
    decisions = set(QUESTIONS)
    names = {*s.DECK.types, *s.DECK.sheets, *s.DECK.raxxon, *(name for _, name in s.DECK.actions)}
    return {
        "actions": kinds([*a.TYPES, Draw]),
        "decisions": kinds(decisions),
        "names": names,
        "texts": {*s.DECK.types, *s.DECK.raxxon},
    }


def make(packs: tuple[Pack, ...] = ()) -> Title[s.Raxxon]:
    """The title with the cards that we ship, and packs laid over them. Raises `BadData`."""
    return Title(
        id="raxxon",
        schema="raxxon/1",
        min_seats=s.DECK.numbers.players["min"],
        max_seats=s.DECK.numbers.players["max"],
        state_type=s.Raxxon,
        options_type=s.Options,
        view_type=RaxxonView,
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
            facts=facts,
            catalogue=lambda _deck: catalogue(),
            expected_words=expected_words,
            card_words=lambda _deck, entry, words: card_words(entry, words),
            numbers=numbers,
            evaluate=evaluate,
            habit=habit,
        ),
        level="difficulty",
    )


TITLE = make()
