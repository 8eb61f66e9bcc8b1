"""`holdout games`: what games there are."""

import time
from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

import click

from holdout_client import calls
from holdout_client.cli.company import known_cards
from holdout_client.cli.completing import completion, titles
from holdout_client.cli.session import Session
from holdout_client.looking import glance

if TYPE_CHECKING:
    from holdout_client.connection import Connection

MINUTE, HOUR, DAY = 60, 3600, 86400


@click.command("games")
@click.option("--title", shell_complete=completion(titles), help="Only games of this title.")
@click.option(
    "--status",
    type=click.Choice(["waiting", "running", "over", "abandoned"]),
    help="Only games of this status.",
)
@click.option("--mine", is_flag=True, help="List the games that you hold, private ones too.")
@click.option(
    "--limit",
    type=click.IntRange(1, 1000),
    default=20,
    show_default=True,
    help="At most this many.",
)
@click.pass_obj
def command(
    session: Session, title: str | None, status: str | None, mine: bool, limit: int
) -> None:
    """List the public games of the service, the newest first; yours are marked with a star.

    An exclamation mark says that somebody may know the cards: `holdout join` tells why.

    With --json, each line is a page of the list.
    """
    client = session.client()
    if mine:
        _list_mine(session, client, title, status)
        return
    cursor, found = None, list[Mapping[str, Any]]()
    while len(found) < limit:
        call = calls.list_games(title=title, status=status, cursor=cursor, limit=min(limit, 100))
        page = client.document(call)
        if session.json:
            session.emit(page)
        found += page["games"]
        cursor = page["next"]
        if cursor is None:
            break
    if not session.json:
        _list(session, found[:limit], set(client.tokens))


def _list_mine(
    session: Session, client: "Connection", title: str | None, status: str | None
) -> None:
    """List the games of the tokens at hand, the one used last first."""
    from holdout_client.problems import Problem

    found = list[Mapping[str, Any]]()
    for game in reversed(list(client.tokens)):
        try:
            view = glance(client, game)
        except Problem:
            continue  # It has gone by now, or the seat was freed.
        if title in {None, view["title"]} and status in {None, view["status"]}:
            shown = ("id", "title", "status", "version", "seats", "origin", "seed_from")
            found.append({name: view[name] for name in shown})
    if session.json:
        session.emit({"games": found, "next": None})
    else:
        _list(session, found, set(client.tokens))


def _list(session: Session, games: list[Mapping[str, Any]], held: set[str]) -> None:
    from rich.table import Table
    from rich.text import Text

    if not games:
        click.echo(session.say("no_games"))
        return
    table = Table(box=None, pad_edge=False)
    table.add_column(session.say("game"), style="cyan", no_wrap=True)
    for column in ("title", "status", "version", "players", "changed"):
        right = column == "version"
        table.add_column(session.say(column), justify="right" if right else "left")
    for game in games:
        table.add_row(
            Text.assemble(
                game["id"],
                (" *" if game["id"] in held else "", "bold yellow"),
                (" !" if known_cards(session, game) else "", "bold red"),
            ),
            game["title"],
            session.say.word(game["status"]),
            str(game["version"]),
            _players(session, game["seats"]),
            _ago(session, game["changed"]) if "changed" in game else "",
        )
    session.show(table)


def _players(session: Session, seats: list[Mapping[str, Any]]) -> str:
    """How many players, and how many of their seats can be taken."""
    free = sum(each["player"] == "open" for each in seats)
    return session.say("with_open", n=len(seats), open=free) if free else str(len(seats))


def _ago(session: Session, moment: str) -> str:
    seconds = max(0, time.time() - datetime.fromisoformat(moment).timestamp())
    for unit, key in ((DAY, "days_ago"), (HOUR, "hours_ago"), (MINUTE, "minutes_ago")):
        if seconds >= unit:
            return session.say(key, n=int(seconds // unit))
    return session.say("just_now")
