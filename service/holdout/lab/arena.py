"""`holdout-service arena`: bots play against each other, until it is clear who is better."""

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from holdout.lab.many import (
    INTERRUPTED,
    Where,
    pair,
    play_many,
    title_of,
    ways_of,
    where_options,
)

if TYPE_CHECKING:
    from holdout.kernel.title import Title
    from holdout.lab.tournament import Games, Plan, Standings

_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command("arena")
@click.argument("title")
@click.option(
    "--bot",
    "bots",
    multiple=True,
    required=True,
    help="A participating bot: its name, or module:Class; at least two.",
)
@click.option(
    "--rounds",
    type=click.IntRange(1),
    default=200,
    show_default=True,
    help="The maximum number of rounds. In a round all tables have the same seed.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of the first round.")
@click.option(
    "--salt",
    help="Mixed into all randomness, so that no bot can guess the cards: by default that of "
    "`--file`, otherwise random. The same seed and salt give the same games.",
)
@click.option("--players", type=int, multiple=True, help="Only this number of players; repeatable.")
@click.option("--level", "levels", multiple=True, help="As with `simulate`; repeatable.")
@click.option(
    "--option", "fixed", multiple=True, metavar="NAME=VALUE", help="As with `simulate`; repeatable."
)
@click.option(
    "--edge",
    type=click.FloatRange(0, 0.5, min_open=True, max_open=True),
    default=0.1,
    show_default=True,
    help="The smallest difference that matters, in the share of rounds with a difference.",
)
@click.option("--all", "all_rounds", is_flag=True, help="Play all rounds; do not stop early.")
@click.option(
    "--file", type=_FILE, help="Append the games to this file (JSON lines), and resume from it."
)
@click.option("--report", type=_FILE, help="Write the report, in Markdown, here too.")
@click.option("--plot", type=_FILE, help="Draw how often each bot won into this PNG file.")
@where_options
def command(**said: Any) -> None:
    """Let bots play TITLE against each other, and rate them.

    Where players win against each other, the bots sit at one table and change places; where they
    win together, each bot plays all seats of a table of its own. It ends when a sequential test
    has told each pair apart, or found no difference that matters.
    """
    from holdout.lab.tournament import Games, Standings

    title = title_of(said["title"], said["bots"])
    plan = _plan(title, said)
    games = Games(title, plan, said["file"])
    standings = Standings(title, plan, said["edge"])
    whole = _play(games, standings, Where(said["workers"], said["cluster"]), said)
    _tell(title, plan, games, standings, said)
    if not whole:
        raise click.exceptions.Exit(INTERRUPTED)


def _plan(title: "Title[Any]", said: dict[str, Any]) -> "Plan":
    from holdout.bots.protocol import Budget
    from holdout.lab.tournament import Plan, salt_in

    bots = tuple(dict.fromkeys(said["bots"]))
    if len(bots) < 2:
        raise click.BadParameter("name at least two bots", param_hint="--bot")
    least = max(title.min_seats, 1 if title.together else 2)
    salt = said["salt"]
    if salt is None:
        salt = (said["file"] and salt_in(said["file"])) or secrets.token_hex(8)
    players = said["players"] or range(least, title.max_seats + 1)
    return Plan(
        title=title.id,
        bots=bots,
        ways=ways_of(title, players, said["levels"], dict(map(pair, said["fixed"]))),
        rounds=said["rounds"],
        seed=said["seed"],
        budget=Budget(said["simulations"], said["seconds"]),
        salt=salt,
    )


def _play(games: "Games", standings: "Standings", where: Where, said: dict[str, Any]) -> bool:
    """Play what is left of the games; whether Control-C has not ended it."""

    def enough() -> bool:
        standings.count(games.rows)
        return standings.decided and not said["all_rounds"]

    if enough():
        return True
    left = games.left()
    with games.kept() as keep:
        jobs = [(number, job) for number, (_, job) in enumerate(left)]
        whole = play_many(jobs, where, lambda number, row: keep(left[number][0], row), enough)
    standings.count(games.rows)
    return whole


def _tell(
    title: "Title[Any]", plan: "Plan", games: "Games", standings: "Standings", said: dict[str, Any]
) -> None:
    """Print the report, write it where it is wanted, and draw it."""
    from holdout.lab.tournament import draw, report

    played = games.played()
    if not played:
        return
    picture = said["plot"]
    if picture is not None:
        draw(title, plan, played, picture)
    text = report(title, plan, played, standings)
    click.echo(text, nl=False)
    if said["report"] is not None:
        shown = f"\n![How often each bot won]({picture.name})\n" if picture else ""
        said["report"].write_text(text + shown, "utf-8")
