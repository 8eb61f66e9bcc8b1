"""What a seat of Dead of Winter sees: what the fields of the state say, and what is said here.

The parts of a view are made from the marks in `state`; functions show what more than one field
says, under their own names or under others.
"""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from holdout.kernel.draws import PileInfo
from holdout.kernel.seen import Part, View, shown
from holdout.kernel.state import DrawMode
from holdout.titles.dead_of_winter.cards.deck import COLONY, Deck
from holdout.titles.dead_of_winter.effects.cards import Share
from holdout.titles.dead_of_winter.effects.tracks import added_goal
from holdout.titles.dead_of_winter.events.parts import Condition
from holdout.titles.dead_of_winter.rules.ending import told_goal
from holdout.titles.dead_of_winter.rules.pools import all_crises, all_crossroads, is_together
from holdout.titles.dead_of_winter.rules.redaction import laid_down, seen
from holdout.titles.dead_of_winter.rules.steps import DeadOfWinterComing
from holdout.titles.dead_of_winter.rules.turn.searching import SearchStep
from holdout.titles.dead_of_winter.state import (
    UNKNOWN,
    AttractSources,
    Ban,
    CrossroadsSleep,
    DeadOfWinter,
    DeadOfWinterItem,
    Later,
    Location,
    MoraleZeroZombies,
    Options,
    Player,
    Standing,
    Survivor,
    Until,
    cards,
    facedown,
    item_of,
    items,
    open_decks,
    player,
)


def seat(_state: DeadOfWinter, seat: int | None) -> int | None:
    """Return the seat whose view it is."""
    return seat


class DeadOfWinterSwitches(Struct, frozen=True, kw_only=True):
    """What was chosen before the game; see the options of the title."""

    elimination: bool
    betrayal_card: bool
    attract_sources: AttractSources
    morale_zero_zombies: MoraleZeroZombies
    crossroads_sleep: CrossroadsSleep
    auto_order: bool
    house_cards: bool
    draws: DrawMode


def options(state: DeadOfWinter, _seat: int | None) -> DeadOfWinterSwitches:
    """Return the options that were chosen before the game."""
    return _switches(state.options)


# With what a game began does not change; to look it up takes a quarter of a view.
@lru_cache(maxsize=64)
def _switches(options: Options) -> DeadOfWinterSwitches:
    names = DeadOfWinterSwitches.__struct_fields__
    return DeadOfWinterSwitches(**{name: getattr(options, name) for name in names})


# ---- cards


def objective_cards(state: DeadOfWinter, _seat: int | None) -> list[DeadOfWinterItem]:
    """Return the cards that were placed on the main objective."""
    return cards(state, state.objective_cards)


def playing(state: DeadOfWinter, _seat: int | None) -> list[str]:
    """Return the cards that take effect, and those that lie open until somebody gets them."""
    given = [card for step in state.agenda if isinstance(step, Share) for card in step.cards]
    return items(state, [*state.playing, *given])


def piles(state: DeadOfWinter, _seat: int | None) -> dict[str, int]:
    """Count the cards in each facedown pile."""
    return {name: len(pile) for name, pile in facedown(state).items()}


def crises_gone(state: DeadOfWinter, _seat: int | None) -> list[str]:
    """Return the crises that have left their deck for good, which everybody saw."""
    every = _crises(state.deck, state.options)
    return sorted(every.difference(state.crises.cards, (state.crisis,)))


def crossroads_held(state: DeadOfWinter, _seat: int | None) -> bool:
    """Return whether somebody holds a crossroads card."""
    return state.held is not None


def crossroads_gone(state: DeadOfWinter, _seat: int | None) -> list[str]:
    """Return the crossroads cards that have left their deck for good, which everybody saw."""
    every = _crossroads(state.deck, state.options, together=is_together(state))
    return sorted(every.difference(state.crossroads.cards, (state.held,)))


@lru_cache(maxsize=64)
def _crises(deck: Deck, options: Options) -> frozenset[str]:
    return frozenset(all_crises(deck, options))


@lru_cache(maxsize=64)
def _crossroads(deck: Deck, options: Options, *, together: bool) -> frozenset[str]:
    return frozenset(all_crossroads(deck, options, together=together))


