"""What a player means by what was typed."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

#: What may be typed besides actions, as it is written in every language.
COMMANDS = frozenset("?abchlqu")
WORDS = {"undo": "u"}


class Choice(NamedTuple):
    """What was meant: an action (by its place in the list), a command, or several actions.

    `several` are to be done one after the other, of the `candidates` one may be meant.
    """

    action: int | None = None
    command: str = ""
    rest: str = ""
    candidates: Sequence[int] = ()
    several: Sequence[int] = ()


def choose(typed: str, actions: Sequence[Mapping[str, Any]]) -> Choice:
    """Find what is meant: numbers, a command, or the beginning of an id or of a text's word.

    Nothing typed means the only action there is, if there is only one.
    """
    typed = typed.strip()
    if not typed:
        return Choice(0) if len(actions) == 1 else Choice()
    if all(word.isdecimal() for word in typed.split()):
        return _by_numbers([int(word) for word in typed.split()], len(actions))
    word, _, rest = typed.partition(" ")
    answers = [n for n, each in enumerate(actions) if word in str(each["id"]).split()[1:]]
    if len(answers) == 1 and not rest:
        return Choice(answers[0])
    command = WORDS.get(word.lower(), word.lower())
    if command in COMMANDS:
        return Choice(command=command, rest=rest.strip())
    found = _by_words(typed.casefold(), actions)
    return _one_by_one(typed, actions) or found if found.command == "nothing" else found


def _one_by_one(typed: str, actions: Sequence[Mapping[str, Any]]) -> Choice | None:
    """Several answers of which some are numbers and some words; None if one is not clear."""
    pieces = typed.casefold().split()
    if len(pieces) == 1 or not any(piece.isdecimal() for piece in pieces):
        return None
    found = [
        _by_numbers([int(piece)], len(actions)) if piece.isdecimal() else _by_words(piece, actions)
        for piece in pieces
    ]
    several = [each.action for each in found if each.action is not None]
    return Choice(several=several) if len(several) == len(found) else None


def _by_numbers(numbers: Sequence[int], most: int) -> Choice:
    if not all(1 <= number <= most for number in numbers):
        return Choice(command="number")
    first, *others = [number - 1 for number in numbers]
    return Choice(several=[first, *others]) if others else Choice(first)


def _by_words(typed: str, actions: Sequence[Mapping[str, Any]]) -> Choice:
    ids = [str(each["id"]) for each in actions]
    texts = [str(each["text"]).casefold() for each in actions]
    ways = (
        [n for n, each in enumerate(ids) if each == typed],
        [n for n, each in enumerate(ids) if each.startswith(typed)],
        [n for n, each in enumerate(texts) if each.startswith(typed)],
        [n for n, each in enumerate(ids) if any(w.startswith(typed) for w in each.split())],
        [n for n, each in enumerate(texts) if typed in each],
    )
    for found in ways:
        if len(found) == 1:
            return Choice(found[0])
        if found:
            return Choice(candidates=found)
    return Choice(command="nothing")
