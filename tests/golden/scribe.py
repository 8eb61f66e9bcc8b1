"""How a game is written down; a title may do some of it in its own way."""

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any

from holdout.kernel import Action, Decision, Event, State
from holdout.speech import speaker_of
from tests.golden.boards import BOARDS
from tests.laws.playing import Start, pick


class Scribe:
    """Writes one game: begins it, picks what is done, and words what everybody sees of it."""

    def __init__(self, start: Start) -> None:
        """Get ready for a game that begins so."""
        self.title = start.title
        self.start = start
        self.rng = start.rng()

    def begin(self) -> State:
        """The game as it begins."""
        return self.start.state()

    def pick(self, state: State) -> tuple[int, Action]:
        """A seat that has to decide, and what it does."""
        return pick(self.title, state, self.rng)

    def board(self, view: Any) -> Iterator[str]:
        """What everybody sees."""
        return BOARDS[self.title.id](view)

    def listed(self, asked: Decision, ids: list[str]) -> str:
        """Ids in their order; a kind that follows on itself is named once."""
        del asked
        split = [each.partition(" ")[::2] for each in ids]
        groups = groupby(split, key=itemgetter(0))
        return " | ".join(
            f"{kind} {' · '.join(rest for _, rest in each)}".rstrip() for kind, each in groups
        )

    def event(self, event: Event) -> str:
        """Something that has happened."""
        return speaker_of(self.title).say_event(event, "en")
