"""What can happen in a game of Xibalba: when, what is said of it, and what it moves."""

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, Literal, get_args

from msgspec import Struct

from holdout.kernel.elements import Element, Move, PileElement, PlayerElement
from holdout.kernel.events import COUNT, EventKind, source, to, what
from holdout.kernel.named import named
from holdout.titles.xibalba.effects.base import DieKind, Price
from holdout.titles.xibalba.elements import (
    ArkElement,
    BaseElement,
    Deck,
    DiceElement,
    FieldElement,
    Mode,
    ResolvingElement,
    SaleElement,
    SquadElement,
    TakenElement,
    TrackElement,
    TrackName,
    Zone,
)

ARK, RESOLVING = ArkElement(), ResolvingElement()

#: Pieces that are neither cards nor dice, besides the steps of tracks.
LIFE, FIRST_PLAYER = "life", "first-player"

POOL, ROLLED, ASIDE = DiceElement("pool"), DiceElement("rolled"), DiceElement("aside")

#: What an event can be caused by besides cards and kinds of actions.
STEPS = {
    "setup": "setting up",
    "start": "who goes first",
    "even-start": "extra resources of those who don't go first",
    "production": "what the base produces",
    "hindered": "re-rolls that others have taken",
    "first-roll": "the first roll of a turn",
    "re-roll": "a re-roll",
    "refill": "an empty slot for sale is filled",
    "attack": "the blow of an attack",
    "kill": "an attack has destroyed a soldier",
    "raid": "a card of the raided base",
    "loot": "what a raid brings",
    "control": "the ark pays at the end of a turn",
}

#: What paragon dice are rolled for, where the words say so.
ROLLED_FOR = {"start", "kill", "loot", "control", "harvest"}


def discards(deck: Deck) -> PileElement:
    """Return the discard pile of a deck."""
    return PileElement(f"{deck}-discard")


Cause = Annotated[
    Literal["target", "rounds", "resigned"], named("XibalbaCause", "Why the game ended.")
]

#: What fields say of moves: a card that moves; a die; dice, those of a face together.
Card = Annotated[str, what()]
Face = Annotated[str, what()]
Faces = Annotated[list[str], what(Counter)]
#: The deck on whose discard pile a card goes.
Discards = Annotated[Deck, to(discards)]
Stack = SquadElement | FieldElement


class XibalbaEvent(EventKind, frozen=True):
    """Something that happened in a game of Xibalba."""


class Track(XibalbaEvent, frozen=True):
    """A track was so much before and is so much after, `by` more or less.

    Each step of a `track` of the seat is a piece that moves.
    """

    track: ClassVar[TrackName | None] = None

    by: int
    before: int
    after: int

    def moves(self, seat: int) -> Iterable[Move]:
        if self.track is None:
            return ()
        return steps(self.track, TrackElement(seat, self.track), self.after - self.before)


class Resources(Track, frozen=True):
    """Resources of a player."""

    track = "resources"


class Paragon(Track, frozen=True):
    """Paragon of a player."""

    track = "paragon"


class Life(Track, frozen=True):
    """Life of the soldier in the ark."""

    def moves(self, seat: int) -> Iterable[Move]:
        return steps(LIFE, ARK, self.after - self.before)


def steps(what: str, along: Element, count: int) -> Iterable[Move]:
    """So many steps more on a track, or fewer."""
    if count > 0:
        yield Move(what, None, along, count)
    elif count:
        yield Move(what, along, None, -count)


class Used(XibalbaEvent, frozen=True):
    """A die of the action pool is gone for this turn."""

    face: Face
    moving = {"source": POOL}


def place_in_words(place: Stack) -> str:
    """Return the word for a squad or a field."""
    return f"field-{place.field}" if isinstance(place, FieldElement) else "squad"


# ---- set-up and turns


class GameBegan(XibalbaEvent, frozen=True, tag="game-began"):
    """When the game begins, before anything is laid out; so much `paragon` wins it."""

    mode: Mode
    player_count: int
    paragon: int


class Opening(XibalbaEvent, frozen=True, tag="opening"):
    """When the first soldier is put into the ark; it is nobody's."""

    card: Card
    life: int
    moving = {"source": PileElement("soldiers"), "to": ARK}

    def moves(self, seat: int) -> Iterable[Move]:
        yield from super().moves(seat)
        yield from steps(LIFE, ARK, self.life)


