"""Bots against each other: which tables they sit at, and how each of them did there.

In a round every table has the same seed and options. Where players win against each other, each
bot sits once in each place of the turn order; where they win together, each plays all seats of a
table of its own.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from msgspec import Struct

from holdout.bots.batch import Job, Row
from holdout.bots.protocol import USUAL, Budget
from holdout.bots.sequential import Comparison
from holdout.kernel.title import Title


class Plan(Struct, frozen=True, kw_only=True):
    """What is played: by which bots, in which ways (players and options), from which seed on."""

    title: str
    bots: tuple[str, ...]
    ways: list[tuple[int, dict[str, Any]]]
    rounds: int
    seed: int = 1
    budget: Budget = USUAL

    def jobs(self, title: Title[Any]) -> list[list[Job]]:
        """The tables of each round."""
        return [list(self._tables(title, number)) for number in range(self.rounds)]

    def _tables(self, title: Title[Any], number: int) -> Iterator[Job]:
        seats, options = self.ways[number % len(self.ways)]
        for bots in lineups(self.bots, seats, together=title.together):
            yield Job(self.title, bots, seats, options, self.seed + number, self.budget)


def lineups(bots: Sequence[str], seats: int, *, together: bool) -> list[tuple[str, ...]]:
    """The bots of the seats at each table of a round; they take turns if they are too few."""
    if together:
        return [(bot,) * seats for bot in bots]
    some = min(len(bots), seats)
    return [
        tuple(chosen[(place + first) % some] for place in range(seats))
        for chosen in combinations(bots, some)
        for first in range(some)
    ]


def score(title: Title[Any], job: Job, row: Row, bot: str) -> float:
    """How a bot did at a table: the share of its seats that won.

    Where players win together, that they did counts 1 besides.
    """
    seats = [seat for seat, name in enumerate(job.lineup(), 1) if name == bot]
    share = sum(seat in row.won for seat in seats) / len(seats)
    return share + (title.together and row.success)


class Standings:
    """The comparisons of all pairs of bots: fed round by round, in order."""

    def __init__(self, title: Title[Any], plan: Plan, edge: float) -> None:
        self._title = title
        self._rounds = plan.jobs(title)
        self.pairs = {pair: Comparison(edge) for pair in combinations(plan.bots, 2)}
        self.counted = 0

    def count(self, rows: Mapping[tuple[int, int], Row]) -> None:
        """Count the rounds that are over, up to the first of which a table is not.

        To count those first that are over first would prefer whoever plays short games.
        """
        while self.counted < len(self._rounds):
            tables = self._rounds[self.counted]
            if any((self.counted, table) not in rows for table in range(len(tables))):
                return
            self._add([(job, rows[self.counted, at]) for at, job in enumerate(tables)])
            self.counted += 1

    def _add(self, played: list[tuple[Job, Row]]) -> None:
        for (one, other), comparison in self.pairs.items():
            difference = 0.0
            for job, row in played:
                lineup = job.lineup()
                for bot, sign in ((one, 1), (other, -1)):
                    if bot in lineup and (self._title.together or {one, other} <= set(lineup)):
                        difference += sign * score(self._title, job, row, bot)
            comparison.add(round(difference, 9))

    @property
    def decided(self) -> bool:
        """Whether there is a verdict on every pair."""
        return all(each.verdict is not None for each in self.pairs.values())
