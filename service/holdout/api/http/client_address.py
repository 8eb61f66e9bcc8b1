"""Who sends a request, as far as limits are concerned: an address."""

from ipaddress import IPv6Network

from flask import request


def client_address() -> str:
    """The address of the client; of IPv6 the network, since one household has a whole one."""
    address = request.remote_addr or ""
    return str(IPv6Network((address, 64), strict=False)) if ":" in address else address
