"""What can happen in a game of Dead of Winter: when, what is said of it, and what it moves."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from holdout.kernel.elements import Element, HandElement, Move, PileElement, PlayerElement
from holdout.kernel.events import COUNT, at, source, to, what
from holdout.kernel.named import named
from holdout.titles.dead_of_winter.elements import (
    COLONY_BOARD,
    CONTRIBUTIONS,
    CRISIS,
    CROSSROADS,
    MORALE,
    OBJECTIVE,
    PLAY,
    REMOVED,
    ROUNDS,
    WASTE,
    DieElement,
    DrawnElement,
    EntranceElement,
    GoalElement,
    GroupElement,
    OfferedElement,
    Place,
    PlaceOrDrawn,
    StakeElement,
    SurvivorElement,
)
from holdout.titles.dead_of_winter.events.parts import (
    BARRICADE,
    CRISES,
    CROSSROADS_DECK,
    DIE,
    NOISE,
    SURVIVORS,
    ZOMBIE,
    AtEntrance,
    AtEntrances,
    Condition,
    Count,
    Dice,
    DieTurns,
    FromLocation,
    FromPlace,
    GoalSeen,
    Leaves,
    OfCrossroads,
    OfSurvivor,
    Spends,
    Stake,
    Thing,
    Things,
    ToLocation,
    ToPlace,
    Track,
    Until,
    WinterEvent,
    WoundKind,
    token,
)

# ---- set-up, rounds and turns


class GameBegan(WinterEvent, frozen=True, tag="game-began"):
    """The game begins."""

    variant: str
    player_count: int
    objective: str


class Dealt(WinterEvent, frozen=True, tag="dealt"):
    """Cards are dealt to a player at set-up."""

    pile: Annotated[
        Literal["secrets", "starter", "survivors"],
        named("DeadOfWinterDealt", "What is dealt to a player."),
    ]
    count: int

    def moves(self, seat: int) -> Iterable[Move]:
        """Facedown, to where such cards lie."""
        to: dict[str, type[Element]] = {
            "secrets": GoalElement, "starter": HandElement, "survivors": OfferedElement
        }  # fmt: skip
        yield Move(None, PileElement(self.pile), to[self.pile](seat), self.count)


class ObjectiveDealt(GoalSeen, frozen=True, tag="objective-dealt"):
    """A player sees the secret objective that was dealt to it."""


class CardDealt(WinterEvent, frozen=True, tag="card-dealt"):
    """A player sees a starter card that was dealt to it."""

    item: Thing
    moving = {"at": HandElement}


class SurvivorOffered(WinterEvent, frozen=True, tag="survivor-offered"):
    """A player sees a survivor that it is offered."""

    survivor: Thing
    moving = {"at": OfferedElement}


class Kept(OfSurvivor, frozen=True, tag="kept"):
    """A player has chosen to keep a survivor; the others see it later."""


class Group(WinterEvent, frozen=True, tag="group"):
    """A player shows the survivors that it keeps; the others go back into the deck."""

    kept: list[str]
    leader: str | None
    returned_count: int

    def moves(self, seat: int) -> Iterable[Move]:
        """Cards to the group, figures to the colony, the rest to the deck."""
        offered = OfferedElement(seat)
        yield from (Move(name, offered, GroupElement(seat)) for name in self.kept)
        yield from (Move(name, None, COLONY_BOARD) for name in self.kept)
        yield Move(None, offered, SURVIVORS, self.returned_count)


class FirstPlayer(WinterEvent, frozen=True, tag="first-player"):
    """The first player token goes to a player; `previous` is the seat that had it."""

    player: Annotated[int, to(PlayerElement)]
    previous: Annotated[int, source(PlayerElement)]
    moving = {"what": "first-player"}


class RoundBegan(WinterEvent, frozen=True, tag="round-began"):
    """A round begins; all dice leave the pools."""

    round: int
    rounds: int
    pools: list[Dice]

    def moves(self, seat: int) -> Iterable[Move]:
        for each in self.pools:
            yield from each.leaving()


class Crisis(WinterEvent, frozen=True, tag="crisis"):
    """The crisis of the round is turned up."""

    card: Thing
    moving = {"source": CRISES, "to": CRISIS}


class CrisisCancelled(WinterEvent, frozen=True, tag="crisis-cancelled"):
    """The crisis that was turned up is removed: this round has none."""

    card: Thing
    moving = {"source": CRISIS}


class CrisisBuried(WinterEvent, frozen=True, tag="crisis-buried"):
    """The crisis goes under its deck; what was given to it leaves the game facedown."""

    card: str
    contributions: int

    def moves(self, seat: int) -> Iterable[Move]:
        yield Move(self.card, CRISIS, CRISES)
        if self.contributions:
            yield Move(None, CONTRIBUTIONS, None, self.contributions)


class Rolls(WinterEvent, frozen=True, tag="dice"):
    """A player rolls action dice for the round: all of them, or those `rolled` at last."""

    values: list[int]
    rolled: list[int] | None = None

    def moves(self, seat: int) -> Iterable[Move]:
        for value in self.values if self.rolled is None else self.rolled:
            yield Move(DIE, None, DieElement(seat, value))


class ExtraDice(WinterEvent, frozen=True, tag="extra-dice"):
    """A player will roll more or fewer dice."""

    by: int


class TurnBegan(WinterEvent, frozen=True, tag="turn-began"):
    """A player's turn begins."""


