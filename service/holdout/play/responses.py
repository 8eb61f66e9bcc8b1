"""The bodies of responses: all that leaves the service.

Every value is one that the caller may know.
"""

from datetime import datetime
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from holdout.kernel.draws import Face
from holdout.kernel.elements import Element, Move
from holdout.kernel.questions import Choice, TurnsUp
from holdout.kernel.rules import Provenance
from holdout.kernel.state import Outcome
from holdout.play.errors import Unmet
from holdout.play.requests import (
    ClockInfo,
    MessageType,
    Origin,
    SeatHolder,
    SeedFrom,
    Status,
)
from holdout.speech import Chapter, Short


class CanUndo(Struct, frozen=True):
    """Whether the caller's last decision can be undone now, just as `POST …/undo` would find."""

    possible: bool
    why: Annotated[
        str | None,
        Meta(
            description="Why not: `switched-off`, `nothing-to-undo`, `time-up`, `others-acted`, "
            "`revealed`, or the code of the problem that `POST …/undo` would get: `game-over`."
        ),
    ]
    ask: Annotated[
        bool | UnsetType,
        Meta(description="Whether the others can be asked to agree: `POST …/undo-request`."),
    ] = UNSET


SeatNumber = Annotated[int, Meta(ge=1, description="A seat, counted from 1.")]
Elements = Annotated[list[Element], Meta(description="References to things on the table.")]


class PendingSeat(Struct, frozen=True, kw_only=True):
    """A seat that has to decide."""

    seat: SeatNumber


class Pending(PendingSeat, frozen=True, kw_only=True):
    """An open decision: a question that the game is waiting for a seat to answer."""

    id: Annotated[
        str,
        Meta(
            description="Identifies this decision: it stays as long as the seat is asked the same, "
            "with the same legal actions."
        ),
    ]
    kind: Annotated[str, Meta(description="The kind of question; new kinds may be added.")]
    purpose: Annotated[
        str | None,
        Meta(
            description="What the choice is for, if the kind leaves it open, such as `attack-die`."
        ),
    ]
    text: Annotated[str, Meta(description="The question in the requested language.")]
    about: Elements
    cause: Annotated[
        str | None,
        Meta(description="The card, ability or step of the round behind it, by its id."),
    ]
    choose: Annotated[
        Choice | None, Meta(description="How many may be chosen; null if it is no such choice.")
    ]
    optional: Annotated[bool, Meta(description="Whether it may be declined.")]
    sealed: Annotated[
        bool, Meta(description="Whether the answer stays hidden until all have answered.")
    ]
    rule: Annotated[
        str | None, Meta(description="The paragraph of the rules to read, such as `7.4`.")
    ]
    since: Annotated[
        datetime,
        Meta(tz=True, description="When this decision was opened."),
    ]
    deadline: Annotated[
        Annotated[datetime, Meta(tz=True)] | None,
        Meta(description="When the time is up; null without a clock."),
    ]


class LegalAction(Struct, frozen=True):
    """One legal action. Its `id` can be posted back unchanged."""

    id: Annotated[str, Meta(description="Canonical short notation, such as `evacuate row 2`.")]
    kind: Annotated[str, Meta(description="The kind of action; new kinds may be added.")]
    params: Annotated[dict[str, Any], Meta(description="Its parameters by name.")]
    text: Annotated[str, Meta(description="The action in the requested language.")]
    targets: Elements
    draws: Annotated[
        TurnsUp | None,
        Meta(description="Where chance or a hidden card decides the outcome; null where not."),
    ] = None
    no_effect: Annotated[
        bool, Meta(description="Legal, but now it would do nothing but cost its price.")
    ] = False
    rule: Annotated[
        str | None, Meta(description="The paragraph of the rules to read, such as `7.4`.")
    ] = None


class LogEvent(Struct, frozen=True):
    """One thing that happened."""

    version: Annotated[int, Meta(ge=0, description="The version of the game that it led to.")]
    at: Annotated[datetime, Meta(tz=True, description="When it happened.")]
    kind: Annotated[str, Meta(description="The kind of event; new kinds may be added.")]
    params: Annotated[dict[str, Any], Meta(description="The details, in ids and numbers.")]
    moves: Annotated[
        list[Move], Meta(description="What moved, turned or changed hands, in this order.")
    ]
    seat: Annotated[int | None, Meta(description="The seat that caused it.")]
    cause: Annotated[
        str | None,
        Meta(description="The card, ability or step of the round that caused it, by its id."),
    ]
    private: Annotated[
        bool, Meta(description="Whether only one seat sees it: nobody else's log has it.")
    ]
    text: Annotated[str, Meta(description="The event in the requested language.")]


