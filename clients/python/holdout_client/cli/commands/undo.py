"""`holdout undo`: undoing a decision, alone or with the consent of the others."""

from typing import TYPE_CHECKING

import click

from holdout_client import calls
from holdout_client.cli.acting import present_list_shown
from holdout_client.cli.options import game_argument, seat_option, version_option
from holdout_client.cli.session import Session
from holdout_client.cli.telling import Teller

if TYPE_CHECKING:
    from holdout_client.call import Call
    from holdout_client.models import Change


@click.command("undo", epilog="With --json: Change.")
@game_argument
@seat_option("Undo what this seat decided; by default, what any of yours did.")
@click.option("--ask", "how", flag_value="ask", help="Ask those who have acted since to agree.")
@click.option("--agree", "how", flag_value="agree", help="Agree to what somebody asks to undo.")
@click.option("--decline", "how", flag_value="decline", help="Decline it, or ask no longer.")
@version_option
@click.pass_obj
def command(
    session: Session, game: str | None, seat: int | None, how: str | None, version: int | None
) -> None:
    """Undo your last decision in a GAME, and what bots did since.

    Possible as long as nobody else has acted and nothing hidden or random was revealed. Where only
    the others stand in the way, ask them: it is undone if all agree before anything else happens.
    """
    held, client = session.open(game)
    teller = Teller(session, client, held.id)
    with present_list_shown(session, teller, seat):
        undone = client.document(_call(held.id, seat, how, version))
    if how is not None:
        teller.told(undone)
        return
    session.acted(undone)
    if session.json:
        session.emit(undone)
        return
    click.echo(session.say("taken_back"))
    teller.choices(client.document(calls.list_actions(held.id, seat=undone["seat"])))


def _call(game: str, seat: int | None, how: str | None, version: int | None) -> "Call[Change]":
    """Build the request: to undo, to ask the others for it, or to answer them."""
    if how is None:
        return calls.undo(game, seat=seat, version=version)
    if how == "ask":
        return calls.ask_to_undo(game, seat=seat, version=version)
    return calls.answer_undo(game, seat=seat, agree=how == "agree", version=version)
