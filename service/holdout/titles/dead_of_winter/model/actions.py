"""The actions of Dead of Winter."""

from holdout.kernel.state import Action


class OfSurvivor(Action, frozen=True):
    """Something that a survivor does."""

    survivor: str


class Attack(OfSurvivor, frozen=True, tag="attack"):
    """Attack at the survivor's location."""


class Search(OfSurvivor, frozen=True, tag="search"):
    """Search the item deck of the location."""


class Barricade(OfSurvivor, frozen=True, tag="barricade"):
    """Put up a barricade."""


class Clean(OfSurvivor, frozen=True, tag="clean"):
    """Clean waste at the colony."""


class Attract(OfSurvivor, frozen=True, tag="attract"):
    """Attract zombies of other locations."""


class UseAbility(OfSurvivor, frozen=True, tag="ability"):
    """Use the survivor's ability, or a copy of another's (`of`)."""

    of: str | None = None


class UseItem(OfSurvivor, frozen=True, tag="use-item"):
    """Use an item that the survivor carries."""

    item: str


class UseRule(Action, frozen=True, tag="use-rule"):
    """Use what a crossroads card allows."""

    card: str


class Play(Action, frozen=True, tag="play"):
    """Play a card from the hand."""

    item: str


class Contribute(Action, frozen=True, tag="contribute"):
    """Give a hand card to the crisis, facedown."""

    item: str


class ContributeFrom(OfSurvivor, frozen=True, tag="contribute-from"):
    """Give a card that a survivor carries to the crisis."""

    item: str


class GiveObjective(Action, frozen=True, tag="give-objective"):
    """Give a hand card to the main objective."""

    item: str


class GiveObjectiveFrom(OfSurvivor, frozen=True, tag="give-objective-from"):
    """Give a card that a survivor carries to the main objective."""

    item: str


class Move(OfSurvivor, frozen=True, tag="move"):
    """Move a survivor to another location."""

    location: str


class MoveWithFuel(OfSurvivor, frozen=True, tag="move-with-fuel"):
    """Move a survivor with a fuel card: no exposure roll."""

    location: str


class SpendFood(Action, frozen=True, tag="spend-food"):
    """Spend a food token: an unused die counts one more."""


class BoostDie(Action, frozen=True, tag="boost-die"):
    """An exiled player plays a food card for one more on a die."""

    item: str


class Request(Action, frozen=True, tag="request"):
    """Ask other players for a card of a symbol (or `any`)."""

    symbol: str


class RequestSeveral(Action, frozen=True, tag="request-several"):
    """Ask other players for several cards of a symbol (or `any`)."""

    symbol: str


class HandOff(OfSurvivor, frozen=True, tag="hand-off"):
    """A survivor hands an item to another at the same location."""

    item: str
    to: str


class ExileVote(Action, frozen=True, tag="exile"):
    """Call for a vote on exiling a player."""

    player: int


class EndTurn(Action, frozen=True, tag="end-turn"):
    """End the turn."""


class Keep(OfSurvivor, frozen=True, tag="keep"):
    """Keep a survivor at set-up."""


class Lead(OfSurvivor, frozen=True, tag="lead"):
    """Name the leader at set-up."""


class PickSurvivor(OfSurvivor, frozen=True, tag="survivor"):
    """Choose a survivor."""


class PickPlayer(Action, frozen=True, tag="player"):
    """Choose a player."""

    player: int


class PickLocation(Action, frozen=True, tag="location"):
    """Choose a location."""

    location: str


class PickDie(Action, frozen=True, tag="die"):
    """Choose an unused die, of another player if one is named."""

    value: int
    player: int | None = None


class PickNumber(Action, frozen=True, tag="number"):
    """Choose a number."""

    number: int


class PickCard(Action, frozen=True, tag="card"):
    """Choose an item card, of another player if one is named."""

    item: str
    player: int | None = None


class PickEntrance(Action, frozen=True, tag="entrance"):
    """Choose an entrance."""

    entrance: int


class PickCrisis(Action, frozen=True, tag="crisis"):
    """Choose the crisis that lies on top next."""

    card: str


class PickWord(Action, frozen=True, tag="choose"):
    """Choose one of the answers on offer."""

    answer: str


class Done(Action, frozen=True, tag="done"):
    """Choose no more."""


class Ballot(Action, frozen=True, tag="vote"):
    """Vote up or down."""

    answer: str


class GiveCard(Action, frozen=True, tag="give"):
    """Pledge or stake a card."""

    item: str


class GiveDie(Action, frozen=True, tag="give-die"):
    """Pledge an unused die."""

    value: int


class Hint(Action, frozen=True, tag="hint"):
    """Say two words about the crises."""

    one: str
    two: str


TYPES: tuple[type[Action], ...] = (
    Attack,
    Search,
    Barricade,
    Clean,
    Attract,
    UseAbility,
    UseItem,
    UseRule,
    Play,
    Contribute,
    ContributeFrom,
    GiveObjective,
    GiveObjectiveFrom,
    Move,
    MoveWithFuel,
    SpendFood,
    BoostDie,
    Request,
    RequestSeveral,
    HandOff,
    ExileVote,
    EndTurn,
    Keep,
    Lead,
    PickSurvivor,
    PickPlayer,
    PickLocation,
    PickDie,
    PickNumber,
    PickCard,
    PickEntrance,
    PickCrisis,
    PickWord,
    Done,
    Ballot,
    GiveCard,
    GiveDie,
    Hint,
)

DONE, END_TURN, SPEND_FOOD = Done(), EndTurn(), SpendFood()
