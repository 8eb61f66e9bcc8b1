"""Outpost: a whole title in one file, with its words beside it in `locale`.

Two to four people hold out behind one hull. Each has a hand of cards that only they see. In every
watch all vote at the same time, in secret, whether to go out; if most want to, a die says how that
went. Then the active seat plays a card, takes one, or rests. Without hull the outpost is lost.
"""

from collections import Counter
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from msgspec import NODEFAULT, Meta, Struct

from holdout.kernel import (
    BadPosition,
    CardEntry,
    Event,
    NotQuiet,
    Outcome,
    PileInfo,
    Rules,
    State,
    Title,
    draws,
)  # fmt: skip
from holdout.kernel.chance import Chance, below
from holdout.kernel.elements import CardElement, HandElement, PileElement
from holdout.kernel.events import EventKind, source, to, what
from holdout.kernel.imagining import Imagining
from holdout.kernel.pile import Pile, shuffle_pile, take_top
from holdout.kernel.positions import Document
from holdout.kernel.questions import TurnsUp
from holdout.kernel.seen import (
    EVERYBODY,
    FORGOTTEN,
    MEANWHILE,
    NOBODY,
    View,
    hidden,
    own,
    shown,
    size,
    sizes,
    written,
)  # fmt: skip
from holdout.kernel.state import DrawMode
from holdout.kernel.things import Action, Codes, Decision, Moment, Step, bind, kinds_of, union_of

if TYPE_CHECKING:
    from holdout.kernel.things import Decision as AnyDecision
    from holdout.kernel.things import Step as AnyStep

HULL, HAND, FACES, LOW = 6, 2, 6, 2

#: `plate` mends the hull, `spark` does nothing, `storm` makes its player throw two cards away.
CARDS = {"plate": 9, "spark": 7, "storm": 4}


class Options(Struct, frozen=True):
    """What can be chosen before a game."""

    draws: DrawMode = "automatic"


def voted(state: "Outpost", _seat: int | None) -> list[int]:
    """The seats whose ballots are in."""
    return [asked.seat for asked in state.decisions if asked.answer is not None]


def ballot(state: "Outpost", seat: int | None) -> str | None:
    """What the seat itself has voted."""
    return next((d.answer for d in state.decisions if d.seat == seat and d.sealed), None)


class Outpost(State, kw_only=True, gc=False, tag="outpost/1"):
    """The whole truth of a game. `face` is what a die at a real table has shown."""

    hull: Annotated[int, EVERYBODY, written(ge=1, le=HULL)] = HULL
    active: Annotated[int, EVERYBODY, written(ge=1, le=4)] = 1
    face: Annotated[int, NOBODY, FORGOTTEN, MEANWHILE] = 0
    hands: Annotated[list[list[str]], own("hand"), sizes(), hidden(), written()]
    pile: Annotated[Pile, size("deck"), hidden(), written("deck")]
    waste: Annotated[list[str], EVERYBODY, written()] = []
    votes: Annotated[list[str], EVERYBODY, MEANWHILE] = []
    agenda: "list[AnyStep]" = []
    decisions: "Annotated[list[AnyDecision], shown(voted), shown(ballot)]" = []


def happen(state: Outpost, event: EventKind, only: list[int] | None = None) -> None:
    """Write into the log what the active seat has done."""
    state.log.append(Event(event, state.active, only))


# ---- what can happen


class Happened(EventKind, frozen=True):
    """Something that happened."""


class Opened(Happened, frozen=True, tag="ballot"):
    """The ballot of a seat is opened."""

    way: str


class Counted(Happened, frozen=True, tag="counted"):
    """The votes are counted."""

    votes: list[str]


class Thrown(Happened, frozen=True, tag="thrown"):
    """The die is thrown for those who go out."""

    face: int


class Taken(Happened, frozen=True, tag="taken"):
    """A seat takes a card; only it learns which one."""

    card: Annotated[str | None, what()]
    hand: Annotated[int, to(HandElement)]
    moving = {"source": PileElement("deck")}


class LeftHand(Happened, frozen=True):
    """A card goes from the hand of a seat to the waste."""

    card: Annotated[str, what()]
    hand: Annotated[int, source(HandElement)]
    moving = {"to": PileElement("waste")}


class Played(LeftHand, frozen=True, tag="played"):
    """A seat plays a card."""


class ThrownAway(LeftHand, frozen=True, tag="thrown-away"):
    """A seat throws a card away."""


# ---- what has to happen


class OutpostStep(Step, frozen=True):
    """Something that still has to happen."""


class Watch(OutpostStep, frozen=True, tag="watch"):
    """All are asked at once, then the votes are counted."""

    def run(self, state: Outpost) -> None:
        state.votes.clear()
        state.agenda.append(Count())
        state.decisions.extend(Ballot(seat=n, sealed=True) for n in range(1, state.seats + 1))


