"""The interface of a store: what it keeps, its operations, and its errors.

Nothing here depends on Redis.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, Protocol

from msgspec import Struct

from holdout.kernel.events import PlainEvent


class StoreError(Exception):
    """Anything that a store refuses or can't do.

    They are:

        StoreError
         +-- UnknownGame        there is no such game (any more)
         +-- Exists             a game has this id already
         +-- Conflict           another writer came first
         +-- Repeated           this request was carried out before
         +-- BadCursor          not a cursor that a listing has given
         +-- Damaged            stored data that can't be read: it is broken
         +-- OlderGame          Holdout has written it before 0.2.0; nobody reads it any more
         +-- NewerGame          a newer Holdout has written it; that one serves it
         +-- OtherStore         the whole store is of an older or newer Holdout
         +-- TooManyGames       a creator has as many open games as allowed
         +-- TooManyParcels     a sender has as many parcels waiting as allowed
         +-- NobodyAnswers      no process takes questions
         +-- TooManyQuestions   the limit of waiting questions is reached
         +-- NotAnswered        no process has answered in time
         +-- TalksTooMuch       a seat has reached its rate limit of messages
         +-- StoreUnavailable   the server is away or refuses; a retry may succeed
              +-- StoreFull     its memory is used up; games that run go on
    """


class UnknownGame(StoreError):
    """There is no game of this id: it never was, or its lifetime is over."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"there is no game {game_id!r}")
        self.game_id = game_id


class Exists(StoreError):
    """A game of this id is stored already; it was left as it is."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"there is a game {game_id!r} already")
        self.game_id = game_id


class Conflict(StoreError):
    """The game is not at the version that was expected; nothing was written.

    `current` is the version that the game is at.
    """

    def __init__(self, game_id: str, current: int) -> None:
        super().__init__(f"game {game_id!r} is at version {current} by now")
        self.game_id = game_id
        self.current = current


class Repeated(StoreError):
    """A request with this key was carried out before; `answer` is what was kept of its response."""

    def __init__(self, answer: bytes) -> None:
        super().__init__("this request was answered before")
        self.answer = answer


class BadCursor(StoreError):
    """A cursor that no listing has given."""


class Damaged(StoreError):
    """What is stored can't be read: it is broken."""


class OlderGame(StoreError):
    """A version of Holdout before 0.2.0 has stored this game; it is left unchanged."""

    def __init__(self, game_id: str, form: str) -> None:
        super().__init__(
            f"game {game_id!r} is stored in {form}, by a version of Holdout before 0.2.0; "
            "this version can't read it"
        )


class OtherStore(StoreError):
    """The whole store is in a format of another version of Holdout; it is left unchanged."""


class NewerGame(StoreError):
    """A newer Holdout has written this game, in a layout not supported here; it is left unchanged.

    Both run while a service is upgraded, so a retry may reach the newer one.
    """

    def __init__(self, game_id: str, form: str) -> None:
        super().__init__(f"game {game_id!r} is stored in {form}, by a newer Holdout than this one")
        self.game_id = game_id


class StoreUnavailable(StoreError):
    """The server is away, or refuses: loading, read-only, full, without a primary.

    After a refused read nothing has happened. After a failed write the outcome is
    unknown: load the game and look, or retry the same write, which conflicts if it was done.

    `reason` is a short word for metrics, `words` say more; neither has a secret in it. See
    `holdout.store.refusals`.
    """

    def __init__(self, words: str, reason: str = "other") -> None:
        super().__init__(f"the store is not available: {words}")
        self.words, self.reason = words, reason


class StoreFull(StoreUnavailable):
    """The store has no memory left for anything new; nothing was written, and games go on."""

    def __init__(self, words: str) -> None:
        super().__init__(words, "full")


class TooManyParcels(StoreError):
    """A sender has as many parcels waiting as it may."""


class TooManyGames(StoreError):
    """A creator has as many games waiting or running as allowed: `most`."""

    def __init__(self, most: int) -> None:
        super().__init__(f"there are {most} open games of this creator already")
        self.most = most


class AppChanged(StoreError):
    """Another writer has changed the app; nothing was written."""


class NobodyAnswers(StoreError):
    """No process that answers questions has been seen lately."""


class TooManyQuestions(StoreError):
    """Too many questions wait for answers."""


