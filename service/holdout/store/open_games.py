"""How many games a creator has open: a set of ids for each, from which ended ones are taken late.

holdout:open:{creator}    games by the time of their creation
"""

import time
from typing import Final

from holdout.store.connection import Connection, Script
from holdout.store.refusals import StoreError, TooManyGames

OPEN: Final = "holdout:open:{%s}"
GRACE_SECONDS: Final = 60
"""A game that is not there may just be about to be created."""
KEEP_SECONDS: Final = 366 * 24 * 3600

_ADMIT: Final = Script("admit")


def admit(connection: Connection, creator: str, game_id: str, most: int) -> None:
    """Count a game that is about to be created; one that was counted before is let pass.

    Only when a creator has `most` games it is looked up which of these have ended. Raises
    `TooManyGames`.
    """
    key = OPEN % creator
    now = time.time()
    asked = (_ADMIT, (key,), game_id, now, most, KEEP_SECONDS)
    if not connection.run(*asked):
        _forget_ended(connection, key, now - GRACE_SECONDS)
        if not connection.run(*asked):
            raise TooManyGames(most)


def _forget_ended(connection: Connection, key: str, settled: float) -> None:
    flat = connection.read("ZRANGE", key, 0, -1, "WITHSCORES")
    ids = [(name.decode(), float(score)) for name, score in zip(flat[::2], flat[1::2], strict=True)]
    statuses = connection.read_all(
        ("HGET", f"holdout:{{{each}}}:game", "status") for each, _ in ids
    )
    gone = []
    for (game_id, created), status in zip(ids, statuses, strict=True):
        if isinstance(status, StoreError):
            raise status
        if status in {b"over", b"abandoned"} or (status is None and created < settled):
            gone.append(game_id)
    if gone:
        connection.send("ZREM", key, *gone)