class TurnEnded(WinterEvent, frozen=True, tag="turn-ended"):
    """A player's turn ends; `unfired`: the crossroads card goes under its deck, unseen."""

    unfired: Annotated[bool, COUNT]
    moving = {"what": None, "source": CROSSROADS, "to": CROSSROADS_DECK}


class CrossroadsDrawn(WinterEvent, frozen=True, tag="crossroads-drawn"):
    """The player on the right of the active one draws the crossroads card of the turn."""

    moving = {"what": None, "source": CROSSROADS_DECK, "to": CROSSROADS}


class CrossroadsHeld(OfCrossroads, frozen=True, tag="crossroads-held"):
    """The player who holds the crossroads card sees it."""

    moving = {"at": CROSSROADS}


class CrossroadsFired(OfCrossroads, frozen=True, tag="crossroads-fired"):
    """The crossroads card of the turn takes effect; it leaves the game."""

    moving = {"source": CROSSROADS}


class OptionTaken(WinterEvent, frozen=True, tag="option-taken"):
    """An option of a card happens."""

    card: str
    option: str


class InForce(WinterEvent, frozen=True, tag="in-force"):
    """A card has put rules in force, under an `id`.

    `bearer` is the survivor that they are attached to, `charges` how often they work.
    """

    card: str
    id: int | None = None
    until: Until | None = None
    bearer: str | None = None
    charges: int | None = None


class ChargeSpent(WinterEvent, frozen=True, tag="charge-spent"):
    """Rules in force have worked once; with no `charges` left they are over."""

    card: str
    id: int
    charges: int


class GoalAdded(WinterEvent, frozen=True, tag="goal-added"):
    """The main objective asks for more: what the option of a card says."""

    card: str | None = None
    option: str | None = None


class PutOff(WinterEvent, frozen=True, tag="put-off"):
    """A card puts something off to the end of a round; `tracked`: searched places count."""

    card: str
    round: int
    tracked: bool = False


class ComesDue(WinterEvent, frozen=True, tag="comes-due"):
    """What a card has put off happens now."""

    card: str


class NextCrisisCancelled(WinterEvent, frozen=True, tag="next-crisis-cancelled"):
    """The next crisis will be removed when it is turned up."""


# ---- the colony phase, and the end


class ColonyStep(WinterEvent, frozen=True, tag="colony-step"):
    """A step of the colony phase begins; steps that have nothing to do are not told."""

    step: Literal["food", "waste", "crisis", "zombies", "noise"]


