"""The state of a game of Dead of Winter: who is where, who holds what, what is in force."""

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from holdout.kernel.copies import card_of
from holdout.kernel.named import named
from holdout.kernel.options import Draws
from holdout.kernel.pile import Pile
from holdout.kernel.seen import BESIDES, EVERYBODY, NOBODY, everybody, formed, size
from holdout.kernel.state import NO_DECK, Event, Outcome, SeatOutcome, State
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import Condition
from holdout.titles.dead_of_winter.cards.parts import Rule

if TYPE_CHECKING:
    from holdout.titles.dead_of_winter.actions.base import WinterDecision as AnyDecision
    from holdout.titles.dead_of_winter.cards.parts import AnyEffect
    from holdout.titles.dead_of_winter.rules.steps import WinterStep as AnyStep

Variant = Annotated[
    Literal["normal", "cooperative", "two-player", "betrayer"],
    named("DeadOfWinterVariant", "Which way the game is played."),
]
Until = Annotated[
    Literal["turn_end", "round_end", "game_end"],
    named("DeadOfWinterUntil", "How long something holds."),
]
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


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen before a game of Dead of Winter."""

    variant: Annotated[
        Variant | None,
        Meta(
            description="How secret goals are dealt. Left out: normal, with two players two-player."
        ),
    ] = None
    objective: Annotated[
        str | None, Meta(description="The id of the main objective. Left out: drawn by chance.")
    ] = None
    hardcore: Annotated[bool, Meta(description="Play the hardcore side of the main objective.")] = (
        False
    )
    elimination: Annotated[
        bool, Meta(description="A player who loses the last survivor is out of the game.")
    ] = False
    betrayal_card: Annotated[
        bool, Meta(description="Shuffle a betrayal card in (normal variant only).")
    ] = True
    auto_order: Annotated[
        bool,
        Meta(
            description="Effects that come at the same time are put into order by the rules; "
            "else the first player is asked."
        ),
    ] = True
    attract_sources: Annotated[
        AttractSources, Meta(description="Attract zombies from any locations, or from one.")
    ] = "any"
    morale_zero_zombies: Annotated[
        MoraleZeroZombies,
        Meta(description="When morale 0 ends the game while zombies arrive."),
    ] = "batch"
    crossroads_sleep: Annotated[
        CrossroadsSleep,
        Meta(description="Replace the yawning of the card Sleep by a rule, or drop the card."),
    ] = "replace"
    house_cards: Annotated[
        bool, Meta(description="Play with the house cards too, not with printed ones only.")
    ] = True
    draws: Draws = "automatic"


class Survivor(Struct, gc=False, omit_defaults=True):
    """A survivor in play.

    `items` are the cards it carries. `used` are marks of abilities used this round (or for good:
    `once:…`). `wounds` are those of the normal kind.
    """

    seat: int
    at: str
    wounds: int = 0
    frost: int = 0
    items: list[str] = []
    moved: bool = False
    used: list[str] = []


class Player(Struct, gc=False, omit_defaults=True):
    """A seat: hand, goals, action dice.

    `dice` are the values of the unused ones, sorted. `asked` are the wishes that nobody has met
    this turn. `extra` dice come with the next roll. `offered`, `kept`: survivors at set-up.
    `ballot`, `pledged`, `stake`: what was given under seal. `shown` is the secret objective that
    was shown to all when the player was exiled.
    """

    hand: list[str] = []
    objective: str | None = None
    exile_card: str | None = None
    exiled: bool = False
    out: bool = False
    leader: str | None = None
    dice: list[int] = []
    spent: int = 0
    extra: int = 0
    voted: bool = False
    asked: list[str] = []
    offered: list[str] = []
    kept: list[str] = []
    ballot: str | None = None
    pledged: list[str] = []
    stake: list[str] = []
    passing: str | None = None
    shown: str | None = None


class Location(Struct, gc=False, array_like=True):
    """Zombies and barricades at each entrance, and noise tokens."""

    zombies: list[int]
    barricades: list[int]
    noise: int = 0


class Standing(Struct, gc=False, omit_defaults=True):
    """Rules that a card has put in force.

    `bearer`: the survivor they are attached to. `charges`: how often they may still work. `used`:
    marks of limited rules.
    """

    id: int
    card: str
    until: Until
    rules: tuple[Rule, ...]
    env: Env = {}
    bearer: str | None = None
    charges: int | None = None
    used: list[str] = []


class Ban(Struct, gc=False, omit_defaults=True):
    """Activities that are forbidden to a survivor, a player (seat) or a card."""

    who: str | int
    what: tuple[str, ...]
    until: Until


class Later(Struct, gc=False, omit_defaults=True):
    """Steps that come at the end of a round; `seen` are the locations searched meanwhile."""

    card: str
    round: int
    steps: "tuple[AnyEffect, ...]"
    env: Env = {}
    track: bool = False
    seen: list[str] = []


def items(_state: "DeadOfWinter", cards: list[str]) -> list[str]:
    """The items that cards show."""
    return [item_of(card) for card in cards]


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
    options: Annotated[Options, BESIDES]
    variant: Annotated[Variant, EVERYBODY]
    objective: Annotated[str, EVERYBODY] = ""
    hardcore: Annotated[bool, EVERYBODY] = False
    goals: Annotated[list[Condition], BESIDES] = []
    morale: Annotated[int, EVERYBODY] = 0
    rounds: Annotated[int, EVERYBODY] = 0
    round: Annotated[int, EVERYBODY] = 0
    food: Annotated[int, EVERYBODY] = 0
    starvation: Annotated[int, EVERYBODY] = 0
    helpless: Annotated[int, EVERYBODY] = 0
    samples: Annotated[int, EVERYBODY] = 0
    first: Annotated[int, EVERYBODY] = 1
    active: Annotated[int, EVERYBODY] = 1
    phase: Annotated[Phase, EVERYBODY] = "setup"
    players: Annotated[list[Player], BESIDES]
    survivors: Annotated[dict[str, Survivor], BESIDES] = {}
    survivor_deck: Annotated[Pile, BESIDES]
    lost: Annotated[list[str], EVERYBODY] = []
    fixture: Annotated[str | None, EVERYBODY] = None
    locations: Annotated[dict[str, Location], BESIDES]
    item_decks: Annotated[dict[str, Pile], BESIDES]
    mixed: Annotated[bool, NOBODY] = True
    starter_deck: Annotated[Pile, BESIDES]
    waste: Annotated[list[str], formed(items)] = []
    removed: Annotated[list[str], formed(items)] = []
    buried: Annotated[list[str], size()] = []
    objective_cards: Annotated[list[str], BESIDES] = []
    crises: Annotated[Pile, BESIDES]
    crisis: Annotated[str | None, EVERYBODY] = None
    contributions: Annotated[list[tuple[int, str]], BESIDES] = []
    named: Annotated[list[str], BESIDES] = []
    cancelled: Annotated[int, everybody("crises_cancelled")] = 0
    crossroads: Annotated[Pile, BESIDES]
    held: Annotated[str | None, BESIDES] = None
    holder: Annotated[int, everybody("crossroads_holder")] = 0
    secrets: Annotated[Pile, BESIDES]
    exile_deck: Annotated[Pile, BESIDES]
    standing: Annotated[list[Standing], BESIDES] = []
    bans: Annotated[list[Ban], BESIDES] = []
    later: Annotated[list[Later], BESIDES] = []
    counter: Annotated[int, NOBODY] = 0
    picked: Annotated[list[str], NOBODY] = []
    told: Annotated[str | None, NOBODY] = None
    batch: Annotated[bool, NOBODY] = False
    used_items: Annotated[list[str], BESIDES] = []
    offered: Annotated[list[str], NOBODY] = []
    playing: Annotated[list[str], BESIDES] = []
    healed: Annotated[str | None, NOBODY] = None
    face: Annotated[str | None, NOBODY] = None
    raising: Annotated[bool, NOBODY] = False
    male: Annotated[bool, NOBODY] = False
    added: Annotated[int, NOBODY] = 0
    hints: Annotated[list[str], NOBODY] = []
    cause: Annotated[str | None, NOBODY] = None
    agenda: list["AnyStep"] = []
    decisions: list["AnyDecision"] = []


def note(state: DeadOfWinter, event: events.WinterEvent, seat: int | None = None) -> None:
    """Write into the log what everybody may know."""
    doer = state.active if seat is None else seat
    state.log.append(Event(event, doer, None, state.cause))


def tell(
    state: DeadOfWinter, seats: list[int], event: events.WinterEvent, seat: int | None = None
) -> None:
    """Write into the log what only some seats may know."""
    doer = state.active if seat is None else seat
    state.log.append(Event(event, doer, seats, state.cause))


def pool(seat: int, who: Player) -> events.Dice:
    """The dice of a player, as events tell them."""
    return events.Dice(seat=seat, unused=list(who.dice), used=who.spent)


def player(state: DeadOfWinter, seat: int) -> Player:
    """The player in a seat (from 1)."""
    return state.players[seat - 1]


@lru_cache(maxsize=4096)
def item_of(card: str) -> str:
    """The item that a card shows: `pistol` of `pistol#3`; other words stand for themselves."""
    return card_of(card)


def facedown(state: DeadOfWinter) -> dict[str, Pile]:
    """The facedown piles but the item decks, by the names that draws and views call them."""
    return {
        "survivors": state.survivor_deck,
        "crises": state.crises,
        "crossroads": state.crossroads,
        "starter": state.starter_deck,
        "secrets": state.secrets,
        "exile": state.exile_deck,
    }


def seats_from(state: DeadOfWinter, start: int) -> list[int]:
    """The seats that are not out, clockwise from one of them on."""
    players = state.players
    return [seat for seat in _CLOCKWISE[len(players), start] if not players[seat - 1].out]


_CLOCKWISE = {
    (seats, start): (*range(start, seats + 1), *range(1, start))
    for seats in range(2, 6)
    for start in range(1, seats + 1)
}


def end_game(state: DeadOfWinter, reason: str, results: list[SeatOutcome]) -> None:
    """The game is over at once; `results` are those of each seat."""
    complete = "complete" if reason == "objective" else "failed"
    state.outcome = Outcome(complete, reason, results)
    note(state, events.GameOver(complete, reason))
