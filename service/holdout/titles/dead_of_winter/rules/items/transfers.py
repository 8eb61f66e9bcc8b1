"""Item cards go from place to place, are looked at, given out, pledged, staked."""

from collections.abc import Iterable, Mapping
from typing import Any

from holdout.kernel.chance import below
from holdout.kernel.elements import CardElement, Element, HandElement, PileElement
from holdout.titles.dead_of_winter.cards import verbs
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import CardFilter, CardPlace
from holdout.titles.dead_of_winter.cards.flow import AnyVerb
from holdout.titles.dead_of_winter.model.elements import (
    OBJECTIVE,
    PLAY,
    REMOVED,
    WASTE,
    SurvivorElement,
    plain,
)
from holdout.titles.dead_of_winter.model.state import (
    DeadOfWinter,
    item_of,
    note,
    player,
    seats_from,
    tell,
)
from holdout.titles.dead_of_winter.model.things import WinterStep
from holdout.titles.dead_of_winter.rules.ask import ask, at_random, come_up
from holdout.titles.dead_of_winter.rules.board import card_fits
from holdout.titles.dead_of_winter.rules.feasible import bearer_of, fitting_cards, source_cards
from holdout.titles.dead_of_winter.rules.frames import Frame, actor, give_name
from holdout.titles.dead_of_winter.rules.query import amount, places, players
from holdout.titles.dead_of_winter.rules.world import discard, shuffle_deck


def move_cards(state: DeadOfWinter, verb: verbs.MoveCards, env: Env) -> None:
    """Find the cards that go, or ask for them (vocabulary: `move_cards`)."""
    by = players(state, verb.by, env)[0] if verb.by is not None else actor(state, env)
    if not _come_up(state, verb, by, env):
        state.agenda.append(Frame((verb,), env))
        return
    cards = source_cards(state, verb.source, env)
    if verb.look is not None:
        cards = cards[: verb.look]
    elif _looks_through(verb) or _of_others(state, verb, by, env):
        cards = _by_name(cards)
    fitting = fitting_cards(state, verb, cards, env)
    shown = fitting if _of_others(state, verb, by, env) else cards
    _show_looked(state, verb, by, shown, env)
    count = min(len(fitting), amount(state, verb.n, env, len(fitting)))
    then = MoveDone(verb, dict(env))
    if verb.pick == "choice":
        most = amount(state, verb.n, env, len(fitting)) if verb.up_to else count
        _ask_cards(state, then, by, fitting, most)
        return
    if verb.pick == "random":
        _random(state, verb, env, fitting, count)
        return
    if verb.pick == "top":
        state.picked = cards[:count]
    elif verb.pick == "latest":
        state.picked = fitting[len(fitting) - count :]
    else:
        state.picked = fitting[:count]
    if verb.pick == "first":
        last = cards.index(state.picked[-1]) if state.picked else len(cards) - 1
        _reveal(state, verb, env, cards[: last + 1])
    then.run(state)


class MoveDone(WinterStep, frozen=True, tag="move-done"):
    """The cards of a `move_cards` were picked."""

    verb: AnyVerb
    env: Env

    def run(self, state: DeadOfWinter) -> None:
        """The picked cards go where they shall."""
        verb, env = self.verb, self.env
        if not isinstance(verb, verbs.MoveCards):
            raise TypeError(verb)
        moved = [card.rpartition(":")[2] for card in state.picked]
        ways: dict[Element, list[str]] = {}
        to: dict[str, Any] = {}
        for card in moved:
            ways.setdefault(take(state, verb.source, card, env), []).append(card)
            if verb.no_effect and verb.to == "waste":
                to = discard(state, actor(state, env), card)
            else:
                to = plain(give(state, verb.to, card, env))
        for origin, cards in ways.items():
            _note_moved(state, verb, env, cards, plain(origin), to)
        if verb.rest == "shuffle" and isinstance(verb.source, CardPlace) and verb.source.deck:
            for place in places(state, verb.source.deck, env):
                shuffle_deck(state, place)
        if moved:
            give_name(state, verb.name, moved[0])


def _ask_cards(state: DeadOfWinter, then: MoveDone, by: int, cards: list[str], count: int) -> None:
    """Somebody picks among cards; of several hands the owner is named with the card."""
    verb = then.verb
    if not isinstance(verb, verbs.MoveCards):
        raise TypeError(verb)
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
        then,
        by,
        "card",
        cards,
        about="card",
        least=least,
        most=count,
        card=str(then.env.get("card", "")),
        always=_would_tell(state.deck, verb, cards, count),
    )


