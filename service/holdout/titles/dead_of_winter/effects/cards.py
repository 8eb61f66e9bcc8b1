"""Effects on item cards: they go from place to place, are looked at, and given out."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from msgspec.structs import replace

from holdout.kernel.chance import below
from holdout.kernel.elements import CardElement, Element, HandElement, PileElement
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.actions.questions import AwaitChoice
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import (
    Amount,
    Binding,
    CardFilter,
    CardPlace,
    CardPlaces,
    Players,
    PlayerWord,
    Reference,
)
from holdout.titles.dead_of_winter.effects.base import Effect
from holdout.titles.dead_of_winter.elements import (
    OBJECTIVE,
    PLAY,
    REMOVED,
    WASTE,
    Place,
    SurvivorElement,
)
from holdout.titles.dead_of_winter.rules.ask import ask, at_random, come_up
from holdout.titles.dead_of_winter.rules.board import card_fits
from holdout.titles.dead_of_winter.rules.frames import Frame, actor, give_name
from holdout.titles.dead_of_winter.rules.query import amount, places, players, survivors
from holdout.titles.dead_of_winter.rules.steps import WinterStep
from holdout.titles.dead_of_winter.rules.world import discard, play_banned, shuffle_deck
from holdout.titles.dead_of_winter.state import (
    DeadOfWinter,
    item_of,
    note,
    player,
    seats_from,
    tell,
)

Pick = Literal["top", "first", "choice", "random", "latest", "all"]


# ---- from place to place


class MoveCards(Effect, frozen=True, tag="move_cards"):
    """Item cards go from one place to another.

    `look`: only the top so many; `reveal`: all see them; `rest`: the deck is shuffled afterwards;
    `up_to`: fewer are fine; `no_effect`: played without effect.
    """

    source: CardPlaces
    to: CardPlaces
    n: Amount
    pick: Pick
    by: Players | None = None
    filter: CardFilter = CardFilter()
    look: int | None = None
    reveal: Literal["all"] | None = None
    rest: Literal["shuffle"] | None = None
    up_to: bool = False
    no_effect: bool = False
    name: Binding | None = None

    def run(self, state: DeadOfWinter, env: Env) -> None:
        """Find the cards that go, or ask for them."""
        by = players(state, self.by, env)[0] if self.by is not None else actor(state, env)
        if not self._come_up(state, by, env):
            state.agenda.append(Frame((self,), env))
            return
        cards = source_cards(state, self.source, env)
        others = self._of_others(state, by, env)
        if self.look is not None:
            cards = cards[: self.look]
        elif self._looks_through() or others:
            cards = _by_name(cards)
        fitting = self._fitting(state, cards, env)
        self._show_looked(state, by, fitting if others else cards, env)
        count = min(len(fitting), amount(state, self.n, env, len(fitting)))
        then = MoveDone(self, dict(env))
        if self.pick == "choice":
            most = amount(state, self.n, env, len(fitting)) if self.up_to else count
            then.ask(state, by, fitting, most)
            return
        if self.pick == "random":
            self._random(state, env, fitting, count)
            return
        if self.pick == "top":
            state.picked = cards[:count]
        elif self.pick == "latest":
            state.picked = fitting[len(fitting) - count :]
        else:
            state.picked = fitting[:count]
        if self.pick == "first":
            last = cards.index(state.picked[-1]) if state.picked else len(cards) - 1
            self._reveal(state, env, cards[: last + 1])
        then.run(state)

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        receivers = self.to.hand if isinstance(self.to, CardPlace) else None
        if receivers and any(player(state, seat).out for seat in players(state, receivers, env)):
            return False  # Whom the card itself has eliminated has no hand any more.
        cards = source_cards(state, self.source, env)
        if self.look is not None:
            cards = cards[: self.look]
            if not cards and self.n != "all":
                return False
        fitting = self._fitting(state, cards, env)
        if self.up_to or self.n == "all":
            return True
        # All but one of a single card would be none.
        return 0 < amount(state, self.n, env, len(fitting)) <= len(fitting)

    def needs_hand(self, state: DeadOfWinter, env: Env) -> bool:
        if not isinstance(self.source, CardPlace) or self.source.hand is None:
            return False
        of_kind = self.filter != CardFilter()
        return of_kind and bool(source_cards(state, self.source, env))

    def _fitting(self, state: DeadOfWinter, cards: list[str], env: Env) -> list[str]:
        """Return those of the cards that may move; a card paid as a cost must be playable."""
        found = [card for card in cards if card_fits(state.deck, card, self.filter)]
        if self.no_effect and state.bans:
            seat = int(env.get("actor", state.active))
            found = [card for card in found if not play_banned(state, card, seat)]
        return found

    def _come_up(self, state: DeadOfWinter, by: int, env: Env) -> bool:
        """Return whether the top cards taken or looked at have come up; else the game waits."""
        source = self.source
        if not isinstance(source, CardPlace) or source.deck is None:
            return True
        where = places(state, source.deck, env)
        if not where or (self.look is None and self.pick not in ("top", "first")):
            return True
        count = amount(state, self.n, env, len(state.item_decks[where[0]]))

        def enough(cards: list[str]) -> bool:
            if self.pick == "first":
                return sum(card_fits(state.deck, card, self.filter) for card in cards) >= count
            return len(cards) >= (self.look or count)

        return come_up(state, by, where[0], state.item_decks[where[0]], enough)

    def _looks_through(self) -> bool:
        """Return whether a whole deck is looked through, so that its order must not be shown."""
        whole = self.pick in ("choice", "all")
        return whole and isinstance(self.source, CardPlace) and self.source.deck is not None

    def _of_others(self, state: DeadOfWinter, by: int, env: Env) -> list[int]:
        """List the seats whose hands another player chooses from; their order must not be shown."""
        source = self.source
        if self.pick != "choice" or not isinstance(source, CardPlace) or source.hand is None:
            return []
        return [seat for seat in players(state, source.hand, env) if seat != by]

    def _reveal(self, state: DeadOfWinter, env: Env, cards: list[str]) -> None:
        """Everybody sees cards of a deck."""
        if not isinstance(self.source, CardPlace):
            raise TypeError(self)
        at = PileElement(places(state, self.source.deck, env)[0])
        note(state, events.Revealed(cards=[item_of(card) for card in cards], at=at, to=at))

    def _show_looked(self, state: DeadOfWinter, by: int, cards: list[str], env: Env) -> None:
        """Show cards to whoever looks through a deck or others' hands; to all with `reveal`."""
        source = self.source
        if self.reveal == "all" and self.pick != "first":
            self._reveal(state, env, cards)
        elif isinstance(source, CardPlace) and source.deck is not None and self.pick == "choice":
            at = PileElement(places(state, source.deck, env)[0])
            tell(
                state, [by], events.Looked(cards=[item_of(card) for card in cards], at=at), seat=by
            )
        elif isinstance(source, CardPlace) and source.hand is not None and self.pick == "choice":
            for owner, who in enumerate(state.players, 1):
                seen = [item_of(card) for card in cards if card in who.hand]
                if seen and owner != by:
                    found = events.Looked(cards=seen, at=HandElement(owner), player=owner)
                    tell(state, [by], found, seat=by)

    def _random(self, state: DeadOfWinter, env: Env, cards: list[str], count: int) -> None:
        chosen: list[str] = list(env.get("random", ()))
        left = [card for card in cards if card not in chosen]
        while len(chosen) < count:
            owner = next(s for s, who in enumerate(state.players, 1) if left[0] in who.hand)
            card = at_random(state, owner, left)
            if card is None:
                state.agenda.append(Frame((self,), {**env, "random": chosen}))
                return
            left.remove(card)
            chosen.append(card)
        state.picked = chosen
        MoveDone(self, {k: v for k, v in env.items() if k != "random"}).run(state)


