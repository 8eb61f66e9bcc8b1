"""`holdout-service deliver`: whoever tells apps what happens in their games."""

import asyncio
import os
import signal
import sys

import click


@click.command("deliver")
def command() -> None:
    """Deliver what apps are told of the games in the store named by HOLDOUT_STORE.

    `serve` starts one such process itself; more of them may run on any machine. When one is killed,
    another goes on where it has stopped.
    """
    from holdout.settings import BadSetting, read

    try:
        settings = read(os.environ)
    except BadSetting as error:
        raise click.ClickException(str(error)) from error
    if not settings.store:
        raise click.UsageError("Set HOLDOUT_STORE to the store of the games.")
    deliver()


def deliver() -> None:
    """Deliver until a signal says stop or the service has ended."""
    from holdout.processes import belong_to_service

    belong_to_service()
    asyncio.run(_deliver())


async def _deliver() -> None:
    from holdout.delivery.deliverer import Deliverer
    from holdout.delivery.post import Poster
    from holdout.logs import make_log
    from holdout.settings import read
    from holdout.store import open_store

    settings = read(os.environ)
    log = make_log(settings, sys.stderr)
    stopping = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    store, poster = open_store(settings.store), Poster(private=settings.private_hooks == "allowed")
    try:
        await Deliverer(store, poster, log.warning).run(stopping)
    finally:
        await poster.close()
        store.close()
