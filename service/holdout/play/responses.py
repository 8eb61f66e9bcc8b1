"""The bodies of responses: all that leaves the service.

Every value is one that the caller may know.
"""

from datetime import datetime
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from holdout.kernel.draws import Face
from holdout.kernel.rules import Provenance
from holdout.kernel.state import Outcome
from holdout.play.kinds import Kinds
from holdout.play.named_values import Origin, SeatHolder, SeedFrom, Status
from holdout.play.response_parts import LegalAction, LogEvent, Pending, SeatNumber
from holdout.play.undo_answer import CanUndo
from holdout.speech import Chapter

Version = Annotated[int, Meta(ge=0, description="Grows by one with every change to the game.")]
WITH_ACTIONS = "With `?include=actions`: those of the caller's seat; `seat` says which one it is."
WITH_UNDO = "With `?include=undo`: whether the caller's last decision can be undone."


class SeatInfo(Struct, frozen=True):
    """Who sits at a place of the table."""

    seat: SeatNumber
    player: SeatHolder
    bot: Annotated[str | None, Meta(description="The bot that holds the seat.")] = None
    name: Annotated[str | None, Meta(description="What the player is called.")] = None


class View(Struct, frozen=True):
    """What one seat may know of a game."""

    id: str
    title: str
    version: Version
    status: Status
    seat: Annotated[
        Annotated[int, Meta(ge=1)] | None,
        Meta(description="The seat whose view this is; null for a spectator."),
    ]
    seats: list[SeatInfo]
    public: Annotated[bool, Meta(description="Whether the game is listed and open to spectators.")]
    undo: Annotated[bool, Meta(description="Whether actions may be undone.")]
    origin: Annotated[
        Origin,
        Meta(
            description="What it was created from; only `options` means dealt anew from the seed."
        ),
    ]
    seed_from: SeedFrom
    pending: Annotated[list[Pending], Meta(description="What the game waits for.")]
    board: Annotated[
        Any,
        Meta(
            description="The table as the seat sees it, in the form of its title: `RaxxonView`, "
            "`DeadOfWinterView` or `XibalbaView`."
        ),
    ]
    outcome: Annotated[Outcome | None, Meta(description="How the game ended; null before.")]
    commitment: Annotated[
        str,
        Meta(
            description="SHA-256 of the seed, in hex. Note it: the seed is revealed after the game."
        ),
    ]
    actions: "Annotated[Actions | UnsetType, Meta(description=WITH_ACTIONS)]" = UNSET
    can_undo: "Annotated[CanUndo | UnsetType, Meta(description=WITH_UNDO)]" = UNSET


class Actions(Struct, frozen=True):
    """The open decision of a seat and every legal action."""

    version: Version
    seat: SeatNumber
    decision: Annotated[
        Pending | None, Meta(description="Null when the seat has nothing to decide.")
    ]
    actions: list[LegalAction]
    can_undo: Annotated[CanUndo | UnsetType, Meta(description=WITH_UNDO)] = UNSET


class Included(Struct, frozen=True, kw_only=True):
    """What `?include=` adds to an answer, each for the caller's seat."""

    view: Annotated[View | UnsetType, Meta(description="With `?include=view`.")] = UNSET
    actions: Annotated[Actions | UnsetType, Meta(description=WITH_ACTIONS)] = UNSET
    can_undo: Annotated[CanUndo | UnsetType, Meta(description=WITH_UNDO)] = UNSET


class Done(Included, frozen=True):
    """What an action did."""

    version: Version
    seat: SeatNumber
    status: Status
    events: Annotated[list[LogEvent], Meta(description="What the acting seat saw happen.")]
    pending: Annotated[list[Pending], Meta(description="What the game waits for now.")]
    outcome: Outcome | None


class Invite(Struct, frozen=True):
    """The invite code of an open seat in a private game. It is shown only once."""

    seat: SeatNumber
    code: str


class Created(Struct, frozen=True):
    """A new game. The token is shown only once."""

    id: str
    token: Annotated[str, Meta(description="Send it as `Authorization: Bearer …`.")]
    title: str
    schema: Annotated[str, Meta(description="The title and the version of its state's schema.")]
    rules: Annotated[str, Meta(description="The version of rules and packs.")]
    version: Version
    status: Status
    seats: list[SeatInfo]
    invites: Annotated[
        list[Invite], Meta(description="One for each open seat, if the game is private.")
    ]
    pending: list[Pending]
    origin: Origin
    seed_from: SeedFrom
    commitment: Annotated[
        str, Meta(description="SHA-256 of the seed, in hex; the seed is shown after the game.")
    ]


class Seated(Struct, frozen=True):
    """A seat that was claimed. The token is shown only once."""

    id: str
    token: Annotated[str, Meta(description="Send it as `Authorization: Bearer …`.")]
    seat: SeatNumber
    title: str
    version: Version
    status: Status
    seats: list[SeatInfo]
    origin: Origin
    seed_from: SeedFrom
    commitment: Annotated[
        str, Meta(description="SHA-256 of the seed, in hex; the seed is shown after the game.")
    ]


class Table(Struct, frozen=True):
    """Who sits at the table, after a change."""

    version: Version
    status: Status
    seats: list[SeatInfo]
    pending: Annotated[list[Pending], Meta(description="What the game waits for now.")]
    invite: Annotated[
        Invite | None, Meta(description="The new invite code, if a private game's seat was freed.")
    ] = None


