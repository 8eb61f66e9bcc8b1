"""The format of a whole store: a number that is written at the first start, and checked at each.

    {holdout:games}:format    the number

Version 0.2.0 is the first that is read by its successors, and has the number 1. A store without one
is new, or was written before; the layout of its games says so, see `codec.LAYOUT`.
"""

from itertools import islice
from typing import Final

from holdout.store.apps import APPS
from holdout.store.codec import is_older
from holdout.store.connection import Connection
from holdout.store.lobby import GAME_KEY
from holdout.store.protocol import OtherStore, StoreError, StoreUnavailable

FORMAT_KEY: Final = "{holdout:games}:format"
FORMAT: Final = 1
"""Goes up when the stores of this version can't be used by the one before, whatever is in them."""

_OLDER: Final = (
    "The store was written by a version of Holdout before 0.2.0, and this version can't read it: "
    "play on with that version, or start with an empty store."
)
_NEWER: Final = (
    "The store was written by a newer version of Holdout than this one: install that version, "
    "or restore a backup from before."
)
_BATCH: Final = 500


def check_format(connection: Connection) -> None:
    """Return if a store is in the format of this version; an empty one is from now on.

    Raises:
        OtherStore: It is in another one.
        StoreUnavailable: The server is away.
    """
    found = connection.read("GET", FORMAT_KEY)
    if found is None:
        if _is_older(connection):
            raise OtherStore(_OLDER)
        connection.send("SET", FORMAT_KEY, FORMAT, "NX")
    elif not found.isdigit() or int(found) > FORMAT:
        raise OtherStore(_NEWER)


def _is_older(connection: Connection) -> bool:
    """Return whether there is anything that was stored before 0.2.0."""
    keys = connection.scan(GAME_KEY % "*")
    empty = True
    while batch := [*islice(keys, _BATCH)]:
        empty = False
        for layout in connection.read_all(("HGET", each, "layout") for each in batch):
            if isinstance(layout, StoreUnavailable):
                raise layout
            if not isinstance(layout, StoreError) and is_older(layout):
                return True
    # Whoever stores apps today has written the number before.
    return empty and bool(connection.read("EXISTS", APPS))