class Count(OutpostStep, frozen=True, tag="count"):
    """With more ups than downs they go out. Then the active seat is asked."""

    def run(self, state: Outpost) -> None:
        happen(state, Counted(list(state.votes)))
        state.agenda += [NextWatch(), AskTurn()]
        if state.votes.count("up") > state.votes.count("down"):
            state.agenda.append(Venture())


class Venture(OutpostStep, frozen=True, tag="venture"):
    """A low throw costs hull; without hull all is lost."""

    def run(self, state: Outpost) -> None:
        if draws.must_wait(state, state.active, "die", ask=AwaitDraw):
            state.agenda.append(self)
            return
        face = state.face or below(state.chance, "dice", FACES) + 1
        state.face = 0
        happen(state, Thrown(face))
        state.hull -= face <= LOW
        if not state.hull:
            state.outcome = Outcome("lost", "holed", ["lost"] * state.seats)


class AskTurn(OutpostStep, frozen=True, tag="ask-turn"):
    """The active seat does something."""

    def run(self, state: Outpost) -> None:
        state.decisions.append(AwaitTurn(seat=state.active))


class TakeCard(OutpostStep, frozen=True, tag="take-card"):
    """The active seat takes the top card of the deck."""

    def run(self, state: Outpost) -> None:
        if draws.must_wait(state, state.active, "deck", ask=AwaitDraw):
            state.agenda.append(self)
            return
        card, seat = take_top(state.pile)[0], state.active
        state.hands[seat - 1].append(card)
        happen(state, Taken(card, seat), [seat])
        happen(state, Taken(None, seat), [n for n in range(1, state.seats + 1) if n != seat])


class NextWatch(OutpostStep, frozen=True, tag="next-watch"):
    """The next seat clockwise is active, and a new watch begins."""

    def run(self, state: Outpost) -> None:
        state.active = state.active % state.seats + 1
        state.agenda.append(Watch())


# ---- what is asked, and what may be done


class OutpostDecision(Decision):
    """A question to a seat."""

    def facts(self, deck: Any) -> dict[str, Any]:
        return {"seat": self.seat}


class OutpostAction(Action, frozen=True):
    """An answer."""


class Ballot(OutpostDecision, tag="ballot"):
    """Up (go out) or down?"""

    def legal(self, moment: Moment[Outpost]) -> list[Action]:
        return [Vote("up"), Vote("down")]


class Vote(OutpostAction, frozen=True, tag="vote"):
    """Go out (`up`) or not (`down`)."""

    way: Literal["up", "down"]

    def do(self, moment: Moment[Outpost]) -> None:
        moment.state.votes.append(self.way)
        moment.state.log.append(Event(Opened(self.way), moment.seat))

    def turns_up(self, moment: Moment[Outpost]) -> TurnsUp | None:
        last = sum(asked.answer is None for asked in moment.state.decisions) == 1
        waits = moment.state.draws != "automatic"
        return TurnsUp("die", certain=False) if last and not waits else None


class AwaitTurn(OutpostDecision, tag="turn"):
    """What does the active seat do?"""

    def legal(self, moment: Moment[Outpost]) -> list[Action]:
        hand = sorted({*moment.state.hands[self.seat - 1]})
        return [each for each in (*map(Play, hand), Take(), Rest()) if each.is_open(moment)]


class OfHand(OutpostAction, frozen=True):
    """Something done with a card of the hand."""

    told: ClassVar[type[LeftHand]]
    names = {"card": CardElement}

    card: str

    def lacks(self, moment: Moment[Outpost]) -> Codes:
        if self.card not in moment.state.hands[moment.seat - 1]:
            yield "not-in-hand"

    def do(self, moment: Moment[Outpost]) -> None:
        moment.state.hands[moment.seat - 1].remove(self.card)
        moment.state.waste.append(self.card)
        happen(moment.state, self.told(self.card, moment.seat))


class Play(OfHand, frozen=True, tag="play"):
    """Play a card."""

    told = Played

    def do(self, moment: Moment[Outpost]) -> None:
        super().do(moment)
        state, seat = moment.state, moment.seat
        if self.card == "plate":
            state.hull = min(HULL, state.hull + 1)
        elif self.card == "storm":
            count = min(2, len(state.hands[seat - 1]))
            state.decisions.extend(AwaitThrow(seat=seat) for _ in range(count))

    def has_no_effect(self, moment: Moment[Outpost]) -> bool:
        return self.card == "spark"


class Take(OutpostAction, frozen=True, tag="take"):
    """Take the top card of the deck."""

    onto = (PileElement("deck"),)

    def lacks(self, moment: Moment[Outpost]) -> Codes:
        if not moment.state.pile.cards:
            yield "deck-empty"

    def do(self, moment: Moment[Outpost]) -> None:
        moment.state.agenda.append(TakeCard())

    def turns_up(self, moment: Moment[Outpost]) -> TurnsUp | None:
        return TurnsUp("deck") if moment.state.draws == "automatic" else None


