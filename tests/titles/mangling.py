"""Documents made wrong as an enemy of the rules would: each a game, but for a thing or two.

A title says in which ways its documents are changed: whole cards go elsewhere, and words are
exchanged for others of their kind. So much of it passes the first checks.
"""

import copy
import json
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from random import Random
from typing import Any

Doc = dict[str, Any]
Path = tuple[Any, ...]

#: Changes a document; parts may come from another one.
Way = Callable[[Doc, Doc, Random], None]


def spots(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """The paths of everything inside a document, with what stands there."""
    inner: Any = enumerate(value) if isinstance(value, list) else ()
    if isinstance(value, dict):
        inner = value.items()
    for key, each in inner:
        yield (*path, key), each
        yield from spots(each, (*path, key))


def put(made: Any, path: Path, value: Any) -> None:
    """Write something at a path."""
    for key in path[:-1]:
        made = made[key]
    made[path[-1]] = copy.deepcopy(value)


def key_of(path: Path) -> str:
    """The innermost name in a path."""
    return next((key for key in reversed(path) if isinstance(key, str)), "")


def renamed(words: Sequence[str]) -> Way:
    """Two of these words change places everywhere."""

    def change(made: Doc, _donor: Doc, rng: Random) -> None:
        one, other = (json.dumps(word) for word in rng.sample(words, 2))
        text = json.dumps(made).replace(one, '"@"').replace(other, one).replace('"@"', other)
        made.clear()
        made.update(json.loads(text))

    return change


def replaced(made: Doc, donor: Doc, rng: Random) -> None:
    """A part comes from the other document."""
    name = rng.choice(list(made))
    if name in donor:
        made[name] = copy.deepcopy(donor[name])


class Mangler:
    """Makes documents of a title wrong, in ways of its own and with values that nobody expects."""

    def __init__(
        self, documents: Callable[[], list[Doc]], odd: Sequence[Any], ways: Sequence[Way]
    ) -> None:
        self._documents = documents
        self._odd = odd
        self._ways = [*map(self._perhaps, ways), self._anything, self._anything]

    @cached_property
    def documents(self) -> list[Doc]:
        """Positions that are not wrong."""
        return self._documents()

    @cached_property
    def _known(self) -> dict[str, list[Any]]:
        found: dict[str, dict[str, Any]] = defaultdict(dict)
        for each in self.documents:
            for path, value in spots(each):
                found[key_of(path)][json.dumps(value, sort_keys=True)] = value
        return {key: list(values.values()) for key, values in found.items()}

    def known(self, key: str) -> Sequence[Any]:
        """What stands under a key of these documents; else something odd."""
        return self._known.get(key, self._odd)

    def mangled(self, rng: Random) -> Doc:
        """A document with one to four things wrong; parts may come from another one."""
        made, donor = (copy.deepcopy(rng.choice(self.documents)) for _ in range(2))
        for _ in range(rng.choice((1, 1, 2, 2, 3, 4))):
            rng.choice(self._ways)(made, donor, rng)
        return made

    def _anything(self, made: Doc, _donor: Doc, rng: Random) -> None:
        """Anything at all becomes odd, or what stands there in another game."""
        path, _ = rng.choice(list(spots(made)))
        put(made, path, rng.choice(self.known(key_of(path)) if rng.random() < 1 / 2 else self._odd))

    def _perhaps(self, way: Way) -> Way:
        """The same, but what was made odd before may be in its way."""

        def change(made: Doc, donor: Doc, rng: Random) -> None:
            try:
                way(made, donor, rng)
            except (LookupError, TypeError, AttributeError, ValueError):
                self._anything(made, donor, rng)

        return change
