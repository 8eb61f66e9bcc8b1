"""What the use cases answer: all that may leave the service, in the words of the API.

Every value in here is one that the caller may know.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from holdout.kernel.state import Outcome

Status = Literal["waiting", "running", "over", "abandoned"]
#: A game of these will not change any more.
ENDED = frozenset({"over", "abandoned"})
Version = Annotated[int, Meta(ge=0, description="Grows by one with whatever happens in the game.")]
SeatNumber = Annotated[int, Meta(ge=1, description="A place at the table, counted from 1.")]


class SeatInfo(Struct, frozen=True):
    """Who sits at a place of the table."""

    seat: SeatNumber
    player: Annotated[
        str,
        Meta(description="`me` (the caller holds it), `other`, `open` or `bot`."),
    ]
    bot: Annotated[str | None, Meta(description="The bot that holds the seat.")] = None
    name: Annotated[str | None, Meta(description="What the player is called.")] = None


class Pending(Struct, frozen=True):
    """An open decision: a question that the game waits to be answered."""

    id: Annotated[str, Meta(description="Names this decision in this version of the game.")]
    seat: SeatNumber
    kind: Annotated[str, Meta(description="What sort of question it is.")]
    text: Annotated[str, Meta(description="The question in the language asked for.")]


class LegalAction(Struct, frozen=True):
    """One legal answer to a decision. Its `id` can be posted back as it is."""

    id: Annotated[str, Meta(description="Canonical short notation, such as `evacuate row 2`.")]
    kind: Annotated[str, Meta(description="What sort of action it is; there may come new ones.")]
    params: Annotated[dict[str, Any], Meta(description="Its parameters by name.")]
    text: Annotated[str, Meta(description="The action in the language asked for.")]
    draws: Annotated[
        str | None, Meta(description="The pile it draws from, if chance decides the outcome.")
    ] = None
    no_effect: Annotated[bool, Meta(description="Legal, but can do nothing at the moment.")] = False


class LogEvent(Struct, frozen=True):
    """One thing that happened."""

    version: Annotated[int, Meta(ge=0, description="The version of the game that it led to.")]
    kind: Annotated[str, Meta(description="What happened; there may come new kinds.")]
    params: Annotated[dict[str, Any], Meta(description="What it happened to, in ids and numbers.")]
    seat: Annotated[int | None, Meta(description="The seat whose doing it was.")]
    text: Annotated[str, Meta(description="The event in the language asked for.")]


class View(Struct, frozen=True):
    """What one seat may know of a game."""

    id: str
    title: str
    version: Version
    status: Status
    seat: Annotated[
        Annotated[int, Meta(ge=1)] | None,
        Meta(description="The seat whose view this is; null: a spectator's."),
    ]
    seats: list[SeatInfo]
    public: Annotated[bool, Meta(description="Whether it is listed and spectators may look on.")]
    undo: Annotated[bool, Meta(description="Whether actions may be taken back.")]
    origin: Annotated[
        Literal["options", "position", "record"],
        Meta(description="What it was made from; only from `options` were the cards dealt anew."),
    ]
    pending: Annotated[list[Pending], Meta(description="What the game waits for.")]
    board: Annotated[
        Any,
        Meta(description="The table as the seat sees it; its form is the title's: `RaxxonView`."),
    ]
    outcome: Annotated[Outcome | None, Meta(description="How the game ended; null before.")]
    commitment: Annotated[
        str,
        Meta(description="SHA-256 of the seed, in hex. Note it: the record tells the seed later."),
    ]


class Actions(Struct, frozen=True):
    """The open decision of a seat and every legal answer to it."""

    version: Version
    seat: SeatNumber
    decision: Annotated[
        Pending | None, Meta(description="Null when the seat has nothing to decide.")
    ]
    actions: list[LegalAction]


class Done(Struct, frozen=True):
    """What an action did."""

    version: Version
    seat: SeatNumber
    status: Status
    events: Annotated[list[LogEvent], Meta(description="What the acting seat saw happen.")]
    pending: Annotated[list[Pending], Meta(description="What the game waits for now.")]
    outcome: Outcome | None
    view: Annotated[View | UnsetType, Meta(description="With `?include=view`.")] = UNSET
    actions: Annotated[
        Actions | UnsetType,
        Meta(description="With `?include=actions`: what the same caller may do next."),
    ] = UNSET


class Invite(Struct, frozen=True):
    """What an open seat of a private game is claimed with. It is told here and never again."""

    seat: SeatNumber
    code: str


class Created(Struct, frozen=True):
    """A new game. The token is told here once and never again."""

    id: str
    token: Annotated[str, Meta(description="Send it as `Authorization: Bearer …`.")]
    title: str
    schema: Annotated[str, Meta(description="The title and the number of its state's layout.")]
    rules: Annotated[str, Meta(description="The version of rules and packs.")]
    version: Version
    status: Status
    seats: list[SeatInfo]
    invites: Annotated[
        list[Invite], Meta(description="One for each open seat, if the game is private.")
    ]
    pending: list[Pending]
    commitment: Annotated[
        str, Meta(description="SHA-256 of the seed, in hex; the seed is shown after the game.")
    ]


class Seated(Struct, frozen=True):
    """A seat that was claimed. The token is told here once and never again."""

    id: str
    token: Annotated[str, Meta(description="Send it as `Authorization: Bearer …`.")]
    seat: SeatNumber
    title: str
    version: Version
    status: Status
    seats: list[SeatInfo]
    commitment: Annotated[
        str, Meta(description="SHA-256 of the seed, in hex; the seed is shown after the game.")
    ]


class Table(Struct, frozen=True):
    """Who sits at the table, after that was changed."""

    version: Version
    status: Status
    seats: list[SeatInfo]
    pending: Annotated[list[Pending], Meta(description="What the game waits for now.")]
    invite: Annotated[
        Invite | None, Meta(description="For a seat of a private game that was freed.")
    ] = None


class Undone(Struct, frozen=True):
    """What was taken back."""

    version: Version
    seat: Annotated[int, Meta(ge=1, description="The seat that has to decide anew.")]
    back: Annotated[int, Meta(ge=0, description="The version whose state the game has again.")]
    status: Status
    pending: Annotated[list[Pending], Meta(description="What the game waits for now.")]


class GameSummary(Struct, frozen=True):
    """A line of the lobby."""

    id: str
    title: str
    status: Status
    version: Version
    seats: list[SeatInfo]
    created: Annotated[float, Meta(description="Seconds since 1970, UTC.")]
    changed: Annotated[float, Meta(description="Seconds since 1970, UTC.")]


class Games(Struct, frozen=True):
    """A page of the lobby, the games changed last first."""

    games: list[GameSummary]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null: the last.")]


class Events(Struct, frozen=True):
    """A page of the log, as the caller may see it."""

    version: Annotated[int, Meta(ge=0, description="The current version of the game.")]
    status: Status
    events: list[LogEvent]
    next: Annotated[
        int | None,
        Meta(description="Send it as `after` for the next page; null: this is the end."),
    ]


class Change(Struct, frozen=True):
    """What has become of a game: a message of its stream, which stands on its own."""

    version: Version
    status: Status
    events: Annotated[
        list[LogEvent],
        Meta(description="What the seat saw happen since the message before; at first nothing."),
    ]
    pending: Annotated[list[Pending], Meta(description="What the game waits for now.")]
    outcome: Annotated[Outcome | None, Meta(description="How the game ended; null before.")]
    view: View


class End(Struct, frozen=True):
    """Why a stream has ended for good."""

    reason: Annotated[
        str,
        Meta(
            description="`over` or `abandoned`, or the code of the problem that asking again "
            "would be answered with, such as `forbidden`."
        ),
    ]


class Pile(Struct, frozen=True):
    """What may be told of a pile or of dice."""

    pile: str
    count: Annotated[int, Meta(ge=0)]
    face: Annotated[str, Meta(description="`up` or `down`.")]
    seat: Annotated[int | None, Meta(description="Who may draw from it now.")]


class Draws(Struct, frozen=True):
    """The piles of a game, and which of them waits to be drawn from."""

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
    """All that can be played."""

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
    packs: Annotated[
        list[str], Meta(description="Folders of an owner's own cards that change it, in order.")
    ]
    languages: list[str]
    secrets: Annotated[bool, Meta(description="Whether the seats hide something from each other.")]
    names: Annotated[
        dict[str, str],
        Meta(description="What cards, zones, actions and other ids are called, by id."),
    ]


class Card(Struct, frozen=True):
    """A card of the catalogue."""

    id: str
    deck: str
    name: str
    text: str
    provenance: Annotated[
        str, Meta(description="`printed` (the values of the printed game) or `house` (ours).")
    ]
    copies: Annotated[int, Meta(ge=0)]
    data: Annotated[dict[str, Any], Meta(description="The values of the card, by the title.")]
    words: Annotated[
        dict[str, str],
        Meta(description="What is named inside `data`: actions, options, consequences."),
    ] = {}


class Cards(Struct, frozen=True):
    """The card catalogue of a title, or one deck of it."""

    title: str
    language: str
    cards: list[Card]


class Position(Struct, frozen=True):
    """The whole truth of a game, as a document that a new game can be made from."""

    title: str
    version: Version
    position: dict[str, Any]


class BotInfo(Struct, frozen=True):
    """A bot that can be asked for advice."""

    id: str
    titles: list[str]
    text: str


class Bots(Struct, frozen=True):
    """The bots that there are."""

    bots: list[BotInfo]


class Advice(Struct, frozen=True):
    """What a bot would do in the caller's place, knowing no more than the caller."""

    version: Version
    seat: SeatNumber
    bot: str
    action: LegalAction
    values: Annotated[
        dict[str, float],
        Meta(description="How much the bot holds of each action it has weighed, by id."),
    ]
