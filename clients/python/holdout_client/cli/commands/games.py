"""`holdout games`: what games there are."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from holdout_client import calls
from holdout_client.cli.company import known_cards
from holdout_client.cli.completing import completion, titles
from holdout_client.cli.session import Session
from holdout_client.cli.times import ago, as_option, waited

if TYPE_CHECKING:
    from holdout_client.connection import Connection, Document

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
    """Yield where the held games stand, the one used last first: 200 of them in an answer."""
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
            ago(say, game["changed"]),
        )
        for game in games
    ]
    session.show(table(words, rows))


def _players(session: Session, game: Mapping[str, Any]) -> str:
    """Describe how many players there are, how many seats are open, and the clock.

    Or which of the own seats the game waits for, since when, and how long they may still
    take.
    """
    say = session.say
    if "own_pending" in game:
        own = [each for each in game["pending"] if each["seat"] in game["own_pending"]]
        asked = say("your_turn", players=", ".join(map(say.seat, game["own_pending"])))
        return ", ".join(filter(None, (asked, waited(say, own)))) if own else ""
    free = sum(each["player"] == "open" for each in game["seats"])
    seats = len(game["seats"])
    told = say("with_open", n=seats, open=free) if free else str(seats)
    return f"{told} · {as_option(game['clock'])}" if game["clock"] else told