class Hunger(WinterEvent, frozen=True, tag="hunger"):
    """There is too little food in the colony phase; `starvation` are the tokens now."""

    need: int
    food: int
    starvation: int
    moving = {"what": "starvation", "to": COLONY_BOARD}


class Waste(WinterEvent, frozen=True, tag="waste"):
    """So many cards in the waste pile cost morale."""

    count: int


class CrisisChecked(WinterEvent, frozen=True, tag="crisis-checked"):
    """The contributions are opened and counted: the crisis is prevented, or not."""

    card: str
    cards: Things
    points: int
    needed: int
    prevented: bool
    moving = {"source": CONTRIBUTIONS, "to": REMOVED}

    def moves(self, seat: int) -> Iterable[Move]:
        yield from super().moves(seat)
        yield Move(self.card, CRISIS, None)


class NoiseRolled(WinterEvent, frozen=True, tag="noise-rolled"):
    """A noise token is rolled for and goes away."""

    location: FromLocation
    value: int
    moving = {"what": NOISE}


class Tracker(WinterEvent, frozen=True, tag="tracker"):
    """The round tracker goes down; `rounds` are left."""

    rounds: int
    moving = {"what": "rounds", "source": ROUNDS}


class GoalsShown(WinterEvent, frozen=True, tag="goals-shown"):
    """At the end a player shows the secret and the exiled objective, and what was met."""

    objective: str | None
    exile_card: str | None
    goal: list[Condition]

    def moves(self, seat: int) -> Iterable[Move]:
        for card in (self.objective, self.exile_card):
            if card is not None:
                yield Move(card, GoalElement(seat), GoalElement(seat))


class DeckShown(WinterEvent, frozen=True, tag="deck-shown"):
    """At the end a deck is turned up: its cards from the top down; not in table mode."""

    pile: Annotated[str, at(PileElement)]
    cards: Things


class GameOver(WinterEvent, frozen=True, tag="game-over"):
    """The game is over."""

    result: str
    cause: str


# ---- survivors: wounds, deaths, groups, votes and exile


class Exposed(OfSurvivor, frozen=True, tag="exposure"):
    """The exposure die is rolled for a survivor."""

    face: str


class Wounded(WinterEvent, frozen=True, tag="wounded"):
    """A survivor takes wounds, or frostbites."""

    survivor: Annotated[str, to(SurvivorElement)]
    wound: Annotated[WoundKind, what(token)]
    count: Count


class Healed(WinterEvent, frozen=True, tag="healed"):
    """A survivor loses a wound, or a frostbite."""

    survivor: Annotated[str, source(SurvivorElement)]
    wound: Annotated[WoundKind, what(token)]


class BiteIgnored(WinterEvent, frozen=True, tag="bite-ignored"):
    """A player pays with a card, and a survivor is not bitten."""

    survivor: str
    item: Thing
    to: ToPlace
    moving = {"source": HandElement}


class BiteSpreads(OfSurvivor, frozen=True, tag="bite-spreads"):
    """The infection reaches a survivor."""


class Died(Leaves, frozen=True, tag="died"):
    """A survivor dies; `cards` are those that it carried."""


class Removed(Leaves, frozen=True, tag="removed"):
    """A survivor leaves the game without dying; without `owner`: from the deck."""


class ItemsLeft(WinterEvent, frozen=True, tag="items-left"):
    """The items of a survivor who has left play go to the hand, or into the deck there."""

    cards: Things
    location: str
    to: ToPlace
    moving = {"source": PLAY}


class Leads(OfSurvivor, frozen=True, tag="leader"):
    """A survivor leads the group of a player."""


class Joined(OfSurvivor, frozen=True, tag="joined"):
    """A survivor of the deck joins a player and stands at the colony."""

    def moves(self, seat: int) -> Iterable[Move]:
        yield Move(self.survivor, SURVIVORS, GroupElement(seat))
        yield Move(self.survivor, None, COLONY_BOARD)


