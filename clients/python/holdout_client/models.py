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
    """All bots."""

    bots: list[BotInfo]


class Card(Answer, kw_only=True):
    """A card of the catalogue."""

    copies: int
    data: dict[str, Any]
    """The card's values; their shape is the title's."""
    deck: str
    id: str
    name: str
    provenance: str
    """`printed` (the values of the printed game) or `house` (ours)."""
    text: str
    rule: str | None = None
    """The paragraph of the rules that such cards follow from."""
    words: dict[str, str] = field(default_factory=dict)
    """Names and texts for ids inside `data`: actions, options, consequences."""


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
    """Where a record differs from the replay."""

    field_: str = field(name="field")
    """What differs, such as `commitment` or `reveals`."""
    message: str
    version: int
    """0: before the first action."""


class Element(Answer, kw_only=True):
    """Something on the table. `type` says of which sort, the other members which one it is."""

    type: str
    """Known values: `Element`."""


class Health(Answer, kw_only=True):
    """The service is up."""

    status: str
    """Known values: `ok`."""
    version: str
    """The version of the service."""


class Invite(Answer, kw_only=True):
    """The invite code of an open seat in a private game. It is shown only once."""

    code: str
    seat: int
    """A place at the table, counted from 1."""


class Move(Answer, kw_only=True):
    """
    Something that moved, turned or changed hands.

        `what` is a card, a person or a piece (`zombie`), None if the viewer can't know it. None as
        `source` or `to`: from the supply or the box, or back there. What only turned, or was only
        looked at, has the same place for both. `source` is written `from`.
    """

    from_: Element | None = field(name="from")
    to: Element | None
    what: str | None
    count: int = 1


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


class Paragraph(Answer, kw_only=True):
    """A paragraph of the rules, with the lists and tables that belong to it."""

    id: str
    """Its number, the same in every language: `7.4`; `14` where a chapter has only this paragraph or begins with it; `S12` for an example."""
    text: str
    """Markdown, without the number."""


class Pile(Answer, kw_only=True):
    """What everybody may know about a pile or dice."""

    count: int
    face: str
    """`up` or `down`."""
    pile: str
    seat: int | None
    """The seat that may draw from it now."""


class Position(Answer, kw_only=True):
    """The full state at a quiet point, as a document that a new game can be created from."""

    position: dict[str, Any]
    title: str
    version: int
    """Grows by one with every change to the game."""


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
    """A seat that was claimed. The token is shown only once."""

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
    """Grows by one with every change to the game."""


class Start(Answer, kw_only=True):
    """How a recorded game began."""

    position: dict[str, Any] | None
    """The position it was created from; null if none, or hidden."""
    reveals: list[Reveal]
    """What happened before the first action."""


class TitleInfo(Answer, kw_only=True):
    """A title: seats, options, decks, languages."""

    decks: list[DeckInfo]
    id: str
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

    id: str
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

    pile: str
    certain: bool = True


class Verdict(Answer, kw_only=True):
    """Whether a record holds."""

    actions: int
    """How many actions were replayed."""
    differs: Difference | None
    """The first difference; null if there is none."""
    holds: bool


class Chapter(Answer, kw_only=True):
    """A chapter of the rules."""

    heading: str
    id: str
    """Its number."""
    paragraphs: list[Paragraph]


class Choice(Answer, kw_only=True):
    """
    How many of what may be chosen.

        `what`: of which sort the options are, such as `die` or `cell`. At least `least` and at most
        `most`; `left` more may be. `chosen` are those chosen so far; None if the viewer can't know.
    """

    least: int
    left: int
    most: int
    what: str
    chosen: list[Element] | None = field(default_factory=list)


class Draws(Answer, kw_only=True):
    """The piles of a game, and which of them is waiting for a draw."""

    draws: list[Pile]
    version: int
    """Grows by one with every change to the game."""


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
    """Grows by one with every change to the game."""


class Games(Answer, kw_only=True):
    """A page of the lobby, most recently changed games first."""

    games: list[GameSummary]
    next_: str | None = field(name="next")
    """The cursor of the next page; null on the last."""


class LegalAction(Answer, kw_only=True):
    """One legal action. Its `id` can be posted back unchanged."""

    id: str
    """Canonical short notation, such as `evacuate row 2`."""
    kind: str
    """The kind of action; new kinds may be added."""
    params: dict[str, Any]
    """Its parameters by name."""
    text: str
    """The action in the requested language."""
    touches: list[Any]
    """References: things on the table."""
    draws: TurnsUp | None = None
    """Where chance or a hidden card decides the outcome; null where not."""
    no_effect: bool = False
    """Legal, but without effect at the moment."""
    rule: str | None = None
    """The paragraph of the rules to read, such as `7.4`."""


