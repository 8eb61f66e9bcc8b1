"""`holdout-service simulate`: bots play many games; how often they win, how long, and why not."""

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from holdout.bots.batch import Job, Row

#: 95 of 100 times a measured rate is off by less than this many standard errors.
_NINETY_FIVE = 1.96


@click.command("simulate")
@click.argument("title")
@click.option("--games", type=click.IntRange(1), default=200, show_default=True, help="How many.")
@click.option("--bot", default="greedy", show_default=True, help="Who plays all seats.")
@click.option("--seed", type=int, default=1, show_default=True, help="The first game's; then +1.")
@click.option("--players", type=int, multiple=True, help="Only so many; may be given again.")
@click.option(
    "--difficulty", multiple=True, help="Only this level; may be given again. All, if left out."
)
@click.option(
    "--workers",
    type=click.IntRange(1),
    default=os.cpu_count() or 1,
    show_default=True,
    help="Processes.",
)
@click.option("--json", "as_json", is_flag=True, help="Every game as a line of JSON.")
def command(  # noqa: PLR0913, PLR0917 - click gives each option by name
    title: str,
    games: int,
    bot: str,
    seed: int,
    players: tuple[int, ...],
    difficulty: tuple[str, ...],
    workers: int,
    *,
    as_json: bool,
) -> None:
    """Let a bot play games of TITLE and count how they end.

    The games are dealt out evenly over the numbers of players and the levels.
    """
    jobs = _jobs(title, games, bot, seed, players, difficulty)
    rows = _run(jobs, workers)
    if as_json:
        import msgspec

        for row in rows:
            click.echo(msgspec.json.encode(row).decode())
    else:
        _table(rows, title, bot)


def _jobs(  # noqa: PLR0913, PLR0917 - what the options of the command say
    title: str,
    games: int,
    bot: str,
    seed: int,
    players: Sequence[int],
    levels: Sequence[str],
) -> list["Job"]:
    from holdout.bots import BOTS
    from holdout.bots.batch import Job
    from holdout.titles import TITLES

    if title not in TITLES:
        raise click.BadParameter(f"there is {', '.join(TITLES)}", param_hint="TITLE")
    if bot not in BOTS or title not in BOTS[bot].titles:
        able = [name for name, each in BOTS.items() if title in each.titles]
        raise click.BadParameter(f"{title} is played by {', '.join(able)}", param_hint="--bot")
    rules = TITLES[title]
    seats = players or tuple(range(rules.min_seats, rules.max_seats + 1))
    if not set(seats) <= set(range(rules.min_seats, rules.max_seats + 1)):
        wanted = f"from {rules.min_seats} to {rules.max_seats}"
        raise click.BadParameter(wanted, param_hint="--players")
    ways = [(n, level) for level in _levels(rules.options_type, levels) for n in seats]
    return [
        Job(title, bot, *_way(ways[number % len(ways)]), seed + number) for number in range(games)
    ]


def _way(way: tuple[int, str | None]) -> tuple[int, dict[str, Any]]:
    seats, level = way
    return seats, {} if level is None else {"difficulty": level}


def _levels(options: Any, wanted: Sequence[str]) -> Sequence[str | None]:
    """The levels to play: those wanted, else all that the title has (None: it has none)."""
    import msgspec

    found: list[str] = []
    for field in msgspec.inspect.type_info(options).fields:  # type: ignore[attr-defined]
        if field.name == "difficulty":
            inner = getattr(field.type, "type", field.type)
            order = list(inner.values)
            default = [field.default, *order]
            found = sorted(order, key=_LEVELS.index) if set(order) <= set(_LEVELS) else default
    if not set(wanted) <= set(found):
        there = ", ".join(found) or "no levels"
        raise click.BadParameter(f"there is {there}", param_hint="--difficulty")
    return wanted or found or [None]


_LEVELS = ["intro", "normal", "hard", "expert"]


def _run(jobs: list["Job"], workers: int) -> list["Row"]:
    from rich.console import Console
    from rich.progress import Progress

    from holdout.bots.batch import play_all

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{len(jobs)} games", total=len(jobs))
        return play_all(jobs, workers, lambda: bar.advance(task))


def interval(won: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson's), from 0 to 1."""
    z = _NINETY_FIVE
    rate, spread = won / games, z * z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = z * sqrt(rate * (1 - rate) / games + spread / games / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def _table(rows: list["Row"], title: str, bot: str) -> None:
    """A line for each level and number of players, and one for each level."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{title}, played by {bot}: {len(rows)} games", title_justify="left")
    facts = list(dict.fromkeys(name for row in rows for name in row.facts))
    heads = ["level", "players", "games", "won", "95 %", "actions", *facts, "how it ended"]
    for head in heads:
        table.add_column(head, justify="left" if head in heads[:1] + heads[-1:] else "right")
    levels = list(dict.fromkeys(row.options.get("difficulty", "-") for row in rows))
    for level in levels:
        of_level = [row for row in rows if row.options.get("difficulty", "-") == level]
        seats = sorted({row.seats for row in of_level})
        for number in seats:
            some = [row for row in of_level if row.seats == number]
            table.add_row(level, str(number), *_cells(some, facts))
        if len(seats) > 1:
            table.add_row(level, "all", *_cells(of_level, facts), style="bold", end_section=True)
    Console(width=None if Console().is_terminal else 140).print(table)


def _cells(rows: list["Row"], facts: Iterable[str]) -> list[str]:
    won = sum(bool(row.won) for row in rows)
    low, high = interval(won, len(rows))
    causes = Counter(row.cause for row in rows)
    means = [sum(row.facts.get(name, 0) for row in rows) / len(rows) for name in facts]
    return [
        str(len(rows)),
        f"{100 * won / len(rows):.0f} %",
        f"{100 * low:.0f}-{100 * high:.0f}",
        f"{sum(row.actions for row in rows) / len(rows):.0f}",
        *(f"{mean:.1f}" for mean in means),
        ", ".join(f"{cause} {count}" for cause, count in causes.most_common()),
    ]
