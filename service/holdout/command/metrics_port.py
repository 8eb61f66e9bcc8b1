"""Options of processes that show Prometheus figures of their own, at a port of their own."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from holdout.command.listening import refusal, resolved

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry

port_option: Callable[[Any], Any] = click.option(
    "--metrics-port",
    type=click.IntRange(1, 65535),
    help="A port for Prometheus, without a token. Not set: there are no metrics.",
)
host_option: Callable[[Any], Any] = click.option(
    "--metrics-host",
    default="127.0.0.1",
    show_default=True,
    help="The address to listen on for Prometheus.",
)


def show(host: str, port: int, registry: "CollectorRegistry") -> None:
    """Answer Prometheus with the figures of this process. Raises `ClickException`."""
    from prometheus_client import start_http_server

    address = resolved(host, port)
    try:
        start_http_server(address.port, address.host, registry)
    except OSError as error:
        told = refusal(address, error).replace("--port", "--metrics-port")
        raise click.ClickException(told) from error
