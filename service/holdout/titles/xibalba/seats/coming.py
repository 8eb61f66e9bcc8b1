"""What is still to happen, as far as people at a table keep it in mind: cards and their effects."""

from msgspec import Struct

from holdout.titles.xibalba.seats.shown_names import ShownNames
from holdout.titles.xibalba.state import What, Xibalba


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
        for what, seat, card in step.coming(state):
            each = XibalbaComing(what, seat, card and names[card])
            if each not in found[-1:]:
                found.append(each)
    return found