Version = Annotated[int, Meta(ge=0, description="Grows by one with every change to the game.")]
WITH_ACTIONS = "With `?include=actions`: those of the caller's seat, named by `seat`."
WITH_UNDO = "With `?include=undo`: whether the caller's last decision can be undone."
WITH_WORLD = "With `?include=world`: a world of the seat, while the game runs."


REFERENCE = Annotated[
    str | UnsetType | None, Meta(description="What the app of the game calls it; for it alone.")
]


class SeatInfo(Struct, frozen=True):
    """Who sits at a place of the table."""

    seat: SeatNumber
    player: SeatHolder
    bot: Annotated[str | None, Meta(description="The bot that holds the seat.")] = None
    name: Annotated[str | None, Meta(description="What the player is called.")] = None
    reference: REFERENCE = UNSET


TOKEN = Annotated[str, Meta(description="Send it as `Authorization: Bearer …`.")]
COMMITMENT = Annotated[
    str,
    Meta(description="SHA-256 of the seed, in hex. Note it: the seed is revealed after the game."),
]


class GameSummary(Struct, frozen=True, kw_only=True):
    """A game as the lobby lists it: without what requires its rules."""

    id: Annotated[str, Meta(description="The id of the game.")]
    title: str
    status: Status
    version: Version
    seats: list[SeatInfo]
    origin: Annotated[
        Origin,
        Meta(
            description="What it was created from; only `options` means dealt anew from the seed."
        ),
    ]
    seed_from: SeedFrom
    created: Annotated[datetime, Meta(tz=True, description="RFC 3339, UTC.")]
    changed: Annotated[datetime, Meta(tz=True, description="When it came to this version.")]
    clock: Annotated[ClockInfo | None, Meta(description="Null: players take as long as they like.")]
    reference: REFERENCE = UNSET
    pending: Annotated[
        list[PendingSeat] | UnsetType, Meta(description="In an app's list: who has to decide.")
    ] = UNSET


class Game(GameSummary, frozen=True, kw_only=True):
    """A game: every response about one begins with these fields."""

    pending: Annotated[  # type: ignore[assignment]  # frozen
        list[Pending],
        Meta(description="What the game waits for."),
    ]
    outcome: Annotated[Outcome | None, Meta(description="How the game ended; null before.")]


class UndoAsking(Struct, frozen=True):
    """A request for an undo. It ends with whatever happens next."""

    seat: Annotated[SeatNumber, Meta(description="The seat that asks.")]
    back: Annotated[
        int,
        Meta(ge=0, description="The version to go back to."),
    ]
    pending: Annotated[list[PendingSeat], Meta(description="Who has not agreed yet.")]


class View(Game, frozen=True, kw_only=True):
    """What one seat may know of a game: the game, and the table as the seat sees it."""

    seat: Annotated[
        Annotated[int, Meta(ge=1)] | None,
        Meta(description="The seat whose view this is; null for a spectator."),
    ]
    public: Annotated[bool, Meta(description="Whether the game is listed and open to spectators.")]
    undo: Annotated[bool, Meta(description="Whether actions may be undone.")]
    undo_request: Annotated[
        UndoAsking | UnsetType,
        Meta(description="While somebody asks for an undo; see `people.json`."),
    ] = UNSET
    board: Annotated[
        Any,
        Meta(
            description="The table as the seat sees it, in the form of its title: `RaxxonView`, "
            "`DeadOfWinterView` or `XibalbaView`."
        ),
    ]
    commitment: COMMITMENT
    actions: "Annotated[Actions | UnsetType, Meta(description=WITH_ACTIONS)]" = UNSET
    can_undo: "Annotated[CanUndo | UnsetType, Meta(description=WITH_UNDO)]" = UNSET
    world: "Annotated[World | UnsetType, Meta(description=WITH_WORLD)]" = UNSET


class Utterance(Struct, frozen=True):
    """A message at the table: a text or a reaction."""

    number: Annotated[int, Meta(ge=1, description="Grows by one with each message of the game.")]
    seat: Annotated[SeatNumber, Meta(description="Whose seat it was said in.")]
    at: Annotated[datetime, Meta(tz=True, description="When.")]
    name: Annotated[str | None, Meta(description="What the player was called then.")]
    text: Annotated[str | None, Meta(description="Plain text, not Markdown or HTML.")]
    reaction: Annotated[
        str | None, Meta(description="One of `Reaction`, or one that was added since.")
    ]


