"""What the service answers with, as msgspec structs.

Generated from openapi/holdout.json, apps.json and people.json by tools/client.py: run `make spec`,
do not edit.
Fields that a newer service adds are ignored. Boards, references to things on the table, and the
parameters of actions and events are open maps; the API's document describes them title by title.
"""

from typing import Any, TypeAlias

from holdout_client.answers import Answer
from msgspec import UNSET, UnsetType, field


class AdviceReason(Answer, kw_only=True):
    """What would be different after an action."""

    aspect: str
    effect: float
    """What the difference is worth, in the unit of the values."""
    text: str
    """Says both amounts, on the average over the worlds."""


class AppKeyInfo(Answer, kw_only=True):
    """A key of an app, without the key itself."""

    created: str
    current: bool
    """Whether it is the key of this request."""
    until: str | None
    """When it stops working; null: not by itself."""


class AppLimit(Answer, kw_only=True):
    """How much an app may do in a window; `RateLimit` has what is left, in every response."""

    name: str
    """As in `RateLimit`: `all`, `create`, `work` (in milliseconds)."""
    quota: int
    seconds: int


class Audience(Answer, kw_only=True):
    """Who may look on."""

    link: bool
    """Whether there is a token for spectators."""
    public: bool
    """Whether the game is listed and open to spectators."""
    version: int
    """Grows by one with every change to the game."""
    token: str | UnsetType = UNSET
    """The new one, to be sent as `Authorization: Bearer …`. Shown only once."""


class BotInfo(Answer, kw_only=True):
    """A bot that can give advice."""

    id: str
    text: str
    titles: list[str]


class Bots(Answer, kw_only=True):
    """All bots."""

    bots: list[BotInfo]


BotsState: TypeAlias = str
"""`late`: a bot is waited for longer than 30 s; `none`: none plays. Known values: `late`, `none`, `ok`."""


class CanUndo(Answer, kw_only=True):
    """Whether the caller's last decision can be undone now, just as `POST …/undo` would find."""

    possible: bool
    why: str | None
    """Why not: `switched-off`, `nothing-to-undo`, `time-up`, `others-acted`, `revealed`, or the code of the problem that `POST …/undo` would get: `game-over`."""
    ask: bool | UnsetType = UNSET
    """Whether the others can be asked to agree: `POST …/undo-request`."""


class Choice(Answer, kw_only=True):
    """
    How many of what may be chosen.

    `what`: of which sort the options are, such as `die` or `cell`. At least `least` and at most
    `most`; `left` more may be. `chosen` are those chosen so far; null if the viewer can't know.
    """

    chosen: list[dict[str, Any]] | None
    least: int
    left: int
    most: int
    what: str


ClockEnd: TypeAlias = str
"""A `bot` makes that decision and does not take the seat, or it is freed. Known values: `bot`, `free`."""


ClockSpan: TypeAlias = str
"""A `turn`: all decisions of a seat until the game waits for others only. Known values: `decision`, `turn`."""


ClockState: TypeAlias = str
"""`off`: this machine's clock differs by more than 1 s from the store's, by which games go. Known values: `off`, `ok`."""


DecisionKind: TypeAlias = str
"""The kinds of questions. Known values: `action`, `added-die`, `arrange`, `ballot`, `block`, `choose`, `choose-action`, `choose-area`, `choose-cards`, `choose-line`, `choose-marker`, `choose-place`, `choose-sheet`, `choose-tokens`, `continue`, `dice-pool`, `die`, `draw`, `field`, `gift`, `hint`, `interview-next`, `keep-survivors`, `next-effect`, `optional`, `order`, `purchase`, `raid`, `raxxon-option`, `sale`, `sort-dice`, `target`, `turn`, `turn-start`, `upgrade-offer`."""


class DeckInfo(Answer, kw_only=True):
    """One deck of a title, and how many of its cards have the values of the printed game."""

    cards: int
    """Different cards."""
    copies: int
    """Cards, copies counted."""
    deck: str
    house: int
    """Different cards with values of our own."""
    printed: int
    """Different cards with printed values."""


