"""Positions of Dead of Winter: a quiet table as a readable document, and games that begin with one.

The fields of the state say what of them is `written`; what is special to this title stands here:
which tables are quiet, how cards are dealt that a document leaves open, and which documents no
game can come to.
"""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Annotated, Any, Literal, NamedTuple, get_args

from msgspec import Meta, Struct

from holdout.kernel import positions
from holdout.kernel.chance import Chance, shuffle
from holdout.kernel.draws import AwaitDraw
from holdout.kernel.errors import BadOption, BadPosition, Lasting, NotQuiet
from holdout.kernel.pile import Pile
from holdout.titles.dead_of_winter.actions.turn import AwaitTurn
from holdout.titles.dead_of_winter.cards import filters
from holdout.titles.dead_of_winter.cards.deck import COLONY, STARTER, Deck, Kind
from holdout.titles.dead_of_winter.rules.board import group, is_betrayer, side
from holdout.titles.dead_of_winter.rules.people.deaths import lethal_wounds
from holdout.titles.dead_of_winter.rules.pools import (
    SEATS,
    TOGETHER,
    all_crises,
    all_crossroads,
    all_objectives,
    all_survivors,
    betrayal_count,
    honest_count,
    is_together,
    usable,
)
from holdout.titles.dead_of_winter.rules.setup import main_objective, variant_of
from holdout.titles.dead_of_winter.rules.turn.course import (
    BeginRound,
    BeginTurn,
    DrawCrossroads,
    EndTurn,
    RevealCrisis,
)
from holdout.titles.dead_of_winter.state import (
    UNKNOWN,
    DeadOfWinter,
    Location,
    Player,
    item_of,
    player,
    seats_from,
)

_MOST_NAMES, _MOST_ROUNDS = 4, 20

#: The fields that hold what of a card lasts: no document can say it.
_LASTING = {
    "standing": "a rule of a card is in force",
    "bans": "a card forbids somebody something",
    "later": "a card has put something off to the end of the round",
    "goals": "a card has added to the main objective",
    "fixture": "a card has left a figure standing for good",
}

#: The facedown piles but the item decks.
_PILES = ("survivor_deck", "starter_deck", "crises", "crossroads", "secrets", "exile_deck")


