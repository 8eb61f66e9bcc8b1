"""The item cards that a seat knows, and the copies that replace them in an imagined state."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from holdout.titles.dead_of_winter.actions.questions import AwaitChoice, AwaitGift
from holdout.titles.dead_of_winter.effects.cards import Share
from holdout.titles.dead_of_winter.effects.tracks import ArrangeCrises
from holdout.titles.dead_of_winter.rules.frames import InOrder
from holdout.titles.dead_of_winter.rules.items.playing import CardPlayed, Equip, PlayCard
from holdout.titles.dead_of_winter.rules.redaction import UNKNOWN, laid_down
from holdout.titles.dead_of_winter.rules.turn.moving import AfterAction, TestCrossroads
from holdout.titles.dead_of_winter.rules.turn.searching import SearchStep
from holdout.titles.dead_of_winter.state import DeadOfWinter, item_of


class Known:
    """The renumbered copies of the cards that a seat knows; every other card becomes unknown.

    The constructor rewrites the state: known cards are replaced by their copies, all others by
    `UNKNOWN` in the lists `places` (filled by the caller), in item decks, and in `drawn`, cards
    that others have drawn from a deck and not kept yet. `put_back` then stores what was dealt to
    contributions and agenda steps, which hold cards in tuples.
    """

    def __init__(self, state: DeadOfWinter, seat: int | None) -> None:
        self.seat = seat
        self._deck = state.deck
        self.places: list[list[str]] = []
        self.drawn: list[tuple[str, list[str]]] = []
        self.hands = [who.hand for who in state.players]
        self._copies: dict[str, str] = {}
        self._taken: dict[str, int] = {}
        self._marked: list[str] = []
        self._elsewhere: dict[str, str] = {}
        self._given: list[tuple[int, list[str]]] = []
        self._held: dict[int, list[str]] = {}
        over = state.outcome is not None
        self._see_people(state, over=over)
        self._see_piles(state)
        self._see_contributions(state, over=over)
        self._see_agenda(state)
        self._see_questions(state)
        self._see_decks(state, over=over)

    # ---- what lies where

    def _see_people(self, state: DeadOfWinter, *, over: bool) -> None:
        down = [bool(laid_down(who)) for who in state.players]
        for number, who in enumerate(state.players, 1):
            if over or number == self.seat:
                self._marked += who.hand
                who.hand = self._all(who.hand)
            else:
                who.hand = self._unknown(len(who.hand))
        for carrier in state.survivors.values():
            self._marked += carrier.items
            carrier.items = self._all(carrier.items)
        for number, who in enumerate(state.players, 1):
            who.ballot = None
            if number == self.seat:
                who.stake, who.pledged = self._all(who.stake), self._all(who.pledged)
            else:
                who.stake = self._unknown(len(who.stake)) if down[number - 1] else []
                who.pledged, who.passing = [], None

    def _see_piles(self, state: DeadOfWinter) -> None:
        self._marked += state.objective_cards
        state.objective_cards = self._all(state.objective_cards)
        state.waste = self._all(state.waste)
        state.removed = self._all(state.removed)
        state.playing = self._all(state.playing)
        state.buried = self._unknown(len(state.buried))

    def _see_contributions(self, state: DeadOfWinter, *, over: bool) -> None:
        """Contributions by giver: the own ones in their order, of others only the public ones."""
        if not state.contributions:
            return
        named: list[str] = []
        for giver in range(1, state.seats + 1):
            given = [card for seat, card in state.contributions if seat == giver]
            if giver != self.seat:
                given.sort(key=self._kin)
            shown = [card for card in given if card in state.named]
            named += self._all(sorted(shown, key=self._kin))
            if giver == self.seat or over:
                cards = self._all(given)
            else:
                cards = [*self._all(shown), *[UNKNOWN] * (len(given) - len(shown))]
                self.places.append(cards)
            self._given.append((giver, cards))
        state.named = named

    def _see_agenda(self, state: DeadOfWinter) -> None:
        for index, step in enumerate(state.agenda):
            if isinstance(step, Share):
                self._held[index] = self._all(step.cards)
            elif isinstance(step, SearchStep) and step.drawn:
                if self.seat is not None and step.searcher(state) == self.seat:
                    self._held[index] = self._all(step.drawn)
                    continue
                self._held[index] = self._unknown(len(step.drawn))
                who = state.survivors.get(step.who)
                if who is not None and who.at in state.item_decks:
                    self.drawn.append((who.at, self._held[index]))

    def _see_questions(self, state: DeadOfWinter) -> None:
        """A seat sees the cards that it chooses from, wherever they lie."""
        for asked in state.decisions:
            if asked.seat == self.seat and isinstance(asked, AwaitChoice | AwaitGift):
                asked.options = self._all(asked.options)
                if isinstance(asked, AwaitChoice):
                    asked.chosen = self._all(asked.chosen)

    def _see_decks(self, state: DeadOfWinter, *, over: bool) -> None:
        state.starter_deck.cards = [UNKNOWN] * len(state.starter_deck)
        for pile in state.item_decks.values():
            if not over:
                pile.cards = [UNKNOWN] * len(pile)
            else:
                # The order of real cards at a table is unknown.
                cards = sorted(pile.cards, key=self._kin) if state.draws == "table" else pile.cards
                pile.cards = self._all(cards)

    def _unknown(self, count: int) -> list[str]:
        """A new place of unknown cards."""
        cards = [UNKNOWN] * count
        self.places.append(cards)
        return cards

    # ---- copies

    def _all(self, cards: Iterable[str]) -> list[str]:
        """The copies of known cards; other words, such as dice, are kept."""
        return [self._copy(card) for card in cards]

    def _copy(self, card: str) -> str:
        copy = self._copies.get(card)
        if copy is not None:
            return copy
        head, colon, tail = card.rpartition(":")
        if tail not in self._deck.origin:
            return card
        if head:
            return head + colon + self._copy(tail)
        kin = self._deck.kin[card]
        number = self._taken.get(kin[0], 0)
        self._taken[kin[0]] = number + 1
        self._copies[card] = kin[number]
        return kin[number]

    def _kin(self, card: str) -> str:
        """A sort key that depends on item and deck only."""
        return self._deck.kin[card][0]

    def hidden(self, name: str) -> list[str]:
        """The cards of an item deck of the box that are not copies of known cards."""
        taken = set(self._copies.values())
        return [card for card in self._deck.stacks[name] if card not in taken]

    def put_back(self, state: DeadOfWinter) -> None:
        """Store what was dealt to contributions and to agenda steps."""
        state.contributions = [(giver, card) for giver, cards in self._given for card in cards]
        for index, cards in self._held.items():
            step = state.agenda[index]
            if isinstance(step, SearchStep):
                state.agenda[index] = replace(step, drawn=tuple(cards))
            elif isinstance(step, Share):
                state.agenda[index] = replace(step, cards=tuple(cards))

    def marked(self, cards: Iterable[str]) -> list[str]:
        """The copies of those cards whose marks the seat can see, in the order of their places."""
        marks = set(cards)
        return [self._copies[card] for card in self._marked if card in marks]

    # ---- references to cards

    def renamed(self, state: DeadOfWinter, value: Any, key: str = "") -> Any:
        """Plain data with references to the cards of the imagined state."""
        if isinstance(value, str):
            head, colon, card = value.rpartition(":")
            if card not in state.deck.origin:
                return value
            copy = self._copies.get(card) or self._find(state, card, named=key == "item")
            return head + colon + copy
        if isinstance(value, dict):
            return {name: self.renamed(state, inner, name) for name, inner in value.items()}
        if isinstance(value, list | tuple):
            return type(value)(self.renamed(state, inner, key) for inner in value)
        return value

    def _find(self, state: DeadOfWinter, card: str, *, named: bool) -> str:
        """A hidden card in place of a referenced one that the seat can't see.

        If the card is `named` its item is public: it was played or used. Otherwise the hand that
        holds it is public, and the newest cards there are taken.
        """
        if card not in self._elsewhere:
            owner = next((n for n, hand in enumerate(self.hands) if card in hand), None)
            taken = {*self._copies.values(), *self._elsewhere.values()}
            hand = [] if named or owner is None else state.players[owner].hand[::-1]
            like = [c for c in state.deck.origin if not named or item_of(c) == item_of(card)]
            free = (copy for copy in (*hand, *like) if copy not in taken)
            self._elsewhere[card] = next(free, like[0])
        return self._elsewhere[card]


def rewrite(state: DeadOfWinter, known: Known) -> None:
    """Rewrite marks, bans, rules in force and agenda steps that refer to item cards."""
    if state.used_items:
        state.used_items = known.marked(state.used_items)
    state.offered = known.renamed(state, state.offered, "item")
    for ban in state.bans:
        ban.who = known.renamed(state, ban.who)
    for standing in state.standing:
        standing.env = known.renamed(state, standing.env)
    for later in state.later:
        later.env = known.renamed(state, later.env)
    for index, step in enumerate(state.agenda):
        change = _STEPS.get(type(step), _env)
        state.agenda[index] = change(state, known, step)


def _env(state: DeadOfWinter, known: Known, step: Any) -> Any:
    """Rewrite the bindings of a step."""
    env = getattr(step, "env", None)
    return replace(step, env=known.renamed(state, env)) if env else step


def _played(state: DeadOfWinter, known: Known, step: Any) -> Any:
    return replace(step, card=known.renamed(state, step.card, "item"))


def _events(state: DeadOfWinter, known: Known, step: Any) -> Any:
    return replace(step, events=known.renamed(state, step.events))


def _frames(state: DeadOfWinter, known: Known, step: InOrder) -> InOrder:
    frames = (replace(each, env=known.renamed(state, each.env)) for each in step.frames)
    return replace(step, frames=tuple(frames))


def _crises(state: DeadOfWinter, _known: Known, step: ArrangeCrises) -> ArrangeCrises:
    """A player looks at the crises that now lie on top."""
    return replace(step, cards=tuple(state.crises.cards[: -len(step.cards) - 1 : -1]))


_STEPS: Mapping[type, Callable[[DeadOfWinter, Known, Any], Any]] = {
    CardPlayed: _played,
    Equip: _played,
    PlayCard: _played,
    AfterAction: _events,
    TestCrossroads: _events,
    InOrder: _frames,
    ArrangeCrises: _crises,
}