class Delivery(Answer, kw_only=True):
    """An attempt to deliver a message to a hook, and what became of it."""

    at: str
    """When the attempt began."""
    attempt: int
    """Attempts in a row in its game, the first of which is 1."""
    delivered: bool
    """Whether the receiver has accepted the message."""
    error: str | None
    """Why it failed, such as `no answer in time`; null if it was delivered."""
    game: str
    """The id of its game; empty for a test."""
    message: str
    """The id of the message: `webhook-id`."""
    seconds: float
    """How long it took."""
    status: int | None
    """Of the receiver's response; null if none came."""
    type: str


class Difference(Answer, kw_only=True):
    """Where a record differs from the replay."""

    field_: str = field(name="field")
    """What differs, such as `commitment` or `reveals`."""
    message: str
    version: int
    """0: before the first action."""


Face: TypeAlias = str
"""Which way cards face. Known values: `down`, `up`."""


class GameEnd(Answer, kw_only=True):
    """A game has ended for this stream or inbox; of several games, the others go on."""

    id: str
    """The id of the game."""
    reason: str
    """`over` or `abandoned`, or the code of the problem that a request for the game would get, such as `forbidden` when its seat was freed."""


GameOrigin: TypeAlias = str
"""What a game was created from. Known values: `options`, `position`, `record`."""


GameStatus: TypeAlias = str
"""How far a game has got. Known values: `abandoned`, `over`, `running`, `waiting`."""


class HookTest(Answer, kw_only=True):
    """A test message on its way to a hook."""

    message: str
    """Its id; look for it in the deliveries of the hook."""


class Invite(Answer, kw_only=True):
    """The invite code of an open seat in a private game. It is shown only once."""

    code: str
    seat: int
    """A seat, counted from 1."""


class KindInfo(Answer, kw_only=True):
    """A kind of decision, action or event."""

    example: dict[str, Any]
    """One from a game, as it is sent, without what depends on the game."""
    kind: str
    text: str
    """The example in a sentence."""


KnownCause: TypeAlias = str
"""Why a game ended. Known values: `evacuated`, `overrun`, `takeover`, `objective`, `morale`, `rounds`, `lose_game`, `eliminated`, `target`, `resigned`."""


KnownResult: TypeAlias = str
"""How a game ended for the table as a whole. Known values: `won`, `lost`, `complete`, `failed`."""


KnownUnmetCode: TypeAlias = str
"""What an action or an undo lacks. Known values: `already-asked`, `already-called`, `already-moved`, `already-there`, `already-used`, `at-the-colony`, `deck-empty`, `declined`, `exiled`, `facedown-card`, `few-cards`, `from-position`, `from-record`, `highest-level`, `infected-card`, `no-card-there`, `no-crisis`, `no-die`, `no-empty-space`, `no-exile-here`, `no-field`, `no-food`, `no-free-space`, `no-room`, `no-soldier`, `no-such-dice`, `no-such-die`, `no-such-location`, `no-such-symbol`, `no-such-thing`, `no-target`, `no-waste`, `no-zombie`, `nobody-to-ask`, `nobody-to-exile`, `not-a-draw`, `not-a-target-now`, `not-asked`, `not-at-the-colony`, `not-at-the-same-place`, `not-carried`, `not-exiled`, `not-in-control-of-the-ark`, `not-in-hand`, `not-in-the-apocalypse`, `not-on-offer`, `not-on-the-sheet`, `not-possible`, `not-usable-now`, `not-your-survivor`, `not-your-turn`, `nothing-to-undo`, `nothing-to-use`, `other-question`, `others-acted`, `played-with-a-move`, `revealed`, `seed-named`, `sheet-taken`, `switched-off`, `takes-no-cards`, `the-ark-is-not-empty`, `time-up`, `too-few-resources`, `upgraded-this-turn`."""


class LineStep(Answer, kw_only=True):
    """An action that would probably follow."""

    id: str
    seat: int
    """A seat, counted from 1."""
    share: float
    """In which share of the imagined worlds it came, from 0 to 1."""
    text: str


MessageType: TypeAlias = str
"""A `turn`: a seat has to decide that had nothing to decide before. `claimed`: somebody has taken an open seat. `over`: the game has ended, or was abandoned. `expiring`: nobody has acted for long, and the game is abandoned if nobody does. `test`: you have asked for it; it comes to that hook alone, whatever types that has. Known values: `claimed`, `expiring`, `over`, `test`, `turn`."""


