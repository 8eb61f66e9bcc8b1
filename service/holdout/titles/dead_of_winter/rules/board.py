"""Plain facts about the board: who is where, what is free."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from holdout.titles.dead_of_winter.cards.deck import COLONY, Deck, Side
from holdout.titles.dead_of_winter.cards.filters import CardFilter, Lead
from holdout.titles.dead_of_winter.state import DeadOfWinter, item_of, player, seats_from

#: The target of an attack that is no survivor.
ZOMBIES = "zombies"


def by_influence(deck: Deck, names: Iterable[str]) -> list[str]:
    """Survivors with the lowest influence first; no two have the same."""
    return sorted(names, key=deck.influence.__getitem__)


def side(state: DeadOfWinter) -> Side:
    """Return the side of the main objective in use."""
    return state.deck.main_objectives[state.objective].side(hardcore=state.hardcore)


def attack_targets(state: DeadOfWinter, name: str) -> list[str]:
    """List whom a survivor can attack: `zombies`, and other players' survivors at its place."""
    who = state.survivors[name]
    found = [ZOMBIES] if sum(state.locations[who.at].zombies) else []
    others = [n for n, o in state.survivors.items() if o.at == who.at and o.seat != who.seat]
    return found + by_influence(state.deck, others)


def can_attack(state: DeadOfWinter, name: str) -> bool:
    """Return whether there is anybody whom a survivor can attack."""
    who = state.survivors[name]
    if any(state.locations[who.at].zombies):
        return True
    others = [o for o in state.survivors.values() if o.at == who.at and o.seat != who.seat]
    return bool(others)


def may_attack(state: DeadOfWinter, name: str) -> bool:
    """Return whether there is anybody whom a survivor can attack, and no card forbids it."""
    barred = any(ban.who == name and "attack" in ban.what for ban in state.bans)
    return not barred and can_attack(state, name)


def non_exiled(state: DeadOfWinter) -> list[int]:
    """List the seats that are neither exiled nor out, clockwise from the first player."""
    players = state.players
    return [s for s in seats_from(state, state.first) if not players[s - 1].exiled]


def group_size(state: DeadOfWinter, seat: int) -> int:
    """Count the survivors that a player controls."""
    return [who.seat for who in state.survivors.values()].count(seat)


def group(state: DeadOfWinter, seat: int) -> list[str]:
    """List the survivors of a player, lowest influence first."""
    return by_influence(
        state.deck, [name for name, who in state.survivors.items() if who.seat == seat]
    )


def has_die(state: DeadOfWinter, seat: int, least: int) -> bool:
    """Return whether an unused die of a player shows at least that; they lie in order."""
    dice = player(state, seat).dice
    return bool(dice) and dice[-1] >= least


def free_spaces(state: DeadOfWinter, place: str, entrance: int) -> int:
    """Entrance spaces with neither zombie nor barricade."""
    here = state.locations[place]
    spaces: int = state.deck.locations[place].spaces_per_entrance
    return spaces - here.zombies[entrance] - here.barricades[entrance]


def free_everywhere(state: DeadOfWinter, place: str) -> int:
    """Free spaces at all entrances of a location."""
    here = state.locations[place]
    return state.deck.entrance_spaces[place] - sum(here.zombies) - sum(here.barricades)


def zombies_elsewhere(state: DeadOfWinter, than: str) -> bool:
    """Return whether there are zombies at any other location."""
    return any(any(here.zombies) for at, here in state.locations.items() if at != than)


def empty_noise(state: DeadOfWinter, place: str) -> int:
    """Count the empty noise places of a location."""
    return int(state.deck.locations[place].noise_spaces) - state.locations[place].noise


def room(state: DeadOfWinter, place: str) -> int:
    """Count how many more survivors fit at a location; helpless ones take room at the colony."""
    taken = [who.at for who in state.survivors.values()].count(place)
    if place == COLONY:
        taken += state.helpless
    if state.fixture == place:
        taken += 1
    return int(state.deck.locations[place].survivor_spaces) - taken


def card_fits(deck: Deck, card: str, wanted: CardFilter | None) -> bool:
    """Return whether an item card passes a filter."""
    if wanted is None:
        return True
    if wanted.symbols and deck.symbols[card] not in wanted.symbols:
        return False
    if wanted.not_symbols and deck.symbols[card] in wanted.not_symbols:
        return False
    return not wanted.items or item_of(card) in wanted.items


def from_hand(deck: Deck, hand: Iterable[str], item: str) -> list[str]:
    """List an item's hand cards, starter deck first, because a few cards prefer others."""
    cards = [card for card in hand if item_of(card) == item]
    return sorted(cards, key=lambda card: not deck.is_starter(card))


def is_betrayer(state: DeadOfWinter, seat: int) -> bool:
    """Return whether a player holds a betrayal objective."""
    goal = player(state, seat).objective
    return goal is not None and state.deck.objectives[goal].kind == "betrayal"


def betrayers_exiled(state: DeadOfWinter) -> bool:
    """Return whether every player with a betrayal objective is exiled; also when there is none."""
    seats = range(1, state.seats + 1)
    return all(player(state, seat).exiled for seat in seats if is_betrayer(state, seat))


def leads(state: DeadOfWinter, wanted: Lead, owner: int) -> bool:
    """Return whether a player has at least so many more than every other one."""

    def count(seat: int) -> int:
        if wanted.count == "survivors":
            return group_size(state, seat)
        return len(player(state, seat).hand)

    others = [count(seat) for seat in range(1, state.seats + 1) if seat != owner]
    return all(count(owner) >= other + wanted.by for other in others)


def leads_highest(state: DeadOfWinter, seat: int) -> bool:
    """Return whether no leader has more influence than that of a player."""
    leaders = [who.leader for who in state.players if who.leader is not None]
    mine = player(state, seat).leader
    return mine is not None and mine == by_influence(state.deck, leaders)[-1]


def count_with(deck: Deck, cards: Iterable[str], symbols: Sequence[str]) -> int:
    """Count the cards that have one of these symbols; no symbols: all of them."""
    return sum(not symbols or deck.symbols[card] in symbols for card in cards)


#: What stands on the tracks and lies in the piles, as cards count it.
TRACKS: Mapping[str, Callable[[DeadOfWinter], int]] = {
    "helpless": lambda state: state.helpless,
    "food_tokens": lambda state: state.food,
    "starvation_tokens": lambda state: state.starvation,
    "morale": lambda state: state.morale,
    "waste_cards": lambda state: len(state.waste),
    "empty_decks": lambda state: sum(not deck.cards for deck in state.item_decks.values()),
    "samples": lambda state: state.samples,
    "removed_survivors": lambda state: len(state.lost),
    "starting_players": lambda state: state.seats,
    "rounds_survived": lambda state: state.round,
}


def with_room(state: DeadOfWinter) -> list[str]:
    """List the locations where one more survivor fits, the colony first."""
    deck = state.deck
    taken = dict.fromkeys(deck.everywhere, 0)
    taken[COLONY] = state.helpless
    for who in state.survivors.values():
        taken[who.at] += 1
    if state.fixture is not None:
        taken[state.fixture] += 1
    return [place for place in deck.everywhere if taken[place] < deck.spaces[place]]
