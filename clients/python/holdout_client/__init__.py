"""A client of the Holdout service: a library over its HTTP API, and the `holdout` command.

To make a game of two seats and do the first thing that is legal in it:

    with Client("http://127.0.0.1:8000") as holdout:
        game = holdout.create("raxxon", players=2, options={"difficulty": "intro"})
        first = holdout.actions(game.id).actions[0]
        print(holdout.act(game.id, first.id, version=game.version).events)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from holdout_client.client import Client
    from holdout_client.deadline import Deadline
    from holdout_client.held import CommitmentsAt, HeldGame, HeldGames, TokensAt
    from holdout_client.problems import (
        BadAnswer,
        BadGamesFile,
        HoldoutError,
        Problem,
        Unreachable,
        Untrusted,
    )

__version__ = "0.2.0"

#: Where all that the package offers is; `holdout --help` needs none of it.
_HOMES = ("problems", "deadline", "held", "client")

__all__ = [
    "BadAnswer",
    "BadGamesFile",
    "Client",
    "CommitmentsAt",
    "Deadline",
    "HeldGame",
    "HeldGames",
    "HoldoutError",
    "Problem",
    "TokensAt",
    "Unreachable",
    "Untrusted",
]


def __getattr__(name: str) -> Any:
    """Load what is asked for when it is asked for."""
    if name in __all__:
        homes = (import_module(f"{__name__}.{each}") for each in _HOMES)
        return next(getattr(home, name) for home in homes if hasattr(home, name))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
