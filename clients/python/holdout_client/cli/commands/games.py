"""`holdout games`: what games there are."""

import time
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

import click

from holdout_client import calls
from holdout_client.cli.company import known_cards
from holdout_client.cli.completing import completion, titles
from holdout_client.cli.session import Session

if TYPE_CHECKING:
    from holdout_client.connection import Connection, Document

#: Units of time with their words.
UNITS = ((86400, "days_ago"), (3600, "hours_ago"), (60, "minutes_ago"))

#: How many tokens an inbox takes, and how many games a page has at most.
TOKENS, PAGE = 200, 100


@click.command("games", epilog="With --json: Games for each page; Inbox with --mine.")
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
    help="At most this many public ones.",
)
@click.pass_obj
def command(
    session: Session, title: str | None, status: str | None, mine: bool, limit: int
) -> None:
    """List the public games of the service, the newest first; yours are marked with a star.

    An exclamation mark says that somebody may know the cards: `holdout join` tells why. With
    --json, each line is a page of the list; with --mine, where up to 200 of your games stand.
    """
    client = session.client()
    wanted = {"title": title, "status": status}
    pages = inboxes(client) if mine else _public(client, limit, wanted)
    found = list[Mapping[str, Any]]()
    for page in pages:
        page["games"] = [
            game
            for game in page["games"]
            if all(value in {None, game[name]} for name, value in wanted.items())
        ]
        found += page["games"]
        if session.json:
            session.emit(page)
    if not session.json and not found:
        click.echo(session.say("no_games"))
    elif not session.json:
        _list(session, found if mine else found[:limit], set(client.tokens))


def _public(client: "Connection", limit: int, wanted: Mapping[str, Any]) -> "Iterator[Document]":
    """Pages of the public games, until there are enough."""
    cursor, left = None, limit
    while left > 0:
        page = client.document(calls.list_games(cursor=cursor, limit=min(left, PAGE), **wanted))
        left, cursor = left - len(page["games"]), page["next"]
        yield page
        if cursor is None:
            break


def inboxes(client: "Connection") -> "Iterator[Document]":
    """Where the held games stand, the one used last first: 200 of them in an answer."""
    tokens = [*reversed([*client.tokens.values()])]
    for start in range(0, len(tokens), TOKENS):
        yield client.document(calls.open_inbox(tokens[start : start + TOKENS]))


def _list(session: Session, games: Sequence[Mapping[str, Any]], held: set[str]) -> None:
    from rich.text import Text

    from holdout_client.cli.screen import table

    say = session.say
    words = [say(word) for word in ("game", "title", "status", "version", "players", "changed")]
    words[3] = f">{words[3]}"
    rows = [
        (
            Text.assemble(
                game["id"],
                (" *" if game["id"] in held else "", "bold yellow"),
                (" !" if known_cards(session, game) else "", "bold red"),
            ),
            *(game["title"], say.word(game["status"]), str(game["version"])),
            _players(session, game),
            _ago(session, game["changed"]),
        )
        for game in games
    ]
    session.show(table(words, rows))


def _players(session: Session, game: Mapping[str, Any]) -> str:
    """How many players, and how many of their seats can be taken; or for whom it waits."""
    if "deciding" in game:
        asked = ", ".join(session.say.seat(seat) for seat in game["deciding"])
        return session.say("your_turn", players=asked) if asked else ""
    free = sum(each["player"] == "open" for each in game["seats"])
    seats = len(game["seats"])
    return session.say("with_open", n=seats, open=free) if free else str(seats)


def _ago(session: Session, moment: str) -> str:
    seconds = max(0, time.time() - datetime.fromisoformat(moment).timestamp())
    for unit, key in UNITS:
        if seconds >= unit:
            return session.say(key, n=int(seconds // unit))
    return session.say("just_now")
