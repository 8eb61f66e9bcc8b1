"""Determinization of Dead of Winter: deal anew, in place, what a seat can't know.

The cards that the seat knows stay where they are, all others are shuffled and dealt to the places
that are left. Copies that cannot be told apart (same item, same deck) are renumbered, known ones
first, so that the numbers keep nothing of the true state.
"""

from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from holdout.kernel.imagining import Imagining, Masking, dealt, shuffled
from holdout.titles.dead_of_winter.actions.questions import AwaitChoice, AwaitGift
from holdout.titles.dead_of_winter.cards.deck import STARTER, Deck
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import CardFilter, CardPlace
from holdout.titles.dead_of_winter.effects.cards import MoveCards, MoveDone, Share
from holdout.titles.dead_of_winter.effects.tracks import ArrangeCrises
from holdout.titles.dead_of_winter.rules.board import card_fits
from holdout.titles.dead_of_winter.rules.pools import (
    all_objectives,
    betrayal_count,
    is_together,
    kept,
)
from holdout.titles.dead_of_winter.rules.query import places, players
from holdout.titles.dead_of_winter.rules.redaction import laid_down
from holdout.titles.dead_of_winter.rules.turn.course import DealTo
from holdout.titles.dead_of_winter.rules.turn.searching import SearchStep
from holdout.titles.dead_of_winter.state import (
    UNKNOWN,
    DeadOfWinter,
    Player,
    decks_are_open,
    item_of,
    player,
)

# ---- the item cards that a seat knows, and the copies that replace them


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
        self._see_decks(state)

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
        """Reveal to the seat the cards that it chooses from, wherever they lie."""
        for asked in state.decisions:
            if asked.seat == self.seat and isinstance(asked, AwaitChoice | AwaitGift):
                asked.options = self._all(asked.options)
                if isinstance(asked, AwaitChoice):
                    asked.chosen = self._all(asked.chosen)

    def _see_decks(self, state: DeadOfWinter) -> None:
        state.starter_deck.cards = [UNKNOWN] * len(state.starter_deck)
        are_open = decks_are_open(state)
        for pile in state.item_decks.values():
            pile.cards = self._all(pile.cards) if are_open else [UNKNOWN] * len(pile)

    def _unknown(self, count: int) -> list[str]:
        """Add a new place of unknown cards and return it."""
        cards = [UNKNOWN] * count
        self.places.append(cards)
        return cards

    # ---- copies

    def _all(self, cards: Iterable[str]) -> list[str]:
        """Return the copies of known cards; keep other words, such as dice."""
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
        """Return a sort key that depends on item and deck only."""
        return self._deck.kin[card][0]

    def hidden(self, name: str) -> list[str]:
        """Return the cards of a boxed item deck that are not copies of known cards."""
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
        """Return the copies of cards whose marks the seat can see, in order of their places."""
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
        """Return a hidden card in place of a referenced one that the seat can't see.

        If the card is `named` its item is public: it was played or used. Otherwise the hand
        with the card is public, and the newest cards there are taken.
        """
        if card not in self._elsewhere:
            owner = next((n for n, hand in enumerate(self.hands) if card in hand), None)
            taken = {*self._copies.values(), *self._elsewhere.values()}
            hand = [] if named or owner is None else state.players[owner].hand[::-1]
            like = [c for c in state.deck.origin if not named or item_of(c) == item_of(card)]
            free = (copy for copy in (*hand, *like) if copy not in taken)
            self._elsewhere[card] = next(free, like[0])
        return self._elsewhere[card]


def _rewrite(state: DeadOfWinter, known: Known) -> None:
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

    def rename(value: Any, key: str = "") -> Any:
        return known.renamed(state, value, key)

    state.agenda = [step.renamed(state, rename) for step in state.agenda]


# ---- what an open choice among hidden cards implies about where cards lie


class Need(NamedTuple):
    """A constraint on the unknown cards of a place, in `cards[start:stop]`.

    At least `least` of them pass the filter; None: only the known ones do. `deck` names the item
    deck if the place is one.
    """

    cards: list[str]
    fits: CardFilter
    least: int | None
    start: int
    stop: int
    deck: str = ""

    @property
    def unknown(self) -> list[int]:
        """The indices of the unknown cards."""
        return [n for n in range(self.start, self.stop) if self.cards[n] == UNKNOWN]


