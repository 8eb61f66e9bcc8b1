"""Arguments and options that several commands have."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from holdout_client.cli.completing import completion, games, seats, titles
from holdout_client.cli.session import Session

Command = TypeVar("Command", bound=Callable[..., Any])


complete_game = completion(games)
complete_seat = completion(seats)


def title_argument(*, required: bool = True) -> Callable[[Command], Command]:
    """Add the argument TITLE to a command."""
    return click.argument("title", required=required, shell_complete=completion(titles))


def _name_game(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    """Note the game that --game names; `Session.game` finds it."""
    del param
    if value:
        ctx.ensure_object(Session).named_game = value


game_option = click.option(
    *("-g", "--game", "named_game"),
    metavar="GAME",
    expose_value=False,
    callback=_name_game,
    shell_complete=complete_game,
    help="Which game; by default, the one used last at this terminal.  [env: HOLDOUT_GAME]",
)


def game_argument(command: Command) -> Command:
    """Add GAME to a command, as an argument and as the option --game."""
    argument = click.argument("game", required=False, shell_complete=complete_game)
    return argument(game_option(command))


version_option = click.option(
    "--version",
    type=click.IntRange(min=0),
    help="Only if the game is still at this version; else the exit status is 4.",
)


def seat_option(
    help: str = "For which seat; by default, the one that has to decide.",
) -> Callable[[Command], Command]:
    """Add the option --seat to a command."""
    kind = click.IntRange(min=1)
    return click.option("--seat", type=kind, shell_complete=complete_seat, help=help)


told_seat_option = seat_option(
    "What this seat may know; by default, what all of your seats may know."
)
output_option = click.option(
    *("-o", "--output"),
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write to this file.",
)
