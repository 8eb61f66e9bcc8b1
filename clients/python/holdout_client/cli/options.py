"""Arguments and options that several commands have."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.shell_completion import CompletionItem

from holdout_client.cli.complaints import BadInput
from holdout_client.cli.session import Session
from holdout_client.problems import HoldoutError

if TYPE_CHECKING:
    from holdout_client.cli.boards import Scene
    from holdout_client.cli.telling import Teller
    from holdout_client.connection import Connection, Document

Command = TypeVar("Command", bound=Callable[..., Any])


def complete_game(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Complete the ids of held games, the last one first."""
    del ctx, param
    from holdout_client.held import HeldGames

    games = reversed(HeldGames().all())
    return [CompletionItem(g.id, help=g.title) for g in games if g.id.startswith(incomplete)]


def complete_title(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Complete the ids of titles; nothing if the service can't be asked."""
    del param
    from holdout_client import calls

    session = ctx.ensure_object(Session)
    try:
        titles = session.client(patience=0).document(calls.list_titles())["titles"]
    except HoldoutError:
        return []
    finally:
        session.close()
    found = [each for each in titles if each["id"].startswith(incomplete)]
    return [CompletionItem(each["id"], help=each["name"]) for each in found]


def title_argument(*, required: bool = True) -> Callable[[Command], Command]:
    """The argument TITLE of a command."""
    return click.argument("title", required=required, shell_complete=complete_title)


game_argument = click.argument("game", required=False, shell_complete=complete_game)
game_option = click.option(
    "-g",
    "--game",
    metavar="GAME",
    shell_complete=complete_game,
    help="Which game; by default, the one used last.",
)
seat_option = click.option(
    "--seat",
    type=click.IntRange(min=1),
    help="For which seat; by default, the one that has to decide.",
)
told_seat_option = click.option(
    "--seat",
    type=click.IntRange(min=1),
    help="What this seat may know; by default, what all of your seats may know.",
)


def scene_of(
    session: Session,
    client: "Connection",
    view: "Document",
    actions: Sequence[Mapping[str, Any]] = (),
) -> "Scene":
    """What a board is drawn from."""
    from holdout_client.cli.boards import Scene
    from holdout_client.cli.lexicon import Lexicon

    return Scene(view, Lexicon.load(client, view["title"]), session.say, actions)


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
