"""The bodies of requests: new games, actions, records; and values that responses have alike."""

import json
from hashlib import sha256
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from holdout.kernel.named import named
from holdout.kernel.state import Outcome
from holdout.speech.names import tidied

Status = Annotated[
    Literal["waiting", "running", "over", "abandoned"],
    named("GameStatus", "How far a game has got."),
]
Origin = Annotated[
    Literal["options", "position", "record"], named("GameOrigin", "What a game was created from.")
]
SeedFrom = Annotated[
    Literal["service", "creator", "record"],
    named(
        "SeedFrom",
        "Who chose the seed, from which every card can be worked out: the `service`, which drew "
        "it in secret; the `creator` of the game; a `record` that the game goes on from, so that "
        "whoever has the record knows it.",
    ),
]
SeatHolder = Annotated[
    Literal["me", "other", "open", "bot"],
    named(
        "SeatHolder",
        "Who holds a seat: the caller (`me`), somebody else (`other`), nobody yet (`open`), or a "
        "bot.",
    ),
]


MessageType = Annotated[
    Literal["turn", "claimed", "over", "expiring", "test"],
    named(
        "MessageType",
        "A `turn`: a seat has to decide that had nothing to decide before. `claimed`: somebody has "
        "taken an open seat. `over`: the game has ended, or was abandoned. `expiring`: nobody has "
        "acted for long, and the game is abandoned if nobody does. `test`: you have asked for it; "
        "it comes to that hook alone, whatever types that has.",
    ),
]


#: No game of any title is that long; it keeps a replay of a made-up record short.
MAX_ACTIONS = 5_000

#: An inbox has so many games at most: all of them are read when it is opened.
MAX_INBOX_GAMES = 200

Number = Annotated[int, Meta(ge=0, le=1_000_000)]
#: The end of a text. In Python a `$` alone also stands before a line feed there; the documents have
#: a plain `$`, which means the end in ECMAScript.
END = r"$(?!\n)"
#: Others see it at their terminals: nothing that moves the cursor, ends the line or turns the
#: direction of the text, and something to see: not only blanks, joiners and fillers. The same
#: words in Python and in ECMAScript, whose `$` differ.
_UNPRINTABLE = r"[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]"
PRINTABLE = (
    rf"^(?!.*{_UNPRINTABLE})"
    r"(?=.*[^\s\u00ad\u034f\u115f\u1160\u180b-\u180e\u200b-\u200d\u2060-\u2065\u2800\u3164\ufe00-\ufe0f\uffa0])"
)
#: What is said of a name that passes this and has nothing to see even so.
INVISIBLE_NAME = "Nothing of the name can be seen"
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=PRINTABLE)]
_PLAYER = Meta(
    description="The name of the player. It is kept composed (NFC), with single spaces, without "
    "characters that can't be seen."
)
Word = Annotated[str, Meta(min_length=1, max_length=100)]
#: It may be anything that can stand at the end of a path and in a line of a log: nothing that
#: clients or servers would take out of an address, nothing that a terminal obeys.
REFERABLE = rf"^(?!/|\.\.?$|.*{_UNPRINTABLE})"
Reference = Annotated[str, Meta(min_length=1, max_length=100, pattern=REFERABLE)]
REFERENCE = Annotated[Reference | None, Meta(description="What your app calls it.")]


class Reveal(Struct, frozen=True):
    """One thing that happened, in ids and numbers."""

    kind: str
    params: dict[str, Any]
    seat: int | None = None


class RecordedAction(Struct, frozen=True):
    """One action of a record and what it brought about."""

    version: Annotated[Number, Meta(description="Its number: 1 for the first action.")]
    seat: Annotated[Number, Meta(description="Who did it.")]
    id: Annotated[
        Word | None,
        Meta(description="The canonical id; null while the caller may not know it."),
    ]
    reveals: Annotated[list[Reveal], Meta(description="What happened.")]


class Start(Struct, frozen=True):
    """How a recorded game began."""

    position: Annotated[
        dict[str, Any] | None,
        Meta(description="The position it was created from; null if none, or hidden."),
    ]
    reveals: Annotated[list[Reveal], Meta(description="What happened before the first action.")]


class GameRecord(Struct, frozen=True):
    """A whole game, replayable. With the seed every card of it can be verified."""

    title: str
    schema: str
    rules: Annotated[str, Meta(description="The version of rules and packs it was created with.")]
    seats: Annotated[Number, Meta(description="How many.")]
    options: dict[str, Any]
    origin: Origin
    status: Status
    commitment: Annotated[str, Meta(description="SHA-256 of the seed, in hex.")]
    seed: Annotated[
        Annotated[str, Meta(pattern=f"^[0-9a-f]{{32}}{END}")] | None,
        Meta(description="In hex; null while the game runs."),
    ]
    start: Start
    actions: Annotated[list[RecordedAction], Meta(max_length=MAX_ACTIONS)]
    outcome: Outcome | None
    seed_from: SeedFrom
    checksum: Annotated[
        Annotated[str, Meta(pattern=f"^[0-9a-f]{{64}}{END}")] | None,
        Meta(
            description="SHA-256 of the rest of the record, in hex. It detects changes that a "
            "replay can't, such as an option that made no difference. Computed over JSON in UTF-8 "
            "with sorted keys and no whitespace."
        ),
    ] = None


