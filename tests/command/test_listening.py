"""Where the service listens: each thing that can be wrong with it has a sentence of its own."""

import errno
import os
import socket

import click
import pytest

from holdout.command import listening
from holdout.command.listening import Address, bindable, refusal, resolved


def test_name_with_two_addresses_is_the_one_of_ipv4(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is what all clients try; the other is told."""
    found = [
        (socket.AF_INET6, socket.SOCK_STREAM, 6, "", ("::1", 80, 0, 0)),
        (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", 80)),
    ]
    monkeypatch.setattr(listening.socket, "getaddrinfo", lambda *_, **__: found)

    assert resolved("localhost", 80) == ("127.0.0.1", 80, ["::1"])


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_port_of_somebody_else_is_told(host: str) -> None:
    """And one that is free is found for 0."""
    with socket.socket(Address(host, 0).family) as taken:
        taken.bind((host, 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(click.ClickException, match=f"Port {port} is in use") as refused:
            bindable(Address(host, port))
    assert refused.value.exit_code == 1
    assert bindable(Address(host, 0)).port > 0


@pytest.mark.parametrize(
    ("number", "port", "told"),
    [
        (errno.EACCES, 80, "This user is not allowed to listen on port 80."),
        (errno.EACCES, 8000, "Can't listen on 127.0.0.1, port 8000: Permission denied."),
        (errno.EADDRNOTAVAIL, 80, "This machine has no address 127.0.0.1."),
        (errno.EAFNOSUPPORT, 80, "This machine has no IPv4, so it can't listen on 127.0.0.1."),
        (errno.EADDRINUSE, 80, "Port 80 is in use: "),
    ],
)
def test_each_reason_is_a_sentence(number: int, port: int, told: str) -> None:
    """What the system says is turned into what to do."""
    said = refusal(Address("127.0.0.1", port), OSError(number, os.strerror(number)))

    assert said.startswith(told)
    assert said.endswith(".")