class MoveDone(WinterStep, frozen=True, tag="move-done"):
    """The cards that move were picked."""

    verb: MoveCards
    env: Env

    def may_be_declined(self) -> bool:
        return self.verb.up_to

    def ask_again(self, state: DeadOfWinter, asked: AwaitChoice) -> AwaitChoice:
        """Let the cards move again, up to the question."""
        state.agenda.pop()
        agenda, state.decisions, decisions = list(state.agenda), [], state.decisions
        self.verb.run(state, self.env)
        found = state.decisions[0] if state.decisions else None
        state.agenda, state.decisions, state.log, state.picked = [*agenda, self], decisions, [], []
        if isinstance(found, AwaitChoice):
            return found
        return replace(asked, options=[], chosen=[], least=0, left=1)

    def ask(self, state: DeadOfWinter, by: int, cards: list[str], count: int) -> None:
        """Somebody picks among cards; of several hands the owner is named with the card."""
        verb = self.verb
        least = 0 if verb.up_to else count
        if isinstance(verb.source, CardPlace) and verb.source.hand == "all":
            seats = seats_from(state, state.active)
            cards = [
                f"{seat}:{c}"
                for seat in seats
                for c in _by_name(player(state, seat).hand)
                if c in cards
            ]
        ask(
            state,
            self,
            by,
            "card",
            cards,
            about="card",
            least=least,
            most=count,
            card=str(self.env.get("card", "")),
            always=_would_tell(state.deck, verb, cards, count),
        )

    def run(self, state: DeadOfWinter) -> None:
        """Move the picked cards where they shall go."""
        verb, env = self.verb, self.env
        moved = [card.rpartition(":")[2] for card in state.picked]
        ways: dict[Place, list[str]] = {}
        to: Place
        for card in moved:
            ways.setdefault(_take(state, verb.source, card, env), []).append(card)
            if verb.no_effect and verb.to == "waste":
                to = discard(state, actor(state, env), card)
            else:
                to = _give(state, verb.to, card, env)
        for origin, cards in ways.items():
            self._note_moved(state, cards, origin, to)
        if verb.rest == "shuffle" and isinstance(verb.source, CardPlace) and verb.source.deck:
            for place in places(state, verb.source.deck, env):
                shuffle_deck(state, place)
        if moved:
            give_name(state, verb.name, moved[0])

    def _note_moved(self, state: DeadOfWinter, moved: list[str], origin: Place, to: Place) -> None:
        """Log the moved cards for everybody, unless they go from a hidden place to another."""
        verb, env = self.verb, self.env
        items = [item_of(card) for card in moved]
        source, hand = verb.source, verb.to.hand if isinstance(verb.to, CardPlace) else None
        hidden = isinstance(source, CardPlace) and (source.hand or source.deck) is not None
        public = not hidden or verb.reveal == "all"
        if hand is not None and not public and verb.pick != "first":
            seats = players(state, hand, env)
            if isinstance(source, CardPlace) and source.hand is not None:
                seats = seats + players(state, source.hand, env)
            note(state, events.CardsMoved(count=len(items), origin=origin, to=to))
            tell(state, sorted({*seats, actor(state, env)}), events.CardsSeen(list(items), to))
        else:
            note(state, events.CardsShown(cards=items, origin=origin, to=to))


