"""`holdout-service repair-store`: mend what can be mended of the embedded store."""

import time
from pathlib import Path

import click

from holdout.command.check_store import count_games, data_option, store_files, tell

#: A repair that finds something new after so many steps goes round in circles.
_MOST_STEPS = 20


@click.command("repair-store")
@data_option
def command(data: Path) -> None:
    """Repair an embedded store as far as possible; the damaged files are kept beside it.

    Stop the service first. Exits with 1 if something can't be repaired.
    """
    folder = data.expanduser().absolute()
    with store_files(folder) as files:
        damage = files.damage()
        if damage is not None and damage.mend is not None:
            aside = files.keep_aside(time.strftime("before-repair-%Y%m%d-%H%M%S", time.gmtime()))
            click.echo(f"The files as they are were copied to {aside}.")
        for _ in range(_MOST_STEPS):
            if damage is None:
                break
            tell(damage)
            if damage.mend is None:
                raise SystemExit(1)
            damage.mend()
            files.clear_mark()
            click.echo("Mended.")
            damage = files.damage()
    count_games(folder)