class Move(Answer, kw_only=True):
    """
    Something that moved, turned or changed hands.

    `what` is a card, a person or a piece (`zombie`), null if the viewer can't know it. Where it
    came from the supply or the box, `from` is null; where it went back there, `to` is. What only
    turned, or was only looked at, has the same place for both.
    """

    count: int
    from_: dict[str, Any] | None = field(name="from")
    to: dict[str, Any] | None
    what: str | None


class OptionInfo(Answer, kw_only=True):
    """One option of a title, with the JSON Schema of its values."""

    default: Any
    name: str
    schema: dict[str, Any]


class Paragraph(Answer, kw_only=True):
    """A paragraph of the rules, with the lists and tables that belong to it."""

    id: str
    """Its number, the same in every language: `7.4`; `14` where a chapter has only this paragraph or begins with it; `S12` for an example."""
    text: str
    """Markdown, without the number."""


class Parcel(Answer, kw_only=True):
    """What was sent to be handed over."""

    data: str


class ParcelPlace(Answer, kw_only=True):
    """Where a parcel waits, for one use."""

    id: str
    until: str
    """When it is gone, if nobody fetches it."""


class Pending(Answer, kw_only=True):
    """An open decision: a question that the game is waiting for a seat to answer."""

    about: list[dict[str, Any]]
    """References to things on the table."""
    cause: str | None
    """The card, ability or step of the round behind it, by its id."""
    choose: Choice | None
    """How many may be chosen; null if it is no such choice."""
    deadline: str | None
    """When the time is up; null without a clock."""
    id: str
    """Identifies this decision: it stays as long as the seat is asked the same, with the same legal actions."""
    kind: DecisionKind
    """The kind of question; new kinds may be added."""
    optional: bool
    """Whether it may be declined."""
    purpose: str | None
    """What the choice is for, if the kind leaves it open, such as `attack-die`."""
    rule: str | None
    """The paragraph of the rules to read, such as `7.4`."""
    sealed: bool
    """Whether the answer stays hidden until all have answered."""
    seat: int
    """A seat, counted from 1."""
    since: str
    """When this decision was opened."""
    text: str
    """The question in the requested language."""


class PendingSeat(Answer, kw_only=True):
    """A seat that has to decide."""

    seat: int
    """A seat, counted from 1."""


class Pile(Answer, kw_only=True):
    """What everybody may know about a pile or dice."""

    count: int
    face: Face
    pile: str
    seat: int | None
    """The seat that may draw from it now."""


class Piles(Answer, kw_only=True):
    """The piles of a game, and which of them is waiting for a draw."""

    piles: list[Pile]
    version: int
    """Grows by one with every change to the game."""


class Position(Answer, kw_only=True):
    """The full state at a quiet point, as a document that a new game can be created from."""

    position: dict[str, Any]
    title: str
    version: int
    """Grows by one with every change to the game."""


Provenance: TypeAlias = str
"""Whose values a card has: those of the printed game (`printed`) or ours (`house`). Known values: `house`, `printed`."""


class PushInfo(Answer, kw_only=True):
    """A push subscription of a seat: a browser to notify when it has to decide."""

    id: str
    """Always the same for the same endpoint."""
    seat: int
    """A seat, counted from 1."""


class PushKey(Answer, kw_only=True):
    """The key with which browsers subscribe to notifications."""

    public_key: str | None
    """The `applicationServerKey`, in base64url; null if this service sends no notifications."""


class Readiness(Answer, kw_only=True):
    """Games can be played."""

    bots: BotsState
    clock: ClockState
    shards: int
    """How many shards the store has: 1 without a cluster."""
    shards_down: int
    """How many of them take no writes now, and so keep their games still."""
    status: str
    version: str
    """The version of the service."""


class RefusedToken(Answer, kw_only=True):
    """A token that an inbox does not have, and why."""

    code: str
    """As in problems, such as `forbidden`."""
    detail: str
    id: str | None
    """The id of its game, if the token names one."""
    index: int
    """Its place in `tokens`, from 0."""