def _would_tell(deck: Deck, verb: verbs.MoveCards, cards: list[str], count: int) -> bool:
    """Whether not being asked would tell which cards a hand or a deck holds."""
    if not isinstance(verb.source, CardPlace) or verb.reveal is not None:
        return False
    if verb.up_to:
        return True
    kinds = {item_of(card) for card in deck.origin if card_fits(deck, card, verb.filter)}
    return len(kinds) > 1 and (verb.filter != CardFilter() or len(cards) > count)


def _come_up(state: DeadOfWinter, verb: verbs.MoveCards, by: int, env: Env) -> bool:
    """Whether the top cards that are taken or looked at have come up; else the game waits."""
    source = verb.source
    if not isinstance(source, CardPlace) or source.deck is None:
        return True
    where = places(state, source.deck, env)
    if not where or (verb.look is None and verb.pick not in ("top", "first")):
        return True
    count = amount(state, verb.n, env, len(state.item_decks[where[0]]))

    def enough(cards: list[str]) -> bool:
        if verb.pick == "first":
            return sum(card_fits(state.deck, card, verb.filter) for card in cards) >= count
        return len(cards) >= (verb.look or count)

    return come_up(state, by, where[0], state.item_decks[where[0]], enough)


def _by_name(cards: list[str]) -> list[str]:
    """Cards sorted by item, keeping the order of alike ones.

    The numbers of the copies are hidden, so they must not decide which of two is taken.
    """
    return sorted(cards, key=item_of)


def _looks_through(verb: verbs.MoveCards) -> bool:
    """Whether a whole deck is looked through, in which case its order must not be shown."""
    whole = verb.pick in ("choice", "all")
    return whole and isinstance(verb.source, CardPlace) and verb.source.deck is not None


def _of_others(state: DeadOfWinter, verb: verbs.MoveCards, by: int, env: Env) -> list[int]:
    """The seats whose hands another player chooses from; their order must not be shown."""
    source = verb.source
    if verb.pick != "choice" or not isinstance(source, CardPlace) or source.hand is None:
        return []
    return [seat for seat in players(state, source.hand, env) if seat != by]


def _reveal(state: DeadOfWinter, verb: verbs.MoveCards, env: Env, cards: list[str]) -> None:
    """Everybody sees cards of a deck."""
    if not isinstance(verb.source, CardPlace):
        raise TypeError(verb)
    at = plain(PileElement(places(state, verb.source.deck, env)[0]))
    note(state, "revealed", cards=[item_of(card) for card in cards], at=at, to=at)


def _show_looked(
    state: DeadOfWinter, verb: verbs.MoveCards, by: int, cards: list[str], env: Env
) -> None:
    """Who looks through a deck or the hands of others sees them; with `reveal` everybody does."""
    source = verb.source
    if verb.reveal == "all" and verb.pick != "first":
        _reveal(state, verb, env, cards)
    elif isinstance(source, CardPlace) and source.deck is not None and verb.pick == "choice":
        at = plain(PileElement(places(state, source.deck, env)[0]))
        tell(state, [by], "looked", by, cards=[item_of(card) for card in cards], at=at)
    elif isinstance(source, CardPlace) and source.hand is not None and verb.pick == "choice":
        for owner, who in enumerate(state.players, 1):
            seen = [item_of(card) for card in cards if card in who.hand]
            if seen and owner != by:
                at = plain(HandElement(owner))
                tell(state, [by], "looked", by, cards=seen, at=at, player=owner)


def _random(
    state: DeadOfWinter, verb: verbs.MoveCards, env: Env, cards: list[str], count: int
) -> None:
    chosen: list[str] = list(env.get("random", ()))
    left = [card for card in cards if card not in chosen]
    while len(chosen) < count:
        owner = next(s for s, who in enumerate(state.players, 1) if left[0] in who.hand)
        card = at_random(state, owner, left)
        if card is None:
            state.agenda.append(Frame((verb,), {**env, "random": chosen}))
            return
        left.remove(card)
        chosen.append(card)
    state.picked = chosen
    MoveDone(verb, {k: v for k, v in env.items() if k != "random"}).run(state)


def _note_moved(  # noqa: PLR0913, PLR0917 - all of it is told
    state: DeadOfWinter,
    verb: verbs.MoveCards,
    env: Env,
    moved: list[str],
    origin: dict[str, Any],
    to: dict[str, Any],
) -> None:
    """Log the moved cards for everybody, unless they go from a hidden place to another."""
    items = [item_of(card) for card in moved]
    source, hand = verb.source, verb.to.hand if isinstance(verb.to, CardPlace) else None
    hidden = isinstance(source, CardPlace) and (source.hand or source.deck) is not None
    public = not hidden or verb.reveal == "all"
    if hand is not None and not public and verb.pick != "first":
        seats = players(state, hand, env)
        if isinstance(source, CardPlace) and source.hand is not None:
            seats = seats + players(state, source.hand, env)
        note(state, "cards-moved", count=len(items), origin=origin, to=to)
        tell(state, sorted({*seats, actor(state, env)}), "cards-seen", cards=items, at=to)
    else:
        note(state, "cards-shown", cards=items, origin=origin, to=to)


