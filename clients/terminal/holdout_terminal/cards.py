"""What stands on a card, in words."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding

from holdout_client.cli.words import Words


def indented(text: RenderableType, by: int) -> Padding:
    """Indent all lines of a text."""
    return Padding(text, (0, 0, 0, by), expand=False)


def further(
    say: Words, words: Mapping[str, str], names: Mapping[str, str], card: Mapping[str, Any]
) -> list[tuple[str, str]]:
    """List what a card says besides its text, such as its options: a label and a text each.

    What happens when it is flipped is in its text already, and words for single steps are in the
    lines of the spaces that they are printed over.
    """
    steps = {*_steps(card["data"])}
    return [
        (_label(say, words, names, key), text)
        for key, text in words.items()
        if f"{key}.text" not in words and not key.startswith("flipped.") and key not in steps
    ]


def _steps(data: Any) -> Iterator[str]:
    """Yield the names of the steps in the data of a card."""
    if isinstance(data, Mapping):
        yield from [data["op"]] if "op" in data else []
        data = [*data.values()]
    if isinstance(data, list):
        for each in data:
            yield from _steps(each)


def values_of(say: Words, card: Mapping[str, Any], title: str) -> list[str]:
    """Values of a card that the command has words for."""
    told = list[str]()
    for key, value in card["data"].items():
        full = f"{title}.fact_{key}"
        full = full if say.word(full) != full else f"{title}.{key}"
        if isinstance(value, int) and say.word(full) != full:
            told.append(say(full, n=value))
    return told


def lines_of(
    say: Words, card: Mapping[str, Any], names: Mapping[str, str], title: str
) -> list[str]:
    """Its symbols, where its copies lie, the levels of a base and the prices of its actions."""
    data, told = card["data"], list[str]()
    symbols = [*filter(None, [data.get("symbol")]), *data.get("symbols", [])]
    if symbols:
        told.append(f"{say('symbol')}: {', '.join(names.get(each, each) for each in symbols)}")
    for level, each in enumerate(data.get("levels", []), 1):
        paid = each["upgrade_price"]
        words = say(f"{title}.fact_level", n=level, **each)
        told.append(words if paid is None else say(f"{title}.fact_upgrade", what=words, n=paid))
    counted = {say("copies"): data.get("decks", {})}
    if data.get("prices"):
        counted[say(f"{title}.prices")] = data["prices"]
    for label, counts in counted.items():
        if counts:
            listed = ", ".join(f"{names.get(each, each)} {n}" for each, n in counts.items())
            told.append(f"{label}: {listed}")
    return told


def _label(say: Words, words: Mapping[str, str], names: Mapping[str, str], key: str) -> str:
    """Name what a word of a card is about: `role`, `evacuation.text`, `1-2.evacuation.1`, `a`."""
    match key.split("."):
        case [action, "text"] if action in words:
            return words[action]
        case [players, action, space] if action in words:
            seats = players.replace("-", "\N{EN DASH}")
            return say("space", action=words[action], n=space, players=seats)
    return names.get(key) or say.word(key)
