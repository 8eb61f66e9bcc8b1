"""What all steps of Dead of Winter have in common: what is told of a game that waits for one."""

from collections.abc import Iterable
from typing import ClassVar

from holdout.kernel.elements import CardElement, Element
from holdout.kernel.things import Step
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.model.elements import (
    LocationElement,
    SurvivorElement,
    SymbolElement,
)
from holdout.titles.dead_of_winter.model.state import DeadOfWinter

#: Where chance comes from that is neither an item deck nor a hand, as `GET draws` calls it.
CROSSROADS, ACTION, EXPOSURE, CRISES = "crossroads", "action", "exposure", "crises"


class WinterStep(Step, frozen=True):
    """Something that still has to happen in a game of Dead of Winter.

    `chance` says where chance comes in when it happens, if it does.
    """

    chance: ClassVar[str | None] = None

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        """The things on the table that a question is about whose answer it waits for."""
        del state
        return []

    def shows(self, state: DeadOfWinter, seat: int | None) -> Iterable[str]:
        """The item cards that it lets a seat (None: everybody) identify while it waits."""
        del state, seat
        return ()


class OfSurvivor(WinterStep, frozen=True):
    """Something that still happens to a survivor, or that it does."""

    who: str

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return person(state, self.who)


def person(state: DeadOfWinter, name: str) -> list[Element]:
    """A survivor, and where it is."""
    who = state.survivors.get(name)
    found: list[Element] = [SurvivorElement(name)] if name else []
    return [*found, LocationElement(who.at)] if who else found


def wished(deck: Deck, wish: str) -> Element:
    """What is asked for: an item or a symbol."""
    return CardElement(wish) if wish in deck.items else SymbolElement(wish)
