"""The actions of Raxxon, and ready-made ones for every place of the crowd.

Frozen actions are made once and shared: listing the legal ones is then a look-up each.
"""

from collections.abc import Callable

from holdout.kernel import grid
from holdout.kernel.state import Action
from holdout.titles.raxxon.model.elements import PILE_IDS, Line, PileId


class ChooseSheet(Action, frozen=True, tag="sheet"):
    """Take a character sheet."""

    sheet: str


class GoOn(Action, frozen=True, tag="go-on"):
    """Take the turn, or go on with it."""


class PassTurn(Action, frozen=True, tag="pass"):
    """End the turn and take no more part in this day."""


class Perform(Action, frozen=True, tag="perform"):
    """Choose an action of the sheet; a token goes on its leftmost empty space."""

    action: str


class OnLine(Action, frozen=True):
    """An action on a whole row or column."""

    line: Line
    index: int


class Evacuate(OnLine, frozen=True, tag="evacuate"):
    """Evacuate a row or column of face-up healthy cards."""


class Strike(OnLine, frozen=True, tag="strike"):
    """Kill all cards of a row or column."""


class Curfew(OnLine, frozen=True, tag="curfew"):
    """Shuffle a row or column and put it on top of the population draw pile."""


class OnPlace(Action, frozen=True):
    """An action on one place of the crowd."""

    row: int
    column: int


class Flip(OnPlace, frozen=True, tag="flip"):
    """Turn a facedown card face-up."""


class KillCard(OnPlace, frozen=True, tag="kill"):
    """Choose a card to be killed."""


class MoveCard(OnPlace, frozen=True, tag="move"):
    """Choose a card of the crowd to be moved."""


class TurnDown(OnPlace, frozen=True, tag="turn-down"):
    """Choose a card to be turned facedown."""


class Look(OnPlace, frozen=True, tag="look"):
    """Choose a facedown card to look at."""


class SwapCard(OnPlace, frozen=True, tag="swap"):
    """Choose a card that changes places with another."""


class Block(OnPlace, frozen=True, tag="block"):
    """Choose the card that gets the block markers."""


class Rescue(OnPlace, frozen=True, tag="rescue"):
    """Choose a card of a targeted evacuation."""


class Ask(OnPlace, frozen=True, tag="interview"):
    """Interview a facedown card."""


class Add(OnPlace, frozen=True, tag="add"):
    """Choose the place of a card that joins the crowd."""


class Unblock(OnPlace, frozen=True, tag="unblock"):
    """Choose the card that loses a block marker."""


class Take(Action, frozen=True, tag="take"):
    """Choose a card out of a face-up pile."""

    card: str
    zone: PileId


class Done(Action, frozen=True, tag="done"):
    """Stop choosing."""


class Use(Action, frozen=True, tag="use"):
    """Use the optional effect of an action."""


class Decline(Action, frozen=True, tag="decline"):
    """Do not use the optional effect."""


class TakeOption(Action, frozen=True, tag="option"):
    """Take one of the two options of a Raxxon card."""

    option: str


class Resolve(Action, frozen=True, tag="resolve"):
    """Choose whose when-killed effect comes next."""

    card: str


class ClearSheet(Action, frozen=True, tag="clear-sheet"):
    """Choose the seat whose sheet loses tokens."""

    seat: int


class Clear(Action, frozen=True, tag="clear"):
    """Choose a token that leaves its space; spaces count from 1."""

    action: str
    space: int


class SetAside(Action, frozen=True, tag="aside"):
    """Put one of the cards looked at away."""

    card: str


class Top(Action, frozen=True, tag="top"):
    """Choose which card lies next, from the top down."""

    card: str


class Under(Action, frozen=True, tag="under"):
    """Choose which card goes under the pile next; later ones lie deeper."""

    card: str


TYPES: tuple[type[Action], ...] = (
    ChooseSheet,
    GoOn,
    PassTurn,
    Perform,
    Evacuate,
    Strike,
    Curfew,
    Flip,
    KillCard,
    MoveCard,
    TurnDown,
    Look,
    SwapCard,
    Block,
    Rescue,
    Ask,
    Add,
    Unblock,
    Take,
    Done,
    Use,
    Decline,
    TakeOption,
    Resolve,
    ClearSheet,
    Clear,
    SetAside,
    Top,
    Under,
)

GO_ON, PASS, DONE, USE, DECLINE = GoOn(), PassTurn(), Done(), Use(), Decline()


class _ByPlace(dict[int, OnPlace]):
    """The action of one kind for every place, made when it is first asked for."""

    def __init__(self, make: Callable[[int, int], OnPlace]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, at: int) -> OnPlace:
        made = self[at] = self._make(grid.row_of(at), grid.column_of(at))
        return made


class _ByLine(dict[tuple[Line, int], OnLine]):
    """The action of one kind for every row and column, made when it is first asked for."""

    def __init__(self, make: Callable[[Line, int], OnLine]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, line: tuple[Line, int]) -> OnLine:
        made = self[line] = self._make(*line)
        return made


FLIP, KILL, MOVE = _ByPlace(Flip), _ByPlace(KillCard), _ByPlace(MoveCard)
TURN_DOWN, LOOK, SWAP = _ByPlace(TurnDown), _ByPlace(Look), _ByPlace(SwapCard)
BLOCK, RESCUE, ASK = _ByPlace(Block), _ByPlace(Rescue), _ByPlace(Ask)
ADD, UNBLOCK = _ByPlace(Add), _ByPlace(Unblock)
EVACUATE, STRIKE, CURFEW = _ByLine(Evacuate), _ByLine(Strike), _ByLine(Curfew)


def place_of(action: OnPlace) -> int:
    """The place that an action names."""
    return grid.place(action.row, action.column)


class _ByName(dict[str, Resolve]):
    """The action for each type, made when it is first asked for."""

    def __missing__(self, card: str) -> Resolve:
        made = self[card] = Resolve(card)
        return made


RESOLVE = _ByName()


class _ByCard(dict[str, Take]):
    """The action that takes a card out of a pile, for each `card zone`."""

    def __missing__(self, words: str) -> Take:
        card, zone = words.split(" ")
        made = self[words] = Take(card, PILE_IDS[zone])
        return made


TAKE = _ByCard()


class _ByAction(dict[str, Perform]):
    """The action for each action of a sheet, made when it is first asked for."""

    def __missing__(self, name: str) -> Perform:
        made = self[name] = Perform(name)
        return made


PERFORM = _ByAction()
