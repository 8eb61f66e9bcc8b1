"""What an effect lets somebody choose: a field, a target, a die. The step that waits reads it."""

from typing import Any, Literal

from holdout.kernel.copies import card_of
from holdout.kernel.elements import CardElement, Element, PlayerElement
from holdout.kernel.questions import About
from holdout.kernel.things import Action
from holdout.titles.xibalba.actions.base import (
    ONE,
    Done,
    XibalbaAction,
    XibalbaDecision,
    XibalbaMoment,
    by_card,
    choice,
    top_card,
)
from holdout.titles.xibalba.elements import DiceElement, DieElement, FieldElement
from holdout.titles.xibalba.rules.values import free_fields
from holdout.titles.xibalba.state import Xibalba

# ---- a field for a card


class AwaitField(XibalbaDecision, tag="field"):
    """On which field does the card go? It was bought, or captured by `cause`."""

    rule = "7.6"

    card: str
    cause: str | None = None

    def legal(self, moment: XibalbaMoment) -> list[Action]:
        """Return the choices of fields that may take the card."""
        fields = free_fields(moment.state, self.seat, moment.state.deck.kind_of[self.card])
        return [PickField(field) for field in fields]

    def describe(self, moment: XibalbaMoment, viewer: int | None) -> About:
        card = CardElement(card_of(self.card))
        return About(None, (card,), self.cause, choice("field", ONE, ONE), rule=self.rule)

    def facts(self, deck: Any) -> dict[str, Any]:
        return by_card(self.card)


class PickField(XibalbaAction, frozen=True, tag="field"):
    """Put the card onto this field."""

    rule = "7.6"

    field: int

    def do(self, moment: XibalbaMoment) -> None:
        moment.state.picked = str(self.field)

    def targets(self, moment: XibalbaMoment) -> list[Element]:
        return [FieldElement(moment.seat, self.field)]

    def context(self, moment: XibalbaMoment) -> dict[str, Any]:
        return top_card(moment.state, moment.seat, self.field)


# ---- whom or what an effect concerns


class AwaitTarget(XibalbaDecision, tag="target"):
    """Whom, or which card of whom, does an effect concern?

    Options are seats (`2`), or seats with a field (`2 3`). `op` says what happens.
    """

    rule = "13.1"

    card: str
    op: str
    options: list[str]

    def legal(self, moment: XibalbaMoment) -> list[Action]:
        return [Target(*map(int, option.split())) for option in self.options]

    def describe(self, moment: XibalbaMoment, viewer: int | None) -> About:
        what = "field" if any(" " in option for option in self.options) else "player"
        purpose, one = self.op.replace("_", "-"), choice(what, ONE, ONE)
        found = tuple(each for action in self.legal(moment) for each in action.targets(moment))
        return About(purpose, found, self.card, one, rule=self.rule)

    def facts(self, deck: Any) -> dict[str, Any]:
        return by_card(self.card)


class Target(XibalbaAction, frozen=True, tag="target"):
    """Choose a player, or the top card on a field of a player."""

    rule = "13.1"

    seat: int
    field: int | None = None

    def do(self, moment: XibalbaMoment) -> None:
        field = "" if self.field is None else f" {self.field}"
        moment.state.picked = f"{self.seat}{field}"

    def targets(self, moment: XibalbaMoment) -> list[Element]:
        if self.field is None:
            return [PlayerElement(self.seat)]
        return [FieldElement(self.seat, self.field)]

    def context(self, moment: XibalbaMoment) -> dict[str, Any]:
        return {} if self.field is None else top_card(moment.state, self.seat, self.field)


# ---- a die of the action pool


class AwaitDie(XibalbaDecision, tag="die"):
    """Which die of the action pool is turned, rolled again or paid? `left` more at the most.

    Options are faces (`blank`), or faces with what they are turned to (`blank crit`).
    """

    rule = "13.1"

    about: Literal["turn", "reroll", "pay"]
    card: str
    options: list[str]
    left: int = 1
    least: int = 1

    def legal(self, moment: XibalbaMoment) -> list[Action]:
        """Return the options, with an end of the choice if enough were chosen."""
        options: list[Action] = [PickDie(*option.split()) for option in self.options]
        return options if self.least else [*options, Done()]

    def take(self, moment: XibalbaMoment, action: Action) -> None:
        moment.state.picked = ""
        action.do(moment)

    def describe(self, moment: XibalbaMoment, viewer: int | None) -> About:
        aside: list[Element] = [DieElement("aside", face) for face in moment.state.aside]
        least = max(self.least, min(ONE, len(aside)))
        some = choice("die", least, self.left, aside)
        pool, optional = (DiceElement("pool"),), not self.least
        return About(self.about, pool, self.card, some, optional=optional, rule=self.rule)

    def facts(self, deck: Any) -> dict[str, Any]:
        return {"about": self.about, "left": self.left} | by_card(self.card)


class PickDie(XibalbaAction, frozen=True, tag="die"):
    """Choose a die of the action pool, and the face it is turned to if that is a choice."""

    rule = "13.1"

    face: str
    into: str | None = None

    def do(self, moment: XibalbaMoment) -> None:
        moment.state.picked = self.face if self.into is None else f"{self.face} {self.into}"

    def targets(self, moment: XibalbaMoment) -> list[Element]:
        return [DieElement("pool", self.face)]

    def context(self, moment: XibalbaMoment) -> dict[str, Any]:
        return {"into": [self.into]} if self.into else {}


def ask_die(state: Xibalba, asked: AwaitDie) -> None:
    """Ask for a die; where there is one possibility it is taken."""
    if len(asked.options) == 1 and asked.least:
        state.picked = asked.options[0]
    else:
        state.decisions.append(asked)