def take(state: DeadOfWinter, source: Any, card: str, env: Env) -> Element:
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
    name = bearer_of(state, card)
    if name is None:
        raise LookupError(card)
    state.survivors[name].items.remove(card)
    return SurvivorElement(name)


def give(state: DeadOfWinter, to: Any, card: str, env: Env) -> Element:
    """Put a card where it goes; returns where that is."""
    if isinstance(to, str):
        _lists(state)[to].append(card)
        return _PLACES[to]
    seat = players(state, to.hand, env)[0]
    player(state, seat).hand.append(card)
    return HandElement(seat)


def _lists(state: DeadOfWinter) -> dict[str, list[str]]:
    """The open piles that cards are taken from and put on."""
    return {
        "waste": state.waste, "removed": state.removed, "objective": state.objective_cards
    }  # fmt: skip


_PLACES: Mapping[str, Element] = {"waste": WASTE, "removed": REMOVED, "objective": OBJECTIVE}


def look(state: DeadOfWinter, verb: verbs.Look, env: Env) -> None:
    """Somebody sees cards, which stay where they are."""
    seats, at = players(state, verb.by, env), verb.at
    if not isinstance(at, CardPlace):
        raise TypeError(verb)
    if at.secret_objective is not None:
        for seat in players(state, at.secret_objective, env):
            card = player(state, seat).objective
            tell(state, seats, "objective-seen", player=seat, card=card)
    elif at.hand is not None:
        for seat in players(state, at.hand, env):
            _look_at_hand(state, verb, seats, seat)
    else:
        _look_at_deck(state, verb, seats[0], env)


def _look_at_hand(state: DeadOfWinter, verb: verbs.Look, seats: list[int], owner: int) -> None:
    cards, at = sorted(player(state, owner).hand), plain(HandElement(owner))
    if verb.by == "everyone":
        items = [item_of(card) for card in cards]
        note(state, "cards-shown", cards=items, origin=at, to=at, player=owner)
        return
    note(state, "looks", seat=seats[0], at=at)
    if verb.pick == "random" and cards:
        # At a table who looks sees the real card; the game goes on without knowing which.
        cards = [] if state.draws == "table" else [cards[below(state.chance, "hand", len(cards))]]
    if cards:
        items = [item_of(card) for card in cards]
        tell(state, seats, "looked", seats[0], cards=items, at=at, player=owner)


def _look_at_deck(state: DeadOfWinter, verb: verbs.Look, seat: int, env: Env) -> None:
    cards = source_cards(state, verb.at, env)
    count = amount(state, verb.n, env, len(cards))
    place = places(state, verb.at.deck, env)[0] if isinstance(verb.at, CardPlace) else ""
    if not come_up(state, seat, place, state.item_decks[place], lambda top: len(top) >= count):
        state.agenda.append(Frame((verb,), env))
        return
    cards = source_cards(state, verb.at, env)[:count]
    at = plain(PileElement(place))
    note(state, "looks", seat=seat, at=at)
    tell(state, [seat], "looked", seat, cards=[item_of(card) for card in cards], at=at)


def distribute_cards(state: DeadOfWinter, verb: verbs.DistributeCards, env: Env) -> None:
    """Somebody shows top cards and gives each to another player."""
    seats = players(state, verb.by, env)
    others = tuple(s for s in seats_from(state, state.first) if s not in seats)
    if not isinstance(verb.source, CardPlace):
        raise TypeError(verb)
    place = places(state, verb.source.deck, env)[0]
    pile = state.item_decks[place]
    count = amount(state, verb.up_to, env)
    if not seats or not pile.cards or not others or not count:
        return
    if not come_up(state, seats[0], place, pile, lambda top: len(top) >= count):
        state.agenda.append(Frame((verb,), env))
        return
    cards = source_cards(state, verb.source, env)[:count]
    items, at = [item_of(card) for card in cards], plain(PileElement(place))
    note(state, "revealed", cards=items, at=at, to=plain(PLAY))
    for card in cards:
        take(state, verb.source, card, env)
    state.agenda.append(Share(seats[0], tuple(cards), others))


class Share(WinterStep, frozen=True, tag="share"):
    """Cards are given out to other players one by one."""

    seat: int
    cards: tuple[str, ...]
    seats: tuple[int, ...]
    picked: bool = False

    def run(self, state: DeadOfWinter) -> None:
        """The next card goes to a player that is picked."""
        if self.picked:
            seat = int(state.picked[0])
            player(state, seat).hand.append(self.cards[0])
            item = item_of(self.cards[0])
            note(state, "card-given", self.seat, player=seat, item=item, origin=plain(PLAY))
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