def looked(state: DeadOfWinter, _seat: int | None) -> dict[str, list[int]]:
    """Return the depths at which players have looked at cards, which is public."""
    every = {**facedown(state), **state.item_decks}
    return {
        name: [len(pile) - 1 - index for index in reversed(pile.known)]
        for name, pile in every.items()
        if pile.known
    }


def decks(state: DeadOfWinter, _seat: int | None) -> dict[str, list[str]]:
    """Return the decks when the game is over; none of a real table."""
    return open_decks(state) if state.outcome is not None else {}


# ---- people


def objective_count(state: DeadOfWinter, seat: int) -> int:
    """Count the facedown objectives of a player."""
    who = player(state, seat)
    return (who.objective is not None) + (who.exile_card is not None)


def drawn(state: DeadOfWinter, seat: int) -> list[str]:
    """Return the cards that a player has drawn in a search under way."""
    searches = [step for step in state.agenda if isinstance(step, SearchStep)]
    found = (step.drawn for step in searches if step.searcher(state) == seat)
    return [item for cards in found for item in items(state, [*cards])]


def drawn_count(state: DeadOfWinter, seat: int) -> int:
    """Count the cards that a player has drawn in a search under way."""
    return len(drawn(state, seat)) if state.agenda else 0


def stake_count(state: DeadOfWinter, seat: int) -> int:
    """Count the cards that a player has staked."""
    return len(laid_down(player(state, seat)))


def contributed(state: DeadOfWinter, seat: int) -> list[str]:
    """Return the cards that a player has given to this round's crisis."""
    return items(state, [card for giver, card in state.contributions if giver == seat])


def contributed_count(state: DeadOfWinter, seat: int) -> int:
    """Count the cards that a player has given to this round's crisis."""
    return sum(giver == seat for giver, _ in state.contributions)


def named(state: DeadOfWinter, seat: int) -> list[str]:
    """Return those of a player's cards for this round's crisis that everybody saw."""
    given = (card for giver, card in state.contributions if giver == seat)
    return sorted(items(state, [card for card in given if card in state.named]))


def goal(state: DeadOfWinter, seat: int) -> list[Condition]:
    """Return what a seat had to reach, and whether it did: known at the end (18.3)."""
    if state.outcome is None:
        return []
    return told_goal(state, seat, complete=state.outcome.cause == "objective")


def crossroads(state: DeadOfWinter, seat: int) -> str | None:
    """Return the crossroads card that a player holds for the active one."""
    return state.held if state.holder == seat else None


PLAYER = Part(
    "DeadOfWinterPlayer",
    Player,
    """What everybody sees of a player; `hand`, `objective`, `exile_card`, `goal` at the end only.

    `objective_count`: facedown ones. `drawn_count`: in a search under way. `spent` counts used
    dice, `extra` those of the next roll. `voted`: an exile vote was called this turn; `asked`:
    wishes that nobody met. `named`: contributions that everybody saw. `shown`: the objective that
    was shown when the player was exiled.
    """,
    besides=(
        shown(objective_count),
        shown(drawn_count),
        shown(stake_count),
        shown(contributed_count),
        shown(named),
        shown(goal),
    ),
)
OWN = Part(
    "DeadOfWinterOwn",
    Player,
    """What only the seat itself sees.

    `offered`, `kept`, `leader`: the choice at set-up. `contributed` cards of this round's crisis,
    `drawn`: seen in a search under way. `pledged` cards and dice, `stake`: given under seal.
    `passing`: the survivor to be handed on. `crossroads`: the card that the seat holds facedown
    for the active player.
    """,
    owner=True,
    besides=(shown(contributed), shown(drawn), shown(crossroads)),
)
SURVIVOR = Part(
    "DeadOfWinterSurvivor",
    Survivor,
    """A survivor in play. `wounds` are normal ones, `frost` frostbites.""",
)


# ---- the board


def deck_count(state: DeadOfWinter, place: str) -> int:
    """Count the cards in the item deck of a location."""
    return len(state.item_decks[place]) if place != COLONY else 0


LOCATION = Part(
    "DeadOfWinterLocation",
    Location,
    "A location: zombies and barricades by entrance, noise tokens, cards in its item deck.",
    besides=(shown(deck_count),),
)

# ---- what is in force, what comes


