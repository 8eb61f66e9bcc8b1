"""Parcels: what somebody has encrypted for another device of theirs, kept for minutes, for one use.

The key is in the link by which the parcel is fetched, and never comes here.
"""

import secrets
from typing import Final

from holdout.play import errors, render
from holdout.play.requests import ParcelRequest
from holdout.play.responses import Parcel, ParcelPlace
from holdout.store import Store

#: How long a parcel is kept.
SECONDS: Final = 600
_ID_BYTES: Final = 16


def keep(store: Store, wish: ParcelRequest) -> ParcelPlace:
    """Keep a parcel for a while."""
    parcel_id = secrets.token_urlsafe(_ID_BYTES)
    store.keep_parcel(parcel_id, wish.data.encode(), seconds=SECONDS)
    return ParcelPlace(parcel_id, render.moment(store.now() + SECONDS))


def take(store: Store, parcel_id: str) -> Parcel:
    """Hand out a parcel; it is gone then. Raises `NoSuchParcel`."""
    data = store.take_parcel(parcel_id)
    if data is None:
        raise errors.NoSuchParcel
    return Parcel(data.decode())
