"""What all steps of Dead of Winter have in common: what is told of a game that waits for one."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Annotated, Any, ClassVar, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from holdout.kernel.elements import CardElement, Element
from holdout.kernel.named import named
from holdout.kernel.questions import TurnsUp
from holdout.kernel.things import Action, Step
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.elements import (
    LocationElement,
    SurvivorElement,
    SymbolElement,
)
from holdout.titles.dead_of_winter.state import DeadOfWinter

#: Where chance comes from that is neither an item deck nor a hand, as `GET draws` calls it.
CROSSROADS, ACTION, EXPOSURE, CRISES = "crossroads", "action", "exposure", "crises"


class DeadOfWinterComing(Struct, frozen=True):
    """Something that still has to happen after the open decision.

    `what`: the rest of a `card`; a `survivor` makes `count` exposure rolls, or dies, or leaves;
    the infection spreads at a `location`, or `count` zombies arrive there.
    """

    what: Annotated[
        Literal["card", "exposure", "death", "departure", "infection", "zombies"],
        named("DeadOfWinterComingWhat", "What still has to happen."),
    ]
    card: str | None = None
    survivor: str | None = None
    location: str | None = None
    count: int = 1


#: Gives cards of an imagined game in place of those that some data name; `item`: by a card that
#: was played, so that all know its item.
Rename = Callable[..., Any]


class WinterStep(Step, frozen=True):
    """Something that still has to happen in a game of Dead of Winter.

    `chance` says where chance comes in when it happens, if it does.
    """

    chance: ClassVar[str | None] = None

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        """List the things on the table concerned by the question whose answer it waits for."""
        del state
        return []

    def shows(self, state: DeadOfWinter, seat: int | None) -> Iterable[str]:
        """List the item cards that it lets a seat (None: everybody) identify while it waits."""
        del state, seat
        return ()

    def coming(self) -> Iterable[DeadOfWinterComing]:
        """Return what the people at the table know of it."""
        return ()

    def turns(self) -> tuple[int, ...]:
        """Return the seats that take their turns when it happens."""
        return ()

    def entrances_at(self) -> str | None:
        """Return the location of the entrances in question while it waits for an answer."""
        return None

    def may_be_declined(self) -> bool:
        """Return whether all know that the question may be declined, without seeing its options."""
        return False

    # ---- in imagined games

    def renamed(self, state: DeadOfWinter, rename: Rename) -> Self:
        """Return the step with other cards in place of those that the seat can't know."""
        env = getattr(self, "env", None)
        return replace(self, env=rename(env)) if env else self

    def ask_again(self, state: DeadOfWinter, asked: Any) -> Any:
        """Return the choice whose answer it waits for, as it would be in this imagined game."""
        options = self.asks_again(state, asked.about)
        least = 0 if self.may_be_declined() else min(1, len(options))
        return replace(asked, options=options, chosen=[], least=least, left=1)

    def asks_again(self, state: DeadOfWinter, about: str) -> list[str]:
        """Its options. A step whose choices all can see is not asked for them."""
        raise NotImplementedError(f"{type(self).__name__} can't ask again about {about}")

    def may_give(self, state: DeadOfWinter, seat: int) -> tuple[list[str], int]:
        """Return what a seat without a gift so far may give under seal, and how many."""
        raise NotImplementedError(f"{type(self).__name__} takes no gifts")

    def guess_gift(self, state: DeadOfWinter, seat: int, rng: Random) -> None:
        """Guess by chance what a seat has given under seal, in an imagined game."""
        raise NotImplementedError(f"{type(self).__name__} takes no gifts")

    # ---- where chance comes in

    def leads_to(self, state: DeadOfWinter, answer: Action) -> TurnsUp | None:
        """Return where chance comes in after an awaited answer, as far as all can see."""
        del answer
        return perhaps(state)

    def hinges(self, state: DeadOfWinter, seat: int) -> bool:
        """Return whether its result may depend on a rare card that is hidden from a seat.

        If so, the state may have been changed and is of no further use.
        """
        del state, seat
        return False


class OfSurvivor(WinterStep, frozen=True):
    """Something that still happens to a survivor, or that it does."""

    who: str

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return person(state, self.who)


def person(state: DeadOfWinter, name: str) -> list[Element]:
    """Return a survivor, and where it is."""
    who = state.survivors.get(name)
    found: list[Element] = [SurvivorElement(name)] if name else []
    return [*found, LocationElement(who.at)] if who else found


def wished(deck: Deck, wish: str) -> Element:
    """Return what is asked for: an item or a symbol."""
    return CardElement(wish) if wish in deck.items else SymbolElement(wish)


# ---- where chance comes in


def perhaps(state: DeadOfWinter) -> TurnsUp:
    """Whatever comes next, as far as all can see; in doubt the crossroads card fires."""
    for step in reversed(state.agenda):
        if step.chance is not None:
            return TurnsUp(step.chance, certain=False)
    return TurnsUp(CROSSROADS if state.held is not None else ACTION, certain=False)


def surely(state: DeadOfWinter, pile: str) -> TurnsUp:
    """Surely from there; if the game waits for draws, only when somebody has drawn."""
    return TurnsUp(pile, certain=state.draws == "automatic")
