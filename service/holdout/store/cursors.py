"""Cursors: where a page of the list of games ended, as text."""

import base64
import math
from typing import NamedTuple

import msgspec

from holdout.store.refusals import BadCursor


class Mark(NamedTuple):
    """A place in the list of games: just after this one."""

    created: float
    id: str


_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(Mark).decode


def cursor_of(mark: Mark) -> str:
    """Return the cursor of a place."""
    return base64.urlsafe_b64encode(_pack(mark)).decode().rstrip("=")


def mark_of(cursor: str) -> Mark:
    """Return the place of a cursor.

    Raises:
        BadCursor: No page has given it.
    """
    try:
        mark = _unpack(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
    except (ValueError, msgspec.MsgspecError) as error:
        raise BadCursor("no page has given this cursor") from error
    if not math.isfinite(mark.created):
        raise BadCursor("no page has given this cursor")
    return mark
