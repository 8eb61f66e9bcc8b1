"""The file of an arena: a line of JSON for each game, so that it can be gone on with."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import msgspec
from msgspec import Struct

from holdout.bots.batch import Job, Row
from holdout.bots.tournament import Plan
from holdout.kernel.title import Title

#: Adds a game, by its round and table.
Keep = Callable[[tuple[int, int], Row], None]


class Line(Struct, frozen=True):
    """A game: its round and table, who sat in which seat, by which rules, and how it went."""

    round: int
    table: int
    title: str
    rules: str
    bots: list[str]
    simulations: int | None
    game: Row


class Games:
    """The games of an arena so far, by round and table; a file keeps them."""

    def __init__(self, title: Title[Any], plan: Plan, file: Path | None) -> None:
        """Read what the file holds already. Raises `click.ClickException` if that is another's."""
        self.rows: dict[tuple[int, int], Row] = {}
        self._rules = title.made_by
        self._rounds = plan.jobs(title)
        self._file = file
        if file is not None and file.exists():
            self._read(file)

    def _read(self, file: Path) -> None:
        whole, newline, torn = file.read_bytes().rpartition(b"\n")
        for number, text in enumerate(whole.splitlines(), 1):
            try:
                line = msgspec.json.decode(text, type=Line)
            except msgspec.DecodeError as error:
                raise click.ClickException(f"{file}:{number}: {error}") from error
            place = line.round, line.table
            if line.round >= len(self._rounds):
                continue  # More rounds were wanted then than now.
            job = self._job(place)
            if job is None or line != self._line(place, job, line.game) or not _fits(job, line):
                raise click.ClickException(f"{file}:{number} is a game of another arena.")
            self.rows[place] = line.game
        if torn:
            # The last line was being written when everything stopped.
            with file.open("r+b") as kept:
                kept.truncate(len(whole + newline))

    def _job(self, place: tuple[int, int]) -> Job | None:
        number, table = place
        tables = self._rounds[number]
        return tables[table] if table < len(tables) else None

    def _line(self, place: tuple[int, int], job: Job, row: Row) -> Line:
        simulations = job.budget.simulations
        return Line(*place, job.title, self._rules, job.lineup(), simulations, row)

    def left(self) -> list[tuple[tuple[int, int], Job]]:
        """The games that have not been played, in order."""
        every = (
            ((number, table), job)
            for number, tables in enumerate(self._rounds)
            for table, job in enumerate(tables)
        )
        return [(place, job) for place, job in every if place not in self.rows]

    @contextmanager
    def kept(self) -> Iterator[Keep]:
        """Open the file, if there is one, to add games to it."""
        if self._file is None:
            yield self._add
            return
        with self._file.open("ab", buffering=0) as out:

            def keep(place: tuple[int, int], row: Row) -> None:
                self._add(place, row)
                job = self._rounds[place[0]][place[1]]
                out.write(msgspec.json.encode(self._line(place, job, row)) + b"\n")

            yield keep

    def _add(self, place: tuple[int, int], row: Row) -> None:
        self.rows[place] = row

    def played(self) -> list[tuple[Job, Row]]:
        """All games that were played, in order, with who sat where."""
        return [(self._rounds[n][table], self.rows[n, table]) for n, table in sorted(self.rows)]


def _fits(job: Job, line: Line) -> bool:
    row = line.game
    return (job.seats, job.options, job.seed) == (row.seats, row.options, row.seed)