class TurnedUp(XibalbaEvent, frozen=True, tag="turned-up"):
    """When a card is turned up from its pile and is for sale."""

    card: str
    deck: Deck
    slot: int

    def moves(self, seat: int) -> Iterable[Move]:
        yield Move(self.card, PileElement(self.deck), SaleElement(self.deck, self.slot))


class Reshuffled(XibalbaEvent, frozen=True, tag="reshuffled"):
    """When a discard pile is shuffled and becomes the pile, as a card is needed from it."""

    pile: Annotated[Deck, source(discards), to(PileElement)]
    count: Annotated[int, COUNT]
    moving = {"what": None}


class BoardDealt(XibalbaEvent, frozen=True, tag="board"):
    """When a player gets a faction board."""

    card: Card
    moving = {"source": PileElement("boards"), "to": BaseElement}


class FirstPlayer(XibalbaEvent, frozen=True, tag="first-player"):
    """When it is settled who goes first."""

    moving = {"what": FIRST_PLAYER, "to": PlayerElement}


class TurnBegan(XibalbaEvent, frozen=True, tag="turn-began"):
    """When the turn of a player begins."""

    round: int


class TurnEnded(XibalbaEvent, frozen=True, tag="turn-ended"):
    """When a player's turn ends, before the effects and the control income at its end."""

    faces: Faces
    moving = {"source": POOL}


# ---- tracks: resources, paragon, life, re-rolls


class ResourcesGained(Resources, frozen=True, tag="resources-gained"):
    """When a player gains resources, whatever for."""


class ResourcesLost(Resources, frozen=True, tag="resources-lost"):
    """When a player pays or loses resources."""

    def background(self, deck: Any, cause: str | None) -> dict[str, Any]:
        """Return the general action whose price the resources are, if any."""
        price = (cause or "").removesuffix("-sale").replace("-", "_")
        return {"price": price} if price in get_args(Price) else {}


class ParagonGained(Paragon, frozen=True, tag="paragon-gained"):
    """When a player gains paragon, whatever for."""


class ParagonLost(Paragon, frozen=True, tag="paragon-lost"):
    """When a player pays or loses paragon."""


class Healed(Life, frozen=True, tag="healed"):
    """When the soldier in the ark gains life."""


class Hit(Life, frozen=True, tag="hit"):
    """When a player deals damage to the soldier in the ark, `by` as much as the blow was worth."""


class RerollsGained(Track, frozen=True, tag="rerolls"):
    """When a player gains re-rolls for this turn."""


class RerollsLost(Track, frozen=True, tag="rerolls-lost"):
    """When re-rolls are missing before the first roll, as others have hindered the player.

    `hindered`: so many they have hindered, which may be more than there were.
    """

    hindered: int | None = None

    def moves(self, seat: int) -> Iterable[Move]:
        return steps("hindered", TrackElement(seat, "hindered"), -(self.hindered or 0))


class Hindered(Track, frozen=True, tag="hindered"):
    """When re-rolls will be missing in a player's next dice phase; counted are the missing ones."""

    track = "hindered"


# ---- dice: taken, rolled, kept, used


class DicePhase(XibalbaEvent, frozen=True, tag="dice-phase"):
    """When the dice phase begins: so many re-rolls there are."""

    rerolls: int


class PoolTaken(XibalbaEvent, frozen=True, tag="pool"):
    """When a player takes the dice of the turn, before any roll."""

    resource: int
    attack: int


class DieAdded(XibalbaEvent, frozen=True, tag="die-added"):
    """When a die joins those that will be rolled first."""

    die: DieKind


class Rolled(XibalbaEvent, frozen=True, tag="rolled"):
    """When dice of one kind are rolled.

    `zone`: where they lie then; null for paragon dice, which only count.
    """

    die: Annotated[
        Literal["resource", "attack", "paragon"], named("XibalbaRolledDie", "A kind of dice.")
    ]
    faces: Faces
    zone: Annotated[Zone | None, to(DiceElement)] = None

    def moves(self, seat: int) -> Iterable[Move]:
        return super().moves(seat) if self.zone else ()

    def background(self, deck: Any, cause: str | None) -> dict[str, Any]:
        """Return the purpose for which paragon dice are rolled."""
        return {"die": cause} if self.die == "paragon" and cause in ROLLED_FOR else {}