def _would_tell(deck: Deck, verb: MoveCards, cards: list[str], count: int) -> bool:
    """Return whether not being asked would reveal which cards a hand or a deck holds."""
    if not isinstance(verb.source, CardPlace) or verb.reveal is not None:
        return False
    if verb.up_to:
        return True
    kinds = {item_of(card) for card in deck.origin if card_fits(deck, card, verb.filter)}
    return len(kinds) > 1 and (verb.filter != CardFilter() or len(cards) > count)


def _by_name(cards: list[str]) -> list[str]:
    """Cards sorted by item, keeping the order of alike ones.

    The numbers of the copies are hidden, so they must not decide which of two is taken.
    """
    return sorted(cards, key=item_of)


# ---- places of cards


def source_cards(state: DeadOfWinter, source: Any, env: Env) -> list[str]:
    """List the cards at a place that cards name; of a deck from the top down."""
    if isinstance(source, str):
        return list(_lists(state)[source])
    if source.hand is not None:
        seats = players(state, source.hand, env)
        return [card for seat in seats for card in player(state, seat).hand]
    if source.deck is not None:
        where = places(state, source.deck, env)
        return state.item_decks[where[0]].cards[::-1] if where else []
    if source.equipped is not None:
        names = survivors(state, source.equipped, env)
        return [card for name in names for card in state.survivors[name].items]
    card = env.get("item")
    return [card] if isinstance(card, str) and _bearer_of(state, card) else []