class ChangedGroup(WinterEvent, frozen=True, tag="changed-group"):
    """A survivor goes over to a player; `previous` is the seat that had it."""

    survivor: Thing
    player: Annotated[int, to(GroupElement)]
    previous: Annotated[int, source(GroupElement)]


class Fixture(WinterEvent, frozen=True, tag="fixture"):
    """The figure of a survivor stays at a location for good, while the card leaves the game."""

    survivor: str
    location: ToLocation
    moving = {"what": "fixture"}


class HandLost(WinterEvent, frozen=True, tag="hand-lost"):
    """A player without survivors loses all hand cards."""

    count: int
    cards: Things
    moving = {"source": HandElement, "to": REMOVED}


class Eliminated(WinterEvent, frozen=True, tag="eliminated"):
    """A player is out of the game; the dice of the `pool` leave it."""

    pool: Dice

    def moves(self, seat: int) -> Iterable[Move]:
        return self.pool.leaving()


class Placed(WinterEvent, frozen=True, tag="placed"):
    """A survivor is at another location; `moved`: by its move of this turn."""

    survivor: Thing
    location: ToLocation
    from_location: FromLocation
    moved: bool = False


class Banned(WinterEvent, frozen=True, tag="banned"):
    """Something is forbidden to a survivor or a player, or with an item card.

    Where none is named it is a card that not all know.
    """

    activities: list[str]
    until: Until | None = None
    survivor: str | None = None
    player: int | None = None
    item: str | None = None


class BanSeen(WinterEvent, frozen=True, tag="ban-seen"):
    """A player sees of which card that was said."""

    item: str


class Votes(WinterEvent, frozen=True, tag="votes"):
    """The ballots are opened: which seats voted up, which down."""

    up: list[int]
    down: list[int]


class ExileVote(WinterEvent, frozen=True, tag="exile-vote"):
    """A player calls a vote on exiling another."""

    player: int


class Exiled(WinterEvent, frozen=True, tag="exiled"):
    """A player is exiled; `objective_drawn`: it draws an exiled objective."""

    objective_drawn: Annotated[bool, COUNT]
    moving = {"what": None, "source": PileElement("exile"), "to": GoalElement}


class NotExiled(WinterEvent, frozen=True, tag="not-exiled"):
    """The vote is against exiling a player."""

    player: int


class ExileCard(GoalSeen, frozen=True, tag="exile-card"):
    """An exiled player sees its new objective."""


class ObjectiveShown(WinterEvent, frozen=True, tag="objective-shown"):
    """An exiled player shows the secret objective, which counts no more: it is put away."""

    card: Thing
    moving = {"source": GoalElement}


class ObjectiveSeen(WinterEvent, frozen=True, tag="objective-seen"):
    """Somebody sees the secret objective of another player."""

    player: Annotated[int, at(GoalElement)]
    card: Annotated[str | None, what()]

    def moves(self, seat: int) -> Iterable[Move]:
        return super().moves(seat) if self.card else ()


# ---- the board: tracks, tokens, zombies, barricades, dice


class Morale(Track, frozen=True, tag="morale"):
    """Morale rises or falls, `by` so much, from `before` to `morale`."""

    morale: int
    before: int
    moving = {"what": "morale", "to": MORALE}


class Food(Track, frozen=True, tag="food"):
    """Food tokens come or go, `by` so many, from `before` to `food`."""

    food: int
    before: int
    moving = {"what": "food", "to": COLONY_BOARD}


class Starvation(Track, frozen=True, tag="starvation"):
    """Starvation tokens come, `by` so many; `starvation` are there now."""

    starvation: int
    moving = {"what": "starvation", "to": COLONY_BOARD}


class Helpless(Track, frozen=True, tag="helpless"):
    """Helpless survivors come, go or die, `by` so many, from `before` to `helpless`."""

    helpless: int
    before: int
    moving = {"what": "helpless", "to": COLONY_BOARD}