class DeadOfWinterGoal(Struct, frozen=True):
    """What a card asks for besides the main objective: see the text of its option."""

    card: str
    option: str


def goals(state: DeadOfWinter, _seat: int | None) -> list[DeadOfWinterGoal]:
    """Return the goals that were added to the main objective."""
    return [DeadOfWinterGoal(*added_goal(state.deck, goal)) for goal in state.goals]


STANDING = Part(
    "DeadOfWinterStanding",
    Standing,
    """Rules that a card has put in force: see the text of the card.

    `bearer`: the survivor they are attached to. `charges`: how often they still work. `used`: what
    they allow once per round has been used.
    """,
)
LATER = Part(
    "DeadOfWinterLater",
    Later,
    "What a card has put off to the end of a round; `seen`: locations searched meanwhile.",
)


class DeadOfWinterBan(Struct, frozen=True):
    """What is forbidden to a survivor, a player, or with an item (`place` in the own hand)."""

    activities: list[str]
    until: Until
    survivor: str | None = None
    player: int | None = None
    item: str | None = None
    place: int | None = None


def bans(state: DeadOfWinter, seat: int | None) -> list[DeadOfWinterBan]:
    """Return what is forbidden to whom, as far as the seat knows the card."""
    known = seen(state, seat) if state.bans else set()
    return [_ban(state, ban, seat, known) for ban in state.bans]


def _ban(state: DeadOfWinter, ban: Ban, seat: int | None, known: set[str]) -> DeadOfWinterBan:
    """Return a ban as the seat sees it, with the place of the card if it is in the own hand."""
    made = DeadOfWinterBan(list(ban.what), ban.until)
    if isinstance(ban.who, int):
        return replace(made, player=ban.who)
    if "#" not in ban.who:
        return replace(made, survivor=ban.who)
    hand = player(state, seat).hand if seat is not None else []
    place = hand.index(ban.who) if ban.who in hand else None
    return replace(made, item=item_of(ban.who) if ban.who in known else UNKNOWN, place=place)


def coming(state: DeadOfWinter, _seat: int | None) -> list[DeadOfWinterComing]:
    """List what follows the open decision, next one first; a card's steps appear once."""
    found: list[DeadOfWinterComing] = []
    for step in reversed(state.agenda):
        found += [each for each in step.coming() if each not in found[-1:]]
    return found


def ended(state: DeadOfWinter, _seat: int | None) -> str | None:
    """Return why the game is over, or None while it goes on."""
    return state.outcome.cause if state.outcome else None


#: What a seat may know; None: a spectator, who sees what everybody sees.
VIEW = View(
    "DeadOfWinterView",
    DeadOfWinter,
    """The table as a seat or a spectator sees it.

    `rounds` is the tracker, `round` counts from 1. `goals` were added to the main `objective`.
    `own` is what only the seat sees. `piles` are numbers of facedown cards, `looked` the depths (0:
    the top) that somebody has looked at, `buried` cards left the game facedown; `waste` and
    `removed` have the newest card last. `crises_gone` and `crossroads_gone` have left their decks
    for good. `playing` cards take effect just now; `coming` is what follows, next one first. `?`
    stands for an item card that the seat does not know. When the game is over `decks` holds the
    decks from the top down (none in table mode: they are real ones), `ended` the cause.
    """,
    besides=(
        *(seat, options, goals, PLAYER.in_list("players"), OWN.of_seat("players", "own")),
        *(SURVIVOR.in_dict("survivors"), LOCATION.in_dict("locations"), piles, looked),
        *(objective_cards, playing, crises_gone, crossroads_gone, crossroads_held),
        *(STANDING.in_list("standing"), bans, LATER.in_list("later"), coming, decks, ended),
    ),
)

# ---- draws


def draws(state: DeadOfWinter) -> list[PileInfo]:
    """List every pile and die: how many, and which way they face."""
    down = {**facedown(state), **state.item_decks}
    found = [PileInfo(name, len(pile), "down") for name, pile in down.items()]
    found += [PileInfo(name, 1, "up") for name in state.deck.dice]
    hands = sum(len(who.hand) for who in state.players)
    found.append(PileInfo("hand", hands, "down"))
    return found + [
        PileInfo(name, len(getattr(state, name)), "up") for name in ("waste", "removed")
    ]