def checksum_of(record: GameRecord) -> str:
    """Compute the checksum that belongs to a record, whatever the record itself states."""
    rest = {name: each for name, each in msgspec.to_builtins(record).items() if name != "checksum"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


class _Named(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player calls themselves, among other fields."""

    def __post_init__(self) -> None:
        """Tidy the name. Raises `ValueError` for one of which nothing can be seen."""
        name: str | UnsetType | None = getattr(self, "name", None)
        if isinstance(name, str):
            tidy = tidied(name)
            if not tidy:
                raise ValueError(INVISIBLE_NAME)
            msgspec.structs.force_setattr(self, "name", tidy)


class SeatRequest(_Named, frozen=True):
    """A seat of a new game: held by you, open for somebody else, or played by a bot."""

    player: Annotated[Literal["me", "open", "bot"], Meta(examples=["me"])]
    bot: Annotated[str | None, Meta(description="Which bot, if the player is `bot`.")] = None
    name: Annotated[Name | None, _PLAYER] = None
    reference: REFERENCE = None


#: A clock is for people: nobody reads a question in less time, and who needs more has none.
LEAST_SECONDS, MOST_SECONDS = 10, 30 * 24 * 3600


ClockSpan = Annotated[
    Literal["decision", "turn"],
    named("ClockSpan", "A `turn`: all decisions of a seat until the game waits for others only."),
]
ClockEnd = Annotated[
    Literal["bot", "free"],
    named("ClockEnd", "A `bot` makes that decision and does not take the seat, or it is freed."),
]


class ClockInfo(Struct, frozen=True):
    """How long a player may take for each decision or turn, and what happens then."""

    seconds: Annotated[int, Meta(ge=LEAST_SECONDS, le=MOST_SECONDS, examples=[172800])]
    then: ClockEnd
    per: ClockSpan = "decision"
    bot: Annotated[str | None, Meta(description="Which bot, if `then` is `bot`.")] = None


class ClockRequest(ClockInfo, frozen=True, forbid_unknown_fields=True):
    """The clock of a new game."""


class NewGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A new game: from `title` and `options`, from a `position`, or from a `record`.

    Give the number of seats as `players`, or list them as `seats`. By default a game has the
    smallest number that the title allows; a position or record has its own.
    """

    title: Annotated[Word | None, Meta(description="Not needed with a position or record.")] = None
    options: Annotated[
        dict[str, Any] | None,
        Meta(description="Options of the title that differ from their defaults."),
    ] = None
    players: Annotated[int | None, Meta(description="The number of seats, all held by you.")] = None
    seats: Annotated[
        Annotated[list[SeatRequest], Meta(max_length=32)] | None,
        Meta(description="The seats, in order."),
    ] = None
    seed: Annotated[
        Annotated[str, Meta(pattern=f"^[0-9a-fA-F]{{32}}{END}")] | None,
        Meta(
            description="32 hex digits that determine every shuffle, for tests, puzzles and "
            "tournaments. Everybody can see that it was chosen. Not for a public game."
        ),
    ] = None
    position: Annotated[dict[str, Any] | None, Meta(description="A position to start from.")] = None
    record: Annotated[GameRecord | None, Meta(description="A record to start from.")] = None
    version: Annotated[
        Number | None, Meta(description="How far to replay the record; by default to its end.")
    ] = None
    public: Annotated[
        bool,
        Meta(description="Listed in the lobby; anybody may claim open seats and spectate."),
    ] = False
    undo: Annotated[
        bool, Meta(description="Whether players may undo decisions that revealed nothing.")
    ] = True
    talk: Annotated[
        bool, Meta(description="Whether players may write to each other while it is private.")
    ] = True
    clock: Annotated[
        ClockRequest | None,
        Meta(description="How long players may take; by default, as they like."),
    ] = None
    reference: REFERENCE = None


class SeatClaim(_Named, frozen=True):
    """Who claims a seat, and with which invite code."""

    name: Annotated[Name | None, _PLAYER] = None
    invite: Annotated[
        Word | None, Meta(description="The seat's invite code; required if the game is private.")
    ] = None
    accept_foreknowledge: Annotated[
        bool,
        Meta(
            description="Must be true if somebody may know the game's cards: unless `origin` is "
            "`options` and `seed_from` is `service`."
        ),
    ] = False
    reference: REFERENCE = None


class SeatChange(_Named, frozen=True):
    """What is to change of a seat; what is left out stays."""

    name: Annotated[
        Name | UnsetType | None,
        Meta(description="The name of the player, as when a seat is claimed; null takes it away."),
    ] = UNSET
    reference: Annotated[
        Reference | UnsetType | None,
        Meta(
            description="Which of your users holds the seat from now on. Tokens and links of the "
            "user before open it no more. Needs an app's key."
        ),
    ] = UNSET


class PushKeys(Struct, frozen=True):
    """What messages to a browser are encrypted with, as its `PushSubscription` has them."""

    p256dh: Annotated[str, Meta(max_length=100, description="Its public key, in base64url.")]
    auth: Annotated[str, Meta(max_length=50, description="A secret of it, in base64url.")]


class PushRequest(Struct, frozen=True):
    """A push subscription of a browser: what `PushSubscription.toJSON()` gives."""

    endpoint: Annotated[
        str,
        Meta(
            max_length=2000,
            description="An address of a push service that the operator allows: by default those "
            "of Chrome, Firefox, Safari and Edge.",
            examples=["https://push.example/send/7k2m9qx04bdr"],
        ),
    ]
    keys: PushKeys


class HookRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A new hook: a URL of the app."""

    url: Annotated[
        str,
        Meta(
            max_length=2000,
            description="`https`, and no address of a private network.",
            examples=["https://club.example/holdout"],
        ),
    ]
    types: Annotated[
        Annotated[list[MessageType], Meta(min_length=1)] | None,
        Meta(description="Which messages to send; by default all."),
    ] = None


class TokenRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Which token is to be renewed."""

    seat: Annotated[
        Annotated[int, Meta(ge=1)] | None,
        Meta(
            description="A new token for this seat alone, in place of all others that hold it; "
            "without a seat a new one in place of the token that is sent, with all that it holds.",
        ),
    ] = None


class BotRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The bot that is to play a seat."""

    bot: Annotated[Word, Meta(description="As in the list of bots.", examples=["greedy"])]


class ActionRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An action to carry out: its canonical `id`, or its `kind` with `params`.

    The kinds of each title and their parameters are schemas with the title's name as prefix, such
    as `RaxxonFlip` and `RaxxonEvacuate`.
    """

    id: Annotated[Word | None, Meta(description="As in the list of legal actions.")] = None
    kind: Annotated[Word | None, Meta(description="The kind of action.")] = None
    params: Annotated[dict[str, Any] | None, Meta(description="Its parameters by name.")] = None


Reaction = Annotated[
    Literal[
        "hello", "good-luck", "well-played", "thanks", "sorry", "oops", "thinking", "take-back"
    ],
    named(
        "Reaction",
        "A message in one word. `thinking`: it takes me a while; `take-back`: please let me "
        "take that back.",
    ),
]

#: A message is one line, as a name is.
MOST_LETTERS = 200


class SayRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A message: a text or a reaction."""

    text: Annotated[
        Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS, pattern=PRINTABLE)] | None,
        Meta(description="Plain text, whatever it looks like.", examples=["Your turn, Ben!"]),
    ] = None
    reaction: Reaction | None = None


class ParcelRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Something for another device, encrypted by a key that the service never sees."""

    data: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=40_000,
            pattern=f"^[A-Za-z0-9_-]+{END}",
            description="In base64url.",
            examples=["q83vEjRWeJA"],
        ),
    ]


class AudienceRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may look on; what is left out stays."""

    public: Annotated[
        bool | UnsetType,
        Meta(description="Whether it is listed; anybody may claim open seats and spectate."),
    ] = UNSET
    link: Annotated[
        bool | UnsetType,
        Meta(
            description="`true`: a new token for spectators, in place of the former one; `false`: "
            "that one opens nothing any more."
        ),
    ] = UNSET


class UndoAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to a request for an undo."""

    agree: Annotated[
        bool,
        Meta(description="`false` declines; from the seat that asks, it withdraws the request."),
    ]


class PileRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A pile to draw from and, at a physical table, what came up."""

    pile: Annotated[Word, Meta(description="As in the list of draws.")]
    result: Annotated[Word | None, Meta(description="What came up, in `table` mode only.")] = None


class InboxRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens of the games that an inbox is to have."""

    tokens: Annotated[
        list[Annotated[str, Meta(min_length=1, max_length=200)]],
        Meta(
            min_length=1,
            max_length=MAX_INBOX_GAMES,
            description="One token for each game, as creating it or claiming a seat returned it.",
        ),
    ]


class Difference(Struct, frozen=True):
    """Where a record differs from the replay."""

    version: Annotated[int, Meta(ge=0, description="0: before the first action.")]
    field: Annotated[str, Meta(description="What differs, such as `commitment` or `reveals`.")]
    message: str


Covers = Literal["record", "replay"]


class Verdict(Struct, frozen=True):
    """Whether a record holds."""

    holds: bool
    actions: Annotated[int, Meta(ge=0, description="How many actions were replayed.")]
    differs: Annotated[
        Difference | None, Meta(description="The first difference; null if there is none.")
    ]
    covers: Annotated[
        Covers,
        Meta(
            description="What was checked. `record`: all of it, including its checksum. `replay`: "
            "without a checksum only what follows from the seed: not who chose that, nor whether "
            "the game went on after the last action."
        ),
    ]
