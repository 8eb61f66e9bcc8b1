"""The shape of a position document of Dead of Winter: what may stand in it, and what if not."""

from typing import Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from holdout.kernel.errors import BadPosition
from holdout.titles.dead_of_winter.cards.filters import Condition
from holdout.titles.dead_of_winter.model import state as s
from holdout.titles.dead_of_winter.model.decisions import AnyDecision
from holdout.titles.dead_of_winter.model.redaction import UNKNOWN
from holdout.titles.dead_of_winter.model.steps import AnyStep

_LONGEST = 200


class PlayerPosition(s.Player, forbid_unknown_fields=True, omit_defaults=True):
    """A seat. A secret objective that is left out (or `?`) is dealt, if the game has any."""

    objective: str | None = UNKNOWN


class SurvivorPosition(s.Survivor, forbid_unknown_fields=True, omit_defaults=True):
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


class StandingPosition(s.Standing, forbid_unknown_fields=True, omit_defaults=True):
    """Rules in force."""


class BanPosition(s.Ban, forbid_unknown_fields=True, omit_defaults=True):
    """Forbidden activities."""


class LaterPosition(s.Later, forbid_unknown_fields=True, omit_defaults=True):
    """What comes at the end of a round."""


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A game of Dead of Winter as a document; what is left out is dealt, or as at a start.

    Item cards are written `pistol#1`, `pistol` (any that is left) or `?` (any card that is left).
    Piles are lists from the top down; `?` in them is dealt from what is left. `known` lists, by
    pile, the depths (0: the top) that somebody has looked at. Without `agenda` the round begins:
    a crisis is turned up, dice are rolled; with the phase `turns` the active player is about to
    begin a turn. Leaders are those with the highest influence then, if they are left out.
    """

    title: Literal["dead-of-winter"] = "dead-of-winter"
    options: s.Options = s.Options()
    players: list[PlayerPosition]
    objective: str | None = None
    goals: list[Condition] = []
    morale: int | None = None
    rounds: int | None = None
    round: int = 1
    phase: Literal["setup", "crisis", "turns", "colony"] | UnsetType = UNSET
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
    playing: list[str] = []
    healed: str | None = None
    face: str | None = None
    raising: bool = False
    batch: bool = False
    male: bool = False
    added: int = 0
    agenda: list[AnyStep] | UnsetType = UNSET
    decisions: list[AnyDecision] = []


def read(document: object) -> Position:
    """The document as typed data. Raises `BadPosition` with the path of what is wrong."""
    try:
        return msgspec.convert(document, Position)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `")
        where = path.removesuffix("`")[:_LONGEST] or "$"
        raise BadPosition(message[:_LONGEST], where) from error
    except RecursionError as error:
        raise BadPosition("too deep") from error
