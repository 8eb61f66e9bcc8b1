"""The proxies that the environment names: `HTTP_PROXY`, `HTTPS_PROXY`, `ALL_PROXY`, `NO_PROXY`.

The standard library reads the variables, in capitals or not, and the names in `NO_PROXY`. Addresses
there may also be networks, such as `10.0.0.0/8`, and IPv6, as curl has it. Proxies are spoken to
over HTTP; SOCKS is not supported.
"""

import os
from base64 import b64encode
from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple
from urllib.parse import SplitResult, unquote, urlsplit

#: How the names of the variables end.
ENDING = "_proxy"

#: The port of a proxy that names none, by the scheme of its URL.
PORTS = {"http": 80, "https": 443}


class Proxy(NamedTuple):
    """A proxy: how it is reached, and what it is told of who asks."""

    scheme: str
    host: str
    port: int
    #: Credentials, if its URL has any.
    headers: Mapping[str, str]

    @property
    def url(self) -> str:
        """Its URL without user and password."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}:{self.port}"


def proxy_for(service: SplitResult) -> Proxy | None:
    """Return the proxy by which the environment wants a service to be reached; None for none.

    Raises `ValueError` for the URL of a proxy that can't be used.
    """
    # Most users have none, and what reads the variables takes long to load.
    if not any(name.lower().endswith(ENDING) for name in os.environ):
        return None
    from urllib.request import getproxies, proxy_bypass

    named = getproxies()
    url = named.get(service.scheme) or named.get("all")
    host = service.hostname or ""
    shown = f"[{host}]" if ":" in host else host
    if not url or proxy_bypass(f"{shown}:{service.port or PORTS.get(service.scheme, 0)}"):
        return None
    if _is_in(host, named.get("no", "")):
        return None
    proxy = _parsed(url)
    if proxy.scheme == service.scheme == "https":  # `http.client` can't put TLS into TLS.
        raise ValueError(proxy.url)
    return proxy


def _is_in(host: str, listed: str) -> bool:
    """Return whether a host is an address in one of the networks of a list."""
    from ipaddress import ip_address, ip_network

    try:
        address = ip_address(host)
    except ValueError:
        return False
    for each in listed.split(","):
        with suppress(ValueError):
            if address in ip_network(each.strip().strip("[]"), strict=False):
                return True
    return False


def _parsed(url: str) -> Proxy:
    parts = urlsplit(url if "://" in url else f"http://{url}")
    if parts.scheme not in PORTS or not parts.hostname:
        raise ValueError(f"{parts.scheme}://{parts.hostname}")
    headers = {}
    if parts.username is not None:
        named = f"{unquote(parts.username)}:{unquote(parts.password or '')}"
        headers["Proxy-Authorization"] = f"Basic {b64encode(named.encode()).decode()}"
    return Proxy(parts.scheme, parts.hostname, parts.port or PORTS[parts.scheme], headers)