class AtTable(Struct, frozen=True):
    """Who is at a table, and the messages there."""

    game: Annotated[str, Meta(description="The id of the game.")]
    open: Annotated[bool, Meta(description="Whether players can write to each other now.")]
    here: Annotated[
        list[SeatNumber],
        Meta(description="The seats of players who follow the game with `people`."),
    ]
    last: Annotated[
        int, Meta(ge=0, description="The number of the last message; 0: there is none.")
    ]
    erased: Annotated[
        int,
        Meta(ge=0, description="Grows when messages are erased: then fetch them again."),
    ]
    said: Annotated[
        list[Utterance],
        Meta(
            description="Oldest first: after `after`, at most 1000; in an event those since the "
            "one before, at most 20, at first none. Nothing while the game is public."
        ),
    ]


class ParcelPlace(Struct, frozen=True):
    """Where a parcel waits, for one use."""

    id: str
    until: Annotated[datetime, Meta(tz=True, description="When it is gone, if nobody fetches it.")]


class Parcel(Struct, frozen=True):
    """What was sent to be handed over."""

    data: str


class Audience(Struct, frozen=True):
    """Who may look on."""

    version: Version
    public: Annotated[bool, Meta(description="Whether the game is listed and open to spectators.")]
    link: Annotated[bool, Meta(description="Whether there is a token for spectators.")]
    token: Annotated[
        str | UnsetType,
        Meta(description="The new one, to be sent as `Authorization: Bearer …`. Shown only once."),
    ] = UNSET


class Actions(Struct, frozen=True):
    """The open decision of a seat and every legal action."""

    version: Version
    seat: SeatNumber
    decision: Annotated[
        Pending | None, Meta(description="Null when the seat has nothing to decide.")
    ]
    actions: list[LegalAction]
    can_undo: Annotated[CanUndo | UnsetType, Meta(description=WITH_UNDO)] = UNSET


class World(Struct, frozen=True):
    """A saved game in which all that a seat can't know is dealt anew, to play on by the kit.

    It contains no more than the view of the seat, and is the same for every request.
    """

    rules: Annotated[str, Meta(description="The rules and cards that can read it.")]
    state: bytes


class Included(Struct, frozen=True, kw_only=True):
    """What `?include=` adds to a response, each for the caller's seat."""

    view: View | UnsetType = UNSET
    actions: Actions | UnsetType = UNSET
    can_undo: CanUndo | UnsetType = UNSET
    world: World | UnsetType = UNSET


class Invite(Struct, frozen=True):
    """The invite code of an open seat in a private game. It is shown only once."""

    seat: SeatNumber
    code: str


class SeatLink(Struct, frozen=True):
    """A link that opens a seat in the browser, for one use. It is shown only once."""

    seat: SeatNumber
    code: Annotated[str, Meta(description="What the seat is claimed with, as `invite`.")]
    url: Annotated[str, Meta(description="The table, where it is claimed at once.")]
    until: Annotated[datetime, Meta(tz=True, description="When it opens nothing any more.")]


class SeatUser(Struct, frozen=True):
    """Which of an app's users holds a seat."""

    seat: SeatNumber
    user: Annotated[
        str | None, Meta(description="Your reference of who holds it; null if it has none.")
    ]


class MessageData(Struct, frozen=True, kw_only=True):
    """A message to an app about a game, without anything that is secret to a seat."""

    game: Annotated[str, Meta(description="The id of the game.")]
    title: str
    reference: Annotated[str | None, Meta(description="Your own name for the game.")]
    version: Annotated[int, Meta(ge=0, description="The version to which this belongs.")]
    status: Annotated[Status, Meta(description="How far the game has got by now.")]
    seat: Annotated[SeatNumber | None, Meta(description="The seat that it is about.")] = None
    user: Annotated[str | None, Meta(description="Your reference of who holds the seat.")] = None
    seats: Annotated[
        list[SeatUser], Meta(description="Who holds the seats by now, as `outcome` lists them.")
    ]
    past: Annotated[
        bool,
        Meta(
            description="With `turn`: by now the seat has made that decision, or the game has "
            "ended; there is nobody to call."
        ),
    ] = False
    decision: Annotated[
        Pending | None,
        Meta(
            description="With `turn`: what the seat has to decide by now, as all may know it; "
            "null if it is `past`."
        ),
    ] = None
    outcome: Annotated[
        Outcome | None, Meta(description="With `over`: how it ended; null if it was abandoned.")
    ] = None
    until: Annotated[
        Annotated[datetime, Meta(tz=True)] | None,
        Meta(description="With `expiring`: when the game is abandoned if nobody acts."),
    ] = None


