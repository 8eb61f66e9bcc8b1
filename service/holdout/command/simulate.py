"""`holdout-service simulate`: bots play many games; how often they win, how long, and why not."""

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from holdout.bots.batch import Job, Row
    from holdout.kernel.title import Title

#: 95 of 100 times a measured rate is off by less than this many standard errors.
_NINETY_FIVE = 1.96


@click.command("simulate")
@click.argument("title")
@click.option("--games", type=click.IntRange(1), default=200, show_default=True, help="How many.")
@click.option("--bot", default="greedy", show_default=True, help="Who plays all seats.")
@click.option("--seed", type=int, default=1, show_default=True, help="The first game's; then +1.")
@click.option("--players", type=int, multiple=True, help="Only so many; may be given again.")
@click.option(
    "--level",
    "--difficulty",
    "levels",
    multiple=True,
    help="Only this difficulty (Raxxon) or variant (Dead of Winter); may be given again.",
)
@click.option(
    "--option",
    "fixed",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of all the games, like objective=kill-them; may be given again.",
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
    levels: tuple[str, ...],
    fixed: tuple[str, ...],
    workers: int,
    *,
    as_json: bool,
) -> None:
    """Let a bot play games of TITLE and count how they end.

    The games are dealt out evenly over the numbers of players and the levels that go together.
    """
    rules = _title(title, bot)
    ways = _ways(rules, players, levels, dict(map(_pair, fixed)))
    jobs = _jobs(rules, bot, games, seed, ways)
    rows = _run(jobs, workers)
    if as_json:
        import msgspec

        for row in rows:
            click.echo(msgspec.json.encode(row).decode())
    else:
        _tables(rows, rules, bot)


def _title(name: str, bot: str) -> "Title[Any]":
    from holdout.bots import BOTS
    from holdout.titles import TITLES

    if name not in TITLES:
        raise click.BadParameter(f"there is {', '.join(TITLES)}", param_hint="TITLE")
    if bot not in BOTS or name not in BOTS[bot].titles:
        able = [each for each, other in BOTS.items() if name in other.titles]
        raise click.BadParameter(f"{name} is played by {', '.join(able)}", param_hint="--bot")
    return TITLES[name]


def _pair(words: str) -> tuple[str, Any]:
    """An option of the games; numbers, true and false are read as such."""
    import msgspec

    name, sign, value = words.partition("=")
    if not sign:
        raise click.BadParameter(f"{words} is not NAME=VALUE", param_hint="--option")
    try:
        return name, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name, value


def _ways(
    title: "Title[Any]", players: Sequence[int], levels: Sequence[str], fixed: dict[str, Any]
) -> list[tuple[int, dict[str, Any]]]:
    """Numbers of players and options that go together."""
    from holdout.kernel.errors import BadOption

    able = range(title.min_seats, title.max_seats + 1)
    if not set(players) <= set(able):
        wanted = f"from {title.min_seats} to {title.max_seats}"
        raise click.BadParameter(wanted, param_hint="--players")
    ways, refused = [], ""
    for level in _levels(title, levels, fixed):
        chosen = fixed if level is None else {**fixed, str(title.level): level}
        for seats in players or able:
            try:
                title.new_game(seats, _options(title, chosen), bytes(16))
            except BadOption as error:
                refused = str(error)
            else:
                ways.append((seats, chosen))
    if not ways:
        raise click.BadParameter(refused, param_hint="--option")
    return ways


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
        raise click.BadParameter(f"there is {', '.join(found)}", param_hint="--level")
    return wanted or found


def _values(options: Any, name: str) -> list[str]:
    """The words that an option may be: in order, from the easiest on if these are levels."""
    import msgspec

    fields = msgspec.inspect.type_info(options).fields  # type: ignore[attr-defined]
    kind = next(field.type for field in fields if field.name == name)
    kind = getattr(kind, "type", kind)
    kinds = getattr(kind, "types", (kind,))
    words = [word for each in kinds for word in getattr(each, "values", ())]
    return sorted(words, key=_LEVELS.index) if set(words) <= set(_LEVELS) else words


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


def interval(won: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson's), from 0 to 1."""
    z = _NINETY_FIVE
    rate, spread = won / games, z * z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = z * sqrt(rate * (1 - rate) / games + spread / games / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def _tables(rows: list["Row"], title: "Title[Any]", bot: str) -> None:
    from rich.console import Console

    console = Console(width=None if Console().is_terminal else 160)
    console.print(_table(rows, title, bot))
    if any(row.aims for row in rows):
        console.print(_aims(rows))


def _table(rows: list["Row"], title: "Title[Any]", bot: str) -> Any:
    """A line for each level and number of players, and one for each level."""
    from rich.table import Table

    table = Table(title=f"{title.id}, played by {bot}: {len(rows)} games", title_justify="left")
    facts = list(dict.fromkeys(name for row in rows for name in row.facts))
    apart = any(row.aims for row in rows)
    heads = ["level", "players", "games", "won", "95 %", *(["seats won", "95 %"] if apart else [])]
    heads += ["actions", *facts, "how it ended"]
    for head in heads:
        table.add_column(head, justify="left" if head in heads[:1] + heads[-1:] else "right")

    def level_of(row: "Row") -> str:
        return str(row.options.get(title.level or "", "-"))

    for level in dict.fromkeys(map(level_of, rows)):
        of_level = [row for row in rows if level_of(row) == level]
        seats = sorted({row.seats for row in of_level})
        for number in seats:
            some = [row for row in of_level if row.seats == number]
            table.add_row(level, str(number), *_cells(some, facts, apart=apart))
        if len(seats) > 1:
            cells = _cells(of_level, facts, apart=apart)
            table.add_row(level, "all", *cells, style="bold", end_section=True)
    return table


def _rate(won: int, games: int) -> list[str]:
    """A rate with its interval, in percent."""
    low, high = interval(won, games)
    return [f"{100 * won / games:.0f} %", f"{100 * low:.0f}-{100 * high:.0f}"]


def _cells(rows: list["Row"], facts: Iterable[str], *, apart: bool) -> list[str]:
    causes = Counter(row.cause for row in rows)
    means = [sum(row.facts.get(name, 0) for row in rows) / len(rows) for name in facts]
    seats = _rate(sum(len(row.won) for row in rows), sum(row.seats for row in rows))
    return [
        str(len(rows)),
        *_rate(sum(row.success for row in rows), len(rows)),
        *(seats if apart else []),
        f"{sum(row.actions for row in rows) / len(rows):.0f}",
        *(f"{mean:.1f}" for mean in means),
        ", ".join(f"{cause} {count}" for cause, count in causes.most_common()),
    ]


def _aims(rows: list["Row"]) -> Any:
    """What the seats wanted for themselves, and how often they got it."""
    from rich.table import Table

    table = Table(title="What each seat wanted for itself", title_justify="left")
    for head in ("aim", "seats", "won", "95 %", "group won", "of these won", "95 %"):
        table.add_column(head, justify="left" if head == "aim" else "right")
    tried = [
        (aim, seat in row.won, row.success) for row in rows for seat, aim in enumerate(row.aims, 1)
    ]
    for name in [*sorted({aim for aim, _, _ in tried}), "all"]:
        some = [(won, success) for aim, won, success in tried if name in (aim, "all")]
        shared = [won for won, success in some if success]
        rates = _rate(sum(won for won, _ in some), len(some))
        both = _rate(sum(shared), len(shared)) if shared else ["-", "-"]
        table.add_row(name, str(len(some)), *rates, str(len(shared)), *both)
    return table
