"""Questions about piles and sheets: in which order cards lie, which tokens go, what came up."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from holdout.kernel import draws
from holdout.kernel.elements import CardElement, Element, PileElement, PlayerElement
from holdout.kernel.pile import Pile, put_top, put_under, take_top
from holdout.kernel.questions import About, Choice
from holdout.kernel.things import Action, Moment
from holdout.titles.raxxon import events
from holdout.titles.raxxon.actions.base import (
    DONE,
    RaxxonAction,
    RaxxonDecision,
    RaxxonStep,
    Told,
    cell,
    pick,
)
from holdout.titles.raxxon.cards.loader import Option
from holdout.titles.raxxon.elements import PILE_IDS, SheetElement, SpaceElement
from holdout.titles.raxxon.rules.piles import AT, pile_of, put_away
from holdout.titles.raxxon.state import Raxxon, note, sheet_of

if TYPE_CHECKING:
    from holdout.titles.raxxon.effects.piles import ClearTokens, Scry

# ---- the order of cards


class AwaitArrange(RaxxonDecision, tag="arrange"):
    """In which order do the cards go back?

    For a pile looked at from the top down (`op`), of which `aside` cards may still be put away;
    or under the infection supply.
    """

    rule = "8.13"

    cards: list[str]
    op: "Scry | None" = None
    aside: int = 0
    order: list[str] = []
    away: list[str] = []

    def ask(self, state: Raxxon) -> None:
        """Ask while there is more than one possible order, then carry it out."""
        if not self.aside and len(set(self.cards)) <= 1:
            self.order.extend(self.cards)
            self.cards.clear()
        if self.cards:
            state.decisions.append(self)
        elif self.op is None:
            put_under(state.infection_supply, self.order, known=True)
            note(state, events.PutBack("infection", sorted(self.order)))
        else:
            self._put_back(state, self.op)

    def _put_back(self, state: Raxxon, op: "Scry") -> None:
        pile, pile_id = pile_of(state, op.zone), PILE_IDS[op.zone]
        for _ in range(len(self.order) + len(self.away)):
            take_top(pile)
        for card in self.away:
            if op.aside:
                getattr(state, op.aside.to).append(card)
                note(state, events.SetAside(card=card, origin=pile_id, to=PILE_IDS[op.aside.to]))
        for card in reversed(self.order):
            put_top(pile, card, known=True)
        note(state, events.PutBack(pile_id, list(self.order)))

    def legal(self, moment: Any) -> list[Action]:
        kinds = sorted(set(self.cards))
        if self.op is None:
            return [Under(card) for card in kinds]
        away: list[Action] = [SetAside(card) for card in kinds] if self.aside else []
        return away + [Top(card) for card in kinds]

    def take(self, moment: Moment[Raxxon], action: "OfCard") -> None:
        self.cards.remove(action.card)
        if isinstance(action, SetAside):
            self.aside -= 1
            self.away.append(action.card)
        else:
            self.order.append(action.card)
        self.ask(moment.state)

    def concerns(self, state: Raxxon) -> Told:
        """Return the order so far, top card first, with the waiting cards beside it."""
        pile = PILE_IDS[self.op.zone] if self.op else "infection"
        chosen: list[Element] = [CardElement(card) for card in self.order]
        left = len(self.cards)
        waiting = [CardElement(card) for card in self.cards]
        most = len(chosen) + left
        return [PileElement(pile), *waiting], Choice("card", most, most, left, chosen), False

    def facts(self, deck: Any) -> dict[str, Any]:
        named = super().facts(deck)
        return named if self.op else named | {"zone": "infection"}


def under_supply(state: Raxxon, cards: list[str]) -> None:
    """Cards go facedown under the infection supply, in an order of the player's choice (8.13)."""
    AwaitArrange(seat=state.active, cards=cards).ask(state)


class OfCard(RaxxonAction, frozen=True):
    """An action with one of the cards that are named."""

    names = {"card": CardElement}

    card: str


class SetAside(OfCard, frozen=True, tag="aside"):
    """Put one of the cards looked at away."""

    rule = "7.10"


class Top(OfCard, frozen=True, tag="top"):
    """Choose which card lies next, from the top down."""

    rule = "2.5"


class Under(OfCard, frozen=True, tag="under"):
    """Choose which card goes under the pile next; later ones lie deeper."""

    rule = "8.13"


# ---- Raxxon cards


class FinishCard(RaxxonStep, frozen=True, tag="finish-card"):
    """A Raxxon card that took effect goes to its pile; what made it be drawn goes on."""

    card: str
    cause: str | None = None

    def run(self, state: Raxxon) -> None:
        put_away(state, self.card)
        state.cause = self.cause


class OfferOptions(RaxxonStep, frozen=True, tag="offer-options"):
    """The active player must take one of the options of a Raxxon card."""

    card: str

    def run(self, state: Raxxon) -> None:
        state.decisions.append(AwaitOption(seat=state.active, card=self.card))