def _needs_of(state: DeadOfWinter, seat: int | None, rng: Random) -> list[Need]:
    """Return the constraints that follow from an open choice among hidden cards.

    If the seat itself chooses, the cards on offer are put into the places where they lie.
    """
    then = state.agenda[-1] if state.agenda else None
    if not isinstance(then, MoveDone):
        return []
    asked = state.decisions[0] if state.decisions else None
    if not isinstance(asked, AwaitChoice):
        return []
    verb = then.verb
    hidden = _hidden(state, verb, then.env)
    if asked.seat != seat:
        shown = verb.reveal is not None
        least = int(shown) if verb.up_to else 1 + (verb.n if isinstance(verb.n, int) else 1)
        return [need._replace(least=least) for need in hidden.values()]
    for option in (*asked.options, *asked.chosen):
        owner, _, card = option.rpartition(":")
        need = hidden.get(owner) or hidden.get("")
        if need is not None and card not in need.cards and (there := need.unknown):
            # The top cards of a deck are listed in their order, those of a whole deck are not.
            need.cards[there[-1] if verb.look is not None else rng.choice(there)] = card
    return list(hidden.values())


def _hidden(state: DeadOfWinter, verb: MoveCards, env: Env) -> dict[str, Need]:
    """Return the hidden places of the cards: one, or (by seat) all hands."""
    source = verb.source
    if not isinstance(source, CardPlace):
        return {}
    if source.hand is not None:
        needs = {}
        for seat in players(state, source.hand, env):
            hand = player(state, seat).hand
            needs[str(seat)] = Need(hand, verb.filter, None, 0, len(hand))
        return {"": next(iter(needs.values()))} if len(needs) == 1 else needs
    if source.deck is not None:
        place = places(state, source.deck, env)[0]
        cards = state.item_decks[place].cards
        count = min(verb.look or len(cards), len(cards))
        return {"": Need(cards, verb.filter, None, len(cards) - count, len(cards), place)}
    return {}


def _meet(deck: Deck, need: Need, hidden: dict[str, list[str]], rng: Random) -> None:
    """Deal cards that satisfy a constraint.

    `hidden` are the cards not dealt yet, by the deck they belong to.
    """
    wanted = need.least is not None
    there = need.unknown
    if need.least is not None:
        known = (card for card in need.cards[need.start : need.stop] if card != UNKNOWN)
        there = there[
            : max(0, need.least - sum(card_fits(deck, card, need.fits) for card in known))
        ]
    for place in there:
        own = hidden.get(need.deck, [])
        for cards in ([own], hidden.values()):
            fitting = [c for some in cards for c in some if card_fits(deck, c, need.fits) == wanted]
            if fitting:
                need.cards[place] = rng.choice(fitting)
                hidden[deck.origin[need.cards[place]]].remove(need.cards[place])
                break


# ---- dealing anew


#: The fields of the state that are about a moment are as at a start.
_FORGETTING = Imagining(DeadOfWinter)


def imagine(state: DeadOfWinter, seat: int | None, rng: Random) -> None:
    """Deal anew what the seat (None: a spectator) can't know."""
    state.log = []
    _FORGETTING(state, seat, rng)
    known = Known(state, seat)
    _deal_items(state, known, rng)
    _deal_objectives(state, seat, rng)
    _deal_exile_cards(state, seat, rng)
    _deal_survivors(state, seat, rng)
    _deal_crises(state, seat, rng)
    _deal_crossroads(state, seat, rng)
    _rewrite(state, known)
    _ask_others(state, seat, rng)


def _ask_others(state: DeadOfWinter, seat: int | None, rng: Random) -> None:
    """Imagine the questions to others and their sealed answers, without using the truth.

    The options of questions about hidden cards are worked out again from the imagined
    state.
    """
    gifts = {each.seat for each in state.decisions if isinstance(each, AwaitGift)}
    step: Any = state.agenda[-1] if gifts else None
    for other in step.seats if step is not None else ():
        if other != seat and other not in gifts:
            step.guess_gift(state, other, rng)
    for index, asked in enumerate(state.decisions):
        if asked.seat != seat:
            state.decisions[index] = asked.imagined(state, rng)


# ---- item cards


def _deal_items(state: DeadOfWinter, known: Known, rng: Random) -> None:
    """Deal the item cards that the seat doesn't know to the places that it can't see.

    Item decks are filled with their own cards first; the rest goes to hands and facedown piles.
    """
    deck = state.deck
    hidden = {name: known.hidden(name) for name in deck.stacks}
    for name, cards in hidden.items():
        hidden[name] = dealt(cards, rng)
    for need in _needs_of(state, known.seat, rng):
        _meet(deck, need, hidden, rng)
    for name, drawn in known.drawn:
        hidden[name] = _fill(drawn, hidden[name])
    rest: list[str] = []
    lacking: list[tuple[list[str], list[str]]] = []
    for name, cards in hidden.items():
        pile = state.starter_deck if name == STARTER else state.item_decks[name]
        if pile.cards.count(UNKNOWN) > len(cards):
            lacking.append((pile.cards, cards))
        else:
            rest += _fill(pile.cards, cards)
    rest = dealt(rest, rng)
    for place, own in lacking:
        # Foreign cards get into a deck when survivors die there: they are what these carried.
        # Masks are all alike.
        faces = [] if isinstance(rng, Masking) else rest
        carried = [card for card in faces if deck.items[item_of(card)].use == "equip"]
        rest = _fill(place, [*own, *carried, *(card for card in rest if card not in carried)])
    for place in known.places:
        rest = _fill(place, rest)
    known.put_back(state)


