"""Parcels: what somebody hands over to another device, kept for minutes, for one use.

Anybody may send some, so they have a share of the memory: all of them are in one slot, and counted.

    {holdout:parcels}:id:{id}    a parcel
    {holdout:parcels}:waiting    those that nobody has taken, by the time of their end
    {holdout:parcels}:known      the size and the sender of each, how many each sender has, and the
                                 bytes of all
"""

from typing import Final

from holdout.store.connection import Connection, Script
from holdout.store.protocol import NO_ROOM, StoreFull, TooManyParcels

PARCEL: Final = "{holdout:parcels}:%s"
WAITING, KNOWN = PARCEL % "waiting", PARCEL % "known"
SHARE: Final = 20
"""All parcels together take at most one part in so many of the store's memory."""
UNLIMITED: Final = 64 * 2**20
"""So many bytes they take at most where the memory has no limit."""

_PARCEL: Final = Script("parcel")
_UNPARCEL: Final = Script("unparcel")


class KeptParcels:
    """The parcels of one store; see `Store` for what its methods mean."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def keep(  # noqa: PLR0913 - a parcel and its limits
        self, parcel_id: str, data: bytes, *, sender: str, most: int, seconds: int, memory: int
    ) -> None:
        """Keep a parcel, if the share of this memory in bytes (0: any) has room for it."""
        kept = self._connection.run(
            _PARCEL,
            _keys(parcel_id),
            *(parcel_id, data, sender, seconds, most, memory // SHARE if memory else UNLIMITED),
        )
        if kept == 0:
            raise TooManyParcels(sender)
        if kept < 0:
            raise StoreFull(NO_ROOM)

    def take(self, parcel_id: str) -> bytes | None:
        """Return a parcel, for the last time."""
        found: bytes | None = self._connection.run(_UNPARCEL, _keys(parcel_id), parcel_id)
        return found


def _keys(parcel_id: str) -> list[str]:
    return [PARCEL % f"id:{parcel_id}", WAITING, KNOWN]
