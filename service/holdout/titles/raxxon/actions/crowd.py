"""Questions about the crowd: lines, areas, cards, places; and what its cards set off."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from holdout.kernel.elements import CardElement, Element, PileElement
from holdout.kernel.grid import NEIGHBOURS, column_of, place, row_of
from holdout.kernel.pile import take_top
from holdout.kernel.questions import Choice
from holdout.kernel.things import Action, Codes, Moment
from holdout.titles.raxxon import events
from holdout.titles.raxxon.actions.base import (
    DONE,
    Made,
    OnCard,
    OnLine,
    OnPlace,
    RaxxonAction,
    RaxxonDecision,
    RaxxonStep,
    Told,
    by_line,
    by_place,
    cell,
    pick,
)
from holdout.titles.raxxon.actions.piles import AwaitDraw, OfCard
from holdout.titles.raxxon.elements import PILE_IDS, ZONES, Line, PileId
from holdout.titles.raxxon.rules.piles import AT, placed, refill_population
from holdout.titles.raxxon.state import Cell, Raxxon, end_game, note

CROWD = PileElement("crowd")

if TYPE_CHECKING:
    from holdout.titles.raxxon.effects.base import Effect
    from holdout.titles.raxxon.effects.crowd import OnArea, OnCards, OnLines

HOSTILE = "hostile"

# ---- what happens to cards of the crowd


class Resume(RaxxonStep, frozen=True, tag="resume"):
    """An effect is over, and what has set it off goes on."""

    cause: str | None = None

    def run(self, state: Raxxon) -> None:
        state.cause = self.cause


def _set_off(state: Raxxon, card: str, steps: "Sequence[Effect]") -> None:
    """Run the effect of a card, then resume what has set it off."""
    state.agenda.append(Resume(state.cause))
    state.agenda.extend(reversed(steps))
    state.cause = card


class TurnUp(RaxxonStep, frozen=True, tag="turn-up"):
    """The card at this place is turned face-up; its type may do something (8.8, 8.9)."""

    at: int

    def run(self, state: Raxxon) -> None:
        cell = state.crowd[self.at]
        if not cell.known and AwaitDraw.must_wait(state, state.active, "crowd", self.at):
            state.agenda.append(self)
            return
        cell.up = cell.known = True
        kind = cell.card
        note(state, events.CardFlipped(AT[self.at], kind))
        count = 0
        for each in state.crowd.values():
            if each.up and each.card == kind:
                count += 1
        steps = state.deck.flipped.get((kind, count))
        if steps:
            note(state, events.FlippedEffect(kind, count))
            _set_off(state, kind, steps)


class LookAt(RaxxonStep, frozen=True, tag="look-at"):
    """These crowd cards are looked at, one after the other; from now on the team knows them."""

    places: tuple[int, ...]

    def run(self, state: Raxxon) -> None:
        for index, at in enumerate(self.places):
            cell = state.crowd[at]
            if not cell.known and AwaitDraw.must_wait(state, state.active, "crowd", at):
                state.agenda.append(LookAt(self.places[index:]))
                return
            cell.known = True
            note(state, events.Looked(AT[at], cell.card))


class Die(RaxxonStep, frozen=True, tag="die"):
    """These crowd cards are killed together, as soon as the unknown ones have come up.

    All go to the discard pile, then their effects happen (8.1).
    """

    places: tuple[int, ...]

    def run(self, state: Raxxon) -> None:
        for at in self.places:
            cell = state.crowd[at]
            if cell.known:
                continue
            if AwaitDraw.must_wait(state, state.active, "crowd", at, again=self):
                return
            cell.known = True
            if state.draws != "automatic":
                note(state, events.Looked(AT[at], cell.card))
        cells = [state.crowd.pop(at) for at in self.places]
        cards = [cell.card for cell in cells]
        state.population_discard += cards
        note(state, events.CardsKilled(list(map(placed, self.places, cells))))
        effects = tuple(card for card in cards if card in state.deck.killed)
        if effects:
            state.agenda.append(ResolveKilled(effects))


def kill(state: Raxxon, places: list[int]) -> None:
    """Kill cards together."""
    if places:
        Die(tuple(places)).run(state)


def turn_down(state: Raxxon, places: list[int]) -> None:
    """Turn face-up cards facedown; the team still knows them."""
    for at in places:
        cell = state.crowd[at]
        cell.up = False
        note(state, events.TurnedDown(AT[at], cell.card))


def swap(state: Raxxon, one: int, other: int) -> None:
    """Two cards change places with their faces; block markers vanish (7.6, 7.9)."""
    crowd = state.crowd
    note(state, events.Swapped(placed(one, crowd[one]), placed(other, crowd[other])))
    crowd[one], crowd[other] = crowd[other], crowd[one]
    crowd[one].markers = crowd[other].markers = 0


def evacuate(state: Raxxon, places: list[int]) -> None:
    """Cards of the crowd are saved; with the last healthy one the team has won (1.2)."""
    cards = [placed(at, state.crowd[at]) for at in places]
    state.evacuation.extend(state.crowd.pop(at).card for at in places)
    note(state, events.Evacuated(cards))
    check_win(state)


def check_win(state: Raxxon) -> None:
    """End the game in a win as soon as every healthy card of the game is evacuated."""
    if len(state.evacuation) >= state.goal:
        end_game(state, "won", "evacuated")


# ---- the effects of killed cards


class ResolveKilled(RaxxonStep, frozen=True, tag="resolve-killed"):
    """The when-killed effects of these cards, in an order that the active player chooses (9.2)."""

    cards: tuple[str, ...]

    def run(self, state: Raxxon) -> None:
        if len(set(self.cards)) == 1:
            self.resolve(state, self.cards[0])
        else:
            state.decisions.append(AwaitOrder(seat=state.active, cards=self.cards))

    def resolve(self, state: Raxxon, card: str) -> None:
        """Schedule the effect of this card as the next step."""
        rest = list(self.cards)
        rest.remove(card)
        if rest:
            state.agenda.append(ResolveKilled(tuple(rest)))
        note(state, events.KilledEffect(card))
        _set_off(state, card, state.deck.killed[card])


class AwaitOrder(RaxxonDecision, tag="order"):
    """Whose when-killed effect comes next?"""

    rule = "9.2"

    cards: tuple[str, ...]

    def legal(self, moment: Any) -> list[Action]:
        return [RESOLVE[card] for card in sorted(set(self.cards))]

    def take(self, moment: Moment[Raxxon], action: "Resolve") -> None:
        ResolveKilled(self.cards).resolve(moment.state, action.card)

    def concerns(self, state: Raxxon) -> Told:
        return [CardElement(card) for card in self.cards], pick("card"), False


class Resolve(OfCard, frozen=True, tag="resolve"):
    """Choose whose when-killed effect comes next."""

    rule = "9.2"


RESOLVE = Made(Resolve)

# ---- cards that join the crowd


def best_places(state: Raxxon) -> list[int]:
    """Return the empty places beside the most cards that keep the crowd within 6 x 6.

    They are in the order of rows: (0, 0) for an empty crowd, none when all 36 places are
    filled.
    """
    crowd = state.crowd
    if not crowd:
        return [place(0, 0)]
    beside: dict[int, int] = {}
    for at in crowd:
        for step in NEIGHBOURS:
            near = at + step
            if near not in crowd:
                beside[near] = beside.get(near, 0) + 1
    rows = [row_of(at) for at in crowd]
    columns = [column_of(at) for at in crowd]
    limits = state.deck.numbers.crowd_max
    top, bottom = max(rows) - limits["rows"], min(rows) + limits["rows"]
    left, right = max(columns) - limits["columns"], min(columns) + limits["columns"]
    most, best = 1, []
    for at, count in beside.items():
        if count < most or not (top < row_of(at) < bottom and left < column_of(at) < right):
            continue
        if count > most:
            most, best = count, [at]
        else:
            best.append(at)
    best.sort()
    return best


def add_at(state: Raxxon, at: int) -> None:
    """Add a card at this place, unless a roadblock beside it takes the card's place (7.9)."""
    crowd = state.crowd
    marked = [at + step for step in NEIGHBOURS if at + step in crowd and crowd[at + step].markers]
    if len(marked) == 1:
        _unblock(state, marked[0])
    elif marked:
        state.decisions.append(AwaitMarker(seat=state.active, at=at, places=marked))
    else:
        refill_population(state)
        card, known = take_top(state.population_draw)
        crowd[at] = Cell(card, up=False, known=known)
        note(state, events.CardAdded(AT[at], card if known else None))