class NotAnswered(StoreError):
    """No process has answered in time; one that is working on it still bills the payers."""


class TalksTooMuch(StoreError):
    """A seat has sent as many messages as it may in a minute; nothing was kept."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"a seat of game {game_id!r} talks too much")


class Claim(NamedTuple):
    """For whom something waits in the queue: a client, who has one turn after the other.

    What a `person` waits for comes before everything else.
    """

    client: str = ""
    person: bool = False


#: Begins what is taken from the queue of bots if that is a question; no id of a game does.
QUESTION: Final = "?"

#: The claim of what no client waits for.
NO_CLAIM: Final = Claim()


class Admission(NamedTuple):
    """Among whose open games a new one counts, and how many they may have.

    Those count too that were made under a `former` name.
    """

    creator: str
    most: int
    former: str | None = None


class Calls(NamedTuple):
    """Who has to do something about a game that is about to be written, if anybody.

    `bots`: for whom bots have to decide; `deliveries`: the client to whose events it belongs. They
    are called before the write, to come in `soon` seconds, and after it, to come at once.
    """

    bots: Claim | None = None
    deliveries: str | None = None
    soon: int = 0


#: Nobody has anything to do.
NO_CALLS: Final = Calls()


class Taken(NamedTuple):
    """A game that one process has leased; the form of `until` is internal to the store.

    Of the queue of bots it may be a question: see `Store.question`.
    """

    game_id: str
    until: str


#: What waits for bots: games in which they hold seats, and questions.
Kind = Literal["seats", "questions"]
KINDS: Final[tuple[Kind, ...]] = ("seats", "questions")


class Backlog(NamedTuple):
    """Whether some process takes what waits, how old the oldest of it is, in seconds, and how much.

    What is taken waits until it is settled: it grows old where a bot hangs.
    """

    taken: bool
    age: float
    length: int


class Payer(NamedTuple):
    """Whom work is billed to: a counter of rate limits, and the seconds that it counts for."""

    counter: str
    window: int


class Bill(NamedTuple):
    """Who pays for an answer, and the milliseconds that each was charged for it in advance."""

    payers: Sequence[Payer] = ()
    milliseconds: int = 0


#: Nobody pays.
NO_BILL: Final = Bill()


class Queues(Protocol):
    """The queues of a store. Every method raises StoreUnavailable as those of Store do."""

    def call_bots(self, game_id: str, *, soon: int = 0, claim: Claim = NO_CLAIM) -> None:
        """Queue a game in which a bot has to decide now, or in some seconds."""

    def listen_for_bots(self, seconds: float, kinds: Collection[Kind] = KINDS) -> None:
        """Return when something of these kinds waits, at the latest after some seconds."""

    def take_bots(
        self, *, lease: float, limit: int, kinds: Collection[Kind] = KINDS
    ) -> Sequence[Taken]:
        """Return games whose bots are called, and questions: first games in which persons wait.

        For `lease` seconds nobody else gets them.
        """

    def backlog(self) -> Mapping[Kind, Backlog]:
        """Return whether what waits for bots is taken, and how old it is."""

    def settle_bots(self, taken: Taken, *, again: float | None = None) -> None:
        """Give a taken game back: nothing is left to play, or it is due `again` in some seconds.

        If its bots were called since it was taken, it stays due.
        """

    def answered(self, question: bytes) -> bytes | None:
        """Return the cached answer to the same question, if there is one of the last minute."""

    def ask(self, question: bytes, claim: Claim, *, patience: int, bill: Bill = NO_BILL) -> bytes:
        """Return the answer of a process that takes questions.

        The bill is not part of the question: the same question gets the same answer.

        Raises:
            NobodyAnswers: There is no such process.
            TooManyQuestions: Too many wait.
            NotAnswered: `patience` seconds are over.
        """

    def question(self, taken: Taken) -> bytes | None:
        """Return the question that was taken from the queue, while somebody waits for it."""

    def payers(self, taken: Taken) -> Sequence[Bill]:
        """Return whom to bill for a question that was taken, each payer once."""

    def answer(self, taken: Taken, answer: bytes) -> None:
        """Answer a question, for all clients that wait, and cache the answer for a minute."""

    def take_idle(self, *, lease: float, limit: int) -> Sequence[Taken]:
        """Take open games that may be idle for too long, or in which somebody's time may be up.

        For `lease` seconds nobody else does.
        """

    def settle_idle(self, taken: Taken, *, again: float | None) -> None:
        """Give such a game back: it has ended, or is to be looked at again in some seconds."""


Status = Literal["waiting", "running", "over", "abandoned"]
ENDED: Final = frozenset({"over", "abandoned"})
"""The statuses of games that nobody can change any more."""
Origin = Literal["options", "position", "record"]
SeedFrom = Literal["service", "creator", "record"]
Player = Literal["me", "open", "bot"]

NOTICE_SHARE: Final = 10
"""The players of an idle game are warned when one part in so many of its time is left."""


class Seat(Struct, omit_defaults=True):
    """Who sits in a seat: the creator, nobody yet, or a bot that has failed `faults` times.

    The `reference` is the name that the app of the game has for the player; only the app gets it.
    Of the talk at the table the player gets the messages after number `talk_after`, which was the
    last one when they took the seat.
    """

    player: Player
    bot: str | None = None
    name: str | None = None
    faults: int = 0
    reference: str | None = None
    talk_after: int = 0


class Grant(Struct):
    """What the holder of a token may do: act for these seats, and rule the game as host."""

    seats: list[int]
    host: bool = False


class Link(Struct, frozen=True, array_like=True):
    """A code that opens a seat once, until a time in Unix seconds."""

    seat: int
    until: float


class Clock(Struct, frozen=True):
    """How many seconds the holder of a seat has for each decision, or for each turn.

    When they are over, a `bot` decides instead, or without one the seat is freed.
    """

    per: Literal["decision", "turn"]
    seconds: int
    bot: str | None = None


class Asked(Struct, frozen=True, array_like=True):
    """When the pending decision of a seat began, and when its time began; Unix seconds.

    `version`: the one at which it was put to the seat as it is now, with the same legal actions.
    """

    since: float
    began: float
    version: int = 0


class Push(Struct, frozen=True):
    """A browser that is notified when a seat has to decide: a push subscription, and its language.

    `endpoint` is an address at its push service; `p256dh` and `auth` are what messages are
    encrypted with, in base64url. The `id` follows from the endpoint. There are no
    notifications of what happened up to the version `after`.
    """

    id: str
    after: int
    endpoint: str
    p256dh: str
    auth: str
    language: str


class UndoRequest(Struct, frozen=True, array_like=True):
    """A player's request for an undo, and the seats that have agreed.

    It was made at `version`; all would be again as it was at the version `back`. Whatever happens
    in the game ends it: see `Game.state_version`. One that was `declined`, or withdrawn, is kept as
    long.
    """

    version: int
    seat: int
    back: int
    agreed: list[int]
    declined: bool = False


class Game(Struct, kw_only=True):
    """All that is stored of a game but its log.

    `tokens` has the SHA-256 of each token, in hex, never a token; `invites` likewise that of the
    codes which open seats are claimed with. `created` and `changed` are Unix seconds. `rules` are
    the versions of package, rules and packs that the game was made and played by. What the game was
    made from (`title`, `options`, `seed`, `seed_from`, `origin`, `created`) and what its host has
    settled (`undo`: whether actions may be taken back; `talk`: whether players may write to each
    other while it is private; `clock`: how long seats may take) is written once, as is the
    `creator`, the pseudonym of an address, and the `app` that it belongs to, with its `reference`;
    a write changes the rest. While it is `public` it is listed, and shown to spectators.
    `tokens` has the grant of the app under `app_grant`. `links` has hashes of codes, as `invites`.
    `asked` has each seat that the game waits for.
    `pushes` are those of each seat, as long as the game goes on. `undo_request` is the last one,
    open or not. At `state_version` the state has changed last, or who sits where; since then only
    what no decision depends on, such as a name.
    """

    id: str
    title: str
    schema: str
    rules: str
    version: int
    status: Status
    state: bytes
    seats: list[Seat]
    tokens: dict[str, Grant]
    options: dict[str, Any]
    seed: bytes
    origin: Origin
    created: float
    changed: float
    public: bool = False
    undo: bool = True
    seed_from: SeedFrom = "service"
    invites: dict[str, int] = {}
    creator: str = ""
    clock: Clock | None = None
    asked: dict[int, Asked] = {}
    app: str = ""
    reference: str | None = None
    links: dict[str, Link] = {}
    talk: bool = False
    pushes: dict[int, list[Push]] = {}
    undo_request: UndoRequest | None = None
    state_version: int = 0


class Said(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A message of a player at a table: a text, or one of the reactions.

    It is kept with who sat in the seat then: their `name`, and the `reference` of an app's user.
    """

    seat: int
    at: float
    text: str | None = None
    reaction: str | None = None
    name: str | None = None
    reference: str | None = None
    number: int = 0