def _bearer_of(state: DeadOfWinter, card: str) -> str | None:
    """Find the survivor that carries a card."""
    return next((n for n, who in state.survivors.items() if card in who.items), None)


def _take(state: DeadOfWinter, source: Any, card: str, env: Env) -> Place:
    """Take a card away from where it lies; returns where that was."""
    if isinstance(source, str):
        _lists(state)[source].remove(card)
        return _PLACES[source]
    if source.hand is not None:
        seat = next(n for n, who in enumerate(state.players, 1) if card in who.hand)
        player(state, seat).hand.remove(card)
        return HandElement(seat)
    if source.deck is not None:
        place = places(state, source.deck, env)[0]
        deck = state.item_decks[place]
        at = deck.cards.index(card)
        deck.cards.pop(at)
        deck.known = [i - (i > at) for i in deck.known if i != at]
        return PileElement(place)
    name = _bearer_of(state, card)
    if name is None:
        raise LookupError(card)
    state.survivors[name].items.remove(card)
    return SurvivorElement(name)


def _give(state: DeadOfWinter, to: Any, card: str, env: Env) -> Place:
    """Put a card where it goes; returns where that is."""
    if isinstance(to, str):
        _lists(state)[to].append(card)
        return _PLACES[to]
    seat = players(state, to.hand, env)[0]
    player(state, seat).hand.append(card)
    return HandElement(seat)


def _lists(state: DeadOfWinter) -> dict[str, list[str]]:
    """Return the open piles that cards are taken from and put on."""
    return {
        "waste": state.waste, "removed": state.removed, "objective": state.objective_cards
    }  # fmt: skip


_PLACES: Mapping[str, Place] = {"waste": WASTE, "removed": REMOVED, "objective": OBJECTIVE}


# ---- looked at