class AwaitOption(RaxxonDecision, tag="raxxon-option"):
    """Which of the two options of the Raxxon card?

    There is no choice of none (9.6).
    """

    rule = "9.5"

    card: str

    def legal(self, moment: Moment[Raxxon]) -> list[Action]:
        return [TakeOption(each.id) for each in moment.state.deck.raxxon[self.card].options]

    def concerns(self, state: Raxxon) -> Told:
        return [CardElement(self.card)], pick("option"), False


class TakeOption(RaxxonAction, frozen=True, tag="option"):
    """Take one of the two options of a Raxxon card."""

    rule = "9.6"

    option: str

    def do(self, moment: Any) -> None:
        state, card = moment.state, moment.asked.card
        option = self._option(moment)
        note(state, events.OptionTaken(card, option.id))
        state.agenda.extend(reversed(option.steps))

    def _option(self, moment: Any) -> Option:
        options: tuple[Option, ...] = moment.state.deck.raxxon[moment.asked.card].options
        return next(each for each in options if each.id == self.option)

    def has_no_effect(self, moment: Moment[Raxxon]) -> bool:
        if not isinstance(moment.asked, AwaitOption):
            return False
        return not any(step.can(moment.state) for step in self._option(moment).steps)

    def targets(self, moment: Moment[Raxxon]) -> list[Element]:
        asked = moment.asked
        return [CardElement(asked.card)] if isinstance(asked, AwaitOption) else []

    def context(self, moment: Moment[Raxxon]) -> dict[str, Any]:
        asked = moment.asked
        return {"card": asked.card} if isinstance(asked, AwaitOption) else {}


# ---- tokens of sheets


class AwaitTokens(RaxxonDecision, tag="choose-tokens"):
    """Whose sheet (`owner` 0: not chosen yet), then which tokens on it?"""

    op: "ClearTokens"
    left: int
    owner: int = 0
    chosen: list[tuple[str, int]] = []

    def ask(self, state: Raxxon) -> None:
        """Ask while there is a choice, then carry it out."""
        if not self.owner:
            state.decisions.append(self)
            return
        offered = self._on_offer(state)
        if self.left and offered:
            if self.op.mode == "up_to" or len(offered) > self.left:
                state.decisions.append(self)
                return
            self.chosen += offered
        self._carry_out(state)

    def _on_offer(self, state: Raxxon) -> list[tuple[str, int]]:
        return [token for token in tokens_of(state, self.owner) if token not in self.chosen]

    def _carry_out(self, state: Raxxon) -> None:
        sheet = state.sheets[self.owner - 1]
        if sheet is None:
            return
        for action, space in self.chosen:
            state.touched = True
            sheet.tokens[action][space] = False
            note(state, events.TokensCleared(self.owner, sheet.id, action, space + 1))

    def legal(self, moment: Moment[Raxxon]) -> list[Action]:
        state = moment.state
        if not self.owner:
            return [ClearSheet(seat) for seat in self.op.owners(state)]
        legal: list[Action] = [Clear(action, n + 1) for action, n in self._on_offer(state)]
        return [*legal, DONE] if self.op.mode == "up_to" else legal

    def take(self, moment: Moment[Raxxon], action: Action) -> None:
        if isinstance(action, ClearSheet):
            self.owner = action.seat
            self.ask(moment.state)
        elif isinstance(action, Clear):
            self.chosen.append((action.action, action.space - 1))
            self.left -= 1
            self.ask(moment.state)
        else:
            self._carry_out(moment.state)

    def concerns(self, state: Raxxon) -> Told:
        up_to = self.op.mode == "up_to"
        if not self.owner:
            return [PlayerElement(seat) for seat in self.op.owners(state)], pick("player"), False
        name = sheet_of(state, self.owner).id
        chosen: list[Element] = [SpaceElement(name, action, n + 1) for action, n in self.chosen]
        most = len(chosen) + self.left
        choice = Choice("space", 0 if up_to else most, most, self.left, chosen)
        return [PlayerElement(self.owner), SheetElement(name)], choice, up_to


def tokens_of(state: Raxxon, seat: int) -> list[tuple[str, int]]:
    """Return the tokens on a sheet that may leave it, as (action, space from 0).

    This turn's token is not one of them (8.14).
    """
    sheet = state.sheets[seat - 1]
    if sheet is None:
        return []
    fresh = state.fresh if seat == state.active else None
    return [
        (action, space)
        for action, spaces in sheet.tokens.items()
        for space, taken in enumerate(spaces)
        if taken and (action, space) != fresh
    ]


class ClearSheet(RaxxonAction, frozen=True, tag="clear-sheet"):
    """Choose the seat whose sheet loses tokens."""

    rule = "8.14"
    names = {"seat": PlayerElement}

    seat: int