class Sample(Track, frozen=True, tag="sample"):
    """Samples come on the main objective, `by` so many; `samples` are there now."""

    samples: int
    moving = {"what": "sample", "to": OBJECTIVE}


class Noise(WinterEvent, frozen=True, tag="noise"):
    """Noise is made at a location."""

    location: ToLocation
    count: Count
    moving = {"what": NOISE}


class ZombiesArrived(AtEntrances, frozen=True, tag="zombies-arrived"):
    """Zombies arrive at a location, at these entrances."""

    comes = ZOMBIE


class ZombiesRemoved(AtEntrances, frozen=True, tag="zombies-removed"):
    """All zombies of a location go away, from these entrances."""

    goes = ZOMBIE


class ZombieRemoved(AtEntrance, frozen=True, tag="zombie-removed"):
    """A zombie goes away from an entrance."""

    goes = ZOMBIE


class ZombieKilled(AtEntrance, frozen=True, tag="zombie-killed"):
    """A zombie is killed at an entrance."""

    goes = ZOMBIE


class ZombieAttracted(WinterEvent, frozen=True, tag="zombie-attracted"):
    """A zombie goes from an entrance of one location to one of another."""

    from_location: str
    from_entrance: int
    location: str
    entrance: int

    def moves(self, seat: int) -> Iterable[Move]:
        before = EntranceElement(self.from_location, self.from_entrance)
        yield Move(ZOMBIE, before, EntranceElement(self.location, self.entrance))


class ZombieToBarricade(AtEntrance, frozen=True, tag="zombie-to-barricade"):
    """A zombie gives way to a barricade."""

    goes, comes = ZOMBIE, BARRICADE


class BarricadePlaced(AtEntrance, frozen=True, tag="barricade-placed"):
    """A barricade is put up at an entrance."""

    comes = BARRICADE


class BarricadeBroken(AtEntrance, frozen=True, tag="barricade-broken"):
    """A zombie breaks a barricade, and both go away."""

    goes = BARRICADE


class BarricadesRemoved(AtEntrances, frozen=True, tag="barricades-removed"):
    """Barricades of a location go away, from these entrances."""

    goes = BARRICADE


class Overrun(AtEntrance, frozen=True, tag="overrun"):
    """A zombie finds no space at an entrance: somebody there dies."""


class Rolled(WinterEvent, frozen=True, tag="rolled"):
    """A player rolls a spare action die."""

    value: int


class DieSpent(WinterEvent, frozen=True, tag="die-spent"):
    """A player spends an unused die."""

    value: int

    def moves(self, seat: int) -> Iterable[Move]:
        yield Move(DIE, DieElement(seat, self.value), DieElement(seat))


class DieChanged(DieTurns, frozen=True, tag="die-changed"):
    """An unused die is turned from `value` to `now`."""


class DieRerolled(DieTurns, frozen=True, tag="die-rerolled"):
    """An unused die is rolled again: from `value` to `now`."""


class DiceExhausted(WinterEvent, frozen=True, tag="dice-exhausted"):
    """A player uses up all dice: those with these values."""

    values: list[int]

    def moves(self, seat: int) -> Iterable[Move]:
        for value in self.values:
            yield Move(DIE, DieElement(seat, value), DieElement(seat))


class RaiseCancelled(WinterEvent, frozen=True, tag="raise-cancelled"):
    """A die that food was paid for is not raised."""


# ---- item cards: searched for, played, moved, looked at


class Attacks(OfSurvivor, frozen=True, tag="attacks"):
    """A survivor attacks `zombies`, or a survivor."""

    target: str


class CardTaken(WinterEvent, frozen=True, tag="card-taken"):
    """A player takes a random card from the hand of another, `player`."""

    player: Annotated[int, source(HandElement)]
    moving = {"what": None, "to": HandElement}


