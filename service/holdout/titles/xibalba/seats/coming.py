"""What is still to happen, as far as people at a table keep it in mind: cards and their effects."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal

from msgspec import Struct

from holdout.kernel.named import named
from holdout.kernel.state import Step
from holdout.titles.xibalba.model import steps
from holdout.titles.xibalba.model.state import Xibalba
from holdout.titles.xibalba.seats.shown_names import ShownNames

What = Annotated[
    Literal["place", "effect", "reaction", "roll", "enter", "control"],
    named("XibalbaComingWhat", "What still has to happen."),
]


class XibalbaComing(Struct, frozen=True):
    """Something that has to happen before the turn goes on: what, for which player, by which card.

    `place`: a card that was bought or captured is put down. `effect`: the rest of a card's effect.
    `reaction`: a card answers what has happened, if its conditions hold then. `roll`: paragon dice
    are rolled. `enter`: the active soldier enters the ark. `control`: the ark pays at the end of
    the turn.
    """

    what: What
    seat: int
    card: str | None


def coming(state: Xibalba, names: ShownNames) -> list[XibalbaComing]:
    """What is to come, the next first."""
    found: list[XibalbaComing] = []
    for step in reversed(state.agenda):
        if found_by := _TOLD.get(type(step)):
            for each in found_by(state, step, names):
                if each not in found[-1:]:
                    found.append(each)
    return found


def _place(_state: Xibalba, step: steps.Place, names: ShownNames) -> list[XibalbaComing]:
    return [XibalbaComing("place", step.seat, names[step.card])]


def _effect(state: Xibalba, step: Any, names: ShownNames) -> list[XibalbaComing]:
    seat = getattr(step, "seat", state.active)
    return [XibalbaComing("effect", seat, names[step.card])]


def _reactions(state: Xibalba, step: steps.Fire, names: ShownNames) -> list[XibalbaComing]:
    effect_of = state.deck.effect_of
    return [
        XibalbaComing("reaction", seat, names[card])
        for seat, card in step.cards
        if effect_of[card].when == step.when
    ]


def _roll(_state: Xibalba, step: steps.GainRoll, _names: ShownNames) -> list[XibalbaComing]:
    return [XibalbaComing("roll", step.seat, None)]


def _enter(state: Xibalba, step: steps.EnterArk, names: ShownNames) -> list[XibalbaComing]:
    squad = state.players[step.seat - 1].squad
    return [XibalbaComing("enter", step.seat, names[squad[-1]] if squad else None)]


def _control(state: Xibalba, _step: steps.ControlIncome, names: ShownNames) -> list[XibalbaComing]:
    if not state.keeper or state.ark is None:
        return []
    return [XibalbaComing("control", state.keeper, names[state.ark])]


_TOLD: Mapping[type[Step], Callable[[Xibalba, Any, ShownNames], list[XibalbaComing]]] = {
    steps.Place: _place,
    steps.Do: _effect,
    steps.Chosen: _effect,
    steps.PayDice: _effect,
    steps.Reroll: _effect,
    steps.TurnOne: _effect,
    steps.Fire: _reactions,
    steps.GainRoll: _roll,
    steps.EnterArk: _enter,
    steps.ControlIncome: _control,
}
