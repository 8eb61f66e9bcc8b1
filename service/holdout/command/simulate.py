"""`holdout-service simulate`: bots play many games; how often they win, how long, and why not."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from holdout.command import simulate_tables

if TYPE_CHECKING:
    from holdout.bots.batch import Job, Row
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
@click.option(
    "--workers",
    type=click.IntRange(1),
    default=os.cpu_count() or 1,
    show_default=True,
    help="Worker processes.",
)
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
    folder: Path | None,
    *,
    as_json: bool,
) -> None:
    """Let a bot play games of TITLE and count the results.

    The games are spread evenly over the numbers of players and the levels that the title allows.
    """
    rules = _title(title, bot)
    if folder is not None:
        _can_draw()
    tables = ways(rules, players, levels, dict(map(_pair, fixed)))
    jobs = _jobs(rules, bot, games, seed, tables)
    rows = _run(jobs, workers)
    if as_json:
        import msgspec

        for row in rows:
            click.echo(msgspec.json.encode(row).decode())
    else:
        simulate_tables.show(rows, rules, bot)
    if folder is not None:
        from holdout.command import simulate_plots

        for file in simulate_plots.draw(rows, rules, folder):
            click.echo(file, err=True)


def _can_draw() -> None:
    """Say before all the games are played that they could not be drawn."""
    from importlib.util import find_spec

    if find_spec("matplotlib") is None:
        raise click.UsageError("--plot needs matplotlib: pip install matplotlib")


def _title(name: str, bot: str) -> "Title[Any]":
    from holdout.bots import BOTS
    from holdout.installed import TITLES

    if name not in TITLES:
        raise click.BadParameter(f"must be one of {', '.join(TITLES)}", param_hint="TITLE")
    if bot not in BOTS or not BOTS[bot].plays(TITLES[name]):
        able = [each for each, other in BOTS.items() if other.plays(TITLES[name])]
        raise click.BadParameter(f"must be one of {', '.join(able)} for {name}", param_hint="--bot")
    return TITLES[name]


def _pair(words: str) -> tuple[str, Any]:
    """An option of the games; numbers, true and false are read as such."""
    import msgspec

    name, sign, value = words.partition("=")
    if not sign:
        raise click.BadParameter(f"{words} is not of the form NAME=VALUE", param_hint="--option")
    try:
        return name, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name, value


def ways(
    title: "Title[Any]", players: Sequence[int], levels: Sequence[str], fixed: dict[str, Any]
) -> list[tuple[int, dict[str, Any]]]:
    """Numbers of players and options that go together."""
    from holdout.kernel.errors import BadOption

    able = range(title.min_seats, title.max_seats + 1)
    if not set(players) <= set(able):
        wanted = f"must be from {title.min_seats} to {title.max_seats}"
        raise click.BadParameter(wanted, param_hint="--players")
    found, refused = [], ""
    for level in _levels(title, levels, fixed):
        chosen = fixed if level is None else {**fixed, str(title.level): level}
        for seats in players or able:
            try:
                title.new_game(seats, _options(title, chosen), bytes(16))
            except BadOption as error:
                refused = str(error)
            else:
                found.append((seats, chosen))
    if not found:
        raise click.BadParameter(refused, param_hint="--option")
    return found


def _options(title: "Title[Any]", chosen: dict[str, Any]) -> Any:
    import msgspec

    try:
        return msgspec.convert(chosen, title.options_type)
    except msgspec.ValidationError as error:
        raise click.BadParameter(str(error), param_hint="--option") from None


def _levels(
    title: "Title[Any]", wanted: Sequence[str], fixed: dict[str, Any]
) -> Sequence[str | None]:
    """The levels to play: those wanted, else all that the title has (None: it has none)."""
    if title.level is None or title.level in fixed:
        return [None]
    found = _values(title.options_type, title.level)
    if not set(wanted) <= set(found):
        raise click.BadParameter(f"must be one of {', '.join(found)}", param_hint="--level")
    return wanted or found


def _values(options: Any, name: str) -> list[str]:
    """The words that an option may be: in order, from the easiest on if these are levels."""
    import msgspec

    fields = msgspec.inspect.type_info(options).fields  # type: ignore[attr-defined]
    kind = next(field.type for field in fields if field.name == name)
    words = _literals(kind)
    return sorted(words, key=_LEVELS.index) if set(words) <= set(_LEVELS) else words


def _literals(kind: Any) -> list[str]:
    """The words of a literal type, also where it is annotated or one of several."""
    kind = getattr(kind, "type", kind)
    inner = [word for each in getattr(kind, "types", ()) for word in _literals(each)]
    return [*inner, *getattr(kind, "values", ())]


_LEVELS = ["intro", "normal", "hard", "expert"]


def _jobs(
    title: "Title[Any]",
    bot: str,
    games: int,
    seed: int,
    ways: list[tuple[int, dict[str, Any]]],
) -> list["Job"]:
    from holdout.bots.batch import Job

    return [Job(title.id, bot, *ways[n % len(ways)], seed + n) for n in range(games)]


def _run(jobs: list["Job"], workers: int) -> list["Row"]:
    from rich.console import Console
    from rich.progress import Progress

    from holdout.bots.batch import play_all

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{len(jobs)} games", total=len(jobs))
        return play_all(jobs, workers, lambda: bar.advance(task))
