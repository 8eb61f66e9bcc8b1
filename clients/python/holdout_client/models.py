"""What the service answers with, as msgspec structs.

Generated from openapi/holdout.json by clients/python/generate.py: run `make spec`, do not edit.
Fields that a newer service adds are ignored. Boards, and the parameters of actions and events,
are open maps; the API's document describes them title by title.
"""

from typing import Any

from holdout_client.answers import Answer
from msgspec import UNSET, UnsetType, field


class BotInfo(Answer, kw_only=True):
    """A bot that can be asked for advice."""

    id: str
    text: str
    titles: list[str]


class Bots(Answer, kw_only=True):
    """The bots that there are."""

    bots: list[BotInfo]


class Card(Answer, kw_only=True):
    """A card of the catalogue."""

    copies: int
    data: dict[str, Any]
    """The values of the card, by the title."""
    deck: str
    id: str
    name: str
    provenance: str
    """`printed` (the values of the printed game) or `house` (ours)."""
    text: str
    words: dict[str, str] = field(default_factory=dict)
    """What is named inside `data`: actions, options, consequences."""


class Cards(Answer, kw_only=True):
    """The card catalogue of a title, or one deck of it."""

    cards: list[Card]
    language: str
    title: str


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


class Difference(Answer, kw_only=True):
    """Where a record is not true."""

    field_: str = field(name="field")
    """What differs, such as `commitment` or `reveals`."""
    message: str
    version: int
    """0: before the first action."""


class Health(Answer, kw_only=True):
    """The service is there."""

    status: str
    """Known values: `ok`."""
    version: str
    """The version of the service."""


class Invite(Answer, kw_only=True):
    """What an open seat of a private game is claimed with. It is told here and never again."""

    code: str
    seat: int
    """A place at the table, counted from 1."""


class LegalAction(Answer, kw_only=True):
    """One legal answer to a decision. Its `id` can be posted back as it is."""

    id: str
    """Canonical short notation, such as `evacuate row 2`."""
    kind: str
    """What sort of action it is; there may come new ones."""
    params: dict[str, Any]
    """Its parameters by name."""
    text: str
    """The action in the language asked for."""
    draws: str | None = None
    """The pile it draws from, if chance decides the outcome."""
    no_effect: bool = False
    """Legal, but can do nothing at the moment."""


class LogEvent(Answer, kw_only=True):
    """One thing that happened."""

    kind: str
    """What happened; there may come new kinds."""
    params: dict[str, Any]
    """What it happened to, in ids and numbers."""
    seat: int | None
    """The seat whose doing it was."""
    text: str
    """The event in the language asked for."""
    version: int
    """The version of the game that it led to."""


class OptionInfo(Answer, kw_only=True):
    """One option of a title, with the JSON Schema of its values."""

    default: Any
    name: str
    schema: dict[str, Any]


class Outcome(Answer, kw_only=True):
    """How a game ended: the shared result, its cause, and the result of each seat in order."""

    cause: str
    result: str
    seats: list[str]


class Pending(Answer, kw_only=True):
    """An open decision: a question that the game waits to be answered."""

    id: str
    """Names this decision in this version of the game."""
    kind: str
    """What sort of question it is."""
    seat: int
    """A place at the table, counted from 1."""
    text: str
    """The question in the language asked for."""


class Pile(Answer, kw_only=True):
    """What may be told of a pile or of dice."""

    count: int
    face: str
    """`up` or `down`."""
    pile: str
    seat: int | None
    """Who may draw from it now."""


class Position(Answer, kw_only=True):
    """The whole truth of a game, as a document that a new game can be made from."""

    position: dict[str, Any]
    title: str
    version: int
    """Grows by one with whatever happens in the game."""


class Reveal(Answer, kw_only=True):
    """One thing that happened, in ids and numbers."""

    kind: str
    params: dict[str, Any]
    seat: int | None = None


