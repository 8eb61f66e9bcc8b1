"""Waiting for a draw: what the draw modes `manual` and `table` add to `automatic`."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from msgspec import Struct

from holdout.kernel.elements import Element, PileElement
from holdout.kernel.errors import NotADraw
from holdout.kernel.named import named
from holdout.kernel.questions import About, TurnsUp
from holdout.kernel.state import State
from holdout.kernel.things import Action, Decision, Step

Face = Annotated[Literal["up", "down"], named("Face", "Which way cards face.")]


class Draw(Action, frozen=True, tag="draw"):
    """Turn up what chance brings; in `table` mode `result` says what came up at the table."""

    pile: str
    result: str | None = None

    def targets(self, moment: Any) -> list[Element]:
        """Return the elements that are drawn from, as the decision names them."""
        return moment.asked.drawn() if isinstance(moment.asked, AwaitDraw) else []

    def turns_up(self, moment: Any) -> TurnsUp:
        """Return the pile as what turns up, because a draw is chance itself."""
        del moment
        return TurnsUp(self.pile)

    def context(self, moment: Any) -> dict[str, Any]:
        """Return the context that the decision gives for the draw."""
        asked, deck = moment.asked, moment.state.deck
        return asked.told_of(self, deck) if isinstance(asked, AwaitDraw) else {}

    def is_secret(self, moment: Any) -> bool:
        """Return whether the decision hides from others what came up."""
        return isinstance(moment.asked, AwaitDraw) and moment.asked.is_hidden


class AwaitDraw(Decision, tag="draw"):
    """The game waits until a seat draws; `about` is the place or thing that is turned up.

    A title subclasses it, with the same tag: what can come up, and how it does.
    """

    pile: str
    about: int | None = None

    @classmethod
    def must_wait(
        cls,
        state: State,
        seat: int,
        pile: str,
        about: int | None = None,
        again: Step | None = None,
    ) -> bool:
        """Return whether the step about to draw has to wait until a seat answers this decision.

        True: the decision was opened, and the step to run `again` once the seat has drawn is on
        the agenda; the caller returns. False: the draw may be made now.
        """
        if state.draws == "automatic":
            return False
        if state.drawn:
            state.drawn = False
            return False
        state.decisions.append(cls(seat=seat, pile=pile, about=about))
        if again is not None:
            state.agenda.append(again)
        return True

    def possible(self, state: Any) -> list[str]:
        """List what can come up at a table, as far as anybody can know, in a stable order."""
        raise NotImplementedError(type(self).__name__)

    def come_up(self, state: Any, result: str) -> None:
        """Let come up next what the table says."""
        raise NotImplementedError(type(self).__name__)

    @property
    def is_hidden(self) -> bool:
        """Whether only the seat that draws sees what comes up."""
        return False

    def drawn(self) -> list[Element]:
        """Return the elements that are drawn from."""
        return [PileElement(self.pile)]

    def facts(self, deck: Any) -> dict[str, Any]:
        """Return the facts of the draw: who draws, and from what."""
        return {**super().facts(deck), "pile": self.pile}

    def told_of(self, draw: Draw, deck: Any) -> dict[str, Any]:
        """Return what the words for a draw may name besides its parameters."""
        del draw, deck
        return {}

    def legal(self, moment: Any) -> list[Action]:
        """Draw; at a table, one action for each thing that can have come up."""
        if moment.state.draws != "table":
            return [Draw(self.pile)]
        return [Draw(self.pile, result) for result in self.possible(moment.state)]

    def take(self, moment: Any, action: Draw) -> None:
        """Allow the draw to be made now."""
        moment.state.drawn = True
        if action.result is not None:
            self.come_up(moment.state, action.result)

    def describe(self, moment: Any, viewer: int | None) -> About:
        """Return what the decision is about: the elements that are drawn from."""
        del moment, viewer
        return About(elements=tuple(self.drawn()), rule=self.rule)

    def cites(self, action: Action) -> str | None:
        """Draws have no paragraph of their own: each title has another one for them."""
        del action
        return self.rule


class PileInfo(Struct, frozen=True):
    """What may be told of a pile: how many cards, which way they face, who may draw now.

    A title says the rest, `Title` who may draw.
    """

    pile: str
    count: int
    face: Face
    seat: int | None = None


def waiting(state: State) -> dict[str, int]:
    """Return the piles that the game waits for, each with the seat that draws."""
    return {each.pile: each.seat for each in state.decisions if isinstance(each, AwaitDraw)}


def draw_from(
    state: State, pile: str, result: str | None, legal: Callable[[Any, int], list[Action]]
) -> Draw:
    """Return the action that draws from this pile now; `result` is what came up at the table.

    Several dice may be given in any order, with commas between them: `legal` has the order
    that counts. Only when the action is applied is it checked that the result can have come
    up. Raises `NotADraw` when the game waits for no draw from there, or a result is given
    (or missing) against the draw mode of the game.
    """
    asked = [d for d in state.decisions if isinstance(d, AwaitDraw) and d.pile == pile]
    if not asked:
        raise NotADraw("not-asked")
    if result is None and state.draws == "table":
        raise NotADraw("table")
    if result is not None and state.draws != "table":
        raise NotADraw("service")
    if result is None or "," not in result:
        return Draw(pile, result)
    given = sorted(result.split(","))
    listed = (each for each in legal(state, asked[0].seat) if isinstance(each, Draw))
    named = (each.result for each in listed if each.result is not None)
    return Draw(pile, next((each for each in named if sorted(each.split(",")) == given), result))