class LocationPosition(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Zombies and barricades by entrance, noise tokens, item deck from the top down.

    There are no zombies and barricades if they are left out. A deck that is left out is dealt from
    what is left. `known` are the depths (0: the top) that somebody has looked at.
    """

    zombies: list[Annotated[int, Meta(ge=0)]] = []
    barricades: list[Annotated[int, Meta(ge=0)]] = []
    noise: Annotated[int, Meta(ge=0)] = 0
    items: list[str] | None = None
    known: list[int] = []


class _Base(Struct):
    """What a document says besides the fields of the state."""

    title: Literal["dead-of-winter"] = "dead-of-winter"
    locations: dict[str, LocationPosition] = {}
    known: dict[str, list[int]] = {}
    begun: bool | None = None
    turns: list[int] | None = None
    playing: list[str] = []
    ended: str | None = None


POSITION = positions.Document(
    "Position",
    DeadOfWinter,
    """A quiet table of Dead of Winter; what is left out is dealt, or as at a start.

    Item cards are written `pistol#1`, `pistol` (any that is left) or `?` (any card that is left).
    Piles are lists from the top down; `?` in them is dealt from what is left. `known` lists, by
    pile, the depths (0: the top) that somebody has looked at.

    The round begins: a crisis is turned up, dice are rolled. With the phase `turns` the active
    player's turn begins; if it has `begun` (left out: if a crossroads card is `held`) the player is
    asked what to do. `turns` are the seats whose turns come after it, if it is not all up to the
    first player. Leaders are those with the highest influence then, if they are left out.

    Not `mixed` are the item decks as long as no dead survivor has left cards in one of them: who
    can't hold a card of a deck that lost none is not asked for it then.

    A game that is over (`ended` is the cause) can be written down, but does not go on; `playing`
    are the cards that took effect when it ended.
    """,
    base=_Base,
    short=True,
)

# ---- writing


def position(state: DeadOfWinter) -> dict[str, Any]:
    """Write the whole truth of a quiet table as a document.

    The table is quiet when a round begins (the crisis is to be drawn), or a turn begins
    (the crossroads card is to be drawn). In a turn it is quiet whenever the active player
    is asked what to do. Where the service draws, only the last of these waits for anybody.
    Of a game that is over it is the table at the end.

    Raises `NotQuiet` at any other moment: while survivors are chosen, and in the middle of
    an action, a card or the colony phase. Raises it too as long as something of a card
    lasts: a rule, a ban, a goal, something put off, a figure that stays.
    """
    over = state.outcome is not None
    piles = {name: getattr(state, name) for name in _PILES}
    begun = not over and _has_begun(state)
    made = POSITION.write(
        state,
        locations={name: _written_location(state, name) for name in state.locations},
        known={name: _depths(pile) for name, pile in piles.items() if pile.known},
        begun=begun or None,
        turns=_written_turns(state),
        playing=state.playing,
        ended=state.outcome.cause if state.outcome is not None else None,
    )
    return {"title": _Base().title, **made}


def _has_begun(state: DeadOfWinter) -> bool:
    """Return whether the active turn has begun. Raises `NotQuiet` if no document can say so."""
    for name, reason in _LASTING.items():
        if getattr(state, name):
            raise Lasting(f"{reason}, which a position can't say")
    kinds = [type(step) for step in state.agenda]
    match state.decisions:
        case [AwaitTurn()] if kinds == [BeginTurn, EndTurn]:
            return True
        case [AwaitDraw()] if kinds[-1] in (DrawCrossroads, RevealCrisis):
            return False
    raise NotQuiet("the game is in the middle of a move")


def _written_turns(state: DeadOfWinter) -> list[int] | None:
    """Return whose turns are still to come in this round, if it is not as usual."""
    step = state.agenda[0] if state.agenda else None
    if state.phase != "turns" or not isinstance(step, BeginTurn):
        return None
    seats = list(step.seats)
    return None if seats == _turns_to_come(state) else seats


def _turns_to_come(state: DeadOfWinter) -> list[int]:
    """List the seats behind the active player, up to the first player."""
    order = seats_from(state, state.active)
    if state.first != state.active and state.first in order:
        order = order[: order.index(state.first)]
    return order[1:] if order[:1] == [state.active] else order


def _depths(pile: Pile) -> list[int]:
    return [len(pile) - 1 - index for index in reversed(pile.known)]


def _written_location(state: DeadOfWinter, name: str) -> LocationPosition:
    here, deck = state.locations[name], state.item_decks.get(name)
    if deck is None:
        return LocationPosition(here.zombies, here.barricades, here.noise)
    items = deck.cards[::-1]
    return LocationPosition(here.zombies, here.barricades, here.noise, items, _depths(deck))


# ---- reading


def from_position(deck: Deck, document: dict[str, Any], seed: bytes) -> DeadOfWinter:
    """Start a game from a document. Raises `BadPosition`, with the path of what is wrong."""
    read: Any = positions.read(document, POSITION.type)
    if read.ended is not None:
        raise BadPosition("the game is over", "$.ended")
    if read.playing:
        raise BadPosition("between two moves no card takes effect", "$.playing")
    chance = Chance(seed)
    told = POSITION.told(read)
    state = _state(deck, read, told, chance)
    _begin(state, read)
    left_out = {*_PILES} - told.keys()
    left_out |= {name for name in deck.outside if _location(read, name).items is None}
    _deal_all(state, left_out, lambda cards: shuffle(chance, "setup", cards))
    _check_colony(state)
    _check_survivors(state)
    for seat, who in enumerate(state.players, 1):
        _check_player(state, seat, who, f"$.players[{seat - 1}]")
    _check_players(state)
    _check_cards(state)
    return state


def _state(deck: Deck, read: Any, said: dict[str, Any], chance: Chance) -> DeadOfWinter:
    """Build the state of a document before anything unknown is dealt."""
    seats = len(read.players)
    if seats not in SEATS:
        raise BadPosition("a game has 2 to 5 players", "$.players")
    try:
        variant = variant_of(deck, seats, read.options)
    except BadOption as error:
        raise BadPosition(str(error), "$.options") from error
    hardcore = (variant in TOGETHER or read.options.hardcore) and read.options.house_cards
    told: dict[str, Any] = {name: Pile() for name in _PILES} | said
    if "objective" not in told:
        told["objective"] = main_objective(deck, read.options, chance)
    if told["objective"] not in deck.main_objectives:
        raise BadPosition("there is no such main objective", "$.objective")
    board = deck.main_objectives[told["objective"]].side(hardcore=hardcore)
    told = {"morale": board.morale, "rounds": board.rounds} | told
    if not read.known.keys() <= {*_PILES}:
        raise BadPosition("there is no such pile", "$.known")
    for name in _PILES:
        _know(told[name], read.known.get(name, []), f"$.known.{name}")
    places, decks = _places(deck, read)
    return DeadOfWinter(
        deck=deck,
        seats=seats,
        draws=read.options.draws,
        chance=chance,
        variant=variant,
        hardcore=hardcore,
        locations=places,
        item_decks=decks,
        **told,
    )


def _location(read: Any, name: str) -> LocationPosition:
    """Return what is written in a document about a location."""
    found: LocationPosition = read.locations.get(name, LocationPosition())
    return found


def _know(pile: Pile, depths: list[int], path: str) -> None:
    """Somebody has looked at the cards at these depths."""
    if any(not 0 <= depth < len(pile) for depth in depths):
        raise BadPosition("there is no card at this depth", path)
    pile.known = sorted({len(pile) - 1 - depth for depth in depths})


def _places(deck: Deck, read: Any) -> tuple[dict[str, Location], dict[str, Pile]]:
    """Return the locations, and the item decks as far as they are written."""
    for name in read.locations:
        if name not in deck.locations:
            raise BadPosition(f"there is no location {name[:40]}", "$.locations")
    if COLONY in read.locations and read.locations[COLONY].items:
        raise BadPosition("the colony has no item deck", f"$.locations.{COLONY}.items")
    places, decks = {}, {}
    for name, card in deck.locations.items():
        here, path = _location(read, name), f"$.locations.{name}"
        none = [0] * card.entrances
        zombies, barricades = here.zombies or none, here.barricades or [*none]
        if not len(zombies) == len(barricades) == card.entrances:
            raise BadPosition(f"one number for each entrance: {card.entrances}", path)
        spaces = card.spaces_per_entrance
        if any(sum(both) > spaces for both in zip(zombies, barricades, strict=True)):
            raise BadPosition(f"an entrance has {spaces} spaces", path)
        if here.noise > card.noise_spaces:
            raise BadPosition(f"from 0 to {card.noise_spaces} noise tokens", path)
        places[name] = Location(zombies, barricades, here.noise)
        if name != COLONY:
            decks[name] = Pile((here.items or [])[::-1])
            _know(decks[name], here.known, f"{path}.known")
    return places, decks


def _begin(state: DeadOfWinter, read: Any) -> None:
    """Begin the round, or the turn of the active player, or go on with it."""
    for name, seat in (("active", state.active), ("first", state.first)):
        if seat > state.seats:
            raise BadPosition("there is no such seat", f"$.{name}")
    if state.phase == "setup":
        raise BadPosition("positions begin after set-up", "$.phase")
    _complete_people(state)
    begun = state.held is not None if read.begun is None else read.begun
    if state.phase == "turns":
        _begin_turn(state, read.turns, begun=begun)
        return
    if begun:
        path = "$.begun" if read.begun else "$.held"
        raise BadPosition("a turn has begun in the phase `turns` only", path)
    if read.turns is not None:
        raise BadPosition("turns are still to come in the phase `turns` only", "$.turns")
    state.agenda = [BeginRound()]
    # It is counted when it begins.
    state.round -= 1


def _complete_people(state: DeadOfWinter) -> None:
    """Survivors stand at the colony and have a leader, if the document does not say otherwise.

    Who plays together has no secret objective, and need not say so.
    """
    for survivor in state.survivors.values():
        survivor.at = survivor.at or COLONY
    for seat, who in enumerate(state.players, 1):
        names = [name for name, each in state.survivors.items() if each.seat == seat]
        if who.leader is None and names and state.deck.survivors.keys() >= {*names}:
            who.leader = max(names, key=state.deck.influence.__getitem__)
        if is_together(state):
            if who.objective not in (None, UNKNOWN):
                path = f"$.players[{seat - 1}].objective"
                raise BadPosition("nobody has a secret objective", path)
            who.objective = None


def _begin_turn(state: DeadOfWinter, turns: list[int] | None, *, begun: bool) -> None:
    """Begin the active player's turn, or go on with it; then come those of others."""
    coming = _turns_to_come(state) if turns is None else turns
    order = [(seat - state.active) % state.seats for seat in coming]
    if any(not 1 <= seat <= state.seats for seat in coming) or 0 in order:
        raise BadPosition("there is no such turn to come", "$.turns")
    if order != sorted({*order}):
        raise BadPosition("turns come clockwise, each once", "$.turns")
    if begun:
        state.agenda = [BeginTurn(tuple(coming)), EndTurn()]
        state.decisions = [AwaitTurn(seat=state.active)]
    elif state.held is not None:
        raise BadPosition("a crossroads card is held in a turn that has begun", "$.held")
    else:
        state.agenda = [BeginTurn((state.active, *coming))]


# ---- dealing what a document leaves open

Shuffle = Callable[[list[str]], None]


class Zone(NamedTuple):
    """A place of cards: where it stands in a document, the cards, the item deck it is, if any."""

    path: str
    cards: list[str]
    deck: str = ""


def _deal_all(state: DeadOfWinter, left_out: Collection[str], deal: Shuffle) -> None:
    """Deal what is not known; piles that are `left_out` get the cards that lie nowhere.

    Raises `BadPosition` when cards are too many, too few or unknown.
    """
    deck, options, together = state.deck, state.options, is_together(state)
    _deal_items(state, deal, left_out)
    crisis = [state.crisis] if state.crisis is not None else []
    held = [state.held] if state.held is not None else []
    exiled = [who for who in state.players if who.exile_card is not None]
    exile_cards = [who.exile_card or "" for who in exiled]

    def deal_pile(name: str, word: str, every: Sequence[str], *zones: Zone) -> list[str]:
        cards: list[str] = getattr(state, name).cards
        rest = _deal_cards(every, [*zones, Zone(f"$.{name}", cards)], deal, word=word)
        if name not in left_out:
            return rest
        cards[:0] = rest
        return []

    people = [Zone("$.survivors", list(state.survivors)), Zone("$.lost", state.lost)]
    every = all_survivors(deck, together=together)
    if nowhere := deal_pile("survivor_deck", "survivor", every, *people):
        raise BadPosition(f"these are nowhere: {_some(nowhere)}", "$.survivor_deck")
    # Crises and crossroads cards that lie nowhere have left the game.
    deal_pile("crises", "crisis", all_crises(deck, options), Zone("$.crisis", crisis))
    every = all_crossroads(deck, options, together=together)
    deal_pile("crossroads", "crossroads card", every, Zone("$.held", held))
    state.crisis, state.held = next(iter(crisis), None), next(iter(held), None)
    if not together:
        _deal_objectives(state, deal, left_out="secrets" in left_out)
    every = all_objectives(deck, "exiled", options)
    zone = Zone("$.players", exile_cards)
    if nowhere := deal_pile("exile_deck", "exiled objective", every, zone):
        raise BadPosition(f"these are nowhere: {_some(nowhere)}", "$.exile_deck")
    for who, card in zip(exiled, exile_cards, strict=True):
        who.exile_card = card


def _deal_items(state: DeadOfWinter, deal: Shuffle, left_out: Collection[str]) -> None:
    """Put a card in every unknown place; decks that are `left_out` get what is left of them.

    Raises `BadPosition` when cards are too many, too few or unknown.
    """
    deck = state.deck
    given = [card for _, card in state.contributions]
    zones = [Zone(f"$.locations.{n}.items", p.cards, n) for n, p in state.item_decks.items()]
    zones.append(Zone("$.starter_deck", state.starter_deck.cards, STARTER))
    zones += [Zone(f"$.players[{n}].hand", who.hand) for n, who in enumerate(state.players)]
    zones += [Zone(f"$.survivors.{n}.items", each.items) for n, each in state.survivors.items()]
    piles = ("waste", "removed", "buried", "objective_cards")
    zones += [Zone(f"$.{name}", getattr(state, name)) for name in piles]
    zones.append(Zone("$.contributions", given))
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
        if (zone.deck if zone.deck != STARTER else "starter_deck") in left_out:
            # What is left of written decks stays in the box, with the starter cards not dealt.
            box = zone.deck == STARTER
            own = [card for card in left if box or deck.origin[card] == zone.deck]
            zone.cards[:0] = own
            left = [card for card in left if card not in own]
    if left:
        raise BadPosition(f"these cards lie nowhere: {_some(left)}", "$.locations")
    givers = [giver for giver, _ in state.contributions]
    state.contributions = list(zip(givers, given, strict=True))


def _left(deck: Deck, zones: Sequence[Zone]) -> list[str]:
    """List the cards that are named nowhere; raise `BadPosition` for what the box doesn't hold."""
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


def _some(cards: Sequence[str]) -> str:
    """Return the first of some cards, in words for a message."""
    return ", ".join(cards[:_MOST_NAMES]) + (" …" if cards[_MOST_NAMES:] else "")


def _deal_cards(
    every: Sequence[str], zones: Sequence[Zone], deal: Shuffle, *, word: str
) -> list[str]:
    """Put one of `every` card in each unknown place, each once; the others are given back.

    Raises `BadPosition` when one is there twice, or unknown.
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
    return cards


def _deal_objectives(state: DeadOfWinter, deal: Shuffle, *, left_out: bool) -> None:
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
    honest, bad = (
        [name for name in left if kinds[name] == kind][:count] for kind, count in counts.items()
    )
    _deal_kinds(state, deal, honest, bad)


def _deal_kinds(state: DeadOfWinter, deal: Shuffle, honest: list[str], bad: list[str]) -> None:
    """Betrayers get betrayals, what is left goes to the others and to the pile."""
    for who in state.players:
        if who.objective == UNKNOWN and who.exile_card is not None and who.shown is None:
            if not bad:
                raise BadPosition("no betrayal is left for an exiled betrayer", "$.players")
            who.objective = bad.pop()
    rest = bad + honest
    deal(rest)
    for who in state.players:
        if who.objective == UNKNOWN:
            who.objective = rest.pop()
    pile = state.secrets.cards
    pile[:] = [rest.pop() if name == UNKNOWN else name for name in pile]


# ---- which tables a game can come to


def _check_colony(state: DeadOfWinter) -> None:
    deck = state.deck
    # At the end of a game, the first two may be 0.
    for name, value, least, most in (
        ("morale", state.morale, 1, deck.most_morale),
        ("rounds", state.rounds, 1, _MOST_ROUNDS),
        ("holder", state.holder, 0, state.seats),
    ):
        if not least <= value <= most:
            raise BadPosition(f"from {least} to {most}", f"$.{name}")
    printed = usable(deck.main_objectives, state.options)
    if state.objective not in printed:
        raise BadPosition("this main objective is a house card", "$.objective")
    if state.options.objective not in (None, state.objective):
        raise BadPosition("another main objective was chosen", "$.objective")


def _check_player(state: DeadOfWinter, seat: int, who: Player, path: str) -> None:
    faces = {int(face) for face in state.deck.dice["action"].faces}
    if not {*who.dice} <= faces or who.dice != sorted(who.dice):
        raise BadPosition("dice show 1 to 6, in order", f"{path}.dice")
    wishes = {*get_args(filters.Symbol), "any", *(f"={item}" for item in state.deck.items)}
    if len({*who.asked}) != len(who.asked) or not {*who.asked} <= wishes:
        raise BadPosition("there is no such wish", f"{path}.asked")
    if who.out and (who.hand or who.dice):
        raise BadPosition("this player is out of the game", path)
    _check_objective(state, who, path)
    names = group(state, seat)
    if who.out:
        if names:
            raise BadPosition("this player is out of the game", f"{path}.out")
    elif not names:
        raise BadPosition("this player has no survivor", path)
    elif who.leader not in names:
        raise BadPosition("the leader is one of the own survivors", path)


def _check_objective(state: DeadOfWinter, who: Player, path: str) -> None:
    expels = side(state).exile_eliminates
    if is_together(state) and (who.exiled or who.exile_card or who.shown):
        raise BadPosition("nobody is exiled in this variant", f"{path}.exiled")
    if who.exiled != (who.exile_card is not None) and not (expels and who.exiled and who.out):
        raise BadPosition("who is exiled has an exiled objective", f"{path}.exile_card")
    if expels and who.exile_card is not None:
        raise BadPosition("who is exiled is out of the game", f"{path}.exile_card")
    if who.shown is not None and not who.exile_card:
        raise BadPosition("only the objective of an exiled player was shown", f"{path}.shown")
    if is_together(state):
        return
    if (who.objective is None) != (who.shown is not None):
        raise BadPosition("a secret objective, or one that was shown", f"{path}.objective")
    shown = state.deck.objectives[who.shown].kind if who.shown else ""
    if shown == "betrayal":
        raise BadPosition("what a betrayer holds is not shown", f"{path}.shown")


def _check_players(state: DeadOfWinter) -> None:
    """With two exiled players who are not betrayers the game is over (16.3)."""
    honest = [
        who
        for seat, who in enumerate(state.players, 1)
        if who.exile_card is not None and not is_betrayer(state, seat)
    ]
    if len(honest) > 1:
        raise BadPosition("two honest players are exiled: the game is over", "$.players")
    if any(who.shown is None for who in honest):
        raise BadPosition("the objective of an honest exile was shown", "$.players")
    if all(who.out for who in state.players) or player(state, state.first).out:
        raise BadPosition("the first player is in the game", "$.first")
    if player(state, state.active).out and state.decisions:
        raise BadPosition("this player has no turn", "$.active")


def _check_survivors(state: DeadOfWinter) -> None:
    for name, who in state.survivors.items():
        path = f"$.survivors.{name}"
        if who.seat > state.seats or who.at not in state.locations:
            raise BadPosition("there is no such seat or place", path)
        if who.wounds + who.frost >= lethal_wounds(state, name):
            raise BadPosition("nobody lives with so many wounds", path)
        marks = {mark.removeprefix("once:") for mark in who.used}
        if not marks <= state.deck.survivors.keys() or len({*who.used}) != len(who.used):
            raise BadPosition("there is no such ability", f"{path}.used")
        if any(state.deck.items[item_of(card)].use != "equip" for card in who.items):
            raise BadPosition("survivors carry equipment", "$.survivors")


def _check_cards(state: DeadOfWinter) -> None:
    if any(not 1 <= giver <= state.seats for giver, _ in state.contributions):
        raise BadPosition("there is no such seat", "$.contributions")
    given = {card for _, card in state.contributions}
    if state.crisis is None and given:
        raise BadPosition("there is no crisis", "$.contributions")
    for name, cards, every in (
        ("named", state.named, given),
        ("used_items", state.used_items, state.deck.origin.keys()),
    ):
        if len({*cards}) != len(cards) or not {*cards} <= every:
            raise BadPosition("these cards are not there", f"$.{name}")
    if state.crisis is not None and state.phase != "turns":
        raise BadPosition("a crisis is turned up when the round begins", "$.crisis")
