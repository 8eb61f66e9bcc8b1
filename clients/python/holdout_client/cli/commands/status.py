"""`holdout status`: which service and which games are in use, and what waits for the user."""

from typing import Any

import click

from holdout_client import calls
from holdout_client.cli.commands.games import inboxes
from holdout_client.cli.session import Session
from holdout_client.cli.times import waited
from holdout_client.problems import HoldoutError


@click.command("status", epilog="With --json: an object of its own, with Change in `waiting`.")
@click.pass_obj
def command(session: Session) -> None:
    """Show which service and which file of games are in use, and which games wait for you.

    The exit status is 5 if the service can't be reached or is not ready.
    """
    held, client = session.held.all(), session.client()
    found: dict[str, Any] = {
        "url": client.url,
        "service": None,
        "games_file": str(session.held.path),
        "held": len(held),
        "held_here": len(client.tokens),
        "pending": [],
    }
    try:
        found["service"] = client.document(calls.is_ready())
        games = [game for inbox in inboxes(client) for game in inbox["games"]]
        found["pending"] = [game for game in games if game["own_pending"]]
    except HoldoutError:
        _tell(session, found)
        raise
    _tell(session, found)


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
    session.show(Text(say("wait_for_you" if found["pending"] else "none_wait"), "bold"))
    for each in found["pending"]:
        who = ", ".join(say.sitting(each["seats"][seat - 1]) for seat in each["own_pending"])
        own = [asked for asked in each["pending"] if asked["seat"] in each["own_pending"]]
        told = " · ".join(filter(None, (each["title"], who, waited(say, own))))
        session.show(Text.assemble("  ", (each["id"], "bold cyan"), f"  {told}"))
