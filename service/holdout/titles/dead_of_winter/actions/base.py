"""What the actions and questions of Dead of Winter have in common."""

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, Self

from holdout.kernel.elements import CardElement, Element
from holdout.kernel.errors import OTHER_QUESTION
from holdout.kernel.questions import About, Choice, TurnsUp
from holdout.kernel.state import Action
from holdout.kernel.things import NOT_ON_OFFER, Decision, Moment, once
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.rules.steps import WinterStep, perhaps
from holdout.titles.dead_of_winter.state import DeadOfWinter, Player


class Asking(Moment[DeadOfWinter]):
    """The state as a player is asked something: `me`."""

    asked: Any

    def __init__(self, state: DeadOfWinter, asked: "WinterDecision") -> None:
        self.state, self.asked, self.seat = state, asked, asked.seat
        self.me: Player = state.players[asked.seat - 1]

    @property
    def step(self) -> WinterStep | None:
        """What waits for the answer."""
        return next_step(self.state)

    @once
    def is_last(self) -> bool:
        """Return whether the game waits for nobody else."""
        decisions = self.state.decisions
        return all(each is self.asked or each.answer is not None for each in decisions)

    @once
    def perhaps(self) -> TurnsUp:
        """Return where chance comes in next, if nothing more is known of it."""
        return perhaps(self.state)


def next_step(state: DeadOfWinter) -> WinterStep | None:
    """Return the step that happens next, once all questions are answered."""
    return state.agenda[-1] if state.agenda else None


class WinterAction(Action, frozen=True):
    """Something that a player does or answers. `picks`: of which sort the options are it picks."""

    picks: ClassVar[str | None] = None

    @classmethod
    def picked(cls, option: str, own: int) -> Self:
        """Return the action with which a seat (`own`) picks an option of a choice."""
        del own
        make: Callable[..., Self] = cls
        return make(option)

    def turns_up(self, moment: Any) -> TurnsUp | None:
        return moment.asked.leads_to(moment, self) if moment.is_last else None

    def is_secret(self, moment: Any) -> bool:
        return bool(moment.asked.is_hidden)


class WinterDecision(Decision):
    """A question to a player.

    `is_hidden`: others may not know the answer. `open_to_all`: its options follow from public
    facts, as cards of a hand or a deck do not, nor what could be paid with them. `left_is_public`:
    the number of options still to be chosen gives nothing hidden away. `purpose` says what for,
    where the kind leaves that open; `about_card` is the card that asks, if one does.
    """

    @property
    def is_hidden(self) -> bool:
        return True

    @property
    def open_to_all(self) -> bool:
        return False

    @property
    def left_is_public(self) -> bool:
        return False

    @property
    def purpose(self) -> str | None:
        return None

    @property
    def about_card(self) -> str:
        return ""

    def moment(self, state: DeadOfWinter) -> Asking:
        return Asking(state, self)

    def unmet(self, moment: Any, action: Action) -> list[str]:
        return [NOT_ON_OFFER if self.asks_for(moment, action) else OTHER_QUESTION]

    def leads_to(self, moment: Any, action: Action) -> TurnsUp | None:
        """Return where chance comes in after the last answer that the game waits for."""
        del action
        found: TurnsUp = moment.perhaps
        return found

    def imagined(self, state: DeadOfWinter, rng: Random) -> "WinterDecision":
        """Return the same question in an imagined game, as put to a seat other than the own one.

        Options stay what they were if all can see them or nothing hidden decides them.
        """
        del state, rng
        return self

    # ---- what it is about

    def describe(self, moment: Any, viewer: int | None) -> About:
        state: DeadOfWinter = moment.state
        return About(
            self.purpose,
            tuple(dict.fromkeys(self.concerned(state))),
            self.asking_card or state.cause,
            self.how_many(moment, own=viewer == self.seat),
            self.may_be_declined(state, own=viewer == self.seat),
            self.paragraph,
        )

    @property
    def asking_card(self) -> str:
        """The card that asks; empty if none does."""
        return self.about_card

    @property
    def paragraph(self) -> str | None:
        """The paragraph of the rules that the question follows from."""
        return self.rule

    def concerned(self, state: DeadOfWinter) -> list[Element]:
        """List the things on the table that it concerns, all of which everybody may know."""
        step = next_step(state)
        found = step.concerns(state) if step else []
        return [*found, self.card_element(state)] if self.about_card else found

    def card_element(self, state: DeadOfWinter) -> Element:
        """Return the card that asks, as a thing on the table."""
        del state
        return CardElement(self.about_card)

    def how_many(self, moment: Any, *, own: bool) -> Choice | None:
        """Return how many may be chosen; None for others if the number would reveal secrets."""
        del moment, own
        return None

    def may_be_declined(self, state: DeadOfWinter, *, own: bool) -> bool:
        """Return whether it may be declined; to others only if that reveals nothing hidden."""
        del state, own
        return False

    def facts(self, deck: Deck) -> dict[str, Any]:
        card = self.about_card
        return {"card": card, **deck.before(card)} if card else {}
