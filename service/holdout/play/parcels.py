"""Parcels: what somebody has encrypted for another device of theirs, kept for minutes, for one use.

The key is in the link by which the parcel is fetched, and never comes here.
"""

import secrets
from typing import Final

from holdout.play import errors, render
from holdout.play.requests import ParcelRequest
from holdout.play.responses import Parcel, ParcelPlace
from holdout.store import Store, TooManyParcels

#: How long a parcel is kept.
SECONDS: Final = 600
#: How many of one sender wait at most.
MOST_WAITING: Final = 10
_ID_BYTES: Final = 16


def keep(store: Store, wish: ParcelRequest, sender: str) -> ParcelPlace:
    """Keep a parcel of a sender for a while. Raises `TooManyParcels`."""
    parcel_id = secrets.token_urlsafe(_ID_BYTES)
    try:
        store.keep_parcel(
            parcel_id, wish.data.encode(), sender=sender, most=MOST_WAITING, seconds=SECONDS
        )
    except TooManyParcels as error:
        raise errors.TooManyParcels from error
    return ParcelPlace(parcel_id, render.moment(store.now() + SECONDS))


def take(store: Store, parcel_id: str) -> Parcel:
    """Hand out a parcel; it is gone then. Raises `NoSuchParcel`."""
    data = store.take_parcel(parcel_id)
    if data is None:
        raise errors.NoSuchParcel
    return Parcel(data.decode())
