"""`holdout-service deliver`: a process that sends messages to apps and browsers."""

import asyncio
import os
import signal
import sys
from typing import TYPE_CHECKING

import click

from holdout.command.metrics_port import host_option, port_option, show
from holdout.command.stores import try_store

if TYPE_CHECKING:
    from holdout.play.figures import DeliveryFigures


@click.command("deliver")
@port_option
@host_option
def command(metrics_port: int | None, metrics_host: str) -> None:
    """Deliver messages about the games in the store named by HOLDOUT_STORE to apps and browsers.

    `serve` starts one such process itself; more of them may run on any machine. When one is killed,
    another continues its work.
    """
    from holdout.settings import BadSetting, read

    try:
        settings = read(os.environ)
    except BadSetting as error:
        raise click.ClickException(str(error)) from error
    if not settings.store:
        raise click.UsageError("Set HOLDOUT_STORE to the store of the games.")
    if metrics_port is not None:
        from holdout.metrics.deliveries import REGISTRY

        show(metrics_host, metrics_port, REGISTRY)
    try_store(settings)
    deliver(counts=metrics_port is not None)


def deliver(*, counts: bool = False) -> None:
    """Deliver until a signal says stop or the service has ended.

    What is delivered is counted if somebody may ask for it: at a port, or where `serve` adds up.
    """
    from holdout.metrics import FOLDER
    from holdout.play.figures import DeliveryFigures
    from holdout.processes import belong_to_service

    belong_to_service()
    figures = DeliveryFigures()
    if counts or FOLDER in os.environ:
        from holdout.metrics.deliveries import FIGURES

        figures = FIGURES
    asyncio.run(_deliver(figures))


async def _deliver(figures: "DeliveryFigures") -> None:
    from holdout.delivery.deliverer import Deliverer
    from holdout.delivery.post import Poster
    from holdout.logs import make_log
    from holdout.play.pushes import services_of
    from holdout.settings import read
    from holdout.store import Outage, open_store

    settings = read(os.environ)
    log = make_log(settings, sys.stderr)
    stopping = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    outage = Outage(settings.store, failed=log.error, back=log.warning)
    store = open_store(settings.store, outage=outage)
    poster = Poster(private=settings.private_hooks == "allowed")
    try:
        deliverer = Deliverer(
            store,
            poster,
            log.warning,
            figures,
            contact=settings.push_contact,
            push_services=services_of(settings.push_services),
        )
        await deliverer.run(stopping)
    finally:
        await poster.close()
        store.close()
