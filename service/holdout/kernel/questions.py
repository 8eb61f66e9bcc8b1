"""What an open decision is about, for those who show it: typed, and the same in every title."""

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from holdout.kernel.elements import Element

if TYPE_CHECKING:
    from holdout.kernel.things import Action


class Choice(Struct, frozen=True, gc=False, omit_defaults=False):
    """How many of what may be chosen.

    `what`: of which sort the options are, such as `die` or `cell`. At least `least` and at most
    `most`; `left` more may be. `chosen` are those chosen so far; null if the viewer can't know.
    """

    what: str
    least: int
    most: int
    left: int
    chosen: list[Element] | None = []


class About(NamedTuple):
    """What a decision is about, as far as the viewer may know it.

    `purpose` says what for, where the kind of the decision leaves that open (`attack-die`).
    `elements` are the things on the table that it concerns; `cause` is the card (or ability, or
    step of the round) that asks. `choice` is None if it isn't a choice from a list. `optional`:
    it may be declined. `rule` is the paragraph of the rules that it follows from.
    """

    purpose: str | None = None
    elements: tuple[Element, ...] = ()
    cause: str | None = None
    choice: Choice | None = None
    optional: bool = False
    rule: str | None = None


class TurnsUp(Struct, frozen=True, gc=False):
    """Chance, or a hidden card, decides what comes of an action.

    `pile` is where it comes from: a pile or dice, as `GET draws` calls it. `certain`: it is drawn
    in any case; if not, it depends on what happens on the way.
    """

    pile: str
    certain: bool = True


class Notes(NamedTuple):
    """What a list of legal actions says of an action.

    `targets`: the things on the table that it is done with or to. `draws`: where chance or a
    hidden card decides what comes of it. `no_effect`: it can do nothing at the moment but
    cost its price. `rule`: the paragraph of the rules that it follows from.
    """

    targets: list[Element]
    draws: TurnsUp | None
    no_effect: bool
    rule: str | None


class Listed(NamedTuple):
    """A legal action with all that a list says of it; `facts` are what its words may name."""

    action: "Action"
    notes: Notes
    facts: dict[str, Any]