class Shards(NamedTuple):
    """Of how many parts a store consists, and how many of them take no writes now."""

    all: int
    down: int


DURABLE: Final = {
    "appendonly": "yes",
    "appendfsync": "always",
    "maxmemory-policy": "noeviction",
}
"""How a server has to be set so that no game is lost or evicted."""

NO_ROOM: Final = "the store has no memory left for anything new"
"""The message of `StoreFull`."""
MOST_SAID: Final = 1000
"""How many messages of a game are kept; the oldest go."""
PACE: Final = 20
"""How many messages a seat may send in a minute."""


class Talk(NamedTuple):
    """Messages at a table: the number of the last one, and those that were requested.

    `erased`: how often messages were erased; when it grows, readers have to reload the messages.
    """

    last: int
    erased: int
    said: Sequence[Said]


class Receipt(NamedTuple):
    """What is kept of a response, so that a retry of the request gets it again.

    `key` names the request among those of the game; `answer` is the caller's to read.
    """

    key: str
    answer: bytes


class Entry(Struct, omit_defaults=True):
    """One line of the log: one action and what it did.

    `version` is the version that it led to; `seat` and `action` are None where no seat acted, as at
    creation. `at` is in Unix seconds. `events` are plain data, as `msgspec.to_builtins` makes them.
    A `secret` action is hidden from all but `seat` while the game runs. With `back` the game is
    again as it was at that version: what happened in between is undone. `seats` is who sits where
    since then, at creation and where that has changed. `asked` is that of the game, left out where
    the decisions of all seats that it waits for began with this entry. Where subscribers are
    notified, `turns` are the seats that had nothing to decide before; in a game of an app, `over`
    is true if it ended.
    """

    version: int
    seat: int | None
    action: str | None
    at: float
    events: list[PlainEvent]
    secret: bool = False
    back: int | None = None
    seats: list[Seat] | None = None
    asked: dict[int, Asked] = {}
    turns: list[int] = []
    over: bool = False