class DieKept(XibalbaEvent, frozen=True, tag="die-kept"):
    """When a player keeps one of the dice just rolled."""

    face: Face
    moving = {"source": ROLLED, "to": POOL}


class RollsAgain(XibalbaEvent, frozen=True, tag="rolls-again"):
    """When a player takes up dice to roll them again; what they show now is told next.

    `left`: so many re-rolls are left; null if an effect has them rolled, which needs none.
    """

    faces: Faces
    zone: Annotated[Zone, source(DiceElement)]
    left: int | None = None


class Kept(XibalbaEvent, frozen=True, tag="kept"):
    """When the dice phase is over: all dice in the action pool, and those that came last."""

    faces: list[str]
    added: Faces
    moving = {"source": ROLLED, "to": POOL}


class PutAside(XibalbaEvent, frozen=True, tag="put-aside"):
    """When a die of the action pool is chosen to be rolled again."""

    face: Face
    moving = {"source": POOL, "to": ASIDE}


class Spent(XibalbaEvent, frozen=True, tag="spent"):
    """When dice of the action pool pay for an effect or for entering the empty ark."""

    faces: Faces
    moving = {"source": POOL}


class Exchanged(Used, frozen=True, tag="exchanged"):
    """When a player exchanges a resource die for what it shows."""


class Dropped(Used, frozen=True, tag="dropped"):
    """When a player drops a die."""


class Turned(XibalbaEvent, frozen=True, tag="turned"):
    """When a die of the action pool is turned to another face."""

    face: str
    into: str

    def moves(self, seat: int) -> Iterable[Move]:
        """Yield the departure of the old face and the arrival of the new one."""
        yield Move(self.face, POOL, None)
        yield Move(self.into, None, POOL)


# ---- cards: bought, placed, carried out, discarded


class EffectBegan(XibalbaEvent, frozen=True, tag="effect"):
    """When the effect of a card begins; `at` is null if the card has just been destroyed.

    `uses`: so many times it has been used in this turn, if that is limited.
    """

    card: str
    at: ArkElement | SquadElement | FieldElement | BaseElement | None = None
    uses: int | None = None


class Bought(XibalbaEvent, frozen=True, tag="bought"):
    """When a player buys a card that is for sale."""

    card: str
    deck: Deck
    slot: int
    cost: int

    def moves(self, seat: int) -> Iterable[Move]:
        """Yield the move of the bought card.

        An event is carried out; others are placed when the slot has been filled.
        """
        to = RESOLVING if self.deck == "events" else TakenElement(seat)
        yield Move(self.card, SaleElement(self.deck, self.slot), to)


class Placed(XibalbaEvent, frozen=True, tag="placed"):
    """When a card that was bought or captured is put onto the squad or onto a field."""

    card: Card
    to: Annotated[Stack, to()]
    moving = {"source": TakenElement}

    def background(self, deck: Any, cause: str | None) -> dict[str, Any]:
        if isinstance(self.to, FieldElement):
            return {"field": self.to.field, "to": "field"}
        return {"field": None, "to": "squad"}


class Resolved(XibalbaEvent, frozen=True, tag="resolved"):
    """When an event that was bought has been carried out."""

    card: Card
    moving = {"source": RESOLVING, "to": discards("events")}


class Discarded(XibalbaEvent, frozen=True, tag="discarded"):
    """When a player discards a card that is for sale, or one of the own open cards."""

    card: Card
    deck: Discards
    source: Annotated[SaleElement | SquadElement | FieldElement, source()]


class Destroyed(XibalbaEvent, frozen=True, tag="destroyed"):
    """When a card is destroyed; the seat is its owner's."""

    card: Card
    deck: Discards
    source: Annotated[ArkElement | SquadElement | FieldElement, source()]


class Moved(XibalbaEvent, frozen=True, tag="moved"):
    """When a player who reorganises puts a card on top of the squad or of a field.

    `depth`: how many cards lay on it before.
    """

    card: Card
    source: Annotated[Stack, source()]
    to: Annotated[Stack, to()]
    depth: int

    def background(self, deck: Any, cause: str | None) -> dict[str, Any]:
        return {"place": place_in_words(self.to)}