class SeatInfo(Answer, kw_only=True):
    """Who sits at a place of the table."""

    player: str
    """`me` (the caller holds it), `other`, `open` or `bot`."""
    seat: int
    """A place at the table, counted from 1."""
    bot: str | None = None
    """The bot that holds the seat."""
    name: str | None = None
    """What the player is called."""


class Seated(Answer, kw_only=True):
    """A seat that was claimed. The token is told here once and never again."""

    commitment: str
    """SHA-256 of the seed, in hex; the seed is shown after the game."""
    id: str
    seat: int
    """A place at the table, counted from 1."""
    seats: list[SeatInfo]
    status: str
    """Known values: `abandoned`, `over`, `running`, `waiting`."""
    title: str
    token: str
    """Send it as `Authorization: Bearer …`."""
    version: int
    """Grows by one with whatever happens in the game."""


class Start(Answer, kw_only=True):
    """How a recorded game began."""

    position: dict[str, Any] | None
    """The position it was made from; null: from options, or not to be told."""
    reveals: list[Reveal]
    """What happened before the first action."""


class Table(Answer, kw_only=True):
    """Who sits at the table, after that was changed."""

    pending: list[Pending]
    """What the game waits for now."""
    seats: list[SeatInfo]
    status: str
    """Known values: `abandoned`, `over`, `running`, `waiting`."""
    version: int
    """Grows by one with whatever happens in the game."""
    invite: Invite | None = None
    """For a seat of a private game that was freed."""


class TitleInfo(Answer, kw_only=True):
    """A title: seats, options, decks, languages."""

    decks: list[DeckInfo]
    id: str
    languages: list[str]
    max_seats: int
    min_seats: int
    name: str
    names: dict[str, str]
    """What cards, zones, actions and other ids are called, by id."""
    options: list[OptionInfo]
    packs: list[str]
    """Folders of an owner's own cards that change it, in order."""
    rules: str
    schema: str
    secrets: bool
    """Whether the seats hide something from each other."""
    summary: str


class TitleSummary(Answer, kw_only=True):
    """A game that can be played."""

    id: str
    max_seats: int
    min_seats: int
    name: str
    summary: str


class Titles(Answer, kw_only=True):
    """All that can be played."""

    titles: list[TitleSummary]


class Undone(Answer, kw_only=True):
    """What was taken back."""

    back: int
    """The version whose state the game has again."""
    pending: list[Pending]
    """What the game waits for now."""
    seat: int
    """The seat that has to decide anew."""
    status: str
    """Known values: `abandoned`, `over`, `running`, `waiting`."""
    version: int
    """Grows by one with whatever happens in the game."""


class Verdict(Answer, kw_only=True):
    """Whether a record is true."""

    actions: int
    """How many actions were replayed."""
    differs: Difference | None
    """The first thing that differs; null: nothing."""
    holds: bool


class View(Answer, kw_only=True):
    """What one seat may know of a game."""

    board: dict[str, Any]
    """The table as the seat sees it; its form is the title's: `RaxxonView`."""
    commitment: str
    """SHA-256 of the seed, in hex. Note it: the record tells the seed later."""
    id: str
    origin: str
    """What it was made from; only from `options` were the cards dealt anew. Known values: `options`, `position`, `record`."""
    outcome: Outcome | None
    """How the game ended; null before."""
    pending: list[Pending]
    """What the game waits for."""
    public: bool
    """Whether it is listed and spectators may look on."""
    seat: int | None
    """The seat whose view this is; null: a spectator's."""
    seats: list[SeatInfo]
    status: str
    """Known values: `abandoned`, `over`, `running`, `waiting`."""
    title: str
    undo: bool
    """Whether actions may be taken back."""
    version: int
    """Grows by one with whatever happens in the game."""


class Actions(Answer, kw_only=True):
    """The open decision of a seat and every legal answer to it."""

    actions: list[LegalAction]
    decision: Pending | None
    """Null when the seat has nothing to decide."""
    seat: int
    """A place at the table, counted from 1."""
    version: int
    """Grows by one with whatever happens in the game."""