class Clear(RaxxonAction, frozen=True, tag="clear"):
    """Choose a token that leaves its space; spaces count from 1."""

    rule = "8.14"

    action: str
    space: int

    def targets(self, moment: Moment[Raxxon]) -> list[Element]:
        asked = moment.asked
        if not isinstance(asked, AwaitTokens) or not asked.owner:
            return []
        return [SpaceElement(sheet_of(moment.state, asked.owner).id, self.action, self.space)]

    def context(self, moment: Moment[Raxxon]) -> dict[str, Any]:
        asked, state = moment.asked, moment.state
        owner = asked.owner if isinstance(asked, AwaitTokens) else state.active
        sheet = state.sheets[owner - 1]
        return {"sheet": sheet.id} if sheet else {}


# ---- draws

#: A hidden card: the zone, and the index in its pile or the place in the crowd.
Slot = tuple[str, int]


class AwaitDraw(RaxxonDecision, draws.AwaitDraw, tag="draw"):
    """The game waits until a seat draws, and at a real table for what came up.

    The state always holds some order of the hidden cards. When the table says that another card
    came up, that card changes places with the one the state has there; both were unknown, so
    nothing that anybody knows becomes wrong.
    """

    rule = "3.8"

    def possible(self, state: Raxxon) -> list[str]:
        if self.pile == "first-player":
            return [str(seat) for seat in range(1, state.seats + 1)]
        if self.pile == "raxxon":
            cards = state.raxxon_draw.cards
            unknown = {cards[i] for i in _unknown(state.raxxon_draw)}
            return [card for card in state.deck.raxxon if card in unknown]
        infected = state.deck.infected
        people = {_card(state, slot) for slot in _people(state)}
        supply = {state.infection_supply.cards[i] for i in _unknown(state.infection_supply)}
        if self.pile == "infection":
            found = supply | (people & infected)
        else:
            found = people | (supply if people & infected else set())
        return [kind for kind in state.deck.types if kind in found]

    def come_up(self, state: Raxxon, result: str) -> None:
        if self.pile == "first-player":
            state.first = int(result)
        elif self.pile == "raxxon":
            cards = state.raxxon_draw.cards
            here = len(cards) - 1 - (self.about or 0)
            other = next(i for i in _unknown(state.raxxon_draw) if cards[i] == result)
            cards[here], cards[other] = cards[other], cards[here]
        else:
            _put_where_drawn(state, self._slot(state), result)

    def _slot(self, state: Raxxon) -> Slot:
        about = self.about or 0
        if self.pile == "crowd":
            return "crowd", about
        if self.pile == "population":
            return "population_draw", len(state.population_draw) - 1 - about
        return "infection_supply", len(state.infection_supply) - 1

    def drawn(self) -> list[Element]:
        """Return the place whose card is turned up, else the pile that is drawn from."""
        if self.pile == "crowd" and self.about is not None:
            return [PileElement("crowd"), cell(self.about)]
        return [PileElement(self.pile)]

    def describe(self, moment: Moment[Raxxon], viewer: int | None) -> About:
        return About(elements=tuple(self.drawn()), cause=moment.state.cause, rule=self.rule)

    def facts(self, deck: Any) -> dict[str, Any]:
        named = super().facts(deck)
        if self.pile == "crowd" and self.about is not None:
            named["at"] = AT[self.about].words
        return named


def _unknown(pile: Pile) -> list[int]:
    """Return the indices of cards that nobody knows, from the bottom."""
    return [index for index in range(len(pile)) if index not in pile.known]


def _people(state: Raxxon) -> Iterator[Slot]:
    """Yield the unknown cards of the population: in the draw pile and facedown in the crowd."""
    for index in _unknown(state.population_draw):
        yield "population_draw", index
    for at in sorted(state.crowd):
        if not state.crowd[at].known:
            yield "crowd", at


def _card(state: Raxxon, slot: Slot) -> str:
    zone, index = slot
    if zone == "crowd":
        return state.crowd[index].card
    pile: Pile = getattr(state, zone)
    return pile.cards[index]


def _put(state: Raxxon, slot: Slot, card: str) -> None:
    zone, index = slot
    if zone == "crowd":
        state.crowd[index].card = card
    else:
        pile: Pile = getattr(state, zone)
        pile.cards[index] = card


def _swap(state: Raxxon, one: Slot, other: Slot) -> None:
    first, second = _card(state, one), _card(state, other)
    _put(state, one, second)
    _put(state, other, first)


def _put_where_drawn(state: Raxxon, slot: Slot, card: str) -> None:
    """Make the hidden card in this slot the one that came up.

    The supply holds infected cards only, so a healthy card never changes places with one there.
    """
    if _card(state, slot) == card:
        return
    infected = state.deck.infected
    people = [each for each in _people(state) if each != slot]
    supply = [("infection_supply", index) for index in _unknown(state.infection_supply)]
    near = supply + people if slot[0] == "infection_supply" else people
    for each in near:
        if _card(state, each) == card:
            _swap(state, slot, each)
            return
    if _card(state, slot) not in infected:
        _swap(state, slot, next(e for e in people if _card(state, e) in infected))
    _swap(state, slot, next(each for each in supply if _card(state, each) == card))
