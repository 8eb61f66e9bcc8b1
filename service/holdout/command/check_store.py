"""`holdout-service check-store`: is the embedded store whole, and if not, what is lost?"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from holdout.settings import Settings, variable

if TYPE_CHECKING:
    from holdout.store import Game, Store
    from holdout.store.files import Damage, StoreFiles
    from holdout.store.protocol import Entries

_PATIENCE_SECONDS = 30.0
_MENDABLE = "`holdout-service repair-store` mends that and keeps the files as they are aside."


def data_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the option that names the folder to a command."""
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
@click.option(
    "--replay",
    is_flag=True,
    help="Also replay every game and compare, which takes as long as playing them.",
)
def command(data: Path, *, replay: bool) -> None:
    """Check the embedded store; print what is damaged and what is lost.

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
    count_games(folder, replay=replay)


def tell(damage: "Damage") -> None:
    """Say what is wrong, what is lost, and what to do about it if `repair-store` can't help."""
    click.echo(f"{damage.what}\nLost: {damage.lost}")
    if damage.mend is None:
        click.echo(f"This can't be mended: {damage.advice}. See docs/operate.md.")


@contextmanager
def store_files(folder: Path) -> "Iterator[StoreFiles]":
    """Lock and open the files of the store. Fails with a clear message if a service uses them."""
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


class _Check:
    """Looks into each game.

    `other_rules` are those that can't be played again here, `untold` those with something in the
    log that can't be told.
    """

    def __init__(self, *, replay: bool) -> None:
        self._replay = replay
        self.other_rules: list[str] = []
        self.untold: list[str] = []

    def __call__(self, store: "Store", game: "Game", entries: "Entries") -> None:
        """Read state and log, if the title is there, and play the game again if that is wanted."""
        from holdout.installed import TITLES
        from holdout.kernel.errors import BadSave, NewerSave
        from holdout.play.render import all_told
        from holdout.store import Damaged, NewerGame

        if game.title not in TITLES:
            return
        try:
            TITLES[game.title].load(game.state)
        except NewerSave as error:
            raise NewerGame(game.id, game.schema) from error
        except BadSave as error:
            raise Damaged(str(error)) from error
        if not all_told(TITLES[game.title], entries):
            self.untold.append(game.id)
        if self._replay:
            self._play_again(store, game)

    def _play_again(self, store: "Store", game: "Game") -> None:
        from holdout.play.errors import UnreadableGame
        from holdout.play.records import leads_to_its_state
        from holdout.store import Damaged

        try:
            same = leads_to_its_state(store, game)
        except UnreadableGame:
            same = None
        if same is None:
            self.other_rules.append(game.id)
        elif not same:
            raise Damaged("its log does not lead to its state")


def count_games(folder: Path, *, replay: bool = False) -> None:
    """Load the store as the service does, and say how many games it has; exits with 1 if damaged.

    A game whose bytes were changed on the disk is found only by reading it. With `replay` the log
    of each has to lead to its state.
    """
    from holdout.store.embedded import EmbeddedError, EmbeddedValkey
    from holdout.store.survey import survey

    check = _Check(replay=replay)
    try:
        with EmbeddedValkey(folder) as server:
            found = survey(server.url, check)
    except (EmbeddedError, OSError) as error:
        raise click.ClickException(f"The store can't be loaded: {error}") from error
    click.echo(f"The files are whole. Games that can be read: {found.readable}.")
    if check.other_rules:
        click.echo(
            f"Games by other rules or cards, which can't be played again: {len(check.other_rules)} "
            f"({', '.join(sorted(check.other_rules))})."
        )
    if found.newer:
        click.echo(
            f"Games of a newer version of Holdout, which reads them: {len(found.newer)} "
            f"({', '.join(found.newer)})."
        )
    if found.older:
        click.echo(
            "Games of a version before 0.2.0, which this version can't read: "
            f"{len(found.older)} ({', '.join(found.older)})."
        )
    if check.untold:
        click.echo(
            "Games that can be played on, but have log events that this version can't describe: "
            f"{len(check.untold)} ({', '.join(sorted(check.untold))})."
        )
    if found.damaged:
        click.echo(
            f"Games that can't: {len(found.damaged)} ({', '.join(found.damaged)}). "
            "They are left as they are; a backup may have them."
        )
    if found.older or check.untold or found.damaged:
        raise SystemExit(1)