def _unblock(state: Raxxon, at: int) -> None:
    cell = state.crowd[at]
    cell.markers -= 1
    note(state, events.CardBlocked(AT[at], cell.markers))


class AwaitPlace(RaxxonDecision, tag="choose-place"):
    """Where does the added card go?"""

    rule = "8.7"

    places: list[int]

    def legal(self, moment: Any) -> list[Action]:
        return [ADD[at] for at in self.places]

    def take(self, moment: Moment[Raxxon], action: OnPlace) -> None:
        add_at(moment.state, action.at)

    def concerns(self, state: Raxxon) -> Told:
        return [PileElement("population")], pick("cell"), False


class Add(OnPlace, frozen=True, tag="add"):
    """Choose the place of a card that joins the crowd."""

    rule = "8.7"


class AwaitMarker(RaxxonDecision, tag="choose-marker"):
    """Which of the marked cards beside this place loses a marker? No card is added then."""

    rule = "7.9"

    at: int
    places: list[int]

    def legal(self, moment: Any) -> list[Action]:
        return [UNBLOCK[at] for at in self.places]

    def take(self, moment: Moment[Raxxon], action: OnPlace) -> None:
        _unblock(moment.state, action.at)

    def concerns(self, state: Raxxon) -> Told:
        return [cell(self.at)], pick("cell"), False


