"""`holdout undo`: undoing a decision, alone or with the consent of the others."""

import click

from holdout_client import calls
from holdout_client.cli.options import game_argument, seat_option
from holdout_client.cli.session import Session
from holdout_client.cli.telling import Teller


@click.command("undo", epilog="With --json: Change.")
@game_argument
@seat_option("Undo what this seat decided; by default, what any of yours did.")
@click.option("--ask", "how", flag_value="ask", help="Ask those who have acted since to agree.")
@click.option("--agree", "how", flag_value="agree", help="Agree to what somebody asks to undo.")
@click.option("--decline", "how", flag_value="decline", help="Decline it, or ask no longer.")
@click.pass_obj
def command(session: Session, game: str | None, seat: int | None, how: str | None) -> None:
    """Undo your last decision in a GAME, and what bots did since.

    Possible as long as nobody else has acted and nothing hidden or random was revealed. Where only
    the others stand in the way, ask them: it is undone if all agree before anything else happens.
    """
    held, client = session.open(game)
    if how is not None:
        call = (
            calls.ask_to_undo(held.id, seat=seat)
            if how == "ask"
            else calls.answer_undo(held.id, seat=seat, agree=how == "agree")
        )
        Teller(session, client, held.id).told(client.document(call))
        return
    undone = client.document(calls.undo(held.id, seat=seat))
    if session.json:
        session.emit(undone)
        return
    click.echo(session.say("taken_back"))
    listed = client.document(calls.list_actions(held.id, seat=undone["seat"]))
    Teller(session, client, held.id).choices(listed)