class Reveal(Answer, kw_only=True):
    """One thing that happened, in ids and numbers."""

    kind: str
    params: dict[str, Any]
    seat: int | None | UnsetType = UNSET


SeatHolder: TypeAlias = str
"""Who holds a seat: the caller (`me`), somebody else (`other`), nobody yet (`open`), or a bot. Known values: `bot`, `me`, `open`, `other`."""


class SeatInfo(Answer, kw_only=True):
    """Who sits at a place of the table."""

    bot: str | None
    """The bot that holds the seat."""
    name: str | None
    """What the player is called."""
    player: SeatHolder
    seat: int
    """A seat, counted from 1."""
    reference: str | None | UnsetType = UNSET
    """What the app of the game calls it; for it alone."""


class SeatLink(Answer, kw_only=True):
    """A link that opens a seat in the browser, for one use. It is shown only once."""

    code: str
    """What the seat is claimed with, as `invite`."""
    seat: int
    """A seat, counted from 1."""
    until: str
    """When it opens nothing any more."""
    url: str
    """The table, where it is claimed at once."""


SeatOutcome: TypeAlias = str
"""How the game ended for a seat. Known values: `lost`, `none`, `won`."""


class SeatUser(Answer, kw_only=True):
    """Which of an app's users holds a seat."""

    seat: int
    """A seat, counted from 1."""
    user: str | None
    """Your reference of who holds it; null if it has none."""


class Section(Answer, kw_only=True):
    """A section of the game in short."""

    heading: str
    text: str
    """Markdown."""


SeedFrom: TypeAlias = str
"""Who chose the seed, from which every card can be worked out: the `service`, which drew it in secret; the `creator` of the game; a `record` that the game goes on from, so that whoever has the record knows it. Known values: `creator`, `record`, `service`."""


class Short(Answer, kw_only=True):
    """The game in short: what one wants, a turn with an example, what beginners miss."""

    heading: str
    sections: list[Section]


class Start(Answer, kw_only=True):
    """How a recorded game began."""

    position: dict[str, Any] | None
    """The position it was created from; null if none, or hidden."""
    reveals: list[Reveal]
    """What happened before the first action."""


TitleId: TypeAlias = str
"""The titles that this service has. Known values: `raxxon`, `dead-of-winter`, `xibalba`."""


class TitleSummary(Answer, kw_only=True):
    """A game that can be played."""

    id: TitleId
    max_seats: int
    min_seats: int
    name: str
    summary: str


class Titles(Answer, kw_only=True):
    """All titles."""

    titles: list[TitleSummary]


class TurnsUp(Answer, kw_only=True):
    """
    Chance, or a hidden card, decides what comes of an action.

    `pile` is where it comes from: a pile or dice, as `GET draws` calls it. `certain`: it is drawn
    in any case; if not, it depends on what happens on the way.
    """

    certain: bool
    pile: str


class UndoAsking(Answer, kw_only=True):
    """A request for an undo. It ends with whatever happens next."""

    back: int
    """The version to go back to."""
    pending: list[PendingSeat]
    """Who has not agreed yet."""
    seat: int
    """The seat that asks."""


class Unmet(Answer, kw_only=True):
    """What a request lacks."""

    code: KnownUnmetCode
    """Stable, such as `no-die`."""
    text: str
    """The same in the requested language."""


class UserErased(Answer, kw_only=True):
    """From how many games a user was erased."""

    done: bool
    """Whether these were all. If not, repeat the request."""
    games: int
    """So many by this request."""


class Utterance(Answer, kw_only=True):
    """A message at the table: a text or a reaction."""

    at: str
    """When."""
    name: str | None
    """What the player was called then."""
    number: int
    """Grows by one with each message of the game."""
    reaction: str | None
    """One of `Reaction`, or one that was added since."""
    seat: int
    """Whose seat it was said in."""
    text: str | None
    """Plain text, not Markdown or HTML."""


class Verdict(Answer, kw_only=True):
    """Whether a record holds."""

    actions: int
    """How many actions were replayed."""
    covers: str
    """What was checked. `record`: all of it, including its checksum. `replay`: without a checksum only what follows from the seed: not who chose that, nor whether the game went on after the last action. Known values: `record`, `replay`."""
    differs: Difference | None
    """The first difference; null if there is none."""
    holds: bool