class Upgraded(XibalbaEvent, frozen=True, tag="upgraded"):
    """When a player's base rises to a level, which unlocks a field."""

    level: int
    cost: int

    def moves(self, seat: int) -> Iterable[Move]:
        return steps("level", TrackElement(seat, "level"), 1)


# ---- attacks, and the ark


class Attacks(XibalbaEvent, frozen=True, tag="attacks"):
    """When a player names what is attacked, the ark or a base, and the symbols of the attack."""

    card: str
    source: ArkElement | SquadElement
    attacked: ArkElement | BaseElement
    symbols: int
    crits: int

    def moves(self, seat: int) -> Iterable[Move]:
        """Yield the moves of the dice that are used."""
        if self.symbols:
            yield Move("attack", POOL, None, self.symbols)
        if self.crits:
            yield Move("crit", POOL, None, self.crits)

    def background(self, deck: Any, cause: str | None) -> dict[str, Any]:
        if isinstance(self.attacked, BaseElement):
            return {"player": self.attacked.seat, "attacked": "base"}
        return {"player": None, "attacked": "ark"}


class Blocks(XibalbaEvent, frozen=True, tag="blocks"):
    """When a soldier blocks an attack on its base."""

    card: str
    strength: int
    resistance: int


class Repelled(XibalbaEvent, frozen=True, tag="repelled"):
    """When a base withstands an attack that nobody has blocked."""

    strength: int
    resistance: int


class Raids(XibalbaEvent, frozen=True, tag="raids"):
    """When an attack on a base succeeds, before a card is destroyed and the loot is rolled."""

    player: int


class Enters(XibalbaEvent, frozen=True, tag="enters"):
    """When the active soldier of a squad moves into the ark."""

    card: Card
    life: int
    moving = {"source": SquadElement, "to": ARK}

    def moves(self, seat: int) -> Iterable[Move]:
        yield from super().moves(seat)
        yield from steps(LIFE, ARK, self.life)


class Leaves(XibalbaEvent, frozen=True, tag="leaves"):
    """When a soldier leaves the ark because another one of its owner takes its place."""

    card: Card
    life: int
    moving = {"source": ARK, "to": SquadElement}

    def moves(self, seat: int) -> Iterable[Move]:
        yield from steps(LIFE, ARK, -self.life)
        yield from super().moves(seat)


# ---- cards of others, and of the discard pile


class Buried(XibalbaEvent, frozen=True, tag="buried"):
    """When the active soldier of a squad goes to its bottom; the seat is its owner's."""

    card: Card
    moving = {"at": SquadElement}


class Captured(XibalbaEvent, frozen=True, tag="captured"):
    """When a player captures a card of another; an expansion card is placed next."""

    card: str
    player: int
    source: Stack

    def moves(self, seat: int) -> Iterable[Move]:
        """Yield the move of the captured card; a soldier goes on top of the squad."""
        to = SquadElement if isinstance(self.source, SquadElement) else TakenElement
        yield Move(self.card, self.source, to(seat))


class Recovered(XibalbaEvent, frozen=True, tag="recovered"):
    """When a player takes the top soldier of the discard pile."""

    card: Card
    moving = {"source": discards("soldiers"), "to": SquadElement}


# ---- the end


class Left(Struct, frozen=True):
    """A card of a player who has left the game, which is discarded."""

    card: str
    deck: Deck
    source: Stack


class Resigned(XibalbaEvent, frozen=True, tag="resigned"):
    """When a player leaves the game: all cards in squad and fields are discarded, dice are lost.

    Nothing is discarded if one player is left then, who has won. A soldier in the ark stays
    there; `was_keeper`: it was this player's, and is nobody's now.
    """

    cards: list[Left] = []
    faces: Faces = []
    was_keeper: bool = False
    moving = {"source": POOL}

    def moves(self, seat: int) -> Iterable[Move]:
        """Cards, then dice."""
        for each in self.cards:
            yield Move(each.card, each.source, discards(each.deck))
        yield from super().moves(seat)


class GameOver(XibalbaEvent, frozen=True, tag="game-over"):
    """When the game is over: why, and who has won."""

    result: Literal["won"]
    cause: Cause
    winners: list[int]

    def background(self, deck: Any, cause: str | None) -> dict[str, Any]:
        return {"player": self.winners[0]} if len(self.winners) == 1 else {}
