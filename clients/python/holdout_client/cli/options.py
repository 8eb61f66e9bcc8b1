"""Arguments and options that several commands have."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from holdout_client.cli.completing import completion, games, seats, titles

Command = TypeVar("Command", bound=Callable[..., Any])


complete_game = completion(games)
complete_seat = completion(seats)


def title_argument(*, required: bool = True) -> Callable[[Command], Command]:
    """Add the argument TITLE to a command."""
    return click.argument("title", required=required, shell_complete=completion(titles))


game_argument = click.argument("game", required=False, shell_complete=complete_game)
game_option = click.option(
    "-g",
    "--game",
    metavar="GAME",
    shell_complete=complete_game,
    help="Which game; by default, the one used last.",
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
