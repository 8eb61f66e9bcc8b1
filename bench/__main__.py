"""`python -m bench`: how fast rules and service are, and what they ask, as a table."""

import sys

import click
from rich.console import Console
from rich.table import Table

from bench import growth, lines, questions, rules

PARTS = {
    "rules": rules.lines,
    "growth": growth.lines,
    "http": lines.http,
    "crowd": lines.crowd,
    "streams": lines.streams,
    "games": lines.games,
    "questions": questions.lines,
}


#: Measured unless parts are named; questions take an hour and say nothing of speed.
SPEED = [part for part in PARTS if part != "questions"]


@click.command("bench")
@click.option(
    "--part",
    "parts",
    type=click.Choice([*PARTS]),
    multiple=True,
    help="Measure only this; may be given several times.",
)
def command(parts: tuple[str, ...]) -> None:
    """Measure speed and sizes.

    rules: random playouts with all legal actions listed at every step, saving and loading, and
    imagining what a seat does not know, on one core. growth: bytes against the length of a game.
    http and crowd: one client and sixteen, against a bare Flask view (the floor) that does one
    read and one compare-and-set of the same bytes. streams: the time from actions of four clients
    in ten games to 500 listeners, and the memory of a worker with 5 000 idle listeners. games: the
    same service with 1 000 and with 100 000 games stored. questions: what players are asked, and
    how often there is nothing to choose. Compare figures of one run with each other, not with
    those of another machine. Each part is printed when it is done; one that fails says so, and the
    others go on.
    """
    console = Console(width=None if Console().is_terminal else 110)
    failed = False
    for part in parts or SPEED:
        table = Table(title=part, title_justify="left", show_header=False)
        try:
            for name, value in PARTS[part]():
                table.add_row(name, value)
        except Exception as error:  # noqa: BLE001 - the other parts say something all the same
            failed = True
            table.add_row("failed", f"{type(error).__name__}: {error}")
        console.print(table)
    sys.exit(failed)


if __name__ == "__main__":
    command(prog_name="python -m bench")
