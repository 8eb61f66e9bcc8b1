"""Options that every title has."""

from typing import Annotated

from msgspec import Meta, Struct

from holdout.kernel.state import DrawMode

#: Who draws cards and rolls dice.
Draws = Annotated[
    DrawMode,
    Meta(
        description="Who draws: the service (automatic), a seat when it asks (manual), or a "
        "table with the real cards, which says what came up (table)."
    ),
]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen before a game that has no other options."""

    draws: Draws = "automatic"
