"""Arguments and options that several commands have."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from holdout_client.cli.complaints import BadInput
from holdout_client.cli.completing import completion, games, seats, titles
from holdout_client.cli.session import Session

if TYPE_CHECKING:
    from holdout_client.cli.telling import Teller
    from holdout_client.connection import Document

Command = TypeVar("Command", bound=Callable[..., Any])


complete_game = completion(games)
complete_seat = completion(seats)


def title_argument(*, required: bool = True) -> Callable[[Command], Command]:
    """The argument TITLE of a command."""
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
    """The option --seat of a command."""
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


def meant(word: str, listed: "Document", teller: "Teller", session: Session) -> str:
    """The id of an action, from its number in the list, its id, or the beginning of its id.

    A word that fits nothing is returned as it is: the service says best what is wrong with it.
    Raises `BadInput` for a number that is not in the list, or a beginning of several.
    """
    ids = [str(action["id"]) for action in listed["actions"]]
    if word.isdecimal() and ids:
        if not 1 <= int(word) <= len(ids):
            message = session.say("no_such_number", number=word, most=len(ids))
            raise BadInput("no-such-number", message)
        return str(teller.numbered(listed)[int(word) - 1]["id"])
    if word in ids:
        return word
    found = [each for each in ids if each.startswith(word)]
    if len(found) > 1:
        message = session.say("which_action", start=word, actions=", ".join(found))
        raise BadInput("which-action", message)
    return found[0] if found else word
