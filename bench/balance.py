"""`python -m bench.balance TITLE`: how often levels, objectives and factions win, in Markdown."""

from collections.abc import Sequence
from typing import Any

import click

from holdout.bots import Budget
from holdout.bots.batch import Job, Row
from holdout.installed import TITLES
from holdout.lab.many import INTERRUPTED, Where, pair, play_many, title_of, ways_of, where_options
from holdout.lab.results import Rate, interval, seats_won, way_of

#: A way to play a title: the number of players, and the options.
Way = tuple[int, dict[str, Any]]
#: Shares by column and line of a table.
Columns = dict[str, dict[str, Rate]]

#: Options of all games, unless others are given: what evens a start is to be measured.
FIXED: dict[str, dict[str, Any]] = {"xibalba": {"even_start": True}}
#: Options that are compared where the players win together.
COMPARED = {"raxxon": "difficulty", "dead-of-winter": "objective"}


def all_ways(
    title: Any, players: Sequence[int], levels: Sequence[str], fixed: dict[str, Any]
) -> list[Way]:
    """Return the ways to compare, for each number of players.

    Raises `BadParameter` if there is nothing.
    """
    if COMPARED.get(title.id) != "objective" or "objective" in fixed:
        return ways_of(title, players, levels, fixed)
    return [
        way
        for objective in title.deck.main_objectives
        for way in ways_of(title, players, levels, {**fixed, "objective": objective})
    ]


def tables(rows: Sequence[Row], title: Any) -> list[str]:
    """Tabulate shared wins by the option compared, and other games by faction and place."""
    if title.together:
        option = COMPARED[title.id]
        return [_markdown(option, _shared(rows, title, option))]
    found = []
    for heading in dict.fromkeys(name for row in rows for name in row.labels):
        ways = dict.fromkeys(way_of(row, title) for row in rows)
        columns = {
            way: seats_won([row for row in rows if way_of(row, title) == way], heading)
            for way in ways
        }
        found.append(_markdown(heading, columns))
    return found


def _shared(rows: Sequence[Row], title: Any, option: str) -> Columns:
    """Count the games that the players have won together."""
    columns: Columns = {}
    for row in rows:
        # The option compared is the line already.
        way = f"players: {row.seats}" if option == title.level else way_of(row, title)
        line = columns.setdefault(way, {})
        hits, times = line.get(row.options[option], Rate(0, 0))
        line[row.options[option]] = Rate(hits + row.success, times + 1)
    return columns


def _markdown(head: str, columns: Columns) -> str:
    """Render a table of shares in percent, each with its 95 % interval and what was counted."""
    names = dict.fromkeys(name for lines in columns.values() for name in lines)
    cells = [[head, *columns], ["---"] * (len(columns) + 1)]
    cells += [[name, *(_cell(lines.get(name)) for lines in columns.values())] for name in names]
    return "\n".join(f"| {' | '.join(line)} |" for line in cells)


def _cell(rate: Rate | None) -> str:
    if rate is None:
        return "–"
    low, high = interval(*rate)
    return f"{100 * rate.share:.0f} ({100 * low:.0f}–{100 * high:.0f}) of {rate.times}"


@click.command("balance")
@click.argument("name", metavar="TITLE", type=click.Choice([*TITLES]))
@click.option("--games", type=click.IntRange(1), default=100, show_default=True)
@click.option("--bot", default="greedy", show_default=True, help="The bot of all seats.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--players", type=int, multiple=True, help="Only these; repeatable.")
@click.option("--level", "levels", multiple=True, help="Only this level or mode; repeatable.")
@click.option("--option", "fixed", multiple=True, metavar="NAME=VALUE", help="For all games.")
@where_options
def command(**said: Any) -> None:
    """Play GAMES games in each way to play a title, from the same seeds, and print the shares won.

    Compared are difficulties (Raxxon), main objectives (Dead of Winter), factions and places from
    the start player (Xibalba, with even_start unless `--option even_start=false` is given).
    """
    name, bot, seed = said["name"], said["bot"], said["seed"]
    title = title_of(name, [bot])
    options = FIXED.get(name, {}) | dict(map(pair, said["fixed"]))
    budget = Budget(said["simulations"], said["seconds"])
    jobs = [
        Job(name, (bot,), *way, seed + number, budget)
        for way in all_ways(title, said["players"], said["levels"], options)
        for number in range(said["games"])
    ]
    rows: dict[int, Row] = {}
    where = Where(said["workers"], said["cluster"])
    whole = play_many(list(enumerate(jobs)), where, rows.__setitem__)
    if not whole:
        raise click.exceptions.Exit(INTERRUPTED)
    played = f"{len(rows)} games of `{bot}`"
    lines = f", from seed {seed} on; shares won in percent (95 % interval) of what was counted"
    click.echo("\n\n".join([played + lines, *tables([rows[n] for n in sorted(rows)], title)]))


if __name__ == "__main__":
    command(prog_name="python -m bench.balance")