class Rest(OutpostAction, frozen=True, tag="rest"):
    """Do nothing."""

    def do(self, moment: Moment[Outpost]) -> None:
        pass


class AwaitThrow(OutpostDecision, tag="throw"):
    """Which card goes?"""

    def legal(self, moment: Moment[Outpost]) -> list[Action]:
        return [Throw(card) for card in sorted({*moment.state.hands[self.seat - 1]})]


class Throw(OfHand, frozen=True, tag="throw"):
    """Throw a card away."""

    told = ThrownAway


class AwaitDraw(OutpostDecision, draws.AwaitDraw, tag="draw"):
    """The game waits for the die or the top card; at a real table for what came up."""

    def possible(self, state: Outpost) -> list[str]:
        if self.pile == "die":
            return [str(face) for face in range(1, FACES + 1)]
        unseen = Counter(CARDS)
        unseen.subtract([*state.waste, *state.hands[self.seat - 1]])
        return [card for card, count in unseen.items() if count > 0]

    def come_up(self, state: Outpost, result: str) -> None:
        if self.pile == "die":
            state.face = int(result)
        elif result in state.pile.cards:  # Else somebody holds it, which nobody may learn.
            cards = state.pile.cards
            other = cards.index(result)
            cards[-1], cards[other] = cards[other], cards[-1]


bind(Outpost, AnyStep=union_of(OutpostStep), AnyDecision=union_of(OutpostDecision))

# ---- what is seen, what is imagined, what is written down


VIEW = View("OutpostView", Outpost, "What a seat may know; `ballot` is its own, if it is in.")


IMAGINING = Imagining(Outpost)


def imagine(state: Outpost, seat: int | None, rng: Random) -> None:
    """Deal anew, in place, the cards that a seat can't see; guess the ballots that are in."""
    IMAGINING(state, seat, rng)
    for asked in state.decisions:
        if asked.answer is not None and asked.seat != seat:
            asked.answer = rng.choice(["vote up", "vote down"])


POSITION = Document(
    "Position",
    Outpost,
    "The table before a vote.",
    seats=(Annotated[int, Meta(ge=2, le=4)], NODEFAULT),
    draws=(DrawMode, "automatic"),
)


def position(state: Outpost) -> dict[str, Any]:
    """The table as a document. Raises `NotQuiet` but before a vote."""
    voting = all(isinstance(d, Ballot) and d.answer is None for d in state.decisions)
    if state.outcome is None and not voting:
        raise NotQuiet
    return POSITION.write(state)


def from_position(_deck: Any, document: dict[str, Any], seed: bytes) -> Outpost:
    """A game in which a watch is about to begin. Raises `BadPosition`."""
    found = Outpost(chance=Chance(seed), agenda=[Watch()], **POSITION.read(document))
    if len(found.hands) != found.seats:
        raise BadPosition("a hand for each seat", "$.hands")
    if found.active > found.seats:
        raise BadPosition("there is no such seat", "$.active")
    if Counter(chain(found.pile.cards, found.waste, *found.hands)) != Counter(CARDS):
        raise BadPosition("not the cards of a game", "$.deck")
    return found


# ---- the title


def new_game(_deck: Any, seats: int, options: Options, seed: bytes) -> Outpost:
    """Deal two cards to each seat."""
    deck, chance = Pile(list(Counter(CARDS).elements())), Chance(seed)
    shuffle_pile(deck, chance, "deck")
    hands = [[take_top(deck)[0] for _ in range(HAND)] for _ in range(seats)]
    return Outpost(
        seats=seats, draws=options.draws, chance=chance, hands=hands, pile=deck, agenda=[Watch()]
    )


def piles(state: Outpost) -> list[PileInfo]:
    """The deck and the die, and who may draw now."""
    waiting = {d.pile: d.seat for d in state.decisions if isinstance(d, AwaitDraw)}
    deck = PileInfo("deck", len(state.pile), "down", waiting.get("deck"))
    return [deck, PileInfo("die", 1, "up", waiting.get("die"))]


OUTPOST: Title[Outpost] = Title(
    id="outpost",
    schema="outpost/1",
    min_seats=2,
    max_seats=4,
    state_type=Outpost,
    options_type=Options,
    view_type=VIEW.view_type,
    action_types=kinds_of(OutpostAction),
    decision_types=kinds_of(OutpostDecision),
    step_types=kinds_of(OutpostStep),
    foresight="told",
    event_types=kinds_of(Happened),
    package="tests.kernel",
    hides=True,
    rules=Rules(
        new_game=new_game,
        view=VIEW,
        imagine=imagine,
        position=position,
        from_position=from_position,
        draws=piles,
        catalogue=lambda _deck: [
            CardEntry(card, "deck", "house", count, {}) for card, count in CARDS.items()
        ],
        expected_words=lambda _deck: {"names": {*CARDS}},
    ),
)