class World(Answer, kw_only=True):
    """
    A saved game in which all that a seat can't know is dealt anew, to play on by the kit.

    It contains no more than the view of the seat, and is the same for every request.
    """

    rules: str
    """The rules and cards that can read it."""
    state: str


class AtTable(Answer, kw_only=True):
    """Who is at a table, and the messages there."""

    erased: int
    """Grows when messages are erased: then fetch them again."""
    game: str
    """The id of the game."""
    here: list[int]
    """The seats of players who follow the game with `people`."""
    last: int
    """The number of the last message; 0: there is none."""
    open: bool
    """Whether players can write to each other now."""
    said: list[Utterance]
    """Oldest first: after `after`, at most 1000; in an event those since the one before, at most 20, at first none. Nothing while the game is public."""


class Card(Answer, kw_only=True):
    """A card of the catalogue."""

    copies: int
    data: dict[str, Any]
    """The card's values; their shape is the title's."""
    deck: str
    id: str
    name: str
    provenance: Provenance
    rule: str | None
    """The paragraph of the rules that such cards follow from."""
    text: str
    words: dict[str, str]
    """Names and texts for ids inside `data`: actions, options, consequences."""


class Cards(Answer, kw_only=True):
    """The card catalogue of a title, or one deck of it."""

    cards: list[Card]
    language: str
    title: str


class Chapter(Answer, kw_only=True):
    """A chapter of the rules."""

    heading: str
    id: str
    """Its number: an address. Chapters come in the order of play."""
    paragraphs: list[Paragraph]


class ClockInfo(Answer, kw_only=True):
    """How long a player may take for each decision or turn, and what happens then."""

    bot: str | None
    """Which bot, if `then` is `bot`."""
    per: ClockSpan
    seconds: int
    then: ClockEnd


class Deliveries(Answer, kw_only=True):
    """The newest attempts to deliver to a hook: at most 50, for a day."""

    deliveries: list[Delivery]
    """Newest first."""


class EndInfo(Answer, kw_only=True):
    """A cause for which a game ends."""

    cause: KnownCause
    text: str


class GameSummary(Answer, kw_only=True):
    """A game as the lobby lists it: without what requires its rules."""

    changed: str
    """When it came to this version."""
    clock: ClockInfo | None
    """Null: players take as long as they like."""
    created: str
    """RFC 3339, UTC."""
    id: str
    """The id of the game."""
    origin: GameOrigin
    """What it was created from; only `options` means dealt anew from the seed."""
    seats: list[SeatInfo]
    seed_from: SeedFrom
    status: GameStatus
    title: TitleId
    version: int
    """Grows by one with every change to the game."""
    pending: list[PendingSeat] | UnsetType = UNSET
    """In an app's list: who has to decide."""
    reference: str | None | UnsetType = UNSET
    """What the app of the game calls it; for it alone."""


class Games(Answer, kw_only=True):
    """A page of the lobby, most recently changed games first."""

    games: list[GameSummary]
    next_: str | None = field(name="next")
    """The cursor of the next page; null on the last."""


class HookInfo(Answer, kw_only=True):
    """A hook: a URL to which messages about an app's games are posted."""

    created: str
    failing_since: str | None
    """Since when every attempt to deliver has failed; null while all is well."""
    id: str
    off: bool
    """Switched off, because it failed for a day or returned 410."""
    types: list[MessageType]
    url: str
    secret: str | UnsetType = UNSET
    """`whsec_…`, with which messages are signed. Shown only once."""


class Hooks(Answer, kw_only=True):
    """The hooks of an app."""

    hooks: list[HookInfo]


class Kinds(Answer, kw_only=True):
    """All decisions, actions and events of a title, and how it can end. New kinds may be added."""

    actions: list[KindInfo]
    decisions: list[KindInfo]
    ends: list[EndInfo]
    events: list[KindInfo]
    unmet: list[Unmet]
    """What an action or an undo may lack when it is refused."""


