"""Events of set-up, rounds, turns, the colony phase, and the end."""

from collections.abc import Sequence
from typing import Annotated, Literal

from holdout.kernel.elements import Element, HandElement, Move, PileElement, PlayerElement
from holdout.kernel.events import EventKind
from holdout.kernel.named import named
from holdout.titles.dead_of_winter.model.elements import (
    COLONY_BOARD,
    CONTRIBUTIONS,
    CRISIS,
    CROSSROADS,
    REMOVED,
    ROUNDS,
    DieElement,
    GoalElement,
    GroupElement,
    LocationElement,
    OfferedElement,
)
from holdout.titles.dead_of_winter.model.events.parts import (
    DIE,
    FIRST_PLAYER,
    NOISE,
    STARVATION,
    Dice,
    counted,
    dice_back,
    each_of,
    look,
)

CRISES, CROSSROADS_DECK = PileElement("crises"), PileElement("crossroads")
SURVIVORS = PileElement("survivors")


class GameBegan(EventKind, frozen=True, tag="game-began"):
    """The game begins."""

    variant: str
    players: int
    objective: str


class Dealt(EventKind, frozen=True, tag="dealt"):
    """Cards are dealt to a player at set-up."""

    pile: Annotated[
        Literal["secrets", "starter", "survivors"],
        named("DeadOfWinterDealt", "What is dealt to a player."),
    ]
    count: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Facedown, to where such cards lie."""
        to: dict[str, type[Element]] = {
            "secrets": GoalElement, "starter": HandElement, "survivors": OfferedElement
        }  # fmt: skip
        return [Move(None, PileElement(self.pile), to[self.pile](seat), self.count)]


class ObjectiveDealt(EventKind, frozen=True, tag="objective-dealt"):
    """A player sees the secret objective that was dealt to it."""

    card: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Only a look."""
        return [look(self.card, GoalElement(seat or 0))]


class CardDealt(EventKind, frozen=True, tag="card-dealt"):
    """A player sees a starter card that was dealt to it."""

    item: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Only a look."""
        return [look(self.item, HandElement(seat or 0))]


class SurvivorOffered(EventKind, frozen=True, tag="survivor-offered"):
    """A player sees a survivor that it is offered."""

    survivor: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Only a look."""
        return [look(self.survivor, OfferedElement(seat or 0))]


class Kept(EventKind, frozen=True, tag="kept"):
    """A player has chosen to keep a survivor; the others see it later."""

    survivor: str


class Group(EventKind, frozen=True, tag="group"):
    """A player shows the survivors that it keeps; the others go back into the deck."""

    survivors: list[str]
    leader: str | None
    returned: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Cards to the group, figures to the colony, the rest to the deck."""
        offered = OfferedElement(seat or 0)
        kept = each_of(self.survivors, offered, GroupElement(seat or 0))
        figures = each_of(self.survivors, None, COLONY_BOARD)
        return [*kept, *figures, Move(None, offered, SURVIVORS, self.returned)]


class FirstPlayer(EventKind, frozen=True, tag="first-player"):
    """The first player token goes to a player; `origin` is the seat that had it."""

    player: int
    origin: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The token, from player to player."""
        del seat
        return [Move(FIRST_PLAYER, PlayerElement(self.origin), PlayerElement(self.player))]


class RoundBegan(EventKind, frozen=True, tag="round-began"):
    """A round begins; all dice leave the pools."""

    round: int
    rounds: int
    dice: list[Dice]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The dice."""
        del seat
        return [move for each in self.dice for move in dice_back(each)]


class Crisis(EventKind, frozen=True, tag="crisis"):
    """The crisis of the round is turned up."""

    card: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """From its deck."""
        del seat
        return [Move(self.card, CRISES, CRISIS)]


class CrisisCancelled(EventKind, frozen=True, tag="crisis-cancelled"):
    """The crisis that was turned up is removed: this round has none."""

    card: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Out of the game."""
        del seat
        return [Move(self.card, CRISIS, None)]


