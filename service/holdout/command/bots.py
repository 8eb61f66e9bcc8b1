"""`holdout-service bots`: whoever plays the seats of bots."""

import os
import signal
import threading

import click

from holdout.command.serve import STORE

_PAUSE_SECONDS = 1.0


@click.command("bots")
def command() -> None:
    """Play the seats of bots in the games of the store that HOLDOUT_STORE names.

    `serve` starts one such process by itself; further ones may run anywhere. One that is killed
    leaves its game to the others.
    """
    from holdout.play.turns import play_due
    from holdout.store import StoreError, open_store

    if STORE not in os.environ:
        raise click.UsageError(f"Say with {STORE} where the games are.")
    stopping = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stopping.set())
    store = open_store(os.environ[STORE])
    while not stopping.is_set():
        try:
            play_due(store, _report)
        except StoreError:
            stopping.wait(_PAUSE_SECONDS)
    store.close()


def _report(game_id: str, error: Exception) -> None:
    click.echo(f"bot in game {game_id}: {type(error).__name__}: {error}", err=True)