class Unblock(OnCard, frozen=True, tag="unblock"):
    """Choose the card that loses a block marker."""

    rule = "7.9"


ADD, UNBLOCK = by_place(Add), by_place(Unblock)

# ---- the interview


class AskOne(RaxxonStep, frozen=True, tag="ask-one"):
    """The card at this place is interviewed: infected or hostile ends it, others go face-up."""

    at: int

    def run(self, state: Raxxon) -> None:
        cell = state.crowd[self.at]
        if not cell.known and AwaitDraw.must_wait(state, state.active, "crowd", self.at):
            state.agenda.append(self)
            return
        cell.known = True
        note(state, events.Looked(AT[self.at], cell.card))
        if cell.card not in state.deck.infected and cell.card != HOSTILE:
            state.agenda.append(InterviewNext(self.at))
            TurnUp(self.at).run(state)


class InterviewNext(RaxxonStep, frozen=True, tag="interview-next"):
    """The interview may go on with a facedown card beside this place."""

    at: int

    def run(self, state: Raxxon) -> None:
        near = [self.at + each for each in NEIGHBOURS]
        places = [at for at in near if at in state.crowd and not state.crowd[at].up]
        if places:
            state.decisions.append(AwaitInterview(seat=state.active, places=places))


class AwaitInterview(RaxxonDecision, tag="interview-next"):
    """Does the interview go on with a facedown card beside the last one, and which?"""

    rule = "7.8"

    places: list[int]

    def legal(self, moment: Any) -> list[Action]:
        return [*(ASK[at] for at in self.places), DONE]

    def take(self, moment: Moment[Raxxon], action: Action) -> None:
        if isinstance(action, OnPlace):
            moment.state.agenda.append(AskOne(action.at))

    def concerns(self, state: Raxxon) -> Told:
        return [cell(at) for at in self.places], Choice("cell", 0, 1, 1, []), True


class Ask(OnCard, frozen=True, tag="interview"):
    """Interview a facedown card."""

    rule = "7.8"


ASK = by_place(Ask)

# ---- rows and columns


def cards_of(state: Raxxon, line: Line, index: int) -> list[int]:
    """List the places of a row or column that hold a card, in order, across gaps (5.7)."""
    number = row_of if line == "row" else column_of
    return sorted(at for at in state.crowd if number(at) == index)