class Message(Struct, frozen=True):
    """A message to an app: in its stream, and at its hooks."""

    id: Annotated[str, Meta(description="The same for each attempt to deliver it: `webhook-id`.")]
    type: MessageType
    timestamp: Annotated[datetime, Meta(tz=True, description="When it happened.")]
    data: MessageData


class Messages(Struct, frozen=True):
    """The messages to an app after a place in its stream."""

    messages: list[Message]
    next: Annotated[str, Meta(description="Send it as `after` for what follows.")]


class HookInfo(Struct, frozen=True):
    """A hook: a URL to which messages about an app's games are posted."""

    id: str
    url: str
    types: list[MessageType]
    created: Annotated[datetime, Meta(tz=True)]
    failing_since: Annotated[
        Annotated[datetime, Meta(tz=True)] | None,
        Meta(description="Since when every attempt to deliver has failed; null while all is well."),
    ]
    off: Annotated[
        bool, Meta(description="Switched off, because it failed for a day or returned 410.")
    ]
    secret: Annotated[
        str | UnsetType,
        Meta(description="`whsec_…`, with which messages are signed. Shown only once."),
    ] = UNSET


class Hooks(Struct, frozen=True):
    """The hooks of an app."""

    hooks: list[HookInfo]


class HookTest(Struct, frozen=True):
    """A test message on its way to a hook."""

    message: Annotated[str, Meta(description="Its id; look for it in the deliveries of the hook.")]


class Delivery(Struct, frozen=True):
    """An attempt to deliver a message to a hook, and what became of it."""

    message: Annotated[str, Meta(description="The id of the message: `webhook-id`.")]
    type: str
    game: Annotated[str, Meta(description="The id of its game; empty for a test.")]
    at: Annotated[datetime, Meta(tz=True, description="When the attempt began.")]
    seconds: Annotated[float, Meta(ge=0, description="How long it took.")]
    attempt: Annotated[
        int, Meta(ge=1, description="Attempts in a row in its game, the first of which is 1.")
    ]
    delivered: Annotated[bool, Meta(description="Whether the receiver has accepted the message.")]
    status: Annotated[
        int | None, Meta(description="Of the receiver's response; null if none came.")
    ]
    error: Annotated[
        str | None,
        Meta(description="Why it failed, such as `no answer in time`; null if it was delivered."),
    ]


class Deliveries(Struct, frozen=True):
    """The newest attempts to deliver to a hook: at most 50, for a day."""

    deliveries: Annotated[list[Delivery], Meta(description="Newest first.")]


class AppKeyInfo(Struct, frozen=True):
    """A key of an app, without the key itself."""

    created: Annotated[datetime, Meta(tz=True)]
    until: Annotated[
        Annotated[datetime, Meta(tz=True)] | None,
        Meta(description="When it stops working; null: not by itself."),
    ]
    current: Annotated[bool, Meta(description="Whether it is the key of this request.")]


class AppLimit(Struct, frozen=True):
    """How much an app may do in a window; `RateLimit` has what is left, in every response."""

    name: Annotated[
        str,
        Meta(description="As in `RateLimit`: `all`, `create`, `work` (in milliseconds)."),
    ]
    quota: Annotated[int, Meta(ge=0)]
    seconds: Annotated[int, Meta(ge=1)]


class AppInfo(Struct, frozen=True):
    """Who an app is, what it may do, and how its hooks are."""

    name: str
    created: Annotated[datetime, Meta(tz=True)]
    act: Annotated[
        bool, Meta(description="Whether it may look and act for its seats without their tokens.")
    ]
    keys: list[AppKeyInfo]
    limits: Annotated[list[AppLimit], Meta(description="Those that are set.")]
    open_games: Annotated[int, Meta(ge=0, description="The maximum number of games at once.")]
    listeners: Annotated[
        int | None,
        Meta(description="The maximum number of streams at once; null: its share of all."),
    ]
    blocked_users: Annotated[int, Meta(ge=0, description="How many of its users are blocked.")]
    hooks: list[HookInfo]