class CrisisBuried(EventKind, frozen=True, tag="crisis-buried"):
    """The crisis goes under its deck; what was given to it leaves the game facedown."""

    card: str
    contributions: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The crisis and the contributions."""
        del seat
        given = counted("", CONTRIBUTIONS, -self.contributions)
        unknown = [Move(None, each.source, None, each.count) for each in given]
        return [Move(self.card, CRISIS, CRISES), *unknown]


class Rolls(EventKind, frozen=True, tag="dice"):
    """A player rolls action dice for the round: all of them, or those `rolled` at last."""

    values: list[int]
    rolled: list[int] | None = None

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Into the pool."""
        new = self.values if self.rolled is None else self.rolled
        return [Move(DIE, None, DieElement(seat or 0, value)) for value in new]


class ExtraDice(EventKind, frozen=True, tag="extra-dice"):
    """A player will roll more or fewer dice."""

    by: int


class TurnBegan(EventKind, frozen=True, tag="turn-began"):
    """A player's turn begins."""


class TurnEnded(EventKind, frozen=True, tag="turn-ended"):
    """A player's turn ends; `unfired`: the crossroads card goes under its deck, unseen."""

    unfired: bool

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The crossroads card, if it has not fired."""
        del seat
        return [Move(None, CROSSROADS, CROSSROADS_DECK)] if self.unfired else []


class CrossroadsDrawn(EventKind, frozen=True, tag="crossroads-drawn"):
    """The player on the right of the active one draws the crossroads card of the turn."""

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Facedown."""
        del seat
        return [Move(None, CROSSROADS_DECK, CROSSROADS)]


class CrossroadsHeld(EventKind, frozen=True, tag="crossroads-held"):
    """The player who holds the crossroads card sees it."""

    card: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Only a look."""
        del seat
        return [look(self.card, CROSSROADS)]


class CrossroadsFired(EventKind, frozen=True, tag="crossroads-fired"):
    """The crossroads card of the turn takes effect; it leaves the game."""

    card: str

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Out of the game."""
        del seat
        return [Move(self.card, CROSSROADS, None)]


class OptionTaken(EventKind, frozen=True, tag="option-taken"):
    """An option of a card happens."""

    card: str
    option: str


class InForce(EventKind, frozen=True, tag="in-force"):
    """A card has put rules in force."""

    card: str


class GoalAdded(EventKind, frozen=True, tag="goal-added"):
    """The main objective asks for more."""


class ColonyStep(EventKind, frozen=True, tag="colony-step"):
    """A step of the colony phase begins; steps that have nothing to do are not told."""

    step: Literal["food", "waste", "crisis", "zombies", "noise"]


class Hunger(EventKind, frozen=True, tag="hunger"):
    """There is too little food in the colony phase; `starvation` are the tokens now."""

    need: int
    food: int
    starvation: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """One more token."""
        del seat
        return counted(STARVATION, COLONY_BOARD, 1)


class Waste(EventKind, frozen=True, tag="waste"):
    """So many cards in the waste pile cost morale."""

    count: int


class CrisisChecked(EventKind, frozen=True, tag="crisis-checked"):
    """The contributions are opened and counted: the crisis is prevented, or not."""

    card: str
    cards: list[str]
    points: int
    needed: int
    prevented: bool

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The crisis, and what was given to it, out of the game."""
        del seat
        return [*each_of(self.cards, CONTRIBUTIONS, REMOVED), Move(self.card, CRISIS, None)]


class NoiseRolled(EventKind, frozen=True, tag="noise-rolled"):
    """A noise token is rolled for and goes away."""

    location: str
    value: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The token."""
        del seat
        return counted(NOISE, LocationElement(self.location), -1)


class Tracker(EventKind, frozen=True, tag="tracker"):
    """The round tracker goes down; `rounds` are left."""

    rounds: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """One step."""
        del seat
        return counted("rounds", ROUNDS, -1)


class GameOver(EventKind, frozen=True, tag="game-over"):
    """The game is over."""

    result: str
    cause: str


TYPES: tuple[type[EventKind], ...] = (
    GameBegan,
    Dealt,
    ObjectiveDealt,
    CardDealt,
    SurvivorOffered,
    Kept,
    Group,
    FirstPlayer,
    RoundBegan,
    Crisis,
    CrisisCancelled,
    CrisisBuried,
    Rolls,
    ExtraDice,
    TurnBegan,
    TurnEnded,
    CrossroadsDrawn,
    CrossroadsHeld,
    CrossroadsFired,
    OptionTaken,
    InForce,
    GoalAdded,
    ColonyStep,
    Hunger,
    Waste,
    CrisisChecked,
    NoiseRolled,
    Tracker,
    GameOver,
)