class Undone(Included, frozen=True):
    """What was undone."""

    version: Version
    seat: Annotated[int, Meta(ge=1, description="The seat that has to decide again.")]
    back: Annotated[int, Meta(ge=0, description="The version whose state was restored.")]
    status: Status
    pending: Annotated[list[Pending], Meta(description="What the game waits for now.")]


class GameSummary(Struct, frozen=True):
    """A line of the lobby."""

    id: str
    title: str
    status: Status
    version: Version
    seats: list[SeatInfo]
    origin: Origin
    seed_from: SeedFrom
    created: Annotated[datetime, Meta(tz=True, description="In UTC, as in RFC 3339.")]
    changed: Annotated[datetime, Meta(tz=True, description="In UTC, as in RFC 3339.")]


class Games(Struct, frozen=True):
    """A page of the lobby, most recently changed games first."""

    games: list[GameSummary]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last.")]


class Events(Included, frozen=True):
    """A page of the log, as the caller may see it."""

    version: Annotated[int, Meta(ge=0, description="The current version of the game.")]
    status: Status
    events: list[LogEvent]
    next: Annotated[
        int | None,
        Meta(description="Send it as `after` for the next page; null on the last page."),
    ]


class Change(Included, frozen=True):
    """A message of an event stream: the game now and what happened since the last message."""

    version: Version
    status: Status
    events: Annotated[
        list[LogEvent],
        Meta(description="What the seat saw happen since the previous message; at first empty."),
    ]
    pending: Annotated[list[Pending], Meta(description="What the game waits for now.")]
    outcome: Annotated[Outcome | None, Meta(description="How the game ended; null before.")]
    view: View


class End(Struct, frozen=True):
    """Why a stream ended for good."""

    reason: Annotated[
        str,
        Meta(
            description="`over` or `abandoned`, or the code of the problem that a new request "
            "would get, such as `forbidden`."
        ),
    ]


class Pile(Struct, frozen=True):
    """What everybody may know about a pile or dice."""

    pile: str
    count: Annotated[int, Meta(ge=0)]
    face: Face
    seat: Annotated[int | None, Meta(description="The seat that may draw from it now.")]


class Draws(Struct, frozen=True):
    """The piles of a game, and which of them is waiting for a draw."""

    version: Version
    draws: list[Pile]


class TitleSummary(Struct, frozen=True):
    """A game that can be played."""

    id: str
    name: str
    summary: str
    min_seats: Annotated[int, Meta(ge=1)]
    max_seats: Annotated[int, Meta(ge=1)]


class Titles(Struct, frozen=True):
    """All titles."""

    titles: list[TitleSummary]


class OptionInfo(Struct, frozen=True):
    """One option of a title, with the JSON Schema of its values."""

    name: str
    schema: dict[str, Any]
    default: Any


class DeckInfo(Struct, frozen=True):
    """One deck of a title, and how many of its cards have the values of the printed game."""

    deck: str
    cards: Annotated[int, Meta(ge=0, description="Different cards.")]
    copies: Annotated[int, Meta(ge=0, description="Cards, copies counted.")]
    printed: Annotated[int, Meta(ge=0, description="Different cards with printed values.")]
    house: Annotated[int, Meta(ge=0, description="Different cards with values of our own.")]


class TitleInfo(Struct, frozen=True):
    """A title: seats, options, decks, languages."""

    id: str
    name: str
    summary: str
    min_seats: Annotated[int, Meta(ge=1)]
    max_seats: Annotated[int, Meta(ge=1)]
    schema: str
    rules: str
    options: list[OptionInfo]
    decks: list[DeckInfo]
    packs: Annotated[list[str], Meta(description="The packs that change this title, in order.")]
    languages: list[str]
    rulebook: Annotated[bool, Meta(description="Whether there are rules to read, at `/rules`.")]
    secrets: Annotated[bool, Meta(description="Whether the seats have secrets from each other.")]
    names: Annotated[
        dict[str, str],
        Meta(description="The names of cards, zones, actions and other ids, by id."),
    ]
    kinds: Kinds


class Card(Struct, frozen=True):
    """A card of the catalogue."""

    id: str
    deck: str
    name: str
    text: str
    provenance: Provenance
    copies: Annotated[int, Meta(ge=0)]
    data: Annotated[
        dict[str, Any], Meta(description="The card's values; their shape is the title's.")
    ]
    words: Annotated[
        dict[str, str],
        Meta(description="Names and texts for ids inside `data`: actions, options, consequences."),
    ] = {}
    rule: Annotated[
        str | None, Meta(description="The paragraph of the rules that such cards follow from.")
    ] = None


class Cards(Struct, frozen=True):
    """The card catalogue of a title, or one deck of it."""

    title: str
    language: str
    cards: list[Card]


class Rules(Struct, frozen=True):
    """The rules of a title to read, or one chapter or paragraph of them."""

    title: str
    name: Annotated[str, Meta(description="What the title is called.")]
    language: str
    intro: Annotated[str, Meta(description="What the game is about; Markdown.")]
    chapters: tuple[Chapter, ...]


class Position(Struct, frozen=True):
    """The full state at a quiet point, as a document that a new game can be created from."""

    title: str
    version: Version
    position: dict[str, Any]