class PushKey(Struct, frozen=True):
    """The key with which browsers subscribe to notifications."""

    public_key: Annotated[
        str | None,
        Meta(
            description="The `applicationServerKey`, in base64url; null if this service sends no "
            "notifications."
        ),
    ]


class PushInfo(Struct, frozen=True):
    """A push subscription of a seat: a browser to notify when it has to decide."""

    id: Annotated[str, Meta(description="Always the same for the same endpoint.")]
    seat: SeatNumber


class PushMessage(Struct, frozen=True):
    """A notification to a browser, without anything that is secret to a seat."""

    type: MessageType
    game: str
    seat: SeatNumber
    title: str
    text: str


class UserErased(Struct, frozen=True):
    """From how many games a user was erased."""

    games: Annotated[int, Meta(description="So many by this request.")]
    done: Annotated[bool, Meta(description="Whether these were all. If not, repeat the request.")]


class Change(Game, frozen=True, kw_only=True):
    """A change of a game, or several: the game as it is now, and what happened.

    Returned by an action, an undo, a change of seats and a page of the log; each message of a
    stream is one.
    """

    seat: Annotated[
        Annotated[int, Meta(ge=1)] | None,
        Meta(
            description="The seat for which it is: the one that acted, the one of the request, or "
            "the first of yours that has to decide; null for a spectator."
        ),
    ]
    own_seats: Annotated[
        list[SeatNumber],
        Meta(description="The seats that your token holds; for an app, the one of the request."),
    ]
    own_pending: Annotated[
        list[SeatNumber],
        Meta(description="Those of your seats that have to decide; empty: it is not your turn."),
    ]
    events: Annotated[
        list[LogEvent],
        Meta(
            description="What happened, as you may know it: by this request; on a page of the log, "
            "after `after`; in a stream, since the previous message about this game, at first "
            "nothing."
        ),
    ]
    next: Annotated[
        int | None,
        Meta(description="Send it as `after` for the events that follow; null: these are all."),
    ] = None
    invite: Annotated[
        Invite | UnsetType,
        Meta(description="The new invite code, when the seat of a private game was freed."),
    ] = UNSET
    view: Annotated[View | UnsetType, Meta(description="With `?include=view`.")] = UNSET
    actions: Annotated[Actions | UnsetType, Meta(description=WITH_ACTIONS)] = UNSET
    can_undo: Annotated[CanUndo | UnsetType, Meta(description=WITH_UNDO)] = UNSET
    world: Annotated[World | UnsetType, Meta(description=WITH_WORLD)] = UNSET


class Seated(Game, frozen=True, kw_only=True):
    """A game that was made, or in which a seat was claimed. The token is shown only once."""

    token: TOKEN
    own_seats: Annotated[list[SeatNumber], Meta(description="The seats that the token holds.")]
    invites: Annotated[
        list[Invite],
        Meta(description="Of a new private game: one for each open seat; otherwise empty."),
    ]
    schema: Annotated[str, Meta(description="The title and the version of its state's schema.")]
    rules: Annotated[str, Meta(description="The version of rules and packs.")]
    commitment: COMMITMENT


class Games(Struct, frozen=True):
    """A page of the lobby, most recently changed games first."""

    games: list[GameSummary]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last.")]


class Pile(Struct, frozen=True):
    """What everybody may know about a pile or dice."""

    pile: str
    count: Annotated[int, Meta(ge=0)]
    face: Face
    seat: Annotated[int | None, Meta(description="The seat that may draw from it now.")]


class Piles(Struct, frozen=True):
    """The piles of a game, and which of them is waiting for a draw."""

    version: Version
    piles: list[Pile]


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


class KindInfo(Struct, frozen=True):
    """A kind of decision, action or event."""

    kind: str
    text: Annotated[str, Meta(description="The example in a sentence.")]
    example: Annotated[
        dict[str, Any],
        Meta(description="One from a game, as it is sent, without what depends on the game."),
    ]


class EndInfo(Struct, frozen=True):
    """A cause for which a game ends."""

    cause: str
    text: str


class Kinds(Struct, frozen=True):
    """All decisions, actions and events of a title, and how it can end. New kinds may be added."""

    decisions: list[KindInfo]
    actions: list[KindInfo]
    events: list[KindInfo]
    ends: list[EndInfo]
    unmet: Annotated[
        list[Unmet], Meta(description="What an action or an undo may lack when it is refused.")
    ]


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
    short: Annotated[
        Short | None,
        Meta(
            description="The game in short, one page to play a first game from; null where the "
            "title has none, or with `chapter`."
        ),
    ]


