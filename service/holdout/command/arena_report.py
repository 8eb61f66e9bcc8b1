"""What an arena says at its end: how often each bot won, ratings, and who is better."""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from holdout.bots.sequential import Verdict
from holdout.bots.tournament import score
from holdout.command.simulate_tables import Rate, interval, way_of

if TYPE_CHECKING:
    from holdout.bots.batch import Job, Row
    from holdout.bots.tournament import Plan, Standings
    from holdout.kernel.title import Title

    Played = Sequence[tuple[Job, Row]]

_VERDICTS = {
    Verdict.BETTER: "{0} is better",
    Verdict.WORSE: "{1} is better",
    Verdict.EVEN: "no difference that matters",
    None: "not decided",
}


def report(title: "Title[Any]", plan: "Plan", played: "Played", standings: "Standings") -> str:
    """All of it, in Markdown."""
    rounds = f"{standings.counted} of at most {plan.rounds} rounds, from seed {plan.seed} on"
    parts = [
        f"# {title.id}: {', '.join(plan.bots)}",
        f"{len(played)} games in {rounds}, by the rules of {title.made_by}.",
        "Intervals are 95 % (Wilson). A pair is compared by the rounds in which one did better.",
        _bots(title, plan, played),
        _pairs(standings),
        _ways(title, plan, played),
    ]
    return "\n\n".join(parts) + "\n"


def _bots(title: "Title[Any]", plan: "Plan", played: "Played") -> str:
    """A line for each bot."""
    ratings = _ratings(title, plan, played)
    heads = ["bot", "seats", "seats won", "95 %"]
    heads += ["games", "games won", "95 %"] if title.together else []
    heads += ["rating", "actions", "faults"]
    lines = []
    for bot in plan.bots:
        seats, games = _seats_won(played, bot), _games_won(played, bot)
        cells = [bot, str(seats.times), *_rate(seats)]
        cells += [str(games.times), *_rate(games)] if title.together else []
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


def _pairs(standings: "Standings") -> str:
    """A line for each pair, with the verdict of the sequential test."""
    lines = [
        [
            f"{one} and {other}",
            *(str(n) for n in (each.better, each.even, each.worse)),
            _VERDICTS[each.verdict].format(one, other),
        ]
        for (one, other), each in standings.pairs.items()
    ]
    return _table(["pair", "first better", "even", "second better", "verdict"], lines)


def _ways(title: "Title[Any]", plan: "Plan", played: "Played") -> str:
    """How often each bot's seats won, by level and number of players."""
    ways = list(dict.fromkeys(way_of(row, title) for _, row in played))
    lines = []
    for way in ways:
        some = [(job, row) for job, row in played if way_of(row, title) == way]
        rates = [_seats_won(some, bot) for bot in plan.bots]
        lines.append([way, *(" ".join([rate, f"({of})"]) for rate, of in map(_rate, rates))])
    return _table(["seats won", *plan.bots], lines)


def _seats_won(played: "Played", bot: str) -> Rate:
    won = [
        seat in row.won
        for job, row in played
        for seat, name in enumerate(job.lineup(), 1)
        if name == bot
    ]
    return Rate(sum(won), len(won))


def _games_won(played: "Played", bot: str) -> Rate:
    won = [row.success for job, row in played if bot in job.bots]
    return Rate(sum(won), len(won))


def _rate(rate: Rate) -> list[str]:
    if not rate.times:
        return ["-", "-"]
    low, high = interval(*rate)
    return [f"{100 * rate.share:.0f} %", f"{100 * low:.0f}-{100 * high:.0f}"]


def _ratings(title: "Title[Any]", plan: "Plan", played: "Played") -> dict[str, str]:
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


def _meetings(title: "Title[Any]", played: "Played") -> list[dict[str, list[float]]]:
    """What is rated as one match: the scores of each bot at a table, or at those of a round."""
    found: dict[object, dict[str, list[float]]] = {}
    for number, (job, row) in enumerate(played):
        match = found.setdefault(job.seed if title.together else number, {})
        for bot in dict.fromkeys(job.lineup()):
            match.setdefault(bot, []).append(score(title, job, row, bot))
    return [match for match in found.values() if len(match) > 1]


def _table(heads: list[str], lines: list[list[str]]) -> str:
    marks = ["---", *["---:"] * (len(heads) - 1)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in [heads, marks, *lines])


def draw(title: "Title[Any]", plan: "Plan", played: "Played", file: Path) -> None:
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