class Searches(OfSurvivor, frozen=True, tag="searches"):
    """A survivor searches a location."""

    location: str


class CardDrawn(WinterEvent, frozen=True, tag="card-drawn"):
    """A player draws a card of the deck of a location, in a search."""

    location: Annotated[str, source(PileElement)]
    moving = {"what": None, "to": DrawnElement}


class SearchDone(WinterEvent, frozen=True, tag="search-done"):
    """A player keeps some of the cards drawn; the others go under the deck."""

    kept_count: int
    returned_count: int
    location: str

    def moves(self, seat: int) -> Iterable[Move]:
        if self.kept_count:
            yield Move(None, DrawnElement(seat), HandElement(seat), self.kept_count)
        if self.returned_count:
            deck = PileElement(self.location)
            yield Move(None, DrawnElement(seat), deck, self.returned_count)

    def background(self, deck: Any, cause: str | None) -> dict[str, Any]:
        """Return how many cards go back, unless none do."""
        del deck, cause
        return {"back": self.returned_count} if self.returned_count else {}


class CardsKept(WinterEvent, frozen=True, tag="cards-kept"):
    """A player sees which cards of a search are in its hand now."""

    cards: Things
    moving = {"at": HandElement}


class Cleaned(OfSurvivor, frozen=True, tag="cleaned"):
    """A survivor cleans waste: these cards leave the game."""

    cards: Things
    moving = {"source": WASTE, "to": REMOVED}


class Used(WinterEvent, frozen=True, tag="used"):
    """An ability, an item or a rule of a card is used; `own_ability`: that of the survivor.

    `rule` is the id of a rule in force. `until`: it can't be used again before this end.
    """

    card: str
    survivor: str | None = None
    own_ability: bool = False
    rule: int | None = None
    until: Until | None = None


class Played(Spends, frozen=True, tag="played"):
    """A player plays a card from the hand."""


class Discarded(Spends, frozen=True, tag="discarded"):
    """A card that was played goes to the waste pile, or out of the game."""

    moving = {"source": PLAY}

    def background(self, deck: Any, cause: str | None) -> dict[str, Any]:
        """Return whether the card leaves the game."""
        del deck, cause
        return {"removed": True} if self.to == REMOVED else {}


class Equipped(WinterEvent, frozen=True, tag="equipped"):
    """A survivor gets a card that was played."""

    survivor: Annotated[str, to(SurvivorElement)]
    item: Thing
    moving = {"source": PLAY}


class HandedOff(WinterEvent, frozen=True, tag="handed-off"):
    """A survivor hands an item to another at the same location."""

    survivor: Annotated[str, source(SurvivorElement)]
    item: Thing
    receiver: Annotated[str, to(SurvivorElement)]


class CardsMoved(WinterEvent, frozen=True, tag="cards-moved"):
    """Cards go from one hidden place to another."""

    count: Count
    origin: FromPlace
    to: ToPlace
    moving = {"what": None}


class CardsShown(WinterEvent, frozen=True, tag="cards-shown"):
    """Cards go somewhere openly; with `player` its hand is shown, and nothing moves."""

    cards: Things
    origin: FromPlace
    to: ToPlace
    player: int | None = None


class CardsSeen(WinterEvent, frozen=True, tag="cards-seen"):
    """Somebody sees which cards have come to a place."""

    cards: Things
    at: Annotated[PlaceOrDrawn, at()]


class Revealed(WinterEvent, frozen=True, tag="revealed"):
    """Cards of a place are turned up for all; where `to` is another place they go there."""

    cards: Things
    at: FromPlace
    to: ToPlace


class TopKnown(WinterEvent, frozen=True, tag="top-known"):
    """So many cards on top of a pile are known to somebody now."""

    pile: str
    count: int


class Shuffled(WinterEvent, frozen=True, tag="shuffled"):
    """The item deck of a location is shuffled: of no card in it is known where it lies."""

    pile: str