class LegalAction(Answer, kw_only=True):
    """One legal action. Its `id` can be posted back unchanged."""

    draws: TurnsUp | None
    """Where chance or a hidden card decides the outcome; null where not."""
    id: str
    """Canonical short notation, such as `evacuate row 2`."""
    kind: str
    """The kind of action; new kinds may be added."""
    no_effect: bool
    """Legal, but now it would do nothing but cost its price."""
    params: dict[str, Any]
    """Its parameters by name."""
    rule: str | None
    """The paragraph of the rules to read, such as `7.4`."""
    targets: list[dict[str, Any]]
    """References to things on the table."""
    text: str
    """The action in the requested language."""


class LogEvent(Answer, kw_only=True):
    """One thing that happened."""

    at: str
    """When it happened."""
    cause: str | None
    """The card, ability or step of the round that caused it, by its id."""
    kind: str
    """The kind of event; new kinds may be added."""
    moves: list[Move]
    """What moved, turned or changed hands, in this order."""
    params: dict[str, Any]
    """The details, in ids and numbers."""
    private: bool
    """Whether only one seat sees it: nobody else's log has it."""
    seat: int | None
    """The seat that caused it."""
    text: str
    """The event in the requested language."""
    version: int
    """The version of the game that it led to."""


class Outcome(Answer, kw_only=True):
    """How a game ended: the shared result, its cause, and the result of each seat in order."""

    cause: KnownCause
    result: KnownResult
    seats: list[SeatOutcome]


class RecordedAction(Answer, kw_only=True):
    """One action of a record and what it brought about."""

    id: str | None
    """The canonical id; null while the caller may not know it."""
    reveals: list[Reveal]
    """What happened."""
    seat: int
    """Who did it."""
    version: int
    """Its number: 1 for the first action."""


class Rules(Answer, kw_only=True):
    """The rules of a title to read, or one chapter or paragraph of them."""

    chapters: list[Chapter]
    intro: str
    """What the game is about; Markdown."""
    language: str
    name: str
    """What the title is called."""
    short: Short | None
    """The game in short, one page to play a first game from; null where the title has none, or with `chapter`."""
    title: str


class Seated(Answer, kw_only=True):
    """A game that was made, or in which a seat was claimed. The token is shown only once."""

    changed: str
    """When it came to this version."""
    clock: ClockInfo | None
    """Null: players take as long as they like."""
    commitment: str
    """SHA-256 of the seed, in hex. Note it: the seed is revealed after the game."""
    created: str
    """RFC 3339, UTC."""
    id: str
    """The id of the game."""
    invites: list[Invite]
    """Of a new private game: one for each open seat; otherwise empty."""
    origin: GameOrigin
    """What it was created from; only `options` means dealt anew from the seed."""
    outcome: Outcome | None
    """How the game ended; null before."""
    own_seats: list[int]
    """The seats that the token holds."""
    pending: list[Pending]
    """What the game waits for."""
    rules: str
    """The version of rules and packs."""
    schema: str
    """The title and the version of its state's schema."""
    seats: list[SeatInfo]
    seed_from: SeedFrom
    status: GameStatus
    title: TitleId
    token: str
    """Send it as `Authorization: Bearer …`."""
    version: int
    """Grows by one with every change to the game."""
    reference: str | None | UnsetType = UNSET
    """What the app of the game calls it; for it alone."""


class TitleInfo(Answer, kw_only=True):
    """A title: seats, options, decks, languages."""

    decks: list[DeckInfo]
    id: TitleId
    kinds: Kinds
    languages: list[str]
    max_seats: int
    min_seats: int
    name: str
    names: dict[str, str]
    """The names of cards, zones, actions and other ids, by id."""
    options: list[OptionInfo]
    packs: list[str]
    """The packs that change this title, in order."""
    rulebook: bool
    """Whether there are rules to read, at `/rules`."""
    rules: str
    schema: str
    secrets: bool
    """Whether the seats have secrets from each other."""
    summary: str


class WeighedAction(Answer, kw_only=True):
    """What a bot thinks of an action; the ends of the intervals are those of 95 %."""

    action: LegalAction
    high: float | None
    line: list[LineStep]
    """How it would probably go on until a card or a die decides, beginning with the action itself."""
    loss: float | None
    """How much less than the best one, in the same worlds."""
    loss_high: float | None
    loss_low: float | None
    low: float | None
    reasons: list[AdviceReason]
    """The weightiest differences against the best action; for the best one, against the next. Empty where the worlds show no clear difference."""
    tried: int
    """In so many worlds."""
    usual: bool
    """What the bot does without looking ahead. It is advised unless another action is shown to be better, even if that has a higher value."""
    value: float


