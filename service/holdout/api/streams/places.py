"""Where somebody is in a stream of several games: the version of each that they were told of.

Written into ids of messages as `9k2m7qx0:17.4x.203`: the end of the stream's id, then the versions
in the order of the games, with an `x` behind those of games whose end was told.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from holdout.api.http.problems import BadRequest

_TAG_LETTERS: Final = 8
_PLACES: Final = re.compile(r"([0-9a-z]{8}):((?:[0-9]{1,15}x?\.)*[0-9]{1,15}x?)", re.ASCII)


class Places:
    """How far each game of a stream was told, and which of them have ended."""

    def __init__(self, stream_id: str, games: Sequence[str]) -> None:
        """Begin with nothing told."""
        self._tag = stream_id[-_TAG_LETTERS:]
        self._games = games
        self.versions: dict[str, int] = dict.fromkeys(games, 0)
        self.ended: set[str] = set()

    def __str__(self) -> str:
        told = (f"{self.versions[each]}{'x' * (each in self.ended)}" for each in self._games)
        return f"{self._tag}:{'.'.join(told)}"

    @property
    def over(self) -> bool:
        """Whether the end of every game was told."""
        return self.ended.issuperset(self._games)

    def read(self, text: str) -> Mapping[str, int]:
        """Go to the place that an id names; the versions that are known there.

        Raises `BadRequest` for the id of another stream, or one that is none.
        """
        found = _PLACES.fullmatch(text)
        told = found[2].split(".") if found else []
        if not found or found[1] != self._tag or len(told) != len(self._games):
            raise BadRequest("stream-place")
        for game, version in zip(self._games, told, strict=True):
            self.versions[game] = int(version.rstrip("x"))
            if version.endswith("x"):
                self.ended.add(game)
        return dict(self.versions)

    def reach(self, game: str, version: int) -> None:
        """Note that a game was told up to a version."""
        self.versions[game] = max(version, self.versions[game])

    def end(self, game: str) -> None:
        """Note that the end of a game was told."""
        self.ended.add(game)

    def going_on(self) -> Iterator[str]:
        """The games whose end was not told."""
        return (each for each in self._games if each not in self.ended)
