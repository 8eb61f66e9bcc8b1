"""Outpost: a whole title in one file, with its words beside it in `locale`.

Two to four people hold out behind one hull. Each has a hand of cards that only they see. In every
watch all vote at the same time, in secret, whether to go out; if most want to, a die says how that
went. Then the active seat plays a card, takes one, or rests. Without hull the outpost is lost.
"""

from collections import Counter
from typing import Annotated, Any, ClassVar, Literal

from holdout.kernel import Event, Outcome, Rules, State, Title, draws
from holdout.kernel.chance import Chance, below
from holdout.kernel.elements import CardElement, HandElement, PileElement
from holdout.kernel.events import EventKind, source, to, what
from holdout.kernel.options import Options
from holdout.kernel.pile import Pile, shuffle_pile, take_top
from holdout.kernel.questions import TurnsUp
from holdout.kernel.seen import (
    EVERYBODY,
    FORGOTTEN,
    MEANWHILE,
    NOBODY,
    SEAT,
    hidden,
    own,
    shown,
    size,
    sizes,
    written,
)
from holdout.kernel.things import Action, Codes, Decision, Moment, Step

HULL, HAND, FACES, LOW = 6, 2, 6, 2

#: `plate` mends the hull, `spark` does nothing, `storm` makes its player throw two cards away.
CARDS = {"plate": 9, "spark": 7, "storm": 4}


def ballot(state: "Outpost", seat: int | None) -> str | None:
    """Return what the seat itself has voted."""
    return next((d.answer for d in state.decisions if d.seat == seat and d.sealed), None)


class Outpost(State, kw_only=True, gc=False, tag="outpost/1"):
    """The whole truth of a game. `face` is what a die at a real table has shown."""

    hull: Annotated[int, EVERYBODY, written(ge=1, le=HULL)] = HULL
    active: Annotated[int, EVERYBODY, SEAT, written()] = 1
    hands: Annotated[list[list[str]], own("hand"), sizes(), hidden(), written()]
    pile: Annotated[Pile, size("deck"), hidden(), written("deck")]
    waste: Annotated[list[str], EVERYBODY, written()] = []
    votes: Annotated[list[str], EVERYBODY, shown(ballot), MEANWHILE] = []
    face: Annotated[int, NOBODY, FORGOTTEN, MEANWHILE] = 0


class Opened(EventKind, frozen=True, tag="ballot"):
    """The ballot of a seat is opened."""

    way: str


class Counted(EventKind, frozen=True, tag="counted"):
    """The votes are counted."""

    votes: list[str]


class Thrown(EventKind, frozen=True, tag="thrown"):
    """The die is thrown for those who go out."""

    face: int


class Taken(EventKind, frozen=True, tag="taken"):
    """A seat takes a card; only it learns which one."""

    card: Annotated[str | None, what()]
    hand: Annotated[int, to(HandElement)]
    moving = {"source": PileElement("deck")}


class LeftHand(EventKind, frozen=True):
    """A card goes from the hand of a seat to the waste."""

    card: Annotated[str, what()]
    hand: Annotated[int, source(HandElement)]
    moving = {"to": PileElement("waste")}


class Played(LeftHand, frozen=True, tag="played"):
    """A seat plays a card."""


class ThrownAway(LeftHand, frozen=True, tag="thrown-away"):
    """A seat throws a card away."""


def note(state: Outpost, event: EventKind, only: list[int] | None = None) -> None:
    """Write into the log what the active seat has done."""
    state.log.append(Event(event, state.active, only))


class Watch(Step, frozen=True, tag="watch"):
    """All are asked at once, then the votes are counted."""

    def run(self, state: Outpost) -> None:
        state.votes.clear()
        state.agenda.append(Count())
        state.decisions.extend(Ballot(seat=n, sealed=True) for n in range(1, state.seats + 1))


class Count(Step, frozen=True, tag="count"):
    """With more ups than downs they go out. Then the active seat is asked."""

    def run(self, state: Outpost) -> None:
        note(state, Counted(list(state.votes)))
        state.agenda += [NextWatch(), AskTurn()]
        if state.votes.count("up") > state.votes.count("down"):
            state.agenda.append(Venture())


class Venture(Step, frozen=True, tag="venture"):
    """A low throw costs hull; without hull all is lost."""

    def run(self, state: Outpost) -> None:
        if AwaitDraw.must_wait(state, state.active, "die", again=self):
            return
        face = state.face or below(state.chance, "dice", FACES) + 1
        state.face = 0
        note(state, Thrown(face))
        state.hull -= face <= LOW
        if not state.hull:
            state.outcome = Outcome("lost", "holed", ["lost"] * state.seats)


