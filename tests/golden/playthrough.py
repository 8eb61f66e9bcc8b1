"""Whole games as text, for a person to review: what was asked, possible, done, and happened.

A question is worded where it is first asked, the board is drawn now and then.
`python -m tests.golden` writes them anew; a test compares. A change of the rules, of an order, of
words or of chance shows as a difference that can be read.
"""

import json
import textwrap
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from holdout.kernel import State, Title
from holdout.titles.raxxon.state import Options
from tests.golden.boards import BOARDS
from tests.laws.playing import Start, pick

FOLDER = Path(__file__).parent
BOARD_EVERY = 12
WRAPPER = textwrap.TextWrapper(
    100, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False
)


class Golden(NamedTuple):
    """A game that is written down; `late` begins not far from its end."""

    name: str
    start: Start

    @property
    def path(self) -> Path:
        """Where its text lies."""
        return FOLDER / f"{self.name}.txt"


def _raxxon(name: str, seats: int, number: int, *, late: bool = False, **options: Any) -> Golden:
    return Golden(name, Start("raxxon", seats, Options(**options), number, late=late))


GAMES = [
    _raxxon("raxxon-1", 1, 446, difficulty="intro"),
    _raxxon("raxxon-2", 2, 11),
    _raxxon("raxxon-3", 3, 1475, difficulty="hard", draws="manual"),
    _raxxon("raxxon-4", 4, 1743, difficulty="expert", draws="table"),
    _raxxon("raxxon-won", 2, 2282, late=True),
]


def written(game: Golden) -> str:
    """The text of a game."""
    return "\n".join(_lines(game)) + "\n"


def _lines(game: Golden) -> Iterator[str]:
    start = game.start
    title, state, rng = start.title, start.state(), start.rng()
    options = json.dumps(msgspec.to_builtins(start.options))
    yield f"{title.id}, seats: {state.seats}, options: {options}"
    yield f"seed: {state.chance.seed.hex()}, commitment: {title.commitment(state.chance.seed)}"
    yield from _events(title, state.log)
    said: set[str] = set()
    while state.outcome is None:
        if state.version % BOARD_EVERY == 0:
            yield from ("", *BOARDS[title.id](title.view(state, None)))
        yield from _step(title, state, rng, said)
    yield from ("", *BOARDS[title.id](title.view(state, None)), "")
    outcome = state.outcome
    yield f"over after {state.version} actions: {outcome.result}, {outcome.cause}, {outcome.seats}"


def _step(title: Title[Any], state: State, rng: Random, said: set[str]) -> Iterator[str]:
    seat, action = pick(title, state, rng)
    asked = next(each for each in title.decisions(state) if each.seat == seat)
    legal = [title.action_id(each) for each in title.legal_actions(state, seat)]
    yield ""
    words = title.say_decision(asked, "en")
    yield f"[{state.version}] seat {seat}, {asked.kind}" + ("" if words in said else f": {words}")
    said.add(words)
    yield from WRAPPER.wrap(_listed(legal))
    yield f"> {title.action_id(action)}  ({title.say_action(state, seat, action, 'en')})"
    yield from _events(title, title.apply(state, seat, action))


def _listed(ids: list[str]) -> str:
    """Ids in their order; a kind that follows on itself is named once."""
    split = [each.partition(" ")[::2] for each in ids]
    groups = groupby(split, key=itemgetter(0))
    return " | ".join(
        f"{kind} {' · '.join(rest for _, rest in each)}".rstrip() for kind, each in groups
    )


def _events(title: Title[Any], events: list[Any]) -> Iterator[str]:
    for event in events:
        yield f"  - {title.say_event(event, 'en')}"