class Looks(WinterEvent, frozen=True, tag="looks"):
    """A player looks at cards of a place; the others do not see them."""

    at: Place


class Looked(WinterEvent, frozen=True, tag="looked"):
    """Somebody sees cards of a deck, or of the hand of `player`."""

    cards: Things
    at: Annotated[Place, at()]
    player: int | None = None


class CrisesSeen(WinterEvent, frozen=True, tag="crises-seen"):
    """Somebody sees the next crises."""

    cards: Things
    moving = {"at": CRISES}


class Secrecy(WinterEvent, frozen=True, tag="secrecy"):
    """Players are told not to talk about a card."""

    item: str


class Hinted(WinterEvent, frozen=True, tag="hint"):
    """A player gives a hint about the crises."""

    words: list[str]


# ---- cards that players give: to the crisis, the objective, each other, as a price


class Contributed(WinterEvent, frozen=True, tag="contributed"):
    """A player gives a hand card to the crisis."""

    moving = {"what": None, "source": HandElement, "to": CONTRIBUTIONS}


class ContributedCard(WinterEvent, frozen=True, tag="contributed-card"):
    """A player sees which card it has given to the crisis."""

    item: Thing
    moving = {"at": CONTRIBUTIONS}


class ContributedFrom(WinterEvent, frozen=True, tag="contributed-from"):
    """A card that a survivor carried is given to the crisis."""

    survivor: Annotated[str, source(SurvivorElement)]
    item: Thing
    moving = {"to": CONTRIBUTIONS}


class ObjectiveCard(WinterEvent, frozen=True, tag="objective-card"):
    """A card is put on the main objective, from the hand or from a survivor."""

    item: Thing
    origin: FromPlace
    moving = {"to": OBJECTIVE}


class FuelSpent(Spends, frozen=True, tag="fuel-spent"):
    """A player burns a fuel card for a move."""


class Requested(WinterEvent, frozen=True, tag="requested"):
    """A player asks for a card of a `symbol`, or of an `item`; for `count` of them if several."""

    symbol: str | None = None
    count: int | None = None
    item: str | None = None

    def background(self, deck: Any, cause: str | None) -> dict[str, Any]:
        """Return whether several cards are asked for."""
        del deck, cause
        return {"several": True} if self.count else {}


class Declined(WinterEvent, frozen=True, tag="declined"):
    """A player gives no card."""


class CardGiven(WinterEvent, frozen=True, tag="card-given"):
    """A player gives a card to another, `player`."""

    player: Annotated[int, to(HandElement)]
    item: Thing
    origin: FromPlace


class CardPaid(Spends, frozen=True, tag="card-paid"):
    """A player pays with a card."""


class Pledge(WinterEvent, frozen=True, tag="pledge"):
    """The cards and dice that a player has pledged are opened."""

    cards: list[str] = []
    values: list[int] = []


class Pledged(WinterEvent, frozen=True, tag="pledged"):
    """The pledges are enough and are paid, or nothing is."""

    paid: bool


class Sealed(WinterEvent, frozen=True, tag="sealed"):
    """A player sees what it gives under seal, before all is opened: a card, die or survivor."""

    purpose: Literal["pledge", "stake", "pass"]
    item: str | None = None
    value: int | None = None
    survivor: str | None = None


class Staked(WinterEvent, frozen=True, tag="staked"):
    """A player stakes a card."""

    moving = {"what": None, "source": HandElement, "to": StakeElement}


class StakedCard(WinterEvent, frozen=True, tag="staked-card"):
    """A player sees which card it has staked."""

    item: Thing
    moving = {"at": StakeElement}


class StakesWon(WinterEvent, frozen=True, tag="stakes-won"):
    """A player wins all stakes."""

    count: int
    stakes: list[Stake]

    def moves(self, seat: int) -> Iterable[Move]:
        for each in self.stakes:
            yield Move(None, StakeElement(each.seat), HandElement(seat), each.count)
