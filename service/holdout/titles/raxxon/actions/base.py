"""What all steps, questions and answers of Raxxon have in common."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from holdout.kernel import grid
from holdout.kernel.elements import Element
from holdout.kernel.questions import About, Choice
from holdout.kernel.things import Action, Codes, Decision, Moment, Step
from holdout.titles.raxxon.elements import (
    PILE_IDS,
    CellElement,
    Line,
    LineElement,
    line_name,
    place_name,
)
from holdout.titles.raxxon.state import Raxxon

#: What a question is about: things on the table, what is chosen, whether nothing may be chosen.
Told = tuple[list[Element], Choice | None, bool]

#: What words for a question may name, where the question has it.
_NAMED = ("seat", "card", "left", "owner", "pile", "free")


class RaxxonStep(Step, frozen=True):
    """Something that still has to happen in a game of Raxxon."""


class RaxxonAction(Action, frozen=True):
    """An answer to a question of Raxxon."""

    def fits(self, moment: Moment[Raxxon]) -> bool:
        return self in moment.asked.legal(moment)


class RaxxonDecision(Decision):
    """A question to a player of Raxxon; with `op` it asks for the targets of that effect."""

    def concerns(self, state: Raxxon) -> Told:
        """Return what the question is about.

        Everybody may know all of it, because the team shares what it knows.
        """
        del state
        return [], None, False

    def describe(self, moment: Moment[Raxxon], viewer: int | None) -> About:
        elements, choice, optional = self.concerns(moment.state)
        op = self.purpose
        purpose = str(op.__struct_config__.tag).replace("_", "-") if op else None
        cause = moment.state.cause
        return About(purpose, tuple(elements), cause, choice, optional, self.paragraph)

    @property
    def purpose(self) -> Any:
        """The effect that targets are asked for; None if there is none."""
        return getattr(self, "op", None)

    @property
    def paragraph(self) -> str | None:
        """The paragraph that it follows from: that of its effect, if it has one."""
        op = getattr(self, "op", None)
        return op.rule if op is not None else self.rule

    def facts(self, deck: Any) -> dict[str, Any]:
        named = {name: getattr(self, name) for name in _NAMED if hasattr(self, name)}
        op = self.purpose
        if op is not None:
            zones = (name for name in ("zone", "to") if hasattr(op, name))
            named |= {name: PILE_IDS[getattr(op, name)] for name in zones}
            named["op"] = op.__struct_config__.tag
        return named


def pick(what: str, most: int = 1) -> Choice:
    """So many of something, none of which has been chosen yet."""
    return Choice(what, most, most, most, [])


def cell(at: int) -> CellElement:
    """Return the reference to a place of the crowd."""
    return CellElement(grid.row_of(at), grid.column_of(at))


# ---- answers to questions of several kinds


class OnLine(RaxxonAction, frozen=True):
    """An action on a whole row or column."""

    line: Line
    index: int

    def targets(self, moment: Any) -> list[Element]:
        return [LineElement(self.line, self.index)]

    def context(self, moment: Moment[Raxxon]) -> dict[str, Any]:
        return {"index": line_name(self.line, self.index)}


class OnPlace(RaxxonAction, frozen=True):
    """An action on one place of the crowd."""

    row: int
    column: int

    @property
    def at(self) -> int:
        """The place that it names."""
        return grid.place(self.row, self.column)

    def targets(self, moment: Any) -> list[Element]:
        return [CellElement(self.row, self.column)]

    def context(self, moment: Moment[Raxxon]) -> dict[str, Any]:
        called = {"at": place_name(self.row, self.column)}
        there = moment.state.crowd.get(self.at)
        return {**called, "card": there.card} if there and there.known else called


class OnCard(OnPlace, frozen=True):
    """An action on the card at one place of the crowd."""

    def lacks(self, moment: Moment[Raxxon]) -> Codes:
        if self.at not in moment.state.crowd:
            yield "no-card-there"


class Done(RaxxonAction, frozen=True, tag="done"):
    """Stop choosing."""

    rule = "6.17"

    def targets(self, moment: Moment[Raxxon]) -> list[Element]:
        return [cell(at) for at in getattr(moment.asked, "places_chosen", ())]


DONE = Done()

K = TypeVar("K")
A = TypeVar("A", bound=Action)


class Made(dict[K, A], Generic[K, A]):
    """The action of one kind for every place, line or name, made when it is first asked for.

    Frozen actions are made once and shared: listing the legal ones is then a look-up each.
    """

    def __init__(self, make: Callable[[K], A]) -> None:
        """`make` makes the action for a key."""
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> A:
        made = self[key] = self._make(key)
        return made


def by_place(kind: type[OnPlace]) -> Made[int, OnPlace]:
    """Return the actions of a kind, one for every place."""
    return Made(lambda at: kind(grid.row_of(at), grid.column_of(at)))


def by_line(kind: type[OnLine]) -> Made[tuple[Line, int], OnLine]:
    """Return the actions of a kind, one for every row and column."""
    return Made(lambda line: kind(*line))
