"""The state of a game of Dead of Winter: who is where, who holds what, what is in force."""

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import UNSET, Meta, Struct

from holdout.kernel.copies import card_of
from holdout.kernel.named import named
from holdout.kernel.options import Draws
from holdout.kernel.pile import Pile
from holdout.kernel.seen import (
    BESIDES,
    EVERYBODY,
    FORGOTTEN,
    MEANWHILE,
    NOBODY,
    OWNER,
    by_hand,
    everybody,
    formed,
    shown,
    size,
    to_owner,
    unwritten,
    written,
)
from holdout.kernel.state import NO_DECK, Event, Outcome, SeatOutcome, State
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import Condition
from holdout.titles.dead_of_winter.cards.parts import Rule
from holdout.titles.dead_of_winter.events import parts

if TYPE_CHECKING:
    from holdout.titles.dead_of_winter.actions.base import WinterDecision
    from holdout.titles.dead_of_winter.cards.parts import AnyEffect
    from holdout.titles.dead_of_winter.rules.steps import WinterStep

Variant = Annotated[
    Literal["normal", "cooperative", "two-player", "betrayer"],
    named("DeadOfWinterVariant", "Which way the game is played."),
]
Until = parts.Until
Phase = Annotated[
    Literal["setup", "crisis", "turns", "colony"],
    named("DeadOfWinterPhase", "A phase of a round."),
]
AttractSources = Annotated[
    Literal["any", "one"],
    named("DeadOfWinterAttractSources", "From where zombies are attracted at a time."),
]
MoraleZeroZombies = Annotated[
    Literal["batch", "immediate"],
    named("DeadOfWinterMoraleZeroZombies", "When morale 0 ends the game while zombies arrive."),
]
CrossroadsSleep = Annotated[
    Literal["replace", "drop"],
    named("DeadOfWinterCrossroadsSleep", "What becomes of a crossroads card that can't happen."),
]


#: No player has so many action dice.
MOST_DICE = 40

