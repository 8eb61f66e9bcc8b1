"""`holdout show`: the board."""

import click

from holdout_client import calls
from holdout_client.cli.options import game_argument, seat_option
from holdout_client.cli.session import Session
from holdout_client.cli.times import waited


@click.command("show", epilog="With --json: View.")
@game_argument
@seat_option()
@click.option("--sheets", is_flag=True, help="Show everything that each player has.")
@click.pass_obj
def command(session: Session, game: str | None, seat: int | None, sheets: bool) -> None:
    """Draw the board of a GAME as a seat sees it."""
    held, client = session.open(game)
    view = client.document(calls.get_game(held.id, seat=seat))
    session.looked(held.id, view["seat"], view["version"])
    if session.json:
        session.emit(view)
        return
    from holdout_client.cli import screen
    from holdout_client.cli.company import company, invite, known_cards

    session.show(session.drawing(client, view["title"]).board(view, sheets=sheets))
    if known := known_cards(session, view):
        session.show("", *known)
    if view["status"] == "waiting":
        session.show("", company(session, view["seats"]))
        invite(session, held, view)
    elif view["status"] != "running":
        last = calls.list_events(held.id, after=view["version"] - 1, seat=seat)
        session.show("", screen.outcome(view, session.say, client.document(last)["events"]))
    for each in view["pending"]:
        session.show("")
        session.says(view["seats"][each["seat"] - 1], each["text"], waited(session.say, [each]))
