"""What the service answers with, as msgspec structs.

Generated from openapi/holdout.json by clients/python/generate.py: run `make spec`, do not edit.
Fields that a newer service adds are ignored. Boards, and the parameters of actions and events,
are open maps; the API's document describes them title by title.
"""

from typing import Any, TypeAlias

from holdout_client.answers import Answer
from msgspec import UNSET, UnsetType, field


class BotInfo(Answer, kw_only=True):
    """A bot that can be asked for advice."""

    id: str
    text: str
    titles: list[str]


class Bots(Answer, kw_only=True):
    """All bots."""

    bots: list[BotInfo]


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
    """Where a record differs from the replay."""

    field_: str = field(name="field")
    """What differs, such as `commitment` or `reveals`."""
    message: str
    version: int
    """0: before the first action."""


Face: TypeAlias = str
"""Which way cards face. Known values: `down`, `up`."""


GameOrigin: TypeAlias = str
"""What a game was created from. Known values: `options`, `position`, `record`."""


GameStatus: TypeAlias = str
"""How far a game has got. Known values: `abandoned`, `over`, `running`, `waiting`."""


class Health(Answer, kw_only=True):
    """The service is up."""

    status: str
    version: str
    """The version of the service."""


class Invite(Answer, kw_only=True):
    """The invite code of an open seat in a private game. It is shown only once."""

    code: str
    seat: int
    """A place at the table, counted from 1."""


class LegalAction(Answer, kw_only=True):
    """One legal action. Its `id` can be posted back unchanged."""

    draws: str | None
    """The pile it draws from, if its outcome is random."""
    id: str
    """Canonical short notation, such as `evacuate row 2`."""
    no_effect: bool
    """Legal, but without effect at the moment."""
    text: str
    """The action in the requested language."""
    kind: str
    """The kind of action; new kinds may be added."""
    params: dict[str, Any]
    """Its parameters by name."""


class LogEvent(Answer, kw_only=True):
    """One thing that happened."""

    kind: str
    """The kind of event; new kinds may be added."""
    params: dict[str, Any]
    """The details, in ids and numbers."""
    seat: int | None
    """The seat that caused it."""
    text: str
    """The event in the requested language."""
    version: int
    """The version of the game that it led to."""


class OptionInfo(Answer, kw_only=True):
    """One option of a title, with the JSON Schema of its values."""

    default: Any
    name: str
    schema: dict[str, Any]


OutcomeCause: TypeAlias = str
"""Why a game ended. Known values: `evacuated`, `overrun`, `takeover`, `objective`, `morale`, `rounds`, `lose_game`, `eliminated`, `target`, `resigned`."""


OutcomeResult: TypeAlias = str
"""How a game ended for the table as a whole. Known values: `won`, `lost`, `complete`, `failed`."""


class Paragraph(Answer, kw_only=True):
    """A paragraph of the rules, with the lists and tables that belong to it."""

    id: str
    """Its number, the same in every language: `7.4`; `14` where a chapter has only this paragraph or begins with it; `S12` for an example."""
    text: str
    """Markdown, without the number."""


class Pending(Answer, kw_only=True):
    """An open decision: a question that the game is waiting for a seat to answer."""

    id: str
    """Identifies this decision in this version of the game."""
    kind: str
    """The kind of question."""
    seat: int
    """A place at the table, counted from 1."""
    text: str
    """The question in the requested language."""


class Pile(Answer, kw_only=True):
    """What everybody may know about a pile or dice."""

    count: int
    face: Face
    pile: str
    seat: int | None
    """The seat that may draw from it now."""


class Position(Answer, kw_only=True):
    """The full state at a quiet point, as a document that a new game can be created from."""

    position: dict[str, Any]
    title: str
    version: int
    """Grows by one with every change to the game."""


Provenance: TypeAlias = str
"""Whose values a card has: those of the printed game (`printed`) or ours (`house`). Known values: `house`, `printed`."""


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
    """A place at the table, counted from 1."""


SeatOutcome: TypeAlias = str
"""How the game ended for a seat. Known values: `lost`, `none`, `won`."""


class Start(Answer, kw_only=True):
    """How a recorded game began."""

    position: dict[str, Any] | None
    """The position it was created from; null if none, or hidden."""
    reveals: list[Reveal]
    """What happened before the first action."""


class Table(Answer, kw_only=True):
    """Who sits at the table, after a change."""

    invite: Invite | None
    """The new invite code, if a private game's seat was freed."""
    pending: list[Pending]
    """What the game waits for now."""
    seats: list[SeatInfo]
    status: GameStatus
    version: int
    """Grows by one with every change to the game."""


TitleId: TypeAlias = str
"""The titles that this service has. Known values: `raxxon`, `dead-of-winter`, `xibalba`."""


