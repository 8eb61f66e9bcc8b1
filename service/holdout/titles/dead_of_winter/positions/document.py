"""The shape of a position document of Dead of Winter: what may stand in it, and what if not."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from holdout.titles.dead_of_winter.cards.filters import Condition
from holdout.titles.dead_of_winter.rules.redaction import UNKNOWN
from holdout.titles.dead_of_winter.state import Ban, Later, Options, Standing, Survivor

#: The fields that a document and a state have alike.
PLAIN = (
    "objective", "goals", "morale", "rounds", "round", "phase", "first", "active", "food",
    "starvation", "helpless", "samples", "lost", "fixture", "mixed", "waste", "removed", "buried",
    "objective_cards", "crisis", "contributions", "named", "cancelled", "held", "holder",
    "counter", "used_items", "offered", "healed", "face", "male", "added",
)  # fmt: skip

#: The facedown piles but the item decks.
PILES = ("survivor_deck", "starter_deck", "crises", "crossroads", "secrets", "exile_deck")


class PlayerPosition(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A seat. A secret objective that is left out (or `?`) is dealt, if the game has any."""

    hand: list[str] = []
    objective: str | None = UNKNOWN
    exile_card: str | None = None
    exiled: bool = False
    out: bool = False
    leader: str | None = None
    dice: list[int] = []
    spent: int = 0
    extra: int = 0
    voted: bool = False
    asked: list[str] = []
    shown: str | None = None


class SurvivorPosition(Survivor, forbid_unknown_fields=True, omit_defaults=True):
    """A survivor in play, at the colony if it is not said where."""

    at: str | UnsetType = UNSET  # type: ignore[assignment]


class LocationPosition(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Zombies and barricades by entrance, noise tokens, item deck from the top down.

    There are no zombies and barricades if they are left out. A deck that is left out is dealt from
    what is left. `known` are the depths (0: the top) that somebody has looked at.
    """

    zombies: list[int] = []
    barricades: list[int] = []
    noise: int = 0
    items: list[str] | None = None
    known: list[int] = []


class StandingPosition(Standing, forbid_unknown_fields=True, omit_defaults=True):
    """Rules in force."""


class BanPosition(Ban, forbid_unknown_fields=True, omit_defaults=True):
    """Forbidden activities."""


class LaterPosition(Later, forbid_unknown_fields=True, omit_defaults=True):
    """What comes at the end of a round."""


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
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
    """

    title: Literal["dead-of-winter"] = "dead-of-winter"
    options: Options = Options()
    players: list[PlayerPosition]
    objective: str | None = None
    goals: list[Condition] = []
    morale: int | None = None
    rounds: int | None = None
    round: int = 1
    phase: Literal["setup", "crisis", "turns", "colony"] = "colony"
    begun: bool | None = None
    turns: list[int] | None = None
    first: int = 1
    active: int = 1
    food: int = 0
    starvation: int = 0
    helpless: int = 0
    samples: int = 0
    survivors: dict[str, SurvivorPosition]
    survivor_deck: list[str] | None = None
    lost: list[str] = []
    fixture: str | None = None
    locations: dict[str, LocationPosition] = {}
    mixed: bool = True
    starter_deck: list[str] | None = None
    waste: list[str] = []
    removed: list[str] = []
    buried: list[str] = []
    objective_cards: list[str] = []
    crises: list[str] | None = None
    crisis: str | None = None
    contributions: list[tuple[int, str]] = []
    named: list[str] = []
    cancelled: int = 0
    crossroads: list[str] | None = None
    held: str | None = None
    holder: int = 0
    secrets: list[str] | None = None
    exile_deck: list[str] | None = None
    known: dict[str, list[int]] = {}
    standing: list[StandingPosition] = []
    bans: list[BanPosition] = []
    later: list[LaterPosition] = []
    counter: int = 0
    used_items: list[str] = []
    offered: list[str] = []
    healed: str | None = None
    face: str | None = None
    male: bool = False
    added: int = 0
    playing: list[str] = []
    ended: str | None = None
