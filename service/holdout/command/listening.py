"""Where a process listens: from what the operator has written to an address that can be bound."""

import errno
import socket
from collections.abc import Sequence
from typing import NamedTuple

import click

#: Ports below this are for processes with a right of their own, on most systems.
_FIRST_FREE_PORT = 1024


class Address(NamedTuple):
    """An address to listen on; `others` are those that the same name has, too."""

    host: str
    port: int
    others: Sequence[str] = ()

    @property
    def family(self) -> socket.AddressFamily:
        """Of IPv4 or IPv6."""
        return socket.AF_INET6 if ":" in self.host else socket.AF_INET


def resolved(host: str, port: int) -> Address:
    """Return the address that a name or address stands for.

    The server listens on one: of a name with several, on the first of IPv4, which every client
    tries. Raises `ClickException`.
    """
    written = host.strip().removeprefix("[").removesuffix("]")
    if "%" in written:
        raise click.ClickException(
            f"{written} is a link-local address, on which the server can't listen."
        )
    try:
        found = socket.getaddrinfo(written, port, type=socket.SOCK_STREAM) if written else []
    except (OSError, UnicodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "not a host name"
        raise click.ClickException(_no_address(host, why or "unknown")) from error
    hosts = list(dict.fromkeys(str(each[4][0]) for each in found))
    if not hosts:
        raise click.ClickException(_no_address(host, "it is empty"))
    hosts.sort(key=lambda each: ":" in each)
    return Address(hosts[0], port, hosts[1:])


def _no_address(host: str, why: str) -> str:
    return (
        f"Can't resolve {host!r} ({why}). Give an address or a host name, without a port: "
        "0.0.0.0 means all addresses of IPv4, :: those of IPv6 as well."
    )


def bindable(address: Address) -> Address:
    """Return the address with its port, or a free one for 0. Raises `ClickException`."""
    try:
        with socket.socket(address.family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((address.host, address.port))
            return address._replace(port=int(probe.getsockname()[1]))
    except OSError as error:
        raise click.ClickException(refusal(address, error)) from error


def refusal(address: Address, error: OSError) -> str:
    """Say in a sentence why an address can't be bound, and what to do about it."""
    host, port = address.host, address.port
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is in use: stop the program that uses it, or choose another "
            f"with --port {port + 1}."
        )
    if error.errno == errno.EACCES and port < _FIRST_FREE_PORT:
        return (
            f"This user is not allowed to listen on port {port}. Choose a port from "
            f"{_FIRST_FREE_PORT} up, and let a proxy forward requests to it."
        )
    if error.errno == errno.EADDRNOTAVAIL:
        return (
            f"This machine has no address {host}. 127.0.0.1 is for this machine only, "
            "0.0.0.0 means all addresses that it has."
        )
    if error.errno == errno.EAFNOSUPPORT:
        family = "IPv6" if ":" in host else "IPv4"
        return f"This machine has no {family}, so it can't listen on {host}."
    return f"Can't listen on {host}, port {port}: {error.strerror or error}."
