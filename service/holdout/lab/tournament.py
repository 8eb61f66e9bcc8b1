"""Bots against each other: who sits where, when it is clear who is better, and the report.

In a round every table has the same seed and options. Where players win against each other, each
bot sits once in each place of the turn order; where they win together, each plays all seats of a
table of its own.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import StrEnum
from importlib import import_module
from itertools import combinations
from math import log
from pathlib import Path
from typing import Any

import click
import msgspec
from msgspec import Struct

from holdout.bots.batch import Job, Row
from holdout.bots.protocol import USUAL, Budget
from holdout.kernel.title import Title
from holdout.lab.results import Rate, interval, percents, way_of

#: Games that were played, with who sat where.
Played = Sequence[tuple[Job, Row]]


# ---- when it is clear who is better


class Verdict(StrEnum):
    """How a comparison has ended."""

    BETTER = "better"
    WORSE = "worse"
    EVEN = "even"


class Comparison:
    """The rounds of two bots so far, and the verdict on the first, once there is one.

    Rounds in which both do equally well say nothing and are not counted. Of the others the first
    bot is better in a share p: Wald's sequential probability ratio test is made twice side by
    side, of p = 1/2 against p = 1/2 + edge and against p = 1/2 - edge (Sobel and Wald, 1949). So it
    ends with one of three verdicts, whichever is true, and needs fewer rounds the clearer it is.

    `edge` is the smallest difference that matters, `error` how often a verdict may be wrong.
    """

    def __init__(self, edge: float = 0.1, error: float = 0.05) -> None:
        """`edge` is above 0 and below 1/2."""
        self.better = self.worse = self.even = 0
        self._gain, self._loss = log(1 + 2 * edge), log(1 - 2 * edge)
        self._accept, self._refuse = log((1 - error) / error), log(error / (1 - error))
        self.verdict: Verdict | None = None
        self._no_better = self._no_worse = False

    def add(self, difference: float) -> None:
        """Count one more round; `difference` is above 0 if the first bot has done better in it."""
        if self.verdict is not None:
            return
        self.better += difference > 0
        self.worse += difference < 0
        self.even += difference == 0
        up = self.better * self._gain + self.worse * self._loss
        down = self.worse * self._gain + self.better * self._loss
        if up >= self._accept and not self._no_better:
            self.verdict = Verdict.BETTER
        elif down >= self._accept and not self._no_worse:
            self.verdict = Verdict.WORSE
        self._no_better |= up <= self._refuse
        self._no_worse |= down <= self._refuse
        if self._no_better and self._no_worse:
            self.verdict = Verdict.EVEN


# ---- who sits where, and how they did


class Plan(Struct, frozen=True, kw_only=True):
    """What is played: by which bots, in which ways (players and options), from which seed on.

    `salt` keeps bots from guessing the luck of a game, whose seed is a small number.
    """

    title: str
    bots: tuple[str, ...]
    ways: list[tuple[int, dict[str, Any]]]
    rounds: int
    seed: int = 1
    budget: Budget = USUAL
    salt: str = ""

    def jobs(self, title: Title[Any]) -> list[list[Job]]:
        """Return the tables of each round."""
        return [list(self._tables(title, number)) for number in range(self.rounds)]

    def _tables(self, title: Title[Any], number: int) -> Iterator[Job]:
        seats, options = self.ways[number % len(self.ways)]
        for bots in lineups(self.bots, seats, together=title.together):
            seed = self.seed + number
            yield Job(self.title, bots, seats, options, seed, self.budget, self.salt)


def lineups(bots: Sequence[str], seats: int, *, together: bool) -> list[tuple[str, ...]]:
    """Seat the bots at each table of a round; they take turns if they are too few."""
    if together:
        return [(bot,) * seats for bot in bots]
    some = min(len(bots), seats)
    return [
        tuple(chosen[(place + first) % some] for place in range(seats))
        for chosen in combinations(bots, some)
        for first in range(some)
    ]


def score(title: Title[Any], job: Job, row: Row, bot: str) -> float:
    """Return a bot's score at a table: the share of its seats that won.

    Where players win together, a win adds 1.
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


# ---- the file: a line of JSON for each game, so that an arena can be gone on with

#: Adds a game, by its round and table.
Keep = Callable[[tuple[int, int], Row], None]


class Line(Struct, frozen=True):
    """A game: its round and table, who sat where, by which rules and salt, and how it went."""

    round: int
    table: int
    title: str
    rules: str
    bots: list[str]
    simulations: int | None
    salt: str
    game: Row


def salt_in(file: Path) -> str | None:
    """Return the salt of the arena that a file belongs to; None if it holds no game."""
    if not file.exists():
        return None
    with file.open("rb") as kept:
        first = kept.readline()
    try:
        return msgspec.json.decode(first, type=Line).salt
    except msgspec.DecodeError:
        return None  # What is wrong with it is told when all is read.


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
        return Line(*place, job.title, self._rules, job.lineup(), simulations, job.salt, row)

    def left(self) -> list[tuple[tuple[int, int], Job]]:
        """List the games that have not been played, in order."""
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
        """List all games that were played, in order, with who sat where."""
        return [(self._rounds[n][table], self.rows[n, table]) for n, table in sorted(self.rows)]


def _fits(job: Job, line: Line) -> bool:
    row = line.game
    return (job.seats, job.options, job.seed) == (row.seats, row.options, row.seed)


# ---- the report: how often each bot won, ratings, and who is better

_VERDICTS = {
    Verdict.BETTER: "{0} is better",
    Verdict.WORSE: "{1} is better",
    Verdict.EVEN: "no difference that matters",
    None: "not decided",
}


