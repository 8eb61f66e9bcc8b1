"""Pseudonyms of clients in the store: keyed hashes of their addresses, renewed every month.

The secret that they are hashed with is in the store for two months. When it is gone, nobody can
find out by trying whose address a hash was made of, be it in the store or in a backup of later.
"""

import re
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from hashlib import blake2b
from ipaddress import IPv6Address, IPv6Network, ip_address
from secrets import token_bytes
from typing import Final

from holdout.store import Store, StoreError

#: A secret is made at the beginning of its month at the earliest, and needed until the next one
#: is over.
KEEP_SECONDS: Final = 62 * 24 * 3600
_BYTES: Final = 15

#: All that is not an address counts as one client, so that nobody can make up clients.
UNKNOWN: Final = "unknown"

#: Some proxies add the port.
_WITH_PORT: Final = re.compile(r"(?:\[([^\]]*)\]|([0-9.]+))(?::[0-9]+)?", re.ASCII)


@lru_cache(maxsize=1024)
def client_of(text: str) -> str:
    """Return the client at an address: of IPv6 the network, because a household has a whole one."""
    found = _WITH_PORT.fullmatch(text)
    try:
        address = ip_address(found[1] or found[2] if found else text)
    except ValueError:
        return UNKNOWN
    if not isinstance(address, IPv6Address):
        return str(address)
    # A socket that listens for both families shows IPv4 clients like this.
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), 64), strict=False))


class Pseudonyms:
    """The pseudonyms of clients, the same in all workers of a store."""

    def __init__(self, store: Store) -> None:
        """Take the store; it is read when a pseudonym is needed."""
        self._store = store
        #: A cache: the secret of each month, None where there was none.
        self._secrets: dict[str, bytes | None] = {}
        #: What is used while the store can't be reached, and never stored.
        self._own = token_bytes(32)

    def of(self, client: str) -> str:
        """Return the pseudonym of a client in this month."""
        try:
            month = _month(self._store.now())
            if (secret := self._secrets.get(month)) is None:
                secret = self._store.secret(month, seconds=KEEP_SECONDS)
                self._secrets = {month: secret}
        except StoreError:
            secret = self._own
        return _hashed(client, secret)

    def former(self, client: str) -> str | None:
        """Return the client's pseudonym in the month before; None if there were none."""
        try:
            this_month = datetime.fromtimestamp(self._store.now(), UTC).replace(day=1)
            month = _month((this_month - timedelta(days=1)).timestamp())
            if month not in self._secrets:
                self._secrets[month] = self._store.known_secret(month)
        except StoreError:
            return None
        secret = self._secrets[month]
        return None if secret is None else _hashed(client, secret)


def _month(seconds: float) -> str:
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m}"


def _hashed(client: str, secret: bytes) -> str:
    return blake2b(client.encode(), key=secret, digest_size=_BYTES).hexdigest()
