"""Lists of values that are the same wherever they stand in requests and responses."""

from typing import Annotated, Literal

from holdout.kernel.named import named

Status = Annotated[
    Literal["waiting", "running", "over", "abandoned"],
    named("GameStatus", "How far a game has got."),
]
#: A game of these will not change any more.
ENDED = frozenset({"over", "abandoned"})
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
