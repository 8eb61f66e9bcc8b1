"""A long list of actions in few words: what many begin with is said once.

`Move Ada to the: [5] school*; [6] library*` are two actions, "Move Ada to the school" and "Move Ada
to the library"; after a `*` chance or a hidden card decides what comes of it.
"""

from collections.abc import Iterator, Mapping
from itertools import groupby

Numbered = tuple[int, list[str]]


def listing(texts: Mapping[int, str]) -> list[str]:
    """List the texts with their numbers, in a line for each group of those that begin alike."""
    numbered = [(number, text.split(" ")) for number, text in texts.items()]
    lines: list[str] = []
    for _, alike in groupby(numbered, key=lambda each: each[1][0]):
        group = [*alike]
        shared = _shared([words for _, words in group])
        if len(group) == 1 or not shared:
            lines += [f"[{number}] {' '.join(words)}" for number, words in group]
        else:
            rests = (f"[{number}] {' '.join(words[shared:])}" for number, words in group)
            begin = " ".join(group[0][1][:shared]).removesuffix(":")
            lines.append(f"{begin}: {'; '.join(rests)}")
    return lines


def _shared(texts: list[list[str]]) -> int:
    """With how many words all begin, so that each has one of its own left."""
    return sum(1 for _ in _alike([words[:-1] for words in texts]))


def _alike(texts: list[list[str]]) -> Iterator[str]:
    for words in zip(*texts, strict=False):
        if len({*words}) > 1:
            return
        yield words[0]