def report(title: Title[Any], plan: Plan, played: Played, standings: Standings) -> str:
    """Render the whole report in Markdown."""
    rounds = f"{standings.counted} of at most {plan.rounds} rounds, from seed {plan.seed} on"
    salted = f"salt `{plan.salt}`, " if plan.salt else ""
    parts = [
        f"# {title.id}: {', '.join(plan.bots)}",
        f"{len(played)} games in {rounds}, {salted}by the rules of {title.made_by}.",
        "Intervals are 95 % (Wilson). A pair is compared by the rounds in which one did better.",
        _bots(title, plan, played),
        _pairs(standings),
        _ways(title, plan, played),
    ]
    return "\n\n".join(parts) + "\n"


def _bots(title: Title[Any], plan: Plan, played: Played) -> str:
    """Render a line for each bot."""
    ratings = _ratings(title, plan, played)
    heads = ["bot", "seats", "seats won", "95 %"]
    heads += ["games", "games won", "95 %"] if title.together else []
    heads += ["rating", "actions", "faults"]
    lines = []
    for bot in plan.bots:
        seats, games = _seats_won(played, bot), _games_won(played, bot)
        cells = [bot, str(seats.times), *percents(seats)]
        cells += [str(games.times), *percents(games)] if title.together else []
        lengths = [row.actions for job, row in played if bot in job.bots]
        faults = sum(
            count
            for job, row in played
            for name, count in zip(job.lineup(), row.faults, strict=False)
            if name == bot
        )
        mean = f"{sum(lengths) / len(lengths):.0f}" if lengths else "-"
        lines.append([*cells, ratings.get(bot, "-"), mean, str(faults)])
    note = "" if ratings else "\n\nRatings need openskill: `pip install 'holdout[ratings]'`."
    return _table(heads, lines) + note


def _pairs(standings: Standings) -> str:
    """Render a line for each pair, with the verdict of the sequential test."""
    lines = [
        [
            f"{one} and {other}",
            *(str(n) for n in (each.better, each.even, each.worse)),
            _VERDICTS[each.verdict].format(one, other),
        ]
        for (one, other), each in standings.pairs.items()
    ]
    return _table(["pair", "first better", "even", "second better", "verdict"], lines)


def _ways(title: Title[Any], plan: Plan, played: Played) -> str:
    """Render how often each bot's seats won, by level and number of players."""
    ways = list(dict.fromkeys(way_of(row, title) for _, row in played))
    lines = []
    for way in ways:
        some = [(job, row) for job, row in played if way_of(row, title) == way]
        rates = [_seats_won(some, bot) for bot in plan.bots]
        lines.append([way, *(" ".join([rate, f"({of})"]) for rate, of in map(percents, rates))])
    return _table(["seats won", *plan.bots], lines)


def _seats_won(played: Played, bot: str) -> Rate:
    won = [
        seat in row.won
        for job, row in played
        for seat, name in enumerate(job.lineup(), 1)
        if name == bot
    ]
    return Rate(sum(won), len(won))


def _games_won(played: Played, bot: str) -> Rate:
    won = [row.success for job, row in played if bot in job.bots]
    return Rate(sum(won), len(won))


def _ratings(title: Title[Any], plan: Plan, played: Played) -> dict[str, str]:
    """Ratings by Plackett and Luce, mean and deviation; none without the library."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    model = PlackettLuce()
    rated = {bot: model.rating(name=bot) for bot in plan.bots}
    for meeting in _meetings(title, played):
        scores = [sum(each) / len(each) for each in meeting.values()]
        teams = model.rate([[rated[bot]] for bot in meeting], scores=scores)
        rated |= {bot: team[0] for bot, team in zip(meeting, teams, strict=True)}
    return {bot: f"{each.mu:.1f} ± {each.sigma:.1f}" for bot, each in rated.items()}


def _meetings(title: Title[Any], played: Played) -> list[dict[str, list[float]]]:
    """List what is rated as one match: each bot's scores at a table, or at those of a round."""
    found: dict[object, dict[str, list[float]]] = {}
    for number, (job, row) in enumerate(played):
        match = found.setdefault(job.seed if title.together else number, {})
        for bot in dict.fromkeys(job.lineup()):
            match.setdefault(bot, []).append(score(title, job, row, bot))
    return [match for match in found.values() if len(match) > 1]


def _table(heads: list[str], lines: list[list[str]]) -> str:
    marks = ["---", *["---:"] * (len(heads) - 1)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in [heads, marks, *lines])


def draw(title: Title[Any], plan: Plan, played: Played, file: Path) -> None:
    """Draw how often the seats of each bot won, with the intervals."""
    matplotlib: Any = import_module("matplotlib")
    matplotlib.use("agg")
    pyplot: Any = import_module("matplotlib.pyplot")
    rates = [_seats_won(played, bot) for bot in plan.bots]
    ends = [interval(*rate) for rate in rates]
    shares = [100 * rate.share for rate in rates]
    off = [
        [100 * (rate.share - low) for rate, (low, _) in zip(rates, ends, strict=True)],
        [100 * (high - rate.share) for rate, (_, high) in zip(rates, ends, strict=True)],
    ]
    figure, panel = pyplot.subplots(figsize=(8, 1 + 0.5 * len(rates)))
    panel.barh(list(plan.bots), shares, xerr=off, capsize=3)
    panel.invert_yaxis()
    panel.set_xlim(0, 100)
    panel.set_xlabel(f"{title.id}: seats won, %")
    figure.tight_layout()
    figure.savefig(file)
    pyplot.close(figure)
