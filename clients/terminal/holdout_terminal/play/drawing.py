"""Entering what came up at a real table: cards by name, dice by their faces in any order."""

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from holdout_client.cli.words import Words
from holdout_terminal.play.choice import Choice, choose

if TYPE_CHECKING:
    from rich.console import RenderableType

#: The kind of action that draws from a pile.
DRAW = "draw"

#: The part of a draw's text before the result.
LEAD = re.compile(".*(?: [–—]|:) ")

INDENT = 2

#: The kind of the actions that draw what the game waits for.
DRAW = "draw"


def told(typed: str, actions: Sequence[Mapping[str, Any]]) -> Choice:
    """Find what is meant as `choose` does; where dice are told, a number is what a die shows.

    What can't have come up is the command `elsewhere`, faces that don't fit the dice are `dice`.
    """
    results = results_of(actions)
    words = typed.replace(",", " ").casefold().split()
    if are_dice(results) and words:
        found = _faces(words, results)
        if found is not None:
            return Choice(found)
        if are_numbers(results) and all(word.isdecimal() for word in words):
            return Choice(command="dice", rest=results[-1].replace(",", " "))
    if not results:
        return choose(typed, actions)
    choice = choose(typed, _short(actions))
    if choice.command == "nothing":
        choice = choose(typed, actions)
    return (
        Choice(command="elsewhere", rest=typed.strip()) if choice.command == "nothing" else choice
    )


def results_of(actions: Sequence[Mapping[str, Any]]) -> list[str]:
    """List what can have come up, if that is the question; else nothing."""
    found = [each["params"].get("result") for each in actions if each["kind"] == DRAW]
    return [str(each) for each in found if each] if len(found) == len(actions) else []


def are_dice(results: Sequence[str]) -> bool:
    """Return whether these are faces, of several dice or with numbers on them."""
    return any("," in each for each in results) or are_numbers(results)


def are_numbers(results: Sequence[str]) -> bool:
    """Return whether these are numbers only."""
    return bool(results) and all(each.replace(",", "").isdecimal() for each in results)


def _faces(words: Sequence[str], results: Sequence[str]) -> int | None:
    """Return the index of the result that has these faces, each named by its beginning."""
    faces = {face for each in results for face in each.split(",")}
    meant = []
    for word in words:
        fitting = [face for face in faces if face == word] or [
            face for face in faces if face.startswith(word)
        ]
        if len(fitting) != 1:
            return None
        meant += fitting
    there = [sorted(each.split(",")) for each in results]
    return there.index(sorted(meant)) if sorted(meant) in there else None


def listing(actions: Sequence[Mapping[str, Any]], say: Words) -> "RenderableType":
    """Render what can have come up, numbered; dice with numbers on them as they can lie."""
    from rich.padding import Padding
    from rich.text import Text

    from holdout_terminal.boards.flow import Flow
    from holdout_terminal.choices import Choices

    results = results_of(actions)
    if are_numbers(results):
        faces = [Text(each.replace(",", " "), "bold") for each in results]
        return Padding(Flow(faces), (0, 0, 0, INDENT), expand=False)
    return Choices(_short(actions), say, [""] * len(actions))


def _short(actions: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Draws by what came up alone, as from which pile is known."""
    texts = [str(each["text"]) for each in actions]
    lead = LEAD.match(texts[0])
    alike = lead and len(texts) > 1 and all(each.startswith(lead[0]) for each in texts)
    start = lead.end() if lead and alike else 0
    ids = results_of(actions)
    return [
        {**each, "id": result, "text": text[start:]}
        for each, result, text in zip(actions, ids, texts, strict=True)
    ]