def _fill(places: list[str], cards: list[str]) -> list[str]:
    """Fill the unknown places with the first cards; returns the rest."""
    count = places.count(UNKNOWN)
    if count == len(places):
        places[:] = cards[:count] + places[len(cards) :]
    elif count:
        source = iter(cards)
        places[:] = [next(source, UNKNOWN) if card == UNKNOWN else card for card in places]
    return cards[count:]


# ---- secret objectives, exiled objectives


def _deal_objectives(state: DeadOfWinter, seat: int | None, rng: Random) -> None:
    """Other players' secret objectives and the undealt ones, as many of each kind as there are.

    An exiled player whose objective was not shown is a betrayer.
    """
    if is_together(state):
        return
    over = state.outcome is not None
    known = {who.shown for who in state.players if who.shown}
    betrayers, others = list[Player](), list[Player]()
    for number, who in enumerate(state.players, 1):
        if who.objective is None:
            continue
        if over or number == seat:
            known.add(who.objective)
        elif who.exile_card is not None and who.shown is None:
            betrayers.append(who)
        else:
            others.append(who)
    places = len(others) + len(state.secrets)
    kinds = [state.deck.objectives[name].kind for name in known]
    left = betrayal_count(state.variant, state.options) - kinds.count("betrayal")
    bad, good = (
        dealt(
            [name for name in all_objectives(state.deck, kind, state.options) if name not in known],
            rng,
        )
        for kind in ("betrayal", "non_betrayal")
    )
    for who in betrayers:
        who.objective = bad.pop()
    bad = bad[: min(places, max(0, left - len(betrayers)))]
    rest = dealt(bad + good[: places - len(bad)], rng)
    for who in others:
        who.objective = rest.pop()
    state.secrets.cards = rest


def _deal_exile_cards(state: DeadOfWinter, seat: int | None, rng: Random) -> None:
    exiled = []
    if state.outcome is None:
        exiled = [
            who
            for number, who in enumerate(state.players, 1)
            if who.exile_card is not None and number != seat
        ]
    cards = [*state.exile_deck.cards, *(who.exile_card or "" for who in exiled)]
    rest = dealt(sorted(cards), rng)
    for who in exiled:
        who.exile_card = rest.pop()
    state.exile_deck.cards = rest


# ---- survivors, crises, crossroads cards


def _deal_survivors(state: DeadOfWinter, seat: int | None, rng: Random) -> None:
    """Deal the survivor deck and, at set-up, the survivors offered to others (3.7)."""
    if decks_are_open(state):
        return
    others = [who for number, who in enumerate(state.players, 1) if number != seat and who.offered]
    cards = [*state.survivor_deck.cards, *(name for who in others for name in who.offered)]
    rest = dealt(sorted(cards), rng)
    for who in others:
        count = len(who.offered)
        who.offered, rest = rest[:count], rest[count:]
        who.kept, who.leader = [], None
    state.survivor_deck.cards = rest
    if others and not any(isinstance(step, DealTo) for step in state.agenda):
        _keep_some(state, seat, rng)


def _keep_some(state: DeadOfWinter, seat: int | None, rng: Random) -> None:
    """Choose the survivors that others have kept so far, and their leaders."""
    left = {asked.seat: getattr(asked, "left", 0) for asked in state.decisions}
    for number, who in enumerate(state.players, 1):
        if number != seat and who.offered:
            who.kept = rng.sample(who.offered, kept(state.variant) - left.get(number, 0))
            if number not in left:
                who.leader = rng.choice(who.kept)


def _deal_crises(state: DeadOfWinter, seat: int | None, rng: Random) -> None:
    """Deal the crises to come, except the top ones if the seat is looking at them."""
    if decks_are_open(state):
        return
    looked = [step for step in state.agenda if isinstance(step, ArrangeCrises)]
    top = [card for step in looked if step.seat == seat for card in reversed(step.cards)]
    rest = [card for card in state.crises.cards if card not in top]
    state.crises.cards = [*shuffled(sorted(rest), rng), *top]


def _deal_crossroads(state: DeadOfWinter, seat: int | None, rng: Random) -> None:
    """Deal the crossroads deck and the card of the turn, which only its holder sees."""
    if decks_are_open(state):
        return
    pile = state.crossroads
    seen = seat is not None and state.holder == seat
    hidden = state.held is not None and not seen
    cards = [*pile.cards, state.held] if hidden and state.held else pile.cards
    rest = shuffled(sorted(cards), rng)
    if hidden:
        state.held = rest.pop()
    pile.cards = rest