class AwaitLine(RaxxonDecision, tag="choose-line"):
    """Which row or column?"""

    op: "OnLines"

    def legal(self, moment: Moment[Raxxon]) -> list[Action]:
        ready = self.op.line_actions
        return [ready[line] for line in self.op.lines(moment.state)]

    def take(self, moment: Moment[Raxxon], action: OnLine) -> None:
        self.op.carry_line(moment.state, action.line, action.index)

    def concerns(self, state: Raxxon) -> Told:
        return [CROWD], pick("line"), False


class Evacuate(OnLine, frozen=True, tag="evacuate"):
    """Evacuate a row or column of face-up healthy cards."""

    rule = "7.2"

    def lacks(self, moment: Moment[Raxxon]) -> Codes:
        state = moment.state
        cells = [state.crowd[at] for at in cards_of(state, self.line, self.index)]
        if not cells:
            yield "no-card-there"
        if any(not cell.up for cell in cells):
            yield "facedown-card"
        if any(cell.up and cell.card in state.deck.infected for cell in cells):
            yield "infected-card"


class Strike(OnLine, frozen=True, tag="strike"):
    """Kill all cards of a row or column."""

    rule = "7.4"


class Curfew(OnLine, frozen=True, tag="curfew"):
    """Shuffle a row or column and put it on top of the population draw pile."""

    rule = "7.7"


EVACUATE, STRIKE, CURFEW = by_line(Evacuate), by_line(Strike), by_line(Curfew)

# ---- areas


class AwaitArea(RaxxonDecision, tag="choose-area"):
    """Which card, then which cards beside it?"""

    op: "OnArea"
    chosen: list[int] = []

    @property
    def places_chosen(self) -> list[int]:
        """The places that `done` would be about."""
        return self.chosen

    def ask(self, state: Raxxon) -> None:
        """Ask while there is a choice, then carry it out."""
        near = self.op.next_places(state, self.chosen)
        every = self.op.takes_all
        if not self.chosen and len(near) == 1:
            self.chosen.append(near[0])
            self.ask(state)
        elif self.chosen and (every or not near):
            self.op.carry_area(state, [*self.chosen, *(near if every else [])])
        elif near:
            state.decisions.append(self)

    def legal(self, moment: Moment[Raxxon]) -> list[Action]:
        ready = self.op.area_actions
        legal: list[Action] = [ready[at] for at in self.op.next_places(moment.state, self.chosen)]
        return [*legal, DONE] if self.chosen else legal

    def take(self, moment: Moment[Raxxon], action: Action) -> None:
        if isinstance(action, OnPlace):
            self.chosen.append(action.at)
            self.ask(moment.state)
        else:
            self.op.carry_area(moment.state, self.chosen)

    def concerns(self, state: Raxxon) -> Told:
        """Return the choice of cards: the first one is required, those beside it optional.

        A run grows at either end.
        """
        chosen: list[Element] = [cell(at) for at in self.chosen]
        left = self.op.left(len(chosen)) or len(self.op.next_places(state, self.chosen))
        if not chosen:
            left = 1
        return [CROWD], Choice("cell", 1, len(chosen) + left, left, chosen), bool(chosen)

    def facts(self, deck: Any) -> dict[str, Any]:
        return super().facts(deck) | {"chosen": _in_words(self.chosen, [])}


class Rescue(OnCard, frozen=True, tag="rescue"):
    """Choose a card of a targeted evacuation."""

    rule = "7.3"


RESCUE = by_place(Rescue)

# ---- cards, one by one


