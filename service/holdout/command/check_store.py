"""`holdout-service check-store`: is the embedded store whole, and if not, what is lost?"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from holdout.settings import Settings, variable

if TYPE_CHECKING:
    from holdout.store.files import Damage, StoreFiles

_PATIENCE_SECONDS = 30.0
_MENDABLE = "`holdout-service repair-store` mends that and keeps the files as they are aside."


def data_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """The option that names the folder."""
    return click.option(
        "--data",
        type=click.Path(file_okay=False, path_type=Path),
        envvar=variable("data"),
        default=Path(Settings().data),
        show_default=True,
        help=f"The folder of the embedded store; also set by {variable('data')}.",
    )(command)


@click.command("check-store")
@data_option
def command(data: Path) -> None:
    """Say whether the embedded store is whole, and if not, what is wrong and what is lost.

    Stop the service first. Nothing is changed. Exits with 1 if something is wrong.
    """
    folder = data.expanduser().absolute()
    with store_files(folder) as files:
        damage = files.damage()
        for name in files.unlisted() if files.listed() else ():
            click.echo(f"Not of the store, and not read: {name}")
    if damage is not None:
        tell(damage)
        if damage.mend is not None:
            click.echo(_MENDABLE)
        raise SystemExit(1)
    count_games(folder)


def tell(damage: "Damage") -> None:
    """Say what is wrong, what is lost, and what to do about it if `repair-store` can't help."""
    click.echo(f"{damage.what}\nLost: {damage.lost}")
    if damage.mend is None:
        click.echo(f"This can't be mended: {damage.advice}. See docs/operate.md.")


@contextmanager
def store_files(folder: Path) -> "Iterator[StoreFiles]":
    """The files of the store, locked. Fails with a clear message if a service uses them."""
    from holdout.store.directory import DataDirectory, EmbeddedError
    from holdout.store.embedded import server_program
    from holdout.store.files import StoreFiles

    if not folder.is_dir():
        raise click.ClickException(f"There is no folder {folder}.")
    directory = DataDirectory(folder)
    try:
        directory.take(_PATIENCE_SECONDS)
        yield StoreFiles(folder, server_program())
    except (EmbeddedError, OSError) as error:
        raise click.ClickException(str(error)) from error
    finally:
        directory.release()


def count_games(folder: Path) -> None:
    """Load the store as the service does, and say how many games it has; exits with 1 if damaged.

    A game whose bytes were changed on the disk is found only by reading it.
    """
    from holdout.installed import TITLES
    from holdout.kernel.errors import BadSave, NewerSave
    from holdout.store import Damaged, Game, NewerGame
    from holdout.store.embedded import EmbeddedError, EmbeddedValkey
    from holdout.store.survey import survey

    def check_state(game: Game) -> None:
        """Read the state, if its title is there."""
        try:
            if game.title in TITLES:
                TITLES[game.title].load(game.state)
        except NewerSave as error:
            raise NewerGame(game.id, game.schema) from error
        except BadSave as error:
            raise Damaged(str(error)) from error

    try:
        with EmbeddedValkey(folder) as server:
            found = survey(server.url, check_state)
    except (EmbeddedError, OSError) as error:
        raise click.ClickException(f"The store can't be loaded: {error}") from error
    click.echo(f"The files are whole. Games that can be read: {found.readable}.")
    if found.newer:
        click.echo(
            f"Games of a newer version of Holdout, which reads them: {len(found.newer)} "
            f"({', '.join(found.newer)})."
        )
    if found.damaged:
        click.echo(
            f"Games that can't: {len(found.damaged)} ({', '.join(found.damaged)}). "
            "They are left as they are; a backup may have them."
        )
        raise SystemExit(1)