class Actions(Answer, kw_only=True):
    """The open decision of a seat and every legal action."""

    actions: list[LegalAction]
    decision: Pending | None
    """Null when the seat has nothing to decide."""
    seat: int
    """A seat, counted from 1."""
    version: int
    """Grows by one with every change to the game."""
    can_undo: CanUndo | UnsetType = UNSET
    """With `?include=undo`: whether the caller's last decision can be undone."""


class Advice(Answer, kw_only=True):
    """What a bot would do in the caller's place, knowing no more than the caller."""

    action: LegalAction
    bot: str
    choices: list[WeighedAction]
    """The advised action, then the others with the least loss, and that of `?action=`."""
    decided: bool | None
    """Whether the first is best beyond doubt; null if the bot does not know, or after too few rollouts."""
    seat: int
    """A seat, counted from 1."""
    simulations: int
    """The number of rollouts."""
    unit: str
    """What the values are: `chance to win`, if all seats play on as bots do without looking ahead; or empty for points of its own."""
    values: dict[str, float]
    """The bot's value for each action that it considered, by id."""
    version: int
    """Grows by one with every change to the game."""
    worlds: int
    """The number of imagined worlds."""


class AppInfo(Answer, kw_only=True):
    """Who an app is, what it may do, and how its hooks are."""

    act: bool
    """Whether it may look and act for its seats without their tokens."""
    blocked_users: int
    """How many of its users are blocked."""
    created: str
    hooks: list[HookInfo]
    keys: list[AppKeyInfo]
    limits: list[AppLimit]
    """Those that are set."""
    listeners: int | None
    """The maximum number of streams at once; null: its share of all."""
    name: str
    open_games: int
    """The maximum number of games at once."""


class GameRecord(Answer, kw_only=True):
    """A whole game, replayable. With the seed every card of it can be verified."""

    actions: list[RecordedAction]
    commitment: str
    """SHA-256 of the seed, in hex."""
    options: dict[str, Any]
    origin: GameOrigin
    outcome: Outcome | None
    rules: str
    """The version of rules and packs it was created with."""
    schema: str
    seats: int
    """How many."""
    seed: str | None
    """In hex; null while the game runs."""
    seed_from: SeedFrom
    start: Start
    status: GameStatus
    title: str
    checksum: str | None | UnsetType = UNSET
    """SHA-256 of the rest of the record, in hex. It detects changes that a replay can't, such as an option that made no difference. Computed over JSON in UTF-8 with sorted keys and no whitespace."""


class MessageData(Answer, kw_only=True):
    """A message to an app about a game, without anything that is secret to a seat."""

    decision: Pending | None
    """With `turn`: what the seat has to decide by now, as all may know it; null if it is `past`."""
    game: str
    """The id of the game."""
    outcome: Outcome | None
    """With `over`: how it ended; null if it was abandoned."""
    past: bool
    """With `turn`: by now the seat has made that decision, or the game has ended; there is nobody to call."""
    reference: str | None
    """Your own name for the game."""
    seat: int | None
    """The seat that it is about."""
    seats: list[SeatUser]
    """Who holds the seats by now, as `outcome` lists them."""
    status: GameStatus
    """How far the game has got by now."""
    title: str
    until: str | None
    """With `expiring`: when the game is abandoned if nobody acts."""
    user: str | None
    """Your reference of who holds the seat."""
    version: int
    """The version to which this belongs."""


