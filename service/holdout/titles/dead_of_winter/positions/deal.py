"""Dealing what a document leaves open: the cards that are left go to unknown places."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from holdout.kernel.errors import BadPosition
from holdout.titles.dead_of_winter.cards.deck import STARTER, Deck, Kind
from holdout.titles.dead_of_winter.rules.pools import all_objectives, betrayal_count, honest_count
from holdout.titles.dead_of_winter.rules.redaction import UNKNOWN
from holdout.titles.dead_of_winter.state import DeadOfWinter, item_of

Shuffle = Callable[[list[str]], None]

_MOST_NAMES = 4


class Zone(NamedTuple):
    """A place of item cards: where it stands in a document, the cards, the deck it is, if any."""

    path: str
    cards: list[str]
    deck: str = ""


# ---- item cards


def item_zones(state: DeadOfWinter) -> list[Zone]:
    """Every place of item cards; that of contributions is a copy."""
    zones = [Zone(f"$.locations.{n}.items", p.cards, n) for n, p in state.item_decks.items()]
    zones.append(Zone("$.starter_deck", state.starter_deck.cards, STARTER))
    zones += [Zone(f"$.players[{n}].hand", who.hand) for n, who in enumerate(state.players)]
    zones += [Zone(f"$.survivors.{n}.items", each.items) for n, each in state.survivors.items()]
    piles = ("waste", "removed", "buried", "objective_cards")
    zones += [Zone(f"$.{name}", getattr(state, name)) for name in piles]
    zones.append(Zone("$.contributions", [card for _, card in state.contributions]))
    return zones


def deal_items(state: DeadOfWinter, deal: Shuffle, *, left_out: Sequence[str]) -> None:
    """Put a card in every unknown place; decks that are `left_out` get what is left of them.

    Raises `BadPosition` when cards are too many, too few or unknown.
    """
    deck = state.deck
    zones = item_zones(state)
    left = _left(deck, zones)
    deal(left)
    _name_copies(deck, zones, left)
    for zone in zones:
        if zone.deck:
            own = [card for card in left if deck.origin[card] == zone.deck]
            foreign = [card for card in left if deck.origin[card] != zone.deck]
            # Of the cards of other decks those that survivors carry may lie in a deck.
            foreign.sort(key=lambda card: deck.items[item_of(card)].use != "equip")
            _fill(zone, own + foreign, left)
    for zone in zones:
        _fill(zone, list(left), left)
    for zone in zones:
        if zone.deck in left_out:
            # What is left of written decks stays in the box, with the starter cards not dealt.
            box = zone.deck == STARTER
            own = [card for card in left if box or deck.origin[card] == zone.deck]
            zone.cards[:0] = own
            left = [card for card in left if card not in own]
    if left:
        raise BadPosition(f"these cards lie nowhere: {some(left)}", "$.locations")
    given = zip(state.contributions, zones[-1].cards, strict=True)
    state.contributions = [(seat, card) for (seat, _), card in given]


def some(cards: Sequence[str]) -> str:
    """The first of some cards, in words for a message."""
    return ", ".join(cards[:_MOST_NAMES]) + (" …" if cards[_MOST_NAMES:] else "")


def _left(deck: Deck, zones: Sequence[Zone]) -> list[str]:
    """The cards that are named nowhere; raises `BadPosition` for what the box does not hold."""
    counts = Counter(list(deck.origin))
    kinds: Counter[str] = Counter()
    for zone in zones:
        for card in zone.cards:
            if card == UNKNOWN:
                continue
            if card not in deck.origin and card not in deck.copies:
                raise BadPosition(f"there is no item card {card[:40]}", zone.path)
            kinds[item_of(card)] += 1
            counts[card] -= 1
            if card in deck.origin and counts[card] < 0:
                raise BadPosition(f"{card} is there twice", zone.path)
            if kinds[item_of(card)] > len(deck.copies[item_of(card)]):
                raise BadPosition(f"{item_of(card)}: more than there are in the box", zone.path)
    return [card for card in deck.origin if counts[card] > 0]


def _name_copies(deck: Deck, zones: Sequence[Zone], left: list[str]) -> None:
    """Cards that are named by their item only become one of those that are left."""
    for zone in zones:
        for index, card in enumerate(zone.cards):
            if card in deck.copies:
                zone.cards[index] = next(each for each in left if item_of(each) == card)
                left.remove(zone.cards[index])


def _fill(zone: Zone, cards: list[str], left: list[str]) -> None:
    """Put cards from the front of `cards` in place of the unknown ones of a zone."""
    source = iter(cards)
    for index, card in enumerate(zone.cards):
        if card == UNKNOWN:
            found = next(source, None)
            if found is None:
                raise BadPosition("no card is left for a place here", zone.path)
            zone.cards[index] = found
            left.remove(found)


# ---- all other cards


def deal_cards(
    every: Sequence[str],
    zones: Sequence[Zone],
    deal: Shuffle,
    *,
    rest: list[str] | None = None,
    word: str = "card",
) -> list[str]:
    """Put one of `every` card in each unknown place, each once; the others go under `rest`.

    Without `rest` they are given back. Raises `BadPosition` when one is there twice, or unknown.
    """
    left = dict.fromkeys(every)
    for zone in zones:
        for card in zone.cards:
            if card == UNKNOWN:
                continue
            if card not in left:
                there = "is there twice" if card in every else "is not in this game"
                raise BadPosition(f"{word} {card[:40]} {there}", zone.path)
            del left[card]
    cards = list(left)
    deal(cards)
    for zone in zones:
        for index, card in enumerate(zone.cards):
            if card == UNKNOWN:
                if not cards:
                    raise BadPosition(f"no {word} is left for a place here", zone.path)
                zone.cards[index] = cards.pop()
    if rest is not None:
        rest[:0] = cards
        return []
    return cards


def deal_objectives(state: DeadOfWinter, deal: Shuffle, *, left_out: bool) -> None:
    """Deal secret objectives to unknown places: so many honest ones and betrayals as belong there.

    An exiled player whose objective nobody was shown is a betrayer. Raises `BadPosition` when
    there are too many or too few.
    """
    counts: dict[Kind, int] = {
        "non_betrayal": honest_count(state.seats, state.variant),
        "betrayal": betrayal_count(state.variant, state.options),
    }
    pile = state.secrets.cards
    given = [who.objective for who in state.players if who.objective]
    shown = [who.shown for who in state.players if who.shown]
    if left_out:
        pile += [UNKNOWN] * (sum(counts.values()) - len(given) - len(shown))
    if len(given) + len(shown) + len(pile) != sum(counts.values()):
        raise BadPosition("not as many secret objectives as there are in this game", "$.secrets")
    kinds = {
        name: kind for kind in counts for name in all_objectives(state.deck, kind, state.options)
    }
    left = list(kinds)
    for name in (*given, *shown, *pile):
        if name == UNKNOWN:
            continue
        if name not in left:
            raise BadPosition(f"no secret objective {name[:40]} is left for this", "$.players")
        left.remove(name)
        counts[kinds[name]] -= 1
    if min(counts.values()) < 0:
        raise BadPosition("too many secret objectives of a kind", "$.players")
    deal(left)
    _deal_kinds(state, deal, {kind: _first(left, kinds, kind, n) for kind, n in counts.items()})


def _first(names: list[str], kinds: Mapping[str, Kind], kind: Kind, count: int) -> list[str]:
    return [name for name in names if kinds[name] == kind][:count]


def _deal_kinds(state: DeadOfWinter, deal: Shuffle, left: dict[Kind, list[str]]) -> None:
    """Betrayers get betrayals, what is left goes to the others and to the pile."""
    for who in state.players:
        if who.objective == UNKNOWN and who.exile_card is not None and who.shown is None:
            if not left["betrayal"]:
                raise BadPosition("no betrayal is left for an exiled betrayer", "$.players")
            who.objective = left["betrayal"].pop()
    rest = left["betrayal"] + left["non_betrayal"]
    deal(rest)
    for who in state.players:
        if who.objective == UNKNOWN:
            who.objective = rest.pop()
    pile = state.secrets.cards
    pile[:] = [rest.pop() if name == UNKNOWN else name for name in pile]
