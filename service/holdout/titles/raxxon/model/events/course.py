"""Events of set-up, days, turns and effects."""

from collections.abc import Sequence
from typing import Annotated, Literal

from holdout.kernel.elements import Move, PileElement, PlayerElement
from holdout.kernel.events import EventKind
from holdout.kernel.named import named
from holdout.titles.raxxon.elements import CellElement, DifficultyName
from holdout.titles.raxxon.model.events.shared import Placed, Space, carried, taken, token


class GameBegan(EventKind, frozen=True, tag="game-began"):
    """The game is set up."""

    difficulty: DifficultyName
    players: int


class SheetChosen(EventKind, frozen=True, tag="sheet-chosen"):
    """A player takes a character sheet; a solo player puts that of the day before away."""

    sheet: str
    before: str | None = None

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The sheet goes to the player."""
        here = PlayerElement(seat or 1)
        back = [Move(self.before, here, None)] if self.before else []
        return [*back, Move(self.sheet, None, here)]


class FirstPlayer(EventKind, frozen=True, tag="first-player"):
    """It is drawn who begins on day 1."""

    player: int


class DayBegan(EventKind, frozen=True, tag="day-began"):
    """A day begins: so many cards are dealt in rows of so many `columns`, from the top left.

    All are facedown; `known` are those that everybody knows nevertheless.
    """

    day: int
    cards: int
    columns: int
    known: list[Placed] = []

    def moves(self, seat: int | None) -> Sequence[Move]:
        """Cards are dealt from the population draw pile."""
        del seat
        known = {(each.row, each.column): each.card for each in self.known}
        places = (divmod(number, self.columns) for number in range(self.cards))
        pile = PileElement("population")
        return [Move(known.get(place), pile, CellElement(*place)) for place in places]


class TurnBegan(EventKind, frozen=True, tag="turn-began"):
    """A player becomes the active player."""


class Passed(EventKind, frozen=True, tag="passed"):
    """A player passes; of a solo player, which of how many passes of the day it is."""

    forced: bool
    passes: int | None = None
    of: int | None = None


class ConsequenceBegan(EventKind, frozen=True, tag="consequence"):
    """A token on the sheet of the active player triggers what is printed over its space."""

    action: str
    space: int


class Performed(EventKind, frozen=True, tag="performed"):
    """The active player chooses an action and puts a token there (space 0: it needs none)."""

    sheet: str
    action: str
    space: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The token goes on its space."""
        del seat
        if not self.space:
            return ()
        return (token(Space(self.sheet, self.action, self.space), placed=True),)


class OptionTaken(EventKind, frozen=True, tag="option-taken"):
    """The active player takes an option of a Raxxon card."""

    card: str
    option: Annotated[Literal["a", "b"], named("RaxxonOption", "An option of a Raxxon card.")]


class PowerChanged(EventKind, frozen=True, tag="power-changed"):
    """Raxxon's power changes."""

    before: int
    power: int
    by: int


class TokensCleared(EventKind, frozen=True, tag="tokens-cleared"):
    """A token is removed from the sheet of a player (`owner`) by an effect."""

    owner: int
    sheet: str
    action: str
    space: int

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The token leaves its space."""
        del seat
        return (token(Space(self.sheet, self.action, self.space), placed=False),)


class KilledEffect(EventKind, frozen=True, tag="killed-effect"):
    """The when-killed effect of a card begins."""

    card: str


class FlippedEffect(EventKind, frozen=True, tag="flipped-effect"):
    """The when-flipped effect of a card begins: so many of its type are face-up now."""

    card: str
    count: int


class Evening(EventKind, frozen=True, tag="evening"):
    """An effect ends the player actions phase at once."""


class DayEnds(EventKind, frozen=True, tag="day-ends"):
    """The end of day begins."""

    day: int


class InfectedCounted(EventKind, frozen=True, tag="infected-counted"):
    """At the end of day infected cards are counted: `count` of them, the infection spreads `times`.

    `crowd` and `uncontained` say where they are.
    """

    crowd: int
    uncontained: int
    count: int
    times: int


class CrowdCleared(EventKind, frozen=True, tag="crowd-cleared"):
    """At the end of day the crowd and the uncontained quarantine are discarded."""

    cards: list[Placed]
    uncontained: dict[str, int]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """All go to the population discard pile."""
        del seat
        more = carried(self.uncontained, "uncontained", "population-discard")
        return [*taken(self.cards, "population-discard"), *more]


class QuarantineOpened(EventKind, frozen=True, tag="quarantine-opened"):
    """At the end of day the contained cards become uncontained."""

    cards: dict[str, int]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """They change quarantines."""
        del seat
        return carried(self.cards, "contained", "uncontained")


class TokensRemoved(EventKind, frozen=True, tag="tokens-removed"):
    """All tokens leave all sheets: at the end of day, or after the first pass of a solo player."""

    tokens: list[Space]

    def moves(self, seat: int | None) -> Sequence[Move]:
        """The tokens leave their spaces."""
        del seat
        return [token(each, placed=False) for each in self.tokens]


class DayEnded(EventKind, frozen=True, tag="day-ended"):
    """A day is over."""

    day: int


class GameOver(EventKind, frozen=True, tag="game-over"):
    """The team has won or lost."""

    result: Annotated[Literal["won", "lost"], named("RaxxonResult", "How the game ended.")]
    cause: Annotated[
        Literal["evacuated", "overrun", "takeover"],
        named("RaxxonCause", "Why the game ended."),
    ]
