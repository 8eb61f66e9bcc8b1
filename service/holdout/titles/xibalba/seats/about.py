"""What a question is about: to everybody the same, as the whole table is open (chapter 15)."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.copies import card_of
from holdout.kernel.draws import AwaitDraw
from holdout.kernel.elements import CardElement, Element, PileElement
from holdout.kernel.questions import About, Choice
from holdout.kernel.state import Decision, Step
from holdout.titles.xibalba.model import decisions, steps
from holdout.titles.xibalba.model.elements import (
    DECKS,
    ArkElement,
    BaseElement,
    DiceElement,
    DieElement,
    SaleElement,
    SquadElement,
)
from holdout.titles.xibalba.model.state import Xibalba
from holdout.titles.xibalba.rules.draws import PILES
from holdout.titles.xibalba.seats.paragraphs import rule_of

_ONE = 1


def about(state: Xibalba, asked: Decision, viewer: int | None) -> About:
    """What an open decision is about: to everybody the same."""
    del viewer
    find = _ABOUT.get(type(asked))
    told = find(state, asked) if find else About()
    return told._replace(rule=rule_of(asked))


def _choice(what: str, least: int, left: int, chosen: list[Element] | None = None) -> Choice:
    made = chosen or []
    return Choice(what, least, left + len(made), left, made)


def _effect(_state: Xibalba, asked: decisions.AwaitEffect) -> About:
    return About(asked.when.replace("_", "-"), choice=_choice("effect", _ONE, _ONE))


def _added(_state: Xibalba, asked: decisions.AwaitAdded) -> About:
    return About(cause=asked.card or None, choice=_choice("die", _ONE, _ONE))


def _sort(state: Xibalba, _asked: decisions.AwaitSort) -> About:
    return About(elements=(DiceElement("rolled"),), choice=_choice("die", 0, len(state.rolled)))


def _field(_state: Xibalba, asked: decisions.AwaitField) -> About:
    card = CardElement(card_of(asked.card))
    return About(None, (card,), asked.cause, _choice("field", _ONE, _ONE))


def _block(state: Xibalba, asked: decisions.AwaitBlock) -> About:
    attack = state.attack
    if attack is None:
        return About(optional=True)
    places = (ArkElement(), BaseElement(asked.seat), SquadElement(asked.seat))
    return About(None, places, card_of(attack.soldier), optional=True)


def _raid(state: Xibalba, asked: decisions.AwaitRaid) -> About:
    cause = card_of(state.attack.soldier) if state.attack else None
    choice = _choice("field", 0, _ONE)
    return About(None, (BaseElement(asked.victim),), cause, choice, optional=True)


def _target(_state: Xibalba, asked: decisions.AwaitTarget) -> About:
    what = "field" if any(" " in option for option in asked.options) else "player"
    return About(asked.op.replace("_", "-"), (), asked.card, _choice(what, _ONE, _ONE))


def _die(state: Xibalba, asked: decisions.AwaitDie) -> About:
    aside = [DieElement("aside", face) for face in state.aside]
    least = max(asked.least, min(_ONE, len(aside)))
    choice = _choice("die", least, asked.left, [*aside])
    return About(asked.about, (DiceElement("pool"),), asked.card, choice, optional=not asked.least)


def _order(_state: Xibalba, asked: decisions.AwaitOrder) -> About:
    choice = _choice("card", 0, asked.left)
    return About(None, (), asked.card or "reorganise", choice, optional=True)


def _purchase(_state: Xibalba, asked: decisions.AwaitPurchase) -> About:
    pile = PileElement(DECKS[asked.deck])
    return About(None, (pile,), asked.card or None, _choice("sale", 0, _ONE), optional=True)


def _upgrade(_state: Xibalba, asked: decisions.AwaitUpgrade) -> About:
    return About(None, (BaseElement(asked.seat),), asked.card or None, optional=True)


def _sale(_state: Xibalba, asked: decisions.AwaitSale) -> About:
    return About(None, (), asked.card or None, _choice("sale", 0, asked.left), optional=True)


def _draw(state: Xibalba, asked: AwaitDraw) -> About:
    """What is drawn or rolled, and what for: the step that waits knows."""
    waiting = state.agenda[-1]
    cause = _WAITING.get(type(waiting)) or getattr(waiting, "cause", None)
    elements: tuple[Element, ...] = (PileElement(asked.pile),)
    if asked.pile in PILES and asked.about is not None:
        elements += (SaleElement(DECKS[PILES[asked.pile]], asked.about + 1),)
        cause = "setup" if state.phase == "setup" else "refill"
    return About("roll" if asked.pile in state.deck.numbers.dice else "draw", elements, cause)


#: What is rolled or drawn for, where the step that waits does not name its cause.
_WAITING: Mapping[type[Step], str] = {
    steps.OpenArk: "setup",
    steps.DealBoard: "setup",
    steps.RollStart: "start",
    steps.Plunder: "loot",
}

_ABOUT: Mapping[type[Decision], Callable[[Xibalba, Any], About]] = {
    decisions.AwaitEffect: _effect,
    decisions.AwaitAdded: _added,
    decisions.AwaitSort: _sort,
    decisions.AwaitField: _field,
    decisions.AwaitBlock: _block,
    decisions.AwaitRaid: _raid,
    decisions.AwaitTarget: _target,
    decisions.AwaitDie: _die,
    decisions.AwaitOrder: _order,
    decisions.AwaitPurchase: _purchase,
    decisions.AwaitUpgrade: _upgrade,
    decisions.AwaitSale: _sale,
    AwaitDraw: _draw,
}
