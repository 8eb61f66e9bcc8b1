"""Who sends a request, as far as limits are concerned: an address."""

import re
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

from flask import request

#: All that is not an address counts as one client, so that nobody can make up clients.
UNKNOWN: Final = "unknown"

#: Some proxies add the port.
_WITH_PORT: Final = re.compile(r"(?:\[([^\]]*)\]|([0-9.]+))(?::[0-9]+)?", re.ASCII)


def client_address() -> str:
    """The address of the client; of IPv6 the network, since one household has a whole one."""
    return _client_of(request.remote_addr or "")


@lru_cache(maxsize=1024)
def _client_of(text: str) -> str:
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
