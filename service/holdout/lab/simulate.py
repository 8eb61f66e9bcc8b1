"""`holdout-service simulate`: bots play many games; how often they win, how long, and why not."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from holdout.lab import results
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
    from holdout.bots.batch import Row
    from holdout.kernel.title import Title


@click.command("simulate")
@click.argument("title")
@click.option(
    "--games", type=click.IntRange(1), default=200, show_default=True, help="The number of games."
)
@click.option("--bot", default="greedy", show_default=True, help="The bot that plays all seats.")
@click.option(
    "--seed",
    type=int,
    default=1,
    show_default=True,
    help="The seed of the first game; each further game adds 1.",
)
@click.option("--players", type=int, multiple=True, help="Only this number of players; repeatable.")
@click.option(
    "--level",
    "--difficulty",
    "levels",
    multiple=True,
    help="Only this difficulty (Raxxon), variant (Dead of Winter) or mode (Xibalba); repeatable.",
)
@click.option(
    "--option",
    "fixed",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option for all games, such as objective=kill-them; repeatable.",
)
@where_options
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON per game.")
@click.option(
    "--plot",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Also draw the results into PNG files in this folder.",
)
def command(  # noqa: PLR0913, PLR0917 - click gives each option by name
    title: str,
    games: int,
    bot: str,
    seed: int,
    players: tuple[int, ...],
    levels: tuple[str, ...],
    fixed: tuple[str, ...],
    workers: int,
    cluster: str | None,
    simulations: int | None,
    seconds: float,
    folder: Path | None,
    *,
    as_json: bool,
) -> None:
    """Let a bot play games of TITLE and count the results.

    The games are spread evenly over the numbers of players and the levels that the title allows.
    """
    from holdout.bots import Budget
    from holdout.bots.batch import Job

    rules = title_of(title, [bot])
    if folder is not None:
        _can_draw()
    ways = ways_of(rules, players, levels, dict(map(pair, fixed)))
    budget = Budget(simulations, seconds)
    jobs = [Job(rules.id, (bot,), *ways[n % len(ways)], seed + n, budget) for n in range(games)]
    found: dict[int, Row] = {}
    whole = play_many(list(enumerate(jobs)), Where(workers, cluster), found.__setitem__)
    rows = [found[number] for number in sorted(found)]
    if rows:
        _tell(rows, rules, bot, folder, as_json=as_json)
    if not whole:
        raise click.exceptions.Exit(INTERRUPTED)


def _tell(
    rows: list["Row"], rules: "Title[Any]", bot: str, folder: Path | None, *, as_json: bool
) -> None:
    """Print the results, and draw them into a folder."""
    if as_json:
        import msgspec

        for row in rows:
            click.echo(msgspec.json.encode(row).decode())
    else:
        results.show(rows, rules, bot)
    if faults := sum(sum(row.faults) for row in rows):
        click.echo(f"{bot} failed at {faults} decisions; another bot made them.", err=True)
    if folder is not None:
        for file in results.draw(rows, rules, folder):
            click.echo(file, err=True)


def _can_draw() -> None:
    """Say before all the games are played that they could not be drawn."""
    from importlib.util import find_spec

    if find_spec("matplotlib") is None:
        raise click.UsageError("--plot needs matplotlib: pip install matplotlib")
