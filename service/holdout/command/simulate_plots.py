"""The pictures of `holdout-service simulate`: the figures of its tables as PNG files.

matplotlib is asked for here and nowhere else, and only when pictures are.
"""

from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from holdout.command import simulate_tables

if TYPE_CHECKING:
    from holdout.bots.batch import Row
    from holdout.kernel.title import Title

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
    """Each picture with its name."""
    ways = dict.fromkeys(simulate_tables.way_of(row, title) for row in rows)
    some = {way: [row for row in rows if simulate_tables.way_of(row, title) == way] for way in ways}
    some = dict(sorted(some.items()))
    for heading in dict.fromkeys(name for row in rows for name in row.labels):
        rates = {way: simulate_tables.seats_won(of_way, heading) for way, of_way in some.items()}
        yield heading, _shares(pyplot, rates, heading)
    if title.together:
        won = {
            way: simulate_tables.Rate(sum(row.success for row in of_way), len(of_way))
            for way, of_way in some.items()
        }
        yield "won", _shares(pyplot, {"all games": won}, "games won")
    for fact in dict.fromkeys(name for row in rows for name in row.facts):
        yield fact, _spread(pyplot, some, fact)
    if title.tally is not None:
        yield f"cards {title.tally.what}", _cards(pyplot, rows, title, title.tally.what)


def _shares(pyplot: Any, groups: dict[str, dict[str, simulate_tables.Rate]], heading: str) -> Any:
    """Shares with their 95 % intervals as bars, a panel for each group; the mean is marked."""
    count = max(len(rates) for rates in groups.values())
    height = (0.9 + 2 * _LINE * count) * len(groups)
    figure, panels = pyplot.subplots(len(groups), figsize=(_INCHES, height), squeeze=False)
    for panel, (group, rates) in zip(panels[:, 0], groups.items(), strict=True):
        shares = [100 * rate.share for rate in rates.values()]
        ends = [simulate_tables.interval(*rate) for rate in rates.values()]
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
    """How a fact is spread over the games, as a box from 10 to 90 % for each way to play."""
    figure, panel = pyplot.subplots(figsize=(_INCHES, 1.2 + 2 * _LINE * len(some)))
    values = [[row.facts.get(fact, 0.0) for row in rows] for rows in some.values()]
    panel.boxplot(values, orientation="horizontal", whis=(10, 90), showmeans=True)
    panel.set_yticklabels(list(some))
    panel.invert_yaxis()
    panel.set_xlabel(f"{fact}: quarters, mean (triangle), 10 to 90 %")
    return figure


def _cards(pyplot: Any, rows: Sequence["Row"], title: "Title[Any]", what: str) -> Any:
    """How often something was counted for each card of a game, deck by deck."""
    found = simulate_tables.counted(rows, title)
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
