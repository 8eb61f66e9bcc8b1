"""`holdout play`: playing at this terminal."""

from typing import TYPE_CHECKING, Any

import click

from holdout_client import calls
from holdout_client.cli.complaints import NotFound, did_you_mean
from holdout_client.cli.completing import completion, titles_and_games
from holdout_client.cli.making import Wish, make, wish_options
from holdout_client.cli.options import complete_seat
from holdout_client.cli.session import LONG_RETRY_SECONDS, Session
from holdout_terminal.words import words_in

if TYPE_CHECKING:
    from holdout_terminal.play.table import Table


@click.command("play")
@click.argument(
    "game", metavar="[TITLE|GAME]", required=False, shell_complete=completion(titles_and_games)
)
@wish_options
@click.option(
    "--seat",
    type=click.IntRange(min=1),
    shell_complete=complete_seat,
    help="Play for this seat only, and wait for the others.",
)
@click.pass_obj
def command(session: Session, /, game: str | None, seat: int | None, **wish: Any) -> None:
    """Play at this terminal: a new game of a TITLE, or a GAME that has begun.

    All seats share the keyboard. If they have secrets from each other, the screen is cleared
    whenever it is handed over; with --seat, each can play at a terminal of its own. Type ? for
    help.
    """
    from holdout_terminal.play.loop import Loop

    session.say = words_in(session.say.language)
    if session.json:
        raise click.UsageError(session.say("play_is_for_people"))
    Loop(session, _table(session, game, seat, wish)).run()


def _table(session: Session, game: str | None, seat: int | None, wish: Wish) -> "Table":
    """Find the game to be played, or make a new one for a title or for any wish."""
    from holdout_terminal.play.table import Table

    client = session.client(retry_seconds=LONG_RETRY_SECONDS)
    titles: list[str] = []
    if game or any(wish.values()):
        titles = [each["id"] for each in client.document(calls.list_titles())["titles"]]
    if game in titles or (game is None and any(wish.values())):
        made = make(session, client, game or titles[0], wish)
        return Table(client, made["id"], session.say, seat)
    if any(wish.values()):
        raise NotFound("unknown-title", _no_title(session, game, titles))
    if game and not session.held.find(game):
        none = session.say("no_such_game", start=game)
        raise NotFound("no-such-game", f"{none} {_no_title(session, game, titles)}")
    held, client = session.open(game, retry_seconds=LONG_RETRY_SECONDS)
    return Table(client, held.id, session.say, seat)


def _no_title(session: Session, word: str | None, titles: list[str]) -> str:
    """Return the message that no title has this name, with all titles and the likeliest one."""
    none = session.say("no_such_title", title=word, titles=", ".join(titles))
    meant = did_you_mean({"got": word, "allowed": titles}, session.say)
    return f"{none} {meant}".strip()
