"""`holdout log`: what happened."""

import click

from holdout_client.cli.options import game_argument, told_seat_option
from holdout_client.cli.session import Session
from holdout_client.cli.times import local
from holdout_client.looking import pages


@click.command("log", epilog="With --json: Change for each page.")
@game_argument
@told_seat_option
@click.option(
    "--after",
    type=click.IntRange(min=-1),
    default=-1,
    help="Only what happened after this version of the game.",
)
@click.option("--times", is_flag=True, help="Show when it happened, in your time zone.")
@click.pass_obj
def command(session: Session, game: str | None, seat: int | None, after: int, times: bool) -> None:
    """Show what happened in a GAME, as far as you may know it; the number is the version.

    If you hold several seats, it is what all of them may know, or with --seat what one of them may
    know. With --json, each line is a page of the log.
    """
    held, client = session.open(game)
    for page in pages(client, held.id, after=after, seat=seat):
        if session.json:
            session.emit(page)
        else:
            for event in page["events"]:
                at = f"{local(event['at'])}  " if times else ""
                click.echo(f"{event['version']:>4}  {at}{session.say.line(event)}")
