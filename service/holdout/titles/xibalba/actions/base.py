"""What the actions and questions of Xibalba have in common.

A die is named by its face: `0` to `3` are resource dice, `blank`, `attack` and `crit` attack dice.
Places are `squad`, `ark`, `board` and `field-1` to `field-4`.
"""

from functools import cached_property
from typing import Any, ClassVar

from holdout.kernel.copies import card_of
from holdout.kernel.elements import Element
from holdout.kernel.questions import Choice
from holdout.kernel.things import Action, Codes, Decision, Moment
from holdout.titles.xibalba.cards.loader import FIELDS
from holdout.titles.xibalba.effects.base import Modify, Price
from holdout.titles.xibalba.elements import place_of
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.tracks import lose_resources
from holdout.titles.xibalba.state import Player, Xibalba

ONE = 1


class XibalbaMoment(Moment[Xibalba]):
    """The state as it is when a seat is asked, with what its answers look up."""

    asked: "XibalbaDecision"
    #: How much less than its price the question asks for something.
    less = 0
    _changes: list[Modify] | None = None
    _prices: dict[Price, int] | None = None

    def __init__(self, state: Xibalba, asked: "XibalbaDecision") -> None:
        """`me` is the player who is asked."""
        self.state, self.asked, self.seat = state, asked, asked.seat
        self.me: Player = state.players[asked.seat - 1]

    # `cached_property` takes a lock until Python 3.12, for longer than these two take.

    @property
    def changes(self) -> list[Modify]:
        """What the player's active cards change."""
        if self._changes is None:
            self._changes = values.modifiers(self.state, self.seat)
        return self._changes

    @property
    def prices(self) -> dict[Price, int]:
        """What the general actions cost the player (7.15)."""
        if self._prices is None:
            self._prices = values.prices(self.state, self.seat, self.changes)
        return self._prices

    @cached_property
    def places(self) -> dict[str, str]:
        """The player's active cards by their place."""
        return values.places(self.state, self.seat)


class XibalbaDecision(Decision):
    """A question to a player. `free`: what has a price in a turn costs nothing here."""

    free: ClassVar[bool] = False

    def moment(self, state: Xibalba) -> XibalbaMoment:
        return XibalbaMoment(state, self)


class XibalbaAction(Action, frozen=True):
    """Something that a player does. `in_turn`: it is done in the action phase."""

    in_turn: ClassVar[bool] = False


class OnDie(XibalbaAction, frozen=True):
    """Something done with a die of this face."""

    face: str


class AtPlace(XibalbaAction, frozen=True):
    """Something about the active card at a place of one's own."""

    place: str

    def targets(self, moment: XibalbaMoment) -> list[Element]:
        return [place_of(moment.seat, self.place)]

    def context(self, moment: XibalbaMoment) -> dict[str, Any]:
        return named_card(moment.places.get(self.place)) | super().context(moment)


class Priced(XibalbaAction, frozen=True):
    """An action that has a price, which cards may change (7.15)."""

    in_turn = True
    price: ClassVar[Price]

    @classmethod
    def is_dear(cls, moment: XibalbaMoment) -> bool:
        """Return whether the player can't pay the action."""
        return moment.prices[cls.price] > moment.me.resources

    def lacks(self, moment: XibalbaMoment) -> Codes:
        if not moment.asked.free and self.is_dear(moment):
            yield "too-few-resources"

    def pay(self, moment: XibalbaMoment) -> None:
        """Pay the price."""
        lose_resources(moment.state, moment.seat, moment.prices[self.price])

    def context(self, moment: XibalbaMoment) -> dict[str, Any]:
        told = super().context(moment)
        if moment.me.board and not moment.asked.free:
            told["cost"] = moment.prices[self.price]
        return told


class Done(XibalbaAction, frozen=True, tag="done"):
    """Choose no more."""

    rule = "14"

    def do(self, moment: XibalbaMoment) -> None:
        pass


class Decline(XibalbaAction, frozen=True, tag="decline"):
    """Choose none."""

    rule = "14"

    def do(self, moment: XibalbaMoment) -> None:
        pass


# ---- what several of them tell


def named_card(copy: str | None) -> dict[str, Any]:
    """Return the parameters by which words may name a card."""
    return {"name": card_of(copy)} if copy else {}


def by_card(card: str) -> dict[str, Any]:
    """Return the card whose effect asks, if one does, as a parameter of words."""
    return {"card": card_of(card)} if card else {}


def choice(what: str, least: int, left: int, chosen: list[Element] | None = None) -> Choice:
    """So many more of something may be chosen, besides those that are."""
    made = chosen or []
    return Choice(what, least, left + len(made), left, made)


def top_card(state: Xibalba, seat: int, field: int) -> dict[str, Any]:
    """Return the parameters by which words may name the top card of a player's field."""
    if not 1 <= seat <= state.seats or not 1 <= field <= FIELDS:
        return {}
    stack = state.players[seat - 1].fields[field - 1]
    return named_card(stack[-1]) if stack else {}