class TitleInfo(Answer, kw_only=True):
    """A title: seats, options, decks, languages."""

    decks: list[DeckInfo]
    id: TitleId
    languages: list[str]
    max_seats: int
    min_seats: int
    name: str
    names: dict[str, str]
    """The names of cards, zones, actions and other ids, by id."""
    options: list[OptionInfo]
    packs: list[str]
    """The packs that change this title, in order."""
    rules: str
    schema: str
    secrets: bool
    """Whether the seats have secrets from each other."""
    summary: str


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


class Undone(Answer, kw_only=True):
    """What was undone."""

    back: int
    """The version whose state was restored."""
    pending: list[Pending]
    """What the game waits for now."""
    seat: int
    """The seat that has to decide again."""
    status: GameStatus
    version: int
    """Grows by one with every change to the game."""


class Verdict(Answer, kw_only=True):
    """Whether a record holds."""

    actions: int
    """How many actions were replayed."""
    differs: Difference | None
    """The first difference; null if there is none."""
    holds: bool


class Actions(Answer, kw_only=True):
    """The open decision of a seat and every legal action."""

    actions: list[LegalAction]
    decision: Pending | None
    """Null when the seat has nothing to decide."""
    seat: int
    """A place at the table, counted from 1."""
    version: int
    """Grows by one with every change to the game."""


class Advice(Answer, kw_only=True):
    """What a bot would do in the caller's place, knowing no more than the caller."""

    action: LegalAction
    bot: str
    seat: int
    """A place at the table, counted from 1."""
    values: dict[str, float]
    """The bot's value for each action that it considered, by id."""
    version: int
    """Grows by one with every change to the game."""


class Card(Answer, kw_only=True):
    """A card of the catalogue."""

    copies: int
    data: dict[str, Any]
    """The card's values; their shape is the title's."""
    deck: str
    id: str
    name: str
    provenance: Provenance
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
    """Its number."""
    paragraphs: list[Paragraph]


class Created(Answer, kw_only=True):
    """A new game. The token is shown only once."""

    commitment: str
    """SHA-256 of the seed, in hex; the seed is shown after the game."""
    id: str
    invites: list[Invite]
    """One for each open seat, if the game is private."""
    pending: list[Pending]
    rules: str
    """The version of rules and packs."""
    schema: str
    """The title and the version of its state's schema."""
    seats: list[SeatInfo]
    status: GameStatus
    title: TitleId
    token: str
    """Send it as `Authorization: Bearer …`."""
    version: int
    """Grows by one with every change to the game."""


class Draws(Answer, kw_only=True):
    """The piles of a game, and which of them is waiting for a draw."""

    draws: list[Pile]
    version: int
    """Grows by one with every change to the game."""


class Events(Answer, kw_only=True):
    """A page of the log, as the caller may see it."""

    events: list[LogEvent]
    next_: int | None = field(name="next")
    """Send it as `after` for the next page; null on the last page."""
    status: GameStatus
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
    status: GameStatus
    title: TitleId
    version: int
    """Grows by one with every change to the game."""


class Games(Answer, kw_only=True):
    """A page of the lobby, most recently changed games first."""

    games: list[GameSummary]
    next_: str | None = field(name="next")
    """The cursor of the next page; null on the last."""


class Outcome(Answer, kw_only=True):
    """How a game ended: the shared result, its cause, and the result of each seat in order."""

    cause: OutcomeCause
    result: OutcomeResult
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
    title: str


class Seated(Answer, kw_only=True):
    """A seat that was claimed. The token is shown only once."""

    commitment: str
    """SHA-256 of the seed, in hex; the seed is shown after the game."""
    id: str
    seat: int
    """A place at the table, counted from 1."""
    seats: list[SeatInfo]
    status: GameStatus
    title: TitleId
    token: str
    """Send it as `Authorization: Bearer …`."""
    version: int
    """Grows by one with every change to the game."""


class View(Answer, kw_only=True):
    """What one seat may know of a game."""

    commitment: str
    """SHA-256 of the seed, in hex. Note it: the seed is revealed after the game."""
    id: str
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
    status: GameStatus
    undo: bool
    """Whether actions may be undone."""
    version: int
    """Grows by one with every change to the game."""
    board: dict[str, Any]
    title: str


class Done(Answer, kw_only=True):
    """What an action did."""

    events: list[LogEvent]
    """What the acting seat saw happen."""
    outcome: Outcome | None
    pending: list[Pending]
    """What the game waits for now."""
    seat: int
    """A place at the table, counted from 1."""
    status: GameStatus
    version: int
    """Grows by one with every change to the game."""
    actions: Actions | UnsetType = UNSET
    """With `?include=actions`: what the same caller may do next."""
    view: View | UnsetType = UNSET
    """With `?include=view`."""


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
    start: Start
    status: GameStatus
    title: str
    checksum: str | None | UnsetType = UNSET
    """SHA-256 of the rest of the record, in hex. It detects changes that a replay can't, such as an option that made no difference. Computed over JSON in UTF-8 with sorted keys and no whitespace."""
