"""The parts of a view: what a seat sees, as it leaves the service."""

from msgspec import Struct

from holdout.kernel.state import DrawMode
from holdout.titles.dead_of_winter.state import (
    AttractSources,
    CrossroadsSleep,
    MoraleZeroZombies,
    Until,
)


class DeadOfWinterItem(Struct, frozen=True):
    """An item card. `used` this round; `starter`: it comes from the starter deck."""

    item: str
    used: bool = False
    starter: bool = False


class DeadOfWinterSurvivor(Struct, frozen=True):
    """A survivor in play. `wounds` are normal ones, `frost` frostbites, `used` used abilities."""

    seat: int
    at: str
    wounds: int = 0
    frost: int = 0
    items: list[DeadOfWinterItem] = []
    moved: bool = False
    used: list[str] = []


class DeadOfWinterLocation(Struct, frozen=True):
    """A location: zombies and barricades by entrance, noise tokens, cards in its item deck."""

    zombies: list[int]
    barricades: list[int]
    noise: int = 0
    items: int = 0


class DeadOfWinterCondition(Struct, frozen=True):
    """The `number`-th condition of an objective `card`, from 1, and whether it was met."""

    card: str
    number: int
    met: bool


class DeadOfWinterGoal(Struct, frozen=True):
    """What a card asks for besides the main objective: see the text of its option."""

    card: str
    option: str


class DeadOfWinterPlayer(Struct, frozen=True, kw_only=True):
    """What everybody sees of a player: `hand`, `offered`, `stake`, `contributed` are numbers.

    `goals` counts the objectives that lie facedown, `drawn` the cards of a search under way.
    `spent` counts used dice, `extra` those of the next roll. `voted`: an exile vote was called
    this turn; `asked`: wishes that nobody met. `named`: contributions that everybody saw.
    `shown`: the objective that was shown when the player was exiled. `cards`, `objective`,
    `exile_card`, `goal` are known when the game is over.
    """

    seat: int
    hand: int
    dice: list[int]
    spent: int = 0
    extra: int = 0
    leader: str | None = None
    exiled: bool = False
    shown: str | None = None
    out: bool = False
    voted: bool = False
    asked: list[str] = []
    offered: int = 0
    goals: int = 0
    drawn: int = 0
    stake: int = 0
    contributed: int = 0
    named: list[str] = []
    cards: list[DeadOfWinterItem] = []
    objective: str | None = None
    exile_card: str | None = None
    goal: list[DeadOfWinterCondition] = []


class DeadOfWinterOwn(Struct, frozen=True, kw_only=True):
    """What only the seat itself sees.

    `offered`, `kept`, `leader`: the choice at set-up. `contributed` cards of this round's crisis,
    `drawn`: seen in a search under way. `pledged` cards and dice, `stake`: given under seal.
    `passing`: the survivor to be handed on. `crossroads`: the card that the seat holds facedown
    for the active player.
    """

    hand: list[DeadOfWinterItem]
    objective: str | None = None
    exile_card: str | None = None
    offered: list[str] = []
    kept: list[str] = []
    leader: str | None = None
    contributed: list[str] = []
    drawn: list[str] = []
    pledged: list[str] = []
    stake: list[str] = []
    passing: str | None = None
    crossroads: str | None = None


class DeadOfWinterStanding(Struct, frozen=True, kw_only=True):
    """Rules that a card has put in force: see the text of the card.

    `bearer`: the survivor they are attached to. `charges`: how often they still work. `used`: what
    they allow once per round has been used.
    """

    id: int
    card: str
    until: Until
    bearer: str | None = None
    charges: int | None = None
    used: bool = False


class DeadOfWinterBan(Struct, frozen=True):
    """What is forbidden to a survivor, a seat, or an item card (`place` in the own hand)."""

    who: str | int
    what: list[str]
    until: Until
    place: int | None = None


class DeadOfWinterLater(Struct, frozen=True):
    """What a card has put off to the end of a round; `seen`: locations searched meanwhile."""

    card: str
    round: int
    seen: list[str] = []


class DeadOfWinterSwitches(Struct, frozen=True, kw_only=True):
    """What was chosen before the game; see the options of the title."""

    elimination: bool
    betrayal_card: bool
    attract_sources: AttractSources
    morale_zero_zombies: MoraleZeroZombies
    crossroads_sleep: CrossroadsSleep
    auto_order: bool
    house_cards: bool
    draws: DrawMode