class AskTurn(Step, frozen=True, tag="ask-turn"):
    """The active seat does something."""

    def run(self, state: Outpost) -> None:
        state.decisions.append(AwaitTurn(seat=state.active))


class TakeCard(Step, frozen=True, tag="take-card"):
    """The active seat takes the top card of the deck."""

    def run(self, state: Outpost) -> None:
        if AwaitDraw.must_wait(state, state.active, "deck", again=self):
            return
        card, seat = take_top(state.pile)[0], state.active
        state.hands[seat - 1].append(card)
        note(state, Taken(card, seat), [seat])
        note(state, Taken(None, seat), [n for n in range(1, state.seats + 1) if n != seat])


class NextWatch(Step, frozen=True, tag="next-watch"):
    """The next seat clockwise is active, and a new watch begins."""

    def run(self, state: Outpost) -> None:
        state.active = state.active % state.seats + 1
        state.agenda.append(Watch())


class Ballot(Decision, tag="ballot"):
    """Up (go out) or down?"""

    def legal(self, moment: Moment[Outpost]) -> list[Action]:
        return [Vote("up"), Vote("down")]


class Vote(Action, frozen=True, tag="vote"):
    """Go out (`up`) or not (`down`)."""

    way: Literal["up", "down"]

    def do(self, moment: Moment[Outpost]) -> None:
        moment.state.votes.append(self.way)
        moment.state.log.append(Event(Opened(self.way), moment.seat))

    def turns_up(self, moment: Moment[Outpost]) -> TurnsUp | None:
        last = sum(asked.answer is None for asked in moment.state.decisions) == 1
        waits = moment.state.draws != "automatic"
        return TurnsUp("die", certain=False) if last and not waits else None


class AwaitTurn(Decision, tag="turn"):
    """What does the active seat do?"""

    def legal(self, moment: Moment[Outpost]) -> list[Action]:
        hand = sorted({*moment.state.hands[self.seat - 1]})
        return [each for each in (*map(Play, hand), Take(), Rest()) if each.is_open(moment)]


class OfHand(Action, frozen=True):
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
        note(moment.state, self.told(self.card, moment.seat))


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


class Take(Action, frozen=True, tag="take"):
    """Take the top card of the deck."""

    onto = (PileElement("deck"),)

    def lacks(self, moment: Moment[Outpost]) -> Codes:
        if not moment.state.pile.cards:
            yield "deck-empty"

    def do(self, moment: Moment[Outpost]) -> None:
        moment.state.agenda.append(TakeCard())

    def turns_up(self, moment: Moment[Outpost]) -> TurnsUp | None:
        return TurnsUp("deck") if moment.state.draws == "automatic" else None


class Rest(Action, frozen=True, tag="rest"):
    """Do nothing."""

    def do(self, moment: Moment[Outpost]) -> None:
        pass


class AwaitThrow(Decision, tag="throw"):
    """Which card goes?"""

    def legal(self, moment: Moment[Outpost]) -> list[Action]:
        return [Throw(card) for card in sorted({*moment.state.hands[self.seat - 1]})]


class Throw(OfHand, frozen=True, tag="throw"):
    """Throw a card away."""

    told = ThrownAway


class AwaitDraw(draws.AwaitDraw, tag="draw"):
    """The game waits for the die or the top card; at a real table for what came up."""

    def possible(self, state: Outpost) -> list[str]:
        if self.pile == "die":
            return [str(face) for face in range(1, FACES + 1)]
        return [*(Counter(CARDS) - Counter([*state.waste, *state.hands[self.seat - 1]]))]

    def come_up(self, state: Outpost, result: str) -> None:
        if self.pile == "die":
            state.face = int(result)
        elif result in state.pile.cards:  # Else somebody holds it, which nobody may learn.
            state.pile.cards.remove(result)
            state.pile.cards.append(result)


def new_game(_deck: Any, seats: int, options: Options, seed: bytes) -> Outpost:
    """Deal two cards to each seat."""
    deck, chance = Pile(list(Counter(CARDS).elements())), Chance(seed)
    shuffle_pile(deck, chance, "deck")
    hands = [[take_top(deck)[0] for _ in range(HAND)] for _ in range(seats)]
    return Outpost(seats=seats, draws=options.draws, chance=chance, hands=hands, pile=deck)


TITLE = Title(
    min_seats=2,
    max_seats=4,
    state_type=Outpost,
    package=__name__,
    rules=Rules(new_game=new_game, start=Watch, cards=CARDS),
    foresight="told",
    hides=True,
)