class View(Answer, kw_only=True):
    """What one seat may know of a game: the game, and the table as the seat sees it."""

    board: dict[str, Any]
    """The table as the seat sees it, in the form of its title: `RaxxonView`, `DeadOfWinterView` or `XibalbaView`."""
    changed: str
    """When it came to this version."""
    clock: ClockInfo | None
    """Null: players take as long as they like."""
    commitment: str
    """SHA-256 of the seed, in hex. Note it: the seed is revealed after the game."""
    created: str
    """RFC 3339, UTC."""
    id: str
    """The id of the game."""
    origin: GameOrigin
    """What it was created from; only `options` means dealt anew from the seed."""
    outcome: Outcome | None
    """How the game ended; null before."""
    pending: list[Pending]
    """What the game waits for."""
    public: bool
    """Whether the game is listed and open to spectators."""
    seat: int | None
    """The seat whose view this is; null for a spectator."""
    seats: list[SeatInfo]
    seed_from: SeedFrom
    status: GameStatus
    title: str
    undo: bool
    """Whether actions may be undone."""
    version: int
    """Grows by one with every change to the game."""
    actions: Actions | UnsetType = UNSET
    """With `?include=actions`: those of the caller's seat, named by `seat`."""
    can_undo: CanUndo | UnsetType = UNSET
    """With `?include=undo`: whether the caller's last decision can be undone."""
    reference: str | None | UnsetType = UNSET
    """What the app of the game calls it; for it alone."""
    undo_request: UndoAsking | UnsetType = UNSET
    """While somebody asks for an undo; see `people.json`."""
    world: World | UnsetType = UNSET
    """With `?include=world`: a world of the seat, while the game runs."""


class Change(Answer, kw_only=True):
    """
    A change of a game, or several: the game as it is now, and what happened.

    Returned by an action, an undo, a change of seats and a page of the log; each message of a
    stream is one.
    """

    changed: str
    """When it came to this version."""
    clock: ClockInfo | None
    """Null: players take as long as they like."""
    created: str
    """RFC 3339, UTC."""
    events: list[LogEvent]
    """What happened, as you may know it: by this request; on a page of the log, after `after`; in a stream, since the previous message about this game, at first nothing."""
    id: str
    """The id of the game."""
    next_: int | None = field(name="next")
    """Send it as `after` for the events that follow; null: these are all."""
    origin: GameOrigin
    """What it was created from; only `options` means dealt anew from the seed."""
    outcome: Outcome | None
    """How the game ended; null before."""
    own_pending: list[int]
    """Those of your seats that have to decide; empty: it is not your turn."""
    own_seats: list[int]
    """The seats that your token holds; for an app, the one of the request."""
    pending: list[Pending]
    """What the game waits for."""
    seat: int | None
    """The seat for which it is: the one that acted, the one of the request, or the first of yours that has to decide; null for a spectator."""
    seats: list[SeatInfo]
    seed_from: SeedFrom
    status: GameStatus
    title: TitleId
    version: int
    """Grows by one with every change to the game."""
    actions: Actions | UnsetType = UNSET
    """With `?include=actions`: those of the caller's seat, named by `seat`."""
    can_undo: CanUndo | UnsetType = UNSET
    """With `?include=undo`: whether the caller's last decision can be undone."""
    invite: Invite | UnsetType = UNSET
    """The new invite code, when the seat of a private game was freed."""
    reference: str | None | UnsetType = UNSET
    """What the app of the game calls it; for it alone."""
    view: View | UnsetType = UNSET
    """With `?include=view`."""
    world: World | UnsetType = UNSET
    """With `?include=world`: a world of the seat, while the game runs."""


class Inbox(Answer, kw_only=True):
    """Your games, where these stand, and which of your seats they wait for."""

    games: list[Change]
    id: str
    """The same tokens always get the same inbox."""
    refused: list[RefusedToken]
    """Tokens that were left out."""


class InboxPage(Answer, kw_only=True):
    """Your games as a page: all of them or, with `after`, those that have changed since."""

    ended: list[GameEnd]
    """Those that have ended for this inbox, listed once."""
    games: list[Change]
    next_: str = field(name="next")
    """A place in the inbox: the last version of each game. Send it back unchanged, as `after` or `Last-Event-ID`."""


class Message(Answer, kw_only=True):
    """A message to an app: in its stream, and at its hooks."""

    data: MessageData
    id: str
    """The same for each attempt to deliver it: `webhook-id`."""
    timestamp: str
    """When it happened."""
    type: MessageType


class Messages(Answer, kw_only=True):
    """The messages to an app after a place in its stream."""

    messages: list[Message]
    next_: str = field(name="next")
    """Send it as `after` for what follows."""