class LogEvent(Answer, kw_only=True):
    """One thing that happened."""

    cause: str | None
    """The card, ability or step of the round that caused it, by its id."""
    kind: str
    """The kind of event; new kinds may be added."""
    moves: list[Move]
    """What moved, turned or changed hands, in this order."""
    params: dict[str, Any]
    """The details, in ids and numbers."""
    seat: int | None
    """The seat that caused it."""
    text: str
    """The event in the requested language."""
    version: int
    """The version of the game that it led to."""


class Pending(Answer, kw_only=True):
    """An open decision: a question that the game is waiting for a seat to answer."""

    about: list[Any]
    """References: things on the table."""
    cause: str | None
    """The card, ability or step of the round that asks, by its id."""
    choose: Choice | None
    """How many may be chosen; null if it is no such choice."""
    id: str
    """Identifies this decision in this version of the game."""
    kind: str
    """The kind of question; new kinds may be added."""
    optional: bool
    """Whether it may be declined."""
    purpose: str | None
    """What is asked for, where the kind leaves it open, such as `attack-die`."""
    rule: str | None
    """The paragraph of the rules to read, such as `7.4`."""
    sealed: bool
    """Whether the answer is held back until all have answered."""
    seat: int
    """A place at the table, counted from 1."""
    text: str
    """The question in the requested language."""


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


class Table(Answer, kw_only=True):
    """Who sits at the table, after a change."""

    pending: list[Pending]
    """What the game waits for now."""
    seats: list[SeatInfo]
    status: str
    """Known values: `abandoned`, `over`, `running`, `waiting`."""
    version: int
    """Grows by one with every change to the game."""
    invite: Invite | None = None
    """The new invite code, if a private game's seat was freed."""


class Undone(Answer, kw_only=True):
    """What was undone."""

    back: int
    """The version whose state was restored."""
    pending: list[Pending]
    """What the game waits for now."""
    seat: int
    """The seat that has to decide again."""
    status: str
    """Known values: `abandoned`, `over`, `running`, `waiting`."""
    version: int
    """Grows by one with every change to the game."""


class View(Answer, kw_only=True):
    """What one seat may know of a game."""

    board: dict[str, Any]
    """The table as the seat sees it; its schema is the title's: `RaxxonView`."""
    commitment: str
    """SHA-256 of the seed, in hex. Note it: the seed is revealed after the game."""
    id: str
    origin: str
    """What it was created from; only `options` means dealt anew from the seed. Known values: `options`, `position`, `record`."""
    outcome: Outcome | None
    """How the game ended; null before."""
    pending: list[Pending]
    """What the game waits for."""
    public: bool
    """Whether the game is listed and open to spectators."""
    seat: int | None
    """The seat whose view this is; null for a spectator."""
    seats: list[SeatInfo]
    status: str
    """Known values: `abandoned`, `over`, `running`, `waiting`."""
    title: str
    undo: bool
    """Whether actions may be undone."""
    version: int
    """Grows by one with every change to the game."""


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
    status: str
    """Known values: `abandoned`, `over`, `running`, `waiting`."""
    title: str
    token: str
    """Send it as `Authorization: Bearer …`."""
    version: int
    """Grows by one with every change to the game."""


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
    """Grows by one with every change to the game."""
    actions: Actions | UnsetType = UNSET
    """With `?include=actions`: what the same caller may do next."""
    view: View | UnsetType = UNSET
    """With `?include=view`."""


class Events(Answer, kw_only=True):
    """A page of the log, as the caller may see it."""

    events: list[LogEvent]
    next_: int | None = field(name="next")
    """Send it as `after` for the next page; null on the last page."""
    status: str
    """Known values: `abandoned`, `over`, `running`, `waiting`."""
    version: int
    """The current version of the game."""


class Record(Answer, kw_only=True):
    """A whole game, replayable. With the seed every card of it can be verified."""

    actions: list[RecordedAction]
    commitment: str
    """SHA-256 of the seed, in hex."""
    options: dict[str, Any]
    origin: str
    """Known values: `options`, `position`, `record`."""
    outcome: Outcome | None
    rules: str
    """The version of rules and packs it was created with."""
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
    """SHA-256 of the rest of the record, in hex. It detects changes that a replay can't, such as an option that made no difference. Computed over JSON in UTF-8 with sorted keys and no whitespace."""
