"""`holdout status`: which service and which games are in use, and what waits for the user."""

from typing import TYPE_CHECKING, Any

import click

from holdout_client import calls
from holdout_client.cli.session import Session
from holdout_client.looking import glance
from holdout_client.problems import HoldoutError, Problem

if TYPE_CHECKING:
    from holdout_client.connection import Connection, Document


@click.command("status")
@click.pass_obj
def command(session: Session) -> None:
    """Show which service and which file of games are in use, and which games wait for you.

    The exit status is 5 if the service can't be reached or is not ready.
    """
    held, client = session.held.all(), session.client()
    here = [game.id for game in held if game.url == client.url]
    found: dict[str, Any] = {
        "url": client.url,
        "service": None,
        "games_file": str(session.held.path),
        "held": len(held),
        "held_here": len(here),
        "waiting": [],
    }
    try:
        found["service"] = client.document(calls.is_ready())
        found["waiting"] = [each for game in reversed(here) for each in _waiting(client, game)]
    except HoldoutError:
        _tell(session, found)
        raise
    _tell(session, found)


def _waiting(client: "Connection", game: str) -> "list[Document]":
    """The game, if it waits for a seat of the user's."""
    try:
        view = glance(client, game)
    except Problem as problem:
        if problem.status >= 500:  # noqa: PLR2004 - the service's own fault
            raise
        return []  # It has gone by now, or the seat was freed.
    mine = {each["seat"] for each in view["seats"] if each["player"] == "me"}
    asked = [each["seat"] for each in view["pending"] if each["seat"] in mine]
    seats = [each for each in view["seats"] if each["seat"] in asked]
    return [{"id": game, "title": view["title"], "seats": seats}] if seats else []


def _tell(session: Session, found: dict[str, Any]) -> None:
    if session.json:
        session.emit(found)
        return
    from rich.table import Table
    from rich.text import Text

    say, service = session.say, found["service"]
    about = Table.grid(padding=(0, 2, 0, 0))
    ready = say("is_ready", version=service["version"]) if service else say("not_ready")
    about.add_row(say("service"), found["url"], Text(ready, "green" if service else "yellow"))
    count = say("held_games", n=found["held"], here=found["held_here"])
    about.add_row(say("games_file"), found["games_file"], count)
    session.show(about)
    if not service:
        return
    session.show(Text(say("wait_for_you" if found["waiting"] else "none_wait"), "bold"))
    for each in found["waiting"]:
        who = ", ".join(map(say.sitting, each["seats"]))
        session.show(Text.assemble("  ", (each["id"], "bold cyan"), f"  {each['title']} · {who}"))