class Summary(Struct, kw_only=True):
    """What the lobby shows of a game; times in Unix seconds."""

    id: str
    title: str
    status: Status
    version: int
    seats: list[Seat]
    origin: Origin
    seed_from: SeedFrom
    created: float
    changed: float
    clock: Clock | None = None
    app: str = ""
    reference: str | None = None
    asked: dict[int, Asked] = {}


class Wanted(NamedTuple):
    """Which games a list is to have: the public ones, or all of an `app`.

    What is None does not matter. `user` is the reference of a seat; with `pending` the game waits
    for that seat, or without a user for any. `changed_since` is in Unix seconds.
    """

    title: str | None = None
    status: str | None = None
    app: str | None = None
    user: str | None = None
    pending: bool = False
    changed_since: float | None = None

    def has(self, game: Summary) -> bool:
        """Return whether a game is wanted, of those that the index has."""
        return (
            self.title in {None, game.title}
            and self.status in {None, game.status}
            and (self.changed_since is None or game.changed >= self.changed_since)
            and (self.app is None or self._has_seat(game))
        )

    def _has_seat(self, game: Summary) -> bool:
        if self.user is None:
            return not self.pending or bool(game.asked)
        seats = {number for number, seat in enumerate(game.seats, 1) if seat.reference == self.user}
        return bool(seats & set(game.asked) if self.pending else seats)


#: So many attempts to deliver to a hook are kept.
MOST_ATTEMPTS: Final = 50


class AppKey(Struct, frozen=True):
    """A key of an app: its SHA-256, in hex, and until when it is accepted (None: for good)."""

    hashed: str
    created: float
    until: float | None = None


