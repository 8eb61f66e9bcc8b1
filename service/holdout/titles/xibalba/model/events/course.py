"""Events of the course of a game: set-up, turns, the end."""

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Struct

from holdout.kernel.elements import Move, PileElement
from holdout.kernel.events import EventKind
from holdout.kernel.named import named
from holdout.titles.xibalba.model.elements import (
    BaseElement,
    Deck,
    FieldElement,
    Mode,
    SquadElement,
)
from holdout.titles.xibalba.model.events.common import POOL, dice, discards


class GameBegan(EventKind, frozen=True, tag="game-began"):
    """When the game begins, before anything is laid out."""

    mode: Mode
    players: int
    target: int


class BoardDealt(EventKind, frozen=True, tag="board"):
    """When a player gets a faction board."""

    card: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """From the boards that are left."""
        return [Move(self.card, PileElement("boards"), BaseElement(seat or 0))]


class FirstPlayer(EventKind, frozen=True, tag="first-player"):
    """When it is settled who goes first."""


class TurnBegan(EventKind, frozen=True, tag="turn-began"):
    """When the turn of a player begins."""

    round: int


class TurnEnded(EventKind, frozen=True, tag="turn-ended"):
    """When a player's turn ends, before the effects and the control income at its end."""

    faces: list[str]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Dice that were left in the action pool are lost."""
        del seat
        return dice(self.faces, POOL, None)


class Left(Struct, frozen=True):
    """A card of a player who has left the game, which is discarded."""

    card: str
    deck: Deck
    source: SquadElement | FieldElement


class Resigned(EventKind, frozen=True, tag="resigned"):
    """When a player leaves the game: all cards in squad and fields are discarded, dice are lost.

    Nothing is discarded if one player is left then, who has won. A soldier in the ark stays
    there; `ark`: it was this player's, and is nobody's now.
    """

    cards: list[Left] = []
    faces: list[str] = []
    ark: bool = False

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Cards, then dice."""
        del seat
        moved = [Move(each.card, each.source, discards(each.deck)) for each in self.cards]
        return moved + dice(self.faces, POOL, None)


class GameOver(EventKind, frozen=True, tag="game-over"):
    """When the game is over: why, and who has won."""

    result: Literal["won"]
    cause: Annotated[
        Literal["target", "rounds", "resigned"], named("XibalbaCause", "Why the game ended.")
    ]
    players: list[int]
