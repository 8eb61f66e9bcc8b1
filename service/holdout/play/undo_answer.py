"""What is answered to whoever asks whether a decision could be undone."""

from typing import Annotated

from msgspec import Meta, Struct


class CanUndo(Struct, frozen=True):
    """Whether the caller's last decision can be undone now: `POST …/undo` would say the same."""

    possible: bool
    why: Annotated[
        str | None,
        Meta(
            description="Why not: `switched-off`, `nothing-to-undo`, `others-acted`, `revealed`, "
            "or the code of the problem that `POST …/undo` would get, such as `game-over`."
        ),
    ]
