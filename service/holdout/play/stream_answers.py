"""What is answered about several games at once, to the holder of a token of each."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from holdout.kernel.state import Outcome
from holdout.play.named_values import Status
from holdout.play.response_parts import LogEvent, Pending, SeatNumber
from holdout.play.responses import Actions, Version, View

Position = Annotated[
    str,
    Meta(
        description="A place in the stream: up to which version each game is told. Send it back "
        "as it is, as `after` or `Last-Event-ID`."
    ),
]


class GameNow(Struct, frozen=True):
    """One of several games: where it stands, and what has happened in it."""

    game: Annotated[str, Meta(description="Its id.")]
    title: str
    seats: Annotated[list[SeatNumber], Meta(description="The seats that your token holds.")]
    deciding: Annotated[
        list[SeatNumber],
        Meta(description="Those of your seats that the game waits for; empty: not for you."),
    ]
    version: Version
    status: Status
    events: Annotated[
        list[LogEvent],
        Meta(
            description="What you saw happen since the previous message about this game; empty in "
            "the list at the beginning."
        ),
    ]
    pending: Annotated[list[Pending], Meta(description="What the game waits for.")]
    outcome: Annotated[Outcome | None, Meta(description="How the game ended; null before.")]
    view: Annotated[View | UnsetType, Meta(description="With `?include=view`.")] = UNSET
    actions: Annotated[
        Actions | UnsetType,
        Meta(description="With `?include=actions`, if the game waits for one of your seats."),
    ] = UNSET


class GamesNow(Struct, frozen=True):
    """The first message of a stream: where every game stands."""

    games: list[GameNow]


class GameEnd(Struct, frozen=True):
    """One of several games will not be told of any more; the others go on."""

    game: Annotated[str, Meta(description="Its id.")]
    reason: Annotated[
        str,
        Meta(
            description="`over` or `abandoned`, or the code of the problem that a request for the "
            "game would get, such as `forbidden` when its seat was freed."
        ),
    ]


class RefusedToken(Struct, frozen=True):
    """A token that a stream does not have, and why."""

    index: Annotated[int, Meta(ge=0, description="Its place in `tokens`, from 0.")]
    game: Annotated[str | None, Meta(description="The id of its game, if the token names one.")]
    code: Annotated[str, Meta(description="As in problems, such as `forbidden`.")]
    detail: str


class Stream(Struct, frozen=True):
    """A stream over several games, and where these stand."""

    id: Annotated[str, Meta(description="The same tokens always get the same stream.")]
    games: list[GameNow]
    refused: Annotated[list[RefusedToken], Meta(description="Tokens that were left out.")]


class GamesPage(Struct, frozen=True):
    """Several games as a page: all of them or, with `after`, those that have changed since."""

    games: list[GameNow]
    ended: Annotated[
        list[GameEnd], Meta(description="Those that will not be told of any more, said once.")
    ]
    next: Position