class Look(Effect, frozen=True, tag="look"):
    """`by` (or `everyone`) sees cards, which stay where they are."""

    at: CardPlaces
    pick: Pick
    by: Players
    n: Amount = "all"

    def run(self, state: DeadOfWinter, env: Env) -> None:
        seats, at = players(state, self.by, env), self.at
        if not isinstance(at, CardPlace):
            raise TypeError(self)
        if at.secret_objective is not None:
            for seat in players(state, at.secret_objective, env):
                card = player(state, seat).objective
                tell(state, seats, events.ObjectiveSeen(seat, card))
        elif at.hand is not None:
            for seat in players(state, at.hand, env):
                self._look_at_hand(state, seats, seat)
        else:
            self._look_at_deck(state, seats[0], env)

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        at = self.at
        if not isinstance(at, CardPlace):
            return True
        if at.secret_objective is not None:
            seats = players(state, at.secret_objective, env)
            return any(player(state, seat).objective for seat in seats)
        return at.hand is not None or bool(source_cards(state, at, env))

    def _look_at_hand(self, state: DeadOfWinter, seats: list[int], owner: int) -> None:
        cards, at = sorted(player(state, owner).hand), HandElement(owner)
        if self.by == "everyone":
            items = [item_of(card) for card in cards]
            note(state, events.CardsShown(cards=list(items), origin=at, to=at, player=owner))
            return
        note(state, events.Looks(at), seat=seats[0])
        if self.pick == "random" and cards:
            # At a table who looks sees the real card; the game goes on without knowing which.
            cards = (
                [] if state.draws == "table" else [cards[below(state.chance, "hand", len(cards))]]
            )
        if cards:
            items = [item_of(card) for card in cards]
            tell(state, seats, events.Looked(cards=items, at=at, player=owner), seat=seats[0])

    def _look_at_deck(self, state: DeadOfWinter, seat: int, env: Env) -> None:
        cards = source_cards(state, self.at, env)
        count = amount(state, self.n, env, len(cards))
        place = places(state, self.at.deck, env)[0] if isinstance(self.at, CardPlace) else ""
        if not come_up(state, seat, place, state.item_decks[place], lambda top: len(top) >= count):
            state.agenda.append(Frame((self,), env))
            return
        cards = source_cards(state, self.at, env)[:count]
        at = PileElement(place)
        note(state, events.Looks(at), seat=seat)
        tell(
            state, [seat], events.Looked(cards=[item_of(card) for card in cards], at=at), seat=seat
        )


class Secrecy(Effect, frozen=True, tag="secrecy"):
    """These players are reminded to say nothing of the card bound to `about`."""

    players: tuple[PlayerWord, ...]
    about: Reference

    def run(self, state: DeadOfWinter, env: Env) -> None:
        seats = [seat for word in self.players for seat in players(state, word, env)]
        card = env.get(self.about.removeprefix("$"))
        if isinstance(card, str):
            tell(state, seats, events.Secrecy(item_of(card)))


# ---- given out


class DistributeCards(Effect, frozen=True, tag="distribute_cards"):
    """`by` shows up to so many top cards and gives each to another player."""

    source: CardPlaces
    up_to: Amount
    by: Players
    to: Players

    def run(self, state: DeadOfWinter, env: Env) -> None:
        seats = players(state, self.by, env)
        others = tuple(s for s in seats_from(state, state.first) if s not in seats)
        if not isinstance(self.source, CardPlace):
            raise TypeError(self)
        place = places(state, self.source.deck, env)[0]
        pile = state.item_decks[place]
        count = amount(state, self.up_to, env)
        if not seats or not pile.cards or not others or not count:
            return
        if not come_up(state, seats[0], place, pile, lambda top: len(top) >= count):
            state.agenda.append(Frame((self,), env))
            return
        cards = source_cards(state, self.source, env)[:count]
        items, at = [item_of(card) for card in cards], PileElement(place)
        note(state, events.Revealed(cards=items, at=at, to=PLAY))
        for card in cards:
            _take(state, self.source, card, env)
        state.agenda.append(Share(seats[0], tuple(cards), others))


class Share(WinterStep, frozen=True, tag="share"):
    """Cards are given out to other players one by one."""

    seat: int
    cards: tuple[str, ...]
    seats: tuple[int, ...]
    picked: bool = False

    def run(self, state: DeadOfWinter) -> None:
        """Give the next card to a player that is picked."""
        if self.picked:
            seat = int(state.picked[0])
            player(state, seat).hand.append(self.cards[0])
            item = item_of(self.cards[0])
            note(state, events.CardGiven(player=seat, item=item, origin=PLAY), seat=self.seat)
            if self.cards[1:]:
                state.agenda.append(Share(self.seat, self.cards[1:], self.seats))
            return
        options = [str(seat) for seat in self.seats]
        then = Share(self.seat, self.cards, self.seats, picked=True)
        ask(state, then, self.seat, "player", options, about="share")

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [CardElement(item_of(self.cards[0]))]

    def shows(self, state: DeadOfWinter, seat: int | None) -> Iterable[str]:
        return self.cards
