"""How games of bots went, with 95 % intervals: tables to print, and pictures of the same figures.

matplotlib and rich are asked for only when something is drawn or printed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from holdout.bots.batch import Row
    from holdout.kernel.title import Title

#: 95 of 100 times a measured rate is off by less than this many standard errors.
_NINETY_FIVE = 1.96
#: The narrowest and the widest games are left out of a spread: so much of each end.
_TENTH = 0.1
_WIDTH = 240


class Rate(NamedTuple):
    """How often something was so, of how many times."""

    hits: int
    times: int

    @property
    def share(self) -> float:
        """The share, from 0 to 1."""
        return self.hits / self.times if self.times else 0.0


def interval(won: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a rate (Wilson's), from 0 to 1."""
    z = _NINETY_FIVE
    rate, spread = won / games, z * z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = z * sqrt(rate * (1 - rate) / games + spread / games / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


# ---- what the rows say


def way_of(row: "Row", title: "Title[Any]") -> str:
    """Return the level and number of players of a game, in words."""
    players = f"{row.seats} players" if row.seats > 1 else "1 player"
    level = row.options.get(title.level or "")
    return f"{level}, {players}" if level else players


def seats_won(rows: Iterable["Row"], heading: str) -> dict[str, Rate]:
    """Count how often each label of a heading has won, in the order of the labels."""
    played, won = Counter[str](), Counter[str]()
    for row in rows:
        for seat, label in enumerate(row.labels.get(heading, []), 1):
            played[label] += 1
            won[label] += seat in row.won
    return {label: Rate(won[label], played[label]) for label in sorted(played)}


class Counted(NamedTuple):
    """What was counted for a card: how often, in how many games, how its takers fared."""

    card: str
    deck: str
    times: int
    games: Rate
    takers: Rate


def counted(rows: Sequence["Row"], title: "Title[Any]") -> list[Counted]:
    """List what was counted for each card, the most first; those never counted come last."""
    found = []
    known = title.tally.known(title.deck) if title.tally else {}
    for card, deck in known.items():
        some = [(row, row.tally[card]) for row in rows if card in row.tally]
        takers = [seat in row.won for row, of in some for seat, n in enumerate(of, 1) if n]
        times = sum(sum(of) for _, of in some)
        games = Rate(len(some), len(rows))
        found.append(Counted(card, deck, times, games, Rate(sum(takers), len(takers))))
    return sorted(found, key=lambda each: -each.times)


# ---- in words


def show(rows: list["Row"], title: "Title[Any]", bot: str) -> None:
    """Print all that is to be said about some games."""
    from rich.console import Console

    console = Console(width=None if Console().is_terminal else _WIDTH)
    console.print(_games(rows, title, bot))
    for heading in dict.fromkeys(name for row in rows for name in row.labels):
        console.print(_labels(rows, title, heading))
    if any(row.aims for row in rows):
        console.print(_aims(rows))
    if title.tally is not None:
        console.print(_cards(rows, title, title.tally.what))
        never = [each.card for each in counted(rows, title) if not each.times]
        console.print(f"Cards never {title.tally.what}: {', '.join(never) or 'none'}")


def _table(title: str, *heads: str) -> Any:
    """Build a table; its heads are left-aligned if they begin with `<`."""
    from rich.table import Table

    table = Table(title=title, title_justify="left")
    for head in heads:
        table.add_column(head.lstrip("<"), justify="left" if head[0] == "<" else "right")
    return table


def _games(rows: list["Row"], title: "Title[Any]", bot: str) -> Any:
    """Build a table with a line for each level and number of players, and one for each level."""
    facts = list(dict.fromkeys(name for row in rows for name in row.facts))
    apart = any(row.aims for row in rows)
    heads = ["<level", "players", "games", *(["won", "95 %"] if title.together else [])]
    heads += ["seats won", "95 %"] if apart else []
    heads += ["actions", *(head for name in facts for head in (name, "10-90 %"))]
    table = _table(f"{title.id}, played by {bot}: {len(rows)} games", *heads, "<how it ended")

    def level_of(row: "Row") -> str:
        return str(row.options.get(title.level or "", "-"))

    def cells(some: list["Row"]) -> list[str]:
        found = [str(len(some))]
        if title.together:
            found += percents(Rate(sum(row.success for row in some), len(some)))
        if apart:
            seats = sum(row.seats for row in some)
            found += percents(Rate(sum(len(row.won) for row in some), seats))
        return found + _lengths(some, facts)

    for level in dict.fromkeys(map(level_of, rows)):
        of_level = [row for row in rows if level_of(row) == level]
        seats = sorted({row.seats for row in of_level})
        for number in seats:
            some = [row for row in of_level if row.seats == number]
            table.add_row(level, str(number), *cells(some))
        if len(seats) > 1:
            table.add_row(level, "all", *cells(of_level), style="bold", end_section=True)
    return table


def _lengths(rows: list["Row"], facts: Iterable[str]) -> list[str]:
    """Actions, the facts with mean and spread, and the causes."""
    found = [f"{fmean(row.actions for row in rows):.0f}"]
    for name in facts:
        some = sorted(row.facts.get(name, 0) for row in rows)
        off = _NINETY_FIVE * pstdev(some) / sqrt(len(some))
        low, high = some[int(_TENTH * len(some))], some[-1 - int(_TENTH * len(some))]
        found += [f"{fmean(some):.1f} ± {off:.1f}", f"{low:g}-{high:g}"]
    causes = Counter(row.cause for row in rows)
    return [*found, ", ".join(f"{cause} {count}" for cause, count in causes.most_common())]


def percents(rate: Rate) -> list[str]:
    """Return a rate with its interval, in percent, as two cells of a table."""
    if not rate.times:
        return ["-", "-"]
    low, high = interval(*rate)
    return [f"{100 * rate.share:.0f} %", f"{100 * low:.0f}-{100 * high:.0f}"]


def _labels(rows: list["Row"], title: "Title[Any]", heading: str) -> Any:
    """Tabulate how often the seats with each label have won, by level and number of players."""
    ways = list(dict.fromkeys(way_of(row, title) for row in sorted(rows, key=_order)))
    some = {way: [row for row in rows if way_of(row, title) == way] for way in ways}
    rates = {way: seats_won(of_way, heading) for way, of_way in some.items()}
    table = _table(f"Seats that won, by {heading} (95 %)", f"<{heading}", *ways)
    for label in sorted({label for found in rates.values() for label in found}):
        cells = [percents(found.get(label, Rate(0, 0))) for found in rates.values()]
        table.add_row(label, *(f"{rate} ({between})" for rate, between in cells))
    return table


def _order(row: "Row") -> tuple[list[str], int]:
    return [str(value) for value in row.options.values()], row.seats


def _cards(rows: list["Row"], title: "Title[Any]", what: str) -> Any:
    """Tabulate what was counted card by card."""
    heads = ("<card", "<deck", "a game", "games with it", "95 %", "who did won", "95 %")
    table = _table(f"Cards {what}", *heads)
    for each in counted(rows, title):
        often = f"{each.times / len(rows):.2f}"
        table.add_row(each.card, each.deck, often, *percents(each.games), *percents(each.takers))
    return table


def _aims(rows: list["Row"]) -> Any:
    """Tabulate what the seats wanted for themselves, and how often they got it."""
    heads = ("<aim", "seats", "won", "95 %", "group won", "of these won", "95 %")
    table = _table("What each seat wanted for itself", *heads)
    tried = [
        (aim, seat in row.won, row.success) for row in rows for seat, aim in enumerate(row.aims, 1)
    ]
    for name in [*sorted({aim for aim, _, _ in tried}), "all"]:
        some = [(won, success) for aim, won, success in tried if name in (aim, "all")]
        shared = [won for won, success in some if success]
        rates = percents(Rate(sum(won for won, _ in some), len(some)))
        both = percents(Rate(sum(shared), len(shared)))
        table.add_row(name, str(len(some)), *rates, str(len(shared)), *both)
    return table


# ---- as pictures

_COLOUR, _MARK, _SPREAD = "#4c72b0", "#c44e52", "#333333"
_INCHES, _LINE, _DOTS = 8.0, 0.22, 110


def draw(rows: Sequence["Row"], title: "Title[Any]", folder: Path) -> list[Path]:
    """Write the pictures into a folder; tells which files they are."""
    folder.mkdir(parents=True, exist_ok=True)
    matplotlib = import_module("matplotlib")
    matplotlib.use("Agg")
    pyplot = import_module("matplotlib.pyplot")
    files = []
    for name, figure in _figures(pyplot, rows, title):
        files.append(folder / f"{title.id}-{name.replace(' ', '-')}.png")
        figure.savefig(files[-1], dpi=_DOTS, bbox_inches="tight")
        pyplot.close(figure)
    return files


def _figures(pyplot: Any, rows: Sequence["Row"], title: "Title[Any]") -> Iterator[tuple[str, Any]]:
    """Yield each picture with its name."""
    ways = dict.fromkeys(way_of(row, title) for row in rows)
    some = {way: [row for row in rows if way_of(row, title) == way] for way in ways}
    some = dict(sorted(some.items()))
    for heading in dict.fromkeys(name for row in rows for name in row.labels):
        rates = {way: seats_won(of_way, heading) for way, of_way in some.items()}
        yield heading, _shares(pyplot, rates, heading)
    if title.together:
        won = {
            way: Rate(sum(row.success for row in of_way), len(of_way))
            for way, of_way in some.items()
        }
        yield "won", _shares(pyplot, {"all games": won}, "games won")
    for fact in dict.fromkeys(name for row in rows for name in row.facts):
        yield fact, _spread(pyplot, some, fact)
    if title.tally is not None:
        yield f"cards {title.tally.what}", _card_bars(pyplot, rows, title, title.tally.what)


def _shares(pyplot: Any, groups: dict[str, dict[str, Rate]], heading: str) -> Any:
    """Shares with their 95 % intervals as bars, a panel for each group; the mean is marked."""
    count = max(len(rates) for rates in groups.values())
    height = (0.9 + 2 * _LINE * count) * len(groups)
    figure, panels = pyplot.subplots(len(groups), figsize=(_INCHES, height), squeeze=False)
    for panel, (group, rates) in zip(panels[:, 0], groups.items(), strict=True):
        shares = [100 * rate.share for rate in rates.values()]
        ends = [interval(*rate) for rate in rates.values()]
        below = [share - 100 * low for share, (low, _) in zip(shares, ends, strict=True)]
        above = [100 * high - share for share, (_, high) in zip(shares, ends, strict=True)]
        panel.barh(list(rates), shares, color=_COLOUR, xerr=[below, above], ecolor=_SPREAD)
        hits = sum(rate.hits for rate in rates.values())
        panel.axvline(
            100 * hits / sum(rate.times for rate in rates.values()), color=_MARK, linestyle="--"
        )
        panel.invert_yaxis()
        panel.set_title(f"{heading}: {group}", loc="left")
        panel.set_xlabel("won, %")
    figure.tight_layout()
    return figure


def _spread(pyplot: Any, some: dict[str, list["Row"]], fact: str) -> Any:
    """Plot how a fact is spread over the games, as a box from 10 to 90 % for each way to play."""
    figure, panel = pyplot.subplots(figsize=(_INCHES, 1.2 + 2 * _LINE * len(some)))
    values = [[row.facts.get(fact, 0.0) for row in rows] for rows in some.values()]
    panel.boxplot(values, orientation="horizontal", whis=(10, 90), showmeans=True)
    panel.set_yticklabels(list(some))
    panel.invert_yaxis()
    panel.set_xlabel(f"{fact}: quarters, mean (triangle), 10 to 90 %")
    return figure


def _card_bars(pyplot: Any, rows: Sequence["Row"], title: "Title[Any]", what: str) -> Any:
    """Plot how often something was counted for each card of a game, deck by deck."""
    found = counted(rows, title)
    decks = dict.fromkeys(each.deck for each in found)
    panels_of = {deck: [each for each in found if each.deck == deck] for deck in decks}
    heights = [len(cards) + 3 for cards in panels_of.values()]
    figure, panels = pyplot.subplots(
        len(decks),
        figsize=(_INCHES, _LINE * sum(heights)),
        squeeze=False,
        height_ratios=heights,
    )
    for panel, (deck, cards) in zip(panels[:, 0], panels_of.items(), strict=True):
        panel.barh([c.card for c in cards], [c.times / len(rows) for c in cards], color=_COLOUR)
        panel.invert_yaxis()
        panel.margins(y=0.01)
        panel.set_title(f"cards {what}, a game: {deck}", loc="left")
    figure.tight_layout()
    return figure
