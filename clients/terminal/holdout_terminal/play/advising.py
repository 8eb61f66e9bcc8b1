"""What a bot holds of the best actions, as a small table with bars."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.bar import Bar
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from holdout_client.cli.words import Words

WIDTH = 10
INDENT = 2


def shown(say: Words, advice: Mapping[str, Any]) -> RenderableType:
    """Render the bot's choice; with chances, also those of the next best actions, and why."""
    choice = say("advice", bot=advice["bot"], action=advice["action"]["text"])
    parts: list[RenderableType] = [_indented(Text(choice, "bold"))]
    if advice["unit"] and advice["choices"]:
        parts.append(_indented(Text(say("advice_chances"), "dim")))
        parts.append(_indented(_table(say, advice["choices"])))
        if not advice["decided"]:
            known = "advice_usual" if advice["choices"][0]["usual"] else "advice_open"
            parts.append(_indented(Text(say(known), "dim")))
        parts += _words(say, advice)
    return Group(*parts)


def asked(say: Words, advice: Mapping[str, Any], number: int) -> RenderableType:
    """Render the advice on one action in question.

    A bot without chances can't say why not.
    """
    if advice["unit"]:
        return shown(say, advice)
    cannot = say("advice_no_chances", bot=advice["bot"], n=number)
    return Group(shown(say, advice), _indented(Text(cannot, "dim")))


def _indented(what: RenderableType, by: int = INDENT) -> Padding:
    return Padding(what, (0, 0, 0, by), expand=False)


def _table(say: Words, choices: Sequence[Mapping[str, Any]]) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
    grid.add_column()
    grid.add_column(width=WIDTH)
    for _ in range(3):
        grid.add_column(justify="right", no_wrap=True)
    for each in choices:
        best = each is choices[0]
        grid.add_row(
            Text(each["action"]["text"], "bold" if best else ""),
            Bar(1, 0, each["value"], width=WIDTH, color="cyan" if best else "white"),
            _percent(say, each["value"]),
            Text(f"{_number(say, each['low'])}–{_number(say, each['high'])}", "dim"),
            "" if best else _points(say, -each["loss"]),
        )
    return grid


def _words(say: Words, advice: Mapping[str, Any]) -> Iterator[RenderableType]:
    """Yield how the best action goes on and why; for the others what speaks against them."""
    for each in advice["choices"]:
        if each["reasons"]:
            yield _indented(Text(f"{each['action']['text']}:"))
        for reason in each["reasons"]:
            effect = _points(say, reason["effect"])
            told = say("advice_reason", reason=reason["text"], effect=effect)
            yield _indented(Text(told), 2 * INDENT)
        if each is advice["choices"][0] and len(each["line"]) > 1:
            following = " → ".join(step["text"] for step in each["line"][1:])
            yield _indented(Text(say("advice_line", actions=following)))


def _percent(say: Words, share: float) -> str:
    return say("percent", n=_number(say, share))


def _points(say: Words, difference: float) -> str:
    """Return a difference of chances in percentage points, with its sign."""
    return say("points", n=_number(say, difference, "+"))


def _number(say: Words, share: float, sign: str = "") -> str:
    """Format a share of 1 in percent: whole ones, or tenths of few."""
    percent = round(share * 100, 1) or 0.0
    digits = 0 if abs(percent) >= 10 else 1  # noqa: PLR2004 - from ten on nobody reads tenths
    number = f"{percent:{sign}.{digits}f}"
    return number.replace("-", "−").replace(".", say("decimal_mark"))