class Position(Struct, frozen=True):
    """The full state at a quiet point, as a document that a new game can be created from."""

    title: str
    version: Version
    position: dict[str, Any]


class BotInfo(Struct, frozen=True):
    """A bot that can give advice."""

    id: str
    titles: list[str]
    text: str


class Bots(Struct, frozen=True):
    """All bots."""

    bots: list[BotInfo]


class LineStep(Struct, frozen=True):
    """An action that would probably follow."""

    seat: SeatNumber
    id: str
    text: str
    share: Annotated[
        float, Meta(description="In which share of the imagined worlds it came, from 0 to 1.")
    ]


class AdviceReason(Struct, frozen=True):
    """What would be different after an action."""

    aspect: str
    text: Annotated[str, Meta(description="Says both amounts, on the average over the worlds.")]
    effect: Annotated[
        float, Meta(description="What the difference is worth, in the unit of the values.")
    ]


class WeighedAction(Struct, frozen=True, kw_only=True):
    """What a bot thinks of an action; the ends of the intervals are those of 95 %."""

    action: LegalAction
    value: float
    low: float | None
    high: float | None
    loss: Annotated[
        float | None, Meta(description="How much less than the best one, in the same worlds.")
    ]
    loss_low: float | None
    loss_high: float | None
    tried: Annotated[int, Meta(description="In so many worlds.", ge=0)]
    usual: Annotated[
        bool,
        Meta(
            description="What the bot does without looking ahead. It is advised unless another "
            "action is shown to be better, even if that has a higher value."
        ),
    ]
    line: Annotated[
        list[LineStep],
        Meta(
            description="How it would probably go on until a card or a die decides, beginning "
            "with the action itself."
        ),
    ]
    reasons: Annotated[
        list[AdviceReason],
        Meta(
            description="The weightiest differences against the best action; for the best one, "
            "against the next. Empty where the worlds show no clear difference."
        ),
    ]


class Advice(Struct, frozen=True):
    """What a bot would do in the caller's place, knowing no more than the caller."""

    version: Version
    seat: SeatNumber
    bot: str
    action: LegalAction
    values: Annotated[
        dict[str, float],
        Meta(description="The bot's value for each action that it considered, by id."),
    ]
    unit: Annotated[
        str,
        Meta(
            description="What the values are: `chance to win`, if all seats play on as bots do "
            "without looking ahead; or empty for points of its own."
        ),
    ]
    decided: Annotated[
        bool | None,
        Meta(
            description="Whether the first is best beyond doubt; null if the bot does not know, or "
            "after too few rollouts."
        ),
    ]
    simulations: Annotated[int, Meta(description="The number of rollouts.", ge=0)]
    worlds: Annotated[int, Meta(description="The number of imagined worlds.", ge=0)]
    choices: Annotated[
        list[WeighedAction],
        Meta(
            description="The advised action, then the others with the least loss, and that of "
            "`?action=`."
        ),
    ]


InboxPosition = Annotated[
    str,
    Meta(
        description="A place in the inbox: the last version of each game. Send it back unchanged, "
        "as `after` or `Last-Event-ID`."
    ),
]


class GameEnd(Struct, frozen=True):
    """A game has ended for this stream or inbox; of several games, the others go on."""

    id: Annotated[str, Meta(description="The id of the game.")]
    reason: Annotated[
        str,
        Meta(
            description="`over` or `abandoned`, or the code of the problem that a request for the "
            "game would get, such as `forbidden` when its seat was freed."
        ),
    ]


class RefusedToken(Struct, frozen=True):
    """A token that an inbox does not have, and why."""

    index: Annotated[int, Meta(ge=0, description="Its place in `tokens`, from 0.")]
    id: Annotated[str | None, Meta(description="The id of its game, if the token names one.")]
    code: Annotated[str, Meta(description="As in problems, such as `forbidden`.")]
    detail: str


class Inbox(Struct, frozen=True):
    """Your games, where these stand, and which of your seats they wait for."""

    id: Annotated[str, Meta(description="The same tokens always get the same inbox.")]
    games: list[Change]
    refused: Annotated[list[RefusedToken], Meta(description="Tokens that were left out.")]


class InboxPage(Struct, frozen=True):
    """Your games as a page: all of them or, with `after`, those that have changed since."""

    games: list[Change]
    ended: Annotated[
        list[GameEnd], Meta(description="Those that have ended for this inbox, listed once.")
    ]
    next: InboxPosition