class Advice(Answer, kw_only=True):
    """What a bot would do in the caller's place, knowing no more than the caller."""

    action: LegalAction
    bot: str
    seat: int
    """A place at the table, counted from 1."""
    values: dict[str, float]
    """How much the bot holds of each action it has weighed, by id."""
    version: int
    """Grows by one with whatever happens in the game."""


class Created(Answer, kw_only=True):
    """A new game. The token is told here once and never again."""

    commitment: str
    """SHA-256 of the seed, in hex; the seed is shown after the game."""
    id: str
    invites: list[Invite]
    """One for each open seat, if the game is private."""
    pending: list[Pending]
    rules: str
    """The version of rules and packs."""
    schema: str
    """The title and the number of its state's layout."""
    seats: list[SeatInfo]
    status: str
    """Known values: `abandoned`, `over`, `running`, `waiting`."""
    title: str
    token: str
    """Send it as `Authorization: Bearer …`."""
    version: int
    """Grows by one with whatever happens in the game."""


class Done(Answer, kw_only=True):
    """What an action did."""

    events: list[LogEvent]
    """What the acting seat saw happen."""
    outcome: Outcome | None
    pending: list[Pending]
    """What the game waits for now."""
    seat: int
    """A place at the table, counted from 1."""
    status: str
    """Known values: `abandoned`, `over`, `running`, `waiting`."""
    version: int
    """Grows by one with whatever happens in the game."""
    actions: Actions | UnsetType = UNSET
    """With `?include=actions`: what the same caller may do next."""
    view: View | UnsetType = UNSET
    """With `?include=view`."""


class Draws(Answer, kw_only=True):
    """The piles of a game, and which of them waits to be drawn from."""

    draws: list[Pile]
    version: int
    """Grows by one with whatever happens in the game."""


class Events(Answer, kw_only=True):
    """A page of the log, as the caller may see it."""

    events: list[LogEvent]
    next_: int | None = field(name="next")
    """Send it as `after` for the next page; null: this is the end."""
    status: str
    """Known values: `abandoned`, `over`, `running`, `waiting`."""
    version: int
    """The current version of the game."""


class GameSummary(Answer, kw_only=True):
    """A line of the lobby."""

    changed: float
    """Seconds since 1970, UTC."""
    created: float
    """Seconds since 1970, UTC."""
    id: str
    seats: list[SeatInfo]
    status: str
    """Known values: `abandoned`, `over`, `running`, `waiting`."""
    title: str
    version: int
    """Grows by one with whatever happens in the game."""


class Games(Answer, kw_only=True):
    """A page of the lobby, the games changed last first."""

    games: list[GameSummary]
    next_: str | None = field(name="next")
    """The cursor of the next page; null: the last."""


class RecordedAction(Answer, kw_only=True):
    """One action of a record and what it brought about."""

    id: str | None
    """The canonical id; null: others may not know it while the game runs."""
    reveals: list[Reveal]
    """What happened."""
    seat: int
    """Who did it."""
    version: int
    """Its number: 1 for the first action."""


class Record(Answer, kw_only=True):
    """A whole game, replayable. With the seed it can be checked to the last card."""

    actions: list[RecordedAction]
    commitment: str
    """SHA-256 of the seed, in hex."""
    options: dict[str, Any]
    origin: str
    """Known values: `options`, `position`, `record`."""
    outcome: Outcome | None
    rules: str
    """The version of rules and packs that made the game."""
    schema: str
    seats: int
    """How many."""
    seed: str | None
    """In hex; null while the game runs."""
    start: Start
    status: str
    """Known values: `abandoned`, `over`, `running`, `waiting`."""
    title: str
    checksum: str | None = None
    """SHA-256 of all the rest, in hex: finds what a replay can't, such as an option that made no difference. The rest as JSON: UTF-8, keys sorted, no blanks."""