class Quotas(Struct, frozen=True, omit_defaults=True):
    """The limits of an app, written as those of the settings; None: the usual ones of apps."""

    requests: str | None = None
    create: str | None = None
    work: str | None = None
    open_games: int | None = None
    listeners: int | None = None


class Hook(Struct, frozen=True, omit_defaults=True):
    """An address that receives the events of an app, and the secret that they are signed with.

    It is `failing_since` the first attempt that failed, until one succeeds; when that has lasted
    for too long it is switched `off`.
    """

    id: str
    url: str
    secret: str
    kinds: list[str]
    created: float
    failing_since: float | None = None
    off: bool = False


class App(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A program with a key, whose users hold seats.

    With `act` it may look and act for its seats without their tokens. It was `revoked` at a time
    in Unix seconds. `blocked` are references of users for whom it can do nothing any more.
    """

    name: str
    created: float
    keys: list[AppKey] = []
    act: bool = False
    quotas: Quotas = Quotas()
    hooks: list[Hook] = []
    revoked: float | None = None
    blocked: list[str] = []

    def __hash__(self) -> int:
        """Return the hash of the name, which no other app has."""
        return hash(self.name)


class Deed(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A call of an operator, done or refused: who did what to what, why, and when.

    `who` is the name of a user of the machine, or for calls over HTTP the pseudonym of an address.
    `request` is the id of the request. `outcome` is `done` or the code of the problem. `secrets`:
    whether hidden things were shown.
    """

    at: float
    who: str
    what: str
    target: str
    reason: str
    outcome: str
    request: str = ""
    secrets: bool = False


class Noted(NamedTuple):
    """A line of the audit log, and its id."""

    id: str
    deed: Deed


class Block(Struct, frozen=True, kw_only=True):
    """A client that is refused until a time in Unix seconds: an address, or a network of them."""

    client: str
    reason: str
    created: float
    until: float


def app_grant(app: str) -> str:
    """Return the key of an app's grant in `Game.tokens`; no hash looks like it."""
    return f"app:{app}"


# `list` below means the method of a Store, for readers and type checkers alike.
Entries = list[Entry]


class Page(NamedTuple):
    """Some games, newest first, and the cursor of the next page (None: that was all)."""

    games: list[Summary]
    cursor: str | None


class Memory(NamedTuple):
    """Bytes of memory that a store uses, and may use before new games are refused (0: any)."""

    used: int
    limit: int


OFF_SECONDS: Final = 1.0
"""A machine whose clock differs by more from the store's says so."""


class ClockOffset(NamedTuple):
    """How many seconds a machine's clock is ahead of the store's (negative: behind).

    `error`: by how much that may be wrong, as a round trip takes a while.
    """

    seconds: float
    error: float = 0.0

    @property
    def is_off(self) -> bool:
        """Whether the clocks differ by more than a second, whatever the error."""
        return abs(self.seconds) - self.error > OFF_SECONDS


class Held(NamedTuple):
    """A game of an inbox, and the SHA-256 of the token that it is read with."""

    game_id: str
    token_hash: str


@dataclass(frozen=True)
class Lifetimes:
    """How many seconds a game stays after its last change; 0 keeps it for ever.

    A `waiting` or `running` game stays as long as nobody abandons it when its time is over: see
    `Store.take_idle`. `answers`: how long responses are kept for retries of their requests;
    never for ever. `inboxes`: how long inboxes stay after they
    were last opened.
    """

    waiting: int = 7 * 24 * 3600
    running: int = 90 * 24 * 3600
    over: int = 30 * 24 * 3600
    abandoned: int = 24 * 3600
    answers: int = 24 * 3600
    inboxes: int = 7 * 24 * 3600

    def of(self, status: Status) -> int:
        """Return the seconds until a game of this status is deleted, 0 for never."""
        if status == "over":
            return self.over
        return self.abandoned if status == "abandoned" else 0

    def of_idle(self, status: Status) -> int:
        """Return the seconds that an open game may be left alone, 0 for ever."""
        return {"waiting": self.waiting, "running": self.running}.get(status, 0)

    def first_look(self, clock: Clock | None) -> int | None:
        """Return after how many seconds a new game is looked at for the first time, if ever.

        It may begin at any time, so that is the shortest one.
        """
        lives = filter(None, (self.waiting, self.running))
        looks = [each * (NOTICE_SHARE - 1) // NOTICE_SHARE for each in lives]
        if clock is not None:
            looks.append(clock.seconds)
        return min(looks, default=None)


class Heard(NamedTuple):
    """The new versions of games, and the games of which a change may have been missed.

    `people` are the games at whose table somebody has come, left or sent a message.
    """

    versions: Mapping[str, int]
    unsure: Collection[str] = ()
    people: Collection[str] = ()


class Telling(NamedTuple):
    """A lease to deliver the events of a game: its holder, and up to where each hook was served."""

    game_id: str
    who: str
    told: Mapping[str, int]


class AppEvent(NamedTuple):
    """An event of an app, and its place in the app's stream."""

    place: str
    data: bytes


class Deliveries(Protocol):
    """Events for apps. Every method raises StoreUnavailable as those of Store do."""

    def call_delivery(self, game_id: str, client: str, *, soon: int = 0) -> None:
        """Queue a game that has events to deliver now, or in some seconds.

        The `client` is its app, or its creator.
        """

    def listen_for_deliveries(self, seconds: float) -> None:
        """Return when there is something to deliver, at the latest after some seconds."""

    def take_deliveries(self, *, lease: float, limit: int) -> Sequence[Taken]:
        """Return games with events to deliver; their clients take turns.

        For `lease` seconds nobody else gets them, unless they are called again.
        """

    def settle_delivery(self, taken: Taken, *, again: float | None = None) -> None:
        """Give a taken game back: all is delivered, or it is due `again` in some seconds."""

    def delivery_backlog(self) -> Backlog:
        """Return whether a process delivers, how many games wait for it, and how long the oldest.

        A game that is to be tried `again` does not wait until then.
        """

    def begin_telling(self, game_id: str, *, seconds: int) -> Telling | None:
        """Take the lease to deliver the events of a game, for some seconds; None if it is taken."""

    def note_told(self, telling: Telling, hook: str, version: int, *, seconds: int) -> bool:
        """Record up to which version a hook was served; return whether the lease is extended."""

    def end_telling(self, telling: Telling) -> None:
        """End the lease, so that another process may deliver."""

    def add_event(self, app: str, data: bytes) -> None:
        """Add something to the stream of an app, of which the last ones are kept."""

    def events_of_app(
        self, app: str, *, after: str, limit: int, patience: float = 0
    ) -> Sequence[AppEvent]:
        """Return the events of an app after a place; or wait for one, at most for some seconds."""

    def last_event(self, app: str) -> str:
        """Return the place of the last event in the stream of an app."""

    def drop_events(self, app: str, is_meant: Callable[[bytes], bool]) -> None:
        """Delete the matching events from the stream of an app; the places of the rest stay."""

    def add_attempt(self, app: str, hook: str, data: bytes) -> None:
        """Keep what became of an attempt to deliver to a hook: the newest, for a day."""

    def attempts(self, app: str, hook: str) -> Sequence[bytes]:
        """Return the attempts to deliver to a hook that are kept, newest first."""


class Apps(Protocol):
    """The apps of a store. Every method raises StoreUnavailable as those of Store do."""

    def apps(self) -> Sequence[App]:
        """Return all apps, also revoked ones, by name."""

    def app(self, name: str) -> App | None:
        """Return an app; None if there is none of this name."""

    def keep_app(self, app: App, before: App | None) -> None:
        """Store a new version of an app, or a new app if there was none before.

        Raises:
            AppChanged: The stored app differs from `before`.
        """

    def note_users(self, app: str, game_id: str, created: float, references: Iterable[str]) -> None:
        """Have a game in the lists of users of an app who are about to hold a seat there."""

    def games_of_user(self, app: str, reference: str, limit: int) -> Sequence[str]:
        """Return games from the list of a user of an app, at most so many.

        They have, or had, a seat there, as long as nobody has dropped the game from the list.
        """

    def drop_user(self, app: str, reference: str, game_ids: Collection[str]) -> None:
        """Take games out of the list of a user of an app."""


class Operators(Protocol):
    """What operators do. Every method raises StoreUnavailable as those of Store do."""

    def note(self, deed: Deed) -> None:
        """Write an entry of the audit log, of which the newest are kept."""

    def noted(self, before: str | None, limit: int) -> Sequence[Noted]:
        """Return so many lines of the audit log, the newest first: those `before` an id, or all."""

    def change_noted(self, changed: Callable[[Deed], Deed]) -> None:
        """Change entries of the audit log: to erase a person from them."""

    def block(self, block: Block) -> None:
        """Block a client, or change until when one is."""

    def unblock(self, client: str) -> bool:
        """Block a client no more; return whether it was."""

    def blocks(self) -> Sequence[Block]:
        """Return what is blocked now, by client."""

    def all_games(self) -> Iterator[Summary]:
        """Yield all games, private ones too, in no order; slow, for operators."""


class People(Protocol):
    """The people at tables. Every method raises StoreUnavailable as those of Store do."""

    def say(self, game_id: str, said: Said, *, key: str = "") -> Said:
        """Keep a message, as long as its game, and notify listeners that there is one.

        Returns it with its number; for the `key` of the seat's last message that one, without a
        text or reaction if it was erased.

        Raises:
            StoreFull: The store has no memory left for anything new.
            TalksTooMuch: The seat has sent PACE messages in this minute.
            UnknownGame: There is no such game.
        """

    def talk(self, game_id: str, *, after: int = 0, limit: int = MOST_SAID) -> Talk:
        """Return the last `limit` messages after one, oldest first.

        Raises:
            UnknownGame: There is no such game.
        """

    def erase_said(self, game_id: str, is_meant: Callable[[Said], bool]) -> None:
        """Erase the matching messages, and notify listeners.

        Raises:
            UnknownGame: There is no such game.
        """

    def be_here(self, game_id: str, process: str, seats: Collection[int], *, seconds: int) -> None:
        """Note for some seconds which players have a stream of this process open; others go.

        Listeners are notified if somebody has come or left.
        """

    def here(self, game_id: str) -> set[int]:
        """Return which players are at a table, whatever process they are at."""


class News(Protocol):
    """The changes of some games of a store, as one connection receives them. For one thread."""

    def heard(self, games: frozenset[str], patience: float) -> Heard:
        """Return the changes in these games; empty after `patience` seconds without one.

        Only the games of the last call are followed. A game is unsure as soon as it is followed,
        and again when the connection to it was lost in between: look at its version then.

        Raises:
            StoreUnavailable: The server can't be reached; call again later.
        """

    def close(self) -> None:
        """Let go of the connection; the next call makes another."""


class Store(Queues, Apps, Deliveries, Operators, People, Protocol):
    """Where games are kept. Safe to share between threads and forked processes.

    Every method raises StoreUnavailable when the server is away, Damaged for what makes no sense,
    OlderGame and NewerGame for what another version of Holdout has written.
    """

    def create(
        self,
        game: Game,
        *entries: Entry,
        receipt: Receipt | None = None,
        admissions: Sequence[Admission] = (),
        calls: Calls = NO_CALLS,
    ) -> None:
        """Store a new game with the first entries of its log, in the order of their versions.

        It counts among the open games of its creators. A game that was counted before is let
        pass: its creation is sent again. If a call after the write fails, that before it takes
        effect.

        Raises:
            TooManyGames: A creator has as many open games as allowed; nothing was stored.
            Repeated: A response is kept for the key of the receipt.
            Exists: A game of this id is stored already.
            StoreFull: The store has no memory left for new games.
        """

    def load(self, game_id: str, *, key: str | None = None) -> Game:
        """Return a game as it is now.

        Raises:
            Repeated: A response is kept for `key`.
            UnknownGame: There is no such game.
        """

    def version(self, game_id: str) -> int:
        """Return only the version that a game is at.

        Raises:
            UnknownGame: There is no such game.
        """

    def versions(self, game_ids: Collection[str]) -> Mapping[str, int]:
        """Return the versions of some games; one that is not there or can't be read has none."""

    def write(
        self, game: Game, entry: Entry | None, *, expected: int, receipt: Receipt | None = None
    ) -> None:
        """Store what a game has become, if it is still at version `expected`.

        Game, entry and receipt are written together or not at all. The version must have grown,
        and the entry bear it. Of each game the last 32 receipts are kept at least.

        Raises:
            Repeated: A response is kept for the key of the receipt; nothing was written.
            Conflict: The game is at another version; nothing was written.
            UnknownGame: There is no such game.
        """

    def list_publicly(self, game: Game) -> None:
        """Have a game in the list of public ones that was private so far and is about to be public.

        One that becomes private again is not listed any more as soon as that is written.
        """

    def rewrite(self, game: Game, log: Sequence[Entry], *, expected: int) -> None:
        """Store what a game has become, and its whole log in place of the former one.

        Of the responses that are kept for requests only the keys stay: a retry raises Repeated with
        an empty response. An ended game is not kept longer for it.

        Raises:
            Conflict: The game is at another version than `expected`; nothing was written.
            UnknownGame: There is no such game.
        """

    def delete(self, game_id: str, *, expected: int) -> None:
        """Delete a game with its log and its receipts, if it is still at version `expected`.

        Raises:
            Conflict: The game is at another version; nothing was deleted.
            UnknownGame: There is no such game.
        """

    def entries(self, game_id: str, *, after: int = -1, limit: int = 1000) -> Entries:
        """Return the first `limit` log entries of versions above `after`, oldest first.

        A game that does not exist has none.
        """

    def list(
        self,
        *,
        cursor: str | None = None,
        limit: int = 50,
        wanted: Wanted = Wanted(),  # noqa: B008 - a tuple
    ) -> Page:
        """Return a page of the games that are wanted, newest first.

        `limit` is 1 at least. Games made while somebody turns the pages don't shift them. A
        page may hold fewer games than `limit`, even none, when few fit the filter; the last
        one has no cursor.

        Raises:
            BadCursor: No page has returned this cursor.
        """

    def keep_inbox(self, inbox_id: str, held: Sequence[Held]) -> None:
        """Store which games an inbox has, until nobody has opened it for a while."""

    def inbox(self, inbox_id: str) -> Sequence[Held] | None:
        """Return which games an inbox has, and extend its lifetime; None if there is none."""

    def keep_parcel(
        self, parcel_id: str, data: bytes, *, sender: str, most: int, seconds: int
    ) -> None:
        """Keep some bytes of a sender for so many seconds.

        Raises:
            StoreFull: The store has no memory left for anything new, or parcels their share of it.
            TooManyParcels: Of the sender, `most` wait already.
        """

    def take_parcel(self, parcel_id: str) -> bytes | None:
        """Return what is kept, which is gone then; None if it is gone already."""

    def creator(self, game_id: str) -> str | None:
        """Return the creator of a game; empty if that was not kept, None if there is no game."""

    def secret(self, name: str, *, seconds: int | None) -> bytes:
        """Return a secret, shared by all processes; made at random on first use.

        It is kept for so many seconds from then on; None: for good.
        """

    def known_secret(self, name: str) -> bytes | None:
        """Return a secret; None if it was never made, or has expired."""

    def mend_index(self) -> None:
        """Have everything in the lists of games that should be there, if that is due again."""

    def memory(self) -> Memory:
        """Return how much memory is used; of a cluster, by the node that has the list of games."""

    def counts(self) -> Mapping[str, int]:
        """Return how many games there are of each status, about: it is put right once a day."""

    def news(self) -> News:
        """Return a subscription to every change from now on; nothing is connected yet."""

    def check_format(self) -> None:
        """Return if the store is empty, or in the format of this version; to be called at start.

        Raises:
            OtherStore: It is not.
        """

    def now(self) -> float:
        """Return the time of day in Unix seconds, by the store's clock.

        All that is stored and compared with it goes by this clock, which is the same on all
        machines. It costs a round trip once a minute; without the store it goes on.
        """

    def clock_offset(self) -> ClockOffset:
        """Return how far this machine's clock is from the store's."""

    def ping(self) -> Shards:
        """Return if the server responds, is new enough and would take a write.

        Of a cluster one shard is enough; it returns how many there are and how many would not.
        Raises `StoreUnavailable` if none would.
        """

    def durability(self) -> Mapping[str, str | None]:
        """Return the settings of the server on which it depends whether games can be lost.

        They are those in `DURABLE`, with None for one that the server doesn't tell. Of a cluster
        it is a value that is not as it should be, if some node has one.
        """

    def close(self) -> None:
        """Let go of all connections."""