#: Stands for a card that is not known: to a seat, or to whoever writes a position.
UNKNOWN = "?"


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen before a game of Dead of Winter."""

    variant: Annotated[
        Variant | None,
        Meta(
            description="How secret objectives are dealt. By default normal; with two players, "
            "two-player."
        ),
    ] = None
    objective: Annotated[
        str | None, Meta(description="The id of the main objective; by default a random one.")
    ] = None
    hardcore: Annotated[bool, Meta(description="Play the hardcore side of the main objective.")] = (
        False
    )
    elimination: Annotated[
        bool, Meta(description="A player who loses their last survivor is out of the game.")
    ] = False
    betrayal_card: Annotated[
        bool, Meta(description="Shuffle in a betrayal objective (normal variant only).")
    ] = True
    auto_order: Annotated[
        bool,
        Meta(
            description="Simultaneous effects are resolved in the order of the rules; otherwise "
            "the first player chooses the order."
        ),
    ] = True
    attract_sources: Annotated[
        AttractSources,
        Meta(description="Whether zombies are attracted from any number of locations or from one."),
    ] = "any"
    morale_zero_zombies: Annotated[
        MoraleZeroZombies,
        Meta(description="When the game ends if morale falls to 0 while zombies arrive."),
    ] = "batch"
    crossroads_sleep: Annotated[
        CrossroadsSleep,
        Meta(
            description="Whether the yawn on the card Sleep is replaced by a rule or the "
            "card is left out."
        ),
    ] = "replace"
    house_cards: Annotated[
        bool, Meta(description="Play with house cards, too, not only with the printed ones.")
    ] = True
    draws: Draws = "automatic"


class DeadOfWinterItem(Struct, frozen=True):
    """An item card. `used` this round; `starter`: it comes from the starter deck."""

    item: str
    used: bool = False
    starter: bool = False


def number(_state: "DeadOfWinter", seat: int) -> int:
    """Return the seat of a player."""
    return seat


def cards(state: "DeadOfWinter", cards: list[str]) -> list[DeadOfWinterItem]:
    """Item cards that are seen."""
    used, is_starter = state.used_items, state.deck.is_starter
    return [DeadOfWinterItem(item_of(card), card in used, is_starter(card)) for card in cards]


def items(_state: "DeadOfWinter", cards: list[str]) -> list[str]:
    """Return the items that cards show."""
    return [item_of(card) for card in cards]


def cards_at_end(state: "DeadOfWinter", hand: list[str]) -> list[DeadOfWinterItem]:
    """Return the cards of a hand once the game is over and all see them (18.5)."""
    return cards(state, hand) if state.outcome is not None else []


def at_end(state: "DeadOfWinter", card: str | None) -> str | None:
    """Return a card once the game is over and all see it."""
    return card if state.outcome is not None else None


def known_leader(state: "DeadOfWinter", leader: str | None) -> str | None:
    """Return the leader, who is secret while survivors are chosen (3.8)."""
    return leader if state.phase != "setup" else None


def is_used(_state: "DeadOfWinter", used: list[str]) -> bool:
    """Return whether the once-per-round use of a rule is spent."""
    return bool(used)


class Survivor(Struct, gc=False, omit_defaults=True):
    """A survivor in play; in a document at the colony if it is not said where.

    `items` are the cards it carries. `used` are marks of abilities used this round (or for good:
    `once:…`). `wounds` are those of the normal kind.
    """

    seat: Annotated[int, EVERYBODY, written(ge=1, le=5)]
    at: Annotated[str, everybody("location"), written(default="")]
    wounds: Annotated[int, EVERYBODY, written(ge=0, le=60)] = 0
    frost: Annotated[int, EVERYBODY, written(ge=0, le=60)] = 0
    items: Annotated[list[str], formed(cards), written()] = []
    moved: Annotated[bool, EVERYBODY, written()] = False
    used: Annotated[list[str], everybody("used_abilities"), written()] = []


class Player(Struct, gc=False, omit_defaults=True):
    """A seat: hand, goals, action dice.

    `dice` are the values of the unused ones, sorted. `asked` are the wishes that nobody has met
    this turn. `extra` dice come with the next roll. `offered`, `kept`: survivors at set-up.
    `ballot`, `pledged`, `stake`: what was given under seal. `shown` is the secret objective that
    was shown to all when the player was exiled. In a document an objective that is left out (or
    `?`) is dealt, if the game has any.
    """

    hand: Annotated[
        list[str],
        shown(number, "seat"),
        size("hand_count"),
        formed(cards_at_end, "hand"),
        to_owner(formed(cards)),
        written(),
    ] = []
    dice: Annotated[list[int], EVERYBODY, written(max_length=MOST_DICE)] = []
    spent: Annotated[int, EVERYBODY, written(ge=0, le=99)] = 0
    extra: Annotated[int, EVERYBODY, written(ge=-99, le=99)] = 0
    leader: Annotated[str | None, formed(known_leader, "leader"), OWNER, written()] = None
    exiled: Annotated[bool, EVERYBODY, written()] = False
    shown: Annotated[str | None, EVERYBODY, written()] = None
    out: Annotated[bool, EVERYBODY, written()] = False
    voted: Annotated[bool, EVERYBODY, written()] = False
    asked: Annotated[list[str], EVERYBODY, written()] = []
    objective: Annotated[
        str | None, formed(at_end, "objective"), OWNER, written(default=UNKNOWN)
    ] = None
    exile_card: Annotated[str | None, formed(at_end, "exile_card"), OWNER, written()] = None
    offered: Annotated[list[str], size("offered_count"), OWNER] = []
    kept: Annotated[list[str], OWNER] = []
    ballot: Annotated[str | None, NOBODY] = None
    pledged: Annotated[list[str], to_owner(formed(items))] = []
    stake: Annotated[list[str], BESIDES, to_owner(formed(items))] = []
    passing: Annotated[str | None, OWNER] = None


class Location(Struct, gc=False, array_like=True):
    """Zombies and barricades at each entrance, and noise tokens."""

    zombies: Annotated[list[int], EVERYBODY]
    barricades: Annotated[list[int], EVERYBODY]
    noise: Annotated[int, EVERYBODY] = 0


class Standing(Struct, gc=False, omit_defaults=True):
    """Rules that a card has put in force.

    `bearer`: the survivor they are attached to. `charges`: how often they may still work. `used`:
    marks of limited rules.
    """

    id: Annotated[int, EVERYBODY]
    card: Annotated[str, EVERYBODY]
    until: Annotated[Until, EVERYBODY]
    rules: Annotated[tuple[Rule, ...], NOBODY]
    env: Annotated[Env, NOBODY] = {}
    bearer: Annotated[str | None, EVERYBODY] = None
    charges: Annotated[int | None, EVERYBODY] = None
    used: Annotated[list[str], formed(is_used)] = []


class Ban(Struct, gc=False, omit_defaults=True):
    """Activities that are forbidden to a survivor, a player (seat) or a card."""

    who: Annotated[str | int, BESIDES]
    what: Annotated[tuple[str, ...], EVERYBODY]
    until: Annotated[Until, EVERYBODY]


class Later(Struct, gc=False, omit_defaults=True):
    """Steps that come at the end of a round; `seen` are the locations searched meanwhile."""

    card: Annotated[str, EVERYBODY]
    round: Annotated[int, EVERYBODY]
    steps: "Annotated[tuple[AnyEffect, ...], NOBODY]"
    env: Annotated[Env, NOBODY] = {}
    track: Annotated[bool, NOBODY] = False
    seen: Annotated[list[str], EVERYBODY] = []


#: What no document has to say.
CHOSEN = unwritten("follows from the options and the number of players")
LASTING = unwritten("while the effect of a card lasts no document can say what the table is like")


class DeadOfWinter(State, kw_only=True, gc=False, omit_defaults=True, tag="dead-of-winter/1"):
    """The whole truth of a game of Dead of Winter.

    Cards of items are strings like `pistol#3`, each once in the box. `rounds` is the tracker,
    `round` counts from 1. `picked` is the last answer to a choice, `told` what a table said came
    up. `lost` are the survivor cards removed from the game. `mixed`: the dead may have left cards
    of one item deck in another, as in games that did not keep count of it. `named` are the
    contributions that everybody saw. `held` is the crossroads card of the turn, `holder` who sees
    it. `batch`: morale 0 waits for the end of a batch of zombies. `face`: the last exposure roll.
    `raising`: a die is about to be raised. `used_items`: cards used this round. `offered`: what was
    offered at this moment. `playing`: cards that take effect. `healed`: who was healed by the
    present card. `male`, `added`: who has come to the colony by the present action. `cause`: the
    card, ability, action or step of the round that takes effect.
    """

    deck: Deck = NO_DECK
    options: Annotated[Options, BESIDES, written(default=Options())]
    variant: Annotated[Variant, EVERYBODY, CHOSEN]
    objective: Annotated[str, EVERYBODY, written(default=UNSET)] = ""
    hardcore: Annotated[bool, EVERYBODY, CHOSEN] = False
    goals: Annotated[list[Condition], BESIDES, LASTING] = []
    morale: Annotated[int, EVERYBODY, written(default=UNSET)] = 0
    rounds: Annotated[int, EVERYBODY, written(default=UNSET)] = 0
    round: Annotated[int, EVERYBODY, written(default=1, ge=1, le=20)] = 0
    food: Annotated[int, EVERYBODY, written(ge=0, le=999)] = 0
    starvation: Annotated[int, EVERYBODY, written(ge=0, le=99)] = 0
    helpless: Annotated[int, EVERYBODY, written(ge=0, le=99)] = 0
    samples: Annotated[int, EVERYBODY, written(ge=0, le=999)] = 0
    first: Annotated[int, EVERYBODY, written(ge=1, le=5)] = 1
    active: Annotated[int, EVERYBODY, written(ge=1, le=5)] = 1
    phase: Annotated[Phase, EVERYBODY, written(default="colony")] = "setup"
    players: Annotated[list[Player], BESIDES, written()]
    survivors: Annotated[dict[str, Survivor], BESIDES, written()] = {}
    survivor_deck: Annotated[Pile, BESIDES, written(default=UNSET)]
    lost: Annotated[list[str], EVERYBODY, written()] = []
    fixture: Annotated[str | None, EVERYBODY, LASTING] = None
    locations: Annotated[dict[str, Location], BESIDES, by_hand("locations")]
    item_decks: Annotated[dict[str, Pile], BESIDES, by_hand("locations")]
    mixed: Annotated[bool, NOBODY, written()] = True
    starter_deck: Annotated[Pile, BESIDES, written(default=UNSET)]
    waste: Annotated[list[str], formed(items), written()] = []
    removed: Annotated[list[str], formed(items), written()] = []
    buried: Annotated[list[str], size(), written()] = []
    objective_cards: Annotated[list[str], BESIDES, written()] = []
    crises: Annotated[Pile, BESIDES, written(default=UNSET)]
    crisis: Annotated[str | None, EVERYBODY, written()] = None
    contributions: Annotated[list[tuple[int, str]], BESIDES, written()] = []
    named: Annotated[list[str], BESIDES, written()] = []
    cancelled: Annotated[int, everybody("crises_cancelled"), written(ge=0, le=99)] = 0
    crossroads: Annotated[Pile, BESIDES, written(default=UNSET)]
    held: Annotated[str | None, BESIDES, written()] = None
    holder: Annotated[int, everybody("crossroads_holder"), written()] = 0
    secrets: Annotated[Pile, BESIDES, written(default=UNSET)]
    exile_deck: Annotated[Pile, BESIDES, written(default=UNSET)]
    standing: Annotated[list[Standing], BESIDES, LASTING] = []
    bans: Annotated[list[Ban], BESIDES, LASTING] = []
    later: Annotated[list[Later], BESIDES, LASTING] = []
    counter: Annotated[int, NOBODY, written(ge=0, le=9999)] = 0
    picked: Annotated[list[str], NOBODY, FORGOTTEN, MEANWHILE] = []
    told: Annotated[str | None, NOBODY, FORGOTTEN, MEANWHILE] = None
    batch: Annotated[bool, NOBODY, MEANWHILE] = False
    used_items: Annotated[list[str], BESIDES, written()] = []
    offered: Annotated[list[str], NOBODY, MEANWHILE] = []
    playing: Annotated[list[str], BESIDES, by_hand("playing")] = []
    healed: Annotated[str | None, NOBODY, MEANWHILE] = None
    face: Annotated[str | None, NOBODY, MEANWHILE] = None
    raising: Annotated[bool, NOBODY, MEANWHILE] = False
    male: Annotated[bool, NOBODY, written()] = False
    added: Annotated[int, NOBODY, written(ge=0, le=99)] = 0
    hints: Annotated[list[str], NOBODY, FORGOTTEN, MEANWHILE] = []
    cause: Annotated[str | None, NOBODY, MEANWHILE] = None
    agenda: list["WinterStep"] = []
    decisions: list["WinterDecision"] = []


def note(state: DeadOfWinter, event: parts.WinterEvent, seat: int | None = None) -> None:
    """Write into the log what everybody may know."""
    doer = state.active if seat is None else seat
    state.log.append(Event(event, doer, None, state.cause))


def tell(
    state: DeadOfWinter, seats: list[int], event: parts.WinterEvent, seat: int | None = None
) -> None:
    """Write into the log what only some seats may know."""
    doer = state.active if seat is None else seat
    state.log.append(Event(event, doer, seats, state.cause))


def pool(seat: int, who: Player) -> parts.Dice:
    """Return the dice of a player, in the form that events have."""
    return parts.Dice(seat=seat, unused=list(who.dice), spent=who.spent)


def player(state: DeadOfWinter, seat: int) -> Player:
    """Return the player in a seat (from 1)."""
    return state.players[seat - 1]


@lru_cache(maxsize=4096)
def item_of(card: str) -> str:
    """Return the item that a card shows: `pistol` of `pistol#3`; keep other words."""
    return card_of(card)


def facedown(state: DeadOfWinter) -> dict[str, Pile]:
    """Return the facedown piles except item decks, by their names in draws and views."""
    return {
        "survivors": state.survivor_deck,
        "crises": state.crises,
        "crossroads": state.crossroads,
        "starter": state.starter_deck,
        "secrets": state.secrets,
        "exile": state.exile_deck,
    }


def seats_from(state: DeadOfWinter, start: int) -> list[int]:
    """Return the seats that are not out, clockwise from one of them on."""
    players = state.players
    return [seat for seat in _CLOCKWISE[len(players), start] if not players[seat - 1].out]


_CLOCKWISE = {
    (seats, start): (*range(start, seats + 1), *range(1, start))
    for seats in range(2, 6)
    for start in range(1, seats + 1)
}


def open_decks(state: DeadOfWinter) -> dict[str, list[str]]:
    """Return the decks in use, from the top down, shown when the game is over (18.5).

    Real decks are turned up at their table: nobody has reported which cards are left in
    them.
    """
    if state.draws == "table":
        return {}
    every = {name: pile.cards for name, pile in state.item_decks.items()}
    every |= {name: facedown(state)[name].cards for name in ("survivors", "crises", "crossroads")}
    return {name: items(state, pile[::-1]) for name, pile in every.items()}


def decks_are_open(state: DeadOfWinter) -> bool:
    """Return whether all see the decks: the game is over and the service drew the cards."""
    return state.outcome is not None and state.draws != "table"


def end_game(state: DeadOfWinter, reason: str, results: list[SeatOutcome]) -> None:
    """End the game at once; `results` are those of each seat."""
    complete = "complete" if reason == "objective" else "failed"
    state.outcome = Outcome(complete, reason, results)
    note(state, events.GameOver(complete, reason))