class AwaitCards(RaxxonDecision, tag="choose-cards"):
    """Which of the cards that fit?

    `places` are those still on offer in the crowd, `cards` those in face-up piles (`carrier
    uncontained`, once for each copy). `exact`: as many as possible up to `left` must be chosen.
    """

    op: "OnCards"
    left: int
    exact: bool
    places: list[int]
    cards: list[str] = []
    chosen: list[int] = []
    taken: list[str] = []

    @property
    def places_chosen(self) -> list[int]:
        """The places that `done` would be about."""
        return self.chosen

    def ask(self, state: Raxxon) -> None:
        """Ask for the next target, unless none is left or only one possibility (12.5)."""
        places, cards = self.places, self.cards
        if self.left and (places or cards):
            alike = not places and len(set(cards)) == 1
            if not self.exact or (len(places) + len(cards) > self.left and not alike):
                state.decisions.append(self)
                return
            self.chosen += places
            self.taken += cards[: self.left]
        self._carry_out(state)

    def _carry_out(self, state: Raxxon) -> None:
        if self.chosen or self.taken:
            state.touched = True
            self.op.carry_out(state, self.chosen, self.taken)

    def legal(self, moment: Any) -> list[Action]:
        ready = self.op.card_actions
        legal: list[Action] = [ready[at] for at in self.places]
        if self.cards:
            legal += [TAKE[card] for card in dict.fromkeys(self.cards)]
        if not self.exact:
            legal.append(DONE)
        return legal

    def asks_for(self, moment: Any, action: Action) -> bool:
        return type(action) is type(self.op.card_actions[0]) or super().asks_for(moment, action)

    def take(self, moment: Moment[Raxxon], action: Action) -> None:
        if isinstance(action, OnPlace):
            self.places.remove(action.at)
            self.chosen.append(action.at)
        elif isinstance(action, Take):
            card = f"{action.card} {ZONES[action.zone]}"
            self.cards.remove(card)
            self.taken.append(card)
        else:
            self._carry_out(moment.state)
            return
        self.left -= 1
        self.ask(moment.state)

    def concerns(self, state: Raxxon) -> Told:
        """Return where the cards lie, and where they go if that is a pile."""
        zones = dict.fromkeys(each.split(" ")[1] for each in (*self.cards, *self.taken))
        found: list[Element] = [CROWD] if self.places or self.chosen else []
        found += [PileElement(PILE_IDS[zone]) for zone in zones]
        to = getattr(self.op, "to", None)
        found += [PileElement(PILE_IDS[to])] if to else []
        chosen: list[Element] = [cell(at) for at in self.chosen]
        chosen += [CardElement(each.split(" ")[0]) for each in self.taken]
        most = len(chosen) + self.left
        what = "card" if self.cards or self.taken else "cell"
        choice = Choice(what, most if self.exact else 0, most, self.left, chosen)
        return found, choice, not self.exact

    def facts(self, deck: Any) -> dict[str, Any]:
        return super().facts(deck) | {"chosen": _in_words(self.chosen, self.taken)}


def _in_words(places: list[int], taken: list[str]) -> list[str] | None:
    """Return what has been chosen so far, in words."""
    words = [AT[at].words for at in places]
    return [*words, *(each.split(" ")[0] for each in taken)] or None


class Flip(OnCard, frozen=True, tag="flip"):
    """Turn a facedown card face-up."""

    rule = "8.8"


class KillCard(OnCard, frozen=True, tag="kill"):
    """Choose a card to be killed."""

    rule = "8.1"


class MoveCard(OnCard, frozen=True, tag="move"):
    """Choose a card of the crowd to be moved."""

    rule = "8.13"


class TurnDown(OnCard, frozen=True, tag="turn-down"):
    """Choose a card to be turned facedown."""

    rule = "8.11"


class Look(OnCard, frozen=True, tag="look"):
    """Choose a facedown card to look at."""

    rule = "2.4"


class SwapCard(OnCard, frozen=True, tag="swap"):
    """Choose a card that changes places with another."""

    rule = "7.6"


class Block(OnCard, frozen=True, tag="block"):
    """Choose the card that gets the block markers."""

    rule = "7.9"


FLIP, KILL, MOVE = by_place(Flip), by_place(KillCard), by_place(MoveCard)
TURN_DOWN, LOOK, SWAP, BLOCK = map(by_place, (TurnDown, Look, SwapCard, Block))


class Take(RaxxonAction, frozen=True, tag="take"):
    """Choose a card out of a face-up pile."""

    rule = "8.13"

    card: str
    zone: PileId

    def targets(self, moment: Any) -> list[Element]:
        return [PileElement(self.zone), CardElement(self.card)]


def _take(words: str) -> Take:
    """Return the action that takes a card out of a pile, for `card zone`."""
    card, zone = words.split(" ")
    return Take(card, PILE_IDS[zone])


TAKE = Made(_take)
